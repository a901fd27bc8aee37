"""Telling players who are away that it is their turn: when, what, how often, and to whom never."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.table.clients import SIMPLE, code
from tests.table.hours import Hours, PacedHouse, open_house
from tests.table.server import PATIENCE
from tests.table.test_cover import gone, pass_the_turn

from bocage.table.hook_post import Outcome
from bocage.table.webhooks import BACK_OFF, DEBOUNCE, GAP

URL = "https://hooks.example/secret-path"


class Post:
    """In place of the network: keeps what is posted, answers what a test wants."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.answers: list[Outcome] = []

    async def __call__(self, url: str, document: dict[str, Any]) -> Outcome:
        self.sent.append((url, document))
        return self.answers.pop(0) if self.answers else Outcome(True, False, "204")


async def outside(_host: str, _port: int) -> list[str]:
    return ["93.184.216.34"]


@pytest.fixture(scope="module")
def one_house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("hooks"), hours) as made:
        yield made


@pytest.fixture
def post(one_house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> Post:
    return plant(one_house, monkeypatch)


def plant(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> Post:
    made = Post()
    poster = house.app.state.games.webhooks.poster
    monkeypatch.setattr(poster, "post", made)
    monkeypatch.setattr(poster, "resolve", outside)
    return made


@pytest.fixture
def house(one_house: PacedHouse, post: Post) -> PacedHouse:
    return one_house


def put(house: PacedHouse, key: str, status: int = 200, **body: Any) -> Any:
    answer = house.http.put(
        f"/api/games/{key}/hook", json={"url": URL, **body}, headers={"origin": "http://testserver"}
    )
    assert answer.status_code == status, answer.text
    return answer.json()


def settle(house: PacedHouse, hours: Hours, milliseconds: int) -> None:
    """Let time pass and everything happen that it brings."""
    hours.pass_(milliseconds)
    house.tick()
    games = house.app.state.games
    end = time.monotonic() + PATIENCE
    while any(call.busy for live in list(games.live.values()) for call in list(live.calls.values())):
        assert time.monotonic() < end
        time.sleep(0.002)


def awake(house: PacedHouse) -> None:
    """After a start: wait until two games are open and everybody who has not been told is about to be."""
    live, end = house.app.state.games.live, time.monotonic() + PATIENCE
    while len(live) < 2 or any(not one.calls and one.hooks["axis"].told < 0 for one in list(live.values())):
        assert time.monotonic() < end, "the games were not woken"
        time.sleep(0.01)


def waiting_for_axis(house: PacedHouse, **hook: Any) -> dict[str, str]:
    """A game that waits for the Axis, whose player has a hook and is not there."""
    keys = house.new()
    with house.browser(keys["allies"]) as ann:
        with house.browser(keys["axis"]) as bob:
            put(house, keys["axis"], **hook)
        gone(house, keys, "axis")
        n = 0
        while ann.mine:
            ann.act(ann.pick(n))
            n += 1
        assert bob.version == 0
    return keys


def test_told_once_when_away(house: PacedHouse, hours: Hours, post: Post) -> None:
    keys = waiting_for_axis(house)
    settle(house, hours, DEBOUNCE - 1)
    assert post.sent == []
    settle(house, hours, 1)
    assert len(post.sent) == 1
    url, told = post.sent[0]
    game = house.get(f"/api/games/{keys['watch']}")
    assert url == URL
    assert told == {
        "event": "your_turn", "title": "Pegasus Bridge", "side": "axis", "turn": game["turn"], "game": game["game"],
        "link": f"/?game={game['game']}", "text": told["text"], "content": told["text"],
    }  # fmt: skip
    assert told["text"] == f"Pegasus Bridge: it is your turn (Axis). http://testserver/?game={game['game']}"
    assert not any(key in json.dumps(told) for key in keys.values())
    for _ in range(3):
        settle(house, hours, GAP)
    assert len(post.sent) == 1


def test_not_told_while_there_or_back_in_time(house: PacedHouse, hours: Hours, post: Post) -> None:
    keys = house.new()
    put(house, keys["axis"])
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        pass_the_turn(ann, bob)
        settle(house, hours, GAP)
    settle(house, hours, GAP)  # he saw that it was his turn before he left
    keys = waiting_for_axis(house)
    settle(house, hours, DEBOUNCE // 2)
    with house.browser(keys["axis"]):
        settle(house, hours, GAP)
    settle(house, hours, GAP)
    assert post.sent == []


def test_also_with_a_page_open_if_wanted(house: PacedHouse, hours: Hours, post: Post) -> None:
    keys = house.new()
    put(house, keys["axis"], always=True, lang="nl")
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        pass_the_turn(ann, bob)
        settle(house, hours, DEBOUNCE)
        assert [told["text"].split(" http")[0] for _, told in post.sent] == ["Pegasus Bridge: jij bent aan zet (As)."]
        # The next wait comes soon; the message about it keeps its distance.
        n = 0
        bob.sync()
        while not (ann.mine and n):
            busy = bob if bob.mine else ann
            busy.act(busy.pick(n))
            ann.sync()
            bob.sync()
            n += 1
        pass_the_turn(ann, bob)
        settle(house, hours, DEBOUNCE)
        assert len(post.sent) == 1
        settle(house, hours, GAP)
        assert len(post.sent) == 2


def test_tries_again_with_growing_patience(house: PacedHouse, hours: Hours, post: Post) -> None:
    failed = Outcome(False, True, "503")
    waiting_for_axis(house)
    post.answers = [failed, failed]
    settle(house, hours, DEBOUNCE)
    settle(house, hours, BACK_OFF[0] - 1)
    assert len(post.sent) == 1
    settle(house, hours, 1)
    assert len(post.sent) == 2
    settle(house, hours, BACK_OFF[1])
    assert len(post.sent) == 3
    settle(house, hours, 10 * BACK_OFF[-1])
    assert len(post.sent) == 3  # it arrived


def test_gives_up_in_the_end(house: PacedHouse, hours: Hours, post: Post) -> None:
    waiting_for_axis(house)
    post.answers = [Outcome(False, True, "503")] * 100
    for _ in range(20):
        settle(house, hours, BACK_OFF[-1])
    assert len(post.sent) == 1 + len(BACK_OFF)
    post.sent.clear()
    waiting_for_axis(house)
    post.answers = [Outcome(False, False, "404")] * 100
    for _ in range(20):
        settle(house, hours, BACK_OFF[-1])
    assert len(post.sent) == 1


def test_a_mistake_of_ours_holds_nobody_up(house: PacedHouse, hours: Hours, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    async def broken(url: str, _document: dict[str, Any]) -> Outcome:
        calls.append(url)
        raise RuntimeError("a mistake of ours")

    keys = waiting_for_axis(house)
    monkeypatch.setattr(house.app.state.games.webhooks.poster, "post", broken)
    for _ in range(5):
        settle(house, hours, DEBOUNCE)
    assert len(calls) == 2  # also then with patience
    with house.browser(keys["axis"]) as bob:
        assert bob.act(bob.pick(0))[-1]["type"] != "error"


def test_a_restart_neither_repeats_nor_forgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        post = plant(house, monkeypatch)
        told, untold = waiting_for_axis(house), None
        settle(house, hours, DEBOUNCE)
        untold = waiting_for_axis(house)
        assert len(post.sent) == 1
    with open_house(tmp_path, hours) as house:
        post = plant(house, monkeypatch)
        awake(house)
        settle(house, hours, DEBOUNCE)
        assert [one["game"] for _, one in post.sent] == [house.get(f"/api/games/{untold['watch']}")["game"]]
        assert house.get(f"/api/games/{told['axis']}/hook")["url"] == URL


def test_nobody_else_sees_it(house: PacedHouse) -> None:
    keys = house.new()
    assert house.get(f"/api/games/{keys['axis']}/hook") == {"url": None, "always": False, "last": None}
    with house.browser(keys["allies"]) as ann, house.browser(keys["watch"]) as eve, house.browser(keys["axis"]) as bob:
        assert put(house, keys["axis"]) == {"url": URL, "always": False, "last": None}
        pass_the_turn(ann, bob)
        assert house.get(f"/api/games/{keys['axis']}/hook")["url"] == URL
        assert house.get(f"/api/games/{keys['allies']}/hook")["url"] is None
        assert house.get(f"/api/games/{keys['watch']}/hook", 403)["error"]["code"] == "not_a_player"
        assert put(house, keys["watch"], 403)["error"]["code"] == "not_a_player"
        eve.sync()
        assert not any("secret-path" in text for one in (ann, eve) for text in one.raw)
    for role in ("allies", "watch"):
        assert "secret-path" not in json.dumps(house.get(f"/api/games/{keys[role]}"))


def test_one_screen_has_none(house: PacedHouse) -> None:
    keys = house.new(one_screen=True)
    assert put(house, keys["table"], 409)["error"]["code"] == "one_screen"


@pytest.mark.parametrize("url", ["http://user:pw@hooks.example/", "ftp://hooks.example/", "hooks.example", "x" * 2000])
def test_bad_addresses(house: PacedHouse, url: str) -> None:
    keys = house.new()
    assert put(house, keys["axis"], 400, url=url)["error"]["code"] in ("bad_hook", "bad_request")
    assert house.get(f"/api/games/{keys['axis']}/hook")["url"] is None


def test_private_addresses(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(_host: str, _port: int) -> list[str]:
        return ["10.1.2.3"]

    monkeypatch.setattr(house.app.state.games.webhooks.poster, "resolve", inside)
    keys = house.new()
    assert put(house, keys["axis"], 400)["error"]["code"] == "private_hook"


def test_a_test(house: PacedHouse, post: Post) -> None:
    keys = house.new()
    path = f"/api/games/{keys['axis']}/hook"
    assert house.post(f"{path}/test", {}, 409)["error"]["code"] == "no_hook"
    put(house, keys["axis"], lang="fr")
    assert house.post(f"{path}/test", {}, 200) == {
        "ok": True, "what": "204", "message": "L’essai est arrivé.",
    }  # fmt: skip
    assert post.sent[0][1]["event"] == "test"
    assert post.sent[0][1]["text"].startswith("Un essai")
    post.answers = [Outcome(False, False, "404")]
    failed = house.post(f"{path}/test?lang=nl", {}, 200)
    assert failed == {"ok": False, "what": "404", "message": "Het adres antwoordt met een fout (404)."}
    assert house.http.delete(path).json() == {"url": None, "always": False, "last": None}
    assert house.post(f"{path}/test", {}, 409)["error"]["code"] == "no_hook"
    house.app.state.games.live.clear()
    assert house.get(path)["url"] is None


def test_a_removed_hook_is_not_called(house: PacedHouse, hours: Hours, post: Post) -> None:
    keys = waiting_for_axis(house)
    house.http.delete(f"/api/games/{keys['axis']}/hook")
    settle(house, hours, GAP)
    assert post.sent == []


@pytest.mark.usefixtures("no_refill")
def test_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()
    with open_house(tmp_path, hours, rate=1) as house:
        post = plant(house, monkeypatch)
        keys = house.new(allies=SIMPLE)
        put(house, keys["axis"])
        answers = [house.http.post(f"/api/games/{keys['axis']}/hook/test").status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        assert len(post.sent) == 3


def test_a_covered_player_is_not_called(house: PacedHouse, hours: Hours, post: Post) -> None:
    keys = house.new()
    put(house, keys["axis"])
    with house.browser(keys["allies"]) as ann:
        with house.browser(keys["axis"]) as bob:
            assert code(bob.ask(type="cover")) is None
        gone(house, keys, "axis")
        n = 0
        while ann.mine:
            ann.act(ann.pick(n))
            n += 1
        ann.wait(lambda one: one.mine)
        settle(house, hours, GAP)
    assert post.sent == []


def last(house: PacedHouse, key: str, lang: str = "") -> Any:
    return house.get(f"/api/games/{key}/hook{lang}")["last"]


def test_what_became_of_the_last_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        post = plant(house, monkeypatch)
        post.answers = [Outcome(False, True, "unreachable"), Outcome(False, False, "410")]
        keys = waiting_for_axis(house)
        assert last(house, keys["axis"]) is None
        settle(house, hours, DEBOUNCE)
        told = last(house, keys["axis"], "?lang=nl")
        assert (told["event"], told["ok"], told["what"], told["again"]) == ("your_turn", False, "unreachable", True)
        assert told["message"] == "Niemand antwoordt op dit adres."
        assert abs(datetime.fromisoformat(told["at"]).timestamp() - time.time()) < 60
        settle(house, hours, BACK_OFF[0])
        told = last(house, keys["axis"])
        assert (told["ok"], told["what"], told["again"]) == (False, "410", False)
        # It is for the player alone.
        assert last(house, keys["allies"]) is None
    with open_house(tmp_path, hours) as house:
        post = plant(house, monkeypatch)
        assert last(house, keys["axis"]) == told
        put(house, keys["axis"], always=True)
        assert last(house, keys["axis"]) == told  # the same address
        house.post(f"/api/games/{keys['axis']}/hook/test", {}, 200)
        assert (last(house, keys["axis"])["event"], last(house, keys["axis"])["ok"]) == ("test", True)
        assert put(house, keys["axis"], url=f"{URL}/new")["last"] is None


def test_what_became_of_a_call_is_written_before_the_server_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        plant(house, monkeypatch)
        keys = waiting_for_axis(house)
        store = house.app.state.games.store
        write = store.set_hook_called

        async def slowly(*what: Any) -> None:
            await asyncio.sleep(0.3)
            await write(*what)

        monkeypatch.setattr(store, "set_hook_called", slowly)
        settle(house, hours, DEBOUNCE)
        told = last(house, keys["axis"])
        assert told["ok"]
    with open_house(tmp_path, hours) as house:
        assert last(house, keys["axis"]) == told


def test_a_call_that_arrived(house: PacedHouse, hours: Hours, post: Post) -> None:
    keys = waiting_for_axis(house)
    settle(house, hours, DEBOUNCE)
    told = last(house, keys["axis"], "?lang=fr")
    assert (told["event"], told["ok"], told["what"], told["again"]) == ("your_turn", True, "204", False)
    assert told["message"] == "Le message est arrivé."


def test_the_outcome_belongs_to_the_address_that_was_called(
    house: PacedHouse, hours: Hours, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = waiting_for_axis(house)
    games = house.app.state.games
    game = house.get(f"/api/games/{keys['axis']}")["game"]

    async def slow(_url: str, _document: dict[str, Any]) -> Outcome:
        # While the call is on its way the player gives another address.
        await games.webhooks.set(games.live[game], "axis", replace(games.live[game].hooks["axis"], url=f"{URL}/new"))
        return Outcome(False, False, "404")

    monkeypatch.setattr(games.webhooks.poster, "post", slow)
    settle(house, hours, DEBOUNCE)
    games.live.pop(game)
    assert house.get(f"/api/games/{keys['axis']}/hook") == {"url": f"{URL}/new", "always": False, "last": None}
