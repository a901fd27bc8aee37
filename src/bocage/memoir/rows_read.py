"""Reading rows: TOML blocks into frozen dataclasses whose fields say how their key is read.

A field made with `mask`, `dice`, `number`, … is a key of the block, so a key that no field reads is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from importlib import resources
from typing import Any, TypeVar

from bocage.engine.toml_text import read_toml
from bocage.memoir.kernel import codes
from bocage.memoir.problems import Problems

LANGUAGES = ("en", "nl", "fr")
CLASSES = {"infantry": codes.INFANTRY, "armor": codes.ARMOR, "artillery": codes.ARTILLERY, "other": codes.OTHER}
FACES = {
    "infantry": codes.FACE_INFANTRY,
    "armor": codes.FACE_ARMOR,
    "grenade": codes.FACE_GRENADE,
    "star": codes.FACE_STAR,
    "flag": codes.FACE_FLAG,
}
WAYS = {"move": codes.BY_MOVE, "retreat": codes.BY_RETREAT, "taking": codes.BY_TAKING, "drop": codes.BY_DROP}
SIDES = {"allies": codes.ALLIES, "axis": codes.AXIS}
EVERY_CLASS = (1 << len(CLASSES)) - 1
EVERY_FACE = (1 << len(FACES)) - 1
ALL = 99
"""Orders of a card that has no limit; more than any army has units."""

Reader = Callable[[Problems, str, Any], Any]
R = TypeVar("R", bound="Row")


class RowError(ValueError):
    """Rows that cannot be used; the message names file, block and key, and the remedy."""


def _key(read: Reader, **default: Any) -> Any:
    return field(metadata={"read": read}, **default)


def _bits(problems: Problems, place: str, value: Any, known: dict[str, int]) -> int:
    if value == "all":
        return (1 << len(known)) - 1
    if value == "none":
        return 0
    bits = 0
    for word in problems.many(place, value):
        if problems.choice(place, word, known):
            bits |= 1 << known[word]
    return bits


def mask(default: int | None = 0) -> Any:
    """Classes: a list of names, "all" or "none"; kept as bits. Without a default `Row.finish` fills it in."""
    return _key(lambda problems, place, value: _bits(problems, place, value, CLASSES), default=default)


def faces(default: int | None = None) -> Any:
    """Die faces as bits; without a default the key is required."""
    return _key(
        lambda problems, place, value: _bits(problems, place, value, FACES),
        default=MISSING if default is None else default,
    )


def words_as_bits(known: Mapping[str, int]) -> Any:
    """A list of words that stand for a bit each."""
    return _key(
        lambda problems, place, value: sum(
            known[word] for word in dict.fromkeys(problems.many(place, value)) if problems.choice(place, word, known)
        ),
        default=0,
    )


def ways() -> Any:
    """Ways of entering a hex, as bits."""
    return words_as_bits(WAYS)


def dice() -> Any:
    """A number per class, or one number for all of them."""

    def read(problems: Problems, place: str, value: Any) -> tuple[int, ...]:
        if isinstance(value, int):
            return (problems.number(place, value, 0, 9) or 0,) * len(CLASSES)
        given = problems.table(place, value)
        problems.keys(place, given, CLASSES)
        return tuple(problems.number(f"{place}.{c}", given.get(c, 0), 0, 9) or 0 for c in CLASSES)

    return _key(read, default=(0,) * len(CLASSES))


def by_side() -> Any:
    """A number for each of the two sides."""

    def read(problems: Problems, place: str, value: Any) -> tuple[int, ...]:
        given = problems.table(place, value)
        problems.keys(place, given, SIDES, SIDES)
        return tuple(problems.number(f"{place}.{side}", given.get(side, 0), 0, 9) or 0 for side in SIDES)

    return _key(read, default=(0, 0))


def number(default: int | None = 0, most: int = 9) -> Any:
    """A whole number; without a default the key is required."""
    return _key(
        lambda problems, place, value: problems.number(place, value, 0, most) or 0,
        default=MISSING if default is None else default,
    )


def numbers(most_length: int, default: tuple[int, ...] | None = None) -> Any:
    """A list of whole numbers; without a default the key is required."""

    def read(problems: Problems, place: str, value: Any) -> tuple[int, ...]:
        given = problems.many(place, value)
        if not 1 <= len(given) <= most_length:
            problems.add(place, f"{len(given)} numbers do not fit; give 1 to {most_length}")
        return tuple(problems.number(place, n, 0, 9) or 0 for n in given)

    return _key(read, default=MISSING if default is None else default)


def orders(length: int) -> Any:
    """How many units a card orders: a number or "all", or `length` of them in a list."""

    def one(problems: Problems, place: str, value: Any) -> int:
        return ALL if value == "all" else problems.number(place, value, 0, 9) or 0

    def read(problems: Problems, place: str, value: Any) -> tuple[int, ...]:
        given = problems.many(place, value) if length > 1 else [value]
        if len(given) != length:
            problems.add(place, f"{len(given)} numbers do not fit; give {length}")
        return tuple(one(problems, place, n) for n in given)

    return _key(read, default=())


def flag(default: bool = False) -> Any:
    """True or false, kept as 1 or 0."""
    return _key(lambda problems, place, value: int(problems.flag(place, value) or False), default=int(default))


def choice(known: dict[str, int], default: int = 0) -> Any:
    """A word that stands for a number; 0 when left out, or another one that says so."""
    return _key(
        lambda problems, place, value: known.get(problems.choice(place, value, known) or "", 0), default=default
    )


def unit_class() -> Any:
    """The class of a unit. Its key is `class`, a name that Python keeps for itself."""
    return field(
        metadata={
            "key": "class",
            "read": lambda problems, place, value: CLASSES.get(problems.choice(place, value, CLASSES) or "", 0),
        }
    )


def word(default: str | None = None) -> Any:
    """A short text; without a default the key is required."""
    return _key(
        lambda problems, place, value: problems.string(place, value) or "",
        default=MISSING if default is None else default,
    )


def listed(known: Sequence[str] = ()) -> Any:
    """A list of short texts, of the known ones where some are named."""

    def read(problems: Problems, place: str, value: Any) -> tuple[str, ...]:
        given = problems.many(place, value)
        read_one = (
            (lambda one: problems.choice(place, one, known)) if known else lambda one: problems.string(place, one)
        )
        return tuple(read_one(one) or "" for one in given)

    return _key(read, default=())


def counts(most: int) -> Any:
    """A table of ids with a number each."""

    def read(problems: Problems, place: str, value: Any) -> dict[str, int]:
        given = problems.table(place, value)
        return {name: problems.number(f"{place}.{name}", n, 0, most) or 0 for name, n in given.items()}

    return _key(read, default_factory=dict)


def plain(default: Any) -> Any:
    """A value that the row itself looks at when it is finished."""
    return _key(lambda problems, place, value: value, default_factory=lambda: default)


def words() -> Any:
    """A text in every language."""
    return _key(lambda problems, place, value: problems.words(place, value, LANGUAGES))


@dataclass(frozen=True, kw_only=True)
class Row:
    """What every row has. Its number is its place in the file."""

    id: str = word()
    name: Mapping[str, str] = words()

    def finish(self, problems: Problems, place: str) -> None:
        """Fill in what depends on other keys and note what does not go together."""

    def settle(self, **values: Any) -> None:
        """Set fields while the row is being made; frozen from then on."""
        for key, value in values.items():
            object.__setattr__(self, key, value)


def read_rows(cls: type[R], text: str, where: str, blocks: Sequence[str]) -> dict[str, list[R]]:
    """The rows of each kind of block in a TOML text, or a `RowError` with everything that is wrong."""
    try:
        document = read_toml(text)
    except ValueError as error:
        raise RowError(f"{where}: not valid TOML: {error}") from error
    problems = Problems()
    problems.keys("top level", document, blocks)
    keys = {f.metadata.get("key", f.name): f for f in fields(cls) if "read" in f.metadata}
    made = {
        block: [
            row
            for place, given in enumerate(problems.many(block, document.get(block, [])))
            if (row := _read_row(cls, keys, problems, f"{block} {place + 1}", given)) is not None
        ]
        for block in blocks
    }
    every = Counter(row.id for block in blocks for row in made[block])
    for name in sorted(name for name, times in every.items() if times > 1):
        problems.add(name, "the id is used twice; give every block its own")
    if problems:
        raise RowError(problems.message(where))
    return made


def _read_row(cls: type[R], keys: dict[str, Field[Any]], problems: Problems, place: str, value: Any) -> R | None:
    given = problems.table(place, value)
    place = str(given.get("id", place))
    required = [key for key, f in keys.items() if f.default is MISSING and f.default_factory is MISSING]
    before = problems.count
    problems.keys(place, given, keys, required)
    values = {
        f.name: f.metadata["read"](problems, f"{place}: {key}", given[key]) for key, f in keys.items() if key in given
    }
    if any(key not in given for key in required):
        return None
    row = cls(**values)
    if problems.count == before:
        row.finish(problems, place)
    return row


def data_text(name: str) -> str:
    """A file of the rules' data folder."""
    return resources.files("bocage.memoir").joinpath("data", name).read_text(encoding="utf-8")


def data_names(start: str) -> list[str]:
    """The names of the data files that begin like this, without their ending."""
    names = (file.name for file in resources.files("bocage.memoir").joinpath("data").iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.startswith(start) and name.endswith(".toml"))
