"""First seed file: the Bot scores like a player, with two exceptions."""

import pytest
from msgspec.structs import replace

from engine import ScoreRow, score
from engine.components.records.cards import NightCharacter
from engine.components.records.record import Threshold
from engine.state import State
from engine.words import LEVELS, Count, Level
from tests.kit.playing import random_game
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    bare_solo,
    solo_game,
    with_buildings,
    with_characters,
    with_docked,
    with_pieces,
    with_rows,
    with_scoring_tiles,
    with_seat,
)


def _row(state: State, key: str) -> ScoreRow:
    return next(row for row in score(state).columns[BOT].rows if row.key == key)


def _with_stack(state: State, *cards: NightCharacter) -> State:
    state = with_characters(state, *cards)
    assert state.bot is not None
    return replace(state, bot=replace(state.bot, stack=tuple(card.id for card in cards)))


def _night(name: str, count: Count, at_least: int, points: int) -> NightCharacter:
    return NightCharacter(name, name, "", (), 0, (Threshold(count, at_least),), points)


def test_bot_scores_its_ports_like_a_player() -> None:
    """Bot scoring, opening: multipliers of its slots times what it has."""
    state = with_scoring_tiles(bare_solo(), ports=("patients",))
    state = with_docked(with_rows(state, BOT, patient=3), port1=(BOT, 0, BOT))
    slots = COMPONENTS.port_slots[2]
    worth = slots[0] + slots[2]
    assert _row(state, "tile:healers") == ScoreRow("tile:healers", worth, 3, 3 * worth)


def test_bot_scores_its_palace_pieces_like_a_player() -> None:
    """Bot scoring, opening: Base points, multipliers beside its Architects."""
    state = with_scoring_tiles(bare_solo(), palace=("buildings",))
    state = with_buildings(with_pieces(state, BOT, 2), BOT, 4)
    assert _row(state, "base").points == COMPONENTS.palace.points["base"]
    assert _row(state, "tile:builders").points == 4 * COMPONENTS.palace.multipliers["pillar"]


def test_bot_scores_its_level_five_building_like_a_player() -> None:
    """Bot scoring, opening: 3 for each thing it counts."""
    state = with_buildings(with_rows(bare_solo(), BOT, patient=2), BOT, 5)
    great = COMPONENTS.buildings.great[0]
    assert great.count == "patients"
    assert _row(state, "great").points == 2 * COMPONENTS.buildings.great_points


@pytest.mark.parametrize("level", LEVELS)
def test_bot_scores_the_artefact_spots_of_its_own_board(level: Level) -> None:
    """Bot scoring, opening: its side of the board prints its own points."""
    state = with_rows(bare_solo(level), BOT, artefact=3)
    spots = COMPONENTS.bot_board_by_level[level].artefact_points
    assert _row(state, "artefacts").points == sum(spots[:3])


def test_bot_scores_the_night_cards_in_its_stack_whose_goals_it_meets() -> None:
    """Bot scoring, first point: the others score nothing."""
    met, unmet = _night("met", "patients", 2, 7), _night("unmet", "patients", 3, 9)
    state = _with_stack(with_rows(bare_solo(), BOT, patient=2), met, unmet)
    assert _row(state, "night") == ScoreRow("night", 1, 1, 7)
    assert score(state).columns[BOT].night_points == 7


def test_bot_meets_goals_by_the_end_of_the_game_not_when_it_took_the_card() -> None:
    """Bot scoring, first point: the final state is what counts."""
    card = _night("card", "patients", 2, 7)
    state = _with_stack(bare_solo(), card)
    assert _row(state, "night").points == 0
    assert _row(with_rows(state, BOT, patient=2), "night").points == 7


def test_all_night_cards_of_its_stack_count_in_its_goals() -> None:
    """Bot scoring, first point (rules.md §7): met or not, they count as face down."""
    pair, never = _night("pair", "night_cards", 2, 6), _night("never", "patients", 5, 9)
    assert _row(_with_stack(bare_solo(), pair, never), "night").points == 6
    assert _row(_with_stack(bare_solo(), pair), "night").points == 0


def test_its_night_tile_counts_those_whose_goals_it_meets() -> None:
    """Bot scoring, first point (rules.md §7): at the end, unlike when it chooses a port."""
    met, unmet = _night("met", "patients", 1, 7), _night("unmet", "patients", 3, 9)
    state = with_scoring_tiles(with_rows(bare_solo(), BOT, patient=1), ports=("night_cards",))
    state = _with_stack(with_docked(state, port1=(BOT,)), met, unmet)
    multiplier = COMPONENTS.port_slots[2][0]
    assert _row(state, "tile:night_watch") == ScoreRow(
        "tile:night_watch", multiplier, 1, multiplier
    )


def test_day_cards_in_its_stack_score_nothing() -> None:
    """Bot scoring, first point: Night cards only."""
    days = tuple(card.id for card in COMPONENTS.day)
    state = with_rows(bare_solo(), BOT, patient=5, student=5, book=5, artefact=5)
    assert state.bot is not None
    with_days = replace(state, bot=replace(state.bot, stack=days))
    assert score(with_days).columns[BOT] == score(state).columns[BOT]


def test_bot_counts_as_having_no_favour_and_no_shame() -> None:
    """Bot scoring, second point."""
    state, _ = random_game(solo_game("expert"))
    assert _row(state, "favour").points == 0
    assert _row(state, "shame").points == 0
    person = with_seat(state, 0, favour=5, shame=2)
    assert score(person).columns[BOT].total == score(state).columns[BOT].total
