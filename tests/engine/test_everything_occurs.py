"""Nothing is in the game that never happens: a few hundred games by chance meet all of it."""

from functools import cache
from typing import get_args

import pytest

from engine import Setup, new_game, pending
from engine.components.records.record import Reward
from engine.events import (
    Because,
    BoatDocked,
    BoatMoved,
    BonusLapsed,
    BotReason,
    Built,
    CharacterLeft,
    CharacterPlayed,
    Drafted,
    Event,
    Gained,
    GatePassed,
    LinkClosed,
    MasonsBuilt,
    Paid,
    PieceBuilt,
    TileTaken,
    TokenPlaced,
    Traded,
)
from engine.state import State
from engine.tasks import BonusAction, Single, Waiting
from engine.words import KINDS, LEVELS, MODULES, TIERS
from tests.kit.playing import STYLES, steps, wealthy
from tests.kit.positions import COMPONENTS, NUMBERS

BOARD = COMPONENTS.player_board
GAMES = 240

NEVER_SAID = {"lowest_level"}
"""A reason of the Bot that goes without saying: there is only one lowest level."""


class Seen:
    """What a sample of games has met."""

    def __init__(self) -> None:
        self.tasks: set[type] = set()
        self.owed: set[str] = set()
        self.events: set[Event] = set()

    def kinds(self) -> set[type]:
        return {type(event) for event in self.events}

    def sources(self) -> set[str]:
        """Every source that gave something: counters, Boat moves or a bonus action."""
        found = {event.source for event in self.events if isinstance(event, Gained | BonusLapsed)}
        return found | self.owed


def _setups() -> list[Setup]:
    tables = [(2, None), (3, None), (4, None), *((2, level) for level in LEVELS)]
    return [
        Setup(
            colours=NUMBERS.colours[number % 2 :][:seats],
            seed=f"occurs {number}",
            components=COMPONENTS.fingerprint,
            level=level,
            modules=MODULES if number % 3 == 0 else (),
        )
        for number in range(GAMES)
        for seats, level in [tables[number % len(tables)]]
        if seats + number % 2 <= len(NUMBERS.colours)
    ]


@cache
def seen() -> Seen:
    """Many games: rich and poor, with and without modules."""
    found = Seen()
    for number, setup in enumerate(_setups()):
        state = new_game(setup)
        state = wealthy(state) if number % 4 else state
        _note_tasks(found, state)
        for step in steps(state, f"occurs {number}", STYLES[number % 2]):
            found.events.update(step.events)
            _note_tasks(found, step.state)
    return found


def _note_tasks(found: Seen, state: State) -> None:
    for task in state.agenda:
        found.tasks.add(type(task))
        for one in task.tasks if isinstance(task, Waiting) else (task,):
            found.tasks.add(type(one))
            found.owed.add(getattr(one, "source", ""))
    decision = pending(state)
    if decision is not None and isinstance(decision.task, BonusAction):
        found.owed.add(decision.task.source)


AUTOMATIC = {"Slide", "BoatStep", "CrossBorder", "Arrive", "BotTurn"}
"""Done at once whenever they come first: no state ever rests with them alone on top."""


def test_every_kind_of_task_is_owed_at_some_point() -> None:
    known = {one.__name__ for one in (*get_args(Single), Waiting)}
    met = {one.__name__ for one in seen().tasks}
    assert met <= known
    assert known - met <= AUTOMATIC


def test_every_kind_of_event_happens() -> None:
    assert seen().kinds() == set(get_args(Event))


def _not_empty(reward: Reward) -> bool:
    return reward != Reward()


def test_every_space_of_a_row_pays() -> None:
    rows = {
        f"row:{kind}.{column}"
        for kind, rewards in BOARD.rows.items()
        for column, reward in enumerate(rewards, start=1)
        if _not_empty(reward)
    }
    assert rows <= seen().sources()


def test_every_link_is_closed_and_pays() -> None:
    closed = {(one.column, one.upper) for one in seen().events if isinstance(one, LinkClosed)}
    assert closed == {(column, kind) for column in range(1, 6) for kind in KINDS[:3]}
    # Boat moves are made at once and leave no source behind.
    paying = {
        f"link:{link.column}.{link.upper}" for link in BOARD.links if not link.reward.boat_moves
    }
    assert paying <= seen().sources()


def test_every_house_uncovers_its_reward() -> None:
    assert {f"house:{level}" for level in range(1, 6)} <= seen().sources()


def test_every_building_is_built_and_pays() -> None:
    built = {event.design for event in seen().events if isinstance(event, Built)}
    assert built == set(COMPONENTS.design_by_id) | set(COMPONENTS.great_by_id)
    paid = {source for source in seen().sources() if source.startswith("building:")}
    assert len(paid) > 8


@pytest.mark.parametrize("tier", TIERS)
def test_every_reward_space_of_the_palace_is_taken(tier: str) -> None:
    """In every section, by people and the masons."""
    pieces = [event for event in seen().events if isinstance(event, PieceBuilt)]
    assert {one.space for one in pieces if one.piece == tier} == {1, 2, 3, 4}
    assert {one.section for one in pieces if one.piece == tier} == {1, 2, 3, 4}
    masons = [event for event in seen().events if isinstance(event, MasonsBuilt)]
    assert {one.section for one in masons if one.piece == tier} == {1, 2, 3, 4}


def test_base_and_dome_are_built() -> None:
    pieces = {event.piece for event in seen().events if isinstance(event, PieceBuilt)}
    assert pieces == {"base", "pillar", "arch", "spire", "dome"}


def test_every_space_of_the_wisdom_sections_is_taken() -> None:
    placed = {(one.section, one.space) for one in seen().events if isinstance(one, TokenPlaced)}
    sections = COMPONENTS.wisdom.sections
    assert placed == {(one.id, space) for one in sections for space in (1, 2, 3, 4)}


def test_every_space_of_the_river_pays_and_every_port_is_reached() -> None:
    river = {f"river:{space.id}" for space in COMPONENTS.river.spaces}
    assert river <= seen().sources()
    docked = {(one.port, one.slot) for one in seen().events if isinstance(one, BoatDocked)}
    slots = len(COMPONENTS.port_slots[2])
    ports = COMPONENTS.port_by_id
    assert {(port, slot) for port in ports for slot in range(1, slots + 1)} <= docked
    assert {one.port for one in seen().events if isinstance(one, Traded)} == set(ports)
    assert {one.path[0] for one in seen().events if isinstance(one, BoatMoved)} == {
        *COMPONENTS.stop_before
    }


def test_every_gate_is_passed() -> None:
    gates = {event.gate for event in seen().events if isinstance(event, GatePassed)}
    assert gates == {gate.id for gate in COMPONENTS.city.gates}


def test_every_place_of_the_city_is_used() -> None:
    taken = {event.place for event in seen().events if isinstance(event, TileTaken)}
    built = {event.place for event in seen().events if isinstance(event, Built)}
    assert taken == set(COMPONENTS.slots)
    assert built == set(COMPONENTS.sites)


def test_every_tile_and_face_down_artefacts_are_taken() -> None:
    tiles = [event for event in seen().events if isinstance(event, TileTaken)]
    assert {one.tile for one in tiles} == set(COMPONENTS.tile_kind)
    assert {one.tile for one in tiles if one.face_down} == set(COMPONENTS.artefacts)


def test_every_kind_of_action_is_paid_with_wild_tokens() -> None:
    paid = {event.kind for event in seen().events if isinstance(event, Paid) and event.wild}
    assert paid == set(KINDS)


def test_every_character_is_drafted_played_and_leaves() -> None:
    """With its goal met and not, but for a few hard goals that chance does not reach."""
    events = seen().events
    pool = {card.id for card in COMPONENTS.day} | {card.id for card in COMPONENTS.night}
    everyone = set(COMPONENTS.characters)
    left = [one for one in events if isinstance(one, CharacterLeft)]
    assert {one.card for one in events if isinstance(one, Drafted)} == pool
    assert {one.card for one in events if isinstance(one, CharacterPlayed)} == everyone
    assert {one.card for one in left} == everyone
    assert {one.fate for one in left} == {"rewarded", "discarded", "face_down", "out"}
    assert len({one.card for one in left if one.met}) > 0.85 * len(everyone)
    assert len({one.card for one in left if not one.met}) > 0.85 * len(pool)


def test_the_bot_gives_every_reason_there_is() -> None:
    given = {event.because for event in seen().events if isinstance(event, BotReason)}
    assert given == set(get_args(Because)) - NEVER_SAID
