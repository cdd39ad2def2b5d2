"""What must not, and what must, be in the files that git keeps."""

import re
import stat
import subprocess

import pytest

from bot.settings import VARIABLES
from tests.architecture.tracked import PROJECT, tracked_files, tracked_texts

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:farm|home|root|tmp|work|Users)/\w")
REGISTRY_HOST = re.compile(
    r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|debian\.org|docker\.io"
    r"|ghcr\.io|quay\.io|golang\.org|crates\.io|rubygems\.org)\b"
)
LOCK_FILE = re.compile(
    r"(?:^|/)(?:[\w-]+\.lock|pylock(?:\..+)?\.toml|(?:package|pnpm|conda)-lock\.\w+)$"
)


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        (MACHINE_PATH, "see " + "/tmp" + "/x"),
        (REGISTRY_HOST, "https://" + "files.python" + "hosted.org/x"),
        (LOCK_FILE, "web/package-lock.json"),
        (LOCK_FILE, "uv.lock"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], found: str) -> None:
    assert pattern.search(found)


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY_HOST])
def test_no_text_names_a_machine(pattern: re.Pattern[str]) -> None:
    hits = [
        f"{path}:{number}: {line.strip()[:90]}"
        for path, text in tracked_texts().items()
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]
    assert hits == []


def test_no_lock_file_is_kept() -> None:
    assert [path for path in tracked_files() if LOCK_FILE.search(path)] == []


def test_every_setting_is_explained_in_the_example() -> None:
    blocks = (PROJECT / ".env.example").read_text("utf-8").strip().split("\n\n")[1:]
    named = []
    for block in blocks:
        *comment, setting = block.splitlines()
        assert comment, f"{setting} has no explanation"
        assert all(line.startswith("# ") for line in comment), block
        named.append(setting.partition("=")[0])
    assert sorted(named) == sorted(VARIABLES)


def programs() -> list[str]:
    texts = tracked_texts()
    return [path for path in tracked_files() if texts.get(path, "").startswith("#!")]


def test_the_programs_are_where_the_readme_says() -> None:
    assert {"scripts/play", "scripts/test", ".ci/run"} <= set(programs())


@pytest.mark.parametrize("path", programs())
def test_a_program_can_be_started(path: str) -> None:
    assert (PROJECT / path).stat().st_mode & stat.S_IXUSR
    shell = tracked_texts()[path].splitlines()[0].rpartition("/")[2].rpartition(" ")[2]
    if shell in ("sh", "bash"):
        done = subprocess.run([shell, "-n", PROJECT / path], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
