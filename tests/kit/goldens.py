"""Golden games: finished games with their scores, and readable playthroughs, kept as files.

``games/NAME.json`` is an export file, ``games/NAME.txt`` its score sheet and the hash of its last
state; ``playthroughs/NAME.txt`` shows each question with its options, the answer, and what came
of it. ``python -m scripts.golden`` plays and writes them anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from engine import Entry, ScoreSheet, Setup, Step, apply, default_components, pending
from engine import new_game as begin
from engine import score as score_of
from engine.choices import Decision
from engine.codec import export_game, state_hash
from engine.rng import Stream
from engine.state import SeatState, State
from engine.words import LEVELS, TILE_KINDS, Level
from tests.kit.playing import choose

FOLDER: Final = Path(__file__).parents[1] / "engine" / "golden"

TABLES: Final[dict[str, tuple[int, Level | None]]] = {
    "two": (2, None),
    "three": (3, None),
    "four": (4, None),
    **{f"solo_{level}": (2, level) for level in LEVELS},
}
"""Seats and level of each golden game."""

TOLD: Final = ("three", "solo_expert")
"""Those that are kept as playthroughs, too."""


def setup_of(name: str) -> Setup:
    """What a golden game begins with."""
    seats, level = TABLES[name]
    known = default_components()
    colours = known.numbers.colours[:seats]
    return Setup(colours=colours, seed=f"golden {name}", components=known.fingerprint, level=level)


def steps_of(name: str) -> Iterator[tuple[State, Decision, str, Step]]:
    """Every question of a golden game, its answer and what came of it; chosen by chance."""
    state = begin(setup_of(name))
    stream = Stream(f"golden {name}", "choices")
    while (decision := pending(state)) is not None:
        text = choose(decision, stream, "eager")
        step = apply(state, decision.seat, text)
        yield state, decision, text, step
        state = step.state


def log_of(name: str) -> tuple[Entry, ...]:
    """The log of a golden game."""
    return tuple(
        Entry(seq, decision.seat, text, decision.forced)
        for seq, (_, decision, text, _) in enumerate(steps_of(name), start=1)
    )


def files() -> dict[str, bytes]:
    """All golden files by their names within the folder."""
    kept: dict[str, bytes] = {}
    for name in TABLES:
        log = log_of(name)
        *_, (_, _, _, last) = steps_of(name)
        kept[f"games/{name}.json"] = export_game(setup_of(name), log)
        kept[f"games/{name}.txt"] = end_text(last.state).encode()
    for name in TOLD:
        kept[f"playthroughs/{name}.txt"] = playthrough(name).encode()
    return kept


def write(folder: Path = FOLDER) -> None:
    """Play all golden games and keep them."""
    for name, data in files().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


# Texts


def end_text(state: State) -> str:
    """Hash of the last state and the whole score sheet, a row a line."""
    sheet = score_of(state)
    lines = [f"hash {state_hash(state)}", *_sheet_lines(sheet)]
    return "\n".join(lines) + "\n"


def _sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    winners = " ".join(str(seat) for seat in sheet.winners)
    yield f"winners {winners} by {sheet.tie_break}"
    for rows in zip(*(column.rows for column in sheet.columns), strict=True):
        cells = (f"{row.multiplier}x{row.count}={row.points}" for row in rows)
        yield f"{rows[0].key:18} " + " ".join(f"{cell:>10}" for cell in cells)
    totals = " ".join(f"{column.total:>10}" for column in sheet.columns)
    yield f"{'total':18} {totals}"


def playthrough(name: str) -> str:
    """A golden game to read: question, options, answer, events; seats at each turn's begin."""
    lines: list[str] = []
    turn = 0
    end = None
    for state, decision, text, step in steps_of(name):
        if state.turn != turn:
            turn = state.turn
            lines += ["", f"== Turn {turn}, seat {decision.seat}", *_table_lines(state)]
        others = " ".join(option.text for option in decision.options)
        lines.append(f"? {type(decision.task).__name__}: {others}")
        lines.append(f"> {decision.seat} {text}")
        lines += [f"    {event_line(event)}" for event in step.events]
        end = step.state
    assert end is not None
    return "\n".join((f"Golden game: {name}", *lines, "", end_text(end)))


def _table_lines(state: State) -> Iterator[str]:
    for seat, own in enumerate(state.seats):
        yield f"   {seat} {_seat_line(own)}"


def _seat_line(own: SeatState) -> str:
    rows = " ".join(f"{kind}={len(line)}" for kind, line in zip(TILE_KINDS, own.rows, strict=True))
    return (
        f"{own.colour} at {own.place or '-'}, Boat {own.boat or '-'}; coins={own.coins} "
        f"goods={own.goods} favour={own.favour} shame={own.shame} steps={own.steps} "
        f"wild={own.wild}; {rows}; board {','.join(own.board)}; hand {len(own.hand)}"
    )


def event_line(event: msgspec.Struct) -> str:
    """An event as its name and its fields, those that are empty left out."""
    fields = msgspec.to_builtins(event)
    told = [f"{name}={_field(value)}" for name, value in fields.items() if name != "type" and value]
    return f"{type(event).__name__} {' '.join(told)}".rstrip()


def _field(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{name}:{_field(one)}" for name, one in value.items() if one)
    if isinstance(value, list | tuple):
        return "+".join(_field(one) for one in value)
    return str(value)
