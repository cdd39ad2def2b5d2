"""Rewards: taking them, and choosing which comes first (rules.md §4, order of effects)."""

from msgspec.structs import replace

from engine.choices import Option
from engine.components.records.record import Reward
from engine.errors import Refusal
from engine.events import MovesLost
from engine.modules.tasks import ModuleQuestion
from engine.table import Table, counters_of, only_counters
from engine.tasks import BonusAction, PlaceToken, Sail, Single, Take, Trade, Waiting
from engine.words import Seat

RULE = "rules.md §4 order of effects"


def set_off(table: Table, seat: Seat, tasks: tuple[Single, ...]) -> None:
    """Owe tasks that an effect set off together.

    Rewards that only raise counters are taken first: that can never be worse, unless Favour would
    go past the end of its track while something else waits that may cost Favour before.
    """
    waiting = tuple(task for task in tasks if not _empty(task))
    order_matters = not all(_is_plain(task) for task in waiting)
    for task in waiting:
        if isinstance(task, Take) and _is_plain(task):
            rest = tuple(other for other in waiting if other is not task)
            if not (rest and order_matters and _overflows(table, task)):
                table.gain(task.seat, task.reward, task.source)
                waiting = rest
    if len(waiting) == 1:
        table.owe(waiting[0])
    elif waiting:
        table.owe(Waiting(seat, waiting))


def _empty(task: Single) -> bool:
    return isinstance(task, Take) and task.reward == Reward()


def _is_plain(task: Single) -> bool:
    """Whether a task does nothing else than raise counters."""
    return isinstance(task, Take) and only_counters(task.reward)


def _overflows(table: Table, task: Take) -> bool:
    highest = table.components.numbers.favour_track.highest
    return task.reward.favour > 0 and table.seat(task.seat).favour + task.reward.favour > highest


def resolve_take(table: Table, task: Take) -> None:
    """Take a reward: what it consists of waits at one level, counters come first."""
    reward = task.reward
    parts: tuple[Single, ...] = (Take(task.seat, counters_of(reward), task.source),)
    if reward.boat_moves and not _join_movement(table, task.seat, reward.boat_moves):
        parts += (Sail(task.seat, reward.boat_moves),)
    if reward.bonus:
        parts += (BonusAction(task.seat, reward.bonus, task.source),)
    set_off(table, task.seat, parts)


def _join_movement(table: Table, seat: Seat, moves: int) -> bool:
    """Add moves to a movement under way, or lose them with no Boat left; True if that was it."""
    if not table.seat(seat).boat:
        table.happened(MovesLost(seat, moves))
        return True
    agenda = list(table.state.agenda)
    for index, waiting in enumerate(agenda):
        if isinstance(waiting, Sail) and waiting.seat == seat and waiting.under_way:
            agenda[index] = Sail(seat, waiting.moves + moves, under_way=True)
            table.state = replace(table.state, agenda=tuple(agenda))
            return True
    return False


def waiting_name(task: Single) -> str:
    """How a waiting task is called in a choice, unique within its group."""
    match task:
        case Take():
            return task.source
        case BonusAction():
            return "bonus"
        case Sail():
            return "sail"
        case PlaceToken():
            return f"token.{task.book}"
        case Trade():
            return f"trade.{task.port}"
        case ModuleQuestion():
            return task.name
        case _:
            raise TypeError(f"{task} does not wait in a group")


def waiting_options(task: Waiting) -> tuple[Option, ...]:
    """Which of the waiting effects comes next."""
    return tuple(Option(f"take:{waiting_name(one)}") for one in task.tasks)


def choose_waiting(table: Table, task: Waiting, target: str) -> None:
    """Do one waiting effect now; the others go on waiting."""
    put_first(table, task, tuple(one for one in task.tasks if waiting_name(one) == target))


def put_first(table: Table, task: Waiting, ready: tuple[Single, ...]) -> None:
    """Owe the one task that is ready, or the first if none is; the others go on waiting."""
    first = ready[0] if ready else task.tasks[0]
    rest = tuple(one for one in task.tasks if one is not first)
    table.owe(rest[0] if len(rest) == 1 else Waiting(task.seat, rest))
    table.owe(first)


def refuse_waiting(table: Table, task: Waiting, target: str) -> Refusal:
    """Why a reward cannot be taken next: it is not among those that wait."""
    return Refusal("not_asked", RULE, target)


def scaled(reward: Reward, times: int) -> Reward:
    """A reward of counters and Boat moves several times over; its bonus action stays one."""
    return Reward(
        reward.coins * times,
        reward.goods * times,
        reward.favour * times,
        reward.steps * times,
        reward.wild * times,
        reward.boat_moves * times,
        reward.bonus,
    )
