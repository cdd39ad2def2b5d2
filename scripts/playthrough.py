"""Play a whole solo game in the playground through a real browser, and keep pictures of it.

    python scripts/playthrough.py FOLDER [--seed 7] [--level Beginner] [--modules all]
        [--width 1280 --height 900]

The process of the bot is stopped and started again in the middle of a turn. Buttons, menus and
typed commands take turns. FOLDER gets a picture of the page at the moments worth showing, and the
text of the channel at the end. Needs Chromium (Debian: apt install chromium) and the dev extra.
"""

import asyncio
import random
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.kit.browser import Playground, Tab, open_tab, start_playground

ROUNDS = 13
RESTART_IN = 7
SHOWN_TURNS = (1, 6, 10)
TYPED_TURNS = (3, 9)
HINTED_TURNS = (2, 8)
NO_MODULES = "Base game"
MODULES = {
    "none": NO_MODULES,
    "all": "Public Works, Contracts and Objectives",
}
"""What the menu of the welcome card calls them; any other of its options may be given too."""


class Player:
    """Plays in a tab at random but for a seed, by the panel or by typed commands."""

    def __init__(self, tab: Tab, folder: Path, seed: str) -> None:
        self.tab = tab
        self.folder = folder
        self.chance = random.Random(seed)  # noqa: S311 - a game, not a secret
        self.shots = 0

    async def picture(self, name: str) -> None:
        """Keep what the page shows now."""
        self.shots += 1
        await self.tab.settle_pictures()
        path = self.folder / f"{self.shots:02}-{name}.png"
        await self.tab.page.screenshot(path=path)
        click.echo(f"  {path}")

    async def turn(self, number: int) -> None:
        """One turn by the buttons and menus of the panel."""
        await self.tab.press("Take turn")
        shown = number in SHOWN_TURNS
        if shown:
            await self.picture(f"turn-{number}-panel")
        step = 0
        while not await self.tab.may_confirm():
            await self.tab.choose(self.chance.randrange(60))
            step += 1
            if shown and step in (2, 4):
                await self.picture(f"turn-{number}-choice-{step}")
        if shown:
            await self.picture(f"turn-{number}-confirm")
        await self.tab.press("Confirm")
        if shown:
            await self.picture(f"turn-{number}-table")

    async def turn_by_hints(self, number: int) -> None:
        """One turn that begins with the best choice of a hint."""
        await self.tab.press("Take turn")
        await self.tab.press("Hint")
        await self.picture(f"turn-{number}-hint")
        await self.tab.choose_hinted()
        while not await self.tab.may_confirm():
            await self.tab.choose(self.chance.randrange(60))
        await self.tab.press("Confirm")

    async def turn_by_typing(self) -> None:
        """One turn by typed commands alone; the first option that the list offers each time."""
        await self.tab.type_command("turn show")
        while not await self.tab.may_confirm():
            await self.tab.type_command("turn choose", ":")
        await self.tab.type_command("turn confirm")


@dataclass(frozen=True)
class Wish:
    """What is to be played, and how wide and high the window is."""

    level: str
    modules: str
    seed: str
    width: int
    height: int


async def play(folder: Path, wish: Wish) -> None:
    """The whole game; raises AssertionError if anything does not happen as it should."""
    with tempfile.TemporaryDirectory() as home:
        playground = await start_playground(Path(home))
        async with open_tab(width=wish.width, height=wish.height) as tab:
            player = Player(tab, folder, wish.seed)
            try:
                await tab.go_to(playground.url)
                await player.picture("welcome")
                if wish.modules != NO_MODULES:
                    await tab.pick(NO_MODULES, wish.modules)
                    await player.picture("modules-chosen")
                await tab.press(wish.level)
                await player.picture("table")
                playground = await play_turns(playground, Path(home), player)
                await look_around(player, modules=wish.modules != NO_MODULES)
            except BaseException:
                await player.picture("failure")
                raise
            text = await tab.text()
            (folder / "channel.txt").write_text(text, encoding="utf-8")
            assert "Total" in text, "there is no score sheet"
        assert await playground.stop() == 0, "the playground did not stop cleanly"


async def play_turns(playground: Playground, home: Path, player: Player) -> Playground:
    """All turns of the game; the playground that runs at its end."""
    for number in range(1, ROUNDS + 1):
        click.echo(f"turn {number}")
        if number == RESTART_IN:
            playground = await restart_in_mid_turn(playground, home, player)
        if number in TYPED_TURNS:
            await player.turn_by_typing()
        elif number in HINTED_TURNS:
            await player.turn_by_hints(number)
        else:
            await player.turn(number)
    return playground


async def restart_in_mid_turn(playground: Playground, home: Path, player: Player) -> Playground:
    """Make two choices, stop the process, start another one and find the way back."""
    tab = player.tab
    await tab.press("Take turn")
    for pick in (0, 1):
        await tab.choose(pick)
    assert await playground.stop() == 0
    click.echo("restarted in the middle of a turn")
    playground = await start_playground(home)
    await tab.go_to(playground.url)
    await player.picture("after-restart")
    await tab.press("Go on with your game")
    await player.picture("table-again")
    return playground


async def look_around(player: Player, *, modules: bool) -> None:
    """The score sheet and the look-ups of the finished game."""
    await player.picture("score-sheet")
    for label in ("Boards", "Modules", "Recap") if modules else ("Boards", "Recap"):
        await player.tab.press(label)
        await player.picture(label.lower())
    looked_up = (("score", ()), ("rules", ()), ("card", ("hunayn",)), ("help", ()))
    for command, values in looked_up:
        await player.tab.type_command(command, *values)
        await player.picture(f"command-{command}")


@click.command(help=__doc__)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--seed", default="7", show_default=True)
@click.option("--level", default="★ Beginner", show_default=True, help="Words on the button.")
@click.option("--modules", default="none", show_default=True, help="none, all, or their names.")
@click.option("--width", default=1280, show_default=True)
@click.option("--height", default=900, show_default=True)
def main(*, folder: Path, seed: str, level: str, modules: str, width: int, height: int) -> None:
    """Play, and say where the pictures are."""
    folder.mkdir(parents=True, exist_ok=True)
    wish = Wish(level, MODULES.get(modules, modules), seed, width, height)
    asyncio.run(play(folder, wish))


if __name__ == "__main__":
    main()
