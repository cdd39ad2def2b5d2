"""Running the command line as people do: in a process of its own."""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.__main__ import main

PROJECT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Ran:
    """How a command ended."""

    code: int
    out: bytes
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


def bare_environment(**more: str) -> dict[str, str]:
    """The environment without any setting of the bot that the tester may have."""
    ours = ("DATABASE_URL", "DISCORD_TOKEN", "BAGHDAD_COMPONENTS", "DAILY_SECRET")
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {**kept, "PYTHONPATH": str(PROJECT), **more}


def run(*arguments: str | Path, cwd: Path, stdin: bytes = b"", **environment: str) -> Ran:
    """Run ``python -m bot`` with arguments in a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", *map(str, arguments)],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        env=bare_environment(**environment),
        check=False,
        timeout=300,
    )
    return Ran(done.returncode, done.stdout, done.stderr.decode())


def succeeded(ran: Ran) -> Ran:
    assert (ran.code, ran.err) == (0, "")
    return ran


def refused(ran: Ran, code: int = 1) -> str:
    """The one sentence of a command that failed."""
    assert ran.code == code, (ran.code, ran.err)
    assert ran.out == b""
    (sentence,) = ran.err.splitlines()
    assert "Traceback" not in sentence
    assert sentence.endswith((".", "!", "?", ")"))
    return sentence


def call(*arguments: str | Path, stdin: bytes = b"") -> Ran:
    """The same without a process of its own: for the many calls of a search."""
    before = sys.argv, sys.stdin, sys.stdout, sys.stderr
    sys.argv = ["bot", *map(str, arguments)]
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin))
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    sys.stdout, sys.stderr = out, err
    code: object = 0
    try:
        main()
    except SystemExit as ended:
        code = ended.code or 0
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = before
    out.flush()
    err.flush()
    assert isinstance(code, int)
    return Ran(code, bytes_of(out), bytes_of(err).decode())


def bytes_of(stream: io.TextIOWrapper) -> bytes:
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue()
