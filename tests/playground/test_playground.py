"""The playground in a real browser: click, type, stop the process in mid-turn, go on."""

from pathlib import Path

import pytest

from tests.kit.browser import Tab, browser_path, open_tab, start_playground

pytestmark = pytest.mark.skipif(browser_path() is None, reason="there is no Chromium here")


async def finish_turn(tab: Tab, pick: int) -> None:
    """Take the first way through the open panel and confirm."""
    while not await tab.may_confirm():
        await tab.choose(pick)
    await tab.press("Confirm")


async def test_a_visitor_plays_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    playground = await start_playground(tmp_path)
    async with open_tab() as tab:
        await tab.go_to(playground.url)
        await tab.press("★ Beginner")
        await tab.press("Take turn")
        await finish_turn(tab, 0)
        assert "The Bot · turn 1 of 13" in await tab.text()
        # The second turn by typed commands, its first choice before the restart.
        await tab.type_command("turn show")
        await tab.type_command("turn choose", ":")
        assert await playground.stop() == 0
        playground = await start_playground(tmp_path)
        await tab.go_to(playground.url)
        assert "where you left it" in await tab.text()
        await tab.press("Go on with your game")
        await tab.press("Take turn")
        assert "Played" in await tab.panel.inner_text()
        await finish_turn(tab, 1)
        assert "The Bot · turn 2 of 13" in await tab.text()
        await tab.type_command("score")
        assert "Total" in await tab.text()
    assert await playground.stop() == 0
