"""A person asks what is kept about them, and to be forgotten; the games of others stay."""

import json
from dataclasses import replace

import pytest

from bot.pace import Calendar
from bot.service import (
    FORMER_PLAYER,
    Forgotten,
    LobbyChanged,
    NotSeated,
    Person,
    PlanFiled,
    RequestMade,
    SeatChanged,
    StandIn,
    Table,
    Tables,
    ended_early,
)
from bot.service.watches.own_time import Friend
from engine import replay
from storage import Place, Storage
from storage.privacy import PERSONAL
from storage.tables.games import METADATA
from tests.service.kit import ANN, BEN, HOME, MESSAGES, OTHER_HOME, by, started
from tests.service.several import (
    CEM,
    DOA,
    asked,
    begun,
    changed,
    forward,
    opened,
    rounds,
    sits,
)

ON_BOTH = True

EVE = Person(1_100_000_000_000_000_777, "Eve Unmistakable")


async def everything(storage: Storage) -> str:
    """All that is in the database, as text."""
    told = []
    for table in METADATA.tables:
        rows = await storage.database.read(
            lambda connection, table=table: connection.exec_driver_sql(f"SELECT * FROM {table}")  # type: ignore[misc]
        )
        told += [f"{table}: {tuple(row)}" for row in rows]
    return "\n".join(told)


async def everywhere(tables: Tables, storage: Storage) -> dict[str, Table]:
    """Games and lobbies in which Eve has left every kind of trace."""
    found: dict[str, Table] = {}
    people = (EVE, ANN, BEN, CEM)
    running = await begun(tables, 3, people=people, home=HOME)
    found["running"] = await rounds(tables, running, 4)
    over = await begun(tables, 2, people=people, home=OTHER_HOME, seed="over")
    found["over"] = await forward(tables, over, lambda walk: walk.decision is None)
    left = await begun(tables, 3, people=people, home=Place(channel_id=3, guild_id=50), seed="l")
    resigned = await tables.seats.resign(left.id, by(EVE))
    assert isinstance(resigned, SeatChanged)
    found["left"] = resigned.table
    two = Place(channel_id=4, guild_id=50)
    found["duel"] = await begun(tables, 2, people=people, home=two, seed="duel")
    await tables.requests.offer(found["duel"].id, by(EVE), sits(found["duel"], EVE), DOA.user_id)
    friends = await begun(tables, 2, home=Place(channel_id=5, guild_id=50), seed="friend")
    await tables.times.change_own(
        ANN.user_id, lambda own: replace(own, stand_in=Friend(EVE.user_id, EVE.name))
    )
    await tables.requests.offer(friends.id, by(ANN), sits(friends, ANN), EVE.user_id)
    found["friends"] = friends
    found["solo"] = await started(tables, home=MESSAGES, person=EVE)
    lobby = await opened(tables, home=Place(channel_id=6, guild_id=50), host=EVE)
    changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    sent_away = await opened(tables, home=Place(channel_id=7, guild_id=50))
    changed(await tables.lobbies.join(sent_away.id, by(EVE), EVE.name))
    changed(await tables.lobbies.kick(sent_away.id, by(ANN), EVE.user_id))
    await storage.user_settings.set(EVE.user_id, "locale", "fr")
    await tables.times.change_own(EVE.user_id, lambda own: replace(own, digest_hour=9))
    await plan_and_vote(tables, found["running"])
    return found


async def plan_and_vote(tables: Tables, table: Table) -> None:
    if asked(table) != EVE:
        filed = await tables.plans.file(table.id, by(EVE), (("play:x",),))
        assert isinstance(filed, PlanFiled)
    made = await tables.requests.end(table.id, by(EVE))
    assert isinstance(made, RequestMade)


def columns_of_people() -> set[str]:
    return {column.name for column in PERSONAL}


async def test_a_person_gets_everything_that_is_kept(tables: Tables, storage: Storage) -> None:
    found = await everywhere(tables, storage)
    data = json.loads(await tables.privacy.export(EVE.user_id))
    assert data["format"] == 1
    assert data["user_id"] == str(EVE.user_id)
    kept = data["kept"]
    assert {row["game"] for row in kept["seats"]} == {
        found[name].code for name in ("running", "over", "duel", "solo")
    }
    assert [row["game"] for row in kept["former_holders"]] == [found["left"].code]
    assert kept["user_settings"] == [{"user_id": EVE.user_id, "name": "locale", "value": "fr"}]
    assert kept["calendars"][0]["digest_hour"] == 9
    lines = await storage.log.lines(found["running"].id)
    own = [line.entry.choice for line in lines if line.user_id == EVE.user_id]
    assert [row["choice"] for row in kept["log"]] == own != []
    assert {row["kind"] for row in kept["requests"]} == {"end", "seat"}
    others = {person.user_id for person in (ANN, BEN, CEM, DOA)}
    for row in (row for rows in kept.values() for row in rows):
        ids = {value for name, value in row.items() if name in columns_of_people()}
        assert ids == {EVE.user_id}
        assert not ids & others
    assert found["running"].setup.seed not in json.dumps(kept)
    assert json.loads(await tables.privacy.export(123_456))["kept"] == {}


async def test_a_forgotten_person_is_nowhere_any_more(tables: Tables, storage: Storage) -> None:
    found = await everywhere(tables, storage)
    before = await everything(storage)
    assert str(EVE.user_id) in before
    assert EVE.name in before
    outcome = await tables.privacy.forget(EVE.user_id)
    assert outcome == Forgotten(known=True, handed_over=2, ended=1, lobbies_left=1)
    after = await everything(storage)
    assert str(EVE.user_id) not in after
    assert EVE.name not in after
    assert await storage.problems() == ()
    assert await tables.privacy.forget(EVE.user_id) == Forgotten(
        known=False, handed_over=0, ended=0, lobbies_left=0
    )
    over = await tables.table(found["over"].id)
    assert over is not None
    assert over.state == found["over"].state
    assert over.game.standing == found["over"].game.standing
    names = {record.display_name for record in over.people}
    assert names == {FORMER_PLAYER, "Ann"}


async def test_the_games_of_others_go_on(tables: Tables, storage: Storage) -> None:
    found = await everywhere(tables, storage)
    seat = sits(found["running"], EVE)
    await tables.privacy.forget(EVE.user_id)
    now = await tables.table(found["running"].id)
    assert now is not None
    assert now.log == found["running"].log
    record = now.person(seat)
    assert (record.kind, record.display_name, record.player) == (
        "engine",
        FORMER_PLAYER,
        "greedy",
    )
    assert now.state == replay(now.setup, now.log)
    assert not now.over
    (former,) = await storage.holders.former(now.id)
    assert (former.user_id, former.display_name, former.why) == (None, FORMER_PLAYER, "deleted")
    duel = await tables.table(found["duel"].id)
    assert duel is not None
    assert not duel.over
    assert duel.seats_of(ANN.user_id)


async def test_a_game_in_which_nobody_is_left_ends(tables: Tables) -> None:
    table = await begun(tables, 2)
    await tables.privacy.forget(ANN.user_id)
    now = await tables.table(table.id)
    assert now is not None
    assert not now.over
    await tables.privacy.forget(BEN.user_id)
    over = await tables.table(table.id)
    assert over is not None
    assert over.game.standing.status == "abandoned"
    assert ended_early(over.game.standing.result) == "deserted"
    assert {record.display_name for record in over.people} == {FORMER_PLAYER}


async def test_whoever_comes_back_is_a_stranger(tables: Tables, storage: Storage) -> None:
    found = await everywhere(tables, storage)
    await tables.privacy.forget(EVE.user_id)
    now = await tables.table(found["running"].id)
    assert now is not None
    assert await tables.undo(now.id, by(EVE)) == NotSeated(now)
    assert await tables.games_of(EVE.user_id) == ()
    lobby = await opened(tables, home=Place(channel_id=60, guild_id=50))
    joined = await tables.lobbies.join(lobby.id, by(EVE), EVE.name)
    assert isinstance(joined, LobbyChanged)


async def test_messages_on_their_way_call_nobody_who_is_forgotten(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables, 3, people=(EVE, ANN, BEN))
    while asked(table) != EVE:
        table = await rounds(tables, table, 1)
    await tables.privacy.forget(EVE.user_id)
    rows = await storage.database.read(
        lambda connection: connection.exec_driver_sql("SELECT payload FROM outbox")
    )
    payloads = [json.loads(payload) for (payload,) in rows]
    assert any("ping" in payload for payload in payloads)
    assert all(EVE.user_id not in payload.get("ping", []) for payload in payloads)


@pytest.mark.parametrize("zone", ["UTC"])
async def test_a_friend_who_is_forgotten_stands_in_no_more(tables: Tables, zone: str) -> None:
    friend: StandIn = Friend(EVE.user_id, EVE.name)
    await tables.times.change_own(ANN.user_id, lambda own: replace(own, stand_in=friend))
    await tables.privacy.forget(EVE.user_id)
    own = await tables.times.own(ANN.user_id)
    assert own.stand_in != friend
    assert own.calendar == Calendar()
