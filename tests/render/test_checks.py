"""The checks find what they are for."""

from render.geometry import Box
from render.ink import BLACK, WHITE, Ink
from render.lettering import line
from render.scene import Circle, Gradient, Group, Rect, Scene, Sector
from tests.render.checks import outside, overlapping, too_faint, too_small

GREY = Ink(120, 120, 120)


def test_what_leaves_the_picture_is_found() -> None:
    inside, beyond = Rect(Box(10, 10, 20, 20)), Rect(Box(90, 10, 20, 20))
    scene = Scene(100, 100, WHITE, (inside, Group((beyond,))))
    assert [placed.item for placed in outside(scene)] == [beyond]


def test_labels_that_lie_on_each_other_are_found() -> None:
    one, two = (line(word, 10, y, 20, BLACK) for word, y in (("one", 30), ("two", 40)))
    three = line("three", 10, 80, 20, BLACK)
    assert overlapping(Scene(100, 100, WHITE, (one, two, three))) == [("one", "two")]


def test_letters_too_small_for_a_phone_are_found() -> None:
    texts = (line("small", 0, 50, 20, BLACK), line("large", 0, 90, 22, BLACK))
    assert [string for string, _ in too_small(Scene(1000, 100, WHITE, texts))] == ["small"]


def test_letters_that_are_too_faint_are_found() -> None:
    word = line("word", 20, 60, 20, WHITE)
    for shape, faint in (
        (Rect(Box(0, 0, 100, 100), BLACK), False),
        (Rect(Box(0, 0, 100, 100), GREY), True),
        (Circle(50, 50, 50, BLACK), False),
        (Circle(0, 0, 10, BLACK), True),
        (Sector(50, 50, 0, 60, 0, 360, BLACK), False),
        (Sector(50, 50, 40, 60, 0, 360, BLACK), True),
        (Rect(Box(0, 0, 100, 100), BLACK.faint(0.3)), True),
        (Rect(Box(0, 0, 100, 100), Gradient((0, 0), (0, 9), BLACK, WHITE)), True),
    ):
        assert bool(too_faint(Scene(100, 100, WHITE, (shape, word)))) == faint, shape
    turned = line("word", 50, 50, 20, WHITE, turn=90)
    right = Rect(Box(50, 0, 50, 100), BLACK)
    assert too_faint(Scene(100, 100, WHITE, (right, turned))) == []
    assert too_faint(Scene(100, 100, BLACK, (Rect(Box(50, 0, 50, 100), WHITE), turned)))
