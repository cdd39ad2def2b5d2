"""Boats: moving on the river, docking, trading (rules.md §4.3)."""

from msgspec.structs import replace

from engine import tally
from engine.choices import Option
from engine.errors import Refusal
from engine.events import BoatDocked, BoatMoved, BoatSentBack, MovesLost, Traded
from engine.modules import hooks
from engine.rules.rewards import scaled, set_off
from engine.table import Table
from engine.tasks import BoatStep, Sail, Take, Trade
from engine.words import Seat

RULE = "rules.md §4.3"
STOP = "stop"


def begin_boat_step(table: Table, task: BoatStep) -> None:
    """As many moves as there are Boat icons on the board; with no Boat left they are lost."""
    moves = tally.boat_icons(table.state, table.components, task.seat)
    if moves and table.seat(task.seat).boat:
        table.owe(Sail(task.seat, moves))
    elif moves:
        table.happened(MovesLost(task.seat, moves))


def port_slots(table: Table) -> tuple[int, ...]:
    """Multipliers of the port slots, in the order in which they are filled."""
    return table.components.port_slots[table.state.setup.seats]


def has_room(table: Table, port: str) -> bool:
    """Whether a port has a free slot."""
    return len(table.state.docked[table.components.port_index[port]]) < len(port_slots(table))


def is_open(table: Table, space: str) -> bool:
    """Whether some port that can still be reached through a space has a free slot."""
    return any(has_room(table, port) for port in table.components.ports_ahead[space])


def open_next(table: Table, space: str) -> tuple[str, ...]:
    """The spaces and ports one move downstream that may be entered."""
    return tuple(
        ahead for ahead in table.components.next_stops.get(space, ()) if is_open(table, ahead)
    )


def reachable(table: Table, start: str, moves: int) -> dict[str, tuple[str, ...]]:
    """Every space and port within ``moves`` of ``start``, each with the path to it."""
    found: dict[str, tuple[str, ...]] = {}
    edge: list[tuple[str, tuple[str, ...]]] = [(start, ())]
    for _ in range(moves):
        further = []
        for space, path in edge:
            for ahead in open_next(table, space):
                found[ahead] = (*path, ahead)
                further.append((ahead, found[ahead]))
        edge = further
    return found


def sail_options(table: Table, task: Sail) -> tuple[Option, ...]:
    """Where this movement may end, or stopping here, which loses the moves."""
    boat = table.seat(task.seat).boat
    if not boat or not task.moves:
        return ()
    ends = reachable(table, boat, task.moves)
    if not ends:
        return ()
    return (*(Option(f"sail:{end}") for end in ends), Option(f"sail:{STOP}"))


def sail_lapses(table: Table, task: Sail) -> None:
    """No Boat can move: the moves are lost."""
    if task.moves:
        table.happened(MovesLost(task.seat, task.moves))


def sail(table: Table, task: Sail, end: str) -> None:
    """Move the Boat; in port it docks and the next Boat may use the moves left."""
    if end == STOP:
        table.happened(MovesLost(task.seat, task.moves))
        return
    own = table.seat(task.seat)
    path = reachable(table, own.boat, task.moves)[end]
    left = task.moves - len(path)
    table.happened(BoatMoved(task.seat, own.boat, path))
    if end in table.components.port_index:
        table.owe(Sail(task.seat, left, under_way=True))
        dock(table, task.seat, end)
        set_off(table, task.seat, (Trade(task.seat, end), *hooks.dock(table, task.seat, end)))
        return
    table.put_seat(task.seat, replace(own, boat=end))
    if left:
        table.happened(MovesLost(task.seat, left))
    reward = table.components.space_reward[end]
    set_off(table, task.seat, (Take(task.seat, reward, f"river:{end}"),))


def dock(table: Table, seat: Seat, port: str) -> None:
    """Take the next slot for good; the next Boat goes to the start (rules.md §4.3)."""
    index = table.components.port_index[port]
    docked = table.state.docked
    slot = len(docked[index])
    filled = (*docked[:index], (*docked[index], seat), *docked[index + 1 :])
    table.put_seat(seat, replace(table.seat(seat), boat=""))
    table.state = replace(table.state, docked=filled)
    table.happened(BoatDocked(seat, port, slot + 1, port_slots(table)[slot]))
    if tally.boats_left(table.state, table.components, seat) > 0:
        start = table.components.river.start
        table.put_seat(seat, replace(table.seat(seat), boat=start))
    if not has_room(table, port):
        _send_back(table)


def _send_back(table: Table) -> None:
    """Boats whose way is closed go back to the last space with an open port ahead.

    That is the fork of a branch whose port has filled, and the start when both ports of a side
    are full (rules.md §4.3).
    """
    for seat, own in enumerate(table.state.seats):
        space = own.boat
        while space and space != table.components.river.start and not is_open(table, space):
            space = table.components.stop_before[space]
        if space != own.boat:
            table.put_seat(seat, replace(own, boat=space))
            table.happened(BoatSentBack(seat, own.boat, space))


def refuse_sail(table: Table, task: Sail, end: str) -> Refusal:
    """Why a Boat cannot end its movement there."""
    components = table.components
    boat = table.seat(task.seat).boat
    if end not in components.ports_ahead:
        return Refusal("unknown_choice", RULE, end)
    if not is_open(table, end):
        return Refusal("port_full", RULE, end)
    moves = 0
    space = end
    while space != boat and space in components.stop_before:
        space = components.stop_before[space]
        moves += 1
    if space != boat or not moves:
        return Refusal("not_reachable", RULE, end)
    return Refusal("too_far", RULE, end, moves - task.moves)


def trade_options(table: Table, task: Trade) -> tuple[Option, ...]:
    """How many Goods to trade, none included; no question without Goods."""
    most = min(table.components.numbers.most_trades, table.seat(task.seat).goods)
    return tuple(Option(f"trade:{times}") for times in range(most + 1)) if most else ()


def trade(table: Table, task: Trade, target: str) -> None:
    """1 Goods each for what the port gives (rules.md §2, river)."""
    times = int(target)
    if not times:
        return
    own = table.seat(task.seat)
    table.put_seat(task.seat, replace(own, goods=own.goods - times))
    table.happened(Traded(task.seat, task.port, times))
    reward = scaled(table.components.port_by_id[task.port].trade, times)
    set_off(table, task.seat, (Take(task.seat, reward, f"trade:{task.port}"),))


def refuse_trade(table: Table, task: Trade, target: str) -> Refusal:
    """Why so many Goods cannot be traded."""
    most = table.components.numbers.most_trades
    if target not in [str(times) for times in range(most + 1)]:
        return Refusal("unknown_choice", RULE, target)
    return Refusal("needs_goods", RULE, task.port, int(target) - table.seat(task.seat).goods)
