"""The difficulty that comes with the battles: complete, consistent, and made by the command that is documented."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.lab.statistics import wilson
from bocage.memoir.lab import difficulty as module
from bocage.memoir.lab.difficulty import added, changed_since, difficulty, found, level, measure
from bocage.memoir.scenario import load_scenario, scenario_ids

NOT_MEASURED_YET = {"omaha-beach-overlord", "prokhorovka-overlord", "peleliu-landings-overlord", "fall-of-london"}


def test_every_shipped_battle_has_one() -> None:
    """A battle that was changed has none until the command is run again: python -m bocage.memoir.lab.difficulty."""
    for name in set(scenario_ids()) - NOT_MEASURED_YET:
        sides = difficulty(load_scenario(name))
        assert sides is not None, name
        for about in sides.values():
            assert set(about) == {"rate", "low", "high", "level"}
            assert 0 <= about["low"] <= about["rate"] <= about["high"] <= 1


def test_the_shipped_numbers_add_up() -> None:
    games = found()["games"]
    assert games >= 400
    for name, about in found()["battles"].items():
        assert about["allies"]["count"] + about["axis"]["count"] <= games, name
        for side in ("allies", "axis"):
            count = about[side]["count"]
            assert about[side]["rate"] == pytest.approx(count / games, abs=1e-4)
            assert (about[side]["low"], about[side]["high"]) == pytest.approx(wilson(count, games), abs=1e-4)


@pytest.mark.parametrize(
    ("rate", "wanted"),
    [(1.0, 1), (0.81, 1), (0.8, 2), (0.61, 2), (0.6, 3), (0.5, 3), (0.4, 3), (0.39, 4), (0.2, 4), (0.19, 5), (0.0, 5)],
)
def test_levels_mirror_each_other(rate: float, wanted: int) -> None:
    assert level(rate) == wanted
    assert level(1 - rate) == 6 - wanted


def test_a_changed_or_unknown_battle_has_none() -> None:
    toulon = load_scenario("toulon")
    assert difficulty(replace(toulon, id="my-battle")) is None
    sides = {name: replace(side, medals=side.medals + 1) for name, side in toulon.sides.items()}
    assert difficulty(replace(toulon, sides=sides)) is None


def test_measuring_gives_what_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "scenario_ids", lambda: ("pegasus-bridge",))
    document = measure("random", 6, "1", 1, None)
    assert document.keys() == found().keys()
    about = document["battles"]["pegasus-bridge"]
    assert about.keys() == found()["battles"]["pegasus-bridge"].keys()
    assert about["allies"]["count"] + about["axis"]["count"] == 6
    assert document == measure("random", 6, "1", 1, None)
    monkeypatch.setattr(module, "found", lambda: document)
    assert changed_since() == []
    monkeypatch.setattr(module, "found", lambda: document | {"engine": document["engine"] | {"generals": "other"}})
    assert changed_since() == ["generals"]


def test_single_battles_are_added_to_what_was_measured() -> None:
    file = {"format": 1, "general": "random", "games": 6, "seed": "1", "engine": {"rules": "old"}}
    shipped = file | {"battles": {"toulon": {"digest": "old"}, "pegasus-bridge": {"digest": "kept"}}}
    document = measure("random", 6, "1", 1, None, ["toulon"])
    assert list(document["battles"]) == ["toulon"]
    together = added(document, shipped)
    assert list(together["battles"]) == ["pegasus-bridge", "toulon"]
    assert together["battles"]["pegasus-bridge"] == {"digest": "kept"}
    assert together["battles"]["toulon"] == document["battles"]["toulon"]
    assert together["engine"] == {"rules": "old"}, "the older figures are not made younger"
    with pytest.raises(ValueError, match="made with games 6; measure with the same"):
        added(document | {"games": 7}, shipped)
