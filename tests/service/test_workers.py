"""Processes that think end with the bot, whatever ends the bot."""

import asyncio
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOT = """
import asyncio, os, time
from bot.service import EnginePool

async def main():
    print(await EnginePool().run(os.getpid), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_worker_does_not_outlive_a_bot_that_was_killed(tmp_path: Path) -> None:
    """It has inherited what the bot writes to: the end of that is the end of the worker."""
    program = tmp_path / "bot_with_a_worker.py"
    program.write_text(BOT, "utf-8")
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, str(program)),
        env={"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert bot.stdout is not None
    worker = int(await asyncio.wait_for(bot.stdout.readline(), 30))
    assert worker != bot.pid
    bot.send_signal(signal.SIGKILL)
    assert await asyncio.wait_for(bot.stdout.read(), 30) == b""
    assert await bot.wait() == -signal.SIGKILL
