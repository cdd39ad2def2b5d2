"""What every act at the desk needs, and the one way in which interactions are answered."""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import discord
import structlog

from bot.service import BrokenGame, Hints, Moments, PlayOn, Tables
from bot.service.kept.locks import Locks
from bot.ui.answer import Answer, Missed
from bot.ui.outbox.sender import Sender
from bot.ui.pictures import Pictures
from bot.ui.reply import Reply
from bot.wording import Words, problem, words_for
from engine import Components
from storage.errors import StorageError
from storage.posts.cards import Cards

log = structlog.get_logger()

MOST_FAILURES: Final = 50

SECONDS_TO_POST: Final = 8.0
"""How long an answer waits for the public card before it says that it is on its way."""

Work = Callable[[Answer], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Desk:
    """The collaborators of every act.

    ``public_words`` gives the language of messages for everybody in a server; ``failures`` keeps
    the latest of what should never happen.
    """

    tables: Tables
    cards: Cards
    sender: Sender
    pictures: Pictures
    hints: Hints
    play_on: PlayOn
    moments: Moments
    components: Components
    public_words: Callable[[int | None], Words]
    failures: deque[BaseException] = field(default_factory=lambda: deque(maxlen=MOST_FAILURES))

    underway: set[asyncio.Task[object]] = field(default_factory=set)
    card_locks: Locks = field(default_factory=Locks)

    async def at_rest(self, seconds: float) -> None:
        """Wait until all answers are given and all cards written, but not longer than that."""
        if self.underway:
            await asyncio.wait(self.underway, timeout=seconds)
        await self.sender.settled(seconds)

    async def posted(self) -> None:
        """See that what was queued is written, as far as that goes quickly."""
        self.sender.wake()
        await self.sender.settled(SECONDS_TO_POST)

    async def answer(
        self, interaction: discord.Interaction, work: Work, *, in_place: bool = False
    ) -> None:
        """Acknowledge an interaction, do the work, show what comes of it.

        Whatever goes wrong, the person is told in one sentence; what should not go wrong is also
        logged under a reference that the sentence names.
        """
        if task := asyncio.current_task():
            self.underway.add(task)
            task.add_done_callback(self.underway.discard)
        try:
            answer = await Answer.begin(interaction, in_place=in_place)
        except Missed:
            log.info("answer missed", interaction=interaction.id)
            return
        except discord.HTTPException:
            log.warning("answer refused", interaction=interaction.id, exc_info=True)
            return
        try:
            await answer.show(await self._outcome(answer, work))
        except discord.HTTPException:
            # What was done stays done, and the next look at the table shows it.
            log.warning("answer lost", interaction=interaction.id, exc_info=True)
        await self.heard(interaction)

    async def words_of(self, user_id: int, guild_id: int | None = None) -> Words:
        """The language of messages to one person: theirs, else that of a server."""
        locale = await self.tables.languages.of(user_id)
        return self.public_words(guild_id) if locale is None else words_for(locale)

    async def heard(self, interaction: discord.Interaction) -> None:
        """Only an interaction tells somebody's language, and messages come at any time."""
        try:
            await self.tables.languages.heard(interaction.user.id, str(interaction.locale))
        except StorageError:
            log.warning("language not noted", interaction=interaction.id)

    async def _outcome(self, answer: Answer, work: Work) -> Reply:
        try:
            return await work(answer)
        except StorageError:
            log.exception("storage failed")
            return Reply(problem("storage", answer.words))
        except BrokenGame as error:
            log.exception("broken game")
            return Reply(f"{problem('broken_game', answer.words)}\n{error}")
        except discord.HTTPException:
            raise
        except Exception as error:  # noqa: BLE001 - the last door: nothing may pass it unanswered
            reference = self.failed(error)
            return Reply(problem("unexpected", answer.words, reference=reference))

    def failed(self, error: BaseException) -> str:
        """Note a defect; the reference by which its log entry is found."""
        reference = secrets.token_hex(3)
        log.error("unexpected", reference=reference, exc_info=error)
        self.failures.append(error)
        return reference
