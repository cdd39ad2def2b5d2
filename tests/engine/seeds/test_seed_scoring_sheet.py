"""Second seed file: the rows of the score sheet and who wins."""

import pytest
from msgspec.structs import replace

from engine import ScoreRow, score
from engine.components.records.cards import NightCharacter
from engine.components.records.record import Threshold
from engine.state import State
from engine.words import TIERS, Count, Tier
from tests.kit.positions import (
    COMPONENTS,
    NUMBERS,
    TILE_OF,
    bare_game,
    piece,
    with_building,
    with_buildings,
    with_characters,
    with_docked,
    with_palace,
    with_pieces,
    with_rows,
    with_scoring_tiles,
    with_seat,
)

SLOTS = COMPONENTS.port_slots[2]
TRACK = NUMBERS.favour_track


def _row(state: State, key: str, seat: int = 0) -> ScoreRow:
    return next(row for row in score(state).columns[seat].rows if row.key == key)


def _tile_row(state: State, count: Count, seat: int = 0) -> ScoreRow:
    return _row(state, f"tile:{TILE_OF[count]}", seat)


def _night(name: str, points: int = 5, *goal: Threshold) -> NightCharacter:
    return NightCharacter(name, "", "", (), 0, goal, points)


def _in_port(count: Count) -> State:
    """A bare game where seat 0 has a Boat on the first slot of the port with this tile."""
    return with_docked(with_scoring_tiles(bare_game(), ports=(count,)), port1=(0,))


# The eight Scoring tiles


def test_sheet_has_a_row_for_each_thing_to_count_and_a_total() -> None:
    """End game scoring, opening: every seat has all rows, the total is their sum."""
    sheet = score(with_seat(bare_game(3), 1, shame=1, favour=2))
    tiles = {f"tile:{tile.id}" for tile in COMPONENTS.scoring_tiles}
    others = {"great", "base", "dome", "night", "artefacts", "favour", "shame"}
    assert [column.seat for column in sheet.columns] == [0, 1, 2]
    for column in sheet.columns:
        assert {row.key for row in column.rows} == tiles | others
        assert column.total == sum(row.points for row in column.rows)


def test_each_of_the_eight_tiles_names_one_thing() -> None:
    """Scoring tiles, opening: eight tiles, eight different counts."""
    assert len(COMPONENTS.scoring_tiles) == len(TILE_OF) == 8


@pytest.mark.parametrize(
    ("count", "row"), [("patients", "patient"), ("students", "student"), ("books", "book")]
)
def test_tiles_count_patients_students_and_books_on_your_board(count: Count, row: str) -> None:
    """Scoring tiles, lines 1, 2 and 4: nobody else's."""
    state = with_rows(with_rows(_in_port(count), 0, **{row: 4}), 1, **{row: 2})
    assert _tile_row(state, count) == ScoreRow(f"tile:{TILE_OF[count]}", SLOTS[0], 4, 4 * SLOTS[0])


def test_tile_counts_different_types_of_artefact() -> None:
    """Scoring tiles, line 3: what lies face down is no further type."""
    state = with_rows(_in_port("artefacts"), 0, artefact=("lamp", "vase", "lamp", "lamp"))
    assert _tile_row(state, "artefacts").count == 2


def test_tile_counts_your_boats_in_port() -> None:
    """Scoring tiles, line 5: in all ports, not on the river."""
    state = with_docked(_in_port("boats_in_port"), port1=(0, 1), port3=(0, 1, 0))
    assert _tile_row(state, "boats_in_port").count == 3


def test_tile_counts_night_characters_face_down_and_those_met_on_the_board() -> None:
    """Scoring tiles, line 6: a face-down one was met before and stays counted."""
    met, unmet = Threshold("coins", 0), Threshold("coins", 9)
    cards = (_night("pile", 5, unmet), _night("met", 5, met), _night("unmet", 5, unmet))
    state = with_characters(_in_port("night_cards"), *cards)
    state = with_seat(state, 0, pile=("pile",), board=("met", "unmet", ""))
    assert _tile_row(state, "night_cards").count == 2


def test_tile_counts_your_architects_in_the_palace() -> None:
    """Scoring tiles, line 7: beside Base and Dome too; the masons' pieces are nobody's."""
    pieces = (piece("base", 0), piece("pillar.1", 0), piece("pillar.2"), piece("pillar.3", 1))
    state = with_palace(_in_port("palace_pieces"), *pieces)
    assert _tile_row(state, "palace_pieces").count == 2


def test_tile_counts_your_buildings_level_five_included() -> None:
    """Scoring tiles, line 8."""
    state = with_buildings(_in_port("buildings"), 0, 5)
    assert _tile_row(with_buildings(state, 1, 2), "buildings").count == 5


# Multipliers


def test_multipliers_of_port_slots_are_added_up() -> None:
    """1, first half: one port may hold several of your Boats."""
    state = with_docked(with_rows(_in_port("patients"), 0, patient=2), port1=(1, 0, 0))
    worth = SLOTS[1] + SLOTS[2]
    assert _tile_row(state, "patients") == ScoreRow("tile:healers", worth, 2, 2 * worth)
    assert _tile_row(state, "patients", seat=1).multiplier == SLOTS[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_slots_are_those_for_the_number_of_seats(seats: int) -> None:
    """1, first half: a table of more seats has more slots."""
    slots = COMPONENTS.port_slots[seats]
    state = with_scoring_tiles(bare_game(seats), ports=("patients",))
    state = with_docked(state, port1=(0,) * len(slots))
    assert _tile_row(state, "patients").multiplier == sum(slots)


def test_only_boats_in_the_tiles_own_port_multiply() -> None:
    """1, first half: a Boat elsewhere multiplies another tile."""
    state = with_scoring_tiles(bare_game(), ports=("patients", "books"))
    state = with_docked(with_rows(state, 0, patient=2), port2=(0,))
    assert _tile_row(state, "patients").multiplier == 0
    assert _tile_row(state, "books").multiplier == SLOTS[0]


@pytest.mark.parametrize("tier", TIERS)
def test_multipliers_beside_your_architects_are_added_up(tier: Tier) -> None:
    """1, second half: each tier of a section has its own."""
    state = with_scoring_tiles(bare_game(), palace=("books", "patients"))
    state = with_palace(state, piece(f"{tier}.2", 0), piece(f"{tier}.1", 1))
    assert _tile_row(state, "patients").multiplier == COMPONENTS.palace.multipliers[tier]


def test_a_whole_section_of_yours_adds_up_all_three() -> None:
    """1, second half."""
    state = with_scoring_tiles(bare_game(), palace=("patients",))
    state = with_palace(state, *(piece(f"{tier}.1", 0) for tier in TIERS))
    total = sum(COMPONENTS.palace.multipliers.values())
    assert _tile_row(state, "patients").multiplier == total


def test_pieces_of_others_and_of_the_masons_do_not_multiply() -> None:
    """1, second half: beside your Architects."""
    state = with_scoring_tiles(bare_game(), palace=("patients",))
    state = with_palace(state, piece("pillar.1"), piece("arch.1", 1))
    assert _tile_row(state, "patients").multiplier == 0


def test_base_and_dome_have_no_multiplier() -> None:
    """1, second half (rules.md §2): they belong to no section."""
    state = with_palace(bare_game(), piece("base", 0), piece("dome", 0))
    assert all(row.multiplier == 0 for row in score(state).columns[0].rows if ":" in row.key)


def test_without_a_multiplier_a_tile_scores_nothing() -> None:
    """2: at least 1 is needed."""
    state = with_scoring_tiles(bare_game(), ports=("patients",))
    assert _tile_row(with_rows(state, 0, patient=5), "patients").points == 0


def test_points_are_multiplier_times_count() -> None:
    """2: for tiles at ports and at the Palace alike."""
    state = with_scoring_tiles(bare_game(), ports=("patients",), palace=("books",))
    state = with_docked(with_rows(state, 0, patient=4, book=3), port1=(0, 0))
    state = with_palace(state, piece("spire.1", 0))
    assert _tile_row(state, "patients").points == 4 * (SLOTS[0] + SLOTS[1])
    assert _tile_row(state, "books").points == 3 * COMPONENTS.palace.multipliers["spire"]


# Palace pieces and level 5 Buildings


@pytest.mark.parametrize("great", COMPONENTS.buildings.great, ids=lambda great: str(great.count))
def test_level_five_building_scores_three_points_for_each_item(great: object) -> None:
    """3: whatever its design counts, on your own board only."""
    assert COMPONENTS.buildings.great_points == 3
    one = next(one for one in COMPONENTS.buildings.great if one == great)
    state = with_building(with_buildings(bare_game(), 0, 4), "1.b1", 0, one.id)
    state = with_rows(state, 0, patient=1, student=2, artefact=3, book=4)
    state = with_docked(with_pieces(state, 0, 5), port1=(0, 1, 0), port2=(1,))
    items = {
        "patients": 1,
        "students": 2,
        "artefacts": 3,
        "books": 4,
        "palace_pieces": 5,
        "boats_in_port": 2,
    }
    assert _row(state, "great") == ScoreRow("great", 3, items[one.count], 3 * items[one.count])
    assert _row(state, "great", seat=1).points == 0


def test_buildings_of_lower_levels_score_no_such_points() -> None:
    """3: level 5 only."""
    state = with_buildings(with_rows(bare_game(), 0, patient=5), 0, 4)
    assert _row(state, "great").points == 0


def test_base_scores_fifteen_and_dome_twelve_for_whoever_built_them() -> None:
    """4."""
    state = with_palace(bare_game(), piece("base", 1), piece("dome", 0))
    assert (_row(state, "base", 1).points, _row(state, "base", 0).points) == (15, 0)
    assert (_row(state, "dome", 1).points, _row(state, "dome", 0).points) == (0, 12)


def test_other_palace_pieces_score_no_points_of_their_own() -> None:
    """4: only Base and Dome."""
    state = with_scoring_tiles(bare_game(), palace=("patients",))
    state = with_palace(state, *(piece(f"{tier}.1", 0) for tier in TIERS))
    assert score(state).columns[0].total == 0


# Night Characters, Artefacts, Favour, Shame


def test_night_characters_face_down_score_their_points() -> None:
    """5, first half: met once is enough, even if it would not be met now."""
    card = _night("pile", 8, Threshold("coins", 9))
    state = with_seat(with_characters(bare_game(), card), 0, pile=("pile",))
    assert _row(state, "night") == ScoreRow("night", 1, 1, 8)


def test_night_characters_on_the_board_score_if_you_meet_their_goal() -> None:
    """5, second half."""
    met, unmet = _night("met", 4, Threshold("coins", 1)), _night("unmet", 9, Threshold("coins", 2))
    state = with_seat(with_characters(bare_game(), met, unmet), 0, coins=1)
    state = with_seat(state, 0, board=("unmet", "", "met"))
    assert _row(state, "night").points == 4


def test_night_characters_on_the_board_do_not_count_themselves_as_face_down() -> None:
    """5 with rules.md §4.1: only the pile helps a goal that asks for Night cards."""
    two = Threshold("night_cards", 2)
    first, second = _night("first", 6, two), _night("second", 5, Threshold("coins", 0))
    pile = (_night("p1", 3), _night("p2", 3))
    state = with_characters(bare_game(), first, second, *pile)
    state = with_seat(state, 0, board=("first", "second", ""), pile=("p1",))
    assert _row(state, "night").points == 5 + 3
    state = with_seat(state, 0, pile=("p1", "p2"))
    assert _row(state, "night").points == 6 + 5 + 3 + 3


def test_night_characters_in_hand_or_out_of_the_game_score_nothing() -> None:
    """5: pile and board only."""
    card = _night("card", 9, Threshold("coins", 0))
    state = with_characters(bare_game(), card)
    assert _row(with_seat(state, 0, hand=("card",)), "night").points == 0
    assert _row(replace(state, out=("card",)), "night").points == 0


def test_face_up_artefacts_score_the_points_of_their_spots() -> None:
    """6, first half: left to right."""
    spots = COMPONENTS.player_board.artefact_points
    for tiles in range(6):
        state = with_rows(bare_game(), 0, artefact=tiles)
        assert _row(state, "artefacts").points == sum(spots[:tiles])


def test_face_down_duplicates_score_nothing() -> None:
    """6, second half: the spot under them is lost, the later ones are not."""
    spots = COMPONENTS.player_board.artefact_points
    state = with_rows(bare_game(), 0, artefact=("lamp", "lamp", "vase", "lamp", "sword"))
    assert _row(state, "artefacts").points == spots[0] + spots[2] + spots[4]


@pytest.mark.parametrize("favour", range(TRACK.lowest, TRACK.highest + 1))
def test_favour_scores_or_loses_the_points_of_its_position(favour: int) -> None:
    """7: every step of the track."""
    state = with_seat(bare_game(), 0, favour=favour)
    assert _row(state, "favour").points == TRACK.points[favour - TRACK.lowest]
    assert (_row(state, "favour").points < 0) == (favour < 0)


@pytest.mark.parametrize("shame", [0, 1, 4])
def test_three_points_are_lost_for_each_shame_token(shame: int) -> None:
    """8."""
    state = with_seat(bare_game(), 0, shame=shame)
    assert _row(state, "shame").points == -3 * shame


def test_what_is_left_of_other_counters_scores_nothing() -> None:
    """Opening: no row asks for Coins, Goods, Step or Wild tokens (rules.md §1)."""
    state = with_seat(bare_game(), 0, coins=9, goods=9, steps=9, wild=9)
    assert score(state).columns[0].total == 0


# Who wins


def test_most_points_win() -> None:
    """9."""
    sheet = score(with_seat(with_seat(bare_game(3), 0, favour=1), 2, favour=3))
    assert sheet.winners == (2,)
    assert sheet.tie_break == "points"
    assert [column.rank for column in sheet.columns] == [2, 3, 1]


def _tied(*seats: tuple[int, int]) -> State:
    """Seats with the same total; of each, the points of fulfilled Night cards and the Favour."""
    cards = [_night(f"n{seat}", nights) for seat, (nights, _) in enumerate(seats)]
    state = with_characters(bare_game(len(seats)), *cards)
    totals = [nights + TRACK.points[favour - TRACK.lowest] for nights, favour in seats]
    spots = COMPONENTS.palace.points
    for seat, (nights, favour) in enumerate(seats):
        pile = (f"n{seat}",) if nights else ()
        state = with_seat(state, seat, pile=pile, favour=favour)
        short = max(totals) - totals[seat]
        assert short in {0, spots["base"], 3, 6}
        if short == spots["base"]:
            state = with_palace(state, piece("base", seat))
        elif short:
            state = with_building(with_buildings(state, seat, 4), f"{seat + 1}.b1", seat)
            state = with_rows(state, seat, patient=short // 3)
    assert len({column.total for column in score(state).columns}) == 1
    return state


def test_first_tie_break_is_most_points_from_fulfilled_night_characters() -> None:
    """Tie-breaks, 1: before Favour."""
    sheet = score(_tied((0, 3), (3, 0)))
    assert sheet.winners == (1,)
    assert sheet.tie_break == "night"
    assert [column.rank for column in sheet.columns] == [2, 1]


def test_second_tie_break_is_the_highest_favour() -> None:
    """Tie-breaks, 2."""
    sheet = score(_tied((2, 0), (2, 3)))
    assert sheet.winners == (1,)
    assert sheet.tie_break == "favour"


def test_still_tied_share_the_victory() -> None:
    """Tie-breaks, 3: with the same points, Night points and Favour."""
    sheet = score(_tied((2, 3), (2, 3), (2, 0)))
    assert sheet.winners == (0, 1)
    assert sheet.tie_break == "shared"
    assert [column.rank for column in sheet.columns] == [1, 1, 3]


def test_tie_breaks_are_only_between_the_tied_seats() -> None:
    """Tie-breaks, opening: more Favour with fewer points does not help."""
    state = with_seat(_tied((3, 0), (0, 3)), 1, shame=1, favour=9)
    state = with_seat(state, 1, shame=9)
    assert score(state).winners == (0,)


def test_all_seats_may_share() -> None:
    """Tie-breaks, 3: nobody has anything."""
    sheet = score(bare_game(4))
    assert sheet.winners == (0, 1, 2, 3)
    assert sheet.tie_break == "shared"
