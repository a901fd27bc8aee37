"""What reports tell as tables and lines, as plain data: commands print them, whoever made them."""

from __future__ import annotations

from dataclasses import dataclass

Row = tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """A table. A row that is None draws a line; columns stand to the right unless they are named in ``left``."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row | None, ...]
    left: tuple[str, ...] = ()
    caption: str = ""
    lines: bool = False
    """A line between all rows, for those of several lines."""


class Heading(str):
    """A line that begins something."""

    __slots__ = ()


Block = Table | Heading | str
