"""Units of the expansions that are rows: snipers, cavalry, ski troops (004), teams and guns (rulings 14.6 and 14.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.memoir.asking import dice, field, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, document, figures, options_now, order, targets

from bocage.memoir.composed import Made, compose, load_traits
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import from_document
from bocage.memoir.system import SYSTEM


def ranges(unit: str) -> list[int]:
    """Its dice by distance against infantry, until there are none."""
    found = []
    for away in range(1, 9):
        battle = field(f".:xi {'. ' * (away - 1)}.:a+{unit}")
        name = f"{'ABCDEFGHIJ'[away]}9"
        order(battle, "direct-from-hq", name)
        battle_phase(battle)
        found.append(dice(battle, name, "A9"))
    return found[: found.index(0)] if 0 in found else found


@pytest.mark.parametrize(
    ("unit", "strength", "expected"),
    [
        ("combat-engineers", 4, [3, 2, 1]),
        ("sniper", 1, [1, 1, 1, 1, 1]),
        ("cavalry", 4, [2, 1]),
        ("ski-troops", 3, [3, 2]),
        ("anti-tank", 4, [3, 2, 1]),
        ("machine-gun", 4, [3, 2, 1]),
        ("mortar", 4, [3, 2, 1]),
        ("mobile-artillery", 2, [3, 3, 2, 2, 1, 1]),
        ("heavy-anti-tank", 2, [2, 2, 2, 2]),
        ("flame-tank", 3, [3, 3, 3]),
    ],
)
def test_strength_and_dice(unit: str, strength: int, expected: list[int]) -> None:
    assert figures(field(f".:a+{unit}"), "A9") == strength
    assert ranges(unit) == expected


@pytest.mark.parametrize(
    ("unit", "battling", "at_most"),
    [
        ("combat-engineers", 1, 2),
        ("sniper", 2, 2),
        ("cavalry", 3, 3),
        ("ski-troops", 3, 3),
        ("anti-tank", 0, 2),
        ("anti-tank-late", 1, 2),
        ("machine-gun", 0, 2),
        ("machine-gun-late", 1, 2),
        ("mortar", 0, 2),
        ("mobile-artillery", 1, 2),
        ("heavy-anti-tank", 0, 1),
        ("flame-tank", 3, 3),
    ],
)
def test_how_far_they_move(unit: str, battling: int, at_most: int) -> None:
    for away in range(1, at_most + 1):
        end = f"{'GFEDC'[away]}9"
        enemy = ". " * (5 - away) + ".:xi"
        battle = field(f"{enemy} {'. ' * away}.:a+{unit} . . .:ai .:xi")
        order(battle, "direct-from-hq", "G9", "J9")
        reached = {
            battle.board.distance(battle.board.index("G9"), battle.board.index(h)) for h in destinations(battle, "G9")
        }
        assert max(reached) == at_most
        do(battle, f"move G9 {end}")
        battle_phase(battle)
        reason = why_not_attack(battle, end, f"{'FEDCB'[away]}9")
        assert reason == ("" if away <= battling else "moved_too_far"), away


def test_a_sniper_spares_tanks_and_must_leave_them_first() -> None:
    battle = field(".:xt .:a+sniper . .:xi . .:ai .:xi")
    order(battle, "direct-from-hq", "B9", "F9")
    battle_phase(battle)
    assert why_not_attack(battle, "B9", "A9") == "spares"
    assert why_not_attack(battle, "B9", "D9") == "must_close"
    assert targets(battle, "B9") == set()


def test_a_sniper_ignores_terrain_and_hits_with_symbol_grenade_and_star() -> None:
    for face, left in (("infantry", 3), ("grenade", 3), ("star", 3), ("armor", 4)):
        battle = field("T:xi . .:a+sniper")
        order(battle, "direct-from-hq", "C9")
        battle_phase(battle)
        assert dice(battle, "C9", "A9") == 1
        do(battle, f"attack C9 A9 {{{face}}}")
        assert figures(battle, "A9") == left


def test_a_sniper_is_hit_by_grenades_only_and_gives_no_medal() -> None:
    battle = field(".:x+sniper . .:ai")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 A9 {infantry star}")
    assert figures(battle, "A9") == 1
    battle = field(".:x+sniper . .:ai")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 A9 {grenade star}")
    assert figures(battle, "A9") == 0
    assert battle.score[0] == 0


def test_stars_of_snipers_hit_snipers() -> None:
    battle = field(".:x+sniper . .:a+sniper")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 A9 {star}")
    assert figures(battle, "A9") == 0


@pytest.mark.parametrize("unit", ["sniper", "ski-troops"])
def test_they_battle_on_entering_and_retreat_up_to_three_hexes(unit: str) -> None:
    battle = field(f".:xi F .:a+{unit}")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9")
    battle_phase(battle)
    assert targets(battle, "B9") == {"A9"}
    battle = field(f". . . .\n. . . .\n. . . .\n. . .:x+{unit} .\n. . .:ai .")
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {flag star star}")
    assert {name.split()[2][1] for name in options_now(battle, "retreat")} == {"7", "8", "9"}


def test_cavalry_takes_ground_and_overruns() -> None:
    battle = field(".:xi .:xi1 .:a+cavalry")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {infantry star}", "take-ground C9 B9")
    assert options_now(battle, "attack") == {"attack B9 A9"}


@pytest.mark.parametrize(
    ("unit", "target", "hit"),
    [
        ("anti-tank", "t", True),
        ("anti-tank", "i", False),
        ("machine-gun", "i", True),
        ("machine-gun", "t", False),
        ("heavy-anti-tank", "t", True),
        ("heavy-anti-tank", "i", False),
        ("mortar", "i", False),
    ],
)
def test_whom_their_stars_hit(unit: str, target: str, hit: bool) -> None:
    battle = field(f".:x{target} . .:a+{unit}")
    full = figures(battle, "A9")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 A9 {star star}")
    assert figures(battle, "A9") == (full - 2 if hit else full)


@pytest.mark.parametrize("unit", ["anti-tank-late", "machine-gun-late"])
def test_late_teams_need_to_stand_still_for_it(unit: str) -> None:
    target = "t" if unit.startswith("anti") else "i"
    for moved, lost in ((False, 2), (True, 0)):
        battle = field(f".:x{target} . . .:a+{unit}" if moved else f".:x{target} . .:a+{unit}")
        full = figures(battle, "A9")
        order(battle, "direct-from-hq", "D9" if moved else "C9")
        if moved:
            do(battle, "move D9 C9")
        battle_phase(battle)
        do(battle, "attack C9 A9 {star star}")
        assert full - figures(battle, "A9") == lost


@pytest.mark.parametrize("unit", ["anti-tank", "machine-gun", "mortar", "heavy-anti-tank", "mobile-artillery"])
def test_they_take_no_ground(unit: str) -> None:
    battle = field(f". .:xi1 .:a+{unit} . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "E9")
    battle_phase(battle)
    n = dice(battle, "C9", "B9")
    do(battle, f"attack C9 B9 {{{' '.join(['grenade'] * n)}}}")
    assert not options_now(battle, "take")


def test_a_mortar_needs_no_sight_and_ignores_terrain() -> None:
    battle = field("T:xi F .:a+mortar")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == 2


def test_a_heavy_anti_tank_gun_needs_sight_and_ignores_terrain() -> None:
    battle = field("T:xi F .:a+heavy-anti-tank . .:ai .:xi\n. . .")
    order(battle, "direct-from-hq", "C9", "E9")
    battle_phase(battle)
    assert why_not_attack(battle, "C9", "A9") == "no_sight"
    battle = field("T:xi . .:a+heavy-anti-tank")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == 2


def test_a_flame_thrower_loses_one_die_at_most_in_close_assault() -> None:
    battle = field("T:xi .:a+flame-tank")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert dice(battle, "B9", "A9") == 2
    battle = field("T:xi . .:a+flame-tank")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == 1


def test_engineers_ignore_what_protects_the_enemy_in_close_assault_only() -> None:
    for picture, name, expected in (
        ("T:xi .:a+combat-engineers", "B9", 3),
        (".s:xi .:a+combat-engineers", "B9", 3),
        ("T:xi . .:a+combat-engineers", "C9", 1),
    ):
        battle = field(picture)
        order(battle, "direct-from-hq", name)
        battle_phase(battle)
        assert dice(battle, name, "A9") == expected


def made(drawn: str, **block: Any) -> Any:
    return SYSTEM.new(document(f"{drawn} .:xi") | {"units": [{"hex": "A9", **block}]})


@pytest.mark.parametrize(
    ("drawn", "badge", "era", "kind", "strength"),
    [
        (".:ai", "combat-engineers", "", "combat-engineers", 4),
        (".:as", "combat-engineers", "", "combat-engineers", 4),
        (".:ai1", "sniper", "", "sniper", 1),
        (".:ai", "sniper", "", "sniper", 1),
        (".:as3", "ski-troops", "", "ski-troops", 3),
        (".:ai", "anti-tank", "early", "anti-tank", 4),
        (".:ai", "anti-tank", "late", "anti-tank-late", 4),
        (".:ai", "machine-gun", "late", "machine-gun-late", 4),
        (".:ai", "", "late", "infantry", 4),
        (".:ag", "mobile-artillery", "", "mobile-artillery", 2),
        (".:ae3", "flame-tank", "", "flame-tank", 3),
        (".:ai", "sas", "", "infantry+sas", 4),
        (".:ai", "royal-engineers", "", "infantry+royal-engineers", 4),
    ],
)
def test_badges_make_them(drawn: str, badge: str, era: str, kind: str, strength: int) -> None:
    game = made(drawn, badge=badge, era=era)
    unit = game.world[0]["units"][game.unit_on("A9")]
    assert game.rows.kinds[int(unit["kind"])].id == kind
    assert figures(game, "A9") == strength
    document_of = from_document(document(f"{drawn} .:xi") | {"units": [{"hex": "A9", "badge": badge, "era": era}]})
    assert from_document(document_of.to_document()) == document_of


def test_the_medals_of_a_unit_are_those_of_its_kind_unless_the_battle_says_so() -> None:
    def value(**block: Any) -> int:
        game = made(".:ai", **block)
        return int(game.world[0]["units"][game.unit_on("A9")]["value"])

    assert value(badge="sniper") == 0
    assert value(badge="sniper", medals=1) == 1
    assert value(nation="PL") == 1
    assert value(medals=2) == 2


NAMES = ["sas", "leclerc", "commandos", "polish-forces", "yugoslav-partisans"]
NAMES += ["spanish-republicans", "littorio", "australians", "new-zealanders", "gurkhas"]
NAMES += ["chinese-nationalists", "german-rosette", "afrika-korps", "screaming-eagles"]
ENGINEERS = ["german-engineers", "italian-engineers", "royal-engineers", "us-engineers"]


@pytest.mark.parametrize("badge", NAMES)
def test_badges_of_nations_are_names_and_emblems_only(badge: str) -> None:
    rows = load_rows()
    for base in ("infantry", "special-forces", "armor", "artillery"):
        plain, named = rows.kinds[rows.kind(base)], compose(rows, base, made=Made(badge=badge))
        assert named == replace(plain, id=f"{base}+{badge}", name=named.name)
        assert all(load_traits()["badge"][badge].name[lang] in named.name[lang] for lang in ("en", "nl", "fr"))


@pytest.mark.parametrize("badge", ENGINEERS)
def test_badges_of_engineers_are_engineers_with_an_emblem(badge: str) -> None:
    rows = load_rows()
    named, plain = compose(rows, "infantry", made=Made(badge=badge)), rows.kinds[rows.kind("combat-engineers")]
    assert named == replace(plain, id=f"infantry+{badge}", name=named.name, code="i")


def test_russian_units_play_as_any_others() -> None:
    drawn = document(".:ai .:at .:ag .:xi")
    drawn["sides"]["allies"]["nation"] = "SU"
    game = SYSTEM.new(drawn)
    assert [game.rows.kinds[int(u["kind"])].id for u in game.world[0]["units"][:3]] == [
        "infantry",
        "armor",
        "artillery",
    ]


@pytest.mark.parametrize("face", ["country", "desert", "winter"])
def test_desert_and_winter_are_faces_without_effects(face: str) -> None:
    drawn = document(".:ai . . .:xi") | {"board": face}
    game, plain = SYSTEM.new(drawn, seed=3), SYSTEM.new(document(".:ai . . .:xi"), seed=3)
    assert game.world.tobytes() == plain.world.tobytes()


def test_a_late_mortar_that_stood_still_reaches_four_hexes_over_everything() -> None:
    battle = field("T:xi F . . .:a+mortar-late . .:ai .:xi")
    order(battle, "direct-from-hq", "E9", "G9")
    battle_phase(battle)
    assert dice(battle, "E9", "A9") == 1


def test_a_late_mortar_that_moved_is_infantry() -> None:
    for picture, reason, expected in (
        ("T:xi F . .:a+mortar-late . .:ai .:xi", "no_sight", 0),
        ("T:xi . . .:a+mortar-late . .:ai .:xi", "", 1),
        (".:xi . . . . .:a+mortar-late .:ai .:xi", "out_of_range", 0),
    ):
        battle = field(picture)
        start = "F9" if reason == "out_of_range" else "D9"
        end = "E9" if reason == "out_of_range" else "C9"
        order(battle, "direct-from-hq", start, "G9" if reason == "out_of_range" else "F9")
        do(battle, f"move {start} {end}")
        battle_phase(battle)
        assert why_not_attack(battle, end, "A9") == reason
        assert dice(battle, end, "A9") == expected
