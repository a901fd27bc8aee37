"""One server for all tests of a file: making one takes longer than most of what it is asked."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient
from tests.table.clients import House
from tests.table.hours import Hours

from bocage.table import limits, routes_games, routes_load
from bocage.table.app import create_app
from bocage.table.settings import Settings


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same battles in every run; another text in BOCAGE_TEST_SEED gives others."""
    text = os.environ.get("BOCAGE_TEST_SEED", "")
    numbers = itertools.count()
    for routes in (routes_games, routes_load):
        monkeypatch.setattr(routes, "new_seed", lambda: f"{text}/{request.node.nodeid}/{next(numbers)}")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = Settings(tmp_path_factory.mktemp("table"), workers=0, rate=0)
    with TestClient(create_app(settings)) as http:
        made = House(http)
        while not made.get("/api/status")["ready"]:
            time.sleep(0.01)
        yield made


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that do not fill again while a test goes on, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 100.0))


@pytest.fixture(scope="module")
def hours() -> Hours:
    """The time of a module's tables, which passes when a test says so."""
    return Hours()
