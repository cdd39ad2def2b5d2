"""``simulate``: every game reported, the same whatever the number of processes."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import validate

from bot.cli import simulated_game
from engine import Decision, State
from engine.players import PLAYERS
from tests.cli.conftest import Simulated
from tests.cli.kit import bare_environment, call, refused, run, succeeded
from tests.cli.schemas import EXPORT, SIMULATION


def test_each_game_is_reported_in_a_line(simulated: Simulated) -> None:
    assert [line["game"] for line in simulated.lines] == [1, 2, 3]
    for line in simulated.lines:
        validate(line, SIMULATION)
        assert line["result"] == "finished"
        assert line["seed"].endswith(f"-{line['game']}")
        for seat in line["seats"]:
            assert seat["total"] == sum(row["points"] for row in seat["rows"])
        best = max(seat["total"] for seat in line["seats"])
        assert all(line["seats"][winner]["total"] == best for winner in line["winners"])


def test_each_game_is_written_to_a_file(simulated: Simulated) -> None:
    assert [file.name for file in simulated.files] == [f"game-0000{n}.json" for n in (1, 2, 3)]
    for file, line in zip(simulated.files, simulated.lines, strict=True):
        game = json.loads(file.read_bytes())
        validate(game, EXPORT)
        assert game["setup"]["seed"] == line["seed"]
        assert len(game["log"]) == line["choices"]
        assert sum(entry.get("auto", False) for entry in game["log"]) == line["forced"]


def test_replaying_each_game_gives_the_same_scores_and_state(simulated: Simulated) -> None:
    for file, line in zip(simulated.files, simulated.lines, strict=True):
        score = succeeded(call("replay", file, "--score")).json
        played = [{k: v for k, v in seat.items() if k != "player"} for seat in line["seats"]]
        assert score["columns"] == played
        for key in ("winners", "tie_break", "state_hash"):
            assert score[key] == line[key]
        state = succeeded(call("replay", file, "--state")).json
        assert state["state_hash"] == line["state_hash"]
        assert state["turn"] == line["turns"]
        assert state["over"]


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    options = ("simulate", "--seats", "2", "--games", "4", "--seed", "jobs", "--json")
    ones = [succeeded(run(*options, "--jobs", jobs, cwd=tmp_path)).out for jobs in ("1", "2", "3")]
    assert ones[0] == ones[1] == ones[2]
    assert ones[0].count(b"\n") == 4


def test_a_game_does_not_depend_on_the_games_before(tmp_path: Path) -> None:
    options = ("simulate", "--solo", "expert", "--seed", "alone", "--json", "--jobs", "1")
    three = succeeded(call(*options, "--games", "3")).lines
    two = succeeded(call(*options, "--games", "2")).lines
    assert three[:2] == two
    assert len({line["state_hash"] for line in three}) == 3


def test_another_seed_is_another_game() -> None:
    hashes = {
        succeeded(call("simulate", "--solo", "expert", "--seed", seed, "--json")).json["state_hash"]
        for seed in ("a", "b")
    }
    assert len(hashes) == 2


def test_players_belong_to_colours_while_seats_are_drawn() -> None:
    options = ("--seats", "2", "--players", "random,greedy", "--games", "4", "--seed", "order")
    lines = succeeded(call("simulate", *options, "--json", "--jobs", "1")).lines
    seatings = set()
    for line in lines:
        player = {seat["colour"]: seat["player"] for seat in line["seats"]}
        assert player == {seat["colour"]: seat["player"] for seat in lines[0]["seats"]}
        seatings.add(tuple(seat["player"] for seat in line["seats"]))
    assert len(seatings) > 1


def test_the_bot_is_named(tmp_path: Path) -> None:
    line = succeeded(call("simulate", "--solo", "beginner", "--players", "greedy", "--json")).json
    assert [seat["player"] for seat in line["seats"]] == ["greedy", "bot"]
    assert line["level"] == "beginner"


def test_without_json_a_line_is_for_people() -> None:
    out = succeeded(call("simulate", "--seats", "2", "--seed", "people")).out.decode()
    assert out.startswith("people-1: finished, random (")
    assert len(out.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Give either --seats or --solo"),
        (("--seats", "2", "--solo", "expert"), "Give either --seats or --solo"),
        (("--solo", "easy"), "no level 'easy': choose from beginner"),
        (("--seats", "5"), "5"),
        (("--seats", "2", "--games", "0"), "0"),
        (("--seats", "2", "--jobs", "0"), "0"),
        (("--seats", "2", "--players", "clever"), "no player 'clever': choose from random, greedy"),
        (("--seats", "2", "--players", ","), "at least one player"),
        (("--seats", "2", "--players", "random,random,random"), "3 players for 2 seats"),
        (("--seats", "2", "--modules", "chess"), "no module 'chess': choose from public_works"),
        (("--seats", "2", "--seed", ""), "seed"),
        (("--nonsense",), "--nonsense"),
    ],
)
def test_wrong_use_is_one_sentence_and_ends_with_2(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(call("simulate", *arguments), code=2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "1"), "seats"),
        (("--seats", "2", "--seed", "x" * 200), "seed"),
        (("--seats", "2", "--modules", "contracts,contracts"), "twice"),
        (("--seats", "2", "--components", "nowhere"), "nowhere"),
        (("--seats", "2", "--log", "/dev/null/games"), "cannot be made"),
    ],
)
def test_what_no_game_can_begin_with_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(call("simulate", *arguments))


class Stubborn:
    """Chooses what is not offered."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, state: State, decision: Decision) -> str:
        return f"play:nobody {state.turn} {len(decision.options)}"


class Faulty(Stubborn):
    """Falls over."""

    def choose(self, state: State, decision: Decision) -> str:
        raise ZeroDivisionError(f"on purpose {state.turn} {len(decision.options)}")


@pytest.mark.parametrize(("player", "result"), [(Stubborn, "illegal"), (Faulty, "error")])
def test_a_game_that_goes_wrong_is_reported_not_hidden(
    monkeypatch: pytest.MonkeyPatch, player: type[Stubborn], result: str
) -> None:
    monkeypatch.setitem(PLAYERS, "wrong", player)
    ran = call(
        *("simulate", "--seats", "2", "--players", "random,wrong"),
        *("--games", "2", "--json", "--jobs", "1"),
    )
    assert ran.code == 1
    assert [line["result"] for line in ran.lines] == [result, result]
    for line in ran.lines:
        validate(line, SIMULATION)
        assert line["detail"]
    assert "2 of 2 games did not come to a proper end" in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_game_without_an_end_is_stuck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(simulated_game, "MOST_CHOICES", 10)
    ran = call("simulate", "--seats", "2", "--json", "--jobs", "1", "--log", tmp_path)
    assert ran.code == 1
    assert ran.json["result"] == "stuck"
    assert "1 of 1 games" in ran.err
    assert len(json.loads((tmp_path / "game-00001.json").read_bytes())["log"]) >= 10


def test_a_reader_that_has_had_enough_ends_it_quietly(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m bot simulate --seats 2 --games 100000 --jobs 2 --json | head -n 1",
        shell=True,
        cwd=tmp_path,
        capture_output=True,
        env=bare_environment(),
        check=False,
        timeout=120,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    validate(json.loads(done.stdout), SIMULATION)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_quietly(tmp_path: Path, jobs: str) -> None:
    with subprocess.Popen(
        [
            *(sys.executable, "-m", "bot", "simulate", "--seats", "2"),
            *("--games", "100000", "--jobs", jobs, "--json"),
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=bare_environment(),
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        validate(json.loads(process.stdout.readline()), SIMULATION)
        # As a terminal does: to every process of the group at once.
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        errors = process.stderr.read()
    assert process.returncode == 130
    assert errors.strip() == b""
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
