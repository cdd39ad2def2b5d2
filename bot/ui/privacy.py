"""What is kept about a person: handed out, and forgotten."""

from typing import Final

from bot.ui.desk import Desk
from bot.ui.ids import NO_GAME
from bot.ui.items import Style
from bot.ui.people_items import Tag, tag_button
from bot.ui.reply import Picture, Reply, buttons
from bot.wording import Words

FORGET: Final = "forget"
FILE_NAME: Final = "baghdad.json"


async def export(desk: Desk, user_id: int, words: Words) -> Reply:
    """Everything that is kept about a person, as a file for their eyes only."""
    data = await desk.tables.privacy.export(user_id)
    text = words.gettext("This is everything that is kept about you.")
    return Reply(text, picture=Picture(data, FILE_NAME, text))


def ask_to_forget(words: Words) -> Reply:
    """The question whether a person is really to be forgotten."""
    text = words.gettext(
        "Forget you? Your settings, plans, ratings and name are deleted. In games under way a "
        "player of the program takes over your seat; games with others stay, where you are called "
        "“Former player”. A daily challenge that you have begun cannot be begun again: what is "
        "kept for that until its day closes does not tell who you are. This cannot be taken back."
    )
    yes = tag_button(Tag(NO_GAME, 0, FORGET), words.gettext("Yes, forget me"), Style.danger)
    return Reply(text, view=buttons([yes]))


async def forget(desk: Desk, user_id: int, words: Words) -> Reply:
    """Forget a person."""
    done = await desk.tables.privacy.forget(user_id)
    await desk.posted()
    if not done.known:
        return Reply(words.gettext("Nothing is kept about you."))
    return Reply(words.gettext("You are forgotten. Thank you for having played!"))
