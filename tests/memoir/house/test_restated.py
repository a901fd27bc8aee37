"""What document 004 says again, and what it asks of pieces and names (HR-130 to HR-141, VAR-15, VAR-16)."""

from __future__ import annotations

import pytest
from tests.memoir.table import battle_phase, do, figures, order, phase, table, targets

from bocage.memoir.battle_rows import unit_kind
from bocage.memoir.drawing import palette
from bocage.memoir.drawing.board import symbols
from bocage.memoir.drawing.looks_unit import UNIT_LOOKS
from bocage.memoir.drawing.pieces import block_symbol
from bocage.memoir.drawing.plain import unit_look
from bocage.memoir.house.names import powers
from bocage.memoir.options import Options, declared
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.system import SYSTEM

STRANGE = ("dalek", "special-weapons-dalek", "cyberman", "fighting-machine", "handling-machine", "zombies")


def test_a_unit_is_the_same_whatever_the_scale() -> None:
    """A company in one battle and a corps in another: moves, dice and figures stay (HR-130)."""
    small, large = (SYSTEM.new(name, {}, 1) for name in ("pegasus-bridge", "omaha-beach-overlord"))
    for kind in ("infantry", "armor"):
        rows = [battle.world[0]["kinds"][battle.rows.kind(kind)] for battle in (small, large)]
        for key in ("figures", "move", "move_battle", "reach", "dice"):
            if key in rows[0].dtype.names:
                assert rows[0][key].tolist() == rows[1][key].tolist(), (kind, key)


def test_the_four_great_armies_have_paint_of_their_own() -> None:
    blocks = {
        nation: block_symbol("axis" if nation == "DE" else "allies", nation) for nation in ("DE", "US", "GB", "SU")
    }
    drawn = symbols()
    assert len({drawn[name] for name in blocks.values()}) == len(blocks)
    assert {"GB", "SU", "IT"} <= set(palette.NATION_BLOCK)


def test_a_turn_is_card_orders_moves_battles_and_a_new_card() -> None:
    battle = table(".:ai . .:xi", ["probe-left"])
    seen = [phase(battle)]
    for action in ("play probe-left", "order A9", "done", "attack A9 C9 {star star}"):
        do(battle, action)
        seen.append(phase(battle))
    assert seen == ["play", "order", "move", "battle", "play"]
    assert len(battle.hand(0)) == 1


def test_what_differs_from_its_type_on_a_map_is_marked() -> None:
    """Units of one side and class that are not of the same kind look different (HR-140)."""
    for name in scenario_ids():
        scenario = load_scenario(name)
        kinds = {(unit.side, unit_kind(scenario, unit, load_rows()).id) for _, unit in scenario.units()}
        looks = {(side, kind): unit_look(kind) for side, kind in kinds}
        for side in scenario.sides:
            own = [(look.figure, look.badge, look.ring) for (of, _), look in looks.items() if of == side]
            assert len(set(own)) == len(own), (name, sorted(kind for of, kind in looks if of == side))


def test_values_of_its_own_are_a_badge() -> None:
    plain, own = unit_look("armor"), unit_look("armor+figures=4")
    assert (plain.badge, own.badge) == ("", "badge-own")
    assert "badge-own" in symbols()


@pytest.mark.parametrize("nation", ["FR", "SU", "IT", "JP"])
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_resistance_of_any_nation_fights_like_the_french(nation: str, side: str) -> None:
    """Three figures, and they battle from cover the moment they are in it (HR-141)."""
    own, enemy = ("ar", "xi") if side == "allies" else ("xr", "ai")
    sides = {
        name: {"nation": nation if name == side else "GB", "edge": edge, "hand": 1, "medals": 9}
        for name, edge in (("allies", "bottom"), ("axis", "top"))
    }
    battle = table(f".:{enemy} . F .:{own}", first=side, more={"sides": sides})
    assert figures(battle, "D9") == 3
    order(battle, "direct-from-hq", "D9")
    do(battle, "move D9 C9")
    battle_phase(battle)
    assert targets(battle, "C9") == {"A9"}


@pytest.mark.parametrize("unit", ["ai", "ar"])
def test_resistance_does_not_charge(unit: str) -> None:
    battle = table(f".:{unit} . . .:xi", options=Options(hr_infantry_charge=True))
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    battle_phase(battle)
    assert (phase(battle) == "battle" and bool(targets(battle, "C9"))) is (unit == "ai")


def test_armies_that_are_not_of_this_war_have_silhouettes_of_their_own() -> None:
    drawn, figures_ = symbols(), {name: UNIT_LOOKS[name].figure for name in STRANGE}
    shapes = {drawn[figure] for figure in figures_.values()}
    assert len(shapes) == len(STRANGE)
    people = {look.figure for name, look in UNIT_LOOKS.items() if name not in STRANGE}
    assert not people & set(figures_.values())


def test_powers_of_1984_are_never_the_same_twice() -> None:
    names = declared()["variant_1984_names"].values
    assert len(names) == 6
    for value in names:
        found = powers(Options(variant_1984=True, variant_1984_names=value), load_scenario("pegasus-bridge"))
        assert len(set(found.values())) == 2
        assert set(found.values()) < {"oceania", "eastasia", "eurasia"}


@pytest.mark.parametrize(
    ("options", "titles"),
    [
        ({}, ["Allies", "Axis"]),
        ({"variant_1984": True}, ["Oceania", "Eurasia"]),
        ({"variant_1984": True, "variant_1984_names": "eastasia_oceania"}, ["Eastasia", "Oceania"]),
        ({"variant_zombies": "axis"}, ["Allies", "The Dead"]),
        ({"variant_martians": "allies"}, ["Martians", "Axis"]),
    ],
)
def test_sides_are_called_by_their_names(options: dict[str, object], titles: list[str]) -> None:
    battle = SYSTEM.new("pegasus-bridge", options, 1)
    assert [seat["title"] for seat in SYSTEM.library.seats_of(battle, "en")] == titles
