"""What strangers may cost and store: caches by bytes, limits by cost and network, quotas, retention."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient
from tests.table.clients import SIMPLE, House
from tests.table.server import PATIENCE
from tests.table.test_migrations import opened

from bocage.table import live, schema, store
from bocage.table.app import create_app
from bocage.table.byte_cache import ByteCache
from bocage.table.limits import Buckets
from bocage.table.live import Live
from bocage.table.quotas import DAY, OWNED
from bocage.table.record import now
from bocage.table.security import cost_of
from bocage.table.settings import Settings


def test_a_cache_holds_so_many_bytes() -> None:
    cache = ByteCache(1000)
    for n in range(50):
        cache.get(n, lambda: b"x" * 100)
    assert cache.bytes <= 1000
    assert len(cache.kept) == 10
    cache.get("large", lambda: b"x" * 900)
    assert "large" not in cache.kept, "one picture must not push out all others"


def test_what_was_made_is_not_made_again() -> None:
    cache = ByteCache(1000)
    first = cache.get("a", lambda: b"once")
    assert cache.get("a", lambda: b"twice") == first


def test_the_picture_of_a_game_is_kept_within_its_bytes(house: House) -> None:
    key = house.new(axis=SIMPLE)["watch"]
    first, second = (house.http.get(f"/api/games/{key}/art.svg") for _ in range(2))
    assert first.content == second.content
    assert first.headers["etag"].removeprefix("W/") == second.headers["etag"].removeprefix("W/")
    pictures: ByteCache = house.app.state.pictures
    assert 0 < pictures.bytes <= pictures.most


def test_costly_requests_count_for_more() -> None:
    assert cost_of("/api/games/KEY/art.svg") > cost_of("/api/games/KEY")
    for path in ("moments/12", "report/blunders", "moments"):
        assert cost_of(f"/api/games/KEY/{path}") > cost_of("/api/games/KEY"), path
    buckets = Buckets(1.0, 20)
    assert [buckets.take("a", 10.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 10.0)


@pytest.mark.usefixtures("no_refill")
def test_a_network_of_ipv6_is_one_client(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, workers=0))
    with TestClient(app, client=("2001:db8::1", 1)) as http:
        codes = [http.get("/art/pieces.svg").status_code for _ in range(30)]
        others = TestClient(app, client=("2001:db8::2", 1))
        codes += [others.get("/art/pieces.svg").status_code for _ in range(400)]
        assert 429 in codes
        assert TestClient(app, client=("2001:db8:0:1::1", 1)).get("/art/pieces.svg").status_code == 200


@pytest.mark.usefixtures("no_refill")
def test_games_of_a_day(tmp_path: Path) -> None:
    with opened(Settings(tmp_path, workers=0, games_a_day=3)) as house:
        for _ in range(3):
            house.new(axis=SIMPLE)
        body = {"battle": "pegasus-bridge", "seats": {"allies": {"kind": "human"}, "axis": SIMPLE}}
        assert house.post("/api/games", body, 429)["error"]["code"] == "too_many_games"


def test_games_in_all(tmp_path: Path) -> None:
    with opened(Settings(tmp_path, workers=0, rate=0, most_games=1)) as house:
        house.new(axis=SIMPLE)
        body = {"battle": "pegasus-bridge", "seats": {"allies": {"kind": "human"}, "axis": SIMPLE}}
        assert house.post("/api/games", body, 503)["error"]["code"] == "table_full"
        assert house.post("/api/lessons/pegasus-bridge", {}, 503)["error"]["code"] == "table_full"


@pytest.mark.usefixtures("no_refill")
def test_lessons_are_games_of_a_day(tmp_path: Path) -> None:
    with opened(Settings(tmp_path, workers=0, games_a_day=2)) as house:
        for _ in range(2):
            house.post("/api/lessons/pegasus-bridge", {})
        assert house.post("/api/lessons/pegasus-bridge", {}, 429)["error"]["code"] == "too_many_games"


def test_rematches_are_games_like_any_other(tmp_path: Path) -> None:
    """Whoever comes after the first to ask is led to the game that was made, and makes none."""
    with opened(Settings(tmp_path, workers=0, rate=0, most_games=2)) as house:
        keys = house.new()
        house.get(f"/api/games/{keys['watch']}")
        portal, games = house.http.portal, house.app.state.games
        assert portal is not None
        portal.call(playing(house).commit_claim, "allies", "time", games.store.append)
        next_key = house.post(f"/api/games/{keys['allies']}/again", {})["key"]
        for _ in range(2):
            house.post(f"/api/games/{keys['axis']}/again", {})
        assert house.get(f"/api/games/{next_key}")["you"] == ["axis"]
        with games.store.engine.begin() as connection:
            connection.execute(schema.series.delete().where(schema.series.c.before.is_not(None)))
        assert house.post(f"/api/games/{keys['allies']}/again", {}, 503)["error"]["code"] == "table_full"


@pytest.mark.usefixtures("no_refill")
@pytest.mark.parametrize("none", [0, -1])
def test_no_number_of_games_is_no_limit(tmp_path: Path, none: int) -> None:
    with opened(Settings(tmp_path, workers=0, games_a_day=none, most_games=none, keep_days=none)) as house:
        keys = [house.new(axis=SIMPLE)["watch"] for _ in range(4)]
        portal = house.http.portal
        assert portal is not None
        assert portal.call(house.app.state.quotas.forget_old) == 0
        house.get(f"/api/games/{keys[0]}")


def test_old_games_are_forgotten_with_all_that_belongs_to_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(Settings(tmp_path, workers=0, rate=0, keep_days=30)) as house:
        games: Any = house.app.state.games
        old, young = house.new(), house.new()
        portal = house.http.portal
        assert portal is not None
        assert portal.call(house.app.state.quotas.forget_old) == 0
        game = house.get(f"/api/games/{old['watch']}")["game"]
        grown_old(house, game)
        assert portal.call(house.app.state.quotas.forget_old) == 1
        house.get(f"/api/games/{old['watch']}", 404)
        house.get(f"/api/games/{young['watch']}")
        for table in OWNED:
            count = select(func.count()).select_from(table).where(table.c.game == game)
            assert portal.call(games.store.read, lambda c, q=count: c.execute(q).scalar()) == 0, table.name


def grown_old(house: House, game: str) -> None:
    """As if a game had been made a month ago, and nothing had happened in it."""
    change = schema.games.update().where(schema.games.c.id == game).values(created=now() - 31 * DAY * 1000)
    portal = house.http.portal
    assert portal is not None
    portal.call(house.app.state.games.store.writer.write, lambda connection: connection.execute(change))


def test_an_old_game_that_somebody_has_open_is_not_forgotten(tmp_path: Path) -> None:
    with opened(Settings(tmp_path, workers=0, rate=0, keep_days=30)) as house:
        keys = house.new()
        portal = house.http.portal
        assert portal is not None
        with house.browser(keys["allies"]) as ann:
            grown_old(house, house.get(f"/api/games/{keys['watch']}")["game"])
            assert portal.call(house.app.state.quotas.forget_old) == 0
            ann.act(ann.pick(0))
            assert ann.version == 1
        house.get(f"/api/games/{keys['watch']}")


def test_long_games_come_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.table.routes_games.MOST_MOMENTS", 3)
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        for n in range(5):
            ann.sync()
            bob.sync()
            busy = ann if ann.mine else bob
            busy.act(busy.pick(n))
    got = [one["n"] for start in (0, 3, 6) for one in house.get(f"/api/games/{keys['watch']}/moments?from={start}")]
    assert got == list(range(6))
    house.get(f"/api/games/{keys['watch']}/moments?from=-1", 400)


def test_talk_beyond_what_anybody_is_told_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_CHAT", 3)
    with opened(Settings(tmp_path, workers=0, rate=0)) as house:
        keys, others = house.new(axis=SIMPLE), house.new(axis=SIMPLE)
        for key, lines in ((keys["watch"], 8), (others["watch"], 2)):
            with house.browser(key) as ann:
                for n in range(lines):
                    ann.send(type="chat", text=f"line {n}")
                ann.sync()
        with house.app.state.games.store.engine.connect() as connection:
            kept = list(connection.execute(select(schema.chat.c.text).order_by(schema.chat.c.id)).scalars())
    assert kept == ["line 5", "line 6", "line 7", "line 0", "line 1"]


def test_a_journal_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does something and takes it back again and again fills a journal, of which every line is kept."""
    monkeypatch.setattr(live, "MOST_LINES", 6)
    with opened(Settings(tmp_path, workers=0, rate=0)) as house:
        key = house.new(axis=SIMPLE)["allies"]
        with house.browser(key) as ann:
            action = next(one["action"] for one in ann.view["legal"] if one["action"].startswith("play"))
            for _ in range(3):
                ann.act(action)
                ann.send(type="undo", version=ann.version)
                ann.sync()
            ann.act(action)
            assert any('"full_game"' in one for one in ann.raw)
            assert house.get(f"/api/games/{key}")["version"] == 6


def playing(house: House) -> Live:
    """The one game in memory."""
    [one] = house.app.state.games.live.values()
    assert isinstance(one, Live)
    return one


def until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def test_a_battle_between_generals_has_an_end_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two generals may never come to the end of a stranger's battle, and nobody is there to stop them."""
    monkeypatch.setattr(live, "MOST_LINES", 6)
    with opened(Settings(tmp_path, workers=0, rate=0)) as house, house.browser(house.new(SIMPLE, SIMPLE)["watch"]):
        until(lambda: playing(house).version >= 6 and playing(house).automatic_task is None)
        assert playing(house).version == 6
        assert playing(house).deciding is not None


def test_generals_among_themselves_play_while_somebody_looks(tmp_path: Path) -> None:
    with opened(Settings(tmp_path, workers=0, rate=0)) as house:
        key = house.new(SIMPLE, SIMPLE)["watch"]
        with house.browser(key) as eve:
            eve.wait(lambda one: one.version > 2)
        until(lambda: playing(house).automatic_task is None)
        stopped = playing(house).version
        assert playing(house).deciding is not None, "the battle was over before anybody left"
        with house.browser(key) as eve:
            eve.wait(lambda one: one.version > stopped)


def test_a_general_plays_on_for_somebody_who_has_gone(tmp_path: Path) -> None:
    """His own next decision is what the game goes on to, and he may be called to it."""
    with opened(Settings(tmp_path, workers=0, rate=0)) as house:
        key = house.new(SIMPLE)["axis"]
        house.get(f"/api/games/{key}")
        until(lambda: playing(house).waits_for == "axis")
