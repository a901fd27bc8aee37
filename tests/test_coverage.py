"""The page of coverage: every line of a part once, every file, every row and every test there."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "src" / "bocage"
PAGE = (ROOT / "docs" / "coverage.md").read_text("utf-8")
LINE = re.compile(r"^\| ([A-Z]+)-(\d+) \| (.*?) \| (.*?) \| (.*) \|$", re.MULTILINE)
PARTS = {"DD": ("dday", 98), "TP": ("memoir", 82), "EF": ("memoir", 21), "OV": ("memoir", 25)}
PARTS |= {"HR": ("memoir", 189), "VAR": ("memoir", 16)}
"""The parts of the page: the package that carries them out, and how many lines the rulebook has."""


def lines(*groups: str) -> set[int]:
    """Numbers in groups, each `7` or `7-9`."""
    made: set[int] = set()
    for group in groups:
        for word in group.split():
            first, _, last = word.partition("-")
            made |= set(range(int(first), int(last or first) + 1))
    return made


NO_LINE = {"HR": lines("18-19 26-29 39 48-49 55-59 87-89 105-129 135 138 143-144 158-159 184")}
"""Numbers that were never given; HR-110 to HR-124 are the VAR lines."""
OPEN: dict[str, set[int]] = {
    "DD": set(),
    "TP": set(),
    "EF": set(),
    "OV": set(),
    "HR": set(),
    "VAR": set(),
}
"""Lines that nobody carries out yet. It only shrinks: whoever adds a line to the page takes it out here."""


@cache
def functions_of(path: str) -> set[str]:
    tree = ast.parse((ROOT / "tests" / path).read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@cache
def rows_of(path: Path) -> set[str]:
    """Rows of a data file: the blocks that have an `id`, and the tables that stand there once, by their name."""
    rows: set[str] = set()
    for name, block in tomllib.loads(path.read_text("utf-8")).items():
        if isinstance(block, list):
            rows |= {row["id"] for row in block if isinstance(row, dict) and "id" in row}
        elif isinstance(block, dict):
            rows.add(name)
    return rows


@pytest.mark.parametrize("part", PARTS)
def test_every_line_is_there_once(part: str) -> None:
    found = [int(number) for name, number, *_ in LINE.findall(PAGE) if name == part]
    assert found == sorted(set(range(1, PARTS[part][1] + 1)) - OPEN[part] - NO_LINE.get(part, set()))


def test_no_line_is_of_an_unknown_part() -> None:
    assert {name for name, *_ in LINE.findall(PAGE)} <= PARTS.keys()


def test_whatever_test_the_page_names_is_there() -> None:
    """Also in the lists that are no table, as that of the battles on two boards."""
    for path, test in re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE):
        assert test in functions_of(path), f"there is no {path}::{test}"


def test_whatever_row_the_page_names_is_there() -> None:
    """Also beside the tables, where the package is that of Memoir '44."""
    for line in PAGE.splitlines():
        label = re.match(r"\| (([A-Z]+)-\d+) ", line)
        where, package = (label[1], PARTS[label[2]][0]) if label else ("beside the tables", "memoir")
        for file, row in re.findall(r"`(data/[^`#]+)#([^`]*)`", line):
            path = PACKAGES / package / file
            assert path.exists(), f"{where}: there is no {file}"
            assert row in rows_of(path), f"{where}: there is no row {row!r} in {file}"


@pytest.mark.parametrize("part", PARTS)
def test_every_line_has_tests_and_they_exist(part: str) -> None:
    for name, number, _, where, tests in LINE.findall(PAGE):
        if name != part:
            continue
        for named_file in re.findall(r"`([^`]+)`", where):
            file = named_file.partition("#")[0]
            assert (PACKAGES / PARTS[part][0] / file).exists(), f"{name}-{number}: there is no {file}"
        named = re.findall(r"`([^`]+)::([^`]+)`", tests)
        assert named, f"{name}-{number} has no test"
        for path, test in named:
            assert test in functions_of(path), f"{name}-{number}: there is no {path}::{test}"


RULINGS = (ROOT / "docs" / "rulings.md").read_text("utf-8")
RULED = re.findall(r"^- (?:\*\*)?(\d+\.\d+\w?)", RULINGS, re.MULTILINE)
CITED = re.compile(r"rulings ((?:\d+\.\d+(?:, | and )?)+)")


def test_no_ruling_has_the_number_of_another() -> None:
    """The page says so itself; once two of its parts were called 16."""
    parts = re.findall(r"^## (\d+)\.", RULINGS, re.MULTILINE)
    assert len(parts) == len(set(parts))
    assert len(RULED) == len(set(RULED))


def test_every_ruling_that_is_cited_is_there() -> None:
    known = set(RULED)
    for path in [*ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.toml"), *ROOT.glob("tests/**/*.py")]:
        for group in CITED.findall(path.read_text("utf-8")):
            missing = {one for one in re.findall(r"\d+\.\d+", group) if one not in known}
            assert not missing, f"{path.relative_to(ROOT)} cites {missing}"
