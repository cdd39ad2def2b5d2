"""Positions for tests of the rules: a game begun by the engine, then changed by hand.

Each builder takes a state and returns another one, so that a test names exactly what its rule is
about. ``bare`` clears the table first: what a test does not put there cannot disturb it. Cards made
up by a test live in a variant of the component set, so that tuning the set breaks no rule's test.
"""

import dataclasses
from collections.abc import Mapping
from itertools import count
from typing import Any, Final, Literal, TypeVar

from msgspec.structs import replace

from engine import (
    Setup,
    apply,
    components_of,
    default_components,
    flow,
    new_game,
    pending,
    register,
)
from engine.choices import Step
from engine.components.records.bot import BotCard
from engine.components.records.cards import Character
from engine.events import BotReason, Event
from engine.state import NO_SEAT, Building, PalacePiece, State
from engine.table import Table
from engine.tasks import BotTurn, ConfirmTurn, StopAtPlace, Task, Waiting
from engine.words import TILE_KINDS, Count, Kind, Level, Piece, Place, Seat, Side, Tile

COMPONENTS: Final = default_components()
NUMBERS: Final = COMPONENTS.numbers
PERSON: Final[Seat] = 0
BOT: Final[Seat] = 1
TILE_OF: Final[dict[Count, str]] = {tile.count: tile.id for tile in COMPONENTS.scoring_tiles}
"""The Scoring tile that counts a thing."""

_variants = count(1)
E_ = TypeVar("E_", bound=Event)


# Games


def game(seats: int = 2, *, seed: str = "positions") -> State:
    """A game of people, at its first question."""
    colours = NUMBERS.colours[:seats]
    return new_game(Setup(colours=colours, seed=seed, components=COMPONENTS.fingerprint))


def solo_game(level: Level = "beginner", *, seed: str = "positions") -> State:
    """A game against the Bot, at the person's first question."""
    colours = NUMBERS.colours[:2]
    fingerprint = COMPONENTS.fingerprint
    return new_game(Setup(colours=colours, seed=seed, components=fingerprint, level=level))


def bare(state: State) -> State:
    """Nothing in the City, the bag, the display and the pool; no counters; nobody's turn begun.

    Hands stay, so that the game goes on; every Vizier stands on the market of quadrant 1.
    """
    seats = tuple(
        replace(own, coins=0, goods=0, favour=0, steps=0, wild=0, quadrant=1, place="1.m")
        for own in state.seats
    )
    city = replace(state.city, slots=("",) * len(state.city.slots), bag=())
    wisdom = replace(state.wisdom, display=(), pool=())
    turn = 10 * len(seats)  # late enough for Buildings of earlier turns
    return replace(state, seats=seats, city=city, wisdom=wisdom, turn=turn)


def bare_game(seats: int = 2) -> State:
    """A bare game of people."""
    return bare(game(seats))


def bare_solo(level: Level = "beginner") -> State:
    """A bare game against the Bot whose board has no icons: it takes no bonus actions."""
    return with_bot_board(bare(solo_game(level)))


# Changing a state


def with_seat(state: State, seat: Seat, **changes: Any) -> State:
    """The same with other fields of one seat."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))


def with_tiles(state: State, tiles: Mapping[Place, Tile]) -> State:
    """The same with these tiles in these slots."""
    slots = list(state.city.slots)
    for place, tile in tiles.items():
        slots[COMPONENTS.slot_index[place]] = tile
    return replace(state, city=replace(state.city, slots=tuple(slots)))


def with_rows(state: State, seat: Seat, **rows: int | tuple[Tile, ...]) -> State:
    """The same with so many tiles, or these Artefacts, in some rows of a seat."""
    lines = list(state.seats[seat].rows)
    for kind, tiles in rows.items():
        line = tiles if isinstance(tiles, tuple) else _line(kind, tiles)
        lines[[*TILE_KINDS].index(kind)] = line  # type: ignore[arg-type]
    return with_seat(state, seat, rows=tuple(lines))


def _line(kind: str, tiles: int) -> tuple[Tile, ...]:
    return COMPONENTS.artefacts[:tiles] if kind == "artefact" else (kind,) * tiles


def with_building(
    state: State, place: Place, seat: Seat, design: str = "", *, turn: int = 0
) -> State:
    """The same with a seat's next Building on a site; its outer design unless one is named."""
    level = sum(site is not None and site.seat == seat for site in state.city.sites) + 1
    designs = COMPONENTS.designs_of_level.get(level, COMPONENTS.buildings.great)
    built = Building(seat, design or designs[0].id, level, turn)
    sites = list(state.city.sites)
    sites[COMPONENTS.site_index[place]] = built
    return replace(state, city=replace(state.city, sites=tuple(sites)))


def with_buildings(state: State, seat: Seat, number: int) -> State:
    """The same with so many Buildings of a seat, on the last free sites of the City."""
    for _ in range(number):
        free = [p for p, site in zip(COMPONENTS.sites, state.city.sites, strict=True) if not site]
        state = with_building(state, free[-1], seat)
    return state


def piece(name: str, seat: Seat = NO_SEAT, space: int = 0) -> PalacePiece:
    """A Palace piece by its name, as in ``pillar.2``; nobody's unless a seat is named.

    Without a space a tier stands on the one with its section's number.
    """
    kind, _, section = name.partition(".")
    kinds: dict[str, Piece] = {one: one for one in COMPONENTS.palace.costs}
    number = int(section or 0)
    return PalacePiece(kinds[kind], number, space or number, seat)


def with_palace(state: State, *pieces: PalacePiece) -> State:
    """The same with more Palace pieces."""
    return replace(state, palace=(*state.palace, *pieces))


def with_pieces(state: State, seat: Seat, number: int) -> State:
    """The same with the Base and then Pillars, so many pieces together, all of one seat."""
    names = ("base", "pillar.1", "pillar.2", "pillar.3", "pillar.4")[:number]
    return with_palace(state, *(piece(name, seat) for name in names))


def with_docked(state: State, **ports: tuple[Seat, ...]) -> State:
    """The same with the Boats of these seats in the first slots of some ports."""
    docked = list(state.docked)
    for port, seats in ports.items():
        docked[COMPONENTS.port_index[port]] = seats
    return replace(state, docked=tuple(docked))


def with_display(state: State, *cards: str) -> State:
    """The same with these Characters on display, leftmost first."""
    return replace(state, wisdom=replace(state.wisdom, display=cards))


def with_token(state: State, book: int, space: int, seat: Seat) -> State:
    """The same with a Library token on a space of the section of the ``book``-th Book."""
    spaces = [list(line) for line in state.wisdom.spaces]
    spaces[book - 2][space - 1] = seat
    return replace(state, wisdom=replace(state.wisdom, spaces=tuple(map(tuple, spaces))))


def with_scoring_tiles(
    state: State, *, ports: tuple[Count, ...] = (), palace: tuple[Count, ...] = ()
) -> State:
    """The same with the tiles that count these things first; the others follow in any order."""
    rest = [tile for what, tile in TILE_OF.items() if what not in (*ports, *palace)]
    river = [TILE_OF[what] for what in ports]
    while len(river) < len(state.port_tiles):
        river.append(rest.pop(0))
    sections = (*(TILE_OF[what] for what in palace), *rest)
    return replace(state, port_tiles=tuple(river), palace_tiles=sections)


# Cards that a test makes up


def with_components(state: State, **changes: Any) -> State:
    """The same game with a variant of its component set."""
    fingerprint = f"variant {next(_variants)}"
    variant = dataclasses.replace(components_of(state), fingerprint=fingerprint, **changes)
    register(variant)
    setup = dataclasses.replace(state.setup, components=fingerprint)
    return replace(state, setup=setup)


def with_characters(state: State, *cards: Character) -> State:
    """The same with more Characters in the set; they lie nowhere yet."""
    known = components_of(state).characters
    return with_components(state, characters=known | {card.id: card for card in cards})


def with_bot_cards(
    state: State,
    *symbols: Kind,
    moves: int = 0,
    back_moves: int = 0,
    number: int = 1,
    arc: Side = "outer",
    arrow: Literal["day", "night"] = "day",
) -> State:
    """The same where the Bot's next active card has this front, and the top then this back."""
    assert state.bot is not None
    active = BotCard("made_front", moves, symbols, 0, 1, "outer", "day")
    top = BotCard("made_back", 0, (), back_moves, number, arc, arrow)
    known = components_of(state).bot_card_by_id
    deck = (active.id, top.id, *state.bot.deck)
    state = replace(state, bot=replace(state.bot, deck=deck))
    return with_components(state, bot_card_by_id=known | {active.id: active, top.id: top})


def with_bot_board(state: State, **changes: Any) -> State:
    """The same with another Bot board for its level: no icons, but for what is named."""
    assert state.bot is not None
    boards = components_of(state).bot_board_by_level
    board = boards[state.bot.level]
    blank = ("none",) * NUMBERS.most_of_a_kind
    fields = {"rows": dict.fromkeys(TILE_KINDS, blank), "houses": blank} | changes
    changed = type(board)(
        level=board.level,
        name=board.name,
        stars=board.stars,
        artefact_points=fields.pop("artefact_points", board.artefact_points),
        **fields,
    )
    return with_components(state, bot_board_by_level=boards | {board.level: changed})


# Playing on


def options(state: State) -> tuple[str, ...]:
    """The texts of all answers to the open question."""
    decision = pending(state)
    return () if decision is None else tuple(option.text for option in decision.options)


def due(state: State, *tasks: Task) -> Step:
    """What happens when just these tasks are owed, up to the first question."""
    table = Table(components_of(state), replace(state, agenda=tasks))
    flow.settle(table)
    return Step(table.state, tuple(table.events), barrier=False)


def play(start: State | Step, *choices: str) -> Step:
    """Answer the open questions one after the other; all the events together."""
    step = start if isinstance(start, Step) else Step(start, (), barrier=False)
    for choice in choices:
        decision = pending(step.state)
        assert decision is not None, "the game is over"
        after = apply(step.state, decision.seat, choice)
        step = Step(after.state, (*step.events, *after.events), after.barrier)
    return step


def bot_turn(state: State) -> Step:
    """The Bot's turn alone: nothing is refilled after it and nobody's turn begins."""
    return due(state, BotTurn(BOT), ConfirmTurn(PERSON))


def happened(step: Step, kind: type[E_]) -> tuple[E_, ...]:
    """The events of one kind, in order."""
    return tuple(event for event in step.events if isinstance(event, kind))


def reasons(step: Step, about: str) -> tuple[tuple[str, str, int], ...]:
    """What the Bot chose, why, and the number that decided, for one kind of choice."""
    told = happened(step, BotReason)
    return tuple((one.chosen, one.because, one.count) for one in told if one.about == about)


def stops(state: State, seat: Seat = PERSON) -> Step:
    """A seat is asked where its Vizier stops."""
    return due(state, StopAtPlace(seat), ConfirmTurn(seat))


def rich(state: State, seat: Seat = PERSON) -> State:
    """The same where a seat can pay for everything, short of Favour."""
    return with_seat(state, seat, coins=20, goods=20, wild=20)


def owed(state: State) -> tuple[Task, ...]:
    """What is on the agenda, groups taken apart."""
    found: list[Task] = []
    for task in state.agenda:
        found += task.tasks if isinstance(task, Waiting) else (task,)
    return tuple(found)
