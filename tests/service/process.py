"""A process of the bot for state machines: a database of its own, and restarts at any moment."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from bot.service import Tables
from storage import Storage
from tests.service.kit import tables_of

T = TypeVar("T")


class ProcessMachine(RuleBasedStateMachine):
    """What a machine does to ``tables`` is kept in a real database file."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.url = f"sqlite:///{Path(self.folder.name) / 'games.db'}"
        self.storage: Storage = self.run(Storage.open(self.url))
        self.tables: Tables = tables_of(self.storage)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def teardown(self) -> None:
        self.run(self.storage.close())
        self.runner.close()
        self.folder.cleanup()

    @rule(drop=st.booleans())
    def restart_the_process(self, *, drop: bool) -> None:
        """Without the snapshots too, if they ``drop``; a start catches up with plans."""
        if drop:
            self.run(self.storage.snapshots.drop_all())
        self.run(self.storage.close())
        self.storage = self.run(Storage.open(self.url))
        self.tables = tables_of(self.storage)
        self.run(self.tables.plans.catch_up())
