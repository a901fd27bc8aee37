"""A battle that goes on with chance from another seed: what stays, what changes, and that it can be replayed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.random_play import play_on

from bocage.engine.contract import BadSave
from bocage.memoir.game import Battle, same_state
from bocage.memoir.position import position_document, position_text, restore
from bocage.memoir.system import SYSTEM

BATTLE = "sainte-mere-eglise"


def half_way(seed: str = "known", actions: int = 40) -> Battle:
    battle = SYSTEM.new(BATTLE, seed=seed)
    play_on(battle, 1, actions)
    assert battle.result() is None
    return battle


def without_chance(battle: Battle) -> dict[str, Any]:
    document = position_document(battle)
    del document["rng"]
    return document | {"deck": sorted(document["deck"])}


def test_only_what_nobody_has_seen_changes() -> None:
    battle = half_way()
    before = battle.copy()
    battle.reseed("fresh")
    assert without_chance(battle) == without_chance(before)
    assert position_document(battle)["deck"] != position_document(before)["deck"]
    assert list(battle.state[0]["rng"]) != list(before.state[0]["rng"])
    assert before.reseeds == ()


def test_the_future_depends_on_the_new_seed_alone() -> None:
    ends = []
    for known, fresh in (("known", "fresh"), ("known", "fresh"), ("known", "other")):
        battle = half_way(known)
        battle.reseed(fresh)
        ends.append((list(battle.state[0]["deck"]), list(battle.state[0]["rng"])))
    assert ends[0] == ends[1] != ends[2]
    # The order in which the cards lay, and the dice before, leave no trace.
    shuffled, plain = half_way(), half_way()
    cards = int(shuffled.state[0]["n_deck"])
    shuffled.state[0]["deck"][:cards] = shuffled.state[0]["deck"][:cards][::-1]
    shuffled.state[0]["rng"][:] = [1, 2, 3, 4, 5]
    shuffled.reseed("fresh")
    plain.reseed("fresh")
    assert same_state(shuffled, plain)


def test_saved_and_replayed() -> None:
    battle = half_way()
    assert battle.save()["format"] == 1
    assert "reseeds" not in battle.save()
    battle.reseed("second")
    play_on(battle, 2, 25)
    battle.reseed(3)
    play_on(battle, 3, 25)
    saved = battle.save()
    assert saved["format"] == 2
    assert saved["reseeds"] == [{"after": 40, "seed": "second"}, {"after": 65, "seed": 3}]
    assert SYSTEM.load(saved).digest() == battle.digest()
    assert SYSTEM.load(saved).save() == saved
    # Action by action, as those do who look at every moment; and without a word, as programs do.
    told, quiet = (SYSTEM.load({**saved, "actions": []}) for _ in range(2))
    for line in saved["actions"]:
        told.apply(told.parse(line))
        assert quiet.step(quiet.parse(line)) == len(quiet.legal())
    assert same_state(told, battle)
    assert same_state(quiet, battle)
    assert quiet.save() == saved


def test_quiet_steps_before_and_after() -> None:
    loud, quiet = half_way(), half_way()
    for number in range(60):
        if number in (0, 20):
            loud.reseed(f"fresh {number}")
            quiet.reseed(f"fresh {number}")
        if loud.result() is not None:
            break
        choices = loud.legal()
        action = choices[number % len(choices)]
        loud.apply(action)
        quiet.step(action)
    assert quiet.save() == loud.save()
    assert same_state(quiet, loud)


def test_twice_at_the_same_place() -> None:
    twice, once = half_way(), half_way()
    twice.reseed("never used")
    twice.reseed("fresh")
    once.reseed("fresh")
    assert twice.save() == once.save()
    assert same_state(twice, once)


def test_from_a_position() -> None:
    battle = SYSTEM.new(BATTLE, seed="elsewhere")
    restore(battle, position_text(half_way()))
    battle.reseed("fresh")
    play_on(battle, 4, 20)
    saved = battle.save()
    assert saved["reseeds"] == [{"after": 0, "seed": "fresh"}]
    assert SYSTEM.load(saved).digest() == battle.digest()


def test_copies_and_imagined_battles() -> None:
    battle = half_way()
    battle.reseed("fresh")
    copy = battle.copy()
    assert copy.save() == battle.save()
    copy.reseed("other")
    assert battle.save()["reseeds"] == [{"after": 40, "seed": "fresh"}]
    assert battle.imagine(0, 1).reseeds == ()


@pytest.mark.parametrize(
    "reseeds",
    [
        None,
        {},
        "fresh",
        ["fresh"],
        [{"after": 3}],
        [{"after": 3, "seed": "x", "more": 1}],
        [{"after": -1, "seed": "x"}],
        [{"after": True, "seed": "x"}],
        [{"after": 3.0, "seed": "x"}],
        [{"after": 3, "seed": False}],
        [{"after": 3, "seed": None}],
        [{"after": 3, "seed": ["x"]}],
        [{"after": 3, "seed": "x"}, {"after": 3, "seed": "y"}],
        [{"after": 3, "seed": "x"}, {"after": 2, "seed": "y"}],
    ],
)
def test_what_is_refused(reseeds: Any) -> None:
    with pytest.raises(BadSave, match="reseeds") as refused:
        SYSTEM.load(half_way().save() | {"format": 2, "reseeds": reseeds})
    assert refused.value.reason == "incomplete"
