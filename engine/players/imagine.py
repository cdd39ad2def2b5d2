"""What a seat cannot know, drawn anew: a table that looks the same to it.

A player that looks past the end of its turn does so on imagined tables only, so that nothing
hidden can guide it.
"""

import dataclasses
from collections.abc import Iterable

from msgspec.structs import replace

from engine.components.catalog import Components
from engine.components.registry import components_by
from engine.modules import hooks
from engine.rng import Stream
from engine.state import BotState, SeatState, State
from engine.words import Seat


def imagine(state: State, seat: Seat, stream: Stream) -> State:
    """A state that ``seat`` cannot tell from ``state``, with all that is hidden from it redrawn.

    Hidden are the hands of the others, the order of bag, pool, Bot deck and module stacks, and
    which cards were left out at setup (rules.md §4). What follows from the open cards is kept: how
    many Day and Night cards are still to come, and the Starting Characters in a hand.
    """
    components = components_by(state.setup.components)
    seats, pool = _redraw_characters(state, components, seat, stream)
    return replace(
        state,
        setup=dataclasses.replace(state.setup, seed="imagined"),
        seats=seats,
        city=replace(state.city, bag=stream.shuffle(sorted(state.city.bag))),
        wisdom=replace(state.wisdom, pool=pool),
        bot=None if state.bot is None else _redraw_deck(state.bot, components, stream),
        modules=hooks.redraw(state, components, stream),
    )


def _redraw_characters(
    state: State, components: Components, seat: Seat, stream: Stream
) -> tuple[tuple[SeatState, ...], tuple[str, ...]]:
    """All seats with new hands for the others, and a new pool."""
    others = [own for other, own in enumerate(state.seats) if other != seat]
    hidden = [*state.wisdom.pool, *(card for own in others for card in own.hand)]
    new: list[str] = []
    for deck in (components.day, components.night):
        ids = [card.id for card in deck]
        open_ones = _open_characters(state, seat)
        unseen = [card for card in ids if card not in open_ones]
        new += stream.shuffle(unseen)[: sum(card in ids for card in hidden)]
    drawn = list(stream.shuffle(new))
    starting = {card.id for card in components.starting}
    seats = []
    for other, own in enumerate(state.seats):
        if other != seat:
            kept = [card for card in own.hand if card in starting]
            count = len(own.hand) - len(kept)
            hand = (*sorted(kept), *drawn[:count])
            del drawn[:count]
            own = replace(own, hand=hand)  # noqa: PLW2901 (the seat as imagined)
        seats.append(own)
    return tuple(seats), tuple(drawn)


def _open_characters(state: State, seat: Seat) -> set[str]:
    """Characters of which the seat knows where they are."""
    known: list[Iterable[str]] = [state.wisdom.display, state.out, state.seats[seat].hand]
    for own in state.seats:
        known += [own.board, own.pile, own.discard]
    if state.bot is not None:
        known.append(state.bot.stack)
    return {card for cards in known for card in cards}


def _redraw_deck(bot: BotState, components: Components, stream: Stream) -> BotState:
    """The Bot's deck under its open top, and the order in which used cards come back."""
    every = sorted(card.id for card in components.bot_cards)
    return replace(
        bot,
        deck=(*bot.deck[:1], *stream.shuffle(sorted(bot.deck[1:]))),
        reserve=stream.shuffle(every),
    )
