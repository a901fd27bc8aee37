"""The battle that the lobby offers first, with rings of grease pencil around its two bridges."""

from __future__ import annotations

from typing import Any

FIRST: dict[str, Any] = {
    "battle": "pegasus-bridge",
    "side": "allies",
    "lesson": "pegasus-bridge",
    "size": [1186, 760],
    "marks": [
        "M262 236c-4-50 38-82 84-78 52 4 80 44 70 90-9 42-54 66-98 58-38-7-62-38-58-78 3-30 26-58 60-70",
        "M912 462c-6-46 32-80 76-80 48 0 82 36 76 82-5 42-48 70-90 64-40-5-66-36-62-74 3-30 24-54 54-64",
        "M240 480c2-60 14-108 40-150m-26 10 28-14 8 32",
        "M760 590c52-10 96-32 132-66m-30-2 32 0-8 32",
    ],
}
