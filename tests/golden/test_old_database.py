"""A database that the last version with one game and two sides has written: its games are there, and go on.

`database/table.sql` is that database as text; `database/told.json` is what its server said about the games in it.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.clients import House

from bocage.table.app import create_app
from bocage.table.settings import DATABASE_FILE, Settings

FOLDER = Path(__file__).with_name("database")
TOLD: dict[str, Any] = json.loads((FOLDER / "told.json").read_text("utf-8"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    old = sqlite3.connect(tmp_path / DATABASE_FILE)
    old.executescript((FOLDER / "table.sql").read_text("utf-8"))
    old.close()
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0))) as http:
        made = House(http)
        while not made.get("/api/status")["ready"]:
            time.sleep(0.01)
        yield made


def test_a_game_that_was_under_way_goes_on(house: House) -> None:
    told = TOLD["running"]
    keys = told["keys"]
    about = house.get(f"/api/games/{keys['watch']}")
    assert about["system"] == "memoir"
    assert {name: about[name] for name in ("version", "turn", "medals", "commitment")} == {
        name: told[name] for name in ("version", "turn", "medals", "commitment")
    }
    assert about["seats"]["axis"]["name"] == "Marie"
    assert about["match"]["battle"] == 1
    assert about["clock"]["minutes"] == 30
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        assert ann.view["hand"] == told["hand"]
        assert len(ann.view["units"]) == told["units"]
        assert ann.view["standing"] == {"allies": {"flags": "shortest", "ambush": "play"}}
        assert bob.view["standing"] == {"axis": {"flags": "ask", "ambush": "ask"}}
        assert [one["text"] for one in ann.messages if one["type"] == "chat"] == ["Well played."]
        busy = ann if ann.mine else bob
        busy.act(busy.pick(0))
        assert busy.version == told["version"] + 1


def test_a_game_that_was_over_is_over(house: House) -> None:
    told = TOLD["over"]
    about = house.get(f"/api/games/{told['keys']['table']}")
    assert {name: about[name] for name in ("version", "result", "medals", "seed")} == {
        name: told[name] for name in ("version", "result", "medals", "seed")
    }
    report = house.get(f"/api/games/{told['keys']['watch']}/report")
    assert report["result"] == told["result"] | {"medals": told["medals"]}
    assert house.post(f"/api/games/{told['keys']['table']}/again", {})["key"]
