"""Luck: the dice that fell against those that were to be expected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bocage.engine.contract import Event
from bocage.memoir.explain import FACE_SIDES, odds_of
from bocage.memoir.notation import FACE_NAMES

SIDES = ("allies", "axis")
BATTLES = frozenset({"attack", "ambush", "strike"})
"""Purposes of rolls that can hit."""


@dataclass
class Luck:
    """The dice of one side."""

    rolls: int = 0
    dice: int = 0
    hits: int = 0
    expected_hits: float = 0.0
    flags: int = 0
    expected_flags: float = 0.0
    faces: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FACE_NAMES, 0))

    def count(self, roll: Mapping[str, Any]) -> tuple[int, float]:
        """Add a roll; its hits and what was to be expected."""
        faces, counts = roll["faces"], roll["counts"]
        odds = odds_of(len(faces), sum(FACE_SIDES[FACE_NAMES.index(face)] for face in counts))
        hits = sum(face in counts for face in faces)
        expected = float(sum(n * p for n, p in enumerate(odds.hits())))
        self.rolls += 1
        self.dice += len(faces)
        self.hits += hits
        self.expected_hits += expected
        self.flags += faces.count("flag")
        self.expected_flags += float(sum(n * p for n, p in enumerate(odds.flags())))
        for face in faces:
            self.faces[face] += 1
        return hits, round(expected, 3)

    def document(self) -> dict[str, Any]:
        return {
            "rolls": self.rolls,
            "dice": self.dice,
            "hits": self.hits,
            "expected": round(self.expected_hits, 3),
            "flags": self.flags,
            "expected_flags": round(self.expected_flags, 3),
            "faces": self.faces,
        }


def rolls_at_units(events: Iterable[Event]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The rolls that can hit, each with the side that rolled."""
    for event in events:
        if event.kind == "roll" and event.data["purpose"] in BATTLES and "unit" in event.data:
            target = str(event.data["unit"]).split(" ", 1)[0]
            yield SIDES[1 - SIDES.index(target)], event.data
