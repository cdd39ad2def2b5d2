"""First seed file: which Character card the Bot takes."""

from msgspec.structs import replace

from engine import Step
from engine.components.records.cards import Character, DayCharacter, NightCharacter
from engine.components.records.record import Reward, Threshold
from engine.events import Drafted
from engine.state import State
from engine.words import Count
from tests.kit.positions import (
    BOT,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    reasons,
    with_bot_cards,
    with_characters,
    with_display,
    with_rows,
    with_seat,
)


def _goal(patients: int, **more: int) -> tuple[Threshold, ...]:
    names: dict[str, Count] = {"night_cards": "night_cards", "goods": "goods", "favour": "favour"}
    others = tuple(Threshold(names[what], least) for what, least in more.items())
    return (Threshold("patients", patients), *others)


def _day(name: str, patients: int, **more: int) -> DayCharacter:
    """A Day Character that wants so many Patients."""
    return DayCharacter(name, name, "", (), 0, _goal(patients, **more), Reward(coins=1))


def _night(name: str, patients: int, points: int = 5, **more: int) -> NightCharacter:
    """A Night Character that wants so many Patients."""
    return NightCharacter(name, name, "", (), 0, _goal(patients, **more), points)


def _display(*cards: Character) -> State:
    """The Bot has two Patients and these cards lie on display."""
    state = with_characters(bare_solo(), *cards)
    return with_rows(with_display(state, *(card.id for card in cards)), BOT, patient=2)


def _draft_day(*cards: Character) -> Step:
    return bot_turn(with_bot_cards(_display(*cards), "palace", arrow="day"))


def _draft_night(*cards: Character) -> Step:
    return bot_turn(with_bot_cards(_display(*cards), "palace", arrow="night"))


def _card(step: Step) -> str:
    (drafted,) = happened(step, Drafted)
    assert drafted.seat == BOT
    return drafted.card


# Day arrow


def test_day_arrow_takes_a_day_card_whose_goal_it_already_meets() -> None:
    """Day arrow, first sentence: Night cards are passed over."""
    step = _draft_day(_day("far", 4), _night("night", 1), _day("met", 2))
    assert _card(step) == "met"
    assert reasons(step, "card")[0][:2] == ("met", "goal_met")


def test_day_arrow_of_several_met_takes_the_leftmost() -> None:
    """Day arrow, first sentence, in brackets: however easy the goals are."""
    step = _draft_day(_day("far", 3), _day("left", 2), _day("right", 0))
    assert _card(step) == "left"
    assert reasons(step, "card") == (("left", "leftmost", 0),)


def test_day_arrow_else_takes_the_one_it_is_closest_to_meeting() -> None:
    """Day arrow, second sentence."""
    step = _draft_day(_day("far", 5), _day("close", 3), _night("night", 1))
    assert _card(step) == "close"
    assert reasons(step, "card") == (("close", "closest_to_goal", 1),)


def test_distance_is_summed_over_the_counts_of_a_goal() -> None:
    """The same (rules.md §2, distance): 1 Patient and 1 Night card are two short."""
    step = _draft_day(
        _day("two", 3, night_cards=1), _day("three", 5), _day("one", 2, night_cards=1)
    )
    assert _card(step) == "one"


def test_day_arrow_of_several_close_ones_takes_the_leftmost() -> None:
    """Day arrow, second sentence, in brackets."""
    assert _card(_draft_day(_day("far", 5), _day("left", 3), _day("right", 3))) == "left"


def test_day_arrow_with_no_day_card_takes_the_leftmost_card() -> None:
    """Day arrow, third sentence."""
    step = _draft_day(_night("first", 5, points=3), _night("second", 1, points=9))
    assert _card(step) == "first"
    assert reasons(step, "card") == (("first", "none_on_display", 0),)


# Night arrow


def test_night_arrow_takes_a_night_card_whose_goal_it_meets() -> None:
    """Night arrow, first sentence: Day cards are passed over, points of others do not matter."""
    step = _draft_night(_day("day", 1), _night("met", 2, points=3), _night("far", 4, points=9))
    assert _card(step) == "met"
    assert reasons(step, "card")[0][:2] == ("met", "goal_met")


def test_night_arrow_of_several_met_takes_the_most_points() -> None:
    """Night arrow, first sentence, in brackets, first half."""
    cards = (_night("few", 1, points=4), _night("most", 2, points=6), _night("less", 0, points=5))
    step = _draft_night(*cards)
    assert _card(step) == "most"
    assert reasons(step, "card") == (("most", "most_points", 6),)


def test_night_arrow_then_takes_the_rightmost() -> None:
    """Night arrow, first sentence, in brackets, second half."""
    cards = (_night("left", 1, points=6), _night("right", 2, points=6), _night("less", 0, points=5))
    step = _draft_night(*cards)
    assert _card(step) == "right"
    assert reasons(step, "card") == (("right", "rightmost", 0),)


def test_night_arrow_else_takes_the_one_it_is_closest_to() -> None:
    """Night arrow, second sentence: distance before points."""
    step = _draft_night(_night("far", 5, points=9), _night("close", 3, points=3), _day("day", 3))
    assert _card(step) == "close"
    assert reasons(step, "card") == (("close", "closest_to_goal", 1),)


def test_night_arrow_of_several_close_ones_takes_the_most_points() -> None:
    """Night arrow, second sentence, in brackets, first half."""
    cards = (_night("few", 3, points=4), _night("most", 3, points=6), _night("less", 3, points=5))
    assert _card(_draft_night(*cards)) == "most"


def test_night_arrow_of_several_close_ones_then_takes_the_rightmost() -> None:
    """Night arrow, second sentence, in brackets, second half."""
    cards = (_night("left", 3), _night("right", 3), _day("day", 2))
    assert _card(_draft_night(*cards)) == "right"


def test_night_arrow_with_no_night_card_takes_the_leftmost_card() -> None:
    """Night arrow, third sentence: the leftmost, not the rightmost."""
    step = _draft_night(_day("first", 5), _day("second", 1))
    assert _card(step) == "first"
    assert reasons(step, "card") == (("first", "none_on_display", 0),)


# What counts in its goals


def test_its_own_board_counts_not_yours() -> None:
    """Both arrows: the Bot meets a goal, or it does not."""
    state = with_rows(_display(_day("you", 5), _day("bot", 3)), PERSON, patient=5)
    assert _card(bot_turn(with_bot_cards(state, "palace", arrow="day"))) == "bot"


def test_every_night_card_in_its_stack_counts_in_its_goals() -> None:
    """Silent in the seed, rules.md §7: met or not, they count as face down; Day cards do not."""
    old = (_night("old1", 9), _night("old2", 9), _day("old3", 0))
    shown = (_day("three", 2, night_cards=3), _day("two", 2, night_cards=2))
    state = with_characters(_display(*shown), *old)
    assert state.bot is not None
    stack = tuple(card.id for card in old)
    state = replace(state, bot=replace(state.bot, stack=stack))
    step = bot_turn(with_bot_cards(state, "palace", arrow="day"))
    assert _card(step) == "two"
    assert reasons(step, "card")[0][:2] == ("two", "goal_met")


def test_favour_coins_and_goods_are_nothing_in_its_goals() -> None:
    """Silent in the seed, rules.md §7: yours do not help it."""
    state = _display(_day("goods", 2, goods=2), _day("favour", 2, favour=1))
    state = with_seat(state, PERSON, goods=9, favour=9)
    step = bot_turn(with_bot_cards(state, "palace", arrow="day"))
    assert reasons(step, "card") == (("favour", "closest_to_goal", 1),)


# Where it goes


def test_card_goes_onto_the_stack_beside_its_board() -> None:
    """Last paragraph, first sentence: face down, not into a hand; the display has a gap."""
    step = _draft_day(_day("met", 2), _day("far", 5))
    assert step.state.bot is not None
    assert step.state.bot.stack == ("met",)
    assert step.state.seats[BOT].hand == ()
    assert step.state.seats[BOT].board == ("", "", "")
    assert step.state.wisdom.display == ("far",)


def test_with_an_empty_display_it_takes_none() -> None:
    """Silent in the seed, rules.md §7: in its last turns there is nothing to take."""
    step = bot_turn(with_bot_cards(bare_solo(), "palace"))
    assert happened(step, Drafted) == ()
    assert reasons(step, "card") == ()


def test_only_the_arrow_of_the_card_on_top_counts() -> None:
    """First sentence: the top of the deck, not the active card."""
    cards = (_day("day", 2), _night("night", 2))
    assert _card(_draft_day(*cards)) == "day"
    assert _card(_draft_night(*cards)) == "night"
