"""Positions to ask players about: open questions from games that were played at random."""

from engine import Decision, Setup, State, apply, default_components, new_game, pending
from engine.rng import Stream
from engine.tasks import PlayCharacter
from engine.words import MODULES, Level, Module


def setup(
    seed: str, seats: int = 2, level: Level | None = None, modules: tuple[Module, ...] = ()
) -> Setup:
    """A game with the component set of the bot."""
    components = default_components()
    return Setup(
        colours=components.numbers.colours[:seats],
        seed=seed,
        components=components.fingerprint,
        level=level,
        modules=modules,
    )


def positions(
    seed: str,
    seats: int = 2,
    level: Level | None = None,
    modules: tuple[Module, ...] = MODULES,
    *,
    every: int = 11,
) -> list[tuple[State, Decision]]:
    """Every so many-th open question of a game that is played at random."""
    state = new_game(setup(seed, seats, level, modules))
    stream = Stream(seed, "choices")
    found = []
    count = 0
    while (decision := pending(state)) is not None:
        if count % every == 0:
            found.append((state, decision))
        count += 1
        state = apply(state, decision.seat, stream.choice(decision.options).text).state
    return found


def turns(seed: str, seats: int = 2, level: Level | None = None) -> list[tuple[State, Decision]]:
    """Only questions at which a turn begins."""
    every = positions(seed, seats, level, every=1)
    return [(state, question) for state, question in every if type(question.task) is PlayCharacter]
