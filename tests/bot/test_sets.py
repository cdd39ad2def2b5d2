"""Several component sets: whoever begins a game chooses one of them."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import simcord

from bot.app import make_bot
from engine.errors import ComponentError
from tests.kit.company import asked, company, tagged
from tests.kit.discord import House, make_house, make_settings, shown
from tests.kit.short import TURNS, short_set


@pytest.fixture
async def two_sets(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose bot has a set called Quick beside the usual one."""
    more = (short_set(tmp_path, "Quick"),)
    house = make_house(replace(make_settings(tmp_path), more_components=more))
    await house.open()
    yield house
    await house.close()


@pytest.fixture(autouse=True)
def simulated_clock(two_sets: House) -> simcord.Env:
    return two_sets.env


async def test_sets_are_offered_by_name(two_sets: House) -> None:
    for command in ("solo start", "baghdad new"):
        offered = await two_sets.amina.autocomplete(two_sets.channel, command, "components", "")
        assert [one["name"] for one in offered] == ["Baghdad", "Quick"]
        unknown = shown(await two_sets.amina.slash(two_sets.channel, command, components="?"))
        assert "no component set" in unknown.content


async def test_a_solo_game_with_another_set(two_sets: House) -> None:
    await two_sets.amina.slash(two_sets.channel, "solo start", components="quick")
    assert (await two_sets.table()).view().rounds == TURNS
    await two_sets.restart()
    assert (await two_sets.table()).view().rounds == TURNS


async def test_a_lobby_with_another_set_and_its_rematch(two_sets: House) -> None:
    people = company(two_sets, 2)
    await two_sets.amina.slash(two_sets.channel, "baghdad new", seats=2, components="Quick")
    card = two_sets.card()
    assert "Quick · 2 seats" in card.content
    await two_sets.restart()
    await two_sets.basim.click(card, custom_id=tagged(card, "lobby.join"))
    await two_sets.amina.click(card, custom_id=tagged(card, "lobby.start"))
    table = await two_sets.table()
    assert table.view().rounds == TURNS
    person = asked(table, people)
    question = shown(await person.slash(two_sets.channel, "resign"))
    await person.click(question, custom_id=tagged(question, "resign"))
    end = two_sets.card()
    await two_sets.amina.click(end, custom_id=tagged(end, "rematch"))
    lobby = two_sets.card()
    assert "Quick" in lobby.content
    await two_sets.basim.click(lobby, custom_id=tagged(lobby, "lobby.join"))
    assert (await two_sets.table()).view().rounds == TURNS


async def test_the_usual_set_is_not_mentioned(two_sets: House) -> None:
    await two_sets.amina.slash(two_sets.channel, "baghdad new", seats=2)
    assert "2 seats" in two_sets.card().content
    assert "Baghdad · 2" not in two_sets.card().content


async def test_two_sets_of_one_id_are_refused(two_sets: House, tmp_path: Path) -> None:
    (tmp_path / "twin").mkdir()
    twin = replace(two_sets.settings, more_components=(short_set(tmp_path / "twin"),))
    with pytest.raises(ComponentError, match="have the id 'baghdad'"):
        make_bot(twin)
