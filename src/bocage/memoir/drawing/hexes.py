"""Where hexes lie on the sheet, in pixels, and the outlines of groups of hexes.

A place is a hex in doubled coordinates, so that places beyond the edge exist too: a coast or a plateau runs off the
map instead of ending at its edge.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt
from typing import Final, TypeAlias

from bocage.boards.hexes import OFFSETS, HexBoard
from bocage.boards.svg import Point

Place: TypeAlias = tuple[int, int]
Corner: TypeAlias = tuple[int, int]
"""A corner in half widths and half radii: whole numbers, so that hexes that share a corner agree on it."""

RADIUS: Final = 50.0
HALF: Final = sqrt(3) / 2 * RADIUS
"""Half the width of a hex."""
MARGIN: Final = 30.0

CORNERS: Final = ((1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2))
"""Corners of a hex around its centre; side d (a direction) runs from corner d to corner d + 1, anticlockwise."""


@dataclass(frozen=True)
class Grid:
    """The hexes of a board on a sheet."""

    board: HexBoard
    left: float = MARGIN
    top: float = MARGIN

    @property
    def width(self) -> float:
        """Width of the map."""
        return 2 * HALF * self.board.width

    @property
    def height(self) -> float:
        """Height of the map."""
        return RADIUS * (1.5 * self.board.height + 0.5)

    def place(self, hex_: int) -> Place:
        return int(self.board.x[hex_]), int(self.board.y[hex_])

    def centre(self, place: Place) -> Point:
        return self.point((place[0], 3 * place[1]))

    def hex_centre(self, hex_: int) -> Point:
        return self.centre(self.place(hex_))

    def point(self, corner: tuple[float, float]) -> Point:
        """A point given in half widths and half radii."""
        return self.left + (corner[0] + 1) * HALF, self.top + RADIUS + corner[1] * RADIUS / 2

    def corners(self, place: Place, inset: float = 0.0) -> list[Point]:
        """The six corners, drawn in towards the centre by a number of pixels."""
        x, y = self.centre(place)
        scale = 1 - inset / RADIUS
        return [(x + cx * HALF * scale, y + cy * RADIUS / 2 * scale) for cx, cy in CORNERS]

    def side(self, place: Place, direction: int) -> Point:
        """The middle of a side."""
        (x, y), (nx, ny) = self.centre(place), self.centre(neighbour(place, direction))
        return (x + nx) / 2, (y + ny) / 2

    def places(self) -> list[Place]:
        """All hexes of the board in order."""
        return [self.place(hex_) for hex_ in range(len(self.board))]

    def around(self) -> dict[Place, Place]:
        """The places just off the board, each with the hex whose terrain it goes on with."""
        inside = set(self.places())
        nearest: dict[Place, Place] = {}
        for place in inside:
            for direction in range(6):
                outside = neighbour(place, direction)
                if outside not in inside:
                    best = nearest.get(outside)
                    if best is None or _closeness(outside, place) < _closeness(outside, best):
                        nearest[outside] = place
        return dict(sorted(nearest.items()))


def _closeness(outside: Place, inside: Place) -> tuple[int, int]:
    """Hexes of the same row go on first, then the one to the left."""
    return abs(outside[1] - inside[1]), inside[0]


def neighbour(place: Place, direction: int) -> Place:
    """The place next to a place."""
    dx, dy = OFFSETS[direction]
    return place[0] + dx, place[1] + dy


def corner_keys(place: Place, direction: int) -> tuple[Corner, Corner]:
    """The two corners of a side, in anticlockwise order."""
    x, y = place[0], 3 * place[1]
    (ax, ay), (bx, by) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def outlines(region: Collection[Place]) -> list[list[Corner]]:
    """The closed lines around a group of hexes, with the group on their left; holes are lines of their own."""
    follow: dict[Corner, Corner] = {}
    for place in sorted(region):
        for direction in range(6):
            if neighbour(place, direction) not in region:
                start, end = corner_keys(place, direction)
                follow[start] = end
    loops = []
    while follow:
        start = min(follow)
        loop = [start]
        while (end := follow.pop(loop[-1])) != start:
            loop.append(end)
        loops.append(loop)
    return loops


def chains(sides: Iterable[tuple[Place, int]]) -> list[list[Corner]]:
    """Sides of hexes joined into lines as long as possible; a closed line repeats its first corner."""
    follow = dict(corner_keys(place, direction) for place, direction in sorted(sides))
    lines = []
    while follow:
        starts = sorted(set(follow) - set(follow.values())) or [min(follow)]
        line = [starts[0]]
        while line[-1] in follow:
            line.append(follow.pop(line[-1]))
        lines.append(line)
    return lines


def inset_loop(points: list[Point], distance: float) -> list[Point]:
    """A closed line moved inwards (to its left) by a distance."""
    count = len(points)
    normals = [_left(points[i], points[(i + 1) % count]) for i in range(count)]
    return [_mitre(points[i], normals[i - 1], normals[i], distance) for i in range(count)]


def inset_line(points: list[Point], distance: float) -> list[Point]:
    """An open line moved to its left by a distance."""
    normals = [_left(a, b) for a, b in pairwise(points)]
    ends = [normals[0], *normals, normals[-1]]
    return [_mitre(point, ends[i], ends[i + 1], distance) for i, point in enumerate(points)]


def _left(a: Point, b: Point) -> Point:
    """The unit normal on the left of a line; y grows downwards."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    return dy / length, -dx / length


def _mitre(point: Point, a: Point, b: Point, distance: float) -> Point:
    scale = distance / (1 + a[0] * b[0] + a[1] * b[1])
    return point[0] + (a[0] + b[0]) * scale, point[1] + (a[1] + b[1]) * scale


def grain(*key: int) -> float:
    """A number from 0 to 1 that looks accidental and is always the same for the same key: the grain of the paper."""
    value = 0x9E3779B97F4A7C15
    for part in key:
        value = ((value ^ (part & 0xFFFFFFFF)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        value ^= value >> 27
        value = (value * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        value ^= value >> 31
    return (value >> 11) / (1 << 53)
