"""Options that give units of a battle their class, drop them, slow them down or weaken them (004)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
from tests.memoir.asking import dice, field
from tests.memoir.table import battle_phase, destinations, do, document, figures, options_now, order

from bocage.cli import validate
from bocage.memoir import drift
from bocage.memoir.advice import advice
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.game import Battle
from bocage.memoir.house import as_played
from bocage.memoir.house.classes import KIND_OF, LIMITS, mix_of, mixes
from bocage.memoir.options import Options, OptionsError
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import NATIONS, Scenario, from_document, load_scenario
from bocage.memoir.scenario_text import toml_of
from bocage.memoir.setup import build

MEN = ".:ai .:ai .:ai .:ai .:ai .:ai .:xi .:xi"
TANKS = ".:at .:at .:at .:xt .:xe"
GUNS = ".:ag .:ag .:ag .:xg .:xG"


def drawn(picture: str, **more: Any) -> Scenario:
    return from_document(document(picture) | more)


def kinds_of(scenario: Scenario, side: str) -> list[str]:
    return [unit.kind for _, unit in scenario.units() if unit.side == side]


def with_options(picture: str, **options: Any) -> Scenario:
    return as_played(drawn(picture), Options.from_document(options))


def test_nothing_changes_without_a_switch() -> None:
    scenario = drawn(f"{MEN}\n{TANKS}\n{GUNS}")
    assert as_played(scenario, Options()) is scenario
    assert as_played(scenario, Options(hr_airdrop_general="allies")) is scenario, "nobody is there to jump"


@pytest.mark.parametrize(
    ("group", "value", "kind"),
    [(group, value, kind) for group, found in KIND_OF.items() if group != "support" for value, kind in found.items()],
)
def test_a_side_has_the_class_that_was_chosen(group: str, value: str, kind: str) -> None:
    plain = {"infantry": "i", "armor": "t", "artillery": "g"}[group]
    options = {f"hr_classes_{group}": True, f"hr_{group}_allies": value, f"hr_{group}_axis": "printed"}
    made = with_options(f".:a{plain} .:x{plain}", **options)
    assert kinds_of(made, "allies") == [kind]
    assert kinds_of(made, "axis") == [group]
    figures = load_rows().kinds[load_rows().kind(kind)].figures
    assert [unit.figures for _, unit in made.units() if unit.side == "allies"] == [figures]


def test_the_choice_needs_its_switch() -> None:
    with pytest.raises(OptionsError, match="needs hr_classes_armor"):
        Options.from_document({"hr_armor_axis": "heavy"})


def test_by_nation_the_british_of_1944_have_several_classes() -> None:
    made = with_options(TANKS, hr_classes_armor=True)
    assert kinds_of(made, "allies") == ["armor", "armor", "infantry-tank"]
    assert kinds_of(made, "axis") == ["armor", "heavy-armor"]


def test_every_nation_has_classes_in_every_year_and_they_exist() -> None:
    known = {kind.id for kind in load_rows().kinds}
    for nation in NATIONS:
        for year in range(1936, 1947):
            assert mix_of(nation, year).until >= year
    for mix in mixes():
        assert {*mix.infantry, *mix.armor, *mix.artillery} <= known
        assert not mix.elite or mix.elite in known
        assert set(mix.nations) <= set(NATIONS)


def test_big_guns_and_plain_guns_are_those_of_004() -> None:
    options = {"hr_classes_artillery": True, "hr_artillery_allies": "heavy", "hr_artillery_axis": "heavy"}
    made = with_options(GUNS, **options)
    assert kinds_of(made, "allies") == ["heavy-gun"] * 3
    assert kinds_of(made, "axis") == ["heavy-gun", "big-gun-battery"]


def test_a_player_has_one_rocket_battery_and_one_giant_at_most() -> None:
    made = with_options(GUNS, hr_classes_artillery=True, hr_artillery_allies="rocket")
    assert kinds_of(made, "allies") == ["rocket-artillery", "heavy-gun", "heavy-gun"]
    made = with_options(TANKS, hr_classes_armor=True, hr_armor_allies="very_heavy")
    assert kinds_of(made, "allies") == ["very-heavy-armor", "heavy-armor", "heavy-armor"]


def test_a_unit_keeps_what_it_has_lost_and_what_its_map_says() -> None:
    document_ = document(".:at2 .:at .:xi") | {"units": [{"hex": "B9", "badge": "flame-tank"}]}
    options = Options(hr_classes_armor=True, hr_armor_allies="heavy")
    made = as_played(from_document(document_), options)
    assert [(unit.kind, unit.figures) for _, unit in made.units()][:2] == [("heavy-armor", 3), ("armor", 3)]


def test_a_unit_is_worth_what_its_battle_says() -> None:
    rule = {"name": "unit_medals", "side": "axis", "unit": "armor", "medals": 2}
    scenario = from_document(document(".:at .:xt", rules=[rule]))
    options = Options(hr_classes_armor=True, hr_armor_axis="light", hr_armor_allies="light")
    world, _ = build(scenario, options)
    assert [int(world[0]["units"][u]["value"]) for u in range(2)] == [1, 2]


def test_giants_begin_on_easy_ground_and_guns_in_bunkers_stay_guns() -> None:
    made = with_options("F:at .:at .:xi", hr_classes_armor=True, hr_armor_allies="very_heavy")
    assert kinds_of(made, "allies") == ["heavy-armor", "very-heavy-armor"]
    made = with_options(".b:ag .:ag .:xi", hr_classes_artillery=True, hr_artillery_allies="self_propelled")
    assert kinds_of(made, "allies") == ["heavy-gun", "self-propelled-gun"]


def test_one_infantry_unit_of_so_many_carries_a_weapon() -> None:
    assert kinds_of(with_options(MEN, hr_support_weapons=True), "allies").count("infantry") == 5
    made = with_options(MEN, hr_support_weapons=True, hr_support_every=1, hr_support_axis="none")
    assert kinds_of(made, "allies") == [*KIND_OF["support"].values(), *list(KIND_OF["support"].values())[:2]]
    assert kinds_of(made, "axis") == ["infantry", "infantry"]
    made = with_options(MEN, hr_support_weapons=True, hr_support_every=1, hr_support_allies="flame_thrower")
    assert kinds_of(made, "allies") == ["flame-thrower", *["infantry"] * 5], "one at most"


def test_weapons_ride_where_all_infantry_does() -> None:
    options = {"hr_support_weapons": True, "hr_support_allies": "mortar", "hr_classes_infantry": True}
    for value, equipment in (("mechanised", ("motorised",)), ("militia", ())):
        made = with_options(MEN, **options, hr_infantry_allies=value)
        weapons = [unit for _, unit in made.units() if unit.kind == "mortar-section"]
        assert [unit.made.equipment if unit.made else () for unit in weapons] == [equipment]


def test_every_class_of_a_shipped_battle_can_be_set_up() -> None:
    everything = {"hr_classes_infantry": True, "hr_classes_armor": True, "hr_classes_artillery": True}
    everything["hr_support_weapons"] = True
    options = Options.from_document(everything)
    for name in ("pegasus-bridge", "arracourt", "counter-attack-at-arras", "ponyri", "sainte-mere-eglise"):
        world, _ = build(load_scenario(name), options)
        made = as_played(load_scenario(name), options)
        for side in ("allies", "axis"):
            for kind, most in LIMITS.items():
                if kind not in kinds_of(load_scenario(name), side):
                    assert kinds_of(made, side).count(kind) <= most
        assert world[0]["n_units"] >= len(list(made.units()))


def test_elite_infantry_is_dropped() -> None:
    picture = ".:as .:as .:ai .:xi"
    scenario = drawn(picture)
    for options, on_board in (
        (Options(hr_airdrop_general="allies"), 2),
        (Options(), 4),
        (Options(hr_airdrop_general="axis"), 4),
    ):
        battle = Battle(scenario, options, 7)
        assert int((battle.state[0]["units"]["hex"] >= 0).sum()) == on_board
        assert bool(options_now(battle, "drop")) == (on_board == 2)
    battle = Battle(scenario, Options(hr_airdrop_general="allies"), 7)
    do(battle, "drop F5")
    landed = [u for u in range(4) if battle.state[0]["units"][u]["hex"] >= 0]
    assert battle.score == (0, 0), "nobody gets a medal for those who are lost"
    assert all(int(battle.state[0]["units"][u]["figures"]) == 4 for u in landed)


def test_a_side_that_drops_troops_already_drops_nobody_else() -> None:
    scenario = load_scenario("sainte-mere-eglise")
    assert as_played(scenario, Options(hr_airdrop_general="both")).rules == scenario.rules


def test_whom_a_rule_of_the_battle_names_does_not_jump() -> None:
    rule = {"name": "boats", "side": "allies", "hexes": ["A9"]}
    scenario = from_document(document(".:as .:as .:ai .:xi", rules=[rule]))
    made = as_played(scenario, Options(hr_airdrop_general="allies"))
    assert kinds_of(made, "allies") == ["special-forces", "infantry"]


def test_a_drop_may_sweep_along_a_row() -> None:
    scenario = drawn(".:as .:as .:as .:ai .:xi")
    for sweep, over in ((True, {"C5", "G5", "K5"}), (False, {"G5"})):
        battle = Battle(scenario, Options(hr_airdrop_general="allies", hr_airdrop_sweep=sweep), 3)
        g5 = battle.board.index("G5")
        assert {battle.board.name(h) for h in drift.points(battle, g5, 3)} == over
        told = drift.drift(battle, 0, g5)
        assert sum(told["lands"].values()) + told["lost"] == pytest.approx(1, abs=0.01)
        events = do(battle, "drop G5")
        assert {event.data["centre"] for event in events if event.kind == "drop"} == over


def test_blitzkrieg_for_any_side() -> None:
    picture = ".:at . . . . . .:xt"
    for side, slow in (("allies", "G9"), ("axis", "A9"), ("none", "")):
        battle = field(picture, options=Options(hr_blitz_side=side))
        moves = {hex_: int(_kind(battle, hex_)["move"]) for hex_ in ("A9", "G9")}
        assert moves == {hex_: 2 if hex_ == slow else 3 for hex_ in moves}
    rows = battle_rows(drawn(picture), Options(hr_blitz_side="allies"))
    assert rows.cards[rows.card("air-strike-left")].strike_dice == (1, 1)
    plain = battle_rows(drawn(picture), Options())
    assert plain.cards[plain.card("air-strike-left")].strike_dice == (2, 1)
    battle = field(". .\n" * 8 + ".:ai .:xt", ["recon-left"], options=Options(hr_blitz_side="allies"))
    assert "play recon-left as air-strike" in options_now(battle, "play")
    battle = field(". .\n" * 8 + ".:ai .:xt", ["recon-left"])
    assert "play recon-left as air-strike" not in options_now(battle, "play")


def _kind(battle: Battle, hex_: str) -> Any:
    return battle.world[0]["kinds"][int(battle.world[0]["units"][battle.unit_on(hex_)]["kind"])]


@pytest.mark.parametrize(("on", "rows"), [(True, {"6", "7", "8"}), (False, {"7", "8", "9"})])
def test_three_hexes_in_all(on: bool, rows: set[str]) -> None:
    battle = field(". . . .\n" * 4 + ". . .:xr .\n. . .:ai .", options=Options(hr_retreat3_total=on))
    order(battle, "direct-from-hq", "c4")
    battle_phase(battle)
    do(battle, "attack c4 C5 {flag flag star}")
    assert {text.split()[-1][1:] for text in options_now(battle, "retreat")} == rows


@pytest.mark.parametrize(("on", "left"), [(True, 4), (False, 3)])
def test_the_symbol_of_the_target_is_no_hit_of_a_sniper(on: bool, left: int) -> None:
    for face, figures_left in (("infantry", left), ("grenade", 3), ("star", 3), ("armor", 4)):
        battle = field(".:xi . .:a+sniper", options=Options(hr_sniper_no_symbol=on))
        order(battle, "direct-from-hq", "C9")
        battle_phase(battle)
        do(battle, f"attack C9 A9 {{{face}}}")
        assert figures(battle, "A9") == figures_left


@pytest.mark.parametrize(
    ("options", "strength", "expected"),
    [({}, 4, 2), ({"hr_demoralised": "allies"}, 3, 1), ({"hr_demoralised": "axis"}, 4, 2),
     ({"hr_demoralised": "allies_infantry"}, 3, 1), ({"hr_demoralised": "italians"}, 4, 2)],
)  # fmt: skip
def test_demoralised_units_have_one_less_of_everything(options: dict[str, Any], strength: int, expected: int) -> None:
    battle = field(".:xi . .:ai .:ag", options=Options(**options))
    assert figures(battle, "C9") == strength
    order(battle, "direct-from-hq", "C9")
    board = battle.board
    far = max(board.distance(board.index("C9"), board.index(name)) for name in destinations(battle, "C9"))
    assert far == strength - 2
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == expected


def test_near_collapse_it_is_two_and_retreats_are_still_possible() -> None:
    options = Options.from_document({"hr_demoralised": "axis", "hr_demoralised_badly": True})
    battle = field(". . . .\n" * 4 + ". . .:xi .\n. . .:ai .", options=options)
    assert figures(battle, "C5") == 2
    assert int(_kind(battle, "C5")["move"]) == 0
    order(battle, "direct-from-hq", "c4")
    battle_phase(battle)
    do(battle, "attack c4 C5 {flag star star}")
    assert {text.split()[-1] for text in options_now(battle, "retreat")} == {"b6", "c6"}
    with pytest.raises(OptionsError, match="needs hr_demoralised"):
        Options.from_document({"hr_demoralised_badly": True})


def test_italians_are_demoralised_where_they_fight() -> None:
    scenario = drawn(".:ai .:xi", units=[{"hex": "B9", "nation": "IT"}])
    made = as_played(scenario, Options(hr_demoralised="italians"))
    assert [unit.figures for _, unit in made.units()] == [4, 3]


def test_advice_on_what_004_would_not_field() -> None:
    told = advice(drawn(".:aZ .:aZ .:aJ .:aV .:aV .:xk .:xc .:xc .:xi"))
    assert [line.split(";")[0] for line in told] == [
        "allies: 2 units of rocket artillery",
        "allies: 2 units of very heavy armor",
        "axis: 2 units of combat engineers",
        "axis: ski troops belong into snow",
    ]
    assert advice(drawn(".:aZ .:aJ .:aV .:xc .:xi")) == []
    assert advice(from_document(document(".:ai .:xk") | {"board": "winter"})) == []


def test_validate_tells_advice_and_is_content(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rockets.toml"
    file.write_text(toml_of(drawn(".:aZ .:aZ .:xi")), "utf-8")
    assert validate.run(Namespace(files=[str(file)])) == 0
    said = capsys.readouterr().out
    assert "advice: allies: 2 units of rocket artillery" in said
    assert f"{file}: OK" in said
