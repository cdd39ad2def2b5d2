"""What servers set for themselves."""

from storage import Storage

HERE = 1_200_000_000_000_000_020
"""As long as Discord's ids are."""


async def test_settings_of_servers_are_set_changed_and_taken_back(storage: Storage) -> None:
    assert await storage.guild_settings.of(HERE) == {}
    await storage.guild_settings.set(HERE, "may_begin", "managers")
    await storage.guild_settings.set(HERE, "channels", "10 11")
    await storage.guild_settings.set(HERE + 1, "channels", "12")
    await storage.guild_settings.set(HERE, "may_begin", "everybody")
    assert await storage.guild_settings.of(HERE) == {"may_begin": "everybody", "channels": "10 11"}
    await storage.guild_settings.set(HERE, "may_begin", None)
    await storage.guild_settings.set(HERE, "unknown", None)

    assert await storage.guild_settings.of(HERE) == {"channels": "10 11"}
    assert await storage.guild_settings.of(HERE + 1) == {"channels": "12"}
