"""House rules no other tool checks. Each checker is a function on source text, shown below to find what it is for."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from bocage.engine.contract import systems

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "bocage"
TESTS = ROOT / "tests"

MAX_LINES = 400

RANK = {"engine": 0, "boards": 1, "generals": 2, "lab": 3, "memoir": 4, "dday": 4, "table": 5, "cli": 6}
"""Layers, low to high. A layer imports lower ones only; two of the same rank never import each other."""

SYSTEMS = tuple(name for name, rank in RANK.items() if rank == RANK["memoir"])
"""The game systems. Nobody imports one but itself: they are found by name and used through the contract."""

RULES = ("kernel", "special")
"""Parts of a game system that hold rules: they know neither computer players nor measurements."""

GAME_WORDS = ("memoir", "infantry", "armor")
"""Words that the layers below the game systems must not know."""

CHANCE = "engine/chance.py"
"""The only module that may be a source of randomness."""

GENERATORS = ("random", "numpy.random")


def layer_of(path: str) -> str:
    """The layer of a module, by its path below the package; the files beside the layers rank with the cli."""
    name = path.split("/", 1)[0].removesuffix(".py")
    return "cli" if name in ("__init__", "__main__") else name


def imported_modules(path: str, source: str) -> Iterator[str]:
    """Full names of the project's modules that a module imports; `path` (below the package) resolves relative ones."""
    package = ["bocage", *path.split("/")[:-1]]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names = [f"{module}.{alias.name}" for alias in node.names] if module == "bocage" else [module]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "bocage")


def upward_imports(path: str, source: str) -> list[str]:
    """Imports that point up or sideways, or come from or reach a layer nobody ranked."""
    own = layer_of(path)
    if own not in RANK:
        return [f"{own} is not in RANK"]
    wrong = []
    for name in imported_modules(path, source):
        other = name.split(".")[1] if "." in name else "__init__"
        if other in (own, "__init__", "__version__"):
            continue
        if other not in RANK:
            wrong.append(f"{name}: {other} is not in RANK")
        elif RANK[other] >= RANK[own] or other in SYSTEMS:
            wrong.append(f"{name}: {own} may not import {other}")
        elif own in SYSTEMS and path.split("/")[1] in RULES and other in ("generals", "lab"):
            wrong.append(f"{name}: rules may not import {other}")
    return wrong


IMPORT_OF_SCRIPT = re.compile(r"""(?:from\s+|import\s*\(?\s*)["']([./][^"']*)["']""")


def foreign_scripts(path: str, source: str, folders: set[str]) -> list[str]:
    """Scripts of a game's folder that a script outside it imports, as code or in a comment about types."""
    found = []
    for name in IMPORT_OF_SCRIPT.findall(source):
        parts = [part for part in re.split(r"[/\\]", name) if part not in ("", ".", "..", "static")]
        outside = name.startswith("..") or name.startswith("/")
        if parts and outside and parts[0] in folders and path.split("/", 1)[0] != parts[0]:
            found.append(name)
    return found


def named_games(source: str) -> list[str]:
    """Names of games as texts of a script: shared pages take them from what the server says."""
    return re.findall(rf"""["'`]({"|".join(SYSTEMS)})["'`]""", source)


def named_battles(source: str, battles: Iterable[str]) -> list[str]:
    """Battles that a shared page knows by their id."""
    return re.findall(rf"\b({'|'.join(map(re.escape, battles))})\b", source)


def scripts() -> dict[str, str]:
    web = PACKAGE / "web"
    return {path.relative_to(web).as_posix(): path.read_text("utf-8") for path in sorted(web.rglob("*.js"))}


def game_words(source: str) -> list[str]:
    return [word for word in GAME_WORDS if word in source.lower()]


def random_sources(source: str) -> list[str]:
    """Uses of Python's or numpy's own generators."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            whole = node.module in GENERATORS
            names = [node.module] if whole else [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("np", "numpy"):
            names = [f"numpy.{node.attr}"]
        else:
            continue
        found += [name for name in names if name in GENERATORS]
    return found


def bare_todos(source: str) -> list[str]:
    """Notes for later that do not say what and why: a mark needs a colon and at least four words."""
    marks = re.finditer(r"\b(?:TODO|FIXME)\b(.*)", source)
    return [mark[0] for mark in marks if not re.match(r"(\([^)]+\))?:(\s+\S+){4}", mark[1])]


def too_long(source: str) -> bool:
    return len(source.splitlines()) > MAX_LINES


def modules() -> dict[str, str]:
    return {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}


def every_file() -> dict[str, str]:
    paths = sorted([*PACKAGE.rglob("*.py"), *TESTS.rglob("*.py")])
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


# The house as it stands.


def test_the_walk_finds_the_house() -> None:
    assert {"engine/chance.py", "boards/hexes.py"} <= modules().keys()
    assert {"src/bocage/boards/hexes.py", "tests/test_house.py"} <= every_file().keys()


def test_imports_point_down_only() -> None:
    assert {path: wrong for path, source in modules().items() if (wrong := upward_imports(path, source))} == {}


def test_lower_layers_know_no_game() -> None:
    low = {path: source for path, source in modules().items() if layer_of(path) in ("engine", "boards")}
    assert {path: words for path, source in low.items() if (words := game_words(source))} == {}


def test_the_javascript_checker_is_pinned_by_hashes() -> None:
    lock = json.loads((ROOT / "scripts" / "javascript" / "package-lock.json").read_text("utf-8"))
    packages = {name: about for name, about in lock["packages"].items() if name}
    assert "node_modules/typescript" in packages
    assert [name for name, about in packages.items() if not about.get("integrity", "").startswith("sha512-")] == []


def test_shared_pages_import_no_game() -> None:
    folders = {folder for folder in SYSTEMS if (PACKAGE / "web" / folder).is_dir()} | {"default"}
    assert {"memoir/board.js", "default/game.js", "play/main.js"} <= scripts().keys()
    assert {
        path: found for path, source in scripts().items() if (found := foreign_scripts(path, source, folders))
    } == {}


def test_shared_pages_name_no_game() -> None:
    shared = {path: source for path, source in scripts().items() if path.split("/")[0] not in SYSTEMS}
    assert "lobby/sheet.js" in shared
    assert {path: found for path, source in shared.items() if (found := named_games(source))} == {}
    battles = [name for system in systems().values() for name in system.battles()]
    assert len(battles) > len(SYSTEMS)
    assert {path: found for path, source in shared.items() if (found := named_battles(source, battles))} == {}


def test_chance_has_one_source() -> None:
    others = {path: source for path, source in modules().items() if path != CHANCE}
    assert {path: found for path, source in others.items() if (found := random_sources(source))} == {}


def test_notes_for_later_say_why() -> None:
    others = {path: source for path, source in every_file().items() if path != "tests/test_house.py"}
    assert {path: found for path, source in others.items() if (found := bare_todos(source))} == {}


def test_files_stay_short() -> None:
    assert [path for path, source in every_file().items() if too_long(source)] == []


# Every checker finds what it is for.


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/saves.py", "from bocage.boards.hexes import hex_board"),
        ("engine/saves.py", "import bocage.memoir.kernel"),
        ("boards/hexes.py", "from bocage import memoir"),
        ("boards/hexes.py", "from ..memoir import data"),
        ("boards/hexes.py", "from .. import memoir"),
        ("boards/hexes.py", "def late():\n    from bocage.table import matches"),
        ("memoir/kernel/moves.py", "from ...generals import greedy"),
        ("memoir/views.py", "import bocage.dday.views"),
        ("generals/greedy.py", "import bocage.lab.sim"),
        ("table/app.py", "from bocage.cli import main"),
        ("table/app.py", "from bocage.memoir import SYSTEM"),
        ("cli/sim.py", "def run():\n    from bocage.memoir.scenario import load_scenario"),
        ("lab/sim.py", "import bocage.memoir.kernel.moves"),
        ("lab/sim.py", "from bocage.dday import SYSTEM"),
        ("generals/greedy.py", "from ..memoir.game import Battle"),
        ("engine/referee.py", "from bocage.lab import arena"),
        ("table/app.py", "from bocage.attic import things"),
        ("attic/things.py", "import math"),
    ],
)
def test_imports_upwards_are_found(path: str, source: str) -> None:
    assert len(upward_imports(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/saves.py", "import json\nfrom numpy import memoir"),
        (
            "boards/text.py",
            "from bocage.boards.hexes import HexBoard\nfrom . import hexes\nfrom .hexes import HexBoard",
        ),
        (
            "memoir/views.py",
            "from bocage.engine import saves\nfrom ..boards import hexes\nfrom bocage import __version__",
        ),
        ("lab/sim.py", "import bocage\nfrom bocage.generals import greedy\nfrom bocage.engine import contract"),
        (
            "memoir/lab/sim.py",
            "import bocage.memoir.kernel.moves, bocage.lab.arena, bocage.generals.random",
        ),
        ("cli.py", "from bocage import table, lab\nfrom .engine import saves"),
        ("cli/play.py", "from bocage.table import matches\nfrom . import screen"),
        ("__main__.py", "from bocage.cli import main"),
    ],
)
def test_imports_downwards_are_fine(path: str, source: str) -> None:
    assert upward_imports(path, source) == []


def test_game_words_are_found() -> None:
    assert game_words("# how Armored cars and INFANTRY move in Memoir") == ["memoir", "infantry", "armor"]
    assert game_words("# how pieces move") == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import math, random as r",
        "from random import choice",
        "import numpy.random",
        "from numpy import random",
        "from numpy.random import default_rng",
        "import numpy as np\nx = np.random.default_rng()",
    ],
)
def test_other_sources_of_chance_are_found(source: str) -> None:
    assert len(random_sources(source)) == 1


def test_chance_by_its_proper_name_is_fine() -> None:
    source = "from bocage.engine import chance\nfrom .random import walk\nimport randomness\ngeneral.random = 3"
    assert random_sources(source) == []


@pytest.mark.parametrize(
    "note", ["# TODO", "# TODO: later", "# FIXME(#3): fix this", "x = 1  # TODO fix the way this works"]
)
def test_bare_notes_are_found(note: str) -> None:
    assert len(bare_todos(note)) == 1


def test_notes_with_a_reason_are_fine() -> None:
    assert bare_todos("# TODO: drop when numba compiles dataclasses\n# FIXME(#12): two flags are counted as one") == []


def test_long_files_are_found() -> None:
    assert too_long("x = 1\n" * (MAX_LINES + 1))
    assert not too_long("x = 1\n" * MAX_LINES)


@pytest.mark.parametrize("source", ['houseField("memoir")', "if (system === 'dday')", "const game = `dday`;"])
def test_names_of_games_in_scripts_are_found(source: str) -> None:
    assert len(named_games(source)) == 1
    assert named_games('import "../memoir/x.js"; // memoir') == []


def test_names_of_battles_in_scripts_are_found() -> None:
    battles = ["hill-112", "toulon"]
    assert named_battles("src: `/art/hill-112-thumb.svg`", battles) == ["hill-112"]
    assert named_battles('const toulonnais = "hill-1123";', battles) == []


def test_imports_of_a_games_scripts_are_found() -> None:
    folders = {"memoir"}
    assert foreign_scripts("play/log.js", 'import { tell } from "../memoir/words.js";', folders) == [
        "../memoir/words.js"
    ]
    assert foreign_scripts("play/log.js", '/** @type {import("../memoir/board.js").Mark} */', folders) != []
    assert foreign_scripts("play/main.js", 'await import("/static/memoir/game.js")', folders) != []
    assert foreign_scripts("memoir/lesson/end.js", 'import { x } from "../words.js";', folders) == []
    assert foreign_scripts("memoir/words.js", 'import { x } from "../play/words.js";', folders) == []
