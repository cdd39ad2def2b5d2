"""Why the Bot did what it did, in a sentence (first seed file, rules.md §7)."""

from typing import assert_never

from bot.wording.amounts import amount
from bot.wording.catalog import Words
from bot.wording.names import RING_NAMES, row_name
from bot.wording.things import (
    capital,
    card_name,
    design_name,
    objective_name,
    piece_with_section,
    place_name,
    stop_name,
)
from engine.components.catalog import Components
from engine.events import BotReason
from engine.views import View
from engine.words import KINDS, Kind, Piece


def bot_reason(event: BotReason, view: View, words: Words) -> str:
    """``Books: you have done Books most, three``, and the like: what was chosen, and why."""
    chosen = capital(chosen_name(event, view.components, words))
    return words.pair(chosen, because_text(event, view, words)) + "."


def chosen_name(event: BotReason, components: Components, words: Words) -> str:
    """The thing that the Bot chose."""
    match event.about:
        case "port":
            ports = [
                stop_name(port, components, words) for port in components.ports_ahead[event.chosen]
            ]
            return words.gettext("towards {ports}", ports=words.one_of(ports))
        case "action":
            return row_name(_kind(event.chosen), words)
        case "place":
            return place_name(event.chosen, components, words)
        case "design":
            return design_name(event.chosen, components, words)
        case "piece":
            piece, _, section = event.chosen.partition(".")
            return piece_with_section(_piece(piece), int(section or 0), components, words)
        case "space":
            return words.gettext("space {number}", number=event.chosen)
        case "card":
            return card_name(event.chosen, components, words)
        case "objective":
            return objective_name(event.chosen, components, words)
        case _:
            assert_never(event.about)


def because_text(event: BotReason, view: View, words: Words) -> str:
    """The rule that decided, with its number."""
    count = event.count
    match event.because:
        case "only_way":
            return words.gettext("the next one clockwise")
        case "fewest_boats":
            return words.gettext("the fewest Boats lie there ({count})", count=count)
        case "scores_most":
            return words.gettext(
                "scores most for it now, {points}", points=amount("points", count, words)
            )
        case "number":
            return words.gettext("the number {number} on the top card", number=count)
        case "most_done":
            return words.gettext("you have done this most ({count})", count=count)
        case "symbol_order":
            return words.gettext(
                "highest on the card among those you have done most ({count})", count=count
            )
        case "nowhere_else":
            return _nowhere_else(event, words)
        case "only_one":
            return words.gettext("the only one in the nearest quadrant that has any")
        case "fewest_neighbours":
            return words.gettext(
                "the fewest Patients and Students beside it ({count})", count=count
            )
        case "arc":
            return _arc(event, view, words)
        case "first_clockwise":
            return words.gettext("the first one clockwise among equals")
        case "lowest_level":
            return words.gettext("the lowest level it has not built yet")
        case "base_first":
            return words.gettext("it builds the Base whenever it can")
        case "cheapest":
            return words.gettext("the cheapest in Goods among equals")
        case "next_free":
            return words.gettext(
                "the next free one, as number {number} of the top card is taken", number=count
            )
        case "goal_met":
            return words.gettext("it meets this goal already")
        case "closest_to_goal":
            return words.gettext("it is closest to this goal, {count} short", count=count)
        case "leftmost":
            if not count:
                return words.gettext("the leftmost of those whose goal it meets")
            return words.gettext(
                "the leftmost of those it is closest to, {count} short", count=count
            )
        case "most_points":
            points = amount("points", count, words)
            return words.gettext(
                "the most points of those it is closest to, {points}", points=points
            )
        case "rightmost":
            return words.gettext("the rightmost of those with most points it is closest to")
        case "none_on_display":
            return words.gettext("no card of the wanted sort is on display, so the leftmost")
        case "highest_space":
            return words.gettext("the highest space it qualifies for, number {count}", count=count)
        case "left_of_equals":
            return words.gettext(
                "the left one of those with the highest space it qualifies for, number {count}",
                count=count,
            )
        case _:
            assert_never(event.because)


def _nowhere_else(event: BotReason, words: Words) -> str:
    if event.about == "action":
        return words.gettext("possible nowhere in the City, so the next kind is tried")
    return words.gettext("the nearer Palace site is taken by your Vizier")


def _arc(event: BotReason, view: View, words: Words) -> str:
    """Which ring the arc pointed to, read off the thing that was chosen."""
    components = view.components
    if event.about == "design" and event.chosen in components.design_by_id:
        side = components.design_by_id[event.chosen].side
        if side == "outer":
            return words.gettext("the lowest level left, outer design as the top card shows")
        return words.gettext("the lowest level left, inner design as the top card shows")
    side = components.ring_of.get(event.chosen, "outer")
    ring = words.gettext(RING_NAMES[side])
    return words.gettext("{ring}, as the top card shows", ring=ring)


def _kind(name: str) -> Kind:
    return next(kind for kind in KINDS if kind == name)


def _piece(name: str) -> Piece:
    pieces: tuple[Piece, ...] = ("base", "pillar", "arch", "spire", "dome")
    return next(piece for piece in pieces if piece == name)
