"""rules.md §2: goals, their counts and distances; the Favour track."""

import pytest

from engine import components_of, tally
from engine.components.records.record import Reward, Threshold
from engine.events import Gained
from engine.state import State
from engine.tasks import ConfirmTurn, Take
from engine.words import Count
from tests.kit.positions import (
    COMPONENTS,
    NUMBERS,
    bare_game,
    due,
    happened,
    piece,
    with_building,
    with_buildings,
    with_docked,
    with_palace,
    with_rows,
    with_seat,
)


def _counted(state: State, count: Count) -> int:
    return tally.count(state, components_of(state), 0, count)


def _position() -> State:
    """Seat 0 has a different number of everything."""
    state = with_rows(bare_game(3), 0, book=1, patient=2, artefact=("lamp", "vase", "lamp"))
    state = with_rows(state, 0, student=4)
    state = with_buildings(state, 0, 3)
    state = with_palace(
        state, piece("base", 0), piece("pillar.1", 0), piece("arch.1", 0), piece("pillar.2", 0)
    )
    state = with_docked(state, port1=(0, 1, 0), port3=(0,), port4=(1,))
    state = with_seat(state, 0, favour=-2, coins=7, goods=8, pile=("arib", "buran"))
    state = with_rows(state, 1, book=5, patient=5, student=5)
    return with_building(state, "1.b1", 1)


@pytest.mark.parametrize(
    ("count", "number"),
    [
        ("books", 1),
        ("patients", 2),
        ("artefacts", 2),
        ("students", 4),
        ("tiles", 10),
        ("columns", 1),
        ("buildings", 3),
        ("palace_pieces", 4),
        ("boats_in_port", 3),
        ("ports", 2),
        ("sections", 2),
        ("night_cards", 2),
        ("favour", -2),
        ("coins", 7),
        ("goods", 8),
    ],
)
def test_each_count_counts_one_thing_of_ones_own(count: Count, number: int) -> None:
    """Characters: the fifteen counts of goals."""
    assert _counted(_position(), count) == number


def test_face_down_artefacts_count_as_tiles_and_for_columns_only() -> None:
    """Different Artefacts, face up; the space of a face-down one is filled all the same."""
    state = with_rows(bare_game(), 0, artefact=("lamp", "lamp"), book=2, patient=2, student=2)
    assert _counted(state, "artefacts") == 1
    assert _counted(state, "tiles") == 8
    assert _counted(state, "columns") == 2


def test_a_column_is_complete_when_all_four_rows_fill_it() -> None:
    """The same space in all four rows."""
    state = with_rows(bare_game(), 0, artefact=3, book=3, patient=3, student=2)
    assert _counted(state, "columns") == 2
    assert _counted(with_rows(state, 0, student=0), "columns") == 0


def test_base_and_dome_belong_to_no_section() -> None:
    """Different Palace sections: of Pillars, Arches and Spires."""
    state = with_palace(bare_game(), piece("base", 0), piece("dome", 0), piece("spire.3", 0))
    assert _counted(state, "sections") == 1
    assert _counted(state, "palace_pieces") == 3


def test_night_cards_still_on_the_board_do_not_count() -> None:
    """Night cards face down only."""
    state = with_seat(bare_game(), 0, board=("arib", "buran", "zalzal"))
    assert _counted(state, "night_cards") == 0


def test_distance_is_what_is_missing_summed_over_the_counts() -> None:
    """More than enough of one thing does not make up for another."""
    goal = (Threshold("books", 3), Threshold("patients", 2))
    components = COMPONENTS
    assert tally.distance(bare_game(), components, 0, goal) == 5
    assert tally.distance(with_rows(bare_game(), 0, book=5), components, 0, goal) == 2
    assert tally.distance(with_rows(bare_game(), 0, book=3, patient=2), components, 0, goal) == 0


def test_distance_of_negative_favour_counts_from_where_the_marker_is() -> None:
    """Favour below 0 is further away."""
    goal = (Threshold("favour", 2),)
    assert tally.distance(with_seat(bare_game(), 0, favour=-3), COMPONENTS, 0, goal) == 5


def _gain_favour(favour: int, more: int) -> State:
    state = with_seat(bare_game(), 0, favour=favour)
    step = due(state, Take(0, Reward(favour=more), "test"), ConfirmTurn(0))
    (gained,) = happened(step, Gained)
    assert gained.lost_favour == max(0, favour + more - NUMBERS.favour_track.highest)
    return step.state


def test_favour_track_has_seventeen_steps_around_zero() -> None:
    """Favour track: −6 to 10, begun at 0."""
    track = NUMBERS.favour_track
    assert (track.lowest, track.highest) == (-6, 10)
    assert track.points[-track.lowest] == 0


def test_favour_gained_past_the_top_is_lost() -> None:
    """Favour track: gains past 10 are lost, and told."""
    assert _gain_favour(9, 3).seats[0].favour == 10
    assert _gain_favour(10, 1).seats[0].favour == 10
    assert _gain_favour(-1, 3).seats[0].favour == 2
