"""The component set of the package, and a copy of it to break."""

import pytest

from engine.components.catalog import Components
from engine.components.load import load_components
from tests.engine.components.copies import Copy


@pytest.fixture(scope="session")
def components() -> Components:
    return load_components()


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("sets") / "baghdad")
