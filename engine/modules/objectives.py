"""Objectives: at the Golden Gate one may claim what one has reached (rules.md §8)."""

from msgspec.structs import replace

from engine import tally
from engine.choices import DECLINE, Option
from engine.components.catalog import Components
from engine.components.records.modules import Objective
from engine.errors import Refusal
from engine.events import Because, BotReason, MarkerPlaced, ObjectiveClosed
from engine.modules.rules import ModuleRules
from engine.modules.states import ModuleState, ObjectiveCard, ObjectivesState
from engine.modules.tasks import ModuleTask, PlaceMarker
from engine.modules.views import ModuleView, ObjectivesView, ObjectiveView
from engine.rng import Stream
from engine.rules.rewards import set_off
from engine.sheet import ScoreRow
from engine.state import NO_SEAT, State
from engine.table import Table
from engine.tasks import Single, Take
from engine.words import Seat

RULE = "rules.md §8 Objectives"
BOT: Seat = 1


class ObjectivesRules(ModuleRules):
    """Two cards lie open, each with three spaces for markers, the highest worth points."""

    def deal(self, components: Components, seats: int, stream: Stream) -> ModuleState:
        """Shuffle the cards and show the first ones."""
        order = stream.shuffle(one.id for one in components.objectives.objectives)
        shown = components.objectives.face_up
        return ObjectivesState(
            cards=tuple(_fresh(components, card) for card in order[:shown]),
            stack=order[shown:],
            won=((),) * seats,
        )

    def pass_gate(self, table: Table, seat: Seat, gate: str) -> tuple[Single, ...]:
        """Crossing the gate one may put a marker on one card."""
        return (PlaceMarker(seat),) if gate == table.components.objectives.gate else ()

    def bot_passes_gate(self, table: Table, gate: str) -> None:
        """The highest space it qualifies for by rank, the left card on a tie; no reward."""
        if gate != table.components.objectives.gate:
            return
        open_to_it = [
            (space, index)
            for index, card in enumerate(_state(table).cards)
            if (space := _space_for(table, BOT, card)) is not None
        ]
        if open_to_it:
            space, index = min(open_to_it)
            equals = sum(other == space for other, _ in open_to_it)
            because: Because = "left_of_equals" if equals > 1 else "highest_space"
            card = _state(table).cards[index].id
            table.happened(BotReason(BOT, "objective", card, because, space + 1))
            _put_marker(table, BOT, index, space)

    def end_turn(self, table: Table) -> None:
        """Full cards go to whoever holds the highest space, and new ones come (rules.md §8)."""
        state = _state(table)
        full = min(table.components.objectives.most_markers, table.state.setup.seats)
        cards, stack, won, out = [], list(state.stack), list(state.won), state.out
        for card in state.cards:
            if sum(marker != NO_SEAT for marker in card.markers) < full:
                cards.append(card)
                continue
            holder = card.markers[0]
            if holder == NO_SEAT:
                out = (*out, card.id)
            else:
                won[holder] = (*won[holder], card.id)
            new = stack.pop(0) if stack else ""
            if new:
                cards.append(_fresh(table.components, new))
            table.happened(ObjectiveClosed(table.state.active, card.id, holder, new))
        table.put_module(ObjectivesState(tuple(cards), tuple(stack), tuple(won), out))

    def score_rows(self, state: State, components: Components, seat: Seat) -> tuple[ScoreRow, ...]:
        """Points for each card won and each open card whose highest space is the seat's."""
        own = next(one for one in state.modules if isinstance(one, ObjectivesState))
        held = len(own.won[seat]) + sum(card.markers[0] == seat for card in own.cards)
        each = components.objectives.top_points
        return (ScoreRow("objectives", each, held, each * held),)

    def problems(self, state: State, components: Components) -> tuple[str, ...]:
        """No Objective is lost or twice, no seat has two markers on a card."""
        own = next(one for one in state.modules if isinstance(one, ObjectivesState))
        won = [name for cards in own.won for name in cards]
        found = sorted([*(card.id for card in own.cards), *own.stack, *won, *own.out])
        problems = []
        if found != sorted(one.id for one in components.objectives.objectives):
            problems.append("the Objectives are not all there once")
        for card in own.cards:
            seats = [marker for marker in card.markers if marker != NO_SEAT]
            if len(set(seats)) != len(seats):
                problems.append(f"a seat has two markers on {card.id}")
        if own.stack and len(own.cards) < components.objectives.face_up:
            problems.append("an Objective was not replaced")
        return tuple(problems)

    def redraw(self, own: ModuleState, components: Components, stream: Stream) -> ModuleState:
        """Another order of the Objectives that are still to come."""
        assert isinstance(own, ObjectivesState)
        return replace(own, stack=stream.shuffle(sorted(own.stack)))

    def view(self, state: State, components: Components) -> ModuleView:
        """The open cards and those that were won or left the game; the others are secret."""
        own = next(one for one in state.modules if isinstance(one, ObjectivesState))
        cards = tuple(
            ObjectiveView(card.id, tuple(None if m == NO_SEAT else m for m in card.markers))
            for card in own.cards
        )
        return ObjectivesView(cards, len(own.stack), own.won, own.out)

    def options(self, table: Table, task: ModuleTask) -> tuple[Option, ...]:
        """Cards on which the seat can put a marker, or none."""
        cards = tuple(
            Option(f"objective:{card.id}")
            for card in _state(table).cards
            if _space_for(table, task.seat, card) is not None
        )
        return (*cards, Option(DECLINE)) if cards else ()

    def answer(self, table: Table, task: ModuleTask, target: str) -> None:
        """Put the marker on the highest free space and take what it gives."""
        if not target:
            return
        cards = _state(table).cards
        index = next(i for i, card in enumerate(cards) if card.id == target)
        space = _space_for(table, task.seat, cards[index])
        assert space is not None
        _put_marker(table, task.seat, index, space)
        reward = _objective(table.components, target).spaces[space].reward
        set_off(table, task.seat, (Take(task.seat, reward, f"objective:{target}"),))

    def refuse(self, table: Table, task: ModuleTask, target: str) -> Refusal:
        """Why no marker can go on a card."""
        for card in _state(table).cards:
            if card.id == target and task.seat not in card.markers:
                free = [i for i, marker in enumerate(card.markers) if marker == NO_SEAT]
                spaces = _objective(table.components, card.id).spaces
                has = _has(table, task.seat, card)
                missing = min((spaces[i].at_least for i in free), default=has) - has
                return Refusal("not_reached", RULE, target, max(0, missing))
            if card.id == target:
                return Refusal("space_taken", RULE, target)
        return Refusal("unknown_choice", RULE, target)


def _state(table: Table) -> ObjectivesState:
    return table.module(ObjectivesState)


def _objective(components: Components, name: str) -> Objective:
    return next(one for one in components.objectives.objectives if one.id == name)


def _fresh(components: Components, name: str) -> ObjectiveCard:
    return ObjectiveCard(name, (NO_SEAT,) * len(_objective(components, name).spaces))


def _has(table: Table, seat: Seat, card: ObjectiveCard) -> int:
    counted = _objective(table.components, card.id).count
    return tally.count(table.state, table.components, seat, counted)


def _space_for(table: Table, seat: Seat, card: ObjectiveCard) -> int | None:
    """The highest free space that a seat qualifies for; none on a card that has its marker."""
    if seat in card.markers:
        return None
    has = _has(table, seat, card)
    spaces = _objective(table.components, card.id).spaces
    for index, marker in enumerate(card.markers):
        if marker == NO_SEAT and has >= spaces[index].at_least:
            return index
    return None


def _put_marker(table: Table, seat: Seat, index: int, space: int) -> None:
    state = _state(table)
    card = state.cards[index]
    markers = (*card.markers[:space], seat, *card.markers[space + 1 :])
    marked = ObjectiveCard(card.id, markers)
    cards = (*state.cards[:index], marked, *state.cards[index + 1 :])
    table.put_module(ObjectivesState(cards, state.stack, state.won, state.out))
    table.happened(MarkerPlaced(seat, card.id, space + 1))
