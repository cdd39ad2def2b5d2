"""Copies of the real component set, changed in one place and written back as TOML."""

import copy
import json
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine
from engine.components.catalog import Components
from engine.components.load import load_components
from engine.errors import ComponentError

SET = Path(engine.__path__[0]) / "data" / "baghdad"
FILES = tuple(sorted(path.name for path in SET.glob("*.toml")))

_CONTENT = {name: tomllib.loads((SET / name).read_text("utf-8")) for name in FILES}

Step = str | int


def content_of(name: str) -> dict[str, Any]:
    """What a file of the real set holds; the caller may change it."""
    return copy.deepcopy(_CONTENT[name])


def steps(path: str) -> list[Step]:
    """``"ports[0].trade"`` as ``["ports", 0, "trade"]``."""
    parts = path.replace("[", ".").replace("]", "").split(".")
    return [int(part) if part.isdigit() else part for part in parts]


def changed(name: str, path: str, value: Any) -> str:
    """The TOML of a file with one value set (``None``: taken away; ``...``: doubled)."""
    content = content_of(name)
    *way, last = steps(path)
    at: Any = content
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    elif value is ...:
        at.append(copy.deepcopy(at[last]))
    else:
        at[last] = value
    return toml(content)


def toml(content: dict[str, Any]) -> str:
    """A file with the same content; everything below the top level stands inline."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in content.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(key: str) -> str:
    return json.dumps(key)


def places(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a file with its path, from the outside in."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for step, part in inside:
        here = f"{path}[{step}]" if isinstance(step, int) else f"{path}.{step}".lstrip(".")
        yield here, part
        if isinstance(part, dict | list):
            yield from places(part, here)


class Copy:
    """A folder with the real set, of which one file at a time is another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SET, folder, dirs_exist_ok=True)

    def load_with(self, name: str, content: str | bytes) -> Components:
        """Load the set with another content of one file."""
        file = self.folder / name
        file.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        try:
            return load_components(self.folder)
        finally:
            shutil.copyfile(SET / name, file)

    def error_with(self, name: str, content: str | bytes) -> str:
        """What loading the set with another content of one file complains about."""
        try:
            self.load_with(name, content)
        except ComponentError as error:
            return str(error)
        return ""
