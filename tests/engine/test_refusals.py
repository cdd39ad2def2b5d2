"""Refusals: every reason can be met, and says by how much what is missing."""

from collections.abc import Callable
from typing import get_args

import pytest

from engine import IllegalChoice, Refusal, apply, pending, why_not
from engine.errors import Reason
from engine.state import State
from engine.tasks import (
    BonusAction,
    ChooseDesign,
    ChoosePiece,
    ChooseQuadrant,
    ChooseRingSpace,
    ConfirmTurn,
    DraftCharacter,
    PlaceToken,
    PlayCharacter,
    Sail,
    StopAtPlace,
    Task,
    Trade,
    UseMarket,
)
from tests.kit.playing import random_game, steps
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    due,
    game,
    piece,
    solo_game,
    with_building,
    with_buildings,
    with_display,
    with_docked,
    with_palace,
    with_pieces,
    with_rows,
    with_seat,
    with_tiles,
    with_token,
)

ELSEWHERE = {"nothing_to_undo", "not_reached"}
"""Told when a log is taken back, and by the Objectives; tested with them."""


def _asked(state: State, *tasks: Task) -> State:
    return due(state, *tasks, ConfirmTurn(0)).state


def _stops(**changes: int | str) -> State:
    """Seat 0 is asked where it stops, in a quadrant with a tile of each kind."""
    tiles = {"1.o1": "book", "1.i2": "patient", "1.o3": "lamp", "1.o4": "student", "2.o1": "book"}
    state = with_seat(with_tiles(bare_game(), tiles), 0, **changes)
    return _asked(state, StopAtPlace(0))


def _over() -> State:
    end, _ = random_game(game(2))
    return end


def _all_built() -> State:
    tiers = [f"{tier}.{n}" for tier in ("pillar", "arch", "spire") for n in (1, 2, 3, 4)]
    pieces = [piece(name) for name in ("base", *tiers, "dome")]
    return _asked(with_palace(with_seat(bare_game(), 0, wild=9), *pieces), StopAtPlace(0))


def _poor_palace(goods: int) -> State:
    state = with_seat(with_palace(bare_game(), piece("base"), piece("pillar.1")), 0, goods=goods)
    return _asked(state, ChoosePiece(0))


def _ring() -> State:
    state = with_palace(bare_game(), piece("base"), piece("pillar.1", space=3))
    return _asked(state, ChooseRingSpace(0, "pillar", 2))


def _sail(**ports: tuple[int, ...]) -> State:
    return _asked(with_docked(with_seat(bare_game(), 0, boat="w3"), **ports), Sail(0, 1))


Case = tuple[Callable[[], State], str, Refusal]

CASES: tuple[Case, ...] = (
    (_stops, "act:9.o1", Refusal("unknown_choice", "rules.md §4.4d", "9.o1")),
    (_over, "confirm", Refusal("game_over", "rules.md §6")),
    (_stops, "market:1", Refusal("not_asked", "rules.md §4", "market")),
    (_stops, "decline", Refusal("not_asked", "rules.md §4", "decline")),
    (_stops, "act:2.o1", Refusal("wrong_quadrant", "rules.md §4.4d", "2.o1")),
    (_sail, "sail:w1", Refusal("not_reachable", "rules.md §4.3", "w1")),
    (_sail, "sail:port2", Refusal("too_far", "rules.md §4.3", "port2", 2)),
    (
        lambda: _sail(port1=(1, 1, 1)),
        "sail:a1",
        Refusal("port_full", "rules.md §4.3", "a1"),
    ),
    (
        lambda: _asked(with_seat(bare_game(), 0, steps=1), ChooseQuadrant(0)),
        "go:4",
        Refusal("needs_steps", "rules.md §4.4a", "4", 1),
    ),
    (
        lambda: _asked(with_rows(_stops(wild=9), 0, book=5), StopAtPlace(0)),
        "act:1.o1",
        Refusal("kind_done", "rules.md §4 icons", "book"),
    ),
    (
        lambda: _asked(with_pieces(_stops(wild=9, goods=9), 0, 5), StopAtPlace(0)),
        "act:1.p",
        Refusal("kind_done", "rules.md §4 icons", "palace"),
    ),
    (
        lambda: _asked(_stops(wild=9), BonusAction(0, ("student",), "test")),
        "act:1.o1",
        Refusal("not_this_kind", "rules.md §4.4d", "1.o1"),
    ),
    (lambda: _stops(wild=9), "act:1.o2", Refusal("empty_slot", "rules.md §4.4d", "1.o2")),
    (
        lambda: _asked(with_building(_stops(wild=9, coins=9), "1.b1", 0), StopAtPlace(0)),
        "act:1.b1",
        Refusal("site_taken", "rules.md §4.4d", "1.b1"),
    ),
    (
        lambda: _asked(with_seat(_stops(wild=9, goods=9), 1, place="1.p"), StopAtPlace(0)),
        "act:1.p",
        Refusal("palace_site_taken", "rules.md §4.4d", "1.p"),
    ),
    (_all_built, "act:1.p", Refusal("no_piece_left", "rules.md §5", "palace")),
    (_stops, "act:1.o1", Refusal("needs_icons", "rules.md §4 icons", "book", 1)),
    (
        lambda: _asked(with_rows(_stops(wild=1), 0, student=4), StopAtPlace(0)),
        "act:1.o4",
        Refusal("needs_icons", "rules.md §4 icons", "student", 2),
    ),
    (
        lambda: _stops(wild=1, coins=1),
        "act:1.b1",
        Refusal("needs_coins", "rules.md §4.4f building", "building", 1),
    ),
    (
        # One Coin goes to the Patient in i2 before the Building is paid.
        lambda: _stops(wild=1, coins=2),
        "act:1.b2",
        Refusal("needs_coins", "rules.md §4.4f building", "building", 1),
    ),
    (
        # Two more Coins would not do: the Patient takes one of them.
        lambda: _stops(wild=1, coins=0),
        "act:1.b2",
        Refusal("needs_coins", "rules.md §4.4f building", "building", 3),
    ),
    (
        lambda: _stops(wild=1, goods=2),
        "act:1.p",
        Refusal("needs_goods", "rules.md §5", "palace", 3),
    ),
    (
        lambda: _asked(with_seat(bare_game(), 0, goods=1), Trade(0, "port1")),
        "trade:3",
        Refusal("needs_goods", "rules.md §4.3", "port1", 2),
    ),
    (
        lambda: _poor_palace(2),
        "piece:arch.2",
        Refusal("needs_support", "rules.md §5", "arch.2"),
    ),
    (
        lambda: _poor_palace(2),
        "piece:pillar.1",
        Refusal("already_built", "rules.md §5", "pillar.1"),
    ),
    (_ring, "ring:3", Refusal("space_taken", "rules.md §5", "3")),
    (
        lambda: _asked(with_token(bare_game(), 3, 2, 1), PlaceToken(0, 3)),
        "token:2",
        Refusal("space_taken", "rules.md §4 your n-th Book", "2"),
    ),
    (
        lambda: _asked(bare_game(), PlayCharacter(0)),
        "play:manka",
        Refusal("not_in_hand", "rules.md §4.2", "manka"),
    ),
    (
        lambda: _asked(with_display(bare_game(), "manka"), DraftCharacter(0)),
        "draft:arib",
        Refusal("not_on_display", "rules.md §4.5", "arib"),
    ),
    (
        lambda: _asked(with_buildings(bare_game(), 0, 1), ChooseDesign(0, "1.b1")),
        "build:granary",
        Refusal("not_a_design", "rules.md §4.4f building", "granary"),
    ),
    (
        lambda: _asked(bare_game(), UseMarket(0)),
        "market:3",
        Refusal("unknown_choice", "rules.md §4.4f market", "3"),
    ),
    (
        lambda: _asked(bare_game()),
        "confirm:please",
        Refusal("unknown_choice", "rules.md §4.6", "please"),
    ),
    (_stops, "act:" + "x" * 56, Refusal("unknown_choice", "rules.md §4.4d", "x" * 56)),
    (_stops, "act:" + "x" * 57, Refusal("unknown_choice", "rules.md §4")),
)


@pytest.mark.parametrize(("position", "choice", "refusal"), CASES)
def test_refusal_names_reason_rule_subject_and_what_is_missing(
    position: Callable[[], State], choice: str, refusal: Refusal
) -> None:
    state = position()
    assert why_not(state, 0, choice) == refusal
    with pytest.raises(IllegalChoice) as refused:
        apply(state, 0, choice)
    assert refused.value.refusal == refusal
    assert refused.value.choice == choice[:60]


def test_every_reason_can_be_met() -> None:
    met = {refusal.reason for _, _, refusal in CASES} | {"not_your_turn"}
    assert met | ELSEWHERE == set(get_args(Reason))


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_another_seat_is_told_that_it_is_not_its_turn(seat: int) -> None:
    state = game(2)
    legal = f"play:{state.seats[0].hand[0]}"
    assert why_not(state, seat, legal) == Refusal("not_your_turn", "rules.md §4")
    with pytest.raises(IllegalChoice):
        apply(state, seat, legal)


def test_what_is_legal_is_not_refused() -> None:
    state = game(2)
    decision = pending(state)
    assert decision is not None
    assert [why_not(state, 0, option.text) for option in decision.options] == [None] * 3


def test_error_tells_choice_reason_and_rule_in_one_line() -> None:
    with pytest.raises(IllegalChoice) as refused:
        apply(_stops(wild=1, goods=2), 0, "act:1.p")
    assert str(refused.value) == "'act:1.p': needs_goods (palace), 3 short [rules.md §5]"


@pytest.mark.parametrize(
    "choice", ["", " ", ":", "::", "act", "act:", "ACT:1.o1", "act:1.o1 ", "\n", "🌙", "x" * 5000]
)
def test_nonsense_is_refused_whatever_is_asked(choice: str) -> None:
    for position, _, _ in CASES:
        state = position()
        refusal = why_not(state, 0, choice)
        assert refusal is not None
        with pytest.raises(IllegalChoice) as refused:
            apply(state, 0, choice)
        assert len(str(refused.value)) < 300


COUNTER = {
    "needs_icons": "wild",
    "needs_coins": "coins",
    "needs_goods": "goods",
    "needs_steps": "steps",
}
"""What makes up for what is missing."""


@pytest.mark.parametrize("state", [game(2, seed="missing"), solo_game("expert", seed="missing")])
def test_what_is_said_to_be_missing_is_just_what_is_missing(state: State) -> None:
    """With so much more another reason is left, or none; with one less the last one is short."""
    met: set[str] = set()
    for step in steps(state, "missing", "eager"):
        decision = pending(step.state)
        if decision is None or isinstance(decision.task, ConfirmTurn):
            continue
        for choice in COSTLY:
            refusal = why_not(step.state, decision.seat, choice)
            counter = COUNTER.get(refusal.reason) if refusal is not None else None
            if refusal is None or counter is None:
                continue
            met.add(refusal.reason)
            assert _with_more(step.state, decision.seat, counter, refusal.missing, choice) is None
            rest = _with_more(step.state, decision.seat, counter, refusal.missing - 1, choice)
            assert rest == 1
    assert met == set(COUNTER)


COSTLY = (
    *(f"act:{place}" for place in COMPONENTS.quadrant_of),
    *(f"go:{quadrant}" for quadrant in (1, 2, 3, 4)),
    *(f"trade:{times}" for times in (1, 2, 3)),
    *("piece:base", "piece:dome"),
    *(f"piece:{tier}.{n}" for tier in ("pillar", "arch", "spire") for n in (1, 2, 3, 4)),
)


def _with_more(state: State, seat: int, counter: str, more: int, choice: str) -> int | None:
    """How much of a counter a seat is still short of with so much more; None if of nothing."""
    richer = with_seat(state, seat, **{counter: getattr(state.seats[seat], counter) + more})
    refusal = why_not(richer, seat, choice)
    if refusal is None or COUNTER.get(refusal.reason) != counter:
        return None
    return refusal.missing
