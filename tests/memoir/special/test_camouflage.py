"""Units that lie in wait, by a rule of the battle or as players agreed (004 HR-73, HR-115)."""

from __future__ import annotations

import pytest
from tests.memoir.house.test_situation import ROAD
from tests.memoir.steps import pass_turn, reason
from tests.memoir.table import battle_phase, do, options_now, order, set_hands, table, targets

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.setup import Options

RULE = {"name": "camouflage", "side": "axis", "at": ["C9"]}
PICTURE = ".:ai .    F:xi .    .:xi"
FOG = Options(variant_fog_of_war=True, hr_camouflage="axis")


def waiting(picture: str = PICTURE, *hand: str, options: Options | None = None) -> Battle:
    return table(picture, hand or ["direct-from-hq"], rules=[] if options else [RULE], options=options)


def concealed(battle: Battle) -> set[str]:
    return {unit["hex"] for unit in battle.observe(None)["units"] if unit.get("concealed")}


@pytest.mark.parametrize("options", [None, Options(hr_camouflage="axis"), Options(hr_camouflage="both")])
def test_only_close_assault_finds_a_concealed_unit(options: Options | None) -> None:
    battle = waiting(options=options)
    assert concealed(battle) == {"C9"}, "on a tile, and not on bare ground"
    order(battle, "direct-from-hq", "A9")
    assert reason(battle, "A9", "C9") == "concealed"
    do(battle, "move A9 B9")
    assert targets(battle, "B9") == {"C9"}


def test_without_the_rule_it_is_a_target_like_any_other() -> None:
    battle = waiting(options=Options())
    assert not concealed(battle)
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    assert targets(battle, "A9") == {"C9"}


def test_whoever_is_battled_is_concealed_no_longer() -> None:
    battle = waiting()
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 B9")
    events = do(battle, "attack B9 C9 {star star}")
    assert not concealed(battle)
    assert [event.data for event in events if event.kind == "token"] == [
        {"token": "camouflage", "what": "lost", "hex": "C9", "unit": "axis infantry 2", "count": 0}
    ]


@pytest.mark.parametrize("lines", [("move C9 D9",), ("done", "attack C9 A9 {star star}")])
def test_so_is_whoever_moves_or_battles(lines: tuple[str, ...]) -> None:
    battle = waiting()
    pass_turn(battle)
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "C9")
    assert concealed(battle) == {"C9"}, "an order alone tells nothing"
    do(battle, *lines)
    assert not concealed(battle)


def test_no_aircraft_find_it() -> None:
    battle = waiting(PICTURE, "air-power")
    do(battle, "play air-power")
    assert options_now(battle, "target") == {"target E9"}


@pytest.mark.parametrize(("hidden", "cut"), [("nobody", True), ("axis", False)])
def test_a_line_of_supply_is_not_cut_by_somebody_concealed(hidden: str, cut: bool) -> None:
    picture = ROAD.replace("RO   .    .    .    .    .\n", "RO   .    F:xi .    .    .\n", 1)
    assert picture != ROAD
    battle = table(picture, options=Options(hr_supply=True, hr_camouflage=hidden))
    assert bool(battle.state[0]["cut"].any()) is cut


def test_a_position_remembers_it_and_nobody_can_invent_it() -> None:
    battle, again = waiting(), waiting()
    again.state[0]["units"]["concealed"] = 0
    restore(again, position_text(battle))
    assert concealed(again) == {"C9"}
    check_position(again)
    again.state[0]["units"]["concealed"][0] = 1
    with pytest.raises(GameError, match="concealed"):
        check_position(again)


@pytest.mark.parametrize(("at", "said"), [("B9", "no unit of the axis stands on B9"), ("E9", "E9 is bare ground")])
def test_what_cannot_be_hidden_is_told(at: str, said: str) -> None:
    with pytest.raises(GameError, match=said):
        table(PICTURE, rules=[RULE | {"at": [at]}])


def test_in_kriegspiel_whoever_comes_next_to_it_finds_it_and_goes_no_further() -> None:
    battle = table(".:at .    F:xi .", options=FOG)
    assert "axis" not in {unit["side"] for unit in battle.observe(0)["units"]}, "in battle range, and not seen"
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 c8")
    assert battle.unit_hex_name(0) == "B9", "the first hex from which it is seen"
    assert [unit["hex"] for unit in battle.observe(0)["units"] if unit["side"] == "axis"] == ["C9"]


def test_in_kriegspiel_without_camouflage_range_is_enough() -> None:
    battle = table(".:at .    F:xi .", options=Options(variant_fog_of_war=True))
    assert "axis" in {unit["side"] for unit in battle.observe(0)["units"]}
