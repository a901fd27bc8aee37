"""Settings every test shares."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Playwright, sync_playwright

from bocage.engine.compiled import Kernel
from bocage.memoir.kernel.rule import CHECKS, KERNEL, SERIES

# The same sources give the same verdict, on a slow machine as on a fast one.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: much of the time goes into waiting for browsers, servers and the disk."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    """Compile everything once, before any worker starts: workers then load it from the cache."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        from tests.dday import compiled as second_game  # noqa: PLC0415 - registers what is to be compiled

        import bocage.memoir.kernel.checks  # noqa: PLC0415 - as above
        import bocage.memoir.kernel.series  # noqa: F401, PLC0415 - as above

        # Whoever thinks compiles the rules anew as parts of the thoughts, so both cores are busy about equally long.
        with subprocess.Popen([sys.executable, "-m", "tests.memoir.compiled"]) as thoughts:
            for kernel in (KERNEL, SERIES, CHECKS, *second_game.KERNELS):
                kernel.prepare()
            if thoughts.wait():
                pytest.exit("what generals think with did not compile (see above)", 1)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Without workers, compile what the chosen tests have loaded and nothing else."""
    if not session.config.getoption("numprocesses", None) and not hasattr(session.config, "workerinput"):
        loaded = [value for module in list(sys.modules.values()) for value in vars(module).values()]
        for kernel in {id(value): value for value in loaded if isinstance(value, Kernel)}.values():
            kernel.prepare()


# One browser for all tests of a worker: two could not be driven side by side.

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    # The same engine without a browser's own window around every page costs half as much.
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        pytest.skip("no chromium on this machine: install the package chromium to run the browser tests")
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture(autouse=True)
def no_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright leaves its event loop running in this thread; a test without a browser starts loops of its own."""
    if "playwright" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
