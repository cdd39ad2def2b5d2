"""Two people at one table in the playground, each in a tab of their own."""

from pathlib import Path

from tests.kit.browser import needs_browser, open_tab, start_playground


@needs_browser
async def test_two_viewers_play_a_game_with_each_other(tmp_path: Path) -> None:
    playground = await start_playground(tmp_path)
    async with open_tab() as tab, open_tab(width=390, height=844) as other:
        await tab.go_to(playground.url)
        await other.go_to(playground.url)
        await other.page.select_option("#viewer-picker", label="A guest")
        await tab.press("Play with somebody")
        await other.buttons("Join").last.wait_for()
        await other.press("Join")
        await tab.messages.filter(has_text="A guest").last.wait_for()
        await tab.press("Start")
        await other.buttons("Take turn").last.wait_for()
        for one in (tab, other):
            await one.press("Take turn")
        asks = "Which Character do you play?"
        playing = [asks in await one.text() for one in (tab, other)]
        assert sorted(playing) == [False, True], "one of the two is asked, and only there"
        active, waiting = (tab, other) if playing[0] else (other, tab)
        assert "not your turn" in await waiting.text()
        while not await active.may_confirm():
            await active.choose(0)
        await active.press("Confirm")
        await waiting.press("Take turn")
        assert asks in await waiting.text()
    assert await playground.stop() == 0
