"""Daleks and Cybermen in the place of one side (004 App. 3, HR-121)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import obstacles
from tests.memoir.rulebook.place import ground, medals, ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, set_hands

from bocage.engine.contract import GameError
from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.scenario import load_scenario
from bocage.memoir.system import SYSTEM

DALEKS = Options(variant_daleks="allies")
CYBERMEN = Options(variant_cybermen="allies")


def kind_on(battle: Battle, hex_name: str) -> str:
    unit = battle.world[0]["units"][battle.unit_on(hex_name)]
    return battle.rows.kinds[int(unit["kind"])].id


def test_an_army_is_converted_and_the_other_is_not() -> None:
    battle = place({"C5": ".:ai", "D5": ".:at", "E5": ".:ag", "F5": ".:as", "C1": ".:xi2"}, options=DALEKS)
    assert [kind_on(battle, h) for h in ("C5", "D5", "C1")] == ["dalek", "special-weapons-dalek", "infantry"]
    assert kind_on(battle, "E5").startswith("special-forces")
    assert [figures(battle, h) for h in ("C5", "D5", "E5", "C1")] == [3, 4, 4, 2]
    assert battle.world[0]["sides"]["medals"].tolist() == [10, 9]


def test_special_infantry_of_any_sort_is_mercenaries_and_regulars_are_daleks() -> None:
    """004 calls snipers, cavalry and ski troops special infantry, and engineers and Resistance regular."""
    cells = {"C5": ".:an", "D5": ".:av", "E5": ".:ak", "F5": ".:ac", "G5": ".:ar"}
    names = [kind_on(place(cells, options=DALEKS), h).split("+")[0] for h in cells]
    assert names == ["special-forces", "special-forces", "special-forces", "dalek", "dalek"]


def test_without_the_option_nothing_is_converted() -> None:
    battle = place({"C5": ".:ai", "D5": ".:at"})
    assert [kind_on(battle, h) for h in ("C5", "D5")] == ["infantry", "armor"]
    assert battle.world[0]["strange"] == 0


def test_obstacles_in_their_half_go_and_those_of_the_enemy_stay() -> None:
    battle = place({"C3": ".w", "C7": ".w", "C5": ".:ai"}, options=DALEKS)
    assert (obstacles(battle, "C3"), obstacles(battle, "C7")) == (set(), {"wire"})


def test_no_ground_holds_them_up_or_forbids_battle() -> None:
    battle = ordered({"C3": ".:ai", "c4": "F", "D5": "F", "d6": "R", "E7": ".:xi"}, "C3", options=DALEKS)
    assert {"c4", "D5", "d6"} <= destinations(battle, "C3")
    do(battle, "move C3 D5")
    battle_phase(battle)
    assert "attack D5 E7" in options_now(battle)


def test_grenades_do_nothing_the_first_flag_is_not_noticed_and_the_second_kills() -> None:
    battle = place({"C5": ".:xi", "c6": ".:ai", "H5": ".:xi"}, first="axis", options=DALEKS)
    do(battle, "play direct-from-hq", "order C5", "done")
    battle_phase(battle)
    do(battle, "attack C5 c6 {grenade flag flag}")
    assert figures(battle, "c6") == 2
    assert phase(battle) not in {"retreat", "ignore_flag"}


def test_an_armor_symbol_hits_a_dalek_and_infantry_does_not() -> None:
    battle = place({"C5": ".:xi", "c6": ".:ai", "H5": ".:xi"}, first="axis", options=DALEKS)
    do(battle, "play direct-from-hq", "order C5", "done")
    battle_phase(battle)
    do(battle, "attack C5 c6 {armor infantry infantry}")
    assert figures(battle, "c6") == 2


def test_a_turn_in_a_town_leaves_ruins_and_a_medal_for_good() -> None:
    battle = ordered({"C5": "T:ai"}, "C5", options=DALEKS)
    battle_phase(battle)
    do(battle, "harvest C5")
    assert ground(battle, "C5") == "city-ruins"
    assert medals(battle) == (1, 0)


def test_not_after_a_move_and_not_for_mercenaries() -> None:
    battle = ordered({"c6": ".:ai", "C5": "T", "E5": "T:as"}, "c6", "E5", options=DALEKS)
    do(battle, "move c6 C5")
    battle_phase(battle)
    assert not any(text.startswith("harvest") for text in options_now(battle))


def test_mercenaries_are_no_medal_and_give_up_when_the_last_dalek_falls() -> None:
    cells = {"M1": ".:as", "M9": ".:xi", "c6": ".:ai1", "C5": ".:xt"}
    battle = place(cells, first="axis", options=DALEKS)
    battle.state[0]["units"][battle.unit_on("c6")]["figures"] = 1
    do(battle, "play direct-from-hq", "order C5", "done")
    battle_phase(battle)
    do(battle, "attack C5 c6 {armor star star}")
    result = battle.result()
    assert result is not None
    assert (result.how, medals(battle)) == ("no_units", (0, 1))


def test_cybermen_ignore_every_flag_and_the_fallen_join_them() -> None:
    battle = ordered({"c6": ".:ai", "C5": ".:xi"}, "c6", options=CYBERMEN)
    battle_phase(battle)
    do(battle, "attack c6 C5 {infantry infantry star}")
    assert (figures(battle, "c6"), figures(battle, "C5")) == (6, 2)


def test_nobody_joins_after_fire_from_afar() -> None:
    battle = ordered({"c6": ".:ai", "d4": ".:xi"}, "c6", options=CYBERMEN)
    battle_phase(battle)
    do(battle, "attack c6 d4 {infantry infantry star}")
    assert figures(battle, "c6") == 4


def test_cybermen_do_not_retreat() -> None:
    battle = place({"C5": ".:xi", "c6": ".:ai"}, first="axis", options=CYBERMEN)
    do(battle, "play direct-from-hq", "order C5", "done")
    battle_phase(battle)
    do(battle, "attack C5 c6 {flag flag flag}")
    assert figures(battle, "c6") == 4


def test_both_armies_meet_but_not_on_the_same_side_with_martians() -> None:
    Battle(
        load_scenario("pegasus-bridge"),
        Options.from_document({"variant_daleks": "axis", "variant_cybermen": "allies"}),
        1,
    )
    with pytest.raises(GameError, match="does not go together"):
        Options.from_document({"variant_daleks": "axis", "variant_martians": "allies"})


def test_a_converted_battle_is_saved_as_the_published_one() -> None:
    battle = Battle(load_scenario("pegasus-bridge"), DALEKS, 3, shipped=True)
    plain = Battle(load_scenario("pegasus-bridge"), Options(), 3, shipped=True)
    assert battle.save()["scenario"] == plain.save()["scenario"]
    assert battle.save()["options"]["variant_daleks"] == "allies"


def leader_on(battle: Battle) -> str:
    return battle.unit_hex_name(int(battle.state[0]["tokens"][0]["unit"]))


def test_a_leader_with_the_human_factor_adds_two_dice_to_anybody_and_never_dies() -> None:
    battle = place({"G5": ".:xt", "C7": ".:xt", "g6": ".:ai", "M9": "."}, first="axis", options=DALEKS)
    assert leader_on(battle) == "G5"
    order(battle, "direct-from-hq", "G5")
    battle_phase(battle)
    assert explain.attack(battle, battle.unit_on("G5"), battle.unit_on("g6")).dice == 3 + 2
    battle.state[0]["units"][battle.unit_on("G5")]["figures"] = 1
    do(battle, "done")
    set_hands(battle, {0: ["direct-from-hq"], 1: ["probe-left"]})
    order(battle, "direct-from-hq", "g6")
    battle_phase(battle)
    do(battle, "attack g6 G5 {armor armor armor}")
    assert leader_on(battle) == "C7"


def test_without_daleks_nobody_has_the_human_factor() -> None:
    assert int(place({"G5": ".:at"}, options=CYBERMEN).world[0]["n_tokens"]) == 0


def test_in_overlord_daleks_need_twenty_medals() -> None:
    wide = SYSTEM.new("omaha-beach-overlord", {"variant_daleks": "axis"}).world[0]["sides"]["medals"].tolist()
    plain = SYSTEM.new("omaha-beach-overlord").world[0]["sides"]["medals"].tolist()
    assert wide[1] == 20 != plain[1]
    assert wide[0] == plain[0], "people need what the battle says"


@pytest.mark.parametrize("options", [DALEKS, None], ids=["daleks", "soldiers"])
def test_daleks_glide_over_mines(options: Options | None) -> None:
    mines = [{"name": "minefields", "side": "axis"}]
    battle = place({"B5": ".:at", "b6": ".o", "B7": "."}, options=options, rules=mines)
    battle.state[0]["mines"][: int(battle.world[0]["n_mines"])] = 2
    order(battle, "direct-from-hq", "B5")
    before = figures(battle, "B5")
    do(battle, "move B5 b6" if options else "move B5 b6 {armor grenade}")
    assert (figures(battle, "b6") == before) is (options is not None)
