"""The daily challenge in a simulated Discord: each command, wrong states, restarts, privacy."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.service import Act, Table
from engine.players import PLAYERS
from tests.kit.discord import House, button_id, labels, make_house, make_settings, shown

SECRET = "a secret of a test that is long enough to be taken"


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A bot that has a secret; its strong player hardly thinks."""
    monkeypatch.setattr("bot.service.daily_par.BUDGET", 30)
    house = make_house(replace(make_settings(tmp_path), daily_secret=SECRET))
    await house.open()
    yield house
    await house.close()


async def attempt(house: House, person: MemberActor) -> Table:
    """The game of a person's attempt, wherever it is."""
    (game,) = await house.bot.desk.tables.games_of(person.id)
    table = await house.bot.desk.tables.table(game.id)
    assert table is not None
    return table


async def play_on(house: House, table: Table, person: int, turns: int | None = None) -> Table:
    """Let a player made of program make choices in a person's name, up to the last confirmation."""
    tables, player = house.bot.desk.tables, PLAYERS["random"]("daily")
    rounds = 0
    while table.decision is not None:
        text = player.choose(table.state, table.decision)
        if text == "confirm":
            rounds += 1
            if rounds == (turns or table.view().rounds):
                break
        outcome = await tables.choose(table.id, Act(user_id=person, post=False), text)
        table = outcome.table  # type: ignore[union-attr]
    return table


async def finish(house: House, person: MemberActor) -> list[ResponseMessage]:
    """Play a person's attempt to its end; the last turn is confirmed by the person's own press."""
    table = await attempt(house, person)
    await play_on(house, table, person.id)
    panel = shown(await person.slash(house.channel, "turn show"))
    result = await person.click(panel, custom_id=button_id(panel, "confirm"))
    return [shown(result), *result.followups]


async def test_from_play_to_share(house: House) -> None:
    result = await house.amina.slash(house.channel, "daily play")
    assert shown(result).ephemeral
    assert "Daily challenge · 1 January 2026" in shown(result).content
    assert "Intermediate · Objectives" in shown(result).content
    (card,) = result.followups
    assert card.ephemeral
    assert "Take turn" in labels(card)
    assert house.messages() == []
    told = await finish(house, house.amina)
    assert "in a row" in told[-1].content
    assert "Par" in told[-1].content
    assert labels(told[-1]) == ["Share", "Compare", "Results", "Practise"]
    assert house.messages() == []
    shared = await house.amina.click(told[-1], label="Share")
    (card,) = house.messages()
    assert card.content.startswith("🕌 **Baghdad** · Daily challenge · 2026-01-01")
    assert card.attachments
    assert shown(shared).ephemeral
