"""Armies that are not of this war take the whole place of a side: nothing of the old army stays behind (004 App. 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.kernel.codes import RESERVE
from bocage.memoir.options import Options
from bocage.memoir.scenario import from_document, load_scenario, scenario_ids
from bocage.memoir.seats import SIDES
from bocage.memoir.special import module_of

ABOUT_ARMIES = {
    "armor_breakthrough", "armor_move_limit", "armored_train", "blitz", "british_command", "japanese_command",
    "marine_command", "paradrop", "supply_train",
}  # fmt: skip
"""Special rules about who fights on a side and how."""
ARMIES = {
    "variant_zombies": {"zombies"},
    "variant_martians": {"fighting-machine", "handling-machine"},
    "variant_daleks": {"dalek", "special-weapons-dalek", "special-forces"},
    "variant_cybermen": {"cyberman"},
}


def touched() -> list[str]:
    """The battles with such rules."""
    return [n for n in scenario_ids() if ABOUT_ARMIES & {module_of(rule).NAME for rule in load_scenario(n).rules}]


def begun(name: str, **options: object) -> Battle:
    return Battle(load_scenario(name), Options(**options), 1)


def kinds_of(battle: Battle, side: str) -> Counter[str]:
    """How many units of each kind a side has, with those off the board."""
    w = battle.world[0]
    own = [unit for unit in w["units"][: int(w["n_units"])] if unit["side"] == SIDES.index(side)]
    return Counter(battle.rows.kinds[int(unit["kind"])].id for unit in own)


def with_every_army(name: str) -> Iterator[tuple[str, str, Battle]]:
    for option in ARMIES:
        for side in SIDES:
            if option != "variant_zombies" or not load_scenario(name).overlord:  # the dead keep to one board
                yield option, side, begun(name, **{option: side})


@pytest.mark.parametrize("name", touched())
def test_nobody_else_fights_for_the_new_army_and_it_is_as_004_has_it(name: str) -> None:
    """Blitz does not slow Daleks, a Japanese charge adds nothing to the dice of Cybermen, and no tanks wait."""
    for option, side, battle in with_every_army(name):
        assert {*kinds_of(battle, side)} <= ARMIES[option], (option, side)


@pytest.mark.parametrize("name", touched())
def test_in_nineteen_eighty_four_both_armies_are_the_same(name: str) -> None:
    if load_scenario(name).overlord:
        return
    battle = begun(name, variant_1984=True)
    assert kinds_of(battle, "allies") == kinds_of(battle, "axis")
    assert RESERVE not in battle.state[0]["units"]["status"]


def test_who_waits_in_reserve_is_replaced_like_the_others() -> None:
    battle = begun("closing-the-gap", variant_daleks="axis")
    waiting = battle.state[0]["units"]["status"] == RESERVE
    reserve = battle.world[0]["units"][waiting]
    assert kinds_of(battle, "axis")["special-weapons-dalek"] == 2 + 2
    assert Counter(reserve["side"].tolist()) == {0: 2, 1: 2}
    cells = [unit.side for _, unit in load_scenario("closing-the-gap").units()]
    machines = kinds_of(begun("closing-the-gap", variant_martians="axis"), "axis")
    assert machines.total() == (cells.count("axis") + 2) // 2


def test_mercenaries_in_reserve_are_no_medal_either() -> None:
    document = load_scenario("sainte-mere-eglise").to_document()
    document["rules"] = [rule | {"unit": "special-forces"} for rule in document["rules"]]
    made = from_document(document)
    battle = Battle(made, Options(variant_daleks="allies"), 1)
    reserve = battle.world[0]["units"][battle.state[0]["units"]["status"] == RESERVE]
    assert reserve["value"].tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("name", ["pointe-du-hoc", "arnhem-bridge"])
def test_where_all_would_be_hired_nobody_lands(name: str) -> None:
    """Mercenaries surrender when no Dalek is left, so an army of mercenaries alone would be none at all."""
    with pytest.raises(GameError, match="would hire them all; choose the other side or another battle"):
        begun(name, variant_daleks="allies")
    assert begun(name, variant_daleks="axis").result() is None


@pytest.mark.parametrize(
    ("option", "name"),
    [
        ("variant_daleks", "vaumicel-manor"),
        ("variant_zombies", "vaumicel-manor"),
        ("variant_martians", "sainte-mere-eglise"),
        ("variant_daleks", "sainte-mere-eglise"),
    ],
)
def test_a_church_is_a_town_to_them(option: str, name: str) -> None:
    """004 has it among towns and villages, as it has factories, barracks and lighthouses (App. 2)."""
    church = {"hr_ste_mere_church": True} if name == "sainte-mere-eglise" else {}
    battle = begun(name, **{option: "axis"}, **church)
    (hex_,) = [hex_ for hex_, cell in enumerate(battle.scenario.cells) if cell.terrain == "church"]
    assert battle.board.name(hex_) in {goal.hexes[0] for goal in battle.scenario.objectives if goal.side == "axis"}
    assert bool(battle.world[0]["ruins"][hex_] >= 0) is (option != "variant_zombies"), "the dead leave houses standing"


def test_with_the_switches_off_the_old_army_is_there() -> None:
    assert kinds_of(begun("bug-river"), "allies")["wagon"] == 1
    assert kinds_of(begun("gates-of-moscow"), "allies")["armor+move_battle=2+move=2"] == 2
    assert kinds_of(begun("tenaru"), "axis")["infantry+move_battle=2+full_close=1"] == 11
