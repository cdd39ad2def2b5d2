"""The tables as they are now. How they came to be so is told by the migrations.

A test holds the two together: migrating an empty database gives exactly these tables.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    text,
)

from storage.sql.columns import BIG, Exact, Json, UtcTime, Words

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

HOLDS_CHANNEL: Final = text("status IN ('open', 'running') AND NOT private")
"""Said with the same words in the index and in queries: only then is the index used."""

PENDING: Final = text("state = 'pending'")

component_sets: Final = Table(
    "component_sets",
    METADATA,
    Column("fingerprint", Exact, primary_key=True),
    Column("name", Words, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

games: Final = Table(
    "games",
    METADATA,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("kind", Exact, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", Exact, ForeignKey(component_sets.c.fingerprint), nullable=False),
    Column("setup", Exact, nullable=False),
    Column("status", Exact, nullable=False),
    Column("guild_id", BIG),
    Column("channel_id", BIG, nullable=False),
    Column("thread", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("owner_id", BIG),
    Column("created_at", UtcTime, nullable=False),
    Column("updated_at", UtcTime, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("turn_seat", Integer),
    Column("state_hash", Exact, nullable=False),
    Column("result", Json),
    CheckConstraint(
        "status IN ('open', 'running', 'finished', 'abandoned', 'cancelled')", name="status"
    ),
    # Ids stand in buttons of old messages: a number must never come to mean another game.
    sqlite_autoincrement=True,
)
Index(
    "one_live_game_per_channel",
    games.c.channel_id,
    unique=True,
    sqlite_where=HOLDS_CHANNEL,
    postgresql_where=HOLDS_CHANNEL,
)
Index("games_by_channel", games.c.channel_id, games.c.id)
Index("games_by_status", games.c.status, games.c.id)
Index("games_by_guild", games.c.guild_id, games.c.id)

seats: Final = Table(
    "seats",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Exact, nullable=False),
    Column("user_id", BIG),
    Column("display_name", Words, nullable=False),
    Column("colour", Exact, nullable=False),
    Column("player", Exact),
    CheckConstraint("kind IN ('human', 'engine')", name="kind"),
    sqlite_with_rowid=False,
)
Index("seats_by_user", seats.c.user_id, seats.c.game_id)

log: Final = Table(
    "log",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Exact, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("user_id", BIG),
    Column("at", UtcTime, nullable=False),
    CheckConstraint("seq >= 1", name="seq"),
    # The rows of a game lie side by side, and the key is not stored twice.
    sqlite_with_rowid=False,
)

interactions: Final = Table(
    "interactions",
    METADATA,
    Column("interaction_id", BIG, primary_key=True, autoincrement=False),
    Column("game_id", BIG, ForeignKey(games.c.id), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", UtcTime, nullable=False),
)
Index("interactions_by_time", interactions.c.at)

snapshots: Final = Table(
    "snapshots",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

cards: Final = Table(
    "cards",
    METADATA,
    Column("message_id", BIG, primary_key=True, autoincrement=False),
    Column("channel_id", BIG, nullable=False),
    Column("game_id", BIG, ForeignKey(games.c.id), nullable=False),
    Column("role", Exact, nullable=False),
    Column("seq", Integer, nullable=False),
)
Index("cards_by_game", cards.c.game_id, cards.c.role)

outbox: Final = Table(
    "outbox",
    METADATA,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("game_id", BIG, ForeignKey(games.c.id)),
    Column("seq", Integer),
    Column("kind", Exact, nullable=False),
    Column("role", Exact),
    Column("channel_id", BIG, nullable=False),
    Column("payload", Json, nullable=False),
    Column("state", Exact, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("created_at", UtcTime, nullable=False),
    Column("next_try_at", UtcTime, nullable=False),
    Column("claimed_at", UtcTime),
    Column("unanswered_since", UtcTime),
    Column("message_id", BIG),
    Column("trouble", Words),
    CheckConstraint("state IN ('pending', 'sent', 'failed')", name="state"),
    # A nonce is made from the id: a number that comes back would swallow a message.
    sqlite_autoincrement=True,
)
Index(
    "outbox_due", outbox.c.next_try_at, outbox.c.id, sqlite_where=PENDING, postgresql_where=PENDING
)
Index(
    "outbox_in_order",
    outbox.c.channel_id,
    outbox.c.id,
    sqlite_where=PENDING,
    postgresql_where=PENDING,
)
Index("outbox_by_game", outbox.c.game_id)

user_settings: Final = Table(
    "user_settings",
    METADATA,
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("name", Exact, primary_key=True),
    Column("value", Words, nullable=False),
    sqlite_with_rowid=False,
)

guild_settings: Final = Table(
    "guild_settings",
    METADATA,
    Column("guild_id", BIG, primary_key=True, autoincrement=False),
    Column("name", Exact, primary_key=True),
    Column("value", Words, nullable=False),
    sqlite_with_rowid=False,
)
Index("guild_settings_by_name", guild_settings.c.name, guild_settings.c.guild_id)
