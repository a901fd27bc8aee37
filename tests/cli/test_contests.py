"""`bocage arena` and `bocage tournament`: tables for people, JSON for programs, and clear refusals."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.cli.run import Shell

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"program: {sys.executable} {ROOT / 'examples' / 'bot.py'}"


def test_arena(shell: Shell, tmp_path: Path) -> None:
    words = ("arena", "--allies", EXAMPLE, "--axis", "random", "--battle", "Pegasus Bridge", "-n", 1, "--swap")
    done = shell(*words, "--workers", 1, "--json", tmp_path / "out.json")
    assert (done.code, done.err) == (0, "")
    assert "pegasus-bridge: 2 battles" in done.out
    assert "1 of 1" in done.out
    report = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert [game["winner"] for game in report["games"]] == ["bot", "bot"]
    assert json.loads(shell(*words, "--workers", 1, "--json", "-").out) == report


def test_a_forfeit_is_told_with_its_reason(shell: Shell) -> None:
    words = ("arena", "--allies", "program: false", "--axis", "random", "--battle", "pegasus-bridge", "-n", 7)
    done = shell(*words, "--workers", 1)
    assert done.code == 0
    assert "false lost as allies by forfeit at pegasus-bridge" in done.out
    assert "exit code 1" in done.out
    assert "and 2 more" in done.out


def test_tournament(shell: Shell, tmp_path: Path) -> None:
    words = ("tournament", "simple", "random", "--battles", "pegasus-bridge,omaha-beach", "-n", 2, "--workers", 1)
    done = shell(*words, "--json", tmp_path / "out.json")
    assert (done.code, done.err) == (0, "")
    for said in ("Ratings", "after 8 battles on 2 fields", "simple", "not decided", "Elo difference"):
        assert said in " ".join(done.out.split())
    report = json.loads((tmp_path / "out.json").read_text("utf-8"))
    (pair,) = report["pairs"]
    assert (pair["first"], pair["won"], pair["lost"], pair["verdict"]) == ("simple", 8, 0, "not decided")
    assert len(report["played"]) == 8
    assert shell(*words, "--accept", "simple").code == 1, "four pairs are too few to be sure"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("tournament", "captain"), "at least two players"),
        (("tournament", "captain", "napoleon"), "no general"),
        (("tournament", "captain", "random", "--battles", "waterloo"), "waterloo"),
        (("tournament", "captain", "random", "--json", "nowhere/x.json"), "folder does not exist"),
        (("tournament", "captain", "random", "--workers", "0"), "whole number"),
        (("tournament", "captain", "random", "--accept", "simple"), "none of the players"),
        (("arena", "--allies", "program: /nowhere/x", "--axis", "random", "--battle", "pegasus-bridge"), "/nowhere/x"),
        (
            ("arena", "--allies", "captain", "--axis", "random", "--battle", "x", "--move-seconds", "-1"),
            "seconds above",
        ),
    ],
)
def test_refusals(shell: Shell, words: tuple[str, ...], message: str) -> None:
    given = words if "--workers" in words else (*words, "--workers", "1")
    done = shell(*given)
    assert done.code == 2
    assert message in done.err
    assert "Traceback" not in done.err
