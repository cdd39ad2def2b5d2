"""Checks of the Characters and of the Bot's cards and boards."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from engine.components.checks.table import BOARD_PLACES, MOST_SEATS
from engine.components.records.bot import BotBoard, BotBoards, BotCards
from engine.components.records.cards import Character, StartingDeck
from engine.components.records.component_set import ComponentRecords
from engine.components.records.numbers import Numbers
from engine.components.records.record import Goal, Reward
from engine.words import LEVELS, TILE_KINDS, Count

SYMBOLS: Final = 4
MOST_ICONS: Final = 5
MOST_COUNTS: Final = 2


def check_cards(records: ComponentRecords) -> Iterator[str]:
    """Decks that are large enough, goals that can be met, a Bot that always knows what to do."""
    yield from _check_starting(records.starting, records.numbers)
    yield from _check_decks(records)
    yield from _check_goals(records)
    yield from _check_bot_cards(records.bot_cards)
    yield from _check_bot_boards(records.bot_boards, records.numbers)


def _check_starting(deck: StartingDeck, numbers: Numbers) -> Iterator[str]:
    cards = Counter(card.colour for card in deck.characters)
    for colour in numbers.colours:
        if cards[colour] != BOARD_PLACES:
            yield f"starting.toml: {colour} must have {BOARD_PLACES} cards, not {cards[colour]}."
    for card in deck.characters:
        if card.colour not in numbers.colours:
            yield f"starting.toml: {card.id!r} has the colour {card.colour!r}, which no seat has."


def _check_decks(records: ComponentRecords) -> Iterator[str]:
    needed = records.numbers.cards_per_seat * MOST_SEATS // 2
    decks: dict[str, tuple[Character, ...]] = {
        "starting.toml": records.starting.characters,
        "day.toml": records.day.characters,
        "night.toml": records.night.characters,
    }
    owner: dict[str, str] = {}
    for file, cards in decks.items():
        if file != "starting.toml" and len(cards) < needed:
            yield f"{file}: {MOST_SEATS} seats need {needed} cards, there are {len(cards)}."
        for card in cards:
            for shared in (card.id, card.name):
                if owner.setdefault(shared, file) != file:
                    yield f"{file}: {shared!r} is in {owner[shared]} too."
            if not card.icons and not card.boats:
                yield f"{file}: {card.id!r} shows no icon at all."
            if len(card.icons) > MOST_ICONS or card.boats > MOST_ICONS:
                yield f"{file}: {card.id!r} has more than {MOST_ICONS} icons of a sort."


def _check_goals(records: ComponentRecords) -> Iterator[str]:
    most = largest_counts(records)
    for day in records.day.characters:
        yield from _check_goal(f"day.toml: {day.id!r}", day.goal, most)
        if day.reward == Reward():
            yield f"day.toml: {day.id!r} gives nothing."
    for night in records.night.characters:
        yield from _check_goal(f"night.toml: {night.id!r}", night.goal, most)
        if night.points < 1:
            yield f"night.toml: {night.id!r} must score at least 1 point."


def _check_goal(card: str, goal: Goal, most: dict[Count, int]) -> Iterator[str]:
    if not 1 <= len(goal) <= MOST_COUNTS or len({part.count for part in goal}) != len(goal):
        yield f"{card} must have a goal of one count, or of two different ones."
    for part in goal:
        if not 1 <= part.at_least <= most[part.count]:
            yield (
                f"{card} wants {part.at_least} {part.count}; "
                f"a seat can have 1 to {most[part.count]}."
            )


def largest_counts(records: ComponentRecords) -> dict[Count, int]:
    """How many of each thing a seat can have at most; of Coins and Goods as good as any number."""
    numbers = records.numbers
    most = numbers.most_of_a_kind
    return {
        "books": most,
        "patients": most,
        "artefacts": min(most, len(records.tiles.artefacts)),
        "students": most,
        "tiles": most * len(TILE_KINDS),
        "columns": most,
        "buildings": most,
        "palace_pieces": most,
        "boats_in_port": numbers.pieces.boats,
        "ports": min(numbers.pieces.boats, len(records.river.ports)),
        "sections": min(most, len(records.palace.sections)),
        "night_cards": numbers.cards_per_seat - 1,
        "favour": numbers.favour_track.highest,
        "coins": 99,
        "goods": 99,
    }


def _check_bot_cards(deck: BotCards) -> Iterator[str]:
    backs: Counter[tuple[object, ...]] = Counter(
        (card.number, card.arc, card.arrow) for card in deck.cards
    )
    for back in product(range(1, 5), ("outer", "inner"), ("day", "night")):
        if backs[back] != 1:
            named = ", ".join(map(str, back))
            yield f"bot_cards.toml: the back {named} must be there once, not {backs[back]} times."
    for card in deck.cards:
        if not 1 <= card.number <= SYMBOLS:
            yield f"bot_cards.toml: {card.id!r} has number {card.number}; there are only 1 to 4."
        if len(card.symbols) != SYMBOLS or len(set(card.symbols)) != SYMBOLS:
            yield f"bot_cards.toml: {card.id!r} must have {SYMBOLS} different symbols."


def _check_bot_boards(boards: BotBoards, numbers: Numbers) -> Iterator[str]:
    levels = [(board.level, board.stars) for board in boards.boards]
    if levels != [(level, stars) for stars, level in enumerate(LEVELS, start=1)]:
        yield f"bot_boards.toml: boards must be {', '.join(LEVELS)}, with 1 to 4 stars."
    for board in boards.boards:
        yield from _check_bot_board(board, numbers.most_of_a_kind)


def _check_bot_board(board: BotBoard, most: int) -> Iterator[str]:
    for kind in TILE_KINDS:
        if len(board.rows.get(kind, ())) != most:
            yield f"bot_boards.toml: {board.level}: rows.{kind} must be {most} symbols."
    if len(board.houses) != most:
        yield f"bot_boards.toml: {board.level}: houses must be {most} symbols."
    if len(board.artefact_points) != most:
        yield f"bot_boards.toml: {board.level}: artefact_points must be {most} numbers."
