"""Names, choices and payloads of any kind: they come back, or are refused in so many words."""

import asyncio
import json

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import StatementError

from storage import Addition, ComponentSet, Created, Post, Standing, Storage
from tests.storage.kit import ANNA, NOON, SET, addition, begin, entries, new_game, seat

HOSTILE = [
    "",
    " ",
    "'; DROP TABLE games; --",
    '" OR 1=1 /*',
    "%s %(x)s :x ? ?1 $1 {0} {x}",
    "\\x00 \\' \\",
    "🐪" * 2000,
    "x" * 4000,
    "\u202eright to left\u202c \u200b\ufeff",
    "ﷺ مرحبا بالعالم \U0001d56d\U0001d586 👨‍👩‍👧‍👦 e\u0301",
    "@everyone <@1> **b** `c` [x](http://y)",
    "line\nline\r\nline\ttab\x1b[31m\x7f",
    "\ud7ff\ue000\uffff\U0010ffff",
]


@pytest.mark.parametrize("words", HOSTILE)
async def test_text_that_can_be_kept_comes_back_unchanged(storage: Storage, words: str) -> None:
    await storage.component_sets.keep(ComponentSet(words, words, words.encode()))
    assert await storage.component_sets.get(words) == ComponentSet(words, words, words.encode())
    await storage.component_sets.keep(SET)
    game = new_game(seats=[seat(0, ANNA, words), seat(1, None, words)])
    created = await storage.games.create(
        game,
        Addition(
            entries=entries(0, words),
            standing=Standing(turn_seat=0, state_hash=words, result={words: [words]}),
            at=NOON,
            posts=(Post(kind=words, channel_id=10, payload={words: words}, role=words),),
        ),
    )
    assert isinstance(created, Created)
    stored = await storage.games.load(created.game_id)
    assert stored is not None
    assert stored.seats == game.seats
    assert stored.entries == entries(0, words)
    assert stored.game.standing.state_hash == words
    assert stored.game.standing.result == {words: [words]}
    (message,) = await storage.outbox.claim(NOON)
    assert (message.kind, message.role, message.payload) == (words, words, {words: words})
    await storage.outbox.sent(message, 501)
    assert [card.role for card in await storage.cards.of(created.game_id, words)] == [words]
    await storage.user_settings.set(ANNA, words, words)
    assert await storage.user_settings.of(ANNA) == {words: words}


@pytest.mark.parametrize("bad", ["\x00", chr(0xD800), chr(0xDFFF)])
async def test_what_no_database_holds_is_replaced_in_names_and_refused_in_choices(
    storage: Storage, bad: str
) -> None:
    game_id = await begin(storage, new_game(seats=[seat(0, ANNA, f"An{bad}na")]))
    stored = await storage.games.load(game_id)
    assert stored is not None
    assert stored.seats[0].display_name == "An\ufffdna"

    with pytest.raises(StatementError, match="holds a character that a database cannot keep"):
        await storage.games.append(game_id, 0, addition(*entries(0, "fine", f"book{bad}:1")))
    assert await storage.log.lines(game_id) == ()

    posts = (Post(kind="turn", channel_id=10, payload={bad: bad}),)
    await storage.games.append(game_id, 0, addition(*entries(0, "a"), posts=posts))
    (message,) = await storage.outbox.claim(NOON)
    assert message.payload == {bad: bad}


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(payload=st.dictionaries(st.text(), json_values, max_size=4), name=st.text(max_size=60))
@example(payload={"a": 2**80, "b": 0.1, "c": -0.0}, name="\x00")
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_any_payload_comes_back(
    storage: Storage, payload: dict[str, object], name: str
) -> None:
    assert json.loads(json.dumps(payload)) == payload
    await storage.outbox.add([Post(kind="any", channel_id=10, payload=payload)], NOON)
    (message,) = await storage.outbox.claim(NOON)
    assert message.payload == payload
    await storage.outbox.give_up(message, name)
    await asyncio.sleep(0)


async def test_errors_do_not_repeat_what_people_wrote(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    twice = new_game(seats=[seat(0, ANNA, "secret name"), seat(0, ANNA, "secret name")])
    with pytest.raises(Exception, match=r"(?i)unique") as failure:
        await storage.games.create(twice, addition())
    assert "secret name" not in str(failure.value)
    assert "seed" not in repr(twice)
    assert await storage.games.running() == ()
