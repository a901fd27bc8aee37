"""What players agree on must have something to do: together, in the battle, on its boards (004)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bocage.engine.contract import GameError
from bocage.memoir.options import Options, OptionsError, declared, go_together
from bocage.memoir.scenario import (
    ScenarioError,
    from_document,
    load_scenario,
    read_scenario,
    scenario_digest,
    write_scenario,
)
from bocage.memoir.system import SYSTEM

NOTHING = "options: {}: it has nothing to do beside {}; leave one of them out"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"variant_1984": True, "hr_blitz_side": "axis"}, NOTHING.format("hr_blitz_side", "variant_1984")),
    ({"variant_1984": True, "hr_classes_infantry": True}, NOTHING.format("hr_classes_infantry", "variant_1984")),
    ({"variant_1984": True, "hr_classes_armor": True}, NOTHING.format("hr_classes_armor", "variant_1984")),
    ({"variant_1984": True, "hr_classes_artillery": True}, NOTHING.format("hr_classes_artillery", "variant_1984")),
    ({"variant_1984": True, "hr_support_weapons": True}, NOTHING.format("hr_support_weapons", "variant_1984")),
    ({"variant_1984": True, "hr_airdrop_general": "axis"}, NOTHING.format("hr_airdrop_general", "variant_1984")),
    ({"variant_1984": True, "hr_demoralised": "axis"}, NOTHING.format("hr_demoralised", "variant_1984")),
    ({"variant_1984": True, "hr_refuse_retreat": True}, NOTHING.format("hr_refuse_retreat", "variant_1984")),
    ({"variant_1984": True, "hr_retreat3_total": True}, NOTHING.format("hr_retreat3_total", "variant_1984")),
    ({"variant_1984": True, "hr_sniper_no_symbol": True}, NOTHING.format("hr_sniper_no_symbol", "variant_1984")),
    (
        {"variant_zombies": "axis", "hr_last_turn_reply": True, "hr_damage_scoring": True},
        NOTHING.format("hr_damage_scoring", "variant_zombies"),
    ),
    ({"variant_zombies": "axis", "hr_last_turn_reply": True}, NOTHING.format("hr_last_turn_reply", "variant_zombies")),
    (
        {"variant_zombies": "axis", "hr_objective_required": "all"},
        NOTHING.format("hr_objective_required", "variant_zombies"),
    ),
    (
        {"variant_zombies": "axis", "hr_objective_until_retaken": True},
        NOTHING.format("hr_objective_until_retaken", "variant_zombies"),
    ),
    ({"variant_zombies": "axis", "hr_commissar_004": True}, NOTHING.format("hr_commissar_004", "variant_zombies")),
    (
        {"variant_zombies": "axis", "hr_airdrop_general": "allies"},
        NOTHING.format("hr_airdrop_general", "variant_zombies"),
    ),
    ({"variant_zombies": "axis", "hr_airdrop_sweep": True}, NOTHING.format("hr_airdrop_sweep", "variant_zombies")),
    (
        {"variant_zombies": "axis", "hr_supply": True, "hr_drop_zone": True},
        NOTHING.format("hr_drop_zone", "variant_zombies"),
    ),
    (
        {"variant_martians": "axis", "hr_objective_required": "one"},
        NOTHING.format("hr_objective_required", "variant_martians"),
    ),
    (
        {"variant_daleks": "axis", "variant_cybermen": "axis"},
        "options: variant_daleks: it does not go together with variant_cybermen on one side; choose another",
    ),
    (
        {"variant_martians": "axis", "hr_airdrop_general": "both"},
        "options: variant_martians: it does not go together with hr_airdrop_general on one side",
    ),
    (
        {"variant_cybermen": "allies", "hr_demoralised": "allies_infantry"},
        "options: variant_cybermen: it does not go together with hr_demoralised on one side",
    ),
    (
        {"hr_weather": "rain", "hr_airdrop_general": "axis"},
        "options: hr_airdrop_general: it does not go together with hr_weather rain; leave one of them out",
    ),
    (
        {"hr_weather": "rain", "hr_airdrop_sweep": True},
        "options: hr_airdrop_sweep: it does not go together with hr_weather rain",
    ),
    (
        {"hr_weather": "rain", "hr_supply": True, "hr_drop_zone": True},
        "options: hr_drop_zone: it does not go together with hr_weather rain",
    ),
    (
        {"hr_weather": "rasputitsa", "road_artillery_may_battle": True},
        "options: road_artillery_may_battle: it does not go together with hr_weather rasputitsa",
    ),
    ({"hr_odd_player_allied": True}, "options: hr_odd_player_allied: it needs players; set that too, or leave it out"),
]
FINE: list[dict[str, Any]] = [
    {"variant_daleks": "axis", "variant_cybermen": "allies"},
    {"variant_martians": "axis", "hr_airdrop_general": "allies"},
    {"variant_cybermen": "allies", "hr_demoralised": "axis_infantry"},
    {"variant_cybermen": "allies", "hr_demoralised": "italians"},
    {"hr_weather": "fog", "hr_airdrop_general": "axis"},
    {"hr_weather": "rain", "road_artillery_may_battle": True},
    {"variant_1984": True, "hr_commissar_004": True},
    {"variant_zombies": "axis", "hr_classes_armor": True},
    {"hr_odd_player_allied": True, "players": 3},
]


@pytest.mark.parametrize(("document", "message"), REFUSED, ids=[json.dumps(one) for one, _ in REFUSED])
def test_what_would_have_nothing_to_do_is_refused_with_a_reason(document: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options.from_document(document)
    assert message in str(caught.value)
    pairs = [(one, other) for one in document for other in document if one < other]
    if len(document) > 1:
        assert not all(go_together(one, document[one], other, document[other]) for one, other in pairs)


@pytest.mark.parametrize("document", FINE, ids=str)
def test_its_neighbours_are_agreed_on(document: dict[str, Any]) -> None:
    assert dict(Options.from_document(document).given) == document


@pytest.mark.parametrize("document", [one for one, _ in REFUSED if "hr_odd_player_allied" not in one], ids=str)
def test_a_game_that_has_begun_goes_on(document: dict[str, Any]) -> None:
    assert dict(Options.from_game(document).given) == document


def test_a_game_of_before_is_loaded_with_what_is_refused_now() -> None:
    saved = SYSTEM.new("pegasus-bridge", {"variant_zombies": "axis"}, seed=2).save()
    saved["options"]["hr_last_turn_reply"] = True
    assert SYSTEM.load(saved).options.hr_last_turn_reply


NARROW = [row.id for row in declared().values() if row.one_board]


def test_what_has_nothing_to_do_on_two_boards_says_so() -> None:
    assert set(NARROW) == {
        "hr_discard_open_swap", "hr_discard_exchange", "hr_commissar_004", "hr_pontoon_engineer", "hr_blitz_side",
        "variant_blimp", "variant_chapman", "variant_melchett", "variant_fog_of_war", "variant_zombies", "variant_1984",
    }  # fmt: skip


@pytest.mark.parametrize(
    "name", ["variant_daleks", "variant_cybermen", "variant_martians", "variant_zombies", "variant_1984"]
)
def test_no_army_takes_the_place_of_martians(name: str) -> None:
    value = True if name == "variant_1984" else "axis"
    with pytest.raises(GameError, match=f"fall-of-london: {name} "):
        SYSTEM.new("fall-of-london", {name: value})


def asking(**house: Any) -> dict[str, Any]:
    return load_scenario("pegasus-bridge").to_document() | {"house": house}


def test_a_battle_asks_for_house_rules_and_players_may_say_otherwise() -> None:
    """004 HR-01 and HR-101 leave it to the battle how many places are needed, and who is besieged."""
    document = asking(hr_objective_required="one", hr_supply_exempt="axis")
    assert SYSTEM.new(document).options.given == (("hr_objective_required", "one"),), "an exemption from nothing"
    assert SYSTEM.new(document, {"hr_objective_required": "no"}).options.given == ()
    supplied = SYSTEM.new(document, {"hr_supply": True})
    assert (supplied.options.hr_supply_exempt, supplied.options.hr_objective_required) == ("axis", "one")
    assert SYSTEM.new(document, {"variant_zombies": "axis"}).options.hr_objective_required == "no", "medals are none"
    again = SYSTEM.load(supplied.save())
    assert again.options == supplied.options
    assert again.digest() == supplied.digest()


def test_what_a_battle_asks_for_is_written_and_changes_no_digest() -> None:
    scenario = from_document(asking(hr_objective_required="all"))
    assert from_document(scenario.to_document()) == scenario == read_scenario(write_scenario(scenario))
    assert scenario_digest(scenario) == scenario_digest(load_scenario("pegasus-bridge"))
    assert "house" not in load_scenario("pegasus-bridge").to_document()


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ({"hr_supply": "much"}, "house: hr_supply: 'much' does not fit; write true or false"),
        ({"sandbags": 3}, "house: unknown key 'sandbags'"),
        ({"hr_objective_required": "two"}, "house: hr_objective_required: 'two' is not known here"),
    ],
    ids=str,
)
def test_a_battle_asks_for_what_there_is(house: dict[str, Any], message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        from_document(asking(**house))
    assert message in str(caught.value)
