"""Rooms with one link for all their players, and talk that not everybody hears."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_rooms"
down_revision = "0006_systems"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("room", sa.Text))
    with op.batch_alter_table("chat") as chat:
        # All that was said until now was for everybody.
        chat.add_column(sa.Column("channel", sa.String(80), nullable=False, server_default=""))


def downgrade() -> None:
    # Without a channel everybody would hear what was said to a few.
    op.execute("DELETE FROM chat WHERE channel <> ''")
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("channel")
    with op.batch_alter_table("games") as games:
        games.drop_column("room")
