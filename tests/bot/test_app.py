"""What the bot asks of Discord, and what it keeps in memory."""

import discord
import pytest

from bot.ui.beginning import starts
from tests.kit.discord import House, button_id, choices, choose, shown


async def test_no_privileged_intents(house: House) -> None:
    assert house.bot.intents == discord.Intents(guilds=True)
    assert house.bot.allowed_mentions is not None
    assert dict(house.bot.allowed_mentions.to_dict()) == {"parse": []}


async def test_buttons_leave_nothing_in_memory(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, min(choices(panel)))
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    store = house.bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views


async def test_a_defect_is_answered_with_a_reference_and_logged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(starts, "solo", broken)
    answer = shown(await house.amina.slash(house.channel, "solo start", level="beginner"))
    assert "Something went wrong" in answer.content
    [failure] = house.bot.desk.failures
    assert isinstance(failure, ZeroDivisionError)
    house.bot.desk.failures.clear()


async def test_a_command_that_is_no_more_is_answered(house: House) -> None:
    house.bot.tree.remove_command("help")
    answer = shown(await house.amina.slash(house.channel, "help"))
    assert answer.ephemeral
    assert "has changed" in answer.content


async def test_messages_for_everybody_speak_the_language_of_the_server(house: House) -> None:
    guild = house.env.create_guild("Rundstadt", preferred_locale="de")
    channel = guild.create_text_channel("spiele")
    person = guild.add_member(house.env.create_user("anna", global_name="Anna"))
    await person.slash(channel, "solo start", level="beginner")
    assert "Zug 1 von 13" in house.card(channel).content
