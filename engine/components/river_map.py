"""Look-ups of the Tigris, made once from the records of its spaces (rules.md §2, River)."""

from dataclasses import dataclass

from engine.components.records import Fork, Port, Reward, River


@dataclass(frozen=True, eq=False)
class RiverMap:
    """The river as the rules ask for it; a *stop* is a space, the start or a port, by its id.

    ``stop_before`` leads upstream, ``next_stops`` downstream (nowhere from a port). ``path_to``
    gives the stops from the start to a port, both included. A *side* is named by its first space;
    ``branch_of_port`` are the spaces that lead to that port alone, ``fork_of_port`` the fork they
    leave from, ``side_spaces`` the spaces of a side, ``side_ports`` its ports.
    ``port_slots`` are the multipliers of every port's slots by number of seats, first filled first.
    """

    space_reward: dict[str, Reward]
    port_by_id: dict[str, Port]
    port_index: dict[str, int]
    stop_before: dict[str, str]
    next_stops: dict[str, tuple[str, ...]]
    ports_ahead: dict[str, tuple[str, ...]]
    path_to: dict[str, tuple[str, ...]]
    side_of: dict[str, str]
    side_spaces: dict[str, tuple[str, ...]]
    side_ports: dict[str, tuple[str, ...]]
    branch_of_port: dict[str, tuple[str, ...]]
    fork_of_port: dict[str, str]
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
    side_of = {stop: _path(stop, upstream)[1] for stop in (*spaces, *ports)}
    sides = tuple(dict.fromkeys(side_of.values()))
    branches = {port: tuple(s for s in spaces if ports_ahead[s] == (port,)) for port in ports}
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
        side_of=side_of,
        side_spaces={side: tuple(s for s in spaces if side_of[s] == side) for side in sides},
        side_ports={side: tuple(p for p in ports if side_of[p] == side) for side in sides},
        branch_of_port=branches,
        fork_of_port={port: _fork(path_to[port], ports_ahead) for port in ports},
        bot_fork={fork.at: fork for fork in river.forks},
        port_slots={row.seats: row.multipliers for row in river.port_slots},
    )


def _path(stop: str, upstream: dict[str, str]) -> tuple[str, ...]:
    path = [stop]
    while path[-1] in upstream:
        path.append(upstream[path[-1]])
    return tuple(reversed(path))


def _fork(path: tuple[str, ...], ports_ahead: dict[str, tuple[str, ...]]) -> str:
    """The last stop on the way to a port from which another port can be reached too."""
    return next(stop for stop in reversed(path) if len(ports_ahead[stop]) > 1)
