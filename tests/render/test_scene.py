from render.geometry import Box
from render.ink import BLACK, WHITE
from render.scene import Circle, Group, Rect, Scene, Stroke, Text
from render.scene_space import bounds, outline, regions, texts, walk


def test_equal_items_make_equal_scenes() -> None:
    def scene() -> Scene:
        return Scene(10, 10, WHITE, (Group((Circle(1, 2, 3, BLACK),), name="dot", dx=4),))

    assert scene() == scene()
    assert hash(scene()) == hash(scene())


def test_bounds_include_the_line_width_and_the_groups_transform() -> None:
    rect = Rect(Box(10, 20, 30, 40), WHITE, Stroke(BLACK, 4))
    assert bounds(rect) == Box(8, 18, 34, 44)
    assert bounds(Group((rect,), dx=100, dy=200, scale=0.5)) == Box(104, 209, 17, 22)


def test_bounds_of_a_circle_agree_with_its_outline() -> None:
    circle = Circle(5, 6, 20, WHITE, Stroke(BLACK, 2))
    xs, ys = zip(*outline(circle), strict=True)
    box = bounds(circle)
    assert abs(box.x - (min(xs) - 1)) < 0.2
    assert abs(box.bottom - (max(ys) + 1)) < 0.2


def test_walk_goes_through_nested_groups_with_their_names_and_places() -> None:
    text = Text("12", 1, 1, 10, BLACK, anchor="left", width=8)
    inner = Group((text,), name="inner", dx=10, dy=0, scale=2)
    scene = Scene(100, 100, WHITE, (Group((inner,), name="outer", dx=5, dy=7),))
    (placed,) = texts(scene)
    assert placed.names == ("outer", "inner")
    assert placed.scale == 2
    assert placed.box == text.box.moved(15, 7, 2)
    assert len(list(walk(scene))) == 3


def test_regions_join_groups_of_one_name_and_leave_static_layers_out() -> None:
    one = Group((Rect(Box(0, 0, 2, 2)),), name="a", dx=1, dy=1)
    two = Group((Rect(Box(0, 0, 2, 2)),), name="a", dx=7, dy=1)
    ground = Group((Group((Rect(Box(0, 0, 9, 9)),), name="b"),), name="ground", static="key")
    found = regions(Scene(10, 10, WHITE, (ground, Group((one, two), name="all", scale=2))))
    assert found == {"a": Box(2, 2, 16, 4), "all": Box(2, 2, 16, 4)}


def test_a_box_knows_what_it_contains_and_overlaps() -> None:
    box = Box(0, 0, 10, 10)
    assert box.contains(Box(0, 0, 10, 10))
    assert not box.contains(Box(5, 5, 6, 2))
    assert box.contains(Box(5, 5, 6, 2), slack=1)
    assert box.overlaps(Box(9, 9, 5, 5))
    assert not box.overlaps(Box(9, 9, 5, 5), slack=1)
    assert [column.x for column in box.columns(3, 2)] == [0, 4, 8]
