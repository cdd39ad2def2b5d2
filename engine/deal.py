"""Setting up a game: everything random is drawn here, from named streams (rules.md §3, §9)."""

from typing import Final

from engine.components.catalog import Components
from engine.errors import SetupError
from engine.modules import hooks
from engine.rng import Stream
from engine.setup import RULES_VERSION, Setup
from engine.state import NO_SEAT, BotState, CityState, SeatState, State, WisdomState
from engine.table import Table
from engine.words import LEVELS, MODULES

SOLO_SEATS: Final = 2
"""Solo is set up as for two (first seed file)."""

LONGEST_SEED: Final = 100


def deal(setup: Setup, components: Components) -> Table:
    """A table with everything dealt, before the first turn begins.

    Raises SetupError in one sentence if no game can begin with this setup.
    """
    _check(setup, components)
    order = _seat_order(setup)
    slots, bag = _fill_city(setup, components)
    tiles = Stream(setup.seed, "scoring tiles").shuffle(
        tile.id for tile in components.scoring_tiles
    )
    ports = len(components.river.ports)
    display = components.numbers.display
    pool = _character_pool(setup, components)
    state = State(
        setup=setup,
        order=order,
        turn=0,
        active=0,
        over=False,
        agenda=(),
        seats=tuple(
            _seat(setup, components, seat, setup.colours[index]) for seat, index in enumerate(order)
        ),
        city=CityState(slots=slots, sites=(None,) * len(components.sites), bag=bag),
        palace=(),
        docked=((),) * ports,
        wisdom=WisdomState(
            spaces=tuple(
                (NO_SEAT,) * len(section.spaces) for section in components.wisdom.sections
            ),
            display=pool[:display],
            pool=pool[display:],
        ),
        port_tiles=tiles[:ports],
        palace_tiles=tiles[ports:],
        bot=_bot(setup, components),
        modules=hooks.deal(setup, components),
    )
    return Table(components, state)


def _check(setup: Setup, components: Components) -> None:
    known = components.numbers.colours
    if setup.rules_version != RULES_VERSION:
        raise SetupError(
            f"This game needs rules version {setup.rules_version}; this program plays version "
            f"{RULES_VERSION}."
        )
    for colour in setup.colours:
        if colour not in known:
            raise SetupError(f"There is no colour {colour!r}; choose from {', '.join(known)}.")
    if len(set(setup.colours)) != len(setup.colours):
        raise SetupError("Two seats have the same colour; each seat needs its own.")
    seats = len(setup.colours)
    if setup.solo and seats != SOLO_SEATS:
        raise SetupError("A solo game has two colours: the person's and the Bot's.")
    if not setup.solo and seats not in components.port_slots:
        counts = ", ".join(str(count) for count in components.port_slots)
        raise SetupError(f"A game has {counts} seats, not {seats}; alone one plays the Bot.")
    if setup.level is not None and setup.level not in LEVELS:
        raise SetupError(f"There is no level {setup.level!r}; choose from {', '.join(LEVELS)}.")
    for module in setup.modules:
        if module not in MODULES:
            raise SetupError(f"There is no module {module!r}; choose from {', '.join(MODULES)}.")
    if len(set(setup.modules)) != len(setup.modules):
        raise SetupError("A module is named twice; name each one once.")
    if not setup.seed or len(setup.seed) > LONGEST_SEED:
        raise SetupError("A game needs a seed of 1 to 100 characters.")
    if not _can_be_written(setup.seed):
        raise SetupError("The seed has a character that cannot be written; choose another seed.")


def _can_be_written(text: str) -> bool:
    """Whether a text has no half of a surrogate pair: such a one has no bytes to hash."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _seat_order(setup: Setup) -> tuple[int, ...]:
    """Random, but a solo game begins with the person (first seed file)."""
    players = range(len(setup.colours))
    return tuple(players) if setup.solo else Stream(setup.seed, "seats").shuffle(players)


def _fill_city(setup: Setup, components: Components) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The slots filled in refill order, and the rest of the bag."""
    bag = Stream(setup.seed, "bag").shuffle(components.bag)
    slots = len(components.slots)
    return bag[:slots], bag[slots:]


def _character_pool(setup: Setup, components: Components) -> tuple[str, ...]:
    """Half Day, half Night, from the two shuffled decks, shuffled together (rules.md §3.2)."""
    half = components.numbers.cards_per_seat * setup.seats // 2
    day = Stream(setup.seed, "day").shuffle(card.id for card in components.day)[:half]
    night = Stream(setup.seed, "night").shuffle(card.id for card in components.night)[:half]
    return Stream(setup.seed, "pool").shuffle((*day, *night))


def _seat(setup: Setup, components: Components, seat: int, colour: str) -> SeatState:
    """A seat's start (rules.md §3.3); the Bot has a Boat and a colour, nothing else (§3.4)."""
    start = components.river.start
    if setup.solo and seat == 1:
        return SeatState(colour=colour, boat=start)
    numbers = components.numbers
    return SeatState(
        colour=colour,
        coins=numbers.start.coins[seat],
        goods=numbers.start.goods,
        steps=numbers.start.steps,
        favour=numbers.start.favour,
        hand=tuple(card.id for card in components.starting if card.colour == colour),
        boat=start,
    )


def _bot(setup: Setup, components: Components) -> BotState | None:
    if setup.level is None:
        return None
    cards = tuple(card.id for card in components.bot_cards)
    return BotState(
        level=setup.level,
        deck=Stream(setup.seed, "bot deck").shuffle(cards),
        used=(),
        reserve=Stream(setup.seed, "bot reserve").shuffle(cards),
    )
