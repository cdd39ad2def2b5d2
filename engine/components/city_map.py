"""Look-ups of the Round City, made once from the records of its map (rules.md §2, City map)."""

from dataclasses import dataclass

from engine.components.records.maps import City, Gate
from engine.words import Place, Side


@dataclass(frozen=True, eq=False)
class CityMap:
    """The City as the rules ask for it. Quadrants are numbered from 1, as in the names of places.

    ``slots`` stand in refill order, ``sites`` (Building sites) in map order. ``neighbours`` gives,
    for each of them, the indexes in ``slots`` of the slots connected to it.
    """

    slots: tuple[Place, ...]
    slot_index: dict[Place, int]
    sites: tuple[Place, ...]
    site_index: dict[Place, int]
    palace_sites: tuple[Place, ...]
    markets: tuple[Place, ...]
    neighbours: dict[Place, tuple[int, ...]]
    quadrant_of: dict[Place, int]
    ring_of: dict[Place, Side]
    places_in: dict[int, tuple[Place, ...]]
    gate_leaving: dict[int, Gate]


def is_slot(name: str) -> bool:
    """Whether a place of a quadrant, named as in ``city.toml``, is an outer or inner slot."""
    return name.startswith(("o", "i"))


def map_city(city: City) -> CityMap:
    """Make the look-ups of a City whose records were checked."""
    numbers = range(1, len(city.quadrants) + 1)
    places_in = {n: tuple(f"{n}.{name}" for name in city.places) for n in numbers}
    every = tuple(place for n in numbers for place in places_in[n])
    slots = tuple(place for place in every if is_slot(_name(place)))
    sites = tuple(place for place in every if not is_slot(_name(place)))
    palace_sites = tuple(f"{n}.{city.palace_site}" for n in numbers)
    markets = tuple(f"{n}.{city.market}" for n in numbers)
    slot_index = {place: index for index, place in enumerate(slots)}
    return CityMap(
        slots=slots,
        slot_index=slot_index,
        sites=sites,
        site_index={place: index for index, place in enumerate(sites)},
        palace_sites=palace_sites,
        markets=markets,
        neighbours=_neighbours(city, slot_index),
        quadrant_of={place: _quadrant(place) for place in (*every, *palace_sites, *markets)},
        ring_of={place: "outer" if _name(place).startswith("o") else "inner" for place in slots},
        places_in=places_in,
        gate_leaving={gate.leaving: gate for gate in city.gates},
    )


def _quadrant(place: Place) -> int:
    return int(place.partition(".")[0])


def _name(place: Place) -> str:
    return place.partition(".")[2]


def _neighbours(city: City, slot_index: dict[Place, int]) -> dict[Place, tuple[int, ...]]:
    near: dict[str, set[str]] = {name: set() for name in city.places}
    for one, other in city.connections.slots:
        near[one].add(other)
        near[other].add(one)
    for site, slots in city.connections.sites.items():
        near[site].update(slots)
    return {
        f"{n}.{name}": tuple(sorted(slot_index[f"{n}.{slot}"] for slot in near[name]))
        for n in range(1, len(city.quadrants) + 1)
        for name in city.places
    }
