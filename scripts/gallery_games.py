"""The games whose pictures stand in the gallery, played by the engine's players."""

from dataclasses import dataclass, field, replace

from engine import Setup, State, apply, default_components, new_game, pending, score, view
from engine.events import Event
from engine.players import PLAYERS
from engine.sheet import ScoreSheet
from engine.views import View
from engine.words import MODULES, Level, Module
from render import Frame

NAMES = (
    "Nūra bint al-Ḥusayn al-Baghdādī!",
    "محمد بن موسى الخوارزمي الفلكي بغداد",
    "山田太郎さんとバグダードの円城の物語を楽しむ会の代表者です",
    "😀👨‍👩‍👧🇩🇪❤️🕌🚀🎲🧿🐪🌙⭐🔥🏆🎉💎🧩🎯🪔📜🏺⚔️🛶🌊",
)
"""As long as Discord lets them be: Latin with accents, Arabic, Japanese, emoji."""


@dataclass
class Game:
    """A whole game: frames as a spectator sees them, sheets by round, the widest questions."""

    frames: list[Frame]
    sheets: list[ScoreSheet]
    questions: dict[str, State] = field(default_factory=dict)
    turns: list[State] = field(default_factory=list)

    @property
    def end(self) -> State:
        """The state after the last choice."""
        return self.turns[-1]

    def since(self, turn: int, seat: int, turns: int) -> tuple[View, View, tuple[Event, ...]]:
        """What a seat sees before and after so many turns, and what happened in them."""
        events = tuple(e for f in self.frames[turn + 1 : turn + turns + 1] for e in f.events)
        return view(self.turns[turn], seat), view(self.turns[turn + turns], seat), events


def setup(seats: int, seed: str, modules: tuple[Module, ...] = MODULES) -> Setup:
    """A game of people, or of one person against Expert for one seat."""
    components = default_components()
    level: Level | None = "expert" if seats == 1 else None
    colours = components.numbers.colours[: max(2, seats)]
    made = Setup(colours=colours, seed=seed, components=components.fingerprint, level=level)
    return replace(made, modules=modules)


def play(chosen: Setup, player: str) -> Game:
    """A whole game in which every seat is played by ``player``."""
    state = new_game(chosen)
    players = [PLAYERS[player](f"{chosen.seed} {seat}") for seat in range(len(state.seats))]
    game = Game([Frame(view(state, None))], [score(state)], turns=[state])
    since: list[Event] = []
    while (decision := pending(state)) is not None:
        remember(game, state)
        step = apply(state, decision.seat, players[decision.seat].choose(state, decision))
        since += step.events
        turn, state = state.turn, step.state
        if state.turn != turn or pending(state) is None:
            shown = view(state, None)
            if shown.over or shown.round != game.frames[-1].view.round:
                game.sheets.append(score(state))
            game.frames.append(Frame(shown, tuple(since)))
            game.turns.append(state)
            since = []
    return game


def remember(game: Game, state: State) -> None:
    """Keep a state if its question offers more than those of its kind before."""
    decision = pending(state)
    if decision is None:
        return
    name = decision.task.__class__.__name__
    kept = pending(game.questions[name]) if name in game.questions else None
    if kept is None or len(decision.options) > len(kept.options):
        game.questions[name] = state
