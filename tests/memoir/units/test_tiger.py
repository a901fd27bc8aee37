"""Tigers (rulings 14.5): one figure, and every hit must be confirmed by a grenade."""

from __future__ import annotations

from fractions import Fraction

from tests.memoir.asking import dice, field
from tests.memoir.table import battle_phase, do, figures, options_now, order

from bocage.memoir.explain import attack


def hit(rolled: str, picture: str = ".:x+tiger .:at") -> int:
    battle = field(picture)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, f"attack B9 A9 {{{rolled}}}")
    return figures(battle, "A9")


def test_a_hit_counts_only_when_a_grenade_confirms_it() -> None:
    assert hit("armor star star star") == 1
    assert hit("armor star star armor") == 1
    assert hit("armor star star grenade") == 0
    assert hit("armor grenade star star grenade") == 0
    assert hit("infantry star star") == 1, "no hit, no second roll"


def test_a_flag_it_cannot_carry_out_is_confirmed_too() -> None:
    assert hit("flag star star star") == 1
    assert hit("flag star star grenade") == 0


def test_it_has_one_figure_and_is_never_healed() -> None:
    battle = field(".:a+tiger")
    kind = battle.world[0]["kinds"][int(battle.world[0]["units"][battle.unit_on("A9")]["kind"])]
    assert figures(battle, "A9") == 1
    assert int(kind["healed_by"]) == 0


def test_the_odds_know_about_the_second_roll() -> None:
    battle = field(".:x+tiger .:at")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    found = attack(battle, battle.unit_on("B9"), battle.unit_on("A9"))
    assert found.eliminates == 1 - Fraction(17, 18) ** 3, "two sides of six, and then one of six, with three dice"


WITTMANN = {"units": [{"hex": "A9", "badge": "tiger", "equipment": ["wittmann"]}]}


def test_wittmanns_tank_has_a_die_more_until_it_moves() -> None:
    """Rulings 14.12."""
    battle = field(".:at . . .:xi\n. . . .:xi", more=WITTMANN)
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 B9")
    battle_phase(battle)
    assert dice(battle, "B9", "D9") == 3
    battle = field(".:at . .:xi", more=WITTMANN)
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    assert dice(battle, "A9", "C9") == 4


def test_wittmanns_tank_may_ignore_a_flag() -> None:
    battle = field(". .:xi\n.:at", first="axis", more={"units": [WITTMANN["units"][0] | {"hex": "a8"}]})
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 a8 {flag star star}")
    assert "ignore-flag" in options_now(battle)
