"""Games whose chance comes from several seeds, and what became of the last call to a player's hook."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bocage.table.migrations.steps import add_column

revision = "0004_afresh"
down_revision = "0003_people"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("games", sa.Column("reseeds", sa.Text))
    add_column("hooks", sa.Column("last", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("hooks") as hooks:
        hooks.drop_column("last")
    with op.batch_alter_table("games") as games:
        games.drop_column("reseeds")
