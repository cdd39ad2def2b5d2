"""The public door of the pictures that tell how a game went. Blocking: not for an event loop."""

from collections.abc import Mapping, Sequence

from engine.components.catalog import Components
from engine.events import Event
from engine.sheet import ScoreSheet
from engine.views import View
from render import alt_story
from render.animate import LIMIT, Form, animate
from render.layout.averages import averages_scene
from render.layout.race import race_scene
from render.layout.recap import recap_scene
from render.layout.replay import Frame, replay_scenes, thinned
from render.layout.share import DailyResult, share_scene
from render.look import bare_look
from render.picture import DEFAULT, Options, Picture, look_of, picture_of
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


def draw_share(components: Components, result: DailyResult, options: Options = DEFAULT) -> Picture:
    """The card of a daily challenge, which gives nothing of the game away."""
    look = bare_look(components, THEMES[options.theme], options.words)
    return picture_of(look, share_scene(look, result), "daily", alt_story.share_text(look, result))


def draw_averages(
    components: Components,
    averages: Mapping[str, float],
    games: int,
    options: Options = DEFAULT,
) -> Picture:
    """Average points by row of the score sheet (its ``key``), in the order given."""
    look = bare_look(components, THEMES[options.theme], options.words)
    scene = averages_scene(look, averages, games)
    return picture_of(look, scene, "averages", alt_story.averages_text(look, averages, games))


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
