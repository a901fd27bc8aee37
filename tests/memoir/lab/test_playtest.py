"""Playtests: the same whoever works, complete, and with numbers that add up."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from bocage.engine.contract import GameError
from bocage.lab.workers import WorkerPool
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.kernel import entries
from bocage.memoir.lab import playtest_files as files
from bocage.memoir.lab.cards import ENOUGH, decisive
from bocage.memoir.lab.playing import MISSED, Series, Tally, chosen_generals, play_series
from bocage.memoir.lab.playtest import Report, playtest, report
from bocage.memoir.scenario import load_scenario
from bocage.memoir.seats import SIDES
from bocage.memoir.setup import Options, build

SERIES = Series(load_scenario("sainte-mere-eglise"), Options(), ("captain", "recruit"), "7", 0, 12)


@pytest.fixture(scope="module")
def tally() -> Tally:
    return play_series(SERIES)


@pytest.fixture(scope="module")
def found(tally: Tally) -> Report:
    return report(SERIES, tally)


def same(a: Tally, b: Tally) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in vars(a))


def test_the_number_of_workers_changes_nothing(found: Report, two: WorkerPool) -> None:
    told: list[int] = []
    with WorkerPool(1) as alone:
        assert playtest(SERIES, alone, told.append).document() == found.document()
    assert told[-1] == 12
    assert playtest(SERIES, two).document() == found.document()


def test_parts_add_up_to_the_whole(tally: Tally) -> None:
    assert same(Tally.whole([play_series(part) for part in SERIES.parts(5)]), tally)
    other = Series(SERIES.scenario, SERIES.options, SERIES.players, "8", 0, 12)
    assert not same(play_series(other), tally)


def test_counted_battles_are_those_that_are_told(tally: Tally) -> None:
    """A battle told in events, counted here by their words, against the fast count by numbers."""
    seed = "7/3"
    battle = Battle(SERIES.scenario, SERIES.options, seed)
    seats = [general(name, seat, seed) for seat, name in enumerate(SERIES.players)]
    events = []
    while (decision := battle.decision()) is not None:
        events += battle.apply(seats[decision.seat].choose(battle))
    alone = play_series(Series(SERIES.scenario, SERIES.options, SERIES.players, "7", 3, 4))
    assert np.array_equal(alone.results[0], tally.results[3])
    entered = sum(
        len(e.data["path"]) - 1 if e.kind == "move" else 1
        for e in events
        if e.kind in {"move", "take_ground", "retreat"} or (e.kind == "drop" and "hex" in e.data)
    )
    assert alone.moved.sum() == entered
    assert alone.lost.sum() == sum(e.data["figures"] for e in events if e.kind == "loss")
    assert (alone.fell > 0).sum() == sum(e.kind == "eliminated" for e in events)
    assert alone.plays.sum() == sum(e.kind in {"play", "ambush"} for e in events)
    for number, card in enumerate(battle_rows(SERIES.scenario, SERIES.options).cards):
        if not card.reaction:
            played = sum(e.kind == "play" and e.data["card"] == card.id for e in events)
            assert alone.plays[0, :, number].sum() == played


def test_losses_match_the_results(tally: Tally) -> None:
    world, _ = build(SERIES.scenario, SERIES.options)
    units = world[0]["units"][: tally.left.shape[1]]
    for number in range(2):
        lost = int(tally.results[:, entries.LOSSES_ALLIES + number].sum())
        assert tally.lost[number].sum() == lost
        assert tally.figures[units["side"] == number].sum() == lost
    gone = tally.left == 0
    assert np.array_equal(gone, tally.fell > 0)
    assert (tally.fell <= tally.results[:, [entries.TURNS]]).all()
    scored = [(gone & (units["side"] == 1 - number)).sum(axis=1) for number in range(2)]
    assert np.array_equal(np.stack(scored, axis=1), tally.kills)
    assert (tally.left == MISSED).any(), "some of the paratroopers miss"
    assert (tally.left <= units["full"]).all()


def test_the_report_adds_up(found: Report) -> None:
    document = found.document()
    won = {side: share["count"] for side, share in document["wins"].items()}
    assert sum(won.values()) + found.unfinished == found.games == 12
    assert {side: sum(c[side] for c in document["endings"].values()) for side in SIDES} == won
    assert sum(document["turns"]["histogram"].values()) == 12
    for side in SIDES:
        assert sum(document["medals"][side]["histogram"].values()) == 12
        assert document["medals"][side]["for_units"] <= document["medals"][side]["mean"]
    lost = sum(hex_["losses"][side] for hex_ in document["hexes"].values() for side in SIDES)
    assert lost == pytest.approx(12 * sum(unit["figures_lost"] for unit in document["units"]))
    assert len(document["units"]) == 20
    assert [unit["hex"] for unit in document["units"]].count(None) == 4
    played = sum(card["by_winner"] + card["by_loser"] for card in document["cards"])
    assert played == found.tally.plays.sum()


def cards_of(plays: list[tuple[int, int, int]]) -> Tally:
    """Battles of which only this is known: winner, and how often each side played the first card."""
    tally = Tally.empty(len(plays), 1, 1, 1)
    for row, (winner, allies, axis) in enumerate(plays):
        tally.results[row, entries.WINNER] = winner
        tally.plays[row, :, 0] = allies, axis
    return tally


def test_a_card_that_goes_with_winning_is_found() -> None:
    # Each side wins half of the battles; whoever plays the card more often wins 9 of 10.
    plays = (
        [(0, 1, 0)] * 45 + [(1, 1, 0)] * 5 + [(1, 0, 2)] * 45 + [(0, 1, 2)] * 5 + [(0, 1, 1)] * 20 + [(1, 1, 1)] * 20
    )
    tally = cards_of(plays)
    (card,) = decisive(tally, tally.results[:, entries.WINNER])
    assert (card.battles, card.won, card.expected) == (100, 90, 50.0)
    assert card.gain == pytest.approx(0.4)
    assert card.clear
    assert (card.by_winner, card.by_loser) == (45 + 90 + 5 + 40, 5 + 10 + 40)


def test_a_card_of_the_stronger_side_is_no_better_for_it() -> None:
    plays = [(0, 1, 0)] * 80 + [(1, 1, 0)] * 20
    tally = cards_of(plays)
    (card,) = decisive(tally, tally.results[:, entries.WINNER])
    assert card.gain == pytest.approx(0.0)
    assert not card.clear


def test_few_battles_are_not_judged() -> None:
    tally = cards_of([(0, 1, 0)] * (ENOUGH - 1) + [(-1, 1, 0)] * 10)
    (card,) = decisive(tally, tally.results[:, entries.WINNER])
    assert (card.battles, card.gain, card.clear) == (ENOUGH - 1, None, False)


def test_files_read_back(found: Report, tmp_path: Path) -> None:
    files.write_json(found, tmp_path / "out.json")
    assert json.loads((tmp_path / "out.json").read_text("utf-8")) == json.loads(json.dumps(found.document()))
    parquet = pytest.importorskip("pyarrow.parquet", reason="Parquet is an optional extra")
    files.write_parquet(found, tmp_path / "out.parquet")
    table = parquet.read_table(tmp_path / "out.parquet")
    assert table.num_rows == 12
    assert table["seed"].to_pylist()[3] == "7/3"
    assert table["winner"].to_pylist().count("allies") == found.wins["allies"].count
    assert sum(table["figures_lost_axis"].to_pylist()) == found.tally.lost[1].sum()
    assert table["left_axis_infantry_1"].to_pylist() == found.tally.left[:, 0].tolist()
    assert table["left_allies_infantry_20"].null_count == found.units[19].missed
    assert json.loads(table.schema.metadata[b"bocage"])["generals"] == {"allies": "captain", "axis": "recruit"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.json", "out.parquet"]


def test_generals_are_one_or_two_names() -> None:
    assert chosen_generals("captain", "--generals") == ("captain", "captain")
    assert chosen_generals("simple,random", "--generals") == ("simple", "random")
    for wrong in ("rommel", "captain,", "simple,random,simple"):
        with pytest.raises(GameError, match=f"--generals {wrong}: use one or two of"):
            chosen_generals(wrong, "--generals")
