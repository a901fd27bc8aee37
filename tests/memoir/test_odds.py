"""The odds that are told are those of the rules: flags that cover ignores do not drive anybody back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from tests.memoir.rulebook.place import place
from tests.memoir.table import battle_phase, do, order, table

from bocage.memoir import explain, telling
from bocage.memoir.dangers import dangers
from bocage.memoir.game import Battle
from bocage.memoir.generals._appraise import FLAG, MEDAL, Appraisal, roll_value
from bocage.memoir.generals.staff import facts
from bocage.memoir.table.previews import attack_preview

FACES = ("infantry", "infantry", "armor", "grenade", "star", "flag")


def facing(picture: str) -> Battle:
    battle = table(picture, ["direct-from-hq"])
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    return battle


PICTURES = {
    "open": ".:ai .:xi",
    "sandbags": ".:ai .s:xi",
    "bunker": ".:ai .b:xi",
    "one figure behind sandbags": ".:ai .s:xi1",
}


def outcomes(dice: int) -> Iterator[list[str]]:
    return (list(faces) for faces in product(FACES, repeat=dice))


def played(battle: Battle, dice: int) -> float:
    """The chance that B9 has to give way, by playing every roll there is."""
    back = 0
    for faces in outcomes(dice):
        mind = battle.copy()
        target = mind.unit_on("B9")
        mind.apply(mind.parse("attack A9 B9"), faces)
        decision = mind.decision()
        if decision is not None and decision.kind == "ignore_flag":
            mind.apply(mind.parse("ignore-flag"))
            decision = mind.decision()
        # It has nowhere to go on these boards: whoever must give way loses a figure for it.
        hits = sum(face in ("infantry", "grenade") for face in faces)
        figures = int(battle.state[0]["units"][target]["figures"])
        left = int(mind.state[0]["units"][target]["figures"])
        back += hits < figures and (left < figures - hits or (decision is not None and decision.kind == "retreat"))
    return float(back / len(FACES) ** dice)


@pytest.mark.parametrize("name", PICTURES)
def test_everybody_tells_the_odds_of_the_rules(name: str) -> None:
    battle = facing(PICTURES[name])
    attacker, target = battle.unit_on("A9"), battle.unit_on("B9")
    about = explain.attack(battle, attacker, target)
    true = pytest.approx(played(battle, about.dice))
    assert float(about.retreats) == true
    assert telling.why(battle, "attack A9 B9")["odds"]["retreats"] == true
    assert attack_preview(battle, attacker, target, "en")["retreats"] == true
    assert facts.chances(battle, attacker, target, about.dice).back == true
    seen = Appraisal(battle, 0).pieces[target]
    assert (
        roll_value(about.dice, explain.hit_sides(battle, target, attacker=attacker), seen.figures, seen.ignores)[2]
        == true
    )


def test_sandbags_matter_to_a_general() -> None:
    """With the same dice, driving back somebody who may ignore the flag is worth less."""
    open_, behind = (Appraisal(facing(PICTURES[name]), 0) for name in ("open", "sandbags"))
    targets = [next(piece for piece in seen.pieces.values() if piece.side == 1) for seen in (open_, behind)]
    assert behind.hurt(targets[1], 1) < open_.hurt(targets[0], 1)
    assert behind.hurt(targets[1], 1, strike=True) == open_.hurt(targets[0], 1, strike=True), "a strike's flags count"


def between(attacker: str, target: str) -> Battle:
    """Two units next to each other in the open, with room behind them; the first one may battle."""
    battle = place({"D5": f".:a{attacker}", "E5": f".:x{target}"})
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    return battle


def on_the_river() -> Battle:
    """Axis infantry may battle Allied infantry that crosses a river in its boats."""
    river = {f"{column}{row}": "R" for column, row in zip("DDDDDDDDD", range(1, 10), strict=True)}
    boats = [{"name": "boats", "side": "allies", "hexes": ["E5"]}]
    battle = place({**river, "E5": ".:ai", "C5": ".:xi"}, other_hand=("direct-from-hq",), rules=boats)
    order(battle, "direct-from-hq", "E5")
    do(battle, "move E5 D5", "done")
    while (decision := battle.decision()) is not None and decision.seat == 0:
        do(battle, "done")
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    return battle


KINDS: dict[str, tuple[Callable[[], Battle], str, str]] = {
    "stars of a machine gun": (lambda: between("m", "i"), "D5", "E5"),
    "a machine gun against armor": (lambda: between("m", "a"), "D5", "E5"),
    "stars that are flags": (lambda: between("J", "i"), "D5", "E5"),
    "guns that frighten armor": (lambda: between("F", "a"), "D5", "E5"),
    "a boat": (on_the_river, "C5", "D5"),
}


@pytest.mark.parametrize("name", KINDS)
def test_everybody_tells_who_attacks_and_what_a_flag_is(name: str) -> None:
    make, here, there = KINDS[name]
    battle = make()
    attacker, target = battle.unit_on(here), battle.unit_on(there)
    dice, full = explain.attack(battle, attacker, target).dice, int(battle.state[0]["units"][target]["figures"])
    hurt = killed = back = taken = 0
    for faces in outcomes(dice):
        mind = battle.copy()
        mind.apply(mind.parse(f"attack {here} {there}"), faces)
        decision, unit = mind.decision(), mind.state[0]["units"][target]
        left = max(0, int(unit["figures"])) if int(unit["hex"]) >= 0 else 0
        moved = int(unit["hex"]) != int(battle.state[0]["units"][target]["hex"])
        hurt, killed, taken = hurt + (left < full), killed + (left == 0), taken + full - left
        back += left > 0 and (moved or (decision is not None and decision.kind in ("retreat", "ignore_flag")))
    rolls = len(FACES) ** dice
    true = pytest.approx([count / rolls for count in (hurt, killed, back)])
    found = facts.chances(battle, attacker, target, dice)
    assert [found.hit, found.kill, found.back] == true
    preview = attack_preview(battle, attacker, target, "en")
    assert [1 - preview["hits"][0], preview["eliminates"], preview["retreats"]] == true
    odds = telling.why(battle, f"attack {here} {there}")["odds"]
    assert [1 - odds["hits"][0], odds["eliminates"], odds["retreats"]] == true
    weighed = roll_value(dice, *explain.faced(battle, target, False, False, attacker))
    assert list(weighed) == pytest.approx([taken / rolls, killed / rolls, back / rolls])
    seen = Appraisal(battle, int(battle.world[0]["units"][attacker]["side"]))
    worth = weighed[0] + weighed[1] * MEDAL + weighed[2] * FLAG
    assert seen.hurt(seen.pieces[target], dice, attacker=attacker) == pytest.approx(worth)
    danger = dangers(battle, target, [battle.board.index(there)])[there]
    assert (danger["units"], danger["dice"]) == (1, dice)
    assert danger["lost"] == pytest.approx(taken / rolls, abs=0.006)
