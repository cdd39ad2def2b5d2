"""The Bot's turn, in the order of the seed: card, Boats, Vizier, bonus actions, Character."""

from engine.events import GatePassed
from engine.modules import hooks
from engine.table import Table
from engine.tasks import BotTurn
from engine.the_bot.actions import act
from engine.the_bot.boats import move_boats
from engine.the_bot.deck import BOT, reveal
from engine.the_bot.draft import draft


def take_turn(table: Table, task: BotTurn) -> None:
    """Take the Bot's whole turn; the gates it crossed are settled after its actions.

    Refilling is the end of the turn, as after a player's (seed; rules.md §7, gates).
    """
    reveal(table)
    move_boats(table)
    act(table)
    for event in tuple(table.events):
        if isinstance(event, GatePassed) and event.seat == BOT:
            hooks.bot_passes_gate(table, event.gate)
    draft(table)
