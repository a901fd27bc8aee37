"""A table whose time goes by only when a test says so."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tests.table.clients import House

from bocage.table.app import create_app
from bocage.table.settings import Settings


class Hours:
    """Milliseconds that a test lets pass."""

    def __init__(self) -> None:
        self.at = 5_000_000

    def __call__(self) -> int:
        return self.at

    def pass_(self, milliseconds: int) -> None:
        self.at += milliseconds


class PacedHouse(House):
    """A server whose `Clocks` looks at the clocks when a test says so."""

    @property
    def portal(self) -> Any:
        return self.http.portal

    def tick(self) -> None:
        self.portal.call(self.app.state.games.clocks.tick)


@contextmanager
def open_house(data: Path, hours: Hours, **more: Any) -> Iterator[PacedHouse]:
    settings = Settings(**{"data": data, "workers": 0, "rate": 0, "cover": "simple", **more})
    with TestClient(create_app(settings, hours)) as http:
        made = PacedHouse(http)
        while not made.get("/api/status")["ready"]:
            time.sleep(0.01)
        yield made
