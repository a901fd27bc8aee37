"""`bocage analyse`: the table, the files, the languages, and what it says when it cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.run import Shell

from bocage.memoir.lab import analysis
from bocage.memoir.lab.analysis import Effort

GAME = Path(__file__).parent.parent / "golden" / "games" / "vassieux.json"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The beginning of a game, and little effort to look at it."""
    monkeypatch.setitem(analysis.EFFORTS, "quick", Effort(4, 2, 1, 4))
    document = json.loads(GAME.read_text("utf-8"))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(document | {"actions": document["actions"][:14]}), "utf-8")
    return path


def test_an_analysis_is_shown_and_written(shell: Shell, game: Path, tmp_path: Path) -> None:
    files = tmp_path / "a.json", tmp_path / "a.html"
    quick = ("--effort", "quick", "--workers", 1)
    done = shell("analyse", game, *quick, "--json", files[0], "--html", files[1])
    assert (done.code, done.err) == (0, "")
    for word in ("Chances to win", "Luck", "Blunders", "Best moments", "The battle is not over."):
        assert word in done.out
    assert json.loads(files[0].read_text("utf-8"))["battle"] == "vassieux"
    assert files[1].read_text("utf-8").startswith("<!DOCTYPE html>")
    assert not list(tmp_path.glob("*.part"))
    assert "Kans om te winnen" in shell("analyse", game, *quick, "--lang", "nl").out


def test_what_cannot_be_analysed_is_said_with_the_remedy(shell: Shell, game: Path, tmp_path: Path) -> None:
    document = json.loads(game.read_text("utf-8"))
    empty = tmp_path / "empty.json"
    empty.write_text(json.dumps(document | {"actions": []}), "utf-8")
    for words, said in (
        ((empty,), "nothing has been played yet"),
        ((tmp_path / "no.json",), "check the path"),
        ((game, "--html", tmp_path / "no" / "a.html"), "name a file in a folder that exists"),
        ((game, "--workers", 0), "not a number of processes"),
    ):
        done = shell("analyse", *words)
        assert done.code == 2
        assert said in done.err
