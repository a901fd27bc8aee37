"""Battles that have changed: a game saved in an earlier edition is replayed in that edition."""

from __future__ import annotations

import gc
import json
import weakref
from pathlib import Path

import pytest
from tests.memoir.random_play import play_on

from bocage.engine.contract import BadSave
from bocage.memoir.earlier import _editions, edition
from bocage.memoir.scenario import load_scenario, scenario_digest
from bocage.memoir.system import SYSTEM

GOLDEN = Path(__file__).parent.parent / "golden" / "games" / "omaha-beach.json"


@pytest.mark.parametrize("one", _editions(), ids=lambda one: one["battle"])
def test_an_edition_has_the_digest_it_is_found_by(one: dict[str, str]) -> None:
    found = edition(one["battle"], one["digest"])
    assert found is not None
    assert scenario_digest(found) == one["digest"] != scenario_digest(load_scenario(one["battle"]))


def test_an_old_game_of_omaha_is_played_with_the_old_wall_and_saved_as_such() -> None:
    saved = json.loads(GOLDEN.read_text("utf-8"))
    battle = SYSTEM.load(saved)
    assert [rule["name"] for rule in battle.scenario.to_document()["rules"]] == ["bunkers_for", "sea_wall_for"]
    again = SYSTEM.load(battle.save())
    assert again.digest() == battle.digest() == saved["digest"]
    fresh = SYSTEM.new("omaha-beach", seed=1)
    play_on(fresh, 1, 40)
    document = SYSTEM.load(fresh.save()).scenario.to_document()
    assert [rule["name"] for rule in document["rules"]] == ["bunkers_for"]


def test_an_edition_that_never_was_is_refused() -> None:
    saved = json.loads(GOLDEN.read_text("utf-8"))
    saved["scenario"]["digest"] = "0" * 64
    with pytest.raises(BadSave, match="has changed"):
        SYSTEM.load(saved)


def test_a_digest_that_never_was_is_not_remembered() -> None:
    """A stranger's may be as long as his file, and another one each time."""

    class Digest(str):
        __slots__ = ("__weakref__",)

    digest = Digest("0" * 64)
    still_there = weakref.ref(digest)
    assert edition("omaha-beach", digest) is None
    del digest
    gc.collect()
    assert still_there() is None
