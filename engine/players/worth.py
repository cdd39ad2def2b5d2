"""What a position is worth to a seat in the eyes of a simple player: points now and prospects."""

from typing import Final

from engine import scoring, tally
from engine.components.catalog import Components
from engine.components.records import DayCharacter, NightCharacter, Reward, StartingCharacter
from engine.state import State
from engine.words import KINDS, Seat

# What one of each is worth in points early in a game, from first self-play.
COIN: Final = 0.55
GOODS: Final = 0.7
WILD: Final = 1.3
STEP: Final = 0.5
FAVOUR: Final = 1.3
BOAT_MOVE: Final = 0.5
BONUS_ACTION: Final = 3.5
ICON: Final = 0.5
GROWTH: Final = 0.17
"""Of each thing a Scoring tile counts, a seat gains about so many a turn."""


def reward_worth(reward: Reward) -> float:
    """A reward that is still to come, in points."""
    return (
        reward.coins * COIN
        + reward.goods * GOODS
        + reward.favour * FAVOUR
        + reward.steps * STEP
        + reward.wild * WILD
        + reward.boat_moves * BOAT_MOVE
        + (BONUS_ACTION if reward.bonus else 0)
    )


def rounds_of(components: Components) -> int:
    """Turns of each seat in a game: every Character of its own is played once."""
    return components.numbers.cards_per_seat + components.numbers.board_places


def worth(state: State, components: Components, seat: Seat) -> float:
    """Points if the game ended now, and what counters, cards and multipliers may still give."""
    own = state.seats[seat]
    rounds = rounds_of(components)
    left = max(0, rounds - own.turns) / rounds
    points = scoring.total(state, components, seat)
    counters = own.coins * COIN + own.goods * GOODS + own.wild * WILD + own.steps * STEP
    return (
        points
        + left * counters * 1.2
        + left * own.favour * 0.3
        + _cards(state, components, seat)
        + _multipliers(state, components, seat, rounds - own.turns)
        + left * _river(state, components, seat)
        + left * _income(state, components, seat)
    )


def _cards(state: State, components: Components, seat: Seat) -> float:
    """Characters on the board and in the hand, by how likely their goals are met."""
    own = state.seats[seat]
    value = 0.0
    last = rounds_of(components)
    for index, card in enumerate((*own.board, *own.hand)):
        leaves_in_time = own.turns + len(own.board) - min(index, len(own.board)) <= last
        if not card:
            continue
        character = components.characters[card]
        value += ICON * 0.3 * len(character.icons)
        missing = tally.distance(state, components, seat, tally.goal_of(character))
        likely = (0.9, 0.55, 0.3, 0.15, 0.05, 0.0)[min(missing, 5)]
        match character:
            case NightCharacter():
                # A card on the board that is met counts already in the points.
                counted = missing == 0 and card in own.board
                value += 0 if counted else likely * character.points
            case DayCharacter() | StartingCharacter():
                value += likely * reward_worth(character.reward) if leaves_in_time else 0
    return value


def _multipliers(state: State, components: Components, seat: Seat, turns: int) -> float:
    """What the multipliers will add when the things they count grow."""
    rows = scoring.seat_rows(state, components, seat)
    return sum(row.multiplier for row in rows if row.key.startswith("tile:")) * GROWTH * turns


def _river(state: State, components: Components, seat: Seat) -> float:
    """How far the Boat under way has come."""
    space = state.seats[seat].boat
    moves = 0
    while space in components.stop_before:
        space = components.stop_before[space]
        moves += 1
    return moves * BOAT_MOVE


def _income(state: State, components: Components, seat: Seat) -> float:
    """Buildings pay about every third turn; more kinds begun make links and columns likelier."""
    value = 0.0
    for building in tally.buildings(state, seat):
        design = components.design_by_id.get(building.design)
        if design is not None:
            value += 3 * reward_worth(design.reward) * 0.5
    return value + sum(0.3 for kind in KINDS if tally.done(state, seat, kind))
