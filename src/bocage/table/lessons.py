"""Lessons at a table: which game is one, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.engine.contract import GameSystem, game_system, systems
from bocage.engine.library import Lesson
from bocage.table.record import Record, Seat


def all_lessons() -> dict[str, tuple[GameSystem, Lesson]]:
    """The lessons of all systems by id, each with its system."""
    return {name: (system, one) for system in systems().values() for name, one in system.library.lessons().items()}


def lesson_seats(lesson: Lesson, seats: Sequence[str], name: str) -> dict[str, Seat]:
    """The learner at the lesson's seat, gentle generals at the others. The coach speaks, so the staff does not."""
    learner, enemy = Seat("human", name, staff=False), Seat("general", "", lesson.general)
    return {seat: learner if seat == lesson.seat else enemy for seat in seats}


def lesson_of(record: Record) -> Lesson | None:
    """The lesson that a game was dealt as. Nobody draws such a seed by chance."""
    for lesson in game_system(record.system).library.lessons().values():
        same = record.shipped and not record.reseeds and (record.battle, record.seed) == (lesson.battle, lesson.seed)
        if same and record.options == lesson.options and {*record.people} <= {lesson.seat}:
            return lesson
    return None
