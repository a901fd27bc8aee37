"""Asking the staff at the table: who may, what comes, what is refused, and that no game waits for it."""

from __future__ import annotations

import contextlib
import threading
from typing import Any

import pytest
from tests.table.clients import HUMAN, SIMPLE, Browser, House

from bocage.memoir.seats import SIDES
from bocage.memoir.table.lessons import lessons
from bocage.table import generals_pool
from bocage.table.lessons import lesson_seats
from bocage.table.record import Record, Seat
from bocage.table.staff import HOME_BURST, HOME_OPEN, Questions, has_staff


def answer(browser: Browser, ident: Any = 7) -> dict[str, Any]:
    """Ask, and wait for the answer to this question."""
    browser.send(type="staff", id=ident)
    found: list[dict[str, Any]] = []

    def come(one: Browser) -> bool:
        found[:] = [told for told in one.messages if told["type"] in {"staff", "error"} and told.get("id") == ident]
        return bool(found)

    browser.wait(come, 120)
    return found[-1]


def test_the_player_who_decides_gets_a_suggestion_with_reasons(house: House) -> None:
    keys = house.new(axis=SIMPLE)
    assert house.get(f"/api/games/{keys['allies']}")["staff"] is True
    with house.browser(keys["allies"]) as ann:
        told = answer(ann)
        assert told["type"] == "staff"
        assert told["version"] == ann.version
        offered = [one["action"] for one in ann.view["legal"]]
        assert told["action"] in offered
        assert told["title"]
        assert all(isinstance(line, str) and line for line in told["text"])
        assert all(one["action"] in offered and one["text"] for one in told["others"])
        ann.act(told["action"])
        assert ann.version == 1


def test_in_the_language_of_the_browser(house: House) -> None:
    with house.browser(house.new(axis=SIMPLE)["allies"], "?lang=nl") as ann:
        assert answer(ann)["title"].startswith("Speel ")


@pytest.mark.parametrize(("key", "code"), [("watch", "not_a_player"), ("axis", "not_your_decision")])
def test_only_the_player_who_decides_may_ask(house: House, key: str, code: str) -> None:
    keys = house.new(staff=True)
    with house.browser(keys[key]) as other:
        told = answer(other)
        assert (told["type"], told["code"]) == ("error", code)


def test_between_two_people_only_when_agreed(house: House) -> None:
    assert answering(house, {}) == "no_staff"
    assert answering(house, {"staff": True}) == ""
    assert answering(house, {"staff": False, "axis": SIMPLE}) == "no_staff"


def answering(house: House, options: dict[str, Any]) -> str:
    """The code with which a question is refused; empty when it is answered."""
    with house.browser(house.new(**options)["allies"]) as ann:
        return str(answer(ann).get("code", ""))


def test_the_agreement_is_kept_and_older_games_follow_the_default() -> None:
    def record(*seats: Seat, one_screen: bool = False) -> Record:
        both = dict(zip(("allies", "axis"), seats, strict=True))
        return Record.from_row(Record("x", "b", {}, "d", True, {}, 1, both, one_screen).row())

    person, general = Seat("human"), Seat("general", "", "simple")
    assert has_staff(record(person, general))
    assert has_staff(record(person, person, one_screen=True))
    assert not has_staff(record(person, person))
    assert has_staff(record(Seat("human", staff=True), Seat("human", staff=True)))
    assert not has_staff(record(Seat("human", staff=False), general))


def test_in_a_lesson_only_the_coach_speaks() -> None:
    for lesson in lessons().values():
        seats = lesson_seats(lesson, SIDES, "Ann")
        assert [seat.staff for seat in seats.values() if seat.human] == [False]


def test_an_answer_that_comes_too_late_is_called_stale(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()

    def slowly(*_: Any) -> dict[str, Any]:
        enough.wait()
        return {"action": "late", "title": "", "text": [], "others": []}

    monkeypatch.setattr(generals_pool, "counsel_afresh", slowly)
    with house.browser(house.new(one_screen=True)["table"]) as ann:
        ann.send(type="staff", id=1)
        ann.act(ann.pick(0))
        assert ann.version == 1, "the game did not wait for the staff"
        enough.set()
        ann.wait(lambda one: any(told["type"] == "staff" for told in one.messages))
        told = next(told for told in ann.messages if told["type"] == "staff")
        assert told == {"type": "staff", "id": 1, "action": None, "stale": True}


def test_one_question_at_a_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()

    def slowly(*_: Any) -> dict[str, Any]:
        enough.wait()
        return {"action": "x"}

    monkeypatch.setattr(generals_pool, "counsel_afresh", slowly)
    with house.browser(house.new(axis=SIMPLE)["allies"]) as ann:
        ann.send(type="staff", id=1)
        assert answer(ann, 2)["code"] == "staff_busy"
        enough.set()
        ann.wait(lambda one: any(told["type"] == "staff" and told["id"] == 1 for told in one.messages))


def test_one_network_leaves_the_staff_to_others(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()

    def slowly(*_: Any) -> dict[str, Any]:
        enough.wait()
        return {"action": "x"}

    monkeypatch.setattr(generals_pool, "counsel_afresh", slowly)
    questions = house.app.state.games.questions
    with contextlib.ExitStack() as here:
        here.callback(enough.set)
        key = house.new(axis=SIMPLE)["allies"]
        browsers = [here.enter_context(house.browser(key)) for _ in range(HOME_OPEN + 1)]
        for one in browsers[:-1]:
            one.send(type="staff", id=1)
            one.sync()
        assert answer(browsers[-1], 2)["code"] == "staff_busy"
        assert questions.begin("192.0.2.2"), "somebody else may ask"
        questions.end("192.0.2.2")
        enough.set()
        for one in browsers[:-1]:
            one.wait(lambda one: any(told["type"] == "staff" for told in one.messages))
    assert not questions.open


def test_a_network_that_asks_without_end(no_refill: None) -> None:
    questions = Questions(1.0)
    for _ in range(HOME_BURST):
        assert questions.begin("192.0.2.1")
        questions.end("192.0.2.1")
    assert not questions.begin("192.0.2.1")
    assert questions.begin("192.0.2.2")


def test_a_staff_that_fails_only_has_no_advice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> dict[str, Any]:
        raise ValueError("no map")

    monkeypatch.setattr(generals_pool, "counsel_afresh", broken)
    with house.browser(house.new(axis=SIMPLE)["allies"]) as ann:
        assert answer(ann)["code"] == "no_advice"
        ann.act(ann.pick(0))
        assert ann.version == 1
    assert house.app.state.games.pool.advising == 0


@pytest.mark.parametrize("ident", [{"a": 1}, [1], "x" * 65, 1 << 40, True, 1.5])
def test_strange_questions_are_refused(house: House, ident: Any) -> None:
    with house.browser(house.new(axis=SIMPLE)["allies"]) as ann:
        told = ann.ask(type="staff", id=ident)[-1]
        assert (told["type"], told["code"]) == ("error", "bad_message")


def test_the_other_seat_and_spectators_hear_nothing_of_it(house: House) -> None:
    keys = house.new(allies=HUMAN, axis=HUMAN, staff=True)
    with house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve, house.browser(keys["allies"]) as ann:
        answer(ann)
        for other in (bob, eve):
            other.sync()
            assert not any('"staff"' in line for line in other.raw)
