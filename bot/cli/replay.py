"""``replay``: play an export file again and tell where it leads."""

from pathlib import Path
from typing import Any, Final

import msgspec

from bot.cli.errors import Trouble
from bot.cli.files import components, read
from bot.cli.score_report import score_report
from bot.cli.state_report import state_report
from bot.service.table.play import Walk, played
from engine import ComponentError, Entry, components_by, default_components, score
from engine.codec import import_game, state_hash
from engine.events import CharacterLeft

_SHOWN: Final = 40
"""Characters of a fingerprint that an error quotes; a real one has 16."""


def replayed(file: Path, what: str | None, at: int | None, folder: Path | None) -> str:
    """What an export file leads to: the state or the score sheet as JSON, or a sentence.

    ``at`` is the entry of the log to stop after. Raises Trouble and the engine's errors.
    """
    default_components()
    components(folder)
    setup, log = import_game(read(file))
    _check_components(setup.components)
    if at is not None and at > len(log):
        raise Trouble(f"There is no entry {at}: the log has {len(log)}.")
    upto = log if at is None else log[:at]
    walk = played(setup, upto)
    match what:
        case "state":
            report = {**state_report(walk.state, _met(walk)), "seq": len(upto)}
        case "score":
            report = {**score_report(walk.state), "seq": len(upto)}
        case _:
            return _sentence(walk, upto)
    return pretty(report)


def _check_components(fingerprint: str) -> None:
    try:
        components_by(fingerprint)
    except ComponentError as error:
        raise Trouble(
            f"The game was begun with the component set {fingerprint[:_SHOWN]!r}, which is not the "
            "built-in one: give its folder with --components."
        ) from error


def pretty(report: dict[str, Any]) -> str:
    """JSON to be read by people too."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1).decode()


def _met(walk: Walk) -> dict[str, bool]:
    """Of each Character that left a board, whether its goal was met."""
    return {
        event.card: event.met
        for move in walk.moves
        for event in move.events
        if isinstance(event, CharacterLeft)
    }


def _sentence(walk: Walk, log: tuple[Entry, ...]) -> str:
    state = walk.state
    how = "is over" if walk.decision is None else "is not over yet"
    points = ", ".join(
        f"{state.seats[column.seat].colour} {column.total}" for column in score(state).columns
    )
    return (
        f"All {len(log)} entries are legal; the game {how}: {points}. "
        f"State hash {state_hash(state)}."
    )
