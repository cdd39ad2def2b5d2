"""Pictures as files: what the bot sends."""

import io
from dataclasses import replace
from functools import partial

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from engine import game
from engine.components.registry import default_components
from engine.words import MODULES
from render import Options, Picture
from render.encode import encode
from render.layout.table import table_scene
from render.look import look_at
from render.paint import paint
from render.repaint import forget
from tests.render.tables import HARD_NAMES, full, played, setup

LARGEST = 400 * 1024
themes = pytest.mark.parametrize("theme", list(render.THEMES))


def opened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


def check(picture: Picture) -> None:
    image = opened(picture)
    assert image.format == "PNG"
    assert image.size == picture.size
    assert picture.file_name.endswith(".png")
    assert 0 < len(picture.data) <= LARGEST
    assert 0 < len(picture.alt_text) <= 1024


@themes
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_of_a_table_is_a_small_file(theme: str, seats: int) -> None:
    state, events = played(replace(setup(seats, "door"), modules=MODULES), 9 * seats)
    view = game.view(state, 0)
    options = Options(theme=theme, names=HARD_NAMES)
    check(render.draw_table(view, options, events))
    check(render.draw_table(full(view), options))
    for part in ("city", "river", "palace", "wisdom", "modules"):
        check(render.draw_part(view, part, options))
    for seat in range(seats):
        check(render.draw_board(view, seat, options))
    check(render.draw_hand(view, 0, options))
    check(render.draw_score(game.score(state), view, options))


@themes
def test_every_picture_of_a_solo_game_is_a_small_file(theme: str) -> None:
    state, events = played(setup(2, "door", "expert"), 12)
    view = game.view(state, 0)
    options = Options(theme=theme, names=("Nūra",))
    check(render.draw_table(view, options, events))
    check(render.draw_board(view, 0, options))
    check(render.draw_board(view, 1, options))
    check(render.draw_question(view, options))


def test_a_card_can_be_drawn_without_a_table() -> None:
    picture = render.draw_card(default_components(), "al_razi")
    check(picture)
    assert "Abu Bakr al-Razi" in picture.alt_text


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        render.draw_card(default_components(), "al_razi", Options(theme="dusk"))


def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_before() -> None:
    state, events = played(setup(3, "bytes"), 20)
    view = game.view(state, None)
    forget()
    first = render.draw_table(view, events=events)
    render.draw_part(full(view), "palace")
    render.draw_table(full(view), Options(theme="day"))
    assert render.draw_table(view, events=events) == first


@themes
def test_the_file_shows_what_was_painted(theme: str) -> None:
    state, _ = played(setup(4, "palette"), 30)
    view = full(game.view(state, None))
    inks = render.THEMES[theme]
    look = look_at(view, inks, render.ENGLISH, HARD_NAMES)
    scene = table_scene(look, view)
    shown = Image.open(io.BytesIO(encode(scene, inks))).convert("RGB")
    error = ImageStat.Stat(ImageChops.difference(paint(scene), shown)).rms
    assert max(error) < 6


def test_each_seat_is_seen_in_its_own_colour_on_its_name() -> None:
    state, _ = played(setup(4, "colours"), 0)
    view = game.view(state, None)
    theme = render.THEMES["night"]
    for seat in view.seats:
        image = opened(render.draw_board(view, seat.seat)).convert("RGB")
        colour = theme.seat(view.components.numbers.colours.index(seat.colour)).body
        pixel = image.getpixel((750, 40))
        assert isinstance(pixel, tuple)
        assert max(abs(a - b) for a, b in zip(pixel, colour[:3], strict=True)) < 14


def test_two_threads_draw_what_one_draws() -> None:
    state, events = played(setup(4, "threads"), 22)
    view = game.view(state, 0)
    options = [Options(theme=theme, names=HARD_NAMES) for theme in render.THEMES]
    jobs = [
        job
        for option in options
        for job in (
            partial(render.draw_table, view, option, events),
            partial(render.draw_board, view, 0, option),
            partial(render.draw_part, view, "wisdom", option),
            partial(render.draw_hand, view, 0, option),
        )
    ]
    alone = [job() for job in jobs]
    forget()
    pool: render.Pool[Picture] = render.Pool(workers=2)
    together = [pool.submit(job) for job in jobs]
    assert [future.result(120) for future in together] == alone
    pool.close()


def test_a_name_that_shows_nothing_gives_way_to_the_seat() -> None:
    state, _ = played(setup(2, "blank"), 0)
    text = render.draw_table(game.view(state, None), Options(names=("\u3164", "\u200b"))).alt_text
    assert "Seat 1: " in text
    assert "Seat 2: " in text


def test_names_are_drawn_in_place_of_seat_numbers() -> None:
    state, _ = played(setup(2, "names"), 0)
    view = game.view(state, None)
    named = render.draw_table(view, Options(names=("Nūra", "山田")))
    assert "Nūra" in named.alt_text
    assert "山田" in named.alt_text
    assert named.data != render.draw_table(view).data
    assert "Seat 1" in render.draw_table(view).alt_text
