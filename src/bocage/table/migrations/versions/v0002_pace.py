"""Clocks, covers and hooks: a budget of time for a game, and what is kept about the pace of each seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bocage.table.migrations.steps import add_column, create_table

revision = "0002_pace"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("games", sa.Column("clock", sa.BigInteger, nullable=True))
    create_table(
        "pace",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String(8), primary_key=True),
        sa.Column("opened", sa.Boolean, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("extra", sa.BigInteger, nullable=False),
        sa.Column("fallen", sa.Boolean, nullable=False),
        sa.Column("cover", sa.String(40), nullable=False),
        sa.Column("cover_by", sa.String(8), nullable=False),
        sa.Column("at_once", sa.Boolean, nullable=False),
    )
    create_table(
        "hooks",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String(8), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("always", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("hooks")
    op.drop_table("pace")
    op.drop_column("games", "clock")
