"""The playground in a real browser: click, type, stop the process in mid-turn, go on."""

import socket
from pathlib import Path

from tests.kit.browser import Tab, needs_browser, open_tab, run_bot, start_playground


async def finish_turn(tab: Tab, pick: int) -> None:
    """Take the first way through the open panel and confirm."""
    while not await tab.may_confirm():
        await tab.choose(pick)
    await tab.press("Confirm")


@needs_browser
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
        await playground.kill()
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


@needs_browser
async def test_a_visitor_plays_with_modules_and_a_hint(tmp_path: Path) -> None:
    playground = await start_playground(tmp_path)
    async with open_tab() as tab:
        await tab.go_to(playground.url)
        await tab.pick("Base game", "Public Works, Contracts and Objectives")
        await tab.press("★★★★ Expert")
        assert "Modules: Public Works, Contracts and Objectives." in await tab.text()
        await tab.press("Modules")
        assert "Boards of the modules" in await tab.text()
        await tab.press("Take turn")
        await tab.press("Hint")
        await tab.choose_hinted()
        await finish_turn(tab, 0)
        assert "The Bot · turn 1 of 13" in await tab.text()
    assert await playground.stop() == 0


@needs_browser
async def test_a_guest_in_another_tab_looks_on_and_cannot_act(tmp_path: Path) -> None:
    playground = await start_playground(tmp_path)
    async with open_tab() as tab, open_tab(width=390, height=844) as other:
        await tab.go_to(playground.url)
        await other.go_to(playground.url)
        await other.page.select_option("#viewer-picker", label="A guest")
        await tab.press("★ Beginner")
        # The other tab hears of it by itself.
        await other.buttons("Take turn").last.wait_for()
        await other.press("Take turn")
        assert "no seat" in await other.text()
        await tab.press("Take turn")
        assert "Which Character do you play?" in await tab.text()
        assert "Which Character do you play?" not in await other.text()
    assert await playground.stop() == 0


async def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, said = await run_bot(tmp_path, "playground", "--port", str(port), "--no-browser")
    assert code != 0
    assert "--port" in said
    assert "Traceback" not in said


async def test_the_playground_listens_on_this_computer_only(tmp_path: Path) -> None:
    code, said = await run_bot(tmp_path, "playground", "--host", "0.0.0.0", "--no-browser")
    assert code != 0
    assert "127.0.0.1" in said
    assert "Traceback" not in said


async def test_the_playground_keeps_a_database_of_its_own(tmp_path: Path) -> None:
    """The games and waiting messages of a live bot are not for playing here."""
    playground = await start_playground(tmp_path)
    assert await playground.stop() == 0
    assert (tmp_path / "playground.db").exists()
    assert not (tmp_path / "baghdad.db").exists()


async def test_the_file_of_the_games_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    playground = await start_playground(tmp_path, "--db", "games/mine.db")
    assert await playground.stop() == 0
    assert (tmp_path / "games" / "mine.db").exists()
    assert not (tmp_path / "playground.db").exists()


async def test_a_folder_that_is_missing_is_said_in_one_sentence(tmp_path: Path) -> None:
    code, said = await run_bot(tmp_path, "playground", "--db", "nowhere/mine.db", "--no-browser")
    assert code != 0
    assert "--db" in said
    assert "Traceback" not in said
