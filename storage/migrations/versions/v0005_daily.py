"""The daily challenge: its days, attempts at them, who takes part, where results are posted."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Text,
    text,
)

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

BIG = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    _days()
    _attempts()
    _people()
    op.create_table(
        "daily_posts",
        Column("guild_id", BIG, nullable=False, autoincrement=False),
        Column("channel_id", BIG, nullable=False),
        Column("zone", Text, nullable=False),
        Column("hour", Integer, nullable=False),
        Column("due_at", BIG, nullable=False),
        PrimaryKeyConstraint("guild_id", name=op.f("pk_daily_posts")),
    )
    op.create_index("daily_posts_due", "daily_posts", ["due_at"])


def _days() -> None:
    op.create_table(
        "daily_days",
        Column("day", Integer, nullable=False, autoincrement=False),
        Column("rules_version", Integer, nullable=False),
        Column(
            "components",
            Text,
            ForeignKey("component_sets.fingerprint", name=op.f("fk_daily_days_components")),
            nullable=False,
        ),
        Column("level", Text, nullable=False),
        Column("modules", Text, nullable=False),
        Column("seed", Text),
        Column("par", Text),
        PrimaryKeyConstraint("day", name=op.f("pk_daily_days")),
    )


def _attempts() -> None:
    op.create_table(
        "daily_attempts",
        Column(
            "game_id",
            BIG,
            ForeignKey("games.id", name=op.f("fk_daily_attempts_game_id")),
            nullable=False,
            autoincrement=False,
        ),
        Column(
            "day",
            Integer,
            ForeignKey("daily_days.day", name=op.f("fk_daily_attempts_day")),
            nullable=False,
        ),
        Column("user_id", BIG),
        Column("state", Text, nullable=False),
        Column("begun_at", BIG, nullable=False),
        Column("finished_at", BIG),
        Column("points", Integer),
        Column("margin", Integer),
        Column("race", Text),
        CheckConstraint(
            "state IN ('open', 'counted', 'late', 'refused', 'given_up', 'practice')",
            name=op.f("ck_daily_attempts_state"),
        ),
        PrimaryKeyConstraint("game_id", name=op.f("pk_daily_attempts")),
    )
    _partial("one_attempt_a_day", ["day", "user_id"], "state <> 'practice'", unique=True)
    _partial(
        "daily_attempts_that_count",
        ["day", "user_id", "game_id", "points", "margin", "finished_at", "state"],
        "state = 'counted'",
    )
    _partial("daily_attempts_running", ["day", "game_id"], "state = 'open'")
    op.create_index("daily_attempts_by_user", "daily_attempts", ["user_id", "day"])


def _partial(name: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    op.create_index(
        name,
        "daily_attempts",
        columns,
        unique=unique,
        sqlite_where=text(where),
        postgresql_where=text(where),
    )


def _people() -> None:
    op.create_table(
        "daily_people",
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("name", Text, nullable=False),
        Column("shown", Text, nullable=False),
        CheckConstraint(
            "shown IN ('everywhere', 'here', 'nowhere')", name=op.f("ck_daily_people_shown")
        ),
        PrimaryKeyConstraint("user_id", name=op.f("pk_daily_people")),
    )
    op.create_table(
        "daily_members",
        Column("guild_id", BIG, nullable=False, autoincrement=False),
        Column("user_id", BIG, nullable=False, autoincrement=False),
        PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_daily_members")),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_members_by_user", "daily_members", ["user_id"])
    op.create_table(
        "daily_friends",
        Column("user_id", BIG, nullable=False, autoincrement=False),
        Column("friend_id", BIG, nullable=False, autoincrement=False),
        Column("name", Text, nullable=False),
        PrimaryKeyConstraint("user_id", "friend_id", name=op.f("pk_daily_friends")),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_friends_of", "daily_friends", ["friend_id", "user_id"])
