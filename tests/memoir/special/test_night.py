"""Night attacks and nightfall (rulings 15.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import pass_turn
from tests.memoir.table import battle_phase, do, options_now, order, table, targets

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position

PICTURE = """
.    .    .    .    .    .    .
  .    .    .    .    .    .
.:xi .    .    .    .    .    .
  .    .    .    .:xi .    .
.:ag .    .    .:ai .    .    .
"""


def night(name: str = "night_attack", side: str = "axis", **about: Any) -> Battle:
    return table(PICTURE, about.pop("hand", ["direct-from-hq"]), rules=[{"name": name, "side": side}], **about)


def turn_with(battle: Battle, stars: int) -> list[Any]:
    """Finish the turn; the dice of the night fall at the start of the next one."""
    battle.state[0]["n_script"] = 0
    dice = " ".join(["star"] * stars + ["flag"] * (4 - stars))
    while len(options_now(battle)) and battle.state[0]["depth"]:
        probe = battle.copy()
        action = "done" if "done" in options_now(probe) else sorted(options_now(probe))[0]
        turn = int(probe.state[0]["turn"])
        do(probe, action)
        if probe.state[0]["turn"] != turn:
            return do(battle, f"{action} {{{dice}}}")
        do(battle, action)
    return []


def test_at_first_one_sees_one_hex() -> None:
    battle = night()
    assert battle.observe(None)["visibility"] == 1
    order(battle, "direct-from-hq", "A5", "D5")
    battle_phase(battle)
    assert targets(battle, "A5") == set()
    assert targets(battle, "D5") == {"d6"}, "the next hex is near enough"
    with pytest.raises(IllegalAction, match="in this light"):
        do(battle, "attack A5 A7")


def test_stars_bring_the_day_nearer_in_the_turns_of_one_side() -> None:
    battle = night()
    events = turn_with(battle, 2)
    assert [e.data for e in events if e.kind == "visibility"] == [{"hexes": 3, "before": 1}]
    assert [e.data["purpose"] for e in events if e.kind == "roll"] == ["night"]
    pass_turn(battle)
    assert battle.observe(None)["visibility"] == 3, "the Allies do not roll"
    turn_with(battle, 4)
    assert battle.observe(None)["visibility"] == 0, "day"
    pass_turn(battle)
    pass_turn(battle)
    assert battle.observe(None)["visibility"] == 0, "and it stays day"


def test_in_the_dark_nothing_strikes_from_afar() -> None:
    battle = night(hand=["air-power", "barrage", "recon-left"])
    assert options_now(battle) == {"play recon-left"}
    with pytest.raises(IllegalAction, match="in the dark"):
        do(battle, "play barrage")
    rules = [{"name": "night_attack", "side": "axis"}, {"name": "recon_air_strike", "side": "allies"}]
    battle = table(PICTURE, ["recon-left"], rules=rules)
    assert options_now(battle) == {"play recon-left"}


def test_a_hand_of_strikes_alone_is_laid_aside_card_by_card() -> None:
    """Which of them goes first is its owner's choice (rulings 11.6)."""
    battle = night(hand=["air-power", "barrage"])
    assert options_now(battle) == {"discard air-power", "discard barrage"}


def test_the_night_falls() -> None:
    battle = night("night_fall")
    assert battle.observe(None)["visibility"] == 0
    turn_with(battle, 0)
    assert battle.observe(None)["visibility"] == 0, "no star: still day"
    pass_turn(battle)
    events = turn_with(battle, 4)
    assert [e.data for e in events if e.kind == "visibility"] == [{"hexes": 2, "before": 6}]
    pass_turn(battle)
    turn_with(battle, 3)
    assert battle.observe(None)["visibility"] == 1, "no darker than that"


def test_a_position_remembers_the_light() -> None:
    battle = night()
    turn_with(battle, 2)
    again = battle.copy()
    again.state[0]["visibility"] = 1
    restore(again, position_text(battle))
    check_position(again)
    assert again.observe(None)["visibility"] == 3
