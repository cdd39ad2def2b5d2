"""The score sheet of a game as plain JSON for tools (docs/formats.md, "Score report")."""

from typing import Any, Final

import msgspec

from engine import State, score
from engine.codec import state_hash

FORMAT: Final = 1


def score_report(state: State) -> dict[str, Any]:
    """The sheet with every row of every seat, as if the game ended with this state."""
    sheet = score(state)
    return {
        "format": FORMAT,
        "rules_version": state.setup.rules_version,
        "state_hash": state_hash(state),
        "over": state.over,
        "columns": [
            {"colour": state.seats[column.seat].colour, **msgspec.to_builtins(column)}
            for column in sheet.columns
        ],
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break,
    }
