"""Makes the gallery of all pictures anew, from real games that the engine's players play.

    python scripts/gallery.py [--out docs/gallery] [--only NAME ...]

Each picture is there in full and 400 pixels wide, as a phone shows it. Games and pictures are the
same every time, until rules, components, players or pictures change.
"""

import argparse
import io
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402

from engine import State, default_components, pending, preview, score, view  # noqa: E402
from engine.rng import Stream  # noqa: E402
from engine.views import View  # noqa: E402
from render import (  # noqa: E402
    DailyResult,
    Options,
    Outcome,
    Part,
    Picture,
    RatingPoint,
    draw_averages,
    draw_board,
    draw_card,
    draw_ghosts,
    draw_hand,
    draw_part,
    draw_question,
    draw_race,
    draw_rating,
    draw_recap,
    draw_replay,
    draw_results,
    draw_score,
    draw_share,
    draw_table,
)
from scripts.gallery_games import NAMES, Game, play, setup  # noqa: E402

PHONE = 400
PARTS: tuple[Part, ...] = ("city", "river", "palace", "wisdom", "modules")
BY_DAY = {"table", "river", "palace", "wisdom", "board", "recap", "race", "daily"}
BY_DAY |= {"question-stop-at-place"}
"""What is also drawn in the day's palette."""


class Entry(NamedTuple):
    """A picture of the gallery: its name, what it is, and how it is drawn."""

    name: str
    title: str
    draw: Callable[[Options], Picture]


@cache
def crowded() -> Game:
    """Four people, all modules."""
    return play(setup(4, "gallery"), "quick")


@cache
def alone() -> Game:
    """One person against Expert."""
    return play(setup(1, "gallery", ()), "quick")


@cache
def careless() -> Game:
    """Three people who take anything: they come to questions that good players avoid."""
    return play(setup(3, "gallery"), "random")


def entries() -> Iterator[Entry]:
    """Every picture of the gallery."""
    yield from tables()
    yield from parts()
    yield from stories()
    yield from questions()


def tables() -> Iterator[Entry]:
    """Whole tables, with the changes of their last turn."""
    for name, title, game, turn in (
        ("table", "The whole table in the middle of a game of four with all modules", crowded, 26),
        ("table-full", "The same table at the end: as full as it gets", crowded, 52),
        ("table-solo", "A solo game against Expert", alone, 9),
    ):
        yield Entry(name, title, partial(_table, game, turn))


def _table(game: Callable[[], Game], turn: int, options: Options) -> Picture:
    played = game()
    last = min(turn, len(played.turns) - 1)
    return draw_table(view(played.turns[last], 0), options, played.frames[last].events)


def parts() -> Iterator[Entry]:
    """Parts of the table, boards, hand and card."""
    for part in PARTS:
        yield Entry(part, f"Part: {part}", lambda o, p=part: draw_part(_late(), p, o))  # type: ignore[misc]
    yield Entry("board", "A player board", lambda o: draw_board(_late(), 2, o))
    yield Entry(
        "board-bot", "The Bot's board", lambda o: draw_board(view(alone().turns[-4], 0), 1, o)
    )
    yield Entry("hand", "A hand", lambda o: draw_hand(_late(), 0, o))
    yield Entry("card", "A Character", lambda o: draw_card(default_components(), "al_razi", o))


def _late() -> View:
    return view(crowded().turns[38], 0)


def stories() -> Iterator[Entry]:
    """Score sheet, race, recap, card of the daily, replay, statistics."""
    yield Entry("score", "The score sheet", lambda o: draw_score(score(crowded().end), _end(), o))
    yield Entry("race", "The score race", lambda o: draw_race(crowded().sheets, _end(), o))
    yield Entry("recap", "A recap", lambda o: draw_recap(*crowded().since(26, 1, 4), o))
    yield Entry(
        "recap-solo", "A recap of a solo game", lambda o: draw_recap(*alone().since(8, 0, 1), o)
    )
    yield Entry("daily", "The card of a daily challenge", _daily)
    yield Entry("ghosts", "Races of a daily challenge side by side", _ghosts)
    yield Entry("averages", "Average points by row", _averages)
    yield Entry("rating", "A rating from game to game", _rating)
    yield Entry("results", "How points are spread", _results)
    yield Entry("replay", "A whole game", lambda o: draw_replay(crowded().frames, o))


def _end() -> View:
    return view(crowded().end, None)


def _ghosts(options: Options) -> Picture:
    """One person's game beside three others of the same deal."""
    lines = [
        (name, [sheet.columns[seat].total for sheet in crowded().sheets])
        for seat, name in enumerate(NAMES)
    ]
    return draw_ghosts(default_components(), lines, options)


def _daily(options: Options) -> Picture:
    totals = tuple((sheet.columns[0].total, sheet.columns[1].total) for sheet in alone().sheets)
    result = DailyResult(
        title="Daily challenge 214",
        date="3 March 2026",
        level="Expert",
        stars=4,
        race=totals,
        par=totals[-1][0] + 5,
        streak=17,
    )
    return draw_share(default_components(), result, options)


def _averages(options: Options) -> Picture:
    sheet = score(crowded().end)
    keys = [row.key for row in sheet.columns[0].rows]
    count = len(sheet.columns)
    rows = {
        key: sum(column.rows[n].points for column in sheet.columns) / count
        for n, key in enumerate(keys)
    }
    others = {key: points * 0.8 + 1 for key, points in rows.items()}
    return draw_averages(default_components(), rows, count, options, others)


def _rating(options: Options) -> Picture:
    stream, points = Stream("gallery", "rating"), [RatingPoint("2026-01-01", 1500, 333, True)]
    for number in range(1, 40):
        shown = points[-1].shown + stream.choice((-40, -25, 30, 45))
        day = f"2026-{1 + number // 7:02}-{1 + number % 28:02}"
        points.append(RatingPoint(day, shown, 333 - 5 * number, number < 10))
    return draw_rating(default_components(), "Amina", points, options)


def _results(options: Options) -> Picture:
    stream = Stream("gallery", "results")
    totals = [sum(20 + stream.below(30) for _ in range(3)) for _ in range(90)]
    results = [Outcome(total, stream.choice((True, False))) for total in totals]
    return draw_results(default_components(), "Amina", results, options)


def questions() -> Iterator[Entry]:
    """A question of each kind, the one with most options."""
    found: dict[str, State] = {}
    for game in (alone(), careless(), crowded()):
        found |= game.questions
    for name, state in sorted(found.items()):
        words = re.findall("[A-Z][a-z]*", name)
        title = f"Question: {' '.join(words).lower()}"
        yield Entry(f"question-{'-'.join(words).lower()}", title, partial(_question, state))


def _question(state: State, options: Options) -> Picture:
    decision = pending(state)
    assert decision is not None
    accounts = {option.text: preview(state, option.text) for option in decision.options}
    return draw_question(view(state, decision.seat), options, accounts)


def phone(picture: Picture) -> bytes:
    """The picture as a phone shows it: 400 pixels wide, its first frame if it moves."""
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    size = (PHONE, round(image.height * PHONE / image.width))
    data = io.BytesIO()
    small = image.resize(size, Image.Resampling.LANCZOS)
    small.quantize(256, kmeans=2, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


def squeezed(picture: Picture) -> bytes:
    """The same pixels in a smaller file; the bot itself has no time for that."""
    if not picture.file_name.endswith(".png"):
        return picture.data
    data = io.BytesIO()
    Image.open(io.BytesIO(picture.data)).save(data, "PNG", optimize=True)
    return data.getvalue()


def make(out: Path, only: list[str]) -> None:
    """Draw, write the files and the page that shows them."""
    page = ["# Gallery", "", *INTRODUCTION, ""]
    for entry in entries():
        if only and entry.name not in only:
            continue
        page += [f"## {entry.title}", ""]
        for theme in ("night", "day") if entry.name in BY_DAY else ("night",):
            picture = entry.draw(Options(theme=theme, names=NAMES))
            ending = picture.file_name.rpartition(".")[2]
            whole, small = f"{theme}/{entry.name}.{ending}", f"{theme}/phone/{entry.name}.png"
            for name, data in ((whole, squeezed(picture)), (small, phone(picture))):
                (out / name).parent.mkdir(parents=True, exist_ok=True)
                (out / name).write_bytes(data)
            width, height = picture.size
            print(f"{entry.name} {theme} {width}×{height} {len(picture.data) // 1024} KiB")
            page += [f"[{width} × {height}]({whole}) · as a phone shows it:", ""]
            page += [f"![{entry.title}]({small})", "", f"> {picture.alt_text}", ""]
    if not only:
        (out / "README.md").write_text("\n".join(page), encoding="utf-8")


INTRODUCTION = (
    "Every picture of the bot, from real games played by the engine's players and made by",
    "`python scripts/gallery.py`. Under each stands its alternative text. The names are as long as",
    "Discord lets them be.",
)


def main() -> None:
    """Read the command line and make the gallery."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "gallery")
    parser.add_argument("--only", nargs="*", default=[], help="names of pictures")
    options = parser.parse_args()
    make(options.out, options.only)


if __name__ == "__main__":
    main()
