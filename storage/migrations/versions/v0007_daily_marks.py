"""Who was forgotten on a day of the challenge that they had begun, without who it was."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Text

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_marks",
        Column(
            "day",
            Integer,
            ForeignKey("daily_days.day", name=op.f("fk_daily_marks_day")),
            nullable=False,
            autoincrement=False,
        ),
        Column("mark", Text, nullable=False),
        PrimaryKeyConstraint("day", "mark", name=op.f("pk_daily_marks")),
        sqlite_with_rowid=False,
    )
