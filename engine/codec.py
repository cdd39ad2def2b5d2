"""States and setups as canonical JSON and back, the state's hash, and the game file.

The game file is what ``export`` writes and ``replay`` reads (docs/formats.md).
"""

from hashlib import blake2b
from typing import Annotated, Final

import msgspec

from engine.errors import LogError
from engine.log import Entry
from engine.setup import Setup
from engine.state import State
from engine.words import Level, Module

FORMAT: Final = 1
LARGEST_FILE: Final = 4_000_000
"""Bytes of a game file at most; a real one has about 20,000."""


def encode_state(state: State) -> bytes:
    """Canonical JSON: equal states give equal bytes."""
    return msgspec.json.encode(state, order="deterministic")


def decode_state(data: bytes) -> State:
    """Read back what :func:`encode_state` wrote. Raises LogError if it is something else."""
    try:
        return msgspec.json.decode(data, type=State)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LogError(f"This is not a saved state: {error}.") from error


def state_hash(state: State) -> str:
    """A short name for exactly this state."""
    return blake2b(encode_state(state), digest_size=12).hexdigest()


def encode_setup(setup: Setup) -> bytes:
    """Canonical JSON of a setup."""
    return msgspec.json.encode(setup, order="deterministic")


def decode_setup(data: bytes) -> Setup:
    """Read back what :func:`encode_setup` wrote. Raises LogError if it is something else."""
    try:
        return msgspec.json.decode(data, type=Setup)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LogError(f"This is not a game's setup: {error}.") from error


# Whatever a file brings stays short enough to be named in a sentence.
_Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
_Word = Annotated[str, msgspec.Meta(max_length=100)]


class _FileSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: tuple[_Word, ...]
    seed: _Word
    components: _Word
    level: Level | None = None
    modules: tuple[Module, ...] = ()


class _FileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seq: _Number
    seat: _Number
    choice: _Word
    auto: bool = False


class _GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: _Number
    rules_version: _Number
    setup: _FileSetup
    log: tuple[_FileEntry, ...]


def export_game(setup: Setup, log: tuple[Entry, ...]) -> bytes:
    """A game as a file: setup and log, undone entries included."""
    file = _GameFile(
        FORMAT,
        setup.rules_version,
        _FileSetup(setup.colours, setup.seed, setup.components, setup.level, setup.modules),
        tuple(_FileEntry(entry.seq, entry.seat, entry.choice, entry.auto) for entry in log),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def import_game(data: bytes) -> tuple[Setup, tuple[Entry, ...]]:
    """Read a game file. Raises LogError in one sentence if it is none.

    The entries are not yet known to be legal: :func:`engine.replay` finds that out.
    """
    if len(data) > LARGEST_FILE:
        raise LogError(f"This file is too large for a game: {len(data)} bytes.")
    try:
        file = msgspec.json.decode(data, type=_GameFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LogError(f"This is not a game file: {error}.") from error
    if file.format != FORMAT:
        raise LogError(f"This game file has format {file.format}; this program reads {FORMAT}.")
    setup = Setup(
        colours=file.setup.colours,
        seed=file.setup.seed,
        components=file.setup.components,
        level=file.setup.level,
        modules=file.setup.modules,
        rules_version=file.rules_version,
    )
    return setup, tuple(Entry(one.seq, one.seat, one.choice, one.auto) for one in file.log)
