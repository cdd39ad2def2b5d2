"""Making views: what a seat, or a spectator, may see of a state (rules.md §4, open and hidden)."""

from engine import scoring, tally
from engine.choices import Decision
from engine.components.catalog import Components
from engine.components.records.cards import NightCharacter, StartingCharacter
from engine.modules import hooks
from engine.state import NO_SEAT, Building, PalacePiece, State
from engine.views import (
    BotView,
    BuildingView,
    DockView,
    GoalView,
    PieceView,
    PortView,
    SeatView,
    TileView,
    TokenView,
    View,
    WisdomView,
)
from engine.words import KINDS, Place, Seat


def make_view(
    state: State, components: Components, viewer: Seat | None, decision: Decision | None
) -> View:
    """The table as ``viewer`` may see it; None is a spectator."""
    seats = len(state.seats)
    slots = components.port_slots[state.setup.seats]
    rounds = components.numbers.cards_per_seat + _starting_cards(components)
    return View(
        components=components,
        viewer=viewer,
        turn=state.turn,
        round=(state.turn + seats - 1) // seats,
        rounds=rounds,
        active=state.active,
        over=state.over,
        solo=state.bot is not None,
        modules=state.setup.modules,
        seats=tuple(_seat_view(state, components, seat, viewer) for seat in range(seats)),
        slots=state.city.slots,
        sites=tuple(
            _building_view(place, building)
            for place, building in zip(components.sites, state.city.sites, strict=True)
        ),
        bag_size=len(state.city.bag),
        palace=tuple(_piece_view(piece) for piece in state.palace),
        palace_tiles=state.palace_tiles,
        ports=tuple(
            PortView(port.id, slots, taken, tile)
            for port, taken, tile in zip(
                components.river.ports, state.docked, state.port_tiles, strict=True
            )
        ),
        wisdom=_wisdom_view(state),
        bot=_bot_view(state),
        boards=hooks.views(state, components),
        decision=decision if decision is not None and decision.seat == viewer else None,
    )


def _starting_cards(components: Components) -> int:
    colour = components.numbers.colours[0]
    return sum(card.colour == colour for card in components.starting)


def _building_view(place: Place, building: Building | None) -> BuildingView | None:
    if building is None:
        return None
    return BuildingView(building.seat, place, building.design, building.level, building.public)


def _piece_view(piece: PalacePiece) -> PieceView:
    seat = None if piece.seat == NO_SEAT else piece.seat
    return PieceView(piece.piece, piece.section, piece.space, seat)


def _wisdom_view(state: State) -> WisdomView:
    spaces = tuple(
        tuple(None if seat == NO_SEAT else seat for seat in line) for line in state.wisdom.spaces
    )
    return WisdomView(spaces, state.wisdom.display, len(state.wisdom.pool))


def _bot_view(state: State) -> BotView | None:
    bot = state.bot
    if bot is None:
        return None
    return BotView(
        bot.level, bot.active, bot.deck[0] if bot.deck else "", len(bot.deck), bot.used, bot.stack
    )


def _seat_view(state: State, components: Components, seat: Seat, viewer: Seat | None) -> SeatView:
    own = state.seats[seat]
    is_bot = state.bot is not None and seat == 1
    kit = components.numbers.pieces
    buildings = tuple(
        BuildingView(seat, place, built.design, built.level, built.public)
        for place, built in zip(components.sites, state.city.sites, strict=True)
        if built is not None and built.seat == seat
    )
    pieces = tuple(_piece_view(piece) for piece in tally.pieces(state, seat))
    tokens = _tokens(state, components, seat)
    return SeatView(
        seat=seat,
        colour=own.colour,
        is_bot=is_bot,
        coins=own.coins,
        goods=own.goods,
        favour=own.favour,
        shame=own.shame,
        steps=own.steps,
        wild=own.wild,
        hand=own.hand if seat == viewer else None,
        hand_size=len(own.hand),
        board=own.board,
        pile=own.pile,
        discard=own.discard,
        rows=tuple(
            tuple(
                TileView(tile, components.tile_kind[tile] == "artefact" and tile in line[:column])
                for column, tile in enumerate(line)
            )
            for line in own.rows
        ),
        buildings=tuple(sorted(buildings, key=lambda building: building.level)),
        houses_left=kit.houses - len(buildings),
        boat=own.boat,
        boats_left=tally.boats_left(state, components, seat),
        docks=_docks(state, components, seat),
        pieces=pieces,
        architects_left=kit.architects - len(pieces),
        tokens=tokens,
        tokens_left=kit.library_tokens - len(tokens),
        quadrant=own.quadrant,
        place=own.place,
        turns=own.turns,
        done={kind: tally.done(state, seat, kind) for kind in KINDS},
        needs={kind: tally.icons_needed(state, components, seat, kind) for kind in KINDS},
        icons=tally.icons(state, components, seat),
        boat_icons=tally.boat_icons(state, components, seat),
        goals=_goals(state, components, seat, own.hand if seat == viewer else ()),
        points=scoring.total(state, components, seat),
    )


def _docks(state: State, components: Components, seat: Seat) -> tuple[DockView, ...]:
    slots = components.port_slots[state.setup.seats]
    return tuple(
        DockView(port.id, slot + 1, slots[slot])
        for port, taken in zip(components.river.ports, state.docked, strict=True)
        for slot, owner in enumerate(taken)
        if owner == seat
    )


def _tokens(state: State, components: Components, seat: Seat) -> tuple[TokenView, ...]:
    return tuple(
        TokenView(section.id, space)
        for section, line in zip(components.wisdom.sections, state.wisdom.spaces, strict=True)
        for space, owner in enumerate(line, start=1)
        if owner == seat
    )


def _goals(
    state: State, components: Components, seat: Seat, hand: tuple[str, ...]
) -> tuple[GoalView, ...]:
    """Distances to the goals of the cards that the viewer sees before this seat.

    In the Bot's stack only Night cards still matter.
    """
    own = state.seats[seat]
    cards = [card for card in (*own.board, *hand) if card]
    if state.bot is not None and seat == 1:
        stack = state.bot.stack
        cards = [c for c in stack if isinstance(components.characters[c], NightCharacter)]
    goals = []
    for card in cards:
        character = components.characters[card]
        if not isinstance(character, StartingCharacter):
            missing = tally.distance(state, components, seat, character.goal)
            goals.append(GoalView(card, missing))
    return tuple(goals)
