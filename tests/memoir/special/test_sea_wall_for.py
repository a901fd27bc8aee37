"""The sea wall: permanent sandbags that serve one side (000 p.23; rulings 9.5)."""

from __future__ import annotations

from tests.memoir.steps import dice, pass_turn, place, real
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, set_hands, table

from bocage.memoir.game import Battle

FOR_ALLIES = [{"name": "sea_wall_for", "side": "allies"}]
FOR_AXIS = [{"name": "sea_wall_for", "side": "axis"}]
BEHIND = """
.    .    .    .
  .    .:xt .:xi .
.    .    .m:ai .    .
  .    .    .    .
.    .    .    .    .
"""


def attacked(rules: list[dict[str, str]]) -> Battle:
    battle = table(BEHIND, first="axis", rules=rules)
    order(battle, "direct-from-hq", "b8", "c8")
    battle_phase(battle)
    return battle


def wall_on(battle: Battle, name: str) -> bool:
    return "sea-wall" in battle.observe(None)["obstacles"].get(name, [])


def test_it_takes_a_die_from_infantry_and_armor_for_the_named_side_only() -> None:
    battle = attacked(FOR_ALLIES)
    assert (dice(battle, "b8", "C7"), dice(battle, "c8", "C7")) == (2, 2)
    battle = attacked(FOR_AXIS)
    assert (dice(battle, "b8", "C7"), dice(battle, "c8", "C7")) == (3, 3)


def test_it_lets_the_named_side_ignore_a_flag() -> None:
    battle = attacked(FOR_ALLIES)
    do(battle, "attack c8 C7 {flag star}")
    assert options_now(battle) == {"ignore-flag", "accept-flag"}
    battle = attacked(FOR_AXIS)
    do(battle, "attack c8 C7 {flag star star}")
    assert phase(battle) == "retreat"


def test_it_stays_when_its_unit_retreats_or_dies() -> None:
    battle = attacked(FOR_ALLIES)
    do(battle, "attack c8 C7 {flag star}", "accept-flag", "retreat C7 c6")
    assert wall_on(battle, "C7")
    battle = attacked(FOR_ALLIES)
    do(battle, "attack b8 C7 {grenade grenade}", "attack c8 C7 {grenade grenade}")
    assert figures(battle, "C7") == 0
    assert wall_on(battle, "C7")


def test_it_hinders_nobody() -> None:
    battle = table(
        """
        .    .    .    .:xi
          .    .    .
        .:at .m   .    .
          .:ai .    .    .
        """,
        rules=FOR_ALLIES,
    )
    order(battle, "direct-from-hq", "A7", "a6")
    assert {"B7", "C7", "b8"} <= destinations(battle, "A7"), "armor drives over it"
    assert {"B7", "b8"} <= destinations(battle, "a6"), "infantry passes it"
    do(battle, "move a6 B7")
    assert wall_on(battle, "B7")
    assert battle.observe(0)["obstacles"] == {"B7": ["sea-wall"]}


def test_on_omaha_beach_it_serves_the_allies() -> None:
    battle = real("omaha-beach")
    assert [name for name, found in battle.observe(None)["obstacles"].items() if "sea-wall" in found] == ["j4", "k4"]
    place(battle, "l2", "j4")
    place(battle, "k6", "J5")
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "J5")
    battle_phase(battle)
    assert dice(battle, "J5", "j4") == 2
    do(battle, "attack J5 j4 {flag star}")
    assert phase(battle) == "ignore_flag"


def test_on_omaha_beach_the_wall_serves_the_axis_too() -> None:
    """000 p.23 keeps only the bunkers for one side (rulings 9.5)."""
    battle = real("omaha-beach")
    pass_turn(battle)
    place(battle, "k6", "j4")
    place(battle, "l2", "J3")
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "J3")
    battle_phase(battle)
    assert dice(battle, "J3", "j4") == 2
    do(battle, "attack J3 j4 {flag star}")
    assert phase(battle) == "ignore_flag"
