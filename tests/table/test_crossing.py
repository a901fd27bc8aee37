"""What two people, or a player and a general, do at the same moment."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.clients import Browser, code
from tests.table.hours import Hours, PacedHouse, open_house
from tests.table.test_cover import pass_the_turn
from tests.table.test_series import SHORT

from bocage.memoir.game import Battle
from bocage.table.listener import WAITING, Listener
from bocage.table.pace import MINUTE
from bocage.table.series import again
from bocage.table.viewers import Viewer


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("crossing"), hours) as made:
        yield made


class Thoughts:
    """Generals that think until a test lets them answer."""

    def __init__(self, house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.asked: list[tuple[str, int]] = []
        self.free = house.portal.call(self._event)
        monkeypatch.setattr(house.app.state.games.pool, "choose", self)

    @staticmethod
    async def _event() -> asyncio.Event:
        return asyncio.Event()

    async def __call__(self, _game: str, battle: Battle, _seat: int, name: str) -> str:
        self.asked.append((name, len(battle.actions)))
        await self.free.wait()
        return battle.format(battle.legal()[0])

    def end(self) -> None:
        self.house.portal.call(self.free.set)


@pytest.fixture
def thoughts(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thoughts]:
    made = Thoughts(house, monkeypatch)
    yield made
    made.end()


def wish(ann: Browser, bob: Browser) -> None:
    """Ann has ended her turn and asks to take that back."""
    pass_the_turn(ann, bob)
    ann.ask(type="undo", version=ann.version)
    assert [one["type"] for one in bob.sync()][-1] == "undo_asked"


def heard(browser: Browser, kind: str) -> bool:
    return any(one["type"] == kind for one in browser.sync())


def test_a_seat_taken_back_in_the_middle_of_a_thought(house: PacedHouse, thoughts: Thoughts) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        pass_the_turn(ann, bob)
        before = bob.version
        bob.ask(type="cover")
        assert thoughts.asked == [("simple", ann.view_message["moment"])]
        bob.ask(type="take_back")
        thoughts.end()
        bob.sync()
        assert bob.mine
        assert bob.version == before, "the general's thought came too late and counts for nothing"
        assert code(bob.act(bob.pick(0))) is None
        assert bob.version == before + 1


def test_another_general_in_the_middle_of_a_thought(house: PacedHouse, thoughts: Thoughts) -> None:
    """The one who was chosen last decides, not the one who still thought."""
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        pass_the_turn(ann, bob)
        actions = bob.view_message["moment"]
        bob.ask(type="cover")
        bob.ask(type="take_back")
        bob.ask(type="cover", general="random")
        assert thoughts.asked == [("simple", actions)]
        thoughts.end()
        bob.wait(lambda one: one.view_message["moment"] > actions)
        assert thoughts.asked[:2] == [("simple", actions), ("random", actions)]


def test_a_wish_to_take_back_ends_when_a_general_covers(house: PacedHouse, thoughts: Thoughts) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        wish(ann, bob)
        before = bob.version
        bob.ask(type="cover")
        assert heard(ann, "undo_refused")
        assert code(bob.ask(type="undo_answer", yes=True)) == "covered"
        bob.ask(type="take_back")
        assert code(bob.ask(type="undo_answer", yes=True)) == "no_undo_asked"
        thoughts.end()
        bob.sync()
        assert bob.version == before


def test_a_wish_to_take_back_while_ones_own_general_thinks(house: PacedHouse, thoughts: Thoughts) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        wish(ann, bob)
        ann.ask(type="cover")
        assert code(bob.ask(type="undo_answer", yes=True)) == "no_undo_asked"
        assert code(ann.ask(type="undo", version=ann.version)) == "covered"


def test_no_agreement_after_the_flag(house: PacedHouse, hours: Hours, thoughts: Thoughts) -> None:
    keys = house.new(clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        wish(ann, bob)
        before = bob.version
        hours.pass_(10 * MINUTE)
        # Too late, even before anybody has looked at the clock.
        assert code(bob.ask(type="undo_answer", yes=True)) == "time_up"
        assert bob.version == before
        assert heard(ann, "undo_refused")
        assert thoughts.asked


def test_the_flag_falls_in_a_decision_within_the_others_turn(house: PacedHouse, hours: Hours) -> None:
    """Whoever has to decide loses the time, also about a retreat in the other's turn; then the turn goes on."""
    keys = house.new(clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        busy, other, n = ann, bob, 0
        while busy.view["decision"]["kind"] not in ("retreat", "ignore_flag", "ambush"):
            busy.act(busy.pick(n))
            other.sync()
            busy, other = (ann, bob) if ann.mine else (bob, ann)
            n += 1
        seat, rival = busy.view_message["you"][0], other.view_message["you"][0]
        assert busy.view["active"] == rival, "the decision is within the other's turn"
        moment = busy.view_message["moment"]
        hours.pass_(10 * MINUTE)
        house.tick()
        other.wait(lambda one: one.view_message["moment"] > moment)
        told = house.get(f"/api/games/{keys['watch']}")
        assert told["clock"]["fallen"] == [seat]
        assert told["clock"]["left"][rival] > 0
        other.wait(lambda one: one.mine or one.over)
        busy.sync()
        assert code(busy.ask(type="act", version=busy.version, action="pass")) in ("not_your_decision", "time_up")
        assert code(other.ask(type="grant")) is None
        assert "cover" not in house.get(f"/api/games/{keys['watch']}")["seats"][seat]


def test_both_ask_for_a_rematch_at_once(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(clock={"minutes": 10}, battle=SHORT)
    with house.browser(keys["allies"]), house.browser(keys["axis"]) as bob:
        late = house.get(f"/api/games/{keys['watch']}")["clock"]["running"]
        hours.pass_(10 * MINUTE)
        house.tick()
        with house.browser(keys["axis" if late == "allies" else "allies"]) as winner:
            winner.ask(type="claim")
            bob.wait(lambda one: one.over)
    games = house.app.state.games
    live = games.live[house.get(f"/api/games/{keys['watch']}")["game"]]

    asked = []

    async def need() -> None:
        asked.append("one more game")

    async def both() -> list[str]:
        asking = (again(games, live, Viewer(role), role, need) for role in ("allies", "axis"))
        return list(await asyncio.gather(*asking))

    new = [house.get(f"/api/games/{key}") for key in house.portal.call(both)]
    assert new[0]["battle"] == SHORT
    assert new[0]["game"] == new[1]["game"]
    assert [one["you"] for one in new] == [["axis"], ["allies"]]
    assert len(asked) == 1, "it is one game for the quotas, too"


def test_a_spectator_who_is_signed_in_as_a_player(house: PacedHouse) -> None:
    """The link decides what somebody sees, not who he is."""
    keys = house.new()
    house.post("/api/account", {"name": "Ann", "password": "three blind mice"})
    try:
        house.post("/api/account/games", {"keys": [keys["allies"], keys["watch"]]}, 200)
        with house.browser(keys["watch"]) as eve:
            assert eve.view_message["you"] == []
            assert not {"hand", "legal", "can_undo"} & eve.view.keys()
            assert code(eve.ask(type="act", version=0, action="pass")) == "not_a_player"
        assert "links" not in house.get(f"/api/games/{keys['watch']}")
        assert {one["side"] for one in house.get("/api/account/games")} == {"allies", "watch"}
    finally:
        house.http.cookies.clear()


def test_something_said_while_somebody_comes(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is heard once: neither too late for what is read from the database nor too early to be heard."""
    keys = house.new()
    store = house.app.state.games.store
    read = store.chat

    async def slowly(game: str) -> Any:
        found = await read(game)
        reading.set()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(said.wait()), 0.5)
        return found

    reading = threading.Event()
    said = house.portal.call(Thoughts._event)
    with house.browser(keys["allies"]) as ann:
        monkeypatch.setattr(store, "chat", slowly)
        with house.http.websocket_connect(f"/ws/{keys['axis']}") as socket:
            reading.wait()
            ann.ask(type="chat", text="hello")
            house.portal.call(said.set)
            bob = Browser(socket)
            bob.sync()
            assert [one["text"] for one in bob.messages if one["type"] == "chat"] == ["hello"]


@pytest.mark.usefixtures("no_refill")
def test_floods_of_chat(tmp_path: Path) -> None:
    with open_house(tmp_path, Hours(), rate=1) as house:
        keys = house.new()
        with house.browser(keys["watch"]) as eve, house.browser(keys["watch"]) as mallory:
            for n in range(10):
                assert code(eve.ask(type="chat", text=f"spam {n}")) is None
            assert code(eve.ask(type="chat", text="more")) == "too_fast"
            assert code(mallory.ask(type="chat", text="from another tab")) == "too_fast"
            with house.browser(keys["allies"]) as ann:
                assert code(ann.ask(type="chat", text="quiet, please")) is None
            said = [one["text"] for one in eve.sync() if one["type"] == "chat"]
            assert said == ["quiet, please"]


def test_a_browser_that_takes_nothing_is_let_go(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    pump = Listener.pump

    async def stuck(listener: Listener) -> None:
        if listener.lang == "fr":
            await asyncio.sleep(3600)
        await pump(listener)

    monkeypatch.setattr(Listener, "pump", stuck)
    keys = house.new()
    live = house.app.state.games.live
    with house.browser(keys["allies"]) as ann, house.http.websocket_connect(f"/ws/{keys['watch']}?lang=fr"):
        ann.wait(lambda one: presence(one)["watching"] == 1)
        game = live[house.get(f"/api/games/{keys['watch']}")["game"]]
        for n in range(WAITING + 10):
            ann.ask(type="chat", text=f"{n}")
        ann.wait(lambda one: presence(one)["watching"] == 0)
        assert len(game.listeners) == 1


def presence(browser: Browser) -> dict[str, Any]:
    return next(one for one in reversed(browser.messages) if one["type"] == "presence")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann\u202egnA", "AnngnA"),  # turned around
        ("\u2067\u05e9\u05dc\u05d5\u05dd\u2069", "\u05e9\u05dc\u05d5\u05dd"),  # Hebrew by itself stays as it is
        (
            "\u0645\u0631\u06cc\u0645\u200c\u0647\u0627",
            "\u0645\u0631\u06cc\u0645\u200c\u0647\u0627",
        ),  # a joiner belongs
        ("\u200b\u2060\u3164\u2800", ""),  # nothing to be seen
        ("Z" + "\u0337\u0321" * 20 + "a", "Z" + "\u0337\u0321" * 2 + "a"),  # a tower of accents
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("Vie\u0323\u0302t\u00a0\t Nam\x00\x1b[31m", "Vie\u0323\u0302t Nam [31m"),
        ("x" * 160, "x" * 40),
    ],
)
def test_names_that_play_tricks(house: PacedHouse, name: str, shown: str) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann:
        ann.ask(type="name", name=name)
        assert house.get(f"/api/games/{keys['watch']}")["seats"]["allies"]["name"] == shown
        ann.ask(type="chat", text="hello")
        assert next(one["from"] for one in reversed(ann.messages) if one["type"] == "chat") == (shown or "Allies")
