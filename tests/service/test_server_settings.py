"""What a server sets: who begins games, and where."""

from itertools import product

from bot.service import Tables
from bot.service.server_settings import MOST_CHANNELS, Role, ServerSettings

ROUND_CITY, SAMARRA = 20, 21
ON_BOTH = True


async def test_settings_are_those_of_one_server(tables: Tables) -> None:
    servers = tables.servers
    assert await servers.of(ROUND_CITY) == await servers.of(None) == ServerSettings()
    await servers.set_may_begin(ROUND_CITY, Role(7))
    assert await servers.add_channel(ROUND_CITY, 10)
    assert await servers.add_channel(ROUND_CITY, 11)
    assert await servers.add_channel(ROUND_CITY, 10)
    await servers.set_may_begin(SAMARRA, "managers")
    assert await servers.of(ROUND_CITY) == ServerSettings(Role(7), (10, 11))
    assert await servers.of(SAMARRA) == ServerSettings("managers")
    assert await servers.remove_channel(ROUND_CITY, 10)
    assert not await servers.remove_channel(ROUND_CITY, 10)
    assert await servers.remove_channel(ROUND_CITY, 11)
    await servers.set_may_begin(ROUND_CITY, "everybody")
    assert await servers.of(ROUND_CITY) == ServerSettings()


async def test_the_list_of_channels_has_an_end(tables: Tables) -> None:
    for number in range(MOST_CHANNELS):
        assert await tables.servers.add_channel(ROUND_CITY, number)
    assert not await tables.servers.add_channel(ROUND_CITY, MOST_CHANNELS)
    assert await tables.servers.add_channel(ROUND_CITY, 0)
    assert (await tables.servers.of(ROUND_CITY)).channels == tuple(range(MOST_CHANNELS))


def test_who_manages_the_server_is_bound_to_its_channels_only() -> None:
    settings = ServerSettings(Role(7), (10,))
    for manages, role, place in product((False, True), (6, 7), (10, 11)):
        denied = settings.denial(manages=manages, roles=[role], places=frozenset({place}))
        assert ("who" in denied) == (not manages and role != 7)
        assert ("where" in denied) == (place != 10)
