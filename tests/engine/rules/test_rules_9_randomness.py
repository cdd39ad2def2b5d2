"""rules.md §9: randomness and fairness."""

import pytest

from engine.events import BotRevealed, Refilled
from engine.state import State
from engine.words import LEVELS
from tests.kit.playing import random_game, steps
from tests.kit.positions import BOT, game, happened, solo_game


def _met(state: State, play: str) -> tuple[list[str], list[str], list[str]]:
    """Tiles, Characters and Bot cards in the order in which they come during a game."""
    _, events = random_game(state, play)
    tiles: list[str] = []
    cards: list[str] = []
    bot: list[str] = []
    for event in events:
        if isinstance(event, Refilled):
            tiles += event.tiles
            cards += event.cards
        elif isinstance(event, BotRevealed):
            bot.append(event.card)
    return tiles, cards, bot


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_does_never_changes_what_comes_next(seats: int) -> None:
    """Bag and pool come in the same order however the game is played."""
    games = [_met(game(seats, seed="fair"), play) for play in ("one", "two", "three")]
    for tiles, cards, _ in games:
        shortest = min(len(others[0]) for others in games)
        assert tiles[:shortest] == games[0][0][:shortest]
        assert cards == games[0][1]


def test_two_people_with_the_same_seed_meet_the_same_bag_pool_and_bot_deck() -> None:
    """At every level, whatever they do."""
    games = [_met(solo_game(level, seed="fair"), level) for level in LEVELS]
    for tiles, cards, bot in games:
        shortest = min(len(others[0]) for others in games)
        assert tiles[:shortest] == games[0][0][:shortest]
        assert cards == games[0][1]
        assert bot == games[0][2]


def test_solo_and_two_seats_meet_the_same_bag_and_pool() -> None:
    """Named streams: the Bot's deck takes nothing away from the others."""
    solo, pair = _met(solo_game(seed="fair"), "one"), _met(game(2, seed="fair"), "two")
    shortest = min(len(solo[0]), len(pair[0]))
    assert solo[0][:shortest] == pair[0][:shortest]
    assert solo[1] == pair[1]


def test_all_that_is_random_is_drawn_at_setup() -> None:
    """Bag, pool and Bot deck only get shorter, from the front."""
    state = solo_game(seed="whole")
    for step in steps(state):
        before, after = state, step.state
        assert before.city.bag[len(before.city.bag) - len(after.city.bag) :] == after.city.bag
        taken = len(before.wisdom.pool) - len(after.wisdom.pool)
        assert before.wisdom.pool[taken:] == after.wisdom.pool
        assert before.bot is not None
        assert after.bot is not None
        assert before.bot.deck[len(before.bot.deck) - len(after.bot.deck) :] == after.bot.deck
        assert before.bot.reserve == after.bot.reserve
        state = after


def test_bot_reveals_only_on_its_own_turns() -> None:
    """One card a turn."""
    _, events = random_game(solo_game(seed="reveal"))
    revealed = [event for event in events if isinstance(event, BotRevealed)]
    assert {event.seat for event in revealed} == {BOT}
    assert len(revealed) == 13


def test_same_choices_from_the_same_seed_give_the_same_events() -> None:
    """The engine has no other source of chance."""
    one = list(steps(game(4, seed="again")))
    two = list(steps(game(4, seed="again")))
    assert one == two
    assert happened(one[0], Refilled) == ()
