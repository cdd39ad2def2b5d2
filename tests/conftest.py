"""What holds for every test."""

import os
import shutil
from pathlib import Path
from typing import Final

from hypothesis import settings

MEMORY: Final = Path("/dev/shm")
ENOUGH: Final = 4 << 30
"""Bytes that must be free there; containers often allow little."""

# Every confirmed choice is forced onto the disk, for which the tests would wait most of the time.
# What they try is the same with files in memory: no test pulls the plug of the machine.
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# The same examples every time: a red run can be repeated, and a slow machine is no failure.
settings.register_profile(
    "suite", max_examples=50, deadline=None, derandomize=True, print_blob=True
)
# More and different ones, for a night: scripts/test --hypothesis-profile search
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("suite")
