"""What the use cases take and give: frozen records, free of Discord and of the database's words."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.service.table.play import Turn
from engine import ScoreSheet, score, view, why_not
from engine.choices import Decision
from engine.errors import Refusal
from engine.log import Entry, last_choice
from engine.setup import Setup
from engine.state import State
from engine.views import View
from engine.words import Seat
from storage import Actor, Game, Post, SeatRecord, Settlement

START_POST: Final = "start"
"""Kind of the message that opens a game.

Its payload is empty; in a game of several people it is ``{"ping": [user ids]}``: whom to call.
"""

TURN_POST: Final = "turn"
"""Kind of the message about a confirmed turn; payload ``{"first": seq, "last": seq}``.

In a game of several people also ``"ping": [user ids]``: who is to be called to their turn. It is
empty where nobody needs to come: a seat of the program, somebody whose plan is tried first.
"""

END_POST: Final = "end"
"""Kind of the message with the final score sheet; payload ``{"last": seq}``."""

TABLE_ROLE: Final = "table"
"""Role of the one message of a game whose buttons are live."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who sits down: the id and the name to show."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """To whom what is written is put down, and what is written beside it.

    ``user_id`` is None for the program. ``interaction_id`` and ``post`` as in Act. ``planned``:
    a plan of theirs was carried out. ``settlement`` agrees to a request that asked for the act,
    ``posts`` are messages beside those about turns. ``actor`` marks what is done in place of the
    person whose seat it is. ``cancels_plans``: no plan fits the table any more.
    """

    user_id: int | None = None
    interaction_id: int | None = None
    post: bool = True
    planned: bool = False
    settlement: Settlement | None = None
    posts: tuple[Post, ...] = ()
    actor: Actor | None = None
    cancels_plans: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Who acts, and on which state of the game.

    ``seq`` is the length of the log for which the button or panel was made: if the log has moved
    on, nothing is done. A typed command gives None and acts on the game as it is.
    ``interaction_id`` is accepted once only. ``post`` is whether the bot may write messages of
    its own to the game's channel; without it nothing goes into the outbox.
    """

    user_id: int
    seq: int | None = None
    interaction_id: int | None = None
    post: bool = True

    @property
    def author(self) -> Author:
        """The act's own, without the state of the game that it was made for."""
        return Author(user_id=self.user_id, interaction_id=self.interaction_id, post=self.post)


@dataclass(frozen=True)
class Table:
    """A game as it stands after entry ``seq`` of its log: an immutable value.

    ``log`` is the whole log, undone entries included; ``decision`` the open question, None once
    the game is over; ``open_turn`` what has been done since the last confirmation.
    """

    game: Game
    people: tuple[SeatRecord, ...]
    log: tuple[Entry, ...]
    state: State
    decision: Decision | None
    open_turn: Turn

    @property
    def id(self) -> int:
        """The game's id, for button ids and look-ups."""
        return self.game.id

    @property
    def code(self) -> str:
        """The game's name for people, such as ``g7k``."""
        return self.game.code

    @property
    def seq(self) -> int:
        """Length of the log: what a button made for this table must carry."""
        return len(self.log)

    @property
    def setup(self) -> Setup:
        """What the game began with."""
        return self.state.setup

    @property
    def over(self) -> bool:
        """Whether no more choice can be made: the game has ended or was given up."""
        return self.decision is None or not self.game.live

    def person(self, seat: Seat) -> SeatRecord:
        """Who has a seat."""
        return self.people[seat]

    def seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """The seats that a person decides for, in turn order; empty for an onlooker.

        Those of which they are the stand-in are among them.
        """
        return tuple(
            record.seat
            for record in self.people
            if record.kind == "human" and user_id in {record.user_id, record.acting_id}
        )

    def own_seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """The seats that are a person's own; what is agreed on is agreed by these."""
        return tuple(
            record.seat
            for record in self.people
            if record.kind == "human" and record.user_id == user_id
        )

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat through whose eyes a person looks: the one asked now, else the first."""
        seats = self.seats_of(user_id)
        if self.decision is not None and self.decision.seat in seats:
            return self.decision.seat
        return seats[0] if seats else None

    def asks(self, user_id: int) -> bool:
        """Whether the open question is for this person."""
        asked = None if self.over or self.decision is None else self.decision.seat
        return asked in self.seats_of(user_id)

    def view(self, user_id: int | None = None) -> View:
        """The table as a person may see it; None is a spectator."""
        return view(self.state, None if user_id is None else self.seat_of(user_id))

    def why(self, user_id: int, text: str) -> Refusal | None:
        """Why a choice is not legal for a person now; None if it is legal.

        An onlooker learns nothing about hands: for them no choice is in turn.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            return Refusal("not_your_turn", "rules.md §4")
        return why_not(self.state, seat, text)

    @property
    def can_undo(self) -> bool:
        """Whether the open turn holds a choice that can be taken back."""
        return not self.over and last_choice(self.log, self.open_turn.seat) is not None

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score sheet as if the game ended now."""
        return score(self.state)
