"""The options of a question: a short label each, and a line on what it costs and gives."""

from typing import Final, assert_never

from bot.wording.amounts import amount, gains_text, reward_text
from bot.wording.catalog import Words
from bot.wording.module_words import module_label, waiting_module_label
from bot.wording.names import DESIGN_NAMES, kinds_text
from bot.wording.things import (
    capital,
    card_name,
    design_name,
    piece_with_section,
    place_name,
    quadrant_name,
    source_name,
    spot_name,
    stop_name,
    tile_with_kind,
)
from engine.choices import DECLINE, Decision, Option
from engine.components.catalog import Components
from engine.components.records.record import Reward
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
    Single,
    Slide,
    StopAtPlace,
    Take,
    Trade,
    UseMarket,
    Waiting,
)
from engine.views import View
from engine.words import Piece, Place, Seat

LONGEST_LABEL: Final = 80
"""Discord's limit for a button; a select's option may have 100."""

STOP: Final = "stop"


def option_label(option: Option, decision: Decision, view: View, words: Words) -> str:
    """What to press: at most 80 characters, unlike the label of any other option."""
    label = _label(option, decision, view, words)
    twins = [
        other
        for other in decision.options
        if other != option and _label(other, decision, view, words) == label
    ]
    if not twins:
        return fitted(label, LONGEST_LABEL)
    mark = f" [{option.target}]"
    return fitted(label, LONGEST_LABEL - len(mark)) + mark


def fitted(text: str, longest: int) -> str:
    """The text, cut if it is too long."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def _label(option: Option, decision: Decision, view: View, words: Words) -> str:
    task, target, components = decision.task, option.target, view.components
    if option.text == DECLINE:
        return words.gettext("Do without")
    match task:
        case PlayCharacter() | DraftCharacter():
            return card_name(target, components, words)
        case Sail():
            return _sail_label(target, components, words)
        case Trade():
            if target == "0":
                return words.gettext("Do not trade")
            return words.gettext("Trade {goods}", goods=amount("goods", int(target), words))
        case ChooseQuadrant():
            return capital(quadrant_name(int(target), components, words))
        case StopAtPlace() | BonusAction():
            return _place_label(target, task.seat, view, words)
        case UseMarket():
            return reward_text(components.numbers.market[int(target) - 1], words)
        case ChooseDesign():
            return _design_label(target, components, words)
        case ChoosePiece():
            piece, section = parsed_piece(target)
            return piece_with_section(piece, section, components, words)
        case ChooseRingSpace() | PlaceToken():
            return _space_label(task, int(target), components, words)
        case Waiting():
            return waiting_label(task.tasks[decision.options.index(option)], view, words)
        case ConfirmTurn():
            return words.gettext("Confirm turn")
        case GiveCivicTile() | MakePublic() | FulfilContract() | PlaceMarker():
            return module_label(task, target, view, words)
        case Slide() | BoatStep() | CrossBorder() | Arrive() | Take() | EndTurn() | BotTurn():
            raise TypeError(f"{task} asks nothing")
        case _:
            assert_never(task)


def _sail_label(target: str, components: Components, words: Words) -> str:
    if target == STOP:
        return words.gettext("Stay here")
    return words.gettext("Sail to {stop}", stop=stop_name(target, components, words))


def _place_label(place: Place, seat: Seat, view: View, words: Words) -> str:
    """A place by what can be done there; it names the quadrant if the Vizier is elsewhere."""
    components = view.components
    here = components.quadrant_of[place] == view.seats[seat].quadrant
    spot = (spot_name if here else place_name)(place, components, words)
    if place in components.slot_index:
        tile = view.slots[components.slot_index[place]]
        if not tile:
            return words.gettext("Empty slot · {spot}", spot=spot)
        return f"{tile_with_kind(tile, components, words)} · {spot}"
    if place in components.site_index:
        return words.gettext("Build on {site}", site=spot)
    return capital(spot)


def _design_label(design: str, components: Components, words: Words) -> str:
    name = design_name(design, components, words)
    if design in components.great_by_id:
        return name
    side = words.gettext(DESIGN_NAMES[components.design_by_id[design].side])
    return f"{name} ({side})"


def _space_label(
    task: ChooseRingSpace | PlaceToken, number: int, components: Components, words: Words
) -> str:
    reward = space_reward(task, number, components)
    return words.gettext(
        "Space {number}: {reward}", number=number, reward=gains_text(reward, words)
    )


def space_reward(task: ChooseRingSpace | PlaceToken, number: int, components: Components) -> Reward:
    """The reward of a space (from 1) of a Palace ring or a Wisdom section."""
    if isinstance(task, PlaceToken):
        return components.section_of_book[task.book].spaces[number - 1]
    ring = next(ring for tier, ring in components.palace.rings.items() if tier == task.piece)
    return ring[number - 1]


def waiting_label(task: Single, view: View, words: Words) -> str:
    """One of several things that are due: where it comes from and what it is."""
    components = view.components
    match task:
        case Take():
            source = capital(source_name(task.source, components, words))
            return words.pair(source, gains_text(task.reward, words))
        case BonusAction():
            source = capital(source_name(task.source, components, words))
            kinds = kinds_text(task.kinds, words)
            return words.pair(source, words.gettext("bonus action {kinds}", kinds=kinds))
        case Sail():
            return words.gettext("Sail: {moves}", moves=amount("boat_moves", task.moves, words))
        case Trade():
            port = stop_name(task.port, components, words)
            return words.gettext("Trade in {port}", port=port)
        case PlaceToken():
            section = components.section_of_book[task.book].id
            return words.gettext("Library token: section {section}", section=section)
        case GiveCivicTile() | MakePublic() | FulfilContract() | PlaceMarker():
            return waiting_module_label(task, view, words)
        case _:
            raise TypeError(f"{task} does not wait in a group")


def parsed_piece(name: str) -> tuple[Piece, int]:
    """``arch.2`` as piece and section; the section of Base and Dome is 0."""
    first, _, section = name.partition(".")
    pieces: tuple[Piece, ...] = ("base", "pillar", "arch", "spire", "dome")
    return next(piece for piece in pieces if piece == first), int(section or 0)
