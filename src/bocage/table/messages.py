"""What a browser may send: each message by its type, checked field by field before anything looks at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bocage.engine.people import LANGUAGES
from bocage.table.refused import Refused
from bocage.table.security import clean, read_json
from bocage.table.words import say

MOST_CHAT = 500
MOST_NAME = 40
MOST_ACTION = 120
MOST_ASKED = 600
"""Letters of a text in a question of a game."""
MOST_NUMBER = 1 << 31
NONE: Mapping[str, tuple[str, ...]] = {}


@dataclass(frozen=True)
class Message:
    """A message that has the fields of its type."""

    type: str
    fields: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


def read_message(raw: str | bytes, lang: str, questions: Mapping[str, tuple[str, ...]] = NONE) -> Message:
    """The message of a frame; refuses with what is wrong. `questions` are those that the game knows, by their type."""
    try:
        document = read_json(raw)
    except ValueError:
        raise bad("JSON", lang) from None
    if not isinstance(document, dict):
        raise bad('{"type": …}', lang)
    kind = document.get("type")
    if not isinstance(kind, str) or (kind not in SHAPES and kind not in questions):
        raise bad("type", lang)
    fields: dict[str, Any] = {}
    shape = SHAPES[kind] if kind in SHAPES else {"id": (_id, True), **dict.fromkeys(questions[kind], TEXT)}
    for name, (check, optional) in shape.items():
        if name not in document and optional:
            fields[name] = None
            continue
        value = document.get(name)
        if not check(value):
            raise bad(f"{kind}.{name}", lang)
        fields[name] = value
    if kind == "chat":
        fields["text"] = clean(fields["text"], MOST_CHAT)
        if not fields["text"]:
            raise bad("chat.text", lang)
    if kind == "standing":
        fields["orders"] = {name: value for name, value in document.items() if name not in ("type", "seat")}
    if kind == "name":
        fields["name"] = clean(fields["name"], MOST_NAME)
    return Message(kind, fields)


def bad(what: str, lang: str) -> Refused:
    return Refused(400, "bad_message", say("error.bad_message", lang, what=what))


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -MOST_NUMBER < value < MOST_NUMBER


def _id(value: Any) -> bool:
    return _number(value) or (isinstance(value, str) and len(value) <= 64)


def _action(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_ACTION


def _asked(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_ASKED


def _said(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 4 * MOST_CHAT


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _lang(value: Any) -> bool:
    return isinstance(value, str) and value in LANGUAGES


def _name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_NAME


TEXT = (_asked, False)
# By type: each field with its check, and whether it may be left out.
SHAPES: dict[str, dict[str, tuple[Any, bool]]] = {
    "begin": {},
    "act": {"version": (_number, False), "action": (_action, False)},
    "undo": {"version": (_number, False)},
    "undo_answer": {"yes": (_flag, False)},
    "why": {"id": (_id, True), "action": (_action, False)},
    "staff": {"id": (_id, True)},
    "chat": {"id": (_id, True), "text": (_said, False), "to": (_name, True)},
    "standing": {"seat": (_name, True)},
    "cover": {"seat": (_name, True), "general": (_name, True)},
    "take_back": {},
    "returning": {"at_once": (_flag, False)},
    "claim": {},
    "grant": {},
    "name": {"name": (_said, False)},
    "lang": {"lang": (_lang, False)},
    "ping": {"id": (_id, True)},
}
