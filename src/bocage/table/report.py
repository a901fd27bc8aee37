"""After the battle: medals over time, losses, and the dice against what they should have been."""

from __future__ import annotations

from typing import Any

from bocage.memoir.luck import Luck, rolls_at_units
from bocage.table.live import Live
from bocage.table.record import SIDES

LARGEST_SWINGS = 5


def report(live: Live) -> dict[str, Any]:
    """The whole report of a finished game."""
    battle = live.battle
    result = live.result
    assert result is not None
    luck = {side: Luck() for side in SIDES}
    swings: list[dict[str, Any]] = []
    for one in live.moments:
        for side, roll in rolls_at_units(one.events):
            actual, expected = luck[side].count(roll)
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
        "commitment": live.record.commitment,
        "seed": live.record.last_seed,
    }


def _medals(live: Live) -> list[dict[str, Any]]:
    """The medals at the start and whenever they changed."""
    found: list[dict[str, Any]] = []
    before = None
    for one in live.moments:
        if one.medals != before or one is live.moments[-1]:
            before = one.medals
            found.append({"n": one.n, "turn": one.turn, **dict(zip(SIDES, one.medals, strict=True))})
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
