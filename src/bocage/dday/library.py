"""What is the same for everybody: the battle for the lobby, the board as data, words, the reference, options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bocage.dday.drawing import BOTTOM, SCALE, TOP, ground
from bocage.dday.reference import reference
from bocage.dday.rows import CHARTS, load_rows
from bocage.dday.words import catalogue, say
from bocage.engine.contract import Game
from bocage.engine.library import SEATING, Lesson, Library

LESSONS = {
    "dday": Lesson(
        "dday", "dday", "allies", "recruit", "lesson dday 1944", {"players": 2, "fortune": False, "tactics": False}
    )
}
"""The guided first turn: an ordinary game whose seed nobody draws by chance; the page speaks (`web/dday/coach.js`)."""


class DDayLibrary(Library):
    """One battle, with its board as data for the page to draw."""

    def battle_of(self, game: Game, lang: str) -> dict[str, Any]:
        """The battle with its board; `seatings` are other sets of seats and the options that give them."""
        three = {"options": {"players": 3}, "seats": self.seats_of(self.system.new("dday", {"players": 3}), lang)}
        about = super().battle_of(game, lang)
        return {**about, "briefing": say("text", "briefing", lang), "seatings": [three], "board": board()}

    def picture(self, name: str, lang: str, small: bool) -> bytes:
        return ground(small)

    def picture_of(self, game: Game, lang: str) -> bytes:
        return ground(small=False)

    def words(self, lang: str) -> dict[str, Any]:
        names = {unit.id: unit.name[lang] for unit in load_rows().units}
        told = {
            f"{table}.{name}": texts[lang] for table, entries in catalogue().items() for name, texts in entries.items()
        }
        return {"lang": lang, "names": names, "words": told}

    def reference(self, lang: str) -> dict[str, Any] | None:
        return reference(lang)

    def lessons(self) -> Mapping[str, Lesson]:
        return LESSONS

    def options(self, lang: str) -> list[dict[str, Any]]:
        shapes: dict[str, dict[str, Any]] = {
            "players": {"kind": "number", "least": 2, "most": 3, "default": 2, "group": SEATING},
            "fortune": {"kind": "flag", "default": False},
            "tactics": {"kind": "flag", "default": False},
        }
        return [
            {
                "id": name,
                **shape,
                "name": say("option", name, lang),
                "text": say("option", f"{name}_about", lang),
                "source": "003",
                "excludes": [],
                "needs": [],
            }
            for name, shape in shapes.items()
        ]


def board() -> dict[str, Any]:
    """Zones with their outlines, boxes, charts: what a page needs to draw the map."""
    rows = load_rows()
    return {
        "size": rows.drawing["size"],
        "sheet": {"top": TOP, "bottom": BOTTOM, "scale": SCALE},
        "turn_track": rows.drawing["turn_track"],
        "zones": [asdict(zone) for zone in rows.zones],
        "beaches": [asdict(beach) for beach in rows.beaches],
        "airborne": [asdict(drop) for drop in rows.airborne],
        "charts": {name: [asdict(space) for space in rows.chart(name)] for name in CHARTS},
        "numbers": dict(rows.numbers),
    }
