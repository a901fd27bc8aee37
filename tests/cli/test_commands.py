"""The commands around play: sim, replay, validate, referee and bench."""

from __future__ import annotations

import io
import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import Shell

from bocage.memoir import SYSTEM

SHIPPED = str(resources.files("bocage.memoir").joinpath("scenarios", "pegasus-bridge.toml"))


def numbers(shell: Shell, *words: object) -> dict[str, Any]:
    done = shell("sim", *words, "--json")
    assert (done.code, done.err) == (0, "")
    report: dict[str, Any] = json.loads(done.out)
    timing = report.pop("timing")
    assert timing["seconds"] > 0
    assert timing["battles_per_second"] > 0
    return report


def test_sim_gives_the_same_result_for_the_same_seed(shell: Shell) -> None:
    first = numbers(shell, "pegasus-bridge", "-n", 60, "--seed", 7)
    assert first == numbers(shell, "pegasus-bridge", "-n", 60, "--seed", 7)
    assert first != numbers(shell, "pegasus-bridge", "-n", 60, "--seed", 8)
    assert sum(side["count"] for side in first["wins"].values()) == first["games"] == 60


def test_sim_of_a_file_is_sim_of_the_battle(shell: Shell) -> None:
    assert numbers(shell, SHIPPED, "-n", 20) == numbers(shell, "Pegasus Bridge", "-n", 20)


def test_sim_between_generals(shell: Shell) -> None:
    report = numbers(shell, "pegasus-bridge", "-n", 3, "--players", "simple,random")
    assert report["players"] == {"allies": "simple", "axis": "random"}
    assert report["wins"]["allies"]["count"] == 3


def test_sim_prints_a_table(shell: Shell) -> None:
    done = shell("sim", "toulon", "-n", 20, "--young")
    assert done.code == 0
    for told in ("toulon: 20 battles", "95 % interval", "medals, mean / median", "turns", "ended by"):
        assert told in done.out


@pytest.fixture
def saved(shell: Shell) -> Path:
    """A saved battle between two computers, over."""
    assert shell("play", "pegasus-bridge", "--seed", 3, "--side", "none", "--save", "game.json").code == 0
    return Path("game.json")


def test_replay_tells_the_whole_battle(shell: Shell, saved: Path) -> None:
    battle = SYSTEM.load(json.loads(saved.read_text("utf-8")))
    out = shell("replay", saved).out
    assert f"{len(battle.actions)} actions, digest {battle.digest()}" in out
    assert all(f"  {action}\n" in out for action in battle.actions)
    assert "The battle is over" in out
    assert "Dice: " in out


def test_replay_until(shell: Shell, saved: Path) -> None:
    document = json.loads(saved.read_text("utf-8"))
    part = SYSTEM.load({**document, "actions": document["actions"][:5]})
    assert f"5 actions, digest {part.digest()}" in shell("replay", saved, "--until", 5).out
    assert "\n0 actions, digest " in shell("replay", saved, "--until", 0).out


def test_replay_step_waits_for_enter(shell: Shell, saved: Path) -> None:
    assert "3 actions, digest" in shell("replay", saved, "--step", typed=["", ""]).out


def test_replay_of_dice_from_outside(shell: Shell, saved: Path) -> None:
    document = json.loads(saved.read_text("utf-8"))
    at = next(i for i, line in enumerate(document["actions"]) if line.startswith("attack"))
    document["actions"] = [*document["actions"][:at], document["actions"][at] + " {flag flag flag flag flag flag}"]
    saved.write_text(json.dumps(document), encoding="utf-8")
    done = shell("replay", saved)
    assert done.code == 2
    assert f"action {at + 1}" in done.err


def test_validate_says_ok(shell: Shell, saved: Path) -> None:
    done = shell("validate", saved, SHIPPED)
    assert (done.code, done.out) == (0, f"{saved}: OK\n{SHIPPED}: OK\n")


def test_validate_finds_every_problem_of_a_scenario(shell: Shell) -> None:
    text = (
        Path(SHIPPED).read_text("utf-8").replace('first = "allies"', 'first = "moon"').replace("hand = 6", "hand = 99")
    )
    Path("bad.toml").write_text(text, encoding="utf-8")
    done = shell("validate", "bad.toml")
    assert done.code == 1
    assert len(done.out.splitlines()) == 2
    assert all(line.startswith("bad.toml: ") for line in done.out.splitlines())
    assert "'moon'" in done.out
    assert "99" in done.out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"actions": ["dance"]}, "action 1 ('dance')"),
        ({"actions": 5}, "'actions' must be a list"),
        ({"actions": [5]}, "'actions' must be a list"),
        ({"scenario": {"id": "waterloo", "digest": ""}}, "waterloo"),
        ({"scenario": {"id": "toulon", "digest": "0"}}, "has changed"),
        ({"options": {"moon": 1}}, "moon"),
        ({"game": "chess"}, "memoir"),
        ({"seed": "\ud800"}, "complete"),
    ],
)
def test_validate_finds_problems_of_a_save(shell: Shell, saved: Path, change: dict[str, Any], told: str) -> None:
    saved.write_text(json.dumps({**json.loads(saved.read_text("utf-8")), **change}), encoding="utf-8")
    done = shell("validate", saved)
    assert done.code == 1
    assert done.out.startswith(f"{saved}: ")
    assert told in done.out


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.toml", b"format = "),
        ("b.toml", b"\xff"),
        ("c.json", b"\xff"),
        ("d.json", b"{"),
        ("e.json", b'{"map": ""}'),
        ("f.txt", b""),
        ("g.json", b"[" * 100_000),
        ("h.toml", b"a = " + b"[" * 5000 + b"]" * 5000),
        ("i.toml", b"a = " + b"9" * 9000),
    ],
)
def test_validate_of_what_is_no_file_of_ours(shell: Shell, name: str, content: bytes) -> None:
    Path(name).write_bytes(content)
    done = shell("validate", name)
    assert done.code == 1
    assert all(line.startswith(f"{name}: ") for line in done.out.splitlines())
    assert shell("validate", "missing.toml").code == 1


def test_referee_speaks_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    from bocage.cli import main  # noqa: PLC0415 - streams of bytes need another way in than the other tests

    lines = b'{"cmd":"new","battle":"toulon","id":1}\nnonsense\n{"cmd":"position","game":"g1"}\n{"cmd":"quit"}\n'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    sink = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(sink))
    assert main(["referee"]) == 0
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True, True]
    assert answers[2]["position"]["scenario"] == "toulon"


def test_bench_quick_has_positive_figures(shell: Shell) -> None:
    done = shell("bench", "--quick", "--json")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    assert {"battles", "overall", "stepping", "copy", "start", "sizes"} <= report.keys()

    def leaves(thing: Any) -> list[float]:
        return [n for part in thing.values() for n in leaves(part)] if isinstance(thing, dict) else [thing]

    assert min(leaves(report)) > 0
