"""People around the table: accounts, games that follow one another, games that start from a position."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bocage.table.migrations.steps import add_column, create_index, create_table

revision = "0003_people"
down_revision = "0002_pace"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("games", sa.Column("position", sa.Text))
    create_table(
        "series",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("before", sa.String(32), sa.ForeignKey("games.id"), unique=True),
        sa.Column("battle", sa.Integer, nullable=False),
        sa.Column("brought", sa.Text, nullable=False),
    )
    create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("folded", sa.String(200), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    create_index("sessions_of_account", "sessions", ["account"])
    create_table(
        "account_games",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("role", sa.String(8), primary_key=True),
        sa.Column("added", sa.BigInteger, nullable=False),
    )
    create_index("account_games_of_game", "account_games", ["game"])


def downgrade() -> None:
    for table in ("account_games", "sessions", "accounts", "series"):
        op.drop_table(table)
    with op.batch_alter_table("games") as games:
        games.drop_column("position")
