"""scripts/bootstrap makes .venv, keeps a good one, and says plainly why it cannot.

The pins here hold no package, so nothing is fetched; everything else is real.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tracked import PROJECT

SETS = ("base", "playground", "postgres", "dev")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "a check out"
    (folder / "scripts").mkdir(parents=True)
    (folder / "requirements").mkdir()
    shutil.copy(PROJECT / "scripts" / "bootstrap", folder / "scripts")
    for name in SETS:
        pin(folder, name, "first")
    return folder


def pin(checkout: Path, name: str, text: str) -> None:
    (checkout / "requirements" / f"{name}.txt").write_text(f"# {name}: {text}\n", "utf-8")


def bootstrap(
    checkout: Path, wanted: str, python: str = sys.executable, path: str = os.defpath
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [checkout / "scripts" / "bootstrap", wanted],
        cwd="/",
        env={"PATH": path, "PYTHON": python, "CDPATH": "."},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_a_venv_is_made_once_and_anew_when_pins_change(checkout: Path) -> None:
    first = bootstrap(checkout, "playground")
    assert first.returncode == 0, first.stderr
    assert first.stdout == ""
    assert "Making .venv with Python 3" in first.stderr
    assert (checkout / ".venv" / "bin" / "python").exists()
    left_over = checkout / ".venv" / "left-over"
    left_over.touch()

    again = bootstrap(checkout, "playground")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")

    pin(checkout, "playground", "second")
    anew = bootstrap(checkout, "playground")
    assert anew.returncode == 0, anew.stderr
    assert "Making .venv" in anew.stderr
    assert not left_over.exists()


def test_a_venv_of_ones_own_is_kept_and_filled(checkout: Path) -> None:
    log = checkout / "calls"
    own = program(
        checkout / ".venv" / "bin" / "python",
        f'if [ "$2" = pip ]; then echo "$@" >>"{log}"\nelse exec \'{sys.executable}\' "$@"\nfi',
    )
    before = own.read_text("utf-8")

    filled = bootstrap(checkout, "dev")
    assert filled.returncode == 0, filled.stderr
    assert own.read_text("utf-8") == before
    (call,) = log.read_text("utf-8").splitlines()
    assert "--require-hashes" in call
    assert call.endswith("requirements/dev.txt")

    for smaller in SETS:  # dev holds every other set
        assert bootstrap(checkout, smaller).stderr == ""


def test_an_old_python_is_refused_with_advice(checkout: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    for name in ("python", "python3", *(f"python3.{minor}" for minor in range(11, 15))):
        program(old / name, "exit 1")
    done = bootstrap(checkout, "dev", python=str(old / "python3"), path=f"{old}:{os.defpath}")
    assert done.returncode == 1
    assert done.stderr.startswith("Python 3.11 or newer is needed and was not found.")
    assert not (checkout / ".venv").exists()


def test_a_python_without_venv_is_refused_with_advice(checkout: Path, tmp_path: Path) -> None:
    python = program(
        tmp_path / "python3",
        f'case "$2" in *ensurepip*) exit 1 ;; *_base_executable*) echo "$0" ;; '
        f"*) exec '{sys.executable}' \"$@\" ;; esac",
    )
    done = bootstrap(checkout, "dev", python=str(python))
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert not (checkout / ".venv").exists()


def test_packages_that_cannot_be_had_are_no_success(checkout: Path) -> None:
    program(
        checkout / ".venv" / "bin" / "python",
        f'[ "$2" != pip ] || exit 1\nexec \'{sys.executable}\' "$@"',
    )
    done = bootstrap(checkout, "dev")
    assert done.returncode == 1
    assert "could not be installed" in done.stderr
    assert not (checkout / ".venv" / "pins").exists()


def test_an_unknown_set_is_refused(checkout: Path) -> None:
    done = bootstrap(checkout, "prod")
    assert done.returncode == 1
    assert "no set of packages named prod" in done.stderr
