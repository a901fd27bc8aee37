"""D-Day on the wire: everybody sees the same, nobody a die before it is thrown, and nonsense is refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.table.clients import HUMAN, Browser, House

from bocage.dday import SYSTEM

SEATS = {"uk": HUMAN, "us": HUMAN, "axis": HUMAN}
CARDS = {"players": 3, "fortune": True, "tactics": True}
LATE: dict[str, Any] = {
    "format": 1, "game": "dday", "id": "late", "turn": 9, "card": 1,
    "zones": {
        "30": {"axis": {"infantry": 2, "tank": 1}, "uk": {"infantry": 2, "artillery": 1}}, "26": {"axis": {"tank": 2}},
        "29": {"uk": {"tank": 2}}, "21": {"us": {"infantry": 2, "tank": 1}}, "15": {"axis": {"blockhouse": 1}},
    },
    "boxes": {"omaha": {"infantry": 2}},
    "airfield": {"uk": {"fighter": 1, "bomber": 1}, "us": {"fighter": 1}},
    "charts": {"uk": 26, "us": 34, "rennes": 20, "rouen": 23},
}  # fmt: skip
OWN = {"legal", "you", "can_undo", "hint", "actions", "seat", "standing", "at_once", "talk"}
"""What a view has for its own seat."""


def new(house: House, document: dict[str, Any] | None = None) -> dict[str, str]:
    battle = {"battle": "dday"} if document is None else {"document": document, "system": "dday"}
    return house.seated(house.post("/api/games", {**battle, "seats": SEATS, "options": CARDS}))


def shared(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in OWN}


def sentences(message: dict[str, Any]) -> Any:
    return message["view"]["turn"], message["events"], [entry["text"] for entry in message["entries"]]


def test_everybody_sees_the_same_and_nobody_the_dice_to_come(house: House) -> None:
    keys = new(house, LATE)
    with (
        house.browser(keys["uk"]) as uk,
        house.browser(keys["us"]) as us,
        house.browser(keys["axis"]) as axis,
        house.browser(keys["watch"]) as eve,
    ):
        everybody = {"uk": uk, "us": us, "axis": axis}
        number = 0
        while not uk.over:
            seat = uk.view["decision"]["seat"]
            assert [name for name, one in everybody.items() if one.mine] == [seat], "only who decides has a choice"
            legal = [str(one["action"]) for one in everybody[seat].view["legal"]]
            number += 1
            action = "done" if "done" in legal and number % 3 else legal[number * 7919 % len(legal)]
            everybody[seat].act(action)
            for one in (uk, us, axis, eve):
                one.sync()
            told = shared(uk.view)
            for one in (us, axis, eve):
                assert shared(one.view) == told
            assert all(sentences(one.view_message) == sentences(uk.view_message) for one in (us, axis, eve))
            assert number < 600
        assert {"fortune", "roll"} <= {
            event["event"] for one in uk.messages if "events" in one for event in one["events"]
        }
        running = [text for one in (uk, us, axis, eve) for text in one.raw if '"result":null' in text.replace(" ", "")]
        assert len(running) > 100
        save = house.get(f"/api/games/{keys['uk']}/save")
        assert str(save["seed"]), "when it is over everybody may check the dice"
        assert not any(str(save["seed"]) in text or '"rng"' in text for text in running)


def test_until_a_die_is_thrown_two_games_cannot_be_told_apart(house: House) -> None:
    """Whatever is asked and done before; afterwards they go their own ways."""
    document = {**LATE, "card": 8, "fortune": [], "tactics": []}
    told: list[list[Any]] = []
    for _ in range(2):
        keys = new(house, document)
        with house.browser(keys["uk"]) as uk, house.browser(keys["us"]) as us, house.browser(keys["axis"]) as axis:
            seen: list[Any] = [uk.ask(type="odds", id=1, zone="30", joining="allies tank 2")[-1]]
            for who, action in ((uk, "move uk tank 29 30 2"), (uk, "done"), (us, "done")):
                who.act(action)
                seen += [shared(one.view) for one in (uk, us, axis)]
            while uk.view["decision"]["kind"] != "attack":
                busy = next(one for one in (uk, us, axis) if one.mine)
                busy.act(str(busy.view["legal"][0]["action"]))
                for one in (uk, us, axis):
                    one.sync()
                if any(event["event"] == "roll" for event in uk.view_message["events"]):
                    break
                seen.append(shared(uk.view))
        told.append(seen)
    assert told[0] == told[1]


@pytest.fixture(scope="module")
def uk(house: House) -> Any:
    with house.browser(new(house)["uk"]) as browser:
        yield browser


@pytest.mark.parametrize(
    "message",
    [
        *({"type": "odds", "id": 1, "zone": zone, "joining": ""} for zone in ("", "0", "43", "²", "-1", 30, None)),
        {"type": "odds", "id": 1, "zone": "9" * 5000, "joining": ""},
        *(
            {"type": "odds", "id": 1, "zone": "30", "joining": text}
            for text in ("x", "allies tank", "allies tank ²", "allies fighter 1", "uk tank 1", "axis tank 999", 7)
        ),
        *(
            {"type": "act", "version": 0, "action": action}
            for action in ("", "done", "move uk tank 30", "assault 99", "assault ²", "assault 17 {1 1 1}", "\ud800")
        ),
        {"type": "standing", "casualties": "everybody"},
        {"type": "standing", "casualties": ["infantry"]},
        {"type": "threat", "hex": "C4"},
        {"type": "odds"},
    ],
)  # fmt: skip
def test_nonsense_is_refused_in_words(uk: Browser, message: dict[str, Any]) -> None:
    before = uk.version
    uk.socket.send_text(json.dumps(message))
    answers = [one for one in uk.sync() if one["type"] != "presence"]
    assert answers
    assert answers[-1]["type"] == "error", answers
    assert answers[-1]["code"] != "internal"
    assert answers[-1]["message"]
    assert uk.version == before


@pytest.mark.parametrize("many", ["axis blockhouse 8 " * 300, "allies tank 99", "allies infantry 8 axis blockhouse 9"])
def test_no_more_join_than_a_zone_holds(uk: Browser, many: str) -> None:
    answer = uk.ask(type="odds", id=2, zone="30", joining=many.strip())[-1]
    assert answer["type"] in ("odds", "error"), answer
    if answer["type"] == "odds":
        assert answer["sequence"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("zones", None), ("zones", []), ("zones", {"99": {}}), ("zones", {"30": 1}), ("zones", {"30": {"axis": [1]}}),
        ("zones", {"30": {"uk": {"fighter": 5}}}), ("zones", {"30": {"axis": {"infantry": 9}}}),
        ("boxes", {"gold": 3}), ("boxes", {"utah": {"infantry": 5}}), ("airfield", {"uk": "x"}), ("airfield", 1),
        ("charts", {"uk": 99}), ("charts", [1]), ("lost", {"axis": None}), ("lost", 7), ("airborne", 1),
        ("airborne", {"30": 1}), ("fortune", 3), ("fortune", [17]), ("tactics", None), ("turn", 11), ("turn", "x"),
        ("card", 0), ("held", True), ("junk", 1), ("format", 2),
    ],
)  # fmt: skip
def test_documents_that_are_wrong_are_refused_in_words(house: House, field: str, value: Any) -> None:
    body = {"document": {**LATE, field: value}, "system": "dday", "seats": SEATS, "options": CARDS}
    error = house.post("/api/games", body, 400)["error"]
    assert error["message"]
    assert error["code"] != "internal"


@pytest.mark.parametrize(
    "options", [{"players": 4}, {"players": "3"}, {"fortune": 1}, {"tactics": None}, {"sandbags": True}]
)
def test_options_that_do_not_exist_are_refused_in_words(house: House, options: dict[str, Any]) -> None:
    error = house.post("/api/games", {"battle": "dday", "seats": SEATS, "options": options}, 400)["error"]
    assert error["message"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"actions": ["assault 99"]}, {"actions": [5]}, {"actions": "x"}, {"seed": "\ud800"}, {"seed": None},
        {"options": []},
        {"options": {"players": 7}}, {"scenario": 3}, {"scenario": {"id": "dday"}}, {"actions": ["assault 10 {7 7 7}"]},
        {"reseeds": [1]}, {"format": 9},
    ],
)  # fmt: skip
def test_saves_that_are_wrong_are_refused_in_words(house: House, wrong: dict[str, Any]) -> None:
    save = SYSTEM.new("dday", {}, 1).save() | wrong
    for path in ("/api/games/load", "/api/games/look"):
        answer = house.http.post(path, content=json.dumps(save), headers={"content-type": "application/json"})
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]["message"]


@pytest.mark.parametrize("document", [None, 3, [], "x"])
def test_a_save_whose_document_is_none_is_refused_in_words(house: House, document: Any) -> None:
    save = SYSTEM.new("dday", {}, 1).save()
    save["scenario"]["document"] = document
    answer = house.http.post("/api/games/load", json=save)
    assert answer.status_code == 400, answer.text
