"""Tables to draw: real games at some turn, and a table as full as it can get."""

import random
from dataclasses import replace
from itertools import cycle, islice

from engine import game
from engine.components.registry import default_components
from engine.events import Event
from engine.setup import Setup
from engine.state import State
from engine.views import (
    BuildingView,
    DockView,
    PieceView,
    PortView,
    SeatView,
    TileView,
    TokenView,
    View,
    WisdomView,
)
from engine.words import TIERS, Level, Seat

HARD_NAMES = (
    "Nūra bint al-Ḥusayn al-Baghdādī!",
    "محمد بن موسى الخوارزمي الفلكي بغداد",
    "山田太郎さんとバグダードの円城の物語を楽しむ会の代表者です",
    "😀👨‍👩‍👧🇩🇪❤️🕌🚀🎲🧿🐪🌙⭐🔥🏆🎉💎🧩🎯🪔📜🏺⚔️🛶",
)


def setup(seats: int, seed: str, level: Level | None = None) -> Setup:
    """A setup with the default components; with a level it is a solo game."""
    components = default_components()
    colours = components.numbers.colours[: 2 if level else seats]
    return Setup(colours=colours, seed=seed, components=components.fingerprint, level=level)


def played(chosen: Setup, turns: int, seed: int = 1) -> tuple[State, tuple[Event, ...]]:
    """The state after ``turns`` turns of random choices, and the events of the last whole turn."""
    luck = random.Random(seed)
    state = game.new_game(chosen)
    last: list[Event] = []
    since: list[Event] = []
    while (decision := game.pending(state)) is not None and state.turn <= turns:
        texts = [option.text for option in decision.options]
        useful = [t for t in texts if t != "decline" and not t.endswith(".m")] or texts
        turn = state.turn
        step = game.apply(state, decision.seat, luck.choice(useful))
        since += step.events
        state = step.state
        if state.turn != turn:
            last, since = since, []
    return state, tuple(last or since)


def full(view: View) -> View:
    """``view`` with every slot, site, port, space, row and track filled."""
    components = view.components
    seats = tuple(seat.seat for seat in view.seats)
    turns = cycle(seats)
    designs = [(one.id, one.level) for one in components.buildings.designs]
    designs += [(one.id, 5) for one in components.buildings.great]
    sites = tuple(
        BuildingView(seat, place, design, level, public=False)
        for place, seat, (design, level) in zip(
            components.sites, turns, cycle(designs), strict=False
        )
    )
    pieces = (
        PieceView("base", 0, 0, seats[0]),
        *(
            PieceView(tier, section, 1 + (section + n) % 4, seats[(section + n) % len(seats)])
            for n, tier in enumerate(TIERS)
            for section in range(1, 5)
        ),
        PieceView("dome", 0, 0, seats[-1]),
    )
    ports = tuple(
        PortView(p.port, p.slots, tuple(islice(turns, len(p.slots))), p.scoring_tile)
        for p in view.ports
    )
    spaces = tuple(
        tuple(islice(turns, len(section.spaces))) for section in components.wisdom.sections
    )
    display = tuple(islice(components.characters, 20, 20 + components.numbers.display))
    return replace(
        view,
        sites=sites,
        slots=tuple(islice(cycle(components.bag[::7]), len(components.slots))),
        palace=pieces,
        ports=ports,
        wisdom=WisdomView(spaces, display, 36),
        seats=tuple(_full_seat(view, seat, sites, pieces) for seat in view.seats),
    )


def _full_seat(
    view: View,
    seat: SeatView,
    sites: tuple[BuildingView, ...],
    pieces: tuple[PieceView, ...],
) -> SeatView:
    components = view.components
    rows = (
        (TileView("book"),) * 5,
        (TileView("patient"),) * 5,
        tuple(TileView(t, n > 2) for n, t in enumerate(components.artefacts[:5])),
        (TileView("student"),) * 5,
    )
    own = [b for b in sites if b.seat == seat.seat]
    return replace(
        seat,
        coins=28,
        goods=19,
        favour=-6,
        shame=12,
        steps=11,
        wild=14,
        rows=rows,
        buildings=tuple(replace(own[n % len(own)], level=n + 1) for n in range(5)),
        houses_left=0,
        docks=tuple(DockView(p.port, n + 1, 3) for n, p in enumerate(view.ports)),
        boat=components.river.start,
        pieces=tuple(p for p in pieces if p.seat == seat.seat),
        tokens=tuple(TokenView(s.id, n) for n, s in enumerate(components.wisdom.sections, start=1)),
        tokens_left=0,
        board=tuple(islice(components.characters, 30, 33)),
        quadrant=1,
        place="1.i2",
        points=188,
    )


def view_of(state: State, seat: Seat | None = None) -> View:
    """The view of a state."""
    return game.view(state, seat)
