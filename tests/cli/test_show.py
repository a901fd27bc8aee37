"""`bocage show`: battles listed, drawn in the terminal and written as pictures."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from bocage.cli import main
from bocage.engine.contract import systems
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.textmap import plain_map
from bocage.memoir.game import Battle
from bocage.memoir.scenario import load_scenario, scenario_ids, write_scenario
from bocage.memoir.setup import Options


def test_a_battle_is_drawn_with_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "pegasus-bridge"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Pegasus Bridge\n")
    assert plain_map(load_scenario("pegasus-bridge")) in "\n".join(line.rstrip() for line in shown.splitlines())
    assert "\x1b" not in shown


@pytest.mark.parametrize("battle", scenario_ids())
def test_every_battle_is_drawn(battle: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = load_scenario(battle)
    assert main(["show", battle]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"{scenario.words('en').title}\n")
    assert plain_map(scenario) in "\n".join(line.rstrip() for line in shown.splitlines())
    target = tmp_path / "board.svg"
    assert main(["show", battle, "--svg", str(target)]) == 0
    assert ET.parse(target).getroot().tag.endswith("svg")


def test_the_language_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "saverne-gap", "--lang", "nl"]) == 0
    shown = capsys.readouterr().out
    assert "De pas van Saverne" in shown
    assert "onbegaanbare heuvel" in shown


def test_options_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--options", "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4:2] == ["young_generals (true, false; false)", "sandbags (0–240; 12)"]
    assert lines[4] == "hands"
    assert lines[1].startswith("  Jeunes généraux. ")


def test_without_a_battle_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        battle for system in systems().values() for battle in system.battles()
    ]
    assert "6 June 1944" in lines[0]


def test_a_picture_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "board.svg"
    assert main(["show", "omaha-beach", "--svg", str(target), "--lang", "fr"]) == 0
    assert target.read_text("utf-8") == board_svg(load_scenario("omaha-beach"), "fr")
    ET.parse(target)
    assert "Colleville" not in capsys.readouterr().out


def test_a_scenario_file_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "mine.toml"
    target.write_text(write_scenario(load_scenario("mortain")), encoding="utf-8")
    assert main(["show", str(target)]) == 0
    assert "Counterattack at Mortain" in capsys.readouterr().out


def test_a_saved_game_is_drawn_as_it_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    battle = Battle(load_scenario("pegasus-bridge"), Options(), seed=3, shipped=True)
    while not any(text.startswith("move") for text in battle.actions):
        legal = [battle.format(action) for action in battle.legal()]
        battle.apply(battle.parse(next((text for text in legal if text.startswith("move")), legal[0])))
    target = tmp_path / "game.json"
    target.write_text(json.dumps(battle.save()), encoding="utf-8")
    assert main(["show", str(target)]) == 0
    shown = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())
    assert plain_map(battle) in shown
    assert plain_map(load_scenario("pegasus-bridge")) not in shown
    assert "0 of 4 medals" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "pegasus-brigde"], "pegasus-bridge"),
        (["show", "nowhere.toml"], "nowhere.toml"),
        (["show", "--svg", "x.svg"], "name it"),
    ],
)
def test_what_cannot_be_shown_is_explained(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    got = capsys.readouterr()
    assert said in got.err
    assert "Traceback" not in got.err


def test_a_picture_that_cannot_be_written_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "mortain", "--svg", str(tmp_path / "none" / "board.svg")]) == 2
    assert "board.svg" in capsys.readouterr().err
