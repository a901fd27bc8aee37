"""How each kind of unit looks, by the id of its row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bocage.memoir.drawing.badges import EMBLEMS, STATES


@dataclass(frozen=True)
class UnitLook:
    """A silhouette repeated for every figure, and what sets the kind apart from its class."""

    figure: str
    shape: str
    """How figures stand together: men in a line, tanks, guns, a team in two rows, or one long vehicle."""
    badge: str = ""
    ring: bool = False
    letter: bool = False
    """Whether the figure is a letter, which must not be turned round."""


UNIT_LOOKS: Final = {
    "infantry": UnitLook("rifleman", "man"),
    "special-forces": UnitLook("rifleman", "man", badge="badge-star", ring=True),
    "resistance": UnitLook("partisan", "man", badge="badge-r"),
    "armor": UnitLook("tank", "tank"),
    "elite-armor": UnitLook("tank", "tank", badge="badge-chevrons", ring=True),
    "artillery": UnitLook("field-gun", "gun"),
    "combat-engineers": UnitLook("sapper", "team", badge="badge-engineers"),
    "sniper": UnitLook("sniper", "team"),
    "cavalry": UnitLook("rider", "team"),
    "ski-troops": UnitLook("skier", "man"),
    "anti-tank": UnitLook("bazooka", "team"),
    "anti-tank-late": UnitLook("bazooka", "team", badge="badge-late"),
    "machine-gun": UnitLook("machine-gun", "team"),
    "machine-gun-late": UnitLook("machine-gun", "team", badge="badge-late"),
    "mortar": UnitLook("mortar", "team"),
    "mortar-late": UnitLook("mortar", "team", badge="badge-late"),
    "big-gun": UnitLook("big-gun", "gun", badge="badge-crosshair"),
    "mobile-artillery": UnitLook("self-propelled", "gun"),
    "heavy-anti-tank": UnitLook("long-gun", "gun"),
    "flame-tank": UnitLook("flame-tank", "tank"),
    "tiger": UnitLook("tiger", "tank", ring=True),
    "locomotive": UnitLook("locomotive", "train"),
    "wagon": UnitLook("wagon", "train"),
    "armored-wagon": UnitLook("armored-wagon", "train"),
    "destroyer": UnitLook("destroyer", "train", badge="badge-crosshair"),
    "supply-truck": UnitLook("truck", "gun"),
    "dalek": UnitLook("automaton", "man"),
    "special-weapons-dalek": UnitLook("automaton-heavy", "man", ring=True),
    "zombies": UnitLook("undead", "man"),
    "cyberman": UnitLook("man-of-steel", "man"),
    "fighting-machine": UnitLook("tripod", "man", ring=True),
    "handling-machine": UnitLook("grasper", "man"),
    "mechanised-infantry": UnitLook("rifleman", "man", badge="badge-wheel"),
    "militia": UnitLook("militiaman", "man"),
    "recon-armor": UnitLook("armored-car", "tank"),
    "light-armor": UnitLook("light-tank", "tank"),
    "heavy-armor": UnitLook("heavy-tank", "tank", ring=True),
    "very-heavy-armor": UnitLook("giant-tank", "tank", ring=True),
    "infantry-tank": UnitLook("skirted-tank", "tank"),
    "assault-gun": UnitLook("assault-gun", "tank"),
    "tank-destroyer": UnitLook("tank-destroyer", "tank"),
    "medium-gun": UnitLook("light-gun", "gun"),
    "heavy-gun": UnitLook("field-gun", "gun", ring=True),
    "big-gun-battery": UnitLook("big-gun", "gun", badge="badge-crosshair", ring=True),
    "anti-tank-gun": UnitLook("low-gun", "gun"),
    "eighty-eight": UnitLook("high-gun", "gun"),
    "self-propelled-gun": UnitLook("self-propelled", "gun", ring=True),
    "rocket-artillery": UnitLook("rockets", "gun"),
    "tank-hunters": UnitLook("bazooka", "team", ring=True),
    "heavy-machine-gun": UnitLook("machine-gun", "team", ring=True),
    "flame-thrower": UnitLook("flame-man", "team", ring=True),
    "mortar-section": UnitLook("mortar", "team", ring=True),
}

BADGE_LOOKS: Final = (
    {
        "special-forces-badge": "badge-star",
        "elite-badge": "badge-chevrons",
        "wittmann": "badge-w",
    }
    | STATES
    | EMBLEMS
)
"""The symbol of what is put on a unit, by the id of its trait."""

DRESS: Final[dict[str, dict[str, str]]] = {
    "DE": {"badge-engineers": "badge-fp"},
    "GB": {"badge-engineers": "badge-re", "badge-star": "badge-wings"},
    "IT": {"badge-engineers": "badge-tower"},
    "SU": {"tank": "sloped-tank"},
    "US": {"badge-engineers": "badge-castle", "badge-star": "badge-diamond"},
}
"""The badges and figures that a nation has in the place of the general ones."""


def dressed(look: UnitLook, nation: str) -> UnitLook:
    """The look of a kind in the army of a nation."""
    own = DRESS.get(nation, {})
    return replace(look, figure=own.get(look.figure, look.figure), badge=own.get(look.badge, look.badge))
