"""Decisions and verbs: one declaration (`data/decisions.toml`) that names, texts, notation, views and pages go by.

A new kind of decision is a block there, with the verbs that answer it, and its rules in the kernel.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from bocage.memoir.kernel import codes
from bocage.memoir.problems import Problems
from bocage.memoir.rows_read import LANGUAGES, RowError, data_text

ARGUMENTS = ("", "unit", "hex", "card", "number", "way", "reaction", "command")
"""What a number of an action can be."""
SHOWN = ("card", "unit", "hex", "pair", "number", "answer")
"""How choices can be laid out."""
ABOUT = ("unit", "hex", "number")
_FRAME = "abcdef"
_BLANK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Verb:
    """The first word of an action, its code, what the two numbers of the action are, and the words on its button."""

    id: str
    code: int
    first: str = ""
    second: str = ""
    text: Mapping[str, str] = field(default_factory=dict)
    weighty: bool = False
    """It reveals something at once, so that a slip of the hand must not be enough."""

    @property
    def arguments(self) -> tuple[str, ...]:
        """What follows the word."""
        return tuple(kind for kind in (self.first, self.second) if kind)

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of what follows the word, in choices and in the blanks of the text.

        A second unit is told by its place as any hex is, and a second card is taken for the first.
        """
        second = {"unit": "hex", "card": "taken"}
        named = (self.first, second.get(self.second, self.second) if self.first else self.second)
        return tuple("card" if kind == "reaction" else kind for kind in named if kind)


@dataclass(frozen=True)
class About:
    """One thing that is told with a decision: a field of its frame, as a unit, hex, number or one of some words."""

    field: str
    kind: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """The declaration of one decision."""

    id: str
    frame: int
    show: str
    verbs: tuple[str, ...]
    hint: Mapping[str, str]
    when: tuple[str, ...] = ()
    about: Mapping[str, About] = field(default_factory=dict)
    private: bool = False
    """Being asked tells a card: everybody else learns only whom the battle waits for."""

    def fits(self, frame: Any) -> bool:
        """Whether a frame of its kind asks just this."""
        return all(frame[name] != 0 for name in self.when)


@dataclass(frozen=True)
class Decisions:
    """Everything that can be asked and answered."""

    verbs: Mapping[str, Verb]
    asked: Mapping[str, Asked]

    @cached_property
    def private(self) -> frozenset[str]:
        """The decisions that only whoever is asked may know."""
        return frozenset(name for name, asked in self.asked.items() if asked.private)

    @cached_property
    def by_code(self) -> dict[int, Verb]:
        """The verbs by the code of their action."""
        return {verb.code: verb for verb in self.verbs.values()}

    @cached_property
    def by_frame(self) -> dict[int, tuple[Asked, ...]]:
        """The decisions by their kind of frame, the last ones first."""
        kinds = {asked.frame for asked in self.asked.values()}
        return {kind: tuple(one for one in self.asked.values() if one.frame == kind)[::-1] for kind in kinds}

    def of(self, frame: Any) -> Asked:
        """The decision that the top of the stack is."""
        return next(asked for asked in self.by_frame[int(frame["kind"])] if asked.fits(frame))


@lru_cache(maxsize=1)
def decisions() -> Decisions:
    """The decisions of the game."""
    return decisions_from(data_text("decisions.toml"), vars(codes))


def decisions_from(text: str, numbers: Mapping[str, Any]) -> Decisions:
    """The decisions of a text; `numbers` are the codes by name."""
    document, problems = tomllib.loads(text), Problems()
    problems.keys("top level", document, ("verb", "decision"))
    frames = {
        name: n for name, n in numbers.items() if name.isupper() and not name.startswith(("A_", "E_", "R_", "T_"))
    }
    actions = {name.removeprefix("A_"): n for name, n in numbers.items() if name.startswith("A_")}
    verbs = {str(given.get("id")): _verb(problems, given, actions) for given in document.get("verb", [])}
    asked = {str(given.get("id")): _asked(problems, given, frames, verbs) for given in document.get("decision", [])}
    told = [code for verb in verbs.values() if (code := verb.code) >= 0]
    if len(set(told)) < len(told):
        problems.add("verb", "two verbs have the same action; give each its own")
    if problems:
        raise RowError(problems.message("decisions.toml"))
    return Decisions(verbs, asked)


def _verb(problems: Problems, given: Mapping[str, Any], actions: Mapping[str, int]) -> Verb:
    name = str(given.get("id"))
    place, required = f"verb {name}", ("id", "action", "text")
    problems.keys(place, given, (*required, "first", "second", "weighty"), required)
    code = actions.get(problems.choice(f"{place}: action", given.get("action"), actions) or "", -1)
    first, second = (problems.choice(f"{place}: {key}", given.get(key, ""), ARGUMENTS) for key in ("first", "second"))
    text = problems.words(f"{place}: text", given.get("text", {}), LANGUAGES)
    weighty = problems.flag(f"{place}: weighty", given.get("weighty", False)) or False
    verb = Verb(name, code, first or "", second or "", text, weighty)
    for lang, words in text.items():
        for blank in _BLANK.findall(str(words)):
            problems.choice(f"{place}: text.{lang}", blank, verb.fields)
    return verb


def _asked(problems: Problems, given: Mapping[str, Any], frames: Mapping[str, int], verbs: Iterable[str]) -> Asked:
    name = str(given.get("id"))
    place, required = f"decision {name}", ("id", "frame", "show", "verbs", "hint")
    problems.keys(place, given, (*required, "when", "about", "private"), required)
    when = problems.many(f"{place}: when", given.get("when", []))
    about = problems.table(f"{place}: about", given.get("about", {}))
    for key in when:
        problems.choice(f"{place}: when", key, _FRAME)
    return Asked(
        name,
        frames.get(problems.choice(f"{place}: frame", given.get("frame"), frames) or "", -1),
        problems.choice(f"{place}: show", given.get("show"), SHOWN) or SHOWN[0],
        tuple(problems.choice(f"{place}: verbs", verb, verbs) or "" for verb in given.get("verbs", [])),
        problems.words(f"{place}: hint", given.get("hint", {}), LANGUAGES),
        tuple(when),
        {key: _about(problems, f"{place}: about.{key}", value) for key, value in about.items()},
        problems.flag(f"{place}: private", given.get("private", False)) or False,
    )


def _about(problems: Problems, place: str, value: Any) -> About:
    parts: Sequence[Any] = problems.many(place, value) or [None, None]
    problems.choice(place, parts[0], _FRAME)
    if len(parts) > 2:
        return About(str(parts[0]), "word", tuple(map(str, parts[1:])))
    return About(str(parts[0]), problems.choice(place, parts[-1], ABOUT) or ABOUT[0])


def hints() -> dict[str, dict[str, str]]:
    """What is being decided, by the name of the decision and the language."""
    return {name: dict(asked.hint) for name, asked in decisions().asked.items()}


def choice_fields(text: str) -> dict[str, str]:
    """An action as the fields of a choice: `kind`, and those of its verb; of a way `section`, or `as` and maybe `hex`.

    A unit is told by the hex it stands on, so a choice of one unit alone has that hex too, and one of two has the
    second as its hex: pages light up places.
    """
    word, *rest = text.split()
    made = {"kind": word}
    for place, name in enumerate(decisions().verbs[word].fields):
        if place >= len(rest):
            break
        if name == "way":
            made |= {"section": rest[place]} if len(rest) == place + 1 else {"as": rest[place + 1]}
            if len(rest) > place + 2:
                made["hex"] = rest[place + 2]
        else:
            made[name] = rest[place]
    if "unit" in made:
        made.setdefault("hex", made["unit"])
    return made


def describe_decisions(lang: str) -> list[dict[str, Any]]:
    """Every decision as plain data: enough for a page that knows nothing about it to offer its choices."""
    known = decisions()
    return [
        {
            "id": asked.id,
            "hint": asked.hint[lang],
            "show": asked.show,
            "verbs": [_describe_verb(known.verbs[verb], lang) for verb in asked.verbs],
            "about": list(asked.about),
        }
        for asked in known.asked.values()
    ]


def _describe_verb(verb: Verb, lang: str) -> dict[str, Any]:
    return {
        "id": verb.id,
        "text": verb.text[lang],
        "arguments": list(verb.arguments),
        "fields": list(verb.fields),
        "weighty": verb.weighty,
    }
