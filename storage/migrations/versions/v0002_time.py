"""Games over days: paces, clocks, timers, calendars, and who stood in for whom."""

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

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BIG = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    _paces()
    _clocks()
    _timers()
    _actors()
    _pause_votes()
    _calendars()
    _holidays()


def _of_game(table: str, to: str = "games.id", *, nullable: bool = False) -> Column[int]:
    key = ForeignKey(to, name=op.f(f"fk_{table}_game_id"))
    return Column("game_id", BIG, key, nullable=nullable, autoincrement=False)


def _number(name: str) -> Column[int]:
    """A part of a key that is given, not counted up."""
    return Column(name, Integer, nullable=False, autoincrement=False)


def _paces() -> None:
    op.create_table(
        "paces",
        _of_game("paces"),
        Column("turn_hours", Integer),
        Column("bank_hours", Integer, nullable=False),
        Column("paused_at", BIG),
        Column("version", Integer, nullable=False),
        PrimaryKeyConstraint("game_id", name=op.f("pk_paces")),
    )


def _clocks() -> None:
    op.create_table(
        "clocks",
        _of_game("clocks", "paces.game_id"),
        _number("seat"),
        Column("bank", BIG, nullable=False),
        Column("spent", BIG, nullable=False),
        Column("since", BIG),
        Column("asked_at", BIG),
        Column("acting_id", BIG),
        Column("acting_name", Text),
        Column("stand_in_after", Integer),
        Column("taken_back", Boolean, nullable=False),
        PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_clocks")),
        sqlite_with_rowid=False,
    )
    somebody_acts = text("acting_id IS NOT NULL")
    op.create_index(
        "clocks_by_acting",
        "clocks",
        ["acting_id", "game_id"],
        sqlite_where=somebody_acts,
        postgresql_where=somebody_acts,
    )


def _timers() -> None:
    op.create_table(
        "timers",
        Column("id", BIG, nullable=False, autoincrement=True),
        Column("kind", Text, nullable=False),
        _of_game("timers", nullable=True),
        Column("user_id", BIG),
        Column("seat", Integer),
        Column("seq", Integer, nullable=False),
        Column("due_at", BIG, nullable=False),
        Column("ready_at", BIG, nullable=False),
        Column("attempts", Integer, nullable=False),
        Column("claimed_by", Text),
        Column("claimed_at", BIG),
        CheckConstraint("(game_id IS NULL) <> (user_id IS NULL)", name=op.f("ck_timers_owner")),
        PrimaryKeyConstraint("id", name=op.f("pk_timers")),
        sqlite_autoincrement=True,
    )
    op.create_index("timers_due", "timers", ["ready_at", "id"])
    op.create_index("one_timer_of_a_kind_per_game", "timers", ["game_id", "kind"], unique=True)
    op.create_index("one_timer_of_a_kind_per_user", "timers", ["user_id", "kind"], unique=True)


def _actors() -> None:
    op.create_table(
        "actors",
        _of_game("actors"),
        _number("seq"),
        Column("kind", Text, nullable=False),
        Column("player", Text),
        CheckConstraint("kind IN ('friend', 'engine')", name=op.f("ck_actors_kind")),
        PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_actors")),
        sqlite_with_rowid=False,
    )


def _pause_votes() -> None:
    op.create_table(
        "pause_votes",
        _of_game("pause_votes", "paces.game_id"),
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("at", BIG, nullable=False),
        PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_pause_votes")),
        sqlite_with_rowid=False,
    )
    op.create_index("pause_votes_by_user", "pause_votes", ["user_id"])


def _calendars() -> None:
    op.create_table(
        "calendars",
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("zone", Text, nullable=False),
        Column("wakes_at", Integer),
        Column("sleeps_at", Integer),
        Column("remind", Text, nullable=False),
        Column("remind_hours", Integer),
        Column("remind_percent", Integer),
        Column("stand_in_player", Text),
        Column("stand_in_id", BIG),
        Column("stand_in_name", Text),
        Column("digest_hour", Integer),
        CheckConstraint("remind IN ('ping', 'dm', 'none')", name=op.f("ck_calendars_remind")),
        PrimaryKeyConstraint("user_id", name=op.f("pk_calendars")),
    )
    op.create_index("calendars_by_stand_in", "calendars", ["stand_in_id"])


def _holidays() -> None:
    user = ForeignKey("calendars.user_id", name=op.f("fk_holidays_user_id"))
    op.create_table(
        "holidays",
        Column("user_id", BIG, user, nullable=False, autoincrement=False),
        _number("first"),
        _number("last"),
        PrimaryKeyConstraint("user_id", "first", "last", name=op.f("pk_holidays")),
        sqlite_with_rowid=False,
    )
