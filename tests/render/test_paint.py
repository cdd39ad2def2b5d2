from PIL import Image, ImageChops, ImageStat

from render.geometry import Box
from render.ink import BLACK, WHITE, Ink
from render.paint import crisp, paint, paint_ground, pieces
from render.repaint import forget
from render.scene import (
    Circle,
    Dashes,
    Gradient,
    Group,
    Icon,
    Item,
    Mottle,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Sector,
    Shadow,
    Stroke,
)
from render.theme import DAY

RED = Ink(200, 0, 0)
BLUE = Ink(0, 0, 200)


def pixels(*items: Item) -> Image.Image:
    return paint(Scene(60, 60, WHITE, items))


def grey(image: Image.Image, x: int, y: int) -> int:
    """The brightness of a pixel."""
    return image.convert("L").tobytes()[y * image.width + x]


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_a_rectangle_covers_exactly_its_pixels() -> None:
    image = pixels(Rect(Box(10, 20, 30, 5), RED))
    assert image.getpixel((10, 20)) == (200, 0, 0)
    assert image.getpixel((39, 24)) == (200, 0, 0)
    assert image.getpixel((9, 20)) == (255, 255, 255)
    assert image.getpixel((40, 22)) == (255, 255, 255)
    assert image.getpixel((20, 25)) == (255, 255, 255)


def test_a_circle_is_round_and_its_edge_is_smooth() -> None:
    image = pixels(Circle(30, 30, 20, BLACK)).convert("L")
    dark = sum(255 - value for value in image.tobytes()) / 255
    assert abs(dark - 3.14159 * 400) < 12
    shades = len(set(image.tobytes()))
    assert shades > 8


def test_a_stroke_is_as_wide_as_it_says() -> None:
    image = pixels(Polyline(((5, 30), (55, 30)), Stroke(BLACK, 6)))
    dark = sum(255 - grey(image, 30, y) for y in range(60)) / 255
    assert abs(dark - 6) < 0.6


def test_a_ring_sector_leaves_the_middle_free() -> None:
    image = pixels(Sector(30, 30, 10, 20, 0, 90, RED))
    assert image.getpixel((41, 19)) == (200, 0, 0)
    assert image.getpixel((30, 30)) == (255, 255, 255)
    assert image.getpixel((19, 41)) == (255, 255, 255)


def test_transparent_ink_lets_the_ground_shine_through() -> None:
    image = pixels(Rect(Box(0, 0, 60, 60), BLACK.faint(0.5)))
    assert abs(grey(image, 30, 30) - 127) <= 1


def test_gradients_run_from_first_to_last() -> None:
    image = pixels(Rect(Box(0, 0, 60, 60), Gradient((0, 0), (0, 60), BLACK, WHITE)))
    assert grey(image, 30, 1) < 12
    assert abs(grey(image, 30, 30) - 128) < 8
    assert grey(image, 30, 58) > 243
    image = pixels(Circle(30, 30, 29, Gradient((30, 30), (60, 30), BLACK, WHITE, radial=True)))
    assert grey(image, 30, 30) < 12
    assert abs(grey(image, 30, 45) - 128) < 8
    assert grey(image, 57, 30) > 220


def test_a_shadow_is_soft_and_a_mottle_is_the_same_each_time() -> None:
    shadow = pixels(Shadow(Rect(Box(20, 20, 20, 20), BLACK), BLACK, 4))
    assert len(set(shadow.convert("L").tobytes())) > 30
    clouds = Mottle(Box(0, 0, 60, 60), BLUE, 12, 3)
    assert pixels(clouds).tobytes() == pixels(clouds).tobytes()
    assert pixels(clouds).tobytes() != pixels(Mottle(Box(0, 0, 60, 60), BLUE, 12, 4)).tobytes()


def test_a_static_ground_gives_the_same_pixels_whether_kept_or_new() -> None:
    ground = Group((Circle(20, 20, 15, RED), Rect(Box(30, 30, 20, 20), BLUE)), static="test ground")
    front = Polygon(((5, 5), (50, 10), (20, 55)), BLACK)
    scene = Scene(60, 60, WHITE, (ground, front))
    forget()
    first = paint(scene).tobytes()
    assert paint(scene).tobytes() == first
    plain = Scene(60, 60, WHITE, (*ground.items, front))
    assert paint(plain).tobytes() == first
    assert paint_ground(scene).getpixel((40, 40)) == (0, 0, 200)


def test_a_sprite_looks_like_what_it_was_made_of() -> None:
    items = (
        Rect(Box(-20, -20, 40, 40), RED, Stroke(BLACK, 3), 9),
        Icon("book", 0, 0, 30, DAY.figure_icon("book")),
    )
    direct = pixels(Group(items, dx=30, dy=30))
    sprite = pixels(Rect(Box(0, 0, 0.1, 0.1)), Group(items, static="test sprite", dx=30, dy=30))
    assert difference(direct, sprite) < 1.5


def test_a_halo_rims_an_icon() -> None:
    plain = pixels(Icon("vizier.0", 30, 30, 40, DAY.seat_icon(0)))
    with_halo = pixels(Icon("vizier.0", 30, 30, 40, DAY.seat_icon(0), halo=RED))
    assert difference(plain, with_halo) > 3


def test_what_lies_outside_the_picture_is_cut_off() -> None:
    image = pixels(Rect(Box(-30, -30, 40, 40), RED), Circle(58, 58, 30, BLUE))
    assert image.size == (60, 60)
    assert image.getpixel((0, 0)) == (200, 0, 0)
    assert image.getpixel((59, 59)) == (0, 0, 200)


def test_a_large_rectangle_looks_like_its_parts() -> None:
    large = Rect(Box(10.3, 20.6, 420.2, 260.5), RED, Stroke(BLACK, 5), 30)
    scene = Scene(460, 320, WHITE, (large,))
    image = paint(scene)
    plain = Scene(460, 320, WHITE, (Group((large,), scale=1.0),))
    assert paint(plain).tobytes() == image.tobytes()
    for point, colour in (
        ((220, 150), (200, 0, 0)),
        ((11, 150), (0, 0, 0)),
        ((220, 22), (0, 0, 0)),
        ((429, 150), (0, 0, 0)),
        ((220, 280), (0, 0, 0)),
        ((11, 21), (255, 255, 255)),
        ((430, 281), (255, 255, 255)),
    ):
        assert image.getpixel(point) == colour
    turned = image.transpose(Image.Transpose.ROTATE_180)
    corner = (0, 0, 60, 60)
    assert image.crop(corner).getbbox() == turned.crop(corner).getbbox()


def test_a_rectangle_between_pixels_needs_no_mask() -> None:
    assert crisp(Rect(Box(1, 2, 3, 4)), (2.0, 10.0, 20.0)) == (12, 24, 18, 32)
    assert crisp(Rect(Box(1.2, 2, 3, 4)), (2.0, 10.0, 20.0)) is None
    image = pixels(Rect(Box(10, 10, 5, 5), RED))
    for inside in ((10, 10), (14, 14)):
        assert image.getpixel(inside) == (200, 0, 0)
    for beside in ((15, 14), (9, 10)):
        assert image.getpixel(beside) == (255, 255, 255)


def test_a_long_line_is_drawn_in_pieces_that_meet() -> None:
    points = tuple((5.0 + 5 * n, 30.0 + (n % 2) * 4) for n in range(11))
    line = Polyline(points, Stroke(BLACK, 4))
    drawn = pieces(line)
    assert len(drawn) == 3
    assert drawn[0].points[-1] == drawn[1].points[0]
    assert drawn[-1].points[-1] == points[-1]
    assert pieces(Polyline(points, Stroke(BLACK.faint(0.5), 4)))[0].points == points
    image = pixels(line)
    assert all(grey(image, int(x), int(y)) < 60 for x, y in points)


def test_dashes_are_painted_as_each_by_itself() -> None:
    lines = (
        ((5.0, 10.0), (15.0, 12.0)),
        ((20.0, 13.0), (30.0, 15.0)),
        ((35.0, 50.0), (50.0, 20.0)),
    )
    stroke = Stroke(BLACK, 4)
    together = pixels(Dashes(lines, stroke))
    apart = pixels(*(Polyline(line, stroke) for line in lines))
    assert together.tobytes() == apart.tobytes()
    assert grey(together, 10, 11) < 60
    assert grey(together, 17, 12) > 200


def test_a_scaled_scene_shows_the_same() -> None:
    scene = Scene(60, 60, WHITE, (Circle(30, 30, 20, RED), Group((Rect(Box(0, 0, 9, 9), BLUE),))))
    half = paint(scene.scaled(0.5))
    assert half.size == (30, 30)
    assert half.getpixel((15, 15)) == (200, 0, 0)
    assert half.getpixel((2, 2)) == (0, 0, 200)
