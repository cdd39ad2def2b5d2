"""Previews and accounts: they say what really happens, and nothing else."""

import pytest
from msgspec import structs

from engine import Account, IllegalChoice, account, apply, components_of, pending, preview, score
from engine.components.records.record import Reward
from engine.events import Built, Gained, NeighboursPaid, Paid, TileTaken
from engine.rng import Stream
from engine.state import State
from engine.tasks import (
    BonusAction,
    ChooseDesign,
    ChooseRingSpace,
    ConfirmTurn,
    PlaceToken,
    Sail,
    Take,
)
from engine.words import LEVELS, TileKind
from tests.kit.playing import choose, random_game, wealthy
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    due,
    game,
    piece,
    play,
    rich,
    solo_game,
    stops,
    with_components,
    with_docked,
    with_palace,
    with_rows,
    with_scoring_tiles,
    with_seat,
    with_tiles,
)

GAMES = [game(2, seed="account"), wealthy(game(3)), *(solo_game(level) for level in LEVELS)]


def _difference(before: State, after: State, seat: int) -> tuple[int, ...]:
    was, now = before.seats[seat], after.seats[seat]
    points = score(after).columns[seat].total - score(before).columns[seat].total
    return (
        now.coins - was.coins,
        now.goods - was.goods,
        now.favour - was.favour,
        now.steps - was.steps,
        now.wild - was.wild,
        now.shame - was.shame,
        points,
    )


def _numbers(told: Account) -> tuple[int, ...]:
    return (
        told.coins,
        told.goods,
        told.favour,
        told.steps,
        told.wild,
        told.shame,
        told.points,
    )


@pytest.mark.parametrize("state", GAMES)
def test_preview_of_every_option_says_what_applying_it_does(state: State) -> None:
    """At one question in three of a whole game."""
    stream, number = Stream("account", "choices"), 0
    while (decision := pending(state)) is not None:
        number += 1
        for option in decision.options if number % 3 == 0 else ():
            told = preview(state, option.text)
            assert told.seat == decision.seat
            if option.text == "confirm":
                assert told == Account(seat=decision.seat)
                continue
            step = apply(state, decision.seat, option.text)
            assert _numbers(told) == _difference(state, step.state, decision.seat)
            assert told.events == step.events
        state = apply(state, decision.seat, choose(decision, stream, "eager")).state


def test_confirmation_is_not_looked_into() -> None:
    """It would show what is still hidden."""
    told = preview(due(game(2), ConfirmTurn(0)).state, "confirm")
    assert told == Account(seat=0)
    assert _numbers(told) == (0,) * 7
    assert told.events == ()
    assert told.owed == ()


def test_finished_game_has_nothing_to_preview() -> None:
    end, _ = random_game(game(2))
    assert preview(end, "play:manka") == Account(seat=end.active)


def test_preview_of_what_is_no_option_is_refused() -> None:
    with pytest.raises(IllegalChoice):
        preview(game(2), "fly:moon")


def test_costs_and_gains_of_a_tile() -> None:
    """Neighbours, Wild tokens, the row and a link in one account."""
    state = with_rows(rich(bare_game()), 0, book=2, patient=1)
    state = with_tiles(state, {"1.o1": "patient", "1.o2": "student", "1.i1": "patient"})
    told = preview(stops(state).state, "act:1.o1")
    goods = COMPONENTS.player_board.rows["patient"][1].goods
    link = COMPONENTS.player_board.links[1].reward
    assert (told.coins, told.goods, told.favour, told.wild) == (-1, goods, -1 + link.favour, -1)
    kinds = [type(event) for event in told.events]
    assert kinds[1:4] == [NeighboursPaid, Paid, TileTaken]


def test_points_are_those_of_the_score_sheet() -> None:
    """A Patient more under a multiplier."""
    state = with_docked(with_scoring_tiles(rich(bare_game()), ports=("patients",)), port1=(0, 0))
    state = with_tiles(state, {"1.o1": "patient"})
    told = preview(stops(state).state, "act:1.o1")
    assert told.points == sum(COMPONENTS.port_slots[2][:2])


def test_shame_shows_in_the_account() -> None:
    state = with_tiles(bare_game(), {"1.o1": "lamp", "1.o2": "patient"})
    told = preview(stops(with_seat(state, 0, wild=1)).state, "act:1.o1")
    assert told.shame == 1
    spot = COMPONENTS.player_board.artefact_points[0]
    assert told.points == COMPONENTS.numbers.shame_points + spot


# What is owed


def test_owed_is_what_an_option_sets_off() -> None:
    """The next question that comes of it."""
    told = preview(stops(rich(bare_game())).state, "act:1.b1")
    assert told.owed == (ChooseDesign(0, "1.b1"),)


def test_owed_takes_groups_apart() -> None:
    """A Book with its token and a link."""
    state = with_tiles(with_rows(rich(bare_game()), 0, book=2, patient=3), {"1.o1": "book"})
    told = preview(stops(state).state, "act:1.o1")
    assert told.owed == (PlaceToken(0, 3), Take(0, Reward(boat_moves=3), "link:3.book"))


def test_owed_leaves_out_what_waited_before() -> None:
    """Taking one of a group: the others were there already."""
    state = with_tiles(with_rows(rich(bare_game()), 0, book=2, patient=3), {"1.o1": "book"})
    group = play(stops(state), "act:1.o1").state
    assert preview(group, "take:token.3").owed == ()
    assert preview(group, "take:link:3.book").owed == (Sail(0, 3),)


def test_owed_shows_a_question_like_the_one_just_answered() -> None:
    """A bonus action whose link gives just the same bonus action again."""
    kind: TileKind = "artefact"
    reward = Reward(bonus=("artefact",))
    link = structs.replace(COMPONENTS.link_at[(4, kind)], reward=reward)
    state = with_components(rich(bare_game()), link_at={(4, kind): link})
    state = with_rows(state, 0, artefact=3, student=4)
    state = with_tiles(state, {"1.o1": "carpet", "1.o4": "sword"})
    same = BonusAction(0, reward.bonus, "link:4.artefact")
    asked = due(state, same, ConfirmTurn(0)).state
    assert preview(asked, "act:1.o1").owed == (same,)


def test_owed_shows_one_more_of_what_already_waits() -> None:
    """Boat moves that wait, and the same number gained on top."""
    moves = COMPONENTS.palace.rings["arch"][3].boat_moves
    assert moves
    state = with_palace(bare_game(3), piece("base"), piece("pillar.1"))
    asked = due(state, ChooseRingSpace(0, "arch", 1), Sail(0, moves), ConfirmTurn(0)).state
    assert preview(asked, "ring:4").owed == (Sail(0, moves),)


def test_account_of_a_whole_turn() -> None:
    """From the first question to the confirmation, all events together."""
    before = rich(bare_game())
    before = with_tiles(before, {"1.o4": "student"})
    step = play(stops(before), "act:1.b1", "build:bathhouse")
    told = account(components_of(before), 0, before, step.state, step.events)
    cost = COMPONENTS.buildings.costs[0]
    assert told.coins == COMPONENTS.player_board.houses[0].coins - cost
    assert [type(event) for event in told.events][-3:] == [Paid, Built, Gained]
