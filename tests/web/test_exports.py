"""Scripts of the pages hand out what somebody takes, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import bocage

WEB = Path(bocage.__file__).with_name("web")
TESTS = Path(__file__).resolve().parents[1]
EXPORT = re.compile(r"^export (?:async )?(?:function|class|const|let) (\w+)", re.M)


def untaken(scripts: dict[str, str], tests: str) -> list[str]:
    """What a script exports and neither another one nor a test has by name."""
    found = []
    for path, source in scripts.items():
        others = "\n".join(text for other, text in scripts.items() if other != path) + tests
        found += [f"{path}: {name}" for name in EXPORT.findall(source) if not re.search(rf"\b{name}\b", others)]
    return found


def test_every_export_is_taken_by_somebody() -> None:
    scripts = {path.relative_to(WEB).as_posix(): path.read_text("utf-8") for path in sorted(WEB.rglob("*.js"))}
    tests = "\n".join(path.read_text("utf-8") for path in TESTS.rglob("*.py"))
    assert untaken(scripts, tests) == []


def test_what_nobody_takes_is_found() -> None:
    scripts = {"a.js": "export const TAKEN = 1;\nexport function lost() {}", "b.js": 'import { TAKEN } from "./a.js";'}
    assert untaken(scripts, "") == ["a.js: lost"]
