"""Hears tests that failed among all the others once more, alone; `./check` calls it after a run in which some failed.

Three browsers and several servers share two cores during a run, and now and then one comes too late for a person's
patience. A test that waits for browsers, servers or processes may therefore speak twice; what fails again has failed,
and what does not is named, to be mended. Tests of the rules wait for nothing and are never heard again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
WAITS = ("tests/browser/", "tests/cli/", "tests/lab/", "tests/table/", "tests/toy/")
MOST = 8
"""More failures than this are no chance."""


def main() -> int:
    failed = sorted(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    if not failed or len(failed) > MOST or not all(test.startswith(WAITS) for test in failed):
        return 1
    print("\n== failed tests, once more and alone", flush=True)
    result = subprocess.run([sys.executable, "-m", "pytest", "-n", "0", *failed], check=False).returncode
    if result == 0:
        print("\nunsteady, passed when alone:", *failed, sep="\n  ", flush=True)
    return result


if __name__ == "__main__":
    sys.exit(main())
