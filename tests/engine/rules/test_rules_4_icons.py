"""rules.md §4, icons: what an action needs and how Wild tokens help."""

import pytest

from engine import IllegalChoice, Refusal
from engine.components.records.cards import NightCharacter
from engine.events import Paid
from engine.state import State
from engine.words import KINDS, Kind
from tests.kit.positions import (
    NUMBERS,
    bare_game,
    happened,
    options,
    play,
    stops,
    with_buildings,
    with_characters,
    with_pieces,
    with_rows,
    with_seat,
    with_tiles,
)

PLACE = {
    "book": "1.o1",
    "patient": "1.i2",
    "artefact": "1.o3",
    "student": "1.o4",
    "building": "1.b1",
    "palace": "1.p",
}


def _table(kind: Kind, done: int, *icons: Kind) -> State:
    """A place for each kind; seat 0 has done ``kind`` so often and shows these icons."""
    tiles = {"1.o1": "book", "1.i2": "patient", "1.o3": "carpet", "1.o4": "student"}
    state = with_seat(with_tiles(bare_game(), tiles), 0, coins=20, goods=20)
    if kind == "building":
        state = with_buildings(state, 0, done)
    elif kind == "palace":
        state = with_pieces(state, 0, done)
    else:
        state = with_rows(state, 0, **{kind: done})
    cards = [
        NightCharacter(f"c{place}", "", "", tuple(icons[place::3]), 0, (), 0) for place in range(3)
    ]
    state = with_characters(state, *cards)
    return with_seat(state, 0, board=tuple(card.id for card in cards))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("done", [0, 1, 2, 3, 4])
def test_nth_action_of_a_kind_needs_its_icons(kind: Kind, done: int) -> None:
    """1 1 2 2 3 (§2): enough is offered, one fewer is not, and the refusal says how many."""
    needed = NUMBERS.icons_needed[done]
    place = f"act:{PLACE[kind]}"
    assert place in options(stops(_table(kind, done, *(kind,) * needed)).state)
    short = stops(_table(kind, done, *(kind,) * (needed - 1)))
    assert place not in options(short.state)
    with pytest.raises(IllegalChoice) as refused:
        play(short, place)
    assert refused.value.refusal == Refusal("needs_icons", "rules.md §4 icons", kind, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_icons_of_another_kind_do_not_help(kind: Kind) -> None:
    """Each action needs its own."""
    others = [other for other in KINDS if other != kind]
    assert f"act:{PLACE[kind]}" not in options(stops(_table(kind, 0, *others)).state)


def test_icons_of_all_characters_on_the_board_count() -> None:
    """One on each of three cards makes three."""
    asked = stops(_table("book", 4, "book", "book", "book"))
    assert "act:1.o1" in options(asked.state)


def test_icons_in_the_hand_do_not_count() -> None:
    """Only what lies on the board."""
    state = with_seat(_table("book", 0, "book"), 0, board=("", "", ""), hand=("c0", "c1", "c2"))
    assert "act:1.o1" not in options(stops(state).state)


def test_nothing_uses_icons_up() -> None:
    """The bonus action of the same turn finds them again."""
    state = with_tiles(_table("book", 3, "book", "book"), {"1.i1": "book"})
    state = with_seat(with_rows(state, 0, patient=4), 0, wild=1)
    step = play(stops(state), "act:1.o1", "take:link:4.book", "act:1.i1")
    # The fifth Book needs three icons, one fewer as a bonus: the same two are enough.
    assert happened(step, Paid) == ()


@pytest.mark.parametrize("icons", [0, 1, 2, 3])
def test_wild_tokens_make_up_exactly_what_is_missing(icons: int) -> None:
    """Spent by themselves, and no more than needed."""
    shown: list[Kind] = ["student"] * icons
    state = with_seat(_table("student", 4, *shown), 0, wild=5)
    step = play(stops(state), "act:1.o4")
    missing = NUMBERS.icons_needed[4] - icons
    paid = happened(step, Paid)
    assert paid == ((Paid(0, "student", wild=missing),) if missing else ())


def test_too_few_wild_tokens_are_told() -> None:
    """Three needed, one Wild token: two are short."""
    asked = stops(with_seat(_table("book", 4), 0, wild=1))
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "act:1.o1")
    assert refused.value.refusal == Refusal("needs_icons", "rules.md §4 icons", "book", 2)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_done_five_times_is_offered_no_more(kind: Kind) -> None:
    """Whatever one could pay; face-down Artefacts count as done."""
    done = 5
    state = with_seat(_table("book" if kind != "book" else "student", 0), 0, wild=20)
    if kind == "building":
        state = with_buildings(state, 0, done)
    elif kind == "palace":
        state = with_pieces(state, 0, done)
    elif kind == "artefact":
        state = with_rows(state, 0, artefact=("lamp",) * 5)
    else:
        state = with_rows(state, 0, **{kind: done})
    asked = stops(state)
    assert f"act:{PLACE[kind]}" not in options(asked.state)
    with pytest.raises(IllegalChoice) as refused:
        play(asked, f"act:{PLACE[kind]}")
    assert refused.value.refusal == Refusal("kind_done", "rules.md §4 icons", kind)
