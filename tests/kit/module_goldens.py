"""Finished games with modules, kept as files: setup, log, scores and hash of the last state.

    python -m scripts.golden

plays and writes them anew. That is right after a change of the component set or of a rule that
was meant to change games; else a difference is a defect.
"""

import json
from pathlib import Path
from typing import Any, Final

from engine import Entry, Setup, apply, default_components, new_game, pending, replay, score
from engine.codec import state_hash
from engine.players import GreedyPlayer
from engine.state import State
from engine.words import Level, Module
from tests.kit.module_playing import COMBINATIONS

FOLDER: Final = Path(__file__).parents[1] / "engine" / "modules" / "golden"

_TABLES: Final[tuple[tuple[int, Level | None], ...]] = (
    (3, None),
    (2, "expert"),
    (4, None),
    (2, None),
    (2, "beginner"),
    (3, None),
    (2, "advanced"),
    (2, "intermediate"),
)
"""Seats and level for each combination of modules, in their order."""


def golden_setups() -> dict[str, Setup]:
    """The setup of each kept game, by the name of its file."""
    known = default_components()
    return {
        _name(modules): Setup(
            colours=known.numbers.colours[:seats],
            seed=f"golden {_name(modules)}",
            components=known.fingerprint,
            level=level,
            modules=modules,
        )
        for modules, (seats, level) in zip(COMBINATIONS, _TABLES, strict=True)
    }


def _name(modules: tuple[Module, ...]) -> str:
    return "+".join(modules) or "none"


def play_golden(setup: Setup) -> list[str]:
    """A game of simple players as lines of ``seat choice``."""
    state = new_game(setup)
    players = [GreedyPlayer(f"seat {n}", budget=60) for n in range(setup.seats)]
    lines = []
    while (decision := pending(state)) is not None:
        choice = players[decision.seat].choose(state, decision)
        lines.append(f"{decision.seat} {choice}")
        state = apply(state, decision.seat, choice).state
    return lines


def replay_golden(setup: Setup, lines: list[str]) -> State:
    """The last state of a kept game."""
    log = []
    for number, line in enumerate(lines, start=1):
        seat, _, choice = line.partition(" ")
        log.append(Entry(number, int(seat), choice))
    return replay(setup, log)


def describe_golden(state: State) -> dict[str, Any]:
    """What is kept of the end of a game: hash, winners and every row of the score sheet."""
    sheet = score(state)
    rows = [{row.key: row.points for row in column.rows} for column in sheet.columns]
    return {
        "components": state.setup.components,
        "hash": state_hash(state),
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break,
        "totals": [column.total for column in sheet.columns],
        "rows": rows,
    }


def write_goldens(folder: Path = FOLDER) -> None:
    """Play all the games and keep them."""
    for name, setup in golden_setups().items():
        lines = play_golden(setup)
        kept = describe_golden(replay_golden(setup, lines)) | {"log": lines}
        text = json.dumps(kept, indent=1, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
