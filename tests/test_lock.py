"""The lock files: they say exactly what runs, and the two commands install nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")


def wanted(lock: str) -> set[str]:
    about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    direct = [*about["project"]["dependencies"], *about["build-system"]["requires"]]
    if "dev" in lock:
        direct += about["project"]["optional-dependencies"]["dev"]
    return {re.sub(r"\[.*?\]", "", one) for one in direct}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_locked_at_the_version_that_the_project_names(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    locked = {line.split(" ")[0] for line in text.splitlines() if line and not line.startswith((" ", "#"))}
    assert {one.split("[")[0] if "[" in one else one for one in wanted(lock)} <= {
        re.sub(r"\[.*?\]", "", one) for one in locked
    }, "run scripts/lock.sh"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_hashes_and_no_place_is_named(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    for block in re.split(r"\n(?=[a-z])", text.strip()):
        assert re.match(r"[a-z0-9._-]+(\[[a-z,]+\])?==", block), block[:80]
        assert "--hash=sha256:" in block, block[:80]
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_both_commands_install_from_the_lock() -> None:
    script = (ROOT / "scripts" / "setup.sh").read_text("utf-8")
    assert "--require-hashes" in script
    assert [line for line in script.splitlines() if "pip install" in line and not line.startswith("bocage_pip")] == []
    for command in ("play", "check"):
        assert "bocage_setup" in (ROOT / command).read_text("utf-8")
