"""A daily challenge in the playground, from the welcome card to the text that is shared."""

from datetime import UTC, date, datetime
from pathlib import Path

from bot.service import Tables
from engine import default_components
from storage import Storage
from tests.kit.browser import needs_browser, open_tab, start_playground
from tests.playground.test_playground import finish_turn
from tests.service.dailies import before_last


async def play_up_to_the_last_press(file: Path) -> None:
    """The turns in between, in another process than the playground's, on the same database."""
    async with await Storage.open(f"sqlite:///{file}") as storage:
        tables = Tables(storage, default_components(), lambda: datetime.now(UTC))
        (attempt,) = await storage.daily_attempts.running(date.max)
        table = await tables.table(attempt.game_id)
        assert table is not None
        assert table.view().round == 2
        await before_last(tables, table)


@needs_browser
async def test_a_visitor_plays_a_daily_challenge_and_shares_it(tmp_path: Path) -> None:
    playground = await start_playground(tmp_path)
    async with open_tab() as tab:
        await tab.go_to(playground.url)
        await tab.press("Daily challenge")
        assert "Everybody plays the same game, once." in await tab.text()
        await tab.press("Take turn")
        await finish_turn(tab, 0)
        await play_up_to_the_last_press(tmp_path / "playground.db")
        await tab.press("Take turn")
        await tab.press("Confirm")
        assert "1 day in a row" in await tab.text()
        await tab.press("Share")
        shared = await tab.messages.filter(has_text="🕌 Baghdad").last.inner_text()
        assert "🏆" in shared
        assert "🔥 1" in shared
        await tab.press("Results")
        assert "Visitor" in await tab.text()
        await tab.type_command("daily streak")
        assert "The most ever: 1" in await tab.text()
    assert await playground.stop() == 0
