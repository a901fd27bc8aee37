"""Tactic cards to the letter: whoever speaks of battle alone does not move (004 HR-08).

A card that orders units and says no more gives them a whole order; one that tells what they do in battle gives them
just that. So Armor Assault is for close assault, and nobody moves in Their Finest Hour.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bocage.memoir.options import Options
from bocage.memoir.rows import Rows

OPTIONS = ("hr_tactic_strict",)
CLOSE_ONLY = 1
STRICT: dict[str, dict[str, Any]] = {
    "armor-assault": {"moves": 0, "battle_at": CLOSE_ONLY},
    "their-finest-hour": {"moves": 0},
}


def change_rows(rows: Rows, options: Options) -> Rows:
    """The cards with what they do not name taken away."""
    return replace(rows, cards=tuple(replace(card, **STRICT.get(card.id, {})) for card in rows.cards))
