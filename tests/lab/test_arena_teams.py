"""Programs in battles with several seats a side: one for each seat, or one for all of them."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.lab.test_arena import AMPLE, ROOT, hostile

from bocage.engine.contract import GameError
from bocage.lab import arena
from bocage.lab.arena import FORFEIT, Fixture, Played, play_fixture
from bocage.lab.players import Entrant, entrant

BOT = f"{shlex.quote(sys.executable)} {ROOT / 'tests' / 'lab' / 'bots' / 'seats.py'}"
AXIS = ["axis", "axis-left", "axis-center", "axis-right"]
ACTIONS = 80


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LIMIT", ACTIONS)


def at_omaha(player: str, logs: Path) -> tuple[Played, list[list[dict[str, Any]]]]:
    """The beginning of a battle of eight seats with a player as the Axis, and what each of its programs was told."""
    players = (entrant("random"), entrant(player))
    fixture = Fixture("omaha-beach-overlord", "7", players, swap=False, limits=AMPLE, logs=str(logs))
    (game,) = play_fixture(fixture)
    return game, [[json.loads(line) for line in path.read_text("utf-8").splitlines()] for path in logs.iterdir()]


def kind(told: list[dict[str, Any]], tell: str) -> list[dict[str, Any]]:
    return [one for one in told if one["tell"] == tell]


def test_a_program_for_each_seat(tmp_path: Path) -> None:
    game, told = at_omaha(f"bot=program: {BOT}", tmp_path)
    assert (game.fault, game.actions) == (None, ACTIONS)
    held = [kind(one, "new")[0]["holds"] for one in told]
    assert len(held) > 2, "those who had nothing to decide were not started"
    assert all(len(one) == 1 for one in held)
    for one in told:
        (begun,) = kind(one, "new")
        assert {asked["seat"] for asked in kind(one, "decide")} == {begun["seat"]} == {*begun["holds"]}


def test_one_program_for_all_seats_of_a_side(tmp_path: Path) -> None:
    game, (told,) = at_omaha(f"bot=team: {BOT}", tmp_path)
    assert (game.fault, game.actions) == (None, ACTIONS)
    (begun,), decided = kind(told, "new"), kind(told, "decide")
    assert (begun["seat"], begun["holds"]) == ("axis", AXIS)
    assert len({one["seat"] for one in decided}) > 2
    assert {one["seat"] for one in decided} <= {*AXIS}
    for one in decided:
        assert one["seat"] == one["sees"] == one["asked"], "its view is that of the seat that decides"
    # Whoever holds the commander knows which cards he gives and draws, and none of the enemy's.
    events = [event for one in told for event in one.get("events") or []]
    own = [event for event in events if event["seat"] == "axis"]
    assert {event["event"] for event in own} == {"give", "drew"}
    assert all("card" in event for event in own)
    other = [event for event in events if event["seat"] == "allies"]
    assert other
    assert not [event for event in other if "card" in event]
    assert len(kind(told, "end")) == 1


def test_both_ways_play_the_same_battle(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    first, _ = at_omaha(f"bot=program: {BOT}", tmp_path / "a")
    second, _ = at_omaha(f"bot=team: {BOT}", tmp_path / "b")
    assert first.document() == second.document()


def test_a_team_that_does_wrong_loses_for_its_side(tmp_path: Path) -> None:
    wrong = hostile("illegal").replace("program:", "team:")
    players = (entrant(wrong), entrant("random"))
    (game,) = play_fixture(Fixture("omaha-beach-overlord", "7", players, False, limits=AMPLE, logs=str(tmp_path)))
    assert (game.winner, game.how) == (1, FORFEIT)
    assert game.fault is not None
    assert (game.fault["player"], game.fault["side"]) == ("illegal", "allies")


def test_how_a_team_is_spelled() -> None:
    assert entrant("mine=team: python3 bot.py") == Entrant("mine", "python3 bot.py", together=True)
    assert not entrant("program: python3 bot.py").together
    with pytest.raises(GameError, match="names no command"):
        entrant("team: ")
