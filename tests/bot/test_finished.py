"""After the end: the game of a channel can still be looked at, until another one begins."""

from bot.service import Act, Applied
from engine.players import PLAYERS
from tests.bot.test_play_on import nearly_out
from tests.kit.discord import House, shown


async def play_out(house: House) -> None:
    """Play Amina's game in the channel to its end, past Discord."""
    tables, player = house.bot.desk.tables, PLAYERS["random"]("finished")
    table = await house.table()
    act = Act(user_id=house.amina.id, post=False)
    while not table.over:
        assert table.decision is not None
        outcome = await tables.choose(table.id, act, player.choose(table.state, table.decision))
        assert isinstance(outcome, Applied)
        table = outcome.table


async def test_look_ups_find_the_game_that_was_finished_here(house: House) -> None:
    await house.start(modules="contracts")
    await play_out(house)
    for person in (house.amina, house.basim):
        sheet = shown(await person.slash(house.channel, "score"))
        assert "Total" in sheet.content
        assert sheet.attachments
    for command in ("board", "recap", "log", "hand"):
        assert shown(await house.amina.slash(house.channel, command)).content
    assert "game is over" in shown(await house.amina.slash(house.channel, "board")).content
    told = shown(await house.amina.slash(house.channel, "log"))
    assert "turn 13 of 13" in told.content


async def test_a_game_that_goes_on_elsewhere_is_still_the_one_to_be_played(house: House) -> None:
    await house.start()
    await play_out(house)
    thread = house.thread()
    await house.amina.slash(thread, "solo start", level="expert")
    sheet = shown(await house.amina.slash(house.channel, "score"))
    live = await house.table(thread)
    assert "Total" in sheet.content
    panel = shown(await house.amina.slash(house.channel, "turn show"))
    assert "Turn 1 of 13" in panel.content
    assert not live.over


async def test_a_new_game_here_comes_before_the_finished_one(house: House) -> None:
    await house.start()
    await play_out(house)
    await house.start(level="expert")
    looked = shown(await house.amina.slash(house.channel, "board"))
    assert "Turn 1 of 13" in looked.content


async def test_a_channel_in_which_nothing_was_played_says_so(house: House) -> None:
    answer = shown(await house.basim.slash(house.channel, "score"))
    assert "No game is played here" in answer.content


async def test_the_last_turn_says_once_that_the_game_is_over(house: House) -> None:
    await house.start()
    await nearly_out(house, await house.table())
    await house.amina.slash(house.channel, "turn confirm")
    await house.env.settle()
    told = [message.content for message in house.messages() if "game is over" in message.content]
    assert [text.count("game is over") for text in told] == [1]
