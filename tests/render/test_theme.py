from itertools import combinations

import pytest

from engine.words import KINDS
from render.ink import Ink, contrast, ink, over
from render.theme import THEMES, Theme, readable
from tests.render.sight import EYES, distance

CLEARLY_APART = 0.1
ENOUGH_FOR_TEXT = 4.5
ENOUGH_FOR_FIGURES = 2.4

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
eyes = pytest.mark.parametrize("eyes", list(EYES))


@themes
@eyes
def test_seats_stay_apart_for_all_eyes(theme: Theme, eyes: str) -> None:
    for one, other in combinations(theme.seats, 2):
        assert distance(one.body, other.body, eyes) > CLEARLY_APART


@themes
@eyes
def test_kinds_stay_apart_for_all_eyes(theme: Theme, eyes: str) -> None:
    for one, other in combinations(KINDS, 2):
        assert distance(theme.kind(one), theme.kind(other), eyes) > CLEARLY_APART, (one, other)


@themes
@pytest.mark.parametrize("text", ["text", "soft", "rubric"])
@pytest.mark.parametrize("ground", ["ground", "panel", "sunk"])
def test_text_stands_out_from_every_ground_it_is_written_on(
    theme: Theme, text: str, ground: str
) -> None:
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= ENOUGH_FOR_TEXT


@themes
def test_text_stands_out_from_the_clouds(theme: Theme) -> None:
    clouded = over(theme.cloud, theme.ground)
    assert contrast(theme.text, clouded) >= ENOUGH_FOR_TEXT
    assert contrast(theme.rubric, clouded) >= ENOUGH_FOR_TEXT


@themes
def test_what_is_written_on_seats_and_marks_stands_out(theme: Theme) -> None:
    for seat in theme.seats:
        assert contrast(seat.on, seat.body) >= ENOUGH_FOR_TEXT
    assert contrast(theme.on_change, theme.change) >= ENOUGH_FOR_TEXT
    assert contrast(theme.line, theme.gold) >= ENOUGH_FOR_TEXT
    assert contrast(theme.line, theme.halo) >= ENOUGH_FOR_TEXT
    for band in (theme.day, theme.night, *(seat.body for seat in theme.seats)):
        assert contrast(readable(band, theme.line, theme.halo), band) >= ENOUGH_FOR_TEXT


@themes
def test_figures_stand_out_from_their_plates(theme: Theme) -> None:
    for kind in KINDS:
        assert contrast(theme.figure, theme.kind(kind)) >= ENOUGH_FOR_FIGURES


def test_contrast_is_that_of_the_web_rule() -> None:
    assert round(contrast(ink("#000000"), ink("#ffffff")), 2) == 21
    assert round(contrast(ink("#777777"), ink("#ffffff")), 2) == 4.48


def test_inks_mix_and_fade() -> None:
    assert Ink(0, 0, 0).to(Ink(200, 100, 50), 0.5) == Ink(100, 50, 25)
    assert over(Ink(255, 255, 255, 128), Ink(0, 0, 0)) == Ink(128, 128, 128)
    assert ink("#102030").code == "#102030"
