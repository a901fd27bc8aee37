"""Ambush (cards 4.2): in the enemy's turn the unit attacked in close assault battles first."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, discards, drawn, strike, weaken
from tests.memoir.table import battle_phase, do, figures, kinds, options_now, order, phase, stack_deck, table, targets

from bocage.memoir.game import Battle


def attacker_ready(hand: tuple[str, ...] = ("direct-from-hq",), **cells: str) -> Battle:
    """The unit on D5 is ordered and may battle; the Axis hold Ambush and a Probe."""
    battle = table(drawn(**cells), hand, ["ambush", "probe-center"])
    order(battle, hand[0], "D5")
    battle_phase(battle)
    return battle


def test_the_defender_is_asked_before_any_die_is_rolled() -> None:
    battle = attacker_ready(D5="ai", E5="xi")
    assert "roll" not in kinds(do(battle, "attack D5 E5"))
    assert (phase(battle), deciding(battle)) == ("ambush", "axis")
    assert options_now(battle) == {"ambush", "hold-fire"}


def test_whoever_holds_fire_keeps_the_card() -> None:
    battle = attacker_ready(D5="ai", E5="xi")
    do(battle, "attack D5 E5", "hold-fire {infantry star star}")
    assert figures(battle, "E5") == 3
    assert battle.hand(1) == ["ambush", "probe-center"]


def test_the_ambusher_hits_first_and_the_attack_goes_on() -> None:
    battle = attacker_ready(D5="ai", E5="xi")
    do(battle, "attack D5 E5", "ambush {grenade infantry star  infantry star star}")
    assert (figures(battle, "D5"), figures(battle, "E5")) == (2, 3)


def test_the_card_is_discarded_at_once() -> None:
    battle = attacker_ready(D5="ai", E5="xi")
    do(battle, "attack D5 E5", "ambush {flag star star}")
    assert phase(battle) == "retreat"
    assert discards(battle) == ["ambush"]


def test_an_eliminated_attacker_attacks_no_more() -> None:
    battle = attacker_ready(D5="ai", E5="xi", M1="ai")
    weaken(battle, "D5", 2)
    events = do(battle, "attack D5 E5", "ambush {grenade infantry star}")
    assert "attack_cancelled" in kinds(events)
    assert (figures(battle, "D5"), figures(battle, "E5")) == (0, 4)
    assert int(battle.state[0]["medals"][1]) == 1


def test_an_attacker_that_retreats_attacks_no_more() -> None:
    battle = attacker_ready(D5="ai", E5="xi")
    do(battle, "attack D5 E5", "ambush {flag grenade star}")
    assert (phase(battle), deciding(battle)) == ("retreat", "allies")
    events = do(battle, "retreat D5 c4")
    assert "attack_cancelled" in kinds(events)
    assert (figures(battle, "c4"), figures(battle, "E5")) == (3, 4)
    assert deciding(battle) == "axis", "the turn is over"


def test_even_when_it_is_still_adjacent_after_the_retreat() -> None:
    battle = attacker_ready(D5="ai", E5="xi", C5="ai")
    do(battle, "attack D5 E5", "ambush {flag star star}", "retreat D5 d4")
    assert targets(battle, "d4") == set(), "the cancelled attack was its battle of this turn"
    assert figures(battle, "E5") == 4


def test_an_attacker_that_cannot_retreat_loses_a_figure_and_attacks() -> None:
    battle = table(drawn(D1="ai", E1="xi"), ["direct-from-hq"], ["ambush"])
    order(battle, "direct-from-hq", "D1")
    battle_phase(battle)
    do(battle, "attack D1 E1", "ambush {flag star star  infantry star star}")
    assert (figures(battle, "D1"), figures(battle, "E1")) == (3, 3)


def test_the_same_when_its_own_units_bar_the_way() -> None:
    battle = attacker_ready(D5="ai", E5="xi", c4="ai", d4="ai")
    do(battle, "attack D5 E5", "ambush {flag star star  infantry star star}")
    assert (figures(battle, "D5"), figures(battle, "E5")) == (3, 3)


def test_one_hex_of_two_is_a_retreat() -> None:
    battle = table(drawn(d2="ai", e2="xi"), ["direct-from-hq"], ["ambush"])
    order(battle, "direct-from-hq", "d2")
    battle_phase(battle)
    do(battle, "attack d2 e2", "ambush {flag flag star}", "retreat d2 D1")
    assert (figures(battle, "D1"), figures(battle, "e2")) == (3, 4)
    assert deciding(battle) == "axis"


def test_the_attacker_may_ignore_a_flag_where_its_terrain_allows() -> None:
    battle = attacker_ready(D5=".s:ai", E5="xi")
    do(battle, "attack D5 E5", "ambush {flag star}")
    assert (phase(battle), deciding(battle)) == ("ignore_flag", "allies")
    do(battle, "ignore-flag {infantry star star}")
    assert figures(battle, "E5") == 3


def test_the_ambusher_never_takes_ground() -> None:
    battle = attacker_ready(D5="ai", E5="xt", M1="ai")
    weaken(battle, "D5", 1)
    do(battle, "attack D5 E5", "ambush {grenade star star}")
    assert (phase(battle), deciding(battle)) == ("play", "axis"), "no question, only the next turn"
    assert figures(battle, "E5") == 3


def test_the_attacker_may_take_ground_after_surviving_an_ambush() -> None:
    battle = attacker_ready(D5="ai", E5="xi", M9="xi")
    weaken(battle, "E5", 1)
    do(battle, "attack D5 E5", "ambush {star star star  grenade star star}", "take-ground D5 E5")
    assert figures(battle, "E5") == 4


def test_the_ambusher_draws_before_the_active_player() -> None:
    battle = attacker_ready(hand=("direct-from-hq", "probe-left"), D5="ai", E5="xi")
    stack_deck(battle, "barrage", "air-power")
    do(battle, "attack D5 E5", "ambush {star star star  star star star}")
    assert sorted(battle.hand(1)) == ["barrage", "probe-center"]
    assert sorted(battle.hand(0)) == ["air-power", "probe-left"]


def test_the_replacement_is_drawn_only_at_the_end_of_the_turn() -> None:
    battle = table(drawn(D5="ai", E5="xi", H5="ai", I5="xi"), ["direct-from-hq"], ["ambush", "probe-center"])
    order(battle, "direct-from-hq", "D5", "H5")
    battle_phase(battle)
    do(battle, "attack D5 E5", "ambush {star star star  star star star}")
    assert battle.hand(1) == ["probe-center"]
    do(battle, "attack H5 I5 {star star star}")  # one card answers one attack
    assert len(battle.hand(1)) == 2


def test_it_is_not_a_card_for_the_own_turn() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["ambush", "probe-left"])
    assert options_now(battle) == {"play probe-left"}


def test_only_the_owner_of_the_card_is_asked() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["direct-from-hq", "ambush"])
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star}")


def test_fire_from_a_distance_is_not_ambushed() -> None:
    battle = attacker_ready(D5="ai", F5="xi")
    do(battle, "attack D5 F5 {star star}")


def test_aircraft_and_barrages_are_not_ambushed() -> None:
    for card, dice in (("air-power", "star armor"), ("barrage", "star star star star")):
        battle = table(drawn(D5="ai", E5="xi", M9="xi"), [card], ["ambush"])
        do(battle, f"play {card}")
        strike(battle, "E5", dice=dice)
        assert battle.hand(1) == ["ambush"]


def test_an_overrun_attack_can_be_ambushed() -> None:
    battle = attacker_ready(D5="at", E5="xi", F5="xi")
    weaken(battle, "E5", 1)
    do(battle, "attack D5 E5", "hold-fire {grenade star star}", "take-ground D5 E5", "attack E5 F5")
    assert (phase(battle), deciding(battle)) == ("ambush", "axis")
    do(battle, "ambush {armor star star  infantry star star}")
    assert (figures(battle, "E5"), figures(battle, "F5")) == (2, 3)


def test_an_overrun_ends_when_the_tank_is_driven_off() -> None:
    battle = attacker_ready(D5="at", E5="xi", F5="xi")
    weaken(battle, "E5", 1)
    do(battle, "attack D5 E5", "hold-fire {grenade star star}", "take-ground D5 E5", "attack E5 F5")
    do(battle, "ambush {flag star star}", "retreat E5 d4")
    assert (figures(battle, "F5"), deciding(battle)) == (4, "axis")


def test_the_ambusher_has_no_bonus_from_the_card_in_play() -> None:
    battle = attacker_ready(hand=("armor-assault",), D5="at", E5="xi")
    do(battle, "attack D5 E5", "ambush {star star star  infantry star star star}")
    assert figures(battle, "E5") == 3


def test_cover_of_the_attacker_protects_it() -> None:
    battle = attacker_ready(D5="F:ai", E5="xi")
    do(battle, "attack D5 E5", "ambush {infantry star  star star star}")
    assert figures(battle, "D5") == 3


def test_an_ambusher_on_wire_has_one_die_less() -> None:
    battle = attacker_ready(D5="ai", E5=".w:xi")
    do(battle, "attack D5 E5", "ambush {infantry star  star star star}")
    assert figures(battle, "D5") == 3


def test_artillery_can_ambush_and_be_ambushed() -> None:
    battle = attacker_ready(D5="ag", E5="xg")
    do(battle, "attack D5 E5", "ambush {grenade star star  grenade star star}")
    assert (figures(battle, "D5"), figures(battle, "E5")) == (1, 1)


def test_a_unit_without_a_single_die_cannot_ambush() -> None:
    battle = attacker_ready(D5="T:ai", E5="T:xt")
    do(battle, "attack D5 E5 {star star}")  # 3 - 2 from the town - 2 into the town is not a battle


def test_a_unit_at_sea_cannot_ambush() -> None:
    battle = attacker_ready(D5="ai", E5="O:xi")
    do(battle, "attack D5 E5 {star star star}")


def test_the_ambusher_draws_before_a_recon_looks_at_two_cards() -> None:
    battle = attacker_ready(hand=("recon-left", "probe-left"), D5="ai", E5="xi")
    stack_deck(battle, "barrage", "air-power", "firefight")
    do(battle, "attack D5 E5", "ambush {star star star  star star star}")
    assert sorted(battle.hand(1)) == ["barrage", "probe-center"]
    assert options_now(battle) == {"keep air-power", "keep firefight"}


def test_a_battle_can_be_won_by_an_ambush() -> None:
    battle = table(drawn(D5="ai", E5="xi", M1="ai"), ["direct-from-hq"], ["ambush"], medals=1)
    weaken(battle, "D5", 1)
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5", "ambush {grenade star star}")
    result = battle.result()
    assert result is not None
    assert result.winners == (1,)
