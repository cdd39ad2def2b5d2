"""Cards, tiles and Buildings in full, as ``/card`` shows them."""

from collections.abc import Iterable
from typing import assert_never

from bot.wording.amounts import amount, goal_text, reward_text
from bot.wording.briefs import card_brief, contract_brief, objective_brief
from bot.wording.catalog import Words
from bot.wording.names import (
    DECK_NAMES,
    DECK_SIGNS,
    DESIGN_NAMES,
    KIND_SIGNS,
    RING_NAMES,
    arrow_mark,
    count_name,
    kind_mark,
)
from bot.wording.searching import best_matches
from bot.wording.things import card_name, design_name, scoring_tile_name
from engine.components.catalog import Components
from engine.components.records.cards import DayCharacter, NightCharacter, StartingCharacter
from engine.components.records.modules import Contract, Objective
from engine.words import Deck, Kind


def card_text(card: str, components: Components, words: Words) -> str:
    """Anything that :func:`find_cards` finds, by its id. Raises KeyError."""
    if card in components.characters:
        return character_text(card, components, words)
    if card in components.design_by_id or card in components.great_by_id:
        return building_text(card, components, words)
    if card in components.bot_card_by_id:
        return bot_card_text(card, components, words)
    for contract in components.contracts.contracts:
        if contract.id == card:
            return contract_text(contract, words)
    for objective in components.objectives.objectives:
        if objective.id == card:
            return objective_text(objective, components, words)
    return scoring_tile_text(card, components, words)


def character_text(card: str, components: Components, words: Words) -> str:
    """A Character: who it was, icons, Boats, goal and what it gives. Raises KeyError."""
    known = components.characters[card]
    lines = [
        f"**{card_name(card, components, words)}**",
        deck_mark(deck_of(card, components), words),
        words.about(known.about),
        words.gettext("Icons: {icons}", icons=_icons(known.icons, words)),
    ]
    if known.boats:
        lines.append("⛵ " + words.ngettext("{n} Boat icon", "{n} Boat icons", known.boats))
    match known:
        case StartingCharacter():
            reward = reward_text(known.reward, words)
            lines.append(words.gettext("Reward: {reward}", reward=reward))
        case DayCharacter():
            lines.append(words.gettext("Goal: {goal}", goal=goal_text(known.goal, words)))
            reward = reward_text(known.reward, words)
            lines.append(words.gettext("Reward: {reward}", reward=reward))
        case NightCharacter():
            lines.append(words.gettext("Goal: {goal}", goal=goal_text(known.goal, words)))
            points = amount("points", known.points, words)
            lines.append(words.gettext("At the end: {points}", points=points))
        case _:
            assert_never(known)
    return "\n".join(lines)


def _icons(icons: Iterable[Kind], words: Words) -> str:
    return ", ".join(kind_mark(kind, words) for kind in icons)


def deck_of(card: str, components: Components) -> Deck:
    """The deck that a Character belongs to."""
    match components.characters[card]:
        case StartingCharacter():
            return "starting"
        case DayCharacter():
            return "day"
        case NightCharacter():
            return "night"


def deck_mark(deck: Deck, words: Words) -> str:
    """The sort of a Character: ``🌙 Night Character``."""
    return f"{DECK_SIGNS[deck]} {words.gettext(DECK_NAMES[deck])}"


def building_text(design: str, components: Components, words: Words) -> str:
    """A Building: level, price, and what it pays or scores. Raises KeyError."""
    buildings = components.buildings
    title = f"**{KIND_SIGNS['building']} {design_name(design, components, words)}**"
    great = components.great_by_id.get(design)
    level = len(buildings.costs) if great else components.design_by_id[design].level
    cost = amount("coins", buildings.costs[level - 1], words)
    if great:
        head = words.gettext("Level {level}, {cost}", level=level, cost=cost)
        body = words.gettext(
            "Scores {points} for each, at the end: {things}.",
            points=amount("points", buildings.great_points, words),
            things=count_name(great.count, words),
        )
    else:
        known = components.design_by_id[design]
        head = words.gettext(
            "Level {level}, {side}, {cost}",
            level=level,
            side=words.gettext(DESIGN_NAMES[known.side]),
            cost=cost,
        )
        body = words.gettext(
            "Pays whenever its owner's Vizier comes to the quadrant on a later turn: {reward}.",
            reward=reward_text(known.reward, words),
        )
    return f"{title}\n{head}\n{body}"


def scoring_tile_text(tile: str, components: Components, words: Words) -> str:
    """A Scoring tile: what it counts. Raises KeyError."""
    counts = count_name(components.scoring_tile_by_id[tile].count, words)
    return "\n".join(
        (
            f"**🏅 {scoring_tile_name(tile, components, words)}**",
            words.gettext("Scores your multiplier for each, at the end: {things}.", things=counts),
        )
    )


def contract_text(contract: Contract, words: Words) -> str:
    """A Contract: its price and what it gives."""
    title = f"**📜 {words.name(contract.name)}** ({words.gettext('Contract')})"
    return f"{title}\n{contract_brief(contract, words)}"


def objective_text(objective: Objective, components: Components, words: Words) -> str:
    """An Objective: what it counts, and its spaces."""
    title = f"**🎯 {words.name(objective.name)}** ({words.gettext('Objective')})"
    return f"{title}\n{objective_brief(objective.id, components, words)}"


def bot_card_name(card: str, components: Components, words: Words) -> str:
    """A Bot card by its number in the set. Raises ValueError."""
    number = list(components.bot_card_by_id).index(card) + 1
    return words.gettext("Bot card {number}", number=number)


def card_line(card: str, components: Components, words: Words, short: int | None = None) -> str:
    """A Character in one line, for lists; ``short`` is what is missing to its goal now."""
    sign = DECK_SIGNS[deck_of(card, components)]
    brief = card_brief(components.characters[card], words, short)
    return f"{sign} **{card_name(card, components, words)}** — {brief}"


def bot_card_text(card: str, components: Components, words: Words) -> str:
    """Both sides of a Bot card. Raises KeyError."""
    known = components.bot_card_by_id[card]
    return "\n".join(
        (
            f"**🤖 {bot_card_name(card, components, words)}**",
            words.gettext(
                "Front: {moves}; {symbols}",
                moves=amount("boat_moves", known.moves, words),
                symbols=_icons(known.symbols, words),
            ),
            words.gettext("Back: {back}", back=bot_back_text(card, components, words)),
        )
    )


def bot_back_text(card: str, components: Components, words: Words) -> str:
    """The back of a Bot card, which lies open on top of the deck. Raises KeyError."""
    known = components.bot_card_by_id[card]
    return words.gettext(
        "{moves}, number {number}, {ring}, {arrow}",
        moves=amount("boat_moves", known.back_moves, words),
        number=known.number,
        ring=words.gettext(RING_NAMES[known.arc]),
        arrow=arrow_mark(known.arrow, words),
    )


def find_cards(
    query: str, components: Components, words: Words, limit: int = 25
) -> tuple[tuple[str, str], ...]:
    """Ids and names of Characters, Buildings, tiles, Bot cards …, best match first."""
    named = [(card, card_name(card, components, words)) for card in components.characters]
    designs = (*components.design_by_id, *components.great_by_id)
    named += [(design, design_name(design, components, words)) for design in designs]
    tiles = components.scoring_tile_by_id
    named += [(tile, scoring_tile_name(tile, components, words)) for tile in tiles]
    named += [(card, bot_card_name(card, components, words)) for card in components.bot_card_by_id]
    named += [(one.id, words.name(one.name)) for one in components.contracts.contracts]
    named += [(one.id, words.name(one.name)) for one in components.objectives.objectives]
    return best_matches(query, [(key, name, "") for key, name in named], limit)
