"""The frame of a turn: its steps, its end, whose turn is next, the end of the game (§4, §6)."""

from msgspec.structs import replace

from engine.choices import CONFIRM, Option
from engine.errors import Refusal
from engine.events import GameEnded, Refilled, TurnEnded
from engine.modules import hooks
from engine.table import Table
from engine.tasks import (
    BoatStep,
    BotTurn,
    ChooseQuadrant,
    ConfirmTurn,
    DraftCharacter,
    EndTurn,
    PlayCharacter,
    Slide,
    StopAtPlace,
)
from engine.words import Place, Seat, Tile


def begin_turn(table: Table, seat: Seat) -> None:
    """Owe the steps of a seat's turn, in their order (rules.md §4)."""
    table.state = replace(table.state, active=seat, turn=table.state.turn + 1)
    own = table.seat(seat)
    table.put_seat(seat, replace(own, turns=own.turns + 1))
    if is_bot(table, seat):
        table.owe(BotTurn(seat), EndTurn(seat))
        return
    table.owe(
        Slide(seat),
        PlayCharacter(seat),
        BoatStep(seat),
        ChooseQuadrant(seat),
        StopAtPlace(seat),
        DraftCharacter(seat),
        ConfirmTurn(seat),
        EndTurn(seat),
    )


def is_bot(table: Table, seat: Seat) -> bool:
    """The Bot is the second seat of a solo game (rules.md §3.4)."""
    return table.state.bot is not None and seat == 1


def confirm_options(task: ConfirmTurn) -> tuple[Option, ...]:
    """A turn is confirmed by its seat; until then it can be taken back."""
    return (Option(CONFIRM),)


def refuse_confirm(table: Table, task: ConfirmTurn, target: str) -> Refusal:
    """Why a confirmation with a target means nothing."""
    return Refusal("unknown_choice", "rules.md §4.6", target)


def end_turn(table: Table, task: EndTurn) -> None:
    """Refill display and City, then the next seat plays or the game is over (rules.md §4.6)."""
    table.happened(TurnEnded(task.seat, table.state.turn))
    cards = _refill_display(table)
    places, tiles = _refill_city(table)
    hooks.end_turn(table)
    if cards or places:
        table.happened(Refilled(task.seat, places, tiles, cards))
    if _is_over(table, task.seat):
        table.state = replace(table.state, over=True, agenda=())
        table.happened(GameEnded(task.seat))
        return
    begin_turn(table, (task.seat + 1) % len(table.state.seats))


def _refill_display(table: Table) -> tuple[str, ...]:
    """Cards slide left and new ones come at the right end; the new cards."""
    wisdom = table.state.wisdom
    missing = table.components.numbers.display - len(wisdom.display)
    new, pool = wisdom.pool[:missing], wisdom.pool[missing:]
    wisdom = replace(wisdom, display=wisdom.display + new, pool=pool)
    table.state = replace(table.state, wisdom=wisdom)
    return new


def _refill_city(table: Table) -> tuple[tuple[Place, ...], tuple[Tile, ...]]:
    """Fill empty slots in refill order while the bag lasts; the places and their new tiles."""
    city = table.state.city
    slots, bag = list(city.slots), list(city.bag)
    empty = [index for index, tile in enumerate(slots) if not tile][: len(bag)]
    for index in empty:
        slots[index] = bag.pop(0)
    table.state = replace(table.state, city=replace(city, slots=tuple(slots), bag=tuple(bag)))
    places = tuple(table.components.slots[index] for index in empty)
    return places, tuple(slots[index] for index in empty)


def _is_over(table: Table, seat: Seat) -> bool:
    """Whether every card was drafted and played; in solo the Bot has the last turn (§6)."""
    state = table.state
    if state.wisdom.display or state.wisdom.pool or any(own.hand for own in state.seats):
        return False
    return state.bot is None or is_bot(table, seat)
