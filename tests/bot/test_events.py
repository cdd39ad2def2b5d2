"""What happens to places and permissions while a game of several people goes on."""

import random

import discord

from tests.kit.company import (
    asked,
    begin,
    company,
    live_cards,
    open_lobby,
    tagged,
    turn_by_panel,
)
from tests.kit.discord import House, button_id, choices, choose, shown, texts


async def test_discord_8474_in_an_archived_thread_the_game_goes_on_by_commands_from_elsewhere(
    house: House,
) -> None:
    people = company(house, 2)
    thread = house.thread()
    await begin(house, people, thread)
    metadata = house.env.backend.get_channel(thread.id).thread_metadata
    assert metadata is not None
    metadata.archived = True
    person = asked(await house.table(thread), people)
    rng = random.Random(1)
    panel = shown(await person.user.slash("turn show"))
    while "confirm" not in choices(panel):
        panel = await choose(person.user, panel, rng.choice(sorted(choices(panel))))
    done = shown(await person.user.click(panel, custom_id=button_id(panel, "confirm")))
    assert "confirmed" in done.content
    assert asked(await house.table(thread), people) is not person


async def test_lost_permissions_lose_no_turn_and_the_card_can_be_shown_later(
    house: House,
) -> None:
    people, rng = company(house, 2), random.Random(2)
    card = await begin(house, people)
    house.env.inject_error(
        "POST",
        f"/channels/{house.channel.id}/messages",
        status=403,
        code=50013,
        times=10,
    )
    person = asked(await house.table(), people)
    panel = shown(await person.click(card, label="Take turn"))
    while "confirm" not in choices(panel):
        panel = await choose(person, panel, rng.choice(sorted(choices(panel))))
    result = await person.click(panel, custom_id=button_id(panel, "confirm"))
    assert "could not write" in shown(result).content
    table = await house.table()
    assert [entry.choice for entry in table.log].count("confirm") == 1
    ill = shown(await people[0].slash(house.channel, "doctor"))
    assert "could not be written" in ill.content
    other = house.guild.create_text_channel("open")
    await people[0].slash(other, "baghdad move-here")
    assert len(live_cards(house, other)) == 1


async def test_a_lobby_whose_channel_is_deleted_is_closed(house: House) -> None:
    await open_lobby(house)
    lobby = await house.bot.desk.tables.lobbies.in_channel(house.channel.id)
    assert lobby is not None
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    now = await house.bot.desk.tables.lobbies.get(lobby.id)
    assert now is not None
    assert not now.open


async def test_a_lobby_card_that_was_deleted_is_written_anew(house: House) -> None:
    card = await open_lobby(house, seats=2)
    house.env.backend.delete_message(house.channel.id, card.id)
    await house.env.settle()
    await house.basim.slash(house.channel, "baghdad join")
    fresh = house.card()
    assert "Basim" in fresh.content
    await house.amina.click(fresh, custom_id=tagged(fresh, "lobby.start"))
    assert len(live_cards(house)) == 1


async def test_nothing_private_is_written_in_public(house: House) -> None:
    people, rng = company(house, 2), random.Random(3)
    await begin(house, people)
    for _ in range(4):
        await turn_by_panel(house, people, rng, live_cards(house)[-1])
    table = await house.table()
    held = {
        card
        for person in people
        for seat in table.seats_of(person.id)
        for card in table.view(person.id).seats[seat].hand or ()
    }
    characters = table.view().components.characters
    said = texts(house.messages()) + str(
        [file.description for message in house.messages() for file in message.attachments]
    )
    told = {one for one in held if characters[one].name in said}
    seen = set(table.view().components.characters) - held
    assert told <= {one for one in held if f"Took **{characters[one].name}**" in said}, seen
    assert table.setup.seed not in said


async def test_a_guild_that_is_away_for_a_while_changes_nothing(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    before = await house.table()
    house.env.backend.emit("GUILD_DELETE", {"id": str(house.guild.id), "unavailable": True})
    await house.env.settle()
    assert (await house.table()).log == before.log
    assert isinstance(house.bot.user, discord.ClientUser)
