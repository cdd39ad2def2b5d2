"""What an option costs and gives, in one line below its label."""

from typing import Final

from bot.wording.amounts import amount, delta, deltas, reward_text
from bot.wording.briefs import (
    card_brief,
    design_brief,
    goal_short,
    piece_brief,
    port_brief,
)
from bot.wording.catalog import Words
from bot.wording.module_words import module_about, waiting_module_label
from bot.wording.names import kind_name, kinds_text
from bot.wording.options import fitted, parsed_piece
from bot.wording.turns import detail
from engine.account import Account
from engine.choices import CONFIRM, DECLINE, Decision, Option
from engine.events import (
    CivicTileGiven,
    ContractFulfilled,
    Gained,
    MovesLost,
    NeighboursPaid,
    Paid,
    VizierWent,
)
from engine.modules.tasks import FulfilContract, GiveCivicTile, MakePublic, PlaceMarker
from engine.tasks import BonusAction, PlaceToken, Sail, Task, Trade
from engine.views import View
from engine.words import TILE_KINDS, Seat

LONGEST_DESCRIPTION: Final = 100
"""Discord's limit for the description of a select's option."""


def option_description(
    option: Option, account: Account | None, decision: Decision, view: View, words: Words
) -> str:
    """At most 100 characters; "" where the label says it all.

    ``account`` is the option's preview by the engine. Without one, only what the table shows is
    said. Parts that do not fit are left out, the least important first.
    """
    if option.text in (CONFIRM, DECLINE) or option.verb in ("market", "take"):
        return ""
    if option.verb in ("play", "draft"):
        return _card_line(option.target, decision, view, words)
    told = _told(account, view, words) if account else []
    parts = _known(option, decision, view, words)
    if option.verb == "contract" and told:
        parts = told
    elif option.verb not in ("ring", "token"):
        parts = told + parts
    if account and account.points:
        parts.append(delta("points", account.points, words))
    return _joined(parts)


def _joined(parts: list[str]) -> str:
    """The parts, as many of the first ones as fit."""
    kept = [part for part in parts if part]
    while len(kept) > 1 and len(" · ".join(kept)) > LONGEST_DESCRIPTION:
        kept.pop()
    return fitted(" · ".join(kept), LONGEST_DESCRIPTION)


def _card_line(card: str, decision: Decision, view: View, words: Words) -> str:
    character = view.components.characters[card]
    full = card_brief(character, words, goal_short(card, decision.seat, view))
    if len(full) <= LONGEST_DESCRIPTION:
        return full
    return fitted(card_brief(character, words), LONGEST_DESCRIPTION)


def _told(account: Account, view: View, words: Words) -> list[str]:
    """Costs and gains in the order in which they come, then what is set off."""
    parts = []
    for event in account.events:
        match event:
            case NeighboursPaid() | Paid() | Gained() | MovesLost():
                if event.seat == account.seat:
                    parts.append(detail(event, view, words))
            case VizierWent() if event.steps:
                parts.append(delta("steps", -event.steps, words))
            case CivicTileGiven():
                parts.append(deltas({"coins": -event.coins}, words))
            case ContractFulfilled():
                parts.append(deltas({"coins": -event.coins, "goods": -event.goods}, words))
            case _:
                pass
    return parts + [_owed(task, view, words) for task in account.owed]


def _owed(task: Task, view: View, words: Words) -> str:
    """What an option sets off and leaves to be decided; "" for what goes without saying."""
    match task:
        case BonusAction():
            return words.gettext("bonus action {kinds}", kinds=kinds_text(task.kinds, words))
        case Sail(under_way=True):
            moves = amount("boat_moves", task.moves, words)
            return words.gettext("{moves} left", moves=moves) if task.moves else ""
        case Sail():
            return delta("boat_moves", task.moves, words)
        case Trade():
            return words.gettext("trade")
        case GiveCivicTile() | FulfilContract() | PlaceMarker():
            return waiting_module_label(task, view, words)
        case PlaceToken():
            section = view.components.section_of_book[task.book].id
            return words.gettext("Library token: section {section}", section=section)
        case _:
            return ""


def _known(option: Option, decision: Decision, view: View, words: Words) -> list[str]:
    """What the table shows about an option, whatever it costs."""
    components, target, task = view.components, option.target, decision.task
    if isinstance(task, GiveCivicTile | MakePublic | FulfilContract | PlaceMarker):
        return [module_about(task, target, view, words)]
    match option.verb:
        case "build":
            return [design_brief(target, components, words)]
        case "piece":
            piece, section = parsed_piece(target)
            return [piece_brief(piece, section, view, words)]
        case "sail" if target in components.port_by_id:
            return [port_brief(target, view, words)]
        case "go":
            return [_tiles_brief(int(target), view, words)]
        case "act" if target in components.markets:
            return [words.one_of([reward_text(one, words) for one in components.numbers.market])]
        case "act" if target in components.site_index:
            return [_level_brief(decision.seat, view, words)]
        case _:
            return []


def _tiles_brief(quadrant: int, view: View, words: Words) -> str:
    """How many City tiles of each kind lie in a quadrant."""
    components = view.components
    lying = [
        components.tile_kind[tile]
        for place, tile in zip(components.slots, view.slots, strict=True)
        if tile and components.quadrant_of[place] == quadrant
    ]
    return ", ".join(
        f"{kind_name(kind, words)} {lying.count(kind)}" for kind in TILE_KINDS if kind in lying
    )


def _level_brief(seat: Seat, view: View, words: Words) -> str:
    """The level and price of a seat's next Building."""
    level = len(view.seats[seat].buildings) + 1
    cost = view.components.buildings.costs[level - 1]
    return words.gettext("level {level}: {cost}", level=level, cost=delta("coins", -cost, words))
