"""The score sheet in words."""

from dataclasses import replace

import pytest

from bot.wording import Words, event_lines, result_text, score_text
from engine import ScoreSheet, State, score, view
from engine.components.records.cards import NightCharacter
from engine.events import GameEnded
from engine.sheet import TieBreak


@pytest.fixture
def sheet(ended: State) -> ScoreSheet:
    return score(ended)


def table_rows(text: str) -> list[str]:
    return text.split("```")[1].strip("\n").splitlines()


def test_every_row_and_the_total_are_there(sheet: ScoreSheet, ended: State, words: Words) -> None:
    rows = table_rows(score_text(sheet, view(ended, None), words, {0: "Ann"}))
    assert len(rows) == len(sheet.columns[0].rows) + 2
    assert "Ann" in rows[0]
    assert rows[-1].split()[-2:] == [
        str(column.total).replace("-", "−") for column in sheet.columns
    ]


def test_columns_are_aligned(sheet: ScoreSheet, ended: State, words: Words) -> None:
    rows = table_rows(score_text(sheet, view(ended, None), words, {0: "王小明" * 9}))
    assert max(len(row) for row in rows) <= 60
    ends = {len(row) for row in rows[1:]}
    assert len(ends) == 1


def test_a_name_cannot_break_out_of_the_table(
    sheet: ScoreSheet, ended: State, words: Words
) -> None:
    text = score_text(sheet, view(ended, None), words, {0: "```x"})
    assert text.count("```") == 2


def test_the_winner_of_a_finished_game_is_named(
    sheet: ScoreSheet, ended: State, english: Words
) -> None:
    assert "**The Bot** wins with" in result_text(sheet, view(ended, None), english)


def test_a_running_game_has_a_projection(start: State, english: Words) -> None:
    told = result_text(score(start), view(start, None), english)
    assert told.startswith("If the game ended now:")


@pytest.mark.parametrize(
    ("tie_break", "said"),
    [
        ("points", ""),
        ("night", "Night Characters decide"),
        ("favour", "Favour decides"),
        ("shared", "shared victory"),
        ("bot", "enough for the Bot"),
    ],
)
def test_what_decides_a_tie_is_named(
    tie_break: TieBreak, said: str, sheet: ScoreSheet, ended: State, english: Words
) -> None:
    told = result_text(replace(sheet, tie_break=tie_break), view(ended, None), english)
    assert said in told
    assert (" equal" in told) == (tie_break != "points")


def test_a_shared_victory_names_both(sheet: ScoreSheet, ended: State, english: Words) -> None:
    both = replace(sheet, winners=(0, 1), tie_break="shared")
    told = result_text(both, view(ended, None), english, {0: "Ann"})
    assert "**Ann and the Bot** win together" in told


def test_the_end_names_the_night_characters_that_count_at_last(
    sheet: ScoreSheet, ended: State, words: Words
) -> None:
    """With those in the piles they are all that the sheet's row has."""
    table = view(ended, None)
    _, below = event_lines([GameEnded(0)], table, words, {0: "Ann"})
    characters = table.components.characters
    for column in sheet.columns:
        own = table.seats[column.seat]
        at_last = [goal.card for goal in own.goals if not goal.missing]
        night = [
            card
            for card in map(characters.__getitem__, (*own.pile, *at_last))
            if isinstance(card, NightCharacter)
        ]
        assert sum(card.points for card in night) == column.night_points
        for card in night[len(own.pile) :]:
            assert words.name(card.name) in below
