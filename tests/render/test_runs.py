import pytest

from render.fonts import coverages, face_of, runs_of
from render.runs import clean, clusters, runs
from tests.render.tables import HARD_NAMES


def one_face(_: str) -> str:
    return "face"


def seen(string: str) -> str:
    """The runs of a line as strings in the order in which they are seen, left to right."""
    return "|".join(run.string for run in runs(string, one_face))


def test_clusters_keep_together_what_a_reader_takes_for_one_character() -> None:
    assert list(clusters("e\u0301a")) == ["e\u0301", "a"]
    assert list(clusters("🇩🇪🇫🇷")) == ["🇩🇪", "🇫🇷"]
    assert list(clusters("👨\u200d👩\u200d👧x")) == ["👨\u200d👩\u200d👧", "x"]
    assert list(clusters("❤\ufe0f!")) == ["❤\ufe0f", "!"]


def test_clean_drops_controls_direction_marks_and_piles_of_accents() -> None:
    assert clean("a\u202eb\u0000c\n d") == "abc d"
    assert clean("z" + "\u0301" * 20) == "z" + "\u0301" * 3
    assert clean("👍🏽") == "👍"
    assert clean("\u3164 \u2800") == ""


@pytest.mark.parametrize(
    ("string", "shown"),
    [
        ("abc 12", "abc 12"),
        ("محمد", "محمد"),
        ("Ali محمد 12 x", "Ali |12|محمد | x"),
        ("محمد Ali 12", "Ali 12|محمد "),
        ("أحمد (Bob) سعيد", ") سعيد|Bob|أحمد ("),
    ],
)
def test_lines_of_two_directions_are_seen_in_the_right_order(string: str, shown: str) -> None:
    assert seen(string) == shown


def test_arabic_reads_from_right_to_left_and_latin_from_left_to_right() -> None:
    levels = {run.string.strip(): run.level % 2 for run in runs_of("Ali محمد", "bold")}
    assert levels == {"Ali": 0, "محمد": 1}


@pytest.mark.parametrize(
    ("cluster", "face"),
    [
        ("a", "text-bold.ttf"),
        ("Ж", "text-bold.ttf"),
        ("م", "arabic.ttf"),
        ("山", "cjk.otf"),
        ("바", "cjk.otf"),
        ("ツ", "cjk.otf"),
        ("😀", "emoji.ttf"),
        ("❤\ufe0f", "emoji.ttf"),
        ("\U0001d4d0", "letters.ttf"),
        ("✿", "symbols.ttf"),
        ("ש", "hebrew.ttf"),
        ("ก", "thai.ttf"),
        ("न", "devanagari.ttf"),
    ],
)
def test_every_script_finds_its_face(cluster: str, face: str) -> None:
    assert face_of(cluster, "bold") == face


def test_every_character_of_hard_names_has_a_face_that_covers_it() -> None:
    for name in HARD_NAMES:
        for run in runs_of(name, "bold"):
            marks = {"\u200d", "\ufe0f"}
            missing = [c for c in run.string if c not in coverages()[run.face] and c not in marks]
            assert not missing, (name, run.face, missing)
