"""Reading and writing files for the command line, with ``-`` for standard input and output."""

import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

import click

from bot.cli.errors import Trouble
from engine import Components, default_components, load_components, register
from engine.codec import LARGEST_FILE

STANDARD = Path("-")


def read(file: Path) -> bytes:
    """The content of a file, but no more than just too much for a game file."""
    if file == STANDARD:
        return _in_utf8(sys.stdin.buffer.read(LARGEST_FILE + 1))
    try:
        with file.open("rb") as stream:
            return _in_utf8(stream.read(LARGEST_FILE + 1))
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from error


def _in_utf8(content: bytes) -> bytes:
    """The same text as it was printed: some shells store what they are given in another way."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace").encode()
    return content.removeprefix(BOM_UTF8)


def write(file: Path, content: bytes) -> None:
    """Write a whole file."""
    if file == STANDARD:
        click.echo(content, nl=False)
        return
    try:
        file.write_bytes(content)
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {error.strerror}.") from error


def folder(path: Path) -> Path:
    """A folder to write into; made if it is not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"{path} cannot be made: {error.strerror}.") from error
    return path


def components(path: Path | None) -> Components:
    """The component set of a folder, else the built-in one; known to the engine from now on.

    Raises ComponentError.
    """
    return default_components() if path is None else register(load_components(path))
