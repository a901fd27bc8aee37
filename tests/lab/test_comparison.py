"""A playtest with house rules tells what they do: the same seeds with and without them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bocage.cli import main
from bocage.lab.comparison import Comparison, Ended, paired
from bocage.lab.words import Speech

TOY = Comparison(
    ("red", "blue"), ("Rain",), {"rain": True}, Ended([0, 0, 1, 0], [4, 4, 6, 5]), Ended([0, 1, 1, -1], [5, 5, 6, 7])
)


def test_games_of_the_same_seed_are_compared_in_pairs() -> None:
    same = paired([1, 0, 1, 0], [1, 0, 1, 0])
    assert (same.mean, same.low, same.high) == (0, 0, 0), "what is alike in every game differs by nothing, for sure"
    found = TOY.won(0)
    assert found.mean == pytest.approx(0.5)
    assert found.low < found.mean < found.high
    assert paired([1], [0]).high == float("inf"), "one game says nothing"


def test_a_comparison_is_told_in_every_form() -> None:
    document = TOY.document()
    assert document["wins"]["red"]["with"]["count"] == 3
    assert document["wins"]["red"]["printed"]["count"] == 1
    assert document["turns"]["mean"] == pytest.approx(-1.0)
    assert json.loads(json.dumps(document)) == document
    for lang, title in (("en", "With and without: Rain"), ("nl", "Met en zonder: Rain"), ("fr", "Avec et sans : Rain")):
        table = TOY.table(Speech(lang))
        assert table.title == title
        assert len(table.rows) == 3
        assert title in TOY.page(Speech(lang))
    assert "+50.0%" in str(TOY.rows(Speech("en"))[0])


def test_a_playtest_with_a_rule_fights_the_same_seeds_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, page = tmp_path / "toy.json", tmp_path / "toy.html"
    words = ["playtest", "vassieux", "-n", "3", "--generals", "random", "--workers", "1", "--option", "young_generals"]
    assert main([*words, "--json", str(said), "--html", str(page)]) == 0
    told = capsys.readouterr().out
    assert "House rules: Young generals" in told
    assert "With and without: Young generals" in told
    compared = json.loads(said.read_text("utf-8"))["comparison"]
    assert compared["games"] == 3
    assert sum(side["printed"]["count"] for side in compared["wins"].values()) == 3
    assert "With and without" in page.read_text("utf-8")
    assert main([*words, "--alone"]) == 0
    assert "With and without" not in capsys.readouterr().out


def test_a_playtest_as_printed_compares_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playtest", "vassieux", "-n", "2", "--generals", "random", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "With and without" not in told
    assert "House rules" not in told
