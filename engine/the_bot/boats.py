"""The Bot's Boats (seed: Bot Boats; rules.md §7, directions)."""

from msgspec.structs import replace

from engine import tally
from engine.events import BoatMoved, BotReason, MovesLost
from engine.modules import hooks
from engine.rules import boats
from engine.table import Table
from engine.the_bot.deck import BOT, active_card, top_card


def move_boats(table: Table) -> None:
    """Move by the moves of both cards; a Boat in port hands what is left to the next one."""
    moves = active_card(table).moves + top_card(table).back_moves
    while moves:
        start = table.seat(BOT).boat
        path: list[str] = []
        while moves and start and not (path and path[-1] in table.components.port_index):
            ahead = _next_stop(table, path[-1] if path else start)
            if not ahead:
                break
            path.append(ahead)
            moves -= 1
        if not path:
            table.happened(MovesLost(BOT, moves))
            return
        table.happened(BoatMoved(BOT, start, tuple(path)))
        if path[-1] in table.components.port_index:
            boats.dock(table, BOT, path[-1])
            hooks.bot_docks(table, path[-1])
        else:
            table.put_seat(BOT, replace(table.seat(BOT), boat=path[-1]))


def _next_stop(table: Table, space: str) -> str:
    """The stop one move on; "" where every port ahead is full."""
    directions = boats.open_next(table, space)
    if len(directions) > 1:
        return _direction(table, space, directions)
    return directions[0] if directions else ""


def _direction(table: Table, space: str, directions: tuple[str, ...]) -> str:
    """Fewest Boats, then the port that would score most now, then the highlighted number.

    Ports behind the same direction are no tie (rules.md §7).
    """
    ports_ahead = table.components.ports_ahead
    ports = [port for port in ports_ahead[space] if boats.has_room(table, port)]
    crowd = {port: len(table.state.docked[table.components.port_index[port]]) for port in ports}
    fewest = [port for port in ports if crowd[port] == min(crowd.values())]
    towards = _towards(table, directions, fewest)
    if len(towards) == 1:
        table.happened(BotReason(BOT, "port", towards[0], "fewest_boats", min(crowd.values())))
        return towards[0]
    worth = {port: _port_worth(table, port) for port in fewest}
    best = [port for port in fewest if worth[port] == max(worth.values())]
    towards = _towards(table, directions, best)
    if len(towards) == 1:
        table.happened(BotReason(BOT, "port", towards[0], "scores_most", max(worth.values())))
        return towards[0]
    number = top_card(table).number
    chosen = table.components.bot_fork[space].by_number[number - 1]
    table.happened(BotReason(BOT, "port", chosen, "number", number))
    return chosen


def _towards(table: Table, directions: tuple[str, ...], ports: list[str]) -> tuple[str, ...]:
    """The directions that lead to any of the ports."""
    ahead = table.components.ports_ahead
    return tuple(way for way in directions if any(port in ahead[way] for port in ports))


def _port_worth(table: Table, port: str) -> int:
    """What the next slot of a port would score with what the Bot has now."""
    index = table.components.port_index[port]
    multiplier = boats.port_slots(table)[len(table.state.docked[index])]
    tile = table.components.scoring_tile_by_id[table.state.port_tiles[index]]
    return multiplier * tally.count(table.state, table.components, BOT, tile.count)
