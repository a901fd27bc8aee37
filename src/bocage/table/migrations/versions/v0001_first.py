"""The first schema: games, keys, journal, chat, standing orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bocage.table.migrations.steps import create_index, create_table

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("battle", sa.String(120), nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("shipped", sa.Boolean, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("one_screen", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    create_table(
        "keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
    )
    create_table(
        "journal",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    create_index("chat_of_game", "chat", ["game", "id"])
    create_table(
        "standing",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String(8), primary_key=True),
        sa.Column("flags", sa.String(12), nullable=False),
        sa.Column("ambush", sa.String(12), nullable=False),
    )


def downgrade() -> None:
    for table in ("standing", "chat", "journal", "keys", "games"):
        op.drop_table(table)
