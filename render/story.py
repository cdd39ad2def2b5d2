"""The public door of the pictures that tell how a game went. Blocking: not for an event loop."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.components.catalog import Components
from engine.events import Event
from engine.sheet import ScoreSheet
from engine.views import View
from render import alt_statistics, alt_story
from render.animate import LIMIT, Form, animate
from render.layout.averages import averages_scene
from render.layout.race import ghosts_scene, race_scene
from render.layout.rating import RatingPoint, rating_scene
from render.layout.recap import recap_scene
from render.layout.replay import Frame, replay_scenes, thinned
from render.layout.results import Outcome, results_scene
from render.layout.share import DailyResult, share_scene
from render.look import Look, bare_look
from render.picture import DEFAULT, Options, Picture, look_of, picture_of
from render.runs import clean
from render.theme import THEMES


def draw_recap(
    before: View, after: View, events: Sequence[Event], options: Options = DEFAULT
) -> Picture:
    """What changed between two views of one viewer; ``events`` are all that happened between them.

    Each change has a number, on the map and with the seat that made it: its position in
    ``changed_regions(events)``, from 1.
    """
    look = look_of(after, options)
    scene = recap_scene(look, before, after, events)
    return picture_of(look, scene, "recap", alt_story.recap_text(look, before, after, events))


def draw_race(sheets: Sequence[ScoreSheet], view: View, options: Options = DEFAULT) -> Picture:
    """The points of all seats over the rounds, and what they came from.

    ``sheets`` are the score sheets before the first round and after each, at least one; ``view``
    says who sits where.
    """
    look = look_of(view, options)
    return picture_of(
        look, race_scene(look, sheets, view), "race", alt_story.race_text(look, sheets)
    )


def draw_ghosts(
    components: Components,
    lines: Sequence[tuple[str, Sequence[int]]],
    options: Options = DEFAULT,
) -> Picture:
    """The races of some who each had the same game to themselves, as many as there are colours.

    ``lines`` are names, and points before the first turn and after each. Raises ValueError for no
    line, or too many.
    """
    if not 1 <= len(lines) <= len(components.numbers.colours):
        raise ValueError(f"{len(lines)} lines cannot be told apart")
    names = tuple(clean(name) for name, _ in lines)
    theme, words = THEMES[options.theme], options.words
    look = Look(theme, words, components, tuple(range(len(lines))), names)
    points = [tuple(line) for _, line in lines]
    text = alt_story.ghosts_text(look, points)
    return picture_of(look, ghosts_scene(look, points), "ghosts", text)


def draw_share(components: Components, result: DailyResult, options: Options = DEFAULT) -> Picture:
    """The card of a daily challenge, which gives nothing of the game away."""
    look = bare_look(components, THEMES[options.theme], options.words)
    return picture_of(look, share_scene(look, result), "daily", alt_story.share_text(look, result))


def draw_averages(
    components: Components,
    averages: Mapping[str, float],
    games: int,
    options: Options = DEFAULT,
    others: Mapping[str, float] = MappingProxyType({}),
) -> Picture:
    """Average points by row of the score sheet (its ``key``), in the order given.

    ``others`` are the averages of all others at the same tables, to compare with.
    """
    look = bare_look(components, THEMES[options.theme], options.words)
    scene = averages_scene(look, averages, games, others)
    text = alt_statistics.averages_text(look, averages, games, others)
    return picture_of(look, scene, "averages", text)


def draw_rating(
    components: Components, name: str, points: Sequence[RatingPoint], options: Options = DEFAULT
) -> Picture:
    """A person's rating from game to game; ``points`` begin with that before the first game."""
    look = bare_look(components, THEMES[options.theme], options.words)
    scene = rating_scene(look, name, points)
    return picture_of(look, scene, "rating", alt_statistics.rating_text(look, name, points))


def draw_results(
    components: Components, name: str, results: Sequence[Outcome], options: Options = DEFAULT
) -> Picture:
    """How often a person had how many points; at least one game."""
    look = bare_look(components, THEMES[options.theme], options.words)
    scene = results_scene(look, name, results)
    return picture_of(look, scene, "results", alt_statistics.results_text(look, name, results))


def draw_replay(
    frames: Sequence[Frame],
    options: Options = DEFAULT,
    form: Form = "webp",
    limit: int = LIMIT,
) -> Picture:
    """A whole game as an animation below ``limit`` bytes: a picture for each turn, at most 60.

    ``frames`` hold the view after each turn and what happened in it, the beginning first. It takes
    some seconds. Raises ValueError without any frame.
    """
    if not frames:
        raise ValueError("There is nothing to replay: give at least one frame.")
    shown = thinned(frames)
    last = shown[-1].view
    look = look_of(last, options)
    scenes = replay_scenes(look, shown)
    data, size = animate(scenes, look.theme, form, limit)
    text = alt_story.replay_text(look, last, len(shown))
    return Picture(data, f"replay.{form}", text, size)
