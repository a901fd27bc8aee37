"""A battle in the terminal, through typed lines."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.run import Shell
from tests.memoir.table import document

from bocage.memoir import SYSTEM

FIRST = ["1"] * 3000
"""Always the first choice: a poor general, but one whose battles end."""
HANDS = {"en": "Hand of the Allies", "nl": "Hand: Geallieerden", "fr": "Main : Alliés"}


@pytest.mark.parametrize("side", ["allies", "axis", "both", "none"])
def test_a_battle_is_played_to_its_end(shell: Shell, side: str) -> None:
    done = shell("play", "pegasus-bridge", "--seed", 3, "--side", side, "--save", "end.json", typed=FIRST)
    assert done.code == 0
    assert "The battle is over: " in done.out
    assert "--load" not in done.out
    assert SYSTEM.load(json.loads(Path("end.json").read_text("utf-8"))).result() is not None


def test_the_same_seed_gives_the_same_battle(shell: Shell) -> None:
    first = shell("play", "toulon", "--seed", "x", typed=FIRST[:30])
    assert first.out == shell("play", "toulon", "--seed", "x", typed=FIRST[:30]).out
    assert first.out != shell("play", "toulon", "--seed", "y", typed=FIRST[:30]).out


def test_leaving_saves_and_tells_how_to_come_back(shell: Shell, tmp_path: Path) -> None:
    done = shell("play", "pegasus-bridge", "--seed", 3, typed=["1", "quit"])
    file = tmp_path / "data" / "bocage" / "pegasus-bridge.json"
    assert f"bocage play --load {file}" in done.out
    saved = json.loads(file.read_text("utf-8"))
    assert saved["actions"]
    again = shell("play", "--load", file, typed=["hand"])  # the end of the input is a way of leaving, too
    assert again.code == 0
    assert json.loads(file.read_text("utf-8")) == saved


def test_leaving_before_anything_happened_saves_nothing(shell: Shell, tmp_path: Path) -> None:
    assert shell("play", "pegasus-bridge", "--seed", 3).code == 0
    assert not (tmp_path / "data" / "bocage" / "pegasus-bridge.json").exists()


def test_an_interrupt_is_a_way_of_leaving(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1", "1"])

    def typed(_prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    done = shell("play", "pegasus-bridge", "--seed", 3)
    assert done.code == 0
    assert "--load" in done.out


def test_actions_are_typed_as_text(shell: Shell) -> None:
    done = shell("play", "pegasus-bridge", "--seed", 3, typed=["play attack-left", "order c4", "done", "move c4 d4"])
    assert "Allies play Attack Left Flank" in done.out
    assert "Allied infantry moves c4 → d4" in done.out


def test_questions_are_answered(shell: Shell) -> None:
    typed = [
        "?",
        "help",
        "map",
        "hand",
        "log",
        "odds c4 d6",
        "why play attack-left",
        "why attack c4 d6",
        "99",
        "fly",
        "odds c4",
    ]
    done = shell(
        "play", "pegasus-bridge", "--seed", 3, typed=[*typed, "odds Z9 c4", "save", "save no/such/folder", "why"]
    )
    assert done.code == 0
    for told in (
        "play attack-left",
        "Type an action",
        "Hand of the Allies",
        "nothing has happened yet",
        "Dice: 1 (2 at range 2, -1 sandbags)",
        "hits: 0: 50.0%, 1: 50.0%",
        "that is possible now",
        "that is not what is being decided now",
        "there is no choice 99; the choices run from 1 to 6",
        "'fly' is not an action",
        "'Z9' is not a hex",
        "saved in ",
        "No such file or directory",
    ):
        assert told in done.out, told


def test_units_of_both_sides_are_on_the_map(shell: Shell) -> None:
    out = shell("play", "pegasus-bridge", "--seed", 3).out
    top = next(number for number, line in enumerate(out.splitlines()) if line.startswith("9|"))
    rows = out.splitlines()[top : top + 18]
    assert "xi4" in rows[1]
    assert "ai4" in rows[11]
    assert "R=" in rows[4]


def test_the_other_hand_stays_hidden(shell: Shell) -> None:
    out = shell("play", "pegasus-bridge", "--seed", 3, "--side", "axis", typed=FIRST).out
    assert "Hand of the Axis" in out
    assert "Hand of the Allies" not in out
    assert "Allies draw a card" in out
    assert "Axis draw a card" not in out


def test_two_people_do_not_see_each_others_draws(shell: Shell) -> None:
    out = shell("play", "pegasus-bridge", "--seed", 3, "--side", "both", typed=FIRST[:40]).out
    assert "Pass the screen to the Axis" in out
    assert "Axis draw a card" in out
    assert "Allies draw a card" in out


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_languages_have_every_sentence(shell: Shell, lang: str) -> None:
    told = [
        shell("play", battle, "--seed", 5, "--lang", lang, typed=FIRST).out
        for battle in ("pegasus-bridge", "sainte-mere-eglise")
    ]
    assert all("⟨" not in out for out in told)
    assert all(HANDS[lang] in out for out in told)


def test_the_young_game_has_no_tactic_cards(shell: Shell) -> None:
    done = shell("play", "toulon", "--seed", 5, "--young", "--save", "young.json", typed=["1", "quit"])
    assert done.code == 0
    assert json.loads(Path("young.json").read_text("utf-8"))["options"]["young_generals"] is True


def test_a_scenario_file_is_played(shell: Shell) -> None:
    from bocage.memoir.scenario import from_document, write_scenario  # noqa: PLC0415 - only here

    scenario = from_document(document(".:xi .\n .:ai\n", medals=1))
    Path("own.toml").write_text(write_scenario(scenario), encoding="utf-8")
    done = shell("play", "own.toml", "--seed", 1, "--side", "none", "--save", "own.json")
    assert "The battle is over" in done.out
    assert shell("replay", "own.json").code == 0


@pytest.mark.parametrize(
    "text", ["{", "[]", "{}", '{"format": 1, "game": "memoir", "scenario": 4, "options": {}, "seed": 1, "actions": []}']
)
def test_a_broken_save_is_one_line(shell: Shell, text: str) -> None:
    Path("broken.json").write_text(text, encoding="utf-8")
    done = shell("play", "--load", "broken.json")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert done.err.startswith("bocage: broken.json: ")


def test_through_real_pipes(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "bocage",
        "play",
        "pegasus-bridge",
        "--seed",
        "3",
        "--save",
        str(tmp_path / "s.json"),
    ]
    done = subprocess.run(command, input=b"1\n\xff\xfe\n", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert b"bocage play --load" in done.stdout


def test_the_staff_can_be_asked(shell: Shell) -> None:
    done = shell("play", "pegasus-bridge", "--seed", 3, "--side", "allies", typed=["staff", "quit"])
    assert done.code == 0
    assert re.search(r"> Play [A-Z][^\n]+  \[play [a-z -]+\]\n  It orders [^\n]+\n", done.out)


def decided(out: str) -> set[str]:
    """The seats that were asked something."""
    return {*re.findall(r"^([a-z-]+)> ", out, re.MULTILINE)}


@pytest.mark.parametrize(
    ("side", "asked"),
    [("axis", "axis"), ("axis-left", "axis-left"), ("both", "")],
)
def test_a_turn_of_overlord_is_played(shell: Shell, side: str, asked: str) -> None:
    done = shell("play", "omaha-beach-overlord", "--seed", 3, "--side", side, "--save", "o.json", typed=FIRST[:160])
    assert done.code == 0
    assert "Traceback" not in done.err
    assert SYSTEM.load(json.loads(Path("o.json").read_text("utf-8"))).turn > 2
    assert {seat.startswith(asked) for seat in decided(done.out)} == {True}
    assert "Hand of the Axis left" in done.out
    assert ("Hand of the Axis  " in done.out) == (side != "axis-left")  # a general does not see the commander's cards
    assert ("Hand of the Allied" in done.out) == (side == "both")
    if side == "axis":
        assert re.search(r"give \S+ left  [A-Z][a-z]+", done.out)  # the choices name the cards
        assert "in play: Barrage + " in done.out


@pytest.mark.parametrize("side", ["allies", "axis-flanks", "both"])
def test_a_team_game_is_played(shell: Shell, side: str) -> None:
    team = ("--option", "players=4")
    done = shell("play", "omaha-beach", *team, "--seed", 3, "--side", side, "--save", "t.json", typed=FIRST[:120])
    assert done.code == 0
    assert SYSTEM.load(json.loads(Path("t.json").read_text("utf-8"))).turn > 2
    assert ("Hand of the Allies" in done.out) == (side != "axis-flanks")


def test_whoever_shares_a_hand_sees_it(shell: Shell) -> None:
    done = shell(
        "play",
        "omaha-beach",
        "--option",
        "players=4",
        "--seed",
        3,
        "--side",
        "axis-flanks",
        typed=["hand", *FIRST[:20]],
    )
    (hand,) = re.findall(r"Hand of the Axis flanks\s*\n(.*)", done.out)[:1]
    assert re.match(r"[a-z-]+ +[A-Z]", hand)
