"""How a game went, in words: what changed, the race, the replay, the daily card."""

from collections.abc import Sequence

from engine.events import Event
from engine.sheet import ScoreSheet
from engine.views import SeatView, View
from render.alt_changes import change_text
from render.alt_options import amount_text
from render.alt_text import fitting
from render.layout.amounts import Amount, with_sign
from render.layout.changes import changes_of
from render.layout.seats import COUNTERS
from render.layout.share import DailyResult
from render.layout.tokens import signed
from render.look import Look


def recap_text(look: Look, before: View, after: View, events: Sequence[Event]) -> str:
    """For each seat its points, what came and went, and its numbered changes."""
    return fitting(look, lambda named: _recap(named, before, after, events))


def _recap(look: Look, before: View, after: View, events: Sequence[Event]) -> str:
    changes = list(enumerate((event for _, event in changes_of(events)), start=1))
    seats = []
    for old, new in zip(before.seats, after.seats, strict=True):
        own = [f"{n} {change_text(look, e)}" for n, e in changes if e.seat == new.seat]
        parts = [_seat(look, old, new), *_differences(look, old, new), *own]
        seats.append(", ".join(parts))
    return f"{look.words.since}. {'; '.join(seats)}."


def _seat(look: Look, old: SeatView, new: SeatView) -> str:
    return look.words.alt_recap.format(
        name=look.names[new.seat],
        points=signed(new.points),
        difference=with_sign(new.points - old.points),
    )


def _differences(look: Look, old: SeatView, new: SeatView) -> list[str]:
    found = []
    for field, icon in COUNTERS:
        difference = getattr(new, field) - getattr(old, field)
        if difference and not new.is_bot:
            found.append(amount_text(look.words, Amount(icon, difference)))
    return found


def ghosts_text(look: Look, points: Sequence[Sequence[int]]) -> str:
    """The points of each line after each turn."""
    lines = (
        f"{name} {', '.join(map(signed, line))}"
        for name, line in zip(look.names, points, strict=True)
    )
    return f"{look.words.race}. {'; '.join(lines)}."


def race_text(look: Look, sheets: Sequence[ScoreSheet]) -> str:
    """Everybody's points after each round."""
    return fitting(look, lambda named: _race(named, sheets))


def _race(look: Look, sheets: Sequence[ScoreSheet]) -> str:
    lines = []
    for seat, name in enumerate(look.names):
        points = ", ".join(signed(sheet.columns[seat].total) for sheet in sheets)
        lines.append(f"{name} {points}")
    return f"{look.words.race}. {'; '.join(lines)}."


def replay_text(look: Look, view: View, count: int) -> str:
    """How long the replay is, and how the game stands at its end."""
    return fitting(look, lambda named: _replay(named, view, count))


def _replay(look: Look, view: View, count: int) -> str:
    totals = (
        look.words.alt_total.format(name=look.names[seat.seat], points=signed(seat.points))
        for seat in view.seats
    )
    return look.words.alt_replay.format(n=count, totals=", ".join(totals))


def share_text(look: Look, result: DailyResult) -> str:
    """What the card tells."""
    words = look.words
    facts = [f"{signed(result.points)} {words.points}"]
    facts.append(f"{with_sign(result.margin)} {words.against_bot}")
    if result.par is not None:
        facts.append(f"{with_sign(result.points - result.par)} {words.against_par}")
    facts.append(f"{result.streak} {words.streak}")
    head = f"{result.title}. {result.date}. {'★' * result.stars} {result.level}."
    return f"{head} {', '.join(facts)}."
