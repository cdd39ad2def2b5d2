"""First seed file: what a game against the Bot begins with."""

import pytest

from engine import tally, view
from engine.words import LEVELS, Level
from tests.kit.positions import BOT, COMPONENTS, NUMBERS, PERSON, game, solo_game


def test_bot_is_run_by_sixteen_cards() -> None:
    """Opening: the Bot has 16 cards of its own."""
    bot = solo_game().bot
    assert bot is not None
    assert len(COMPONENTS.bot_cards) == 16
    assert sorted(bot.deck) == sorted(card.id for card in COMPONENTS.bot_cards)


def test_bot_plays_on_the_bot_side_of_a_player_board() -> None:
    """Opening: its board has the same rows, and symbols instead of rewards."""
    for board in COMPONENTS.bot_board_by_level.values():
        assert set(board.rows) == {"book", "patient", "artefact", "student"}
        assert {len(line) for line in board.rows.values()} == {5}
        assert len(board.houses) == NUMBERS.pieces.houses
        assert len(board.artefact_points) == 5


@pytest.mark.parametrize(
    ("level", "stars"), [("beginner", 1), ("intermediate", 2), ("advanced", 3), ("expert", 4)]
)
def test_one_to_four_stars_are_beginner_to_expert(level: Level, stars: int) -> None:
    """Bot setup, first point: a level has its own board."""
    state = solo_game(level)
    assert state.bot is not None
    assert state.bot.level == level
    assert COMPONENTS.bot_board_by_level[level].stars == stars


def test_bot_deck_is_shuffled() -> None:
    """Bot setup, second point: another seed gives another order, the same seed the same."""
    decks = {solo_game(seed=str(n)).bot for n in range(20)}
    assert len({bot.deck for bot in decks if bot is not None}) == 20
    assert solo_game(seed="1").bot == solo_game(seed="1").bot


def test_bot_deck_lies_face_down() -> None:
    """Bot setup, second point: nobody sees more of it than the back of the top card."""
    seen = view(solo_game(), PERSON).bot
    assert seen is not None
    assert seen.deck_size == 16
    assert seen.active == ""
    assert seen.used == seen.stack == ()


def test_bot_begins_with_its_vizier_outside_and_one_boat_on_the_starting_space() -> None:
    """Bot setup, third point: Vizier beside the board, one Boat on the river."""
    own = solo_game().seats[BOT]
    assert (own.quadrant, own.place) == (0, "")
    assert own.boat == COMPONENTS.river.start


def test_bot_begins_with_all_other_pieces_on_or_beside_its_board() -> None:
    """Bot setup, third point: 4 more Boats, 5 Houses, 5 Architects, 4 Library tokens."""
    seen = view(solo_game(), PERSON).seats[BOT]
    assert seen.is_bot
    assert (seen.boats_left, seen.houses_left, seen.architects_left, seen.tokens_left) == (
        4,
        5,
        5,
        4,
    )


def test_bot_needs_no_favour_marker() -> None:
    """Bot setup, third point: its Favour is 0 and never anything else."""
    assert solo_game().seats[BOT].favour == 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_rest_is_set_up_as_for_two_players(level: Level) -> None:
    """Bot setup, last point: with the same seed City, display, pool and tiles are the same."""
    solo, pair = solo_game(level), game(2)
    assert solo.city == pair.city
    assert solo.wisdom == pair.wisdom
    assert (solo.port_tiles, solo.palace_tiles) == (pair.port_tiles, pair.palace_tiles)
    slots = {port.slots for port in view(solo, PERSON).ports}
    assert slots == {port.slots for port in view(pair, 0).ports} == {COMPONENTS.port_slots[2]}


def test_bot_has_nothing_that_only_people_have() -> None:
    """Bot setup: no hand and no counters are dealt to it (rules.md §3.4)."""
    own = solo_game().seats[BOT]
    assert own.hand == own.pile == own.discard == ()
    assert (own.coins, own.goods, own.steps, own.wild, own.shame) == (0, 0, 0, 0, 0)
    assert all(tally.done(solo_game(), BOT, kind) == 0 for kind in ("book", "building", "palace"))


def test_back_of_a_bot_card_shows_moves_number_arc_and_arrow() -> None:
    """Bot turns, table, first line: every combination of number, arc and arrow is there once."""
    backs = [(card.number, card.arc, card.arrow) for card in COMPONENTS.bot_cards]
    numbers, arcs, arrows = (1, 2, 3, 4), ("outer", "inner"), ("day", "night")
    assert sorted(backs) == sorted(
        (n, arc, arrow) for n in numbers for arc in arcs for arrow in arrows
    )
    assert all(card.back_moves >= 0 for card in COMPONENTS.bot_cards)


def test_front_of_a_bot_card_shows_moves_and_four_action_symbols() -> None:
    """Bot turns, table, second line."""
    for card in COMPONENTS.bot_cards:
        assert card.moves >= 0
        assert len(card.symbols) == len(set(card.symbols)) == 4
