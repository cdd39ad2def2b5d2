"""Where a game may be played: channel, thread, direct message, as a user app, and where not."""

import discord
import pytest
import simcord

from tests.kit.discord import House, button_id, choices, choose, components, labels, shown


async def test_a_game_in_a_thread(house: House) -> None:
    thread = house.thread()
    await house.amina.slash(thread, "solo start", level="expert")
    table = await house.table(thread)
    assert table.game.place.thread
    panel = shown(await house.amina.click(house.card(thread), label="Take turn"))
    panel = await choose(house.amina, panel, min(choices(panel)))
    assert (await house.table(thread)).seq > 0
    written = [m for m in house.messages() if m.components]
    assert written == [], "the channel itself stays quiet"


async def test_a_game_in_a_direct_message(house: House) -> None:
    user = house.amina.user
    await user.slash("solo start", level="beginner")
    card = house.card(user.dm_channel)
    assert "Take turn" in labels(card)
    panel = shown(await user.click(card, label="Take turn"))
    while "confirm" not in choices(panel):
        panel = await choose(user, panel, min(choices(panel)))
    await user.slash("turn confirm")
    assert "The Bot · turn 1" in house.card(user.dm_channel).content
    assert not (await house.table(user.dm_channel)).game.place.private


async def test_the_cards_of_a_game_in_direct_messages_speak_its_players_language(
    house: House,
) -> None:
    house.emitted_as(locale="de")
    user = house.amina.user
    await user.slash("solo start", level="beginner")
    card = house.card(user.dm_channel)
    assert "Zug 1 von 13" in card.content
    assert "Take turn" not in labels(card)
    panel = shown(await user.click(card, custom_id=button_id(card, "take")))
    while "confirm" not in choices(panel):
        panel = await choose(user, panel, min(choices(panel)))
    await user.click(panel, custom_id=button_id(panel, "confirm"))
    assert "Der Bot · Zug 1 von 13" in house.card(user.dm_channel).content


async def test_a_game_as_a_user_app_is_played_privately(house: House) -> None:
    """In a group message, or a server without the bot, it can answer but not write."""
    user = house.amina.user
    house.emitted_as(context=2, authorizing_integration_owners={"1": str(user.id)})
    result = await user.slash("solo start", level="beginner")
    assert house.messages(user.dm_channel) == [], "nothing for everybody"
    card = result.followups[0]
    assert card.ephemeral
    panel = shown(await user.click(card, label="Take turn"))
    while "confirm" not in choices(panel):
        panel = await choose(user, panel, min(choices(panel)))
    closed = await user.click(panel, custom_id=button_id(panel, "confirm"))
    assert "The Bot · turn 1" in closed.followups[-1].content
    assert "Take turn" in labels(closed.followups[-1])
    assert len(closed.followups) <= 5, "Discord allows a user app no more"
    assert house.messages(user.dm_channel) == []
    [game] = await house.bot.desk.tables.games_of(user.id)
    assert game.place.private
    again = shown(await user.slash("turn show"))
    assert choices(again)


@pytest.mark.parametrize(
    ("denied", "named"),
    [("send_messages", "Send Messages"), ("attach_files", "Attach Files")],
)
async def test_missing_permissions_are_named_before_a_game_starts(
    house: House, denied: str, named: str
) -> None:
    bot_user = simcord.UserHandle(house.env, house.env.backend.bot_user)
    overwrite = discord.PermissionOverwrite(**{denied: False})
    channel = house.guild.create_text_channel("narrow", overwrites={bot_user: overwrite})
    answer = shown(await house.amina.slash(channel, "solo start", level="beginner"))
    assert named in answer.content
    assert await house.bot.desk.tables.game_in(channel.id) is None


async def test_discord_6916_a_thread_needs_its_own_permission(house: House) -> None:
    bot_user = simcord.UserHandle(house.env, house.env.backend.bot_user)
    overwrite = discord.PermissionOverwrite(send_messages_in_threads=False)
    channel = house.guild.create_text_channel("narrow", overwrites={bot_user: overwrite})
    thread = house.thread(channel)
    answer = shown(await house.amina.slash(thread, "solo start", level="beginner"))
    assert "Send Messages in Threads" in answer.content


async def test_one_game_at_a_time_in_a_channel(house: House) -> None:
    await house.start()
    first = await house.table()
    answer = shown(await house.amina.slash(house.channel, "solo start", level="expert"))
    assert "already" in answer.content
    assert labels(answer) == ["Take turn", "Go on with your game", "Give this game up"]
    stranger = shown(await house.basim.slash(house.channel, "solo start", level="expert"))
    assert not list(components(stranger))
    assert (await house.table()).id == first.id


async def test_giving_up_asks_first_and_frees_the_channel(house: House) -> None:
    card = await house.start()
    asked = shown(await house.amina.slash(house.channel, "solo give-up"))
    assert (await house.table()).seq == 0
    await house.amina.click(asked, label="Yes, give it up")
    assert await house.bot.desk.tables.game_in(house.channel.id) is None
    assert labels(card) == []
    await house.start()
    assert (await house.table()).code != asked.content


async def test_a_stranger_cannot_give_a_game_up(house: House) -> None:
    await house.start()
    answer = shown(await house.basim.slash(house.channel, "solo give-up"))
    assert "no seat" in answer.content
    assert (await house.table()).seq == 0


async def test_the_table_card_can_be_shown_anew(house: House) -> None:
    old = await house.start()
    await house.amina.slash(house.channel, "solo table")
    assert labels(old) == []
    assert "Take turn" in labels(house.card())
    assert house.card().id != old.id


async def test_commands_without_a_game_say_how_to_begin_one(house: House) -> None:
    for command in ("turn show", "turn confirm", "board", "hand", "score", "log", "recap"):
        answer = shown(await house.amina.slash(house.channel, command))
        assert answer.ephemeral
        assert "/solo start" in answer.content
