"""One server and one Chromium for all browser tests of a worker; every test gets fresh browser contexts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.house import House, over, play
from tests.browser.visitors import Visitors


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def finished(house: House) -> dict[str, str]:
    """The keys of a short battle that is over."""
    keys = house.game("friends 5", "vassieux")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], over)
    return keys


@pytest.fixture
def visitors(chromium: Browser, house: House) -> Iterator[Visitors]:
    """Opens browsers; at the end none of them may have complained or asked anybody else for anything."""
    made = Visitors(chromium, house.address)
    yield made
    made.leave()
