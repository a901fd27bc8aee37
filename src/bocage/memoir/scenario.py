"""Scenarios: one battle as a value. Reading and checking are in `scenario_check`, the text forms in `scenario_text`."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from bocage.boards.hexes import HexBoard, hex_board
from bocage.engine.contract import GameError
from bocage.engine.toml_text import read_toml
from bocage.memoir.composed import Made
from bocage.memoir.decks import STANDARD
from bocage.memoir.kernel import layout
from bocage.memoir.problems import suggestion
from bocage.memoir.special import Special

FORMAT = 1
GAME = "memoir"
OVERLORD = (26, 9)
BOARDS = ((13, 9), OVERLORD, (13, 17))
FACES = ("country", "beach", "desert", "winter")
BOXES = (
    "base",
    "terrain-pack",
    "eastern-front",
    "pacific-theater",
    "mediterranean-theater",
    "campaign-book-1",
    "online",
    "tutorial",
    "house-rules",
)
"""What a battle was published in; the lobby groups by it, in this order."""
FRONTS = ("western", "eastern", "mediterranean", "pacific")
EDGES = ("bottom", "top")
HOLDS = ("while-held", "permanent")
WHENS = ("at-once", "end-of-own-turn", "start-of-own-turn")
CONTROLS = ("at-least", "majority", "keep-out", "clear", "harvested")
"""What holding an objective means; their place here is their number in worlds."""
BOTH = "both"
"""An objective of both sides is one for each of them."""
COURSES = {"roads": "road", "railways": "railway", "wadis": "wadi", "trenches": "trench", "ravines": "ravine"}
"""Keys with courses besides those of rivers, and the network that each is for."""
LATER = ("deck", "era")
"""Keys with a text for a value that files may leave out."""
NATIONS = ("US", "GB", "FR", "DE", "CA", "PL", "SU", "IT", "JP", "FI", "AU", "NZ", "NL", "BE", "CN", "SK", "MARS")
"""Nations a side can fight for; their place here is their number in worlds, so append only."""
MOST_CARDS = layout.HAND - 1
"""The largest hand: after a Recon card it holds one more for a moment."""


class ScenarioError(GameError):
    """A battle that cannot be played; each line reads ``file: place: what is wrong; remedy``."""


@dataclass(frozen=True)
class Unit:
    """A unit on the map."""

    side: str
    kind: str
    figures: int
    made: Made | None = None
    """What it is given besides its kind: a badge, equipment, values of its own."""


@dataclass(frozen=True)
class Cell:
    """One hex of the map. Rows are named by their ids."""

    terrain: str
    structure: str | None = None
    obstacles: tuple[str, ...] = ()
    unit: Unit | None = None


@dataclass(frozen=True)
class Side:
    """One of the two sides."""

    nation: str
    edge: str
    hand: int
    medals: int
    army: str = ""
    """What its units have in common; a trait."""
    start_cards: tuple[str, ...] = ()
    """The very cards it begins with; none: it is dealt its hand (004 HR-103)."""


@dataclass(frozen=True)
class Objective:
    """Hexes worth medals to a side."""

    side: str
    hexes: tuple[str, ...]
    medals: int = 1
    at_least: int = 1
    hold: str = "while-held"
    when: str = "at-once"
    wins: bool = False
    control: str = "at-least"


@dataclass(frozen=True)
class Text:
    """The words of a battle in one language."""

    title: str
    briefing: str
    subtitle: str = ""
    history: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A battle that has been checked; hexes are named in notation, the capitals right."""

    id: str
    board: str
    first: str
    size: tuple[int, int]
    cells: tuple[Cell, ...]
    sides: Mapping[str, Side]
    number: int = 0
    source: str = ""
    box: str = ""
    front: str = ""
    dates: tuple[str, ...] = ()
    rivers: tuple[str, ...] = ()
    roads: tuple[str, ...] = ()
    railways: tuple[str, ...] = ()
    wadis: tuple[str, ...] = ()
    trenches: tuple[str, ...] = ()
    ravines: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    objectives: tuple[Objective, ...] = ()
    rules: tuple[Special, ...] = ()
    text: Mapping[str, Text] = field(default_factory=dict)
    deck: str = STANDARD
    era: str = ""
    """What the units of both sides have in common; a trait."""
    house: Mapping[str, Any] = field(default_factory=dict)
    """House rules that the battle asks for; whoever begins a game of it may say otherwise (004 HR-01, HR-101)."""
    published: Scenario | None = field(default=None, compare=False, repr=False)
    """The battle that this one was made from, where house rules changed it."""

    @property
    def as_published(self) -> Scenario:
        """The battle without what was agreed on: what saved games name."""
        return self.published or self

    @property
    def hex_board(self) -> HexBoard:
        """The geometry of its board."""
        return hex_board(*self.size)

    @property
    def overlord(self) -> bool:
        """Whether it is fought on two boards, by a commander and three generals a side (002)."""
        return self.size == OVERLORD

    @property
    def most_cards(self) -> int:
        """The largest hand a side can have."""
        return MOST_CARDS

    def units(self) -> Iterator[tuple[int, Unit]]:
        """The units with the number of their hex, in the order of the map."""
        for hex_, cell in enumerate(self.cells):
            if cell.unit is not None:
                yield hex_, cell.unit

    def words(self, language: str) -> Text:
        """The text in a language, or in the first one there is."""
        return self.text.get(language) or self.text.get("en") or next(iter(self.text.values()))

    def to_document(self) -> dict[str, Any]:
        """The battle as plain tables and lists that JSON can hold, with the keys of the TOML file."""
        from bocage.memoir.scenario_text import document_of  # noqa: PLC0415 - the text forms know the classes here

        return document_of(self)


def read_scenario(text: str, where: str = "scenario") -> Scenario:
    """The battle of a TOML text; `where` names it in messages."""
    try:
        document = read_toml(text)
    except ValueError as error:
        raise ScenarioError(f"{where}: not valid TOML: {error}; correct the line named") from error
    return from_document(document, where)


def from_document(document: Any, where: str = "scenario") -> Scenario:
    """The battle of a document: plain tables and lists with the keys of the TOML file."""
    from bocage.memoir.scenario_check import check_document  # noqa: PLC0415 - as above

    return check_document(document, where)


def write_scenario(scenario: Scenario) -> str:
    """The battle as a TOML file that reads back to an equal one."""
    from bocage.memoir.scenario_text import toml_of  # noqa: PLC0415 - as above

    return toml_of(scenario)


@lru_cache(maxsize=1)
def scenario_ids() -> tuple[str, ...]:
    """The battles that come with the package, in the order of their numbers."""
    files = [file for file in _folder().iterdir() if file.name.endswith(".toml")]
    numbered = [(tomllib.loads(file.read_text(encoding="utf-8")).get("number", 0), file.name) for file in files]
    return tuple(name.removesuffix(".toml") for _, name in sorted(numbered))


def load_scenario(id_or_path: str | Path) -> Scenario:
    """A battle that comes with the package, by id, or any other by the path of its file."""
    path = Path(id_or_path)
    if isinstance(id_or_path, Path) or path.suffix == ".toml" or len(path.parts) > 1:
        try:
            return read_scenario(path.read_text(encoding="utf-8"), str(path))
        except (OSError, UnicodeDecodeError) as error:
            raise ScenarioError(f"{path}: cannot be read: {error}; check the path") from error
    if id_or_path not in scenario_ids():
        raise ScenarioError(f"{id_or_path}: there is no such battle; {suggestion(id_or_path, scenario_ids())}")
    return _shipped(id_or_path)


@cache
def _shipped(name: str) -> Scenario:
    file = _folder().joinpath(f"{name}.toml")
    scenario = read_scenario(file.read_text(encoding="utf-8"), file.name)
    if scenario.id != name:
        raise ScenarioError(f"{file.name}: id: {scenario.id!r} is not the name of the file; make them equal")
    return scenario


def _folder() -> Any:
    return resources.files("bocage.memoir").joinpath("scenarios")


_NOT_PLAYED = frozenset(
    {
        "id",
        "number",
        "source",
        "box",
        "front",
        "dates",
        "board",
        "rivers",
        "trenches",
        "ravines",
        "labels",
        "house",
        "text",
        "map",
    }
)


def scenario_digest(scenario: Scenario) -> str:
    """A digest of everything that affects play, so that a saved battle knows whether its scenario has changed.

    It covers what differs from the default, and the keys that every digest has covered from the first on: a key that
    is added to the format changes the digests of the battles that use it, and no others.
    """
    from bocage.memoir.scenario_text import cell_text, digested  # noqa: PLC0415 - as above

    played = {key: value for key, value in digested(scenario).items() if key not in _NOT_PLAYED}
    played["size"] = list(scenario.size)
    played["cells"] = [cell_text(cell) for cell in scenario.cells]
    canonical = json.dumps(played, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()
