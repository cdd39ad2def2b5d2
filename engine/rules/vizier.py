"""The Vizier's way: quadrant, borders and gates, Buildings that pay (rules.md §4.4a–c)."""

from msgspec.structs import replace

from engine.choices import Option
from engine.errors import Refusal
from engine.events import GatePassed, VizierWent
from engine.modules import hooks
from engine.rules.quadrants import quadrant_after
from engine.rules.rewards import set_off
from engine.table import Table
from engine.tasks import Arrive, ChooseQuadrant, CrossBorder, Take
from engine.words import Seat

RULE = "rules.md §4.4a"


def _step_cost(table: Table, seat: Seat, quadrant: int) -> int:
    """Step tokens to reach a quadrant: the next is free; the first turn costs nothing."""
    here = table.seat(seat).quadrant
    if not here:
        return 0
    quadrants = len(table.components.city.quadrants)
    return (quadrant - here - 1) % quadrants


def quadrant_options(table: Table, task: ChooseQuadrant) -> tuple[Option, ...]:
    """On the first turn any quadrant, later the next one, and one more per Step token."""
    own = table.seat(task.seat)
    quadrants = len(table.components.city.quadrants)
    if not own.quadrant:
        return tuple(Option(f"go:{quadrant}") for quadrant in range(1, quadrants + 1))
    most = min(own.steps, table.components.numbers.most_steps)
    return tuple(
        Option(f"go:{quadrant_after(table, own.quadrant, 1 + steps)}") for steps in range(most + 1)
    )


def choose_quadrant(table: Table, task: ChooseQuadrant, target: str) -> None:
    """Spend the steps and set out; borders are crossed one by one (rules.md §4.4b)."""
    seat, quadrant = task.seat, int(target)
    own = table.seat(seat)
    steps = _step_cost(table, seat, quadrant)
    table.happened(VizierWent(seat, quadrant, steps))
    if not own.quadrant:
        table.put_seat(seat, replace(own, quadrant=quadrant))
        table.owe(Arrive(seat))
        return
    table.put_seat(seat, replace(own, steps=own.steps - steps, place=""))
    table.owe(CrossBorder(seat, steps + 1), Arrive(seat))


def cross_border(table: Table, task: CrossBorder) -> None:
    """Enter the next quadrant; what its gate does is settled before the next border."""
    own = table.seat(task.seat)
    gate = table.components.gate_leaving[own.quadrant]
    quadrant = quadrant_after(table, own.quadrant)
    table.put_seat(task.seat, replace(own, quadrant=quadrant))
    table.happened(GatePassed(task.seat, gate.id))
    if task.left > 1:
        table.owe(CrossBorder(task.seat, task.left - 1))
    table.owe(*hooks.pass_gate(table, task.seat, gate.id))


def arrive(table: Table, task: Arrive) -> None:
    """Buildings of earlier turns in this quadrant pay their owner (rules.md §2, §4.4c)."""
    own = table.seat(task.seat)
    components = table.components
    due = []
    for place, building in zip(components.sites, table.state.city.sites, strict=True):
        if building is None or components.quadrant_of[place] != own.quadrant:
            continue
        if building.turn >= table.state.turn:
            continue
        if building.seat != task.seat and not building.public:
            continue
        design = components.design_by_id.get(building.design)
        if design is not None:
            due.append(Take(task.seat, design.reward, f"building:{place}"))
    set_off(table, task.seat, tuple(due))


def refuse_quadrant(table: Table, task: ChooseQuadrant, target: str) -> Refusal:
    """Why the Vizier cannot go to a quadrant."""
    quadrants = [str(n + 1) for n in range(len(table.components.city.quadrants))]
    if target not in quadrants:
        return Refusal("unknown_choice", RULE, target)
    short = _step_cost(table, task.seat, int(target)) - table.seat(task.seat).steps
    return Refusal("needs_steps", RULE, target, max(0, short))
