"""Boats and Viziers on their ways, and what was paid and gained: one event, one line."""

from typing import assert_never

from bot.wording.amounts import amount, deltas, gains_text
from bot.wording.catalog import Words
from bot.wording.names import kind_name
from bot.wording.people import People, seat_name
from bot.wording.things import gate_name, place_name, quadrant_name, source_name, stop_name
from engine.events import (
    BoatDocked,
    BoatMoved,
    BoatSentBack,
    Gained,
    GatePassed,
    MovesLost,
    NeighboursPaid,
    Paid,
    Traded,
    VizierStopped,
    VizierWent,
)
from engine.views import View


def boat_line(
    event: BoatMoved | BoatDocked | BoatSentBack | MovesLost | Traded,
    view: View,
    words: Words,
    people: People,
) -> str:
    """A Boat under way, in port or sent back; moves lost; trade."""
    components = view.components
    match event:
        case BoatMoved():
            ends = (event.start, event.path[-1])
            way = " → ".join(stop_name(stop, components, words) for stop in ends)
            return words.gettext("⛵ Boat: {way}", way=way)
        case BoatDocked():
            return words.gettext(
                "⚓ Boat docks in **{port}**, slot {slot} (×{multiplier})",
                port=stop_name(event.port, components, words),
                slot=event.slot,
                multiplier=event.multiplier,
            )
        case BoatSentBack():
            return words.gettext(
                "↩️ The port is full: Boat of {name} goes back to {space}",
                name=seat_name(event.seat, view, words, people),
                space=stop_name(event.space, components, words),
            )
        case MovesLost():
            lost = amount("boat_moves", event.moves, words)
            return words.gettext("💨 Not used: {moves}", moves=lost)
        case Traded():
            return words.gettext(
                "⚖️ Traded in {port}: {goods}",
                port=stop_name(event.port, components, words),
                goods=deltas({"goods": -event.times}, words),
            )
        case _:
            assert_never(event)


def way_line(
    event: VizierWent | GatePassed | VizierStopped | NeighboursPaid | Paid | Gained,
    view: View,
    words: Words,
) -> str:
    """The way of a Vizier, what was paid on it, and what was gained from anything."""
    components = view.components
    match event:
        case VizierWent():
            quadrant = quadrant_name(event.quadrant, components, words)
            line = words.gettext("🧭 Vizier to the {quadrant}", quadrant=quadrant)
            return f"{line} — {deltas({'steps': -event.steps}, words)}" if event.steps else line
        case GatePassed():
            gate = gate_name(event.gate, components, words)
            return words.gettext("🚪 Through the {gate}", gate=gate)
        case VizierStopped():
            sign = "🛒" if event.place in components.markets else "📍"
            place = place_name(event.place, components, words)
            return f"{sign} " + words.gettext("Vizier at {place}", place=place)
        case NeighboursPaid():
            return words.gettext("🤝 Neighbours: {amounts}", amounts=neighbours_paid(event, words))
        case Paid():
            return words.gettext(
                "💸 {kind}: {amounts}",
                kind=kind_name(event.kind, words),
                amounts=paid(event, words),
            )
        case Gained():
            source = source_name(event.source, components, words)
            return f"🎁 {gained(event, words)}" + (f" ({source})" if source else "")
        case _:
            assert_never(event)


def neighbours_paid(event: NeighboursPaid, words: Words) -> str:
    """What the neighbours took, and the Shame for what was missing."""
    return deltas({"coins": -event.coins, "favour": -event.favour, "shame": event.shame}, words)


def paid(event: Paid, words: Words) -> str:
    """What an action cost."""
    return deltas({"coins": -event.coins, "goods": -event.goods, "wild": -event.wild}, words)


def gained(event: Gained, words: Words) -> str:
    """What was gained; Favour past the end of the track is said to be lost."""
    text = gains_text(event.reward, words)
    if not event.lost_favour:
        return text
    return text + " " + words.gettext("({n} of it lost)", n=event.lost_favour)
