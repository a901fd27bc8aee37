"""The records of star tokens: what a token is, and where it is now."""

from __future__ import annotations

from typing import Any

TOKEN_HEXES = 8

TOKEN: list[Any] = [  # a star token; kernel/tokens has the kinds
    ("kind", "i2"),
    ("side", "i2"),
    ("medals", "i2"),
    ("a", "i2"),  # dice it takes, or by how much it slows the enemy's armor
    ("b", "i2"),  # tokens that are needed
    ("n", "i2"),
    ("hexes", "i2", (TOKEN_HEXES,)),  # where it is to be brought
]

STATE_TOKEN: list[Any] = [("hex", "i2"), ("unit", "i2"), ("count", "i2")]  # on a hex, with a unit, or nowhere (-1)
