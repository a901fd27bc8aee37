"""The chances of a drop are those of the drops that the rules carry out."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.memoir import SYSTEM
from bocage.memoir.drift import drift, walks


@pytest.mark.parametrize("steps", [0, 1, 4])
def test_walks_go_somewhere(steps: int) -> None:
    assert sum(chance for _, chance in walks(steps)) == pytest.approx(1)
    assert max(abs(x) + abs(y) for (x, y), _ in walks(steps)) <= 2 * steps


def _kind(name: str) -> str:
    decision = SYSTEM.new(name, {}, 1).decision()
    return decision.kind if decision is not None else ""


def drops() -> list[str]:
    return [name for name in SYSTEM.battles() if _kind(name) == "drop"]


def test_drift_is_what_happens() -> None:
    (name, *_) = drops()
    start = SYSTEM.new(name, {}, 1)
    centre = start.board.index("G5")
    decision = start.decision()
    assert decision is not None
    told = drift(start, decision.seat, centre)
    assert told["lost"] + sum(told["lands"].values()) == pytest.approx(1, abs=0.01)
    landed: Counter[str] = Counter()
    many = 400
    for seed in range(many):
        battle = SYSTEM.new(name, {}, seed)
        first = next(event for event in battle.apply(battle.parse("drop G5")) if event.kind == "drop")
        landed[first.data.get("hex", "lost")] += 1
    likeliest, chance = next(iter(told["lands"].items()))
    assert landed[likeliest] / many == pytest.approx(chance, abs=0.08)
    assert landed["lost"] / many == pytest.approx(told["lost"], abs=0.08)
    assert set(landed) <= {"lost", *told["lands"]}
