"""Makes the toy game findable, in tests of this folder only."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from bocage.engine.contract import MORE_SYSTEMS, systems
from bocage.table import library


def _forget() -> None:
    systems.cache_clear()
    library.battles.cache_clear()


@pytest.fixture(scope="module", autouse=True)
def toy_is_known() -> Iterator[None]:
    """The variable also reaches servers that are started as processes."""
    os.environ[MORE_SYSTEMS] = "tests.toy"
    _forget()
    yield
    del os.environ[MORE_SYSTEMS]
    _forget()
