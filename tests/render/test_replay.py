"""The animated replay: few frames, a small file, exactly what was painted."""

import io
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Form, Frame, Options, draw_replay
from render.animate import LIMIT
from render.encode import flattened
from render.layout.replay import MOST, replay_scenes, thinned
from render.look import look_at
from render.scene_space import regions, texts
from render.theme import NIGHT
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint
from tests.render.games import TABLES, story
from tests.render.tables import HARD_NAMES

FRAMES = story(TABLES["4 seats, modules"]).frames
forms = pytest.mark.parametrize("form", ["webp", "gif"])


def test_a_long_game_is_thinned_and_nothing_that_happened_is_lost() -> None:
    for most in (1, 2, 7, 30, len(FRAMES), 99):
        kept = thinned(FRAMES, most)
        assert len(kept) == min(most, len(FRAMES))
        assert kept[-1].view == FRAMES[-1].view
        events = [event for frame in kept for event in frame.events]
        assert events == [event for frame in FRAMES for event in frame.events]
    assert len(thinned(FRAMES * 2)) == MOST


@pytest.mark.parametrize("name", list(TABLES))
def test_frames_keep_to_their_picture_and_are_of_one_size(name: str) -> None:
    frames = story(TABLES[name]).frames[::6]
    look = look_at(frames[-1].view, NIGHT, ENGLISH, HARD_NAMES)
    scenes = replay_scenes(look, frames)
    assert len({(scene.width, scene.height) for scene in scenes}) == 1
    for scene in scenes:
        assert outside(scene) == []
    assert overlapping(scenes[0]) == []
    assert too_faint(scenes[-1]) == []


def test_each_frame_marks_its_changes_and_tells_the_scores() -> None:
    frames = FRAMES[20:26]
    look = look_at(frames[0].view, NIGHT, ENGLISH, ())
    for frame, scene in zip(frames, replay_scenes(look, frames), strict=True):
        assert any(name.startswith("change marker") for name in regions(scene))
        for seat in frame.view.seats:
            shown = [o.text.string for o in texts(scene) if f"replay {seat.seat}" in o.names]
            assert str(seat.points).replace("-", "−") in shown


@forms
def test_a_replay_is_a_small_animation(form: Form) -> None:
    picture = draw_replay(FRAMES[:12], Options(names=HARD_NAMES), form)
    image = Image.open(io.BytesIO(picture.data))
    assert image.format == form.upper()
    assert getattr(image, "n_frames", 1) == 12
    assert image.size == picture.size
    assert picture.file_name == f"replay.{form}"
    assert len(picture.data) < LIMIT / 16
    assert 0 < len(picture.alt_text) <= 1024


@forms
def test_every_frame_shows_what_was_painted(form: Form) -> None:
    frames = FRAMES[30:36]
    image = Image.open(io.BytesIO(draw_replay(frames, form=form).data))
    look = look_at(frames[-1].view, NIGHT, ENGLISH, ())
    for n, scene in enumerate(replay_scenes(look, frames)):
        image.seek(n)
        wanted = flattened(scene, NIGHT).convert("RGB")
        assert max(ImageStat.Stat(ImageChops.difference(image.convert("RGB"), wanted)).rms) < 0.5


def test_a_replay_gets_smaller_until_it_is_small_enough() -> None:
    frames = FRAMES[10:14]
    whole = draw_replay(frames)
    limits = [round(len(whole.data) * share) for share in (0.9, 0.6)]
    sizes = [whole, *(draw_replay(frames, limit=limit) for limit in limits)]
    assert all(a.size[0] > b.size[0] for a, b in pairwise(sizes))
    assert all(len(a.data) > len(b.data) for a, b in pairwise(sizes))


def test_nothing_to_replay_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one frame"):
        draw_replay([])


def test_one_frame_is_a_replay_too() -> None:
    picture = draw_replay([Frame(FRAMES[0].view)])
    assert Image.open(io.BytesIO(picture.data)).size == picture.size
