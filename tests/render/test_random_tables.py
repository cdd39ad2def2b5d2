"""Pictures of any table: games of chance with any number of seats, levels and modules."""

import random
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from engine import game
from engine.events import Event
from engine.setup import Setup
from engine.state import State
from engine.words import LEVELS, MODULES, Level, Module
from render.layout.question import question_scene
from render.layout.recap import recap_scene
from render.look import look_at
from render.scene import Scene
from render.scene_space import regions, texts
from render.theme import THEMES
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint
from tests.render.pictures import CROPPED, scenes
from tests.render.tables import HARD_NAMES, setup


@some.composite
def tables(draw: some.DrawFn) -> tuple[Setup, int, int]:
    """A setup, the number of choices made, and the seed of those choices."""
    level: Level | None = draw(some.sampled_from((None, *LEVELS)))
    seats = 2 if level else draw(some.integers(2, 4))
    chosen: frozenset[Module] = draw(some.frozensets(some.sampled_from(MODULES)))
    modules = tuple(module for module in MODULES if module in chosen)
    seed = draw(some.integers(0, 9999))
    made = draw(some.integers(0, 420 if level is None else 170))
    return replace(setup(seats, f"any {seed}", level), modules=modules), made, seed


def after(chosen: Setup, made: int, seed: int) -> State:
    """The state after so many choices, at the latest before the end of the game."""
    luck = random.Random(seed)
    state = game.new_game(chosen)
    for _ in range(made):
        decision = game.pending(state)
        if decision is None:
            break
        texts_of = [option.text for option in decision.options]
        useful = [t for t in texts_of if t != "decline" and not t.endswith(".m")] or texts_of
        state = game.apply(state, decision.seat, luck.choice(useful)).state
    return state


def wanted(state: State) -> set[str]:
    """The regions that a picture of the table must have."""
    view = game.view(state, None)
    components = view.components
    names = {f"slot {place}" for place in components.slots}
    names |= {f"site {place}" for place in components.sites}
    names |= {f"display {n}" for n in range(1, len(view.wisdom.display) + 1)}
    names |= {f"palace {p.piece} {p.section}".removesuffix(" 0") for p in view.palace}
    names |= {f"boat {seat.seat}" for seat in view.seats if seat.boat}
    names |= {f"vizier {seat.seat}" for seat in view.seats if seat.quadrant}
    names |= {f"seat {seat.seat}" for seat in view.seats}
    for port in view.ports:
        names |= {f"port {port.port} slot {n}" for n in range(1, len(port.slots) + 1)}
    for seat in view.seats:
        for kind, row in zip(("book", "patient", "artefact", "student"), seat.rows, strict=True):
            names |= {f"seat {seat.seat} {kind} {n}" for n in range(1, len(row) + 1)}
    return names


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), some.sampled_from(sorted(THEMES)))
def test_every_picture_of_any_table_is_sound(table: tuple[Setup, int, int], theme: str) -> None:
    state = after(*table)
    decision = game.pending(state)
    view = game.view(state, decision.seat if decision else None)
    drawn = dict(scenes(view, THEMES[theme]))
    assert wanted(state) - set(regions(drawn["table"])) == set()
    for picture, scene in drawn.items():
        assert overlapping(scene) == [], picture
        if picture not in CROPPED:
            assert outside(scene) == [], picture
    assert too_faint(drawn["table"]) == []


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), some.sampled_from(sorted(THEMES)))
def test_every_question_of_any_table_is_sound(table: tuple[Setup, int, int], theme: str) -> None:
    state = after(*table)
    decision = game.pending(state)
    if decision is None:
        return
    view = game.view(state, decision.seat)
    look = look_at(view, THEMES[theme], ENGLISH, HARD_NAMES)
    accounts = {o.text: game.preview(state, o.text) for o in decision.options}
    scene = question_scene(look, view, accounts)
    found = regions(scene)
    numbered = [o for o in decision.options if o.text != "confirm"]
    assert all(f"option {n}" in found for n in range(1, len(numbered) + 1))
    assert all(scene.box.contains(found[f"option {n}"], 2) for n in range(1, len(numbered) + 1))
    _tags_apart(scene)


def _tags_apart(scene: Scene) -> None:
    """No number of an option lies on another."""
    tags = [o.box for o in texts(scene) if "options" in o.names and o.text.string.isdigit()]
    for n, one in enumerate(tags):
        assert not any(one.overlaps(other, 2) for other in tags[n + 1 :])


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), some.integers(1, 90))
def test_every_recap_of_any_table_is_sound(table: tuple[Setup, int, int], more: int) -> None:
    chosen, made, seed = table
    early, state = after(chosen, made, seed), after(chosen, made, seed)
    luck = random.Random(seed)
    events: list[Event] = []
    for _ in range(more):
        decision = game.pending(state)
        if decision is None:
            break
        option = luck.choice(decision.options)
        step = game.apply(state, decision.seat, option.text)
        state = step.state
        events += step.events
    before, now = game.view(early, None), game.view(state, None)
    look = look_at(now, THEMES["night"], ENGLISH, HARD_NAMES)
    scene = recap_scene(look, before, now, events)
    assert outside(scene) == []
