"""The referee: whole games, scripted dice, and an answer to every mistake."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memoir.table import do, document, phase, set_hands

from bocage.engine.chance import next32, seed_words
from bocage.engine.contract import GameError
from bocage.engine.referee import MAX_GAMES, MAX_LINE, PROTOCOL, Extras, Referee, serve
from bocage.memoir.position import position_document
from bocage.memoir.telling import why

CLOSE = """
.      .      .:xi   .
   .      .:ai   .
"""
"""Allied infantry on b8 beside Axis infantry on C9."""


def referee() -> Referee:
    return Referee("memoir", {"memoir": Extras(why, position_document)})


def ask(table: Referee, **request: Any) -> dict[str, Any]:
    """One request and its answer, through the text form."""
    answer: dict[str, Any] = json.loads(table.answer_line(json.dumps(request).encode()))
    return answer


def error(answer: dict[str, Any]) -> str:
    assert answer["ok"] is False
    assert isinstance(answer["error"]["message"], str)
    return str(answer["error"]["code"])


def started(table: Referee, **more: Any) -> str:
    answer = ask(table, cmd="new", **{"battle": "pegasus-bridge", "seed": 5, **more})
    assert answer["ok"], answer
    return str(answer["game"])


def at_the_attack(table: Referee) -> str:
    """A game in which b8 may attack C9 now."""
    game = started(table, battle=document(CLOSE, hands=(5, 5)), seed=3)
    battle: Any = table.rooms[game].game
    set_hands(battle, {0: ["direct-from-hq"], 1: ["probe-left"]})
    do(battle, "play direct-from-hq", "order b8")
    while phase(battle) in {"order", "move"}:
        do(battle, "done")
    assert phase(battle) == "battle"
    return game


def test_hello_tells_what_is_spoken() -> None:
    answer = ask(referee(), cmd="hello", id=3)
    assert (answer["ok"], answer["id"], answer["protocol"]) == (True, 3, PROTOCOL)
    assert "memoir" in answer["systems"]
    assert answer["limits"]["line"] == MAX_LINE


def test_a_whole_game_saves_and_loads_to_the_same_digest() -> None:
    table = referee()
    game = started(table)
    words = seed_words("whole game")
    while True:
        now = ask(table, cmd="legal", game=game)
        if now["decision"] is None:
            break
        action = now["legal"][next32(words) * len(now["legal"]) >> 32]
        assert ask(table, cmd="do", game=game, action=action)["ok"]
    assert now["legal"] == []
    assert now["result"]["winners"][0] in {"allies", "axis"}
    saved = ask(table, cmd="save", game=game)
    assert ask(table, cmd="load", save=saved["save"], game="again")["ok"]
    assert ask(table, cmd="save", game="again")["digest"] == saved["digest"]
    over = ask(table, cmd="do", game=game, action="done")
    assert (error(over), over["error"]["reason"]) == ("illegal", "battle_over")


def test_dice_from_outside_are_used() -> None:
    table = referee()
    game = at_the_attack(table)
    answer = ask(table, cmd="do", game=game, action="attack b8 C9", dice=["grenade", "infantry", "star"])
    rolls = [event for event in answer["events"] if event["event"] == "roll"]
    assert rolls[0]["faces"] == ["grenade", "infantry", "star"]
    assert [event["figures"] for event in answer["events"] if event["event"] == "loss"] == [2]


@pytest.mark.parametrize("dice", [[], ["star"], ["star"] * 4, ["star"] * 99, ["star", "star", "six"]])
def test_dice_of_the_wrong_number_or_kind_change_nothing(dice: list[str]) -> None:
    table = referee()
    game = at_the_attack(table)
    before = ask(table, cmd="save", game=game)
    assert error(ask(table, cmd="do", game=game, action="attack b8 C9", dice=dice)) == "refused"
    assert ask(table, cmd="save", game=game) == before


def test_why_gives_the_dice_and_their_reasons() -> None:
    table = referee()
    game = at_the_attack(table)
    about = ask(table, cmd="why", game=game, action="attack b8 C9")["why"]
    assert (about["legal"], about["dice"]) == (True, 3)
    assert about["terms"][0]["what"] == "range"
    assert sum(about["odds"]["hits"]) == pytest.approx(1)
    refused = ask(table, cmd="why", game=game, action="move b8 a7")["why"]
    assert (refused["legal"], refused["reason"]) == (False, "wrong_phase")


def test_why_without_help_of_the_system_still_says_yes_or_no() -> None:
    table = Referee("memoir")
    game = started(table)
    action = ask(table, cmd="legal", game=game)["legal"][0]
    assert ask(table, cmd="why", game=game, action=action)["why"] == {"legal": True}
    assert ask(table, cmd="why", game=game, action="done")["why"]["legal"] is False
    assert error(ask(table, cmd="position", game=game)) == "unknown_command"


def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    def drawn(seat: Any) -> list[bool]:
        table = referee()
        game = started(table)
        seen: list[bool] = []
        for _ in range(40):
            legal = ask(table, cmd="legal", game=game)
            if legal["decision"]["seat"] == "axis":
                break
            answer = ask(table, cmd="do", game=game, action=legal["legal"][0], seat=seat)
            seen += ["card" in event for event in answer["events"] if event["event"] == "drew"]
        assert seen
        return seen

    assert all(drawn("allies"))
    assert all(drawn(0))
    assert all(drawn("all"))
    assert not any(drawn("axis"))
    assert not any(drawn(None))


def test_views_show_one_hand_none_or_all() -> None:
    table = referee()
    game = started(table)
    assert "hand" not in ask(table, cmd="view", game=game)["view"]
    assert len(ask(table, cmd="view", game=game, seat="axis")["view"]["hand"]) == 2
    both = ask(table, cmd="view", game=game, seat="all")["views"]
    assert [len(both[side]["hand"]) for side in ("allies", "axis")] == [6, 2]


def test_games_are_apart() -> None:
    table = referee()
    one, two = started(table), started(table, game="mine")
    before = ask(table, cmd="save", game=two)
    action = ask(table, cmd="legal", game=one)["legal"][0]
    assert ask(table, cmd="do", game=one, action=action)["ok"]
    assert ask(table, cmd="save", game=two) == before
    assert ask(table, cmd="close", game=one)["games"] == ["mine"]
    assert error(ask(table, cmd="legal", game=one)) == "unknown_game"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", "bad_json"),
        (b'{"cmd": NaN}', "bad_json"),
        (b'{"cmd": "new", "seed": -Infinity}', "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "bad_json"),
        (b'{"cmd": "new", "seed": ' + b"9" * 5000 + b"}", "bad_json"),
        (b"\xff\xfe{}", "bad_encoding"),
        (b'"hello"', "not_an_object"),
        (b"[]", "not_an_object"),
        (b"null", "not_an_object"),
        (b" " * (MAX_LINE + 1), "too_long"),
        (b"{}", "missing"),
        (b'{"cmd": 7}', "bad_type"),
        (b'{"cmd": "dance"}', "unknown_command"),
        (b'{"cmd": "legal"}', "missing"),
        (b'{"cmd": "legal", "game": []}', "bad_type"),
        (b'{"cmd": "legal", "game": "g9"}', "unknown_game"),
        (b'{"cmd": "battles", "system": "chess"}', "unknown_system"),
        (b'{"cmd": "battles", "system": {}}', "unknown_system"),
        (b'{"cmd": "new"}', "bad_type"),
        (b'{"cmd": "new", "battle": "waterloo"}', "refused"),
        (b'{"cmd": "new", "battle": {"format": 1}}', "refused"),
        (b'{"cmd": "new", "battle": "toulon", "options": 1}', "bad_type"),
        (b'{"cmd": "new", "battle": "toulon", "options": {"moon": true}}', "refused"),
        (b'{"cmd": "new", "battle": "toulon", "seed": 1.5}', "bad_type"),
        (b'{"cmd": "new", "battle": "toulon", "seed": true}', "bad_type"),
        (b'{"cmd": "new", "battle": "toulon", "seed": "\\ud800"}', "bad_document"),
        (b'{"cmd": "new", "battle": "toulon", "game": ""}', "bad_type"),
        (b'{"cmd": "load"}', "bad_type"),
        (b'{"cmd": "load", "save": {}}', "unknown_system"),
        (b'{"cmd": "load", "save": {"game": "memoir"}}', "refused"),
    ],
)
def test_every_mistake_gets_its_own_answer(line: bytes, code: str) -> None:
    assert error(json.loads(referee().answer_line(line))) == code


def test_mistakes_about_an_open_game() -> None:
    table = referee()
    game = started(table)
    assert error(ask(table, cmd="new", battle="toulon", game=game)) == "game_exists"
    assert error(ask(table, cmd="view", game=game, seat="moon")) == "unknown_seat"
    assert error(ask(table, cmd="view", game=game, seat=2)) == "unknown_seat"
    assert error(ask(table, cmd="do", game=game)) == "missing"
    assert error(ask(table, cmd="do", game=game, action=["done"])) == "bad_type"
    assert error(ask(table, cmd="do", game=game, action="fly to Berlin")) == "illegal"
    action = ask(table, cmd="legal", game=game)["legal"][0]
    assert error(ask(table, cmd="do", game=game, action=action, dice="star")) == "bad_type"
    assert error(ask(table, cmd="do", game=game, action=action, dice=[1])) == "bad_type"
    saved = ask(table, cmd="save", game=game)["save"]
    wrong: dict[str, Any]
    for wrong in ({"actions": 5}, {"actions": [5]}, {"scenario": "toulon"}, {"scenario": {}}, {"options": []}):
        assert error(ask(table, cmd="load", save={**saved, **wrong})) in {"bad_document", "refused"}


def test_the_number_of_games_is_limited() -> None:
    table = referee()
    game = started(table)
    for number in range(MAX_GAMES - 1):
        table.rooms[f"x{number}"] = table.rooms[game]
    assert error(ask(table, cmd="new", battle="toulon")) == "too_many_games"


def test_a_mistake_of_ours_is_an_answer() -> None:
    def broken(_game: Any, _text: str) -> dict[str, Any]:
        raise ZeroDivisionError("oops")

    table = Referee("memoir", {"memoir": Extras(why=broken)})
    assert error(ask(table, cmd="why", game=started(table), action="done")) == "internal"


def test_serving_survives_long_lines_and_stops_when_asked() -> None:
    lines = [b'{"cmd":"hello"}', b"x" * (3 * MAX_LINE), b"", b'{"cmd":"version","id":"v"}', b'{"cmd":"quit"}', b"{}"]
    sink = io.BytesIO()
    serve(referee(), io.BytesIO(b"\n".join(lines)), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True, True]
    assert error(answers[1]) == "too_long"
    assert answers[2]["id"] == "v"


def test_serving_ends_with_the_input() -> None:
    sink = io.BytesIO()
    serve(referee(), io.BytesIO(b'{"cmd":"hello"}'), sink)
    assert sink.getvalue().endswith(b"\n")
    assert len(sink.getvalue().splitlines()) == 1


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda s: s.encode("utf-8", "surrogatepass"))))
@settings(max_examples=300)
def test_any_bytes_get_one_line(line: bytes) -> None:
    raw = referee().answer_line(line)
    assert raw.count(b"\n") == 1
    assert raw.endswith(b"\n")
    answer = json.loads(raw)
    assert answer["ok"] or answer["error"]["code"] != "internal"


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)
FIELDS = ("game", "action", "seat", "dice", "battle", "options", "seed", "save", "system", "id")
LIKELY = {
    "game": st.just("g1"),
    "action": st.sampled_from(
        ["done", "play probe-left", "attack c4 d6", "move c4 c4", "drop A1", "retreat A9 A9", "keep x"]
    ),
    "seat": st.sampled_from(["allies", "all", 1]),
    "battle": st.just("toulon"),
}
TABLE = referee()


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    request = {"cmd": draw(st.sampled_from([name for name in TABLE.commands if name != "quit"]))}
    for field in FIELDS:
        if draw(st.booleans()):
            request[field] = draw(st.one_of(LIKELY.get(field, VALUES), VALUES))
    return request


@given(requests())
@settings(max_examples=300)
def test_any_request_is_answered_without_a_mistake_of_ours(request: dict[str, Any]) -> None:
    for name in [name for name in TABLE.rooms if name != "g1"]:
        del TABLE.rooms[name]
    if "g1" not in TABLE.rooms:
        started(TABLE, game="g1")
    answer = ask(TABLE, **request)
    assert answer["ok"] or answer["error"]["code"] != "internal", answer


def test_errors_of_games_are_answers_not_exceptions() -> None:
    table = referee()
    with pytest.raises(GameError):
        table.rooms[started(table)].game.parse("")
    assert error(ask(table, cmd="do", game="g1", action="")) == "illegal"


OVERLORD = "omaha-beach-overlord"


def test_a_battle_with_eight_seats() -> None:
    """The commander is told his hand, a general the card he was given, and everybody else that one was given."""
    table = referee()
    answer = ask(table, cmd="new", battle=OVERLORD, seed=3)
    game, seats = answer["game"], answer["seats"]
    assert len(seats) == 8
    assert answer["decision"] == {"seat": "axis", "kind": "deal"}
    gift = next(text for text in ask(table, cmd="legal", game=game)["legal"] if text.startswith("give "))
    _, card, command = gift.split()
    told = {
        seat: ask(table, cmd="do", game=started(table, battle=OVERLORD, seed=3), action=gift, seat=seat)
        for seat in [*seats, None]
    }
    knowing = {seat for seat, one in told.items() if one["events"][0].get("card") == card}
    assert knowing == {"axis", f"axis-{command}"}
    assert {one["events"][0]["event"] for one in told.values()} == {"give"}, "that a card was given is seen by all"
    assert ask(table, cmd="do", game=game, action=gift)["ok"]
    views = ask(table, cmd="view", game=game, seat="all")["views"]
    assert {seat: view["hand"] for seat, view in views.items() if seat.startswith("axis-")} == {
        f"axis-{one}": [card] if one == command else [] for one in ("left", "center", "right")
    }
    assert [len(views[seat]["hand"]) for seat in ("allies", "axis")] == [8, 7]
    assert error(ask(table, cmd="do", game=game, action="give probe-left middle")) == "illegal"


def test_a_saved_battle_with_eight_seats_goes_on() -> None:
    table = referee()
    game = started(table, battle=OVERLORD, seed=3)
    words = seed_words("eight seats")
    for _ in range(60):
        legal = ask(table, cmd="legal", game=game)["legal"]
        assert ask(table, cmd="do", game=game, action=legal[next32(words) * len(legal) >> 32])["ok"]
    saved = ask(table, cmd="save", game=game)
    again = ask(table, cmd="load", save=saved["save"])
    assert ask(table, cmd="save", game=again["game"])["digest"] == saved["digest"]
    assert again["decision"] == ask(table, cmd="legal", game=game)["decision"]
    assert len(again["seats"]) == 8
