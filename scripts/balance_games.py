"""Plays the games that the balance of the numbers is judged by, and notes what happened in them.

One game gives one plain record (JSON), so that a run can be stopped and taken up again.
"""

from collections import Counter
from typing import Any

from engine import Setup, apply, default_components, new_game, pending, score
from engine import events as ev
from engine.choices import CONFIRM, DECLINE, Decision, Option
from engine.state import State
from engine.words import TILE_KINDS, Level, Module
from scripts.balance_players import BALANCE_PLAYERS

Record = dict[str, Any]


def play(
    seed: str,
    *,
    players: tuple[str, ...],
    level: Level | None = None,
    modules: tuple[Module, ...] = (),
) -> Record:
    """Play one game; ``players`` by seat (in solo one name), and tell all about it."""
    components = default_components()
    seats = 2 if level is not None else len(players)
    setup = Setup(
        colours=components.numbers.colours[:seats],
        seed=seed,
        components=components.fingerprint,
        level=level,
        modules=modules,
    )
    state = new_game(setup)
    minds = [BALANCE_PLAYERS[name](f"{seed}/{seat}") for seat, name in enumerate(players)]
    notes = Notes()
    while decision := pending(state):
        choice = minds[decision.seat].choose(state, decision)
        notes.decide(decision, choice)
        step = apply(state, decision.seat, choice)
        for event in step.events:
            notes.see(event, step.state)
        state = step.state
    return notes.record(state) | {
        "seed": seed,
        "players": players,
        "level": level,
        "modules": modules,
    }


class Notes:
    """Counts what is decided and what happens in one game, people's things only."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.turn: Counter[str] = Counter()
        self.turns: list[dict[str, int]] = []

    def decide(self, decision: Decision, choice: str) -> None:
        """Note how much there was to decide, summed over the decisions of a turn."""
        if choice == CONFIRM:
            self.turns.append(dict(self.turn))
            self.turn = Counter()
        elif len(decision.options) > 1:
            self.turn["decisions"] += 1
            self.turn["options"] += len(decision.options)
            self.turn["sensible"] += sum(map(_sensible, decision.options))

    def see(self, event: ev.Event, state: State) -> None:
        """Note what happened to a person, or what the Bot did under its own heading."""
        who = "bot " if state.bot is not None and event.seat == 1 else ""
        for key in _keys(event):
            self.used[who + key] += 1

    def record(self, state: State) -> Record:
        """All that was noted, and how the game ended."""
        sheet = score(state)
        people = 1 if state.bot is not None else len(state.seats)
        stops = sum(self.used[f"stop {kind}"] for kind in ("market", "place"))
        return {
            "winners": list(sheet.winners),
            "tie_break": sheet.tie_break,
            "totals": [column.total for column in sheet.columns],
            "rows": [{row.key: row.points for row in column.rows} for column in sheet.columns],
            "left": [
                {
                    "coins": own.coins,
                    "goods": own.goods,
                    "favour": own.favour,
                    "wild": own.wild,
                    "steps": own.steps,
                    "shame": own.shame,
                }
                for own in state.seats[:people]
            ],
            "boats": [sum(port.count(seat) for port in state.docked) for seat in range(people)],
            "dome": any(one.piece == "dome" for one in state.palace),
            "used": dict(self.used),
            "stops": stops,
            "turns": self.turns,
        }


def _sensible(option: Option) -> bool:
    """Whether an option does something, and more than the market, which is for want of better."""
    return option.text not in (DECLINE, "sail:stop", "public:no") and not (
        option.verb == "act" and option.target.endswith(".m")
    )


def _keys(event: ev.Event) -> tuple[str, ...]:
    """Under which names an event is counted."""
    match event:
        case ev.CharacterPlayed():
            return (f"played {event.card}",)
        case ev.Drafted():
            return (f"drafted {event.card}",)
        case ev.CharacterLeft():
            return (
                (f"left {event.card}", f"met {event.card}")
                if event.met
                else (f"left {event.card}",)
            )
        case ev.VizierStopped():
            return ("stop market" if event.place.endswith(".m") else "stop place",)
        case ev.VizierWent():
            return (f"steps {event.steps}",)
        case ev.TileTaken():
            return (f"tile {event.kind} {event.column}",) + (
                ("face down",) if event.face_down else ()
            )
        case ev.Built():
            return (f"design {event.design}", f"level {event.level}")
        case ev.PieceBuilt():
            ring = (f"ring {event.piece} {event.space}",) if event.space else ()
            return (f"piece {event.piece}", *ring)
        case ev.MasonsBuilt():
            return (f"masons {event.piece}",)
        case ev.LinkClosed():
            return (f"link {event.column} {event.upper}",)
        case ev.TokenPlaced():
            return (f"section {event.section} {event.space}",)
        case ev.Traded():
            return (f"trade {event.port}",)
        case ev.BoatDocked():
            return (f"dock {event.port}",)
        case ev.BonusLapsed():
            return ("bonus declined" if event.declined else "bonus lapsed",)
        case ev.MovesLost():
            return ("moves lost",)
        case ev.NeighboursPaid():
            return ("neighbours",) + (("shame paid",) if event.shame else ())
        case ev.Gained():
            return (f"gain {event.source.partition(':')[0]}",)
        case ev.ContractFulfilled():
            return (f"contract {event.contract}",)
        case ev.CivicTileGiven():
            return (f"civic {event.slot}",)
        case ev.MadePublic():
            return (f"public {event.space}",)
        case ev.MarkerPlaced():
            return (f"objective {event.objective} {event.space}",)
        case _:
            return ()


def known_things() -> dict[str, tuple[str, ...]]:
    """Everything whose use is judged, by heading, as the keys under which it is counted."""
    c = default_components()
    most = c.numbers.most_of_a_kind
    cards = [*(one.id for one in c.day), *(one.id for one in c.night)]
    return {
        "Buildings of level 1 to 4": tuple(f"design {one.id}" for one in c.buildings.designs),
        "Buildings of level 5": tuple(f"design {one.id}" for one in c.buildings.great),
        "Palace pieces": tuple(f"piece {one}" for one in c.palace.costs),
        "Reward rings": tuple(
            f"ring {tier} {space}"
            for tier, ring in c.palace.rings.items()
            for space in range(1, len(ring) + 1)
        ),
        "Links": tuple(f"link {one.column} {one.upper}" for one in c.player_board.links),
        "Wisdom spaces": tuple(
            f"section {one.id} {space}"
            for one in c.wisdom.sections
            for space in range(1, len(one.spaces) + 1)
        ),
        "Tiles": tuple(
            f"tile {kind} {column}" for kind in TILE_KINDS for column in range(1, most + 1)
        ),
        "Houses": tuple(f"level {n}" for n in range(1, len(c.player_board.houses) + 1)),
        "Ports": tuple(f"dock {port.id}" for port in c.river.ports),
        "Characters drafted": tuple(f"drafted {card}" for card in cards),
        "Contracts": tuple(f"contract {one.id}" for one in c.contracts.contracts),
        "Civic slots": tuple(f"civic {n}" for n in range(1, len(c.public_works.rewards) + 1)),
        "Public Houses": tuple(
            f"public {n}"
            for n in range(1, max(len(one.spaces) for one in c.public_works.houses) + 1)
        ),
        "Objectives": tuple(
            f"objective {one.id} {space}"
            for one in c.objectives.objectives
            for space in range(1, len(one.spaces) + 1)
        ),
    }


def known_choices() -> dict[str, tuple[str, ...]]:
    """The alternatives of which none may always be best, as the keys of `known_things`."""
    c = default_components()
    return {
        **{
            f"Buildings of level {level}": tuple(f"design {one.id}" for one in designs)
            for level, designs in c.designs_of_level.items()
        },
        "Buildings of level 5": tuple(f"design {one.id}" for one in c.buildings.great),
        **{
            f"ring of the {tier.capitalize()} tier": tuple(
                f"ring {tier} {space}" for space in range(1, len(ring) + 1)
            )
            for tier, ring in c.palace.rings.items()
        },
        **{
            f"section {one.id}": tuple(
                f"section {one.id} {space}" for space in range(1, len(one.spaces) + 1)
            )
            for one in c.wisdom.sections
        },
    }
