"""The texts of a battle: title, briefing, history and the words of its special rules, in every language.

Battles come from strangers, too: a title stands in lists, on the tab and in letters, and a text is stored and sent. So
titles are one line that can be seen, and nothing is longer than a sheet of paper.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from bocage.memoir.problems import Problems
from bocage.memoir.rows_read import LANGUAGES
from bocage.memoir.scenario import Text

MOST_TITLE = 100
MOST_SOURCE = 200
MOST_TEXT = 8000
MOST_RULE = 1000
"""Characters of a title or subtitle, of the source, of the briefing or history, of a special rule."""
MOST_RULES = 40
_KEYS = ("title", "subtitle", "briefing", "history", "rules")
_LINES = ("title", "subtitle")
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_JOINERS = "\u200c\u200d"
"""Unseen, but some scripts are written with them."""


def line_of(p: Problems, place: str, value: Any, most: int) -> str:
    """One line of text that can be seen."""
    text = p.string(place, value) or ""
    if len(text) > most or hides(text):
        p.add(place, f"this is one line of up to {most} characters; shorten it")
        return ""
    return text


def texts_of(p: Problems, document: Mapping[str, Any]) -> dict[str, Text]:
    """The texts by language, as far as they could be read."""
    if "text" not in document:
        return {}
    given = p.table("text", document["text"])
    p.keys("text", given, LANGUAGES)
    tables = {language: p.table(f"text.{language}", given[language]) for language in LANGUAGES if language in given}
    if not tables:
        p.add("text", f"there is none; add a table text.{LANGUAGES[0]} with a title and a briefing")
    used = {key for table in tables.values() for key in table if key in _KEYS} | {"title", "briefing"}
    made: dict[str, Text] = {}
    for language, table in tables.items():
        place = f"text.{language}"
        # A language must not stay behind: what one of them tells, all tell.
        p.keys(place, table, _KEYS, [key for key in _KEYS if key in used])
        texts = {key: line_of(p, f"{place}.{key}", table.get(key, ""), MOST_TITLE) for key in _LINES}
        texts |= {key: _prose(p, f"{place}.{key}", table.get(key, ""), MOST_TEXT) for key in ("briefing", "history")}
        made[language] = Text(**texts, rules=_rules(p, f"{place}.rules", table.get("rules", [])))
    if len({len(text.rules) for text in made.values()}) > 1:
        counts = ", ".join(f"{language} {len(text.rules)}" for language, text in made.items())
        p.add("text", f"the languages have different numbers of rules ({counts}); give every language all of them")
    return made


def _rules(p: Problems, place: str, value: Any) -> tuple[str, ...]:
    told = p.many(place, value)
    if len(told) > MOST_RULES:
        p.add(place, f"{len(told)} are too many; give at most {MOST_RULES}")
    return tuple(_prose(p, place, rule, MOST_RULE) for rule in told[:MOST_RULES])


def _prose(p: Problems, place: str, value: Any, most: int) -> str:
    """Sentences, perhaps in paragraphs; nothing that cannot be seen hides among them."""
    text = p.string(place, value) or ""
    if len(text) > most:
        p.add(place, f"this has {len(text)} characters; shorten it to {most}")
        return ""
    if hides(text.replace("\n", "").replace("\t", "")):
        p.add(place, "this has characters that cannot be seen; remove them")
        return ""
    return text


def hides(text: str) -> bool:
    """Whether something in the text cannot be seen, or turns the direction of what stands beside it."""
    return any(unicodedata.category(c) in _UNSEEN and c not in _JOINERS for c in text)
