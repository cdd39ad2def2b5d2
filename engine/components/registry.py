"""The component sets that this program has loaded, by fingerprint."""

from typing import Final

from engine.components.catalog import Components
from engine.components.load import load_components
from engine.errors import ComponentError

_LOADED: Final[dict[str, Components]] = {}
_DEFAULT: Final[list[Components]] = []


def register(components: Components) -> Components:
    """Keep a set so that games which began with it can be continued; returns the one kept."""
    return _LOADED.setdefault(components.fingerprint, components)


def components_by(fingerprint: str) -> Components:
    """The set with this fingerprint.

    Raises ComponentError if it was not registered.
    """
    if fingerprint not in _LOADED:
        raise ComponentError(
            f"This game was begun with component set {fingerprint!r}, which is not loaded."
        )
    return _LOADED[fingerprint]


def default_components() -> Components:
    """The set of the package; read once and registered."""
    if not _DEFAULT:
        _DEFAULT.append(register(load_components()))
    return _DEFAULT[0]
