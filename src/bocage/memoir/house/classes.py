"""Plain units become classes of document 004: by nation and year, or as chosen for a side (HR-20 to HR-54, HR-104)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from bocage.memoir.composed import Made, compose
from bocage.memoir.options import Options
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.rows_read import CLASSES, data_text
from bocage.memoir.scenario import Scenario, Unit
from bocage.memoir.special import unit_medals
from bocage.memoir.ways import BUNKERS, EASY

SIDES = ("allies", "axis")
OPTIONS = ("hr_classes_infantry", "hr_classes_armor", "hr_classes_artillery", "hr_support_weapons")
PRINTED = "printed"
KIND_OF = {
    "infantry": {"elite": "special-forces", "mechanised": "mechanised-infantry", "militia": "militia"},
    "armor": {
        "recon": "recon-armor", "light": "light-armor", "heavy": "heavy-armor", "very_heavy": "very-heavy-armor",
        "infantry_tank": "infantry-tank", "assault_gun": "assault-gun", "tank_destroyer": "tank-destroyer",
    },
    "artillery": {
        "heavy": "heavy-gun", "medium": "medium-gun", "big_gun": "big-gun-battery", "anti_tank": "anti-tank-gun",
        "eighty_eight": "eighty-eight", "self_propelled": "self-propelled-gun", "rocket": "rocket-artillery",
    },
    "support": {
        "tank_hunters": "tank-hunters", "machine_gun": "heavy-machine-gun", "mortar": "mortar-section",
        "flame_thrower": "flame-thrower",
    },
}  # fmt: skip
"""The kinds that the values of the options stand for."""
LIMITS = {"combat-engineers": 1, "rocket-artillery": 1, "flame-thrower": 1, "very-heavy-armor": 1}
"""How many units of a kind a player should have at most (HR-104); of very heavy armor two are not unheard of."""
NEVER_MORE = {"very-heavy-armor": 2}
INSTEAD = {"rocket-artillery": "heavy-gun", "flame-thrower": "tank-hunters", "very-heavy-armor": "heavy-armor"}
"""What a unit is that would be one too many."""
IN_BUNKERS = {"self-propelled-gun": "heavy-gun", "rocket-artillery": "heavy-gun", "mortar-section": "heavy-machine-gun"}
"""What a unit is that stands in a bunker, where its class cannot be."""
FAST = 2
"""How far special infantry moves and still battles."""
MOTORISED = "motorised"


@dataclass(frozen=True)
class Mix:
    """What the plain units of some nations are, until the end of a year."""

    until: int
    infantry: tuple[str, ...]
    armor: tuple[str, ...]
    artillery: tuple[str, ...]
    nations: tuple[str, ...] = ()
    elite: str = ""

    def fits(self, nation: str, year: int) -> bool:
        return year <= self.until and (not self.nations or nation in self.nations)


@lru_cache(maxsize=1)
def mixes() -> tuple[Mix, ...]:
    """The blocks of classes.toml."""
    found: list[dict[str, Any]] = tomllib.loads(data_text("classes.toml"))["mix"]
    lists = ("nations", "infantry", "armor", "artillery")
    return tuple(Mix(**(block | {key: tuple(block.get(key, ())) for key in lists})) for block in found)


def mix_of(nation: str, year: int) -> Mix:
    """What a nation has in a year."""
    return next(mix for mix in mixes() if mix.fits(nation, year))


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle with its units in their classes; what a map says beyond the plain kind stays as it is."""
    army = _Army(scenario, options)
    cells = list(scenario.cells)
    for hex_, unit in scenario.units():
        cells[hex_] = replace(cells[hex_], unit=army.classed(hex_, unit))
    if options.hr_support_weapons:
        for side in SIDES:
            if _all_fast(scenario, (cell.unit for cell in cells if cell.unit is not None), side):
                cells = [replace(cell, unit=_motorised(cell.unit, side)) if cell.unit else cell for cell in cells]
    return replace(scenario, cells=tuple(cells))


@dataclass
class _Army:
    """Counts what has been given out, side by side."""

    scenario: Scenario
    options: Options
    taken: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for _, unit in self.scenario.units():
            self.taken[unit.side, unit.kind] += 1
        self.year = int(self.scenario.dates[0][:4]) if self.scenario.dates else 1944

    def classed(self, hex_: int, unit: Unit) -> Unit:
        """The unit in its class."""
        if unit.made is not None and (unit.made.badge or unit.made.equipment or unit.made.change):
            return unit
        wanted = self._wanted(unit)
        if not wanted or wanted == unit.kind:
            return unit
        wanted = self._allowed(hex_, unit.side, wanted)
        self.taken[unit.side, wanted] += 1
        return self._worth(unit, became(unit, wanted))

    def _worth(self, printed: Unit, unit: Unit) -> Unit:
        """A battle that says what units of the printed kind are worth means this one too."""
        for rule in self.scenario.rules:
            if isinstance(rule, unit_medals.Rule) and (rule.side, rule.unit) == (printed.side, printed.kind):
                return replace(unit, made=replace(unit.made or Made(), medals=rule.medals))
        return unit

    def _wanted(self, unit: Unit) -> str:
        if unit.kind == "infantry":
            return self._weapon(unit.side) or self._from("infantry", unit)
        if unit.kind == "armor":
            return self._from("armor", unit)
        if unit.kind == "elite-armor" and self.options.hr_classes_armor:
            return self._elite(unit)
        if unit.kind == "artillery":
            return self._from("artillery", unit)
        if unit.kind == "big-gun" and self.options.hr_classes_artillery:
            return "big-gun-battery"
        return ""

    def _from(self, group: str, unit: Unit) -> str:
        if not getattr(self.options, f"hr_classes_{group}"):
            return ""
        chosen = getattr(self.options, f"hr_{group}_{unit.side}")
        if chosen == PRINTED:
            return ""
        if chosen in KIND_OF[group]:
            return KIND_OF[group][chosen]
        nation = self._nation(unit)
        kinds: tuple[str, ...] = getattr(mix_of(nation, self.year), group)
        return kinds[self._next(unit.side, group, nation) % len(kinds)]

    def _elite(self, unit: Unit) -> str:
        chosen = getattr(self.options, f"hr_armor_{unit.side}")
        if chosen in ("heavy", "very_heavy"):
            return KIND_OF["armor"][chosen]
        return mix_of(self._nation(unit), self.year).elite if chosen == "nation" else ""

    def _weapon(self, side: str) -> str:
        """The support weapon of the next plain infantry unit, if it is the one of so many that has one."""
        if not self.options.hr_support_weapons:
            return ""
        chosen = getattr(self.options, f"hr_support_{side}")
        place = self._next(side, "support")
        every = int(self.options.hr_support_every)
        if chosen == "none" or place % every != every - 1:
            return ""
        kinds = tuple(KIND_OF["support"].values())
        if chosen in KIND_OF["support"]:
            kind = KIND_OF["support"][chosen]
            return "" if kind in LIMITS and self.taken[side, kind] >= LIMITS[kind] else kind
        return kinds[place // every % len(kinds)]

    def _nation(self, unit: Unit) -> str:
        own = unit.made.nation if unit.made is not None else ""
        return own or self.scenario.sides[unit.side].nation

    def _next(self, *what: str) -> int:
        self.taken[("", *what)] += 1
        return self.taken[("", *what)] - 1

    def _allowed(self, hex_: int, side: str, kind: str) -> str:
        """The kind, or what is there instead: a player has few of some (HR-104), and not every place suits them."""
        cell = self.scenario.cells[hex_]
        if kind == "very-heavy-armor" and (cell.structure or cell.terrain) not in EASY:
            kind = INSTEAD[kind]
        if cell.structure in BUNKERS:
            kind = IN_BUNKERS.get(kind, kind)
        if kind in LIMITS and self.taken[side, kind] >= LIMITS[kind]:
            kind = INSTEAD[kind]
        return kind


def became(unit: Unit, kind: str) -> Unit:
    """The unit as another kind; what it had lost before the battle it has lost still."""
    rows = load_rows()
    old, new = (rows.kinds[rows.kind(name)].figures for name in (unit.kind, kind))
    return replace(unit, kind=kind, figures=max(1, new - max(0, old - unit.figures)))


def _all_fast(scenario: Scenario, units: Iterable[Unit], side: str) -> bool:
    """Whether the side has infantry besides its weapons, and all of it is special (HR-54)."""
    rows = load_rows()
    moves = list(_moves(rows, scenario, (unit for unit in units if unit.side == side)))
    return bool(moves) and min(moves) >= FAST


def _moves(rows: Rows, scenario: Scenario, units: Iterable[Unit]) -> Iterator[int]:
    for unit in units:
        if unit.kind not in KIND_OF["support"].values():
            kind = compose(rows, unit.kind, scenario.era, scenario.sides[unit.side].army, unit.made)
            if kind.cls == CLASSES["infantry"]:
                yield kind.move_battle


def _motorised(unit: Unit, side: str) -> Unit:
    if unit.side != side or unit.kind not in KIND_OF["support"].values():
        return unit
    made = unit.made or Made()
    if MOTORISED in made.equipment:
        return unit
    return replace(unit, made=replace(made, equipment=(*made.equipment, MOTORISED)))
