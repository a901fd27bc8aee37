"""What hits what is one rule: the dice that fall, the odds, the explanation and the generals all ask it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.changed_worlds import changed
from tests.memoir.table import do, options_now, table

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.generals._appraise import Appraisal, roll_value
from bocage.memoir.kernel import codes
from bocage.memoir.notation import FACE_NAMES
from bocage.memoir.rows import load_rows

ROWS = load_rows()
# Trains stand on rails only and have tests of their own (special/test_trains.py); so have Tigers as targets, whose hits
# take a second roll (units/test_tiger.py).
KINDS = {row.id: row.code for row in ROWS.kinds if row.cls != codes.OTHER}
TARGETS = {row.id: row.code for row in ROWS.kinds if row.id in KINDS and not row.confirm}
COVERS = {row.id: row.code for row in ROWS.terrains if row.enter and not row.height}


def hits_of_each_face(picture: str) -> set[str]:
    """The faces that cost the unit on B9 a figure when the unit on A9 rolls nothing else."""
    hurting = set()
    for face in FACE_NAMES:
        battle = table(picture)
        do(battle, "play direct-from-hq", "order A9", "done")
        attacked = explain.attack(battle, battle.unit_on("A9"), battle.unit_on("B9"))
        if not attacked.allowed:
            return set()
        events = do(battle, f"attack A9 B9 {{{' '.join([face] * attacked.dice)}}}")
        told = next(event for event in events if event.kind == "roll").data["counts"]
        lost = any(event.kind == "loss" and event.data["cause"] == "hit" for event in events)
        assert lost == (face in told), "the event tells the faces that count"
        if lost:
            hurting.add(face)
    return hurting


@pytest.mark.parametrize("attacker", KINDS.values())
@pytest.mark.parametrize("target", TARGETS.values())
def test_the_roll_and_the_odds_agree_for_all_kinds(attacker: str, target: str) -> None:
    picture = f".:a{attacker} .:x{target} . . . . . .:xi"
    battle = table(picture)
    u, v = battle.unit_on("A9"), battle.unit_on("B9")
    hurting = hits_of_each_face(picture)
    if not hurting:  # snipers do not battle armor, light armor no heavy one, and mortars only drive guns back
        do(battle, "play direct-from-hq", "order A9")
        reason = explain.attack(battle, u, v).reason
        assert reason in {"spares", "too_heavy"} or explain.hit_sides(battle, v, attacker=u) == 0
        return
    sides = sum(explain.FACE_SIDES[FACE_NAMES.index(face)] for face in hurting)
    assert explain.hit_sides(battle, v, attacker=u) == sides
    assert sides > 0
    seen = Appraisal(battle, 0)
    dice = 2
    lost, _, _ = roll_value(dice, sides, seen.pieces[v].figures, 0)
    assert seen.hurt(seen.pieces[v], dice, attacker=u) >= lost


@pytest.mark.parametrize("terrain", COVERS.values())
def test_the_roll_and_the_odds_agree_on_all_terrain(terrain: str) -> None:
    picture = f".:ai {terrain}:xi . . . . . .:xi"
    battle = table(picture)
    do(battle, "play direct-from-hq", "order A9", "done")
    found = explain.attack(battle, battle.unit_on("A9"), battle.unit_on("B9"))
    hurting = hits_of_each_face(picture)
    assert bool(hurting) == found.allowed
    assert found.allowed or terrain == COVERS["ocean"] or found.reason == "too_few_dice"
    if found.allowed:
        sides = sum(explain.FACE_SIDES[FACE_NAMES.index(face)] for face in hurting)
        assert found.odds.table == explain.odds_of(found.dice, sides).table


def kind_with(monkeypatch: pytest.MonkeyPatch, picture: str, **fields: Any) -> Battle:
    """A battle in which infantry has more to it."""

    def change(w: Any) -> None:
        for name, value in fields.items():
            w["kinds"][ROWS.kind("infantry")][name] = value

    return changed(monkeypatch, change, picture, {0: ["direct-from-hq"], 1: ["probe-left"]})


ARMOR_BIT = 1 << codes.ARMOR


def test_stars_of_some_units_hit_a_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anti-tank teams: stars hit armor if they have not moved."""
    for move, sides in ((False, 3), (True, 2)):
        battle = kind_with(monkeypatch, ". .:ai\n.:xt", uneven=1, star_hits=ARMOR_BIT)
        do(battle, "play direct-from-hq", "order B9")
        do(battle, "move B9 A9" if move else "done")
        here = "A9" if move else "B9"
        found = explain.attack(battle, battle.unit_on(here), battle.unit_on("a8"))
        assert found.odds.table == explain.odds_of(3, sides).table
        events = do(battle, f"attack {here} a8 {{star infantry infantry}}")
        assert any(event.kind == "loss" for event in events) == (not move)


def test_a_kind_may_spare_a_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snipers do not battle armor."""
    battle = kind_with(monkeypatch, ". .:ai\n.:xt .:xi", spares=ARMOR_BIT)
    do(battle, "play direct-from-hq", "order B9", "done")
    assert options_now(battle, "attack") == {"attack B9 b8"}
    assert explain.attack(battle, battle.unit_on("B9"), battle.unit_on("a8")).reason == "spares"


def test_dice_may_depend_on_having_moved_and_on_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = {"uneven": 1, "moved_out": 1, "full_close": 2}
    battle = kind_with(monkeypatch, ". . .:ai\n.:xi", **fields)
    do(battle, "play direct-from-hq", "order C9", "move C9 B9")
    found = explain.attack(battle, battle.unit_on("B9"), battle.unit_on("a8"))
    assert (found.dice, found.terms[1].what, found.terms[1].dice) == (4, "unit", 1)
    battle.state[0]["units"][battle.unit_on("B9")]["figures"] = 3
    assert explain.attack(battle, battle.unit_on("B9"), battle.unit_on("a8")).dice == 2


@pytest.mark.parametrize(("limit", "dice"), [(0, 2), (1, 3)])
def test_cover_may_be_ignored_in_close_assault(monkeypatch: pytest.MonkeyPatch, limit: int, dice: int) -> None:
    """Engineers lose no dice to terrain in close assault (rulings 14.2)."""
    battle = kind_with(monkeypatch, ".:ai F:xi", close_cover=limit)
    do(battle, "play direct-from-hq", "order A9", "done")
    assert explain.attack(battle, battle.unit_on("A9"), battle.unit_on("B9")).dice == dice


def test_cover_may_not_count_within_the_same_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wadi does not protect from whoever is in it too."""

    def change(w: Any) -> None:
        w["grounds"]["open_within"] = 1

    for picture, dice in ((".:ai F:xi", 2), ("F:ai F:xi", 3)):
        battle = changed(monkeypatch, change, picture, {0: ["direct-from-hq"], 1: ["probe-left"]})
        do(battle, "play direct-from-hq", "order A9", "done")
        assert explain.attack(battle, battle.unit_on("A9"), battle.unit_on("B9")).dice == dice


def test_nobody_battles_farther_than_he_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = table(".:ag . .:xi . .:xi")
    do(battle, "play direct-from-hq", "order A9", "done")
    battle.state[0]["visibility"] = 2
    assert options_now(battle, "attack") == {"attack A9 C9"}
    assert explain.attack(battle, battle.unit_on("A9"), battle.unit_on("E9")).reason == "too_dark"
