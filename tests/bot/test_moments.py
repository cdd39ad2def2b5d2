"""/moments and its button: shown to all on the wish of a player, to others in private."""

from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest
from simcord.results import ResponseMessage

from bot.service import TURN_POST, Act, EnginePool
from bot.ui.results.moments import moment_text
from bot.wording import words_for
from storage import SentMessage
from tests.bot.test_play_on import nearly_out
from tests.kit.company import begin, company, tagged
from tests.kit.discord import House, labels, shown


async def played(house: House) -> ResponseMessage:
    """Amina's solo game, confirmed to its end; the end card."""
    await house.start()
    await nearly_out(house, await house.table())
    await house.amina.slash(house.channel, "turn confirm")
    return house.card()


def told(house: House) -> list[str]:
    """What stands in the channel about moments."""
    return [each.content for each in house.messages() if "What decided" in each.content]


async def test_a_player_shows_the_moments_to_everybody_once(house: House) -> None:
    end = await played(house)
    assert "Five moments" in labels(end)
    answer = shown(await house.amina.click(end, custom_id=tagged(end, "moments")))
    assert "stand below" in answer.content
    [text] = told(house)
    assert text.count("\n- **Amina, turn ") == text.count("**)") == 5
    assert "better:" in text
    again = shown(await house.amina.click(end, custom_id=tagged(end, "moments")))
    assert again.content == text, "who asks again gets them in private"
    onlooker = shown(await house.basim.slash(house.channel, "moments"))
    assert onlooker.content == text
    assert len(told(house)) == 1
    assert "Five moments" in labels(house.card()), "the end card keeps its buttons"


async def _check_link(house: House) -> None:
    """A moment leads to the card that told its turn, as long as that is known."""
    [game] = await house.bot.desk.tables.results.over(house.guild.id)
    table = await house.bot.desk.tables.table(game.id)
    assert table is not None
    [told_by] = await _cards(house, game.id)
    moment, *_ = await house.bot.desk.moments.of(table)
    link = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{told_by.message_id}"
    text = moment_text(table, replace(moment, message=told_by), words_for("en"))
    assert f"[card]({link})" in text


async def _cards(house: House, game_id: int) -> tuple[SentMessage, ...]:
    """The messages that told turns of a game."""
    storage = house.bot._storage
    assert storage is not None
    return await storage.outbox.sent_of(game_id, TURN_POST)


async def test_onlookers_see_them_for_themselves(house: House) -> None:
    end = await played(house)
    answer = shown(await house.basim.click(end, custom_id=tagged(end, "moments")))
    assert answer.ephemeral
    assert "What decided" in answer.content
    assert told(house) == []
    await _check_link(house)


async def test_a_restart_while_they_are_worked_out_loses_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = await played(house)
    with monkeypatch.context() as stopped:
        # The wish is stored, and nobody gets round to it before the bot stops.
        stopped.setattr("bot.ui.outbox.sender.Sender.wake", lambda _: None)
        await house.amina.click(end, custom_id=tagged(end, "moments"))
        assert told(house) == []
        await house.restart()
    house.bot.desk.sender.wake()
    await house.env.settle()
    await house.bot.desk.sender.settled(10)
    assert len(told(house)) == 1


async def test_a_worker_that_dies_costs_nothing_but_patience(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = await played(house)
    with monkeypatch.context() as broken:
        broken.setattr(EnginePool, "run", _dies)
        answer = shown(await house.basim.click(end, custom_id=tagged(end, "moments")))
        assert "Ask again" in answer.content


async def _dies(self: EnginePool, *values: object) -> None:
    del self, values
    raise BrokenProcessPool


async def test_a_game_that_goes_on_has_no_moments_yet(house: House) -> None:
    await house.start()
    assert "played to its end" in shown(await house.amina.slash(house.channel, "moments")).content
    await house.amina.slash(house.channel, "solo give-up")


async def test_nothing_was_played_here(house: House) -> None:
    assert "No game" in shown(await house.amina.slash(house.channel, "moments")).content


async def test_moments_of_a_private_game_stay_private(house: House) -> None:
    await played(house)
    listing = shown(await house.basim.slash(house.channel, "play-on"))
    code = listing.content.split("`")[-2]
    await house.basim.slash(house.channel, "play-on", code=code)
    game = (await house.bot.desk.tables.games_of(house.basim.id))[0]
    table = await house.bot.desk.tables.table(game.id)
    assert table is not None
    await nearly_out(house, table)
    end = (await house.basim.slash(house.channel, "turn confirm")).followups[-2]
    answer = shown(await house.basim.click(end, custom_id=tagged(end, "moments")))
    assert f"What decided game {table.code}" in answer.content
    assert "card](" not in answer.content
    assert told(house) == []


async def test_a_game_without_a_turn_had_no_moments(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    table = await house.table()
    await house.bot.desk.tables.seats.resign(table.id, Act(user_id=house.basim.id))
    answer = shown(await house.amina.slash(house.channel, "moments"))
    assert "no such turn" in answer.content
    assert told(house) == []
