"""Games of several systems: a game names its own, seats have long names, standing orders are what a system declares."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0006_systems"
down_revision = "0005_loaded"
branch_labels = None
depends_on = None

FIRST = "memoir"
"""All games until now."""
SHORT, LONG = sa.String(8), sa.String(40)
NAMES = {
    "keys": ("role",),
    "journal": ("seat",),
    "chat": ("role",),
    "standing": ("seat",),
    "pace": ("seat", "cover_by"),
    "hooks": ("seat",),
    "account_games": ("role",),
}
"""Columns that hold the names of seats."""
STANDING = sa.table(
    "standing",
    sa.column("game", sa.String),
    sa.column("seat", sa.String),
    sa.column("flags", sa.String),
    sa.column("ambush", sa.String),
    sa.column("orders", sa.Text),
)


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        # The default stays: SQLite would have to make the table anew, which all others point to.
        games.add_column(sa.Column("system", LONG, nullable=False, server_default=FIRST))
    _resize(SHORT, LONG)
    with op.batch_alter_table("standing") as standing:
        standing.add_column(sa.Column("orders", sa.Text))
    connection = op.get_bind()
    for row in connection.execute(sa.select(STANDING)).mappings().all():
        orders = json.dumps({"flags": row["flags"], "ambush": row["ambush"]})
        mine = (STANDING.c.game == row["game"]) & (STANDING.c.seat == row["seat"])
        connection.execute(sa.update(STANDING).where(mine).values(orders=orders))
    with op.batch_alter_table("standing") as standing:
        standing.alter_column("orders", existing_type=sa.Text, nullable=False)
        standing.drop_column("flags")
        standing.drop_column("ambush")


def downgrade() -> None:
    with op.batch_alter_table("standing") as standing:
        for name in ("flags", "ambush"):
            standing.add_column(sa.Column(name, sa.String(12), nullable=False, server_default="ask"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(STANDING)).mappings().all():
        mine = (STANDING.c.game == row["game"]) & (STANDING.c.seat == row["seat"])
        orders = json.loads(row["orders"])
        known = {name: orders[name] for name in ("flags", "ambush") if name in orders}
        if known:
            connection.execute(sa.update(STANDING).where(mine).values(**known))
    with op.batch_alter_table("standing") as standing:
        standing.drop_column("orders")
    _resize(LONG, SHORT)
    with op.batch_alter_table("games") as games:
        games.drop_column("system")


def _resize(before: sa.String, after: sa.String) -> None:
    for table, columns in NAMES.items():
        with op.batch_alter_table(table) as changed:
            for column in columns:
                changed.alter_column(column, existing_type=before, type_=after, existing_nullable=False)
