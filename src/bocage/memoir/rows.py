"""The rules that are rows: terrain, structures, obstacles, kinds of units and cards, read from `data/` and checked.

`tables.py` compiles them into the World. Everything else asks `load_rows` for names, codes and numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from bocage.memoir.kernel import layout
from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.rows_read import (
    ALL,
    EVERY_CLASS,
    Row,
    RowError,
    by_side,
    choice,
    data_text,
    dice,
    faces,
    flag,
    mask,
    number,
    numbers,
    orders,
    read_rows,
    unit_class,
    word,
    words,
)

__all__ = ["ALL", "Card", "Ground", "Kind", "Obstacle", "RowError", "Rows", "Structure", "load_rows"]

SLOPES = {"lower": 1, "beach": 2}
NEAR = {"enemy": 1, "no-enemy": 2}
BATTLE_AT = {"close": 1, "far": 2}
NOTHING, ONE_UNIT = "nothing", "one-unit"
"""The effects of a counter-attack with nothing to copy, and of a card for units that its player has none of."""

M = TypeVar("M", bound="Marked")


@dataclass(frozen=True, kw_only=True)
class Marked(Row):
    """A row with a letter on the map."""

    code: str = word()

    def finish(self, problems: Problems, place: str) -> None:
        if not 1 <= len(self.code) <= 2 or any(c.isspace() or c in ':0123456789"\\' for c in self.code):
            problems.add(f"{place}: code", f"{self.code!r} cannot stand on a map; use one or two letters or signs")


@dataclass(frozen=True, kw_only=True)
class Ground(Marked):
    """Terrain. The fields are those of the layout's GROUND, where they are explained."""

    enter: int = mask(EVERY_CLASS)
    retreat: int = mask(None)
    stop: int = mask()
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
    battle_on_entry: int = mask(EVERY_CLASS)
    battle_from: int = mask(EVERY_CLASS)
    cover: tuple[int, ...] = dice()
    cover_high: tuple[int, ...] = dice()
    cover_owner: tuple[int, ...] = dice()
    out: tuple[int, ...] = dice()
    flags_any: tuple[int, ...] = dice()
    flags_owner: tuple[int, ...] = dice()
    blocks: int = flag()
    river: int = flag()
    no_sandbags: int = flag()

    def finish(self, problems: Problems, place: str) -> None:
        super().finish(problems, place)
        if self.retreat is None:
            self.settle(retreat=self.enter)
        if bool(self.slope_from) != bool(self.slope_cost):
            problems.add(place, "a slope needs both slope_from and slope_cost; give the missing one")


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
    no_sandbags: int = flag()
    dug_in: int = flag()
    """1: this is the piece that digging in places."""


@dataclass(frozen=True, kw_only=True)
class Kind(Marked):
    """A kind of unit. The fields are those of the layout's KIND."""

    cls: int = unit_class()
    figures: int = number(None)
    move_battle: int = number(None)
    move: int = number(None)
    dice: tuple[int, ...] = numbers(layout.REACH)
    needs_sight: int = flag()
    takes_ground: int = flag()
    overruns: int = flag()
    retreat_per_flag: int = number(1)
    hit_by: int = faces()
    healed_by: int = faces()
    battle_on_entry: int = flag()
    ignores_cover: int = flag()
    flags_ignored: int = number()

    def finish(self, problems: Problems, place: str) -> None:
        super().finish(problems, place)
        if self.move_battle > self.move:
            problems.add(f"{place}: move_battle", "it cannot be more than move; lower it")

    @property
    def reach(self) -> int:
        """The farthest distance at which it has dice."""
        return len(self.dice)


@dataclass(frozen=True, kw_only=True)
class Card(Row):
    """A command card, or an effect that a card turns into. The fields are those of the layout's CARD."""

    text: Mapping[str, str] = words()
    count: int = number(0, most=layout.DECK)
    slots: tuple[int, ...] = orders(3)
    units: tuple[int, ...] = orders(1)
    choose_section: int = flag()
    classes: int = mask(EVERY_CLASS)
    near: int = choice(NEAR)
    moves: int = flag(True)
    moves_again: int = flag()
    free_terrain: int = flag()
    move_battle: int = number()
    move: int = number()
    battles: int = flag(True)
    battle_at: int = choice(BATTLE_AT)
    shots: int = number(1)
    bonus_close: int = number()
    bonus_far: int = number()
    bonus_overrun: int = number()
    strike: int = number(0, most=layout.TARGETS)
    strike_dice: tuple[int, ...] = by_side()
    strike_star: int = flag()
    roll_orders: int = flag()
    heals: int = flag()
    digs: int = flag()
    draws: int = number(1)
    reshuffles: int = flag()
    reaction: int = flag()
    copies: int = flag()
    fallback: int = flag()
    mirror: str = word("")
    strike_as: str = word("")
    # Not keys: they follow from the block and from the keys above.
    tactic: int = field(default=0)
    sectional: int = field(default=0)
    everyone: int = field(default=0)

    def finish(self, problems: Problems, place: str) -> None:
        if self.slots and self.units:
            problems.add(place, "slots and units cannot both be given; keep slots for sections, units for anywhere")
        if bool(self.strike) != any(self.strike_dice):
            problems.add(place, "a strike needs both strike and strike_dice; give the missing one")
        slots = self.slots or (*(self.units or (0,)), 0, 0)
        self.settle(
            sectional=int(bool(self.slots)),
            everyone=int(ALL in slots),
            slots=slots,
            mirror=self.mirror or self.id,
        )


@dataclass(frozen=True)
class Rows:
    """All rows, each kind in the order of its numbers."""

    terrains: tuple[Ground, ...]
    structures: tuple[Structure, ...]
    obstacles: tuple[Obstacle, ...]
    kinds: tuple[Kind, ...]
    cards: tuple[Card, ...]

    def terrain(self, name: str) -> int:
        """The number of a terrain."""
        return _number(self.terrains, name)

    def structure(self, name: str) -> int:
        """The number of a structure."""
        return _number(self.structures, name)

    def obstacle(self, name: str) -> int:
        """The number of an obstacle; its bit is 1 shifted by it."""
        return _number(self.obstacles, name)

    def kind(self, name: str) -> int:
        """The number of a kind of unit."""
        return _number(self.kinds, name)

    def card(self, name: str) -> int:
        """The number of a card."""
        return _number(self.cards, name)


@lru_cache(maxsize=1)
def load_rows() -> Rows:
    """The rows of the package's data folder, read once."""
    return rows_from(
        {name: data_text(f"{name}.toml") for name in ("terrains", "structures", "obstacles", "units", "cards")}
    )


def rows_from(texts: dict[str, str]) -> Rows:
    """The rows of the given texts, by the name of their file."""
    terrains = read_rows(Ground, texts["terrains"], "terrains.toml", ["terrain"])["terrain"]
    structures = read_rows(Structure, texts["structures"], "structures.toml", ["structure"])["structure"]
    obstacles = read_rows(Obstacle, texts["obstacles"], "obstacles.toml", ["obstacle"])["obstacle"]
    kinds = read_rows(Kind, texts["units"], "units.toml", ["unit"])["unit"]
    blocks = read_rows(Card, texts["cards"], "cards.toml", ["section", "tactic", "effect"])
    for row in (*blocks["tactic"], *blocks["effect"]):
        row.settle(tactic=1)
    cards = [*blocks["section"], *blocks["tactic"], *blocks["effect"]]
    problems = Problems()
    _check_codes(problems, "terrains.toml", terrains)
    _check_codes(problems, "structures.toml and obstacles.toml", [*structures, *obstacles])
    _check_codes(problems, "units.toml", kinds)
    pieces = {row.code[0] for row in (*structures, *obstacles)}
    for ground in terrains:
        if ground.code[1:] in pieces:
            problems.add(
                f"terrains.toml: {ground.id}", f"{ground.code!r} can be read as two codes; change the second letter"
            )
    if not terrains or terrains[0].id != "open":
        problems.add("terrains.toml", "the first block must be 'open', which a bridge turns its hex into; move it up")
    if sum(row.dug_in for row in obstacles) != 1:
        problems.add("obstacles.toml", "exactly one block digs in; set dug_in = true in one of them")
    for name, have, room in (
        ("terrains", len(terrains) * (len(structures) + 1), layout.GROUNDS),
        ("obstacles", len(obstacles), layout.OBSTACLES),
        ("units", len(kinds), layout.KINDS),
        ("cards", len(cards), layout.CARDS),
    ):
        if have > room:
            problems.add(f"{name}.toml", f"{have} rows, but there is room for {room}; enlarge the layout")
    every = [row.id for group in (terrains, structures, obstacles, kinds, cards) for row in group]
    for name in sorted({name for name in every if every.count(name) > 1}):
        problems.add(name, "the id is used in two files; names are looked up by id alone, so change one")
    _check_cards(problems, cards, blocks["effect"])
    if problems:
        raise RowError("\n".join(problems.found))
    return Rows(tuple(terrains), tuple(structures), tuple(obstacles), tuple(kinds), tuple(cards))


def _check_codes(problems: Problems, where: str, rows: Sequence[Marked]) -> None:
    seen: dict[str, str] = {}
    for row in rows:
        if row.code in seen:
            problems.add(f"{where}: {row.id}", f"the code {row.code!r} is taken by {seen[row.code]}; choose another")
        seen[row.code] = row.id


def _check_cards(problems: Problems, cards: Sequence[Card], effects: Sequence[Card]) -> None:
    by_id = {card.id: card for card in cards}
    for card in cards:
        place = f"cards.toml: {card.id}"
        if (card in effects) != (card.count == 0):
            problems.add(place, "cards of the deck have a count and effects have none; correct the count")
        if card.mirror not in by_id:
            problems.add(f"{place}: mirror", f"there is no card {card.mirror!r}; {suggestion(card.mirror, by_id)}")
        elif by_id[card.mirror].mirror != card.id or by_id[card.mirror].slots != _mirrored(card):
            problems.add(f"{place}: mirror", f"{card.mirror!r} is not its mirror image; swap left and right")
        if card.strike_as and card.strike_as not in {effect.id for effect in effects}:
            problems.add(
                f"{place}: strike_as",
                f"there is no effect {card.strike_as!r}; {suggestion(card.strike_as, [e.id for e in effects])}",
            )
    for needed in (NOTHING, ONE_UNIT):
        if needed not in by_id:
            problems.add("cards.toml", f"the effect {needed!r} is missing; other cards turn into it")
    if sum(card.reaction for card in cards) != 1:
        problems.add("cards.toml", "exactly one card is a reaction; set reaction = true in one of them")
    if (size := sum(card.count for card in cards)) > layout.DECK:
        problems.add(
            "cards.toml", f"the deck has {size} cards, but there is room for {layout.DECK}; enlarge the layout"
        )


def _mirrored(card: Card) -> tuple[int, ...]:
    return card.slots[::-1] if card.sectional else card.slots


def _number(rows: Sequence[Row], name: str) -> int:
    for place, row in enumerate(rows):
        if row.id == name:
            return place
    raise KeyError(f"there is no row {name!r}; {suggestion(name, [row.id for row in rows])}")
