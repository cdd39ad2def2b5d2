"""What games add up to, and who may see it."""

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.ratings import EVERYWHERE
from bot.service import Tables
from bot.service.results.leaderboards import Openness, PersonResults, Private
from bot.service.results.statistics import BestDay, Share, statistics_of
from storage import Storage
from storage.records.games import GameKind
from storage.records.results import BookedSeat, Booking, PlayedGame, RatingRecord, StepRecord
from tests.service.kit import ANN, BEN
from tests.service.several import CEM, begun, forward, home_number

ON_BOTH = True
NOON = datetime(2031, 5, 1, 12, tzinfo=UTC)


def seat(
    number: int,
    points: int,
    place: int,
    *,
    gave_up: bool = False,
    rows: dict[str, int] | None = None,
    cards: tuple[str, ...] = (),
    seconds: tuple[int, ...] = (),
) -> BookedSeat:
    return BookedSeat(
        seat=number,
        user_id=number + 7,
        display_name="",
        points=points,
        place=place,
        gave_up=gave_up,
        rated=True,
        score_rows=rows or {},
        cards=cards,
        seconds=seconds,
    )


def game(
    own: BookedSeat,
    *others: BookedSeat,
    hours: int = 0,
    kind: GameKind = "multi",
    level: str | None = None,
    played_out: bool = True,
) -> PlayedGame:
    booking = Booking(
        game_id=hours + 1,
        kind=kind,
        guild_id=50,
        level=level,
        modules="",
        played_out=played_out,
        rated=kind == "multi",
        ended_at=NOON + timedelta(hours=hours),
        seats=(own, *others),
    )
    return PlayedGame(booking, own.seat)


def test_nothing_adds_up_to_nothing() -> None:
    told = statistics_of(())
    assert told.games == 0
    assert (told.several, told.solo, told.rows, told.best_days) == ({}, {}, {}, ())
    assert told.turn_seconds is None


def test_results_by_number_of_seats_and_by_level() -> None:
    games = [
        game(seat(0, 100, 1), seat(1, 90, 2)),
        game(seat(0, 80, 2), seat(1, 90, 1), hours=1),
        game(seat(0, 81, 1), seat(1, 9, 2), seat(2, 8, 3), hours=2),
        game(seat(0, 70, 1), seat(1, 60, 2), hours=3, kind="solo", level="expert"),
        game(seat(0, 50, 2), seat(1, 60, 1), hours=4, kind="daily", level="beginner"),
    ]
    told = statistics_of(games)
    assert told.several == {2: Share(2, 1, 2, 180, 100), 3: Share(1, 1, 1, 81, 81)}
    assert told.several[2].average == 90
    assert told.solo == {"beginner": Share(1, 0, 1, 50, 50), "expert": Share(1, 1, 1, 70, 70)}
    assert told.games == 5
    assert statistics_of(games, "several").games == 3
    assert statistics_of(games, "solo").outcomes == ((70, True), (50, False))


def test_points_of_games_that_were_given_up_or_ended_early_do_not_count() -> None:
    rows = {"night": 9}
    games = [
        game(seat(0, 30, 2, gave_up=True, rows=rows), seat(1, 90, 1, rows=rows)),
        game(seat(0, 20, 1), seat(1, 10, 2, gave_up=True), hours=1, played_out=False),
    ]
    told = statistics_of(games)
    assert told.several == {2: Share(2, 1, 0, 0, None)}
    assert told.several[2].average is None
    assert told.gave_up == 1
    assert (told.rows, told.table_rows, told.outcomes, told.best_days) == ({}, {}, (), ())


def test_averages_by_row_beside_those_of_the_table() -> None:
    games = [
        game(
            seat(0, 10, 1, rows={"night": 6, "favour": -2}),
            seat(1, 5, 2, rows={"night": 3, "favour": 2}),
            seat(2, 1, 3, rows={"night": 0, "favour": 1}),
        ),
        game(
            seat(0, 10, 1, rows={"night": 1, "favour": 0, "civic": -5}),
            seat(1, 5, 2, rows={"night": 9, "favour": 0, "civic": 0}),
            hours=1,
        ),
    ]
    told = statistics_of(games)
    assert list(told.rows.items()) == [("night", 3.5), ("favour", -1.0), ("civic", -5.0)]
    assert told.table_rows == {"night": 4.0, "favour": 1.0, "civic": 0.0}
    assert told.rows_of == 2


def test_best_days_are_those_of_the_highest_points() -> None:
    points = {0: 90, 1: 120, 24: 120, 48: 60, 72: 119}
    games = [game(seat(0, n, 1), seat(1, 0, 2), hours=hours) for hours, n in points.items()]
    assert statistics_of(games).best_days == (
        BestDay(date(2031, 5, 1), 120, 2, games=2),
        BestDay(date(2031, 5, 2), 120, 25, games=1),
        BestDay(date(2031, 5, 4), 119, 73, games=1),
    )


def test_characters_and_the_middle_turn() -> None:
    games = [
        game(seat(0, 1, 1, cards=("b", "a"), seconds=(10, 4000))),
        game(seat(0, 1, 1, cards=("c", "a"), seconds=(20,)), hours=1),
    ]
    told = statistics_of(games)
    assert told.cards == (("a", 2), ("b", 1), ("c", 1))
    assert told.turn_seconds == 20


CASES = [
    # who may see, on which ladder, met on that server, seen
    ("server", 50, True, True),
    ("server", 50, False, False),
    ("server", EVERYWHERE, True, False),
    ("everyone", 50, False, True),
    ("everyone", EVERYWHERE, False, True),
    ("nobody", 50, True, False),
    ("nobody", EVERYWHERE, True, False),
]


@pytest.mark.parametrize(("openness", "ladder", "met", "seen"), CASES)
async def test_others_see_what_they_may(
    tables: Tables, openness: Openness, ladder: int, met: bool, seen: bool
) -> None:
    boards = tables.leaderboards
    await boards.set_openness(ANN.user_id, openness)
    assert await boards.openness(ANN.user_id) == openness
    found = await boards.person(ANN.user_id, BEN.user_id, ladder, met_here=met)
    assert isinstance(found, PersonResults if seen else Private)
    own = await boards.person(ANN.user_id, ANN.user_id, ladder)
    assert isinstance(own, PersonResults)


async def test_what_is_set_and_no_version_knows_is_the_usual(
    tables: Tables, storage: Storage
) -> None:
    assert await tables.leaderboards.openness(ANN.user_id) == "server"
    await storage.user_settings.set(ANN.user_id, "statistics", "friends of friends")
    assert await tables.leaderboards.openness(ANN.user_id) == "server"
    await tables.leaderboards.set_openness(ANN.user_id, "server")
    assert await storage.user_settings.of(ANN.user_id) == {}


async def fill(storage: Storage, ratings: dict[int, tuple[int, bool]], ladder: int = 50) -> None:
    """Ratings that no game has led to."""
    home = await begun_and_booked(storage)
    steps = [
        StepRecord(
            ladder,
            home,
            seat=number,
            user_id=user_id,
            at=NOON,
            before=RatingRecord(25, 8, 0, 0, provisional=True),
            after=RatingRecord(25, 8, 12, shown, provisional),
        )
        for number, (user_id, (shown, provisional)) in enumerate(ratings.items())
    ]
    books = await storage.ratings.books()
    assert await storage.ratings.replace(steps, version=1, unless_changed=books.revision)


async def begun_and_booked(storage: Storage) -> int:
    from tests.service.kit import tables_of

    tables = tables_of(storage)
    table = await begun(tables, 2, home=home_number(50))
    await forward(tables, table, lambda walk: walk.decision is None)
    assert await tables.bookkeeper.catch_up() == 1
    return table.id


async def test_ranks_are_shared_and_provisional_ratings_come_last(
    tables: Tables, storage: Storage
) -> None:
    await fill(
        storage,
        {1: (1500, False), 2: (1900, True), 3: (1600, False), 4: (1500, False), 5: (1400, False)},
    )
    page = await tables.leaderboards.ratings(50, 4)
    assert [(line.user_id, line.rank, line.number) for line in page.lines] == [
        (3, 1, 0),
        (1, 2, 1),
        (4, 2, 2),
        (5, 4, 3),
        (2, 5, 4),
    ]
    assert page.own == page.lines[2]
    assert (await tables.leaderboards.ratings(50, 99)).own is None
    assert (await tables.leaderboards.ratings(51, 4)).lines == ()


async def test_pages_end_where_the_list_ends(tables: Tables, storage: Storage) -> None:
    await fill(storage, {n: (2000 - n, False) for n in range(1, 26)})
    boards = tables.leaderboards
    pages = [await boards.ratings(50, 23, number) for number in range(3)]
    listed = [line.user_id for page in pages for line in page.lines]
    assert listed == list(range(1, 26))
    assert [line.rank for page in pages for line in page.lines] == listed
    assert {page.own.rank for page in pages if page.own} == {23}
    for beyond in (3, 99_999):
        assert await boards.ratings(50, 23, beyond) == pages[2]
    assert await boards.ratings(50, 23, -5) == pages[0]


async def test_who_hides_takes_no_rank(tables: Tables, storage: Storage) -> None:
    await fill(storage, {1: (1700, False), 2: (1600, False), 3: (1500, False)})
    await tables.leaderboards.set_openness(1, "nobody")
    page = await tables.leaderboards.ratings(50, 3)
    assert [(line.user_id, line.rank) for line in page.lines] == [(2, 1), (3, 2)]
    assert page.count == 2
    own = await tables.leaderboards.ratings(50, 1)
    assert [(line.user_id, line.rank) for line in own.lines] == [(1, 1), (2, 2), (3, 3)]


async def test_everywhere_only_those_are_listed_who_want_it(
    tables: Tables, storage: Storage
) -> None:
    await fill(storage, {1: (1700, False), 2: (1600, False), 3: (1500, False)}, EVERYWHERE)
    await tables.leaderboards.set_openness(2, "everyone")
    page = await tables.leaderboards.ratings(EVERYWHERE, 3)
    assert [(line.user_id, line.rank) for line in page.lines] == [(2, 1), (3, 2)]


async def test_what_a_game_did_to_ratings(tables: Tables) -> None:
    table = await begun(tables, 3)
    table = await forward(tables, table, lambda walk: walk.decision is None)
    changes = await tables.leaderboards.changes(table.id, 50)
    assert list(changes) == [0, 1, 2]
    assert all(one.before.shown == 1500 for one in changes.values())
    (winner,) = table.sheet.winners
    assert changes[winner].after.shown == max(one.after.shown for one in changes.values())
    await tables.leaderboards.set_openness(CEM.user_id, "nobody")
    (hidden,) = table.seats_of(CEM.user_id)
    assert set(await tables.leaderboards.changes(table.id, 50)) == {0, 1, 2} - {hidden}
    assert await tables.leaderboards.changes(table.id, 51) == {}
