"""The component sets with which games can be begun, from the folders in the settings."""

from bot.settings import Settings
from engine import Components, load_components
from engine.errors import ComponentError


def load_sets(settings: Settings) -> tuple[Components, ...]:
    """The usual set, then the others. Raises ComponentError if one is unsound, or there twice."""
    found: dict[str, Components] = {}
    for folder in (settings.components, *settings.more_components):
        components = load_components(folder)
        name = components.numbers.id
        if name in found:
            raise ComponentError(
                f"Two component sets have the id {name!r}: change it in the set.toml of one."
            )
        found[name] = components
    return tuple(found.values())
