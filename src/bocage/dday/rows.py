"""The game as data: zones, boxes, charts, units and cards, read from `data/*.toml` into frozen values and checked."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import resources
from typing import Any

FIGHTERS_FIRED_AT, ALLIED_LANDING, ALLIED_ATTACK, AXIS_MOVE, AXIS_ATTACK = 4, 10, 11, 12, 13  # order cards
LANGUAGES = ("en", "nl", "fr")
POWERS = ("uk", "us", "axis")
KINDS = ("infantry", "artillery", "tank", "blockhouse", "fighter", "bomber")
CHARTS = ("uk", "us", "rennes", "rouen")
LETTERS = {"I": "infantry", "A": "artillery", "T": "tank"}
Words = dict[str, str]


@dataclass(frozen=True)
class Zone:
    id: int
    name: str
    near: tuple[int, ...]
    coast: bool
    axis: dict[str, int]
    label: tuple[float, float]
    radius: float
    outline: tuple[tuple[float, float], ...]
    city: str = ""
    sector: str = ""
    fires_at: tuple[str, ...] = ()
    guns: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Beach:
    id: str
    name: str
    power: str
    zone: int
    spaces: int
    start: dict[str, int]
    at: tuple[float, ...]
    slots: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Airborne:
    name: str
    power: str
    zone: int
    spaces: int
    infantry: int
    at: tuple[float, ...]


@dataclass(frozen=True)
class Space:
    """One unit of a reinforcement chart."""

    chart: str
    row: int
    kind: str
    formation: str
    enters: tuple[str, ...]


@dataclass(frozen=True)
class UnitRow:
    id: str
    name: Words
    about: Words
    attack: int = 0
    defence: int = 0
    axis_defence: int = 0
    move: int = 0


@dataclass(frozen=True)
class Card:
    """An order, fortune or tactics card, told in our own words."""

    n: int
    side: str
    name: Words
    text: Words
    leaves: Words = field(default_factory=dict)
    good: Words = field(default_factory=dict)
    bad: Words = field(default_factory=dict)
    reconstructed: str = ""
    """``wholly``: only title and owner are known to us; ``partly``: the notes leave something open, which is ours."""
    ours: Words = field(default_factory=dict)


@dataclass(frozen=True)
class RuleText:
    """A rule in our own words, for looking up; gaps are numbers of the game."""

    id: str
    name: Words
    text: Words


@dataclass(frozen=True)
class RuleSection:
    id: str
    title: Words
    entries: tuple[RuleText, ...]


@dataclass(frozen=True)
class Rows:
    zones: tuple[Zone, ...]
    beaches: tuple[Beach, ...]
    airborne: tuple[Airborne, ...]
    airfield: dict[str, dict[str, int]]
    drawing: dict[str, Any]
    spaces: tuple[Space, ...]
    units: tuple[UnitRow, ...]
    numbers: dict[str, int]
    orders: tuple[Card, ...]
    fortune: tuple[Card, ...]
    tactics: tuple[Card, ...]

    def chart(self, name: str) -> list[Space]:
        return [space for space in self.spaces if space.chart == name]

    def zone(self, number: int) -> Zone:
        return self.zones[number - 1]

    def beach_number(self, name: str) -> int:
        return [beach.id for beach in self.beaches].index(name)

    def chart_places(self, name: str) -> list[str | int]:
        """Where a chart's units may enter at most: boxes by name, or zones."""
        entries = {entry for space in self.chart(name) for entry in space.enters}
        if name in ("uk", "us"):
            return [beach.id for beach in self.beaches if beach.id in entries]
        return [zone.id for zone in self.zones if zone.sector in entries]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((resources.files("bocage.dday") / "data" / f"{name}.toml").read_text("utf-8"))


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value


def _cards(name: str) -> tuple[Card, ...]:
    cards = tuple(Card(**card) for card in _read(name)["card"])
    if [card.n for card in cards] != list(range(1, 17)):
        raise ValueError(f"data/{name}.toml: the cards are not 1 to 16 in order")
    return cards


@cache
def load_rows() -> Rows:
    """All data of the game."""
    boxes, units = _read("boxes"), _read("units")
    spaces = [
        Space(group["chart"], group["row"], LETTERS[letter], group["formation"], tuple(group["enters"]))
        for group in _read("charts")["group"]
        for letter in group["units"]
    ]
    rows = Rows(
        zones=tuple(Zone(**{k: _tuples(v) for k, v in zone.items()}) for zone in _read("zones")["zone"]),
        beaches=tuple(Beach(**{k: _tuples(v) for k, v in beach.items()}) for beach in boxes["beach"]),
        airborne=tuple(Airborne(**{k: _tuples(v) for k, v in drop.items()}) for drop in boxes["airborne"]),
        airfield=boxes["airfield"],
        drawing=boxes["drawing"],
        spaces=tuple(spaces),
        units=tuple(UnitRow(**unit) for unit in units["unit"]),
        numbers=units["numbers"],
        orders=_cards("orders"),
        fortune=_cards("fortune"),
        tactics=_cards("tactics"),
    )
    _check(rows)
    return rows


def _check(rows: Rows) -> None:
    """Borders go both ways, everything named exists."""
    for zone in rows.zones:
        for other in zone.near:
            if zone.id not in rows.zone(other).near:
                raise ValueError(f"data/zones.toml: zone {zone.id} borders {other}, but not the other way round")
        for beach in zone.fires_at:
            rows.beach_number(beach)
    if tuple(unit.id for unit in rows.units) != KINDS:
        raise ValueError(f"data/units.toml: the units are not {', '.join(KINDS)}")


@cache
def load_rules() -> tuple[RuleSection, ...]:
    """The rules for looking up; nobody plays by them, so they are not among the data of the game."""
    return tuple(
        RuleSection(one["id"], one["title"], tuple(RuleText(**entry) for entry in one["entry"]))
        for one in _read("rules")["section"]
    )


@cache
def rules_digest() -> str:
    """A digest of everything in the data that affects play: texts and drawings do not."""
    rows = load_rows()
    plain = asdict(rows)
    for zone in plain["zones"]:
        for key in ("name", "label", "radius", "outline", "guns"):
            zone.pop(key)
    for beach in plain["beaches"]:
        for key in ("name", "at", "slots"):
            beach.pop(key)
    for drop in plain["airborne"]:
        drop.pop("at")
    facts = {key: plain[key] for key in ("zones", "beaches", "airborne", "airfield", "spaces", "numbers")}
    facts["units"] = [{k: v for k, v in unit.items() if k not in ("name", "about")} for unit in plain["units"]]
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
