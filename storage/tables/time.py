"""The tables about the time side of games: paces, clocks, timers, calendars, stand-ins."""

from typing import Final

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, text

from storage.sql.columns import BIG, Day, Exact, Span, UtcTime, Words
from storage.tables.games import METADATA, games

SOMEBODY_ACTS: Final = text("acting_id IS NOT NULL")
"""Said with the same words in the index and in queries: only then is the index used."""

paces: Final = Table(
    "paces",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("turn_hours", Integer),
    Column("bank_hours", Integer, nullable=False),
    Column("paused_at", UtcTime),
    Column("version", Integer, nullable=False),
)

clocks: Final = Table(
    "clocks",
    METADATA,
    Column("game_id", BIG, ForeignKey(paces.c.game_id), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("bank", Span, nullable=False),
    Column("spent", Span, nullable=False),
    Column("since", UtcTime),
    Column("asked_at", UtcTime),
    Column("acting_id", BIG),
    Column("acting_name", Words),
    Column("stand_in_after", Integer),
    Column("taken_back", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "clocks_by_acting",
    clocks.c.acting_id,
    clocks.c.game_id,
    sqlite_where=SOMEBODY_ACTS,
    postgresql_where=SOMEBODY_ACTS,
)

timers: Final = Table(
    "timers",
    METADATA,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("kind", Exact, nullable=False),
    Column("game_id", BIG, ForeignKey(games.c.id)),
    Column("user_id", BIG),
    Column("seat", Integer),
    Column("seq", Integer, nullable=False),
    Column("due_at", UtcTime, nullable=False),
    Column("ready_at", UtcTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("claimed_by", Exact),
    Column("claimed_at", UtcTime),
    CheckConstraint("(game_id IS NULL) <> (user_id IS NULL)", name="owner"),
    # A nonce is made from the id.
    sqlite_autoincrement=True,
)
Index("timers_due", timers.c.ready_at, timers.c.id)
Index("one_timer_of_a_kind_per_game", timers.c.game_id, timers.c.kind, unique=True)
Index("one_timer_of_a_kind_per_user", timers.c.user_id, timers.c.kind, unique=True)

actors: Final = Table(
    "actors",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Exact, nullable=False),
    Column("player", Exact),
    CheckConstraint("kind IN ('friend', 'engine')", name="kind"),
    sqlite_with_rowid=False,
)

pause_votes: Final = Table(
    "pause_votes",
    METADATA,
    Column("game_id", BIG, ForeignKey(paces.c.game_id), primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("at", UtcTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("pause_votes_by_user", pause_votes.c.user_id)

calendars: Final = Table(
    "calendars",
    METADATA,
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("zone", Exact, nullable=False),
    Column("wakes_at", Integer),
    Column("sleeps_at", Integer),
    Column("remind", Exact, nullable=False),
    Column("remind_hours", Integer),
    Column("remind_percent", Integer),
    Column("stand_in_player", Exact),
    Column("stand_in_id", BIG),
    Column("stand_in_name", Words),
    Column("digest_hour", Integer),
    CheckConstraint("remind IN ('ping', 'dm', 'none')", name="remind"),
)
Index("calendars_by_stand_in", calendars.c.stand_in_id)

holidays: Final = Table(
    "holidays",
    METADATA,
    Column("user_id", BIG, ForeignKey(calendars.c.user_id), primary_key=True, autoincrement=False),
    Column("first", Day, primary_key=True, autoincrement=False),
    Column("last", Day, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
