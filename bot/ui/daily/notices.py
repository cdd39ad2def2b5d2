"""Messages of the daily challenge that come by themselves: time is over, yesterday's results."""

from datetime import date

from bot.service import BrokenGame
from bot.service.daily.records import DAILY_CLOSED_POST, DAILY_RESULTS_POST
from bot.ui.daily.tables import posted_results
from bot.ui.daily.tags import PRACTISE, day_tag
from bot.ui.desk import Desk
from bot.ui.items import Style
from bot.ui.people_items import tag_button
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words
from bot.wording.daily import title_text
from storage import OutboxMessage

DAILY_POSTS = (DAILY_CLOSED_POST, DAILY_RESULTS_POST)


async def daily_notice(desk: Desk, message: OutboxMessage) -> Reply:
    """The message of an entry of the outbox. Raises BrokenGame for one that makes no sense."""
    day = date.fromisoformat(message.payload["day"])
    if message.kind == DAILY_CLOSED_POST:
        words = await desk.words_of(message.channel_id)
        return _closed(day, message.payload["game"], words)
    if message.kind == DAILY_RESULTS_POST:
        guild = message.payload["guild"]
        return await posted_results(desk, guild, day, desk.public_words(guild))
    raise BrokenGame(f"message {message.id} is of unknown kind {message.kind!r}")


def _closed(day: date, code: str, words: Words) -> Reply:
    text = words.gettext(
        "The time for this challenge is over, and your attempt was not finished, so it does not "
        "count. Game {code} stays as practice; you can play it to its end.",
        code=code,
    )
    go_on = tag_button(day_tag(PRACTISE, day), words.gettext("Practise"), Style.primary)
    return Reply(joined(title_text(day, words), text), view=buttons([go_on]))
