"""What happened since somebody's last turn: all turns, and what they changed for each seat."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.service.table.play import Turn
from bot.service.table.records import Table
from engine import Account, State, account, components_of
from engine.events import Event
from engine.players import foretell
from engine.words import Seat
from storage import LogLine


@dataclass(frozen=True, slots=True)
class Recap:
    """Confirmed ``turns`` lead from the table ``before`` to the table ``after``.

    What somebody has chosen since and not confirmed is no part of it. ``accounts`` say, by seat,
    what has changed in between, score sheet included; that of the person's own seat also what it
    may come to.
    """

    turns: tuple[Turn, ...]
    before: State
    after: State
    accounts: tuple[Account, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return tuple(event for turn in self.turns for event in turn.events)


def recap(
    table: Table,
    turns: Sequence[Turn],
    user_id: int | None,
    lines: Sequence[LogLine],
    planned: Collection[int],
) -> Recap:
    """What happened since a person last made a turn themselves.

    Turns that a plan or a stand-in made for them are told too: they were not there. Who has made
    none yet is told everything; an onlooker, and who plays alone, the latest round.
    """
    seats = () if user_id is None else table.own_seats_of(user_id)
    if not seats or table.game.kind != "multi":
        return _since(table, tuple(turns[-_round(table) :]), seats)
    by_hand = {line.entry.seq for line in lines if line.user_id == user_id} - set(planned)
    return _since(table, tuple(turns[_after_own(turns, seats, by_hand) :]), seats)


def _after_own(turns: Sequence[Turn], seats: tuple[Seat, ...], by_hand: Collection[int]) -> int:
    """How many turns there were up to the person's last one."""
    own = [
        number
        for number, turn in enumerate(turns, start=1)
        if turn.seat in seats and turn.last in by_hand
    ]
    return own[-1] if own else 0


def _round(table: Table) -> int:
    """Confirmations of a round; against the Bot there is one, which holds the Bot's turn too."""
    return len(table.people) if table.game.kind == "multi" else 1


def _since(table: Table, turns: tuple[Turn, ...], own: Collection[Seat]) -> Recap:
    after = table.open_turn.before
    before = turns[0].before if turns else after
    events = tuple(event for turn in turns for event in turn.events)
    components = components_of(after)
    accounts = [
        account(components, seat, before, after, events) for seat in range(len(after.seats))
    ]
    for seat in own:
        accounts[seat] = foretell(accounts[seat], before, after)
    return Recap(turns, before, after, tuple(accounts))
