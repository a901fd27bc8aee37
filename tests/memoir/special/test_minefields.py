"""Minefields: face down, stopping everybody, exploding under enemies (001 p.7, p.13; rulings 10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.memoir.steps import dice, medals, reason, wound
from tests.memoir.table import destinations, do, figures, kinds, options_now, order, phase, table

from bocage.engine.chance import seed_words
from bocage.engine.contract import GameError
from bocage.memoir.advice import advice
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.kernel.mines import FACE_UP, GONE, POOL, STRENGTH
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.reference import reference

PICTURE = """
.    .    .    .:xi .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.o   .o   .o:xi .o  .o   .o   .o
  .:ai .    .    .:at .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
"""
AXIS = {"name": "minefields", "side": "axis"}


def mined(strength: int | None = None, picture: str = PICTURE, **about: Any) -> Battle:
    """A battle with a row of mines; all of one strength if it is given."""
    battle = table(picture, about.pop("hand", ["direct-from-hq"]), rules=[about.pop("rule", AXIS)], **about)
    if strength is not None:
        battle.state[0]["mines"][: int(battle.world[0]["n_mines"])] = strength
    return battle


def strengths(battle: Battle) -> list[int]:
    return [int(n) & STRENGTH for n in battle.state[0]["mines"][: int(battle.world[0]["n_mines"])]]


def test_the_markers_of_one_box_are_shuffled_with_the_battles_own_chance() -> None:
    deals = [strengths(mined(seed=seed)) for seed in range(60)]
    assert all(not Counter(deal) - Counter(POOL) for deal in deals), "seven of the nine markers"
    assert {n for deal in deals for n in deal} == {0, 1, 2, 3, 4}
    assert deals[3] == strengths(mined(seed=3))
    assert len({tuple(deal) for deal in deals}) > 30
    decoys = sum(deal.count(0) for deal in deals) / (60 * 7)
    assert 0.25 < decoys < 0.42, "three of nine"


def test_another_box_for_every_nine_hexes_begun() -> None:
    rows = PICTURE.replace(
        ".    .    .    .    .    .    .\n  .    .    .    .    .    .\n.o", ".o .o .o .\n  .\n.o", 1
    )
    battle = mined(picture=rows)
    assert int(battle.world[0]["n_mines"]) == 10
    assert not Counter(strengths(battle)) - Counter(POOL * 2)


def test_an_enemy_who_moves_in_stops_and_the_mine_explodes() -> None:
    battle = mined(3)
    order(battle, "direct-from-hq", "d4")
    assert "D5" in destinations(battle, "d4")
    assert not {"d6", "c6", "D7"} & destinations(battle, "d4"), "mines stop even tanks"
    events = do(battle, "move d4 D5 {armor flag grenade}")
    assert [e.data for e in events if e.kind == "mine"] == [
        {"hex": "D5", "strength": 3, "unit": battle.unit_label(battle.unit_on("D5"))}
    ]
    roll = next(e.data for e in events if e.kind == "roll")
    assert (roll["purpose"], roll["counts"]) == ("mine", ["armor", "grenade"])
    assert figures(battle, "D5") == 1, "its symbol and grenades hit, the flag does nothing"
    assert "retreat" not in kinds(events)
    assert battle.observe(0)["mines"] == {"D5": 3}
    assert "minefield" in battle.observe(0)["obstacles"]["D5"], "it stays, face up"


def test_it_may_battle_if_it_is_still_alive() -> None:
    battle = mined(1)
    order(battle, "direct-from-hq", "d4")
    do(battle, "move d4 D5 {star}")
    assert phase(battle) == "battle"
    assert dice(battle, "D5", "C5") == 3


def test_one_that_lies_face_up_acts_on_everybody_who_comes_later() -> None:
    battle = mined(2)
    battle.state[0]["mines"][:7] |= FACE_UP
    order(battle, "direct-from-hq", "a4")
    events = do(battle, "move a4 A5 {infantry infantry}")
    assert figures(battle, "A5") == 2
    assert [e.data["strength"] for e in events if e.kind == "mine"] == [2]


def test_a_decoy_is_removed() -> None:
    battle = mined(0)
    order(battle, "direct-from-hq", "a4")
    events = do(battle, "move a4 A5")
    assert "roll" not in kinds(events)
    assert [e.data["obstacles"] for e in events if e.kind == "obstacle_gone"] == [["minefield"]]
    assert "A5" not in battle.observe(0)["obstacles"]
    assert battle.observe(0)["mines"] == {}
    assert int(battle.state[0]["mines"][0]) == FACE_UP | GONE


def test_a_unit_that_dies_on_a_mine_is_a_medal() -> None:
    battle = mined(4)
    wound(battle, "d4", 1)
    order(battle, "direct-from-hq", "d4")
    do(battle, "move d4 D5 {armor star star star}")
    assert figures(battle, "D5") == 0
    assert medals(battle) == (0, 1)


def test_the_owner_stops_but_sets_nothing_off() -> None:
    battle = mined(4, first="axis")
    order(battle, "direct-from-hq", "C5")
    events = do(battle, "move C5 B5")
    assert figures(battle, "B5") == 4
    assert "mine" not in kinds(events)
    assert battle.observe(1)["mines"] == {}, "not even the owner is told"
    battle = mined(4, PICTURE.replace(".:xi .    .    .\n", ".:xt .    .    .\n"), first="axis")
    order(battle, "direct-from-hq", "D9")
    assert not {"C5", "D5", "E5"} & destinations(battle, "D9")
    assert "d6" in destinations(battle, "D9")


def test_taking_ground_sets_it_off_and_holds_the_tank() -> None:
    battle = mined(1)
    wound(battle, "C5", 1)
    order(battle, "direct-from-hq", "d4")
    do(battle, "move d4 c4", "attack c4 C5 {infantry star star}")
    assert phase(battle) == "take_ground"
    events = do(battle, "take-ground c4 C5 {grenade}")
    assert "mine" in kinds(events)
    assert figures(battle, "C5") == 2


def test_retreats_over_and_onto_mines_do_nothing() -> None:
    battle = mined(4, PICTURE.replace("  .:ai ", "  .    ").replace(".o:xi", ".o   ").replace(
        "  .    .    .    .    .    .\n.o", "  .:ai .    .    .:xi .    .\n.o", 1), first="axis")  # fmt: skip
    order(battle, "direct-from-hq", "d6")
    do(battle, "move d6 c6")
    events = do(battle, "attack c6 a6 {flag star}")
    if phase(battle) == "retreat":
        events += do(battle, "retreat a6 B5")
    assert "mine" not in kinds(events)
    assert figures(battle, "B5") + figures(battle, "A5") == 4


ENGINEERS = PICTURE.replace("  .:ai .    ", "  .    .:ai ")


def with_engineers(strength: int, **about: Any) -> Battle:
    battle = mined(strength, ENGINEERS, **about)
    battle.world = battle.world.copy()
    kind = int(battle.world[0]["units"][battle.unit_on("b4")]["kind"])
    battle.world[0]["kinds"][kind]["clears_mines"] = 1
    return battle


def test_engineers_who_could_battle_clear_the_mine_instead() -> None:
    battle = with_engineers(4)
    order(battle, "direct-from-hq", "b4", "d4")
    events = do(battle, "move b4 B5", "done")
    assert "roll" not in kinds(events), "it does not explode"
    assert "B5" not in battle.observe(0)["obstacles"]
    assert reason(battle, "B5", "C5") == "busy", "though an enemy stands beside them"
    assert not options_now(battle, "attack B5")


def test_it_explodes_under_engineers_who_have_moved_too_far() -> None:
    battle = with_engineers(2)
    order(battle, "direct-from-hq", "b4")
    assert "A5" in destinations(battle, "b4")
    events = do(battle, "move b4 A5 {infantry star}")
    assert "roll" in kinds(events)
    assert figures(battle, "A5") == 3


def test_two_hexes_of_an_infantry_assault_leave_them_able_to_clear() -> None:
    battle = with_engineers(2, hand=["infantry-assault"])
    do(battle, "play infantry-assault left")
    if phase(battle) == "order":
        do(battle, "done")
    events = do(battle, "move b4 A5")
    assert "roll" not in kinds(events)
    assert "A5" not in battle.observe(0)["obstacles"]


def test_it_explodes_under_engineers_who_take_ground() -> None:
    battle = with_engineers(1)
    wound(battle, "C5", 1)
    order(battle, "direct-from-hq", "b4")
    do(battle, "done", "attack b4 C5 {infantry star star}")
    events = do(battle, "take-ground b4 C5 {infantry}")
    assert "mine" in kinds(events)
    assert figures(battle, "C5") == 3


def test_engineers_who_begin_their_turn_on_a_mine_clear_it() -> None:
    battle = with_engineers(3)
    s, unit = battle.state[0], battle.unit_on("b4")
    a, b = battle.board.index("b4"), battle.board.index("B5")
    s["unit_at"][a], s["unit_at"][b], s["units"][unit]["hex"] = -1, unit, b
    battle.forget_actions()
    order(battle, "direct-from-hq", "B5")
    events = do(battle, "done")
    assert "obstacle_gone" in kinds(events)
    assert reason(battle, "B5", "C5") in {"busy", "not_ordered"}


# Who knows what.


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_view_tells_a_strength_that_lies_face_down(seat: int | None) -> None:
    views = []
    for strength in (0, 4):
        battle = mined(strength)
        views.append((battle.observe(seat), battle.legal()))
    assert views[0] == views[1]
    assert views[0][0]["mines"] == {}


@pytest.mark.parametrize("seat", [0, 1])
def test_imagined_battles_lay_what_is_unknown_anew(seat: int) -> None:
    one, other = mined(seed=5), mined(seed=5)
    for battle, rest in ((one, [0, 0, 0, 1, 1, 2]), (other, [2, 1, 1, 0, 0, 0])):
        battle.state[0]["mines"][:7] = [3 | FACE_UP, *rest]
    assert strengths(one) != strengths(other)
    seen = set()
    for number in range(40):
        made, twin = one.imagine(seat, number), other.imagine(seat, number)
        assert made.state.tobytes() == twin.state.tobytes(), "nothing depends on what lies face down"
        dealt = strengths(made)
        assert dealt[0] == 3, "what lies face up is known"
        assert not Counter(dealt) - Counter(POOL)
        seen.add(tuple(dealt))
    assert len(seen) > 20


def test_the_compiled_twin_of_imagining_does_the_same() -> None:
    from bocage.memoir.generals._planner import new_positions  # noqa: PLC0415 - thinking is loaded where it is used
    from bocage.memoir.generals.thinking import imagining  # noqa: PLC0415 - as above
    from bocage.memoir.generals.thinking.kernel import THINKING  # noqa: PLC0415 - as above

    THINKING.prepare()
    one, other = mined(seed=5), mined(seed=5)
    one.state[0]["mines"][:7] = [0, 0, 0, 1 | FACE_UP, 1, 2, 2]
    other.state[0]["mines"][:7] = [4, 3, 2, 1 | FACE_UP, 0, 0, 1]
    seen = set()
    for number in range(30):
        made = []
        for battle in (one, other):
            positions = new_positions()
            words = np.array(seed_words(f"deal {number}"), dtype=np.int64)
            imagining.imagine_into(battle.world, battle.state, positions, words, 0)
            made.append(positions[0].copy())
        assert made[0].tobytes() == made[1].tobytes()
        dealt = [int(n) & STRENGTH for n in made[0]["mines"][:7]]
        assert dealt[3] == 1
        assert not Counter(dealt) - Counter(POOL)
        seen.add(tuple(dealt))
    assert len(seen) > 15


def test_fresh_chance_lays_hidden_markers_anew() -> None:
    battle = mined(seed=5)
    battle.state[0]["mines"][0] |= FACE_UP
    first, deals = strengths(battle)[0], set()
    for seed in range(12):
        copy = battle.copy()
        copy.reseed(seed)
        assert strengths(copy)[0] == first
        deals.add(tuple(strengths(copy)))
    assert len(deals) > 6


# Around the rules.


def test_a_position_reads_back_and_a_false_one_is_refused() -> None:
    battle = mined(seed=5)
    order(battle, "direct-from-hq", "a4")
    do(battle, "done")
    text = position_text(battle)
    again = mined(seed=5)
    restore(again, text)
    assert again.digest() == battle.digest()
    check_position(again)
    again.state[0]["mines"][:7] = 4
    with pytest.raises(GameError, match="mines"):
        check_position(again)


def test_the_rule_wants_mines_on_the_map() -> None:
    with pytest.raises(GameError, match="no minefield"):
        table(PICTURE.replace(".o", "."), rules=[AXIS])


def test_two_sides_that_lay_mines_are_told_that_one_does() -> None:
    """A marker does not say whose it is (001 p.7)."""
    both = table(PICTURE, rules=[AXIS, AXIS | {"side": "allies"}]).scenario
    assert [line.split(":")[0] for line in advice(both)] == ["rule minefields"]
    assert advice(mined().scenario) == []


def test_mines_on_the_map_want_the_rule() -> None:
    with pytest.raises(GameError, match="somebody has laid the minefields"):
        table(PICTURE)


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_the_reference_tells_of_it(lang: str) -> None:
    special = next(section for section in reference(lang)["sections"] if section["id"] == "special")
    assert any(entry["row"] == "minefields" for entry in special["entries"])


@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_play_on_with_mines(name: str) -> None:
    battle = mined(seed=2)
    players = [general(name, seat, 1) for seat in (0, 1)]
    for _ in range(60):
        if (decision := battle.decision()) is None:
            break
        battle.apply(players[decision.seat].choose(battle))


def test_simple_walks_round_mines() -> None:
    picture = PICTURE.replace(".o:xi", ".o   ").replace(".o   .o   .o   .o  ", ".    .    .o   .o  ", 1)
    battle = mined(picture=picture, rule=AXIS)
    order(battle, "direct-from-hq", "a4")
    chosen = battle.format(general("simple", 0, 1).choose(battle))
    assert chosen.split()[-1] not in {"C5", "D5", "E5", "F5", "G5"}
