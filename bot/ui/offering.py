"""Options for typed commands: found by what was typed, and read back from it."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

from discord import app_commands

from bot.service import Table
from bot.ui.items import fit_line
from bot.ui.pages import MOST_OPTIONS
from bot.wording import Words, option_description, option_label
from engine.account import Account
from engine.choices import CONFIRM, DECLINE, LONGEST, Decision, Option
from engine.modules.tasks import GiveCivicTile, PlaceMarker
from engine.modules.views import ObjectivesView
from engine.tasks import BonusAction, ChoosePiece, ChooseQuadrant, Sail, StopAtPlace, Task
from engine.views import View
from engine.words import TIERS

LONGEST_CHOICE: Final = 100


def matching_options(
    table: Table, user_id: int, words: Words, previews: Mapping[str, Account], typed: str
) -> list[app_commands.Choice[str]]:
    """The legal options whose label, preview or text holds every word that was typed."""
    decision = table.decision
    if decision is None:
        return []
    view = table.view(user_id)
    found = []
    for choice in decision.options:
        label = option_label(choice, decision, view, words)
        about = option_description(choice, previews.get(choice.text), decision, view, words)
        if matches(typed, label, about, choice.text):
            named = f"{label} — {about}" if about else label
            found.append((choice.text, named))
    return as_choices(found)


def chosen_text(table: Table, user_id: int, words: Words, typed: str) -> str:
    """The choice that was typed: its own text, its number, or its label in any spelling."""
    decision = table.decision
    if decision is None or any(choice.text == typed for choice in decision.options):
        return typed
    view = table.view(user_id)
    wanted = typed.strip().casefold()
    for number, choice in enumerate(decision.options, start=1):
        label = option_label(choice, decision, view, words).casefold()
        numbered = (str(number), f"{number} · {label}") if choice.text != CONFIRM else ()
        if wanted in (label, *numbered):
            return choice.text
    return typed


def is_no_choice(text: str) -> bool:
    """Whether a text is no choice of any question, but a word or a name that nobody offers."""
    return len(text) > LONGEST or (":" not in text and text not in (CONFIRM, DECLINE))


def illegal_options(
    table: Table, user_id: int, words: Words, typed: str
) -> list[app_commands.Choice[str]]:
    """What the open question could offer elsewhere or later, but does not offer now."""
    decision = table.decision
    if decision is None:
        return []
    view = table.view(user_id)
    found = []
    for text in left_out(decision, view):
        label = option_label(Option(text), decision, view, words)
        if matches(typed, label, text):
            found.append((text, label))
    return as_choices(found)


def left_out(decision: Decision, view: View) -> tuple[str, ...]:
    """What the open question could offer elsewhere or later, but does not offer now."""
    legal = {choice.text for choice in decision.options}
    return tuple(text for text in thinkable(decision, view) if text not in legal)


def thinkable(decision: Decision, view: View) -> Iterable[str]:
    """Every choice of this sort of question that the table knows, legal or not."""
    return _thinkable(decision.task, view)


def _thinkable(task: Task, view: View) -> Iterable[str]:
    components = view.components
    match task:
        case GiveCivicTile():
            return (f"civic:{place}" for place in components.slots)
        case PlaceMarker():
            boards = (board for board in view.boards if isinstance(board, ObjectivesView))
            return (f"objective:{card.id}" for board in boards for card in board.cards)
        case StopAtPlace() | BonusAction():
            places = chain(
                components.slots, components.sites, components.palace_sites, components.markets
            )
            return (f"act:{place}" for place in places)
        case ChoosePiece():
            sections = range(1, len(components.palace.sections) + 1)
            tiers = (f"{tier}.{section}" for tier in TIERS for section in sections)
            return (f"piece:{piece}" for piece in ("base", *tiers, "dome"))
        case ChooseQuadrant():
            return (f"go:{number}" for number in range(1, len(components.palace_sites) + 1))
        case Sail():
            ports = (port.id for port in components.river.ports)
            spaces = (space.id for space in components.river.spaces)
            return (f"sail:{end}" for end in chain(ports, spaces))
        case _:
            return ()


def matches(typed: str, *texts: str) -> bool:
    """Whether every word that was typed is found in one of the texts, whatever the case."""
    searched = " ".join(texts).casefold()
    return all(word in searched for word in typed.casefold().split())


def as_choices(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Values and names for autocomplete, as many and as long as Discord takes them."""
    return [
        app_commands.Choice(name=fit_line(name, LONGEST_CHOICE), value=value)
        for value, name in list(found)[:MOST_OPTIONS]
    ]
