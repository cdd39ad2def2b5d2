"""First seed file: how a game against the Bot goes and ends, and how its cards are revealed."""

import pytest

from engine import pending, score, view
from engine.events import BotRevealed, GameEnded, Refilled, TurnEnded
from engine.tasks import BotTurn, ConfirmTurn, EndTurn
from engine.words import LEVELS, Level
from tests.kit.playing import finished, random_game
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    due,
    game,
    happened,
    options,
    play,
    solo_game,
    with_bot_cards,
    with_display,
    with_docked,
    with_rows,
    with_scoring_tiles,
    with_seat,
    with_tiles,
)


def test_you_take_a_turn_then_the_bot_takes_a_turn() -> None:
    """Gameplay, first sentence: the Bot's whole turn runs when the person's is confirmed."""
    state = solo_game()
    while options(state) != ("confirm",):
        state = play(state, options(state)[0]).state
    step = play(state, "confirm")
    assert [event.seat for event in happened(step, TurnEnded)] == [PERSON, BOT]
    decision = pending(step.state)
    assert decision is not None
    assert decision.seat == PERSON
    assert [own.turns for own in step.state.seats] == [2, 1]


def test_your_turns_are_as_in_the_game_with_others() -> None:
    """Gameplay, second sentence: on the same table the same questions have the same answers."""
    pair = next(state for n in range(9) if (state := game(2, seed=f"{n}")).order == (0, 1))
    solo = solo_game(seed=pair.setup.seed)
    questions = 0
    while options(solo) != ("confirm",):
        assert options(solo) == options(pair)
        answer = options(solo)[-1]
        solo, pair = play(solo, answer).state, play(pair, answer).state
        questions += 1
    assert questions >= 4
    assert options(pair) == ("confirm",)
    assert solo.seats[PERSON] == pair.seats[0]


@pytest.mark.parametrize("level", LEVELS)
def test_after_your_last_card_the_bot_takes_one_last_turn(level: Level) -> None:
    """Gameplay, third sentence: 13 turns each, the Bot's is the last."""
    state, events = random_game(solo_game(level, seed="last turn"))
    assert state.over
    assert [own.turns for own in state.seats] == [13, 13]
    ends = [event.seat for event in events if isinstance(event, TurnEnded)]
    assert ends == [PERSON, BOT] * 13
    assert events[-1] == GameEnded(BOT)


def test_game_goes_on_while_a_card_is_in_the_hand_or_on_display() -> None:
    """Gameplay, third sentence: both must be used up."""
    last = with_seat(bare_solo(), PERSON, hand=())
    held = with_seat(bare_solo(), PERSON, hand=("jurjis",))
    shown = with_display(last, "manka")
    end_of_bots_turn = EndTurn(BOT)
    assert due(last, end_of_bots_turn).state.over
    assert not due(held, end_of_bots_turn).state.over
    assert not due(shown, end_of_bots_turn).state.over


def test_game_does_not_end_before_the_bots_last_turn() -> None:
    """Gameplay, third sentence: the person's last card is not the end."""
    last = with_bot_cards(with_seat(bare_solo(), PERSON, hand=()), "palace")
    step = due(last, EndTurn(PERSON))
    assert [event.seat for event in happened(step, TurnEnded)] == [PERSON, BOT]
    assert happened(step, GameEnded) == (GameEnded(BOT),)


def _duel(person: int, bot: int) -> tuple[int, ...]:
    """Winners when the two have so many Patients and a Boat each on a slot worth the same."""
    state = with_scoring_tiles(bare_solo(), ports=("patients",))
    state = with_docked(state, port1=(PERSON,))
    state = with_rows(state, PERSON, patient=person)
    state = with_rows(state, BOT, artefact=bot)
    return score(state).winners


def test_with_more_points_than_the_bot_you_win() -> None:
    """Gameplay, last sentence, first half."""
    assert _duel(person=5, bot=1) == (PERSON,)


def test_with_fewer_points_the_bot_wins() -> None:
    """Gameplay, last sentence, second half."""
    assert _duel(person=0, bot=3) == (BOT,)


def test_with_equal_points_the_bot_wins() -> None:
    """Gameplay, last sentence: not more than the Bot is a loss, whatever breaks ties elsewhere."""
    state = with_seat(bare_solo(), PERSON, wild=9)
    sheet = score(state)
    assert sheet.columns[PERSON].total == sheet.columns[BOT].total
    assert sheet.winners == (BOT,)
    assert sheet.tie_break == "bot"


@pytest.mark.parametrize("level", LEVELS)
def test_bot_never_gains_or_spends_counters(level: Level) -> None:
    """Gameplay, sentence on its own line: Coins, Goods, Steps, Wild, Shame and Favour stay 0."""
    for seed in range(4):
        for state in finished(solo_game(level, seed=f"counters {seed}")):
            own = state.seats[BOT]
            counters = (own.coins, own.goods, own.steps, own.wild, own.shame, own.favour)
            assert counters == (0, 0, 0, 0, 0, 0)


def test_bot_pays_no_neighbours() -> None:
    """The same sentence: a Patient and a Student beside its tile cost it nothing."""
    state = with_tiles(bare_solo(), {"2.o1": "book", "2.o2": "patient", "2.i1": "student"})
    after = bot_turn(with_bot_cards(state, "book")).state.seats[BOT]
    assert after.rows[0] == ("book",)
    assert (after.coins, after.favour, after.shame) == (0, 0, 0)


def test_reveal_turns_over_the_top_card_and_makes_it_active() -> None:
    """Reveal: the top card lies face up on the right, the next one shows its back."""
    state = solo_game()
    assert state.bot is not None
    first, second, *rest = state.bot.deck
    state = with_seat(state, PERSON, quadrant=1)
    step = bot_turn(state)
    assert step.state.bot is not None
    assert step.state.bot.active == first
    assert step.state.bot.deck == (second, *rest)
    assert happened(step, BotRevealed) == (BotRevealed(BOT, first, second),)


def test_every_turn_has_a_new_active_card() -> None:
    """Reveal: the card of the turn before is used up, none is seen twice in 13 turns."""
    state, events = random_game(solo_game(seed="active cards"))
    shown = [event.card for event in events if isinstance(event, BotRevealed)]
    assert len(shown) == len(set(shown)) == 13
    assert state.bot is not None
    assert (*state.bot.used, state.bot.active) == tuple(shown)


def test_turn_uses_front_of_active_card_and_back_of_top_card() -> None:
    """Bot turns, table: the active card gives the symbols, the top of the deck the rest."""
    state = with_tiles(bare_solo(), {"2.o1": "book", "2.i3": "book", "2.o3": "lamp"})
    outer = bot_turn(with_bot_cards(state, "book", "palace", arc="outer"))
    inner = bot_turn(with_bot_cards(state, "book", "palace", arc="inner"))
    assert outer.state.seats[BOT].place == "2.o1"
    assert inner.state.seats[BOT].place == "2.i3"
    seen = view(outer.state, PERSON).bot
    assert seen is not None
    assert (seen.active, seen.top) == ("made_front", "made_back")


def test_refill_after_the_bots_turn_as_after_a_players() -> None:
    """Bot Character card, last sentence: display and City are filled when its turn ends."""
    state = solo_game(seed="refill")
    state = with_seat(state, PERSON, quadrant=1, place="1.m")
    step = due(state, BotTurn(BOT), EndTurn(BOT), ConfirmTurn(PERSON))
    assert len(step.state.wisdom.display) == 5
    assert all(step.state.city.slots)
    (refilled,) = happened(step, Refilled)
    assert refilled.seat == BOT
    assert len(refilled.cards) == 1
    assert refilled.cards == state.wisdom.pool[:1]
    assert COMPONENTS.slots.index(refilled.places[0]) >= 0
