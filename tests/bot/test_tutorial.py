"""The guided first game: /tutorial, lessons above the questions, and their end."""

import json

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.results import ResponseMessage

from bot.playground.welcome import welcome
from bot.service import Act, Applied, turn_of
from bot.ui.reply import LONGEST_TEXT
from bot.ui.turn.panel import Guided, panel
from bot.wording import words_for
from engine.players import PLAYERS
from tests.kit.discord import House, button_id, choices, choose, labels, shown, texts

WELCOME = "Welcome, Vizier!"
BOT = "That was the Bot."
LEAVE = "From here on you know the way."
MARK = "> 🪔"


async def begun(house: House) -> ResponseMessage:
    """Amina begins her guided game; her first panel."""
    await house.amina.slash(house.channel, "tutorial")
    return await house.open_panel()


async def to_confirm(person: MemberActor | UserHandle, panel: ResponseMessage) -> list[str]:
    """Play the rest of a turn up to its confirmation; what the panel said, step by step."""
    said = [panel.content]
    while "confirm" not in choices(panel):
        panel = await choose(person, panel, min(choices(panel)))
        said.append(panel.content)
    return said


async def play_turns(house: House, turns: int) -> None:
    for _ in range(turns):
        await to_confirm(house.amina, shown(await house.amina.slash(house.channel, "turn show")))
        await house.amina.slash(house.channel, "turn confirm")


async def play_up_to_the_last_confirmation(house: House) -> None:
    """Play Amina's game quickly, without a panel, until her last turn is only to be confirmed."""
    table, player = await house.table(), PLAYERS["random"]("last")
    while True:
        assert table.decision is not None
        text = player.choose(table.state, table.decision)
        if text == "confirm" and turn_of(table) == table.view().rounds:
            return
        outcome = await house.bot.desk.tables.choose(
            table.id, Act(user_id=house.amina.id, post=False), text
        )
        assert isinstance(outcome, Applied)
        table = outcome.table


async def test_lessons_stand_above_the_first_questions(house: House) -> None:
    answer = shown(await house.amina.slash(house.channel, "tutorial"))
    assert "has begun" in answer.content
    assert "In your first 3 turns a guide" in answer.content
    table = await house.table()
    assert (table.game.kind, table.setup.level, table.setup.modules) == ("solo", "beginner", ())
    first, *rest = await to_confirm(house.amina, await house.open_panel())
    assert first.index(WELCOME) < first.index("A Character comes to your board")
    assert first.index("A Character comes to your board") < first.index("Which Character do you")
    assert "`/rules` **The game in short** and **Playing a Character**" in first
    assert rest
    for said in rest:
        assert MARK in said
        assert WELCOME not in said
    assert "Nothing new has been turned up yet" in rest[-1]


async def test_the_second_turn_reminds_and_the_fourth_is_silent(house: House) -> None:
    await begun(house)
    await play_turns(house, 1)
    second = (await house.open_panel()).content
    assert BOT in second
    assert "Play whoever has the icons" in second
    assert "A Character comes to your board" not in second
    await play_turns(house, 2)
    fourth = await house.open_panel()
    assert LEAVE in fourth.content
    assert "Play whoever" not in fourth.content
    _, *rest = await to_confirm(house.amina, fourth)
    assert rest
    assert MARK not in "".join(rest)


async def test_a_lesson_is_there_again_after_undo_and_a_restart_of_the_bot(house: House) -> None:
    panel = await begun(house)
    panel = await choose(house.amina, panel, min(choices(panel)))
    before = panel.content
    assert MARK in before
    assert WELCOME not in before
    await house.restart()
    typed = shown(await house.amina.slash(house.channel, "turn show"))
    assert typed.content == before
    undone = shown(await house.amina.click(panel, custom_id=button_id(panel, "undo")))
    assert WELCOME in undone.content


async def test_the_guide_can_be_stopped_and_called_again(house: House) -> None:
    panel = await begun(house)
    offered = choices(panel)
    silent = shown(await house.amina.click(panel, label="Stop the guide"))
    assert "The guide is silent" in silent.content
    assert MARK not in silent.content
    assert choices(silent) == offered
    assert "Stop the guide" not in labels(silent)
    again = shown(await house.amina.slash(house.channel, "tutorial"))
    assert WELCOME in again.content
    stopped = shown(await house.amina.slash(house.channel, "tutorial", stop=True))
    assert "The guide is silent" in stopped.content
    nothing = shown(await house.amina.slash(house.channel, "tutorial", stop=True))
    assert "No game is explained to you now" in nothing.content
    assert not (await house.table()).over


async def test_the_page_of_the_rules_opens_beside_the_panel(house: House) -> None:
    panel = await begun(house)
    page = shown(await house.amina.click(panel, label="Playing a Character"))
    assert page.id != panel.id
    assert page.ephemeral
    assert page.content.startswith("### Playing a Character")


async def test_typed_again_it_shows_the_way_back(house: House) -> None:
    await begun(house)
    elsewhere = house.guild.create_text_channel("elsewhere")
    again = shown(await house.amina.slash(elsewhere, "tutorial"))
    assert "This is your guided game" in again.content
    assert f"{house.channel.id}/{house.card().id}" in again.content
    assert WELCOME in again.content
    assert house.messages(elsewhere) == []


async def test_others_see_no_lesson(house: House) -> None:
    await begun(house)
    look = shown(await house.basim.click(house.card(), label="Take turn"))
    assert MARK not in look.content
    assert not choices(look)
    refused = shown(await house.basim.slash(house.channel, "tutorial"))
    assert "A game is being played here already" in refused.content
    assert MARK not in texts(house.messages())


async def test_whoever_began_without_a_guide_gets_one_in_the_first_turns(house: House) -> None:
    answer = shown(await house.amina.slash(house.channel, "solo start", level="beginner"))
    assert "New to the game? `/tutorial`" in answer.content
    assert MARK not in (await house.open_panel()).content
    assert WELCOME in shown(await house.amina.slash(house.channel, "tutorial")).content


async def test_a_game_with_modules_is_not_explained(house: House) -> None:
    await house.start(modules="public_works")
    busy = shown(await house.amina.slash(house.channel, "tutorial"))
    assert MARK not in busy.content
    assert "Give this game up" in labels(busy)
    assert MARK not in (await house.open_panel()).content


async def test_what_the_bot_lacks_is_named_and_nothing_is_kept(house: House) -> None:
    bot_user = simcord.UserHandle(house.env, house.env.backend.bot_user)
    overwrite = discord.PermissionOverwrite(send_messages=False)
    channel = house.guild.create_text_channel("narrow", overwrites={bot_user: overwrite})
    refused = shown(await house.amina.slash(channel, "tutorial"))
    assert "Send Messages" in refused.content
    assert "In your first" not in refused.content
    assert await house.bot.desk.tables.guide.game_of(house.amina.id) is None


async def test_in_a_direct_message(house: House) -> None:
    user = house.amina.user
    await user.slash("tutorial")
    panel = shown(await user.click(house.card(user.dm_channel), label="Take turn"))
    assert WELCOME in panel.content


async def test_as_a_user_app_it_is_explained_in_the_persons_language(house: House) -> None:
    user = house.amina.user
    house.emitted_as(context=2, authorizing_integration_owners={"1": str(user.id)}, locale="de")
    result = await user.slash("tutorial")
    assert result.followups[0].ephemeral
    panel = shown(await user.slash("turn show"))
    assert MARK in panel.content
    assert WELCOME not in panel.content


async def test_the_game_that_is_explained_is_exported_and_forgotten(house: House) -> None:
    await begun(house)
    guide, user = house.bot.desk.tables.guide, house.amina.id
    code = (await house.table()).code
    kept = json.loads(await house.bot.desk.tables.privacy.export(user))["kept"]
    assert {"name": "guided", "value": code} in [
        {key: row[key] for key in ("name", "value")} for row in kept["user_settings"]
    ]
    await house.bot.desk.tables.privacy.forget(user)
    assert await guide.game_of(user) is None
    begun_anew = shown(await house.amina.slash(house.channel, "tutorial"))
    assert "has begun" in begun_anew.content


@pytest.mark.short_games
async def test_the_end_names_what_to_play_next(house: House) -> None:
    await begun(house)
    await play_up_to_the_last_confirmation(house)
    answer = shown(await house.amina.slash(house.channel, "turn confirm"))
    assert "You have played your first game!" in answer.content
    assert "`/daily play`" in answer.content
    assert await house.bot.desk.tables.guide.game_of(house.amina.id) is None
    assert "first game" not in texts(house.messages())


@pytest.mark.short_games
async def test_whoever_stopped_the_guide_hears_nothing_at_the_end(house: House) -> None:
    await begun(house)
    await house.amina.slash(house.channel, "tutorial", stop=True)
    await play_up_to_the_last_confirmation(house)
    answer = shown(await house.amina.slash(house.channel, "turn confirm"))
    assert answer.content.startswith("**The turn is confirmed.**")
    assert "first game" not in answer.content


async def test_a_button_for_newcomers_begins_it(house: House) -> None:
    sent = await welcome(house.bot, house.channel.id)
    card = next(message for message in house.messages() if message.id == sent.id)
    assert "**New here?**" in card.content
    begun_here = shown(await house.amina.click(card, label="Learn by playing"))
    assert begun_here.ephemeral
    assert "In your first 3 turns a guide" in begun_here.content
    assert WELCOME in (await house.open_panel()).content


async def test_a_lesson_without_room_leaves_the_question_whole(house: House) -> None:
    await house.start()
    table = await house.table()
    words, user = words_for("en"), house.amina.id
    short, long = Guided("> short"), Guided("> " + "long " * (LONGEST_TEXT // 5))
    plain = panel(table, user, words, {})
    assert panel(table, user, words, {}, guided=long).text == plain.text
    told = panel(table, user, words, {}, guided=short).text
    assert told.index("> short") < told.index("Which Character do you play?")
