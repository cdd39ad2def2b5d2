"""What an installed bot consists of."""

import configparser
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.architecture.tracked import PROJECT, tracked_files

PACKAGES = ("engine", "render", "storage", "bot")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder: Path = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=PROJECT,
        check=True,
        capture_output=True,
    )
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_code_and_data_of_every_package_travel(wheel: zipfile.ZipFile) -> None:
    wanted = {path for path in tracked_files() if path.startswith(tuple(f"{p}/" for p in PACKAGES))}
    assert wanted - set(wheel.namelist()) == set()


def test_nothing_else_becomes_importable(wheel: zipfile.ZipFile) -> None:
    roots = {name.partition("/")[0] for name in wheel.namelist()}
    assert {root for root in roots if not root.endswith(".dist-info")} == set(PACKAGES)


def test_the_command_is_installed(wheel: zipfile.ZipFile) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith("/entry_points.txt"))
    parser = configparser.ConfigParser()
    parser.read_string(wheel.read(name).decode())
    assert dict(parser["console_scripts"]) == {"baghdad": "bot.__main__:main"}
