"""Documents of strangers: bounded before they are looked at, and looked at where they cannot hurt."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest
from tests.table.clients import HUMAN, House

from bocage.memoir import SYSTEM
from bocage.table import checker
from bocage.table.checker import HOME_WAITING, Checker
from bocage.table.hook_post import is_open
from bocage.table.refused import Refused
from bocage.table.strangers import FEW_PARTS, MOST_ACTIONS, MOST_DEPTH, MOST_PARTS, measured


def document() -> dict[str, Any]:
    return SYSTEM.new("pegasus-bridge").scenario.to_document()


def body(about: dict[str, Any]) -> dict[str, Any]:
    return {"document": about, "seats": {"allies": HUMAN, "axis": HUMAN}}


def test_a_document_out_of_proportion_is_refused_before_it_is_read(house: House) -> None:
    error = house.post("/api/games", body(document() | {"objectives": [0] * (MOST_PARTS + 1)}), 413)["error"]
    assert error["code"] == "too_long"
    deep: Any = 0
    for _ in range(MOST_DEPTH + 1):
        deep = [deep]
    house.post("/api/games", body(document() | {"text": deep}), 413)


def test_measuring_costs_what_the_document_is_long() -> None:
    """Twice the document, about twice the parts looked at: counted, not timed."""

    class Counted(list[Any]):
        looked = 0

        def __iter__(self) -> Any:
            for one in list.__iter__(self):
                Counted.looked += 1
                yield one

    counts = []
    for size in (1000, 2000, 4000):
        Counted.looked = 0
        measured(Counted([0] * size))
        counts.append(Counted.looked)
    assert counts == [1000, 2000, 4000]


def test_a_game_longer_than_any_is_refused(house: House) -> None:
    saved = SYSTEM.new("pegasus-bridge", seed=1).save() | {"actions": ["done"] * (MOST_ACTIONS + 1)}
    assert house.post("/api/games/load", saved, 400)["error"]["code"] == "bad_save"


def test_what_costs_too_much_is_refused_and_the_next_one_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the process itself: thousands of objectives on hexes that do not exist stand for whatever may be slow."""

    async def work() -> None:
        apart = Checker(True, seconds=0.001)
        try:
            costly = document() | {"objectives": [{"side": "allies", "hexes": ["Z99"] * 15}] * 2000}
            with pytest.raises(Refused) as refused:
                await apart.need("", "new", "memoir", costly, {})
            assert refused.value.code == "too_costly"
            assert apart.process.is_alive(), "it was stopped by its own clock"
            apart.limits = (600.0, 32 << 20)
            await asyncio.to_thread(apart.close)
            with pytest.raises(Refused) as refused:
                await apart.need("", "new", "memoir", document() | {"briefing": "x" * (96 << 20)}, {})
            assert refused.value.code == "too_costly", "there is memory for a third of it"
            apart.limits = (30.0, checker.MEMORY)
            await asyncio.to_thread(apart.close)
            with pytest.raises(Refused) as refused:
                await apart.need("", "new", "memoir", costly, {})
            assert refused.value.code == "bad_battle", "with more time it is looked at"
            await apart.need("", "new", "memoir", document(), {})
            with pytest.raises(Refused) as refused:
                await apart.need("", "new", "memoir", document() | {"first": "nobody"}, {})
            assert refused.value.code == "bad_battle"
            apart.process.kill()
            with monkeypatch.context() as unseen:
                unseen.setattr(type(apart.process), "is_alive", lambda _process: True)  # it dies while it is asked
                with pytest.raises(Refused) as refused:
                    await apart.need("", "new", "memoir", document(), {})
            assert refused.value.code == "too_costly", "whoever killed it is told so"
            await apart.need("", "new", "memoir", document(), {})
        finally:
            apart.close()

    asyncio.run(work())


def test_there_is_a_queue_and_it_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "look_at", lambda *_: time.sleep(0.2))

    async def work() -> list[Any]:
        here = Checker(False)
        networks = [f"192.0.2.{n // HOME_WAITING}" for n in range(12)]
        asked = (here.need(network, "new", "memoir", {}, {}) for network in networks)
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert not here.waiting
        return told

    told = asyncio.run(work())
    assert [one.code for one in told if isinstance(one, Refused)] == ["busy"] * 4


def test_one_network_leaves_room_in_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(checker, "look_at", lambda *_: go_on.wait(20.0) and None)

    async def work() -> list[Any]:
        here = Checker(False)
        waiting = [asyncio.create_task(here.need("192.0.2.1", "new", "memoir", {}, {})) for _ in range(HOME_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await asyncio.wait_for(here.need("192.0.2.1", "new", "memoir", {}, {}), 10.0)
        assert refused.value.code == "busy"
        other = asyncio.create_task(here.need("192.0.2.2", "new", "memoir", {}, {}))
        await asyncio.sleep(0)
        go_on.set()
        return await asyncio.gather(*waiting, other)

    try:
        assert asyncio.run(work()) == [None] * (HOME_WAITING + 1)
    finally:
        go_on.set()


def test_only_what_may_cost_much_is_looked_at_apart(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who only wants a house rule waits behind a stranger's document."""
    asked: list[Any] = []

    async def need(_network: str, *about: Any) -> None:
        asked.append(about)

    monkeypatch.setattr(house.app.state.checker, "need", need)
    seats = {"allies": HUMAN, "axis": HUMAN}
    game = {"battle": "pegasus-bridge", "seats": seats}
    house.post("/api/games", game | {"options": {"young_generals": True}})
    house.post("/api/games", game | {"options": {"young_generals": 7}}, 400)
    assert asked == []
    house.post("/api/games", game | {"options": {f"x{n}": n for n in range(FEW_PARTS + 1)}}, 400)
    house.post("/api/games", body(document()))
    assert [about[0] for about in asked] == ["new", "new"]


@pytest.mark.parametrize("label", ["two\nlines", "a\x00b", "\x1b[31m", "x" * 61])
def test_labels_are_one_short_line(house: House, label: str) -> None:
    error = house.post("/api/games", body(document() | {"labels": {"A1": label}}), 400)["error"]
    assert "labels.A1" in error["message"]


def test_ids_are_short(house: House) -> None:
    error = house.post("/api/games", body(document() | {"id": "a" * 500}), 400)["error"]
    assert "cannot name a file" in error["message"]
    assert len(error["message"]) < 400


def test_an_address_with_a_slash_too_many_repeats_nothing(house: House) -> None:
    for path in ("/api/games/", "/api/battles/", "/rules/"):
        answer = house.http.get(path, headers={"host": "elsewhere.example"}, follow_redirects=False)
        assert answer.status_code in (404, 405)
        assert "elsewhere.example" not in str(answer.headers) + answer.text


def test_site_local_addresses_are_not_the_open_internet() -> None:
    assert not is_open("fec0::1")
    assert not is_open("feff:ffff::1")
    assert is_open("2606:4700::1111")


def test_health_is_honest_about_the_database(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert house.get("/healthz") == {"status": "ok"}
    assert house.get("/readyz") == {"status": "ready"}

    async def down(_self: Any, _work: Any) -> None:
        from sqlalchemy.exc import OperationalError  # noqa: PLC0415 - only here

        raise OperationalError("SELECT", {}, Exception("gone"))

    monkeypatch.setattr(type(house.app.state.games.store), "read", down)
    assert house.get("/healthz", 503)["error"]["code"] == "no_database"
    assert house.get("/readyz", 503)["error"]["code"] == "no_database"
