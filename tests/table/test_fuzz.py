"""Malformed and hostile messages: an error each, and the game goes on as if nothing had been said."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.table.clients import HUMAN, Browser, House

from bocage.memoir import SYSTEM
from bocage.table.messages import SHAPES

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "play",
        "move",
        "attack",
        "keep",
        "drop",
        "done",
        "order",
        "C4",
        "c4",
        "Z99",
        "left",
        "as",
        "ambush",
        "{star}",
        "-1",
    ]
)
ACTIONS = st.lists(WORDS, max_size=4).map(" ".join) | st.text(max_size=30)
FIELDS = {
    "version": st.integers(-2, 3) | ANYTHING,
    "action": ACTIONS | ANYTHING,
    "hex": st.sampled_from(["C4", "", "A0", "é5", "C4 "]) | ANYTHING,
    "id": ANYTHING,
    "text": ANYTHING,
    "yes": ANYTHING,
    "flags": st.sampled_from(["ask", "ignore"]) | ANYTHING,
    "ambush": ANYTHING,
    "lang": st.sampled_from(["en", "nl", "xx"]) | ANYTHING,
}
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(sorted([*SHAPES, *SYSTEM.people.questions])) | ANYTHING}, optional=FIELDS
)
RAW = (
    st.binary(max_size=60)
    | st.text(max_size=60)
    | st.sampled_from(
        [
            "[" * 5000,
            '{"a":' * 3000,
            "NaN",
            '{"type":"act","version":' + "9" * 5000 + "}",
            "",
            "null",
            "[]",
            '"act"',
            b"\xff",
        ]
    )
)
HURRIED = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def bob(house: House) -> Any:
    """A player who is not to decide: nothing that he sends may change anything."""
    with house.browser(house.new()["axis"]) as browser:
        yield browser


def check(browser: Browser, answers: list[dict[str, Any]]) -> None:
    for answer in answers:
        assert answer["type"] in ("error", "view", "why", "threat", "chat", "undo_refused", "pong", "presence")
        if answer["type"] == "error":
            assert answer["code"] != "internal", answer
            assert answer["message"]
    assert browser.version == 0


@HURRIED
@given(MESSAGES)
def test_messages(bob: Browser, message: dict[str, Any]) -> None:
    bob.socket.send_text(json.dumps(message))
    check(bob, bob.sync())


@HURRIED
@given(RAW)
def test_frames(bob: Browser, raw: str | bytes) -> None:
    if isinstance(raw, str):
        bob.socket.send_text(raw)
    else:
        bob.socket.send_bytes(raw)
    check(bob, bob.sync())


def test_long_frames(bob: Browser) -> None:
    answers = bob.ask(type="chat", text="x" * 100_000)
    assert answers[-1]["code"] == "too_long"


@HURRIED
@given(ACTIONS)
def test_actions_of_the_one_who_decides(house: House, ann: Browser, action: str) -> None:
    """Whatever the text, it is refused with a reason unless it is on the list."""
    offered = {one["action"] for one in ann.view["legal"]}
    if action not in offered:
        before = ann.version
        answers = [one for one in ann.act(action) if one["type"] != "chat"]
        assert answers[-1]["code"] in ("illegal", "bad_message")
        assert ann.ask(type="why", id=1, action=action)[-1].get("text")
        assert ann.version == before


@pytest.fixture(scope="module")
def ann(house: House) -> Any:
    with house.browser(house.new()["allies"]) as browser:
        yield browser


@HURRIED
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "battle": st.sampled_from(["toulon", "x"]) | ANYTHING,
            "document": st.dictionaries(st.sampled_from(["map", "sides", "id", "format", "text"]), ANYTHING) | ANYTHING,
            "options": st.dictionaries(st.sampled_from(["young_generals", "sandbags"]), ANYTHING) | ANYTHING,
            "seats": st.just({"allies": HUMAN, "axis": HUMAN}) | ANYTHING,
            "one_screen": ANYTHING,
        },
    )
)
def test_new_games(house: House, body: dict[str, Any]) -> None:
    answer = house.http.post("/api/games", content=json.dumps(body), headers={"content-type": "application/json"})
    assert answer.status_code in (201, 400, 404), answer.text
    assert ("keys" in answer.json()) == (answer.status_code == 201)
    assert answer.status_code == 201 or answer.json()["error"]["message"]


SAVE_FIELDS = ["format", "game", "scenario", "options", "seed", "actions", "fair"]


@HURRIED
@given(st.dictionaries(st.sampled_from(SAVE_FIELDS), ANYTHING) | ANYTHING)
def test_loads(house: House, body: Any) -> None:
    whole = {
        "format": 1, "game": "memoir", "options": {}, "seed": 1, "actions": [], "scenario": {"id": "toulon"},
    }  # fmt: skip
    for sent in (body, whole | body if isinstance(body, dict) else body):
        raw = json.dumps(sent)
        answer = house.http.post("/api/games/load", content=raw, headers={"content-type": "application/json"})
        assert answer.status_code in (201, 400), answer.text


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'"x"', b"{}" * 3])
def test_bodies_that_are_no_json(house: House, raw: bytes) -> None:
    for path in ("/api/games", "/api/games/load"):
        answer = house.http.post(path, content=raw, headers={"content-type": "application/json"})
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]["code"] == "bad_request"


@pytest.mark.parametrize("action", ["\ud800", "play \ud800", "keep recon \udfff"])
def test_halves_of_characters(house: House, action: str) -> None:
    """They can be sent, but neither stored nor sent back as they are; the refusal must not stumble over them."""
    save = SYSTEM.new("vassieux", {}, 1).save() | {"actions": [action]}
    game = {"battle": action, "seats": {"allies": HUMAN, "axis": HUMAN}}
    wanted = [("/api/games/load", save, "bad_save"), ("/api/games/look", save, "bad_save")]
    for path, body, code in [*wanted, ("/api/games", game, "bad_request")]:
        answer = house.http.post(path, content=json.dumps(body), headers={"content-type": "application/json"})
        assert answer.json()["error"]["code"] == code


def test_long_bodies(house: House) -> None:
    for body in (b"x" * (2 << 20), (b"x" * 100_000 for _ in range(20))):
        answer = house.http.post("/api/games", content=body)
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_long"
