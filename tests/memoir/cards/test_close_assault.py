"""Close Assault (cards 4.7): all infantry and armor next to an enemy battle with an extra die, without moving first."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, ordered, weaken
from tests.memoir.table import do, figures, options_now, phase, stack_deck, table, targets


def test_all_infantry_and_armor_next_to_an_enemy_wherever_they_are() -> None:
    battle = table(
        drawn(A5="ai", B5="xi", C5="at", D5="ai", F5="ag", G5="xi", H5="as", K5="xt", L5="ae", l6="ar", M1="ai"),
        ["close-assault"],
    )
    do(battle, "play close-assault")
    assert ordered(battle) == {"A5", "C5", "H5", "L5"}
    assert "l6" not in ordered(battle), "it is two hexes from K5"


def test_more_than_four_units() -> None:
    battle = table(drawn(C5="ai", D5="xi", E5="ai", c6="ai", d6="ai", c4="at", d4="ai"), ["close-assault"])
    do(battle, "play close-assault")
    assert len(ordered(battle)) == 6


def test_nobody_moves_first() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["close-assault"])
    do(battle, "play close-assault")
    assert phase(battle) == "battle"


def test_an_extra_die() -> None:
    battle = table(drawn(D5="ai", E5="xi", F5="at"), ["close-assault"])
    do(battle, "play close-assault", "attack D5 E5 {infantry star star star}")
    do(battle, "attack F5 E5 {infantry grenade star star}")
    assert figures(battle, "E5") == 1


def test_cover_still_counts() -> None:
    battle = table(drawn(D5="ai", E5="F:xi", F5="at"), ["close-assault"])
    do(battle, "play close-assault", "attack D5 E5 {star star star}", "attack F5 E5 {star star}")
    assert deciding(battle) == "axis"


def test_only_adjacent_enemies_are_battled() -> None:
    battle = table(drawn(D5="ai", d6="ai", E5="xi", F5="xi", D9="xi"), ["close-assault"])
    weaken(battle, "E5", 1)
    do(battle, "play close-assault")
    assert (targets(battle, "D5"), targets(battle, "d6")) == ({"E5"}, {"E5"})
    do(battle, "attack D5 E5 {grenade star star star}", "stay")
    assert deciding(battle) == "axis", "d6 has no neighbour left and does not fire from afar"


def test_infantry_takes_ground() -> None:
    battle = table(drawn(D5="ai", E5="xi", M9="xi"), ["close-assault"])
    weaken(battle, "E5", 1)
    do(battle, "play close-assault", "attack D5 E5 {grenade star star star}")
    assert options_now(battle) == {"take-ground D5 E5", "stay"}
    do(battle, "take-ground D5 E5")
    assert figures(battle, "E5") == 4


def test_armor_overruns_without_the_extra_die() -> None:
    battle = table(drawn(D5="at", E5="xi", F5="xi", M9="xi"), ["close-assault"])
    weaken(battle, "E5", 1)
    do(battle, "play close-assault", "attack D5 E5 {grenade star star star}", "take-ground D5 E5")
    assert phase(battle) == "battle_again"
    do(battle, "attack E5 F5 {infantry star star}")
    assert figures(battle, "F5") == 3


def test_an_overrun_may_be_at_range_when_nobody_is_adjacent() -> None:
    battle = table(drawn(D5="at", E5="xi", G5="xi", M9="xi"), ["close-assault"])
    weaken(battle, "E5", 1)
    do(battle, "play close-assault", "attack D5 E5 {grenade star star star}", "take-ground D5 E5")
    assert targets(battle, "E5") == {"G5"}
    do(battle, "attack E5 G5 {infantry star star}")


def test_infantry_on_wire_may_remove_it_instead() -> None:
    battle = table(drawn(D5=".w:ai", E5="xi"), ["close-assault"])
    do(battle, "play close-assault")
    assert options_now(battle) == {"attack D5 E5", "cut-wire D5", "done"}
    do(battle, "cut-wire D5")
    assert deciding(battle) == "axis"


def test_infantry_on_wire_loses_one_die_and_gains_one() -> None:
    battle = table(drawn(D5=".w:ai", E5="xi"), ["close-assault"])
    do(battle, "play close-assault", "attack D5 E5 {infantry star star}")


def test_with_nobody_next_to_an_enemy_nothing_happens() -> None:
    battle = table(drawn(D5="ai", F5="xi", G5="ag"), ["close-assault", "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, "play close-assault")
    assert deciding(battle) == "axis", "no fallback, and the gun does not count"
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]


def test_units_may_hold_back() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["close-assault"])
    do(battle, "play close-assault", "done")
    assert deciding(battle) == "axis"
