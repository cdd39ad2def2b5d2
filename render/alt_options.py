"""The open question in words: each option with its number, what it is about and what it costs."""

from collections.abc import Mapping
from typing import get_args

from engine.account import Account
from engine.choices import DECLINE, Decision, Option
from engine.views import View
from engine.words import Piece
from render.alt_text import fitting, place_text
from render.layout.amounts import Amount, price_of, with_sign
from render.look import Look
from render.words import Words


def question_text(look: Look, view: View, accounts: Mapping[str, Account]) -> str:
    """All options; nothing if no question is open to the viewer."""
    decision = view.decision
    if decision is None:
        return ""
    return fitting(look, lambda named: _question(named, view, decision, accounts))


def _question(look: Look, view: View, decision: Decision, accounts: Mapping[str, Account]) -> str:
    options = []
    for number, option in enumerate(decision.options, start=1):
        price = price_of(accounts.get(option.text))
        told = [amount_text(look.words, amount) for amount in (*price.costs, *price.gains)]
        costs = f" ({', '.join(told)})" if told else ""
        options.append(f"{number} {_option(look, view, option)}{costs}")
    return look.words.alt_question.format(options="; ".join(options))


def amount_text(words: Words, amount: Amount) -> str:
    """What comes or goes, with its sign."""
    names = {
        "coin": words.coins,
        "goods": words.goods,
        "favour": words.favour,
        "step": words.steps,
        "wild": words.wild,
        "shame": words.shame,
        "points": words.points,
    }
    return f"{names[amount.icon]} {with_sign(amount.number)}"


def _option(look: Look, view: View, option: Option) -> str:
    components, words, target = look.components, look.words, option.target
    if option.text == DECLINE or target in {"no", "0"}:
        return words.alt_decline
    match option.verb:
        case "play" | "draft":
            return look.called(components.characters[target].name)
        case "sail" if target == "stop":
            return words.alt_stay
        case "sail":
            port = components.port_by_id.get(target)
            return look.called(port.name) if port else target
        case "go":
            return words.alt_go.format(number=target)
        case "act" | "civic":
            return place_text(look, view, target)
        case "piece":
            return _piece(words, target)
        case "build":
            great = components.great_by_id.get(target)
            design = great or components.design_by_id[target]
            return look.called(design.name)
        case "ring" | "token":
            return words.alt_space.format(number=target)
        case "trade":
            return f"{words.goods} {target}"
        case _:
            return _module_option(look, option)


def _piece(words: Words, target: str) -> str:
    """A piece with its section, if it has one."""
    name, _, section = target.partition(".")
    piece: Piece = next(one for one in get_args(Piece) if one == name)
    return f"{words.piece(piece)} {section}".rstrip()


def _module_option(look: Look, option: Option) -> str:
    components, target = look.components, option.target
    match option.verb:
        case "contract":
            contracts = components.contracts.contracts
            return look.called(next(one.name for one in contracts if one.id == target))
        case "objective":
            objectives = components.objectives.objectives
            return look.called(next(one.name for one in objectives if one.id == target))
        case "public":
            return look.words.public_works
        case _:
            return target.replace(":", " ")
