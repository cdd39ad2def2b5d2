"""The market: always open, a little of one thing (rules.md §4.4f)."""

from engine.choices import Option
from engine.errors import Refusal
from engine.rules.rewards import set_off
from engine.table import Table
from engine.tasks import Take, UseMarket


def market_options(table: Table, task: UseMarket) -> tuple[Option, ...]:
    """What the market offers, numbered from 1."""
    return tuple(
        Option(f"market:{number}")
        for number, _ in enumerate(table.components.numbers.market, start=1)
    )


def use_market(table: Table, task: UseMarket, target: str) -> None:
    """Take one of the offers."""
    reward = table.components.numbers.market[int(target) - 1]
    set_off(table, task.seat, (Take(task.seat, reward, "market"),))


def refuse_market(table: Table, task: UseMarket, target: str) -> Refusal:
    """Why the market does not give this."""
    return Refusal("unknown_choice", "rules.md §4.4f market", target)
