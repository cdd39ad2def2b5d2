"""The turn's engine: the only place where the agenda is worked off.

``settle`` carries out automatic tasks until the first task is a question with an answer; a
question without one lapses. ``answer`` applies one option of the open question.
"""

from typing import Final, assert_never

from engine.choices import DECLINE, Decision, Option
from engine.errors import Refusal
from engine.modules import hooks
from engine.modules.tasks import ModuleQuestion
from engine.rules import (
    boats,
    building,
    characters,
    city_tile,
    market,
    palace,
    places,
    rewards,
    turn,
    vizier,
)
from engine.table import Table
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
    Task,
    Trade,
    UseMarket,
    Waiting,
)
from engine.the_bot.turn import take_turn

MOST_TASKS: Final = 10_000
"""More automatic tasks than this in a row would be an endless loop."""


def settle(table: Table) -> Decision | None:
    """Carry out what needs no answer until something does: that question.

    None when the game is over.
    """
    for _ in range(MOST_TASKS):
        if not table.state.agenda:
            return None
        task = table.state.agenda[0]
        listed = options(table, task)
        if listed:
            return Decision(task.seat, task, listed)
        table.next_task()
        _carry_out(table, task)
    raise RuntimeError("The agenda does not come to an end.")


def decision(table: Table) -> Decision | None:
    """The open question of a settled table; None when the game is over."""
    if not table.state.agenda:
        return None
    task = table.state.agenda[0]
    return Decision(task.seat, task, options(table, task))


def options(table: Table, task: Task) -> tuple[Option, ...]:
    """All legal answers to a task, in stable order; none if it asks nothing."""
    match task:
        case PlayCharacter():
            return characters.play_options(table.state, task)
        case Sail():
            return boats.sail_options(table, task)
        case Trade():
            return boats.trade_options(table, task)
        case ChooseQuadrant():
            return vizier.quadrant_options(table, task)
        case StopAtPlace():
            return places.stop_options(table, task)
        case BonusAction():
            return places.bonus_options(table, task)
        case UseMarket():
            return market.market_options(table, task)
        case ChooseDesign():
            return building.design_options(table, task)
        case ChoosePiece():
            return palace.piece_options(table, task)
        case ChooseRingSpace():
            return palace.ring_options(table, task)
        case PlaceToken():
            return city_tile.token_options(table, task)
        case DraftCharacter():
            return characters.draft_options(table.state, task)
        case ConfirmTurn():
            return turn.confirm_options(task)
        case Waiting():
            return rewards.waiting_options(task) if len(_ready(table, task)) > 1 else ()
        case ModuleQuestion():
            return hooks.options(table, task)
        case Slide() | BoatStep() | CrossBorder() | Arrive() | Take() | EndTurn() | BotTurn():
            return ()
        case _:
            assert_never(task)


def _ready(table: Table, task: Waiting) -> tuple[Single, ...]:
    """The waiting tasks that would do or ask something now.

    With one or none there is nothing to decide: what would lapse now can only gain by waiting.
    """
    return tuple(one for one in task.tasks if isinstance(one, Take) or options(table, one))


def _carry_out(table: Table, task: Task) -> None:
    """Do an automatic task, or let a question lapse that has no answer."""
    match task:
        case Slide():
            characters.slide(table, task)
        case BoatStep():
            boats.begin_boat_step(table, task)
        case CrossBorder():
            vizier.cross_border(table, task)
        case Arrive():
            vizier.arrive(table, task)
        case Take():
            rewards.resolve_take(table, task)
        case EndTurn():
            turn.end_turn(table, task)
        case BotTurn():
            take_turn(table, task)
        case Sail():
            boats.sail_lapses(table, task)
        case BonusAction():
            places.bonus_lapses(table, task)
        case Waiting():
            rewards.put_first(table, task, _ready(table, task))
        case (
            PlayCharacter()
            | Trade()
            | ChooseQuadrant()
            | StopAtPlace()
            | UseMarket()
            | ChooseDesign()
            | ChoosePiece()
            | ChooseRingSpace()
            | PlaceToken()
            | DraftCharacter()
            | ConfirmTurn()
            | ModuleQuestion()
        ):
            return
        case _:
            assert_never(task)


def answer(table: Table, option: Option) -> Decision | None:
    """Apply a legal option of the open question and settle what follows: the next question."""
    task = table.next_task()
    target = option.target
    match task:
        case PlayCharacter():
            characters.play(table, task, target)
        case Sail():
            boats.sail(table, task, target)
        case Trade():
            boats.trade(table, task, target)
        case ChooseQuadrant():
            vizier.choose_quadrant(table, task, target)
        case StopAtPlace():
            places.stop_at(table, task, target)
        case BonusAction():
            places.take_bonus(table, task, target)
        case UseMarket():
            market.use_market(table, task, target)
        case ChooseDesign():
            building.choose_design(table, task, target)
        case ChoosePiece():
            palace.choose_piece(table, task, target)
        case ChooseRingSpace():
            palace.choose_ring_space(table, task, target)
        case PlaceToken():
            city_tile.place_token(table, task, target)
        case DraftCharacter():
            characters.draft(table, task, target)
        case Waiting():
            rewards.choose_waiting(table, task, target)
        case ModuleQuestion():
            hooks.answer(table, task, target)
        case ConfirmTurn():
            pass
        case Slide() | BoatStep() | CrossBorder() | Arrive() | Take() | EndTurn() | BotTurn():
            raise TypeError(f"{task} asks nothing")
        case _:
            assert_never(task)
    return settle(table)


def refuse(table: Table, task: Task, text: str) -> Refusal:
    """Why ``text`` is no answer to the open question."""
    verb, _, target = text.partition(":")
    verbs = {option.verb for option in options(table, task)}
    if verb not in verbs or verb == DECLINE:
        return Refusal("not_asked", "rules.md §4", verb)
    match task:
        case PlayCharacter():
            return characters.refuse_play(table, task, target)
        case Sail():
            return boats.refuse_sail(table, task, target)
        case Trade():
            return boats.refuse_trade(table, task, target)
        case ChooseQuadrant():
            return vizier.refuse_quadrant(table, task, target)
        case StopAtPlace():
            return places.refuse_stop(table, task, target)
        case BonusAction():
            return places.refuse_bonus(table, task, target)
        case UseMarket():
            return market.refuse_market(table, task, target)
        case ChooseDesign():
            return building.refuse_design(table, task, target)
        case ChoosePiece():
            return palace.refuse_piece(table, task, target)
        case ChooseRingSpace():
            return palace.refuse_ring_space(table, task, target)
        case PlaceToken():
            return city_tile.refuse_token(table, task, target)
        case DraftCharacter():
            return characters.refuse_draft(table, task, target)
        case ConfirmTurn():
            return turn.refuse_confirm(table, task, target)
        case Waiting():
            return rewards.refuse_waiting(table, task, target)
        case ModuleQuestion():
            return hooks.refuse(table, task, target)
        case Slide() | BoatStep() | CrossBorder() | Arrive() | Take() | EndTurn() | BotTurn():
            return Refusal("not_asked", "rules.md §4", verb)
        case _:
            assert_never(task)
