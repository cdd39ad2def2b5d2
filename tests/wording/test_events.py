"""Every event as a line, and turns as a few of them."""

import re
from typing import get_args

import pytest

from bot.wording import Words, event_line, event_lines
from engine.components.records.record import Reward
from engine.events import (
    BotReason,
    Built,
    CharacterLeft,
    Drafted,
    Event,
    Gained,
    LinkClosed,
    NeighboursPaid,
    Paid,
    Refilled,
    TileTaken,
    TurnEnded,
    VizierStopped,
    VizierWent,
)
from engine.views import View
from tests.wording.samples import EVENTS

ID = re.compile(r"\b[a-z]+_[a-z_]+\b|\bport\d|\bbot\d\d|\d\.[oibpm]")


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_has_a_line(event: Event, table: View, words: Words) -> None:
    line = event_line(event, table, words)
    assert line.strip()
    assert "\n" not in line
    assert len(line) <= 200
    assert not line[0].isalnum(), "it begins with a sign to scan by"
    assert not ID.search(line), "things have names, not ids"
    assert "{" not in line


def test_what_was_paid_and_gained_stands_beside_the_act(table: View, english: Words) -> None:
    costs = "neighbours −1 Coin · −3 Coins"
    told = event_lines(
        (
            VizierWent(0, 1, 1),
            VizierStopped(0, "1.b3"),
            NeighboursPaid(0, "1.b3", 1, 0, 0),
            Paid(0, "building", coins=3),
            Built(0, "1.b3", "waterwheel", 2),
            Gained(0, Reward(goods=1), "house:2"),
        ),
        table,
        english,
    )
    assert told == (
        "🧭 Vizier to the north-east — −1 Step",
        f"🏠 Built **Waterwheel** (level 2) on NE b3 — {costs} · House +1 Goods",
    )


def test_bonus_actions_and_boat_moves_of_links_are_told(table: View, english: Words) -> None:
    told = event_lines(
        (
            TileTaken(0, "1.o2", "patient", "patient", 3, face_down=False),
            LinkClosed(0, 3, "book", "patient"),
            LinkClosed(0, 3, "patient", "artefact"),
            Gained(0, Reward(goods=2), "row:patient.3"),
            Gained(0, Reward(wild=1), "link:3.patient"),
        ),
        table,
        english,
    )
    assert told == (
        "🛏️ **Patient** from NE o2, space 3 — link +3 Boat moves · +2 Goods · link +1 Wild",
    )


def test_a_line_is_marked_for_everything_that_it_tells(table: View, english: Words) -> None:
    """The way to an act is not told in a line of its own, but a picture shows it."""
    told = event_lines(
        (
            VizierStopped(0, "1.o2"),
            TileTaken(0, "1.o2", "patient", "patient", 3, face_down=False),
        ),
        table,
        english,
        mark=lambda events: "+".join(type(event).__name__ for event in events),
    )
    assert told[-1].startswith("VizierStopped+TileTaken 🛏️ **Patient** from NE o2")


def test_costs_without_their_act_are_not_lost(table: View, english: Words) -> None:
    told = event_lines(
        (VizierStopped(0, "1.b3"), NeighboursPaid(0, "1.b3", 2, 1, 0)), table, english
    )
    assert told == ("📍 Vizier at NE b3 — neighbours −2 Coins, −1 Favour",)


def test_the_bots_reasons_stand_below_what_it_did(table: View, english: Words) -> None:
    told = event_lines(
        (
            BotReason(1, "action", "book", "most_done", 3),
            BotReason(1, "place", "2.i1", "arc"),
            VizierStopped(1, "2.i1"),
            TileTaken(1, "2.i1", "book", "book", 2, face_down=False),
        ),
        table,
        english,
    )
    assert told == (
        "📘 **Book** from SE i1, space 2",
        "↳ Books: you have done this most (3). SE i1: inner ring, as the top card shows.",
    )


def test_another_seat_is_named(table: View, english: Words) -> None:
    events = (
        Drafted(1, "zubayda"),
        TurnEnded(1, 2),
        Refilled(1, (), (), ("al_kindi",)),
        CharacterLeft(0, "al_fazari", True, "rewarded"),
        Gained(0, Reward(coins=2), "card:al_fazari"),
    )
    told = event_lines(events, table, english, {0: "Ann"})
    assert told[-2:] == ("▸ **Ann**", "🌱 **Ibrahim al-Fazari** leaves — +2 Coins")


def test_lost_favour_is_said(table: View, english: Words) -> None:
    line = event_line(Gained(0, Reward(favour=3), "link:5.patient", 2), table, english)
    assert "+3 Favour (2 of it lost)" in line
