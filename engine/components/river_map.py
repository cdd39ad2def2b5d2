"""Look-ups of the Tigris, made once from the records of its spaces (rules.md §2, River)."""

from dataclasses import dataclass

from engine.components.records.maps import Fork, Port, River
from engine.components.records.record import Reward


@dataclass(frozen=True, eq=False)
class RiverMap:
    """The river as the rules ask for it; a *stop* is a space, the start or a port, by its id.

    ``stop_before`` leads upstream, ``next_stops`` downstream (nowhere from a port). ``path_to``
    gives the stops from the start to a port, both included. ``bot_fork`` is where the Bot's number
    decides. ``port_slots`` are the multipliers of every port's slots by number of seats, first
    filled first.
    """

    space_reward: dict[str, Reward]
    port_by_id: dict[str, Port]
    port_index: dict[str, int]
    stop_before: dict[str, str]
    next_stops: dict[str, tuple[str, ...]]
    ports_ahead: dict[str, tuple[str, ...]]
    path_to: dict[str, tuple[str, ...]]
    bot_fork: dict[str, Fork]
    port_slots: dict[int, tuple[int, ...]]


def map_river(river: River) -> RiverMap:
    """Make the look-ups of a river whose records were checked."""
    upstream = {space.id: space.after for space in river.spaces}
    upstream |= {port.id: port.after for port in river.ports}
    spaces = tuple(space.id for space in river.spaces)
    ports = tuple(port.id for port in river.ports)
    path_to = {port: _path(port, upstream) for port in ports}
    ports_ahead = {
        stop: tuple(port for port in ports if stop in path_to[port])
        for stop in (river.start, *spaces, *ports)
    }
    return RiverMap(
        space_reward={space.id: space.reward for space in river.spaces},
        port_by_id={port.id: port for port in river.ports},
        port_index={port: index for index, port in enumerate(ports)},
        stop_before=upstream,
        next_stops={
            stop: tuple(after for after, before in upstream.items() if before == stop)
            for stop in (river.start, *spaces, *ports)
        },
        ports_ahead=ports_ahead,
        path_to=path_to,
        bot_fork={fork.at: fork for fork in river.forks},
        port_slots={row.seats: row.multipliers for row in river.port_slots},
    )


def _path(stop: str, upstream: dict[str, str]) -> tuple[str, ...]:
    path = [stop]
    while path[-1] in upstream:
        path.append(upstream[path[-1]])
    return tuple(reversed(path))
