"""Lessons: ordinary games with named hands, a known seed and an enemy who follows a script in its first turns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files

from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.setup import Options
from bocage.table.record import SIDES, Record, Seat


@dataclass(frozen=True)
class Lesson:
    """What a lesson is dealt, and what its enemy would like to do by turn."""

    id: str
    battle: str
    side: str
    general: str
    seed: str
    hands: Mapping[str, tuple[str, ...]]
    script: Mapping[int, tuple[str, ...]]

    @property
    def options(self) -> Options:
        return Options.from_document({"hands": {side: list(cards) for side, cards in self.hands.items()}})

    def seats(self, name: str) -> dict[str, Seat]:
        """The learner at the lesson's side, a gentle general at the other. The coach speaks, so the staff does not."""
        learner, enemy = Seat("human", name, staff=False), Seat("general", "", self.general)
        return {side: learner if side == self.side else enemy for side in SIDES}

    def start(self) -> Battle:
        return SYSTEM.new(self.battle, self.options.to_document(), self.seed)

    def answer(self, battle: Battle) -> str | None:
        """What the script has the enemy do now; None when the general decides."""
        legal = [battle.format(action) for action in battle.legal()]
        for wish in self.script.get(int(battle.state[0]["turn"]), ()):
            for text in legal:
                if fnmatchcase(text, wish):
                    return text
        return None


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by id."""
    read = tomllib.loads((files("bocage.table") / "lessons.toml").read_text("utf-8"))
    made = {}
    for block in read["lesson"]:
        hands = {side: tuple(cards) for side, cards in block.pop("hands").items()}
        script = {int(turn): tuple(wishes) for turn, wishes in block.pop("script").items()}
        made[block["id"]] = Lesson(**block, hands=hands, script=script)
    return made


def lesson_of(record: Record) -> Lesson | None:
    """The lesson that a game was dealt as. Nobody draws such a seed by chance."""
    for lesson in lessons().values():
        same = record.shipped and not record.reseeds and (record.battle, record.seed) == (lesson.battle, lesson.seed)
        if same and record.options == lesson.options.to_document() and not record.seats[_enemy(lesson)].human:
            return lesson
    return None


def _enemy(lesson: Lesson) -> str:
    return next(side for side in SIDES if side != lesson.side)
