"""Settings every test shares."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from bocage.generals.thinking.kernel import THINKING
from bocage.memoir.kernel.rule import CHECKS, KERNEL

# The same sources give the same verdict, on a slow machine as on a fast one.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: much of the time goes into waiting for browsers, servers and the disk."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    """Compile the rules once, before any worker starts: workers then load them from the cache."""
    if not hasattr(config, "workerinput"):
        import bocage.generals.thinking.games  # noqa: PLC0415 - registers what is to be compiled
        import bocage.memoir.kernel.checks  # noqa: F401, PLC0415 - as above

        for kernel in (KERNEL, CHECKS, THINKING):
            kernel.prepare()
