import pytest

from render.fonts import FONTS, coverages, measure
from render.ink import BLACK, WHITE
from render.lettering import ELLIPSIS, centred_line, fit, line, paragraph, wrapped
from render.paint import paint
from render.scene import Role, Scene
from tests.render.tables import HARD_NAMES

ROLES: tuple[Role, ...] = ("display", "caps", "text", "bold")


def test_every_shipped_face_is_a_file_and_every_file_is_described() -> None:
    files = {path.name for path in FONTS.iterdir() if path.suffix in {".ttf", ".otf"}}
    assert files == set(coverages())
    assert (FONTS / "OFL.txt").read_text(encoding="utf-8").startswith("SIL OPEN FONT LICENSE")
    readme = (FONTS / "README.md").read_text(encoding="utf-8")
    assert all(name in readme for name in files)


def test_the_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 6 * 1024 * 1024


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("size", [11, 16, 30])
@pytest.mark.parametrize("string", ["Nūra 0123", "Baghdad", *HARD_NAMES])
def test_a_line_is_drawn_as_wide_as_it_was_measured(string: str, size: int, role: Role) -> None:
    text = line(string, 40, 60, size, BLACK, role)
    image = paint(Scene(1400, 100, WHITE, (text,)))
    drawn = image.convert("L").point([255 * (v < 200) for v in range(256)]).getbbox()
    assert drawn is not None
    slack = 2 + 0.05 * text.width
    assert drawn[0] >= 40 - 0.25 * size - 2
    assert abs(drawn[2] - (40 + text.width)) <= slack + 0.3 * size


@pytest.mark.parametrize("string", ["W" * 32, *HARD_NAMES])
@pytest.mark.parametrize("room", [20, 60, 140, 400])
def test_a_line_never_needs_more_than_its_room(string: str, room: int) -> None:
    text = line(string, 0, 0, 24, BLACK, room=room, least=17)
    assert text.width <= room + 0.01
    assert 17 <= text.size <= 24


def test_a_line_gets_smaller_before_it_loses_its_end() -> None:
    whole = measure("Long enough", "bold", 24)
    assert fit("Long enough", "bold", 24, whole + 1) == ("Long enough", 24)
    shown, size = fit("Long enough", "bold", 24, whole * 0.8, 12)
    assert (shown, round(size, 2)) == ("Long enough", 19.2)
    shown, size = fit("Long enough", "bold", 24, whole * 0.5, 18)
    assert shown.endswith(ELLIPSIS)
    assert size == 18


def test_an_emoji_is_never_cut_in_two() -> None:
    family = "👨\u200d👩\u200d👧"
    shown, _ = fit(family * 6, "bold", 24, 90)
    assert shown.removesuffix(ELLIPSIS).replace(family, "") == ""


def test_figures_are_all_of_one_width() -> None:
    widths = {round(measure(figure * 4, "bold", 20), 3) for figure in "0123456789"}
    assert len(widths) == 1


def test_words_are_wrapped_and_the_last_line_is_shortened() -> None:
    lines = wrapped("one two three four five six seven", "text", 20, 110, 2)
    assert len(lines) == 2
    assert lines[1].endswith(ELLIPSIS)
    assert all(measure(text, "text", 20) <= 110 for text in lines)


def test_a_paragraph_puts_its_lines_under_each_other() -> None:
    lines = paragraph("one two three four", 0, 10, 20, BLACK, room=90, most=3)
    assert [round(text.y) for text in lines] == [10 + 25 * n for n in range(len(lines))]


def test_a_centred_number_has_its_middle_on_the_point() -> None:
    text = centred_line("8", 50, 40, 30, BLACK)
    image = paint(Scene(100, 80, WHITE, (text,))).convert("L")
    box = image.point([255 * (v < 128) for v in range(256)]).getbbox()
    assert box is not None
    assert abs((box[0] + box[2]) / 2 - 50) <= 1.5
    assert abs((box[1] + box[3]) / 2 - 40) <= 1.5
