"""Checks of the two maps: the Round City and the Tigris."""

import re
from collections.abc import Iterator
from typing import Final

from engine.components.checks.table import MOST_SEATS
from engine.components.city_map import is_slot
from engine.components.records.component_set import ComponentRecords
from engine.components.records.maps import City, River

_PLACE: Final = re.compile(r"[oib][1-9]")


def check_maps(records: ComponentRecords) -> Iterator[str]:
    """What the rules of movement rely on."""
    yield from _check_city(records.city)
    yield from _check_connections(records.city)
    yield from _check_gates(records.city)
    yield from _check_course(records.river)
    yield from _check_forks(records.river)
    yield from _check_ports(records.river, records.numbers.pieces.boats)


def _check_city(city: City) -> Iterator[str]:
    if len(city.quadrants) != MOST_SEATS or len(set(city.quadrants)) != MOST_SEATS:
        yield f"city.toml: quadrants must be {MOST_SEATS} different names."
    names = [*city.places, city.palace_site, city.market]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"city.toml: {name!r} is the name of two places."
    for name in city.places:
        if not _PLACE.fullmatch(name):
            yield f"city.toml: places has {name!r}, which is not o, i or b with a digit 1 to 9."
    for letter, what in (("o", "outer slot"), ("i", "inner slot"), ("b", "Building site")):
        if not any(name.startswith(letter) for name in city.places):
            yield f"city.toml: places has no {what}."


def _check_connections(city: City) -> Iterator[str]:
    slots = {name for name in city.places if is_slot(name)}
    sites = set(city.places) - slots
    seen: set[frozenset[str]] = set()
    for one, other in city.connections.slots:
        pair = frozenset((one, other))
        if not pair <= slots or one == other:
            yield f"city.toml: connections.slots has {one!r} with {other!r}, not two slots."
        if pair in seen:
            yield f"city.toml: connections.slots has {one!r} with {other!r} twice."
        seen.add(pair)
    if set(city.connections.sites) != sites:
        yield f"city.toml: connections.sites must name each of {', '.join(sorted(sites))}."
    for site, near in city.connections.sites.items():
        if not near or not set(near) <= slots or len(set(near)) != len(near):
            yield f"city.toml: connections.sites.{site} must be different slots."


def _check_gates(city: City) -> Iterator[str]:
    leaving = sorted(gate.leaving for gate in city.gates)
    if leaving != list(range(1, len(city.quadrants) + 1)):
        yield "city.toml: gates must leave each quadrant once, numbered from 1."


def _check_course(river: River) -> Iterator[str]:
    """The river is a tree of spaces whose leaves are the ports."""
    spaces = {space.id: space.after for space in river.spaces}
    stops = [river.start, *spaces, *(port.id for port in river.ports)]
    for stop in sorted({stop for stop in stops if stops.count(stop) > 1}):
        yield f"river.toml: {stop!r} is the id of two places on the river."
    on_the_way: set[str] = set()
    for port in river.ports:
        at = port.after
        while at in spaces and at not in on_the_way:
            on_the_way.add(at)
            at = spaces[at]
        if at != river.start and at not in on_the_way:
            yield f"river.toml: port {port.id!r} lies after {at!r}, which is no space."
    for space in spaces:
        if space not in on_the_way:
            yield f"river.toml: no port lies beyond space {space!r}."
        elif not _begins(space, spaces, river.start):
            yield f"river.toml: space {space!r} cannot be reached from {river.start!r}."


def _begins(space: str, spaces: dict[str, str], start: str) -> bool:
    """Whether going upstream from a space ends at the start."""
    for _ in spaces:
        space = spaces.get(space, start) if space in spaces else space
    return space == start


def _check_forks(river: River) -> Iterator[str]:
    after = [space.after for space in river.spaces] + [port.after for port in river.ports]
    forks = {stop for stop in after if after.count(stop) > 1}
    if sorted(fork.at for fork in river.forks) != sorted(forks):
        yield f"river.toml: forks must be at {', '.join(sorted(forks))}, once each."
    for fork in river.forks:
        ways = {space.id for space in river.spaces if space.after == fork.at}
        ways |= {port.id for port in river.ports if port.after == fork.at}
        if set(fork.by_number) != ways:
            yield f"river.toml: the fork at {fork.at!r} must lead to {', '.join(sorted(ways))}."


def _check_ports(river: River, boats: int) -> Iterator[str]:
    numbers = [port.number for port in river.ports]
    if numbers != list(range(1, MOST_SEATS + 1)):
        yield f"river.toml: ports must have the numbers 1 to {MOST_SEATS}, in this order."
    for port in river.ports:
        if port.trade.bonus or port.trade.boat_moves:
            yield f"river.toml: the trade of {port.id!r} may give neither bonus nor boat_moves."
    seats = sorted(row.seats for row in river.port_slots)
    if seats != list(range(2, MOST_SEATS + 1)):
        yield f"river.toml: port_slots must be for 2 to {MOST_SEATS} seats, once each."
    for row in river.port_slots:
        slots = len(row.multipliers) * len(river.ports)
        if slots < boats * row.seats:
            yield f"river.toml: {slots} port slots are too few for the Boats of {row.seats} seats."
        if any(multiplier < 1 for multiplier in row.multipliers):
            yield f"river.toml: multipliers for {row.seats} seats must be at least 1."
