"""Records of the compiled rules as ordinary Python holds them: one-element arrays, made and copied."""

from __future__ import annotations

from typing import Any

import numpy as np


def copy_record(record: Any) -> Any:
    """A copy of a one-element array as one block of memory; numpy by itself would copy field by field."""
    block = record.view(np.dtype((np.void, record.dtype.itemsize))).copy()
    made = block.view(record.dtype)
    return made.view(np.recarray) if isinstance(record, np.recarray) else made


def new_record(dtype: np.dtype[Any]) -> Any:
    """A one-element array of a record, in the form that the rules accept compiled as well as plain."""
    from bocage.engine.compiled import COMPILED  # noqa: PLC0415 - the flag is read at call time for tests

    made = np.zeros(1, dtype)
    return made if COMPILED else made.view(np.recarray)
