"""A line has the number of what the picture shows of it."""

from bot.ui.turn.changes import numbers_of
from engine.events import BoatDocked, BoatMoved, VizierStopped
from render import changed_regions

DOCKS = (
    BoatMoved(seat=0, start="d1", path=("d2", "port4")),
    BoatDocked(seat=0, port="port4", slot=1, multiplier=3),
)
SETS_OUT = BoatMoved(seat=0, start="S", path=("e1",))
STOPS = VizierStopped(seat=0, place="2.o4")


def test_a_boat_that_docks_is_not_the_next_one_on_the_river() -> None:
    turn = (*DOCKS, SETS_OUT, STOPS)
    assert changed_regions(turn) == ("port port4 slot 1", "boat 0", "vizier 0")
    mark = numbers_of(turn)
    assert [mark(DOCKS), mark([SETS_OUT]), mark([STOPS])] == ["`1`", "`2`", "`3`"]


def test_of_several_turns_the_last_stop_has_the_number_of_the_vizier() -> None:
    earlier = VizierStopped(seat=0, place="1.m")
    mark = numbers_of((earlier, STOPS))
    assert (mark([earlier]), mark([STOPS])) == ("", "`1`")


def test_a_boat_that_only_docks_has_the_number_of_its_port() -> None:
    came = BoatMoved(seat=0, start="S", path=("d1",))
    assert changed_regions((came, *DOCKS)) == ("port port4 slot 1",)
    assert numbers_of(DOCKS)(DOCKS) == "`1`"
