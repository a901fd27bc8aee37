"""Kinds of units composed when a battle is set up: a base kind, what is put on it (`data/traits.toml`), and overrides.

The same combination is the same kind, whoever asks for it. Its id tells what it is made of
(``infantry+elite-badge+move=3``), unless the combination has a block of its own in `units.toml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, fields, replace
from functools import lru_cache
from typing import Any

from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.rows import Kind, Rows, load_rows
from bocage.memoir.rows_read import CLASSES, EVERY_CLASS, Row, RowError, data_text, mask, plain, read_rows

BLOCKS = ("army", "badge", "era", "equipment")
"""The kinds of traits, in the order in which they are put on."""
JOINED, SET = "+", "="
"""What separates the parts of a composed id, and an override from its value."""
_FIELDS: dict[str, Field[Any]] = {
    f.name: f for f in fields(Kind) if "read" in f.metadata and f.name not in {"id", "name", "code", "cls", "medals"}
}
CHANGEABLE = tuple(_FIELDS)
"""The keys of units.toml that traits and single units can change."""

Changes = tuple[tuple[str, Any], ...]
"""New values by key, as a file has them: a number, a flag, a list as a tuple, or a text like ``+1``."""


@dataclass(frozen=True, kw_only=True)
class Trait(Row):
    """One thing that is put on a unit."""

    code: str = plain("")
    """The letter for it on a piece that nobody has drawn yet."""
    on: int = mask(EVERY_CLASS)
    change: Mapping[str, Any] = plain({})
    kinds: Mapping[str, str] = plain({})

    @property
    def makes_kinds(self) -> bool:
        """Whether it does nothing but turn some kinds into others."""
        return bool(self.kinds) and not self.change


@dataclass(frozen=True)
class Made:
    """What a single unit is given besides its kind."""

    badge: str = ""
    era: str = ""
    """Instead of the battle's."""
    equipment: tuple[str, ...] = ()
    nation: str = ""
    medals: int | None = None
    """For its last figure, where that is not what its kind is worth."""
    change: Changes = ()


Traits = dict[str, dict[str, Trait]]
"""Traits by block and id."""


@lru_cache(maxsize=1)
def load_traits() -> Traits:
    """The traits of the package."""
    return traits_from(data_text("traits.toml"), load_rows())


def traits_from(text: str, rows: Rows) -> Traits:
    """The traits of a text, checked against the kinds of units there are."""
    read = read_rows(Trait, text, "traits.toml", BLOCKS)
    problems = Problems()
    known = {kind.id: kind for kind in rows.kinds}
    taken = {
        row.id for group in (rows.terrains, rows.structures, rows.obstacles, rows.kinds, rows.cards) for row in group
    }
    for block in BLOCKS:
        for trait in read[block]:
            named = set(trait.kinds.values()) == {trait.id}  # a badge may be called like the kind it makes
            if (trait.id in taken and not named) or JOINED in trait.id or SET in trait.id:
                problems.add(trait.id, "the id is taken by a row, or has a + or = in it; choose another")
            problems.string(f"{trait.id}: code", trait.code)
            check_changes(problems, f"{trait.id}: change", problems.table(f"{trait.id}: change", trait.change))
            for kind in (each for pair in problems.table(f"{trait.id}: kinds", trait.kinds).items() for each in pair):
                problems.choice(f"{trait.id}: kinds", kind, known)
    if problems:
        raise RowError(problems.message("traits.toml"))
    return {block: {trait.id: trait for trait in read[block]} for block in BLOCKS}


def check_changes(problems: Problems, place: str, given: Mapping[str, Any]) -> Changes:
    """The new values of a table, or problems; in the order of the keys of units.toml."""
    problems.keys(place, given, CHANGEABLE)
    made = []
    for key in CHANGEABLE:
        if key in given:
            value = given[key]
            if not (isinstance(value, str) and _added(value) is not None):
                _FIELDS[key].metadata["read"](problems, f"{place}: {key}", value)
            made.append((key, tuple(value) if isinstance(value, list) else value))
    return tuple(made)


def check_made(problems: Problems, place: str, rows: Rows, base: str, era: str, army: str, made: Made) -> None:
    """Note what cannot be put on this kind of unit, or gives a unit that cannot be."""
    kind = rows.kinds[rows.kind(base)]
    for block, names in (("badge", [made.badge] if made.badge else []), ("equipment", made.equipment)):
        for name in names:
            trait = load_traits()[block].get(name)
            if trait is None:
                problems.add(place, f"there is no {block} {name!r}; {suggestion(name, load_traits()[block])}")
            elif not trait.on >> kind.cls & 1:
                able = ", ".join(c for c, number in CLASSES.items() if trait.on >> number & 1)
                problems.add(place, f"{name} is for {able}, not for {base}; choose another unit or leave it out")
            elif trait.makes_kinds and base not in trait.kinds:
                able = ", ".join(trait.kinds)
                problems.add(place, f"{name} is for {able}, not for {base}; choose another unit or leave it out")
    if not problems:
        composed = compose(rows, base, era, army, made)
        if not 1 <= composed.figures <= 9:
            problems.add(place, f"it would have {composed.figures} figures; give it 1 to 9")
        composed.finish(problems, place)


def compose(rows: Rows, base: str, era: str = "", army: str = "", made: Made | None = None) -> Kind:
    """The kind of a unit from its base kind and all that is put on it."""
    made = made or Made()
    kind = rows.kinds[rows.kind(base)]
    for trait in _put_on(era, army, made):
        if trait.on >> kind.cls & 1:
            kind = _with(rows, kind, trait)
    if made.change:
        parts = [f"{key}{SET}{_told(value)}" for key, value in made.change]
        kind = replace(changed(kind, made.change), id=JOINED.join([kind.id, *parts]))
    return kind


def changed(kind: Kind, changes: Iterable[tuple[str, Any]]) -> Kind:
    """A kind with some values changed; the id stays."""
    values: dict[str, Any] = {}
    for key, value in changes:
        if isinstance(value, str) and (more := _added(value)) is not None:
            old = getattr(kind, key)
            values[key] = tuple(max(0, n + more) for n in old) if isinstance(old, tuple) else max(0, old + more)
        else:
            given = list(value) if isinstance(value, tuple) else value
            values[key] = _FIELDS[key].metadata["read"](Problems(), key, given)
    made = replace(kind, **values)
    made.finish(Problems(), kind.id)  # what follows from the values follows from the new ones
    return made


def base_kind(rows: Rows, kind_id: str) -> Kind:
    """The row of units.toml that a kind, composed or not, is made from."""
    return rows.kinds[rows.kind(kind_id.partition(JOINED)[0])]


def _put_on(era: str, army: str, made: Made) -> list[Trait]:
    named = {"era": [made.era or era], "army": [army], "badge": [made.badge], "equipment": sorted(made.equipment)}
    return [load_traits()[block][name] for block in BLOCKS for name in named[block] if name]


def _with(rows: Rows, kind: Kind, trait: Trait) -> Kind:
    if kind.id in trait.kinds:
        return rows.kinds[rows.kind(trait.kinds[kind.id])]
    if trait.makes_kinds:
        return kind
    name = {lang: f"{text} ({trait.name[lang]})" for lang, text in kind.name.items()}
    return replace(changed(kind, trait.change.items()), id=f"{kind.id}{JOINED}{trait.id}", name=name)


def _added(text: str) -> int | None:
    """The number of a text like ``+1`` or ``-2``; None for any other."""
    return int(text) if len(text) in (2, 3) and text[0] in "+-" and text[1:].isascii() and text[1:].isdigit() else None


def _told(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()
