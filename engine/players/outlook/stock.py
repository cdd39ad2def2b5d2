"""Of an outlook: counters, actions done, multipliers, and what modules score."""

from typing import Final

from engine.players.outlook.holdings import Holdings
from engine.words import KINDS, LEVELS, Count

SCORED: Final[tuple[Count, ...]] = (
    "patients",
    "students",
    "artefacts",
    "books",
    "boats_in_port",
    "night_cards",
    "palace_pieces",
    "buildings",
)
"""What Scoring tiles count."""

MODULE_ROWS: Final = ("public_houses", "civic", "objectives")
"""Rows of the score sheet that only modules have."""

NAMES: Final = (
    "a turn",
    "coins",
    "coins over 5",
    "goods",
    "goods over 5",
    "wild",
    "wild over 3",
    "steps",
    "steps over 2",
    "favour",
    "favour over 6",
    "favour below 0",
    *KINDS,
    *(f"{kind} squared" for kind in KINDS),
    "face-down artefacts",
    *(f"multiplier of {count}" for count in SCORED),
    *(f"multiplied {count}" for count in SCORED),
    *(f"points of {row}" for row in MODULE_ROWS),
    *(f"{level} bot" for level in LEVELS),
    "a turn against the bot",
)


def numbers(has: Holdings) -> list[float]:
    """The numbers that NAMES name, in the same order."""
    own, done = has.own, has.done
    found: list[float] = [
        1,
        own.coins,
        max(0, own.coins - 5),
        own.goods,
        max(0, own.goods - 5),
        own.wild,
        max(0, own.wild - 3),
        own.steps,
        max(0, own.steps - 2),
        own.favour,
        max(0, own.favour - 6),
        max(0, -own.favour),
    ]
    found += done
    found += [each * each for each in done]
    found.append(len(own.rows[2]) - has.counts["artefacts"])
    multipliers = [has.multipliers.get(count, 0) for count in SCORED]
    found += multipliers
    found += [
        multiplier and multiplier * has.scored[count]
        for count, multiplier in zip(SCORED, multipliers, strict=True)
    ]
    points = {row.key: row.points for row in has.rows[len(SCORED) :]} if has.state.modules else {}
    found += [points.get(row, 0) for row in MODULE_ROWS]
    bot = has.state.bot.level if has.state.bot and has.is_bot else ""
    found += [level == bot for level in LEVELS]
    found.append(has.state.bot is not None and not has.is_bot)
    return found
