"""Every command with the second game."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import Shell

from bocage.dday import SYSTEM

LATE = """format = 1
game = "dday"
id = "late"
turn = 10
card = 8
[zones.30]
axis = { infantry = 2, tank = 1 }
[zones.29]
uk = { tank = 2, infantry = 1 }
[zones.26]
axis = { artillery = 1 }
us = { infantry = 2 }
"""


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A battle of one turn, so that a game is quickly over."""
    monkeypatch.chdir(tmp_path)
    made = tmp_path / "late.toml"
    made.write_text(LATE, "utf-8")
    return made


@pytest.fixture
def saved(late: Path) -> Path:
    """A game of it that is over."""
    game = SYSTEM.new(SYSTEM.read_battle(LATE, "late.toml"), {}, 3)
    while game.decision() is not None:
        game.apply(game.legal()[0])
    file = late.with_name("game.json")
    file.write_text(json.dumps(game.save()), "utf-8")
    return file


def test_a_playtest_tells_of_cities_chances_and_losses(shell: Shell, late: Path) -> None:
    words = ("playtest", late, "-n", 6, "--generals", "captain,recruit", "--workers", 1)
    done = shell(*words, "--json", "out.json", "--html", "out.html", "--lang", "nl")
    assert (done.code, done.err) == (0, "")
    for told in ("late: 6 battles", "95 % interval", "The three cities", "Chances of the Allies", "Losses in a game"):
        assert told in done.out
    document = json.loads(Path("out.json").read_text("utf-8"))
    assert set(document["cities"]) == {"cherbourg", "saint-lo", "caen"}
    assert document["cities"]["caen"]["10"]["contested"] + document["cities"]["caen"]["10"]["axis"] > 0
    assert sum(document["cities"]["caen"]["10"].values()) == pytest.approx(1)
    assert document["cities"]["cherbourg"]["10"]["none"] == 1
    assert any(one["why"] == "attack" and one["mean"] > 0 for one in document["losses"])
    assert document["chances"]["10"][0]["rate"] == 0
    page = Path("out.html").read_text("utf-8")
    for told in ("Wie er in de drie steden is", "Cherbourg", "Hoe de kansen", "terugvuren"):
        assert told in page
    assert shell(*words, "--json", "again.json").code == 0
    assert Path("again.json").read_bytes() == Path("out.json").read_bytes()


def test_simulations_contests_and_stress(shell: Shell, late: Path) -> None:
    done = shell("sim", late, "-n", 4, "--players", "captain,random")
    assert (done.code, done.err) == (0, "")
    assert "captain" in done.out
    for words in (
        ("arena", "--battle", late, "--allies", "captain", "--axis", "random", "-n", 2),
        ("tournament", "captain", "random", "--battles", "dday", "-n", 1),
        ("stress", "dday", "-n", 2),
    ):
        done = shell(*words)
        assert done.code == 0, (words, done)


def test_a_saved_game_is_replayed_checked_and_analysed(shell: Shell, saved: Path) -> None:
    done = shell("replay", saved)
    assert done.code == 0, done
    assert "Caen" in done.out
    assert shell("validate", saved).code == 0
    done = shell("analyse", saved, "--effort", "quick")
    assert done.code == 0, done
    done = shell("verify", saved)
    assert (done.code, done.err) == (0, ""), done
    assert "nothing to compare" in done.out, "a game of no table has no sealed dice"


def test_the_battle_is_shown_checked_and_played(shell: Shell, late: Path) -> None:
    done = shell("show", "dday")
    assert done.code == 0
    assert "Caen" in done.out
    assert shell("validate", late).code == 0
    late.write_text(LATE.replace("turn = 10", "turn = 12"), "utf-8")
    done = shell("validate", late)
    assert done.code != 0
    assert "turn is a number from 1 to 10" in done.out
    late.write_text(LATE, "utf-8")
    done = shell("play", late, "--side", "allies", typed=["1", "quit"])
    assert "Traceback" not in done.out + done.err


def test_two_at_one_terminal_hide_nothing_from_one_another(shell: Shell, late: Path) -> None:
    done = shell("play", late, "--side", "all", typed=["done", "attack 26", "quit"])
    assert done.code == 0, done
    assert "Axis decide: Move land units." in done.out
    assert "Pass the screen" not in done.out, "nobody waits where everybody sees the same"


def test_a_referee_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of three with dice that the program names, and a mistake that is refused."""
    from bocage.cli import main  # noqa: PLC0415 - streams of bytes need another way in than the other tests

    asked: list[dict[str, Any]] = [
        {"cmd": "new", "battle": "dday", "options": {"players": 3}, "seed": 5},
        {"cmd": "legal", "game": "g1"},
        {"cmd": "do", "game": "g1", "action": "assault 99"},
        {"cmd": "do", "game": "g1", "action": "assault 17", "dice": ["1", "6", "6"]},
        {"cmd": "view", "game": "g1", "seat": "axis"},
        {"cmd": "quit"},
    ]
    lines = "".join(json.dumps(one) + "\n" for one in asked).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    sink = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(sink))
    assert main(["referee"]) == 0
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [one["ok"] for one in answers] == [True, True, False, True, True, True], answers
    assert answers[1]["legal"] == ["assault 17"]
    assert next(one["dice"] for one in answers[3]["events"] if one["event"] == "roll") == [1, 6, 6]
    assert answers[4]["view"]["zones"]["17"]["units"]["uk"] == {"infantry": 3}
    assert answers[4]["view"]["decision"]["seat"] == "us"
