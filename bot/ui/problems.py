"""Why an act did nothing, where that has nothing to do with what was wanted."""

from typing import assert_never

import discord

from bot.service import (
    ChannelBusy,
    GameOver,
    LobbyHere,
    NoGame,
    NotSeated,
    NotYourTurn,
    Refused,
    Repeated,
    Stale,
    Table,
)
from bot.ui.desk import Desk
from bot.ui.items import quoted
from bot.ui.links import card_link
from bot.ui.reply import Reply, joined
from bot.wording import Words, problem, safe_name


def nothing_done(outcome: Refused, words: Words) -> Reply:
    """The sentence that says why; what else an act may come to is for the act to tell."""
    match outcome:
        case Stale():
            return Reply(problem("stale", words))
        case Repeated():
            return Reply(problem("repeated", words))
        case NotSeated():
            return Reply(problem("not_seated", words))
        case NotYourTurn(table=table, seat=seat):
            return Reply(_not_your_turn(table, seat, words))
        case GameOver():
            return Reply(problem("game_over", words))
        case NoGame():
            return Reply(problem("no_game", words))
        case _:
            assert_never(outcome)


def no_person(account: discord.abc.User, words: Words) -> str:
    """Says that an account that was named for a seat is a bot's."""
    name = safe_name(account.display_name)
    return words.gettext("{name} is a bot and cannot play. Name a person.", name=name)


def not_asked(table: Table, user_id: int, words: Words) -> str:
    """Says why there is nothing for a person to decide at a table now."""
    if table.over:
        return problem("game_over", words)
    if not table.seats_of(user_id):
        return problem("not_seated", words)
    if table.decision is None:
        return problem("not_asked", words)
    return _not_your_turn(table, table.decision.seat, words)


def _not_your_turn(table: Table, seat: int, words: Words) -> str:
    return problem("not_your_turn", words, name=safe_name(table.person(seat).display_name))


def no_such_option(typed: str, words: Words) -> str:
    """Says that what was typed is not to be chosen."""
    return problem("no_such_option", words, text=quoted(typed))


def no_such_game(typed: str, words: Words) -> str:
    """Says that a code that was typed is of no game that the person could mean."""
    return problem("no_such_game", words, text=quoted(typed))


def no_such_zone(typed: str, words: Words) -> str:
    """Says that there is no such time zone."""
    return words.gettext(
        "There is no time zone “{text}”. Pick one from the list, such as {example}.",
        text=quoted(typed),
        example="Asia/Baghdad",
    )


async def channel_taken(desk: Desk, outcome: ChannelBusy | LobbyHere, words: Words) -> str:
    """Says that there is no room for a game in a channel, and where the one there is."""
    if isinstance(outcome, LobbyHere):
        return words.gettext("People gather here already: join them with `/baghdad join`.")
    link = await card_link(desk.cards, outcome.table)
    where = words.gettext("[Its table card]({link})", link=link) if link else ""
    return joined(problem("channel_busy", words), where)
