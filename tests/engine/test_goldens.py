"""Golden games: they are played, told, replayed and scored as they were.

If a change of the rules or the component set was meant to change them: python -m scripts.golden
"""

import pytest

from engine import default_components, effective, replay
from engine.codec import import_game
from tests.kit.goldens import FOLDER, TABLES, TOLD, end_text, files, log_of, playthrough, setup_of


def _kept(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def test_folder_holds_the_golden_games_and_nothing_else() -> None:
    found = {file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*") if file.is_file()}
    assert found == set(files())


@pytest.mark.parametrize("name", TABLES)
def test_kept_game_was_begun_with_this_component_set(name: str) -> None:
    setup, _ = import_game(_kept(f"games/{name}.json"))
    assert setup.components == default_components().fingerprint
    assert setup == setup_of(name)


@pytest.mark.parametrize("name", TABLES)
def test_kept_game_is_replayed_to_the_same_end(name: str) -> None:
    """The same hash of the last state, the same score sheet."""
    end = replay(*import_game(_kept(f"games/{name}.json")))
    assert end.over
    assert end_text(end) == _kept(f"games/{name}.txt").decode()


@pytest.mark.parametrize("name", TABLES)
def test_kept_game_is_played_again_choice_by_choice(name: str) -> None:
    """The same options in the same order lead a player by chance the same way."""
    _, log = import_game(_kept(f"games/{name}.json"))
    assert log_of(name) == effective(log) == log


@pytest.mark.parametrize("name", TOLD)
def test_playthrough_reads_as_it_did(name: str) -> None:
    """Questions, options, answers and events, line by line."""
    told = playthrough(name).splitlines()
    assert told == _kept(f"playthroughs/{name}.txt").decode().splitlines()
