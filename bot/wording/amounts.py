"""Amounts: rewards, goals, costs and gains as short lists."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from bot.wording.catalog import NN_, Words
from bot.wording.names import counted, kinds_text
from engine.components.records.record import Goal, Reward

Amount = Literal["coins", "goods", "favour", "steps", "wild", "shame", "boat_moves", "points"]

AMOUNTS: Final[dict[Amount, tuple[str, str]]] = {
    "coins": NN_("{n} Coin", "{n} Coins"),
    "goods": NN_("{n} Goods", "{n} Goods"),
    "favour": NN_("{n} Favour", "{n} Favour"),
    "steps": NN_("{n} Step", "{n} Steps"),
    "wild": NN_("{n} Wild", "{n} Wild"),
    "shame": NN_("{n} Shame", "{n} Shame"),
    "boat_moves": NN_("{n} Boat move", "{n} Boat moves"),
    "points": NN_("{n} point", "{n} points"),
}
COUNTERS: Final[tuple[Amount, ...]] = ("coins", "goods", "favour", "steps", "wild")


def amount(what: Amount, n: int, words: Words) -> str:
    """A number of something: ``2 Coins``; a negative one carries a minus sign."""
    return f"{'−' if n < 0 else ''}{words.ngettext(*AMOUNTS[what], abs(n))}"


def delta(what: Amount, n: int, words: Words) -> str:
    """A change: ``+2 Goods``, ``−1 Coin``."""
    return f"{'+' if n > 0 else ''}{amount(what, n, words)}"


def deltas(changes: Mapping[Amount, int], words: Words) -> str:
    """The changes that are not 0, in the order in which counters stand everywhere."""
    return ", ".join(delta(what, changes[what], words) for what in AMOUNTS if changes.get(what))


def gains_text(reward: Reward, words: Words) -> str:
    """What a reward adds, as changes: ``+2 Coins, +1 Goods``. A bonus action comes last."""
    return ", ".join(_parts(reward, words, signed=True))


def reward_text(reward: Reward, words: Words) -> str:
    """What a reward gives: ``2 Coins and 1 Goods``, ``bonus action Patient or Student``."""
    parts = list(_parts(reward, words, signed=False))
    return words.all_of(parts) if parts else words.gettext("nothing")


def rewards_text(rewards: Iterable[Reward], words: Words) -> str:
    """Rewards to choose from or one after the other, numbered from 1."""
    return " · ".join(
        f"{number}: {reward_text(reward, words)}" for number, reward in enumerate(rewards, start=1)
    )


def goal_text(goal: Goal, words: Words) -> str:
    """What a goal asks for: ``at least 3 Books and 2 Students``."""
    wanted = [counted(half.count, half.at_least, words) for half in goal]
    return words.gettext("at least {wanted}", wanted=words.all_of(wanted))


def _parts(reward: Reward, words: Words, *, signed: bool) -> Iterable[str]:
    write = delta if signed else amount
    for what in COUNTERS:
        number = getattr(reward, what)
        if number:
            yield write(what, number, words)
    if reward.boat_moves:
        yield write("boat_moves", reward.boat_moves, words)
    if reward.bonus:
        yield words.gettext("bonus action {kinds}", kinds=kinds_text(reward.bonus, words))
