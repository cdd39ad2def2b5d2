"""Who may import whom: the contracts of pyproject.toml, and proof that each of them bites."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
LINTER = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
CONTRACTS = [contract["name"] for contract in LINTER["contracts"]]

OFFENCES = {
    "engine": ["random", "datetime", "render"],
    "render": ["storage", "discord", "engine.state"],
    "storage": ["bot", "discord", "PIL"],
    "bot": ["sqlalchemy", "PIL.Image", "simcord"],
    "bot.service.kept": ["bot.service.tables"],
}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
    return subprocess.run(
        [*command, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def report_on_offences(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says of a copy of the project in which every package breaks the rules."""
    folder = tmp_path_factory.mktemp("offences")
    shutil.copy(PROJECT / "pyproject.toml", folder)
    for package, modules in OFFENCES.items():
        room = Path(*package.split("."))
        for source in (PROJECT / room).rglob("*.py"):
            target = folder / source.relative_to(PROJECT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        lines = [f"import {module}" for module in modules]
        (folder / room / "offence.py").write_text("\n".join(lines), "utf-8")
    done = lint_imports(folder)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def test_every_contract_is_kept() -> None:
    done = lint_imports(PROJECT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(CONTRACTS)} kept, 0 broken" in done.stdout


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_can_be_broken(report_on_offences: str, contract: str) -> None:
    assert f"{contract} BROKEN" in " ".join(report_on_offences.split())


@pytest.mark.parametrize("module", [f"{p}.offence" for p in OFFENCES])
def test_the_offender_is_named(report_on_offences: str, module: str) -> None:
    assert f"{module} -> " in report_on_offences
