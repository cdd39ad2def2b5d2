"""Building: the next level, outer or inner, or a level 5 design that is left (rules.md §4.4f)."""

from msgspec.structs import replace

from engine import tally
from engine.choices import Option
from engine.errors import Refusal
from engine.events import Built, Paid
from engine.modules import hooks
from engine.rules.rewards import set_off
from engine.state import Building
from engine.table import Table
from engine.tasks import ChooseDesign, Take
from engine.words import Place, Seat

RULE = "rules.md §4.4f building"


def next_level(table: Table, seat: Seat) -> int:
    """A seat's n-th Building is of level n."""
    return len(tally.buildings(table.state, seat)) + 1


def great_designs_left(table: Table) -> tuple[str, ...]:
    """Level 5 designs nobody has built; there is one copy of each."""
    built = {site.design for site in table.state.city.sites if site is not None}
    return tuple(design.id for design in table.components.buildings.great if design.id not in built)


def designs_for(table: Table, level: int) -> tuple[str, ...]:
    """Ids of the designs that can be built at a level."""
    designs = table.components.designs_of_level.get(level)
    if designs is None:
        return great_designs_left(table)
    return tuple(design.id for design in designs)


def refuse_means(table: Table, seat: Seat, coins: int) -> Refusal | None:
    """Whether ``coins``, what is left after the neighbours, pay for the next Building."""
    level = next_level(table, seat)
    short = table.components.buildings.costs[level - 1] - coins
    if short > 0:
        return Refusal("needs_coins", RULE, "building", short)
    if not designs_for(table, level):
        return Refusal("not_a_design", RULE, "building")
    return None


def design_options(table: Table, task: ChooseDesign) -> tuple[Option, ...]:
    """The designs of the next level."""
    level = next_level(table, task.seat)
    return tuple(Option(f"build:{design}") for design in designs_for(table, level))


def choose_design(table: Table, task: ChooseDesign, design: str) -> None:
    """Pay, build, put the leftmost House on it and take what the House uncovers."""
    seat = task.seat
    level = next_level(table, seat)
    own = table.seat(seat)
    cost = table.components.buildings.costs[level - 1]
    table.put_seat(seat, replace(own, coins=own.coins - cost))
    table.happened(Paid(seat, "building", coins=cost))
    put_building(table, seat, task.place, design)
    uncovered = table.components.player_board.houses[level - 1]
    set_off(table, seat, (Take(seat, uncovered, f"house:{level}"),))
    table.owe(*hooks.build(table, seat, task.place))


def put_building(table: Table, seat: Seat, place: Place, design: str) -> int:
    """Put a seat's next Building on a site; its level."""
    level = next_level(table, seat)
    city = table.state.city
    site = table.components.site_index[place]
    building = Building(seat, design, level, table.state.turn)
    sites = (*city.sites[:site], building, *city.sites[site + 1 :])
    table.state = replace(table.state, city=replace(city, sites=sites))
    table.happened(Built(seat, place, design, level))
    return level


def refuse_design(table: Table, task: ChooseDesign, design: str) -> Refusal:
    """Why a design cannot be built now."""
    return Refusal("not_a_design", RULE, design)
