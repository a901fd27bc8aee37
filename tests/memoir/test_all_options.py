"""Every option comes back from everywhere it is written to, and every two of them can be played together."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from tests.memoir.cover import LONG
from tests.memoir.covering import (
    Agreement,
    Setting,
    all_pairs,
    compatible,
    covering,
    other_values,
    pairs_of,
    settings,
    with_needs,
)
from tests.memoir.growing import NAMED, grown
from tests.memoir.random_play import play_on

from bocage.engine.contract import GameError
from bocage.engine.library import SEATING
from bocage.engine.referee import Referee
from bocage.memoir.game import Battle
from bocage.memoir.lab.stress import stress
from bocage.memoir.options import Options, declared
from bocage.memoir.position import position_text, restore
from bocage.memoir.scenario import load_scenario
from bocage.memoir.system import SYSTEM

BATTLES = (
    "pegasus-bridge", "vassieux", "sainte-mere-eglise", "mont-mouchet", "sword-beach", "arnhem-bridge",
    "omaha-beach-overlord",
)  # fmt: skip
GAMES = 12 if LONG else 2
ACTIONS = 12


def started(agreement: Agreement, number: int = 0) -> tuple[str, Battle]:
    """A battle with this agreement: the next one of the list that it can be played on."""
    refused = []
    for step in range(len(BATTLES)):
        name = BATTLES[(number + step) % len(BATTLES)]
        try:
            return name, SYSTEM.new(name, agreement, f"all options {number}")
        except GameError as error:
            refused.append(f"{name}: {error}")
    raise AssertionError(f"{agreement} cannot be played anywhere:\n" + "\n".join(refused))


@cache
def agreements() -> tuple[Agreement, ...]:
    return tuple(covering())


def test_the_agreements_contain_every_pair() -> None:
    assert all_pairs() <= {pair for agreement in agreements() for pair in pairs_of(agreement)}
    for agreement in agreements():
        assert dict(Options.from_document(agreement).given) == agreement


def test_they_grow_with_the_options() -> None:
    text = 'text = { en = "a", nl = "b", fr = "c" }\nsource = "test"\nkind = "flag"\ndefault = false\n'
    house = f"""
[[option]]
id = "sun"
{NAMED}{text}
[[option]]
id = "moon"
excludes = ["sun"]
{NAMED}{text}
[[option]]
id = "tide"
needs = ["moon"]
{NAMED}{text}"""
    with grown(options=house):
        made = covering()
        pairs = {pair for agreement in made for pair in pairs_of(agreement)}
        assert frozenset([("sun", True), ("poker_face", True)]) in pairs
        assert frozenset([("tide", True), ("moon", True)]) in pairs
        assert not any({"sun", "moon"} <= agreement.keys() for agreement in made)
        assert with_needs("tide", True) == {"tide": True, "moon": True}
        assert not compatible({"sun": True}, {"tide": True, "moon": True})


@pytest.mark.parametrize(("name", "value"), settings(), ids=[f"{name}={value}" for name, value in settings()])
def test_every_option_comes_back(name: str, value: Any) -> None:
    agreement = with_needs(name, value)
    assert agreement is not None, f"{name} needs what does not go together"
    sent = json.loads(json.dumps(agreement))
    assert dict(Options.from_document(sent).given) == agreement, "documents: links, files and presets"
    battle_name, battle = started(agreement)
    play_on(battle, name, ACTIONS)
    again = SYSTEM.load(json.loads(json.dumps(battle.save())))
    assert (again.options, again.digest()) == (battle.options, battle.digest()), "saved games"
    fresh = SYSTEM.new(battle_name, agreement)
    restore(fresh, position_text(battle))
    assert fresh.options == battle.options, "positions"
    told = SYSTEM.library.house_rules(battle.set_up().options, "en")
    about_seats = {one["id"] for one in SYSTEM.library.options("en") if one["group"] == SEATING}
    assert {rule["id"] for rule in told} == {*agreement} - about_seats, "what people read; seats tell of themselves"
    table = Referee("memoir")
    made = table.answer({"cmd": "new", "battle": battle_name, "options": sent, "seed": 1})
    assert made["ok"], made
    saved = table.answer({"cmd": "save", "game": made["game"]})
    assert {key: saved["save"]["options"].get(key) for key in agreement} == agreement, "the referee"


def test_every_kind_of_option_is_tried() -> None:
    without = [name for name, row in declared().items() if not other_values(row) and row.kind != "hands"]
    assert without == [], "an option without another value is none"


@pytest.mark.parametrize("part", range(4))
def test_every_two_options_can_be_played_together(part: int) -> None:
    """Random battles, every position checked: no crash, no battle that stands still, nothing that cannot be."""
    for number, agreement in list(enumerate(agreements()))[part::4]:
        for shift in range(len(BATTLES) if LONG else 1):
            name, battle = started(agreement, number + shift)
            report = stress(load_scenario(name), battle.options, GAMES, seed=f"pairs {number}")
            assert report.fault == "fine", f"{name} with {agreement}: {report}"
            assert report.games == GAMES


def test_settings_are_of_every_option() -> None:
    named: set[Setting] = set(settings())
    assert {name for name, _ in named} == {name for name, row in declared().items() if row.kind != "hands"}
