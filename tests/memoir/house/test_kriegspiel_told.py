"""Kriegspiel in what is told: neither the enemy nor a spectator learns what nobody of his has seen (004 HR-115;
rulings 18.4 and 18.6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.house.test_kriegspiel import ALLIES, AXIS, FOG, hexes, told, veiled
from tests.memoir.house.test_works import RIVER
from tests.memoir.special.test_armor_breakthrough import RULE as BREAKTHROUGH
from tests.memoir.special.test_minefields import AXIS as MINES
from tests.memoir.special.test_minefields import PICTURE as MINED
from tests.memoir.steps import pass_turn, place
from tests.memoir.table import battle_phase, do, kinds, options_now, order, phase, set_hands, table

from bocage.engine.contract import REFEREE, Event
from bocage.memoir.fog import sights
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.people import MemoirPeople

PEOPLE = MemoirPeople(SYSTEM)
OTHERS = (AXIS, None)
"""Whom nothing is told of what the Allies do out of sight."""


def fog(**options: Any) -> Options:
    return Options(variant_fog_of_war=True, **options)


def heard(events: list[Event], *which: str) -> dict[int | None, set[str]]:
    """The kinds of events among some that each seat, a spectator and the referee are told of."""
    return {seat: {*which} & {*kinds(told(events, seat))} for seat in (ALLIES, AXIS, None, REFEREE)}


def apart(*which: str) -> dict[int | None, set[str]]:
    """What only the Allies and the referee are told."""
    return {ALLIES: {*which}, AXIS: set(), None: set(), REFEREE: {*which}}


# Spectators: every player has their link.


def test_a_spectator_sees_nobody_so_that_no_player_sees_through_the_eyes_of_the_enemy() -> None:
    battle = veiled({"D3": ".:ai", "D9": ".:xg", "d6": ".:xi"})
    assert sights(battle)[AXIS].zone[battle.board.index("D3")]
    seen = PEOPLE.open_view(battle)
    assert seen["units"] == battle.observe(None)["units"] == []
    assert len(seen["fog"]) == len(battle.board), "not even where both sides look"


def test_a_spectator_hears_of_no_unit_whom_both_sides_see() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi", "d2": ".:ag"}, hand=["direct-from-hq"])
    order(battle, "direct-from-hq", "D3", "d2")
    events = do(battle, "move D3 d4")
    battle_phase(battle)
    events += do(battle, "attack d4 d6 {infantry flag}")
    if phase(battle) == "retreat":
        events += do(battle, min(options_now(battle, "retreat")))
    assert {"move", "attack", "roll", "loss"} <= {*kinds(told(events, AXIS))}
    assert not {*kinds(told(events, None))} - {"turn", "play", "medals"}


# Tokens, charges and dice.


def test_a_drop_zone_is_not_told_to_the_enemy() -> None:
    rule = {"name": "paradrop", "side": "allies", "figures": 2, "unit": "special-forces", "scatter": 1}
    picture = ".    .\n.\n.\n.\n.    .    .    .    .    .    .:xi\n.\n.\n.\n.:ai"
    battle = table(picture, rules=[rule], options=fog(hr_supply=True, hr_drop_zone=True))
    assert heard(do(battle, "drop A5"), "token", "drop") == apart("token", "drop")


def far_bridge(*hand: str) -> Battle:
    """A bridge on C5 that no enemy looks at."""
    battle = table(RIVER, hand, options=fog(hr_bridge_demolition=True))
    place(battle, "b8", "M9")
    return battle


def test_hits_on_a_bridge_are_told_to_those_who_look_at_it() -> None:
    battle = far_bridge("direct-from-hq")
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    events = do(battle, "shell D3 C5 {armor armor armor}")
    assert heard(events, "token", "shell", "roll") == apart("token", "shell", "roll")
    assert [[one for one in battle.observe(seat)["tokens"] if "hits" in one] for seat in OTHERS] == [[], []]


@pytest.mark.parametrize("looks", [False, True])
def test_charges_that_fail_are_told_to_those_who_look_at_the_bridge(looks: bool) -> None:
    battle = far_bridge("attack-left", "attack-left")
    order(battle, "attack-left", "b4")
    battle_phase(battle)
    do(battle, "rig b4 C5")
    pass_turn(battle)
    if looks:
        place(battle, "M9", "b8")
    do(battle, "play attack-left")
    events = do(battle, "detonate C5 {star flag}")
    assert heard(events, "detonate", "roll") == apart("detonate", "roll") | (
        {AXIS: {"detonate", "roll"}} if looks else {}
    )


def test_a_bridge_that_is_blown_is_told_to_everybody() -> None:
    battle = far_bridge("attack-left", "attack-left")
    order(battle, "attack-left", "b4")
    battle_phase(battle)
    do(battle, "rig b4 C5")
    pass_turn(battle)
    do(battle, "play attack-left")
    events = do(battle, "detonate C5 {flag flag}")
    assert {"detonate", "ground"} <= {*kinds(told(events, AXIS))} & {*kinds(told(events, None))}


def test_mines_that_somebody_walks_into_out_of_sight_are_not_told() -> None:
    """He was seen where he set out."""
    battle = table(MINED, ["direct-from-hq"], rules=[MINES], options=FOG)
    battle.state[0]["mines"][:7] = 3
    place(battle, "C5", "d1")
    place(battle, "D9", "L9")
    order(battle, "direct-from-hq", "d4")
    assert hexes(battle.observe(AXIS), "allies") == {"d4"}
    events = do(battle, "move d4 D5 {armor flag flag}")
    assert {"mine", "roll", "loss"} <= {*kinds(told(events, ALLIES))}
    assert {*kinds(told(events, AXIS))} == {"turn", "lost_sight"}


# Cards.


def turn_with(first: str, **options: Any) -> tuple[Battle, list[Event], list[tuple[Any, Any]]]:
    """A turn that begins with an action and in which nothing else is done: its events, and what the enemy was shown
    of cards on the way."""
    battle = veiled({"D3": ".:ai", "J7": ".:xi"}, hand=["recon-left", "probe-left"], options=fog(**options))
    events, shown = do(battle, first), []
    while battle.active == ALLIES:
        shown.append((battle.observe(AXIS)["cards"], battle.observe(AXIS)["deck"]))
        now = options_now(battle)
        events += do(battle, "done" if "done" in now else min(now))
    return battle, events, [*shown, (battle.observe(AXIS)["cards"], battle.observe(AXIS)["deck"])]


def test_nobody_can_tell_a_recon_from_another_card() -> None:
    turns = [turn_with(f"play {card}") for card in ("recon-left", "probe-left")]
    for _, events, shown in turns:
        assert [one.kind for one in told(events, AXIS)] == [one.kind for one in told(events, None)] == ["play", "turn"]
        assert all(one == shown[0] for one in shown[:-1]), "also while he chooses which card he keeps"
    assert turns[0][2][-1] == turns[1][2][-1]
    assert {"drew", "kept", "discard"} <= {*kinds(told(turns[0][1], ALLIES))} & {*kinds(told(turns[0][1], REFEREE))}


@pytest.mark.parametrize(
    ("first", "option"), [("restore-order", "variant_chapman"), ("exchange probe-left", "hr_discard_exchange")]
)
def test_orders_without_a_card_do_not_say_which(first: str, option: str) -> None:
    battle, events, _ = turn_with(first, **{option: True})
    for seat in OTHERS:
        assert next(one.document() for one in told(events, seat)) == {"event": "manoeuvre", "seat": "allies"}
        assert not {"exchange", "drew", "discard"} & {*kinds(told(events, seat))}
    assert [PEOPLE.teller(battle, lang).sentence(told(events, AXIS)[0]) for lang in ("en", "nl", "fr")] == [
        "Allies order without a card",
        "Geallieerden: bevel zonder kaart",
        "Alliés : ordre sans carte",
    ]
    own = [one for one in told(events, REFEREE) if one.kind in ("manoeuvre", "exchange")]
    assert [one.kind for one in own] == [one.kind for one in told(events, ALLIES) if one in own], "once, and all of it"
    assert "card" in own[0].data


# Who is not on the board, and what concerns nobody in sight.


def test_who_is_in_reserve_is_not_missed_when_he_has_come() -> None:
    battle = veiled({"J7": ".:xi"}, hand=["attack-left"], rules=[BREAKTHROUGH], options=FOG)
    do(battle, "play attack-left")
    before = [battle.observe(seat)["units"] for seat in OTHERS]
    thought = battle.imagine(AXIS, 1)
    events = do(battle, "land B1")
    assert "arrive" not in {*kinds(told(events, AXIS)), *kinds(told(events, None))}
    assert [battle.observe(seat)["units"] for seat in OTHERS] == before
    waiting = [one for one in battle.observe(ALLIES)["units"] if one["hex"] is None]
    assert len(waiting) == 1, "one's own are shown"
    units = [battle.imagine(AXIS, 1).state[0]["units"], thought.state[0]["units"]]
    assert (units[0]["status"] == units[1]["status"]).all()


@pytest.mark.parametrize("gun_seen", [True, False])
def test_a_big_gun_that_moves_unseen_is_not_betrayed_by_its_range(gun_seen: bool) -> None:
    battle = veiled({"D3": ".:aB", "D7": ".:xi"} | ({"d5": ".:xi"} if gun_seen else {}), hand=["direct-from-hq"] * 2)
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    do(battle, "attack D3 D7 {infantry star}")
    pass_turn(battle)
    set_hands(battle, {ALLIES: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "D3")
    events = do(battle, "move D3 D2" if "move D3 D2" in options_now(battle) else "move D3 d2")
    assert "crosshair" in kinds(told(events, ALLIES))
    assert ("crosshair" in kinds(told(events, AXIS))) is gun_seen
