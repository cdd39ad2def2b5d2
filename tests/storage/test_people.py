"""Everything that is kept about a person is found, and can be forgotten."""

from storage import Storage
from storage.privacy import PERSONAL
from storage.tables.games import METADATA
from tests.storage.kit import ANNA, begin, entries

OF_OTHER_THINGS = {
    "id",
    "game_id",
    "guild_id",
    "channel_id",
    "message_id",
    "interaction_id",
    "request_id",
    "rematch_of",
}
"""Ids that are nobody's."""


def test_every_column_with_somebodys_id_is_known() -> None:
    """Whoever adds one says what is to be done with it when its person wants to be forgotten."""
    found = {
        column
        for table in METADATA.tables.values()
        for column in table.columns
        if column.name.endswith("_id") and column.name not in OF_OTHER_THINGS
    }
    assert found == set(PERSONAL)


async def test_nothing_is_known_of_a_stranger(storage: Storage) -> None:
    await begin(storage, None, *entries(0, "a"))
    assert await storage.people.export(5) == {}
    assert not await storage.people.forget(5, "Former player")


async def test_who_is_forgotten_is_unknown(storage: Storage) -> None:
    game_id = await begin(storage, None, *entries(0, "a"))
    await storage.user_settings.set(ANNA, "locale", "de")
    kept = await storage.people.export(ANNA)
    assert set(kept) == {"games", "log", "seats", "user_settings"}
    (game,) = kept["games"]
    assert game["owner_id"] == ANNA
    assert "setup" not in game
    assert await storage.people.forget(ANNA, "Former player")
    assert await storage.people.export(ANNA) == {}
    stored = await storage.games.load(game_id)
    assert stored is not None
    assert stored.game.owner_id is None
    assert [seat.display_name for seat in stored.seats] == ["Former player", "Bot"]
    assert stored.log[0].user_id is None
    assert stored.entries == entries(0, "a")
    assert not await storage.people.forget(ANNA, "Former player")
