"""run, sync and doctor with the real discord.py, which speaks to this computer over sockets."""

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from bot.app import make_bot
from bot.examination import examine
from bot.running import _serve, _sync
from bot.service import Person
from bot.settings import Settings
from storage import Place
from tests.kit.loopback import Loopback, loopback_discord

TOKEN = "MTAwMQ.abc.def"
ALL = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)


def settings(folder: Path, token: str | None = TOKEN) -> Settings:
    return Settings(database_url=f"sqlite+aiosqlite:///{folder / 'games.db'}", discord_token=token)


def healthy(folder: Path, token: str | None = TOKEN) -> Settings:
    """Settings of somebody who has read all of the instructions."""
    return replace(settings(folder, token), daily_secret="s" * 32)


def server(name: str, permissions: discord.Permissions) -> dict[str, object]:
    return {"id": "77", "name": name, "permissions": str(permissions.value)}


async def test_the_bot_runs_until_it_is_asked_to_stop(tmp_path: Path) -> None:
    async with loopback_discord(TOKEN) as imitation:
        bot = make_bot(settings(tmp_path))
        serving = asyncio.create_task(_serve(bot, TOKEN))
        await asyncio.wait_for(imitation.identified.wait(), 30)
        await bot.wait_until_ready()
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(serving, 30)
        assert bot.is_closed()


async def test_a_wrong_token_ends_the_process_at_once(tmp_path: Path) -> None:
    async with loopback_discord("MTAwMQ.other.token"):
        with pytest.raises(discord.LoginFailure):
            await asyncio.wait_for(_serve(make_bot(settings(tmp_path)), TOKEN), 30)


async def test_a_card_is_written_once_though_discord_says_wait(tmp_path: Path) -> None:
    async with loopback_discord(TOKEN) as imitation:
        imitation.answers = [
            (429, {"message": "slow down", "retry_after": 0.05, "global": False}),
            (502, {"message": "bad gateway"}),
        ]
        await write_start_card(imitation, tmp_path)
        assert imitation.attempts == 3
        [written] = imitation.written
        assert written["enforce_nonce"] is True
        assert 1 <= len(written["nonce"]) <= 25


async def write_start_card(imitation: Loopback, folder: Path) -> None:
    """Run a bot with one message in its outbox until that is written."""
    bot = make_bot(settings(folder))
    serving = asyncio.create_task(_serve(bot, TOKEN))
    await asyncio.wait_for(imitation.identified.wait(), 30)
    await bot.wait_until_ready()
    home = Place(channel_id=5, guild_id=77)
    await bot.desk.tables.start_solo(home, Person(7, "Amina"), "beginner")
    # Without its picture the message is JSON, which the imitation can read.
    bot.desk.pictures._pool.close()
    bot.desk.sender.wake()
    for _ in range(600):
        if imitation.written:
            break
        await asyncio.sleep(0.05)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, 30)


async def test_sync_tells_discord_every_command(tmp_path: Path) -> None:
    async with loopback_discord(TOKEN) as imitation:
        bot = make_bot(settings(tmp_path))
        assert await _sync(bot, TOKEN, None) == len(imitation.commands) >= 10
        assert {command["name"] for command in imitation.commands} >= {"solo", "turn", "board"}


async def test_the_doctor_finds_nothing_wrong_with_a_healthy_bot(tmp_path: Path) -> None:
    async with loopback_discord(TOKEN) as imitation:
        await _sync(make_bot(settings(tmp_path)), TOKEN, None)
        imitation.servers = [server("Round City", ALL)]
        assert await examine(healthy(tmp_path)) == ()


async def test_the_doctor_says_that_a_daily_challenge_needs_a_secret(tmp_path: Path) -> None:
    without = replace(healthy(tmp_path, token=None), daily_secret=None)
    daily, _ = await examine(without)
    assert "DAILY_SECRET is not set" in daily
    assert "at least 32 random characters" in daily


async def test_the_doctor_names_what_a_server_does_not_allow(tmp_path: Path) -> None:
    async with loopback_discord(TOKEN) as imitation:
        lame = discord.Permissions(view_channel=True, send_messages=True)
        imitation.servers = [server("Round `City`", lame)]
        never_synced, lacking = await examine(healthy(tmp_path))
        assert "bot sync" in never_synced
        assert "Round 'City'" in lacking
        assert "Attach Files" in lacking
        assert "Send Messages in Threads" in lacking


async def test_the_doctor_needs_a_token(tmp_path: Path) -> None:
    [found] = await examine(healthy(tmp_path, token=None))
    assert "DISCORD_TOKEN" in found


async def test_the_doctor_says_that_the_token_is_wrong(tmp_path: Path) -> None:
    async with loopback_discord("MTAwMQ.other.token"):
        [found] = await examine(healthy(tmp_path))
    assert "does not accept" in found
    assert TOKEN not in found


async def test_the_doctor_says_that_discord_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api/v10")
    [found] = await examine(healthy(tmp_path))
    assert "cannot be reached" in found


async def test_the_doctor_says_that_the_database_has_no_folder(tmp_path: Path) -> None:
    [database, _] = await examine(healthy(tmp_path / "nowhere", token=None))
    assert "does not exist" in database


async def test_the_doctor_says_that_the_component_set_is_broken(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "set.toml").write_text("id = 3", encoding="utf-8")
    broken = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", components=folder
    )
    first, *_ = await examine(broken)
    assert "component set" in first
