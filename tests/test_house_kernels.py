"""House rules for compiled code: how much there is to compile, and that nobody calls a part of it by itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bocage.dday.kernel import layout as dday
from bocage.memoir.kernel import layout as memoir

ROOT = Path(__file__).resolve().parent.parent
PARTS = {"rule", "inner", "think", "think_in_arrays", "maker"}
"""What marks a function that only compiled functions call."""
PROBES = "tests.memoir.probes"
"""Where tests find single parts, made so that they can be called."""

MOST = {
    "memoir KERNEL": (27, 7_050),
    "memoir SERIES": (2, 4_260),
    "memoir CHECKS": (2, 4_390),
    "memoir THINKING": (3, 6_150),
    "memoir DUELS": (1, 5_530),
    "dday KERNEL": (1, 1_410),
    "dday SERIES": (1, 1_420),
    "dday CHECKS": (1, 1_480),
    "dday THINKING": (2, 2_580),
}
"""The most entries that Python may call, and lines of code that they take in, each all that it reaches: as
large as they were when this was last set, and a twentieth more. A first start takes as long as its kernel is large:
whoever needs more room has to measure it (benchmarks/README.md)."""

Place = tuple[str, str]


class Module:
    """What one file registers, imports and calls."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.tree = ast.parse(source)
        self.imported: dict[str, Place] = {}
        self.parts: dict[str, ast.FunctionDef | None] = {}
        self.entries: dict[str, tuple[str, ast.FunctionDef]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                self.imported |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    kernel, _, kind = ast.unparse(mark).rpartition(".")
                    if kind in PARTS:
                        self.parts[node.name] = node
                    elif kind == "entry":
                        self.entries[node.name] = (kernel, node)
            elif isinstance(node, ast.Assign) and ast.unparse(getattr(node.value, "func", node.value)) in PARTS:
                self.parts[ast.unparse(node.targets[0])] = None

    def compiled(self) -> list[ast.FunctionDef]:
        return [*filter(None, self.parts.values()), *(node for _, node in self.entries.values())]

    def named(self, node: ast.AST) -> Iterator[Place]:
        """Whatever of this or another module is named below the node."""
        for one in ast.walk(node):
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load):
                yield self.imported.get(one.id, (self.name, one.id))
            elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in self.imported:
                yield ".".join(self.imported[one.value.id]), one.attr


@cache
def modules() -> dict[str, Module]:
    found = {}
    for folder in (ROOT / "src", ROOT):
        for path in sorted((folder / ("bocage" if folder.name == "src" else "tests")).rglob("*.py")):
            name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
            found[name] = Module(name, path.read_text("utf-8"))
    return found


def lines_of(node: ast.FunctionDef) -> int:
    """Lines with code, without docstring and comments."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return len({one.lineno for part in body for one in ast.walk(part) if hasattr(one, "lineno")})


def reached(start: Module, node: ast.FunctionDef) -> dict[Place, int]:
    """Everything that a function takes in, with its lines."""
    found = {(start.name, node.name): lines_of(node)}
    todo = [(start, node)]
    while todo:
        module, caller = todo.pop()
        for place in module.named(caller):
            home = modules().get(place[0])
            if home is not None and place[1] in home.parts and place not in found:
                part = home.parts[place[1]]
                found[place] = lines_of(part) if part else 0
                if part:
                    todo.append((home, part))
    return found


def kernel_of(module: str, marked: str) -> str:
    """The kernel an entry belongs to, after its system and the name it is registered by."""
    system = module.split(".")[1]
    return f"{system} {marked or ('THINKING' if '.thinking.' in module else 'KERNEL')}"


def sizes() -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for name, module in modules().items():
        if name.startswith("bocage."):
            for kernel, node in module.entries.values():
                entries, lines = found.get(kernel_of(name, kernel), (0, 0))
                found[kernel_of(name, kernel)] = entries + 1, lines + sum(reached(module, node).values())
    return found


def called_parts(module: Module) -> set[Place]:
    """Parts that ordinary Python names; compiled functions of the module itself may."""
    near = {".".join(place) for place in module.imported.values()} | {place[0] for place in module.imported.values()}
    if not module.parts and not any(name in modules() and modules()[name].parts for name in near):
        return set()
    inside = {id(one) for node in module.compiled() for one in ast.walk(node)}
    registered = {id(one) for node in module.tree.body if isinstance(node, ast.Assign) for one in ast.walk(node)}

    class Outside(ast.NodeVisitor):
        def __init__(self) -> None:
            self.found: set[Place] = set()

        def generic_visit(self, node: ast.AST) -> None:
            if id(node) in inside or (id(node) in registered and module.name.endswith(".rule")):
                return
            if isinstance(node, ast.Name | ast.Attribute):
                for place in module.named(node):
                    if place[0] in modules() and place[1] in modules()[place[0]].parts:
                        self.found.add(place)
            super().generic_visit(node)

    visitor = Outside()
    visitor.visit(module.tree)
    return visitor.found


def test_no_kernel_grows_beyond_its_room() -> None:
    now = sizes()
    assert now.keys() == MOST.keys()
    too_large = {name: size for name, size in now.items() if size[0] > MOST[name][0] or size[1] > MOST[name][1]}
    assert too_large == {}


def fields(record: np.dtype[Any]) -> Iterator[str]:
    """All fields of a record, and of the records in it."""
    base = record.subdtype[0] if record.subdtype else record
    for name in base.names or ():
        yield name
        yield from fields(base[name])


def read_in(system: str) -> set[str]:
    """Fields that compiled functions of a game read by name, or the Python around them by a text."""
    found: set[str] = set()
    for place, module in modules().items():
        if place.startswith(f"bocage.{system}."):
            inside = (one for part in module.compiled() for one in ast.walk(part))
            found |= {one.attr for one in inside if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Load)}
            for one in ast.walk(module.tree):
                match one:
                    case ast.Subscript(slice=ast.Constant(value=str(name)), ctx=ast.Load()):
                        found.add(name)
    return found


@pytest.mark.parametrize("layout", [memoir, dday])
def test_every_field_of_a_record_is_read(layout: Any) -> None:
    read = read_in(layout.__name__.split(".")[1])
    assert "units" in read
    assert {name for record in (layout.WORLD, layout.STATE, layout.OUT) for name in fields(record)} <= read


def test_nobody_calls_a_part_from_python() -> None:
    """Uncompiled that works; compiled it does not, and tests of single rules mostly run uncompiled."""
    found = {name: called for name, module in modules().items() if name != PROBES and (called := called_parts(module))}
    assert found == {}


def test_the_walk_finds_what_an_entry_takes_in() -> None:
    module = modules()["bocage.memoir.kernel.entries"]
    taken = reached(module, module.entries["run"][1])
    assert ("bocage.memoir.kernel.movement", "flood") in taken, "which play and legal reach, but entries does not name"
    assert ("bocage.memoir.kernel.rule", "next32") in taken
    assert ("bocage.memoir.kernel.ask", "ask_move") not in taken


@pytest.mark.parametrize(
    "source",
    [
        "from bocage.memoir.kernel.play import apply_action\n\ndef act():\n    apply_action(1)",
        "from bocage.memoir.kernel import play\n\nplay.apply_action(1)",
        "from x import rule\n\n@rule\ndef part(w):\n    return 1\n\n\ndef ask():\n    return part(2)",
    ],
)
def test_calls_of_parts_are_found(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = Module("tests.probe", source)
    monkeypatch.setitem(modules(), "tests.probe", module)
    assert len(called_parts(module)) == 1


def test_parts_that_call_each_other_are_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "from x import rule\n\n@rule\ndef a(w):\n    return 1\n\n\n@rule\ndef b(w):\n    return a(w)"
    module = Module("tests.probe", source)
    monkeypatch.setitem(modules(), "tests.probe", module)
    assert called_parts(module) == set()
