"""Reminding people of their turn: by a ping where the game is, or directly."""

import discord
import structlog

from bot.service import Reminder
from bot.ui.calling import mention
from bot.ui.clock.inbox import place_link, time_left_text
from bot.ui.desk import Desk
from bot.ui.reply import Reply, joined
from bot.wording import Words

log = structlog.get_logger()


async def remind(desk: Desk, reminder: Reminder) -> bool:
    """Write a reminder as its person wished, or the other way if that fails; whether it went out.

    Closed direct messages and deleted channels are nothing unusual.
    """
    ways = (_directly, _publicly) if reminder.by == "dm" else (_publicly, _directly)
    for way in ways:
        try:
            await way(desk, reminder)
        except discord.HTTPException as error:
            log.info("reminder not written", game=reminder.game.id, code=error.code)
        else:
            return True
    return False


async def _publicly(desk: Desk, reminder: Reminder) -> None:
    words = desk.public_words(reminder.game.place.guild_id)
    text = joined(f"⏰ {mention(reminder.user_id)}", _text(reminder, words))
    reply = Reply(text, ping=(reminder.user_id,))
    await desk.sender.write(reminder.game.place.channel_id, reply, reminder.nonce)


async def _directly(desk: Desk, reminder: Reminder) -> None:
    words = await desk.words_of(reminder.user_id, reminder.game.place.guild_id)
    where = words.gettext("[Go there]({link})", link=place_link(reminder.game))
    await desk.sender.tell(
        reminder.user_id, Reply(joined(_text(reminder, words), where)), reminder.nonce
    )


def _text(reminder: Reminder, words: Words) -> str:
    code = reminder.game.code
    text = (
        words.gettext("Game {code} waits for you to go on after a stand-in's turn.", code=code)
        if reminder.play_on
        else words.gettext("Game {code} waits for your turn.", code=code)
    )
    return joined(text, time_left_text(reminder.left, reminder.due_at, words))
