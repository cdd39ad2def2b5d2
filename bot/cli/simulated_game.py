"""One simulated game: what it is played with, how it is played, and its report."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, Self, cast

import click
import msgspec

from bot.cli import files
from bot.cli.score_report import score_report
from bot.service.table.play import Walk
from engine import Entry, IllegalChoice, Setup, new_game
from engine.players import PLAYERS, Player
from engine.words import LEVELS, MODULES, Level, Module

FORMAT: Final = 1
MOST_CHOICES: Final = 5_000
"""No game is anywhere near as long; one that is goes round in circles."""

Result = Literal["finished", "stuck", "illegal", "error"]
"""Whether a game came to its end; if not: nothing to choose, a choice refused, a defect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What all games of a simulation have in common. ``players`` take turns at the seats."""

    level: Level | None
    colours: tuple[str, ...]
    modules: tuple[Module, ...]
    players: tuple[str, ...]
    seed: str
    fingerprint: str
    components: Path | None

    @classmethod
    def checked(
        cls,
        *,
        seats: int | None,
        level: str | None,
        modules: str,
        players: str,
        seed: str,
        components: Path | None,
    ) -> Self:
        """A plan with which games can begin. Raises click.UsageError, and the engine's errors."""
        if (seats is None) == (level is None):
            raise click.UsageError("Give either --seats or --solo, and not both.")
        found = files.components(components)
        people = 1 if level is not None else seats or 0
        names = _words(players)
        if len(names) > people:
            raise click.UsageError(f"{len(names)} players for {people} seats are too many.")
        plan = cls(
            level=None if level is None else cast("Level", _one_of(LEVELS, level, "level")),
            colours=found.numbers.colours[: 2 if level is not None else people],
            modules=tuple(
                cast("Module", _one_of(MODULES, name, "module")) for name in _words(modules)
            ),
            players=tuple(_one_of(tuple(PLAYERS), name, "player") for name in names),
            seed=seed,
            fingerprint=found.fingerprint,
            components=components,
        )
        if not names:
            raise click.UsageError("Name at least one player.")
        if not seed:
            raise click.UsageError("A seed needs at least one character.")
        new_game(plan.setup(1))
        return plan

    def setup(self, number: int) -> Setup:
        """The setup of the ``number``-th game."""
        return Setup(
            colours=self.colours,
            seed=f"{self.seed}-{number}",
            components=self.fingerprint,
            level=self.level,
            modules=self.modules,
        )

    def player(self, index: int) -> str:
        """Who plays for the person ``index`` of ``setup.colours``; "bot" for the Bot."""
        if self.level is not None and index == 1:
            return "bot"
        return self.players[index % len(self.players)]


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played, as far as it came."""

    number: int
    setup: Setup
    log: tuple[Entry, ...]
    report: dict[str, Any]

    @property
    def file_name(self) -> str:
        """A name for its export file that every system takes."""
        return f"game-{self.number:05}.json"

    @property
    def json(self) -> str:
        """The report in a line."""
        return msgspec.json.encode(self.report).decode()

    @property
    def sentence(self) -> str:
        """The report for people, in a line."""
        points = ", ".join(
            f"{seat['player']} ({seat['colour']}) {seat['total']}" for seat in self.report["seats"]
        )
        return (
            f"{self.setup.seed}: {self.report['result']}, {points} {self.report['detail']}".rstrip()
        )


def play(plan: Plan, number: int) -> Played:
    """Play the ``number``-th game of a plan whose component set is registered."""
    walk = Walk.begin(plan.setup(number))
    players: dict[int, Player] = {
        seat: PLAYERS[plan.player(index)](f"{plan.seed}-{number}-{index}")
        for seat, index in enumerate(walk.state.order)
        if plan.player(index) != "bot"
    }
    try:
        result, detail = _play(walk, players)
    except IllegalChoice as error:
        result, detail = "illegal", str(error)
    except Exception as error:  # noqa: BLE001 - a defect ends one game, and its line says so
        result, detail = "error", repr(error)
    log = tuple(move.entry for move in walk.moves)
    return Played(number, walk.state.setup, log, _report(plan, number, walk, result, detail))


def _play(walk: Walk, players: dict[int, Player]) -> tuple[Result, str]:
    """Play a game to its end, or until it goes no further."""
    while (decision := walk.decision) is not None:
        if not decision.options or walk.seq >= MOST_CHOICES:
            return "stuck", f"after {walk.seq} choices, at {type(decision.task).__name__}"
        if decision.forced:
            walk.settle()
            continue
        walk.choose(decision.seat, players[decision.seat].choose(walk.state, decision))
    return "finished", ""


def _report(plan: Plan, number: int, walk: Walk, result: Result, detail: str) -> dict[str, Any]:
    score = score_report(walk.state)
    for column in score["columns"]:
        column["player"] = plan.player(walk.state.order[column["seat"]])
    return {
        "format": FORMAT,
        "game": number,
        "seed": walk.state.setup.seed,
        "result": result,
        "detail": detail,
        "level": plan.level,
        "modules": list(plan.modules),
        "seats": score["columns"],
        "winners": score["winners"],
        "tie_break": score["tie_break"],
        "choices": walk.seq,
        "forced": sum(move.entry.auto for move in walk.moves),
        "turns": walk.state.turn,
        "state_hash": score["state_hash"],
    }


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _one_of(known: tuple[str, ...], word: str, what: str) -> str:
    if word not in known:
        raise click.UsageError(f"There is no {what} {word!r}: choose from {', '.join(known)}.")
    return word
