"""Big guns (001 p.13, rulings 14.1): eight hexes, and a die more against a target whose range they have found."""

from __future__ import annotations

from tests.memoir.asking import dice, field
from tests.memoir.table import battle_phase, do, figures, kinds, order, set_hands

from bocage.memoir.explain import attack
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore

GUN = "big-gun"


def shot(picture: str, result: str, start: str = "A9", target: str = "D9") -> Battle:
    battle = field(picture, ["direct-from-hq", "direct-from-hq"], ["probe-left", "probe-left"])
    order(battle, "direct-from-hq", start)
    battle_phase(battle)
    do(battle, f"attack {start} {target} {{{result}}}")
    return battle


def marked(battle: Battle, name: str) -> int:
    return int(battle.state[0]["units"][battle.unit_on(name)]["sighted"])


def test_it_reaches_eight_hexes() -> None:
    for away, expected in enumerate((3, 3, 2, 2, 1, 1, 1, 1), 1):
        battle = field(f".:a+{GUN} {'. ' * (away - 1)}.:xi")
        name = f"{'ABCDEFGHIJ'[away]}9"
        order(battle, "direct-from-hq", "A9")
        battle_phase(battle)
        assert dice(battle, "A9", name) == expected


def test_a_hit_on_a_target_that_stays_finds_the_range() -> None:
    battle = shot(f".:a+{GUN} . . .:xi", "infantry star")
    assert marked(battle, "D9") == battle.unit_on("A9") + 1
    assert "sighted" in next(unit for unit in battle.observe(0)["units"] if unit["hex"] == "D9")


def test_a_miss_a_retreat_and_an_end_do_not() -> None:
    assert marked(shot(f".:a+{GUN} . . .:xi", "star star"), "D9") == 0
    battle = shot(f". . . . . .\n.:a+{GUN} . . .:xi .", "infantry flag", "a8", "d8")
    do(battle, "retreat d8 D9")
    assert marked(battle, "D9") == 0
    assert figures(shot(f".:a+{GUN} . . .:xi1", "infantry star"), "D9") == 0


def test_a_flag_that_costs_a_figure_counts_as_a_hit() -> None:
    battle = shot(f".:a+{GUN} . . .:xi", "flag star")
    assert figures(battle, "D9") == 3
    assert marked(battle, "D9") == battle.unit_on("A9") + 1


def ambushed(result: str) -> Battle:
    """A big gun lies in wait for infantry beside it, then is fired at in vain if anybody is left to."""
    battle = field(f". .:a+{GUN} .:xi .", ["direct-from-hq"], ["ambush", "probe-left"], first="axis")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 B9", f"ambush {{{result}}}")
    return battle


def test_what_it_hits_from_ambush_is_marked_too() -> None:
    """001 p.13: a hit on an enemy who stays, whenever it was scored."""
    battle = ambushed("infantry star star star star star")
    assert (figures(battle, "C9"), marked(battle, "C9")) == (3, battle.unit_on("B9") + 1)
    assert marked(ambushed("star star star star star star"), "C9") == 0
    assert figures(ambushed("infantry infantry infantry star star star"), "C9") == 1


def test_against_a_marked_target_it_rolls_a_die_more_and_says_why() -> None:
    battle = shot(f".:a+{GUN} . . .:xi . .:ag", "infantry star")
    do(battle, "play probe-left", "done")
    order(battle, "direct-from-hq", "A9", "F9")
    battle_phase(battle)
    assert dice(battle, "A9", "D9") == 3
    assert dice(battle, "F9", "D9") == 3, "an ordinary gun has nothing of it"
    found = attack(battle, battle.unit_on("A9"), battle.unit_on("D9"))
    assert "crosshair" in {term.what for term in found.terms}
    assert "+1 range found" in found.sentence()


def test_the_range_is_lost_when_the_target_moves() -> None:
    battle = shot(f".:a+{GUN} . . .:xi", "infantry star")
    set_hands(battle, {1: ["probe-left", "probe-right"]})
    card = "probe-right" if "play probe-right" in {battle.format(a) for a in battle.legal()} else "probe-left"
    do(battle, f"play {card}", "order D9")
    events = do(battle, "move D9 E9")
    assert "crosshair" in kinds(events)
    assert marked(battle, "E9") == 0


def test_the_range_is_lost_when_the_gun_moves() -> None:
    battle = shot(f".:a+{GUN} . . .:xi", "infantry star")
    do(battle, "play probe-left", "done")
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 B9")
    assert marked(battle, "D9") == 0


def test_it_has_three_crosshairs() -> None:
    battle = shot(f".:a+{GUN} . . .:xi .:xi .:xi .:xi", "infantry star")
    gun = battle.unit_on("A9") + 1
    for name in ("E9", "F9", "G9"):
        battle.state[0]["units"][battle.unit_on(name)]["sighted"] = gun
    battle.state[0]["units"][battle.unit_on("D9")]["sighted"] = 0
    do(battle, "play probe-left", "done")
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 D9 {infantry star}")
    assert marked(battle, "D9") == 0


def test_a_position_remembers_it() -> None:
    battle = shot(f".:a+{GUN} . . .:xi", "infantry star")
    text = position_text(battle)
    other = field(f".:a+{GUN} . . .:xi", ["direct-from-hq", "direct-from-hq"], ["probe-left", "probe-left"])
    restore(other, text)
    assert marked(other, "D9") == marked(battle, "D9") > 0
    assert other.digest() == battle.digest()
