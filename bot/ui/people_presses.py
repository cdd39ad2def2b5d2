"""What each button and menu about people does when it is used."""

from collections.abc import Sequence

import discord

from bot.service import Table
from bot.ui import privacy, topics
from bot.ui.answer import Answer
from bot.ui.beginning import learning
from bot.ui.beginning.new_games import GATHER, LEARN
from bot.ui.daily import presses as daily_presses
from bot.ui.daily.tags import PREFIX
from bot.ui.desk import Desk
from bot.ui.finding import table_of
from bot.ui.lobby import opening as lobby_opening
from bot.ui.lobby.rematch import rematch
from bot.ui.people import acts as people_acts
from bot.ui.people import asking, going_back
from bot.ui.people_items import Tag
from bot.ui.play_on import playing_on
from bot.ui.reply import Reply
from bot.ui.results import leaderboards, moments, statistics
from bot.ui.turn import guiding, planning
from bot.wording import Words, problem


async def pressed(
    desk: Desk, interaction: discord.Interaction, tag: Tag, values: Sequence[str]
) -> None:
    """Answer a press; in the private message where it was made, if it was one."""

    async def work(answer: Answer) -> Reply:
        words = answer.words
        if tag.word.startswith(PREFIX):
            return await daily_presses.pressed(desk, interaction, words, tag, values)
        if tag.word.startswith(statistics.PREFIX):
            return await statistics.pressed(desk, interaction, words, tag, problem("stale", words))
        if tag.word.startswith(leaderboards.PREFIX):
            picked = values[0] if values else tag.word
            return await leaderboards.pressed(
                desk, interaction, words, picked, problem("stale", words)
            )
        if tag.word.startswith("lobby."):
            return await lobby_opening.pressed(desk, interaction, words, tag, values)
        if tag.word == GATHER:
            wanted = lobby_opening.Wanted(seats=2)
            return await lobby_opening.open_lobby(desk, interaction, words, wanted)
        if tag.word == LEARN:
            return await learning.begin(desk, interaction, words)
        if tag.word == guiding.STOP:
            return await learning.stop(desk, interaction, words)
        if tag.word.startswith(guiding.PAGE):
            page = tag.word.removeprefix(guiding.PAGE)
            return topics.topic(page, desk.components, words)
        if tag.word == privacy.FORGET:
            return await privacy.forget(desk, interaction.user.id, words)
        table = await table_of(desk.tables, tag.code)
        if table is None:
            return Reply(problem("no_game", words))
        return await _at_table(desk, interaction, words, table, tag, values)

    in_place = daily_presses.in_place(tag) and not tag.word.startswith(guiding.PAGE)
    await desk.answer(interaction, work, in_place=in_place)


async def _at_table(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    table: Table,
    tag: Tag,
    values: Sequence[str],
) -> Reply:
    match tag.word:
        case "agree" | "refuse":
            return await asking.answer(
                desk, interaction, words, table, tag.number, agrees=tag.word == "agree"
            )
        case "play_on":
            return await people_acts.play_on(desk, interaction, table, tag.number, words)
        case "take_back":
            return await people_acts.take_back(desk, interaction, table, tag.number, words)
        case "resign":
            return await people_acts.resign(desk, interaction, table, tag.number, words)
        case "end":
            return await asking.end(desk, interaction, table, words, tag.number)
        case word if word.startswith("plan."):
            picked = values[0] if values else ""
            return await planning.pressed(desk, interaction, words, table, tag, picked)
        case "undo":
            return await going_back.preview(desk, interaction, table, words, values[0])
        case word if word.startswith("undo."):
            target = word.removeprefix("undo.")
            return await going_back.ask_undo(desk, interaction, table, words, target, tag.number)
        case "rematch":
            return await rematch(desk, interaction, table, words)
        case "moments":
            return await moments.show(desk, table, interaction.user.id, words)
        case playing_on.PLAY_ON:
            return await playing_on.offer(desk, table, interaction.user.id, words)
        case playing_on.FROM:
            return await playing_on.start(desk, interaction, words, values[0])
        case _:
            # A button of an older or newer version of the bot.
            return Reply(problem("stale", words))
