"""Options, and the data compiled into a World and a State."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from bocage.dday.kernel import codes
from bocage.dday.kernel.layout import STATE, WORLD
from bocage.dday.rows import CHARTS, KINDS, POWERS, Rows, load_rows
from bocage.engine.contract import GameError
from bocage.engine.records import copy_record, new_record

OPTION_NAMES = ("players", "fortune", "tactics")


@dataclass(frozen=True)
class Options:
    players: int = 2
    fortune: bool = False
    tactics: bool = False

    @staticmethod
    def from_document(document: Mapping[str, Any]) -> Options:
        for name in document:
            if name not in OPTION_NAMES:
                raise GameError(f"there is no option '{name}'; the options are {', '.join(OPTION_NAMES)}")
        made = Options(**document)
        if type(made.players) is not int or made.players not in (2, 3):
            raise GameError(f"players is 2 or 3, not {made.players!r}")
        for name in ("fortune", "tactics"):
            if type(getattr(made, name)) is not bool:
                raise GameError(f"{name} is true or false, not {getattr(made, name)!r}")
        return made

    def to_document(self) -> dict[str, Any]:
        return {"players": self.players, "fortune": self.fortune, "tactics": self.tactics}

    @property
    def seats(self) -> tuple[str, ...]:
        return ("allies", "axis") if self.players == 2 else POWERS


@cache
def _world(players: int) -> Any:
    rows = load_rows()
    made = new_record(WORLD)
    w = made[0]
    for zone in rows.zones:
        z = zone.id
        w["n_near"][z] = len(zone.near)
        w["near"][z][: len(zone.near)] = zone.near
        for other in zone.near:
            w["border"][z][other] = 1
        w["coast"][z] = zone.coast
        w["built"][z] = zone.axis.get("blockhouse", 0)
        w["arrow"][z] = sum(1 << rows.beach_number(beach) for beach in zone.fires_at)
    w["cities"][:] = [zone.id for zone in rows.zones if zone.city]
    for b, beach in enumerate(rows.beaches):
        w["beach_zone"][b], w["beach_power"][b] = beach.zone, POWERS.index(beach.power)
        w["beach_spaces"][b] = beach.spaces
    for d, drop in enumerate(rows.airborne):
        w["drop_zone"][d], w["drop_power"][d] = drop.zone, POWERS.index(drop.power)
        w["drop_spaces"][d] = drop.spaces
    _fill_charts(rows, w)
    for k, unit in enumerate(rows.units[: codes.LAND]):
        w["attack"][:, k] = unit.attack
        w["defence"][:, k] = unit.defence
        w["defence"][codes.AXIS, k] = unit.axis_defence or unit.defence
        if k < codes.MOBILE:
            w["speed"][k] = unit.move
    w["seat"][:] = (0, 0, 1) if players == 2 else (0, 1, 2)
    w["players"] = players
    for name, number in rows.numbers.items():
        w[name] = number
    return made


def _fill_charts(rows: Rows, w: Any) -> None:
    for c, name in enumerate(CHARTS):
        places = rows.chart_places(name)
        w["chart_power"][c] = POWERS.index(name) if name in POWERS else codes.AXIS
        w["chart_length"][c] = len(rows.chart(name))
        w["n_places"][c] = len(places)
        for i, place in enumerate(places):
            w["chart_places"][c][i] = place if isinstance(place, int) else codes.BOX0 + rows.beach_number(place)
        for j, space in enumerate(rows.chart(name)):
            w["chart_kind"][c][j] = KINDS.index(space.kind)
            for i, place in enumerate(places):
                entry = rows.zone(place).sector if isinstance(place, int) else place
                w["chart_enters"][c][j] |= (entry in space.enters) << i


def build(options: Options, document: Mapping[str, Any] | None) -> tuple[Any, Any]:
    """The records of a game, from its printed set-up or from a document."""
    world = copy_record(_world(options.players))
    state = new_record(STATE)
    s = state[0]
    s["winner"] = -1
    s["turn"] = s["card"] = 1
    s["fortune"][1:] = options.fortune
    s["tactics"][1:] = options.tactics
    if document is None:
        _set_up(s)
    else:
        _fill(s, document)
    land = s["units"][:, :, : codes.MOBILE].sum(axis=2)
    s["total"][:, codes.ALLIES_SIDE] = land[:, codes.UK] + land[:, codes.US]
    s["total"][:, codes.AXIS_SIDE] = land[:, codes.AXIS]
    return world, state


def _set_up(s: Any) -> None:
    """The silhouettes on the board and the charts (003 p.8)."""
    rows = load_rows()
    for zone in rows.zones:
        for kind, n in zone.axis.items():
            s["units"][zone.id][codes.AXIS][KINDS.index(kind)] = n
    for b, beach in enumerate(rows.beaches):
        for kind, n in beach.start.items():
            s["box"][b][KINDS.index(kind)] = n
    for d, drop in enumerate(rows.airborne):
        s["airborne"][d] = drop.infantry
        s["units"][drop.zone][POWERS.index(drop.power)][codes.INFANTRY] = drop.infantry
    for power, planes in rows.airfield.items():
        for kind, n in planes.items():
            s["field"][POWERS.index(power)][KINDS.index(kind) - codes.LAND] = n
    for c, name in enumerate(CHARTS):
        s["waits"][c][: len(rows.chart(name))] = 1


FIELDS = (
    "format", "game", "id", "turn", "card", "held", "zones", "boxes", "airfield", "charts", "lost", "airborne",
    "fortune", "tactics",
)  # fmt: skip


def _number(value: Any, what: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise GameError(f"{what} is a number from {low} to {high}, not {value!r}")
    return value


def _one_of(value: Any, what: str, allowed: tuple[str, ...]) -> int:
    if value not in allowed:
        raise GameError(f"'{value}' is not a {what}; use one of {', '.join(allowed)}")
    return allowed.index(value)


def _table(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise GameError(f"{what} is a table of names and what stands there, not {value!r}")
    return value


def _fill(s: Any, document: Mapping[str, Any]) -> None:
    """A game that starts in the middle, from a document (docs/dday.md)."""
    for key in document:
        if key not in FIELDS:
            raise GameError(f"the document has a field '{key}' that nothing reads; the fields are {', '.join(FIELDS)}")
    if document.get("format") != 1 or document.get("game") != "dday":
        raise GameError("this is not a document of 'dday' in format 1")
    rows = load_rows()
    s["turn"] = _number(document.get("turn", 1), "turn", 1, rows.numbers["turns"])
    s["card"] = _number(document.get("card", 1), "card", 1, 16)
    s["held"] = _number(document.get("held", 0), "held", 0, 1)
    if s["card"] > 1 or s["turn"] > 1:
        s["gone"][1] = 1
    for name, powers in _table(document.get("zones", {}), "zones").items():
        _fill_zone(s, _one_of(name, "zone", tuple(str(z.id) for z in rows.zones)) + 1, _table(powers, name))
    for name, units in _table(document.get("boxes", {}), "boxes").items():
        b = _one_of(name, "beach box", tuple(beach.id for beach in rows.beaches))
        for kind, n in _table(units, name).items():
            s["box"][b][_one_of(kind, "kind of unit", KINDS[: codes.MOBILE])] = _number(n, kind, 0, 8)
        if int(s["box"][b].sum()) > rows.beaches[b].spaces:
            raise GameError(f"{name} has {rows.beaches[b].spaces} spaces")
    for power, planes in _table(document.get("airfield", {}), "airfield").items():
        p = _one_of(power, "power with aircraft", POWERS[:2])
        for kind, n in _table(planes, power).items():
            s["field"][p][_one_of(kind, "kind of aircraft", KINDS[codes.LAND :])] = _number(n, kind, 0, 8)
    for power, units in _table(document.get("lost", {}), "lost").items():
        for kind, n in _table(units, power).items():
            s["lost"][_one_of(power, "power", POWERS)][_one_of(kind, "kind of unit", KINDS)] = _number(n, kind, 0, 99)
    for name, gone in _table(document.get("charts", {}), "charts").items():
        c, length = _one_of(name, "chart", CHARTS), len(rows.chart(name))
        s["waits"][c][_number(gone, f"the chart {name}", 0, length) : length] = 1
    for zone, n in _table(document.get("airborne", {}), "airborne").items():
        d = _one_of(zone, "zone with an airborne box", tuple(str(drop.zone) for drop in rows.airborne))
        here = int(s["units"][rows.airborne[d].zone][POWERS.index(rows.airborne[d].power)][codes.INFANTRY])
        s["airborne"][d] = _number(n, "the infantry in an airborne box", 0, here)
        if s["turn"] == 1:
            s["gone"][1] = 0
    for name in ("fortune", "tactics"):
        if name in document:
            s[name][:] = 0
            if not isinstance(document[name], list | tuple):
                raise GameError(f"{name} is a list of the cards in play, not {document[name]!r}")
            for card in document[name]:
                s[name][_number(card, f"a {name} card", 1, 16)] = 1


def _fill_zone(s: Any, zone: int, powers: Mapping[str, Any]) -> None:
    rows = load_rows()
    for power, units in powers.items():
        p = _one_of(power, "power", POWERS)
        for kind, n in _table(units, power).items():
            k = _one_of(kind, "kind of unit", KINDS)
            if (k >= codes.LAND and p == codes.AXIS) or (k == codes.BLOCKHOUSE and p != codes.AXIS):
                raise GameError(f"{power} has no {kind}")
            number = _number(n, f"{kind} in zone {zone}", 0, 8)
            if k >= codes.LAND:
                s["air"][zone][p][k - codes.LAND] = number
            else:
                s["units"][zone][p][k] = number
    land = s["units"][zone][:, : codes.MOBILE]
    limit = rows.numbers["limit"]
    if int(land[:2].sum()) > limit or int(land[2].sum()) > limit:
        raise GameError(f"zone {zone} has more than {limit} land units of one side")
    fighters, most = int(s["air"][zone][:, 0].sum()), rows.numbers["fighter_limit"]
    if fighters > most:
        raise GameError(f"zone {zone} has more than {most} fighters")
