"""The Bot's main and bonus actions (seed: Bot Vizier, Bot bonus actions; rules.md §7)."""

from typing import Final

from engine import tally
from engine.components.records.bot import Symbol
from engine.events import Because, BonusLapsed, BotReason
from engine.rules.quadrants import quadrant_after
from engine.table import Table
from engine.the_bot import build, palace, tiles
from engine.the_bot.deck import BOT, PERSON, active_card
from engine.the_bot.sight import Search, stop_at
from engine.words import Kind

MOST_BONUS: Final = 60
"""A chain of bonus actions is shorter than all tiles and Houses of its board together."""


def act(table: Table) -> None:
    """The main action, then the bonus actions that it sets off, one by one."""
    just_took, symbol = _main_action(table)
    for _ in range(MOST_BONUS):
        if symbol == "none":
            return
        took, symbol = _bonus_action(table, symbol, just_took)
        just_took = took or just_took


def _main_action(table: Table) -> tuple[Kind | None, Symbol]:
    """Take the best symbol that can be done anywhere, else stop at the next market."""
    kind, symbol = _first_possible(table, _ranked(table, None), Search(table, bonus=False))
    if kind is not None:
        return kind, symbol
    _go_to_market(table)
    return None, "none"


def _bonus_action(
    table: Table, symbol: Symbol, just_took: Kind | None
) -> tuple[Kind | None, Symbol]:
    """Another action without moving the Vizier; nothing if nothing is possible."""
    search = Search(table, bonus=True)
    if symbol == "palace":
        five = tally.done(table.state, BOT, "palace") >= table.components.numbers.most_of_a_kind
        if not five and palace.build_piece(table, search) is not None:
            return "palace", "none"
        offered: tuple[Kind, ...] = ("palace",)
    else:
        kind, uncovered = _first_possible(table, _ranked(table, just_took), search)
        if kind is not None:
            return kind, uncovered
        offered = active_card(table).symbols
    table.happened(BonusLapsed(BOT, offered, f"bot:{symbol}", declined=False))
    return None, "none"


def _ranked(table: Table, just_took: Kind | None) -> tuple[Kind, ...]:
    """The card's symbols, what the person has done most first, ties by their order on the card.

    Symbols that the Bot has done five times, and the one it just took, are left out.
    """
    symbols = active_card(table).symbols
    most = table.components.numbers.most_of_a_kind
    counts = {kind: tally.done(table.state, PERSON, kind) for kind in symbols}
    able = [
        kind for kind in symbols if kind != just_took and tally.done(table.state, BOT, kind) < most
    ]
    return tuple(sorted(able, key=lambda kind: -counts[kind]))


def _first_possible(
    table: Table, ranked: tuple[Kind, ...], search: Search
) -> tuple[Kind | None, Symbol]:
    """Do the first of the actions that can be done anywhere; what it covers or uncovers."""
    counts = [tally.done(table.state, PERSON, kind) for kind in ranked]
    for index, kind in enumerate(ranked):
        tied = counts[index:].count(counts[index]) > 1
        because: Because = "symbol_order" if tied else "most_done"
        table.happened(BotReason(BOT, "action", kind, because, counts[index]))
        symbol = _do(table, kind, search)
        if symbol is not None:
            return kind, symbol
        table.happened(BotReason(BOT, "action", kind, "nowhere_else"))
    return None, "none"


def _do(table: Table, kind: Kind, search: Search) -> Symbol | None:
    """Do an action; the symbol it covers or uncovers, or None if it cannot be done anywhere."""
    match kind:
        case "building":
            return build.build(table, search)
        case "palace":
            return palace.build_piece(table, search)
        case _:
            return tiles.take(table, search, kind)


def _go_to_market(table: Table) -> None:
    """None of its actions can be done: the market of the next quadrant (rules.md §7)."""
    here = table.seat(BOT).quadrant or table.seat(PERSON).quadrant
    quadrant = quadrant_after(table, here)
    stop_at(table, table.components.markets[quadrant - 1])
