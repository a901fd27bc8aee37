"""A small player for `bocage arena`: attacks whenever it can, and otherwise moves toward the enemy."""

import json
import sys
from typing import Any


def place(hex_name: str) -> tuple[int, int]:
    """Column and row of a hex such as C4."""
    return ord(hex_name[0].upper()) - ord("A"), int(hex_name[1:])


def worth(action: str, view: dict[str, Any]) -> float:
    """How much an action appeals: attacks first, then moves that end near an enemy, then anything but giving up."""
    verb, *hexes = action.split()
    if verb == "move":
        enemies = [place(unit["hex"]) for unit in view["units"] if unit["side"] != view["seat"] and unit["hex"]]
        column, row = place(hexes[-1])
        return 50 - min((abs(column - c) + abs(row - r) for c, r in enemies), default=0)
    return {"attack": 100, "take-ground": 90, "order": 60, "done": 1, "discard": 0}.get(verb, 10)


for line in sys.stdin:
    told = json.loads(line)
    if told["tell"] == "decide":
        best = max(told["legal"], key=lambda action: worth(action, told["view"]))
        print(json.dumps({"cmd": "do", "action": best}), flush=True)
