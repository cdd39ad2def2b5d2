"""Cards are remembered until their buttons are gone."""

from storage import Card, Storage
from tests.storage.kit import begin, new_game


async def test_cards_are_found_by_game_and_role_until_retired(storage: Storage) -> None:
    game_id = await begin(storage, new_game(10))
    other = await begin(storage, new_game(11))
    old = Card(game_id=game_id, role="table", channel_id=10, message_id=501, seq=0)
    new = Card(game_id=game_id, role="table", channel_id=10, message_id=500, seq=4)
    turn = Card(game_id=game_id, role="turn", channel_id=10, message_id=502, seq=4)
    elsewhere = Card(game_id=other, role="table", channel_id=11, message_id=503, seq=0)
    for card in (new, turn, elsewhere, old, old):
        await storage.cards.add(card)

    assert await storage.cards.of(game_id, "table") == (old, new)
    assert await storage.cards.of(game_id) == (old, new, turn)

    assert await storage.cards.retired(old.message_id)
    assert not await storage.cards.retired(old.message_id)
    assert await storage.cards.of(game_id, "table") == (new,)
    assert await storage.cards.of(other) == (elsewhere,)
