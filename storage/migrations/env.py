"""Run by Alembic for each command; storage.schema hands over the connection to work on.

Its transaction holds the whole migration, on SQLite too: all of it is kept or nothing.
"""

from alembic import context
from sqlalchemy import text

from storage.tables.games import METADATA

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=METADATA,
    render_as_batch=True,
)
if connection.dialect.name == "postgresql":
    # Two processes that start together must not migrate together; SQLite's BEGIN IMMEDIATE
    # sees to that by itself. The number only has to be the same everywhere.
    connection.execute(text("SELECT pg_advisory_xact_lock(762011)"))
with context.begin_transaction():
    context.run_migrations()
