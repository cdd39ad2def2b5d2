"""A stand-in's turn that waits for the next player to go on."""

from bot.service import Table
from bot.ui.desk import Desk
from bot.ui.items import Style
from bot.ui.people_items import Tag, tag_button
from bot.ui.reply import Reply, buttons
from bot.wording import Words, safe_name


async def held_question(desk: Desk, table: Table, user_id: int, words: Words) -> Reply | None:
    """Asks who is waited for whether to go on; None if no stand-in's turn waits for them."""
    watch = await desk.tables.times.watch(table)
    if watch is None or watch.held is None or watch.waits_for != user_id:
        return None
    text = words.gettext(
        "A stand-in has made the turn of {name}, who can still take it back. If you go on, it "
        "counts, and your turn begins.",
        name=safe_name(table.person(watch.held.seat).display_name),
    )
    on = tag_button(Tag(table.code, table.seq, "play_on"), words.gettext("Go on"), Style.success)
    return Reply(text, view=buttons([on]))


async def note_name(desk: Desk, table: Table, user_id: int, name: str) -> None:
    """People are shown by the names they have now."""
    if any(table.person(seat).display_name != name for seat in table.own_seats_of(user_id)):
        await desk.tables.seats.rename(user_id, name)
