"""Why something is not legal: the rule, what is missing, and what would help."""

from typing import Final, Literal, assert_never

from bot.wording.amounts import amount
from bot.wording.catalog import Words
from bot.wording.names import kind_name, piece_name
from bot.wording.options import parsed_piece
from bot.wording.people import safe_name
from bot.wording.remedies import remedy
from bot.wording.things import (
    card_name,
    design_name,
    piece_with_section,
    place_name,
    quadrant_name,
    stop_name,
)
from engine.components.catalog import Components
from engine.errors import Reason, Refusal
from engine.views import SeatView, View
from engine.words import KINDS, Counter, Seat

Lack = Literal[
    "no_piece_left",
    "needs_icons",
    "needs_coins",
    "needs_goods",
    "needs_support",
    "already_built",
    "space_taken",
    "port_full",
    "too_far",
    "not_in_hand",
    "not_on_display",
    "not_a_design",
    "not_reached",
    "nothing_to_undo",
]
"""Reasons that lie in what a seat has, or in what is built, taken or shown."""

TOPICS: Final[dict[Reason, str]] = {
    "unknown_choice": "turn",
    "not_your_turn": "turn",
    "game_over": "end",
    "not_asked": "turn",
    "wrong_quadrant": "vizier",
    "not_reachable": "boats",
    "needs_steps": "vizier",
    "kind_done": "actions",
    "not_this_kind": "bonus",
    "empty_slot": "city",
    "site_taken": "building",
    "palace_site_taken": "vizier",
    "no_piece_left": "palace",
    "needs_icons": "icons",
    "needs_coins": "building",
    "needs_goods": "palace",
    "needs_support": "palace",
    "already_built": "palace",
    "space_taken": "rings",
    "port_full": "ports",
    "too_far": "boats",
    "not_in_hand": "play",
    "not_on_display": "draft",
    "not_a_design": "building",
    "not_reached": "objectives",
    "nothing_to_undo": "confirm",
}
"""The page of the rules on which a reason is explained."""


def refusal_text(refusal: Refusal, view: View, words: Words, seat: Seat | None = None) -> str:
    """One sentence on why, and where it can be said a second one on what would make it legal.

    ``seat`` is who wanted it; left out, the viewer, or whose turn it is.
    """
    asked = view.viewer if seat is None else seat
    own = view.seats[view.active if asked is None else asked]
    reason, hint = _reason(refusal, own, view, words), remedy(refusal, view, words)
    return f"{reason} {hint}" if hint else reason


def _reason(refusal: Refusal, own: SeatView, view: View, words: Words) -> str:
    subject = _subject(refusal.subject, view.components, words)
    match refusal.reason:
        case "unknown_choice":
            return words.gettext("“{subject}” is no choice here.", subject=subject)
        case "not_your_turn":
            return words.gettext("It is not your turn.")
        case "game_over":
            return words.gettext("The game is over.")
        case "not_asked":
            return words.gettext("That is not what is to be decided now.")
        case "wrong_quadrant":
            return _wrong_quadrant(subject, own, view.components, words)
        case "not_reachable":
            return words.gettext("Boats sail downstream only; {stop} is not ahead.", stop=subject)
        case "needs_steps":
            return _needs(refusal.missing, "steps", words)
        case "kind_done":
            return words.gettext(
                "You have done all {n} actions of the kind {kind}.",
                n=view.components.numbers.most_of_a_kind,
                kind=subject,
            )
        case "not_this_kind":
            return words.gettext("{place} is not of the kind that is asked for.", place=subject)
        case "empty_slot":
            return words.gettext("No tile lies in {place}.", place=subject)
        case "site_taken":
            return words.gettext("A Building stands on {place} already.", place=subject)
        case "palace_site_taken":
            return words.gettext(
                "Another Vizier stands at {place}, which closes it.", place=subject
            )
        case _:
            return _lack(refusal.reason, refusal, own, view.components, words)


def _lack(
    reason: Lack, refusal: Refusal, own: SeatView, components: Components, words: Words
) -> str:
    subject, missing = _subject(refusal.subject, components, words), refusal.missing
    match reason:
        case "no_piece_left":
            return words.gettext("No piece of the Palace can be built now.")
        case "needs_icons":
            return _needs_icons(refusal, own, words)
        case "needs_coins":
            return _needs(missing, "coins", words)
        case "needs_goods":
            return _needs(missing, "goods", words)
        case "needs_support":
            return words.gettext(
                "{piece} needs something below it first: {support}.",
                piece=subject,
                support=_support(refusal.subject, components, words),
            )
        case "already_built":
            return words.gettext("It is built already: {piece}.", piece=subject)
        case "space_taken" if _is_objective(refusal.subject, components):
            return words.gettext("Your marker lies on {objective} already.", objective=subject)
        case "space_taken":
            return words.gettext("Space {number} is taken.", number=subject)
        case "port_full":
            return words.gettext("Every port that way is full ({stop}).", stop=subject)
        case "too_far":
            return words.gettext(
                "{stop} is too far: you are {moves} short.",
                stop=subject,
                moves=amount("boat_moves", missing, words),
            )
        case "not_in_hand":
            return words.gettext("You do not hold {card}.", card=subject)
        case "not_on_display":
            return words.gettext("{card} is not on display.", card=subject)
        case "not_a_design":
            return words.gettext("You cannot build {design} now.", design=subject)
        case "not_reached":
            return words.gettext(
                "You do not qualify for a free space of {objective}: {n} short.",
                objective=subject,
                n=missing,
            )
        case "nothing_to_undo":
            return words.gettext("There is nothing to take back in this turn.")
        case _:
            assert_never(reason)


def _is_objective(subject: str, components: Components) -> bool:
    return any(one.id == subject for one in components.objectives.objectives)


def _support(target: str, components: Components, words: Words) -> str:
    """What must stand before a piece (rules.md §5)."""
    piece, section = parsed_piece(target)
    match piece:
        case "base" | "pillar":
            return piece_name("base", words)
        case "arch":
            return piece_with_section("pillar", section, components, words)
        case "spire":
            return piece_with_section("arch", section, components, words)
        case "dome":
            return words.ngettext("{n} Spire", "{n} Spires", components.palace.spires_for_dome)
        case _:
            assert_never(piece)


def _wrong_quadrant(place: str, own: SeatView, components: Components, words: Words) -> str:
    if not own.quadrant:
        return words.gettext("Your Vizier has not come to the City yet.")
    return words.gettext(
        "{place} is not in the {quadrant}, where your Vizier is.",
        place=place,
        quadrant=quadrant_name(own.quadrant, components, words),
    )


def _needs(missing: int, counter: Counter, words: Words) -> str:
    return words.gettext("You are {amount} short.", amount=amount(counter, missing, words))


def _needs_icons(refusal: Refusal, own: SeatView, words: Words) -> str:
    kind = next(kind for kind in KINDS if kind == refusal.subject)
    return words.ngettext(
        "You are {n} {kind} icon short: your Characters show {shown}, and your Wild tokens "
        "({wild}) do not make up for the rest.",
        "You are {n} {kind} icons short: your Characters show {shown}, and your Wild tokens "
        "({wild}) do not make up for the rest.",
        refusal.missing,
        kind=kind_name(kind, words),
        shown=own.icons[kind],
        wild=own.wild,
    )


def _subject(subject: str, components: Components, words: Words) -> str:
    """What a refusal is about, by the name that people know; hostile text stays harmless."""
    if subject in components.quadrant_of:
        return place_name(subject, components, words)
    if subject in components.ports_ahead:
        return stop_name(subject, components, words)
    if subject in components.characters:
        return card_name(subject, components, words)
    if subject in components.design_by_id or subject in components.great_by_id:
        return design_name(subject, components, words)
    for objective in components.objectives.objectives:
        if objective.id == subject:
            return words.name(objective.name)
    for kind in KINDS:
        if kind == subject:
            return kind_name(kind, words)
    try:
        piece, section = parsed_piece(subject)
        return piece_with_section(piece, section, components, words)
    except (StopIteration, ValueError, IndexError):
        return safe_name(subject)
