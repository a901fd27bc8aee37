"""Rows that do not exist yet: the data files of the package with more blocks at their end, for the time of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bocage.memoir import composed, decisions, decks, game, options, rows, rows_read, words
from bocage.memoir.drawing import board
from bocage.memoir.table import library

READERS = (rows, decks, options, composed, decisions)
REMEMBERED = (
    rows.load_rows,
    decks.load_decks,
    options.declared,
    composed.load_traits,
    decisions.decisions,
    words.catalogue,
    words.row_names,
    board.symbols,
    board.piece_symbols,
    library.words_document,
)
NAMED = 'name = { en = "new", nl = "nieuw", fr = "nouveau" }\n'


@contextmanager
def grown(**more: str) -> Iterator[None]:
    """Data files with something appended, by name: ``grown(obstacles="[[obstacle]]…")``."""

    def longer(name: str) -> str:
        return rows_read.data_text(name) + "\n" + more.get(name.removesuffix(".toml"), "")

    _set(longer)
    try:
        yield
    finally:
        _set(rows_read.data_text)


def _set(read: Any) -> None:
    for module in READERS:
        module.data_text = read  # type: ignore[attr-defined]
    for function in REMEMBERED:
        function.cache_clear()
    game._set_ups.clear()
