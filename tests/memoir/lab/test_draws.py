"""A battle that nobody wins is a result like any other: simulated, playtested and analysed."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from tests.memoir.steps import pass_turn
from tests.memoir.table import table

from bocage.lab.workers import WorkerPool
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes, entries
from bocage.memoir.lab import analysis, analysis_page, analysis_words, page, playtest_files, reports, simulate
from bocage.memoir.lab.analysis import Effort, analyse
from bocage.memoir.lab.playing import Series, play_series
from bocage.memoir.lab.playtest import Report, report
from bocage.memoir.position import position_text
from bocage.memoir.setup import Options
from bocage.memoir.words import LANGUAGES

APART = ".:ai . . . . . . . .:xi\n. . . . . . . .:xi"
"""Two turns do not bring them together."""


def apart() -> Battle:
    return table(APART, ["probe-left"], ["probe-left"], rules=[{"name": "turn_limit", "turns": 2}])


@pytest.fixture(scope="module")
def found() -> Report:
    series = Series(apart().scenario, Options(), ("random", "random"), "1", 0, 3)
    return report(series, play_series(series))


def drawn_game() -> dict[str, Any]:
    battle = apart()
    start = position_text(battle)
    while battle.result() is None:
        pass_turn(battle)
    return {**battle.save(), "position": start, "actions": list(battle.actions)}


def test_simulated_draws_are_counted() -> None:
    rows = simulate.RandomBattles(apart().scenario, Options()).play(4, 1)
    assert set(rows[:, entries.WINNER].tolist()) == {codes.DRAWN}
    summary = simulate.summarise(rows)
    assert (summary.draws, summary.unfinished, summary.endings) == (4, 0, {"turns": 4})
    assert [share.count for share in summary.wins.values()] == [0, 0]


def test_a_playtest_counts_draws(found: Report) -> None:
    assert (found.draws, found.unfinished, found.endings) == (3, 0, {})
    assert found.document()["draws"] == 3
    assert found.cards == ()
    assert playtest_files.columns(found)["winner"] == [None] * 3
    assert ("draws", "3 (100.0%)", "") in reports.tables(found, 1.0)[0].rows
    for lang, name in (("en", "Draws"), ("nl", "Gelijkspel"), ("fr", "Nulles")):
        assert name in page.page(found, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawn_game_is_analysed(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis.EFFORTS, "quick", Effort(4, 2, 1, 4))
    with WorkerPool(1) as pool:
        told = analyse(drawn_game(), pool, "quick", lang=lang)
    assert told.result == {"winner": None, "how": "turns", "medals": (0, 0)}
    assert told.turns[-1].chance == 0.5
    said = analysis_words.ending(told)
    assert {"en": "Nobody wins", "nl": "Niemand wint", "fr": "Match nul"}[lang] in said
    ET.fromstring(analysis_page.page(told).removeprefix("<!DOCTYPE html>\n"))
    assert told.document()["result"]["winner"] is None
