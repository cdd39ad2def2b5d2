"""What would make a refused choice legal, where it can be said."""

from bot.wording.amounts import reward_text
from bot.wording.catalog import Words
from engine.components.catalog import Components
from engine.components.records.record import Reward
from engine.errors import Refusal
from engine.views import View
from engine.words import Counter


def remedy(refusal: Refusal, view: View, words: Words) -> str:
    """The cheapest way to make it legal; "" if none can be named."""
    match refusal.reason:
        case "needs_steps":
            return words.gettext("A first Book, links and trade in port give Step tokens.")
        case "needs_icons":
            return words.gettext(
                "Play a Character with that icon, or get Wild tokens, from Students for example."
            )
        case "needs_coins":
            return _market_hint("coins", view.components, words)
        case "needs_goods":
            return _market_hint("goods", view.components, words)
        case "site_taken" | "empty_slot" | "space_taken":
            return words.gettext("Choose another one.")
        case "palace_site_taken":
            return words.gettext("A bonus action may use it, or try the next quadrant.")
        case _:
            return ""


def _market_hint(counter: Counter, components: Components, words: Words) -> str:
    """The market offer that gives what is missing; "" if it has none."""
    offers = [offer for offer in components.numbers.market if _of(offer, counter)]
    if not offers:
        return ""
    best = max(offers, key=lambda offer: _of(offer, counter))
    return words.gettext("The market gives {reward} a visit.", reward=reward_text(best, words))


def _of(reward: Reward, counter: Counter) -> int:
    return int(getattr(reward, counter))
