"""Who may play on from which position, by which code, and how the outcome is compared."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service import Repeated, Table, Tables
from bot.service.play_on.codes import game_of_code, read_code
from bot.service.play_on.playing_on import PlayOn
from bot.service.play_on.records import (
    Barred,
    NoPosition,
    NoSuchSeat,
    PlayedOn,
    PlayingOn,
    Position,
    origin_of,
)
from bot.service.table.acts import Acted
from bot.service.table.play import Walk
from bot.service.table.records import Author
from engine.codec import encode_setup
from engine.players import PLAYERS
from storage import Addition, Created, NewGame, Place, Storage
from tests.service.kit import (
    ANN,
    BEN,
    HOME,
    MESSAGES,
    by,
    play_out,
    play_turns,
    started,
)
from tests.service.playing_on import code_of, ended, played_on
from tests.service.several import STRANGER, begun, rounds, sits


async def test_any_seat_of_a_finished_game_can_be_played(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await begun(tables, 3))
    other = next(seat for seat in range(3) if seat != sits(old, ANN))
    assert (await played_on(play_on, old, 2, seat=other)).seat == other


async def test_an_onlooker_gets_the_seat_whose_turn_it_is(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await begun(tables, 3))
    turn = (await play_on.positions(old))[4].turn
    assert (await played_on(play_on, old, 5, STRANGER)).seat == turn.seat


async def test_a_seat_that_nobody_can_have_is_refused(tables: Tables, play_on: PlayOn) -> None:
    solo = await ended(tables, await started(tables))
    several = await ended(tables, await begun(tables, home=MESSAGES))
    for table, seat in ((solo, 1), (several, 2), (several, -1)):
        code = await code_of(play_on, table, 3)
        outcome = await play_on.start(code, HOME, ANN, seat=seat)
        assert isinstance(outcome, NoSuchSeat)


async def test_a_running_game_of_several_people_is_barred(tables: Tables, play_on: PlayOn) -> None:
    table = await rounds(tables, await begun(tables), 2)
    code = await code_of(play_on, table, 1)
    for person in (ANN, BEN, STRANGER):
        outcome = await play_on.start(code, HOME, person)
        assert isinstance(outcome, Barred)
        assert outcome.why == "running"
    over = await ended(tables, table)
    assert await code_of(play_on, over, 1) == code, "a code stays what it is"
    assert isinstance(await play_on.start(code, HOME, STRANGER), PlayedOn)


async def test_a_running_solo_game_is_only_its_players_to_play_on(
    tables: Tables, play_on: PlayOn
) -> None:
    table = await play_turns(tables, await started(tables), 2)
    code = await code_of(play_on, table, 3)
    assert isinstance(await play_on.start(code, HOME, BEN), Barred)
    new = (await played_on(play_on, table, 3)).table
    assert new.state.city == table.open_turn.before.city
    unchanged = await tables.table(table.id)
    assert unchanged is not None
    assert unchanged.seq == table.seq


async def daily(storage: Storage, tables: Tables, table: Table) -> Table:
    """The same game as an attempt at a daily challenge."""
    game = NewGame(
        kind="daily",
        rules_version=table.game.rules_version,
        components=table.game.components,
        setup=encode_setup(table.setup).decode(),
        place=MESSAGES,
        owner_id=ANN.user_id,
        seats=table.people,
    )
    first = Addition(entries=table.log, standing=table.game.standing, at=tables._ledger.clock())
    created = await storage.games.create(game, first)
    assert isinstance(created, Created)
    found = await tables.table(created.game_id)
    assert found is not None
    return found


async def test_an_open_daily_is_barred_even_when_it_is_finished(
    tables: Tables, storage: Storage, play_on: PlayOn, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempt = await daily(storage, tables, await ended(tables, await started(tables)))
    code = await code_of(play_on, attempt, 2)
    for person in (ANN, BEN):
        outcome = await play_on.start(code, HOME, person)
        assert isinstance(outcome, Barred)
        assert outcome.why == "daily"
    now = tables._ledger.clock()
    monkeypatch.setattr(tables._ledger, "clock", lambda: now + timedelta(hours=36))
    assert isinstance(await play_on.start(code, HOME, BEN), PlayedOn)


async def test_a_shared_code_opens_a_private_game_that_is_over(
    tables: Tables, play_on: PlayOn
) -> None:
    old = await ended(tables, await started(tables, home=MESSAGES))
    assert isinstance(await play_on.start(await code_of(play_on, old, 3), HOME, STRANGER), PlayedOn)


async def test_one_such_game_at_a_time(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    new = await played_on(play_on, old, 3)
    code = await code_of(play_on, old, 4)
    outcome = await play_on.start(code, replace(HOME, channel_id=3), ANN)
    assert isinstance(outcome, PlayingOn)
    assert outcome.table.id == new.table.id
    assert isinstance(await play_on.start(code, HOME, BEN), PlayedOn), "others have their own"
    await tables.abandon(new.table.id, by(ANN))
    assert isinstance(await play_on.start(code, HOME, ANN), PlayedOn)


async def test_a_doubled_command_begins_one_game(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    first = await played_on(play_on, old, 3, interaction_id=5)
    code = await code_of(play_on, old, 3)
    again = await play_on.start(code, HOME, ANN, interaction_id=5)
    assert isinstance(again, Repeated)
    assert again.table.id == first.table.id


async def test_codes_can_be_typed_carelessly(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    code = await code_of(play_on, old, 5)
    for typed in (
        code.upper(),
        f"  `{code}` ",
        code.replace("-", ""),
        code.replace("-", " – "),
        code.replace("0", "O").replace("1", "l"),
        f"#{code}",
    ):
        found = await play_on.find(typed, ANN.user_id)
        assert isinstance(found, Position), typed
        assert found.code == code
    assert game_of_code(code.upper()) == old.id


async def test_a_code_with_a_slip_names_no_other_position(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    await ended(tables, await started(tables, seed="another", home=MESSAGES))
    code = await code_of(play_on, old, 5)
    for at, sign in enumerate(code):
        for other in "0279bg":
            if sign not in {"-", other}:
                typed = code[:at] + other + code[at + 1 :]
                assert isinstance(await play_on.find(typed, ANN.user_id), NoPosition), typed


@pytest.mark.parametrize(
    "typed", ["", "-", "g", "g1", "g1-05", "g1-05-", "play", "😀" * 20, "g1-xx-000000", "g" * 400]
)
async def test_nonsense_is_no_code(tables: Tables, play_on: PlayOn, typed: str) -> None:
    await started(tables)
    assert isinstance(await play_on.start(typed, HOME, ANN), NoPosition)


async def test_codes_of_two_games_with_one_seed_differ(tables: Tables, play_on: PlayOn) -> None:
    """Who knows the seed, as everybody does of a daily challenge, cannot make up a code."""
    ours = await started(tables, seed="same")
    theirs = await started(tables, seed="same", home=MESSAGES)
    (own,), (other,) = await play_on.positions(ours), await play_on.positions(theirs)
    ours_read, theirs_read = read_code(own.code), read_code(other.code)
    assert ours_read is not None
    assert theirs_read is not None
    assert ours_read.check != theirs_read.check


async def test_the_outcome_is_compared_round_by_round(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    assert await play_on.comparison(old) is None
    new = (await played_on(play_on, old, 5)).table
    player = PLAYERS["greedy"]("compare")
    walk = Walk.resume(new.open_turn, new.seq)
    moves = []
    while (decision := walk.decision) is not None:
        moves.append(walk.choose(decision.seat, player.choose(walk.state, decision)))
        moves += walk.settle()
    acted = Acted(walk, tuple(move.entry for move in moves), tuple(moves))
    after = await tables._ledger.write(new, Author(post=False), acted)
    assert isinstance(after, Table)
    compared = await play_on.comparison(after)
    assert compared is not None
    assert compared.origin.id == old.id
    assert (compared.seat, compared.number) == (0, 5)
    assert compared.then[-1] == old.sheet
    assert compared.now[-1] == after.sheet
    assert len(compared.then) == len(compared.now) == 14
    assert compared.then[:5] == compared.now[:5], "the same up to the beginning of turn 5"
    assert compared.then != compared.now


async def test_a_game_of_several_is_compared_by_the_rounds_of_ones_seat(
    tables: Tables, play_on: PlayOn
) -> None:
    old = await ended(tables, await begun(tables, 3))
    new = await ended(tables, (await played_on(play_on, old, 20)).table)
    compared = await play_on.comparison(new)
    assert compared is not None
    assert compared.seat == sits(old, ANN)
    assert len(compared.then) == len(compared.now) == 14


async def test_a_game_that_was_given_up_can_be_played_on(tables: Tables, play_on: PlayOn) -> None:
    table = await play_turns(tables, await started(tables), 2)
    await tables.abandon(table.id, by(ANN))
    given_up = await tables.table(table.id)
    assert given_up is not None
    positions = await play_on.positions(given_up)
    assert len(positions) == 3
    assert isinstance(await play_on.start(positions[2].code, HOME, BEN), PlayedOn)


async def test_played_on_games_can_be_played_on(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    new = await play_out(tables, (await played_on(play_on, old, 12)).table)
    further = (await played_on(play_on, new, 13)).table
    kept = origin_of(further.game)
    assert kept is not None
    assert kept.game_id == new.id


async def test_at_home_in_a_message_it_is_private_too(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    code = await code_of(play_on, old, 2)
    outcome = await play_on.start(code, Place(channel_id=31), ANN)
    assert isinstance(outcome, PlayedOn)
    assert outcome.table.game.place == Place(channel_id=31, private=True)
