"""Games after games, links to hand on, names of guests: who gets which key, and who does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.clients import HUMAN, SIMPLE, House, code, play_to_the_end
from tests.table.test_store import ready_key

from bocage.engine.contract import GameError
from bocage.memoir.scenario import load_scenario
from bocage.table.app import create_app
from bocage.table.keyring import SECRET_FILE, read_secret
from bocage.table.pace import Hook
from bocage.table.settings import Settings
from bocage.table.store_pace import read_hooks, write_hook

SHORT = "vassieux"
"""A battle that is soon over."""
UNNAMED = {"kind": "human"}


def ended(house: House, **more: object) -> dict[str, str]:
    """The keys of a short battle that has been played."""
    keys = house.new(**{"battle": SHORT, **more})
    finish(house, keys)
    return keys


def finish(house: House, keys: dict[str, str]) -> None:
    players = [key for role, key in keys.items() if role != "watch"]
    with house.browser(players[0]) as one:
        if len(players) == 1:
            play_to_the_end(one)
        else:
            with house.browser(players[1]) as other:
                play_to_the_end(one, other)


def next_game(house: House, key: str) -> dict[str, Any]:
    """What the holder of a key is told about the game after it."""
    new = house.post(f"/api/games/{key}/again", {})["key"]
    told: dict[str, Any] = house.get(f"/api/games/{new}")
    return told


def test_a_rematch_brings_everybody_to_the_right_seat(house: House) -> None:
    keys = house.new(allies={**HUMAN, "name": "Ann"}, axis={**HUMAN, "name": "Bob"}, battle=SHORT)
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve:
        assert house.post(f"/api/games/{keys['allies']}/again", {}, 409)["error"]["code"] == "not_over"
        play_to_the_end(ann, bob)
        assert house.post(f"/api/games/{keys['watch']}/again", {}, 403)["error"]["code"] == "not_a_player"
        anns = house.post(f"/api/games/{keys['allies']}/again", {})["key"]
        for one in (ann, bob, eve):
            one.sync()
        told = [one.messages[-2] for one in (ann, bob, eve)]
        assert [message["type"] for message in told] == ["next"] * 3
    # Bob asks as well, at the same time or later: it is the same game.
    bobs = house.post(f"/api/games/{keys['axis']}/again", {})["key"]
    assert [message["key"] for message in told] == [anns, bobs, house.get(f"/api/games/{keys['watch']}")["next"]["key"]]
    new = [house.get(f"/api/games/{message['key']}") for message in told]
    assert len({one["game"] for one in new}) == 1
    assert [one["you"] for one in new] == [["axis"], ["allies"], []]
    assert {side: seat["name"] for side, seat in new[0]["seats"].items()} == {"allies": "Bob", "axis": "Ann"}
    assert new[0]["battle"] == SHORT
    assert new[0]["commitment"] != house.get(f"/api/games/{keys['allies']}")["commitment"]
    # Each has his own key and nobody else's.
    assert not any("friend" in one.get("links", {}) for one in new)


def test_a_rematch_against_a_general_and_at_one_screen(house: House) -> None:
    alone = ended(house, axis=SIMPLE)
    new = next_game(house, alone["allies"])
    assert new["you"] == ["axis"]
    assert new["seats"]["allies"]["general"] == "simple"
    options = {"young_generals": True, "hands": {"axis": ["probe-left"]}}
    both = ended(house, one_screen=True, document=load_scenario(SHORT).to_document(), options=options)
    new = next_game(house, both["table"])
    assert new["you"] == ["allies", "axis"]
    assert new["one_screen"]
    assert new["options"]["young_generals"]
    assert "hands" not in new["options"]


def ahead(score: dict[str, dict[str, int]]) -> str | None:
    """Most medals, then most figures; winning a battle is not what counts in a match."""
    allies, axis = ((score[side]["medals"], score[side]["figures"]) for side in ("allies", "axis"))
    return None if allies == axis else "allies" if allies > axis else "axis"


def test_a_match_is_two_battles(house: House) -> None:
    first = house.new(battle=SHORT, match=True)
    start = house.get(f"/api/games/{first['allies']}")["match"]
    assert (start["battle"], start["over"], start["leader"]) == (1, False, None)
    finish(house, first)
    one = house.get(f"/api/games/{first['allies']}")
    score = one["match"]["total"]
    assert score["allies"]["medals"] == one["medals"]["allies"]
    assert not one["match"]["over"]
    assert one["match"]["leader"] == ahead(score)
    second = {
        side: house.post(f"/api/games/{first[other]}/again", {})["key"]
        for side, other in (("allies", "axis"), ("axis", "allies"))
    }
    match = house.get(f"/api/games/{second['axis']}")["match"]
    assert match["battle"] == 2
    # Whoever had the Allies brings what he won with them to the Axis.
    assert match["before"] == match["total"] == {"allies": score["axis"], "axis": score["allies"]}
    finish(house, second)
    end = house.get(f"/api/games/{second['allies']}")
    losses = house.get(f"/api/games/{second['allies']}/view")["view"]["losses"]
    total = end["match"]["total"]
    for side, other in (("allies", "axis"), ("axis", "allies")):
        assert total[side]["medals"] == score[other]["medals"] + end["medals"][side]
        assert total[side]["figures"] == score[other]["figures"] + losses[other]
    assert end["match"]["over"]
    assert end["match"]["leader"] == ahead(total)
    # After the second battle a new match can begin.
    third = next_game(house, second["axis"])
    assert third["match"]["battle"] == 1
    assert third["match"]["total"]["allies"]["medals"] == 0


def test_a_lone_game_is_no_match(house: House) -> None:
    told = house.get(f"/api/games/{house.new()['allies']}")
    assert "match" not in told
    assert "next" not in told


def test_the_host_sees_the_friends_link_until_it_is_used(house: House) -> None:
    keys = house.new(axis=UNNAMED, host="allies")
    links = house.get(f"/api/games/{keys['allies']}")["links"]
    assert links == {"watch": keys["watch"], "friend": keys["axis"]}
    taken = house.take(keys["axis"])
    assert house.get(f"/api/games/{taken}")["links"] == {"watch": keys["watch"]}
    assert house.get(f"/api/games/{keys['allies']}")["links"] == {"watch": keys["watch"]}
    assert "links" not in house.get(f"/api/games/{keys['watch']}")


def test_a_guest_never_sees_the_hosts_link(house: House) -> None:
    keys = house.new(host="axis")
    assert "friend" not in house.get(f"/api/games/{house.take(keys['allies'])}")["links"]
    # Without a host nobody does: whoever made the game has both invitations already.
    keys = house.new()
    assert "friend" not in house.get(f"/api/games/{keys['allies']}")["links"]
    keys = house.new(axis=SIMPLE, host="allies")
    assert house.get(f"/api/games/{keys['allies']}")["links"] == {"watch": keys["watch"]}


@pytest.mark.parametrize(
    "more", [{"host": "axis", "axis": SIMPLE}, {"host": "both"}, {"host": "allies", "one_screen": True}]
)
def test_hosts_that_cannot_be(house: House, more: dict[str, object]) -> None:
    body = {"battle": SHORT, "seats": {"allies": HUMAN, "axis": more.pop("axis", HUMAN)}, **more}
    house.post("/api/games", body, 400)


def test_a_guest_gives_a_name(house: House) -> None:
    keys = house.new(axis=UNNAMED)
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve:
        assert code(eve.ask(type="name", name="Eve")) == "not_a_player"
        assert code(bob.ask(type="name", name=7)) == "bad_message"
        bob.ask(type="name", name="  B\x00ob\u2028 ")
        ann.sync()
        assert ann.messages[-2]["seats"]["axis"]["name"] == "B ob"
        assert ann.messages[-2]["seats"]["allies"]["name"] == "Somebody"
        bob.ask(type="chat", text="hello")
        ann.sync()
        assert ann.messages[-2]["from"] == "B ob"
        bob.ask(type="name", name="x" * 300)
    assert len(house.get(f"/api/games/{keys['axis']}")["seats"]["axis"]["name"]) == 40


def test_a_webhook_goes_along(house: House) -> None:
    keys = ended(house)
    engine = house.app.state.games.store.engine
    hook = Hook("https://example.org/hook", "nl", "", False, 7)
    with engine.begin() as connection:
        write_hook(connection, house.get(f"/api/games/{keys['allies']}")["game"], "allies", hook)
    new = next_game(house, keys["axis"])["game"]
    with engine.connect() as connection:
        assert read_hooks(connection, new) == {"axis": replace(hook, told=-1)}


# The secret behind the keys.


def test_keys_survive_the_loss_of_the_secret(tmp_path: Path) -> None:
    settings = Settings(tmp_path, workers=0, rate=0)
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        keys = house.new(axis=UNNAMED, host="allies")
        house.post("/api/account", {"name": "Anna", "password": "three blind mice"})
        house.post("/api/account/games", {"keys": [keys["allies"]]}, 200)
    file = tmp_path / SECRET_FILE
    assert file.stat().st_mode & 0o777 == 0o600
    file.unlink()
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        links = house.get(f"/api/games/{keys['allies']}")["links"]
        assert links["watch"] != keys["watch"]
        for key in (links["watch"], keys["watch"]):
            assert house.get(f"/api/games/{key}")["you"] == []
        house.post("/api/account/sign-in", {"name": "Anna", "password": "three blind mice"}, 200)
        new = house.get("/api/account/games")[0]["key"]
        assert new != keys["allies"]
        for key in (new, keys["allies"]):
            assert house.get(f"/api/games/{key}")["you"] == ["allies"]
        assert links["friend"] != keys["axis"]
        assert house.get(f"/api/games/{house.take(keys['axis'])}")["you"] == ["axis"], "the old invitation is good"
        house.post(f"/api/games/{links['friend']}/seat", {}, 409)  # and both are for one seat


def test_a_damaged_secret_is_told(tmp_path: Path) -> None:
    secret = read_secret(tmp_path)
    assert read_secret(tmp_path) == secret
    (tmp_path / SECRET_FILE).write_bytes(secret[:7])
    with pytest.raises(GameError, match="put the old file back"):
        read_secret(tmp_path)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(GameError, match="check --data"):
        read_secret(tmp_path / "file")
