"""First seed file: the Bot's bonus actions."""

import pytest

from engine import Step, tally
from engine.events import BonusLapsed, Built, GatePassed, PieceBuilt, TileTaken, VizierStopped
from engine.state import State
from engine.words import LEVELS, TILE_KINDS, Kind, Level, TileKind
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    piece,
    reasons,
    with_bot_board,
    with_bot_cards,
    with_buildings,
    with_palace,
    with_pieces,
    with_rows,
    with_scoring_tiles,
    with_seat,
    with_tiles,
)

NONE = ("none",) * 5


def _with_symbol(state: State, symbol: str, **under: int) -> State:
    """A Bot board with this symbol under the n-th space of some rows, or the n-th ``house``."""

    def line(space: int) -> tuple[str, ...]:
        return tuple(symbol if one == space else "none" for one in range(1, 6))

    rows = {kind: line(under.get(kind, 0)) for kind in TILE_KINDS}
    return with_bot_board(state, rows=rows, houses=line(under.get("house", 0)))


def _taken(step: Step) -> list[str]:
    return [event.place for event in happened(step, TileTaken)]


@pytest.mark.parametrize("kind", TILE_KINDS)
def test_covering_an_action_symbol_gives_another_action(kind: TileKind) -> None:
    """Bonus actions, opening and first point, for a City tile."""
    tile = "lamp" if kind == "artefact" else kind
    state = with_tiles(bare_solo(), {"2.o1": tile, "2.o4": "book" if kind != "book" else "student"})
    other: Kind = "book" if kind != "book" else "student"
    step = bot_turn(with_bot_cards(_with_symbol(state, "action", **{kind: 1}), kind, other))
    assert tally.done(step.state, BOT, kind) == 1
    assert tally.done(step.state, BOT, other) == 1


def test_taking_a_house_off_an_action_symbol_gives_another_action() -> None:
    """Bonus actions, opening and first point, for a House."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o4": "book"}), "action", house=1)
    step = bot_turn(with_bot_cards(state, "building", "book"))
    assert tally.done(step.state, BOT, "building") == 1
    assert tally.done(step.state, BOT, "book") == 1


def test_only_the_space_that_is_covered_counts() -> None:
    """Bonus actions, opening: a symbol under another space of the row gives nothing yet."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o1": "book"}), "action", book=2)
    step = bot_turn(with_bot_cards(state, "book", "palace"))
    assert tally.done(step.state, BOT, "palace") == 0
    assert happened(step, BonusLapsed) == ()


def test_only_the_leftmost_house_uncovers_a_symbol() -> None:
    """Bonus actions, opening: the House that leaves is the n-th of the n-th Building."""
    state = _with_symbol(with_buildings(bare_solo(), BOT, 1), "action", house=1)
    step = bot_turn(with_bot_cards(state, "building", "palace"))
    assert tally.done(step.state, BOT, "palace") == 0


def test_palace_pieces_cover_and_uncover_nothing() -> None:
    """Bonus actions, opening: City tiles and Houses only."""
    state = _with_symbol(bare_solo(), "action", house=1, book=1)
    step = bot_turn(with_bot_cards(state, "palace", "building"))
    assert tally.done(step.state, BOT, "building") == 0


def test_bonus_action_comes_from_the_active_card_by_the_same_rules() -> None:
    """Bonus actions, first point: what you have done most, ties to the highest symbol."""
    tiles = {"2.o1": "book", "2.o3": "patient", "2.i2": "lamp", "2.o4": "student"}
    state = _with_symbol(with_tiles(bare_solo(), tiles), "action", book=1)
    state = with_rows(state, PERSON, book=4, patient=1, student=2, artefact=2)
    step = bot_turn(with_bot_cards(state, "patient", "student", "artefact", "book"))
    assert [kind for kind, *_ in reasons(step, "action")] == ["book", "student"]
    assert _taken(step) == ["2.o1", "2.o4"]


def test_bonus_action_is_not_the_one_it_just_took() -> None:
    """Bonus actions, first point: another symbol, even if you did it far less often."""
    tiles = {"2.o1": "book", "2.o2": "book", "2.o4": "student"}
    state = _with_symbol(with_tiles(bare_solo(), tiles), "action", book=1)
    step = bot_turn(with_bot_cards(with_rows(state, PERSON, book=5), "book", "student"))
    assert [len(line) for line in step.state.seats[BOT].rows] == [1, 0, 0, 1]


def test_what_it_took_before_that_is_allowed_again() -> None:
    """Bonus actions, first point (rules.md §7): only the action directly before is left out."""
    tiles = {"2.o1": "book", "2.o4": "book", "2.i2": "student"}
    state = with_tiles(bare_solo(), tiles)
    state = _with_symbol(state, "action", book=1, student=1)
    step = bot_turn(with_bot_cards(with_rows(state, PERSON, book=3, student=2), "book", "student"))
    assert [event.kind for event in happened(step, TileTaken)] == ["book", "student", "book"]


def test_bonus_action_does_not_move_its_vizier() -> None:
    """Bonus actions, first point: it stays where the main action was, no gate is passed."""
    tiles = {"2.o1": "book", "3.o1": "student"}
    state = _with_symbol(with_tiles(bare_solo(), tiles), "action", book=1)
    step = bot_turn(with_bot_cards(state, "book", "student"))
    assert _taken(step) == ["2.o1", "3.o1"]
    own = step.state.seats[BOT]
    assert (own.quadrant, own.place) == (2, "2.o1")
    assert len(happened(step, VizierStopped)) == 1
    assert len(happened(step, GatePassed)) == 1


def test_bonus_action_looks_first_in_the_quadrant_where_it_stands() -> None:
    """Silent in the seed, rules.md §7: quadrants 0, 1, 2, 3 further on."""
    tiles = {"2.o1": "book", "2.o4": "student", "3.o1": "student"}
    state = _with_symbol(with_tiles(bare_solo(), tiles), "action", book=1)
    assert _taken(bot_turn(with_bot_cards(state, "book", "student"))) == ["2.o1", "2.o4"]
    state = with_tiles(state, {"2.o4": "", "3.o1": "", "1.o1": "student"})
    assert _taken(bot_turn(with_bot_cards(state, "book", "student"))) == ["2.o1", "1.o1"]


def test_bonus_action_may_be_a_building() -> None:
    """Bonus actions, first point: any of the card's symbols."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o2": "book"}), "action", book=1)
    step = bot_turn(with_bot_cards(state, "book", "building"))
    (built,) = happened(step, Built)
    # In its own quadrant clockwise begins after its Vizier, which stands on o2.
    assert built.place == "2.b2"
    assert step.state.seats[BOT].place == "2.o2"


def test_bonus_action_may_be_a_palace_piece_although_you_stand_there() -> None:
    """Bonus actions, first point: without moving, no Palace site is needed."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o2": "book"}), "action", book=1)
    state = with_seat(state, PERSON, quadrant=2, place="2.p")
    step = bot_turn(with_bot_cards(state, "book", "palace"))
    assert happened(step, PieceBuilt) == (PieceBuilt(BOT, "base", 0, 0),)
    assert step.state.seats[BOT].place == "2.o2"


def test_bonus_action_that_cannot_be_done_anywhere_is_the_next_symbol() -> None:
    """Silent in the seed, rules.md §7: then the symbol you have done next most."""
    tiles = {"2.o1": "book", "2.o4": "student"}
    state = _with_symbol(with_tiles(bare_solo(), tiles), "action", book=1)
    state = with_rows(state, PERSON, book=4, patient=3, student=1)
    step = bot_turn(with_bot_cards(state, "book", "patient", "student"))
    assert _taken(step) == ["2.o1", "2.o4"]
    assert reasons(step, "action") == (
        ("book", "most_done", 4),
        ("patient", "most_done", 3),
        ("patient", "nowhere_else", 0),
        ("student", "most_done", 1),
    )


def test_bonus_action_with_nothing_possible_does_nothing() -> None:
    """Silent in the seed, rules.md §7: it does not go to a market either."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o1": "book"}), "action", book=1)
    step = bot_turn(with_bot_cards(state, "book", "student"))
    assert step.state.seats[BOT].place == "2.o1"
    (lapsed,) = happened(step, BonusLapsed)
    assert lapsed.seat == BOT
    assert not lapsed.declined


@pytest.mark.parametrize("kind", TILE_KINDS)
def test_covering_a_palace_symbol_builds_a_piece_without_moving(kind: TileKind) -> None:
    """Bonus actions, second point: also when the card shows no Palace symbol."""
    tile = "lamp" if kind == "artefact" else kind
    state = _with_symbol(with_tiles(bare_solo(), {"2.o1": tile}), "palace", **{kind: 1})
    step = bot_turn(with_bot_cards(state, kind))
    assert happened(step, PieceBuilt) == (PieceBuilt(BOT, "base", 0, 0),)
    assert step.state.seats[BOT].place == "2.o1"


def test_uncovering_a_palace_symbol_builds_a_piece() -> None:
    """Bonus actions, second point, for a House; sections count from where the Vizier stands."""
    state = with_palace(_with_symbol(bare_solo(), "palace", house=1), piece("base"))
    state = with_scoring_tiles(state, palace=("patients", "students", "books", "artefacts"))
    step = bot_turn(with_bot_cards(state, "building"))
    (built,) = happened(step, PieceBuilt)
    assert (built.piece, built.section) == ("pillar", 2)


def test_palace_symbol_may_repeat_the_palace_action() -> None:
    """Bonus actions: only the action symbol asks for another kind than the one just taken."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o1": "book"}), "palace", book=1)
    state = with_bot_cards(state, "book")
    assert len(happened(bot_turn(state), PieceBuilt)) == 1
    assert len(happened(bot_turn(with_pieces(state, PERSON, 1)), PieceBuilt)) == 1


def test_palace_symbol_is_ignored_once_it_has_five_pieces() -> None:
    """Bonus actions, second point, in brackets."""
    state = _with_symbol(with_tiles(bare_solo(), {"2.o1": "book"}), "palace", book=1)
    step = bot_turn(with_bot_cards(with_pieces(state, BOT, 5), "book"))
    assert tally.done(step.state, BOT, "palace") == 5
    assert happened(step, PieceBuilt) == ()


def test_it_can_get_several_bonus_actions_in_one_turn() -> None:
    """Bonus actions, last sentence: each may cover the next symbol."""
    tiles = {"2.o1": "book", "2.o4": "student", "2.i2": "patient"}
    state = with_tiles(bare_solo(), tiles)
    state = with_bot_board(
        state,
        rows={
            "book": ("action", *NONE[1:]),
            "student": ("action", *NONE[1:]),
            "patient": ("palace", *NONE[1:]),
            "artefact": NONE,
        },
    )
    step = bot_turn(with_bot_cards(state, "book", "student", "patient"))
    assert [event.kind for event in happened(step, TileTaken)] == ["book", "student", "patient"]
    assert len(happened(step, PieceBuilt)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_uses_the_symbols_of_its_own_board(level: Level) -> None:
    """Bonus actions, opening: what lies under the first House of that level's board."""
    board = COMPONENTS.bot_board_by_level[level]
    state = with_bot_board(bare_solo(level), rows=dict(board.rows), houses=board.houses)
    for number, symbol in enumerate(board.houses):
        step = bot_turn(with_bot_cards(with_buildings(state, BOT, number), "building", "palace"))
        expected = 0 if symbol == "none" else 1
        assert tally.done(step.state, BOT, "palace") == expected
