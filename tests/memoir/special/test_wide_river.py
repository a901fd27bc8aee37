"""The Rhine at Arnhem is too wide for infantry fire (000 p.31; rulings 6.13)."""

from __future__ import annotations

from tests.memoir.steps import dice, place, real, reason
from tests.memoir.table import battle_phase, order, set_hands, table, targets

from bocage.memoir.game import Battle

RULE = [{"name": "wide_river"}]
BANKS = """
.    .:xi .    .    .    .
  .    .    .    .    .    .
R    R    R    R    R    R
  .    .    .    .    .    .
.    .{unit} .    .    .    .
"""


def facing(unit: str, rules: list[dict[str, str]]) -> Battle:
    battle = table(BANKS.replace("{unit}", f":{unit}"), rules=rules)
    place(battle, "B9", "b8")
    place(battle, "B5", "b6")
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    return battle


def test_infantry_cannot_fire_across() -> None:
    for kind in ("ai", "as", "ar"):
        battle = facing(kind, RULE)
        assert targets(battle, "b6") == set()


def test_armor_and_artillery_can() -> None:
    assert dice(facing("at", RULE), "b6", "b8") == 3
    assert dice(facing("ag", RULE), "b6", "b8") == 3


def test_without_the_rule_infantry_can() -> None:
    assert dice(facing("ai", []), "b6", "b8") == 2


def test_the_reason_names_the_river() -> None:
    battle = table(
        """
        .    .:xi .    .
          R    R    R    .
        .    .:ai .    .:xi
        """,
        rules=RULE,
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    assert reason(battle, "B7", "B9") == "across_river"


def test_fire_along_the_same_bank_is_free() -> None:
    battle = table(
        """
        .    .:xi .    .
          R    R    R    R
        .    .:ai .    .:xi
        """,
        rules=RULE,
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    assert targets(battle, "B7") == {"D7"}


def test_fire_from_a_bridge_is_free() -> None:
    battle = table(
        """
        .:xi .    .    .
          R    R=:ai R    R
        .    .    .    .
          .    .:xi .    .
        """,
        rules=RULE,
    )
    order(battle, "direct-from-hq", "b8")
    battle_phase(battle)
    assert targets(battle, "b8") == {"A9", "b6"}


def test_fire_at_a_unit_on_the_bridge_is_free() -> None:
    battle = table(
        """
        .    .    .    .
          R    R=:xi R    R
        .    .    .    .
          .    .:ai .    .
        """,
        rules=RULE,
    )
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    assert dice(battle, "b6", "b8") == 2


def test_arnhem() -> None:
    battle = real("arnhem-bridge")
    place(battle, "D5", "E7")
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "E9", "D9")
    battle_phase(battle)
    assert reason(battle, "E9", "E7") == "across_river"
    assert dice(battle, "D9", "E7") == 1, "armor fires, at a forest"
