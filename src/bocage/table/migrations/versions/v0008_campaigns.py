"""Campaigns: battles that follow one another, and what one brings into the next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bocage.table.migrations.steps import create_table

revision = "0008_campaigns"
down_revision = "0007_rooms"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_table(
        "campaigns",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("campaigns")
