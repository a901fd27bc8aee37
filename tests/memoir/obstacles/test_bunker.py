"""Bunkers (000 p.16, rulings 7.10 and 9.7): infantry only, cover and a flag for their owner, guns that never leave."""

from __future__ import annotations

from tests.memoir.asking import dice, dice_against, field, sees, turn_of, who_enters, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, table, targets

AXIS_BUNKERS = [{"name": "bunkers_for", "side": "axis"}]
ALLIED_BUNKERS = [{"name": "bunkers_for", "side": "allies"}]


def test_only_infantry_enters() -> None:
    assert who_enters(".b") == {"infantry"}


def test_it_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_against(".b:xi") == (2, 1, 3)
    assert dice_against(".b:xi", rules=AXIS_BUNKERS) == (2, 1, 3)


def test_a_gun_in_it_has_the_same_cover() -> None:
    assert dice_against(".b:xg", rules=AXIS_BUNKERS) == (2, 1, 3)


def test_on_a_hill_the_larger_protection_counts_not_the_sum() -> None:
    assert dice_against("Hb:xi") == (2, 1, 3)


def test_in_the_wrong_hands_it_does_not_protect() -> None:
    assert dice_against(".b:xi", rules=ALLIED_BUNKERS) == (3, 3, 3)


def test_in_the_wrong_hands_the_hill_under_it_still_protects() -> None:
    assert dice_against("Hb:xi", rules=ALLIED_BUNKERS) == (2, 2, 3)


def test_against_attackers_on_a_hill_the_bunker_counts_and_the_hill_does_not() -> None:
    battle = field("Hb:xi H:at . Hb:xi H:ai", rules=AXIS_BUNKERS)
    order(battle, "direct-from-hq", "B9", "E9")
    assert dice(battle, "B9", "A9") == 1
    assert dice(battle, "E9", "D9") == 2


def test_infantry_walks_in_and_battles_at_once_with_all_its_dice() -> None:
    battle = field(
        """
        .    .    .:xi .
          .    .b   .    .
        .    .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert {"b8", "B9"} <= destinations(battle, "C7"), "it does not stop"
    do(battle, "move C7 b8")
    assert dice(battle, "b8", "C9") == 3


def test_infantry_leaves_it_freely_and_the_bunker_stays() -> None:
    battle = field(".:xi . . . .b:ai .", ["direct-from-hq"], ["direct-from-hq"])
    order(battle, "direct-from-hq", "E9")
    do(battle, "move E9 C9")
    assert turn_of(battle) == "axis"
    assert not sees(battle, "D9", "F9"), "it still blocks"


def test_it_blocks_sight_through_it_but_not_into_it() -> None:
    battle = field(".b:xi . .b .:ai")
    assert not sees(battle, "D9", "A9")
    assert sees(battle, "B9", "A9")


def test_a_bunker_on_a_hill_blocks_sight_within_that_hill() -> None:
    battle = field("H:xi Hb H:ai")
    assert not sees(battle, "C9", "A9")


FLAG = """
.    .    .
  .    .
.    .b:xi .
  .:ai .
"""


def test_its_owner_may_ignore_the_first_flag_or_go() -> None:
    battle = field(FLAG, rules=AXIS_BUNKERS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}")
    assert phase(battle) == "ignore_flag"
    assert options_now(battle) == {"ignore-flag", "accept-flag"}
    stay, go = battle.copy(), battle.copy()
    do(stay, "ignore-flag")
    assert figures(stay, "B7") == 4
    assert turn_of(stay) == "axis", "nothing was won"
    do(go, "accept-flag")
    assert options_now(go) == {"retreat B7 a8", "retreat B7 b8"}


def test_of_two_flags_only_one_is_ignored() -> None:
    battle = field(FLAG, rules=AXIS_BUNKERS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag}", "ignore-flag")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_in_the_wrong_hands_no_flag_is_ignored() -> None:
    battle = field(FLAG, rules=ALLIED_BUNKERS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert phase(battle) == "retreat"


def test_a_gun_built_in_never_moves() -> None:
    battle = table(".:xi . . . . .b:ag .:ai")
    order(battle, "direct-from-hq", "F9", "G9")
    assert destinations(battle, "F9") == set()
    assert why_not(battle, "move F9 E9") == "fixed"
    battle_phase(battle)
    assert targets(battle, "F9") == {"A9"}, "but it fires"


def test_artillery_bombard_does_not_move_it_either() -> None:
    battle = field(".:xi . . . . .b:ag", ["artillery-bombard"])
    order(battle, "artillery-bombard")
    assert destinations(battle, "F9") == set()


def test_a_gun_built_in_loses_a_figure_for_every_flag_but_the_ignored_one() -> None:
    battle = field(FLAG.replace(":xi", ":xg"), rules=AXIS_BUNKERS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag}", "ignore-flag")
    assert figures(battle, "B7") == 1
    assert turn_of(battle) == "axis", "it has not left its hex, so there is no ground to take (rulings 7.12)"


def test_a_gun_built_in_that_ignores_its_only_flag_loses_nothing() -> None:
    battle = field(FLAG.replace(":xi", ":xg"), rules=AXIS_BUNKERS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}", "ignore-flag")
    assert figures(battle, "B7") == 2


def test_a_gun_whose_flags_are_all_accepted_is_lost() -> None:
    battle = field(FLAG.replace(":xi", ":xg"), rules=AXIS_BUNKERS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag}", "accept-flag")
    assert figures(battle, "B7") == 0
    assert options_now(battle) == {"take-ground a6 B7", "stay"}


def test_infantry_takes_ground_in_it_but_tanks_do_not() -> None:
    for unit, taken in ((".:ai", {"take-ground a6 B7", "stay"}), (".:at", set())):
        battle = field(FLAG.replace("xi", "xi1").replace(".:ai", unit))
        order(battle, "direct-from-hq", "a6")
        battle_phase(battle)
        do(battle, "attack a6 B7 {grenade star}" if unit == ".:ai" else "attack a6 B7 {grenade}")
        assert figures(battle, "B7") == 0
        assert options_now(battle, "take") | options_now(battle, "stay") == taken


def test_infantry_retreats_into_it_but_tanks_do_not() -> None:
    for unit, left in ((".:xi", 4), (".:xt", 2)):
        battle = field(
            f"""
            .    .    .
              .b   R
            .    {unit} .
              .:ai .
            """
        )
        order(battle, "direct-from-hq", "a6")
        battle_phase(battle)
        do(battle, "attack a6 B7 {flag star star}")
        assert figures(battle, "a8" if unit == ".:xi" else "B7") == left
