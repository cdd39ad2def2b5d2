"""What the open question asks, with the numbers that matter for it."""

from typing import assert_never

from bot.wording.amounts import AMOUNTS, Amount, amount, reward_text
from bot.wording.catalog import Words
from bot.wording.module_words import module_question
from bot.wording.names import KIND_SIGNS, kind_name, kinds_text, piece_name
from bot.wording.things import (
    place_name,
    quadrant_name,
    section_name,
    source_name,
    stop_name,
)
from engine.choices import Decision
from engine.modules.tasks import FulfilContract, GiveCivicTile, MakePublic, PlaceMarker
from engine.tasks import (
    Arrive,
    BoatStep,
    BonusAction,
    BotTurn,
    ChooseDesign,
    ChoosePiece,
    ChooseQuadrant,
    ChooseRingSpace,
    ConfirmTurn,
    CrossBorder,
    DraftCharacter,
    EndTurn,
    PlaceToken,
    PlayCharacter,
    Sail,
    Slide,
    StopAtPlace,
    Take,
    Task,
    Trade,
    UseMarket,
    Waiting,
)
from engine.views import SeatView, View
from engine.words import KINDS


def question(decision: Decision, view: View, words: Words) -> str:
    """What is asked, in one or two sentences."""
    return task_text(decision.task, view, words)


def task_text(task: Task, view: View, words: Words) -> str:
    """A question to a seat, or what the program is about to do by itself."""
    own = view.seats[task.seat]
    match task:
        case PlayCharacter():
            return words.gettext("Which Character do you play? You hold {n}.", n=own.hand_size)
        case Sail() | Trade():
            return _boat_question(task, own, view, words)
        case ChooseQuadrant() | StopAtPlace() | BonusAction() | UseMarket():
            return _vizier_question(task, own, view, words)
        case ChooseDesign() | ChoosePiece() | ChooseRingSpace() | PlaceToken():
            return _build_question(task, own, view, words)
        case DraftCharacter():
            return words.gettext("Which Character of the display do you take?")
        case Waiting():
            return words.gettext("Several things are due at once. Which comes first?")
        case ConfirmTurn():
            return words.gettext(
                "Your turn is complete. Confirm it, or take back what you want to do otherwise."
            )
        case GiveCivicTile() | MakePublic() | FulfilContract() | PlaceMarker():
            return module_question(task, view, words)
        case Slide() | BoatStep() | CrossBorder() | Arrive() | Take() | EndTurn() | BotTurn():
            return _automatic_text(task, view, words)
        case _:
            assert_never(task)


def _boat_question(task: Sail | Trade, own: SeatView, view: View, words: Words) -> str:
    components = view.components
    match task:
        case Sail():
            return words.gettext(
                "Where does your Boat sail? It lies at {space}; you have {moves}.",
                space=stop_name(own.boat, components, words),
                moves=amount("boat_moves", task.moves, words),
            )
        case Trade():
            port = components.port_by_id[task.port]
            return words.gettext(
                "Do you trade in {port}? Each Goods buys {reward}; you have {goods}.",
                port=stop_name(task.port, components, words),
                reward=reward_text(port.trade, words),
                goods=amount("goods", own.goods, words),
            )
        case _:
            assert_never(task)


def _vizier_question(
    task: ChooseQuadrant | StopAtPlace | BonusAction | UseMarket,
    own: SeatView,
    view: View,
    words: Words,
) -> str:
    match task:
        case ChooseQuadrant():
            if not own.quadrant:
                return words.gettext("Which quadrant does your Vizier come to? Any will do.")
            return words.gettext(
                "Where does your Vizier go? The next quadrant is free, each one further costs "
                "{step}; you have {steps}.",
                step=amount("steps", 1, words),
                steps=amount("steps", own.steps, words),
            )
        case StopAtPlace():
            return words.gettext(
                "Where in the {quadrant} does your Vizier stop? You have {means}. "
                "Icons shown/needed: {icons}.",
                quadrant=quadrant_name(own.quadrant, view.components, words),
                means=means_text(own, words),
                icons=icons_text(own, words),
            )
        case BonusAction():
            return words.gettext(
                "Bonus action {kinds} ({source}): where in the {quadrant}? "
                "It needs one icon fewer.",
                kinds=kinds_text(task.kinds, words),
                source=source_name(task.source, view.components, words),
                quadrant=quadrant_name(own.quadrant, view.components, words),
            )
        case UseMarket():
            return words.gettext("What do you take at the market?")
        case _:
            assert_never(task)


def _build_question(
    task: ChooseDesign | ChoosePiece | ChooseRingSpace | PlaceToken,
    own: SeatView,
    view: View,
    words: Words,
) -> str:
    components = view.components
    match task:
        case ChooseDesign():
            level = len(own.buildings) + 1
            return words.gettext(
                "Which Building goes on {place}? Level {level} costs {cost}; you have {coins}.",
                place=place_name(task.place, components, words),
                level=level,
                cost=amount("coins", components.buildings.costs[level - 1], words),
                coins=amount("coins", own.coins, words),
            )
        case ChoosePiece():
            return words.gettext(
                "Which piece of the Palace do you build? You have {goods}.",
                goods=amount("goods", own.goods, words),
            )
        case ChooseRingSpace():
            return words.gettext(
                "{piece} ({section}): on which reward space does it stand?",
                piece=piece_name(task.piece, words),
                section=section_name(task.section, components, words),
            )
        case PlaceToken():
            section = components.section_of_book[task.book]
            return words.gettext(
                "Book {number}: which space of section {section} does your Library token take?",
                number=task.book,
                section=section.id,
            )
        case _:
            assert_never(task)


def _automatic_text(
    task: Slide | BoatStep | CrossBorder | Arrive | Take | EndTurn | BotTurn,
    view: View,
    words: Words,
) -> str:
    match task:
        case Slide():
            return words.gettext("The Characters slide.")
        case BoatStep():
            return words.gettext("The Boat icons give their moves.")
        case CrossBorder():
            return words.gettext("The Vizier crosses a border.")
        case Arrive():
            return words.gettext("The Buildings of the quadrant pay.")
        case Take():
            source = source_name(task.source, view.components, words)
            reward = reward_text(task.reward, words)
            return words.pair(source, reward)
        case EndTurn():
            return words.gettext("Display and City are refilled.")
        case BotTurn():
            return words.gettext("The Bot takes its turn.")
        case _:
            assert_never(task)


def means_text(own: SeatView, words: Words) -> str:
    """What a seat can pay with: all counters but Favour, which it cannot spend."""
    held: dict[Amount, int] = {
        "coins": own.coins,
        "goods": own.goods,
        "steps": own.steps,
        "wild": own.wild,
    }
    listed = [amount(what, held[what], words) for what in AMOUNTS if held.get(what)]
    return words.all_of(listed) if listed else words.gettext("nothing")


def icons_text(own: SeatView, words: Words) -> str:
    """The icons of a seat's Characters and how many the next action of a kind needs: ``2/3``.

    Kinds that are done are left out.
    """
    shown = [
        f"{KIND_SIGNS[kind]} {kind_name(kind, words)} {own.icons[kind]}/{own.needs[kind]}"
        for kind in KINDS
        if own.needs[kind]
    ]
    return ", ".join(shown) if shown else words.gettext("none")
