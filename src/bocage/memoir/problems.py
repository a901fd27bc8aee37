"""Collecting what is wrong with a file, so that its author sees everything at once, with a remedy for each."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any


class Problems:
    """Everything found wrong in one file. Each entry reads ``place: what is wrong; remedy``."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(self, place: str, wrong: str) -> None:
        """Note a problem; a problem noted twice for the same place is kept once."""
        line = f"{place}: {wrong}"
        if line not in self.found:
            self.found.append(line)

    def keys(self, place: str, given: Mapping[str, Any], known: Iterable[str], required: Iterable[str] = ()) -> None:
        """Note keys nobody reads and keys that are missing."""
        known = list(known)
        for key in given:
            if key not in known:
                self.add(place, f"unknown key {key!r}; {suggestion(key, known)}")
        for key in required:
            if key not in given:
                self.add(place, f"the key {key!r} is missing; add it")

    def choice(self, place: str, value: Any, known: Iterable[str]) -> str | None:
        """The value if it is one of the known words; otherwise a problem and None."""
        known = list(known)
        if isinstance(value, str) and value in known:
            return value
        self.add(place, f"{value!r} is not known here; {suggestion(value, known)}")
        return None

    def number(self, place: str, value: Any, least: int, most: int) -> int | None:
        """The value if it is a whole number in the range; otherwise a problem and None."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.add(place, f"{value!r} does not fit; give a whole number from {least} to {most}")
        return None

    def flag(self, place: str, value: Any) -> bool | None:
        """The value if it is true or false; otherwise a problem and None."""
        if isinstance(value, bool):
            return value
        self.add(place, f"{value!r} does not fit; write true or false")
        return None

    def string(self, place: str, value: Any) -> str | None:
        """The value if it is text that a file can hold; otherwise a problem and None."""
        if not isinstance(value, str):
            self.add(place, f"{value!r} does not fit; write a text between quotes")
            return None
        try:
            value.encode()
        except UnicodeEncodeError:  # half of a surrogate pair, which JSON can smuggle in
            self.add(place, f"{value!r} contains half a character; write it again")
            return None
        return value

    def table(self, place: str, value: Any) -> Mapping[str, Any]:
        """The value if it is a table; otherwise a problem and an empty one."""
        if isinstance(value, Mapping):
            return value
        self.add(place, f"{value!r} does not fit; write a table of keys and values")
        return {}

    def many(self, place: str, value: Any) -> list[Any]:
        """The value if it is a list; otherwise a problem and an empty one."""
        if isinstance(value, (list, tuple)):
            return list(value)
        self.add(place, f"{value!r} does not fit; write a list between square brackets")
        return []

    def words(self, place: str, value: Any, languages: Iterable[str]) -> dict[str, str]:
        """A text in every language."""
        given = self.table(place, value)
        self.keys(place, given, languages, languages)
        return {key: self.string(f"{place}.{key}", text) or "" for key, text in given.items()}

    def message(self, where: str) -> str:
        """All problems, each on its own line and naming the file."""
        return "\n".join(f"{where}: {line}" for line in self.found)


def suggestion(word: Any, known: Iterable[str]) -> str:
    """The remedy for a word that is not one of the known ones."""
    known = list(known)
    near = difflib.get_close_matches(str(word), known, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    if not known:
        return "nothing is allowed here; remove it"
    return "use " + ", ".join(known[:-1]) + (" or " if len(known) > 1 else "") + known[-1]
