"""Kriegspiel in what is told: events, each with the seats that it is hidden from, and what those are told instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bocage.engine.contract import REFEREE, Event
from bocage.memoir.events import SCHEMA
from bocage.memoir.fog import Sights, side_of, sights

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

INSTEAD = ("sighted", "lost_sight", "under_fire")
"""What is told besides the events of the rules: who comes into sight and who leaves it, and fire from nowhere."""
FIELDS: dict[str, Mapping[str, str]] = {
    name: {key: kind.rstrip("?") for key, kind in fields} for name, fields in SCHEMA.values()
}
CARDS = {"play": ("card", "effect", "sections"), "discard": ("card",), "kept": ("discarded",)}
"""What is told of a card that somebody plays or lays down, for his own side only."""
ORDERS = ("order",)
"""What a commander tells his own units only."""
OWN_ROLLS = ("orders",)
"""Rolls that concern nobody but whoever rolls."""


def as_told(battle: Battle, events: list[Event], before: Sights | None) -> list[Event]:
    """The events of an action after it, with those whom each is hidden from. What a side begins or ceases to see comes
    last. Before the first action nobody has seen anything yet. Without fog nothing is hidden."""
    if not battle.veiled:
        return events
    after = sights(battle)
    if before is None:
        before = after
    told: list[Event] = []
    for event in events:
        told += _one(battle, event, before, after)
    for side in range(len(battle.sides)):
        told += _appearances(battle, side, before, after)
    return told


def _one(battle: Battle, event: Event, before: Sights, after: Sights) -> list[Event]:
    """An event, and what those are told instead whom it is hidden from."""
    if event.kind in CARDS:
        return [_of_own_side(battle, event)]
    blind = [side for side in range(len(battle.sides)) if not _sees(battle, event, side, before, after)]
    if not blind:
        return [event]
    made = [replace(event, hidden_from=frozenset({*_seats(battle, blind), None}))]
    for side in blind:
        instead = _instead(battle, event, side, before, after)
        if instead is not None:
            made.append(replace(instead, hidden_from=_all_but(battle, side)))
    return made


def _of_own_side(battle: Battle, event: Event) -> Event:
    side = side_of(battle, battle.seats.index(event.data["seat"]))
    return replace(event, secret=CARDS[event.kind], audience=_seats(battle, [side]))


def _seats(battle: Battle, sides: list[int]) -> frozenset[int]:
    return frozenset(seat for seat in range(len(battle.seats)) if side_of(battle, seat) in sides)


def _all_but(battle: Battle, side: int) -> frozenset[int | None]:
    """Everybody but a side; the referee knows it from the event itself."""
    return frozenset({*_seats(battle, [1 - side]), None, REFEREE})


def _sees(battle: Battle, event: Event, side: int, before: Sights, after: Sights) -> bool:
    """Whether a side sees what an event tells: every enemy in it, and wherever it says that he is."""
    if event.kind in ORDERS:
        return _side_of(battle, event.data["unit"]) == side
    if event.kind == "roll" and event.data["purpose"] in OWN_ROLLS:
        return side_of(battle, battle.active) == side
    fields = FIELDS.get(event.kind, {})
    foes = [
        battle.unit_number(event.data[key])
        for key, kind in fields.items()
        if kind == "unit" and key in event.data and _side_of(battle, event.data[key]) != side
    ]
    known = before[side].units | after[side].units
    if any(unit not in known for unit in foes):
        return False
    about_own = any(kind == "unit" and key in event.data for key, kind in fields.items()) and not foes
    if about_own or not (foes or event.kind in ("obstacle_new", "obstacle_gone")):
        return True
    places = [event.data[key] for key, kind in fields.items() if kind == "hex" and key in event.data]
    places += event.data.get("path", [])
    zone = before[side].zone | after[side].zone
    return all(zone[battle.board.index(place)] for place in places)


def _instead(battle: Battle, event: Event, side: int, before: Sights, after: Sights) -> Event | None:
    """What a side is told of something that it does not see."""
    data: dict[str, Any] = dict(event.data)
    if event.kind == "attack" and _side_of(battle, data["target"]) == side:
        return Event("under_fire", {key: data[key] for key in ("target", "dice", "at")})
    if event.kind == "move":
        # Somebody who was seen where he set out and where he came to, though not on his way.
        short = replace(event, data=data | {"path": [data["from"], data["to"]]})
        ends = battle.board.index(data["from"]), battle.board.index(data["to"])
        if before[side].zone[ends[0]] and after[side].zone[ends[1]] and _sees(battle, short, side, before, after):
            return short
    return None


def _appearances(battle: Battle, side: int, before: Sights, after: Sights) -> list[Event]:
    """The enemies that a side sees now and did not before, and the other way round."""
    units, others = battle.state[0]["units"], _all_but(battle, side)
    made = []
    for kind, found in (
        ("lost_sight", before[side].units - after[side].units),
        ("sighted", after[side].units - before[side].units),
    ):
        for unit in sorted(found):
            if units[unit]["hex"] >= 0:
                place = (before if kind == "lost_sight" else after)[side].places[unit]
                made.append(
                    Event(kind, {"unit": battle.unit_label(unit), "hex": battle.board.name(place)}, hidden_from=others)
                )
    return made


def _side_of(battle: Battle, label: str) -> int:
    return battle.sides.index(label.split(" ", 1)[0])
