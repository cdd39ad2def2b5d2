"""What a move has shown that nobody knew before: past that nothing is ever taken back.

Hidden are the order of bag and pool, of the module stacks and of the Bot's deck (rules.md §4).
A hand is not: whoever has watched knows it, for Characters are drafted from the open display.
"""

from collections.abc import Iterable
from typing import assert_never

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


def reveals(events: Iterable[Event]) -> bool:
    """Whether something came to light that nobody knew before."""
    return any(_reveals(event) for event in events)


def _reveals(event: Event) -> bool:
    match event:
        case Refilled(tiles=tiles, cards=cards):
            return bool(tiles or cards)
        case ObjectiveClosed(new=new):
            return bool(new)
        case BotRevealed() | ContractTurnedUp() | ContractDiscarded():
            # The Bot may discard a Contract that nobody has seen.
            return True
        case (
            CharacterLeft()
            | CharacterPlayed()
            | BoatMoved()
            | BoatDocked()
            | BoatSentBack()
            | MovesLost()
            | Traded()
            | VizierWent()
            | GatePassed()
            | VizierStopped()
            | NeighboursPaid()
            | Paid()
            | Gained()
            | TileTaken()
            | LinkClosed()
            | Built()
            | PieceBuilt()
            | MasonsBuilt()
            | TokenPlaced()
            | BonusLapsed()
            | Drafted()
            | TurnEnded()
            | BotReason()
            | CivicTileGiven()
            | MadePublic()
            | ContractFulfilled()
            | MarkerPlaced()
            | GameEnded()
        ):
            return False
        case _:
            assert_never(event)
