"""Kriegspiel in what is told: events, each with the seats that it is hidden from, and what those are told instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from bocage.engine.contract import REFEREE, Event
from bocage.memoir.events import SCHEMA, TOKENS
from bocage.memoir.fog import Sights, owner_of, side_of, sights

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

INSTEAD = ("sighted", "lost_sight", "under_fire")
"""What is told besides the events of the rules: who comes into sight and who leaves it, and fire from nowhere."""
FIELDS: dict[str, Mapping[str, str]] = {
    name: {key: kind.rstrip("?") for key, kind in fields} for name, fields in SCHEMA.values()
}
CARDS = {"play": ("card", "effect", "sections"), "manoeuvre": ("card",)}
"""What is told of a card that somebody plays, or of what he does instead, for his own side only."""
HIS_OWN = ("discard", "drew", "kept", "exchange")
"""What tells of which kind a card is or was, for his own side only: a Recon draws two and keeps one."""
ORDERS = ("order",)
"""What a commander tells his own units only."""
OWN_ROLLS = ("orders",)
"""Rolls that concern nobody but whoever rolls."""
OPEN_ROLLS = ("night", "prelude", "cold", "initiative")
"""Rolls for everybody: they tell of no place."""
ABOUT_PLACES = ("obstacle_new", "obstacle_gone", "token", "detonate", "roll")
"""What tells of a place, also where it names no unit."""
COMES_TO = ("arrive", "drop", "unload")
"""Besides those with a field `to`: what puts a unit on its hex."""
AFTER_A_ROLL = ("detonate", "token")
"""What a roll was for that names no unit: it comes right after it."""


@dataclass
class Telling:
    """What is known while the events of an action are told one after the other."""

    battle: Battle
    before: Sights
    after: Sights
    acting: int
    """The side whose turn it is."""
    at: dict[int, int]
    """Where units are, as far as anybody has seen them there or been told of it."""

    def follow(self, event: Event) -> None:
        """See where an event leaves its unit, and whose turn it begins."""
        if event.kind == "turn":
            self.acting = side_of(self.battle, self.battle.seats.index(event.data["seat"]))
        place = event.data.get("to") or (event.data.get("hex") if event.kind in COMES_TO else None)
        if place is not None:
            self.at[self.battle.unit_number(event.data["unit"])] = self.battle.board.index(place)

    def looks_at(self, side: int, hex_: int) -> bool:
        return bool(self.before[side].zone[hex_] or self.after[side].zone[hex_])


def as_told(battle: Battle, events: list[Event], before: Sights | None) -> list[Event]:
    """The events of an action after it, with those whom each is hidden from. What a side begins or ceases to see comes
    last. Before the first action nobody has seen anything yet. Without fog nothing is hidden."""
    if not battle.veiled:
        return events
    after = sights(battle)
    if before is None:
        before = after
    acting = next(side for side, sight in enumerate(before) if sight.acts)
    known = Telling(battle, before, after, acting, {u: h for one in (*after, *before) for u, h in one.places.items()})
    told: list[Event] = []
    for event, following in zip_longest(events, events[1:]):
        known.follow(event)
        told += _one(known, event, following)
    for side in range(len(battle.sides)):
        told += _appearances(battle, side, before, after)
    return told


def _one(known: Telling, event: Event, following: Event | None) -> list[Event]:
    """An event, and what those are told instead whom it is hidden from."""
    battle = known.battle
    if event.kind in CARDS:
        return [_of_own_side(battle, event)]
    if event.kind in HIS_OWN:
        return _cards_apart(battle, event)
    blind = [side for side in range(len(battle.sides)) if not _sees(known, event, side, following)]
    if not blind and not _tells_spectators_too_much(event):
        return [event]
    made = [replace(event, hidden_from=frozenset({*_seats(battle, blind), None}))]
    for side in blind:
        instead = _instead(known, event, side)
        if instead is not None:
            made.append(replace(instead, hidden_from=_all_but(battle, side)))
    return made


def _tells_spectators_too_much(event: Event) -> bool:
    """Whether an event is about units or places, of which a spectator is told nothing (rulings 18.6)."""
    if event.kind == "detonate" and event.data["blown"]:
        return False
    return event.kind in ABOUT_PLACES or "unit" in FIELDS.get(event.kind, {}).values()


def _cards_apart(battle: Battle, event: Event) -> list[Event]:
    """A card for one's own side only; of an exchange the others are told that no card is played."""
    seat = event.data["seat"]
    side = side_of(battle, battle.seats.index(seat))
    made = [replace(event, hidden_from=frozenset({*_seats(battle, [1 - side]), None}))]
    if event.kind == "exchange":
        made.append(Event("manoeuvre", {"seat": seat}, hidden_from=frozenset({*_seats(battle, [side]), REFEREE})))
    return made


def _of_own_side(battle: Battle, event: Event) -> Event:
    side = side_of(battle, battle.seats.index(event.data["seat"]))
    return replace(event, secret=CARDS[event.kind], audience=_seats(battle, [side]))


def _seats(battle: Battle, sides: list[int]) -> frozenset[int]:
    return frozenset(seat for seat in range(len(battle.seats)) if side_of(battle, seat) in sides)


def _all_but(battle: Battle, side: int) -> frozenset[int | None]:
    """Everybody but a side; the referee knows it from the event itself."""
    return frozenset({*_seats(battle, [1 - side]), None, REFEREE})


def _sees(known: Telling, event: Event, side: int, following: Event | None = None) -> bool:
    """Whether a side sees what an event tells: every enemy in it where he is by then, and wherever it says that he is.

    A place without a unit is seen by whoever looks there, and by whose it is."""
    battle = known.battle
    if event.kind in ORDERS:
        return _side_of(battle, event.data["unit"]) == side
    fields = FIELDS.get(event.kind, {})
    named = [event.data[key] for key, kind in fields.items() if kind == "unit" and key in event.data]
    if event.kind == "roll" and not named:
        return _sees_roll(known, event, side, following)
    if event.kind == "crosshair" and "gun" not in event.data and _side_of(battle, event.data["unit"]) == side:
        return battle.unit_number(event.data["unit"]) in known.before[side].aimed_at
    foes = [battle.unit_number(label) for label in named if _side_of(battle, label) != side]
    if not all(_knows(known, unit, side) for unit in foes):
        return False
    if (named and not foes) or not (foes or event.kind in ABOUT_PLACES):
        return True
    if not named and (_owner(battle, event) == side or (event.kind == "detonate" and event.data["blown"])):
        return True
    places = [event.data[key] for key, kind in fields.items() if kind == "hex" and key in event.data]
    places += event.data.get("path", [])
    return all(known.looks_at(side, battle.board.index(place)) for place in places)


def _knows(known: Telling, unit: int, side: int) -> bool:
    """Whether a side sees an enemy where he is by now, out of sight or back in it as he may have gone meanwhile."""
    seen = unit in known.before[side].places or unit in known.after[side].places
    return seen and known.looks_at(side, known.at[unit])


def _sees_roll(known: Telling, event: Event, side: int, following: Event | None) -> bool:
    """Whether a side sees a roll that names no unit: its own, and one that is for something that it sees."""
    purpose = event.data["purpose"]
    if purpose in OPEN_ROLLS or known.acting == side:
        return True
    if purpose in OWN_ROLLS or following is None or following.kind not in AFTER_A_ROLL:
        return False
    return _sees(known, following, side)


def _owner(battle: Battle, event: Event) -> int | None:
    """The side that a token on a hex belongs to, or that has laid it there: it need not look there to know of it."""
    h = battle.board.index(event.data["hex"])
    w, s = battle.world[0], battle.state[0]
    for i in range(int(w["n_tokens"])):
        if s["tokens"][i]["hex"] == h and TOKENS[int(w["tokens"][i]["kind"])] == event.data.get("token", "charge"):
            return owner_of(battle, i)
    return None


def _instead(known: Telling, event: Event, side: int) -> Event | None:
    """What a side is told of something that it does not see."""
    battle, data = known.battle, dict(event.data)
    if event.kind == "attack" and _side_of(battle, data["target"]) == side:
        return Event("under_fire", {key: data[key] for key in ("target", "dice", "at")})
    if event.kind == "move":
        # Somebody who was seen where he set out and where he came to, though not on his way.
        short = replace(event, data=data | {"path": [data["from"], data["to"]]})
        ends = battle.board.index(data["from"]), battle.board.index(data["to"])
        if known.before[side].zone[ends[0]] and known.after[side].zone[ends[1]] and _sees(known, short, side):
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
