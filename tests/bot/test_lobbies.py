"""Lobbies in Discord: open, join, leave, start, options, by button and by command."""

import discord
import simcord

from tests.bot.test_limits import check_components
from tests.kit.company import company, live_cards, open_lobby, pinged, tagged
from tests.kit.discord import House, labels, shown


async def test_a_lobby_shows_who_has_come_and_what_is_played(house: House) -> None:
    card = await open_lobby(house, seats=3, pace="24+72", modules="contracts", colour="jade")
    assert "Amina" in card.content
    assert "3 seats" in card.content
    assert "24 hours" in card.content
    assert "Contracts" in card.content
    assert "Jade" in card.content
    assert labels(card) == ["Join", "Leave", "Start", "Options", "Cancel"]
    check_components(card)


async def test_join_and_leave_by_buttons_and_by_commands(house: House) -> None:
    card = await open_lobby(house, seats=3)
    answer = shown(await house.basim.click(card, custom_id=tagged(card, "lobby.join")))
    assert answer.ephemeral
    assert "Basim" in house.card().content
    await house.basim.slash(house.channel, "baghdad leave")
    assert "Basim" not in house.card().content
    await house.basim.slash(house.channel, "baghdad join", colour="carmine")
    assert "Carmine" in house.card().content
    again = shown(await house.basim.slash(house.channel, "baghdad join"))
    assert "already" in again.content
    taken = shown(await house.amina.slash(house.channel, "baghdad join", colour="carmine"))
    assert "taken" in taken.content
    assert len(house.messages()) == 1, "the card is changed, not written again"


async def test_only_the_host_starts_changes_kicks_and_cancels(house: House) -> None:
    card = await open_lobby(house)
    await house.basim.slash(house.channel, "baghdad join")
    for word in ("start", "cancel", "options"):
        answer = shown(await house.basim.click(card, custom_id=tagged(card, f"lobby.{word}")))
        assert "Only the host" in answer.content
        answer = shown(await house.basim.slash(house.channel, f"baghdad {word}"))
        assert "Only the host" in answer.content or word == "options"
    kick = shown(await house.basim.slash(house.channel, "baghdad kick", person=house.amina))
    assert "Only the host" in kick.content
    await house.amina.slash(house.channel, "baghdad kick", person=house.basim)
    assert "Basim" not in house.card().content
    back = shown(await house.basim.click(card, custom_id=tagged(card, "lobby.join")))
    assert "invited" in back.content
    await house.amina.slash(house.channel, "baghdad invite", person=house.basim)
    await house.basim.click(card, custom_id=tagged(card, "lobby.join"))
    assert "Basim" in house.card().content


async def test_a_game_needs_two_people(house: House) -> None:
    card = await open_lobby(house)
    alone = shown(await house.amina.click(card, custom_id=tagged(card, "lobby.start")))
    assert "two people" in alone.content
    assert live_cards(house) == []


async def test_a_full_lobby_takes_nobody_more(house: House) -> None:
    _, _, cemile = company(house, 3)
    card = await open_lobby(house, seats=2)
    await house.basim.click(card, custom_id=tagged(card, "lobby.join"))
    full = shown(await cemile.click(card, custom_id=tagged(card, "lobby.join")))
    assert "No seat is free" in full.content


async def test_options_by_menus(house: House) -> None:
    card = await open_lobby(house, seats=2)
    panel = shown(await house.amina.click(card, custom_id=tagged(card, "lobby.options")))
    check_components(panel)
    for word, value, seen in (
        ("seats", "4", "4 seats"),
        ("pace", "48+96", "48 hours"),
        ("modules", "objectives", "Objectives"),
    ):
        menu = tagged(panel, f"lobby.{word}")
        panel = shown(await house.amina.select(panel, [value], custom_id=menu))
        assert seen in house.card().content
    menu = tagged(panel, "lobby.switches")
    await house.amina.select(panel, ["invited_only", "start_when_full"], custom_id=menu)
    assert "invited people only" in house.card().content
    closed = shown(await house.basim.slash(house.channel, "baghdad join"))
    assert "invite" in closed.content


async def test_options_by_command(house: House) -> None:
    await open_lobby(house, seats=2)
    await house.amina.slash(house.channel, "baghdad options", seats=3, when_full=True)
    assert "3 seats" in house.card().content
    assert "starts when full" in house.card().content


async def test_a_full_lobby_starts_by_itself_if_that_was_wanted(house: House) -> None:
    card = await open_lobby(house, seats=2)
    await house.amina.slash(house.channel, "baghdad options", when_full=True)
    answer = shown(await house.basim.click(card, custom_id=tagged(card, "lobby.join")))
    assert "has begun" in answer.content
    assert len(live_cards(house)) == 1


async def test_cancelling_frees_the_channel(house: House) -> None:
    card = await open_lobby(house)
    busy = shown(await house.basim.slash(house.channel, "baghdad new"))
    assert "/baghdad join" in busy.content
    solo = shown(await house.basim.slash(house.channel, "solo start"))
    assert "here already" in solo.content
    await house.amina.click(card, custom_id=tagged(card, "lobby.cancel"))
    assert labels(card) == []
    await house.basim.slash(house.channel, "baghdad new")
    assert "Basim" in house.card().content


async def test_one_game_in_a_channel_and_any_number_in_a_server(house: House) -> None:
    await open_lobby(house)
    other = house.guild.create_text_channel("other")
    card = await open_lobby(house, other)
    thread = house.thread()
    again = await open_lobby(house, thread)
    assert "Amina" in card.content
    assert "Amina" in again.content


async def test_the_invited_are_called_and_nobody_else(house: House) -> None:
    await open_lobby(house, guest=house.basim)
    assert f"<@{house.basim.id}>" in house.card().content
    assert pinged(house) == [[str(house.basim.id)]]


async def test_missing_permissions_are_named_before_a_game_starts(house: House) -> None:
    bot_user = simcord.UserHandle(house.env, house.env.backend.bot_user)
    mute = discord.PermissionOverwrite(send_messages=False)
    channel = house.guild.create_text_channel("mute", overwrites={bot_user: mute})
    answer = shown(await house.amina.slash(channel, "baghdad new"))
    assert "Send Messages" in answer.content
    no_threads = discord.PermissionOverwrite(create_public_threads=False)
    channel = house.guild.create_text_channel("flat", overwrites={bot_user: no_threads})
    answer = shown(await house.amina.slash(channel, "baghdad new", thread=True))
    assert "Create Public Threads" in answer.content
    assert house.messages(channel) == []


async def test_a_lobby_cannot_be_opened_in_a_direct_message(house: House) -> None:
    answer = shown(await house.amina.user.slash("baghdad new"))
    assert "/solo start" in answer.content


async def test_two_starts_at_once_begin_one_game(house: House) -> None:
    card = await open_lobby(house, seats=2)
    await house.basim.click(card, custom_id=tagged(card, "lobby.join"))
    press = (house.amina, card, tagged(card, "lobby.start"))
    results = house.press_at_once(press, press)
    await house.env.settle()
    assert all(result.acknowledged for result in results)
    assert len(live_cards(house)) == 1


async def test_a_rush_for_the_last_seat_seats_one(house: House) -> None:
    people = company(house, 4)
    card = await open_lobby(house, seats=2)
    join = tagged(card, "lobby.join")
    house.press_at_once(*((person, card, join) for person in people[1:]))
    await house.env.settle()
    lobby = await house.bot.desk.tables.lobbies.in_channel(house.channel.id)
    assert lobby is not None
    assert len(lobby.joined) == 2
    shown_now = house.card().content
    assert sum(f"**{name}**" in shown_now for name in ("Basim", "Cemile", "Dawud")) == 1


async def test_who_joins_while_the_game_begins_is_told(house: House) -> None:
    _, _, cemile = company(house, 3)
    card = await open_lobby(house, seats=3)
    await house.basim.click(card, custom_id=tagged(card, "lobby.join"))
    begin, join = tagged(card, "lobby.start"), tagged(card, "lobby.join")
    _, late = house.press_at_once((house.amina, card, begin), (cemile, card, join))
    await house.env.settle()
    # Whoever is first to the lobby's lock wins; both orders are sound, and both are answered.
    seated = "You are in" in shown(late).content
    assert seated or "begun" in shown(late).content
    assert len((await house.table()).people) == (3 if seated else 2)
    assert labels(card) == []


async def test_a_game_in_a_thread_of_its_own(house: House) -> None:
    card = await open_lobby(house, seats=2, thread=True)
    await house.basim.click(card, custom_id=tagged(card, "lobby.join"))
    alone = shown(await house.basim.click(card, custom_id=tagged(card, "lobby.start")))
    assert "Only the host" in alone.content
    assert house.channel.threads == []
    await house.amina.click(card, custom_id=tagged(card, "lobby.start"))
    [thread] = house.channel.threads
    assert len(live_cards(house, thread)) == 1
    assert await house.bot.desk.tables.game_in(thread.id) is not None
    await house.amina.slash(house.channel, "baghdad new")
    assert "seats" in house.card().content, "the channel is free again"


async def test_a_lobby_closes_by_itself_when_nobody_comes(house: House) -> None:
    card = await open_lobby(house)
    await house.env.advance_time(49 * 3600)
    assert labels(card) == []
    assert await house.bot.desk.tables.lobbies.in_channel(house.channel.id) is None


async def test_a_lobby_outlives_a_restart(house: House) -> None:
    card = await open_lobby(house, seats=2)
    await house.restart()
    await house.basim.click(card, custom_id=tagged(card, "lobby.join"))
    await house.amina.click(card, custom_id=tagged(card, "lobby.start"))
    assert len(live_cards(house)) == 1
