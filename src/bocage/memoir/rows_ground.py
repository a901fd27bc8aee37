"""Rows of the ground: terrain, structures on it and obstacles, with the letters they have on the map."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.problems import Problems
from bocage.memoir.rows_read import (
    EVERY_CLASS,
    Row,
    choice,
    dice,
    faces,
    flag,
    mask,
    number,
    ways,
    word,
    words_as_bits,
)

SLOPES = {"lower": 1, "beach": 2}
WITHIN = {"terrain": 1, "plateau": 2}
NETWORKS = {"road": 1, "railway": 2, "wadi": 4, "trench": 8, "ravine": 16}
"""What can run from hex to hex, as bits."""


@dataclass(frozen=True, kw_only=True)
class Marked(Row):
    """A row with a letter on the map."""

    code: str = word()

    def finish(self, problems: Problems, place: str) -> None:
        if not 1 <= len(self.code) <= 2 or any(c.isspace() or c in ':+0123456789"\\' for c in self.code):
            problems.add(f"{place}: code", f"{self.code!r} cannot stand on a map; use one or two letters or signs")


@dataclass(frozen=True, kw_only=True)
class Ground(Marked):
    """Terrain. The fields are those of the layout's GROUND, where they are explained."""

    enter: int = mask(EVERY_CLASS)
    retreat: int = mask(None)
    begins: int = mask()
    """Classes that may begin a battle on it although they cannot enter."""
    stop: int = mask()
    pause: int = mask()
    fixed: int = mask()
    from_adjacent: int = flag()
    leave_stops: int = flag()
    move_cap: int = number()
    hill: int = flag()
    height: int = number()
    beach: int = flag()
    slope_from: int = choice(SLOPES)
    slope_cost: int = number()
    slope_closed: int = mask()
    slope_no_ground: int = flag()
    leave_no_battle: int = mask()
    battle_near: int = mask()
    take_unmoved: int = mask()
    mountain: int = flag()
    """Part of a range: entered and left only over hills and other mountains."""
    network: int = words_as_bits(NETWORKS)
    """What runs over it from hex to hex."""
    walls: int = flag()
    """Closed on all sides but those over which its network runs on."""
    water: int = flag()
    """No river, but the course of one may be drawn over it."""
    battle_on_entry: int = mask(EVERY_CLASS)
    battle_from: int = mask(EVERY_CLASS)
    cover: tuple[int, ...] = dice()
    cover_high: tuple[int, ...] = dice()
    cover_owner: tuple[int, ...] = dice()
    cover_always: tuple[int, ...] = dice()
    out: tuple[int, ...] = dice()
    close_fire: int = mask()
    far: tuple[int, ...] = dice()
    flags_any: tuple[int, ...] = dice()
    flags_owner: tuple[int, ...] = dice()
    blocks: int = flag()
    river: int = flag()
    lake: int = flag()
    no_sandbags: int = flag()
    open_within: int = choice(WITHIN)
    enter_by: int = ways()
    enter_dice: int = number()
    enter_faces: int = faces(0)

    def finish(self, problems: Problems, place: str) -> None:
        super().finish(problems, place)
        if self.retreat is None:
            self.settle(retreat=self.enter)
        if bool(self.slope_from) != bool(self.slope_cost):
            problems.add(place, "a slope needs both slope_from and slope_cost; give the missing one")
        if bool(self.enter_by) != bool(self.enter_dice):
            problems.add(place, "rolling on entry needs both enter_by and enter_dice; give the missing one")


@dataclass(frozen=True, kw_only=True)
class Structure(Ground):
    """What stands on terrain: it replaces the terrain by open ground, or adds to it."""

    replaces: int = flag()


@dataclass(frozen=True, kw_only=True)
class Obstacle(Marked):
    """A piece lying on a hex. The fields are those of the layout's COVER; classes that remove it are kept as bits."""

    enter: int = mask(EVERY_CLASS)
    stop: int = mask()
    cover: tuple[int, ...] = dice()
    cover_owner: tuple[int, ...] = dice()
    out: tuple[int, ...] = dice()
    flags_any: tuple[int, ...] = dice()
    flags_owner: tuple[int, ...] = dice()
    gone_on_leave: int = flag()
    crushed_by: int = mask()
    cut_by: int = mask()
    cut_engineer: int = flag()
    no_sandbags: int = flag()
    blocks: int = flag()
    """1: nobody sees through it."""
    dug_in: int = flag()
    """1: this is the piece that digging in places."""
