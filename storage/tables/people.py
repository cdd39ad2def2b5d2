"""The tables about the people around a game: who gathers, who sat there, what they agree on."""

from typing import Final

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, text

from storage.sql.columns import BIG, Exact, Json, UtcTime, Words
from storage.tables.games import METADATA, games

ASKED: Final = text("state = 'open' AND kind <> 'seat'")
OFFERED: Final = text("state = 'open' AND kind = 'seat'")

lobbies: Final = Table(
    "lobbies",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("options", Json, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("expires_at", UtcTime, nullable=False),
    Column("rematch_of", BIG, ForeignKey(games.c.id)),
    sqlite_with_rowid=False,
)
# While a rematch is not cancelled there is no second one; who cancels it takes the mark off.
Index("one_rematch", lobbies.c.rematch_of, unique=True)
Index("lobbies_by_expiry", lobbies.c.expires_at)

lobby_people: Final = Table(
    "lobby_people",
    METADATA,
    Column("game_id", BIG, ForeignKey(lobbies.c.game_id), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BIG, nullable=False),
    Column("display_name", Words, nullable=False),
    Column("colour", Exact),
    Column("joined", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("lobby_people_once", lobby_people.c.user_id, lobby_people.c.game_id, unique=True)

former_holders: Final = Table(
    "former_holders",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Exact, nullable=False),
    Column("user_id", BIG),
    Column("display_name", Words, nullable=False),
    Column("player", Exact),
    Column("why", Exact, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", UtcTime, nullable=False),
    CheckConstraint("why IN ('resigned', 'replaced', 'admin', 'deleted')", name="why"),
    sqlite_with_rowid=False,
)
Index("former_holders_by_user", former_holders.c.user_id)

requests: Final = Table(
    "requests",
    METADATA,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("game_id", BIG, ForeignKey(games.c.id), nullable=False),
    Column("kind", Exact, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BIG),
    Column("for_user_id", BIG),
    Column("target", Integer),
    Column("seq", Integer, nullable=False),
    Column("at", UtcTime, nullable=False),
    Column("state", Exact, nullable=False),
    Column("revision", Integer, nullable=False),
    CheckConstraint("kind IN ('end', 'undo', 'seat')", name="kind"),
    CheckConstraint("state IN ('open', 'agreed', 'refused', 'withdrawn')", name="state"),
    # Ids stand in buttons of old messages: a number must never come to mean another request.
    sqlite_autoincrement=True,
)
Index(
    "one_request_of_a_kind",
    requests.c.game_id,
    requests.c.kind,
    unique=True,
    sqlite_where=ASKED,
    postgresql_where=ASKED,
)
Index(
    "one_offer_of_a_seat",
    requests.c.game_id,
    requests.c.seat,
    unique=True,
    sqlite_where=OFFERED,
    postgresql_where=OFFERED,
)
Index("requests_by_game", requests.c.game_id, requests.c.id)
Index("requests_by_user", requests.c.user_id)
Index("requests_for_user", requests.c.for_user_id)

votes: Final = Table(
    "votes",
    METADATA,
    Column("request_id", BIG, ForeignKey(requests.c.id), primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("agrees", Boolean, nullable=False),
    Column("at", UtcTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("votes_by_user", votes.c.user_id)

plans: Final = Table(
    "plans",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("body", Json, nullable=False),
    Column("state", Exact, nullable=False),
    Column("at", UtcTime, nullable=False),
    CheckConstraint("state IN ('filed', 'failed', 'cancelled')", name="state"),
    sqlite_with_rowid=False,
)
Index("plans_by_user", plans.c.user_id)

planned: Final = Table(
    "planned",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

nudges: Final = Table(
    "nudges",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("by_user_id", BIG, nullable=False),
    Column("at", UtcTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("nudges_by_user", nudges.c.user_id)
Index("nudges_by_sender", nudges.c.by_user_id)
