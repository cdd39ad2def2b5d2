"""The Bot's cards and boards in the set of the package."""

from collections import Counter
from itertools import product

import pytest

from engine.components.catalog import Components
from engine.words import KINDS, LEVELS, TILE_KINDS, Level


def test_rules_2_backs_are_every_combination_once(components: Components) -> None:
    backs = Counter((card.number, card.arc, card.arrow) for card in components.bot_cards)
    every = product((1, 2, 3, 4), ("outer", "inner"), ("day", "night"))
    assert dict(backs) == dict.fromkeys(every, 1)


def test_rules_7_boat_moves(components: Components) -> None:
    fronts = [card.moves for card in components.bot_cards]
    backs = [card.back_moves for card in components.bot_cards]
    assert set(fronts) == {1, 2}
    assert Counter(backs) == {0: 5, 1: 10, 2: 1}
    assert (sum(fronts) + sum(backs)) / 16 == 2.25


def test_rules_7_symbols_appear_about_equally_often(components: Components) -> None:
    shown = Counter(symbol for card in components.bot_cards for symbol in card.symbols)
    assert set(shown) == set(KINDS)
    assert max(shown.values()) - min(shown.values()) <= 1
    assert all(len(set(card.symbols)) == 4 for card in components.bot_cards)


@pytest.mark.parametrize("place", range(4))
def test_rules_7_the_order_of_symbols_varies(components: Components, place: int) -> None:
    shown = Counter(card.symbols[place] for card in components.bot_cards)
    assert sorted(shown.values()) == [2, 2, 3, 3, 3, 3]
    assert len({card.symbols for card in components.bot_cards}) == 16


def test_moves_do_not_favour_a_number_an_arc_or_an_arrow(components: Components) -> None:
    for part in ("number", "arc", "arrow"):
        groups: dict[object, list[int]] = {}
        for card in components.bot_cards:
            groups.setdefault(getattr(card, part), []).append(card.moves + card.back_moves)
        averages = [sum(moves) / len(moves) for moves in groups.values()]
        assert max(averages) - min(averages) <= 0.5, part


def letters(rows: tuple[str, ...]) -> str:
    return "".join({"none": ".", "action": "A", "palace": "P"}[symbol] for symbol in rows)


@pytest.mark.parametrize(
    ("level", "rows", "houses", "spots"),
    [
        ("beginner", "..A.. ..A.. ..A.. ..A..", ".AP..", (7, 8, 9, 10, 11)),
        ("intermediate", ".A.P. .A..A .A..A .A.P.", ".APAP", (11, 12, 13, 14, 15)),
        ("advanced", ".AAP. .A.A. .A... .AAP.", "APAPP", (10, 11, 12, 13, 14)),
        ("expert", ".AAP. .A.A. .A.A. .AAP.", "APAPP", (7, 8, 9, 10, 11)),
    ],
)
def test_rules_7_bot_boards(
    components: Components, level: Level, rows: str, houses: str, spots: tuple[int, ...]
) -> None:
    board = components.bot_board_by_level[level]
    assert " ".join(letters(board.rows[kind]) for kind in TILE_KINDS) == rows
    assert letters(board.houses) == houses
    assert board.artefact_points == spots
    assert board.stars == LEVELS.index(level) + 1
