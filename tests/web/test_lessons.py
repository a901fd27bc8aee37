"""The steps of lessons: every text in three languages and short, and everything they name is there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import load_scenario
from bocage.memoir.table.lessons import lessons

WEB = Path(__file__).resolve().parents[2] / "src" / "bocage" / "web"
LANGUAGES = ("en", "nl", "fr")
MOST_WORDS = 45
LESSONS = sorted(path.stem for path in (WEB / "memoir" / "lessons").glob("*.json"))
KEYS = {
    "id", "chapter", "when", "next", "once", "topic", "map",
    "suggest", "hexes", "parts", "units", "sections", "card", "figure",
}  # fmt: skip
QUESTION = re.compile(r"^  (\w+): \(facts", re.MULTILINE)
EVENTS = {"move", "play", "attack", "attack_cancelled", "flags", "eliminated"}
CARD_VERBS = {"play", "keep", "discard"}
PLACE_VERBS = {"order", "move", "attack", "retreat", "take-ground"}
PLAIN_VERBS = {"ambush", "done", "stay"}

Step = dict[str, Any]


def document(name: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads((WEB / "memoir" / "lessons" / f"{name}.json").read_text("utf-8"))
    return made


def steps() -> Iterator[tuple[str, Step]]:
    for name in LESSONS:
        for step in document(name)["steps"]:
            yield name, step


def texts(lang: str) -> dict[str, str]:
    made: dict[str, str] = json.loads((WEB / "i18n" / f"lesson.{lang}.json").read_text("utf-8"))
    return made


def parts(condition: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The questions of a condition, also of those inside it."""
    for question, wanted in condition.items():
        yield question, wanted
        for inner in [wanted] if question == "not" else wanted if question == "any" else []:
            yield from parts(inner)


def actions(step: Step) -> Iterator[str]:
    yield from step.get("suggest", ())
    for question, wanted in parts(step["when"]):
        if question in ("legal", "orders"):
            yield from [wanted] if isinstance(wanted, str) else wanted


def test_every_lesson_of_the_server_has_its_steps() -> None:
    assert sorted(lessons()) == LESSONS
    for name in LESSONS:
        assert (document(name)["id"], document(name)["side"]) == (name, lessons()[name].seat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_and_chapter_has_its_text_and_no_text_is_left_over(lang: str) -> None:
    wanted = {f"step.{step['id']}" for _, step in steps()}
    wanted |= {f"chapter.{n + 1}" for name in LESSONS for n in range(document(name)["chapters"])}
    assert texts(lang).keys() == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_short_and_their_emphasis_closes(lang: str) -> None:
    for key, text in texts(lang).items():
        assert len(re.findall(r"[\w’'-]+", text)) <= MOST_WORDS, key
        assert text.count("*") % 2 == 0, key


def test_steps_are_well_formed() -> None:
    questions = set(QUESTION.findall((WEB / "memoir" / "lesson" / "facts.js").read_text("utf-8")))
    assert len(questions) > 10, "the walk finds what a condition can ask"
    for name, step in steps():
        assert step.keys() <= KEYS, step["id"]
        assert 1 <= step["chapter"] <= document(name)["chapters"]
        for question, wanted in parts(step["when"]):
            assert question in questions, f"{step['id']}: {question}"
            if question == "seen":
                assert wanted["event"] in EVENTS
            if question == "turn":
                assert wanted[0] <= wanted[1]
        assert ("{card}" in texts("en")[f"step.{step['id']}"]) == ("card" in step)
    for name in LESSONS:
        ids = [step["id"] for step in document(name)["steps"]]
        assert len(set(ids)) == len(ids)


def test_topics_that_steps_wait_for_can_be_heard() -> None:
    for name in LESSONS:
        found = document(name)["steps"]
        heard = {step.get("topic", step["id"]) for step in found if step.get("next") or step.get("once")}
        waited = {wanted for step in found for question, wanted in parts(step["when"]) if question == "heard"}
        assert waited <= heard


def test_cards_hexes_and_actions_are_those_of_the_battle() -> None:
    cards = {card.id for card in load_rows().cards}
    for name, step in steps():
        board = load_scenario(lessons()[name].battle).hex_board
        assert step.get("card", "ambush") in cards
        places = [*step.get("hexes", ()), *step.get("sections", ())]
        places += [hex_ for question, hex_ in parts(step["when"]) if question == "at"]
        for action in actions(step):
            verb, *words = action.split()
            assert verb in CARD_VERBS | PLACE_VERBS | PLAIN_VERBS, action
            named = [word for word in words if word != "*"]
            if verb in CARD_VERBS:
                assert set(named) <= cards, action
            else:
                places += named
        assert all(board.index(place) >= 0 for place in places)


def test_what_is_pointed_at_is_on_the_page() -> None:
    ids = set(re.findall(r'id="([\w-]+)"', (WEB / "memoir" / "page.html").read_text("utf-8")))
    for _, step in steps():
        for selector in step.get("parts", ()):
            assert re.match(r"#([\w-]+)", selector)[1] in ids, selector  # type: ignore[index]
