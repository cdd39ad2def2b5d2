"""The numbers of the set of the package are those of the rules."""

from engine.components.catalog import Components
from engine.components.records.record import Reward
from engine.words import TILE_KINDS, Kind

ANY_TILE: tuple[Kind, ...] = ("book", "patient", "artefact", "student")


def test_rules_1_at_most_five_of_a_kind(components: Components) -> None:
    assert components.numbers.most_of_a_kind == 5


def test_rules_2_pieces_of_a_seat(components: Components) -> None:
    pieces = components.numbers.pieces
    assert (pieces.boats, pieces.houses, pieces.architects, pieces.library_tokens) == (5, 5, 5, 4)


def test_rules_2_city_tiles(components: Components) -> None:
    kinds = [components.tile_kind[tile] for tile in components.bag]
    assert {kind: kinds.count(kind) for kind in TILE_KINDS} == dict.fromkeys(TILE_KINDS, 24)
    assert len(components.artefacts) == 6
    assert all(components.bag.count(artefact) == 4 for artefact in components.artefacts)


def test_rules_2_row_rewards(components: Components) -> None:
    rows = components.player_board.rows
    assert [reward.goods for reward in rows["patient"]] == [1, 2, 2, 3, 3]
    assert [reward.wild for reward in rows["student"]] == [1, 2, 2, 3, 3]
    assert rows["book"] == (Reward(steps=1, coins=1), *[Reward()] * 4)
    assert rows["artefact"] == (Reward(),) * 5
    assert rows["patient"] == tuple(Reward(goods=n) for n in (1, 2, 2, 3, 3))
    assert components.player_board.artefact_points == (1, 2, 4, 5, 6)


def test_rules_2_links(components: Components) -> None:
    links = {place: link.reward for place, link in components.link_at.items()}
    assert links == {
        (1, "patient"): Reward(coins=1),
        (2, "book"): Reward(favour=1),
        (2, "patient"): Reward(goods=1),
        (2, "artefact"): Reward(favour=1),
        (3, "book"): Reward(boat_moves=3),
        (3, "patient"): Reward(wild=1),
        (3, "artefact"): Reward(bonus=("patient", "student")),
        (4, "book"): Reward(bonus=ANY_TILE),
        (4, "patient"): Reward(bonus=("book", "artefact")),
        (4, "artefact"): Reward(bonus=("building",)),
        (5, "book"): Reward(bonus=("palace",)),
        (5, "patient"): Reward(favour=3),
        (5, "artefact"): Reward(favour=4),
    }


def test_rules_2_houses_uncover(components: Components) -> None:
    assert components.player_board.houses == (
        Reward(coins=1),
        Reward(goods=1),
        Reward(bonus=ANY_TILE),
        Reward(bonus=("palace",)),
        Reward(favour=3),
    )


def test_rules_2_icons_needed(components: Components) -> None:
    assert components.numbers.icons_needed == (1, 1, 2, 2, 3)


def test_rules_2_building_costs(components: Components) -> None:
    assert components.buildings.costs == (2, 3, 4, 5, 6)


def test_rules_2_palace_costs_and_multipliers(components: Components) -> None:
    palace = components.palace
    assert palace.costs == {"base": 5, "pillar": 2, "arch": 2, "spire": 3, "dome": 4}
    assert palace.multipliers == {"pillar": 1, "arch": 2, "spire": 3}
    assert palace.spires_for_dome == 2
    assert len(palace.sections) == 4


def test_rules_2_palace_rings(components: Components) -> None:
    assert components.palace.rings == {
        "pillar": (Reward(coins=3), Reward(wild=1), Reward(steps=1, coins=1), Reward(favour=1)),
        "arch": (
            Reward(favour=2),
            Reward(goods=2, coins=2),
            Reward(wild=2),
            Reward(boat_moves=4),
        ),
        "spire": (
            Reward(favour=3),
            Reward(bonus=ANY_TILE),
            Reward(bonus=("building",)),
            Reward(boat_moves=4),
        ),
    }


def test_rules_2_building_designs(components: Components) -> None:
    rewards = {
        (level, design.side): design.reward
        for level, designs in components.designs_of_level.items()
        for design in designs
    }
    assert rewards == {
        (1, "outer"): Reward(goods=1, boat_moves=1),
        (1, "inner"): Reward(coins=2),
        (2, "outer"): Reward(boat_moves=2),
        (2, "inner"): Reward(favour=1),
        (3, "outer"): Reward(coins=2, goods=1),
        (3, "inner"): Reward(wild=1, coins=1),
        (4, "outer"): Reward(coins=1, bonus=("patient", "student")),
        (4, "inner"): Reward(steps=1, bonus=("book", "artefact")),
    }


def test_rules_2_level_5_designs(components: Components) -> None:
    assert [great.count for great in components.buildings.great] == [
        "patients",
        "students",
        "artefacts",
        "books",
        "boats_in_port",
        "palace_pieces",
    ]
    assert list(components.great_by_id) == [great.id for great in components.buildings.great]


def test_scoring_3_level_5_scores_3_a_thing(components: Components) -> None:
    assert components.buildings.great_points == 3


def test_scoring_4_base_and_dome(components: Components) -> None:
    points = components.palace.points
    assert points == {"base": 15, "pillar": 0, "arch": 0, "spire": 0, "dome": 12}


def test_scoring_8_shame(components: Components) -> None:
    assert components.numbers.shame_points == -3


def test_scoring_tiles_count_eight_things(components: Components) -> None:
    assert sorted(tile.count for tile in components.scoring_tiles) == [
        "artefacts",
        "boats_in_port",
        "books",
        "buildings",
        "night_cards",
        "palace_pieces",
        "patients",
        "students",
    ]


def test_rules_2_wisdom_sections(components: Components) -> None:
    sections = {book: section.spaces for book, section in components.section_of_book.items()}
    assert [section.id for section in components.wisdom.sections] == ["II", "III", "IV", "V"]
    assert sections == {
        2: (Reward(coins=3), Reward(goods=2), Reward(wild=1), Reward(favour=1)),
        3: (
            Reward(coins=2, steps=1, favour=1),
            Reward(wild=1, goods=2),
            Reward(boat_moves=3),
            Reward(favour=2),
        ),
        4: (
            Reward(goods=2, favour=2),
            Reward(bonus=("patient", "student")),
            Reward(favour=3),
            Reward(wild=2, favour=1),
        ),
        5: (
            Reward(favour=3),
            Reward(bonus=("building",), coins=2),
            Reward(bonus=("palace",), goods=2),
            Reward(bonus=ANY_TILE, wild=1),
        ),
    }


def test_rules_2_favour_track(components: Components) -> None:
    track = components.numbers.favour_track
    assert (track.lowest, track.highest) == (-6, 10)
    assert track.points == (-12, -9, -6, -4, -2, -1, 0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 18)
    assert track.points[-track.lowest] == 0


def test_rules_3_start(components: Components) -> None:
    start = components.numbers.start
    assert start.coins == (3, 6, 9, 10)
    assert (start.goods, start.steps, start.favour) == (1, 1, 0)


def test_rules_3_pool_and_display(components: Components) -> None:
    assert (components.numbers.cards_per_seat, components.numbers.display) == (10, 5)


def test_rules_4_turn_limits(components: Components) -> None:
    numbers = components.numbers
    assert (numbers.board_places, numbers.most_steps, numbers.most_trades) == (3, 3, 3)
    assert (numbers.patient_neighbour_coins, numbers.student_neighbour_favour) == (1, 1)
    assert numbers.market == (Reward(coins=2), Reward(goods=1))
