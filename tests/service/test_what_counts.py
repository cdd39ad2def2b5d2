"""What counts in the books, for whom, and what counts for nobody."""

from typing import Any

import pytest

from bot.ratings import EVERYWHERE
from bot.service import (
    Act,
    GameEnded,
    LobbyOpened,
    RequestMade,
    SeatChanged,
    Started,
    Tables,
)
from storage import NewHolder, Storage
from tests.service.booking import book, booked, execute, over_against_the_bot, played, the_ratings
from tests.service.kit import ANN, BEN, HOME, by, started, tables_of
from tests.service.several import (
    CEM,
    DOA,
    PEOPLE,
    begun,
    forward,
    home_number,
    rounds,
    sits,
)

ON_BOTH = True


async def test_what_counts_for_nobody(tables: Tables, storage: Storage) -> None:
    running = await begun(tables, 2)
    ended = await begun(tables, 2, home=home_number(1))
    await rounds(tables, ended, 2)
    await tables.admin.end(ended.id)
    voted = await begun(tables, 2, home=home_number(2))
    asked = await tables.requests.end(voted.id, by(ANN))
    assert isinstance(asked, RequestMade)
    agreed = await tables.requests.agree(asked.request.id, by(BEN), "Ben")
    assert isinstance(agreed, GameEnded)
    assert (await storage.games.get(voted.id)).standing.status == "abandoned"  # type: ignore[union-attr]
    given_up = await started(tables, home=home_number(3))
    await tables.abandon(given_up.id, Act(user_id=ANN.user_id))
    await book(tables)
    assert await booked(storage, ANN) == []
    assert await the_ratings(storage) == []
    assert not running.over


async def test_who_resigns_comes_last_and_the_points_are_not_theirs(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables, 3)
    resigned = await tables.seats.resign(table.id, by(CEM))
    assert isinstance(resigned, SeatChanged)
    await forward(tables, resigned.table, lambda walk: walk.decision is None)
    await book(tables)
    (game,) = await booked(storage, CEM)
    assert game.seat.gave_up
    assert game.seat.place == 3
    assert game.booking.rated
    rating = await storage.ratings.of([EVERYWHERE], [person.user_id for person in PEOPLE])
    assert rating[EVERYWHERE, CEM.user_id].shown < 1500
    two = await begun(tables, 2, home=home_number(1))
    await tables.seats.resign(two.id, by(ANN))
    await book(tables)
    (_, last) = await booked(storage, BEN)
    assert (last.seat.place, last.booking.played_out, last.booking.rated) == (1, False, True)
    assert last.seat.score_rows == {}


async def test_a_seat_left_to_stand_ins_is_a_seat_given_up(
    tables: Tables, storage: Storage
) -> None:
    for number, share in enumerate((5, 9)):
        table = await played(tables, number=number)
        turns = [turn for turn in await tables.turns(table) if turn.seat == sits(table, ANN)]
        values = ",".join(
            f"({table.id}, {turn.last}, 'engine', 'greedy')" for turn in turns[:share]
        )
        await execute(storage, f"INSERT INTO actors (game_id, seq, kind, player) VALUES {values}")
    await book(tables)
    few, most = await booked(storage, ANN)
    assert not few.seat.gave_up
    assert len(few.seat.seconds) in (8, 7), "the turns of stand-ins are not hers"
    assert most.seat.gave_up
    assert most.seat.place == 2
    assert most.booking.rated


async def test_a_seat_that_changed_hands_counts_for_neither(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables, 3)
    doa = NewHolder(kind="human", display_name="Doa", user_id=DOA.user_id)
    changed = await tables.admin.seat(table.id, sits(table, BEN), doa)
    assert isinstance(changed, SeatChanged)
    await forward(tables, changed.table, lambda walk: walk.decision is None)
    await book(tables)
    assert await booked(storage, BEN) == []
    assert await booked(storage, DOA) == []
    (game,) = await booked(storage, ANN)
    assert game.booking.rated, "the other two played each other"
    assert {key[1] for key in await storage.ratings.of([50], [7, 8, 9, 10])} == {7, 9}


async def test_games_against_the_bot_have_their_own_table(tables: Tables, storage: Storage) -> None:
    totals = []
    for number in range(3):
        table = await over_against_the_bot(tables, number)
        totals.append(table.sheet.columns[0].total)
    await book(tables)
    assert await the_ratings(storage) == []
    page = await tables.leaderboards.solo(50, ANN.user_id, "beginner")
    (line,) = page.lines
    assert (line.games, line.best, line.points) == (3, max(totals), sum(totals))
    assert line == page.own
    assert line.display_name == "Ann"
    for other in ("expert", "advanced"):
        assert (await tables.leaderboards.solo(50, ANN.user_id, other)).count == 0
    nothing = await tables.leaderboards.solo(50, ANN.user_id, "beginner", ("contracts",))
    assert nothing.lines == ()


async def test_a_game_that_cannot_be_played_through_still_has_its_result(
    tables: Tables, storage: Storage
) -> None:
    table = await played(tables)
    solo = await over_against_the_bot(tables, 9)
    cut_off = await played(tables, number=3)
    await execute(storage, f"DELETE FROM log WHERE game_id = {cut_off.id} AND seq > 40")
    await execute(storage, f"UPDATE log SET choice = 'nonsense' WHERE game_id = {table.id}")
    await execute(storage, f"UPDATE games SET setup = '', result = '{{}}' WHERE id = {solo.id}")
    again = tables_of(storage)
    assert await again.bookkeeper.catch_up() == 3
    assert await again.bookkeeper.catch_up() == 0
    games = await booked(storage, ANN)
    for game, was in zip(games, (table, cut_off), strict=True):
        assert game.booking.game_id == was.id
        assert game.seat.points == was.sheet.columns[game.own].total
        assert (game.seat.score_rows, game.booking.played_out) == ({}, False)
    assert len(await the_ratings(storage)) == 4 + 8


async def test_a_rematch_is_a_game_of_its_own(tables: Tables, storage: Storage) -> None:
    table = await played(tables)
    opened = await tables.rematch(table.id, by(ANN))
    assert isinstance(opened, LobbyOpened)
    again = await tables.lobbies.join(opened.lobby.id, by(BEN), "Ben")
    assert isinstance(again, Started), again
    await forward(tables, again.table, lambda walk: walk.decision is None)
    await book(tables)
    assert len(await booked(storage, ANN)) == 2
    assert (await storage.ratings.of([50], [7]))[50, 7].games == 2


async def test_deleted_people_leave_ratings_and_their_own_numbers_go(
    tables: Tables, storage: Storage
) -> None:
    for number in range(3):
        await played(tables, 3, number=number)
    await over_against_the_bot(tables, 9)
    await book(tables)
    others = await storage.ratings.of([EVERYWHERE, 50], [BEN.user_id, CEM.user_id])
    await tables.privacy.forget(ANN.user_id)
    assert await booked(storage, ANN) == []
    assert await storage.ratings.of([EVERYWHERE, 50], [ANN.user_id]) == {}
    assert (await tables.leaderboards.ratings(50, BEN.user_id)).count == 2
    assert (await tables.leaderboards.solo(50, BEN.user_id, "beginner")).count == 0
    assert await tables.bookkeeper.rebuild() == 3
    again = await storage.ratings.of([EVERYWHERE, 50], [BEN.user_id, CEM.user_id])
    assert again == others
    await played(tables, 2, number=8)
    await book(tables)
    assert (await storage.ratings.of([50], [ANN.user_id]))[50, ANN.user_id].games == 1


async def test_who_was_deleted_before_the_books_were_written_is_an_opponent_all_the_same(
    tables: Tables, storage: Storage
) -> None:
    await played(tables)
    await tables.privacy.forget(ANN.user_id)
    await book(tables)
    (game,) = await booked(storage, BEN)
    assert game.booking.rated
    rating = (await storage.ratings.of([50], [BEN.user_id]))[50, BEN.user_id]
    assert rating.games == 1
    assert rating.shown != 1500
    rows = await the_ratings(storage)
    assert ANN.user_id not in {value for row in rows for value in row}


@pytest.mark.parametrize("step", ["_entry", "_steps"])
async def test_who_is_forgotten_while_a_game_is_booked_is_not_brought_back(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await played(tables)
    keeper = tables.bookkeeper
    real = getattr(keeper, step)

    async def forgetting(known: Any) -> Any:
        monkeypatch.undo()
        found = await real(known)
        await tables.privacy.forget(ANN.user_id)
        return found

    monkeypatch.setattr(keeper, step, forgetting)
    await book(tables)
    assert await booked(storage, ANN) == []
    assert len(await booked(storage, BEN)) == 1
    assert ANN.user_id not in {value for row in await the_ratings(storage) for value in row}


async def test_who_is_forgotten_while_ratings_are_worked_out_is_not_brought_back(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tables)
    await book(tables)
    real = storage.ratings.games

    async def forgetting() -> Any:
        monkeypatch.undo()
        found = await real()
        await tables.privacy.forget(ANN.user_id)
        return found

    monkeypatch.setattr(storage.ratings, "games", forgetting)
    before = await storage.ratings.of([50], [BEN.user_id])
    assert await tables.bookkeeper.rebuild() == 1
    assert ANN.user_id not in {value for row in await the_ratings(storage) for value in row}
    assert await storage.ratings.of([50], [BEN.user_id]) == before


async def test_games_in_messages_count_everywhere_only(tables: Tables, storage: Storage) -> None:
    await played(tables, guild_id=None)
    await book(tables)
    known = await storage.ratings.of([EVERYWHERE, 50], [ANN.user_id])
    assert set(known) == {(EVERYWHERE, ANN.user_id)}
    assert HOME.guild_id == 50


async def test_daily_challenges_count_for_statistics_and_practice_for_nothing(
    tables: Tables, storage: Storage
) -> None:
    table = await over_against_the_bot(tables)
    components = table.setup.components
    for statement in (
        f"UPDATE games SET kind = 'daily' WHERE id = {table.id}",
        f"""INSERT INTO daily_days (day, rules_version, components, level, modules)
            VALUES (22400, 1, '{components}', 'beginner', '')""",
        f"""INSERT INTO daily_attempts (game_id, day, user_id, state, begun_at)
            VALUES ({table.id}, 22400, {ANN.user_id}, 'practice', 1)""",
    ):
        await execute(storage, statement)
    assert await tables.bookkeeper.catch_up(everything=True) == 0
    await execute(storage, "UPDATE daily_attempts SET state = 'counted'")
    assert await tables.bookkeeper.catch_up(everything=True) == 1
    (game,) = await booked(storage, ANN)
    assert (game.booking.kind, game.booking.level) == ("daily", "beginner")
    assert (await tables.leaderboards.solo(50, ANN.user_id, "beginner")).lines == ()


async def test_games_that_were_played_on_count_for_nothing(
    tables: Tables, storage: Storage
) -> None:
    table = await over_against_the_bot(tables)
    await execute(storage, f"UPDATE games SET kind = 'played_on' WHERE id = {table.id}")
    assert await tables.bookkeeper.catch_up(everything=True) == 0


async def test_what_is_kept_in_the_books_is_handed_out(tables: Tables, storage: Storage) -> None:
    await played(tables)
    await over_against_the_bot(tables, 9)
    await book(tables)
    kept = await storage.people.export(ANN.user_id)
    assert len(kept["booked_seats"]) == 2
    assert {row["ladder"] for row in kept["ratings"]} == {EVERYWHERE, 50}
    assert len(kept["rating_steps"]) == 2
    assert {row["best"] for row in kept["solo_records"]}
    assert {row["display_name"] for row in kept["player_names"]} == {"Ann"}
    assert {row["user_id"] for rows in kept.values() for row in rows if "user_id" in row} == {
        ANN.user_id
    }
