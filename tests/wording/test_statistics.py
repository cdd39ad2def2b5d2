"""Results in words: numbers, lengths of time, names, in every language."""

import re
from dataclasses import replace

import pytest

from bot.ratings import Rating
from bot.service.results.leaderboards import RatingChange, RatingPage, SoloPage
from bot.service.results.statistics import Share, Statistics
from bot.wording import LOCALES, words_for
from bot.wording.statistics import (
    changes_text,
    length_text,
    rating_page_text,
    rating_text,
    solo_page_text,
    statistics_text,
)
from engine import default_components
from storage.records.results import RatingLine, SoloLine

ENGLISH = words_for("en")
HOSTILE = ("@everyone", "**bold**", "`code`", "[link](x)", "\u202ereversed", "", "a\nb", "z" * 99)
languages = pytest.mark.parametrize("locale", LOCALES)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, "0 s"),
        (59, "59 s"),
        (60, "1 min"),
        (3599, "59 min"),
        (3600, "1 h 0 min"),
        (86_399, "23 h 59 min"),
        (86_400, "1 d 0 h"),
        (1_000_000, "11 d 13 h"),
    ],
)
def test_lengths_of_time(seconds: int, told: str) -> None:
    assert length_text(seconds, ENGLISH) == told


def test_ratings_have_a_mark_while_they_are_provisional() -> None:
    assert rating_text(Rating(25, 8, 3)) == "1500?"
    assert rating_text(Rating(30, 5, 30)) == "1700"
    assert rating_text(Rating(-20, 5, 30)) == "−300"


def line(rank: int, name: str, user_id: int = 1, *, provisional: bool = False) -> RatingLine:
    return RatingLine(rank - 1, rank, user_id, name, 1500 - rank, provisional, rank)


@languages
@pytest.mark.parametrize("name", HOSTILE)
def test_names_stay_in_their_line(locale: str, name: str) -> None:
    words = words_for(locale)
    page = RatingPage((line(1, name), line(2, "Bo", 2)), None, 0, 2)
    rows = [row for row in rating_page_text(page, 9, words).split("\n") if row.startswith("`")]
    assert len(rows) == 2
    solo = SoloPage((SoloLine(0, 1, 1, name, best=-3, games=2, wins=1, points=-5),), None, 0, 1)
    told = solo_page_text(solo, 9, words)
    assert "**−3**" in told
    assert "−2.5" in told
    people = {0: name}
    changed = changes_text({0: RatingChange(Rating(25, 8), Rating(24, 8, 1))}, people, words)
    assert "1460?** (−40)" in changed
    for text in (rows[0], told, changed):
        assert not re.search(r"(?<!\\)@everyone|\*\*bold|\u202e|\]\(x\)", text)


def test_ones_own_line_is_marked_and_always_there() -> None:
    on_page = RatingPage((line(1, "Ann"), line(2, "Bo", 2)), line(2, "Bo", 2), 0, 2)
    told = rating_page_text(on_page, 2, ENGLISH).split("\n")
    assert told == [
        "`  1.` Ann · **1499** · 1 game",
        "`  2.` Bo · **1498** · 2 games · you",
    ]
    elsewhere = RatingPage((line(1, "Ann"),), line(40, "Bo", 2, provisional=True), 0, 40)
    assert rating_page_text(elsewhere, 2, ENGLISH).endswith(
        "\n\n` 40.` Bo · **1460?** · 40 games · you"
    )


@languages
def test_a_person_with_everything_fits_into_a_message(locale: str) -> None:
    components = default_components()
    full = Share(1000, 500, 1000, 120_000, 200)
    told = Statistics(
        several={2: full, 3: full, 4: full},
        solo={"beginner": full, "intermediate": full, "advanced": full, "expert": full},
        gave_up=12,
        best_days=(),
        rows={},
        table_rows={},
        rows_of=1000,
        outcomes=(),
        cards=tuple((card, 9) for card in sorted(components.characters)),
        turn_seconds=90_000.0,
    )
    text = statistics_text(told, None, components, words_for(locale))
    assert len(text) < 1200
    assert len(text.split("\n")) == 10
    starting = [card.name for card in components.starting]
    assert not [name for name in starting if words_for(locale).name(name) in text]
    quick = statistics_text(replace(told, turn_seconds=0.2), None, components, words_for(locale))
    assert " 1 s" in quick.split("\n")[-1]
