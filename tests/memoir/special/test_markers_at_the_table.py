"""Battles with markers as people meet them: views, choices, sentences, the terminal, positions, and saved games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.special import test_bridges_and_boats as bridges
from tests.memoir.special import test_carried_tokens as carried
from tests.memoir.special import test_minefields as mines
from tests.memoir.special import test_places as places
from tests.memoir.special import test_sabotage as sabotage
from tests.memoir.special import test_trains as trains
from tests.memoir.table import document, table

from bocage.engine.chance import next32, seed_words
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.scenario import from_document, read_scenario, write_scenario
from bocage.memoir.system import SYSTEM
from bocage.memoir.telling import Teller

EVERY: dict[str, tuple[str, dict[str, Any]]] = {
    "minefields": (mines.PICTURE, mines.AXIS),
    "sabotage": (sabotage.PICTURE, sabotage.rule(slows=1)),
    "dams": (sabotage.DAMS, sabotage.DAM),
    "demolition": (bridges.RIVER, bridges.BLOW),
    "pontoons": (bridges.RIVER, bridges.PONTOON),
    "boats": (bridges.RIVER, bridges.BOATS),
    "equipment": (carried.PICTURE, carried.EQUIPMENT),
    "leader": (carried.PICTURE, carried.LEADER),
    "airfield": (places.PICTURE, places.AIRFIELD),
    "recovery": (places.PICTURE, places.OASIS),
    "radar": (places.PICTURE, places.RADAR),
    "supply train": (trains.PICTURE, trains.SUPPLY),
    "armored train": (trains.GUN, trains.ARMORED),
}


def laid_out(name: str) -> Battle:
    picture, rule = EVERY[name]
    hand = ["attack-left", "direct-from-hq", "probe-left", "air-power"]
    return table(picture, hand, ["attack-center", "recon-left", "assault-right"], rules=[rule], seed=7)


@pytest.mark.parametrize("name", EVERY)
def test_everything_that_can_happen_is_shown_and_told(name: str) -> None:
    battle, words = laid_out(name), seed_words(name)
    people = SYSTEM.people
    for _ in range(30):
        decision = battle.decision()
        if decision is None:
            break
        legal = {battle.format(action): action for action in battle.legal()}
        assert all(battle.parse(text) == action for text, action in legal.items())
        assert len(people.choices(battle, legal, "en")) == len(legal)
        json.dumps(battle.observe(decision.seat))
        tellers = [Teller(battle, lang) for lang in ("en", "nl", "fr")]
        action = list(legal.values())[next32(words) * len(legal) >> 32]
        for event in battle.apply(action):
            assert not any(set("⟨{") & set(teller.sentence(event)) for teller in tellers), event


@pytest.mark.parametrize("name", EVERY)
def test_positions_on_the_way_read_back(name: str) -> None:
    battle, words = laid_out(name), seed_words(f"position {name}")
    for step in range(24):
        if battle.decision() is None:
            break
        battle.apply(battle.legal()[next32(words) * len(battle.legal()) >> 32])
        if step % 8 == 7 and battle.decision() is not None:
            again = laid_out(name)
            restore(again, position_text(battle))
            assert again.digest() == battle.digest()
            assert again.legal() == battle.legal()
            check_position(again)


@pytest.mark.parametrize("name", EVERY)
def test_the_file_of_such_a_battle_reads_back(name: str) -> None:
    picture, rule = EVERY[name]
    scenario = from_document(document(picture, rules=[rule]))
    assert read_scenario(write_scenario(scenario)) == scenario
