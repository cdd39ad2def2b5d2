"""What people set for themselves."""

from storage import Storage
from tests.storage.kit import ANNA


async def test_settings_are_set_changed_and_taken_back(storage: Storage) -> None:
    assert await storage.user_settings.of(ANNA) == {}
    await storage.user_settings.set(ANNA, "locale", "de")
    await storage.user_settings.set(ANNA, "palette", "night")
    await storage.user_settings.set(ANNA + 1, "locale", "fr")
    await storage.user_settings.set(ANNA, "locale", "es-ES")
    assert await storage.user_settings.of(ANNA) == {"locale": "es-ES", "palette": "night"}

    await storage.user_settings.set(ANNA, "palette", None)
    await storage.user_settings.set(ANNA, "unknown", None)

    assert await storage.user_settings.of(ANNA) == {"locale": "es-ES"}
    assert await storage.user_settings.of(ANNA + 1) == {"locale": "fr"}
