"""Sets whose files are right one by one but not together."""

from typing import Any

import pytest

from engine.components.catalog import Components
from engine.components.check import check
from tests.engine.components.copies import Copy, changed, content_of, toml

STARTING = "starting.toml"
WORKS = "public_works.toml"
OBJECTIVES = "objectives.toml"
SITES = "b1, b2, b3, b4"


def test_nothing_is_wrong_with_the_set_of_the_package(components: Components) -> None:
    assert check(components.records) == ()


@pytest.mark.parametrize(
    ("name", "path", "value", "complaint"),
    [
        # Single values
        ("tiles.toml", "artefacts[0].id", "", "artefacts[0].id is ''; it must be 1 to 24 letters"),
        ("tiles.toml", "artefacts[0].id", "a-b", "artefacts[0].id is 'a-b'; it must be 1 to 24"),
        ("tiles.toml", "artefacts[0].id", "x" * 25, "it must be 1 to 24 letters a to z, digits"),
        ("tiles.toml", "artefacts[0].id", "é", "it must be 1 to 24 letters a to z, digits or _."),
        ("tiles.toml", "artefacts[0].name", "", "it must be plain text without space"),
        ("tiles.toml", "artefacts[0].name", "a\u202eb", "it must be plain text without space"),
        ("tiles.toml", "artefacts[0].name", "a\nb", "it must be plain text without space"),
        ("tiles.toml", "artefacts[0].name", "x" * 33, "at most 32 characters, not 33."),
        ("day.toml", "characters[0].about", "x" * 101, "at most 100 characters, not 101."),
        ("city.toml", "quadrants[1]", " ", "quadrants[1] is ' '; it must be plain text"),
        ("tiles.toml", "books", 100, "books is 100; it must lie between 0 and 99."),
        ("set.toml", "shame_points", -100, "it must lie between -99 and 99."),
        ("tiles.toml", "artefacts[0].id", "vase", "artefacts have the id 'vase' more than once."),
        ("day.toml", "characters[0].name", "al-Kindi", "characters have the name 'al-Kindi' more"),
        # set.toml
        ("set.toml", "colours", ["lapis"], "colours must be 4 different ones."),
        ("set.toml", "colours[1]", "lapis", "colours must be 4 different ones."),
        ("set.toml", "start.coins", [1, 2], "start.coins must be 4 numbers"),
        ("set.toml", "board_places", 4, "board_places is 4, but a board has 3."),
        ("set.toml", "most_of_a_kind", 0, "most_of_a_kind must be at least 1."),
        ("set.toml", "icons_needed", [1], "icons_needed must be 5 numbers"),
        ("set.toml", "pieces.houses", 4, "pieces.houses and pieces.architects must be 5"),
        ("set.toml", "pieces.architects", 6, "pieces.houses and pieces.architects must be 5"),
        ("set.toml", "pieces.library_tokens", 5, "pieces.library_tokens must be 4"),
        ("set.toml", "pieces.boats", 0, "pieces.boats and display must be at least 1."),
        ("set.toml", "display", 0, "pieces.boats and display must be at least 1."),
        ("set.toml", "cards_per_seat", 9, "cards_per_seat must be even"),
        ("set.toml", "cards_per_seat", 0, "cards_per_seat must be even"),
        ("set.toml", "most_steps", 4, "most_steps must be at most 3"),
        ("set.toml", "market", [], "market must offer something, so that no turn is ever stuck."),
        ("set.toml", "market[0]", {}, "market must offer something"),
        ("set.toml", "favour_track.lowest", 1, "favour_track must hold both 0 and start.favour."),
        ("set.toml", "start.favour", 11, "favour_track must hold both 0 and start.favour."),
        ("set.toml", "favour_track.points[3]", 9, "points must never fall from one step"),
        ("set.toml", "shame_points", 3, "shame_points must not be above 0."),
        # tiles.toml
        ("tiles.toml", "students", 0, "there must be tiles of all four kinds."),
        ("tiles.toml", "artefact_copies", 0, "there must be tiles of all four kinds."),
        ("tiles.toml", "artefacts[2].id", "book", "artefacts must not have the id 'book'"),
        (
            "tiles.toml",
            "artefacts",
            [{"id": "x", "name": "X"}],
            "wants 3 artefacts; a seat can have 1 to 1.",
        ),
        # player_board.toml
        ("player_board.toml", "rows.book", [{}], "rows.book must be 5 rewards"),
        ("player_board.toml", "rows.student", None, "rows.student must be 5 rewards"),
        ("player_board.toml", "artefact_points", [1], "artefact_points must be 5 numbers"),
        ("player_board.toml", "houses", [], "houses must be 5 rewards."),
        ("player_board.toml", "links[0].lower", "student", "links[0] joins patient and student,"),
        ("player_board.toml", "links[0].column", 6, "links[0].column is 6; it must lie between"),
        ("player_board.toml", "links[0].reward", {}, "links[0] gives nothing."),
        ("player_board.toml", "links[0].column", 2, "links[2] lies where another link lies."),
        # buildings.toml
        ("buildings.toml", "costs", [1, 2], "costs must be 5 numbers"),
        ("buildings.toml", "designs[0].side", "inner", "level 1 must have one outer and one inner"),
        ("buildings.toml", "designs[0]", None, "level 1 must have one outer and one inner design."),
        ("buildings.toml", "designs[0].level", 5, "design 'granary' has level 5."),
        ("buildings.toml", "designs[0].reward", {}, "design 'granary' gives nothing."),
        ("buildings.toml", "great[0].id", "granary", "'granary' is the id of two designs."),
        ("buildings.toml", "great", [], "great must be at least 4 designs, one for each seat."),
        # palace.toml
        ("palace.toml", "sections", ["north"], "sections must be 4 names"),
        ("palace.toml", "costs.dome", None, "costs and points must name the dome."),
        ("palace.toml", "points.base", None, "costs and points must name the base."),
        ("palace.toml", "multipliers.arch", None, "multipliers.arch must be at least 1."),
        ("palace.toml", "multipliers.arch", 0, "multipliers.arch must be at least 1."),
        ("palace.toml", "rings.spire[3]", ..., "rings.spire must be 4 rewards."),
        ("palace.toml", "rings.spire", None, "rings.spire must be 4 rewards."),
        ("palace.toml", "spires_for_dome", 5, "spires_for_dome is 5; that can never be."),
        # wisdom.toml
        ("wisdom.toml", "sections[1].book", 2, "sections must be for the Books [2, 3, 4, 5]"),
        ("wisdom.toml", "sections[3]", None, "sections must be for the Books [2, 3, 4, 5]"),
        ("wisdom.toml", "sections[0].spaces[0]", None, "section 'II' must have 4 spaces."),
        # scoring_tiles.toml
        ("scoring_tiles.toml", "tiles[0]", None, "there must be 8 tiles"),
        ("scoring_tiles.toml", "tiles[0].count", "books", "two tiles count the same thing."),
        # city.toml
        ("city.toml", "quadrants[0]", "south-east", "quadrants must be 4 different names."),
        ("city.toml", "quadrants[0]", None, "quadrants must be 4 different names."),
        ("city.toml", "palace_site", "m", "'m' is the name of two places."),
        ("city.toml", "places[0]", "o2", "'o2' is the name of two places."),
        ("city.toml", "places[0]", "x1", "places has 'x1', which is not o, i or b with a digit"),
        ("city.toml", "places", ["o1", "i1"], "places has no Building site."),
        ("city.toml", "connections.slots[0][1]", "b1", "has 'o1' with 'b1', not two slots."),
        ("city.toml", "connections.slots[0][1]", "o1", "has 'o1' with 'o1', not two slots."),
        ("city.toml", "connections.slots[0]", ["o3", "o2"], "has 'o2' with 'o3' twice."),
        ("city.toml", "connections.sites.b1", None, f"must name each of {SITES}."),
        ("city.toml", "connections.sites.o1", ["i1"], f"must name each of {SITES}."),
        ("city.toml", "connections.sites.b1", [], "connections.sites.b1 must be different slots."),
        ("city.toml", "connections.sites.b1[0]", "b2", "sites.b1 must be different slots."),
        ("city.toml", "connections.sites.b1[0]", "i1", "sites.b1 must be different slots."),
        ("city.toml", "gates[0].leaving", 2, "gates must leave each quadrant once"),
        (
            "city.toml",
            "gates[3].id",
            "blue_gate",
            "gate is 'black_gate', but city.toml has no such",
        ),
        # river.toml
        ("river.toml", "spaces[0].id", "S", "'S' is the id of two places on the river."),
        ("river.toml", "ports[0].id", "w1", "'w1' is the id of two places on the river."),
        (
            "river.toml",
            "ports[0].after",
            "sea",
            "port 'port1' lies after 'sea', which is no space.",
        ),
        ("river.toml", "ports[0].after", "b2", "no port lies beyond space 'a1'."),
        ("river.toml", "spaces[0].after", "w3", "space 'w1' cannot be reached from 'S'."),
        ("river.toml", "spaces[0].after", "w1", "space 'w1' cannot be reached from 'S'."),
        ("river.toml", "spaces[0].after", "port4", "space 'w1' cannot be reached from 'S'."),
        ("river.toml", "forks[1]", None, "forks must be at S, e3, w3, once each."),
        ("river.toml", "forks[1].at", "w2", "forks must be at S, e3, w3, once each."),
        ("river.toml", "forks[1].by_number[0]", "w1", "fork at 'w3' must lead to a1, b1."),
        ("river.toml", "forks[1].by_number[0]", "b1", None),
        ("river.toml", "forks[1].by_number", ["a1"] * 4, "fork at 'w3' must lead to a1, b1."),
        ("river.toml", "ports[0].number", 2, "ports must have the numbers 1 to 4, in this order."),
        ("river.toml", "ports[3]", None, "ports must have the numbers 1 to 4, in this order."),
        ("river.toml", "ports[0].trade", {"bonus": ["book"]}, "the trade of 'port1' may give"),
        ("river.toml", "port_slots[0].seats", 1, "port_slots must be for 2 to 4 seats, once each."),
        ("river.toml", "port_slots[2].multipliers[0]", None, "16 port slots are too few for the"),
        ("river.toml", "port_slots[0].multipliers[0]", 0, "for 2 seats must be at least 1."),
        # Characters
        (STARTING, "characters[0]", None, "lapis must have 3 cards, not 2."),
        (STARTING, "characters[0].colour", "pink", "'khalid_ibn_barmak' has the colour 'pink'"),
        ("day.toml", "characters[0].id", "rabah", "'rabah' is in starting.toml too."),
        ("night.toml", "characters[0].name", "al-Kindi", "'al-Kindi' is in day.toml too."),
        ("set.toml", "cards_per_seat", 16, "4 seats need 32 cards, there are 28."),
        ("day.toml", "characters[0].icons", [], "'hunayn_ibn_ishaq' shows no icon at all."),
        ("day.toml", "characters[0].boats", 6, "has more than 5 icons of a sort."),
        ("day.toml", "characters[0].goal", [], "must have a goal of one count, or of two"),
        ("night.toml", "characters[0].goal[0]", ..., "must have a goal of one count, or of two"),
        ("day.toml", "characters[0].goal[0].at_least", 6, "wants 6 books; a seat can have 1 to 5."),
        ("day.toml", "characters[0].goal[0].at_least", 0, "wants 0 books; a seat can have 1 to 5."),
        ("day.toml", "characters[0].reward", {}, "'hunayn_ibn_ishaq' gives nothing."),
        (
            "night.toml",
            "characters[0].points",
            0,
            "'ishaq_al_mawsili' must score at least 1 point.",
        ),
        # The Bot
        ("bot_cards.toml", "cards[0].arrow", "night", "the back 1, outer, day must be there once,"),
        ("bot_cards.toml", "cards[0].number", 5, "'bot01' has number 5; there are only 1 to 4."),
        ("bot_cards.toml", "cards[0].symbols[0]", "book", "'bot01' must have 4 different symbols."),
        ("bot_cards.toml", "cards[0].symbols[0]", None, "'bot01' must have 4 different symbols."),
        ("bot_boards.toml", "boards[0]", None, "boards must be beginner, intermediate, advanced,"),
        ("bot_boards.toml", "boards[0].stars", 2, "boards must be beginner, intermediate,"),
        ("bot_boards.toml", "boards[0].rows.book", None, "beginner: rows.book must be 5 symbols."),
        ("bot_boards.toml", "boards[0].houses", [], "beginner: houses must be 5 symbols."),
        ("bot_boards.toml", "boards[0].artefact_points", [], "beginner: artefact_points must be 5"),
        # Modules
        (WORKS, "gate", "gate", "gate is 'gate', but city.toml has no such gate."),
        (WORKS, "columns[0]", None, "columns must be 4, one for each seat."),
        (WORKS, "columns[1].slots[0]", None, "columns[1].slots must be as many as rewards."),
        (WORKS, "columns", [{"slots": ["book"] * 3}] * 4, "must ask for all four types of tile."),
        (WORKS, "empty_slot_points", 1, "empty_slot_points must not be above 0."),
        (WORKS, "houses[0].seats", 1, "houses must be for 2 to 4 seats, once each."),
        (WORKS, "houses[0].spaces", [], "houses for 2 seats must have spaces."),
        ("contracts.toml", "extra", 2, "4 seats need 24 contracts, there are 22."),
        ("contracts.toml", "contracts[0].goods", 0, "'silk_of_merv' costs nothing."),
        ("contracts.toml", "contracts[0].reward", {}, "'silk_of_merv' gives nothing."),
        (OBJECTIVES, "gate", "gate", "gate is 'gate', but city.toml has no such gate."),
        (OBJECTIVES, "objectives", [], "there must be 10 at least, not 0."),
        (OBJECTIVES, "face_up", 0, "face_up is 0; there are 12."),
        (OBJECTIVES, "most_markers", 4, "most_markers must lie between 1 and 3."),
        (OBJECTIVES, "objectives[0].spaces[2]", None, "'library_of_the_wise' must have 3 spaces."),
        (OBJECTIVES, "objectives[0].spaces[2].at_least", 2, "must ask for less from space to"),
        (OBJECTIVES, "objectives[0].spaces[0].at_least", 6, "wants 6; a seat can have 5."),
        (OBJECTIVES, "objectives[0].spaces[1].reward", {}, "gives nothing for 2."),
    ],
)
def test_a_set_that_does_not_fit_together(
    broken: Copy, name: str, path: str, value: Any, complaint: str | None
) -> None:
    error = broken.error_with(name, changed(name, path, value))
    if complaint is None:
        assert error == ""
    else:
        assert complaint in error
        assert ".toml: " in next(line for line in error.splitlines() if complaint in line)


def test_too_few_tiles(broken: Copy) -> None:
    content = toml(content_of("tiles.toml") | {"books": 1, "patients": 1, "students": 1})
    assert broken.error_with("tiles.toml", content) == (
        "tiles.toml: there must be at least 28 tiles to fill the City."
    )


def test_everything_wrong_is_told_at_once(broken: Copy) -> None:
    content = changed("set.toml", "board_places", 2).replace('"most_steps" = 3', '"most_steps" = 9')
    assert broken.error_with("set.toml", content).splitlines() == [
        "set.toml: board_places is 2, but a board has 3.",
        "set.toml: most_steps must be at most 3, the quadrants beyond the next.",
    ]
