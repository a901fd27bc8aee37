"""The page about how the house is built names everything that it promises to list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from bocage.memoir.events import SCHEMA

ROOT = Path(__file__).resolve().parent.parent
MEMOIR = ROOT / "src" / "bocage" / "memoir"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TEXT = re.sub(r"^```.*?^```$", "", PAGE, flags=re.M | re.S)
NAMED = frozenset(re.findall(r"[\w*./]+", " ".join(re.findall(r"`([^`]+)`", TEXT)))) - {"*"}
"""Every name that is written as code."""


def missing(names: Iterator[str] | list[str]) -> list[str]:
    return [name for name in names if not any(fnmatchcase(name, one) for one in NAMED)]


def modules(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


def frames() -> Iterator[tuple[int, str]]:
    """The kinds of frames with their numbers, as the codes list them between two headings."""
    source = (MEMOIR / "kernel" / "codes.py").read_text("utf-8")
    part = source.split("# Frames:")[1].split("# Ways of entering")[0]
    for name, number in re.findall(r"^([A-Z_]+) = (\d+)", part, re.M):
        yield int(number), name


def special_rules() -> Iterator[str]:
    """What the special rules are called in files of battles."""
    for path in sorted((MEMOIR / "special").glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NAME":
                yield str(ast.literal_eval(node.value))


def test_every_frame_has_its_line() -> None:
    lines = re.findall(r"^\| (\d+) \| \*?([A-Z_]+)\*? \|", PAGE, re.M)
    assert [(int(number), name) for number, name in lines] == sorted(frames())


def test_every_event_is_listed() -> None:
    listed = re.search(r"become the path of the move\): `([^`]+)`", PAGE)
    assert listed is not None
    assert sorted(listed[1].split()) == sorted(name for name, _ in SCHEMA.values())


def test_every_special_rule_is_listed() -> None:
    rules = list(special_rules())
    assert "solid_ice" in rules
    assert missing(rules) == []


def test_every_module_of_the_rules_is_listed() -> None:
    assert missing(modules(MEMOIR / "kernel")) == []
    assert missing([f"{name}.py" for name in modules(MEMOIR)]) == []


def test_what_is_not_on_the_page_is_missed() -> None:
    assert missing(["solid_ice", "liquid_ice", "scenario_smells.py"]) == ["liquid_ice", "scenario_smells.py"]
