"""What the guide of somebody's first game says, in the words of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from bot.service.guide import Depth, Opening
from bot.wording.catalog import Words
from bot.wording.lessons import texts
from bot.wording.lessons.texts import Lesson
from bot.wording.topics import topic_title
from bot.wording.topics.facts import facts
from engine.components.catalog import Components
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

LONGEST_LESSON: Final = 500
"""So much fits above a question twice: what opens a turn, and what is asked."""

PARAGRAPH: Final = "\n\n"

SIGN: Final = "🪔"
"""Marks what the guide says."""

OPENINGS: Final[dict[Opening, tuple[str, str]]] = {
    "game": (texts.GAME, "overview"),
    "bot": (texts.BOT, "bot_vizier"),
    "leave": (texts.LEAVE, ""),
}
"""What opens a turn, and the key of the page of the rules that tells more."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the guide says, as a quotation, and the keys of the pages that tell more."""

    text: str
    pages: tuple[str, ...]


def lesson_of(task: Task) -> Lesson | None:
    """The lesson on a question of the base game; None for one of a module, or for no question."""
    match task:
        case PlayCharacter():
            return texts.PLAY
        case Sail():
            return texts.SAIL
        case Trade():
            return texts.TRADE
        case ChooseQuadrant():
            return texts.QUADRANT
        case StopAtPlace():
            return texts.STOP
        case BonusAction():
            return texts.BONUS
        case UseMarket():
            return texts.MARKET
        case ChooseDesign():
            return texts.DESIGN
        case ChoosePiece():
            return texts.PIECE
        case ChooseRingSpace():
            return texts.RING
        case PlaceToken():
            return texts.TOKEN
        case DraftCharacter():
            return texts.DRAFT
        case Waiting():
            return texts.ORDER
        case ConfirmTurn():
            return texts.CONFIRM
        case GiveCivicTile() | MakePublic() | FulfilContract() | PlaceMarker():
            return None
        case Slide() | BoatStep() | CrossBorder() | Arrive() | Take() | EndTurn() | BotTurn():
            return None
        case _:
            assert_never(task)


def guide_told(
    opening: Opening | None,
    depth: Depth | None,
    task: Task,
    components: Components,
    words: Words,
) -> Told:
    """What the guide says above a question; empty if that is nothing."""
    lesson, known = lesson_of(task), facts(components, words)
    paragraphs, pages = [], []
    if opening is not None:
        text, page = OPENINGS[opening]
        paragraphs.append(words.gettext(text, **known))
        pages += [page] if page else []
    if lesson is not None and depth is not None:
        text = lesson.text if depth == "lesson" else lesson.reminder
        paragraphs.append(words.gettext(text, **known))
        pages.append(lesson.page)
    if pages and (opening is not None or depth == "lesson"):
        titles = words.all_of([f"**{topic_title(page, words)}**" for page in pages])
        more = words.gettext("-# More on this: `/rules` {pages}", pages=titles)
        paragraphs[-1] = f"{paragraphs[-1]}\n{more}"
    return Told(_quoted(paragraphs), tuple(pages))


def _quoted(paragraphs: Sequence[str]) -> str:
    if not paragraphs:
        return ""
    lines = f"{SIGN} {PARAGRAPH.join(paragraphs)}".split("\n")
    return "\n".join(f"> {line}".rstrip() for line in lines)


def next_steps(words: Words) -> str:
    """What to play after a first game."""
    return words.gettext(texts.NEXT_STEPS)
