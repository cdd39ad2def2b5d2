"""The first tables: component sets, games with their seats and log, and what serves them."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    text,
)

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BIG = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    _component_sets()
    _games()
    _seats()
    _log()
    _interactions()
    _snapshots()
    _cards()
    _outbox()
    _user_settings()


def _of_game(table: str, *, nullable: bool = False) -> Column[int]:
    key = ForeignKey("games.id", name=op.f(f"fk_{table}_game_id"))
    return Column("game_id", BIG, key, nullable=nullable, autoincrement=False)


def _component_sets() -> None:
    op.create_table(
        "component_sets",
        Column("fingerprint", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("content", LargeBinary, nullable=False),
        PrimaryKeyConstraint("fingerprint", name=op.f("pk_component_sets")),
    )


def _games() -> None:
    components = ForeignKey("component_sets.fingerprint", name=op.f("fk_games_components"))
    op.create_table(
        "games",
        Column("id", BIG, nullable=False, autoincrement=True),
        Column("kind", Text, nullable=False),
        Column("rules_version", Integer, nullable=False),
        Column("components", Text, components, nullable=False),
        Column("setup", Text, nullable=False),
        Column("status", Text, nullable=False),
        Column("guild_id", BIG),
        Column("channel_id", BIG, nullable=False),
        Column("thread", Boolean, nullable=False),
        Column("private", Boolean, nullable=False),
        Column("owner_id", BIG, nullable=False),
        Column("created_at", BIG, nullable=False),
        Column("updated_at", BIG, nullable=False),
        Column("last_seq", Integer, nullable=False),
        Column("turn_seat", Integer),
        Column("state_hash", Text, nullable=False),
        Column("result", Text),
        CheckConstraint(
            "status IN ('open', 'running', 'finished', 'abandoned')", name=op.f("ck_games_status")
        ),
        PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sqlite_autoincrement=True,
    )
    holds_channel = text("status IN ('open', 'running') AND NOT private")
    op.create_index(
        "one_live_game_per_channel",
        "games",
        ["channel_id"],
        unique=True,
        sqlite_where=holds_channel,
        postgresql_where=holds_channel,
    )
    op.create_index("games_by_channel", "games", ["channel_id", "id"])
    op.create_index("games_by_status", "games", ["status", "id"])


def _seats() -> None:
    op.create_table(
        "seats",
        _of_game("seats"),
        Column("seat", Integer, nullable=False, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("user_id", BIG),
        Column("display_name", Text, nullable=False),
        Column("colour", Text, nullable=False),
        CheckConstraint("kind IN ('human', 'engine')", name=op.f("ck_seats_kind")),
        PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_user", "seats", ["user_id", "game_id"])


def _log() -> None:
    op.create_table(
        "log",
        _of_game("log"),
        Column("seq", Integer, nullable=False, autoincrement=False),
        Column("seat", Integer, nullable=False),
        Column("choice", Text, nullable=False),
        Column("auto", Boolean, nullable=False),
        Column("user_id", BIG),
        Column("at", BIG, nullable=False),
        CheckConstraint("seq >= 1", name=op.f("ck_log_seq")),
        PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )


def _interactions() -> None:
    op.create_table(
        "interactions",
        Column("interaction_id", BIG, nullable=False, autoincrement=False),
        _of_game("interactions"),
        Column("seq", Integer, nullable=False),
        Column("at", BIG, nullable=False),
        PrimaryKeyConstraint("interaction_id", name=op.f("pk_interactions")),
    )
    op.create_index("interactions_by_time", "interactions", ["at"])


def _snapshots() -> None:
    op.create_table(
        "snapshots",
        _of_game("snapshots"),
        Column("seq", Integer, nullable=False, autoincrement=False),
        Column("body", LargeBinary, nullable=False),
        PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_snapshots")),
    )


def _cards() -> None:
    op.create_table(
        "cards",
        Column("message_id", BIG, nullable=False, autoincrement=False),
        Column("channel_id", BIG, nullable=False),
        _of_game("cards"),
        Column("role", Text, nullable=False),
        Column("seq", Integer, nullable=False),
        PrimaryKeyConstraint("message_id", name=op.f("pk_cards")),
    )
    op.create_index("cards_by_game", "cards", ["game_id", "role"])


def _outbox() -> None:
    op.create_table(
        "outbox",
        Column("id", BIG, nullable=False, autoincrement=True),
        _of_game("outbox", nullable=True),
        Column("seq", Integer),
        Column("kind", Text, nullable=False),
        Column("role", Text),
        Column("channel_id", BIG, nullable=False),
        Column("payload", Text, nullable=False),
        Column("state", Text, nullable=False),
        Column("attempts", Integer, nullable=False),
        Column("created_at", BIG, nullable=False),
        Column("next_try_at", BIG, nullable=False),
        Column("claimed_at", BIG),
        Column("unanswered_since", BIG),
        Column("message_id", BIG),
        Column("trouble", Text),
        CheckConstraint("state IN ('pending', 'sent', 'failed')", name=op.f("ck_outbox_state")),
        PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    pending = text("state = 'pending'")
    op.create_index(
        "outbox_due",
        "outbox",
        ["next_try_at", "id"],
        sqlite_where=pending,
        postgresql_where=pending,
    )
    op.create_index(
        "outbox_in_order",
        "outbox",
        ["channel_id", "id"],
        sqlite_where=pending,
        postgresql_where=pending,
    )
    op.create_index("outbox_by_game", "outbox", ["game_id"])


def _user_settings() -> None:
    op.create_table(
        "user_settings",
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("name", Text, nullable=False),
        Column("value", Text, nullable=False),
        PrimaryKeyConstraint("user_id", "name", name=op.f("pk_user_settings")),
        sqlite_with_rowid=False,
    )
