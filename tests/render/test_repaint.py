"""What is painted on top of an older picture is the same as what is painted from the beginning."""

import random

import pytest
from PIL import Image

from render import repaint
from render.encode import flattened
from render.geometry import Box
from render.ink import BLACK, WHITE, Ink
from render.layout.changes import changed_regions, fresh_regions
from render.layout.replay import replay_scenes
from render.layout.table import table_scene
from render.look import look_at
from render.paint import paint
from render.repaint import forget, repainted
from render.scene import Circle, Group, Item, Rect, Scene, Stroke, Text
from render.theme import DAY, NIGHT
from render.words import ENGLISH
from tests.render.games import TABLES, story
from tests.render.tables import HARD_NAMES

GROUND = Group((Rect(Box(0, 0, 400, 300), Ink(90, 120, 200)),), static="repaint ground")


class Counter:
    """Counts how often a picture was patched instead of painted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patched = 0
        whole = repaint._patched

        def counted(*args: object) -> Image.Image | None:
            image = whole(*args)  # type: ignore[arg-type]
            self.patched += image is not None
            return image

        monkeypatch.setattr(repaint, "_patched", counted)


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    forget()
    return Counter(monkeypatch)


def same(scene: Scene, key: str = "test") -> bool:
    """Whether a picture painted on an older one is the same as one painted from the beginning."""
    image = repainted(scene, key, lambda image: image)
    return image.tobytes() == paint(scene).tobytes()


def scene_of(*items: Item) -> Scene:
    return Scene(400, 300, WHITE, (GROUND, *items))


@pytest.mark.parametrize("name", ["4 seats, modules", "solo"])
def test_turn_after_turn_of_a_game_is_painted_on_the_last(name: str, counter: Counter) -> None:
    frames = story(TABLES[name]).frames[4:16]
    for theme in (NIGHT, DAY):
        look = look_at(frames[0].view, theme, ENGLISH, HARD_NAMES)
        scenes = [
            table_scene(
                look,
                frame.view,
                changed_regions(frame.events),
                fresh_regions(frame.events, frame.view.wisdom.display),
            )
            for frame in frames
        ]
        on_the_last = [flattened(scene, theme).tobytes() for scene in scenes]
        assert counter.patched >= len(scenes) - 2
        forget()
        for scene, pixels in zip(scenes, on_the_last, strict=True):
            repaint._pictures.clear()
            assert flattened(scene, theme).tobytes() == pixels
        counter.patched = 0


def test_frames_of_a_replay_are_painted_on_each_other(counter: Counter) -> None:
    frames = story(TABLES["3 seats"]).frames[:10]
    look = look_at(frames[0].view, NIGHT, ENGLISH, ())
    for scene in replay_scenes(look, frames):
        flattened(scene, NIGHT)
    assert counter.patched == 9


def test_things_that_come_go_and_move(counter: Counter) -> None:
    luck = random.Random(4)
    things: list[Item] = []
    for _ in range(60):
        if things and luck.random() < 0.4:
            things.pop(luck.randrange(len(things)))
        x, y = luck.uniform(-20, 410), luck.uniform(-20, 310)
        things.append(
            luck.choice(
                (
                    Circle(x, y, 9, BLACK, Stroke(WHITE, 3)),
                    Rect(Box(x, y, 30, 20), Ink(200, 0, 0, 120), None, 5),
                    Group((Text("7", 0, 0, 20, BLACK, width=12),), dx=x, dy=y, scale=1.3),
                    Rect(Box(round(x), round(y), 12, 12), Ink(0, 90, 0)),
                )
            )
        )
        assert same(scene_of(*things))
    assert counter.patched > 50


def test_the_order_of_things_that_stay_matters(counter: Counter) -> None:
    one, other = Circle(100, 100, 20, BLACK), Circle(110, 100, 20, WHITE)
    assert same(scene_of(one, other))
    assert same(scene_of(other, one))
    assert counter.patched == 0


def test_the_same_thing_twice_is_painted_twice(counter: Counter) -> None:
    faint = Rect(Box(20, 20, 40, 40), BLACK.faint(0.4), None, 4)
    spots = [Circle(200 + 20 * n, 200, 6, BLACK) for n in range(5)]
    assert same(scene_of(*spots, faint))
    assert same(scene_of(*spots, faint, faint))
    assert same(scene_of(*spots, faint))
    assert counter.patched == 2


def test_what_differs_too_much_is_painted_whole(counter: Counter) -> None:
    assert same(scene_of(Circle(50, 50, 20, BLACK)))
    assert same(scene_of(Rect(Box(10, 10, 380, 280), BLACK)))
    assert counter.patched == 0


def test_an_older_picture_is_not_changed(counter: Counter) -> None:
    first = repainted(scene_of(Circle(50, 50, 20, BLACK)), "old", lambda image: image)
    before = first.tobytes()
    repainted(scene_of(Circle(60, 50, 20, BLACK)), "old", lambda image: image)
    assert counter.patched == 1
    assert first.tobytes() == before


def test_pictures_of_another_palette_or_size_are_left_alone(counter: Counter) -> None:
    dot = Circle(50, 50, 20, BLACK)
    assert same(scene_of(dot), "one palette")
    assert same(scene_of(dot), "another")
    assert same(Scene(300, 300, WHITE, (GROUND, dot)), "one palette")
    assert counter.patched == 0
