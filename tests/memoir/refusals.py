"""Drawn situations of the rules beyond the base game in which an action is refused, one for every reason."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import field as ground
from tests.memoir.overlord.field import FACING, FILL, field, front
from tests.memoir.special.test_trains import ARMORED, GUN
from tests.memoir.steps import pass_turn, place, wound
from tests.memoir.table import battle_phase, do, order, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.options import Options

Refused = tuple[str, dict[str, Any]]


def asked(battle: Battle, text: str) -> Refused:
    """The refusal of an action, by its reason and its data."""
    with pytest.raises(IllegalAction) as caught:
        battle.parse(text)
    return caught.value.reason, caught.value.data


# Overlord: what a commander deals.


def enough_cards() -> Refused:
    battle = front(["probe-left", "probe-center", "probe-right", "attack-left"])
    do(battle, "give probe-left left", "give probe-center center", "give probe-right right")
    return asked(battle, "give attack-left left")


def no_second_card() -> Refused:
    battle = front(["probe-left", "attack-left", "recon-left"])
    do(battle, "give probe-left left", "give attack-left left")
    return asked(battle, "give recon-left left")


def another_flank() -> Refused:
    return asked(front(["probe-left"]), "give probe-left right")


def last_card() -> Refused:
    battle = field({"B5": ".:ai", "X5": ".:ai"} | FACING, ["probe-left", "probe-right"])
    do(battle, "give probe-left left")
    return asked(battle, "give probe-right right")


def reaction_kept() -> Refused:
    return asked(front(["ambush", "probe-left"]), "give ambush left")


def commanders_own() -> Refused:
    return asked(front(["air-power", "probe-left"]), "give air-power left")


def not_commanders() -> Refused:
    return asked(front(["probe-left"]), "play dig-in")


def only_card() -> Refused:
    battle = front(["their-finest-hour", "probe-left"])
    do(battle, "give probe-left left")
    return asked(battle, "play their-finest-hour")


def not_in_hand() -> Refused:
    return asked(front(["probe-left"]), "give probe-right right")


def suffered() -> Refused:
    battle = field({"i4": ".:ai", "L5": ".:ai", "I5": ".:xi"} | FACING, ["probe-center", *FILL])
    do(battle, "give probe-center center", "done", "initiative {grenade}", "suffer i4")
    do(battle, "play probe-center 3", "order i4", "order L5")
    do(battle, "done")
    return asked(battle, "attack i4 I5")


# Ground and special rules.


def no_exit() -> Refused:
    battle = table(".:ai . . .:xi", rules=[{"name": "exits", "side": "axis", "hexes": ["A9"]}])
    order(battle, "direct-from-hq", "A9")
    return asked(battle, "exit A9")


def exit_too_far() -> Refused:
    battle = table(". . . . .:ai . .:xi", rules=[{"name": "exits", "side": "allies", "hexes": ["A9"]}])
    order(battle, "direct-from-hq", "E9")
    return asked(battle, "exit E9")


def charged() -> Refused:
    rule = {"name": "japanese_command", "side": "axis"}
    battle = table(".:xi . . . .:ai . . .:xi .:ai", first="axis", rules=[rule])
    order(battle, "direct-from-hq", "A9", "H9")
    do(battle, "move A9 C9")
    battle_phase(battle)
    return asked(battle, "attack C9 E9")


def busy() -> Refused:
    picture = """
    .    .    .    .    .:xt .    .
      .    .    .    .    .    .
    .    .    .    .    .    .    .
      .    .:xi .    .    .    .
    .    .    .    .    .    .    .
      .:ai .    .    .:at .    .
    .    .    .    .    .    .    .
      .    .    .    .    .    .
    .    .    .    .    .    .    .
    """
    rule = {"name": "airfield_reinforcements", "side": "allies", "hexes": ["F3"], "unit": "infantry", "units": 1}
    battle = table(picture, ["direct-from-hq"], rules=[rule])
    do(battle, "play direct-from-hq", "land F3", "order a4", "order d4")
    do(battle, "done")
    place(battle, "b6", "F5")
    battle_phase(battle)
    return asked(battle, "attack F3 F5")


def close_ground() -> Refused:
    battle = ground(".:ai . wadi:xi wadi . .:ai .:xi", more={"wadis": ["W C9 D9 E"]})
    order(battle, "direct-from-hq", "A9", "F9")
    battle_phase(battle)
    return asked(battle, "attack A9 C9")


def came_out() -> Refused:
    battle = ground("marsh:at . . .:xi . .:ai .:xi")
    order(battle, "direct-from-hq", "A9", "F9")
    do(battle, "move A9 B9")
    battle_phase(battle)
    return asked(battle, "attack B9 D9")


def too_heavy() -> Refused:
    battle = ground(".:aR . .:xt . . .:ai .:xi")
    order(battle, "direct-from-hq", "A9", "F9")
    battle_phase(battle)
    return asked(battle, "attack A9 C9")


def gun_lost() -> Refused:
    battle = table(GUN, ["direct-from-hq"], rules=[ARMORED], options=Options(hr_trains_extended=True))
    wound(battle, "G5", 1)
    place(battle, "E9", "G3")
    order(battle, "direct-from-hq", "F5", "H3")
    battle_phase(battle)
    return asked(battle, "attack G5 D7")


def off_rails() -> Refused:
    battle = table(GUN, ["direct-from-hq"], rules=[ARMORED])
    order(battle, "direct-from-hq", "F5")
    return asked(battle, "move F5 f6")


RADAR = {"name": "radar_warning", "hexes": ["C9"]}


def radar_sees() -> Refused:
    return asked(ground(".:ai . radar-station:xi", ["air-power", "probe-left"], rules=[RADAR]), "play air-power")


def announced_first() -> Refused:
    battle = ground(".:ai . radar-station:xi", ["air-power", "probe-left", "probe-right"], rules=[RADAR])
    do(battle, "announce air-power", "play probe-left")
    pass_turn(battle)
    pass_turn(battle)
    return asked(battle, "play probe-right")


# House rules (004).


def tanks_close() -> Refused:
    battle = ground(".:ai . .:xt . . .:ai .:xi", options=Options(hr_infantry_v_tank=True))
    order(battle, "direct-from-hq", "A9", "F9")
    battle_phase(battle)
    return asked(battle, "attack A9 C9")


def concealed() -> Refused:
    battle = ground(".:ai . F:xi . . .:ai .:xi", options=Options(hr_camouflage="axis"))
    order(battle, "direct-from-hq", "A9", "F9")
    battle_phase(battle)
    return asked(battle, "attack A9 C9")


def charge_target() -> Refused:
    battle = ground(".:ai . . .:xi .\n . . .:xt . ", options=Options(hr_infantry_charge=True))
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    return asked(battle, "attack C9 c8")


def not_spotted() -> Refused:
    picture = f".:ag . F . .:xi . . . . F .:ai .:xi .\n{'F ' * 12}"
    battle = ground(picture, options=Options(hr_artillery_spotting=True))
    order(battle, "direct-from-hq", "A9", "K9")
    battle_phase(battle)
    return asked(battle, "attack A9 E9")


def weather() -> Refused:
    battle = ground(".:at . . .:xi . .:ai .:xi", options=Options(hr_weather="fog"))
    order(battle, "direct-from-hq", "A9", "F9")
    battle_phase(battle)
    return asked(battle, "attack A9 D9")


MANOEUVRE = ". . . . . . .:xi\n. . .\n. . .:at . . .\n. . .\n. . . . . . .:xi"


def forward() -> Refused:
    battle = ground(MANOEUVRE, ["probe-left"], options=Options(variant_chapman=True))
    do(battle, "restore-order")
    return asked(battle, "move C7 c8")


def restored() -> Refused:
    battle = ground(". . .\n. .:ai .\n. . .\n. .:xi .:ai .", ["probe-left"], options=Options(variant_chapman=True))
    do(battle, "restore-order", "move b8 a8")
    battle_phase(battle)
    return asked(battle, "attack a8 b6")


def backward() -> Refused:
    battle = ground(MANOEUVRE, ["probe-left"], options=Options(variant_melchett=True))
    do(battle, "big-push")
    return asked(battle, "move C7 D7")


def marker() -> Refused:
    battle = ground(". . .\nT . .\n. .:xi .\n. . .\n. . . .:ai", first="axis", options=Options(variant_zombies="axis"))
    return asked(battle, "move B7 C7")


FURTHER = [
    (tanks_close, "C9"),
    (concealed, "C9"),
    (charge_target, "c8"),
    (not_spotted, "E9"),
    (weather, ""),
    (forward, "c8"),
    (restored, ""),
    (backward, "D7"),
    (marker, "C7"),
    (enough_cards, ""),
    (no_second_card, ""),
    (another_flank, ""),
    (last_card, ""),
    (reaction_kept, ""),
    (commanders_own, ""),
    (not_commanders, ""),
    (only_card, ""),
    (not_in_hand, ""),
    (suffered, ""),
    (no_exit, "A9"),
    (exit_too_far, "E9"),
    (charged, ""),
    (busy, ""),
    (close_ground, ""),
    (came_out, ""),
    (too_heavy, "C9"),
    (gun_lost, "G5"),
    (off_rails, "f6"),
    (radar_sees, ""),
    (announced_first, ""),
]
"""Each with the hex that its sentence names. A function is called as its reason."""
