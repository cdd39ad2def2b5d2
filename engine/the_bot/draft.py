"""The Bot takes a Character (seed: Bot Character card)."""

from msgspec.structs import replace

from engine import tally
from engine.components.records.cards import DayCharacter, NightCharacter
from engine.events import Because, BotReason, Drafted
from engine.rules.characters import remove_from_display
from engine.table import Table
from engine.the_bot.deck import BOT, bot, top_card


def draft(table: Table) -> None:
    """Take a card of the arrow's deck onto the stack; with an empty display do nothing."""
    display = table.state.wisdom.display
    if not display:
        return
    arrow = top_card(table).arrow
    card, because, count = _night(table) if arrow == "night" else _day(table)
    table.happened(BotReason(BOT, "card", card, because, count))
    remove_from_display(table, card)
    cards = bot(table)
    table.state = replace(table.state, bot=replace(cards, stack=(*cards.stack, card)))
    table.happened(Drafted(BOT, card))


def _missing(table: Table, card: DayCharacter | NightCharacter) -> int:
    return tally.distance(table.state, table.components, BOT, card.goal)


def _day(table: Table) -> tuple[str, Because, int]:
    """A goal it meets, else the one it is closest to; the leftmost on a tie."""
    display = table.state.wisdom.display
    shown = [table.components.characters[card] for card in display]
    cards = [card for card in shown if isinstance(card, DayCharacter)]
    if not cards:
        return display[0], "none_on_display", 0
    missing = min(_missing(table, card) for card in cards)
    closest = [card for card in cards if _missing(table, card) == missing]
    if len(closest) > 1:
        return closest[0].id, "leftmost", missing
    return closest[0].id, _because_of_goal(missing), missing


def _night(table: Table) -> tuple[str, Because, int]:
    """A goal it meets, else the one it is closest to; most points, then the rightmost."""
    display = table.state.wisdom.display
    shown = [table.components.characters[card] for card in display]
    cards = [card for card in shown if isinstance(card, NightCharacter)]
    if not cards:
        return display[0], "none_on_display", 0
    missing = min(_missing(table, card) for card in cards)
    closest = [card for card in cards if _missing(table, card) == missing]
    best = [card for card in closest if card.points == max(one.points for one in closest)]
    if len(best) > 1:
        return best[-1].id, "rightmost", missing
    if len(closest) > 1:
        return best[0].id, "most_points", best[0].points
    return best[0].id, _because_of_goal(missing), missing


def _because_of_goal(missing: int) -> Because:
    return "closest_to_goal" if missing else "goal_met"
