"""Things in a few words, for the line below an option and for lists."""

from bot.wording.amounts import amount, delta, deltas, gains_text
from bot.wording.catalog import Words
from bot.wording.names import count_name, counted, kind_name
from bot.wording.things import scoring_tile_name
from engine.components.catalog import Components
from engine.components.records.cards import (
    Character,
    DayCharacter,
    NightCharacter,
    StartingCharacter,
)
from engine.components.records.modules import Contract
from engine.components.records.record import Goal
from engine.views import View
from engine.words import Piece, Seat, Tier


def card_brief(card: Character, words: Words, short: int | None = None) -> str:
    """Icons, Boat icons, and what the Character gives for which goal.

    ``short`` is how much is missing to the goal now, None if that is not known.
    """
    parts = [", ".join(kind_name(kind, words) for kind in card.icons)]
    if card.boats:
        parts.append(words.ngettext("{n} Boat icon", "{n} Boat icons", card.boats))
    match card:
        case StartingCharacter():
            reward = gains_text(card.reward, words)
            parts.append(words.gettext("when it leaves {reward}", reward=reward))
        case DayCharacter():
            goal = _goal_brief(card.goal, words, short)
            parts.append(f"{goal} → {gains_text(card.reward, words)}")
        case NightCharacter():
            goal = _goal_brief(card.goal, words, short)
            parts.append(f"{goal} → {amount('points', card.points, words)}")
    return " · ".join(parts)


def _goal_brief(goal: Goal, words: Words, short: int | None) -> str:
    wanted = ", ".join(counted(half.count, half.at_least, words) for half in goal)
    if short is None:
        return wanted
    met = words.gettext("met now") if not short else words.gettext("{n} short", n=short)
    return f"{wanted} ({met})"


def design_brief(design: str, components: Components, words: Words) -> str:
    """What a Building pays, or what a level 5 Building scores."""
    great = components.great_by_id.get(design)
    if great is None:
        known = components.design_by_id[design]
        return words.gettext("pays {reward}", reward=gains_text(known.reward, words))
    return words.gettext(
        "{points} for each: {things}",
        points=amount("points", components.buildings.great_points, words),
        things=count_name(great.count, words),
    )


def piece_brief(piece: Piece, section: int, view: View, words: Words) -> str:
    """What an Architect beside a Palace piece is worth."""
    palace = view.components.palace
    tier = tier_of(piece)
    if tier is None:
        return delta("points", palace.points[piece], words)
    tile = view.palace_tiles[section - 1]
    return f"×{palace.multipliers[tier]} {tile_brief(tile, view.components, words)}"


def port_brief(port: str, view: View, words: Words) -> str:
    """The multiplier of a port's next slot and what it multiplies; "" if the port is full."""
    known = next(one for one in view.ports if one.port == port)
    if len(known.taken) == len(known.slots):
        return ""
    multiplier = known.slots[len(known.taken)]
    return f"×{multiplier} {tile_brief(known.scoring_tile, view.components, words)}"


def tile_brief(tile: str, components: Components, words: Words) -> str:
    """A Scoring tile: its name and what it counts."""
    counts = count_name(components.scoring_tile_by_id[tile].count, words)
    return f"{scoring_tile_name(tile, components, words)} ({counts})"


def contract_brief(contract: Contract, words: Words) -> str:
    """The price of a Contract and what it gives."""
    price = deltas({"coins": -contract.coins, "goods": -contract.goods}, words)
    return f"{price} → {gains_text(contract.reward, words)}"


def objective_brief(objective: str, components: Components, words: Words) -> str:
    """What an Objective counts, and what its spaces need and give, the highest first."""
    objectives = components.objectives
    known = next(one for one in objectives.objectives if one.id == objective)
    spaces = [
        f"≥{space.at_least}: "
        + (
            delta("points", objectives.top_points, words)
            if number == 0
            else gains_text(space.reward, words)
        )
        for number, space in enumerate(known.spaces)
    ]
    return f"{count_name(known.count, words)} " + ", ".join(spaces)


def tier_of(piece: Piece) -> Tier | None:
    """A piece as a tier of the Palace; None for Base and Dome."""
    match piece:
        case "pillar" | "arch" | "spire":
            return piece
        case "base" | "dome":
            return None


def goal_short(card: str, seat: Seat, view: View) -> int | None:
    """What is missing to a Character's goal; None where it has none or the view does not say."""
    if isinstance(view.components.characters[card], StartingCharacter):
        return None
    return next((goal.missing for goal in view.seats[seat].goals if goal.card == card), None)
