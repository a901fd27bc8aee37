"""What a network may have its browsers do at the tables: counted together by its cost, and to nobody else's harm."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from tests.table.clients import Browser, House
from tests.table.server import PATIENCE
from tests.table.test_long_games import long_save, peaceful_game

from bocage.table import conversation, limits, listener, loads, views
from bocage.table.app import create_app
from bocage.table.limits import Buckets
from bocage.table.loads import Loads, log_cost, message_cost
from bocage.table.refused import Refused
from bocage.table.settings import Settings

ANN, BOB = "192.0.2.1", "192.0.2.2"


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = Settings(tmp_path_factory.mktemp("loads"), workers=0, rate=1)
    with TestClient(create_app(settings), client=(ANN, 1)) as http:
        made = House(http)
        while not made.get("/api/status")["ready"]:
            time.sleep(0.01)
        yield made


@pytest.fixture
def budget(limited: House, monkeypatch: pytest.MonkeyPatch) -> Buckets:
    """A budget for each network that hardly fills again, so that what is over it is refused at once."""
    made = Buckets(1e-9, loads.BURST)
    monkeypatch.setattr(limited.app.state.games.loads, "buckets", made)
    return made


def answers(socket: WebSocketTestSession, message: dict[str, Any], times: int) -> list[str]:
    """How something was answered each time."""
    found: list[str] = []
    for _ in range(times):
        socket.send_json(message)
        while (told := socket.receive_json())["type"] not in ("pong", "error"):
            pass
        found.append(told.get("code") or told["type"])
    return found


def test_connections_of_one_network_share_a_budget_and_others_keep_theirs(limited: House, budget: Buckets) -> None:
    elsewhere = TestClient(limited.app, client=(BOB, 1))
    elsewhere.portal = limited.http.portal
    keys = limited.new()
    ping = {"type": "ping", "id": 1}
    with (
        limited.http.websocket_connect(f"/ws/{keys['allies']}") as one,
        limited.http.websocket_connect(f"/ws/{keys['watch']}") as two,
        elsewhere.websocket_connect(f"/ws/{keys['axis']}") as bob,
    ):
        answers(one, ping, 1)
        budget.of(ANN).level = 30.0
        assert answers(one, ping, 20) == ["pong"] * 20
        assert answers(two, ping, 15) == ["pong"] * 10 + ["too_fast"] * 5
        assert answers(one, ping, 1) == ["too_fast"]
        assert answers(bob, ping, 30) == ["pong"] * 30


def test_another_language_of_a_long_game_costs_more_than_a_ping(limited: House, budget: Buckets) -> None:
    key = limited.post("/api/games/load", peaceful_game(2000).save())["keys"]["table"]
    before = budget.of(ANN).level

    def spent() -> float:
        nonlocal before
        before, last = budget.of(ANN).level, before
        return round(last - before, 3)

    with limited.browser(key) as ann:
        assert spent() > 40, "the whole log is sent to whoever comes"
        ann.sync()
        assert spent() == 1
        ann.ask(type="lang", lang="nl")
        assert 40 < spent() < 50
        limited.get(f"/api/games/{key}/view")
        assert spent() > 40
        limited.get(f"/api/games/{key}/moments/255")
        assert 5 < spent() < 6
        limited.get(f"/api/games/{key}/moments/1792")
        assert spent() == 0, "a mark stands there"
        version = ann.version
    with limited.browser(key, f"?version={version}"):
        assert spent() <= 3, "whoever comes back gets what is new"


@pytest.mark.parametrize("path", ["view", "moments/200"])
def test_over_http_it_is_refused_too(limited: House, budget: Buckets, path: str) -> None:
    key = limited.post("/api/games/load", long_save())["keys"]["table"]
    limited.get(f"/api/games/{key}/{path}")
    budget.of(ANN).level = 1.0
    answer = limited.http.get(f"/api/games/{key}/{path}")
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "too_fast"
    assert answer.headers["retry-after"]


def test_a_question_is_paid_for_by_what_it_took(
    limited: House, budget: Buckets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some take thirty times what an ordinary message does."""
    seconds = iter([0.03, 0.0])
    monkeypatch.setattr(conversation, "timed", lambda work, *about: (work(*about), next(seconds)))
    with limited.browser(limited.new()["allies"]) as ann:
        before = budget.of(ANN).level
        ann.send(type="dangers", id=1, unit="A1")
        while ann.receive()["type"] != "dangers":
            pass
        costly = before - budget.of(ANN).level
        ann.send(type="threat", id=2, hex="A1")
        while ann.receive()["type"] != "threat":
            pass
        assert round(costly, 3) == 7.5
        assert round(before - budget.of(ANN).level - costly, 3) == 1, "none costs less than a message"
        budget.of(ANN).level = 1.0
        budget.of(ANN).owe(5.0)
        assert answers(ann.socket, {"type": "ping", "id": 1}, 1) == ["too_fast"]


def wait_for(browser: Browser, version: int) -> None:
    """Without asking anything, which would have to be paid for."""
    while browser.version < version:
        browser.receive()


def test_browsers_of_a_network_that_has_had_too_many_views_get_the_next_one_later(
    limited: House, budget: Buckets, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(loads, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(listener, "timed", lambda work, *about: (work(*about), 0.4))
    elsewhere = TestClient(limited.app, client=(BOB, 1))
    elsewhere.portal = limited.http.portal
    keys = limited.new(one_screen=True)
    with limited.browser(keys["watch"]) as ann, House(elsewhere).browser(keys["table"]) as bob:
        assert budget.of(ANN).level < loads.BURST - 100, "a view of 0.4 seconds counts like a hundred messages"
        bob.act(bob.pick(0))
        wait_for(ann, 1)
        assert waited == []
        budget.of(ANN).level = 50.0
        bob.act(bob.pick(0))
        wait_for(ann, 2)
        assert waited == []
        bob.act(bob.pick(0))
        wait_for(ann, 3)
        assert waited == [loads.LONGEST], "and nobody else waited"


def test_what_is_a_little_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 100.0))
    monkeypatch.setattr(loads, "asyncio", SimpleNamespace(sleep=sleep))

    async def work() -> None:
        budget = Loads(1.0)
        await budget.take(ANN, loads.BURST)
        for _ in range(2):
            await budget.take(ANN, loads.RATE / 2)
        await budget.take(BOB)
        with pytest.raises(Refused):
            await budget.take(ANN, 2 * loads.RATE)
        await budget.take(ANN, loads.RATE)

    asyncio.run(work())
    assert waited == [0.5, 1.0, 2.0], "one after the other; whoever was refused has taken nothing"


def test_eight_who_play_at_one_address_never_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each acts every second, asks what may come of it and talks, and all take back and look again at once."""
    clock = [100.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    live: Any = SimpleNamespace(moments=range(700))
    load = Loads(1.0)
    budget = load.buckets
    for second in range(600):
        for _ in range(8):
            load.owe(ANN, 0.0066, paid=1.0)  # what a question takes on the average, and a view for each of the eight
            for _ in range(8):
                load.owe(ANN, 0.0006)
            for kind in ("act", "dangers", "threat", "ping"):
                assert budget.wait(ANN, message_cost(kind, live), 0.0) == 0
            if second % 10 == 0:
                assert budget.wait(ANN, message_cost("chat", live), 0.0) == 0
            if second % 60 == 0:
                assert budget.wait(ANN, message_cost("undo", live), 0.0) == 0
                assert budget.wait(ANN, log_cost(live), 0.0) == 0
        clock[0] += 1.0


@pytest.mark.parametrize("path", ["view", "ws"])
def test_others_play_while_a_long_log_is_written_down(house: House, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    begun, go_on, waited = threading.Event(), threading.Event(), []
    real = views._entries

    def slow(moments: Any, *about: Any) -> Any:
        if len(moments) > views.LONG:
            begun.set()
            waited.append(go_on.wait(PATIENCE))
        return real(moments, *about)

    monkeypatch.setattr(views, "_entries", slow)
    key = house.post("/api/games/load", long_save())["keys"]["table"]
    other = house.new()["allies"]

    def look() -> int:
        if path == "view":
            return int(house.get(f"/api/games/{key}/view")["moment"])
        with house.browser(key) as ann:
            return int(ann.view_message["moment"])

    with house.browser(other) as ann, ThreadPoolExecutor(1) as asking:
        answer = asking.submit(look)
        assert begun.wait(PATIENCE)
        ann.sync()
        assert not answer.done()
        go_on.set()
        assert answer.result(PATIENCE) == 400
    assert waited == [True], "nobody had to wait for it"
