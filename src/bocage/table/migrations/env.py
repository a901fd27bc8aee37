"""How Alembic reaches the database: always through a connection that the store hands over."""

from __future__ import annotations

from alembic import context

from bocage.table.schema import metadata


def run() -> None:
    connection = context.config.attributes["connection"]
    # SQLite changes a table by making it anew, which Alembic calls batch mode; and it can take all of that back.
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


run()
