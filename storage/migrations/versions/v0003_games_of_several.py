"""Games of several people: lobbies, players of the program in seats, requests, plans, nudges."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Text,
    text,
)

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

BIG = BigInteger().with_variant(Integer(), "sqlite")
STATUS = "status IN ('open', 'running', 'finished', 'abandoned', 'cancelled')"


def upgrade() -> None:
    _games()
    _seats()
    _lobbies()
    _former_holders()
    _requests()
    _plans()
    _nudges()


def _games() -> None:
    """A lobby that came to nothing is cancelled; who is deleted owns nothing any more."""
    if op.get_context().dialect.name == "postgresql":
        op.alter_column("games", "owner_id", nullable=True)
        op.drop_constraint(op.f("ck_games_status"), "games")
        op.create_check_constraint(op.f("ck_games_status"), "games", STATUS)
    else:
        _rebuild_games()
    op.create_index("games_by_guild", "games", ["guild_id", "id"])


def _rebuild_games() -> None:
    """SQLite cannot change a column: a new table takes over the rows and the name."""
    components = ForeignKey("component_sets.fingerprint", name=op.f("fk_games_components"))
    op.create_table(
        "new_games",
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
        Column("owner_id", BIG),
        Column("created_at", BIG, nullable=False),
        Column("updated_at", BIG, nullable=False),
        Column("last_seq", Integer, nullable=False),
        Column("turn_seat", Integer),
        Column("state_hash", Text, nullable=False),
        Column("result", Text),
        CheckConstraint(STATUS, name=op.f("ck_games_status")),
        PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sqlite_autoincrement=True,
    )
    _take_over("games")
    holds_channel = text("status IN ('open', 'running') AND NOT private")
    op.create_index(
        "one_live_game_per_channel",
        "games",
        ["channel_id"],
        unique=True,
        sqlite_where=holds_channel,
    )
    op.create_index("games_by_channel", "games", ["channel_id", "id"])
    op.create_index("games_by_status", "games", ["status", "id"])


def _take_over(table: str) -> None:
    """Put the table made as ``new_…`` in the place of the old one, with its rows."""
    bind = op.get_bind()
    columns = ", ".join(
        row.name for row in bind.exec_driver_sql(f"PRAGMA table_info({table})").all()
    )
    op.execute(f"INSERT INTO new_{table} ({columns}) SELECT {columns} FROM {table}")  # noqa: S608
    op.drop_table(table)
    op.rename_table(f"new_{table}", table)


def _seats() -> None:
    """Which player of the program decides for a seat."""
    if op.get_context().dialect.name == "postgresql":
        op.add_column("seats", Column("player", Text))
        return
    op.create_table(
        "new_seats",
        _key("game_id", "seats"),
        Column("seat", Integer, nullable=False, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("user_id", BIG),
        Column("display_name", Text, nullable=False),
        Column("colour", Text, nullable=False),
        Column("player", Text),
        CheckConstraint("kind IN ('human', 'engine')", name=op.f("ck_seats_kind")),
        PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
        sqlite_with_rowid=False,
    )
    _take_over("seats")
    op.create_index("seats_by_user", "seats", ["user_id", "game_id"])


def _key(name: str, table: str, to: str = "games.id", *, nullable: bool = False) -> Column[int]:
    foreign = ForeignKey(to, name=op.f(f"fk_{table}_{name}"))
    return Column(name, BIG, foreign, nullable=nullable, autoincrement=False)


def _lobbies() -> None:
    op.create_table(
        "lobbies",
        _key("game_id", "lobbies"),
        Column("options", Text, nullable=False),
        Column("revision", Integer, nullable=False),
        Column("expires_at", BIG, nullable=False),
        _key("rematch_of", "lobbies", nullable=True),
        PrimaryKeyConstraint("game_id", name=op.f("pk_lobbies")),
        sqlite_with_rowid=False,
    )
    op.create_index("one_rematch", "lobbies", ["rematch_of"], unique=True)
    op.create_index("lobbies_by_expiry", "lobbies", ["expires_at"])
    op.create_table(
        "lobby_people",
        _key("game_id", "lobby_people", "lobbies.game_id"),
        Column("number", Integer, nullable=False, autoincrement=False),
        Column("user_id", BIG, nullable=False),
        Column("display_name", Text, nullable=False),
        Column("colour", Text),
        Column("joined", Boolean, nullable=False),
        PrimaryKeyConstraint("game_id", "number", name=op.f("pk_lobby_people")),
        sqlite_with_rowid=False,
    )
    op.create_index("lobby_people_once", "lobby_people", ["user_id", "game_id"], unique=True)


def _former_holders() -> None:
    op.create_table(
        "former_holders",
        _key("game_id", "former_holders"),
        Column("number", Integer, nullable=False, autoincrement=False),
        Column("seat", Integer, nullable=False),
        Column("kind", Text, nullable=False),
        Column("user_id", BIG),
        Column("display_name", Text, nullable=False),
        Column("player", Text),
        Column("why", Text, nullable=False),
        Column("seq", Integer, nullable=False),
        Column("at", BIG, nullable=False),
        CheckConstraint(
            "why IN ('resigned', 'replaced', 'admin', 'deleted')",
            name=op.f("ck_former_holders_why"),
        ),
        PrimaryKeyConstraint("game_id", "number", name=op.f("pk_former_holders")),
        sqlite_with_rowid=False,
    )
    op.create_index("former_holders_by_user", "former_holders", ["user_id"])


def _requests() -> None:
    op.create_table(
        "requests",
        Column("id", BIG, nullable=False, autoincrement=True),
        _key("game_id", "requests"),
        Column("kind", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("user_id", BIG),
        Column("for_user_id", BIG),
        Column("target", Integer),
        Column("seq", Integer, nullable=False),
        Column("at", BIG, nullable=False),
        Column("state", Text, nullable=False),
        Column("revision", Integer, nullable=False),
        CheckConstraint("kind IN ('end', 'undo', 'seat')", name=op.f("ck_requests_kind")),
        CheckConstraint(
            "state IN ('open', 'agreed', 'refused', 'withdrawn')", name=op.f("ck_requests_state")
        ),
        PrimaryKeyConstraint("id", name=op.f("pk_requests")),
        sqlite_autoincrement=True,
    )
    _one_open("one_request_of_a_kind", "kind", "state = 'open' AND kind <> 'seat'")
    _one_open("one_offer_of_a_seat", "seat", "state = 'open' AND kind = 'seat'")
    op.create_index("requests_by_game", "requests", ["game_id", "id"])
    op.create_index("requests_by_user", "requests", ["user_id"])
    op.create_index("requests_for_user", "requests", ["for_user_id"])
    op.create_table(
        "votes",
        _key("request_id", "votes", "requests.id"),
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("agrees", Boolean, nullable=False),
        Column("at", BIG, nullable=False),
        PrimaryKeyConstraint("request_id", "user_id", name=op.f("pk_votes")),
        sqlite_with_rowid=False,
    )
    op.create_index("votes_by_user", "votes", ["user_id"])


def _one_open(name: str, column: str, where: str) -> None:
    op.create_index(
        name,
        "requests",
        ["game_id", column],
        unique=True,
        sqlite_where=text(where),
        postgresql_where=text(where),
    )


def _plans() -> None:
    op.create_table(
        "plans",
        _key("game_id", "plans"),
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("body", Text, nullable=False),
        Column("state", Text, nullable=False),
        Column("at", BIG, nullable=False),
        CheckConstraint("state IN ('filed', 'failed', 'cancelled')", name=op.f("ck_plans_state")),
        PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_plans")),
        sqlite_with_rowid=False,
    )
    op.create_index("plans_by_user", "plans", ["user_id"])
    op.create_table(
        "planned",
        _key("game_id", "planned"),
        Column("seq", Integer, nullable=False, autoincrement=False),
        PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_planned")),
        sqlite_with_rowid=False,
    )


def _nudges() -> None:
    op.create_table(
        "nudges",
        _key("game_id", "nudges"),
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("by_user_id", BIG, nullable=False),
        Column("at", BIG, nullable=False),
        PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_nudges")),
        sqlite_with_rowid=False,
    )
    op.create_index("nudges_by_user", "nudges", ["user_id"])
    op.create_index("nudges_by_sender", "nudges", ["by_user_id"])
