import random
from dataclasses import replace

from engine import game
from engine.words import MODULES
from render.layout.question import option_region, question_scene
from render.look import look_at
from render.scene_space import regions
from render.theme import DAY
from render.words import ENGLISH
from tests.render.tables import setup

ON_THE_MAP = {"sail", "go", "act", "piece", "ring", "token", "draft", "play"}
"""Verbs whose every target lies somewhere that is drawn (but for Boats that stay)."""


def test_every_option_with_a_place_has_its_number_on_it() -> None:
    luck = random.Random(11)
    seen: set[str] = set()
    for seed in range(4):
        chosen = replace(setup(3, f"questions {seed}"), modules=MODULES)
        state = game.new_game(chosen)
        while (decision := game.pending(state)) is not None and state.turn < 30:
            verbs = {option.verb for option in decision.options if option.target}
            if verbs and not verbs <= seen:
                seen |= verbs
                view = game.view(state, decision.seat)
                found = regions(question_scene(look_at(view, DAY, ENGLISH, ()), view))
                for number, option in enumerate(decision.options, start=1):
                    region = option_region(view, decision, option)
                    marked = f"option {number}" in found
                    assert marked == (region in found), option.text
                    if option.verb in ON_THE_MAP and option.target not in {"", "stop"}:
                        assert marked, option.text
            texts = [option.text for option in decision.options]
            useful = [t for t in texts if t != "decline" and not t.endswith(".m")] or texts
            state = game.apply(state, decision.seat, luck.choice(useful)).state
    assert seen >= {"play", "sail", "go", "act", "draft", "build", "piece", "token"}


def test_without_a_question_there_is_still_a_picture() -> None:
    state = game.new_game(setup(2, "nobody"))
    view = game.view(state, None)
    assert view.decision is None
    scene = question_scene(look_at(view, DAY, ENGLISH, ()), view)
    assert not any(name.startswith("option") for name in regions(scene))
