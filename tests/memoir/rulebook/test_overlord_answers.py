"""Overlord (002): Ambush, Counter-Attack, Air Power and Barrage, and what each of the eight seats sees."""

from __future__ import annotations

import json

import pytest
from tests.memoir.overlord.field import FACING, LINE, SEATS, decider, field, to_next_deal
from tests.memoir.table import do, figures, options_now, phase

from bocage.memoir.game import Battle

THREE = ("dig-in", "move-out", "close-assault")


def skip_to(battle: Battle, seat: str, kind: str) -> None:
    for _ in range(30):
        if decider(battle) == seat and phase(battle) == kind:
            return
        do(battle, "done")
    raise AssertionError(f"{seat} never came to {kind}")


def close(other_hand: list[str]) -> Battle:
    """The left general of the Allies is about to attack b6 from B5."""
    cells = LINE | {"b6": ".:xi", "P8": ".:xi", "X8": ".:xi"}
    battle = field(cells, ["assault-left", *THREE], other_hand)
    do(battle, "give assault-left left", "done", "play assault-left 1")
    skip_to(battle, "allies-left", "battle")
    return battle


def test_the_commander_is_asked_whether_to_ambush() -> None:
    battle = close(["ambush", *THREE])
    do(battle, "attack B5 b6")
    assert (decider(battle), phase(battle)) == ("axis", "ambush")


def test_the_ambush_is_rolled_first_and_the_card_replaced_when_it_is_over() -> None:
    battle = close(["ambush", *THREE])
    do(battle, "attack B5 b6", "ambush {infantry infantry star star star star}")
    assert figures(battle, "B5") == 2
    assert len(battle.hand(1)) == 4


def test_an_ambush_beyond_the_commands_is_answered_by_the_same_commander() -> None:
    """A unit of the left command that crossed to the center attacks there; its victim's commander is asked."""
    cells = {"I5": ".:at", "k6": ".:xi", "A9": ".:xi", "Z9": ".:xi"}
    battle = field(cells, ["assault-left", *THREE], ["ambush", *THREE])
    do(battle, "give assault-left left", "done", "play assault-left 2")
    skip_to(battle, "allies-left", "move")
    do(battle, "move I5 K5")
    skip_to(battle, "allies-left", "battle")
    do(battle, "attack K5 k6")
    assert (decider(battle), phase(battle)) == ("axis", "ambush")
    do(battle, "ambush {armor armor armor}")
    assert figures(battle, "K5") == 0


def test_ranged_fire_is_never_ambushed() -> None:
    cells = LINE | {"B7": ".:xi", "P8": ".:xi"}
    battle = field(cells, ["assault-left", *THREE], ["ambush", *THREE])
    do(battle, "give assault-left left", "done", "play assault-left 1")
    skip_to(battle, "allies-left", "battle")
    do(battle, "attack B5 B7 {star star}")
    assert phase(battle) != "ambush"


def axis_deals(hand: list[str], *allied: str) -> Battle:
    """The Allies have given and laid these cards, the Axis deals."""
    cells = {**LINE, **{name.lower(): cell for name, cell in FACING.items()}}
    battle = field(cells, ["attack-left", "attack-right", "air-power", "barrage", *THREE], [*hand, *THREE])
    do(battle, *allied)
    while battle.active == 0:
        legal = sorted(options_now(battle))
        do(battle, "done" if "done" in legal else legal[0])
    return battle


@pytest.mark.parametrize(("section", "facing"), [("1", "6"), ("2", "5")])
def test_a_general_counters_in_the_section_that_faces_the_one_used(section: str, facing: str) -> None:
    """002: the section opposite; the Allies' left is before the right general of the Axis."""
    battle = axis_deals(["counter-attack"], "give attack-left left", "done", f"play attack-left {section}")
    do(battle, "give counter-attack right", "done")
    skip_to(battle, "axis-right", "play")
    assert options_now(battle, "play") == {f"play counter-attack {facing}"}


def test_a_general_opposite_nobody_who_played_orders_nobody() -> None:
    battle = axis_deals(["counter-attack"], "give attack-left left", "done", "play attack-left 1")
    do(battle, "give counter-attack left", "done")
    skip_to(battle, "axis-left", "play")
    do(battle, "play counter-attack")
    while battle.active == 1:
        assert decider(battle) != "axis-left" or phase(battle) not in {"order", "move", "battle"}
        do(battle, "done")


def test_a_commander_answers_air_power_with_a_counter_attack_anywhere() -> None:
    cells = {**LINE, **{name.lower(): cell for name, cell in FACING.items()}}
    battle = field(cells, ["air-power", "probe-left", *THREE], ["counter-attack", *THREE])
    do(battle, "play air-power")
    while battle.active == 0:
        legal = sorted(options_now(battle))
        do(battle, "done" if "done" in legal else legal[0])
    assert "play counter-attack" in options_now(battle)


def test_air_power_and_barrage_are_carried_out_before_the_generals_play() -> None:
    cells = {**LINE, **{name.lower(): cell for name, cell in FACING.items()}}
    battle = field(cells, ["barrage", "probe-left", *THREE])
    do(battle, "give probe-left left", "play barrage")
    if phase(battle) == "deal":
        do(battle, "done")
    assert (decider(battle), phase(battle)) == ("allies", "strike")
    assert {t.split()[1] for t in options_now(battle, "target")} == {"b8", "f8", "l8", "p8", "t8", "x8"}
    do(battle, "target x8 {grenade grenade star flag}")
    while phase(battle) in {"retreat", "ignore_flag"}:
        assert decider(battle) == "axis-left"  # the top side's left is the board's right
        do(battle, sorted(options_now(battle))[0])
    assert decider(battle) == "allies-left"
    assert phase(battle) == "play"


def test_only_a_commander_sees_his_hand_and_a_general_what_he_was_given() -> None:
    battle = field(LINE | FACING, ["probe-left", "attack-right", *THREE], ["recon-left", "ambush", *THREE])
    do(battle, "give probe-left left", "give attack-right right")
    for number, seat in enumerate(SEATS):
        seen = json.dumps(battle.observe(number))
        assert ("probe-left" in seen) == (seat in {"allies", "allies-left"}), seat
        assert ("attack-right" in seen) == (seat in {"allies", "allies-right"}), seat
        assert ("ambush" in seen) == (seat == "axis"), seat
        assert ("dig-in" in seen) == (seat in {"allies", "axis"}), seat
    spectator = json.dumps(battle.observe(None))
    assert not any(card in spectator for card in ("probe-left", "attack-right", "ambush", "dig-in"))


def test_a_card_laid_on_the_table_is_seen_by_all() -> None:
    battle = field(LINE | FACING, ["probe-left", "attack-right", *THREE])
    do(battle, "give probe-left left", "give attack-right right", "done", "play probe-left 1")
    for number in range(8):
        assert "probe-left" in json.dumps(battle.observe(number)["in_play"])


def test_giving_a_card_is_told_to_the_two_only() -> None:
    battle = field(LINE | FACING, ["probe-left", "attack-right", *THREE])
    events = do(battle, "give probe-left left")
    given = next(event for event in events if event.kind == "give")
    assert given.secret
    assert set(given.audience) == {SEATS.index("allies"), SEATS.index("allies-left")}


def test_nobody_else_learns_that_the_battle_waits_for_an_ambush() -> None:
    battle = close(["ambush", *THREE])
    do(battle, "attack B5 b6")
    for number, seat in enumerate(SEATS):
        if seat != "axis":
            assert "ambush" not in json.dumps(battle.observe(number)), seat


def test_imagining_does_not_know_the_other_hand() -> None:
    battle = field(LINE | FACING, ["probe-left", *THREE], ["ambush", "recon-left", *THREE])
    hands = {tuple(sorted(battle.imagine(0, seed).hand(1))) for seed in range(12)}
    assert len(hands) > 1
    own = {tuple(battle.imagine(0, seed).hand(0)) for seed in range(4)}
    assert own == {tuple(battle.hand(0))}


def test_a_general_who_imagines_knows_neither_his_commanders_hand() -> None:
    battle = field(LINE | FACING, ["probe-left", "attack-right", *THREE])
    do(battle, "give probe-left left", "done")
    seat = SEATS.index("allies-left")
    hands = {tuple(sorted(battle.imagine(seat, seed).hand(0))) for seed in range(12)}
    assert len(hands) > 1
    assert all(battle.imagine(seat, seed).hand(seat) == ["probe-left"] for seed in range(4))


def test_unused_hands_survive_the_turn() -> None:
    battle = field(LINE | FACING, ["probe-left", *THREE])
    do(battle, "give probe-left left", "done")
    to_next_deal(battle)
    assert set(THREE) <= set(battle.hand(0))
    assert decider(battle) == "axis"
