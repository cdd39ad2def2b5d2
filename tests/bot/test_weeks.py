"""Weeks of a game in Discord: some play, one is on holiday, one never comes, one hands over.

All the while the bot is restarted, and the game moves to another channel.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.service import Table
from tests.kit.company import (
    begin,
    check_end,
    commands_in,
    company,
    live_cards,
    pinged,
    tagged,
    turn_by_panel,
)
from tests.kit.discord import House, ids, shown, texts

HOUR = 3600
AWAY = 4
"""Hours between two looks at the channel."""


@dataclass
class Weeks:
    """A game of four, and how it went on so far. Cemile never comes."""

    house: House
    people: list[MemberActor]
    home: ChannelHandle
    left: ChannelHandle
    rng: random.Random = field(default_factory=lambda: random.Random(2026))
    pings: list[tuple[date, str]] = field(default_factory=list)
    called: int = 0

    @property
    def absent(self) -> MemberActor:
        return self.people[2]

    def today(self) -> date:
        return discord.utils.utcnow().date()

    async def table(self) -> Table | None:
        return await self.house.bot.desk.tables.game_in(self.home.id)

    async def pass_by(self) -> None:
        """Some hours go by; whoever was called in them was called on that day."""
        await self.house.env.advance_time(AWAY * HOUR)
        new = pinged(self.house)[self.called :]
        self.called += len(new)
        self.pings += [(self.today(), one) for ping in new for one in ping]

    def person(self, user_id: int | None) -> MemberActor | None:
        return next((one for one in self.people if one.id == user_id), None)

    async def visit(self, away: Sequence[MemberActor]) -> None:
        """Whoever has the turn may make it; after a stand-in the next one goes on."""
        table = await self.table()
        if table is None or self.rng.random() < 0.3:
            return
        card = live_cards(self.house, self.home)[-1]
        if any(one.endswith("play_on") for one in ids(card)):
            following = table.people[(table.state.active + 1) % len(table.people)]
            person = self.person(following.user_id)
            if person is not None and person not in (self.absent, *away):
                await person.click(card, custom_id=tagged(card, "play_on"))
                table = await self.table()
        if table is None or table.decision is None:
            return
        person = self.person(table.person(table.decision.seat).user_id)
        if person is None or person in (self.absent, *away):
            return
        if person is self.people[1]:
            await commands_in(self.house, self.home, self.people, self.rng)
            return
        card = live_cards(self.house, self.home)[-1]
        if not any(one.endswith("play_on") for one in ids(card)):
            await turn_by_panel(self.house, self.people, self.rng, card, self.home)

    async def until(self, round_: int, away: Sequence[MemberActor] = ()) -> None:
        """Let time go by until a round has begun."""
        for _ in range(200):
            table = await self.table()
            if table is None or table.view().round >= round_:
                return
            assert len(live_cards(self.house, self.home)) == 1
            await self.pass_by()
            await self.visit(away)
        raise AssertionError("the game does not go on")


@pytest.mark.short_games
async def test_weeks_of_a_game_with_absence_restarts_a_new_player_and_a_move(house: House) -> None:
    people = company(house, 4)
    dawud = people[3]
    zaynab = house.guild.add_member(house.env.create_user("zaynab", global_name="Zaynab"))
    new_home = house.guild.create_text_channel("quieter")
    await people[2].slash(house.channel, "settings stand-in", player="random")
    first = discord.utils.utcnow().date() + timedelta(days=2)
    last = first + timedelta(days=3)
    await dawud.slash(
        house.channel, "settings holiday", first=first.isoformat(), last=last.isoformat()
    )
    await begin(house, people, pace="12+24")
    weeks = Weeks(house, people, house.channel, new_home, called=len(pinged(house)))
    started = await weeks.table()
    assert started is not None

    await weeks.until(2, away=[dawud])
    await house.restart()
    await weeks.until(3, away=[dawud])
    moved = shown(await people[1].slash(new_home, "baghdad move-here"))
    assert "at home here" in moved.content
    weeks.home, weeks.left = new_home, house.channel
    house.env.backend.delete_channel(house.channel.id)
    await weeks.until(4)
    await dawud.slash(new_home, "replace", person=zaynab)
    offer = house.card(new_home)
    await zaynab.click(offer, custom_id=tagged(offer, "agree"))
    weeks.people[3] = zaynab
    await house.restart()
    await weeks.until(99)

    done = await check_end(house, started.id, new_home)
    assert done.game.place.channel_id == new_home.id
    names = {record.display_name for record in done.people}
    assert names == {"Amina", "Basim", "Cemile", "Zaynab"}
    on_holiday = [ping for day, ping in weeks.pings if first < day <= last]
    assert str(dawud.id) not in on_holiday
    to_absent = [ping for _, ping in weeks.pings if ping == str(weeks.absent.id)]
    assert len(to_absent) > 7, "she is called for each turn, and reminded"
    said = texts(house.messages(new_home))
    assert said.count("The time of **Cemile** is out") >= 3
    assert "waits for your turn" in said
    assert weeks.today() - first > timedelta(days=7)
