"""The playground as a process, and a real browser in front of it.

simcord's page shows messages as a Discord client does; what is read and pressed here is what a
visitor sees: words on buttons, options of menus, typed commands.
"""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Final

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect
from playwright.async_api import TimeoutError as TooLate

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 60_000.0
"""Milliseconds for anything to appear; a slow machine is no failure."""

GLANCE: Final = 5_000.0
"""Milliseconds for an option of an open list, which a change of the page may close."""

DEAF: Final = 20_000.0
"""Milliseconds after which a page at rest has lost a press, as happens when it is redrawn."""

STEP: Final = 100.0
TRIES: Final = 3

ARGUMENTS: Final = (
    "--no-sandbox",
    "--headless=new",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TEXTS_WITHOUT_TIMES: Final = """
messages => messages.map(message => {
    const copy = message.cloneNode(true);
    copy.querySelectorAll('time').forEach(time => time.remove());
    return copy.textContent;
}).join('\\n')
"""
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser_path() -> str | None:
    """The Chromium of this system, if there is one."""
    return next((found for name in BROWSERS if (found := which(name))), None)


needs_browser = pytest.mark.skipif(browser_path() is None, reason="there is no Chromium here")


@dataclass
class Playground:
    """A running playground. ``url`` is where it shows itself; ``output`` what it printed."""

    process: asyncio.subprocess.Process
    url: str
    output: list[str]

    async def stop(self) -> int:
        """Ask it to end, as Ctrl-C or a service manager does; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.stdout is not None
        rest = await asyncio.wait_for(self.process.stdout.read(), 60)
        self.output.append(rest.decode())
        return await self.process.wait()

    async def kill(self) -> None:
        """End it without any warning."""
        self.process.kill()
        await self.process.wait()


async def start_bot(folder: Path, *arguments: str) -> asyncio.subprocess.Process:
    """Start ``python -m bot`` in a folder of its own."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )


async def run_bot(folder: Path, *arguments: str) -> tuple[int, str]:
    """Let a command run to its end; its exit code and what it printed."""
    process = await start_bot(folder, *arguments)
    said, _ = await asyncio.wait_for(process.communicate(), 60)
    return await process.wait(), said.decode()


async def start_playground(folder: Path, *arguments: str) -> Playground:
    """Start the playground on a free port."""
    process = await start_bot(folder, "playground", "--port", "0", "--no-browser", *arguments)
    assert process.stdout is not None
    output: list[str] = []
    while line := (await asyncio.wait_for(process.stdout.readline(), 60)).decode():
        output.append(line)
        if found := re.search(r"http://\S+", line):
            return Playground(process, found.group(), output)
    raise AssertionError("the playground did not start:\n" + "".join(output))


class Tab:
    """A tab of the browser that shows the playground's channel."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.locator("#channel-message-list article.channel-message")

    async def go_to(self, url: str) -> None:
        """Open the page and wait for its first message.

        Once more if it came while the bot was posting: it is then not told how wide the window is.
        """
        for _ in range(TRIES):
            await self.page.goto(url)
            await expect(self.messages.first).to_be_visible(timeout=PATIENCE)
            await self._at_rest()
            if "not completed" not in await self._status():
                return

    def buttons(self, label: str) -> Locator:
        """All buttons that bear these words."""
        exactly = re.compile(f"^{re.escape(label)}$")
        named = self.page.locator(".button-label", has_text=exactly)
        return self.messages.locator("button.component-button", has=named)

    async def press(self, label: str) -> None:
        """Press the latest button with these words, and see the answer arrive."""

        async def pressing() -> None:
            button = self.buttons(label).last
            await expect(button).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
            await button.click()

        await self.act(pressing)

    async def act(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Do something and see the channel change; once more if the page was not ready for it.

        The page refuses what is done before it has heard of the latest change, as a visitor sees
        in its corner.
        """
        for _ in range(TRIES):
            await self._at_rest()
            before = await self._what_is_shown()
            with suppress(TooLate):  # a list closes when the page hears of a change
                await doing()
                if await self._changed(before):
                    return
        raise AssertionError(f"nothing happened: {await self._status()}")

    async def type_command(self, command: str, *values: str) -> None:
        """Type a slash command; for each value, pick what the list offers for it."""

        async def typing() -> None:
            await self.page.fill("#channel-composer-input", f"/{command}")
            await self.page.locator("#command-picker-listbox [role=option]").first.wait_for()
            await self.page.keyboard.press("Enter")
            await self.page.locator("[data-command-chip]").wait_for()
            for value in values:
                await self.page.keyboard.type(value)
                suggested = self.page.locator("#command-suggestion-listbox [role=option]")
                await suggested.first.wait_for()
                await self.page.keyboard.press("Enter")
            await self.page.locator("[aria-label='Send']").last.click()

        await self.act(typing)

    async def _changed(self, before: str) -> bool:
        """Wait until the channel shows something else; False if the page refused the act.

        False too if the page is at rest and nothing comes: it has not heard the act at all.
        """
        for _ in range(int(DEAF / STEP)):
            await asyncio.sleep(STEP / 1000)
            await self._at_rest()
            # A refusal first: another person's act may change the channel at the same moment.
            if "not completed" in await self._status():
                return False
            if await self._what_is_shown() != before:
                return True
        return False

    async def _at_rest(self) -> None:
        """Wait until nothing is under way, as the page's corner says."""
        for _ in range(int(PATIENCE / STEP)):
            if not (await self._status()).endswith("…"):
                return
            await asyncio.sleep(STEP / 1000)

    async def _status(self) -> str:
        return await self.page.locator("#action-status").inner_text()

    async def _what_is_shown(self) -> str:
        """The texts of all messages without times, which change by themselves."""
        shown: str = await self.messages.evaluate_all(TEXTS_WITHOUT_TIMES)
        return shown

    async def settle_pictures(self) -> None:
        """Wait until every picture in the channel is loaded, and show the latest message."""
        await self.messages.last.scroll_into_view_if_needed()
        for _ in range(int(PATIENCE / STEP)):
            loaded = await self.messages.locator("img").evaluate_all(
                "all => all.every(picture => picture.complete && picture.naturalWidth > 0)"
            )
            if loaded:
                break
            await asyncio.sleep(STEP / 1000)
        await self.messages.last.evaluate("message => message.scrollIntoView({block: 'end'})")

    async def text(self) -> str:
        """All that the channel says."""
        return "\n".join(await self.messages.all_inner_texts())

    @property
    def panel(self) -> Locator:
        """The latest private panel."""
        undo = self.page.locator(".button-label", has_text=re.compile("^Restart turn$"))
        return self.messages.filter(has=undo).last

    async def may_confirm(self) -> bool:
        """Whether the turn in the panel is complete."""
        confirm = self.panel.locator("button", has_text=re.compile("Confirm$"))
        return await confirm.get_attribute("aria-disabled") == "false"

    async def choose(self, pick: int) -> None:
        """Pick the ``pick``-th option (counted round) of the open question in the panel."""

        async def picking() -> None:
            first_row = self.panel.locator(".component-row").first
            menu = first_row.locator(".select-trigger")
            if await menu.count():
                options = first_row.locator("[role=option]")
                await self._open(menu, options)
            else:
                options = first_row.locator("button")
            await options.nth(pick % await options.count()).click(timeout=GLANCE)

        await self.act(picking)

    async def choose_hinted(self) -> None:
        """Take the best choice of the latest hint: its first button."""
        hint = self.messages.filter(has_text="Hint").filter(has_text="expected").last

        async def choosing() -> None:
            await hint.locator("button.component-button").first.click()

        await self.act(choosing)

    async def pick(self, shown: str, option: str) -> None:
        """Pick an option of the latest menu that shows this, its placeholder or what is picked."""

        async def picking() -> None:
            row = self.messages.locator(
                ".component-row", has=self.page.locator(".select-trigger", has_text=shown)
            ).last
            options = row.locator("[role=option]")
            await self._open(row.locator(".select-trigger"), options)
            await options.filter(has_text=re.compile(f"^{re.escape(option)}")).click()

        await self.act(picking)

    async def _open(self, menu: Locator, options: Locator) -> None:
        """Open a menu; again if the page was drawn anew under it, as when a picture arrived."""
        for _ in range(TRIES):
            await menu.click()
            try:
                await options.first.wait_for(timeout=PATIENCE / 10)
            except TooLate:
                continue
            return
        raise AssertionError("the menu did not open")


@asynccontextmanager
async def open_tab(*, width: int = 1280, height: int = 900) -> AsyncIterator[Tab]:
    """A fresh browser with one tab of this size."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=browser_path(), args=list(ARGUMENTS)
        )
        page = await browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(PATIENCE)
        try:
            yield Tab(page)
        finally:
            await browser.close()
