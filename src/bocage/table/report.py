"""After the battle: medals over time, losses, and the dice against what they should have been."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bocage.memoir.explain import FACE_SIDES, odds_of
from bocage.memoir.notation import FACE_NAMES
from bocage.table.live import Live, Moment
from bocage.table.record import SIDES

BATTLES = frozenset({"attack", "ambush", "strike"})
"""Purposes of rolls that can hit."""
LARGEST_SWINGS = 5


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


def report(live: Live) -> dict[str, Any]:
    """The whole report of a finished game."""
    battle = live.battle
    result = live.result
    assert result is not None
    luck = {side: Luck() for side in SIDES}
    swings: list[dict[str, Any]] = []
    for one, side, roll in rolls_at_units(live.moments):
        actual, expected = _count(roll, luck[side])
        swings.append({"n": one.n, "turn": one.turn, "side": side, "hits": actual, "expected": expected})
    swings.sort(key=lambda swing: -abs(swing["hits"] - swing["expected"]))
    return {
        "result": {
            "winner": SIDES[result.winners[0]],
            "how": result.how,
            "medals": dict(zip(SIDES, result.score, strict=True)),
        },
        "turns": int(battle.state[0]["turn"]),
        "actions": len(live.moments) - 1,
        "medals": _medals(live),
        "losses": _losses(live),
        "dice": {side: luck[side].document() for side in SIDES},
        "swings": swings[:LARGEST_SWINGS],
        "turning_points": _turning_points(live),
        "commitment": live.record.commitment,
        "seed": live.record.seed,
    }


def rolls_at_units(moments: Sequence[Moment]) -> Iterator[tuple[Moment, str, Mapping[str, Any]]]:
    """The rolls that can hit, each with the side that rolled."""
    for one in moments:
        for event in one.events:
            if event.kind == "roll" and event.data["purpose"] in BATTLES and "unit" in event.data:
                target = str(event.data["unit"]).split(" ", 1)[0]
                yield one, SIDES[1 - SIDES.index(target)], event.data


def _count(roll: Mapping[str, Any], luck: Luck) -> tuple[int, float]:
    """Add a roll to a side's luck; its hits and what was to be expected."""
    faces, counts = roll["faces"], roll["counts"]
    odds = odds_of(len(faces), sum(FACE_SIDES[FACE_NAMES.index(face)] for face in counts))
    hits = sum(face in counts for face in faces)
    expected = float(sum(n * p for n, p in enumerate(odds.hits())))
    luck.rolls += 1
    luck.dice += len(faces)
    luck.hits += hits
    luck.expected_hits += expected
    luck.flags += faces.count("flag")
    luck.expected_flags += float(sum(n * p for n, p in enumerate(odds.flags())))
    for face in faces:
        luck.faces[face] += 1
    return hits, round(expected, 3)


def _medals(live: Live) -> list[dict[str, Any]]:
    """The medals at the start and whenever they changed."""
    found: list[dict[str, Any]] = []
    before = None
    for one in live.moments:
        if one.medals != before or one is live.moments[-1]:
            before = one.medals
            found.append({"n": one.n, "turn": one.turn, **dict(zip(SIDES, one.medals, strict=True))})
    return found


def _turning_points(live: Live) -> list[dict[str, Any]]:
    """Where a side went into the lead, and the end."""
    found = []
    lead = 0
    for one in live.moments:
        ahead = (one.medals[0] > one.medals[1]) - (one.medals[0] < one.medals[1])
        if ahead and ahead != lead:
            lead = ahead
            found.append({"n": one.n, "turn": one.turn, "side": SIDES[0 if ahead > 0 else 1], "why": "lead"})
    last = live.moments[-1]
    result = live.result
    if result is not None:
        found.append({"n": last.n, "turn": last.turn, "side": SIDES[result.winners[0]], "why": "won"})
    return found


def _losses(live: Live) -> dict[str, dict[str, int]]:
    """Figures and units that each side lost."""
    lost = {side: {"figures": 0, "units": 0} for side in SIDES}
    for one in live.moments:
        for event in one.events:
            if event.kind in {"loss", "eliminated"}:
                side = str(event.data["unit"]).split(" ", 1)[0]
                if event.kind == "loss":
                    lost[side]["figures"] += int(event.data["figures"])
                else:
                    lost[side]["units"] += 1
    return lost
