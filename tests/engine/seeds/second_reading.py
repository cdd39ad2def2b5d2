"""A second reading of the first seed file: the Bot's turn, written anew without the engine's rules.

It is slow and plain, works on lists that it changes, and knows only the records of the component
set. Where the file is silent it follows rules.md §7. Base game only.
"""

from typing import Any

from engine.components.records.cards import NightCharacter
from engine.state import NO_SEAT, State
from tests.kit.positions import BOT, COMPONENTS, NUMBERS, PERSON

CITY, RIVER, PALACE = COMPONENTS.city, COMPONENTS.river, COMPONENTS.palace
KINDS = ("book", "patient", "artefact", "student")
ROWS = ("books", "patients", "artefacts", "students")
UPSTREAM = {space.id: space.after for space in RIVER.spaces}
UPSTREAM |= {port.id: port.after for port in RIVER.ports}
SLOTS = next(row.multipliers for row in RIVER.port_slots if row.seats == 2)


class Reading:
    """The table as the Bot's turn changes it."""

    def __init__(self, state: State) -> None:
        assert state.bot is not None
        self.slots = dict(zip(COMPONENTS.slots, state.city.slots, strict=True))
        self.sites: dict[str, tuple[int, str, int] | None] = {
            place: None if site is None else (site.seat, site.design, site.level)
            for place, site in zip(COMPONENTS.sites, state.city.sites, strict=True)
        }
        self.palace: list[tuple[str, int, int, int]] = [
            (one.piece, one.section, one.space, one.seat) for one in state.palace
        ]
        self.docked = [list(port) for port in state.docked]
        self.spaces = [list(line) for line in state.wisdom.spaces]
        self.display = list(state.wisdom.display)
        self.stack = list(state.bot.stack)
        self.rows = [list(line) for line in state.seats[BOT].rows]
        self.boats = [own.boat for own in state.seats]
        self.quadrant, self.place = state.seats[BOT].quadrant, state.seats[BOT].place
        self.yours = state.seats[PERSON]
        self.tiles = (*state.port_tiles, *state.palace_tiles)
        board = COMPONENTS.bot_board_by_level[state.bot.level]
        self.under: dict[str, tuple[str, ...]] = {
            str(kind): row for kind, row in board.rows.items()
        }
        self.under["house"] = board.houses
        self.active = COMPONENTS.bot_card_by_id[state.bot.deck[0]]
        self.top = COMPONENTS.bot_card_by_id[state.bot.deck[1]]
        self.gained: list[str] = []
        """Symbols that wait for their bonus action."""

    # What the Bot has

    def built(self, seat: int) -> int:
        return sum(site is not None and site[0] == seat for site in self.sites.values())

    def architects(self, seat: int) -> int:
        return sum(one[3] == seat for one in self.palace)

    def has(self, what: str) -> int:
        """How many of a thing the Bot has now."""
        sections = {one[1] for one in self.palace if one[3] == BOT and one[1]}
        cards = [COMPONENTS.characters[card] for card in self.stack]
        numbers = dict(zip(ROWS, (len(row) for row in self.rows), strict=True))
        numbers["artefacts"] = len(set(self.rows[2]))
        numbers["tiles"] = sum(len(row) for row in self.rows)
        numbers["columns"] = min(len(row) for row in self.rows)
        numbers["buildings"] = self.built(BOT)
        numbers["palace_pieces"] = self.architects(BOT)
        numbers["boats_in_port"] = sum(port.count(BOT) for port in self.docked)
        numbers["ports"] = sum(BOT in port for port in self.docked)
        numbers["sections"] = len(sections)
        numbers["night_cards"] = sum(isinstance(card, NightCharacter) for card in cards)
        return numbers.get(what, 0)  # no Favour, Coins or Goods

    def tile_count(self, index: int) -> int:
        """What the Scoring tile of a port (0 to 3) or a section (4 to 7) counts for the Bot."""
        tile = next(one for one in COMPONENTS.scoring_tiles if one.id == self.tiles[index])
        return self.has(tile.count)

    # Boats

    def ports_from(self, space: str) -> list[int]:
        """Ports with a free slot that lie downstream of a space, or are it."""
        open_ports = []
        for index, port in enumerate(RIVER.ports):
            way = [port.id]
            while way[-1] in UPSTREAM:
                way.append(UPSTREAM[way[-1]])
            if space in way and len(self.docked[index]) < len(SLOTS):
                open_ports.append(index)
        return open_ports

    def sail(self) -> None:
        moves = self.active.moves + self.top.back_moves
        while moves and self.boats[BOT]:
            here = self.boats[BOT]
            ways = [stop for stop, before in UPSTREAM.items() if before == here]
            ways = [way for way in ways if self.ports_from(way)]
            if not ways:
                return
            self.boats[BOT] = self.choose_way(here, ways) if len(ways) > 1 else ways[0]
            moves -= 1
            self.arrive_in_port()

    def choose_way(self, here: str, ways: list[str]) -> str:
        ports = self.ports_from(here)
        fewest = {port: -len(self.docked[port]) for port in ports}
        most = {port: SLOTS[len(self.docked[port])] * self.tile_count(port) for port in ports}
        for measure in (fewest, most):
            best = max(measure[port] for port in ports)
            ports = [port for port in ports if measure[port] == best]
            left = [way for way in ways if set(self.ports_from(way)) & set(ports)]
            if len(left) == 1:
                return left[0]
        fork = next(one for one in RIVER.forks if one.at == here)
        return fork.by_number[self.top.number - 1]

    def arrive_in_port(self) -> None:
        names = [port.id for port in RIVER.ports]
        if self.boats[BOT] not in names:
            return
        self.docked[names.index(self.boats[BOT])].append(BOT)
        self.boats[BOT] = RIVER.start if self.has("boats_in_port") < NUMBERS.pieces.boats else ""
        for seat, boat in enumerate(self.boats):
            space = boat
            while space in UPSTREAM and not self.ports_from(space):
                space = UPSTREAM[space]
            self.boats[seat] = space

    # Actions

    def times_you_did(self, kind: str) -> int:
        if kind in KINDS:
            return len(self.yours.rows[KINDS.index(kind)])
        return self.built(PERSON) if kind == "building" else self.architects(PERSON)

    def times_it_did(self, kind: str) -> int:
        if kind in KINDS:
            return len(self.rows[KINDS.index(kind)])
        return self.built(BOT) if kind == "building" else self.architects(BOT)

    def act(self) -> None:
        just_took = self.take_action("", move=True)
        if not just_took:
            start = self.quadrant or self.yours.quadrant
            self.quadrant = start % 4 + 1
            self.place = f"{self.quadrant}.m"
        while self.gained:
            symbol = self.gained.pop()
            if symbol == "action":
                just_took = self.take_action(just_took, move=False) or just_took
            elif self.architects(BOT) < 5 and self.build_piece(move=False):
                just_took = "palace"

    def take_action(self, but_not: str, *, move: bool) -> str:
        """The first symbol that can be done, best first; its kind, or nothing."""
        symbols = [kind for kind in self.active.symbols if kind != but_not]
        symbols = [kind for kind in symbols if self.times_it_did(kind) < 5]
        while symbols:
            most = max(self.times_you_did(kind) for kind in symbols)
            kind = next(one for one in symbols if self.times_you_did(one) == most)
            if kind == "palace":
                done = self.build_piece(move=move)
            elif kind == "building":
                done = self.build(move=move)
            else:
                done = self.take_tile(kind, move=move)
            if done:
                return kind
            symbols.remove(kind)
        return ""

    def quadrants(self, *, move: bool) -> list[int]:
        start = self.quadrant or self.yours.quadrant
        return [(start - 1 + further + move) % 4 + 1 for further in range(4)]

    def clockwise(self, quadrant: int) -> list[str]:
        places = [f"{quadrant}.{name}" for name in CITY.places]
        if self.place in places:
            at = places.index(self.place) + 1
            return [*places[at:], *places[:at]]
        return places

    def crowd(self, place: str) -> int:
        """Students and Patients beside a place."""
        quadrant, _, name = place.partition(".")
        near = {b for a, b in CITY.connections.slots if a == name}
        near |= {a for a, b in CITY.connections.slots if b == name}
        near |= set(CITY.connections.sites.get(name, ()))
        return sum(self.slots[f"{quadrant}.{one}"] in {"patient", "student"} for one in near)

    def go(self, place: str, *, move: bool) -> None:
        if move:
            self.quadrant, self.place = int(place[0]), place

    def take_tile(self, kind: str, *, move: bool) -> bool:
        row = self.rows[KINDS.index(kind)]
        for quadrant in self.quadrants(move=move):
            slots = [place for place in self.clockwise(quadrant) if place in self.slots]
            fits = [p for p in slots if self.slots[p] and self.kind_of(self.slots[p]) == kind]
            fits = [p for p in fits if kind != "artefact" or self.slots[p] not in row]
            if not fits:
                continue
            ring = self.top.arc[0]
            key = {p: (self.crowd(p), p[2] != ring, fits.index(p)) for p in fits}
            place = min(fits, key=lambda p: key[p])
            row.append(self.slots[place])
            self.slots[place] = ""
            self.go(place, move=move)
            if kind == "book" and len(row) > 1:
                self.block(self.spaces[len(row) - 2])
            self.symbol(self.under[kind][len(row) - 1])
            return True
        return False

    def kind_of(self, tile: str) -> str:
        return tile if tile in KINDS else "artefact"

    def block(self, line: list[int]) -> None:
        at = self.top.number - 1
        while line[at] != NO_SEAT:
            at = (at + 1) % len(line)
        line[at] = BOT

    def symbol(self, symbol: str) -> None:
        if symbol != "none":
            self.gained.append(symbol)

    def build(self, *, move: bool) -> bool:
        level = self.built(BOT) + 1
        for quadrant in self.quadrants(move=move):
            free = [p for p in self.clockwise(quadrant) if p in self.sites and not self.sites[p]]
            if not free:
                continue
            place = min(free, key=lambda p: (self.crowd(p), free.index(p)))
            self.go(place, move=move)
            self.sites[place] = (BOT, self.design(level), level)
            self.symbol(self.under["house"][level - 1])
            return True
        return False

    def design(self, level: int) -> str:
        if level < 5:
            designs = [one for one in COMPONENTS.buildings.designs if one.level == level]
            return next(one.id for one in designs if one.side == self.top.arc)
        gone = {site[1] for site in self.sites.values() if site}
        left = [one for one in COMPONENTS.buildings.great if one.id not in gone]
        most = max(self.has(one.count) for one in left)
        return next(one.id for one in left if self.has(one.count) == most)

    # Palace

    def stands(self, piece: str, section: int) -> bool:
        return any(one[:2] == (piece, section) for one in self.palace)

    def can_stand(self, piece: str, section: int) -> bool:
        if self.stands(piece, section):
            return False
        if piece == "base":
            return True
        if piece == "dome":
            return sum(one[0] == "spire" for one in self.palace) >= PALACE.spires_for_dome
        needs = {"pillar": ("base", 0), "arch": ("pillar", section), "spire": ("arch", section)}
        return self.stands(*needs[piece])

    def build_piece(self, *, move: bool) -> bool:
        tiers = [(tier, section) for tier in PALACE.rings for section in (1, 2, 3, 4)]
        able = [one for one in (("base", 0), *tiers, ("dome", 0)) if self.can_stand(*one)]
        if not able:
            return False
        if move:
            sites = [f"{quadrant}.p" for quadrant in self.quadrants(move=True)]
            self.go(next(site for site in sites if site != self.yours.place), move=True)
        costs = {str(name): cost for name, cost in PALACE.costs.items()}
        piece, section = min(
            able,
            key=lambda one: (
                one[0] != "base",
                -self.worth(*one),
                costs[one[0]],
                (one[1] - self.quadrant) % 4 if one[1] else 4,
            ),
        )
        if not section:
            self.palace.append((piece, 0, 0, BOT))
            return True
        space = self.ring_space(piece, self.top.number)
        self.palace.append((piece, section, space, BOT))
        for further in (1, 2, 3):
            other = (section - 1 + further) % 4 + 1
            if self.can_stand(piece, other):
                place = self.ring_space(piece, space)
                self.palace.append((piece, other, place, NO_SEAT))
                break
        return True

    def worth(self, piece: str, section: int) -> int:
        points = {str(name): worth for name, worth in PALACE.points.items()}
        multipliers = {str(name): worth for name, worth in PALACE.multipliers.items()}
        if not section:
            return points[piece]
        return multipliers[piece] * self.tile_count(3 + section)

    def ring_space(self, piece: str, space: int) -> int:
        taken = [one[2] for one in self.palace if one[0] == piece]
        while space in taken:
            space = space % 4 + 1
        return space

    # Character

    def draft(self) -> None:
        if not self.display:
            return
        night = self.top.arrow == "night"
        cards = [COMPONENTS.characters[card] for card in self.display]
        wanted = [one for one in cards if not hasattr(one, "colour") and _is_night(one) == night]
        card = cards[0]
        if wanted:
            ordered = list(reversed(wanted)) if night else wanted
            card = min(
                ordered, key=lambda one: (self.missing(one), -getattr(one, "points", 0) * night)
            )
        self.display.remove(card.id)
        self.stack.append(card.id)

    def missing(self, card: Any) -> int:
        return sum(max(0, part.at_least - self.has(part.count)) for part in card.goal)

    def turn(self) -> None:
        """The whole turn: Boats, Vizier with bonus actions, Character."""
        self.sail()
        self.act()
        self.draft()

    def table(self) -> dict[str, Any]:
        """All that a turn of the Bot may change."""
        names = (
            "slots",
            "sites",
            "palace",
            "docked",
            "spaces",
            "display",
            "stack",
            "rows",
            "boats",
        )
        return {name: getattr(self, name) for name in (*names, "quadrant", "place")}


def _is_night(card: object) -> bool:
    return isinstance(card, NightCharacter)


def table_of(state: State) -> dict[str, Any]:
    """The same of a state of the engine."""
    return Reading(state).table()
