"""What a game begins with that is played on from a turn of another one."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from bot.service.kept.writing import standing
from bot.service.play_on.records import Position, origin_json
from bot.service.starting import Beginning
from bot.service.table.play import played
from bot.service.table.records import Person
from engine.words import Seat
from storage import Addition, NewGame, Place, SeatRecord


def beginning_from(
    position: Position,
    home: Place,
    person: Person,
    seat: Seat,
    at: datetime,
    *,
    player: str,
    interaction_id: int | None,
) -> Beginning:
    """A game of one person that has the log of another up to the beginning of a turn.

    Whatever was forced next in that turn is played again. The other seats go to the Bot or to a
    player of the engine. Nobody is named as the author of the old entries.
    """
    table = position.table
    prefix = table.log[: position.turn.first - 1]
    walk = played(table.setup, prefix)
    forced = tuple(move.entry for move in walk.settle())
    stands = replace(standing(walk), result={"origin": origin_json(position)})
    return Beginning(
        NewGame(
            kind="played_on",
            rules_version=table.game.rules_version,
            components=table.game.components,
            setup=table.game.setup,
            place=replace(home, private=True),
            owner_id=person.user_id,
            seats=tuple(_seats(position, person, seat, player)),
        ),
        Addition(entries=(*prefix, *forced), standing=stands, at=at, interaction_id=interaction_id),
    )


def _seats(position: Position, person: Person, own: Seat, player: str) -> Iterator[SeatRecord]:
    for record in position.table.people:
        seat, colour = record.seat, record.colour
        if seat == own:
            yield SeatRecord(
                seat=seat,
                kind="human",
                display_name=person.name,
                colour=colour,
                user_id=person.user_id,
            )
        elif position.table.state.bot is not None:
            yield SeatRecord(seat=seat, kind="engine", display_name="Bot", colour=colour)
        else:
            name = f"Vizier {seat + 1}"
            yield SeatRecord(
                seat=seat, kind="engine", display_name=name, colour=colour, player=player
            )
