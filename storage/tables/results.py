"""The tables of what finished games come to: results by seat, ratings, records, names.

All but the names can be worked out anew from games and logs. A ``ladder`` is a server's id, or 0
for everywhere.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Table,
)

from storage.sql.columns import BIG, Exact, Json, UtcTime, Words
from storage.tables.games import METADATA, games

Index("games_by_end", games.c.status, games.c.updated_at, games.c.id)

booked_games: Final = Table(
    "booked_games",
    METADATA,
    Column("game_id", BIG, ForeignKey(games.c.id), primary_key=True, autoincrement=False),
    Column("kind", Exact, nullable=False),
    Column("guild_id", BIG),
    Column("level", Exact),
    Column("modules", Exact, nullable=False),
    Column("played_out", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("ended_at", UtcTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("booked_games_in_order", booked_games.c.ended_at, booked_games.c.game_id)

booked_seats: Final = Table(
    "booked_seats",
    METADATA,
    Column(
        "game_id", BIG, ForeignKey(booked_games.c.game_id), primary_key=True, autoincrement=False
    ),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BIG),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("gave_up", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("details", Json, nullable=False),
    sqlite_with_rowid=False,
)
Index("booked_seats_by_user", booked_seats.c.user_id, booked_seats.c.game_id)

rating_steps: Final = Table(
    "rating_steps",
    METADATA,
    Column("ladder", BIG, primary_key=True, autoincrement=False),
    Column(
        "game_id", BIG, ForeignKey(booked_games.c.game_id), primary_key=True, autoincrement=False
    ),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BIG),
    Column("at", UtcTime, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "rating_steps_by_user",
    rating_steps.c.user_id,
    rating_steps.c.ladder,
    rating_steps.c.at,
    rating_steps.c.game_id,
)
Index("rating_steps_in_order", rating_steps.c.at, rating_steps.c.game_id)

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("ladder", BIG, primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("provisional", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "ratings_in_order",
    ratings.c.ladder,
    ratings.c.provisional,
    ratings.c.shown.desc(),
    ratings.c.user_id,
)
Index("ratings_by_user", ratings.c.user_id)

solo_records: Final = Table(
    "solo_records",
    METADATA,
    Column("ladder", BIG, primary_key=True, autoincrement=False),
    Column("level", Exact, primary_key=True),
    Column("modules", Exact, primary_key=True),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "solo_records_in_order",
    solo_records.c.ladder,
    solo_records.c.level,
    solo_records.c.modules,
    solo_records.c.best.desc(),
    solo_records.c.user_id,
)
Index("solo_records_by_user", solo_records.c.user_id)

player_names: Final = Table(
    "player_names",
    METADATA,
    Column("ladder", BIG, primary_key=True, autoincrement=False),
    Column("user_id", BIG, primary_key=True, autoincrement=False),
    Column("display_name", Words, nullable=False),
    sqlite_with_rowid=False,
)
Index("player_names_by_user", player_names.c.user_id)

bookkeeping: Final = Table(
    "bookkeeping",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ratings_version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
)
