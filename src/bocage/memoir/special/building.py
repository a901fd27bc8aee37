"""What a special rule gets to work with when a battle is set up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bocage.boards.hexes import HexBoard
from bocage.engine.contract import GameError
from bocage.memoir.kernel import layout
from bocage.memoir.kernel.codes import ON_BOARD, RESERVE
from bocage.memoir.rows import Rows
from bocage.memoir.rows_read import SIDES
from bocage.memoir.tables import fill_ground

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

    def add_token(
        self,
        kind: int,
        side: str = "",
        at: str = "",
        medals: int = 0,
        a: int = 0,
        b: int = 0,
        goals: Iterable[str] = (),
    ) -> int:
        """Lay a star token on a hex, or nowhere; returns its number. Without a side it is for both (-1)."""
        number = int(self.w["n_tokens"])
        if number == layout.TOKENS:
            raise GameError(f"{self.scenario.id}: the rules lay more than {layout.TOKENS} tokens; name fewer places")
        record, names = self.w["tokens"][number], list(goals)
        record["kind"], record["side"], record["medals"], record["a"], record["b"] = (
            kind, SIDES.get(side, -1), medals, a, b,
        )  # fmt: skip
        record["n"] = len(names)
        record["hexes"] = -1
        record["hexes"][: len(names)] = [self.board.index(name) for name in names]
        self.s["tokens"][number]["hex"] = self.board.index(at) if at else -1
        self.w["n_tokens"] += 1
        self.w["token_kinds"] |= 1 << kind
        return number

    def ground(self, terrain: int, structure: int) -> int:
        """The number of the ground of a terrain with a structure on it, or without one (-1); made when it is new."""
        grounds, n = self.w["grounds"], int(self.w["n_grounds"])
        for number in range(n):
            if grounds[number]["id"] == terrain and grounds[number]["structure"] == structure:
                return number
        if n == layout.GROUNDS:
            raise GameError(f"{self.scenario.id}: there are more than {layout.GROUNDS} grounds; use fewer")
        fill_ground(grounds[n], self.rows, terrain, structure)
        self.w["n_grounds"] += 1
        return n

    def destroyable(self, hex_: int) -> None:
        """Say what is left of a hex when what stands there is destroyed: the bare terrain, or open ground."""
        here = self.w["grounds"][int(self.s["ground"][hex_])]
        terrain = int(here["id"]) if here["structure"] >= 0 else 0
        self.w["becomes"][hex_] = self.ground(terrain, -1)

    def add_unit(self, kind: int, side: int, hex_: int, figures: int) -> int:
        """Put a unit on a hex, or in reserve when the hex is -1. Its strength now is its full strength (cards 4.13)."""
        number = int(self.w["n_units"])
        unit, now = self.w["units"][number], self.s["units"][number]
        unit["kind"], unit["side"], unit["full"] = kind, side, figures
        unit["value"] = self.rows.kinds[kind].medals
        unit["nation"] = self.w["sides"][side]["nation"]
        now["hex"], now["figures"], now["status"] = hex_, figures, ON_BOARD if hex_ >= 0 else RESERVE
        if hex_ >= 0:
            self.s["unit_at"][hex_] = number
        self.w["n_units"] += 1
        return number
