"""How each kind of unit looks, by the id of its row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class UnitLook:
    """A silhouette repeated for every figure, and what sets the kind apart from its class."""

    figure: str
    shape: str
    """How figures stand together: man, tank or gun."""
    badge: str = ""
    ring: bool = False


UNIT_LOOKS: Final = {
    "infantry": UnitLook("rifleman", "man"),
    "special-forces": UnitLook("rifleman", "man", badge="badge-star", ring=True),
    "resistance": UnitLook("partisan", "man", badge="badge-r"),
    "armor": UnitLook("tank", "tank"),
    "elite-armor": UnitLook("tank", "tank", badge="badge-chevrons", ring=True),
    "artillery": UnitLook("field-gun", "gun"),
}
