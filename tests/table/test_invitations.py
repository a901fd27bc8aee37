"""Invitations on the wire: whoever makes a game never has the key to the other seat."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from tests.table.clients import HUMAN, House
from tests.table.test_migrations import PEOPLE, carry, opened, put

from bocage.memoir import SYSTEM
from bocage.table.record import KEY_BYTES, Record, key_digest
from bocage.table.settings import Settings
from bocage.table.store import open_engine


def made(house: House, **more: Any) -> Any:
    return house.post("/api/games", {"battle": "pegasus-bridge", "seats": {"allies": HUMAN, "axis": HUMAN}, **more})


def test_the_maker_gets_his_own_key_and_an_invitation(house: House) -> None:
    told = made(house, host="allies")
    assert told["keys"].keys() == {"allies", "watch"}
    assert told["invitations"].keys() == {"axis"}
    plain = made(house)
    assert plain["keys"].keys() == {"watch"}
    assert plain["invitations"].keys() == {"allies", "axis"}


def test_an_invitation_opens_nothing(house: House) -> None:
    invitation = made(house, host="allies")["invitations"]["axis"]
    assert house.get(f"/api/games/{invitation}") == {"invitation": {"seat": "axis", "used": False}}
    for path in ("/view", "/moments", "/moments/0", "/battle", "/art.svg", "/save", "/report"):
        error = house.get(f"/api/games/{invitation}{path}", 403)["error"]
        assert (error["code"], error["seat"]) == ("invitation", "axis")
    with house.http.websocket_connect(f"/ws/{invitation}") as socket:
        assert json.loads(socket.receive_text())["code"] == "invitation"
    house.post(f"/api/games/{invitation}/again", {}, 403)


def test_the_first_to_use_it_gets_a_fresh_key_and_nobody_else(house: House) -> None:
    told = made(house, host="allies")
    invitation = told["invitations"]["axis"]
    taken = house.post(f"/api/games/{invitation}/seat", {})
    assert taken["side"] == "axis"
    assert house.get(f"/api/games/{taken['key']}")["you"] == ["axis"]
    known = json.dumps(told) + json.dumps(house.get(f"/api/games/{told['keys']['allies']}"))
    assert taken["key"] not in known, "the maker was never told it"
    error = house.post(f"/api/games/{invitation}/seat", {}, 409)["error"]
    assert (error["code"], error["seat"]) == ("invitation_used", "axis")
    assert house.get(f"/api/games/{error['watch']}")["you"] == [], "who comes too late may watch"
    told_late = house.get(f"/api/games/{invitation}")["invitation"]
    assert told_late == {"seat": "axis", "used": True, "watch": error["watch"]}
    assert "friend" not in house.get(f"/api/games/{told['keys']['allies']}")["links"]


def test_a_browser_whose_answer_was_lost_asks_again_with_its_own_key(house: House) -> None:
    invitation = made(house, host="allies")["invitations"]["axis"]
    own, other = (secrets.token_urlsafe(KEY_BYTES) for _ in range(2))
    for _ in range(2):
        assert house.post(f"/api/games/{invitation}/seat", {"key": own}) == {"key": own, "side": "axis"}
    assert house.get(f"/api/games/{own}")["you"] == ["axis"]
    for late in ({"key": other}, {}):
        assert house.post(f"/api/games/{invitation}/seat", late, 409)["error"]["code"] == "invitation_used"
    house.get(f"/api/games/{other}", 404)


def test_a_key_of_ones_own_is_no_key_of_something_else(house: House) -> None:
    told = made(house, host="allies")
    invitation = told["invitations"]["axis"]
    for wrong in (told["keys"]["allies"], told["keys"]["watch"], invitation):
        house.post(f"/api/games/{invitation}/seat", {"key": wrong}, 400)
    for wrong in ("", "x" * 21, "x" * 21 + "/", "x" * 23):
        house.post(f"/api/games/{invitation}/seat", {"key": wrong}, 400)
    assert house.get(f"/api/games/{invitation}")["invitation"] == {"seat": "axis", "used": False}


def test_a_key_that_the_maker_was_once_told_is_not_given(house: House) -> None:
    """As in games from before invitations, whose makers had the keys of both seats."""
    told = made(house, host="allies")
    games = house.app.state.games
    known = games.keyring.key(told["game"], "axis")
    portal = house.http.portal
    assert portal is not None
    portal.call(games.store.add_key, key_digest(known), told["game"], "axis")
    assert house.take(told["invitations"]["axis"]) != known


def test_a_seat_or_a_watch_key_is_no_invitation(house: House) -> None:
    told = made(house, host="allies")
    for key in told["keys"].values():
        assert house.post(f"/api/games/{key}/seat", {}, 409)["error"]["code"] == "not_an_invitation"
    house.post(f"/api/games/{'x' * 22}/seat", {}, 404)


def test_an_account_does_not_turn_an_invitation_into_a_seat(house: House) -> None:
    told = made(house, host="allies")
    house.post("/api/account", {"name": "Maker", "password": "three blind mice"})
    try:
        kept = house.post("/api/account/games", {"keys": [told["invitations"]["axis"]]}, 200)
        assert kept == {"kept": 0}
        assert house.get("/api/account/games") == []
    finally:
        house.post("/api/account/delete", {"password": "three blind mice"}, 200)


def test_old_games_keep_their_keys_and_their_hosts_hand_on_invitations(tmp_path: Path) -> None:
    settings = Settings(tmp_path, workers=0, rate=0)
    engine = open_engine(settings)
    carry(engine, "head")
    record = Record.of(SYSTEM.new("pegasus-bridge", {}, 7), PEOPLE, False)
    keys = put(engine, record)
    engine.dispose()
    with opened(settings) as house:
        for side in ("allies", "axis"):
            assert house.get(f"/api/games/{keys[side]}")["you"] == [side]
