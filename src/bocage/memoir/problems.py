"""Collecting what is wrong with a file, so that its author sees everything at once, with a remedy for each.

Files come from strangers, so noting a problem costs the same whatever was noted before, and a report stays readable:
after `MOST` problems the rest is only counted, and long values and places are cut.
"""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Iterable, Mapping
from typing import Any

MOST = 100
"""Problems that are kept; nobody mends more at a time."""
LONG_PLACE, LONG_WRONG = 200, 1000
LONG_VALUE, LONG_WORD = 120, 60
DEEP = 4
"""Levels of a nested value that are shown."""
HUGE = 1 << 256


class Problems:
    """Everything found wrong in one file. Each entry reads ``place: what is wrong; remedy``."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.count = 0
        """How many were noted, those that were too many to keep included."""
        self._seen: set[str] = set()

    def __bool__(self) -> bool:
        return self.count > 0

    @property
    def full(self) -> bool:
        """Whether further problems are only counted, so that there is no need to word them well."""
        return len(self.found) >= MOST

    def add(self, place: str, wrong: str) -> None:
        """Note a problem; a problem noted twice for the same place is kept once."""
        line = "" if self.full else f"{_cut(place, LONG_PLACE)}: {_cut(wrong, LONG_WRONG)}"
        if line in self._seen:
            return
        self.count += 1
        if line:
            self._seen.add(line)
            self.found.append(line)

    def keys(self, place: str, given: Mapping[str, Any], known: Iterable[str], required: Iterable[str] = ()) -> None:
        """Note keys nobody reads and keys that are missing."""
        known = dict.fromkeys(known)
        for key in given:
            if key not in known:
                self.add(place, f"unknown key {shown(key)}; {self._suggestion(key, known)}")
        for key in required:
            if key not in given:
                self.add(place, f"the key {key!r} is missing; add it")

    def choice(self, place: str, value: Any, known: Iterable[str]) -> str | None:
        """The value if it is one of the known words; otherwise a problem and None."""
        known = list(known)
        if isinstance(value, str) and value in known:
            return value
        self.add(place, f"{shown(value)} is not known here; {self._suggestion(value, known)}")
        return None

    def number(self, place: str, value: Any, least: int, most: int) -> int | None:
        """The value if it is a whole number in the range; otherwise a problem and None."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.add(place, f"{shown(value)} does not fit; give a whole number from {least} to {most}")
        return None

    def flag(self, place: str, value: Any) -> bool | None:
        """The value if it is true or false; otherwise a problem and None."""
        if isinstance(value, bool):
            return value
        self.add(place, f"{shown(value)} does not fit; write true or false")
        return None

    def string(self, place: str, value: Any) -> str | None:
        """The value if it is text that a file can hold; otherwise a problem and None."""
        if not isinstance(value, str):
            self.add(place, f"{shown(value)} does not fit; write a text between quotes")
            return None
        try:
            value.encode()
        except UnicodeEncodeError:  # half of a surrogate pair, which JSON can smuggle in
            self.add(place, f"{shown(value)} contains half a character; write it again")
            return None
        return value

    def table(self, place: str, value: Any) -> Mapping[str, Any]:
        """The value if it is a table; otherwise a problem and an empty one."""
        if isinstance(value, Mapping):
            return value
        self.add(place, f"{shown(value)} does not fit; write a table of keys and values")
        return {}

    def many(self, place: str, value: Any) -> list[Any]:
        """The value if it is a list; otherwise a problem and an empty one."""
        if isinstance(value, (list, tuple)):
            return list(value)
        self.add(place, f"{shown(value)} does not fit; write a list between square brackets")
        return []

    def words(self, place: str, value: Any, languages: Iterable[str]) -> dict[str, str]:
        """A text in every language."""
        given = self.table(place, value)
        self.keys(place, given, languages, languages)
        return {key: self.string(f"{place}.{key}", text) or "" for key, text in given.items()}

    def lines(self) -> list[str]:
        """The problems that were kept, and how many there were besides."""
        more = self.count - len(self.found)
        return [*self.found, f"and {more} more; mend these first"] if more else list(self.found)

    def message(self, where: str) -> str:
        """All problems, each on its own line and naming the file."""
        return "\n".join(f"{where}: {line}" for line in self.lines())

    def _suggestion(self, word: Any, known: Iterable[str]) -> str:
        return "" if self.full else suggestion(word, known)


def suggestion(word: Any, known: Iterable[str]) -> str:
    """The remedy for a word that is not one of the known ones."""
    known = list(known)
    near = difflib.get_close_matches(word[:LONG_WORD] if isinstance(word, str) else shown(word), known, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    if not known:
        return "nothing is allowed here; remove it"
    return "use " + ", ".join(known[:-1]) + (" or " if len(known) > 1 else "") + known[-1]


class _Short(reprlib.Repr):
    """Values as Python writes them, but never long, never deep and never failing."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = LONG_VALUE
        self.maxlist = self.maxtuple = self.maxdict = 12
        self.maxlevel = DEEP

    def repr_int(self, x: int, level: int) -> str:
        return f"a number of {x.bit_length()} bits" if abs(x) >= HUGE else super().repr_int(x, level)


_SHORT = _Short()


def shown(value: Any) -> str:
    """A value from a file as it stands in a message."""
    return _SHORT.repr(value)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
