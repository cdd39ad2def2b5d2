"""The files that git keeps of this project, for the checks that read all of them."""

import subprocess
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[2]


@cache
def tracked_files() -> tuple[str, ...]:
    """Return the tracked paths that exist, relative to the project's folder."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    paths = [path for path in listed.stdout.split("\0") if path]
    return tuple(path for path in paths if (PROJECT / path).is_file())


@cache
def tracked_texts() -> dict[str, str]:
    """Return the text of each tracked file that is text."""
    texts = {}
    for path in tracked_files():
        content = (PROJECT / path).read_bytes()
        if b"\0" not in content:
            texts[path] = content.decode("utf-8")
    return texts
