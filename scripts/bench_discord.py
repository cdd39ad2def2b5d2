"""Measures how long people wait in a simulated Discord in which a thousand games are under way.

The bot and the simulated Discord share one processor here; the real bot has its own to itself.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.service import Person
from scripts.bench_figure import Figure
from storage import Place
from tests.kit.discord import House, button_id, choices, make_house, make_settings

GAMES = 1_000
CHANNELS = 250
"""Channels of each server; Discord allows 500."""

RATE = 15.0
"""Presses a second: a thousand people who all take their turns within a minute or two."""

GLANCE = 0.001
PATIENCE = 600.0
GROUP = "Discord"


@dataclass(frozen=True)
class Seat:
    """A person at a table of their own."""

    person: MemberActor
    channel: ChannelHandle


def discord_figures() -> Iterator[Figure]:
    """All measurements in simulated Discord, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Figure]:
    house = make_house(make_settings(folder))
    seats = _seats(house)
    await house.open()
    try:
        await _begin(house, seats)
        cards = [(seat.person, house.card(seat.channel), "take") for seat in seats]
        opened = await _press(house, cards)
        panels = [result.response for result, _ in opened]
        first = [
            (seat.person, panel, next(text for text, menu in choices(panel).items() if not menu))
            for seat, panel in zip(seats, panels, strict=True)
            if panel is not None and None in choices(panel).values()
        ]
        chosen = await _press(house, first)
    finally:
        await house.close()
    return [
        Figure(GROUP, f"“Take turn” acknowledged, {GAMES:,} games live", _told(opened)),
        Figure(GROUP, f"a choice acknowledged, {GAMES:,} games live", _told(chosen)),
    ]


def _seats(house: House) -> list[Seat]:
    """Servers full of channels, with one person in all of them."""
    seats = []
    user = house.env.create_user("zumurrud")
    for number in range(GAMES // CHANNELS):
        guild = house.env.create_guild(f"Server {number}")
        person = guild.add_member(user)
        seats += [Seat(person, guild.create_text_channel(f"game-{n}")) for n in range(CHANNELS)]
    return seats


async def _begin(house: House, seats: Sequence[Seat]) -> None:
    """Begin all games and wait until each has its table card."""
    for number, seat in enumerate(seats):
        home = Place(channel_id=seat.channel.id, guild_id=seat.person.guild.id)
        person = Person(seat.person.id, "Zumurrud")
        await house.bot.desk.tables.start_solo(home, person, "expert", seed=f"bench {number}")
    house.bot.desk.sender.wake()
    await house.bot.desk.at_rest(PATIENCE)


async def _press(
    house: House, presses: Sequence[tuple[MemberActor, ResponseMessage, str]]
) -> list[tuple[InteractionResult, float]]:
    """Press one after the other at the rate, whether or not the last is answered.

    What came of each, and the seconds until the bot acknowledged it.
    """
    waits = []
    start = time.perf_counter()
    for number, (person, message, word) in enumerate(presses):
        await asyncio.sleep(max(0.0, start + number / RATE - time.perf_counter()))
        pressed = time.perf_counter()
        (result,) = house.press_at_once((person, message, button_id(message, word)))
        waits.append(asyncio.create_task(_acknowledged(result, pressed)))
    found = await asyncio.gather(*waits)
    await house.bot.desk.at_rest(PATIENCE)
    return found


async def _acknowledged(
    result: InteractionResult, pressed: float
) -> tuple[InteractionResult, float]:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while not result.acknowledged:  # noqa: ASYNC110 - simcord tells nobody of it
                await asyncio.sleep(GLANCE)
    return result, time.perf_counter() - pressed


def _told(pressed: Sequence[tuple[InteractionResult, float]]) -> str:
    times = [1000 * seconds for _, seconds in pressed]
    hundredths = statistics.quantiles(times, n=100)
    middle, late = hundredths[49], hundredths[98]
    return f"{middle:.0f} ms in the middle, {late:.0f} ms at the 99th percentile"
