"""Measures pictures: each against encoding the same pixels, turn after turn, many at once."""

import io
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from functools import cache, partial

from PIL import Image

from engine import Setup, State, apply, default_components, new_game, pending, preview, score, view
from engine.events import Event
from engine.rng import Stream
from engine.sheet import ScoreSheet
from engine.views import View
from engine.words import MODULES
from render import (
    DailyResult,
    Frame,
    Picture,
    Pool,
    draw_averages,
    draw_board,
    draw_hand,
    draw_part,
    draw_question,
    draw_race,
    draw_recap,
    draw_replay,
    draw_score,
    draw_share,
    draw_table,
)
from render.repaint import forget_pictures
from scripts.bench_figure import RUNS, Figure, seconds

SOME = 9
"""Turns in the middle of a game, one after the other."""

MANY = 100


class Told:
    """A random game of four with all modules: states and frames turn by turn, sheets by round."""

    def __init__(self) -> None:
        components = default_components()
        setup = Setup(
            colours=components.numbers.colours,
            seed="bench picture",
            components=components.fingerprint,
            modules=MODULES,
        )
        state, stream = new_game(setup), Stream("bench picture", "bench")
        self.states: list[State] = [state]
        self.frames: list[Frame] = [Frame(view(state, 0))]
        self.sheets: list[ScoreSheet] = [score(state)]
        self.asked: dict[str, State] = {}
        since: list[Event] = []
        while decision := pending(state):
            self._remember(state)
            step = apply(state, decision.seat, stream.choice(decision.options).text)
            since += step.events
            turn, state = state.turn, step.state
            if state.turn != turn or pending(state) is None:
                self.states.append(state)
                self.frames.append(Frame(view(state, 0), tuple(since)))
                since = []
                if state.turn % len(state.seats) == 0:
                    self.sheets.append(score(state))

    def _remember(self, state: State) -> None:
        """Keep the question of each kind that offers most."""
        decision = pending(state)
        if decision is None:
            return
        name = decision.options[0].verb
        kept = pending(self.asked[name]) if name in self.asked else None
        if kept is None or len(decision.options) > len(kept.options):
            self.asked[name] = state


@cache
def told() -> Told:
    """The one game that all pictures are of."""
    return Told()


def picture_figures() -> Iterator[Figure]:
    """All measurements of pictures."""
    yield from _each()
    yield _turn_after_turn()
    yield _replay()
    yield from _many_at_once()


def _each() -> Iterator[Figure]:
    """Each picture when no older one of its kind is kept, against encoding its pixels again."""
    for name, draw in _pictures().items():
        drawn = draw()
        taken, floor = _anew(draw), seconds(partial(_encode_again, drawn.data))
        size = f"{drawn.size[0]}×{drawn.size[1]}"
        yield Figure(
            "Pictures",
            f"{name}, {size}",
            f"{1000 * taken:.0f} ms, {taken / floor:.2f} × encoding; {len(drawn.data) // 1024} KiB",
        )


def _pictures() -> dict[str, Callable[[], Picture]]:
    game = told()
    middle = game.frames[30]
    seen = middle.view
    end = game.frames[-1].view
    race = tuple((s.columns[0].total, s.columns[1].total) for s in game.sheets)
    daily = DailyResult(title="Daily", date="today", level="Expert", stars=4, race=race)
    averages = {row.key: float(row.points) for row in game.sheets[-1].columns[0].rows}
    passed = tuple(event for frame in game.frames[27:31] for event in frame.events)
    pictures: dict[str, Callable[[], Picture]] = {
        "whole table with the changes of a turn": partial(draw_table, seen, events=middle.events),
        "City": partial(draw_part, seen, "city"),
        "river and ports": partial(draw_part, seen, "river"),
        "Palace": partial(draw_part, seen, "palace"),
        "Wisdom area": partial(draw_part, seen, "wisdom"),
        "module boards": partial(draw_part, seen, "modules"),
        "player board": partial(draw_board, seen, 0),
        "hand": partial(draw_hand, seen, 0),
        "score sheet": partial(draw_score, game.sheets[-1], end),
        "score race": partial(draw_race, game.sheets, end),
        "recap of a round": partial(draw_recap, game.frames[26].view, seen, passed),
        "daily card": partial(draw_share, seen.components, daily),
        "averages": partial(draw_averages, seen.components, averages, 4),
    }
    for verb, title in (
        ("act", "where to act"),
        ("sail", "where to sail"),
        ("go", "where to go"),
        ("play", "which Character"),
        ("build", "which design"),
    ):
        if verb in game.asked:
            pictures[f"question {title}"] = _question(game.asked[verb])
    return pictures


def _question(state: State) -> Callable[[], Picture]:
    """The picture of a question with its previews, which are made before."""
    decision = pending(state)
    assert decision is not None
    accounts = {option.text: preview(state, option.text) for option in decision.options}
    return partial(draw_question, view(state, decision.seat), accounts=accounts)


def _anew(draw: Callable[[], Picture]) -> float:
    """Median time of a picture that is not painted on an older one."""

    def work() -> None:
        forget_pictures()
        draw()

    return seconds(work)


def _encode_again(data: bytes) -> None:
    """What it costs to turn finished pixels into the same kind of file: the floor."""
    palette = Image.open(io.BytesIO(data))
    flat = _pixels(data).quantize(palette=palette, dither=Image.Dither.NONE)
    flat.save(io.BytesIO(), "PNG", compress_level=4)


@cache
def _pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def _turn_after_turn() -> Figure:
    """The table of a game after each of some turns, painted on the one before."""
    frames = told().frames[20 : 21 + SOME]
    ratios, times = [], []
    for _ in range(RUNS):
        forget_pictures()
        draw_table(frames[0].view, events=frames[0].events)
        for frame in frames[1:]:
            start = time.perf_counter()
            drawn = draw_table(frame.view, events=frame.events)
            taken = time.perf_counter() - start
            times.append(taken)
            ratios.append(taken / seconds(partial(_encode_again, drawn.data), 1))
    taken, ratio = statistics.median(times), statistics.median(ratios)
    name = "whole table, turn after turn of a game"
    return Figure("Pictures", name, f"{1000 * taken:.0f} ms, {ratio:.2f} × encoding")


def _replay() -> Figure:
    frames = told().frames
    start = time.perf_counter()
    webp = draw_replay(frames)
    middle = time.perf_counter()
    gif = draw_replay(frames, form="gif")
    end = time.perf_counter()
    width, height = webp.size
    return Figure(
        "Pictures",
        f"animated replay of {len(frames)} turns, {width}×{height}",
        f"WebP {middle - start:.1f} s, {len(webp.data) // 1024} KiB; "
        f"GIF {end - middle:.1f} s, {len(gif.data) // 1024} KiB",
    )


def _many_at_once() -> Iterator[Figure]:
    """Pictures of different tables through the pool, and the memory that is kept for it."""
    pool: Pool[Picture] = Pool(most=MANY)
    views = [frame.view for frame in told().frames]
    jobs = [_job(views[n % len(views)], n) for n in range(MANY)]
    start = time.perf_counter()
    futures = [pool.submit(job) for job in jobs]
    sizes = [len(future.result().data) for future in futures]
    taken = time.perf_counter() - start
    pool.close()
    largest = max(sizes) // 1024
    yield Figure(
        "Pictures",
        f"{MANY} pictures at once through the pool of two threads",
        f"{taken:.1f} s, {MANY / taken:.0f} a second; the largest {largest} KiB",
    )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    yield Figure("Pictures", "memory of the process after all of that, at most", f"{peak} MiB")


def _job(seen: View, n: int) -> Callable[[], Picture]:
    """One of the pictures that people ask for most."""
    jobs: tuple[Callable[[], Picture], ...] = (
        partial(draw_table, seen),
        partial(draw_part, seen, "city"),
        partial(draw_board, seen, n % len(seen.seats)),
        partial(draw_part, seen, "wisdom"),
    )
    return jobs[n % len(jobs)]
