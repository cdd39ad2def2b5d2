"""Games that were simulated once for all tests that only read them."""

from pathlib import Path

import pytest

from tests.cli.kit import Ran, run, succeeded

MODULES = "public_works,contracts,objectives"

TABLES = {
    "solo": ("--solo", "expert"),
    "two": ("--seats", "2", "--players", "random"),
    "three": ("--seats", "3", "--modules", MODULES),
    "four": ("--seats", "4"),
}


class Simulated:
    """What a simulation printed, and the export files that it wrote."""

    def __init__(self, ran: Ran, files: list[Path]) -> None:
        self.lines = ran.lines
        self.files = files


@pytest.fixture(scope="session", params=list(TABLES))
def simulated(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Simulated:
    folder = tmp_path_factory.mktemp(request.param)
    options = ("--games", "3", "--seed", request.param, "--json", "--log", "games")
    ran = succeeded(run("simulate", *TABLES[request.param], *options, cwd=folder))
    return Simulated(ran, sorted((folder / "games").iterdir()))


@pytest.fixture(scope="session")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole solo game."""
    folder = tmp_path_factory.mktemp("game")
    succeeded(run("simulate", "--solo", "beginner", "--log", "games", cwd=folder))
    return folder / "games" / "game-00001.json"
