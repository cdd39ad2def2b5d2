"""What is true of every state of every game: nothing is created, lost or twice.

``check`` names all violations, so that a test or a repair can show the whole damage at once.
"""

from collections import Counter

from engine import tally
from engine.components.catalog import Components
from engine.components.registry import components_by
from engine.modules import hooks
from engine.state import State
from engine.words import TIERS, Piece


def check(state: State) -> tuple[str, ...]:
    """Every invariant that a state breaks, as short sentences; none for a sound state."""
    components = components_by(state.setup.components)
    return (
        *_turns(state),
        *_tiles(state, components),
        *_scoring_tiles(state, components),
        *_viziers(state, components),
        *_characters(state, components),
        *_piles(state, components),
        *_bot_cards(state, components),
        *_counters(state, components),
        *_boats(state, components),
        *_palace(state, components),
        *_houses(state, components),
        *_tokens(state, components),
        *_agenda(state),
        *hooks.problems(state, components),
    )


def _tiles(state: State, components: Components) -> list[str]:
    """Every City tile is in the bag, in a slot or in a row."""
    found = Counter(state.city.bag)
    found.update(tile for tile in state.city.slots if tile)
    found.update(tile for own in state.seats for line in own.rows for tile in line)
    for module in state.modules:
        found.update(module.tiles())
    problems = []
    if found != Counter(components.bag):
        problems.append(f"City tiles: {found - Counter(components.bag)} too many or some missing")
    for seat, own in enumerate(state.seats):
        most = components.numbers.most_of_a_kind
        problems += [f"seat {seat} has {len(x)} tiles in a row" for x in own.rows if len(x) > most]
    return problems


def _turns(state: State) -> list[str]:
    """Seats take turns in order; the table's turns are those of all seats together."""
    problems = []
    turns = [own.turns for own in state.seats]
    if sum(turns) != state.turn or turns != sorted(turns, reverse=True) or turns[0] > turns[-1] + 1:
        problems.append(f"seats have taken {turns} turns of {state.turn}")
    if state.active != (state.turn - 1) % len(turns):
        problems.append(f"seat {state.active} is active in turn {state.turn}")
    return problems


def _scoring_tiles(state: State, components: Components) -> list[str]:
    dealt = sorted((*state.port_tiles, *state.palace_tiles))
    every = sorted(tile.id for tile in components.scoring_tiles)
    return [] if dealt == every else ["the Scoring tiles are not all there once"]


def _viziers(state: State, components: Components) -> list[str]:
    """A Vizier stands in its quadrant, or between two places of its way."""
    return [
        f"the Vizier of seat {seat} is at {own.place!r} and in quadrant {own.quadrant}"
        for seat, own in enumerate(state.seats)
        if own.place and components.quadrant_of.get(own.place) != own.quadrant
    ]


def _characters(state: State, components: Components) -> list[str]:
    """Every Character is in at most one place, and as many are in play as were dealt."""
    cards = [*state.wisdom.display, *state.wisdom.pool, *state.out]
    for own in state.seats:
        cards += [*own.hand, *own.pile, *own.discard, *(card for card in own.board if card)]
    if state.bot is not None:
        cards += state.bot.stack
    people = len(state.seats) - (state.bot is not None)
    starting = sum(
        card.colour == own.colour for own in state.seats[:people] for card in components.starting
    )
    dealt = components.numbers.cards_per_seat * state.setup.seats + starting
    problems = [f"Character {card} is twice" for card, n in Counter(cards).items() if n > 1]
    problems += [
        f"Character {card} is unknown" for card in cards if card not in components.characters
    ]
    if len(cards) != dealt:
        problems.append(f"{len(cards)} Characters are in play, not {dealt}")
    return problems


def _piles(state: State, components: Components) -> list[str]:
    """Night Characters alone lie in piles and out of the game; the others are discarded."""
    night = {card.id for card in components.night}
    problems = [f"{card} is out, but no Night Character" for card in {*state.out} - night]
    for seat, own in enumerate(state.seats):
        if {*own.pile} - night or {*own.discard} & night:
            problems.append(f"seat {seat} has a Character in the wrong pile")
        if len(own.board) != components.numbers.board_places:
            problems.append(f"seat {seat} has {len(own.board)} places for Characters")
    return problems


def _bot_cards(state: State, components: Components) -> list[str]:
    if state.bot is None:
        return []
    cards = [*state.bot.deck, *state.bot.used]
    if state.bot.active:
        cards.append(state.bot.active)
    every = sorted(card.id for card in components.bot_cards)
    problems = [] if sorted(cards) == every else ["the Bot's cards are not all there once"]
    if sorted(state.bot.reserve) != every:
        problems.append("the order of the Bot's used cards is not one of all cards")
    if not state.bot.deck:
        problems.append("the Bot's deck has no top card")
    return problems


def _counters(state: State, components: Components) -> list[str]:
    """Counters are never negative, Favour is on its track, the Bot has nothing."""
    problems = []
    track = components.numbers.favour_track
    for seat, own in enumerate(state.seats):
        counters = (own.coins, own.goods, own.steps, own.wild, own.shame)
        if min(counters) < 0:
            problems.append(f"seat {seat} has a negative counter")
        if not track.lowest <= own.favour <= track.highest:
            problems.append(f"seat {seat} has Favour {own.favour}")
        if state.bot is not None and seat == 1 and (any(counters) or own.favour or own.hand):
            problems.append("the Bot holds something it never has")
    return problems


def _boats(state: State, components: Components) -> list[str]:
    problems = []
    slots = components.port_slots[state.setup.seats]
    for port, docked in zip(components.river.ports, state.docked, strict=True):
        if len(docked) > len(slots):
            problems.append(f"{port.id} holds {len(docked)} Boats")
    for seat, own in enumerate(state.seats):
        left = tally.boats_left(state, components, seat)
        if left < 0 or (left and not own.boat):
            problems.append(f"seat {seat} has {left} Boats left and {own.boat!r} under way")
        if own.boat and own.boat not in components.next_stops:
            problems.append(f"seat {seat} has a Boat at {own.boat!r}")
        elif own.boat and own.boat != components.river.start:
            ahead = [components.port_index[port] for port in components.ports_ahead[own.boat]]
            if all(len(state.docked[port]) >= len(slots) for port in ahead):
                problems.append(f"seat {seat} has a Boat at {own.boat}, where no port is open")
    return problems


def _palace(state: State, components: Components) -> list[str]:
    """Every piece stands on what it needs, once, on a reward space of its own."""
    problems = []
    stands: set[tuple[Piece, int]] = set()
    spaces: set[tuple[Piece, int]] = set()
    below: dict[Piece, Piece] = {"arch": "pillar", "spire": "arch"}
    for one in state.palace:
        key = (one.piece, one.section)
        if key in stands:
            problems.append(f"{one.piece} of section {one.section} is built twice")
        if one.piece != "base" and ("base", 0) not in stands:
            problems.append(f"{one.piece} stands without the Base")
        if one.piece in below and (below[one.piece], one.section) not in stands:
            problems.append(f"{one.piece} of section {one.section} has no support")
        if one.piece == "dome":
            spires = sum(piece == "spire" for piece, _ in stands)
            if spires < components.palace.spires_for_dome:
                problems.append(f"the Dome stands on {spires} Spires")
        if one.piece in TIERS:
            if (one.piece, one.space) in spaces:
                problems.append(f"two pieces on {one.piece} space {one.space}")
            spaces.add((one.piece, one.space))
        stands.add(key)
    architects = components.numbers.pieces.architects
    problems += [
        f"seat {seat} has more than {architects} Architects"
        for seat in range(len(state.seats))
        if len(tally.pieces(state, seat)) > architects
    ]
    return problems


def _houses(state: State, components: Components) -> list[str]:
    problems = []
    for seat in range(len(state.seats)):
        levels = sorted(building.level for building in tally.buildings(state, seat))
        if levels != list(range(1, len(levels) + 1)):
            problems.append(f"seat {seat} has Buildings of levels {levels}")
    problems += [
        f"{site.design} stands as a Building of level {site.level}"
        for site in state.city.sites
        if site is not None and site.design not in _designs(components, site.level)
    ]
    great = [
        site.design for site in state.city.sites if site and site.design in components.great_by_id
    ]
    if len(great) != len(set(great)):
        problems.append("a level 5 design stands twice")
    return problems


def _designs(components: Components, level: int) -> set[str]:
    designs = components.designs_of_level.get(level)
    return set(components.great_by_id) if designs is None else {one.id for one in designs}


def _tokens(state: State, components: Components) -> list[str]:
    """Each Book from the second on, and nothing else, has a Library token in its section."""
    problems = []
    owed = {getattr(task, "book", 0) for task in _all_tasks(state)}
    for section, line in zip(components.wisdom.sections, state.wisdom.spaces, strict=True):
        for seat in range(len(state.seats)):
            expected = len(tally.row(state, seat, "book")) >= section.book
            if seat == state.active and section.book in owed:
                expected = False
            if line.count(seat) != expected:
                problems.append(f"seat {seat} has {line.count(seat)} tokens in {section.id}")
    return problems


def _all_tasks(state: State) -> list[object]:
    return [one for task in state.agenda for one in getattr(task, "tasks", (task,))]


def _agenda(state: State) -> list[str]:
    if state.over:
        return ["a finished game still owes something"] if state.agenda else []
    return [] if state.agenda else ["a game that goes on owes nothing"]
