"""What a server has set for itself."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, PrimaryKeyConstraint, Text

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

BIG = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "guild_settings",
        Column("guild_id", BIG, nullable=False, autoincrement=False),
        Column("name", Text, nullable=False),
        Column("value", Text, nullable=False),
        PrimaryKeyConstraint("guild_id", "name", name=op.f("pk_guild_settings")),
        sqlite_with_rowid=False,
    )
    op.create_index("guild_settings_by_name", "guild_settings", ["name", "guild_id"])
