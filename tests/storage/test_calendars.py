"""What people have set about time, kept and forgotten."""

from dataclasses import replace
from datetime import date, timedelta

from storage import CalendarRecord, Retiming, SeatClock, Storage, Timing
from tests.storage.kit import ANNA, NOON, addition, begin, entries, later
from tests.storage.test_timers import digest

BEN = ANNA + 1

FULL = CalendarRecord(
    user_id=ANNA,
    zone="Asia/Kathmandu",
    wakes_at=0,
    sleeps_at=1439,
    holidays=(
        (date(2031, 5, 1), date(2031, 5, 3)),
        (date(2031, 5, 1), date(2031, 5, 9)),
        (date(2031, 12, 30), date(2032, 1, 2)),
    ),
    remind="dm",
    remind_hours=12,
    remind_percent=None,
    stand_in_player=None,
    stand_in_id=BEN,
    stand_in_name="Bo 🐫",
    digest_hour=0,
)


async def put(storage: Storage, calendar: CalendarRecord) -> None:
    await storage.clocks.retime((), NOON, calendar=calendar, digest_at=later(hours=1))


async def test_what_is_put_in_comes_back(storage: Storage) -> None:
    await put(storage, FULL)
    assert await storage.calendars.of(ANNA) == FULL
    assert await storage.calendars.of(BEN) is None


async def test_the_new_takes_the_place_of_the_old(storage: Storage) -> None:
    await put(storage, FULL)
    await put(storage, digest())
    assert await storage.calendars.of(ANNA) == digest()


async def test_several_are_read_at_once(storage: Storage) -> None:
    others = [replace(FULL, user_id=ANNA + number) for number in range(3)]
    for one in others:
        await put(storage, one)
    found = await storage.calendars.of_users([ANNA, ANNA + 2, 5])
    assert found == {ANNA: others[0], ANNA + 2: others[2]}
    assert await storage.calendars.of_users([]) == {}


async def test_a_person_is_forgotten_wherever_they_are_named(storage: Storage) -> None:
    await put(storage, FULL)
    await put(storage, replace(digest(), user_id=BEN))
    game_id = await begin(storage)
    lent = SeatClock(seat=0, bank=timedelta(0), acting_id=BEN, acting_name="Bo")
    timing = Timing(version=0, turn_hours=1, bank_hours=0, clocks=(lent,))
    await storage.games.append(game_id, 0, addition(*entries(0, "a"), timing=timing))
    await storage.clocks.vote_to_pause(game_id, BEN, NOON, unless_before=NOON)

    await storage.calendars.forget(BEN)

    assert await storage.calendars.of(BEN) is None
    anna = await storage.calendars.of(ANNA)
    assert anna == replace(FULL, stand_in_id=None, stand_in_name=None)
    time = await storage.clocks.of(game_id)
    assert time is not None
    assert (time.clocks[0].acting_id, time.clocks[0].acting_name) == (None, None)
    assert time.version == 2
    votes = await storage.clocks.vote_to_pause(game_id, ANNA, NOON, unless_before=NOON)
    assert votes == {ANNA}
    (timer,) = await storage.timers.claim(later(hours=1), "one")
    assert timer.user_id == ANNA
    retiming = Retiming(game_id=game_id, seq=1, timing=replace(timing, version=2))
    await storage.clocks.retime([retiming], NOON)
