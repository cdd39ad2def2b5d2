"""``replay``: what a file leads to, at any moment, in full."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from jsonschema import validate

from engine import default_components, pending, replay, score
from engine.codec import export_game, import_game, state_hash
from engine.log import Entry
from tests.cli.conftest import Simulated
from tests.cli.kit import PROJECT, call, refused, run, succeeded
from tests.cli.schemas import SCORE, STATE

DATA = PROJECT / "engine" / "data" / "baghdad"


def test_every_moment_of_a_game_can_be_looked_at(game_file: Path) -> None:
    setup, log = import_game(game_file.read_bytes())
    for seq in range(0, len(log) + 1, 7):
        report = succeeded(call("replay", game_file, "--state", "--at", str(seq))).json
        validate(report, STATE)
        state = replay(setup, log[:seq])
        assert report["seq"] == seq
        assert report["state_hash"] == state_hash(state)
        assert report["over"] == (pending(state) is None)


def test_reports_of_all_tables_have_the_documented_form(simulated: Simulated) -> None:
    for file in simulated.files:
        for moment in ((), ("--at", "0"), ("--at", "60")):
            validate(succeeded(call("replay", file, "--state", *moment)).json, STATE)
            validate(succeeded(call("replay", file, "--score", *moment)).json, SCORE)


def test_nothing_is_missing_from_a_report(simulated: Simulated) -> None:
    """Every tile, piece and card is somewhere, whatever the moment."""
    components = default_components()
    for file in simulated.files[:1]:
        _, log = import_game(file.read_bytes())
        for seq in (0, len(log) // 2, len(log)):
            report = succeeded(call("replay", file, "--state", "--at", str(seq))).json
            seats, table = report["seats"], report["table"]
            assert tiles_of(report) + table["bag_size"] == len(components.bag)
            for seat in seats:
                assert seat["houses_left"] + len(seat["buildings"]) == 5
                assert seat["boats_left"] + len(seat["boats"]) == 5
                assert seat["architects_left"] + len(seat["architects"]) == 5
                assert seat["tokens_left"] + len(seat["tokens"]) == 4
            cards = Counter(cards_of(report))
            assert not cards or max(cards.values()) == 1
            people = sum(not seat["bot"] for seat in seats)
            assert len(cards) + table["pool_size"] == 3 * people + 10 * len(seats)


def tiles_of(report: dict[str, Any]) -> int:
    table = report["table"]
    civic = table["modules"].get("public_works", {"civic": []})["civic"]
    return (
        sum(tile is not None for tile in table["slots"].values())
        + sum(len(row) for seat in report["seats"] for row in seat["rows"].values())
        + sum(len(column) for column in civic)
    )


def cards_of(report: dict[str, Any]) -> list[str]:
    table = report["table"]
    cards = [card for seat in report["seats"] for pile in seat["cards"].values() for card in pile]
    cards += table["out"]
    cards += [] if table["bot"] is None else table["bot"]["stack"]
    lying: list[str] = table["display"]
    return lying + [card["id"] for card in cards if card is not None]


def test_the_common_boards_agree_with_what_seats_have_there(simulated: Simulated) -> None:
    for file in simulated.files:
        report = succeeded(call("replay", file, "--state")).json
        table = report["table"]
        for seat in report["seats"]:
            number = seat["seat"]
            assert seat["buildings"] == sorted(
                (b for b in table["sites"].values() if b is not None and b["seat"] == number),
                key=lambda building: building["level"],
            )
            assert seat["architects"] == [
                piece for piece in table["palace"]["pieces"] if piece["seat"] == number
            ]
            docked = [
                {"port": port["port"], "slot": slot["slot"], "multiplier": slot["multiplier"]}
                for port in table["ports"]
                for slot in port["slots"]
                if slot["seat"] == number
            ]
            assert [boat for boat in seat["boats"] if "port" in boat] == docked
            tokens = [
                {"section": section, "space": space}
                for section, spaces in table["wisdom"].items()
                for space, owner in enumerate(spaces, start=1)
                if owner == number
            ]
            assert seat["tokens"] == tokens
        ringed = [piece for ring in table["palace"]["rings"].values() for piece in ring if piece]
        pieces = [piece for piece in table["palace"]["pieces"] if piece["space"] is not None]
        assert sorted(map(str, ringed)) == sorted(map(str, pieces))
        dealt = [port["scoring_tile"] for port in table["ports"]]
        dealt += [section["scoring_tile"] for section in table["palace"]["sections"]]
        assert sorted(dealt) == sorted(tile.id for tile in default_components().scoring_tiles)


def test_face_down_artefacts_are_marked(simulated: Simulated) -> None:
    for file in simulated.files:
        for seat in succeeded(call("replay", file, "--state")).json["seats"]:
            artefacts = [tile["tile"] for tile in seat["rows"]["artefact"]]
            marks = [tile["face_down"] for tile in seat["rows"]["artefact"]]
            assert marks == [tile in artefacts[:i] for i, tile in enumerate(artefacts)]
            assert seat["counts"]["artefacts"] == marks.count(False)


def test_fulfilled_night_cards_were_met_and_starting_cards_have_no_goal(
    simulated: Simulated,
) -> None:
    starting = {card.id for card in default_components().starting}
    seen = 0
    for file in simulated.files:
        report = succeeded(call("replay", file, "--state")).json
        for seat in report["seats"]:
            assert all(card["met"] for card in seat["cards"]["pile"])
            for card in seat["cards"]["discard"]:
                seen += 1
                assert (card["met"] is None) == (card["id"] in starting)
        assert all(card["met"] is False for card in report["table"]["out"])
    assert seen


def test_the_score_is_the_engines(game_file: Path) -> None:
    setup, log = import_game(game_file.read_bytes())
    for seq in (0, 40, len(log)):
        report = succeeded(call("replay", game_file, "--score", "--at", str(seq))).json
        sheet = score(replay(setup, log[:seq]))
        assert [column["total"] for column in report["columns"]] == [
            column.total for column in sheet.columns
        ]
        assert report["winners"] == list(sheet.winners)
        assert report["tie_break"] == sheet.tie_break


def test_without_a_question_it_says_in_a_sentence_where_the_file_leads(game_file: Path) -> None:
    setup, log = import_game(game_file.read_bytes())
    out = succeeded(call("replay", game_file)).out.decode()
    assert out.startswith(f"All {len(log)} entries are legal; the game is over: lapis ")
    assert state_hash(replay(setup, log)) in out
    begun = succeeded(call("replay", game_file, "--at", "5")).out.decode()
    assert begun.startswith("All 5 entries are legal; the game is not over yet")


def test_a_process_of_its_own_and_standard_input(game_file: Path, tmp_path: Path) -> None:
    there = succeeded(run("replay", game_file, "--state", cwd=tmp_path))
    piped = succeeded(run("replay", "-", "--state", cwd=tmp_path, stdin=game_file.read_bytes()))
    assert there.out == piped.out == call("replay", game_file, "--state").out
    assert list(tmp_path.iterdir()) == []


def test_undone_entries_do_not_count(game_file: Path, tmp_path: Path) -> None:
    setup, log = import_game(game_file.read_bytes())
    undone = (*log[:2], Entry(3, 0, "undo:0"))
    again = tuple(Entry(entry.seq + 3, entry.seat, entry.choice, entry.auto) for entry in log)
    file = tmp_path / "undone.json"
    file.write_bytes(export_game(setup, (*undone, *again)))
    plain = succeeded(call("replay", game_file, "--state")).json
    report = succeeded(call("replay", file, "--state")).json
    assert report == {**plain, "seq": plain["seq"] + 3}
    start = succeeded(call("replay", file, "--state", "--at", "3")).json
    assert (
        start["state_hash"]
        == (succeeded(call("replay", file, "--state", "--at", "0")).json["state_hash"])
    )


@pytest.mark.parametrize("at", ["-1", "x", "1.5", ""])
def test_an_impossible_moment_is_wrong_use(game_file: Path, at: str) -> None:
    refused(call("replay", game_file, "--state", "--at", at), code=2)


def test_a_moment_past_the_end_is_told(game_file: Path) -> None:
    assert "There is no entry 99999" in refused(call("replay", game_file, "--at", "99999"))


def test_a_game_of_another_component_set(tmp_path: Path) -> None:
    """It is played again with the folder of its set, and asked for without it."""
    folder = tmp_path / "other"
    shutil.copytree(DATA, folder)
    text = (folder / "set.toml").read_text("utf-8")
    (folder / "set.toml").write_text(text.replace("version = 1", "version = 77"), "utf-8")
    options = ("--solo", "expert", "--components", folder, "--log", tmp_path / "games", "--json")
    line = succeeded(run("simulate", *options, cwd=tmp_path)).json
    file = tmp_path / "games" / "game-00001.json"
    fingerprint = json.loads(file.read_bytes())["setup"]["components"]
    said = refused(run("replay", file, cwd=tmp_path))
    assert fingerprint in said
    assert "--components" in said
    found = succeeded(run("replay", file, "--score", "--components", folder, cwd=tmp_path)).json
    assert found["state_hash"] == line["state_hash"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
def test_a_file_that_a_shell_has_stored_in_its_own_way(game_file: Path, encoding: str) -> None:
    """``export > FILE`` stores UTF-16 in some shells, and puts a mark before UTF-8 in others."""
    text = game_file.read_text("utf-8")
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    stored = game_file.with_name(f"{encoding}.json")
    stored.write_bytes((mark + text).encode(encoding))
    stream = stored.read_bytes()
    expected = succeeded(call("replay", game_file)).out
    assert succeeded(call("replay", stored)).out == expected
    assert succeeded(call("replay", "-", stdin=stream)).out == expected
