"""Tasks: what is still owed in a turn, as small frozen records on the agenda.

The first task of the agenda is what happens next. A task is either automatic (the program carries
it out) or a question for its seat. New tasks go in front, so that what an effect sets off is
finished before anything that waited (rules.md §4, order of effects). Tasks hold ids and numbers
only, so that any point of any turn can be saved, copied, undone and tested.
"""

import msgspec

from engine.components.records.record import Reward
from engine.modules.tasks import ModuleTask
from engine.words import Kind, Piece, Place, Seat


class Owed(msgspec.Struct, frozen=True, tag=True):
    """Something owed to, or by, a seat."""

    seat: Seat


class Slide(Owed, frozen=True, tag="slide"):
    """Automatic. The Characters on the board move right (rules.md §4.1)."""


class PlayCharacter(Owed, frozen=True, tag="play"):
    """Question: which Character from the hand (rules.md §4.2)."""


class BoatStep(Owed, frozen=True, tag="boats"):
    """Automatic. The Boat icons on the board give moves (rules.md §4.3)."""


class Sail(Owed, frozen=True, tag="sail"):
    """Question: where the Boat goes with ``moves`` (rules.md §4.3).

    ``under_way`` once a movement of this chain was made: Boat moves gained meanwhile join it.
    """

    moves: int
    under_way: bool = False


class Trade(Owed, frozen=True, tag="trade"):
    """Question: how many Goods to trade in ``port``."""

    port: str


class ChooseQuadrant(Owed, frozen=True, tag="quadrant"):
    """Question: where the Vizier goes (rules.md §4.4a)."""


class CrossBorder(Owed, frozen=True, tag="cross"):
    """Automatic. The Vizier crosses out of its quadrant; ``left`` borders are still to come."""

    left: int


class Arrive(Owed, frozen=True, tag="arrive"):
    """Automatic. Buildings that pay in the quadrant pay (rules.md §4.4c)."""


class StopAtPlace(Owed, frozen=True, tag="stop"):
    """Question: the place of the main action, or the market (rules.md §4.4d)."""


class BonusAction(Owed, frozen=True, tag="bonus"):
    """Question: one action of one of ``kinds`` in the Vizier's quadrant, or none."""

    kinds: tuple[Kind, ...]
    source: str


class UseMarket(Owed, frozen=True, tag="market"):
    """Question: what to take at the market."""


class ChooseDesign(Owed, frozen=True, tag="design"):
    """Question: which Building to put on the site ``place``."""

    place: Place


class ChoosePiece(Owed, frozen=True, tag="piece"):
    """Question: which Palace piece to build."""


class ChooseRingSpace(Owed, frozen=True, tag="ring"):
    """Question: the reward space for a Pillar, Arch or Spire that is being built."""

    piece: Piece
    section: int


class PlaceToken(Owed, frozen=True, tag="token"):
    """Question: the space for the Library token of the ``book``-th Book. Must be answered."""

    book: int


class Take(Owed, frozen=True, tag="take"):
    """Automatic, but may wait in a group: a reward from ``source`` is due."""

    reward: Reward
    source: str


class DraftCharacter(Owed, frozen=True, tag="draft"):
    """Question: which Character of the display (rules.md §4.5)."""


class ConfirmTurn(Owed, frozen=True, tag="confirm"):
    """Question with one answer: the turn is done. Until then it can be taken back."""


class EndTurn(Owed, frozen=True, tag="end"):
    """Automatic. Refill display and City, then the next seat (rules.md §4.6)."""


class BotTurn(Owed, frozen=True, tag="bot"):
    """Automatic. The Bot takes its whole turn (first seed file)."""


Single = (
    Slide
    | PlayCharacter
    | BoatStep
    | Sail
    | Trade
    | ChooseQuadrant
    | CrossBorder
    | Arrive
    | StopAtPlace
    | BonusAction
    | UseMarket
    | ChooseDesign
    | ChoosePiece
    | ChooseRingSpace
    | PlaceToken
    | Take
    | DraftCharacter
    | ConfirmTurn
    | EndTurn
    | BotTurn
    | ModuleTask
)


class Waiting(Owed, frozen=True, tag="waiting"):
    """Question: which of ``tasks``, set off together, comes next."""

    tasks: tuple[Single, ...]


Task = Single | Waiting
