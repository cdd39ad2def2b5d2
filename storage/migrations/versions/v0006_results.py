"""Results of finished games by seat, ratings, solo records, names for leaderboards."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Text,
    text,
)

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

BIG = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    op.create_index("games_by_end", "games", ["status", "updated_at", "id"])
    _booked_games()
    _booked_seats()
    _rating_steps()
    _ratings()
    _solo_records()
    _player_names()
    op.create_table(
        "bookkeeping",
        Column("id", Integer, nullable=False, autoincrement=False),
        Column("ratings_version", Integer, nullable=False),
        Column("revision", Integer, nullable=False),
        PrimaryKeyConstraint("id", name=op.f("pk_bookkeeping")),
    )


def _id(name: str) -> Column[int]:
    return Column(name, BIG, nullable=False, autoincrement=False)


def _key(table: str, to: str) -> Column[int]:
    foreign = ForeignKey(to, name=op.f(f"fk_{table}_game_id"))
    return Column("game_id", BIG, foreign, nullable=False, autoincrement=False)


def _booked_games() -> None:
    op.create_table(
        "booked_games",
        _key("booked_games", "games.id"),
        Column("kind", Text, nullable=False),
        Column("guild_id", BIG),
        Column("level", Text),
        Column("modules", Text, nullable=False),
        Column("played_out", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("ended_at", BIG, nullable=False),
        PrimaryKeyConstraint("game_id", name=op.f("pk_booked_games")),
        sqlite_with_rowid=False,
    )
    op.create_index("booked_games_in_order", "booked_games", ["ended_at", "game_id"])


def _booked_seats() -> None:
    op.create_table(
        "booked_seats",
        _key("booked_seats", "booked_games.game_id"),
        Column("seat", Integer, nullable=False, autoincrement=False),
        Column("user_id", BIG),
        Column("points", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("gave_up", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("details", Text, nullable=False),
        PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_booked_seats")),
        sqlite_with_rowid=False,
    )
    op.create_index("booked_seats_by_user", "booked_seats", ["user_id", "game_id"])


def _rating_steps() -> None:
    op.create_table(
        "rating_steps",
        _id("ladder"),
        _key("rating_steps", "booked_games.game_id"),
        Column("seat", Integer, nullable=False, autoincrement=False),
        Column("user_id", BIG),
        Column("at", BIG, nullable=False),
        Column("mu_before", Double, nullable=False),
        Column("sigma_before", Double, nullable=False),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("games", Integer, nullable=False),
        PrimaryKeyConstraint("ladder", "game_id", "seat", name=op.f("pk_rating_steps")),
        sqlite_with_rowid=False,
    )
    op.create_index("rating_steps_by_user", "rating_steps", ["user_id", "ladder", "at", "game_id"])
    op.create_index("rating_steps_in_order", "rating_steps", ["at", "game_id"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        _id("ladder"),
        _id("user_id"),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("games", Integer, nullable=False),
        Column("shown", Integer, nullable=False),
        Column("provisional", Boolean, nullable=False),
        PrimaryKeyConstraint("ladder", "user_id", name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ratings_in_order", "ratings", ["ladder", "provisional", text("shown DESC"), "user_id"]
    )
    op.create_index("ratings_by_user", "ratings", ["user_id"])


def _solo_records() -> None:
    op.create_table(
        "solo_records",
        _id("ladder"),
        Column("level", Text, nullable=False),
        Column("modules", Text, nullable=False),
        _id("user_id"),
        Column("games", Integer, nullable=False),
        Column("wins", Integer, nullable=False),
        Column("best", Integer, nullable=False),
        Column("points", Integer, nullable=False),
        PrimaryKeyConstraint("ladder", "level", "modules", "user_id", name=op.f("pk_solo_records")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "solo_records_in_order",
        "solo_records",
        ["ladder", "level", "modules", text("best DESC"), "user_id"],
    )
    op.create_index("solo_records_by_user", "solo_records", ["user_id"])


def _player_names() -> None:
    op.create_table(
        "player_names",
        _id("ladder"),
        _id("user_id"),
        Column("display_name", Text, nullable=False),
        PrimaryKeyConstraint("ladder", "user_id", name=op.f("pk_player_names")),
        sqlite_with_rowid=False,
    )
    op.create_index("player_names_by_user", "player_names", ["user_id"])
