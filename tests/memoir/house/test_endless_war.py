"""Nineteen Eighty-Four (004 App. 3, HR-124)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.house.test_daleks import kind_on
from tests.memoir.rulebook.place import medals, place
from tests.memoir.table import (
    battle_phase,
    destinations,
    do,
    figures,
    options_now,
    order,
    phase,
    set_hands,
    stack_deck,
)

from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.scenario import load_scenario

WAR = Options(variant_1984=True)


def units_of(battle: Battle, side: int) -> list[str]:
    w = battle.world[0]
    kinds = [
        battle.rows.kinds[int(u["kind"])].id.split("+")[0] for u in w["units"][: int(w["n_units"])] if u["side"] == side
    ]
    return sorted(kinds)


def test_both_sides_field_the_larger_army_where_they_stood() -> None:
    battle = place({"C3": ".:ai", "D3": ".:at", "E3": ".:as", "C7": ".:xg", "K7": ".:xi"}, options=WAR)
    assert units_of(battle, 0) == units_of(battle, 1) == ["assault-gun", "militia", "militia", "militia"]
    assert {kind_on(battle, name) for name in ("C7", "K7", "M9")} == {"militia", "assault-gun"}, "where it stood"
    assert battle.world[0]["sides"]["medals"].tolist() == [12, 12]


def test_every_third_gun_is_a_rocket_battery() -> None:
    battle = place({"C3": ".:ag", "D3": ".:ag", "E3": ".:ag"}, options=WAR)
    assert units_of(battle, 0) == ["medium-gun", "medium-gun", "militia", "rocket-artillery"]


def test_a_commissar_watches_both() -> None:
    battle = Battle(load_scenario("pegasus-bridge"), WAR, 1)
    decision = battle.decision()
    assert decision is not None
    assert decision.kind == "commit"


def started(cells: dict[str, str], **about: Any) -> Battle:
    hands = ("direct-from-hq", "direct-from-hq"), ("probe-left", "probe-left")
    battle = place(cells, *hands, options=WAR, **about)
    while phase(battle) == "commit":
        do(battle, sorted(options_now(battle))[0])
    return battle


def test_flags_are_losses() -> None:
    battle = started({"C5": ".:at", "D5": ".:at", "M1": ".:at"})
    enemy = battle.unit_on("M9")
    battle.state[0]["unit_at"][battle.board.index("M9")] = -1
    battle.state[0]["unit_at"][battle.board.index("c6")] = enemy
    battle.state[0]["units"][enemy]["hex"] = battle.board.index("c6")
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {flag star}")
    assert figures(battle, "c6") == 2
    assert phase(battle) not in {"retreat", "ignore_flag"}


def test_works_serve_either_side() -> None:
    cells = {"C5": ".:at", "D5": ".:at", "M1": ".:at", "c6": ".b"}
    bunkers = [{"name": "bunkers_for", "side": "axis"}]
    assert place(cells, rules=bunkers).world[0]["owner"].max() == 1
    assert place(cells, rules=bunkers, options=WAR).world[0]["owner"].max() == -1


def test_behind_sandbags_the_first_flag_is_ignored() -> None:
    battle = started({"C5": ".:at", "D5": ".:at", "M1": ".:at", "c6": ".s"})
    enemy = battle.unit_on("M9")
    battle.state[0]["unit_at"][battle.board.index("M9")] = -1
    battle.state[0]["unit_at"][battle.board.index("c6")] = enemy
    battle.state[0]["units"][enemy]["hex"] = battle.board.index("c6")
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {flag}")
    assert figures(battle, "c6") == 3


def test_whoever_falls_is_back_in_the_next_turn_of_his_side() -> None:
    battle = started({"C5": ".:at", "D5": ".:at", "M1": ".:at"})
    enemy = battle.unit_on("M9")
    s = battle.state[0]
    s["unit_at"][battle.board.index("M9")] = -1
    s["unit_at"][battle.board.index("c6")] = enemy
    s["units"][enemy]["hex"], s["units"][enemy]["figures"] = battle.board.index("c6"), 1
    s["losses"][1] += 2
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {armor star}")
    while phase(battle) != "return":
        choices = sorted(options_now(battle))
        do(battle, "done" if "done" in choices else choices[-1])
    assert medals(battle)[0] == 1
    place_ = sorted(options_now(battle))[0]
    do(battle, place_)
    assert figures(battle, place_.split()[1]) == 3
    assert medals(battle)[0] == 1


def test_without_the_option_the_lost_stay_lost() -> None:
    battle = place({"C5": ".:at", "c6": ".:xi1"})
    set_hands(battle, {0: ["direct-from-hq"], 1: ["probe-left"]})
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {infantry star star}")
    while battle.active == 0:
        choices = sorted(options_now(battle))
        do(battle, "stay" if "stay" in choices else "done")
    assert phase(battle) == "play"


def facing(cells: dict[str, str], **enemies: int) -> Battle:
    """A war in which some of the enemy stand on these hexes with so many figures."""
    battle = started(cells)
    w, s = battle.world[0], battle.state[0]
    theirs = (u for u in range(int(w["n_units"])) if w["units"][u]["side"] == 1)
    for (name, left), unit in zip(enemies.items(), theirs, strict=False):
        s["unit_at"][int(s["units"][unit]["hex"])], s["unit_at"][battle.board.index(name)] = -1, unit
        s["units"][unit]["hex"], s["units"][unit]["figures"] = battle.board.index(name), left
    return battle


TANKS = {"C5": ".:at", "D5": ".:at", "M1": ".:at"}


def test_nobody_overruns() -> None:
    battle = facing(TANKS, c6=1, D7=3)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {armor star}", "take-ground C5 c6")
    assert phase(battle) != "battle_again"


def test_without_the_option_assault_guns_overrun() -> None:
    guns = Options(hr_classes_armor=True, hr_armor_allies="assault_gun")
    battle = place({"C5": ".:at", "c6": ".:xt1", "D7": ".:xi"}, options=guns)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {armor star}", "take-ground C5 c6")
    assert phase(battle) == "battle_again"


def test_there_is_no_blitz() -> None:
    blitz = [{"name": "blitz", "side": "axis"}]
    battle = started(TANKS, rules=blitz)
    order(battle, "direct-from-hq", "C5")
    board = battle.board
    assert max(board.distance(board.index("C5"), board.index(to)) for to in destinations(battle, "C5")) == 3
    assert "play recon-left as air-strike" not in recon_plays(WAR, blitz)
    assert "play recon-left as air-strike" in recon_plays(None, blitz)


def recon_plays(options: Options | None, rules: list[dict[str, str]]) -> set[str]:
    """What the Axis can play that holds two Recons."""
    recons = ("recon-left", "recon-left")
    battle = place(TANKS, recons, ("probe-left", "probe-left"), first="axis", options=options, rules=rules)
    while phase(battle) == "commit":
        do(battle, sorted(options_now(battle))[0])
    return options_now(battle)


def test_hunters_of_tanks_are_regular_infantry() -> None:
    battle = place({"C3": ".:a+anti-tank", "D3": ".:a+anti-tank-late", "E3": ".:ai"}, options=WAR)
    assert units_of(battle, 0) == ["infantry", "infantry", "militia", "militia"]
    plain = place({"C3": ".:a+anti-tank"})
    assert kind_on(plain, "C3") == "anti-tank"


@pytest.mark.parametrize(
    ("card", "columns"), [("probe-left", "JKLM"), ("attack-center", "EFGHI"), ("recon-right", "ABCD")]
)
def test_a_card_turned_over_says_in_which_section_the_lost_come_back(card: str, columns: str) -> None:
    battle = facing(TANKS, c6=1)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    stack_deck(battle, "dig-in", "dig-in", card, card)
    do(battle, "attack C5 c6 {armor star}")
    while phase(battle) not in {"return", "keep"}:
        choices = sorted(options_now(battle))
        do(battle, "done" if "done" in choices else choices[-1])
    hexes = {text.split()[1] for text in options_now(battle)}
    assert hexes <= {f"{column}9" for column in columns}
    assert hexes
