"""The rules that are rows: terrain, structures, obstacles, kinds of units and cards, read from `data/` and checked.

`tables.py` compiles them into the World. Everything else asks `load_rows` for names, codes and numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from bocage.memoir.kernel import codes, layout
from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.rows_ground import Ground, Marked, Obstacle, Structure
from bocage.memoir.rows_read import (
    ALL,
    CLASSES,
    EVERY_CLASS,
    EVERY_FACE,
    Row,
    RowError,
    by_side,
    choice,
    data_names,
    data_text,
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

__all__ = ["ALL", "Card", "Ground", "Kind", "Marked", "Obstacle", "RowError", "Rows", "Structure", "load_rows"]

MOVES_AS = CLASSES | {"ponderous": codes.PONDEROUS, "packed": codes.PACKED}
"""How units can move: by the terrain rules of a class, or in a way of their own."""
AS_ITS_CLASS = -1
MEDIUM = 3
"""What any armor weighs whose row does not say."""
NEAR = {"enemy": 1, "no-enemy": 2}
BATTLE_AT = {"close": 1, "far": 2}
NOTHING, ONE_UNIT, INITIATIVE = "nothing", "one-unit", "initiative"
"""The effects of a counter-attack with nothing to copy, of a card for units that its player has none of, and of a
general who acts without a card."""

TERRAINS = ("terrains", "terrains_pack", "terrains_landmarks", "terrains_east", "terrains_more")
UNITS = ("units", "units_pack", "units_strange", "units_house")
"""The files of terrains and of units, in the order of their numbers."""
CARDS, BASE = "cards", "base"
"""The file of the base game's cards, and the name of that box."""

R = TypeVar("R", bound=Row)


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
    spares: int = mask()
    star_hits: int = mask()
    star_moved: int = mask()
    moved_out: int = number()
    full_close: int = number()
    close_cover: int = number()
    clears_mines: int = flag()
    engineer: int = flag()
    crosshairs: int = number()
    confirm: int = faces(0)
    moved_sight: int = flag()
    moved_reach: int = number()
    roams: int = flag()
    passes: int = flag()
    mine_proof: int = flag()
    flags_kill: int = flag()
    flees: int = flag()
    razes: int = flag()
    harvests: int = flag()
    shambles: int = flag()
    recruits: int = flag()
    moves_as: int = choice(MOVES_AS, AS_ITS_CLASS)
    cover_as: int = choice(CLASSES, AS_ITS_CLASS)
    also: int = mask()
    """Classes that it counts as besides its own."""
    weight: int = number()
    most_weight: int = number()
    dice_armor: tuple[int, ...] = numbers(layout.REACH, default=())
    armor_out: int = number()
    hits_with: int = faces(EVERY_FACE)
    flag_faces: int = faces(0)
    flag_on: int = mask(EVERY_CLASS)
    assaulted: int = number()
    medals: int = number(1)
    """What the enemy gets for the last figure, unless the battle says otherwise."""
    # Not keys: they follow from those above.
    uneven: int = field(default=0)
    on_armor: int = field(default=0)

    def finish(self, problems: Problems, place: str) -> None:
        super().finish(problems, place)
        if self.move_battle > self.move:
            problems.add(f"{place}: move_battle", "it cannot be more than move; lower it")
        if self.dice_armor and len(self.dice_armor) > len(self.dice):
            problems.add(
                f"{place}: dice_armor", "it reaches farther than dice; make that list longer, with 0 at its end"
            )
        odd = self.star_hits or self.star_moved or self.moved_out or self.full_close
        against = self.most_weight or self.dice_armor or self.armor_out or self.flag_faces
        self.settle(
            uneven=int(bool(odd) or bool(against) or self.hits_with != EVERY_FACE),
            on_armor=int(bool(self.dice_armor)),
            weight=self.weight or (MEDIUM if self.cls == CLASSES["armor"] else 0),
            moves_as=self.cls if self.moves_as == AS_ITS_CLASS else self.moves_as,
            cover_as=self.cls if self.cover_as == AS_ITS_CLASS else self.cover_as,
        )

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
    lands: int = flag()
    announced: int = flag()
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
    boxes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The ids of the cards of each box: `base`, and any other box by its name."""

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
    names = [*TERRAINS, "structures", "obstacles", *UNITS, CARDS, *data_names(f"{CARDS}_")]
    return rows_from({name: data_text(f"{name}.toml") for name in names})


def rows_from(texts: dict[str, str]) -> Rows:
    """The rows of the given texts, by the name of their file; those of the base game must be there."""
    terrains = _read_files(Ground, texts, TERRAINS, "terrain")
    structures = read_rows(Structure, texts["structures"], "structures.toml", ["structure"])["structure"]
    obstacles = read_rows(Obstacle, texts["obstacles"], "obstacles.toml", ["obstacle"])["obstacle"]
    kinds = _read_files(Kind, texts, UNITS, "unit")
    cards, effects, boxes = _read_boxes(texts)
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
    every = Counter(row.id for group in (terrains, structures, obstacles, kinds, cards) for row in group)
    for name in sorted(name for name, times in every.items() if times > 1):
        problems.add(name, "the id is used in two files; names are looked up by id alone, so change one")
    _check_cards(problems, cards, effects, boxes[BASE])
    if problems:
        raise RowError("\n".join(problems.lines()))
    return Rows(tuple(terrains), tuple(structures), tuple(obstacles), tuple(kinds), tuple(cards), boxes)


def _read_files(cls: type[R], texts: Mapping[str, str], names: Sequence[str], block: str) -> list[R]:
    """The rows of one kind from all files that have them, one file after the other."""
    return [
        row for name in names if name in texts for row in read_rows(cls, texts[name], f"{name}.toml", [block])[block]
    ]


def _read_boxes(texts: dict[str, str]) -> tuple[list[Card], list[Card], dict[str, tuple[str, ...]]]:
    """All cards with those of the base box first, the effects among them, and the ids of the cards of each box."""
    cards: list[Card] = []
    effects: list[Card] = []
    boxes: dict[str, tuple[str, ...]] = {}
    for name in sorted(name for name in texts if name == CARDS or name.startswith(f"{CARDS}_")):
        blocks = read_rows(Card, texts[name], f"{name}.toml", ["section", "tactic", "effect"])
        for row in (*blocks["tactic"], *blocks["effect"]):
            row.settle(tactic=1)
        found = [*blocks["section"], *blocks["tactic"], *blocks["effect"]]
        boxes[name.removeprefix(CARDS).removeprefix("_") or BASE] = tuple(card.id for card in found)
        cards += found
        effects += blocks["effect"]
    return cards, effects, boxes


def _check_codes(problems: Problems, where: str, rows: Sequence[Marked]) -> None:
    seen: dict[str, str] = {}
    for row in rows:
        if row.code in seen:
            problems.add(f"{where}: {row.id}", f"the code {row.code!r} is taken by {seen[row.code]}; choose another")
        seen[row.code] = row.id


def _check_cards(problems: Problems, cards: Sequence[Card], effects: Sequence[Card], base: Iterable[str]) -> None:
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
    if (size := sum(by_id[name].count for name in base)) > layout.DECK:
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
