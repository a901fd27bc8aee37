"""Lessons: what is dealt really happens, and a learner who goes ways of his own is never stuck."""

from __future__ import annotations

from typing import Any

from tests.table.clients import Browser, House, play_to_the_end

from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import load_scenario
from bocage.memoir.table.lessons import lessons

LESSON = "/api/lessons/pegasus-bridge"
FIRST_TURN = (
    "play attack-left", "order c4", "order C3", "order D3", "move D3 d4", "move c4 D5", "move C3 c4",
    "attack d4 d6", "attack D5 d6",
)  # fmt: skip
REST = (
    "ambush",
    "play close-assault",
    "attack D5 d6",
    "take-ground D5 d6",
    "play recon-left",
    "order d6",
    "move d6 D7",
)


def begin(house: House) -> dict[str, str]:
    keys: dict[str, str] = house.post(LESSON, {"name": "Somebody"})["keys"]
    return keys


def do(learner: Browser, action: str) -> None:
    learner.wait(lambda one: one.mine and any(choice["action"] == action for choice in one.view["legal"]))
    learner.act(action)


def events(house: House, key: str, kind: str) -> list[dict[str, Any]]:
    moments = house.get(f"/api/games/{key}/moments")
    return [one | {"turn": moment["turn"]} for moment in moments for one in moment["events"] if one["event"] == kind]


def test_a_lesson_is_an_ordinary_game_that_says_so(house: House) -> None:
    told = {one["id"]: one for one in house.get("/api/lessons")}
    assert told == {
        name: {"id": name, "battle": name, "side": "allies", "general": "recruit"}
        for name in ("dday", "pegasus-bridge")
    }
    keys = begin(house)
    assert keys.keys() == {"allies", "watch"}
    told = house.get(f"/api/games/{keys['allies']}")
    assert (told["lesson"], told["seats"]["axis"]["general"]) == ("pegasus-bridge", "recruit")
    assert house.get(f"/api/games/{keys['watch']}")["lesson"] is None
    assert house.get(f"/api/games/{house.new()['allies']}")["lesson"] is None
    assert house.post("/api/lessons/arnhem", {}, 404)["error"]["code"] == "unknown_lesson"


def test_followed_step_by_step_it_shows_what_it_explains(house: House) -> None:
    keys = begin(house)
    with house.browser(keys["allies"]) as learner:
        for action in (*FIRST_TURN, *REST):
            do(learner, action)
        assert learner.view["medals"]["allies"] == 2, "a unit destroyed and a bridge held"
        assert learner.view["turn"] == 5
        assert any(one["action"] == "attack D7 E7" for one in learner.view["legal"])
    key = keys["allies"]
    rolls = [one["faces"] for one in events(house, key, "roll")]
    assert rolls[:2] == [["infantry"], ["star"]], "a hit and a miss"
    assert sorted(rolls[2]) == ["flag", "infantry", "star"], "the ambush hits and drives back"
    assert [one["turn"] for one in events(house, key, "attack_cancelled")] == [2]
    assert [one["turn"] for one in events(house, key, "eliminated")] == [3]


def test_the_enemy_copes_with_a_learner_of_his_own_mind(house: House) -> None:
    keys = begin(house)
    with house.browser(keys["allies"]) as learner:
        assert play_to_the_end(learner) > 10
        assert learner.over


def test_a_lesson_is_one_again_after_the_server_forgot_it(house: House) -> None:
    keys = begin(house)
    with house.browser(keys["allies"]) as learner:
        for action in FIRST_TURN:
            do(learner, action)
        learner.wait(lambda one: one.mine)
    games = house.app.state.games
    games.live.clear()
    assert house.get(f"/api/games/{keys['allies']}")["lesson"] == "pegasus-bridge"
    view = house.get(f"/api/games/{keys['allies']}/view")["view"]
    assert view["decision"]["kind"] == "ambush"


def test_the_scripts_name_cards_and_hexes_that_are_there() -> None:
    cards = {card.id for card in load_rows().cards}
    for lesson in lessons().values():
        board = load_scenario(lesson.battle).hex_board
        for wish in (wish for wishes in lesson.script.values() for wish in wishes):
            verb, *words = wish.split()
            for word in words:
                if word != "*":
                    assert word in cards if verb in ("play", "keep") else board.index(word) >= 0, wish
