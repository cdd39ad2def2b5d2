"""The Characters of the set of the package."""

from collections import Counter
from typing import get_args

import pytest

from engine.components.catalog import Components
from engine.components.checks.cards import largest_counts
from engine.components.records.cards import Character, DayCharacter, NightCharacter
from engine.components.records.record import Goal, Reward
from engine.words import KINDS, Count

FEW: set[Count] = {"favour", "coins", "goods"}

# Measured worth in points of what a Day Character may pay, doubled and rounded.
WORTH = {"coins": 1, "goods": 1, "favour": 3, "steps": 1, "wild": 3, "boat_moves": 1.5}
WORTH_OF_BONUS = {"building": 6, "palace": 10, "book": 8}


def decks(components: Components) -> dict[str, tuple[DayCharacter | NightCharacter, ...]]:
    return {"day": components.day, "night": components.night}


def test_rules_2_enough_cards_all_different(components: Components) -> None:
    every = list(components.characters.values())
    assert len(components.starting) == 12
    assert len(components.day) >= 26
    assert len(components.night) >= 26
    assert len(every) == sum(map(len, (components.starting, components.day, components.night)))
    assert len({card.name for card in every}) == len({card.about for card in every}) == len(every)


def test_no_two_characters_of_a_deck_play_alike(components: Components) -> None:
    for cards in decks(components).values():
        assert len({(card.icons, card.boats, card.goal) for card in cards}) == len(cards)
        assert len({card.goal for card in cards}) == len(cards)


def test_rules_2_starting_characters(components: Components) -> None:
    rewards = [Reward(coins=2), Reward(goods=1), Reward(favour=1)]
    for colour in components.numbers.colours:
        cards = [card for card in components.starting if card.colour == colour]
        assert len(cards) == 3
        assert all(card.reward in rewards for card in cards)
        assert len({rewards.index(card.reward) for card in cards}) == 3
        assert all(card.boats == 1 for card in cards)
        assert sorted(kind for card in cards for kind in card.icons) == sorted(KINDS)


def test_rules_2_one_to_three_icons_about_two(components: Components) -> None:
    for cards in decks(components).values():
        icons = [len(card.icons) for card in cards]
        assert set(icons) <= {1, 2, 3}
        assert 2.0 <= sum(icons) / len(icons) <= 2.35


def test_rules_2_boat_icons(components: Components) -> None:
    for cards in decks(components).values():
        boats = [card.boats for card in cards]
        assert set(boats) <= {0, 1, 2}
        assert 0.55 <= sum(boats) / len(boats) <= 0.65


def test_rules_2_fewer_icons_more_boats(components: Components) -> None:
    for cards in decks(components).values():
        shapes = Counter((len(card.icons), card.boats) for card in cards)
        assert set(shapes) == {(3, 0), (2, 1), (2, 0), (1, 2)}


def test_rules_2_every_kind_is_well_represented(components: Components) -> None:
    for cards in decks(components).values():
        kinds = Counter(kind for card in cards for kind in card.icons)
        assert set(kinds) == set(KINDS)
        assert max(kinds.values()) - min(kinds.values()) <= 1


def test_rules_2_every_count_is_in_both_decks(components: Components) -> None:
    for name, cards in decks(components).items():
        counts = Counter(part.count for card in cards for part in card.goal)
        for count in get_args(Count):
            assert counts[count] >= (1 if count in FEW else 2), (name, count)
            assert counts[count] <= (2 if count in FEW else 4), (name, count)


def test_rules_2_goals_are_one_or_two_counts(components: Components) -> None:
    for cards in decks(components).values():
        assert {len(card.goal) for card in cards} == {1, 2}


def test_rules_10_thresholds_are_reachable(components: Components) -> None:
    most = largest_counts(components.records)
    for cards in decks(components).values():
        for card in cards:
            for part in card.goal:
                assert 1 <= part.at_least <= most[part.count]


def test_rules_2_columns_day_1_night_1_or_2(components: Components) -> None:
    wanted = {"day": {1}, "night": {1, 2}}
    for name, cards in decks(components).items():
        found = {p.at_least for card in cards for p in card.goal if p.count == "columns"}
        assert found == wanted[name]


def test_rules_2_day_rewards(components: Components) -> None:
    for card in components.day:
        assert card.reward != Reward()
        assert card.reward.favour <= 3


def test_rules_2_night_points_from_3_to_9(components: Components) -> None:
    points = {card.points for card in components.night}
    assert (min(points), max(points)) == (3, 9)


def harder(one: Goal, other: Goal) -> bool:
    """Whether who meets one goal surely meets the other, but not the other way round."""
    wants = {part.count: part.at_least for part in one}
    return one != other and all(wants.get(part.count, 0) >= part.at_least for part in other)


def worth(reward: Reward) -> float:
    bonus = WORTH_OF_BONUS[reward.bonus[0]] if reward.bonus else 0
    return bonus + sum(price * int(getattr(reward, what)) for what, price in WORTH.items())


def test_rules_2_harder_goals_pay_more(components: Components) -> None:
    compared = 0
    for one in components.day:
        for other in components.day:
            if harder(one.goal, other.goal):
                compared += 1
                assert worth(one.reward) > worth(other.reward), (one.id, other.id)
    for night in components.night:
        for easier in components.night:
            if harder(night.goal, easier.goal):
                compared += 1
                assert night.points > easier.points, (night.id, easier.id)
    assert compared > 20


def test_names_and_sentences(components: Components) -> None:
    for card in components.characters.values():
        assert len(card.name) <= 28
        assert len(card.about) <= 90
        assert card.about.endswith(".")
        assert card.about[0].isupper()


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("hysician", "pothecary", "culist", "hospital", "drug"), "patient"),
        (("book", "ranslat"), "book"),
        (("stronom", "lute"), "artefact"),
        (("engineer", "builder", "canal"), "building"),
        (("izier", "hamberlain", "alace"), "palace"),
    ],
)
def test_icons_fit_the_person(components: Components, words: tuple[str, ...], kind: str) -> None:
    def fits(card: Character) -> bool:
        return kind in card.icons

    named = [
        card
        for card in components.characters.values()
        if any(word in f"{card.name} {card.about}" for word in words)
    ]
    assert len(named) >= 4
    assert sum(map(fits, named)) >= 0.7 * len(named), [c.id for c in named if not fits(c)]
