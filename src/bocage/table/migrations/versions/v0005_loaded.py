"""Games that were loaded while their file still told their dice: from here on they have a seed that nobody knows."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from bocage.table.record import UNDO, new_seed

revision = "0005_loaded"
down_revision = "0004_afresh"
branch_labels = None
depends_on = None

GAMES = sa.table(
    "games",
    sa.column("id", sa.String),
    sa.column("over", sa.Boolean),
    sa.column("position", sa.Text),
    sa.column("reseeds", sa.Text),
)
JOURNAL = sa.table(
    "journal",
    sa.column("game", sa.String),
    sa.column("n", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("seat", sa.String),
    sa.column("text", sa.Text),
)


def upgrade() -> None:
    connection = op.get_bind()
    # What a file brought was written down without a seat, and a position only ever comes from a file.
    brought = sa.exists().where(JOURNAL.c.game == GAMES.c.id, JOURNAL.c.seat == "")
    loaded = sa.select(GAMES.c.id).where(
        sa.not_(GAMES.c.over), GAMES.c.reseeds.is_(None), GAMES.c.position.is_not(None) | brought
    )
    for game in connection.scalars(loaded).all():
        standing = 0
        lines = sa.select(JOURNAL.c.kind, JOURNAL.c.text).where(JOURNAL.c.game == game).order_by(JOURNAL.c.n)
        for kind, text in connection.execute(lines):
            standing = int(text) if kind == UNDO else standing + 1
        reseeds = json.dumps([{"after": standing, "seed": new_seed()}])
        connection.execute(sa.update(GAMES).where(GAMES.c.id == game).values(reseeds=reseeds))


def downgrade() -> None:
    """A seed that has decided something stays."""
