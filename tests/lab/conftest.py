"""Workers that all tests of the lab share: starting them takes longer than most of what they are asked to do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.lab.workers import WorkerPool


@pytest.fixture(scope="session")
def two() -> Iterator[WorkerPool]:
    with WorkerPool(2, generals=("captain", "recruit")) as made:
        yield made
