"""Ratings from places: the model's answers, ladders, and that order and nothing else matters."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from bot.ratings import (
    BEGINNING,
    EVERYWHERE,
    FEWEST_GAMES,
    Entrant,
    RatedGame,
    Rating,
    climbed,
    ladders,
    rated,
)

NOON = datetime(2031, 5, 1, 12, tzinfo=UTC)


def game(number: int, *places: tuple[int | None, int], guild_id: int | None = 50) -> RatedGame:
    entrants = tuple(Entrant(seat, who, place) for seat, (who, place) in enumerate(places))
    return RatedGame(number, NOON + timedelta(hours=number), guild_id, entrants)


def test_the_better_place_gains_and_the_worse_one_loses() -> None:
    first, second = rated([BEGINNING, BEGINNING], [1, 2])
    assert first.shown > BEGINNING.shown > second.shown
    assert first.shown - 1500 == 1500 - second.shown
    assert first.sigma < BEGINNING.sigma
    assert (first.games, second.games) == (1, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_order_the_ratings_of_equals(seats: int) -> None:
    after = rated([BEGINNING] * seats, list(range(1, seats + 1)))
    assert [one.mu for one in after] == sorted((one.mu for one in after), reverse=True)
    assert len({one.shown for one in after}) == seats


def test_a_tie_of_equals_changes_no_guess() -> None:
    assert {round(one.mu, 9) for one in rated([BEGINNING] * 2, [1, 1])} == {BEGINNING.mu}
    middle = rated([BEGINNING] * 4, [1, 2, 2, 4])
    assert middle[1].mu == middle[2].mu


def test_only_the_order_of_places_counts() -> None:
    strong = Rating(33.0, 5.0, 20)
    assert rated([strong, BEGINNING], [1, 3]) == rated([strong, BEGINNING], [1, 2])


def test_who_was_not_expected_to_win_gains_more() -> None:
    strong, weak = Rating(32.0, 4.0, 30), Rating(20.0, 4.0, 30)
    expected = rated([strong, weak], [1, 2])[0].mu - strong.mu
    surprise = rated([strong, weak], [2, 1])[1].mu - weak.mu
    assert surprise > 2 * expected > 0


@pytest.mark.parametrize("places", [[], [1], [1, 2, 3]])
def test_what_is_no_game_of_two_is_refused(places: list[int]) -> None:
    with pytest.raises(ValueError, match="two people or more"):
        rated([BEGINNING] * min(len(places), 2), places)


def test_a_rating_is_provisional_until_it_says_something() -> None:
    assert BEGINNING.provisional
    assert Rating(30.0, 6.0, FEWEST_GAMES - 1).provisional
    assert Rating(30.0, 8.0, 50).provisional
    assert not Rating(30.0, 6.0, FEWEST_GAMES).provisional
    now = BEGINNING
    for number in range(40):
        now = rated([now, BEGINNING], [1, 2] if number % 2 else [2, 1])[0]
    assert not now.provisional


def test_a_game_counts_on_its_server_and_everywhere() -> None:
    assert ladders(50) == (EVERYWHERE, 50)
    assert ladders(None) == (EVERYWHERE,)
    steps = list(climbed([game(1, (7, 1), (8, 2)), game(2, (7, 2), (8, 1), guild_id=None)]))
    assert [(step.ladder, step.game_id, step.user_id) for step in steps] == [
        (EVERYWHERE, 1, 7),
        (EVERYWHERE, 1, 8),
        (50, 1, 7),
        (50, 1, 8),
        (EVERYWHERE, 2, 7),
        (EVERYWHERE, 2, 8),
    ]
    assert steps[4].before == steps[0].after


def test_all_at_once_is_one_after_the_other() -> None:
    rng = random.Random(5)
    games = []
    for number in range(40):
        people = rng.sample([7, 8, 9, 10, 11], rng.choice([2, 3, 4]))
        places = [(who, rng.randint(1, 3)) for who in people]
        games.append(game(number, *places, guild_id=rng.choice([50, 51, None])))
    whole = list(climbed(games))
    known: dict[tuple[int, int], Rating] = {}
    single = []
    for one in games:
        for step in climbed([one], known):
            single.append(step)
            assert step.user_id is not None
            known[step.ladder, step.user_id] = step.after
    assert whole == single


def test_deleted_people_leave_the_ratings_of_others_as_they_are() -> None:
    games = [game(n, (7, 1 + n % 2), (8, 2 - n % 2), (9, 2)) for n in range(12)]
    before = list(climbed(games))
    entered = {(step.game_id, step.ladder): step.before for step in before if step.user_id == 8}
    without = [
        RatedGame(
            one.game_id,
            one.ended_at,
            one.guild_id,
            tuple(
                Entrant(
                    who.seat,
                    None,
                    who.place,
                    {ladder: entered[one.game_id, ladder] for ladder in (EVERYWHERE, 50)},
                )
                if who.user_id == 8
                else who
                for who in one.entrants
            ),
        )
        for one in games
    ]
    after = list(climbed(without))
    assert [step.after for step in after] == [step.after for step in before]
    assert 8 not in {step.user_id for step in after}
