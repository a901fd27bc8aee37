"""Whatever runs from hex to hex: rivers, roads, rails, wadis, trenches. Where it runs, and the curves of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from bocage.boards.hexes import DIRECTIONS
from bocage.boards.svg import Point, bends, line
from bocage.memoir.drawing.hexes import Place, grain, inset_line, neighbour
from bocage.memoir.drawing.sheet import Sheet

Course: TypeAlias = list[Place]
"""Places one after the other; one that is no member of the course at either end is where it leads to."""


def named_courses(sheet: Sheet, texts: Iterable[str]) -> list[Course]:
    """Courses of a scenario hex by hex, with the place that a direction at either end leads to."""
    board = sheet.scene.board
    found = []
    for course in texts:
        words = course.split()
        first = DIRECTIONS.index(words.pop(0)) if words[0] in DIRECTIONS else None
        last = DIRECTIONS.index(words.pop()) if words and words[-1] in DIRECTIONS else None
        places = [sheet.grid.place(board.index(word)) for word in words]
        if first is not None:
            places.insert(0, neighbour(places[0], first))
        if last is not None:
            places.append(neighbour(places[-1], last))
        found.append(places)
    return found


def spliced(found: Sequence[Course]) -> list[Course]:
    """Courses of which any two that end at the same hex have become one, so that it bends there as elsewhere."""
    courses = [list(course) for course in found]
    while pair := _that_meet(courses):
        first, second, hex_ = pair
        courses = [course for course in courses if course is not first and course is not second]
        head = first if first[-1] == hex_ else first[::-1]
        tail = second if second[0] == hex_ else second[::-1]
        courses.append(head + tail[1:])
    return courses


def _that_meet(courses: Sequence[Course]) -> tuple[Course, Course, Place] | None:
    """Two courses with a common end where no third one passes."""
    for first in courses:
        for hex_ in (first[0], first[-1]):
            others = [course for course in courses if course is not first and hex_ in course]
            if first[0] != first[-1] and len(others) == 1 and hex_ in (others[0][0], others[0][-1]):
                second = others[0]
                if len({first[0], first[-1], second[0], second[-1]}) == 3 and second[0] != second[-1]:
                    return first, second, hex_
    return None


def way_at(sheet: Sheet, found: Sequence[Course], place: Place) -> tuple[float, float] | None:
    """The direction in which a course runs through a hex."""
    for course in found:
        for i, here in enumerate(course):
            if here == place and len(course) > 1:
                a = sheet.grid.centre(course[max(0, i - 1)])
                b = sheet.grid.centre(course[min(len(course) - 1, i + 1)])
                return b[0] - a[0], b[1] - a[1]
    return None


def unnamed_courses(named: Sequence[Course], members: Collection[Place]) -> Iterator[Course]:
    """Members that no course mentions join whatever member lies next to them."""
    done = {place for places in named for place in places}
    for place in sorted(set(members) - done):
        around = [other for d in range(6) if (other := neighbour(place, d)) in members]
        yield from ([other, place] for other in around if other in done or other > place)
        if not around:
            yield [neighbour(place, 3), place, neighbour(place, 0)]


def ways(sheet: Sheet, texts: Iterable[str], ids: Collection[str]) -> list[Course]:
    """The courses of a scenario, and joins for hexes of these terrains and structures that none of them mentions."""
    members = {place for place, cell in sheet.cells.items() if cell.terrain in ids or cell.structure in ids}
    named = spliced(named_courses(sheet, texts))
    return [*named, *unnamed_courses(named, members)]


def corners_of(sheet: Sheet, course: Course, inside: Collection[Place]) -> tuple[list[Point], list[Point]]:
    """The ends of the curves of a course (the middles of the sides it crosses), and the handles between them.

    Where a course ends at a hex that is not inside, it ends at that hex's side; beyond the board it goes on.
    """
    centres = [sheet.grid.centre(place) for place in course]
    if len(course) == 1:
        return [centres[0], centres[0]], centres
    sides = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(centres)]
    handles = centres[1:-1]
    for at, place, side in ((0, course[0], sides[0]), (-1, course[-1], sides[-1])):
        if place in sheet.cells and place not in inside:
            continue
        centre = centres[at]
        beyond = centre if place in sheet.cells else (2 * centre[0] - side[0], 2 * centre[1] - side[1])
        half = (side[0] + beyond[0]) / 2, (side[1] + beyond[1]) / 2
        sides = [beyond, *sides] if at == 0 else [*sides, beyond]
        handles = [half, *handles] if at == 0 else [*handles, half]
    return sides, handles


def curve(ends: Sequence[Point], handles: Sequence[Point]) -> str:
    """Path data through the ends."""
    return line([ends[0]]) + bends(handles, ends[1:])


def swaying(handles: Sequence[Point], amount: float) -> list[Point]:
    """Handles moved a little off their places, so that a natural thing does not look ruled."""
    return [
        (x + (grain(round(x), round(y), 44) - 0.5) * amount, y + (grain(round(x), round(y), 45) - 0.5) * amount)
        for x, y in handles
    ]


def parallel(ends: Sequence[Point], handles: Sequence[Point], distance: float) -> str:
    """Path data beside a course, for the rails of a track."""
    if len(ends) < 2 or ends[0] == ends[1]:
        return ""
    knots: list[Point] = [ends[0]]
    for handle, end in zip(handles, ends[1:], strict=True):
        knots += [handle, end]
    moved = inset_line(knots, distance)
    return curve(moved[0::2], moved[1::2])
