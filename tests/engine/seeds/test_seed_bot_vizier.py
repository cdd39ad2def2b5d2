"""First seed file: which action the Bot takes, and where it takes City tiles."""

import pytest

from engine import Step, tally
from engine.events import Gained, TileTaken, TokenPlaced, VizierStopped
from engine.state import NO_SEAT, State
from engine.words import KINDS, Kind, Side
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    reasons,
    with_bot_cards,
    with_buildings,
    with_pieces,
    with_rows,
    with_seat,
    with_tiles,
    with_token,
)


def _done_by_you(kind: Kind, times: int) -> State:
    """A bare table where the person has done a kind so often and the Bot could do all six."""
    state = with_tiles(
        bare_solo(), {"2.o1": "book", "2.o3": "patient", "2.i2": "lamp", "2.o4": "student"}
    )
    if kind == "building":
        return with_buildings(state, PERSON, times)
    if kind == "palace":
        return with_pieces(state, PERSON, times)
    return with_rows(state, PERSON, **{kind: times})


def _main_action(step: Step) -> Kind:
    """The one kind that the Bot has done."""
    (kind,) = (kind for kind in KINDS if tally.done(step.state, BOT, kind))
    return kind


# Which action


@pytest.mark.parametrize("kind", KINDS)
def test_it_takes_the_symbol_you_have_done_most(kind: Kind) -> None:
    """Bot Vizier, second sentence: rows, Buildings and Palace pieces of the person count."""
    others = [other for other in KINDS if other != kind][:3]
    step = bot_turn(with_bot_cards(_done_by_you(kind, 2), *others, kind))
    assert _main_action(step) == kind
    assert reasons(step, "action") == ((kind, "most_done", 2),)


def test_only_symbols_on_the_active_card_count() -> None:
    """Bot Vizier, first sentence: what you did most may not be on the card."""
    step = bot_turn(with_bot_cards(_done_by_you("patient", 3), "book", "student"))
    assert _main_action(step) == "book"


def test_your_actions_count_not_its_own() -> None:
    """Bot Vizier, second sentence: the person's board is looked at."""
    state = with_rows(_done_by_you("student", 1), BOT, book=3)
    after = bot_turn(with_bot_cards(state, "book", "student")).state
    assert tally.done(after, BOT, "student") == 1


def test_your_face_down_artefacts_count_as_done() -> None:
    """Bot Vizier, second sentence (rules.md §7): an Artefact that lies face down was taken too."""
    state = with_rows(_done_by_you("book", 2), PERSON, artefact=("vase", "vase", "vase"))
    step = bot_turn(with_bot_cards(state, "book", "artefact"))
    assert reasons(step, "action") == (("artefact", "most_done", 3),)


@pytest.mark.parametrize("kind", KINDS)
def test_a_symbol_it_has_done_five_times_is_ignored(kind: Kind) -> None:
    """Bot Vizier, third sentence."""
    other: Kind = "book" if kind != "book" else "student"
    state = _done_by_you(kind, 4)
    if kind == "building":
        state = with_buildings(state, BOT, 5)
    elif kind == "palace":
        state = with_pieces(_done_by_you("book", 0), BOT, 5)
    else:
        state = with_rows(state, BOT, **{kind: 5})
    step = bot_turn(with_bot_cards(state, kind, other))
    assert tally.done(step.state, BOT, kind) == 5
    assert tally.done(step.state, BOT, other) == 1


def test_ties_go_to_the_symbol_highest_on_the_card() -> None:
    """Bot Vizier, last sentence of its first paragraph."""
    state = with_rows(_done_by_you("book", 1), PERSON, book=1, student=1, patient=0)
    upper = bot_turn(with_bot_cards(state, "patient", "student", "book"))
    lower = bot_turn(with_bot_cards(state, "patient", "book", "student"))
    assert reasons(upper, "action") == (("student", "symbol_order", 1),)
    assert reasons(lower, "action") == (("book", "symbol_order", 1),)


def test_before_you_have_done_anything_the_highest_symbol_is_taken() -> None:
    """The same: none done is a tie of all."""
    step = bot_turn(with_bot_cards(_done_by_you("book", 0), "student", "book", "patient"))
    assert _main_action(step) == "student"


# City tiles: where


def test_tile_comes_from_the_next_quadrant_clockwise() -> None:
    """City tile, first sentence: a nearer one elsewhere does not matter."""
    state = with_tiles(bare_solo(), {"1.o1": "book", "2.i3": "book", "3.o1": "book"})
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].place == "2.i3"
    assert happened(step, VizierStopped) == (VizierStopped(BOT, "2.i3"),)
    assert step.state.city.slots[COMPONENTS.slot_index["2.i3"]] == ""


def test_after_quadrant_four_comes_quadrant_one() -> None:
    """City tile, first sentence: clockwise goes round."""
    state = with_seat(bare_solo(), BOT, quadrant=4, place="4.m")
    state = with_tiles(state, {"1.o1": "book", "2.o1": "book"})
    assert bot_turn(with_bot_cards(state, "book")).state.seats[BOT].quadrant == 1


@pytest.mark.parametrize("yours", [1, 2, 3, 4])
def test_on_its_first_turn_it_begins_in_the_quadrant_after_yours(yours: int) -> None:
    """City tile, first sentence, in brackets."""
    state = with_seat(bare_solo(), BOT, quadrant=0, place="")
    state = with_seat(state, PERSON, quadrant=yours, place=f"{yours}.m")
    state = with_tiles(state, {f"{quadrant}.o1": "book" for quadrant in (1, 2, 3, 4)})
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].quadrant == yours % 4 + 1


def test_tile_goes_to_the_leftmost_free_space_of_its_row() -> None:
    """City tile, first sentence: its row on the Bot's board grows by one."""
    state = with_rows(bare_solo(), BOT, patient=2, book=1)
    state = with_tiles(state, {"2.o1": "patient"})
    step = bot_turn(with_bot_cards(state, "patient"))
    assert [len(line) for line in step.state.seats[BOT].rows] == [1, 3, 0, 0]
    assert happened(step, TileTaken) == (TileTaken(BOT, "2.o1", "patient", "patient", 3, False),)


@pytest.mark.parametrize("quadrant", [2, 3, 4, 1])
def test_without_a_matching_tile_the_next_quadrants_are_tried_in_turn(quadrant: int) -> None:
    """City tile, second sentence: its own quadrant is the last one it looks at."""
    state = with_tiles(bare_solo(), {f"{quadrant}.o1": "book", "2.o2": "patient"})
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].place == f"{quadrant}.o1"


def test_first_quadrant_that_has_one_is_taken_however_good_the_later_ones_are() -> None:
    """City tile, second sentence: neighbours are compared within a quadrant."""
    crowded = {"2.o1": "book", "2.o2": "patient", "2.i1": "student"}
    state = with_tiles(bare_solo(), crowded | {"3.o1": "book"})
    assert bot_turn(with_bot_cards(state, "book")).state.seats[BOT].place == "2.o1"


# City tiles: which of several


def _choose(tiles: dict[str, str], *, arc: Side = "outer", place: str = "1.m") -> Step:
    """A Bot whose Vizier is at ``place`` takes one of several Books."""
    state = with_seat(bare_solo(), BOT, quadrant=int(place[0]), place=place)
    return bot_turn(with_bot_cards(with_tiles(state, tiles), "book", arc=arc))


def test_of_several_the_slot_with_the_fewest_students_and_patients_comes_first() -> None:
    """City tile, several, first point: both kinds count alike, the arc comes later."""
    crowd = {"2.o2": "patient", "2.i1": "student", "2.o4": "patient"}
    step = _choose({"2.o1": "book", "2.i3": "book"} | crowd, arc="outer")
    assert step.state.seats[BOT].place == "2.i3"
    assert reasons(step, "place") == (("2.i3", "fewest_neighbours", 1),)


def test_only_connected_slots_count_as_neighbours() -> None:
    """The same: a crowd in other slots of the quadrant does not matter."""
    step = _choose({"2.o1": "book", "2.o4": "book", "2.i2": "patient", "3.o1": "student"})
    assert reasons(step, "place") == (("2.o1", "first_clockwise", 0),)


def test_books_and_artefacts_beside_a_tile_do_not_count() -> None:
    """The same: only Students and Patients are a crowd."""
    tiles = {"2.o1": "book", "2.o2": "lamp", "2.i1": "vase", "2.o4": "book", "2.o3": "patient"}
    assert _choose(tiles).state.seats[BOT].place == "2.o1"


@pytest.mark.parametrize(("arc", "place"), [("outer", "2.o3"), ("inner", "2.i1")])
def test_then_the_ring_that_the_arc_shows(arc: Side, place: str) -> None:
    """City tile, several, second point: the arc of the card on top."""
    step = _choose({"2.i1": "book", "2.o3": "book"}, arc=arc)
    assert step.state.seats[BOT].place == place
    assert reasons(step, "place") == ((place, "arc", 0),)


def test_arc_that_fits_none_of_them_decides_nothing() -> None:
    """The same: with inner tiles only, the outer arc leaves all of them."""
    step = _choose({"2.i1": "book", "2.i3": "book"}, arc="outer")
    assert step.state.seats[BOT].place == "2.i1"
    assert reasons(step, "place") == (("2.i1", "first_clockwise", 0),)


def test_then_the_first_one_clockwise() -> None:
    """City tile, several, third point: map order (rules.md §7)."""
    step = _choose({"2.o2": "book", "2.o4": "book", "2.i1": "book"}, arc="outer")
    assert step.state.seats[BOT].place == "2.o2"
    assert reasons(step, "place") == (("2.o2", "first_clockwise", 0),)


def test_in_its_own_quadrant_clockwise_begins_after_its_vizier() -> None:
    """The same: seen from where the Vizier stands, round, its own place last (rules.md §7)."""
    tiles = {"1.o1": "book", "1.o3": "book", "1.o4": "book"}
    assert _choose(tiles, place="1.o3").state.seats[BOT].place == "1.o4"
    assert _choose({"1.o1": "book", "1.o3": "book"}, place="1.o3").state.seats[BOT].place == "1.o1"
    assert _choose(tiles, place="1.m").state.seats[BOT].place == "1.o1"
    assert _choose(tiles, place="1.p").state.seats[BOT].place == "1.o1"


def test_a_single_matching_tile_needs_no_comparison() -> None:
    """City tile, several: the list is for several only."""
    step = _choose({"2.o1": "book", "2.o2": "patient"})
    assert reasons(step, "place") == (("2.o1", "only_one", 0),)


# Artefacts and Books


def test_artefact_types_it_already_has_are_ignored() -> None:
    """City tile, Artefacts: the next quadrant is tried if there are only such ones."""
    state = with_rows(bare_solo(), BOT, artefact=("lamp",))
    state = with_tiles(state, {"2.o1": "lamp", "3.o1": "lamp", "3.o4": "vase"})
    after = bot_turn(with_bot_cards(state, "artefact")).state.seats[BOT]
    assert after.place == "3.o4"
    assert after.rows[2] == ("lamp", "vase")


def test_artefact_types_that_you_have_are_not_ignored() -> None:
    """The same: only its own board counts."""
    state = with_tiles(with_rows(bare_solo(), PERSON, artefact=("lamp",)), {"2.o1": "lamp"})
    assert bot_turn(with_bot_cards(state, "artefact")).state.seats[BOT].rows[2] == ("lamp",)


def test_its_first_book_puts_no_library_token() -> None:
    """City tile, Books: only the second to the fifth."""
    step = bot_turn(with_bot_cards(with_tiles(bare_solo(), {"2.o1": "book"}), "book"))
    assert happened(step, TokenPlaced) == ()


@pytest.mark.parametrize("book", [2, 3, 4, 5])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_its_later_books_put_a_library_token_on_the_space_of_the_number(
    book: int, number: int
) -> None:
    """City tile, Books: in the section of that Book, 1 is the leftmost space."""
    state = with_tiles(with_rows(bare_solo(), BOT, book=book - 1), {"2.o1": "book"})
    step = bot_turn(with_bot_cards(state, "book", number=number))
    section = COMPONENTS.section_of_book[book]
    assert happened(step, TokenPlaced) == (TokenPlaced(BOT, section.id, number),)
    assert step.state.wisdom.spaces[book - 2][number - 1] == BOT
    assert reasons(step, "space") == ((str(number), "number", number),)


def test_its_library_token_blocks_the_reward_but_never_gains_it() -> None:
    """City tile, Books, last half: the space is taken, nothing is gained."""
    state = with_tiles(with_rows(bare_solo(), BOT, book=1), {"2.o1": "book"})
    step = bot_turn(with_bot_cards(state, "book", number=1))
    own = step.state.seats[BOT]
    assert step.state.wisdom.spaces[0] == (BOT, NO_SEAT, NO_SEAT, NO_SEAT)
    assert (own.coins, own.goods, own.favour, own.wild) == (0, 0, 0, 0)
    assert happened(step, Gained) == ()


def test_if_that_space_is_taken_the_next_free_one_to_the_right() -> None:
    """Silent in the seed, rules.md §7: to the right, and round."""
    state = with_tiles(with_rows(bare_solo(), BOT, book=1), {"2.o1": "book"})
    middle = with_token(state, book=2, space=2, seat=PERSON)
    step = bot_turn(with_bot_cards(middle, "book", number=2))
    assert reasons(step, "space") == (("3", "next_free", 2),)
    last = with_token(state, book=2, space=4, seat=PERSON)
    step = bot_turn(with_bot_cards(last, "book", number=4))
    assert reasons(step, "space") == (("1", "next_free", 4),)


def test_its_tiles_pay_nothing_and_close_no_links() -> None:
    """It never gains: rows and links that pay a person pay the Bot nothing."""
    state = with_rows(bare_solo(), BOT, book=2, artefact=2, student=2, patient=1)
    state = with_tiles(state, {"2.o1": "patient"})
    step = bot_turn(with_bot_cards(state, "patient"))
    own = step.state.seats[BOT]
    assert (own.goods, own.favour, own.steps) == (0, 0, 0)
    assert happened(step, Gained) == ()
