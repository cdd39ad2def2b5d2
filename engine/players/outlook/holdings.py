"""What a seat has, counted once for all the numbers of its outlook."""

from dataclasses import dataclass
from typing import Final

from engine import scoring, tally
from engine.players.outlook.lookup import Lookup
from engine.sheet import ScoreRow
from engine.state import SeatState, State
from engine.words import KINDS, Count, Seat

NO_ICONS: Final = (0,) * len(KINDS)
NEVER: Final = 99
"""Icons are missing for good."""


@dataclass(slots=True)
class Holdings:
    """One seat of a state. ``turns`` are its turns after the present one.

    ``done`` are its actions by kind, ``counts`` all that a goal may ask for, ``multipliers`` those
    of the Scoring tiles by what they count, ``scored`` how many of it they multiply now. ``icons``
    are, by kind, those on the Characters that stay on the board for the next turn; ``short`` how
    many are missing there for the next action even with the best card of the hand.
    """

    state: State
    seat: Seat
    own: SeatState
    lookup: Lookup
    turns: int
    rows: tuple[ScoreRow, ...]
    points: int
    done: tuple[int, ...]
    counts: dict[Count, int]
    multipliers: dict[Count, int]
    scored: dict[Count, int]
    icons: tuple[int, ...]
    short: tuple[int, ...]
    is_bot: bool


def holdings(state: State, seat: Seat, lookup: Lookup) -> Holdings:
    """Count everything that a seat has."""
    own = state.seats[seat]
    components = lookup.components
    counts = tally.counts(state, components, seat)
    rows = scoring.rows_by(counts, state, components, seat)
    multipliers: dict[Count, int] = {}
    scored: dict[Count, int] = {}
    for row, tile in zip(rows, components.scoring_tiles, strict=False):
        multipliers[tile.count] = row.multiplier
        scored[tile.count] = row.count
    done = (*(len(line) for line in own.rows), counts["buildings"], counts["palace_pieces"])
    icons = _icons(lookup, [card for card in own.board[:-1] if card])
    return Holdings(
        state=state,
        seat=seat,
        own=own,
        lookup=lookup,
        turns=max(0, lookup.turns - own.turns),
        rows=rows,
        points=sum([row.points for row in rows]),
        done=done,
        counts=counts,
        multipliers=multipliers,
        scored=scored,
        icons=icons,
        short=_short(lookup, own, done, icons),
        is_bot=state.bot is not None and seat == 1,
    )


def _icons(lookup: Lookup, cards: list[str]) -> tuple[int, ...]:
    """Icons of each kind on some Characters, added up."""
    shown = [lookup.cards[card].icons for card in cards]
    return tuple(map(sum, zip(*shown, strict=True))) if shown else NO_ICONS


def _short(
    lookup: Lookup, own: SeatState, done: tuple[int, ...], icons: tuple[int, ...]
) -> tuple[int, ...]:
    """Icons of each kind that the next action of it lacks; NEVER where all five are done."""
    hand = [lookup.cards[card].icons for card in own.hand]
    best = tuple(map(max, zip(*hand, strict=True))) if hand else NO_ICONS
    needed = lookup.icons_needed
    return tuple(
        needed[many] - stays - plays if many < len(needed) else NEVER
        for many, stays, plays in zip(done, icons, best, strict=True)
    )
