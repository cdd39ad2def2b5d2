"""Open questions of every kind, from games by chance with all modules."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine import game
from engine.account import Account
from engine.state import State
from engine.views import View
from engine.words import MODULES
from render.layout.question import question_scene
from render.look import look_at
from render.scene import Scene
from render.theme import DAY
from render.words import ENGLISH
from tests.render.tables import HARD_NAMES, setup


@cache
def questions() -> tuple[State, ...]:
    """States with an open question: the widest choice of each verb, and of each kind of bonus."""
    luck = random.Random(11)
    widest: dict[str, tuple[int, State]] = {}
    for seed in range(6):
        chosen = replace(setup(3 + seed % 2, f"questions {seed}"), modules=MODULES)
        state = game.new_game(chosen)
        while (decision := game.pending(state)) is not None:
            verb = next((o.verb for o in decision.options if o.target), "")
            key = (
                f"{verb} {type(decision.task).__name__} {len(getattr(decision.task, 'kinds', ()))}"
            )
            if verb and len(decision.options) > widest.get(key, (1, state))[0]:
                widest[key] = (len(decision.options), state)
            texts_of = [option.text for option in decision.options]
            useful = [t for t in texts_of if t != "decline" and not t.endswith(".m")] or texts_of
            state = game.apply(state, decision.seat, luck.choice(useful)).state
    return tuple(state for _, state in widest.values())


def asked() -> Iterator[tuple[View, dict[str, Account], Scene]]:
    """Each of the questions as its seat sees it, the previews, and the picture."""
    for state in questions():
        decision = game.pending(state)
        assert decision is not None
        view = game.view(state, decision.seat)
        accounts = {o.text: game.preview(state, o.text) for o in decision.options}
        look = look_at(view, DAY, ENGLISH, HARD_NAMES)
        yield view, accounts, question_scene(look, view, accounts)
