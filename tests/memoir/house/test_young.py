"""Young generals as document 004 has it (004 VAR-2, HR-110)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import random_words, wound
from tests.memoir.table import battle_phase, do, figures, phase, table

from bocage.engine.chance import next32
from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.house.young import BASE, LIKE, OBSTACLES, RULES, STRUCTURES, convert
from bocage.memoir.options import Options, OptionsError, declared
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.special import module_of
from bocage.memoir.system import SYSTEM

YOUNG = {"variant_young_004": True}
PLAIN = {"infantry", "armor", "artillery"}


def young(name: str) -> Battle:
    return SYSTEM.new(name, YOUNG, 4)


def kinds_of(battle: Battle) -> set[str]:
    w = battle.world[0]
    return {battle.rows.kinds[int(w["units"][u]["kind"])].id for u in range(int(w["n_units"]))}


def test_special_units_are_plain_ones() -> None:
    assert kinds_of(SYSTEM.new("st-vith", {}, 4)) - PLAIN
    assert kinds_of(young("st-vith")) == PLAIN & kinds_of(young("st-vith"))


def test_only_section_cards_are_in_the_deck() -> None:
    battle = young("pegasus-bridge")
    s = battle.state[0]
    cards = [battle.rows.cards[int(c)] for c in s["deck"][: int(s["n_deck"])]]
    assert not any(card.tactic for card in cards)
    assert len(cards) + len(battle.hand(0)) + len(battle.hand(1)) == 40


@pytest.mark.parametrize("unit", ["ai", "at"])
@pytest.mark.parametrize("on", [False, True])
def test_nobody_takes_ground_or_overruns(unit: str, on: bool) -> None:
    battle = table(f".:{unit} .:xi .:xi . . .:xi", ["assault-left"], options=Options(variant_young_004=on))
    wound(battle, "B9", 1)
    do(battle, "play assault-left")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}")
    assert figures(battle, "B9") == 0
    assert phase(battle) == ("play" if on else "take_ground")


def test_tiles_and_rules_of_expansions_are_left_out() -> None:
    scenario = young("red-barricades-factory").scenario
    assert {cell.terrain for cell in scenario.cells} <= set(BASE)
    assert {module_of(rule).NAME for rule in scenario.rules} <= set(RULES)
    assert {one for cell in scenario.cells for one in cell.obstacles} <= set(OBSTACLES)
    assert {cell.terrain for cell in load_scenario("red-barricades-factory").cells} - set(BASE)


def test_every_tile_named_is_one() -> None:
    rows = load_rows()
    tiles = {tile for tiles in LIKE.values() for tile in tiles}
    assert tiles | set(BASE) <= {row.id for row in rows.terrains}
    assert not tiles & set(BASE)
    assert set(STRUCTURES) | set(STRUCTURES.values()) <= {row.id for row in rows.structures}


def test_a_tile_that_no_other_is_like_is_told() -> None:
    with pytest.raises(GameError, match=r"fordable.*choose another battle"):
        young("prokhorovka-overlord")


def test_most_battles_can_be_played_so() -> None:
    refused = []
    for name in scenario_ids():
        try:
            convert(load_scenario(name), Options(variant_young_004=True))
        except GameError:
            refused.append(name)
    assert len(refused) < len(scenario_ids()) // 4, refused


@pytest.mark.parametrize("name", [one.id for one in declared().values() if one.source.startswith("004")])
def test_no_house_rule_goes_with_it(name: str) -> None:
    row = declared()[name]
    if row.kind == "number" or name == "variant_young_004":
        return
    value = not row.default if row.kind == "flag" else next(one for one in row.values if one != row.default)
    with pytest.raises(OptionsError, match="does not go together"):
        Options.from_document(YOUNG | {name: value})


def test_some_turns_of_it() -> None:
    battle, words = young("omaha-beach"), random_words("young")
    while battle.turn < 12 and (legal := battle.legal()):
        for event in battle.apply(legal[next32(words) * len(legal) >> 32]):
            assert event.kind not in {"take_ground", "ambush"}
