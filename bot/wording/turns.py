"""A turn in a few lines: what was paid and gained stands beside the act that caused it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from bot.wording.acts import event_line
from bot.wording.amounts import amount, gains_text
from bot.wording.catalog import Words
from bot.wording.people import NOBODY, People, leading_name, seat_name
from bot.wording.reasons import bot_reason
from bot.wording.things import card_name, place_name
from bot.wording.ways import gained, neighbours_paid, paid
from engine.components.catalog import Components
from engine.components.records.cards import NightCharacter
from engine.components.records.record import Reward
from engine.events import (
    BoatDocked,
    BoatMoved,
    BoatSentBack,
    BotReason,
    Built,
    CharacterLeft,
    Event,
    Gained,
    GameEnded,
    GatePassed,
    LinkClosed,
    MovesLost,
    NeighboursPaid,
    Paid,
    PieceBuilt,
    TokenPlaced,
    TurnEnded,
    VizierStopped,
)
from engine.views import View
from engine.words import TIERS, TILE_KINDS, Kind, Seat, TileKind


@dataclass(slots=True)
class _Line:
    """A line in the making: the act, then costs and gains, then the Bot's reasons below it."""

    act: str
    parts: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)

    def texts(self) -> list[str]:
        told = f"{self.act} — {' · '.join(self.parts)}" if self.parts else self.act
        return [told, "↳ " + " ".join(self.reasons)] if self.reasons else [told]


Mark = Callable[[Sequence[Event]], str]
"""What stands before the line that tells some events, the last of them its act; "" for nothing."""


def no_mark(_: Sequence[Event]) -> str:
    """No line has a mark."""
    return ""


class _Teller:
    """Goes through events in order; costs and reasons come before their act, gains after it."""

    def __init__(self, view: View, words: Words, people: People, mark: Mark) -> None:
        self.view, self.words, self.people, self._mark = view, words, people, mark
        self.lines: list[_Line] = []
        self._actor: Seat | None = None
        self._stop: VizierStopped | None = None
        self._moved: BoatMoved | None = None
        self._costs: list[NeighboursPaid | Paid] = []
        self._reasons: list[str] = []

    def tell(self, event: Event, following: Event | None) -> None:
        """Take in one event; ``following`` is the one after it."""
        match event:
            case BotReason():
                self._reasons.append(bot_reason(event, self.view, self.words))
            case NeighboursPaid() | Paid():
                self._costs.append(event)
            case Gained() | MovesLost() if self.lines:
                self.lines[-1].parts.append(detail(event, self.view, self.words))
            case VizierStopped() if event.place not in self.view.components.markets:
                self._stop = event
            case LinkClosed() if self.lines:
                self.lines[-1].parts += set_off(event, self.view, self.words)
            case GatePassed() | TurnEnded():
                pass
            case BoatMoved() if isinstance(following, BoatDocked):
                self._moved = event
            case _:
                self._act(event)

    def finish(self) -> tuple[str, ...]:
        """The lines; what still waits for its act stands at the end."""
        if self._stop is not None:
            self._act(self._stop)
        elif self._costs:
            self._act(self._costs.pop(0))
        elif self._reasons and self.lines:
            self.lines[-1].reasons += self._reasons
        return tuple(text for line in self.lines for text in line.texts())

    def _act(self, event: Event) -> None:
        if self._actor is None:
            self._actor = event.seat
        if event.seat != self._actor and not isinstance(event, BoatSentBack):
            self._actor = event.seat
            name = seat_name(event.seat, self.view, self.words, self.people)
            self.lines.append(_Line(f"▸ **{name}**"))
        told = event_line(event, self.view, self.words, self.people)
        at_once = [one for one in (self._stop, self._moved) if one not in (None, event)]
        line = _Line(f"{self._mark([*at_once, event])} {told}".lstrip())
        line.parts = [detail(cost, self.view, self.words) for cost in self._costs]
        line.parts += set_off(event, self.view, self.words)
        line.reasons = self._reasons
        if isinstance(event, GameEnded):
            line.reasons = fulfilled_at_last(self.view, self.words, self.people)
        self._stop, self._moved, self._costs, self._reasons = None, None, [], []
        self.lines.append(line)


def fulfilled_at_last(view: View, words: Words, people: People = NOBODY) -> list[str]:
    """Night Characters on the boards, or in the Bot's stack, that count when the game is over."""
    told = []
    for own in view.seats if view.over else ():
        names = [
            f"{card_name(goal.card, view.components, words)} "
            f"({amount('points', character.points, words)})"
            for goal in own.goals
            if not goal.missing
            and isinstance(character := view.components.characters[goal.card], NightCharacter)
        ]
        if names:
            name = leading_name(own.seat, view, words, people)
            told.append("🌙 " + words.pair(f"**{name}**", ", ".join(names)))
    return told


def detail(event: Gained | MovesLost | NeighboursPaid | Paid, view: View, words: Words) -> str:
    """A cost or gain as part of a line; what it is for or from is said if not obvious."""
    match event:
        case Paid():
            return paid(event, words)
        case NeighboursPaid():
            return words.gettext("neighbours {amounts}", amounts=neighbours_paid(event, words))
        case MovesLost():
            moves = amount("boat_moves", event.moves, words)
            return words.gettext("{moves} not used", moves=moves)
        case Gained():
            tag = source_tag(event.source, view, words)
            return f"{tag} {gained(event, words)}" if tag else gained(event, words)
        case _:
            assert_never(event)


def set_off(event: Event, view: View, words: Words) -> list[str]:
    """Boat moves and bonus actions that an event gave its seat; the Bot gets none of them.

    Counters are told by events of their own.
    """
    reward = reward_of(event, view.components)
    if reward is None or view.seats[event.seat].is_bot:
        return []
    if not reward.boat_moves and not reward.bonus:
        return []
    gains = gains_text(Reward(boat_moves=reward.boat_moves, bonus=reward.bonus), words)
    tag = {LinkClosed: words.gettext("link"), Built: words.gettext("House")}.get(type(event), "")
    return [f"{tag} {gains}" if tag else gains]


def reward_of(event: Event, components: Components) -> Reward | None:
    """The reward that an act brings by itself; None if it brings none."""
    match event:
        case CharacterLeft(card=card, met=True):
            character = components.characters[card]
            return None if isinstance(character, NightCharacter) else character.reward
        case LinkClosed():
            link = components.link_at.get((event.column, _tile_kind(event.upper)))
            return link.reward if link else None
        case Built():
            return components.player_board.houses[event.level - 1]
        case PieceBuilt() if event.space:
            tier = next(tier for tier in TIERS if tier == event.piece)
            return components.palace.rings[tier][event.space - 1]
        case TokenPlaced():
            sections = components.wisdom.sections
            section = next(section for section in sections if section.id == event.section)
            return section.spaces[event.space - 1]
        case _:
            return None


def _tile_kind(kind: Kind) -> TileKind:
    return next(known for known in TILE_KINDS if known == kind)


def source_tag(source: str, view: View, words: Words) -> str:
    """A word for where a gain comes from; "" if the act before it says so."""
    sort, _, target = source.partition(":")
    match sort:
        case "link":
            return words.gettext("link")
        case "house":
            return words.gettext("House")
        case "building":
            place = place_name(target, view.components, words)
            return words.gettext("Building {place}", place=place)
        case _:
            return ""


def event_lines(
    events: Sequence[Event],
    view: View,
    words: Words,
    people: People = NOBODY,
    mark: Mark = no_mark,
) -> tuple[str, ...]:
    """What happened in a turn, or in part of one, a line for each thing done.

    A line that begins with ``↳`` gives the Bot's reasons for the line above it; one that begins
    with ``▸`` names the seat of the lines below, where that is not the one that began. ``mark``
    gives what stands before a line, such as numbers in a picture.
    """
    teller = _Teller(view, words, people, mark)
    for number, event in enumerate(events):
        following = events[number + 1] if number + 1 < len(events) else None
        teller.tell(event, following)
    return teller.finish()
