"""Lessons: ordinary games with named hands, a known seed and an enemy who follows a script in its first turns."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from bocage.engine.library import Lesson
from bocage.memoir.setup import Options


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by id."""
    read = tomllib.loads((files("bocage.memoir.table") / "lessons.toml").read_text("utf-8"))
    made = {}
    for block in read["lesson"]:
        options = Options.from_document({"hands": block.pop("hands")}).to_document()
        script = {int(turn): tuple(wishes) for turn, wishes in block.pop("script").items()}
        made[block["id"]] = Lesson(**block, options=options, script=script)
    return made
