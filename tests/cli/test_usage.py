"""Calling commands rightly and wrongly, with click's own runner and in processes."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import validate

from bot.__main__ import commands
from tests.cli.kit import PROJECT, call, refused, run, succeeded
from tests.cli.schemas import EXPORT, SCORE, SIMULATION

COMMANDS = {
    *("run", "playground", "sync", "doctor", "backup"),
    *("export", "replay", "simulate", "components", "ratings"),
}


def test_help_names_every_command() -> None:
    result = CliRunner().invoke(commands, ["--help"])
    assert result.exit_code == 0
    listed = re.findall(r"^  ([a-z]+)  ", result.output, re.MULTILINE)
    assert set(listed) == COMMANDS == set(commands.commands)


@pytest.mark.parametrize(
    "command",
    [*sorted(COMMANDS - {"components", "ratings"}), "components check", "ratings rebuild"],
)
def test_each_command_explains_itself_and_its_options(command: str) -> None:
    result = CliRunner().invoke(commands, [*command.split(), "-h"])
    assert result.exit_code == 0
    assert "Usage:" in result.output


def test_help_is_quick_because_it_loads_nothing(tmp_path: Path) -> None:
    """Discord's library and the database's are for the commands that need them."""
    script = (
        "import sys; from bot.__main__ import commands; commands(['-h'], standalone_mode=False); "
        "sys.exit(len({'discord', 'sqlalchemy', 'simcord', 'PIL', 'engine'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=PROJECT, capture_output=True, check=False
    )
    assert done.returncode == 0


def test_without_a_command_the_help_is_shown() -> None:
    ran = call()
    assert ran.code == 2
    assert ran.out.startswith(b"Usage:")


def test_version(tmp_path: Path) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*\n", succeeded(call("--version")).out.decode())


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("replay",),
        ("export",),
        ("backup",),
        ("components",),
        ("components", "check"),
        ("run", "fast"),
        ("sync", "--guild", "x"),
        ("playground", "--port", "99999"),
    ],
)
def test_wrong_use_ends_with_2(arguments: tuple[str, ...]) -> None:
    ran = call(*arguments)
    assert ran.code == 2
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", ["run", "sync"])
def test_without_a_token_one_sentence_says_how_to_get_one(tmp_path: Path, command: str) -> None:
    assert refused(run(command, cwd=tmp_path)).startswith("DISCORD_TOKEN is not set")
    said = refused(run(command, cwd=tmp_path, DISCORD_TOKEN="nonsense"))
    assert said.startswith("DISCORD_TOKEN is not a bot token")
    assert "nonsense" not in said


def test_a_line_of_settings_that_is_wrong_is_told_of_each(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=loud\nOWNER_IDS=me\n")
    ran = run("run", cwd=tmp_path)
    assert ran.code == 1
    assert [line.split()[0] for line in ran.err.splitlines()] == ["LOG_LEVEL", "OWNER_IDS"]


def test_the_doctor_says_what_is_wrong(tmp_path: Path) -> None:
    ran = run("doctor", cwd=tmp_path)
    assert ran.code == 1
    assert "DISCORD_TOKEN is not set" in ran.err
    assert "Traceback" not in ran.err


def test_examples_of_the_documentation_have_the_documented_form() -> None:
    text = (PROJECT / "docs" / "formats.md").read_text("utf-8")
    examples = re.findall(r"^```json (\w+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    schemas = {"export": EXPORT, "score": SCORE, "simulation": SIMULATION}
    assert {name for name, _ in examples} == set(schemas)
    for name, example in examples:
        validate(json.loads(example), schemas[name])


def test_every_key_of_a_line_is_documented() -> None:
    text = (PROJECT / "docs" / "formats.md").read_text("utf-8")
    for schema in (EXPORT, SCORE, SIMULATION):
        for key in schema["properties"]:
            assert f'"{key}"' in text, key
