"""A game that is loaded and played on: whoever has the file knows what was, and nothing of what comes."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import Shell
from tests.memoir.random_play import play_on
from tests.table.clients import HUMAN, SIMPLE, House, code, play_to_the_end
from tests.table.test_seats import known_cards, told_cards

from bocage.engine.contract import GameError
from bocage.memoir.position import position_document
from bocage.memoir.system import SYSTEM
from bocage.table.fair import verify

FILE_ACTIONS = 60


@pytest.fixture(scope="module")
def half(house: House) -> dict[str, Any]:
    battle = SYSTEM.new("vassieux", seed="in the file")
    play_on(battle, 1, FILE_ACTIONS)
    return battle.save()


@pytest.fixture(scope="module")
def played(house: House, half: dict[str, Any]) -> dict[str, Any]:
    """The file, loaded and played to its end: what the table saves, and what it showed before."""
    made = house.post("/api/games/load", half)
    key = made["keys"]["table"]
    with house.browser(key) as both:
        play_to_the_end(both)
    return {"save": house.get(f"/api/games/{key}/save"), "shown": made["commitment"], "key": key}


def problems_of(save: dict[str, Any], shown: str) -> tuple[str, ...]:
    try:
        return verify(save, shown).problems
    except GameError as error:  # with other cards the actions may not even be possible
        return (str(error),)


def with_friend(house: House, save: dict[str, Any], **more: Any) -> Any:
    made = house.post("/api/games/load", {"save": save, "seats": {"allies": HUMAN, "axis": HUMAN}, **more})
    return made | {"keys": house.seated(made)}


def test_what_comes_is_not_in_the_file(house: House, half: dict[str, Any]) -> None:
    made = with_friend(house, half)
    keys = made["keys"]
    assert made["commitment"] != hashlib.sha256(str(half["seed"]).encode()).hexdigest()
    about = house.get(f"/api/games/{keys['allies']}")
    assert (about["commitment"], about["reseeded"]) == (made["commitment"], FILE_ACTIONS)
    assert "seed" not in about
    now, file = position_document(house.app.state.games.live[made["game"]].battle), position_document(SYSTEM.load(half))
    differ = {name for name in now if now[name] != file[name]}
    assert differ == {"deck", "rng"}
    assert sorted(now["deck"]) == sorted(file["deck"])


def test_the_same_after_a_restart(house: House, half: dict[str, Any]) -> None:
    made = with_friend(house, half)
    games = house.app.state.games
    about = house.get(f"/api/games/{made['keys']['axis']}")
    before = games.live[made["game"]].battle.digest()
    games.live.clear()
    assert house.get(f"/api/games/{made['keys']['axis']}") == about
    assert games.live[made["game"]].battle.digest() == before


def test_both_parts_can_be_verified(
    played: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save, shown = played["save"], played["shown"]
    assert save["format"] == 3, "the seed of the table is sealed"
    assert [one["after"] for one in save["reseeds"]] == [FILE_ACTIONS]
    assert save["fair"]["commitment"] == shown
    first = hashlib.sha256(b"in the file").hexdigest()
    verdict = verify(save, shown)
    assert not verdict.problems
    assert [(part.first, part.last, part.commitment) for part in verdict.parts] == [
        (1, FILE_ACTIONS, first),
        (FILE_ACTIONS + 1, len(save["actions"]), shown),
    ]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(save), "utf-8")
    done = Shell(monkeypatch, capsys)("verify", file, "--commitment", shown)
    assert done.code == 0, done.err
    assert f"commitment {first} (actions 1 to 60)" in done.out
    assert f"settles actions 61 to {len(save['actions'])}" in done.out
    assert not verify(save, first).problems
    assert verify(save, hashlib.sha256(b"another").hexdigest()).problems


@pytest.mark.parametrize("last", [True, False])
def test_a_false_roll_is_found_in_either_part(played: dict[str, Any], last: bool) -> None:
    save = json.loads(json.dumps(played["save"]))
    rolls = verify(save).rolls
    assert rolls[0][0] <= FILE_ACTIONS < rolls[-1][0]
    faces = save["fair"]["rolls"][-1 if last else 0]
    faces[0] = "star" if faces[0] != "star" else "flag"
    problems = verify(save).problems
    assert len(problems) == 1
    assert f"(action {rolls[-1 if last else 0][0]}," in problems[0]


@pytest.mark.parametrize("change", [{"reseeds": []}, {"reseeds": [{"after": FILE_ACTIONS, "seed": "chosen"}]}])
def test_another_second_seed_is_found(played: dict[str, Any], change: dict[str, Any]) -> None:
    problems = problems_of(played["save"] | change, played["shown"])
    assert any("the commitment shown" in problem or "cannot be replayed" in problem for problem in problems)


def test_what_came_from_the_file_stands(house: House, half: dict[str, Any]) -> None:
    made = with_friend(house, half)
    with house.browser(made["keys"]["allies"]) as ann, house.browser(made["keys"]["axis"]) as bob:
        me = ann if ann.mine else bob
        assert me.view["can_undo"] == "no"
        assert code(me.ask(type="undo", version=me.version)) == "nothing_to_undo"
        me.act(me.pick(0))
        assert me.view["can_undo"] in ("free", "ask")
        asked = me.view["can_undo"] == "ask"
        me.ask(type="undo", version=me.version)
        if asked:
            other = bob if me is ann else ann
            other.ask(type="undo_answer", yes=True)
        me.sync()
        assert me.view_message["moment"] == FILE_ACTIONS
        assert me.view["can_undo"] == "no"


def test_against_a_general_and_again(house: House, half: dict[str, Any]) -> None:
    made = house.post("/api/games/load", {"save": half, "seats": {"allies": HUMAN, "axis": SIMPLE}})
    key = made["keys"]["allies"]
    with house.browser(key) as ann:
        play_to_the_end(ann)
    assert not verify(house.get(f"/api/games/{key}/save"), made["commitment"]).problems
    about, report = house.get(f"/api/games/{key}"), house.get(f"/api/games/{key}/report")
    assert hashlib.sha256(about["seed"].encode()).hexdigest() == made["commitment"] == report["commitment"]
    assert report["seed"] == about["seed"]
    again = house.get(f"/api/games/{house.post(f'/api/games/{key}/again', {})['key']}")
    assert again["reseeded"] is None
    assert again["commitment"] != made["commitment"]


def test_a_general_covers_a_player(house: House, half: dict[str, Any]) -> None:
    """It goes on from the file with the fresh dice, also after a restart, and gives the seat back."""
    made = with_friend(house, half)
    keys, games = made["keys"], house.app.state.games
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        bob.ask(type="cover", general="simple")
        for n in range(300):
            ann.wait(lambda one: one.mine)
            if any(moment.seat == "axis" for moment in games.live[made["game"]].moments[FILE_ACTIONS + 1 :]):
                break
            ann.act(ann.pick(n))
        before = ann.version
        assert before > FILE_ACTIONS
        assert ann.view_message["moment"] == before, "nothing was taken back"
        assert told_cards(ann) <= known_cards(ann)
    digest = games.live.pop(made["game"]).battle.digest()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        assert (ann.version, games.live[made["game"]].battle.digest()) == (before, digest)
        about = house.get(f"/api/games/{keys['watch']}")
        assert (about["seats"]["axis"]["cover"]["general"], about["reseeded"]) == ("simple", FILE_ACTIONS)
        bob.ask(type="take_back")
        play_to_the_end(ann, bob)
    assert not verify(house.get(f"/api/games/{keys['axis']}/save"), made["commitment"]).problems


def test_cut_and_loaded_again(house: House, played: dict[str, Any]) -> None:
    """Whoever cuts a finished game short knows how it went on, and gains nothing by it."""
    whole = played["save"]
    cut = whole | {"actions": whole["actions"][:-3]}
    made = with_friend(house, cut)
    games = house.app.state.games
    about = house.get(f"/api/games/{made['keys']['allies']}")
    assert about["reseeded"] == len(cut["actions"])
    assert about["commitment"] not in (played["shown"], hashlib.sha256(b"in the file").hexdigest())
    live = games.live[made["game"]]
    assert [after for after, _ in live.battle.reseeds] == [FILE_ACTIONS, len(cut["actions"])]
    assert live.battle.reseeds[0][1] == whole["reseeds"][0]["seed"]
    # Cut just where its second seed begins, that seed has decided nothing and is replaced.
    made = with_friend(house, whole | {"actions": whole["actions"][:FILE_ACTIONS]})
    house.get(f"/api/games/{made['keys']['allies']}")
    assert len(games.live[made["game"]].battle.reseeds) == 1


def test_a_finished_game_keeps_its_seeds(house: House, played: dict[str, Any]) -> None:
    made = house.post("/api/games/load", played["save"])
    about = house.get(f"/api/games/{made['keys']['table']}")
    assert (about["state"], about["reseeded"], about["commitment"]) == ("over", FILE_ACTIONS, played["shown"])
    save = house.get(f"/api/games/{made['keys']['table']}/save")
    assert save == played["save"]


@pytest.mark.parametrize(
    ("reseeds", "why"),
    [
        ([{"after": FILE_ACTIONS + 1, "seed": "to come"}], "damaged"),
        ([{"after": FILE_ACTIONS, "seed": "x" * 300}], "incomplete"),
        ([{"after": 3}], "incomplete"),
    ],
)
def test_files_with_seeds_that_cannot_be(house: House, half: dict[str, Any], reseeds: Any, why: str) -> None:
    error = house.post("/api/games/load", half | {"format": 2, "reseeds": reseeds}, 400)["error"]
    assert (error["code"], error["why"]) == ("bad_save", why)
