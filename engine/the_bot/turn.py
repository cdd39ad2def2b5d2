"""The Bot's turn, in the order of the seed: card, Boats, Vizier, bonus actions, Character."""

from engine.table import Table
from engine.tasks import BotTurn
from engine.the_bot.actions import act
from engine.the_bot.boats import move_boats
from engine.the_bot.deck import reveal
from engine.the_bot.draft import draft


def take_turn(table: Table, task: BotTurn) -> None:
    """Take the Bot's whole turn; refilling is the end of the turn, as after a player's."""
    reveal(table)
    move_boats(table)
    act(table)
    draft(table)
