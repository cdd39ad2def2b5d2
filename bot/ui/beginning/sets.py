"""The component set of a new game, where there is more than one to choose from."""

from dataclasses import dataclass

from discord import app_commands

from bot.ui.desk import Desk
from bot.ui.items import quoted
from bot.ui.offering import as_choices, matches
from bot.wording import Words, problem, safe_name
from engine import Components


@dataclass(frozen=True, slots=True)
class Chosen:
    """A set, and its name if it is not the usual one."""

    components: Components
    name: str = ""


def chosen_set(desk: Desk, typed: str, words: Words) -> Chosen | str:
    """The set that was typed, by id or name; else a sentence that there is no such set."""
    usual, *_ = desk.tables.sets.values()
    wanted = typed.strip().casefold()
    for components in desk.tables.sets.values():
        numbers = components.numbers
        if wanted in ("", numbers.id.casefold(), numbers.name.casefold()):
            return Chosen(components, "" if components is usual else safe_name(numbers.name))
    return problem("no_such_set", words, text=quoted(typed))


def set_choices(desk: Desk, typed: str) -> list[app_commands.Choice[str]]:
    """The sets to pick from."""
    named = [(one.numbers.id, one.numbers.name) for one in desk.tables.sets.values()]
    return as_choices((value, name) for value, name in named if matches(typed, value, name))
