"""The acts of a turn: open the panel, choose, take back, confirm; and what is shown after each."""

from dataclasses import replace
from typing import assert_never

import discord

from bot.service import (
    Act,
    Applied,
    GameOver,
    Illegal,
    NoGame,
    NothingToUndo,
    NotSeated,
    NotYourTurn,
    Outcome,
    Repeated,
    Stale,
    Table,
    TakenBack,
    Turn,
    UndoOutcome,
)
from bot.ui.daily import challenge
from bot.ui.desk import Desk
from bot.ui.links import card_link
from bot.ui.outbox.cards import end_card, turn_cards
from bot.ui.pictures import question_drawing
from bot.ui.play_on.cards import answers_card, compared
from bot.ui.problems import not_asked, nothing_done
from bot.ui.reply import Reply, joined
from bot.ui.turn.guiding import explained, farewell
from bot.ui.turn.held import held_question, note_name
from bot.ui.turn.panel import panel, people_of
from bot.wording import Words, problem, refusal_text


def act_of(interaction: discord.Interaction, table: Table, seq: int | None) -> Act:
    """Who acts on which state of the game; a typed command (None) acts on it as it is."""
    return Act(
        user_id=interaction.user.id,
        seq=seq,
        interaction_id=interaction.id,
        post=not table.game.place.private,
    )


async def open_panel(
    desk: Desk, table: Table | None, user_id: int, words: Words, *, note: str = "", page: int = 0
) -> Reply:
    """The panel of a person's turn, or the sentence that says why there is none."""
    if table is None:
        return Reply(problem("no_game_here", words))
    table = (await desk.play_on.answered(table)).table
    if table.over or not table.seats_of(user_id):
        return Reply(joined(note, not_asked(table, user_id, words)))
    if table.decision is not None and not table.asks(user_id):
        held = await held_question(desk, table, user_id, words)
        if held is not None:
            return held.noting(note)
        return Reply(joined(note, not_asked(table, user_id, words)))
    previews = await desk.tables.previews(table)
    guided = await explained(desk, table, user_id, words)
    reply = panel(table, user_id, words, previews, note=note, page=page, guided=guided)
    key = ("question", table.id, user_id)
    drawing = question_drawing(table.view(user_id), words, people_of(table), previews, key)
    return await desk.pictures.onto(reply, drawing, words)


async def choose(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    table: Table,
    seq: int | None,
    text: str,
) -> Reply:
    """Make a choice, ``confirm`` included, and show what follows from it."""
    await note_name(desk, table, interaction.user.id, interaction.user.display_name)
    outcome = await desk.tables.choose(table.id, act_of(interaction, table, seq), text)
    return await _after(desk, interaction.user.id, words, outcome)


async def take_back(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    table: Table,
    seq: int | None,
    *,
    everything: bool,
) -> Reply:
    """Take back the last choice of the open turn, or all of them."""
    undo = desk.tables.restart_turn if everything else desk.tables.undo
    outcome = await undo(table.id, act_of(interaction, table, seq))
    return await _after(desk, interaction.user.id, words, outcome)


async def _after(desk: Desk, user_id: int, words: Words, outcome: Outcome | UndoOutcome) -> Reply:
    match outcome:
        case Applied(table=table, turn=Turn() as turn):
            return await _confirmed(desk, user_id, words, table, turn)
        case Applied(table=table) | TakenBack(table=table):
            return await open_panel(desk, table, user_id, words)
        case Illegal(table=table, refusal=refusal):
            note = refusal_text(refusal, table.view(user_id), words)
            return await open_panel(desk, table, user_id, words, note=note)
        case Stale(table=table):
            return await open_panel(desk, table, user_id, words, note=problem("stale", words))
        case Repeated(table=table):
            return await open_panel(desk, table, user_id, words, note=problem("repeated", words))
        case NothingToUndo(table=table):
            note = problem("nothing_to_undo", words)
            return await open_panel(desk, table, user_id, words, note=note)
        case NotSeated() | NotYourTurn() | GameOver() | NoGame():
            return nothing_done(outcome, words)
        case _:
            assert_never(outcome)


async def _confirmed(desk: Desk, user_id: int, words: Words, table: Table, turn: Turn) -> Reply:
    """The panel closes; the turn is told in public, or here if that cannot be."""
    confirmed = words.gettext("**The turn is confirmed.**")
    confirmed = joined(confirmed, await farewell(desk, table, user_id, words))
    if table.game.place.private:
        return await _privately(desk, user_id, words, table, turn, confirmed)
    await desk.posted()
    if desk.sender.trouble(table.id) is not None:
        note = words.gettext(
            "I could not write to the channel of this game: it may be gone, or I may lack "
            "permissions there. Nothing is lost; you can play on here."
        )
        return await _privately(desk, user_id, words, table, turn, joined(confirmed, note))
    link = await card_link(desk.cards, table)
    if link is None:
        return Reply(joined(confirmed, words.gettext("The new table card is on its way.")))
    return Reply(joined(confirmed, words.gettext("[The new table card]({link})", link=link)))


async def _privately(
    desk: Desk, user_id: int, words: Words, table: Table, turn: Turn, note: str
) -> Reply:
    """Show the cards to this person only, below the closed panel."""
    answered = await desk.play_on.answered(table)
    table = answered.table
    cards = await turn_cards(table, turn, words, desk.pictures)
    if answered.turns:
        told = await answers_card(desk, table, answered.turns, words)
        cards = (*(replace(card, view=None) for card in cards), told)
    if table.over:
        cards = (*cards, await end_card(table, words, desk.pictures))
        cards = (*cards, *await compared(desk, table, words))
    if table.over and table.game.kind == "daily":
        cards = (*cards, *await challenge.ended(desk, table, user_id, words))
    return Reply(note, more=cards)
