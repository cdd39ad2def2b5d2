"""Views show what lies on the table, as each viewer may see it."""

from dataclasses import fields

import pytest
from msgspec.structs import replace

from engine import pending, score, tally, view
from engine.components.records.cards import NightCharacter, StartingCharacter
from engine.rng import Stream
from engine.state import State
from engine.views import (
    BuildingView,
    DockView,
    GoalView,
    PieceView,
    SeatView,
    TileView,
    TokenView,
    View,
)
from engine.words import KINDS, Seat
from tests.kit.playing import random_game, steps, wealthy
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_game,
    bare_solo,
    game,
    piece,
    solo_game,
    with_building,
    with_docked,
    with_palace,
    with_pieces,
    with_rows,
    with_seat,
    with_token,
)


def _position() -> State:
    """Seat 1 of three has some of everything."""
    state = with_rows(bare_game(3), 1, book=3, patient=1, artefact=("lamp", "vase", "lamp"))
    state = with_seat(state, 1, coins=4, goods=5, favour=-2, shame=1, steps=6, wild=7)
    state = with_seat(state, 1, quadrant=2, place="2.i3", boat="w2", turns=5)
    state = with_seat(state, 1, hand=("manka", "arib"), board=("zalzal", "jurjis", "al_razi"))
    state = with_seat(state, 1, pile=("buran",), discard=("masawayh",))
    state = with_building(with_building(state, "3.b2", 1), "1.b4", 1)
    state = with_building(state, "2.b2", 0, "bathhouse")
    state = with_palace(state, piece("base", 0), piece("pillar.2", 1, 4), piece("pillar.3"))
    state = with_docked(state, port1=(0, 1), port4=(1, 2, 1))
    return with_token(with_token(with_token(state, 2, 4, 1), 3, 1, 1), 2, 2, 0)


def _seat(viewer: Seat | None) -> SeatView:
    return view(_position(), viewer).seats[1]


def test_counters_board_and_piles_are_shown() -> None:
    own = _seat(None)
    assert (own.coins, own.goods, own.favour, own.shame, own.steps, own.wild) == (4, 5, -2, 1, 6, 7)
    assert own.board == ("zalzal", "jurjis", "al_razi")
    assert (own.pile, own.discard) == (("buran",), ("masawayh",))
    assert (own.quadrant, own.place, own.boat, own.turns) == (2, "2.i3", "w2", 5)
    assert (own.seat, own.is_bot, own.colour) == (1, False, _position().seats[1].colour)


def test_rows_show_what_lies_face_down() -> None:
    """Only the second of two like Artefacts; like Books lie face up."""
    rows = _seat(None).rows
    assert rows[0] == (TileView("book"),) * 3
    assert rows[2] == (TileView("lamp"), TileView("vase"), TileView("lamp", face_down=True))


def test_buildings_and_houses_left() -> None:
    """The owner's, lowest level first."""
    own = _seat(None)
    assert own.buildings == (
        BuildingView(1, "3.b2", "granary", 1, False),
        BuildingView(1, "1.b4", "waterwheel", 2, False),
    )
    assert own.houses_left == 3


def test_boats_left_and_docks() -> None:
    """Slot and multiplier of each Boat in port."""
    own = _seat(None)
    slots = COMPONENTS.port_slots[3]
    assert own.docks == (
        DockView("port1", 2, slots[1]),
        DockView("port4", 1, slots[0]),
        DockView("port4", 3, slots[2]),
    )
    assert own.boats_left == 1


def test_pieces_architects_and_tokens_left() -> None:
    own = _seat(None)
    assert own.pieces == (PieceView("pillar", 2, 4, 1),)
    assert own.architects_left == 4
    assert own.tokens == (TokenView("II", 4), TokenView("III", 1))
    assert own.tokens_left == 2


def test_what_was_done_and_what_the_next_action_needs() -> None:
    """For all six kinds, with the icons on the board."""
    own = _seat(None)
    assert own.done == dict(zip(KINDS, (3, 1, 3, 0, 2, 1), strict=True))
    needed = COMPONENTS.numbers.icons_needed
    assert own.needs == {kind: needed[done] for kind, done in own.done.items()}
    board = [COMPONENTS.characters[card] for card in own.board]
    for kind in KINDS:
        assert own.icons[kind] == sum(card.icons.count(kind) for card in board)
    assert own.boat_icons == sum(card.boats for card in board)


def test_a_kind_done_five_times_needs_nothing_more() -> None:
    own = view(with_pieces(bare_game(), 0, 5), 0).seats[0]
    assert (own.done["palace"], own.needs["palace"]) == (5, 0)


def test_goals_are_those_of_the_cards_the_viewer_sees() -> None:
    """The board's for everybody, the hand's for its owner; Starting Characters have none."""
    shown = {goal.card for goal in _seat(None).goals}
    assert shown == {"zalzal", "al_razi"}
    assert {goal.card for goal in _seat(0).goals} == shown
    assert {goal.card for goal in _seat(1).goals} == shown | {"manka", "arib"}


def test_goals_tell_how_much_is_missing() -> None:
    state = _position()
    for goal in _seat(1).goals:
        card = COMPONENTS.characters[goal.card]
        assert not isinstance(card, StartingCharacter)
        assert goal.missing == tally.distance(state, COMPONENTS, 1, card.goal)


def test_points_are_those_of_the_projected_sheet() -> None:
    totals = [column.total for column in score(_position()).columns]
    assert [own.points for own in view(_position(), None).seats] == totals


# The table


def test_city_palace_and_ports_are_shown() -> None:
    state = _position()
    seen = view(state, None)
    assert seen.slots == state.city.slots
    sites = dict(zip(COMPONENTS.sites, seen.sites, strict=True))
    assert sites["2.b2"] == BuildingView(0, "2.b2", "bathhouse", 1, False)
    assert sites["4.b1"] is None
    assert seen.palace == (
        PieceView("base", 0, 0, 0),
        PieceView("pillar", 2, 4, 1),
        PieceView("pillar", 3, 3, None),
    )
    assert seen.palace_tiles == state.palace_tiles
    assert [port.port for port in seen.ports] == ["port1", "port2", "port3", "port4"]
    assert [port.taken for port in seen.ports] == [(0, 1), (), (), (1, 2, 1)]
    assert [port.scoring_tile for port in seen.ports] == list(state.port_tiles)
    assert {port.slots for port in seen.ports} == {COMPONENTS.port_slots[3]}


def test_wisdom_area_shows_tokens_display_and_how_many_cards_are_left() -> None:
    wisdom = view(_position(), None).wisdom
    assert wisdom.spaces[0] == (None, 0, None, 1)
    assert wisdom.spaces[1] == (1, None, None, None)
    state = game(3)
    seen = view(state, None).wisdom
    assert seen.display == state.wisdom.display
    assert seen.pool_size == len(state.wisdom.pool) == 25
    assert view(state, None).bag_size == len(state.city.bag) == 68


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_are_counted(seats: int) -> None:
    """Thirteen; a round is over when each seat has had its turn."""
    state = game(seats)
    for step in steps(state):
        seen = view(step.state, None)
        assert seen.rounds == 13
        assert seen.round == step.state.seats[step.state.active].turns
        assert (seen.turn, seen.active, seen.over) == (
            step.state.turn,
            step.state.active,
            step.state.over,
        )


def test_question_is_shown_to_its_seat_only() -> None:
    state = game(3)
    decision = pending(state)
    assert view(state, 0).decision == decision
    assert view(state, 1).decision is None
    assert view(state, None).decision is None
    end, _ = random_game(game(2))
    assert view(end, 0).decision is None


# The Bot


def test_bots_cards_are_shown_as_far_as_they_lie_open() -> None:
    state = solo_game("advanced")
    for step in steps(state):
        seen, bot = view(step.state, None).bot, step.state.bot
        assert seen is not None
        assert bot is not None
        assert (seen.level, seen.active, seen.top) == ("advanced", bot.active, bot.deck[0])
        assert (seen.used, seen.stack, seen.deck_size) == (bot.used, bot.stack, len(bot.deck))


def test_bot_is_marked_and_people_are_not() -> None:
    assert [own.is_bot for own in view(solo_game(), None).seats] == [False, True]
    assert [own.is_bot for own in view(game(2), None).seats] == [False, False]
    assert view(solo_game(), None).solo
    assert not view(game(2), None).solo
    assert view(game(2), None).bot is None


def test_goals_of_the_bot_are_those_of_the_night_cards_in_its_stack() -> None:
    state = bare_solo()
    assert state.bot is not None
    stack = (COMPONENTS.day[0].id, COMPONENTS.night[0].id, COMPONENTS.night[1].id)
    state = replace(state, bot=replace(state.bot, stack=stack))
    nights = [COMPONENTS.characters[card] for card in stack[1:]]
    expected = tuple(
        GoalView(card.id, tally.distance(state, COMPONENTS, BOT, card.goal))
        for card in nights
        if isinstance(card, NightCharacter)
    )
    assert view(state, PERSON).seats[BOT].goals == expected


# Everything there is


def test_nothing_but_the_hands_the_goals_and_the_question_depends_on_the_viewer() -> None:
    """Field by field, throughout a game."""
    stream = Stream("viewers", "tests")
    for step in steps(wealthy(game(3)), "viewers", "eager"):
        if stream.below(4):
            continue
        seen = [view(step.state, viewer) for viewer in (0, 1, 2, None)]
        for field in fields(View):
            if field.name in {"viewer", "decision", "seats", "components"}:
                continue
            assert len({repr(getattr(one, field.name)) for one in seen}) == 1, field.name
        for seat in range(3):
            for field in fields(SeatView):
                shown = {repr(getattr(one.seats[seat], field.name)) for one in seen}
                assert len(shown) <= (2 if field.name in {"hand", "goals"} else 1), field.name


def test_looking_changes_nothing_and_sees_the_same_twice() -> None:
    for step in steps(solo_game("expert", seed="look"), "look"):
        for viewer in (PERSON, BOT, None):
            assert view(step.state, viewer) == view(step.state, viewer)
