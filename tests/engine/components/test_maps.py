"""The Round City and the Tigris of the set of the package."""

import pytest

from engine.components.catalog import Components
from engine.components.records.record import Reward


def test_rules_2_city_has_28_slots_and_16_sites(components: Components) -> None:
    assert (len(components.slots), len(components.sites)) == (28, 16)
    assert len(components.palace_sites) == len(components.markets) == 4
    assert components.palace_sites == ("1.p", "2.p", "3.p", "4.p")
    assert components.markets == ("1.m", "2.m", "3.m", "4.m")


def test_rules_2_map_order(components: Components) -> None:
    places = ["o1", "i1", "b1", "o2", "b2", "i2", "b3", "o3", "b4", "i3", "o4"]
    for quadrant in (1, 2, 3, 4):
        assert components.places_in[quadrant] == tuple(f"{quadrant}.{place}" for place in places)


def test_rules_3_slots_stand_in_refill_order(components: Components) -> None:
    order = [place for quadrant in (1, 2, 3, 4) for place in components.places_in[quadrant]]
    assert list(components.slots) == [place for place in order if place[2] in "oi"]
    assert list(components.sites) == [place for place in order if place[2] == "b"]
    assert [components.slots[components.slot_index[slot]] for slot in components.slots] == list(
        components.slots
    )
    assert [components.site_index[site] for site in components.sites] == list(range(16))


def test_rules_2_each_quadrant_has_4_outer_and_3_inner_slots(components: Components) -> None:
    for quadrant in (1, 2, 3, 4):
        rings = [
            components.ring_of[slot]
            for slot in components.slots
            if components.quadrant_of[slot] == quadrant
        ]
        assert (rings.count("outer"), rings.count("inner")) == (4, 3)


def near(components: Components, place: str) -> set[str]:
    return {components.slots[index] for index in components.neighbours[place]}


def test_rules_2_connections_of_slots(components: Components) -> None:
    pairs = ["o1-o2", "o2-o3", "o3-o4", "o1-i1", "o2-i1", "i1-i2", "i2-i3", "i3-o3", "i3-o4"]
    for quadrant in (1, 2, 3, 4):
        wanted = {
            frozenset(f"{quadrant}.{place}" for place in pair.split("-", 1)) for pair in pairs
        }
        found = {
            frozenset((slot, other))
            for slot in components.slots
            if components.quadrant_of[slot] == quadrant
            for other in near(components, slot)
        }
        assert found == wanted


def test_rules_2_connections_go_both_ways_and_never_across_a_gate(components: Components) -> None:
    for slot in components.slots:
        for other in near(components, slot):
            assert slot in near(components, other)
            assert components.quadrant_of[slot] == components.quadrant_of[other]


def test_rules_2_connections_of_sites(components: Components) -> None:
    wanted = {"b1": {"o1", "i1"}, "b2": {"o2", "i2"}, "b3": {"o3", "i2"}, "b4": {"o4", "i3"}}
    for site in components.sites:
        quadrant, _, name = site.partition(".")
        assert near(components, site) == {f"{quadrant}.{slot}" for slot in wanted[name]}


def test_rules_2_palace_sites_and_markets_have_no_connections(components: Components) -> None:
    assert not set(components.neighbours) & {*components.palace_sites, *components.markets}


def test_rules_2_gates_on_the_borders(components: Components) -> None:
    gates = {leaving: gate.id for leaving, gate in components.gate_leaving.items()}
    assert gates == {1: "east_gate", 2: "golden_gate", 3: "west_gate", 4: "black_gate"}


def test_rules_2_quadrants_clockwise(components: Components) -> None:
    assert components.city.quadrants == ("north-east", "south-east", "south-west", "north-west")


def test_rules_2_every_path_is_six_moves(components: Components) -> None:
    assert components.path_to == {
        "port1": ("S", "w1", "w2", "w3", "a1", "a2", "port1"),
        "port2": ("S", "w1", "w2", "w3", "b1", "b2", "port2"),
        "port3": ("S", "e1", "e2", "e3", "c1", "c2", "port3"),
        "port4": ("S", "e1", "e2", "e3", "d1", "d2", "port4"),
    }


def test_rules_2_river_rewards(components: Components) -> None:
    assert components.space_reward == {
        "w1": Reward(goods=1),
        "w2": Reward(coins=1),
        "w3": Reward(goods=1),
        "a1": Reward(goods=1),
        "a2": Reward(favour=1),
        "b1": Reward(coins=1),
        "b2": Reward(goods=1),
        "e1": Reward(steps=1),
        "e2": Reward(goods=1),
        "e3": Reward(coins=1),
        "c1": Reward(favour=1),
        "c2": Reward(goods=1),
        "d1": Reward(goods=1),
        "d2": Reward(coins=1),
    }


def test_next_stops_follow_the_paths(components: Components) -> None:
    steps = {
        (path[index], path[index + 1])
        for path in components.path_to.values()
        for index in range(len(path) - 1)
    }
    found = {(stop, after) for stop, next_ in components.next_stops.items() for after in next_}
    assert found == steps
    assert {(before, stop) for stop, before in components.stop_before.items()} == steps


def test_ports_ahead(components: Components) -> None:
    assert components.ports_ahead["S"] == ("port1", "port2", "port3", "port4")
    assert components.ports_ahead["w2"] == ("port1", "port2")
    assert components.ports_ahead["d1"] == components.ports_ahead["port4"] == ("port4",)


@pytest.mark.parametrize(
    ("seats", "multipliers"),
    [(2, (3, 2, 1)), (3, (3, 2, 2, 1)), (4, (3, 3, 2, 2, 1))],
)
def test_rules_2_port_slots(
    components: Components, seats: int, multipliers: tuple[int, ...]
) -> None:
    assert components.port_slots[seats] == multipliers


def test_rules_10_port_slots_hold_all_boats(components: Components) -> None:
    for seats, multipliers in components.port_slots.items():
        assert 4 * len(multipliers) >= seats * components.numbers.pieces.boats


def test_rules_2_trade(components: Components) -> None:
    assert [port.trade for port in components.river.ports] == [
        Reward(coins=2),
        Reward(favour=1),
        Reward(steps=1, coins=1),
        Reward(wild=1),
    ]
    assert list(components.port_by_id) == list(components.port_index)
    assert [port.number for port in components.river.ports] == [1, 2, 3, 4]


def test_rules_2_number_graphic(components: Components) -> None:
    forks = {at: fork.by_number for at, fork in components.bot_fork.items()}
    assert forks["S"] == ("w1", "w1", "e1", "e1")
    assert set(forks) == {"S", "w3", "e3"}
    for at in ("w3", "e3"):
        ports = [components.ports_ahead[space] for space in forks[at]]
        lower, higher = ports[0], ports[1]
        assert ports == [lower, higher, lower, higher]
        assert lower < higher
