"""What a special rule gets to work with when a battle is set up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bocage.boards.hexes import HexBoard
from bocage.memoir.rows import Rows
from bocage.memoir.rows_read import SIDES

if TYPE_CHECKING:  # the scenario knows the special rules, so they know it by name only
    from bocage.memoir.scenario import Scenario


@dataclass(frozen=True)
class Building:
    """A battle being set up: the records as far as they are filled, and what they are filled from."""

    w: Any
    s: Any
    board: HexBoard
    rows: Rows
    scenario: Scenario

    def add_rule(self, kind: int, side: str = "", a: int = 0, b: int = 0, hexes: Iterable[str] = ()) -> None:
        """Write a row that the compiled rules will find by its kind. Without a side the rule is for both (-1)."""
        names = list(hexes)
        record = self.w["rules"][int(self.w["n_rules"])]
        record["kind"], record["side"], record["a"], record["b"] = kind, SIDES.get(side, -1), a, b
        record["n"] = len(names)
        record["hexes"] = -1
        for place, name in enumerate(names):
            record["hexes"][place] = self.board.index(name)
        self.w["n_rules"] += 1

    def add_unit(self, kind: int, side: int, hex_: int, figures: int) -> int:
        """Put a unit on a hex, or in reserve when the hex is -1. Its strength now is its full strength (cards 4.13)."""
        number = int(self.w["n_units"])
        unit, now = self.w["units"][number], self.s["units"][number]
        unit["kind"], unit["side"], unit["full"], unit["value"] = kind, side, figures, 1
        unit["nation"] = self.w["sides"][side]["nation"]
        now["hex"], now["figures"] = hex_, figures
        if hex_ >= 0:
            self.s["unit_at"][hex_] = number
        self.w["n_units"] += 1
        return number
