"""rules.md §7: the Bot where the first seed file is silent.

What follows from its silence within one sentence of the seed is tested beside that sentence.
"""

import pytest
from msgspec.structs import replace

from engine import Step
from engine.events import (
    BotRevealed,
    Built,
    Drafted,
    Gained,
    GatePassed,
    PieceBuilt,
    TileTaken,
    VizierStopped,
)
from engine.state import State
from engine.words import TILE_KINDS
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    piece,
    reasons,
    solo_game,
    with_bot_board,
    with_bot_cards,
    with_building,
    with_docked,
    with_palace,
    with_pieces,
    with_rows,
    with_scoring_tiles,
    with_seat,
    with_tiles,
)


def _gates(step: Step) -> list[str]:
    return [event.gate for event in happened(step, GatePassed)]


def _books(*quadrants: int) -> State:
    return with_tiles(bare_solo(), {f"{quadrant}.o1": "book" for quadrant in quadrants})


# Looking for a place


@pytest.mark.parametrize("start", [1, 2, 3, 4])
@pytest.mark.parametrize("further", [1, 2, 3, 4])
def test_main_action_looks_one_to_four_quadrants_further_on(start: int, further: int) -> None:
    """The fourth is its own."""
    target = (start - 1 + further) % 4 + 1
    state = with_seat(_books(target), BOT, quadrant=start, place=f"{start}.m")
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].place == f"{target}.o1"
    assert len(_gates(step)) == further


def test_quadrants_it_skips_are_crossed_gates_too() -> None:
    """Every border on its way."""
    step = bot_turn(with_bot_cards(_books(4), "book"))
    assert _gates(step) == ["east_gate", "golden_gate", "west_gate"]


def test_on_its_first_turn_it_crosses_nothing() -> None:
    """It counts from your quadrant."""
    state = with_seat(_books(4), BOT, quadrant=0, place="")
    state = with_seat(state, PERSON, quadrant=2, place="2.m")
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].place == "4.o1"
    assert _gates(step) == []


def test_bonus_action_looks_nought_to_three_quadrants_further_on() -> None:
    """From where it stands after its main action; nothing is crossed."""
    rows = dict.fromkeys(TILE_KINDS, ("none",) * 5)
    state = with_bot_board(_books(2), rows=rows | {"book": ("action",) * 5})
    for quadrant in (2, 3, 4, 1):
        place = f"{quadrant}.o3"
        step = bot_turn(with_bot_cards(with_tiles(state, {place: "student"}), "book", "student"))
        assert [event.place for event in happened(step, TileTaken)] == ["2.o1", place]
        assert _gates(step) == ["east_gate"]


def test_palace_sections_count_from_the_quadrant_where_it_now_stands() -> None:
    """After it moved to the Palace site."""
    state = with_scoring_tiles(bare_solo(), palace=("patients", "students", "books", "artefacts"))
    state = with_palace(with_seat(state, BOT, quadrant=2, place="2.m"), piece("base"))
    (built,) = happened(bot_turn(with_bot_cards(state, "palace")), PieceBuilt)
    assert built.section == 3


def test_your_vizier_elsewhere_than_on_the_palace_site_closes_nothing() -> None:
    """“There” means on that site."""
    state = with_seat(bare_solo(), PERSON, quadrant=2, place="2.b1")
    assert bot_turn(with_bot_cards(state, "palace")).state.seats[BOT].place == "2.p"


# Most done, and when nothing is possible


def test_action_that_cannot_be_done_anywhere_is_the_symbol_done_next_most() -> None:
    """Each attempt is told."""
    state = with_rows(_books(3), PERSON, student=3, patient=2, book=1)
    step = bot_turn(with_bot_cards(state, "book", "student", "patient"))
    assert step.state.seats[BOT].place == "3.o1"
    assert reasons(step, "action") == (
        ("student", "most_done", 3),
        ("student", "nowhere_else", 0),
        ("patient", "most_done", 2),
        ("patient", "nowhere_else", 0),
        ("book", "most_done", 1),
    )


def test_palace_that_is_complete_cannot_be_built_anywhere() -> None:
    """Then the next symbol."""
    every = [f"{tier}.{n}" for n in (1, 2, 3, 4) for tier in ("pillar", "arch", "spire")]
    state = with_palace(_books(2), *(piece(name) for name in ("base", *every, "dome")))
    step = bot_turn(with_bot_cards(with_pieces(state, PERSON, 1), "palace", "book"))
    assert happened(step, PieceBuilt) == ()
    assert step.state.seats[BOT].place == "2.o1"


def test_with_none_of_the_four_possible_its_vizier_goes_to_the_next_market() -> None:
    """It gains nothing there and still takes its Character."""
    state = replace(bare_solo(), wisdom=replace(bare_solo().wisdom, display=("manka",)))
    step = bot_turn(with_bot_cards(state, "book", "patient", "artefact", "student"))
    assert happened(step, VizierStopped) == (VizierStopped(BOT, "2.m"),)
    assert _gates(step) == ["east_gate"]
    assert happened(step, Gained) == ()
    assert happened(step, Drafted) == (Drafted(BOT, "manka"),)


def test_on_its_first_turn_that_market_is_in_the_quadrant_after_yours() -> None:
    """Crossing nothing."""
    state = with_seat(bare_solo(), BOT, quadrant=0, place="")
    state = with_seat(state, PERSON, quadrant=4, place="4.m")
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].place == "1.m"
    assert _gates(step) == []


def test_all_symbols_done_five_times_leave_the_market() -> None:
    """Nothing is left to choose."""
    state = with_rows(_books(2), BOT, book=5, student=5)
    step = bot_turn(with_bot_cards(state, "book", "student"))
    assert step.state.seats[BOT].place == "2.m"
    assert reasons(step, "action") == ()


# Directions


def test_at_the_start_all_ports_with_a_free_slot_are_compared() -> None:
    """A full port does not count, even with its side open."""
    state = with_docked(bare_solo(), port1=(0, 0, 0), port2=(0, 1), port3=(0,), port4=(0, 1))
    step = bot_turn(with_bot_cards(state, "palace", moves=1, number=1))
    assert reasons(step, "port") == (("e1", "fewest_boats", 1),)


def test_a_tie_within_one_side_is_none() -> None:
    """Both ports of the west are empty, the east has Boats."""
    state = with_docked(bare_solo(), port3=(0,), port4=(0,))
    step = bot_turn(with_bot_cards(state, "palace", moves=1, number=3))
    assert reasons(step, "port") == (("w1", "fewest_boats", 0),)


def test_a_tie_of_worth_within_one_side_is_none() -> None:
    """Both best ports lie in the east."""
    state = with_scoring_tiles(bare_solo(), ports=("books", "artefacts", "patients", "students"))
    state = with_rows(state, BOT, patient=2, student=2, book=1)
    step = bot_turn(with_bot_cards(state, "palace", moves=1, number=1))
    best = 2 * COMPONENTS.port_slots[2][0]
    assert reasons(step, "port") == (("e1", "scores_most", best),)


# Deck


def _with_deck(state: State, deck: tuple[str, ...], used: tuple[str, ...], active: str) -> State:
    assert state.bot is not None
    return replace(state, bot=replace(state.bot, deck=deck, used=used, active=active))


def test_with_one_card_left_the_used_ones_go_under_it_in_the_order_drawn_at_setup() -> None:
    """A turn needs an active card and a top."""
    state = with_seat(solo_game(), PERSON, quadrant=1, place="1.m")
    assert state.bot is not None
    every, reserve = state.bot.deck, state.bot.reserve
    state = _with_deck(state, every[15:], every[:14], every[14])
    step = bot_turn(state)
    bot = step.state.bot
    assert bot is not None
    back = tuple(card for card in reserve if card != every[15])
    assert bot.active == every[15]
    assert bot.deck == back
    assert bot.used == ()
    assert happened(step, BotRevealed) == (BotRevealed(BOT, every[15], back[0]),)


def test_with_two_cards_left_nothing_goes_under_them() -> None:
    """One is active, the other one the top."""
    state = with_seat(solo_game(), PERSON, quadrant=1, place="1.m")
    assert state.bot is not None
    every = state.bot.deck
    step = bot_turn(_with_deck(state, every[14:], every[:13], every[13]))
    bot = step.state.bot
    assert bot is not None
    assert (bot.active, bot.deck, bot.used) == (every[14], every[15:], every[:14])


def test_reserve_order_is_drawn_from_the_seed() -> None:
    """All sixteen, in an order of their own."""
    bots = [solo_game(seed=str(n)).bot for n in range(10)]
    for bot in bots:
        assert bot is not None
        assert sorted(bot.reserve) == sorted(bot.deck)
        assert bot.reserve != bot.deck
    assert len({bot.reserve for bot in bots if bot is not None}) == 10


# Its Buildings, its last turns


def test_its_buildings_pay_it_nothing() -> None:
    """When its Vizier comes to them on a later turn."""
    state = with_building(_books(2), "2.b4", BOT, "bathhouse")
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].quadrant == 2
    assert happened(step, Gained) == ()


def test_your_buildings_do_not_pay_when_its_vizier_comes() -> None:
    """Only yours makes them pay."""
    state = with_building(_books(2), "2.b4", PERSON, "bathhouse")
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[PERSON].coins == 0


def test_with_no_card_to_take_it_skips_the_draft() -> None:
    """Its turn is complete without."""
    step = bot_turn(with_bot_cards(_books(2), "book"))
    assert happened(step, Drafted) == ()
    assert happened(step, TileTaken) != ()


def test_level_five_of_equal_worth_is_the_first_in_the_list() -> None:
    """With nothing of anything all are worth nothing."""
    state = bare_solo()
    for site in ("3.b1", "3.b2", "3.b3", "3.b4"):
        state = with_building(state, site, BOT)
    (built,) = happened(bot_turn(with_bot_cards(state, "building")), Built)
    assert built.design == COMPONENTS.buildings.great[0].id
