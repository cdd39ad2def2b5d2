"""Serving the playground: start the simulated Discord, show it, keep it alive until stopped."""

import asyncio
import signal
import webbrowser
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import click
import simcord
import structlog
from simcord.backend.errors import SetupError

from bot.app import Baghdad, make_bot
from bot.cli.errors import Trouble
from bot.logs import set_up_logs
from bot.playground._simcord import Stage, dress, settle_quickly
from bot.playground.secret import with_secret
from bot.playground.welcome import welcome
from bot.playground.world import World, build_world
from bot.settings import Settings

log = structlog.get_logger()

DATABASE = "sqlite+aiosqlite:///playground.db"
LOOPBACK = ("127.0.0.1", "localhost")
SECONDS_TO_SETTLE = 60.0
TICK = 0.25


def serve(
    settings: Settings, *, host: str, port: int, open_browser: bool, database: Path | None = None
) -> None:
    """Serve until Ctrl-C or SIGTERM; ``database`` is the file of the games.

    Raises Trouble if that cannot be.
    """
    if host not in LOOPBACK:
        raise Trouble(
            f"The playground has no log-in, so it only listens on this computer; use --host "
            f"{LOOPBACK[0]} instead of {host}."
        )
    set_up_logs(settings)
    settle_quickly()
    own = _own_database(settings, database)
    asyncio.run(_serve(own, port, open_browser=open_browser))


def _own_database(settings: Settings, database: Path | None) -> Settings:
    """A file of its own unless another is set: the games of a live bot are not for playing here."""
    if database is not None:
        return replace(settings, database_url=_url_of(database))
    if settings.database_url != Settings().database_url:
        return settings
    return replace(settings, database_url=DATABASE)


def _url_of(database: Path) -> str:
    """The address of a file, which need not exist yet. Raises Trouble if it cannot be made."""
    folder = database.absolute().parent
    if not folder.is_dir():
        raise Trouble(f"The folder {folder} for --db does not exist: create it, or name another.")
    if "?" in str(database):
        raise Trouble("The name of a file for --db cannot have a question mark in it.")
    return f"sqlite+aiosqlite:///{database.as_posix()}"


async def _serve(settings: Settings, port: int, *, open_browser: bool) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stop.set)
    bot = make_bot(await with_secret(settings))
    env = simcord.Env(bot, settle_timeout=SECONDS_TO_SETTLE, check_errors=False)
    world = build_world(env, _now())
    await env.start()
    try:
        with env.time_context():
            await bot.tree.sync()
            await welcome(bot, world.channel.id)
            await _show(env, world, port, stop, open_browser=open_browser)
    finally:
        await _close(bot, env)


async def _show(
    env: simcord.Env, world: World, port: int, stop: asyncio.Event, *, open_browser: bool
) -> None:
    preview = env.preview(
        world.channel, viewers=world.people, layout="channel", port=port, width=1100, height=800
    )
    dress(preview)
    try:
        await preview.__aenter__()
    except SetupError as error:
        raise Trouble(
            f"Nothing can be served at port {port} ({error}). Is another playground running? "
            "Choose another one with --port."
        ) from error
    try:
        click.echo(f"The playground is open: {preview.url}")
        click.echo("Stop it with Ctrl-C; the game goes on at the next start.")
        if open_browser:
            await asyncio.to_thread(webbrowser.open, preview.url)
        await _live(env, Stage(env, preview), stop)
    finally:
        await preview.close()


async def _live(env: simcord.Env, stage: Stage, stop: asyncio.Event) -> None:
    """Let the simulated clock follow the real one, and every tab what happens."""
    while not stop.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), TICK)
        behind = (_now() - env.now()).total_seconds()
        await stage.tick(max(behind, 0.0))


async def _close(bot: Baghdad, env: simcord.Env) -> None:
    click.echo("Stopping …")
    await bot.close()
    await env.shutdown()


def _now() -> datetime:
    """The real time: the playground lives in the real world, unlike the bot in it."""
    return datetime.now(UTC)  # noqa: TID251 - see above
