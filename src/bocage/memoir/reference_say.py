"""The words of the rules reference: sentences with their blanks, counted things, and lists of classes and die faces."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache

from bocage.memoir import words
from bocage.memoir.rows_read import CLASSES, EVERY_CLASS, FACES, data_text


@cache
def sentences() -> dict[str, dict[str, str]]:
    """Every sentence by its key: ``{"ground.blocks": {"en": …, "nl": …, "fr": …}}``."""
    raw = tomllib.loads(data_text("reference.toml"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


@cache
def topics() -> list[dict[str, object]]:
    """The rules that are code and not rows, in the order to read them."""
    found: list[dict[str, object]] = tomllib.loads(data_text("reference_turn.toml"))["topic"]
    return found


class Say:
    """Makes sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        text = sentences()[key][self.lang].format(**values)
        return words.capital(text)

    def word(self, key: str, **values: object) -> str:
        """A text as it stands, without a capital."""
        return sentences()[key][self.lang].format(**values)

    def count(self, what: str, n: int) -> str:
        """A number with its word: 1 die, 2 dice."""
        single = n == 1 or (self.lang == "fr" and n == 0)
        return self.word(f"{what}.{'one' if single else 'other'}", n=n)

    def join(self, parts: Sequence[str], conjunction: str = "and") -> str:
        """A list in words: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.word(f'word.{conjunction}')} {parts[-1]}"

    def classes(self, mask: int) -> str:
        """Classes of units, given as bits."""
        names = [self.word(f"class.{name}") for name, bit in CLASSES.items() if mask & 1 << bit]
        return self.join(names) if names else self.word("word.nobody")

    def faces(self, mask: int) -> str:
        """Die faces, given as bits."""
        names = [words.say(f"face.{name}", self.lang) for name, bit in FACES.items() if mask & 1 << bit]
        return self.join(names, "or") if names else self.word("word.nothing")

    def side(self, side: str) -> str:
        return words.say(f"word.{side}", self.lang)

    # Lines that several kinds of rows share.

    def masked(self, mask: int, stem: str) -> Iterator[str]:
        """A line on what only some classes may do; none when everybody may."""
        if mask == 0:
            yield self(f"{stem}_none")
        elif mask != EVERY_CLASS:
            yield self(f"{stem}_only", classes=self.classes(mask))

    def dice(self, lost: Sequence[int], key: str) -> Iterator[str]:
        """A line for every class that loses dice."""
        for name, bit in CLASSES.items():
            if lost[bit]:
                yield self(key, by=self.word(f"by.{name}"), dice=self.count("die", lost[bit]))

    def flags(self, ignored: Sequence[int], key: str) -> Iterator[str]:
        """One line when all classes ignore the same number of flags, else one for every number."""
        if len(set(ignored)) == 1:
            if ignored[0]:
                yield self(key, flags=self.count("flag", ignored[0]))
            return
        for n in sorted(set(ignored) - {0}):
            mask = sum(1 << bit for bit in CLASSES.values() if ignored[bit] == n)
            yield self(f"{key}_only", flags=self.count("flag", n), classes=self.classes(mask))
