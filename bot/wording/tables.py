"""How a table stands: whose turn it is, what a seat holds, and everything on it in words."""

from bot.wording.amounts import AMOUNTS, Amount, amount
from bot.wording.catalog import Words
from bot.wording.names import colour_name, level_name
from bot.wording.people import NOBODY, People, leading_name, seat_name
from engine.views import SeatView, View
from engine.words import Seat


def table_card_text(view: View, words: Words, people: People = NOBODY, since: str = "") -> str:
    """Round, whose turn it is, and since when (a Discord timestamp such as ``<t:1:R>``)."""
    count = words.gettext("Turn {turn} of {turns}", turn=view.round, turns=view.rounds)
    if view.over:
        return words.gettext("🏁 The game is over after {turns} turns.", turns=view.rounds)
    name = seat_name(view.active, view, words, people)
    colour = colour_name(view.seats[view.active].colour, words)
    who = name if name == colour else f"{name} ({colour})"
    if since:
        return words.gettext(
            "{count} · **{who}** to play, since {since}", count=count, who=who, since=since
        )
    return words.gettext("{count} · **{who}** to play", count=count, who=who)


def seat_text(seat: Seat, view: View, words: Words, people: People = NOBODY) -> str:
    """What a seat holds, in one line; of the Bot its level, for it holds nothing."""
    own = view.seats[seat]
    name = leading_name(seat, view, words, people)
    parts = [bot_mark(view, words)] if own.is_bot else _held(own, words)
    parts.append(
        words.ngettext("{n} point so far", "{n} points so far", own.points)
        if own.points >= 0
        else words.gettext("{points} so far", points=amount("points", own.points, words))
    )
    return f"**{name}** · " + " · ".join(parts)


def bot_mark(view: View, words: Words) -> str:
    """The Bot's stars and level."""
    if view.bot is None:
        return ""
    stars = view.components.bot_board_by_level[view.bot.level].stars
    return f"{'★' * stars} {level_name(view.bot.level, words)}"


def _held(own: SeatView, words: Words) -> list[str]:
    held: dict[Amount, int] = {
        "coins": own.coins,
        "goods": own.goods,
        "favour": own.favour,
        "steps": own.steps,
        "wild": own.wild,
        "shame": own.shame,
    }
    return [
        amount(what, held[what], words)
        for what in AMOUNTS
        if what in held and (held[what] or what != "shame")
    ]
