"""Before the first turn figures drop over the map; those that land become full units (000 p.20; rulings 15.3)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.memoir.steps import medals, real
from tests.memoir.table import destinations, do, figures, kinds, options_now, order, phase, table

from bocage.memoir.game import Battle

EMPTY = """
.    .:xi .    .
  .    .    .
.    .    .    .
  .    .    R    .
.    .    .    .
  .    .    .    .
.    .    .    .
  .    .    .    .
.:ai .    .    .
"""


def drop_rule(figures: int = 1, scatter: int = 0, side: str = "allies", unit: str = "infantry") -> dict[str, object]:
    return {"name": "paradrop", "side": side, "figures": figures, "unit": unit, "scatter": scatter}


def dropping(seed: int = 1, **rule: int | str) -> Battle:
    return table(EMPTY, seed=seed, rules=[drop_rule(**rule)])  # type: ignore[arg-type]


def units_of(battle: Battle, side: int) -> int:
    s, w = battle.state[0], battle.world[0]
    return sum(int(s["units"][u]["hex"]) >= 0 and int(w["units"][u]["side"]) == side for u in range(int(w["n_units"])))


def test_the_allies_choose_any_hex_before_the_first_turn() -> None:
    battle = real("sainte-mere-eglise")
    decision = battle.decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "drop")
    assert len(options_now(battle, "drop")) == len(battle.board)
    assert battle.state[0]["turn"] == 0
    do(battle, "drop F5")
    assert phase(battle) == "play"
    assert battle.state[0]["turn"] == 1


@pytest.mark.parametrize("centre", ["F5", "A9", "M1", "h8"])
@pytest.mark.parametrize("seed", range(8))
def test_four_figures_drift_at_most_four_hexes_and_land_on_free_hexes(seed: int, centre: str) -> None:
    battle = real("sainte-mere-eglise", seed)
    taken = {e for e in range(len(battle.board)) if battle.state[0]["unit_at"][e] >= 0}
    before = units_of(battle, 0)
    drops = [e for e in do(battle, f"drop {centre}") if e.kind == "drop"]
    landed = [battle.board.index(e.data["hex"]) for e in drops if "hex" in e.data]
    assert len(drops) == 4
    assert len(set(landed)) == len(landed)
    assert not taken & set(landed)
    assert all(battle.board.distance(battle.board.index(centre), h) <= 4 for h in landed)
    assert all(figures(battle, battle.board.name(h)) == 4 for h in landed)
    assert units_of(battle, 0) == before + len(landed)
    assert medals(battle) == (0, 0), "a lost figure is no medal"


def test_some_figures_are_lost_off_the_board_and_some_on_units() -> None:
    def lost(centre: str, seed: int) -> int:
        battle = real("sainte-mere-eglise", seed)
        return sum("hex" not in e.data for e in do(battle, f"drop {centre}") if e.kind == "drop")

    corner = sum(lost("M1", seed) for seed in range(30))
    middle = sum(lost("E7", seed) for seed in range(30))
    assert corner > 40, "from the corner about half of the figures drift off the board"
    assert 0 < middle < corner, "in the middle only those that come down on a unit are lost"


def test_a_figure_that_lands_is_a_whole_unit_ready_to_act() -> None:
    battle = dropping()
    do(battle, "drop F5")
    assert figures(battle, "F5") == 4
    order(battle, "direct-from-hq", "F5")
    assert "F7" not in destinations(battle, "A1")
    assert {"e6", "f6", "G5"} <= destinations(battle, "F5")


def test_two_figures_cannot_land_on_one_hex() -> None:
    battle = dropping(figures=3)
    events = do(battle, "drop F5")
    assert ["hex" in e.data for e in events if e.kind == "drop"] == [True, False, False]
    assert figures(battle, "F5") == 4


@pytest.mark.parametrize("where", ["B9", "A1", "c6"])
def test_a_figure_on_an_enemy_a_friend_or_a_river_is_lost_without_a_medal(where: str) -> None:
    battle = dropping(figures=2)
    before = figures(battle, where)
    events = do(battle, f"drop {where}")
    assert [e.data.get("hex") for e in events if e.kind == "drop"] == [None, None]
    assert figures(battle, where) == before
    assert "loss" not in kinds(events)
    assert "eliminated" not in kinds(events)
    assert medals(battle) == (0, 0)


def test_one_step_goes_to_each_neighbour_or_nowhere_equally_often() -> None:
    seen: Counter[str] = Counter()
    first = dropping(scatter=1)
    for seed in range(700):
        battle = first.copy()
        battle.reseed(seed)
        events = do(battle, "drop H5")
        seen[next(e.data["hex"] for e in events if e.kind == "drop")] += 1
    assert set(seen) == {"H5", "G5", "I5", "g6", "h6", "g4", "h4"}
    assert min(seen.values()) > 60
    assert max(seen.values()) < 145


def test_the_kind_of_unit_and_the_side_are_parameters() -> None:
    battle = dropping(side="axis", unit="special-forces")
    decision = battle.decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "drop")
    do(battle, "drop F5")
    assert battle.unit_label(battle.unit_on("F5")).startswith("axis special-forces")
    decision = battle.decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "play"), "the first turn is still the Allies'"


def test_landing_on_an_objective_earns_its_medal_at_once() -> None:
    battle = table(EMPTY, rules=[drop_rule()], objectives=[{"side": "allies", "hexes": ["F5"]}])
    events = do(battle, "drop F5")
    assert "medals" in kinds(events)
    assert medals(battle) == (1, 0)


def test_the_same_seed_drops_alike() -> None:
    drops = [[e.data for e in do(real("sainte-mere-eglise", 7), "drop F5") if e.kind == "drop"] for _ in range(2)]
    assert drops[0] == drops[1]
