"""Positions for tests of the modules: games with modules, and what lies on their boards.

Prices, rewards and thresholds are made up by the tests, in a variant of the component set, so that
tuning the set breaks no rule's test.
"""

from typing import Final, TypeVar

from msgspec.structs import replace

from engine import Setup, Step, components_of, new_game, score
from engine.components.records.modules import (
    CivicColumn,
    Contract,
    Objective,
    ObjectiveSpace,
    PublicHouses,
)
from engine.components.records.record import Reward
from engine.modules.states import (
    ContractsState,
    ModuleRecord,
    ModuleState,
    ObjectiveCard,
    ObjectivesState,
    PublicWorksState,
)
from engine.state import NO_SEAT, State
from engine.tasks import ChooseQuadrant, ConfirmTurn, EndTurn, Sail, StopAtPlace, Task
from engine.words import Count, Level, Module, Place, Seat, Tile, TileKind
from tests.kit.positions import (
    COMPONENTS,
    NUMBERS,
    PERSON,
    bare,
    due,
    with_bot_board,
    with_components,
    with_seat,
)

M_ = TypeVar("M_", bound=ModuleRecord)

NOTHING: Final = Reward()


# Games


def setup_with(
    *modules: Module, seats: int = 2, level: Level | None = None, seed: str = "modules"
) -> Setup:
    """A setup with these modules; a level makes it a solo game."""
    colours = NUMBERS.colours[:seats]
    fingerprint = COMPONENTS.fingerprint
    return Setup(colours=colours, seed=seed, components=fingerprint, level=level, modules=modules)


def bare_people(*modules: Module, seats: int = 2) -> State:
    """A bare game of people with these modules."""
    return bare(new_game(setup_with(*modules, seats=seats)))


def bare_bot(*modules: Module) -> State:
    """A bare game with these modules against a Bot that takes no bonus actions."""
    return with_bot_board(bare(new_game(setup_with(*modules, level="beginner"))))


def part(state: State, kind: type[M_]) -> M_:
    """What a module keeps in a state."""
    return next(own for own in state.modules if isinstance(own, kind))


def with_part(state: State, new: ModuleState) -> State:
    """The same with another part of the same module."""
    kept = tuple(new if type(own) is type(new) else own for own in state.modules)
    return replace(state, modules=kept)


def with_bag(state: State, *tiles: Tile) -> State:
    """The same with these tiles in the bag, in the order in which they will be drawn."""
    return replace(state, city=replace(state.city, bag=tiles))


# Public Works


def works(state: State) -> PublicWorksState:
    """The boards of Public Works."""
    return part(state, PublicWorksState)


def with_columns(state: State, *columns: tuple[TileKind, ...]) -> State:
    """The same where these are the columns of the first seats; the others repeat the last one."""
    known = components_of(state).public_works
    slots = [CivicColumn(column) for column in columns]
    slots += [slots[-1]] * (len(known.columns) - len(slots))
    changed = replace(known, columns=tuple(slots))
    return with_components(state, public_works=changed)


def with_civic_rewards(state: State, *rewards: Reward, price: int = 2) -> State:
    """The same where the slots of a column give this, topmost first, for so many Coins."""
    known = components_of(state).public_works
    return with_components(state, public_works=replace(known, rewards=rewards, price=price))


def with_house_points(state: State, *points: int) -> State:
    """The same where the spaces of the Public Houses board are worth this."""
    known = components_of(state).public_works
    board = PublicHouses(state.setup.seats, points)
    return with_components(state, public_works=replace(known, houses=(board,)))


def with_civic(state: State, seat: Seat, *tiles: Tile) -> State:
    """The same with these tiles in a seat's column, topmost first."""
    own = works(state)
    civic = (*own.civic[:seat], tiles, *own.civic[seat + 1 :])
    return with_part(state, PublicWorksState(civic, own.houses))


def with_houses(state: State, *seats: Seat) -> State:
    """The same with Houses of these seats on the Public Houses board; no Building is changed."""
    return with_part(state, PublicWorksState(works(state).civic, seats))


def with_public(state: State, *places: Place) -> State:
    """The same where the Buildings on these sites are public, the Houses in this order."""
    sites = list(state.city.sites)
    houses = list(works(state).houses)
    for place in places:
        index = COMPONENTS.site_index[place]
        building = sites[index]
        assert building is not None
        sites[index] = replace(building, public=True)
        houses.append(building.seat)
    state = replace(state, city=replace(state.city, sites=tuple(sites)))
    return with_houses(state, *houses)


# Contracts


def contracts(state: State) -> ContractsState:
    """The stacks of Contracts."""
    return part(state, ContractsState)


def contract(name: str, *, goods: int = 0, coins: int = 0, reward: Reward = NOTHING) -> Contract:
    """A Contract that a test makes up."""
    return Contract(name, name, goods, coins, reward)


def with_contracts(state: State, **ports: tuple[Contract, ...]) -> State:
    """The same with these stacks, the open Contract first; nothing lies at the other ports."""
    known = components_of(state).contracts
    made = tuple(one for stack in ports.values() for one in stack)
    changed = replace(known, contracts=(*known.contracts, *made))
    stacks = [[one.id for one in ports.get(port.id, ())] for port in COMPONENTS.river.ports]
    face_up = tuple(stack[0] if stack else "" for stack in stacks)
    state = with_part(state, ContractsState(tuple(tuple(s[1:]) for s in stacks), face_up))
    return with_components(state, contracts=changed)


def sailing(state: State, space: str, moves: int, *after: Task, seat: Seat = PERSON) -> Step:
    """The question where a Boat that lies on a space goes with so many moves."""
    state = with_seat(state, seat, boat=space)
    return due(state, Sail(seat, moves), *after, ConfirmTurn(seat))


# Objectives


def objectives(state: State) -> ObjectivesState:
    """The Objectives."""
    return part(state, ObjectivesState)


def objective(
    name: str, count: Count, *at_least: int, rewards: tuple[Reward, ...] = ()
) -> Objective:
    """An Objective that a test makes up: thresholds, and what all but the highest space give."""
    gives = (NOTHING, *rewards, *(NOTHING,) * len(at_least))
    spaces = zip(at_least, gives, strict=False)
    return Objective(name, name, count, tuple(ObjectiveSpace(*space) for space in spaces))


def with_objectives(state: State, *cards: Objective, shown: int = 2) -> State:
    """The same where these are all the Objectives, the first ``shown`` of them open."""
    known = components_of(state).objectives
    changed = replace(known, objectives=cards, face_up=shown)
    fresh = tuple(ObjectiveCard(one.id, (NO_SEAT,) * len(one.spaces)) for one in cards[:shown])
    stack = tuple(one.id for one in cards[shown:])
    state = with_part(state, ObjectivesState(fresh, stack, ((),) * len(state.seats)))
    return with_components(state, objectives=changed)


def with_markers(state: State, name: str, *seats: Seat) -> State:
    """The same with the markers of these seats on an open Objective, the highest space first."""
    own = objectives(state)
    cards = tuple(ObjectiveCard(one.id, seats) if one.id == name else one for one in own.cards)
    return with_part(state, replace(own, cards=cards))


def markers(state: State, name: str) -> tuple[Seat, ...]:
    """The seats on the spaces of an open Objective, the highest first."""
    return next(card.markers for card in objectives(state).cards if card.id == name)


# Playing on


def setting_out(state: State, quadrant: int, *, steps: int = 0, seat: Seat = PERSON) -> Step:
    """The question where a Vizier goes that stands on the market of a quadrant."""
    state = with_seat(state, seat, quadrant=quadrant, place=f"{quadrant}.m", steps=steps)
    return due(state, ChooseQuadrant(seat), StopAtPlace(seat), ConfirmTurn(seat))


def standing(state: State, seat: Seat, place: Place) -> State:
    """The same with a seat's Vizier at a place."""
    return with_seat(state, seat, quadrant=COMPONENTS.quadrant_of[place], place=place)


def turn_ends(state: State, seat: Seat = PERSON) -> Step:
    """What the end of a seat's turn does, up to the next question."""
    return due(replace(state, active=seat), EndTurn(seat))


def score_row(state: State, seat: Seat, key: str) -> tuple[int, int]:
    """Count and points of a row of the score sheet."""
    rows = {row.key: row for row in score(state).columns[seat].rows}
    return rows[key].count, rows[key].points
