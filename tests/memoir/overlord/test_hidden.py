"""Each of the eight seats sees what it may and nothing else: views, events, choices, thinking (002 p.3)."""

from __future__ import annotations

import json

import pytest
from tests.memoir.overlord.field import FACING, FILL, LINE, SEATS, field, front
from tests.memoir.table import do, set_hands

from bocage.engine.chance import next32, seed_words
from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.people import MemoirPeople

ALL = {f"{file}{number}": f".:{side}{kind}" for file, kind in zip("BCFKLNPTX", "iitiigiti", strict=True)
       for number, side in ((3, "a"), (7, "x"))}  # fmt: skip


def somewhere(seed: int, steps: int) -> Battle:
    """A battle after some random actions; deals are gone through slowly, so that generals hold cards."""
    battle = field(ALL, ["probe-left", "recon-left", "direct-from-hq", "pincer-move", *FILL], seed=seed, medals=30)
    words = seed_words(f"somewhere/{seed}")
    for _ in range(steps):
        legal = battle.legal()
        battle.apply(legal[next32(words) * len(legal) >> 32])
    return battle


def test_only_the_commander_and_the_general_know_the_card() -> None:
    battle = front(["probe-left", "direct-from-hq"])
    events = do(battle, "give direct-from-hq left")
    (given,) = [event for event in events if event.kind == "give"]
    assert given.audience == {0, 2}
    assert given.secret == ("card",)
    for seat, name in enumerate(SEATS):
        seen = battle.observe(seat)
        assert seen["cards"]["allies-left"] == 1, "that he holds one is seen by all"
        assert ("direct-from-hq" in json.dumps(seen)) == (name in {"allies", "allies-left"})
    assert "direct-from-hq" not in json.dumps(battle.observe(None))
    assert battle.observe(0)["given"] == {"allies-left": ["direct-from-hq"]}
    assert "given" not in battle.observe(1)


def test_nobody_but_the_commander_sees_the_hand() -> None:
    battle = front(["probe-left"])
    for seat, name in enumerate(SEATS):
        assert battle.observe(seat)["hand"] == (battle.hand(seat) if name in battle.sides else [])
        assert ("legal" in battle.observe(seat)) == (name == "allies")


def test_the_text_of_a_gift_is_not_for_everybody() -> None:
    people = MemoirPeople.__new__(MemoirPeople)
    assert "direct-from-hq" not in people.public_action("give direct-from-hq left")


def test_a_refusal_tells_nothing_of_the_hand() -> None:
    """A general who tries his commander's actions learns the same whatever the hand is."""
    told = []
    for card in ("probe-left", "barrage"):
        battle = front([card, "probe-right"])
        do(battle, "give probe-right right", "done", "done", "done")
        with pytest.raises(IllegalAction) as caught:
            battle.parse("give probe-left left")
        told.append((caught.value.reason, str(caught.value)))
    assert told[0] == told[1]


@pytest.mark.parametrize("seat", range(8))
@pytest.mark.parametrize("steps", [2, 5, 60])
def test_imagining_knows_no_more_than_the_seat_sees(seat: int, steps: int) -> None:
    battle = somewhere(steps, steps)
    other = battle.imagine(seat, "another world")
    seen, again = battle.observe(seat), other.observe(seat)
    assert json.dumps(seen) == json.dumps(again)
    first, second = battle.imagine(seat, 5), other.imagine(seat, 5)
    assert (first.state["hand"] == second.state["hand"]).all()
    assert (first.state["deck"] == second.state["deck"]).all()
    assert first.legal() == second.legal()


def test_what_generals_are_imagined_to_hold_could_have_been_given_to_them() -> None:
    battle = front(["probe-left", "recon-left", "probe-center", "ambush"])
    do(battle, "give probe-left left", "give recon-left left", "give probe-center center")
    for seed in range(30):
        made = battle.imagine(4, seed)
        for card in made.hand(2):
            assert card.endswith("-left"), "two cards: both for a section of his"
        assert not set(made.hand(3)) & {"ambush", "air-power", "barrage", "their-finest-hour"}
        assert all("-left" not in card and "-right" not in card for card in made.hand(3))
        assert battle.imagine(0, seed).hand(2) == battle.hand(2), "the commander knows what he gave"


@pytest.mark.parametrize("steps", [2, 20, 77])
def test_a_position_and_a_saved_battle_know_all_seats(steps: int) -> None:
    battle = somewhere(3, steps)
    again = somewhere(3, 0)
    restore(again, position_text(battle))
    assert again.digest() == battle.digest()
    assert again.legal() == battle.legal()
    assert (again.state["section_card"] == battle.state["section_card"]).all()
    assert battle.copy().digest() == battle.digest()


def test_first_hands_may_need_both_decks() -> None:
    """One deck has a single Ambush; a game with one for each commander is begun again as it was."""
    hands = {side: ["ambush", "probe-left", "probe-right"] for side in ("allies", "axis")}
    battle = SYSTEM.new("omaha-beach-overlord", {"hands": hands}, 5)
    assert battle.hand(0) == battle.hand(1) == hands["axis"]
    assert SYSTEM.begin(battle.set_up()).digest() == battle.digest()


def test_hands_may_be_laid_out_for_both_commanders() -> None:
    battle = field(LINE | FACING, ["probe-left", *FILL])
    set_hands(battle, {0: ["recon-left"], 1: ["recon-right"]})
    assert battle.observe(1)["hand"] == ["recon-right"]
