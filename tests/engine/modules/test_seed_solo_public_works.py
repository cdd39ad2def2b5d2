"""First seed file, Solo with modules: Public Works; what it leaves open is in rules.md §7."""

import pytest

from engine.events import (
    CivicTileGiven,
    Gained,
    GatePassed,
    MadePublic,
    TileTaken,
    VizierStopped,
)
from engine.state import State
from engine.tasks import BotTurn, ConfirmTurn, EndTurn
from tests.kit.module_positions import (
    bare_bot,
    score_row,
    standing,
    with_bag,
    with_civic,
    with_columns,
    with_house_points,
    with_houses,
    works,
)
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bot_turn,
    due,
    happened,
    reasons,
    with_bot_board,
    with_bot_cards,
    with_building,
    with_buildings,
    with_display,
    with_rows,
    with_seat,
    with_tiles,
)

# Public Works: each time the Bot passes the Black Gate ...


def _before_black_gate(*, column: tuple[str, ...] = ()) -> State:
    """The Bot on the market of quadrant 4; its column wants a Book, a lamp or the like, a Book."""
    state = with_columns(bare_bot("public_works"), ("student",) * 3, ("book", "artefact", "book"))
    return with_civic(standing(state, BOT, "4.m"), BOT, *column)


def test_passing_the_black_gate_it_puts_a_tile_onto_the_civic_board() -> None:
    """A City tile from the board: it leaves its slot and lies in the Bot's column."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "1.o4": "book"})
    step = bot_turn(with_bot_cards(state, "artefact"))
    assert step.state.seats[BOT].place == "1.o1"
    assert works(step.state).civic == ((), ("book",))
    assert happened(step, CivicTileGiven) == (CivicTileGiven(BOT, "1.o4", "book", 1, 0),)
    assert not any(step.state.city.slots)


def test_the_civic_tile_does_not_come_to_its_own_board() -> None:
    """It fills no row and covers no icon."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "1.o4": "book"})
    step = bot_turn(with_bot_cards(state, "artefact"))
    assert step.state.seats[BOT].rows == ((), (), ("vase",), ())


@pytest.mark.parametrize("quadrant", [1, 2, 3])
def test_without_passing_the_black_gate_it_puts_none(quadrant: int) -> None:
    """Other gates, or none of it on the way."""
    state = with_tiles(_before_black_gate(), {f"{quadrant % 4 + 1}.o1": "vase", "1.o4": "book"})
    step = bot_turn(with_bot_cards(standing(state, BOT, f"{quadrant}.m"), "artefact"))
    assert not happened(step, CivicTileGiven)


def test_on_its_first_turn_it_passes_no_gate() -> None:
    """rules.md §7: it comes to the quadrant after yours from outside."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "1.o4": "book"})
    state = with_seat(standing(state, PERSON, "4.m"), BOT, quadrant=0, place="")
    step = bot_turn(with_bot_cards(state, "artefact"))
    assert step.state.seats[BOT].place == "1.o1"
    assert not happened(step, GatePassed)
    assert not happened(step, CivicTileGiven)


def test_passing_by_on_the_way_further_counts() -> None:
    """rules.md §7: quadrants skipped are crossed, gates too."""
    state = with_tiles(_before_black_gate(), {"3.o1": "vase", "3.o4": "book"})
    step = bot_turn(with_bot_cards(state, "artefact"))
    assert step.state.seats[BOT].place == "3.o1"
    assert works(step.state).civic[BOT] == ("book",)


def test_round_to_its_own_quadrant_it_passes_every_gate() -> None:
    """rules.md §7: the fourth quadrant it looks in is its own."""
    state = standing(_before_black_gate(), BOT, "3.o2")
    step = bot_turn(with_bot_cards(with_tiles(state, {"3.o1": "vase", "3.o4": "book"}), "artefact"))
    assert len(happened(step, GatePassed)) == 4
    assert works(step.state).civic[BOT] == ("book",)


@pytest.mark.parametrize(
    ("column", "place"), [((), "1.o4"), (("book",), "1.o2"), (("book", "vase"), "1.o4")]
)
def test_of_the_type_of_the_topmost_empty_slot(column: tuple[str, ...], place: str) -> None:
    """In its column: each tile given moves the wish one slot down."""
    state = _before_black_gate(column=column)
    state = with_tiles(state, {"1.o1": "student", "1.o2": "lamp", "1.o4": "book"})
    step = bot_turn(with_bot_cards(state, "student"))
    assert [given.place for given in happened(step, CivicTileGiven)] == [place]
    assert [given.slot for given in happened(step, CivicTileGiven)] == [len(column) + 1]


def test_with_a_full_column_it_puts_none() -> None:
    """There is no empty slot."""
    state = _before_black_gate(column=("book", "vase", "book"))
    step = bot_turn(with_bot_cards(with_tiles(state, {"1.o1": "vase", "1.o4": "book"}), "artefact"))
    assert not happened(step, CivicTileGiven)


def test_with_no_such_tile_in_the_city_it_puts_none() -> None:
    """rules.md §7, gates: none: nothing."""
    step = bot_turn(with_bot_cards(with_tiles(_before_black_gate(), {"1.o1": "vase"}), "artefact"))
    assert not happened(step, CivicTileGiven)


def test_any_artefact_will_do() -> None:
    """rules.md §7, gates: types that it has are not ignored here."""
    state = with_rows(_before_black_gate(column=("book",)), BOT, artefact=("lamp",))
    step = bot_turn(
        with_bot_cards(with_tiles(state, {"1.o1": "student", "1.o2": "lamp"}), "student")
    )
    assert works(step.state).civic[BOT] == ("book", "lamp")


def test_it_is_free_and_gives_no_reward() -> None:
    """It never gains or spends anything (rules.md §7, gates)."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "1.o4": "book"})
    step = bot_turn(with_bot_cards(state, "artefact"))
    assert not happened(step, Gained)
    assert [given.coins for given in happened(step, CivicTileGiven)] == [0]


def test_it_comes_after_its_actions() -> None:
    """rules.md §7, gates: the tile that its action takes is no longer there."""
    state = with_tiles(_before_black_gate(), {"1.o1": "book", "2.o1": "book"})
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].rows[0] == ("book",)
    assert [given.place for given in happened(step, CivicTileGiven)] == ["2.o1"]
    kinds = [type(event) for event in step.events]
    assert kinds.index(VizierStopped) < kinds.index(TileTaken) < kinds.index(CivicTileGiven)


def test_it_comes_after_its_bonus_actions_too() -> None:
    """The tile that a bonus action takes is gone as well."""
    rows = {"book": ("action",) * 5, "patient": ("none",) * 5}
    rows |= {"artefact": ("none",) * 5, "student": ("none",) * 5}
    state = with_columns(_before_black_gate(), ("student",) * 3, ("student",) * 3)
    state = with_bot_board(state, rows=rows)
    state = with_tiles(state, {"1.o1": "book", "1.o4": "student", "3.o4": "student"})
    step = bot_turn(with_bot_cards(state, "book", "student"))
    assert step.state.seats[BOT].rows[3] == ("student",)
    assert [given.place for given in happened(step, CivicTileGiven)] == ["3.o4"]


def test_it_comes_before_its_character() -> None:
    """Seed, order of the Bot's turn: the Character card is the last step."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "1.o4": "book"})
    state = with_display(state, COMPONENTS.day[0].id)
    names = [type(event).__name__ for event in bot_turn(with_bot_cards(state, "artefact")).events]
    assert names.index("CivicTileGiven") < names.index("Drafted")


def test_the_tile_is_sought_from_the_quadrant_of_its_vizier_on() -> None:
    """rules.md §7, gates: its own quadrant first, then clockwise."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "4.o1": "book", "2.o1": "book"})
    step = bot_turn(with_bot_cards(state, "artefact"))
    assert [given.place for given in happened(step, CivicTileGiven)] == ["2.o1"]
    step = bot_turn(with_bot_cards(with_tiles(state, {"1.o4": "book"}), "artefact"))
    assert [given.place for given in happened(step, CivicTileGiven)] == ["1.o4"]


def test_of_several_the_one_with_the_fewest_students_and_patients() -> None:
    """Chosen as for an action, first rule."""
    tiles = {"1.i3": "vase", "1.o1": "book", "1.o2": "patient", "1.o4": "book"}
    step = bot_turn(with_bot_cards(with_tiles(_before_black_gate(), tiles), "artefact"))
    assert [given.place for given in happened(step, CivicTileGiven)] == ["1.o4"]
    assert reasons(step, "place")[-1] == ("1.o4", "fewest_neighbours", 0)


def test_then_the_one_of_the_ring_that_the_arc_shows() -> None:
    """Second rule."""
    tiles = {"1.o4": "vase", "1.o1": "book", "1.i2": "book"}
    state = with_tiles(_before_black_gate(), tiles)
    for arc, place in (("outer", "1.o1"), ("inner", "1.i2")):
        step = bot_turn(with_bot_cards(state, "artefact", arc=arc))  # type: ignore[arg-type]
        assert [given.place for given in happened(step, CivicTileGiven)] == [place]


def test_then_the_first_clockwise_from_its_vizier() -> None:
    """Third rule: from the place after its own, round."""
    tiles = {"1.o2": "vase", "1.o1": "book", "1.o4": "book"}
    step = bot_turn(with_bot_cards(with_tiles(_before_black_gate(), tiles), "artefact"))
    assert step.state.seats[BOT].place == "1.o2"
    assert [given.place for given in happened(step, CivicTileGiven)] == ["1.o4"]


def test_the_city_is_refilled_after_the_bots_turn() -> None:
    """Seed, last step of its turn: both slots, the action's and the Civic tile's."""
    state = with_tiles(_before_black_gate(), {"1.o1": "vase", "1.o4": "book"})
    state = with_bot_cards(with_bag(state, *("lamp",) * 28), "artefact")
    step = due(state, BotTurn(BOT), EndTurn(BOT), ConfirmTurn(PERSON))
    assert set(step.state.city.slots) == {"lamp"}


# It makes every Building public while the board has room


def test_it_makes_its_building_public() -> None:
    """Its House goes to the next space."""
    state = with_houses(bare_bot("public_works"), PERSON)
    step = bot_turn(with_bot_cards(state, "building"))
    assert works(step.state).houses == (PERSON, BOT)
    (made,) = happened(step, MadePublic)
    assert (made.seat, made.space) == (BOT, 2)
    assert all(site.public for site in step.state.city.sites if site)


def test_without_room_it_builds_all_the_same() -> None:
    """The Building is not public then."""
    state = with_house_points(bare_bot("public_works"), 5, 4)
    state = with_houses(state, PERSON, PERSON)
    step = bot_turn(with_bot_cards(state, "building"))
    assert works(step.state).houses == (PERSON, PERSON)
    assert [site.public for site in step.state.city.sites if site] == [False]


def test_every_building_of_a_turn() -> None:
    """A bonus action may build a second one: it is public too, if there is still room."""
    for spaces, public in (((5, 4), 2), ((5,), 1)):
        state = with_bot_board(
            with_house_points(bare_bot("public_works"), *spaces),
            rows=dict.fromkeys(("book", "patient", "artefact", "student"), ("none",) * 5)
            | {"book": ("action",) * 5},
            houses=("action",) * 5,
        )
        state = with_tiles(with_rows(state, BOT, book=0), {"2.o1": "book"})
        state = with_buildings(state, PERSON, 1)
        step = bot_turn(with_bot_cards(state, "building", "book"))
        assert len([s for s in step.state.city.sites if s and s.seat == BOT]) == 2
        assert works(step.state).houses == (BOT,) * public


def test_level_5_too() -> None:
    """Every Building."""
    state = with_buildings(bare_bot("public_works"), BOT, 4)
    step = bot_turn(with_bot_cards(state, "building"))
    (building,) = [site for site in step.state.city.sites if site and site.level == 5]
    assert building.public
    assert works(step.state).houses == (BOT,)


# and scores its Houses there normally


def test_it_scores_its_houses() -> None:
    """The points beside them."""
    state = with_house_points(bare_bot("public_works"), 6, 5, 3)
    step = bot_turn(with_bot_cards(with_houses(state, PERSON), "building"))
    assert score_row(step.state, BOT, "public_houses") == (1, 5)


def test_only_the_building_just_built_becomes_public() -> None:
    """An older Building of the Bot that found no room stays as it was."""
    state = with_building(bare_bot("public_works"), "3.b1", BOT)
    step = bot_turn(with_bot_cards(state, "building"))
    assert [site.public for site in step.state.city.sites if site] == [True, False]


def test_a_palace_piece_is_no_building() -> None:
    """It is never public."""
    step = bot_turn(with_bot_cards(bare_bot("public_works"), "palace"))
    assert works(step.state).houses == ()
