"""Sends what waits in the outbox: on demand, one message after the other, each once.

A task is started when something was queued and ends when nothing waits any more. The nonce of a
message is enforced, so that an attempt whose answer was lost does not write it twice.
"""

import asyncio
from collections.abc import Awaitable, Callable, Container, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Final

import discord
import structlog

from bot.ui.answer import refuses_file
from bot.ui.reply import Reply
from storage.errors import StorageUnavailable
from storage.posts.cards import Cards
from storage.posts.outbox import Outbox
from storage.records.games import Card, OutboxMessage

log = structlog.get_logger()

BACK_OFF: Final = tuple(timedelta(seconds=seconds) for seconds in (2, 10, 60, 300, 900, 3600))
"""Waits after a failed attempt that may yet succeed; after the last of them it is given up."""

SHORTEST_SLEEP: Final = timedelta(milliseconds=50)
LONGEST_SLEEP: Final = timedelta(minutes=5)
FIRST_SERVER_ERROR: Final = 500
TOO_MANY_REQUESTS: Final = 429

Channel = discord.PartialMessageable | discord.DMChannel

Compose = Callable[[OutboxMessage], Awaitable[Sequence[Reply]]]
"""Makes the messages that one entry of the outbox stands for; the last one carries the buttons."""


class Sender:
    """Drains the outbox of this process' database into Discord."""

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        cards: Cards,
        compose: Compose,
        without_picture: Callable[[Reply], Reply],
        direct: Container[str] = (),
    ) -> None:
        """``direct`` are the kinds of messages whose channel is a person: for their eyes only."""
        self._client = client
        self._outbox = outbox
        self._cards = cards
        self._compose = compose
        self._without_picture = without_picture
        self._direct = direct
        self._task: asyncio.Task[None] | None = None
        self._woken = False
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._timer: asyncio.TimerHandle | None = None
        self._troubles: dict[int, str] = {}

    def wake(self) -> None:
        """Something was queued: see that it is sent."""
        self._woken = True
        self._quiet.clear()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain(), name="outbox")

    async def settled(self, seconds: float) -> None:
        """Wait until everything was tried at least once, but not longer than so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._quiet.wait(), seconds)

    async def close(self) -> None:
        """Stop; what waits stays in the outbox for the next start."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def trouble(self, game_id: int) -> str | None:
        """Why the latest message of a game could not be written, if it could not for good."""
        return self._troubles.get(game_id)

    async def write(self, channel_id: int, reply: Reply, nonce: str | None = None) -> int:
        """Write one message past the outbox, for somebody who waits for it; its id.

        Raises discord.HTTPException if Discord refuses it.
        """
        channel = self._client.get_partial_messageable(channel_id)
        return await self._write_one(channel, reply, nonce)

    async def tell(self, user_id: int, reply: Reply, nonce: str | None = None) -> None:
        """Write to a person directly.

        Raises discord.HTTPException if their direct messages are closed.
        """
        await self._write_one(await self._direct_channel(user_id), reply, nonce)

    async def rewrite(self, game_id: int, role: str, reply: Reply) -> bool:
        """Change the newest card of a game in a role; whether that could be done.

        Discord limits edits of old messages, and the message may be gone.
        """
        cards = await self._cards.of(game_id, role)
        if not cards:
            return False
        channel = self._client.get_partial_messageable(cards[-1].channel_id)
        message = channel.get_partial_message(cards[-1].message_id)
        try:
            await message.edit(content=reply.content, view=reply.view)
        except discord.HTTPException as error:
            log.info("card not rewritten", game=game_id, code=error.code)
            return False
        return True

    async def _direct_channel(self, user_id: int) -> Channel:
        return await self._client.create_dm(discord.Object(user_id))

    async def _drain(self) -> None:
        while self._woken:
            self._woken = False
            try:
                pause = await self._send_all()
            except StorageUnavailable:
                log.warning("outbox unreachable")
                pause = BACK_OFF[1]
            except Exception:
                # A defect; what waits is safe in the outbox and is tried again.
                log.exception("outbox broken")
                pause = BACK_OFF[2]
            if pause is not None:
                self._wake_in(min(max(pause, SHORTEST_SLEEP), LONGEST_SLEEP))
        self._quiet.set()

    async def _send_all(self) -> timedelta | None:
        """Send all that is due; how long it is until the next is, None if nothing waits."""
        while claimed := await self._outbox.claim(discord.utils.utcnow()):
            for message in claimed:
                await self._deliver(message)
        due = await self._outbox.next_due()
        return None if due is None else due - discord.utils.utcnow()

    def _wake_in(self, pause: timedelta) -> None:
        """A timer rather than a sleeping task, so that another message need not wait for it."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(pause.total_seconds(), self.wake)

    async def _deliver(self, message: OutboxMessage) -> None:
        try:
            replies = await self._compose(message)
        except StorageUnavailable:
            raise
        except Exception as error:
            # A defect: the message is lost, the queue behind it is not.
            log.exception("message cannot be made", kind=message.kind, game=message.game_id)
            await self._give_up(message, repr(error))
            return
        try:
            sent = await self._write(message, replies)
        except discord.RateLimited as error:
            await self._again(message, timedelta(seconds=error.retry_after), "429")
        except discord.HTTPException as error:
            trouble = f"{error.status} {error.code} {error.text}"
            if error.status >= FIRST_SERVER_ERROR or error.status == TOO_MANY_REQUESTS:
                await self._again(message, None, trouble)
            else:
                await self._give_up(message, trouble)
        except Exception as error:  # noqa: BLE001 - there are many ways for a network to fail
            await self._again(message, None, repr(error))
        else:
            await self._done(message, sent)

    async def _write(self, message: OutboxMessage, replies: Sequence[Reply]) -> int:
        channel: Channel = self._client.get_partial_messageable(message.channel_id)
        if message.kind in self._direct:
            channel = await self._direct_channel(message.channel_id)
        sent = 0
        for number, reply in enumerate(replies):
            sent = await self._write_one(channel, reply, f"{message.nonce}.{number}")
        return sent

    async def _write_one(self, channel: Channel, reply: Reply, nonce: str | None) -> int:
        try:
            return (await _send(channel, reply, nonce)).id
        except discord.HTTPException as error:
            if reply.picture is None or not refuses_file(error):
                raise
            log.warning("picture refused", channel=channel.id, code=error.code)
            return (await _send(channel, self._without_picture(reply), nonce)).id

    async def _again(self, message: OutboxMessage, pause: timedelta | None, trouble: str) -> None:
        if message.attempts > len(BACK_OFF):
            await self._give_up(message, trouble)
            return
        wait = BACK_OFF[message.attempts - 1] if pause is None else pause
        log.warning("message postponed", game=message.game_id, wait=wait, trouble=trouble)
        await self._outbox.postpone(message, discord.utils.utcnow() + wait, trouble)

    async def _give_up(self, message: OutboxMessage, trouble: str) -> None:
        log.warning("message given up", game=message.game_id, kind=message.kind, trouble=trouble)
        if message.game_id is not None and message.kind not in self._direct:
            self._troubles[message.game_id] = trouble
        await self._outbox.give_up(message, trouble)

    async def _done(self, message: OutboxMessage, sent: int) -> None:
        await self._outbox.sent(message, sent)
        if message.game_id is None:
            return
        self._troubles.pop(message.game_id, None)
        if message.role is not None:
            await self.retire_older(message.game_id, message.role, sent)

    async def retire_older(self, game_id: int, role: str, newest: int) -> None:
        """Take the buttons off every card of a game in this role but the newest message."""
        for card in await self._cards.of(game_id, role):
            if card.message_id != newest:
                await self._retire(card)

    async def _retire(self, card: Card) -> None:
        """Once: Discord limits edits of old messages, and a press on an old card does no harm."""
        channel = self._client.get_partial_messageable(card.channel_id)
        try:
            await channel.get_partial_message(card.message_id).edit(view=None)
        except discord.HTTPException as error:
            # Deleted (10008), archived (50083), edited too often (30046): the card stays as it is.
            log.info("card not retired", game=card.game_id, code=error.code)
        await self._cards.retired(card.message_id)


async def _send(channel: Channel, reply: Reply, nonce: str | None) -> discord.Message:
    """One message; discord.py enforces a nonce that is given."""
    return await channel.send(
        reply.content,
        files=reply.files(),
        view=reply.view or discord.utils.MISSING,
        nonce=nonce or discord.utils.MISSING,
        allowed_mentions=reply.mentions,
    )
