"""Characters: slide, play, draft (rules.md §4.1, §4.2, §4.5)."""

from typing import assert_never

from msgspec.structs import replace

from engine import tally
from engine.choices import Option
from engine.components.records.cards import DayCharacter, NightCharacter, StartingCharacter
from engine.errors import Refusal
from engine.events import CharacterLeft, CharacterPlayed, Drafted, Fate
from engine.rules.rewards import set_off
from engine.state import State
from engine.table import Table
from engine.tasks import DraftCharacter, PlayCharacter, Slide, Take


def slide(table: Table, task: Slide) -> None:
    """Move the Characters one place right and resolve the one that leaves (rules.md §4.1)."""
    own = table.seat(task.seat)
    leaving = own.board[-1]
    table.put_seat(task.seat, replace(own, board=("", *own.board[:-1])))
    if leaving:
        _resolve(table, task, leaving)


def _resolve(table: Table, task: Slide, card: str) -> None:
    """The goal is tested once, now; the card is no longer on the board and not yet in a pile."""
    seat = task.seat
    met = tally.meets(table.state, table.components, seat, card)
    own = table.seat(seat)
    character = table.components.characters[card]
    match character:
        case StartingCharacter() | DayCharacter():
            fate: Fate = "rewarded" if met else "discarded"
            table.put_seat(seat, replace(own, discard=(*own.discard, card)))
        case NightCharacter():
            fate = "face_down" if met else "out"
            if met:
                table.put_seat(seat, replace(own, pile=(*own.pile, card)))
            else:
                table.state = replace(table.state, out=(*table.state.out, card))
        case _:
            assert_never(character)
    table.happened(CharacterLeft(seat, card, met, fate))
    if met and not isinstance(character, NightCharacter):
        set_off(table, seat, (Take(seat, character.reward, f"card:{card}"),))


def play_options(state: State, task: PlayCharacter) -> tuple[Option, ...]:
    """Any Character of the hand."""
    return tuple(Option(f"play:{card}") for card in state.seats[task.seat].hand)


def play(table: Table, task: PlayCharacter, card: str) -> None:
    """Put a Character from the hand into the leftmost place (rules.md §4.2)."""
    own = table.seat(task.seat)
    hand = tuple(held for held in own.hand if held != card)
    table.put_seat(task.seat, replace(own, hand=hand, board=(card, *own.board[1:])))
    table.happened(CharacterPlayed(task.seat, card))


def refuse_play(table: Table, task: PlayCharacter, card: str) -> Refusal:
    """Why a Character cannot be played: it is not in the hand."""
    return Refusal("not_in_hand", "rules.md §4.2", card)


def draft_options(state: State, task: DraftCharacter) -> tuple[Option, ...]:
    """Any Character of the display."""
    return tuple(Option(f"draft:{card}") for card in state.wisdom.display)


def draft(table: Table, task: DraftCharacter, card: str) -> None:
    """Take a Character of the display to the hand; the gap closes at the turn's end."""
    own = table.seat(task.seat)
    table.put_seat(task.seat, replace(own, hand=(*own.hand, card)))
    remove_from_display(table, card)
    table.happened(Drafted(task.seat, card))


def remove_from_display(table: Table, card: str) -> None:
    """Take a card off the display, leaving a gap until the turn ends."""
    wisdom = table.state.wisdom
    display = tuple(shown for shown in wisdom.display if shown != card)
    table.state = replace(table.state, wisdom=replace(wisdom, display=display))


def refuse_draft(table: Table, task: DraftCharacter, card: str) -> Refusal:
    """Why a Character cannot be drafted: it is not on display."""
    return Refusal("not_on_display", "rules.md §4.5", card)
