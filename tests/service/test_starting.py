"""Beginning a solo game."""

import asyncio

import pytest

from bot.service import (
    START_POST,
    TABLE_ROLE,
    ChannelBusy,
    NoGame,
    Repeated,
    Started,
    Tables,
)
from engine import SetupError, default_components
from storage import Place, Storage
from tests.service.kit import ANN, BEN, HOME, MESSAGES, OTHER_HOME, by, drained, started


async def test_a_new_game_asks_the_person_first(tables: Tables) -> None:
    table = await started(tables)
    assert table.seq == 0
    assert table.decision is not None
    assert table.decision.seat == 0
    assert table.asks(ANN.user_id)
    assert not table.asks(BEN.user_id)
    assert table.seats_of(ANN.user_id) == (0,)
    assert table.seat_of(BEN.user_id) is None
    assert (table.person(0).kind, table.person(1).kind) == ("human", "engine")
    assert not table.can_undo
    assert table.code == f"g{table.id}"


async def test_hands_are_seen_by_their_owner_only(tables: Tables) -> None:
    table = await started(tables)
    assert table.view(ANN.user_id).seats[0].hand == table.state.seats[0].hand
    assert table.view(ANN.user_id).decision == table.decision
    for onlooker in (table.view(BEN.user_id), table.view()):
        assert onlooker.seats[0].hand is None
        assert onlooker.decision is None


async def test_the_opening_message_is_in_the_outbox(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    (message,) = await drained(storage)
    assert (message.kind, message.role) == (START_POST, TABLE_ROLE)
    assert (message.game_id, message.channel_id, message.payload) == (table.id, 500, {})


async def test_no_message_where_the_bot_may_not_write(tables: Tables, storage: Storage) -> None:
    assert isinstance(await tables.start_solo(MESSAGES, ANN, "expert", post=False), Started)
    assert await drained(storage) == []


async def test_a_channel_holds_one_game(tables: Tables) -> None:
    first = await started(tables)
    again = await tables.start_solo(HOME, BEN, "expert")
    assert isinstance(again, ChannelBusy)
    assert again.table.id == first.id
    assert (await started(tables, home=OTHER_HOME, person=BEN)).id != first.id


async def test_the_same_press_starts_one_game(tables: Tables) -> None:
    first = await tables.start_solo(HOME, ANN, "expert", interaction_id=1)
    again = await tables.start_solo(HOME, ANN, "expert", interaction_id=1)
    assert isinstance(first, Started)
    assert isinstance(again, Repeated)
    assert again.table.id == first.table.id
    assert len(await tables.games_of(ANN.user_id)) == 1


@pytest.mark.parametrize("home", [HOME, MESSAGES])
async def test_starts_at_once_begin_one_game(tables: Tables, home: Place) -> None:
    outcomes = await asyncio.gather(*(tables.start_solo(home, ANN, "expert") for _ in range(5)))
    assert sorted(type(outcome).__name__ for outcome in outcomes) == [
        *["ChannelBusy"] * 4,
        "Started",
    ]
    assert len(await tables.games_of(ANN.user_id)) == 1


async def test_a_private_home_is_free_for_others(tables: Tables) -> None:
    mine = await started(tables, home=MESSAGES)
    assert isinstance(await tables.start_solo(MESSAGES, BEN, "expert"), Started)
    again = await tables.start_solo(MESSAGES, ANN, "expert", interaction_id=5)
    assert isinstance(again, ChannelBusy)
    assert again.table.id == mine.id
    assert await tables.game_in(MESSAGES.channel_id) is None


async def test_a_command_means_ones_own_game_first(tables: Tables) -> None:
    private_here = Place(channel_id=HOME.channel_id, guild_id=50, private=True)
    public = await started(tables)
    private = await started(tables, home=private_here, person=BEN)
    for person_id, expected in ((ANN.user_id, public), (BEN.user_id, private), (99, public)):
        found = await tables.game_here(HOME.channel_id, person_id)
        assert found is not None
        assert found.id == expected.id
    assert await tables.game_here(OTHER_HOME.channel_id, ANN.user_id) is None


async def test_the_seed_decides_everything(tables: Tables) -> None:
    one = await started(tables, seed="same")
    other = await started(tables, seed="same", home=OTHER_HOME)
    assert one.state == other.state
    drawn = [
        await tables.start_solo(Place(channel_id=channel), ANN, "beginner") for channel in (1, 2)
    ]
    seeds = {outcome.table.setup.seed for outcome in drawn if isinstance(outcome, Started)}
    assert len(seeds) == 2


async def test_colours(tables: Tables) -> None:
    colours = default_components().numbers.colours
    outcome = await tables.start_solo(HOME, ANN, "expert", colour=colours[1])
    assert isinstance(outcome, Started)
    assert outcome.table.setup.colours == (colours[1], colours[0])
    assert outcome.table.person(0).colour == colours[1]


async def test_an_unknown_colour_begins_nothing(tables: Tables) -> None:
    with pytest.raises(SetupError, match="puce"):
        await tables.start_solo(HOME, ANN, "expert", colour="puce")
    assert await tables.games_of(ANN.user_id) == ()


async def test_no_game_is_no_error(tables: Tables) -> None:
    assert await tables.table(4711) is None
    assert await tables.game_in(4711) is None
    assert await tables.turn(4711, 1) is None
    assert await tables.confirm(4711, by(ANN)) == NoGame()
    assert await tables.undo(4711, by(ANN)) == NoGame()
    assert await tables.abandon(4711, by(ANN)) == NoGame()
