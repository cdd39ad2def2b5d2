"""Playing on from a turn of another game: what is offered, how it begins, how it is compared."""

from collections.abc import Sequence
from typing import Final, assert_never

import discord

from bot.service import (
    OPPONENT,
    Barred,
    NoPosition,
    NoSuchSeat,
    Person,
    PlayedOn,
    PlayingOn,
    PlayOnStart,
    Position,
    Repeated,
    Table,
)
from bot.ui.desk import Desk
from bot.ui.finding import table_to_look_at
from bot.ui.items import Style, option
from bot.ui.outbox.cards import table_card
from bot.ui.people_items import Tag, tag_menu
from bot.ui.places import home
from bot.ui.play_on.cards import answers_card
from bot.ui.reply import Reply, buttons, joined
from bot.ui.turn import looks
from bot.ui.turn.panel import desk_button, people_of
from bot.wording import (
    Words,
    plain_name,
    problem,
    seat_name,
    words_for,
)
from bot.wording.catalog import N_
from bot.wording.sheets import signed_number
from engine import view as view_of
from engine.views import View

PLAY_ON: Final = "on"
"""The word of the button that offers the turns of a game."""

FROM: Final = "on.from"
"""The word of the menu of turns."""

MOST_TURNS: Final = 25

WHY: Final = {
    "running": N_(
        "Game {code} is still being played. Who sits there could learn what others hide, so "
        "nobody plays on from it before it is over."
    ),
    "daily": N_(
        "The daily challenge of game {code} is still open for others. You can play on from it "
        "when the day has closed."
    ),
}
"""Why nobody may play on from a game yet."""


async def start(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    code: str,
    seat: str = "",
    player: str = OPPONENT,
) -> Reply:
    """Begin a private game at the position that a code names."""
    found = await desk.play_on.find(code, interaction.user.id)
    wished = None
    if seat and isinstance(found, Position):
        wished = looks.read_seat(found.table, seat, words)
        if wished is None:
            return Reply(_no_such_seat(found.table, words))
    outcome = await desk.play_on.start(
        code,
        home(interaction),
        Person(interaction.user.id, interaction.user.display_name),
        seat=wished,
        player=player,
        interaction_id=interaction.id,
    )
    return await _after(desk, words, outcome)


async def _after(desk: Desk, words: Words, outcome: PlayOnStart) -> Reply:
    match outcome:
        case PlayedOn():
            return await _begun(desk, outcome, words)
        case NoPosition():
            text = words.gettext(
                "That is no code of a turn. Codes look like `g7k-05-3xq9mz`; copy one from `/log` "
                "or from an end card, or pick one from the list."
            )
            return Reply(text)
        case Barred(table=table, why=why):
            return Reply(words.gettext(WHY[why], code=table.code))
        case PlayingOn(table=table):
            return _busy(table, words)
        case NoSuchSeat(table=table):
            return Reply(_no_such_seat(table, words))
        case Repeated():
            return Reply(problem("repeated", words))
        case _:
            assert_never(outcome)


async def offer_here(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """The turns of the game that is looked at here, or else of the person's latest one."""
    table = await _meant(desk, interaction)
    if table is None:
        return Reply(words.gettext("There is no game to play on from: none is over here yet."))
    return await offer(desk, table, interaction.user.id, words)


async def offered(
    desk: Desk, interaction: discord.Interaction, number: int | None
) -> tuple[Position, ...]:
    """The turns to choose from: of a game by its number if the person may see it, or as above."""
    table = None if number is None else await desk.tables.table(number)
    if table is None or not _sees(table, interaction):
        table = await _meant(desk, interaction)
    user = interaction.user.id
    if table is None or await desk.play_on.barred(table, user) is not None:
        return ()
    return _of_one_seat(table, await desk.play_on.positions(table), user)


async def seats(
    desk: Desk, interaction: discord.Interaction, code: str
) -> tuple[tuple[str, str], ...]:
    """The seats of people in the game that a code names, as values and names."""
    found = await desk.play_on.find(code, interaction.user.id)
    if not isinstance(found, Position):
        return ()
    named = looks.seats(found.table, words_for(str(interaction.locale)))
    return named if found.table.state.bot is None else named[:1]


def _sees(table: Table, interaction: discord.Interaction) -> bool:
    """Whether a person may see a game whose codes nobody has shown to them."""
    place = table.game.place
    here = place.channel_id == interaction.channel_id and not place.private
    return here or bool(table.own_seats_of(interaction.user.id))


async def _meant(desk: Desk, interaction: discord.Interaction) -> Table | None:
    """The game to look at, if one may play on from it; else the person's latest such one."""
    user = interaction.user.id
    here = await table_to_look_at(desk.tables, interaction)
    if here is not None and await desk.play_on.barred(here, user) is None:
        return here
    return await desk.play_on.latest_of(user) or here


async def offer(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """The turns of a game as a list of codes and a menu: one pick begins."""
    why = await desk.play_on.barred(table, user_id)
    if why is not None:
        return Reply(words.gettext(WHY[why], code=table.code))
    positions = _of_one_seat(table, await desk.play_on.positions(table), user_id)
    options = [
        option(position.code, named(position, words), position.code) for position in positions
    ]
    title = words.gettext("### 🔀 Play on from a turn of game {code}", code=table.code)
    about = words.gettext(
        "Pick a turn, or hand its code to somebody: `/play-on` begins there, in private. The other "
        "seats are the program's, nothing counts, and at the end you see both outcomes."
    )
    lines = "\n".join(f"- {position.number} · `{position.code}`" for position in positions)
    pick = tag_menu(Tag(table.code, table.seq, FROM), words.gettext("Turn …"), options)
    return Reply(joined(title, about, lines), view=buttons([pick]))


def named(position: Position, words: Words) -> str:
    """A position for a menu: which turn it is, whose, and how the points stand."""
    view = view_of(position.turn.before, None)
    names = people_of(position.table)
    points = " – ".join(
        f"{_plain(names.get(seat.seat, ''), seat.seat, view, words)} {signed_number(seat.points)}"
        for seat in view.seats
    )
    return words.gettext("Turn {number}: {points}", number=position.number, points=points)


def _plain(name: str, seat: int, view: View, words: Words) -> str:
    return plain_name(name) or seat_name(seat, view, words)


def _of_one_seat(table: Table, positions: Sequence[Position], user_id: int) -> tuple[Position, ...]:
    """The turns of the person's seat; of who had none, those of the seat that begins."""
    own = table.own_seats_of(user_id)
    seat = own[0] if own else positions[0].turn.seat
    return tuple(each for each in positions if each.turn.seat == seat)[:MOST_TURNS]


async def _begun(desk: Desk, outcome: PlayedOn, words: Words) -> Reply:
    answered = await desk.play_on.answered(outcome.table)
    table = answered.table
    welcome = words.gettext(
        "**Game {code} has begun**, for your eyes only: turn {number} of game {old} anew, with "
        "seat {seat}. It counts for nothing. At the end it is compared with what happened then.",
        code=table.code,
        number=outcome.origin.number,
        old=outcome.origin.table.code,
        seat=outcome.seat + 1,
    )
    if answered.turns:
        return Reply(welcome, more=(await answers_card(desk, table, answered.turns, words),))
    return Reply(welcome, more=(await table_card(table, words, desk.pictures),))


def _busy(table: Table, words: Words) -> Reply:
    text = words.gettext(
        "You are playing on from another turn already, in game {code}. Play that one to its end, "
        "or give it up first.",
        code=table.code,
    )
    ways = [
        desk_button(table, "take", words, Style.success),
        desk_button(table, "table", words),
        desk_button(table, "give_up", words, Style.danger),
    ]
    return Reply(text, view=buttons(ways))


def _no_such_seat(table: Table, words: Words) -> str:
    if table.state.bot is not None:
        return words.gettext("Against the Bot there is only one seat for a person: the first.")
    return looks.no_such_seat(table, words)
