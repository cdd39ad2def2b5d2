"""One event as one short line. The card around it names the actor, so the line does not."""

from typing import assert_never

from bot.wording.amounts import amount
from bot.wording.catalog import Words
from bot.wording.module_words import module_line
from bot.wording.names import (
    DECK_SIGNS,
    KIND_SIGNS,
    RING_NAMES,
    arrow_mark,
    kind_name,
    kinds_text,
)
from bot.wording.people import NOBODY, People
from bot.wording.reasons import bot_reason
from bot.wording.things import (
    card_name,
    design_name,
    link_name,
    piece_with_section,
    place_name,
    tile_name,
    tile_with_kind,
)
from bot.wording.ways import boat_line, way_line
from engine.components.records.cards import DayCharacter, NightCharacter, StartingCharacter
from engine.events import (
    BoatDocked,
    BoatMoved,
    BoatSentBack,
    BonusLapsed,
    BotReason,
    BotRevealed,
    Built,
    CharacterLeft,
    CharacterPlayed,
    CivicTileGiven,
    ContractDiscarded,
    ContractFulfilled,
    ContractTurnedUp,
    Drafted,
    Event,
    Gained,
    GameEnded,
    GatePassed,
    LinkClosed,
    MadePublic,
    MarkerPlaced,
    MasonsBuilt,
    MovesLost,
    NeighboursPaid,
    ObjectiveClosed,
    Paid,
    PieceBuilt,
    Refilled,
    TileTaken,
    TokenPlaced,
    Traded,
    TurnEnded,
    VizierStopped,
    VizierWent,
)
from engine.views import View


def event_line(event: Event, view: View, words: Words, people: People = NOBODY) -> str:
    """What happened, in one line that begins with a sign to scan by."""
    match event:
        case CharacterLeft() | CharacterPlayed() | Drafted():
            return _character_line(event, view, words)
        case BoatMoved() | BoatDocked() | BoatSentBack() | MovesLost() | Traded():
            return boat_line(event, view, words, people)
        case VizierWent() | GatePassed() | VizierStopped() | NeighboursPaid() | Paid() | Gained():
            return way_line(event, view, words)
        case TileTaken() | LinkClosed() | TokenPlaced() | BonusLapsed():
            return _board_line(event, view, words)
        case Built() | PieceBuilt() | MasonsBuilt():
            return _building_line(event, view, words)
        case BotReason():
            return "↳ " + bot_reason(event, view, words)
        case (
            CivicTileGiven()
            | MadePublic()
            | ContractFulfilled()
            | ContractDiscarded()
            | ContractTurnedUp()
            | MarkerPlaced()
            | ObjectiveClosed()
        ):
            return module_line(event, view, words, people)
        case BotRevealed() | TurnEnded() | Refilled() | GameEnded():
            return _table_line(event, view, words)
        case _:
            assert_never(event)


def _character_line(
    event: CharacterLeft | CharacterPlayed | Drafted, view: View, words: Words
) -> str:
    name = card_name(event.card, view.components, words)
    match event:
        case CharacterPlayed():
            return words.gettext("🎴 Played **{name}**", name=name)
        case Drafted():
            return words.gettext("🃏 Took **{name}** from the display", name=name)
        case CharacterLeft():
            return _left_line(event, name, view, words)
        case _:
            assert_never(event)


def _left_line(event: CharacterLeft, name: str, view: View, words: Words) -> str:
    card = view.components.characters[event.card]
    match card:
        case StartingCharacter():
            return f"{DECK_SIGNS['starting']} " + words.gettext("**{name}** leaves", name=name)
        case DayCharacter():
            told = (
                words.gettext("**{name}** leaves, goal met", name=name)
                if event.met
                else words.gettext("**{name}** leaves, goal missed", name=name)
            )
            return f"{DECK_SIGNS['day']} {told}"
        case NightCharacter():
            told = (
                words.gettext("**{name}** leaves, goal met", name=name)
                + ": "
                + amount("points", card.points, words)
                if event.met
                else words.gettext("**{name}** leaves, goal missed: out of the game", name=name)
            )
            return f"{DECK_SIGNS['night']} {told}"
        case _:
            assert_never(card)


def _board_line(
    event: TileTaken | LinkClosed | TokenPlaced | BonusLapsed, view: View, words: Words
) -> str:
    components = view.components
    match event:
        case TileTaken():
            line = words.gettext(
                "{sign} **{tile}** from {place}, space {column}",
                sign=KIND_SIGNS[event.kind],
                tile=tile_with_kind(event.tile, components, words),
                place=place_name(event.place, components, words),
                column=event.column,
            )
            return line + (", " + words.gettext("face down") if event.face_down else "")
        case LinkClosed():
            name = link_name(event.column, event.upper, event.lower, words)
            return f"🔗 {name}"
        case TokenPlaced():
            return words.gettext(
                "📚 Library token in section {section}, space {space}",
                section=event.section,
                space=event.space,
            )
        case BonusLapsed():
            kinds = kinds_text(event.kinds, words)
            if event.declined:
                return words.gettext("▫️ Bonus action {kinds} declined", kinds=kinds)
            return words.gettext("▫️ Bonus action {kinds} not possible", kinds=kinds)
        case _:
            assert_never(event)


def _building_line(event: Built | PieceBuilt | MasonsBuilt, view: View, words: Words) -> str:
    components = view.components
    match event:
        case Built():
            return words.gettext(
                "{sign} Built **{name}** (level {level}) on {place}",
                sign=KIND_SIGNS["building"],
                name=design_name(event.design, components, words),
                level=event.level,
                place=place_name(event.place, components, words),
            ) + (", " + words.gettext("public") if event.public else "")
        case PieceBuilt():
            piece = piece_with_section(event.piece, event.section, components, words)
            sign = KIND_SIGNS["palace"]
            if not event.space:
                return words.gettext("{sign} Built **{piece}**", sign=sign, piece=piece)
            return words.gettext(
                "{sign} Built **{piece}**, reward space {space}",
                sign=sign,
                piece=piece,
                space=event.space,
            )
        case MasonsBuilt():
            return words.gettext(
                "🧱 The Caliph's masons add **{piece}**, reward space {space}",
                piece=piece_with_section(event.piece, event.section, components, words),
                space=event.space,
            )
        case _:
            assert_never(event)


def _table_line(
    event: BotRevealed | TurnEnded | Refilled | GameEnded, view: View, words: Words
) -> str:
    match event:
        case BotRevealed():
            return _revealed_line(event, view, words)
        case TurnEnded():
            return words.gettext("✔️ End of turn {turn}", turn=event.turn)
        case Refilled():
            return words.gettext("🔄 New: {things}", things=refilled(event, view, words))
        case GameEnded():
            return words.gettext("🏁 The game is over")
        case _:
            assert_never(event)


def _revealed_line(event: BotRevealed, view: View, words: Words) -> str:
    cards = view.components.bot_card_by_id
    front, back = cards[event.card], cards[event.top]
    return words.gettext(
        "🤖 Bot card: {symbols} · {moves} · number {number} · {ring} · {arrow}",
        symbols=", ".join(kind_name(kind, words) for kind in front.symbols),
        moves=amount("boat_moves", front.moves + back.back_moves, words),
        number=back.number,
        ring=words.gettext(RING_NAMES[back.arc]),
        arrow=arrow_mark(back.arrow, words),
    )


def refilled(event: Refilled, view: View, words: Words) -> str:
    """What came new into the open: Characters by name, tiles by place."""
    components = view.components
    cards = [f"**{card_name(card, components, words)}**" for card in event.cards]
    tiles = [
        f"{tile_name(tile, components, words)} {place_name(place, components, words)}"
        for place, tile in zip(event.places, event.tiles, strict=True)
    ]
    return ", ".join(cards + tiles)
