"""Kriegspiel: an enemy is seen only within battle range of an own unit, and his cards are not told (004 HR-115)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.rulebook.place import place
from tests.memoir.steps import place as put
from tests.memoir.table import battle_phase, destinations, do, kinds, options_now, order, phase

from bocage.engine.contract import REFEREE, Event, GameError, IllegalAction, events_for
from bocage.memoir.fog import seen_by
from bocage.memoir.game import Battle, same_state
from bocage.memoir.kernel import codes
from bocage.memoir.options import Options
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.people import MemoirPeople

FOG = Options(variant_fog_of_war=True)
ALLIES, AXIS = 0, 1
PEOPLE = MemoirPeople(SYSTEM)


def veiled(cells: dict[str, str], **about: Any) -> Battle:
    """Allies come from the bottom edge, row 1; M1 is theirs, M9 the enemy's, far away from everybody."""
    return place(cells, options=about.pop("options", FOG), **about)


def hexes(view: dict[str, Any], side: str = "axis") -> set[str]:
    """Where a view shows units of a side."""
    return {unit["hex"] for unit in view["units"] if unit["side"] == side}


def told(events: list[Event], seat: int | None) -> list[Event]:
    return events_for(events, seat)


# What is seen.


def test_infantry_sees_three_hexes_far() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi", "J7": ".:xi"})
    assert hexes(battle.observe(ALLIES)) == {"d6"}
    assert hexes(battle.observe(AXIS), "allies") == {"D3"}


def test_artillery_sees_six_and_is_not_seen_by_those_it_sees() -> None:
    battle = veiled({"d2": ".:ag", "D7": ".:xi"})
    assert hexes(battle.observe(ALLIES)) == {"D7"}
    assert hexes(battle.observe(AXIS), "allies") == set()


def test_woods_do_not_hide_who_is_within_range() -> None:
    battle = veiled({"D3": ".:ai", "c4": "F", "d4": "F", "D5": "F:xi"})
    assert hexes(battle.observe(ALLIES)) == {"D5"}


def test_in_the_dark_nobody_sees_farther_than_he_can_battle() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi"})
    battle.state[0]["visibility"] = 2
    assert hexes(battle.observe(ALLIES)) == set()


def test_own_units_are_always_seen() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi", "J7": ".:xi", "f2": ".:ag"})
    assert hexes(battle.observe(ALLIES), "allies") == {"D3", "f2", "M1"}
    assert hexes(battle.observe(ALLIES)) == {"d6", "J7"}  # the gun on f2 sees six hexes far


def test_without_the_option_everybody_is_seen() -> None:
    battle = veiled({"D3": ".:ai", "J7": ".:xi"}, options=Options())
    assert hexes(battle.observe(ALLIES)) == {"J7", "M9"}
    assert "fog" not in battle.observe(ALLIES)


def test_a_view_names_the_hexes_that_nobody_of_the_side_sees() -> None:
    battle = veiled({"D3": ".:ai"})
    fog = set(battle.observe(ALLIES)["fog"])
    assert {"D7", "M9"} <= fog
    assert not {"D3", "d6", "M1"} & fog


def test_the_referee_sees_everything_and_so_does_everybody_after_the_end() -> None:
    battle = veiled({"D3": ".:ai", "J7": ".:xi"})
    assert hexes(battle.observe(REFEREE)) == {"J7", "M9"}
    assert battle.observe(REFEREE)["hands"] == {"allies": battle.hand(ALLIES), "axis": battle.hand(AXIS)}
    battle.state[0]["winner"], battle.state[0]["how"] = 0, codes.WON_MEDALS
    for seat in (ALLIES, AXIS, None):
        assert hexes(battle.observe(seat)) == {"J7", "M9"}


# Cards.


def test_the_card_that_is_played_is_not_told_to_the_enemy() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi"}, hand=["attack-left"])
    events = do(battle, "play attack-left", "order D3")
    assert battle.observe(ALLIES)["in_play"]["card"] == "attack-left"
    for seat in (AXIS, None):
        seen = battle.observe(seat)
        assert seen["in_play"] is None
        assert seen["discard"] == []
        assert "attack-left" not in json.dumps([seen, [event.document() for event in told(events, seat)]])
    assert "order" not in kinds(told(events, AXIS))
    assert battle.observe(AXIS)["decision"] == {"seat": "allies", "kind": "answer"}


# Events.


def test_who_comes_into_range_is_sighted_and_who_leaves_it_is_lost_from_sight() -> None:
    battle = veiled({"D3": ".:ai", "d8": ".:xi"})
    order(battle, "direct-from-hq", "D3")
    events = do(battle, "move D3 D5")
    for seat in (ALLIES, AXIS):
        sighted = [event for event in told(events, seat) if event.kind == "sighted"]
        assert [event.data["hex"] for event in sighted] == [("d8", "D5")[seat]]
    assert "move" not in kinds(told(events, AXIS))
    assert "sighted" not in kinds(told(events, None)) + kinds(told(events, REFEREE))
    battle = veiled({"D5": ".:ai", "d8": ".:xi"})
    order(battle, "direct-from-hq", "D5")
    events = do(battle, "move D5 d4")
    lost = [event for event in told(events, AXIS) if event.kind == "lost_sight"]
    assert [event.data["hex"] for event in lost] == ["D5"]
    assert "move" not in kinds(told(events, AXIS))
    for seat in (ALLIES, REFEREE):
        assert "move" in kinds(told(events, seat))


def test_which_gun_fires_out_of_the_fog_is_not_in_the_thoughts_of_who_is_fired_at() -> None:
    imagined = []
    for gun in ("d2", "f2"):
        battle = veiled({"d2": ".:ag", "f2": ".:ag", "D7": ".:xi"}, hand=["direct-from-hq"])
        order(battle, "direct-from-hq", "d2", "f2")
        battle_phase(battle)
        do(battle, f"attack {gun} D7 {{flag}}")
        decision = battle.decision()
        assert decision is not None
        assert decision.seat == AXIS
        imagined.append(battle.imagine(AXIS, 1))
    assert same_state(*imagined)


def test_fire_from_a_gun_that_nobody_sees() -> None:
    battle = veiled({"d2": ".:ag", "D7": ".:xi"}, hand=["direct-from-hq"])
    order(battle, "direct-from-hq", "d2")
    battle_phase(battle)
    events = do(battle, "attack d2 D7 {infantry}")
    heard = told(events, AXIS)
    assert "attack" not in kinds(heard)
    fire = next(event for event in heard if event.kind == "under_fire")
    assert (fire.data["at"], fire.data["dice"]) == ("D7", 1)
    assert {"loss", "roll"} <= {*kinds(heard)}
    assert "artillery" not in json.dumps([event.document() for event in heard])


def test_a_target_that_retreats_out_of_sight_is_not_followed_with_the_eyes() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi"})
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    events = do(battle, "attack D3 d6 {flag}")
    if phase(battle) == "retreat":
        events += do(battle, sorted(options_now(battle, "retreat"))[0])
    heard = kinds(told(events, ALLIES))
    assert "retreat" not in heard
    assert "lost_sight" in heard
    assert "retreat" in kinds(told(events, AXIS))


# What can be done.


def test_what_is_not_seen_changes_nothing_that_is_offered() -> None:
    cells = {"D3": ".:av", "G3": ".:ai"}
    battles = [veiled(cells | more) for more in ({"d6": ".:xi"}, {"D7": ".:xi"})]
    for battle in battles:
        order(battle, "direct-from-hq", "D3")
    assert "d6" in destinations(battles[0], "D3")
    assert options_now(battles[0]) == options_now(battles[1])


def test_a_move_onto_an_enemy_nobody_saw_stops_before_him() -> None:
    battle = veiled({"D3": ".:av", "d6": ".:xi"})
    order(battle, "direct-from-hq", "D3")
    events = do(battle, "move D3 d6")
    assert [unit["hex"] for unit in battle.observe(ALLIES)["units"] if "cavalry" in unit["kind"]] != ["d6"]
    assert "sighted" in kinds(told(events, ALLIES))
    (cavalry,) = hexes(battle.observe(ALLIES), "allies") - {"M1"}
    assert battle.board.distance(battle.board.index(cavalry), battle.board.index("d6")) == 1
    assert battle.actions[-1] == "move D3 d6"


def test_reasons_do_not_tell_who_stands_there() -> None:
    battle = veiled({"D3": ".:ai", "J7": ".:xi"})
    order(battle, "direct-from-hq", "D3")
    for text in ("move D3 J7", "attack D3 J7"):
        reasons = []
        for other in ("J7", "j8"):
            with pytest.raises(IllegalAction) as refused:
                battle.parse(text.replace("J7", other))
            reasons.append((refused.value.reason, str(refused.value).replace(other, "?")))
        assert reasons[0] == reasons[1]
    assert PEOPLE.why(battle, "attack D3 J7", "en")["reason"] == "empty_hex"


def test_air_power_finds_only_who_is_seen() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi", "J7": ".:xi"}, hand=["air-power"])
    do(battle, "play air-power")
    assert options_now(battle, "target") == {"target d6"}


def test_air_power_with_nobody_in_sight_strikes_nobody() -> None:
    battle = veiled({"D3": ".:ai", "J7": ".:xi"}, hand=["air-power"])
    do(battle, "play air-power")
    assert options_now(battle) == {"done"}
    do(battle, "done")
    assert battle.decision() is None or battle.decision().seat == AXIS  # type: ignore[union-attr]


def test_threats_are_told_of_seen_enemies_only() -> None:
    battle = veiled({"D3": ".:ai", "d6": ".:xi", "d8": ".:xg"})
    found = PEOPLE.answer(battle, "threat", {"hex": "D3"}, [ALLIES], "en")["units"]
    assert {one["hex"] for one in found} == {"d6"}


# Imagining.


def test_an_imagined_battle_knows_no_more_than_its_seat() -> None:
    one = veiled({"D3": ".:ai", "d6": ".:xi", "J7": ".:xi"})
    other = one.copy()
    one.state[0]["changed"] = 1
    put(other, "J7", "J9")
    other.state[0]["units"][other.unit_on("J9")]["figures"] = 1
    assert same_state(one.imagine(ALLIES, 7), other.imagine(ALLIES, 7))
    mind = one.imagine(ALLIES, 7)
    assert mind.observe(ALLIES)["units"] == one.observe(ALLIES)["units"]
    assert mind.legal() == one.legal()
    assert len(seen_by(mind, REFEREE).observe(REFEREE)["units"]) == 5  # somebody is thought to be out there


# Agreeing on it.


def test_a_copy_of_the_battle_shows_what_the_battle_shows() -> None:
    battle = veiled({"D3": ".:ai", "J7": ".:xi"})
    assert battle.copy().observe(ALLIES) == battle.observe(ALLIES)
    assert hexes(battle.unveiled().observe(ALLIES)) == {"J7", "M9"}


def test_it_does_not_go_together_with_the_young_generals() -> None:
    with pytest.raises(GameError, match="young_generals"):
        Options.from_document({"variant_fog_of_war": True, "young_generals": True})
