"""The tables of the daily challenge: days, attempts at them, who takes part, where it is told."""

from typing import Final

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, text

from storage.sql.columns import BIG, Day, Exact, Json, UtcTime, Words
from storage.tables.games import METADATA, component_sets, games

COUNTED: Final = text("state = 'counted'")
"""Said with the same words in the index and in queries: only then is the index used."""

ONE_EACH: Final = text("state <> 'practice'")
RUNNING: Final = text("state = 'open'")

daily_days: Final = Table(
    "daily_days",
    METADATA,
    Column("day", Day, primary_key=True, autoincrement=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", Exact, ForeignKey(component_sets.c.fingerprint), nullable=False),
    Column("level", Exact, nullable=False),
    Column("modules", Exact, nullable=False),
    # None until the day begins: nothing that is kept may tell tomorrow's game.
    Column("seed", Exact),
    Column("par", Json),
)

daily_attempts: Final = Table(
    "daily_attempts",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("day", Day, ForeignKey(daily_days.c.day), nullable=False),
    Column("user_id", BIG),
    Column("state", Exact, nullable=False),
    Column("begun_at", UtcTime, nullable=False),
    Column("finished_at", UtcTime),
    Column("points", Integer),
    Column("margin", Integer),
    Column("race", Json),
    CheckConstraint(
        "state IN ('open', 'counted', 'late', 'refused', 'given_up', 'practice')", name="state"
    ),
)
Index(
    "one_attempt_a_day",
    daily_attempts.c.day,
    daily_attempts.c.user_id,
    unique=True,
    sqlite_where=ONE_EACH,
    postgresql_where=ONE_EACH,
)
# All that a table of results needs, day by day and person by person, without the rows themselves.
Index(
    "daily_attempts_that_count",
    daily_attempts.c.day,
    daily_attempts.c.user_id,
    daily_attempts.c.game_id,
    daily_attempts.c.points,
    daily_attempts.c.margin,
    daily_attempts.c.finished_at,
    daily_attempts.c.state,
    sqlite_where=COUNTED,
    postgresql_where=COUNTED,
)
Index(
    "daily_attempts_running",
    daily_attempts.c.day,
    daily_attempts.c.game_id,
    sqlite_where=RUNNING,
    postgresql_where=RUNNING,
)
Index("daily_attempts_by_user", daily_attempts.c.user_id, daily_attempts.c.day)

# Who was forgotten on a day that they had begun: nothing here or elsewhere leads back to them.
daily_marks: Final = Table(
    "daily_marks",
    METADATA,
    Column("day", Day, ForeignKey(daily_days.c.day), primary_key=True, autoincrement=False),
    Column("mark", Exact, primary_key=True),
    sqlite_with_rowid=False,
)

daily_people: Final = Table(
    "daily_people",
    METADATA,
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("name", Words, nullable=False),
    Column("shown", Exact, nullable=False),
    CheckConstraint("shown IN ('everywhere', 'here', 'nowhere')", name="shown"),
)

daily_members: Final = Table(
    "daily_members",
    METADATA,
    Column("guild_id", BIG, primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
Index("daily_members_by_user", daily_members.c.user_id)

daily_friends: Final = Table(
    "daily_friends",
    METADATA,
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("friend_id", BIG, primary_key=True, autoincrement=False),
    Column("name", Words, nullable=False),
    sqlite_with_rowid=False,
)
Index("daily_friends_of", daily_friends.c.friend_id, daily_friends.c.user_id)

daily_posts: Final = Table(
    "daily_posts",
    METADATA,
    Column("guild_id", BIG, primary_key=True, autoincrement=False),
    Column("channel_id", BIG, nullable=False),
    Column("zone", Exact, nullable=False),
    Column("hour", Integer, nullable=False),
    Column("due_at", UtcTime, nullable=False),
)
Index("daily_posts_due", daily_posts.c.due_at)
