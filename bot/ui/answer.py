"""Answering an interaction: acknowledge at once, then show, whatever Discord does meanwhile.

Acknowledging must happen within three seconds, so it comes before any work. What is shown goes
into the acknowledged message; where that is no longer possible, into a fresh private one.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, Self

import discord
import structlog

from bot.ui.reply import Reply
from bot.wording import Words, problem, words_for

log = structlog.get_logger()

TOKEN_LIFE: Final = timedelta(minutes=15)
"""How long Discord lets a bot edit a private message; old ones are left alone well before."""

MARGIN: Final = timedelta(minutes=1)

UNKNOWN_INTERACTION: Final = 10062
ALREADY_ACKNOWLEDGED: Final = 40060
TOO_LARGE: Final = 40005
MISSING_PERMISSIONS: Final = 50013
CONTENT_TOO_LARGE: Final = 413
GONE: Final = frozenset({10003, 10008, 10015, 50027})
"""The message, its channel or the interaction's token is no more."""


class Missed(Exception):
    """Discord no longer waits for an answer, and the person was told so: do nothing."""


def refuses_file(error: discord.HTTPException) -> bool:
    """Whether a message was refused because of the picture in it."""
    return error.code in (TOO_LARGE, MISSING_PERMISSIONS) or error.status == CONTENT_TOO_LARGE


class Answer:
    """An acknowledged interaction and the private message that answers it."""

    def __init__(self, interaction: discord.Interaction) -> None:
        self._interaction = interaction
        self.words: Words = words_for(str(interaction.locale))

    @classmethod
    async def begin(cls, interaction: discord.Interaction, *, in_place: bool = False) -> Self:
        """Acknowledge. ``in_place`` answers a press in the private panel where it was made.

        Raises Missed if it is too late, or if another process has answered.
        """
        try:
            if in_place and _editable(interaction.message):
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except discord.NotFound as error:
            if error.code != UNKNOWN_INTERACTION:
                raise
            raise Missed from error
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            raise Missed from error
        return cls(interaction)

    async def show(self, reply: Reply) -> None:
        """Show the answer, then what follows it as messages of their own.

        It comes without its picture if Discord refuses that, and afresh if it must.
        """
        await self._with_or_without_picture(reply, self._edit)
        for further in reply.more:
            await self._with_or_without_picture(further, self._send)

    async def _with_or_without_picture(
        self, reply: Reply, send: Callable[[Reply], Awaitable[None]]
    ) -> None:
        bare = reply.without_picture(problem("picture_refused", self.words))
        if reply.picture and len(reply.picture.data) > self._interaction.filesize_limit:
            reply = bare
        try:
            await send(reply)
        except discord.HTTPException as error:
            if reply.picture is None or not refuses_file(error):
                raise
            log.warning("picture refused", code=error.code, status=error.status)
            await send(bare)

    async def _edit(self, reply: Reply) -> None:
        try:
            await self._interaction.edit_original_response(
                content=reply.content, attachments=reply.files(), view=reply.view
            )
        except discord.NotFound as error:
            if error.code not in GONE:
                raise
            await self._send(reply)

    async def _send(self, reply: Reply) -> None:
        await self._interaction.followup.send(
            reply.content,
            files=reply.files(),
            view=reply.view or discord.utils.MISSING,
            ephemeral=not reply.public,
        )


def _editable(message: discord.Message | None) -> bool:
    """Whether a press may be answered by changing the message that it was made in."""
    if message is None or not message.flags.ephemeral:
        return False
    return discord.utils.utcnow() - message.created_at < TOKEN_LIFE - MARGIN
