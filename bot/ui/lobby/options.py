"""The options of a lobby: a private panel with a menu for each, for its host."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.pace import Pace
from bot.service import Lobby, LobbyOptions, pace_json, pace_of
from bot.ui.beginning.modules import SETS, modules_word, read_modules
from bot.ui.beginning.paces import OFFERED, pace_text, pace_word, read_pace
from bot.ui.desk import Desk
from bot.ui.items import Item, option
from bot.ui.lobby.card import lobby_tag, options_text
from bot.ui.people_items import tag_menu
from bot.ui.reply import Reply, buttons
from bot.wording import Words, modules_name
from bot.wording.catalog import N_
from engine.words import Module

SWITCHES: Final = {
    "invited_only": N_("Only invited people may join"),
    "thread": N_("Play in a thread of its own"),
    "start_when_full": N_("Start as soon as all seats are taken"),
}


def seat_counts(desk: Desk) -> tuple[int, ...]:
    """How many people can play together."""
    return tuple(count for count in desk.components.port_slots if count > 1)


def options_panel(desk: Desk, lobby: Lobby, words: Words, *, note: str = "") -> Reply:
    """The menus, with what is chosen now."""
    text = words.gettext("**Options of game {code}:** ", code=lobby.code)
    view = buttons(
        [_seats(desk, lobby, words)],
        [_pace(lobby, words)],
        [_modules(lobby, words)],
        [_switches(lobby, words)],
    )
    return Reply(text + options_text(lobby, words), view=view).noting(note)


def changed(options: LobbyOptions, word: str, values: Sequence[str]) -> LobbyOptions:
    """The options after something was picked in the menu with a word."""
    picked = values[0] if values else ""
    match word:
        case "seats":
            return replace(options, seats=int(picked))
        case "pace":
            return replace(options, pace=pace_json(read_pace(picked)))
        case "modules":
            return replace(options, modules=read_modules(picked) or ())
        case _:
            return switched(options, **{name: name in values for name in SWITCHES})


def switched(
    options: LobbyOptions,
    *,
    invited_only: bool | None = None,
    thread: bool | None = None,
    start_when_full: bool | None = None,
) -> LobbyOptions:
    """The options with other switches. Who waits for a thread starts by hand."""
    own_thread = options.thread if thread is None else thread
    full = options.start_when_full if start_when_full is None else start_when_full
    return replace(
        options,
        invited_only=options.invited_only if invited_only is None else invited_only,
        thread=own_thread,
        start_when_full=full and not own_thread,
    )


def made_up(
    seats: int,
    modules: tuple[Module, ...],
    pace: Pace | None,
    *,
    invited: bool,
    thread: bool,
    components: str = "",
) -> LobbyOptions:
    """The options of a new lobby."""
    return LobbyOptions(
        seats=seats,
        modules=modules,
        pace=pace_json(pace),
        invited_only=invited,
        thread=thread,
        components=components,
    )


def _seats(desk: Desk, lobby: Lobby, words: Words) -> Item:
    options = [
        option(
            str(count),
            words.ngettext("{n} seat", "{n} seats", count),
            default=count == lobby.options.seats,
        )
        for count in seat_counts(desk)
    ]
    return tag_menu(lobby_tag(lobby, "seats"), words.gettext("Seats"), options)


def _pace(lobby: Lobby, words: Words) -> Item:
    now = pace_of(lobby.options.pace)
    paces = OFFERED if now in OFFERED else (*OFFERED, now)
    options = [option(pace_word(one), pace_text(one, words), default=one == now) for one in paces]
    return tag_menu(lobby_tag(lobby, "pace"), words.gettext("Pace"), options)


def _modules(lobby: Lobby, words: Words) -> Item:
    options = [
        option(
            modules_word(chosen),
            modules_name(chosen, words),
            default=chosen == lobby.options.modules,
        )
        for chosen in SETS
    ]
    return tag_menu(lobby_tag(lobby, "modules"), words.gettext("Modules"), options)


def _switches(lobby: Lobby, words: Words) -> Item:
    options = [
        option(name, words.gettext(text), default=getattr(lobby.options, name))
        for name, text in SWITCHES.items()
    ]
    placeholder = words.gettext("Nothing special")
    return tag_menu(lobby_tag(lobby, "switches"), placeholder, options, several=True)
