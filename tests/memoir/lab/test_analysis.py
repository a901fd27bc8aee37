"""The analysis of a saved game: the same every time, true to the game, and beyond the noise."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from tests.memoir.cards.look import drawn, weaken
from tests.memoir.table import battle_phase, order, table

from bocage.lab.workers import WorkerPool
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.lab import analysis, analysis_words
from bocage.memoir.lab.analysis import Effort, analyse, walk
from bocage.memoir.lab.analysis_jobs import Odds, Question, Spot, Trial, ask, fresh, judge, play_out
from bocage.memoir.lab.analysis_page import page
from bocage.memoir.luck import Luck, rolls_at_units
from bocage.memoir.position import position_text
from bocage.memoir.words import LANGUAGES

GOLDEN = Path(__file__).parents[2] / "golden" / "games"
TINY = Effort(playouts=6, worlds=2, judged=2, trials=8)


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis.EFFORTS, "quick", TINY)


def golden(name: str, actions: int | None = None) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    del document["digest"]
    return document | {"actions": document["actions"][:actions]}


def found(name: str, actions: int | None, seed: str = "1", lang: str = "en") -> analysis.Analysis:
    with WorkerPool(1) as pool:
        return analyse(golden(name, actions), pool, "quick", seed, lang)


def spot(battle: Battle) -> Spot:
    return Spot({**battle.save(), "position": position_text(battle), "actions": []}, 0)


# The whole.


def test_the_same_game_seed_and_effort_give_the_same_analysis() -> None:
    one, two, other = (found("vassieux", 14, seed).document() for seed in ("1", "1", "2"))
    assert one == two
    assert json.dumps(one) != json.dumps(other)
    assert one["turns"][0]["n"] == 0
    assert one["turns"][-1]["n"] == 14
    assert all(0 <= turn["allies"] <= 1 for turn in one["turns"])
    assert one["result"] is None


def test_at_the_end_the_winner_is_certain_and_luck_is_counted_whole() -> None:
    document = golden("vassieux")
    battle, turns, steps, last = walk(document, "en")
    assert last is None
    assert len(steps) == len(document["actions"])
    result = battle.result()
    assert result is not None
    again = SYSTEM.load(document | {"actions": []})
    luck = {side: Luck() for side in ("allies", "axis")}
    for line in document["actions"]:
        for side, roll in rolls_at_units(again.apply(again.parse(line.split(" {")[0]))):
            luck[side].count(roll)
    for side, total in luck.items():
        assert sum(turn.luck[side].hits for turn in turns) == total.hits > 0
        assert sum(turn.luck[side].expected_hits for turn in turns) == pytest.approx(total.expected_hits)
    assert [turn.turn for turn in turns] == sorted({turn.turn for turn in turns})


# What workers do.


def test_a_fresh_position_keeps_what_is_on_the_table_and_in_the_hands() -> None:
    battle = SYSTEM.new("toulon", seed=3)
    one, two = fresh(battle, "1"), fresh(battle, "2")
    deck = [list(made.state[0]["deck"][: int(made.state[0]["n_deck"])]) for made in (battle, one, two)]
    assert sorted(deck[0]) == sorted(deck[1]) == sorted(deck[2])
    assert deck[0] != deck[1] != deck[2]
    assert [one.hand(seat) for seat in range(2)] == [battle.hand(seat) for seat in range(2)]
    assert list(one.state[0]["rng"]) != list(two.state[0]["rng"])
    assert one.observe(None) == battle.observe(None)
    assert fresh(battle, "1").digest() == one.digest()


def shot_that_wins() -> Battle:
    """Either side needs one medal: the Allies can take it now, or the Axis will in its turn."""
    battle = table(drawn(G5="at", H5="xi", F5="xt", G7="xt", A1="ai"), ["probe-center"], medals=1)
    weaken(battle, "H5", 1)
    weaken(battle, "G5", 1)
    order(battle, "probe-center", "G5")
    battle_phase(battle)
    return battle


def test_a_lost_chance_is_measured() -> None:
    battle = shot_that_wins()
    gaps = judge(Trial(spot(battle), "x", "done", "attack G5 H5", 0, 40))
    assert sum(gaps) / len(gaps) > 0.2
    assert judge(Trial(spot(battle), "x", "done", "attack G5 H5", 0, 4)) == gaps[:4]


def test_the_strong_general_is_asked_and_agrees_with_itself() -> None:
    battle = shot_that_wins()
    told = ask(Question(spot(battle), "x", "done", 4))
    assert told is not None
    assert told.better == "attack G5 H5"
    assert told.gain > 0
    assert ask(Question(spot(battle), "x", "attack G5 H5", 4)) is None


def test_a_position_that_is_as_good_as_won_is_called_that() -> None:
    battle = shot_that_wins()
    assert sum(play_out(Odds(spot(battle), "x", 0, 20))) > 16


def test_a_blunder_is_reported_with_its_reasons_only_beyond_the_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis.EFFORTS, "quick", Effort(4, 4, 2, 60))
    battle = shot_that_wins()
    document = {**battle.save(), "position": position_text(battle), "actions": ["done"]}
    with WorkerPool(1) as pool:
        blunders = analyse(document, pool, "quick").blunders
        assert [(one.played, one.better, one.turn, one.seat) for one in blunders] == [
            ("done", "attack G5 H5", 1, "allies")
        ]
        assert blunders[0].loss > analysis.SURE * blunders[0].error > 0
        assert any("That would win the battle." in reason for reason in blunders[0].why)
        monkeypatch.setattr("bocage.memoir.lab.analysis.SURE", 1000.0)
        assert analyse(document, pool, "quick").blunders == []


# Page, words, command.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_complete_in_itself(lang: str) -> None:
    text = page(found("vassieux", 6, lang=lang))
    root = ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    assert root.get("lang") == lang
    assert "http://" not in text.replace("http://www.w3.org", "")
    assert "<script" not in text
    assert len(root.findall(".//svg[@role='img']")) == 1
    assert len(root.findall(".//table")) == 2


def test_the_words_have_every_language_with_the_same_blanks() -> None:
    for key, texts in analysis_words.catalogue().items():
        assert set(texts) == set(LANGUAGES), key
        blanks = [{field for _, field, _, _ in Formatter().parse(texts[lang]) if field} for lang in LANGUAGES]
        assert blanks[0] == blanks[1] == blanks[2], key
