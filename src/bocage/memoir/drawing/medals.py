"""Medals as they are won, by nation: the ribbon of its decoration for valour above the medal of its side (001 p.6)."""

from __future__ import annotations

from typing import Final

from bocage.boards.svg import el, num, use
from bocage.memoir.drawing import palette as p

RIBBONS: Final = {
    "US": ("#9dbdd8", "#9dbdd8", "#9dbdd8"),
    "GB": ("#7c1f2b", "#7c1f2b", "#7c1f2b"),
    "CA": ("#7c1f2b", "#f7efd9", "#7c1f2b"),
    "AU": ("#7c1f2b", "#e6b93f", "#7c1f2b"),
    "NZ": ("#7c1f2b", "#2b2519", "#7c1f2b"),
    "FR": ("#a3262a", "#a3262a", "#a3262a"),
    "PL": ("#24466e", "#2b2519", "#24466e"),
    "SU": ("#b3261e", "#e6b93f", "#b3261e"),
    "NL": ("#c96a1f", "#24466e", "#c96a1f"),
    "BE": ("#2b2519", "#e6b93f", "#b3261e"),
    "CN": ("#24466e", "#f7efd9", "#24466e"),
    "DE": ("#55616a", "#f7efd9", "#55616a"),
    "IT": ("#2f5fa3", "#2f5fa3", "#2f5fa3"),
    "JP": ("#f7efd9", "#b3261e", "#f7efd9"),
    "FI": ("#f7efd9", "#2f5fa3", "#f7efd9"),
    "SK": ("#24466e", "#f7efd9", "#b3261e"),
    "MARS": ("#7c8894", "#b3261e", "#7c8894"),
    "HU": ("#b3261e", "#f7efd9", "#3d5a2c"),
    "RO": ("#24466e", "#e6b93f", "#b3261e"),
}
"""Three stripes, from left to right."""
CROSS = (
    "M-4 -2Q-5 -9 -9 -13H9Q5 -9 4 -2ZM-4 2Q-5 9 -9 13H9Q5 9 4 2Z"
    "M-2 -4Q-9 -5 -13 -9V9Q-9 5 -2 4ZM2 -4Q9 -5 13 -9V9Q9 5 2 4Z"
)
"""Arms that widen outwards: the cross of Britain and of her dominions."""


def symbols() -> dict[str, str]:
    """For each nation the medal of either side under its ribbon."""
    made = {}
    for nation, stripes in RIBBONS.items():
        bars = "".join(
            el("rect", x=num(-6.6 + 4.4 * n), y="-15", width="4.5", height="8", fill=colour)
            for n, colour in enumerate(stripes)
        )
        ribbon = bars + el("path", d="M-6.6 -15h13.2v8h-13.2z", fill="none", stroke=p.INK, stroke_width=0.9)
        arms = (
            el("path", d=CROSS, fill="#b08a4a", stroke=p.INK, stroke_width=0.9)
            if nation in ("GB", "CA", "AU", "NZ")
            else ""
        )
        for side in ("allies", "axis"):
            made[f"medal-{side}-{nation}"] = ribbon + arms + use(f"medal-{side}")
    return made
