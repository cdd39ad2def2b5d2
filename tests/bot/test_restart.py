"""The process ends at any moment and starts again: nothing is lost, everything still works."""

import pytest

from tests.kit.discord import House, button_id, choices, choose, labels, shown


async def test_a_panel_works_on_after_a_restart_in_mid_turn(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    panel = await choose(house.amina, panel, min(choices(panel)))
    before = (await house.table()).log
    await house.restart()
    assert (await house.table()).log == before
    panel = await choose(house.amina, panel, min(choices(panel)))
    assert len((await house.table()).log) > len(before)
    panel = shown(await house.amina.click(panel, custom_id=button_id(panel, "undo")))
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    await house.restart()
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    assert "The Bot · turn 1" in house.card().content


async def test_commands_and_the_table_card_work_after_a_restart(house: House) -> None:
    card = await house.start()
    await house.restart()
    for label in labels(card):
        assert shown(await house.amina.click(card, label=label)).ephemeral
    assert choices(shown(await house.amina.slash(house.channel, "turn show")))


async def test_posts_that_a_crash_left_are_written_at_the_next_start(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    # The process dies after the turn is stored and before anything of it is written.
    monkeypatch.setattr(house.bot.desk.sender, "wake", lambda: None)
    monkeypatch.setattr("bot.ui.desk.SECONDS_TO_POST", 0.01)
    closed = shown(await house.amina.click(panel, custom_id=button_id(panel, "confirm")))
    assert "on its way" in closed.content
    assert len(house.messages()) == 1
    await house.restart()
    assert len(house.messages()) == 3
    assert "The Bot · turn 1" in house.card().content
    assert labels(house.messages()[0]) == [], "the old card has lost its buttons"
