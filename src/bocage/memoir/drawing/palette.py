"""Colours: a paper map, ink and painted wood under a lamp. Nothing is told by a colour alone."""

from __future__ import annotations

from typing import Final

SHEET: Final = "#f3e9d0"
INK: Final = "#2b2519"
INK_SOFT: Final = "#5a4f3a"
WATER_INK: Final = "#1d4560"
GREASE: Final = "#b3261e"

PAPER: Final = ("#eee2bf", "#ebdeb8", "#e8dcb6", "#ece0bb")
FIELD_LINE: Final = "#b9a878"
SNOW_PAPER: Final = ("#f2f2ec", "#eff0eb", "#f4f3ee", "#edefeb")
SNOW: Final = "#fdfdfa"
SNOW_SHADE: Final = "#b9c6cf"
DESERT_PAPER: Final = ("#eed39a", "#ebcf94", "#f0d7a1", "#e9cc90")
DUNE: Final = "#c49a55"
GRASS: Final = "#a9a66b"

LEAF_DARK: Final = "#2c3d22"
LEAF: Final = "#4a6a35"
LEAF_MID: Final = "#5f8042"
LEAF_LIGHT: Final = "#8aa85c"
FOREST_FLOOR: Final = "#8e9c5d"

HEDGE_DARK: Final = "#25381f"
HEDGE: Final = "#3d5a2c"
HEDGE_LIGHT: Final = "#6f8f4a"
FIELDS: Final = ("#d9cf86", "#c3c677", "#e4d08c", "#b4bd70")

STREET: Final = "#d8c8a4"
STREET_LIGHT: Final = "#f0e6cc"
ROOFS: Final = (("#b4553a", "#8b3d2a"), ("#a3603f", "#7d452c"), ("#7d7f86", "#5c5f68"), ("#c06a48", "#964b31"))
WALL: Final = "#efe4cb"

HILL: Final = ("#dbc48a", "#cfae6e", "#c39a58", "#b98d4c")
HILL_SNOW: Final = ("#dfe0dc", "#ced2d1", "#bcc3c5")
HILL_DESERT: Final = ("#dfb673", "#d2a05c", "#c48b48")
MEADOW: Final = "#c5cb8a"
CONTOUR: Final = "#8a6231"
HACHURE: Final = "#5c3f1e"
SMOKE: Final = "#e9e6de"
ROCK_LIGHT: Final = "#cfc7b6"
ROCK: Final = "#9c9382"
ROCK_DARK: Final = "#5f584c"
CHALK: Final = "#f2ecdc"

SAND: Final = "#ecd292"
SAND_DARK: Final = "#c9a75e"
SAND_WET: Final = "#d6b878"
SEA: Final = ("#a9c4c6", "#8fb2b9", "#7aa2ad", "#6a94a3")
SEA_LINE: Final = "#4f7c8d"
FOAM: Final = "#f8f5e8"
RIVER: Final = "#86b1c1"
RIVER_LIGHT: Final = "#b9d6dc"
BANK: Final = "#3f6577"
ICE: Final = "#dbe9ee"
ICE_LIGHT: Final = "#f6fbfc"
FLOOD: Final = "#b7ccc4"
MUD: Final = "#8d8359"
REED: Final = "#5d6b34"

ROAD: Final = "#f4e7c6"
ROAD_EDGE: Final = "#8c7246"
BALLAST: Final = "#b8ab92"
EARTH: Final = "#a98650"
EARTH_DARK: Final = "#4a3820"
BRICK: Final = "#a4553b"
BRICK_DARK: Final = "#743826"
CLAY: Final = "#e7cfa2"
CLAY_DARK: Final = "#b08a52"
LOG: Final = "#8f6a3d"
PALM: Final = "#5f7d35"
PALM_DARK: Final = "#34491f"
FIR: Final = "#33513c"
FIR_DARK: Final = "#1f3327"

WOOD: Final = "#b98b55"
WOOD_DARK: Final = "#6e4a26"
STEEL: Final = "#6c7478"
STEEL_DARK: Final = "#33393d"
CONCRETE: Final = "#c4bfb2"
CONCRETE_DARK: Final = "#7f7a6e"
BAG: Final = "#cdb27c"
BAG_DARK: Final = "#7a6136"

BLOCK: Final = {"allies": "#68702f", "axis": "#55616a"}
BLOCK_LIGHT: Final = {"allies": "#868e49", "axis": "#748089"}
BLOCK_SIDE: Final = {"allies": "#3c411a", "axis": "#2d353b"}
NATION_BLOCK: Final = {
    "SU": ("#7a4a2a", "#9a6a46", "#462813"),
    "GB": ("#6f5c31", "#8f7b4d", "#41351a"),
    "CA": ("#5f6a3f", "#7f8a5c", "#373e22"),
    "FR": ("#3f5a7c", "#62799a", "#22344b"),
    "PL": ("#6d4450", "#8d6470", "#40252e"),
    "AU": ("#735a2a", "#927a4a", "#443413"),
    "NZ": ("#4f5f52", "#70806f", "#2c372e"),
    "NL": ("#7d4f1f", "#9d6f40", "#492c0e"),
    "BE": ("#5d5540", "#7d755f", "#353022"),
    "CN": ("#4c6470", "#6c8490", "#2a3a42"),
    "IT": ("#56663f", "#76865f", "#303b22"),
    "JP": ("#75572f", "#95774f", "#453115"),
    "FI": ("#4b6480", "#6b84a0", "#28394b"),
    "SK": ("#5f5a4c", "#7f7a6b", "#36332a"),
    "MARS": ("#56606a", "#7c8790", "#2d343a"),
    "HU": ("#5a5f4a", "#7a7f6a", "#333629"),
    "RO": ("#6b5a3a", "#8b7a5a", "#3d321e"),
}
"""Face, light and edge of the blocks of a nation; those that are not named have the colours of their side."""
DESERT: Final = "desert"
DESERT_BLOCK: Final = {"allies": ("#846428", "#a98645", "#4a3714"), "axis": ("#7c5a3a", "#a17c55", "#432e1b")}
"""The same of both sides on the face of the desert, where everybody is painted like sand."""
FIGURE: Final = "#f7efd9"
PEG: Final = {"allies": "#2f3312", "axis": "#22292e"}
GOLD: Final = "#e6b93f"
GOLD_DARK: Final = "#7a5710"
SHADOW: Final = "#2b2010"

SANS: Final = "'Gill Sans','Gill Sans MT',Calibri,'Trebuchet MS','DejaVu Sans',sans-serif"
HEADING: Final = "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed',sans-serif"
SERIF: Final = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',serif"


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb`` as WCAG defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Contrast of two colours, from 1 to 21; text needs 4.5."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
