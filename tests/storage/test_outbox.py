"""Messages go out once, in order, whoever sends them and whoever dies on the way."""

import asyncio
from datetime import timedelta

from storage import Card, OutboxMessage, Post, Storage
from tests.storage.kit import NOON, addition, begin, entries, later, new_game


def post(channel_id: int = 10, kind: str = "turn", role: str | None = None) -> Post:
    return Post(kind=kind, channel_id=channel_id, payload={"text": "مرحبا\x00"}, role=role)


async def game_with(storage: Storage, *posts: Post, channel_id: int = 10) -> int:
    game_id = await begin(storage, new_game(channel_id))
    await storage.games.append(game_id, 0, addition(*entries(0, "a"), posts=posts))
    return game_id


async def claim_one(storage: Storage, **much: float) -> OutboxMessage:
    (message,) = await storage.outbox.claim(later(**much))
    return message


async def test_a_message_comes_out_as_it_went_in(storage: Storage) -> None:
    game_id = await game_with(storage, post(role="table"))
    message = await claim_one(storage)
    assert (message.game_id, message.seq, message.kind) == (game_id, 1, "turn")
    assert (message.channel_id, message.role) == (10, "table")
    assert message.payload == {"text": "مرحبا\x00"}
    assert (message.attempts, message.unanswered_since) == (1, None)
    assert message.created_at == NOON


async def test_a_claimed_message_is_nobody_elses_until_the_claim_runs_out(
    storage: Storage,
) -> None:
    await game_with(storage, post())
    first = await claim_one(storage)
    assert await storage.outbox.claim(later(seconds=29)) == ()

    second = await claim_one(storage, seconds=30)

    assert second.attempts == 2
    assert second.unanswered_since == NOON
    assert second.nonce == first.nonce


async def test_sent_messages_do_not_come_back_and_cards_are_remembered(storage: Storage) -> None:
    game_id = await game_with(storage, post(role="table"), post())
    card = await claim_one(storage)
    assert await storage.outbox.sent(card, 501)
    plain = await claim_one(storage)
    assert await storage.outbox.sent(plain, 502)

    assert await storage.outbox.claim(later(days=9)) == ()
    assert await storage.cards.of(game_id) == (
        Card(game_id=game_id, role="table", channel_id=10, message_id=501, seq=1),
    )
    assert not await storage.outbox.sent(card, 501)


async def test_messages_of_a_channel_keep_their_order(storage: Storage) -> None:
    await game_with(storage, post(kind="1"), post(kind="2"), post(11, kind="other"))

    first, other = await storage.outbox.claim(NOON)
    assert (first.kind, other.kind) == ("1", "other")
    assert await storage.outbox.claim(NOON) == ()
    await storage.outbox.sent(other, 500)

    assert await storage.outbox.postpone(first, later(minutes=5), "busy")
    assert await storage.outbox.claim(later(minutes=4)) == ()
    again = (await storage.outbox.claim(later(minutes=5)))[0]
    assert (again.kind, again.attempts) == ("1", 2)
    await storage.outbox.sent(again, 501)
    assert (await claim_one(storage, minutes=5)).kind == "2"


async def test_a_message_given_up_lets_the_next_one_go(storage: Storage) -> None:
    await game_with(storage, post(kind="1"), post(kind="2"))
    first = await claim_one(storage)
    assert await storage.outbox.give_up(first, "no permission")
    assert (await claim_one(storage)).kind == "2"


async def test_the_report_of_a_sender_who_was_too_slow_does_not_count(storage: Storage) -> None:
    await game_with(storage, post())
    slow = await claim_one(storage)
    quick = await claim_one(storage, minutes=1)

    assert not await storage.outbox.postpone(slow, later(days=1), "timeout")
    assert not await storage.outbox.give_up(slow, "timeout")
    assert await storage.outbox.sent(quick, 501)
    assert not await storage.outbox.postpone(quick, later(days=1), "timeout")
    assert not await storage.outbox.give_up(quick, "timeout")
    assert await storage.outbox.claim(later(days=2)) == ()


async def test_a_message_that_stands_in_the_channel_is_sent_whoever_gave_it_up(
    storage: Storage,
) -> None:
    game_id = await game_with(storage, post(role="table"))
    slow = await claim_one(storage)
    quick = await claim_one(storage, minutes=1)
    assert await storage.outbox.give_up(quick, "no permission")
    assert await storage.outbox.sent(slow, 501)
    assert [card.message_id for card in await storage.cards.of(game_id)] == [501]


async def test_an_unanswered_claim_is_not_forgotten_by_a_later_failure(storage: Storage) -> None:
    await game_with(storage, post())
    await claim_one(storage)
    second = await claim_one(storage, minutes=1)
    await storage.outbox.postpone(second, later(minutes=2), "busy")
    third = await claim_one(storage, minutes=2)
    await storage.outbox.postpone(third, later(minutes=3), "busy")
    fourth = await claim_one(storage, minutes=3)
    assert [m.unanswered_since for m in (second, third, fourth)] == [NOON] * 3


async def test_many_senders_share_the_messages_without_meeting(url: str) -> None:
    async with await Storage.open(url) as storage:
        for channel_id in range(12):
            await game_with(storage, post(channel_id), channel_id=channel_id)
        others = [await Storage.open(url) for _ in range(3)]
        try:
            senders = [storage, *others] * 3
            claims = await asyncio.gather(
                *(sender.outbox.claim(NOON, limit=2) for sender in senders)
            )
        finally:
            for other in others:
                await other.close()
        claims.append(await storage.outbox.claim(NOON, limit=20))
    ids = [message.id for claim in claims for message in claim]
    assert len(ids) == len(set(ids)) == 12


async def test_the_next_due_message_tells_when_to_wake(storage: Storage) -> None:
    assert await storage.outbox.next_due() is None
    await game_with(storage, post())
    assert await storage.outbox.next_due() == NOON
    message = (await storage.outbox.claim(NOON, duration=timedelta(seconds=9)))[0]
    assert await storage.outbox.next_due() == later(seconds=9)
    await storage.outbox.sent(message, 501)
    assert await storage.outbox.next_due() is None


async def test_messages_without_a_game_are_sent_too(storage: Storage) -> None:
    await storage.outbox.add([post(role="table")], NOON)
    message = await claim_one(storage)
    assert (message.game_id, message.seq) == (None, None)
    assert await storage.outbox.sent(message, 501)


async def test_nonces_differ_and_fit_what_discord_takes(storage: Storage) -> None:
    await game_with(storage, *(post(channel_id) for channel_id in range(30)))
    messages = await storage.outbox.claim(NOON, limit=30)
    assert len({message.nonce for message in messages}) == 30
    largest = OutboxMessage(
        id=2**63 - 1,
        game_id=None,
        seq=None,
        kind="",
        role=None,
        channel_id=0,
        payload={},
        attempts=1,
        created_at=later(days=365 * 900),
        unanswered_since=None,
    )
    assert len(largest.nonce) <= 25


async def test_tidying_forgets_what_is_done_and_nothing_else(storage: Storage) -> None:
    game_id = await begin(storage)
    posts = (post(11), post(12), post(13))
    press = addition(*entries(0, "a"), interaction_id=5, posts=posts)
    await storage.games.append(game_id, 0, press)
    sent, given_up, _ = await storage.outbox.claim(NOON)
    await storage.outbox.sent(sent, 501)
    await storage.outbox.give_up(given_up, "gone")

    tidied = await storage.tidy(NOON)
    assert (tidied.interactions, tidied.messages) == (0, 0)
    tidied = await storage.tidy(later(seconds=1))
    assert (tidied.interactions, tidied.messages) == (1, 2)

    assert (await claim_one(storage, minutes=1)).channel_id == 13
    assert len(await storage.log.lines(game_id)) == 1
