"""No part of a stranger's battle can be blown up: what is too long or too many is refused, not stored and drawn."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from bocage.memoir import SYSTEM
from bocage.memoir.scenario import ScenarioError, from_document

LONG = 50_000
BATTLES = ("omaha-beach", "suomussalmi", "knightsbridge", "breakout-at-klin", "bug-river", "villers-bocage")
"""Together they have every key of a scenario that is a list or a text."""
Path = tuple[str | int, ...]


def document_of(battle: str) -> dict[str, Any]:
    document: dict[str, Any] = SYSTEM.new(battle, {}, 1).scenario.to_document()
    return document


def parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every list and text of a document with its place; of lists the first entry stands for all."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from parts(one, (*path, key))
    elif isinstance(value, list):
        if value:
            yield path, value
            yield from parts(value[0], (*path, 0))
    elif isinstance(value, str) and value:
        yield path, value


def blown_up(document: dict[str, Any], path: Path) -> dict[str, Any]:
    made = copy.deepcopy(document)
    at: Any = made
    for key in path[:-1]:
        at = at[key]
    whole = at[path[-1]]
    if isinstance(whole, str) and path[0] in ("rivers", "roads", "railways", "wadis", "trenches", "ravines"):
        whole = " ".join([word for word in whole.split() if len(word) < 4][1:3]) + " "  # to and fro between two hexes
    at[path[-1]] = whole * (LONG // len(whole) + 1)
    return made


def refused(document: dict[str, Any]) -> bool:
    try:
        from_document(document)
    except ScenarioError:
        return True
    return False


@pytest.mark.parametrize("battle", BATTLES)
def test_nothing_in_a_battle_can_be_blown_up(battle: str) -> None:
    document = document_of(battle)
    for path, _ in parts(document):
        assert refused(blown_up(document, path)), f"{path} may be of any length"


@pytest.mark.parametrize("key", ["title", "subtitle", "briefing", "history"])
def test_unseen_characters_do_not_hide_in_texts(key: str) -> None:
    document = document_of("omaha-beach")
    document["text"]["en"][key] = "turned \u202e round"
    with pytest.raises(ScenarioError, match=rf"text\.en\.{key}"):
        from_document(document)


def test_a_briefing_has_paragraphs_and_a_title_has_not() -> None:
    document = document_of("omaha-beach")
    document["text"]["en"]["briefing"] = "First this.\n\nThen that."
    assert from_document(document).words("en").briefing == "First this.\n\nThen that."
    document["text"]["en"]["title"] = "Two\nlines"
    with pytest.raises(ScenarioError, match=r"text\.en\.title: this is one line of up to 100 characters"):
        from_document(document)
