"""Reads a component set from its TOML files: the engine's only access to files."""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from engine.components.catalog import Components, build
from engine.components.explain import explain
from engine.components.files import file_name
from engine.components.records.component_set import ComponentRecords
from engine.errors import ComponentError

DEFAULT_SET: Final = "baghdad"

LARGEST_FILE: Final = 200_000
"""Bytes of a component file at most; ours are below a tenth of it."""


def load_components(directory: Traversable | Path | None = None) -> Components:
    """Read and check the component set in ``directory``; without one, the set of the package.

    Raises ComponentError that names file, key and value of everything that is wrong.
    """
    folder = files("engine") / "data" / DEFAULT_SET if directory is None else directory
    if not _is_folder(folder):
        raise ComponentError(f"There is no folder {str(folder)!r} to read a component set from.")
    found: dict[str, Any] = {}
    problems: list[str] = []
    for field, kind in get_type_hints(ComponentRecords).items():
        try:
            found[field] = _read(folder, file_name(field), kind)
        except ComponentError as error:
            problems.append(str(error))
    if problems:
        raise ComponentError("\n".join(problems))
    return build(ComponentRecords(**found))


def _is_folder(folder: Traversable | Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False


def _read(folder: Traversable | Path, name: str, kind: type) -> Any:  # noqa: ANN401 (any record)
    """Read one file as a record of its kind."""
    text = _text(folder, name)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"{name} is not TOML: {error}.") from error
    except ValueError as error:
        raise ComponentError(f"{name} holds a number that is far too long.") from error
    except RecursionError as error:
        raise ComponentError(f"{name} nests lists or tables far too deeply.") from error
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise ComponentError(f"{name}: {explain(str(error), content)}.") from error


def _text(folder: Traversable | Path, name: str) -> str:
    """The text of a file of the set, read no further than a component file can reach."""
    file = folder / name
    try:
        if not file.is_file():
            raise ComponentError(f"{name} is missing; a component set needs it.")
        with file.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ComponentError(f"{name} cannot be read: {error.strerror}.") from error
    if len(content) > LARGEST_FILE:
        raise ComponentError(f"{name} is larger than {LARGEST_FILE} bytes; no set needs that.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ComponentError(f"{name} is not UTF-8 text (byte {error.start}).") from error
