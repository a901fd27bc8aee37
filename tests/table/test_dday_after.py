"""D-Day on the wire when a game is over: its dice can be checked, and the chances of every turn are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import Shell
from tests.table.clients import House
from tests.table.test_dday import LATE, new

from bocage.table.fair import verify


@pytest.fixture(scope="module")
def over(house: House) -> dict[str, Any]:
    """Two turns that three people have played: key, save and the commitment shown at the beginning."""
    keys = new(house, LATE)
    shown = house.get(f"/api/games/{keys['uk']}")["commitment"]
    with house.browser(keys["uk"]) as uk, house.browser(keys["us"]) as us, house.browser(keys["axis"]) as axis:
        number = 0
        while not uk.over:
            busy = next(one for one in (uk, us, axis) if one.mine)
            legal = [str(one["action"]) for one in busy.view["legal"]]
            number += 1
            busy.act("done" if "done" in legal else legal[number * 7919 % len(legal)])
            for one in (uk, us, axis):
                one.sync()
            assert number < 600
    return {"key": keys["uk"], "save": house.get(f"/api/games/{keys['uk']}/save"), "shown": shown}


def test_the_dice_of_a_table_can_be_verified(
    over: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save, shown = over["save"], over["shown"]
    verdict = verify(save, shown)
    assert not verdict.problems
    assert len(verdict.rolls) > 10
    file = tmp_path / "game.json"
    file.write_text(json.dumps(save), "utf-8")
    shell = Shell(monkeypatch, capsys)
    done = shell("verify", file, "--commitment", shown)
    assert done.code == 0, done
    tampered = json.loads(json.dumps(save))
    faces = tampered["fair"]["rolls"][3]
    faces[0] = "1" if faces[0] != "1" else "6"
    assert len(verify(tampered, shown).problems) == 1
    file.write_text(json.dumps(tampered), "utf-8")
    done = shell("verify", file, "--commitment", shown)
    assert done.code == 1, done
    assert verify(save, "0" * 64).problems, "and it is not the game of another seal"


def test_the_chances_of_every_turn_are_told_when_it_is_over(house: House, over: dict[str, Any]) -> None:
    told = house.get(f"/api/games/{over['key']}/report/chances")
    assert [(one["turn"], one["side"]) for one in told["chances"]] == [(9, "allies"), (10, "allies"), (10, None)]
    assert all(0 <= one["allies"] <= 1 for one in told["chances"])
    assert isinstance(told["turning_points"], list)
    assert house.get(f"/api/games/{over['key']}/report")["luck"]


def test_before_the_end_nobody_is_told_any_chance(house: House) -> None:
    keys = new(house, LATE)
    answer = house.http.get(f"/api/games/{keys['uk']}/report/chances")
    assert answer.status_code >= 400
    assert "allies" not in answer.text
