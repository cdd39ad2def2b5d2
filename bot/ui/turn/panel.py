"""The private panel: the open question, its options with what they bring, and what was done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

import discord

from bot.service import Table
from bot.ui.ids import DeskWord, Press
from bot.ui.items import Item, Style, button, menu, option
from bot.ui.labels import SIGNS, label
from bot.ui.offering import left_out
from bot.ui.pages import Leaf, leaf
from bot.ui.reply import LONGEST_TEXT, Reply, buttons, joined, listed
from bot.wording import (
    People,
    Words,
    event_lines,
    option_description,
    option_label,
    question,
    seat_text,
)
from engine import view as view_of
from engine.account import Account
from engine.choices import CONFIRM, DECLINE, Decision, Option
from engine.modules.tasks import PlaceMarker
from engine.tasks import BonusAction, ChoosePiece, ChooseQuadrant, StopAtPlace
from engine.views import View

Previews = Mapping[str, Account]

MOST_BUTTONS: Final = 5
LONGEST_BUTTON: Final = 34
"""Options with longer labels go into a menu: a phone cuts the words on a button."""

RESTRICTED: Final = (StopAtPlace, BonusAction, ChooseQuadrant, ChoosePiece, PlaceMarker)
"""Questions whose answers depend on what a seat has, not only on where its pieces are."""


def people_of(table: Table) -> People:
    """The names at a table, as Discord gave them."""
    return {
        seat.seat: seat.display_name if seat.kind == "human" else f"{seat.display_name} 🤖"
        for seat in table.people
        if seat.kind == "human" or seat.player is not None
    }


class Offer:
    """One page of the options of a decision, with label and preview of each."""

    def __init__(
        self, decision: Decision, view: View, words: Words, previews: Previews, page: int
    ) -> None:
        self.decision = decision
        self._view = view
        self._words = words
        self._previews = previews
        self.leaf: Leaf[Option] = leaf(
            [choice for choice in decision.options if choice.text != CONFIRM], page
        )

    def label(self, choice: Option) -> str:
        """The words on the button or line of an option, with its number in the picture."""
        number = self.decision.options.index(choice) + 1
        return f"{number} · {option_label(choice, self.decision, self._view, self._words)}"

    def description(self, choice: Option) -> str:
        """What an option costs and gives now."""
        account = self._previews.get(choice.text)
        return option_description(choice, account, self.decision, self._view, self._words)

    @property
    def fits_buttons(self) -> bool:
        """Whether every option of the page can be a button."""
        items = self.leaf.items
        return len(items) <= MOST_BUTTONS and all(
            len(self.label(choice)) <= LONGEST_BUTTON for choice in items
        )

    @property
    def leaves_out(self) -> bool:
        """Whether the question offers more to whoever can pay, build or step further."""
        return isinstance(self.decision.task, RESTRICTED) and bool(
            left_out(self.decision, self._view)
        )

    def lines(self) -> str:
        """The options in words, for beside the buttons, which have no room for previews."""
        described = [(self.label(choice), self.description(choice)) for choice in self.leaf.items]
        return "\n".join(f"- **{name}** {about}".rstrip() for name, about in described)


@dataclass(frozen=True, slots=True)
class Guided:
    """What the guide says above the question, and its buttons."""

    text: str = ""
    items: tuple[Item, ...] = ()


UNGUIDED: Final = Guided()


def panel(
    table: Table,
    user_id: int,
    words: Words,
    previews: Previews,
    *,
    note: str = "",
    page: int = 0,
    guided: Guided = UNGUIDED,
) -> Reply:
    """The panel for a person who is asked now; the picture is added by who shows it.

    The guide is left out where there is no room for it.
    """
    decision = table.decision
    if decision is None:
        raise ValueError(f"game {table.code} asks nothing")
    view = table.view(user_id)
    offer = Offer(decision, view, words, previews, page)
    people = people_of(table)
    count = words.gettext("Turn {turn} of {turns}", turn=view.round, turns=view.rounds)
    asked = f"**{question(decision, view, words)}**"
    options = offer.lines() if offer.fits_buttons else ""
    lower = joined(_totals(table, view, words, people), joined(asked, options))
    room = LONGEST_TEXT - len(lower) - len(note) - len(count) - 10
    if guided.text and len(guided.text) + 2 <= room:
        lower = joined(guided.text, lower)
        room -= len(guided.text) + 2
    done = _latest(event_lines(table.open_turn.events, view, words, people), room)
    return Reply(
        joined(note, f"### {count}\n{done}".rstrip(), lower),
        view=_components(table, offer, words, guided.items),
    )


def _totals(table: Table, view: View, words: Words, people: People) -> str:
    """What the person holds: at the start of the turn, and now."""
    seat = table.open_turn.seat
    now = seat_text(seat, view, words, people)
    started = view_of(table.open_turn.before, view.viewer)
    before = seat_text(seat, started, words, people)
    if before == now:
        return now
    return words.gettext("Before: {before}\nNow: {now}", before=before, now=now)


def _latest(lines: Sequence[str], room: int) -> str:
    """As many of the latest lines as there is room for."""
    for first in range(len(lines)):
        text = listed(lines[first:])
        if len(text) <= room:
            return text
    return ""


def _components(table: Table, offer: Offer, words: Words, extra: Sequence[Item]) -> discord.ui.View:
    return buttons(
        _choices(table, offer, words),
        _page_turner(table, offer.leaf, words),
        _controls(table, offer, words),
        [desk_button(table, word, words) for word in ("hand", "boards", "score", "rules")],
        extra,
    )


def _choices(table: Table, offer: Offer, words: Words) -> list[Item]:
    items = offer.leaf.items
    if not items:
        return []
    if offer.fits_buttons:
        return [
            button(
                Press("g", table.code, table.seq, choice.text),
                offer.label(choice),
                Style.secondary if choice.text == DECLINE else Style.primary,
            )
            for choice in items
        ]
    placeholder = words.ngettext("Choose …", "Choose one of {n} …", len(items))
    press = Press("m", table.code, table.seq, f"page.{offer.leaf.number}")
    options = [
        option(choice.text, offer.label(choice), offer.description(choice)) for choice in items
    ]
    return [menu(press, placeholder, options)]


def _page_turner(table: Table, page: Leaf[Option], words: Words) -> list[Item]:
    if page.count == 1:
        return []
    turns = ((page.before, words.gettext("◀ Previous")), (page.after, words.gettext("Next ▶")))
    # A page that does not exist still needs an id of its own.
    return [
        button(
            Press("p", table.code, table.seq, f"{end}.{0 if to is None else to}"),
            text,
            disabled=to is None,
        )
        for end, (to, text) in zip(("before", "after"), turns, strict=True)
    ]


def _controls(table: Table, offer: Offer, words: Words) -> list[Item]:
    """Undo, Restart turn, Confirm and Hint, always in the same place; why not, if there is more."""
    may_confirm = any(choice.text == CONFIRM for choice in offer.decision.options)
    confirm = button(
        Press("g", table.code, table.seq, CONFIRM),
        words.gettext("Confirm"),
        Style.success,
        disabled=not may_confirm,
        emoji="✅",
    )
    undoing = [
        desk_button(table, word, words, disabled=not table.can_undo) for word in ("undo", "restart")
    ]
    asking = [desk_button(table, "hint", words, disabled=may_confirm)]
    if offer.leaves_out:
        asking.append(desk_button(table, "why", words))
    return [*undoing, confirm, *asking]


def desk_button(
    table: Table,
    word: DeskWord,
    words: Words,
    style: Style = Style.secondary,
    *,
    disabled: bool = False,
) -> Item:
    """A button of the desk for a table."""
    return button(
        Press("d", table.code, table.seq, word),
        label(word, words),
        style,
        disabled=disabled,
        emoji=SIGNS.get(word),
    )


def read_desk_word(text: str) -> DeskWord | None:
    """The word of the desk that an id carries; None for one of an older version."""
    words: tuple[DeskWord, ...] = get_args(DeskWord)
    return next((word for word in words if word == text), None)
