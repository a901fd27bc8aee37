"""Steps of migrations that can be taken twice: a database that an earlier version left halfway has some behind it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op


def add_column(table: str, column: sa.Column[Any]) -> None:
    if column.name not in {one["name"] for one in sa.inspect(op.get_bind()).get_columns(table)}:
        op.add_column(table, column)


def create_table(name: str, *parts: Any) -> None:
    op.create_table(name, *parts, if_not_exists=True)


def create_index(name: str, table: str, columns: list[str]) -> None:
    op.create_index(name, table, columns, if_not_exists=True)
