"""From what is stored to a table: snapshot and tail of the log, or the whole log."""

from collections.abc import Sequence
from typing import Final

import structlog

from bot.service.errors import BrokenGame
from bot.service.table.play import Walk, played
from bot.service.table.records import Table
from engine.codec import decode_setup, decode_state, state_hash
from engine.errors import LogError, SetupError
from engine.log import Entry, effective
from engine.setup import Setup
from storage import Game, SeatRecord, Snapshot, StoredGame

_log: Final = structlog.get_logger(__name__)


def load(stored: StoredGame) -> Table:
    """The table of a stored game whose component set is registered.

    It takes milliseconds: call it off the event loop.

    A snapshot is trusted only if it leads to the hash that the game had when it was last written;
    else the log, which is the truth, is played through. Raises BrokenGame if that is impossible.
    """
    walk = _from_snapshot(stored)
    if walk is None or state_hash(walk.state) != stored.game.standing.state_hash:
        walk = _from_log(stored)
    return table_of(stored.game, stored.seats, stored.entries, walk)


def table_of(
    game: Game, people: tuple[SeatRecord, ...], log: tuple[Entry, ...], walk: Walk
) -> Table:
    """The table to which a walk through a game's log has led."""
    return Table(
        game=game,
        people=people,
        log=log,
        state=walk.state,
        decision=walk.decision,
        open_turn=walk.open_turn,
    )


def _from_snapshot(stored: StoredGame) -> Walk | None:
    """Play the end of the log from a snapshot; None if there is none or it does not fit."""
    if stored.snapshot is None:
        return None
    try:
        return _follow(stored.snapshot, stored.entries)
    except (ValueError, LookupError) as trouble:
        _log.warning("snapshot_unreadable", game=stored.game.code, trouble=repr(trouble))
        return None


def _follow(snapshot: Snapshot, entries: Sequence[Entry]) -> Walk:
    walk = Walk(decode_state(snapshot.body), snapshot.seq)
    walk.follow(entry for entry in effective(entries) if entry.seq > snapshot.seq)
    walk.seq = len(entries)
    return walk


def _from_log(stored: StoredGame) -> Walk:
    game = stored.game
    try:
        walk = played(setup_of(game), stored.entries)
    except (LogError, SetupError) as error:
        raise BrokenGame(
            f"Game {game.code} cannot be continued by this version: its log does not follow the "
            f"rules as they are now ({error}). Run the version it was begun with."
        ) from error
    if state_hash(walk.state) != game.standing.state_hash:
        # The form of the state may have changed with an update; what the log says still counts.
        _log.warning("state_differs", game=game.code, seq=game.last_seq)
    return walk


def setup_of(game: Game) -> Setup:
    """What a stored game began with. Raises BrokenGame if it cannot be read."""
    try:
        return decode_setup(game.setup.encode())
    except LogError as error:
        raise BrokenGame(
            f"Game {game.code} cannot be continued: its setup cannot be read ({error}). "
            "Restore a backup."
        ) from error
