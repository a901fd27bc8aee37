"""The commander's own cards, Counter-Attack against them and in the sections opposite, Ambush (002 p.6)."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import FACING, FILL, LINE, decider, field, front, to_next_deal
from tests.memoir.table import do, figures, kinds, options_now, phase, set_hands, stack_deck

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle

STARS = "{star star star}"


def answering(*lines: str, hand: tuple[str, ...] = ()) -> Battle:
    """The Allies have played their turn; the Axis hold a Counter-Attack."""
    battle = front([line.split()[1] for line in lines if line.startswith(("give", "play"))][: len(hand) or 3])
    set_hands(battle, {0: [*hand, *FILL], 1: ["counter-attack", *FILL]})
    do(battle, *lines)
    to_next_deal(battle)
    return battle


def test_air_power_is_the_commanders_and_comes_before_the_generals() -> None:
    battle = front(["air-power", "probe-left"])
    do(battle, "play air-power", "give probe-left left", "done")
    assert (decider(battle), phase(battle)) == ("allies", "strike")
    assert "target f8" in options_now(battle), "anywhere on the field"
    do(battle, "target f8 {star grenade}")
    assert figures(battle, "f8") == 2
    assert (decider(battle), phase(battle)) == ("allies-left", "play")


def test_two_strikes_in_one_turn_choose_their_targets_apart() -> None:
    battle = front(["air-power", "barrage"])
    do(battle, "play air-power", "play barrage", "done", "target b8 {star grenade}")
    assert (decider(battle), phase(battle)) == ("allies", "strike")
    do(battle, "target x8 {grenade grenade star star}")
    assert (figures(battle, "b8"), figures(battle, "x8")) == (2, 2), "stars of a barrage miss"


def test_in_their_finest_hour_every_general_rolls_four_dice() -> None:
    battle = front(["their-finest-hour"])
    before = int(battle.state[0]["n_deck"])
    left, center, right = "star flag flag grenade", "armor armor flag flag", "infantry infantry flag flag"
    events = do(battle, f"play their-finest-hour {{{left} {center} {right}}}")
    rolled = {event.data["seat"]: event.data["faces"] for event in events if event.kind == "roll"}
    assert {seat: " ".join(faces) for seat, faces in rolled.items()} == {
        "allies-left": left, "allies-center": center, "allies-right": right,
    }  # fmt: skip
    assert decider(battle) == "allies-left", "nothing else is dealt, and nobody acts on his own"
    assert options_now(battle, "order") == {"order B5", "order F5"}, "his own units only"
    do(battle, "order B5")
    assert decider(battle) == "allies-right", "no tank in the center"
    do(battle, "order T5", "order X5")
    assert phase(battle) == "move"
    to_next_deal(battle)
    assert int(battle.state[0]["n_deck"]) == before + 1 - 2, "all cards but those in the hands are in the new deck"
    assert battle.observe(None)["discard"] == []


def test_in_their_finest_hour_everybody_has_a_die_more() -> None:
    battle = field({"B5": ".:ai", "b6": ".:xi", "X3": ".:ai"} | FACING, ["their-finest-hour", *FILL])
    do(battle, "play their-finest-hour {infantry flag flag flag flag flag flag flag flag flag flag flag}", "order B5")
    do(battle, "done")
    (attack,) = [event for event in do(battle, "attack B5 b6 {star star star star}") if event.kind == "attack"]
    assert attack.data["dice"] == 4


def test_their_finest_hour_is_the_only_card() -> None:
    battle = front(["their-finest-hour", "probe-left"])
    do(battle, "give probe-left left")
    assert "play their-finest-hour" not in options_now(battle)
    with pytest.raises(IllegalAction) as refused:
        battle.parse("play their-finest-hour")
    assert refused.value.reason == "only_card"


@pytest.mark.parametrize(("section", "facing", "unit"), [(1, 6, "b8"), (2, 5, "f8")])
def test_a_counter_attack_is_played_in_the_section_opposite(section: int, facing: int, unit: str) -> None:
    battle = answering("give probe-left left", "done", f"play probe-left {section}", hand=("probe-left",))
    do(battle, "give counter-attack right", "done", "done", "done")
    assert decider(battle) == "axis-right"
    assert options_now(battle, "play") == {f"play counter-attack {facing}"}
    events = do(battle, f"play counter-attack {facing}")
    (played,) = [event.data for event in events if event.kind == "play"]
    assert played["effect"] == "probe-right"
    assert options_now(battle, "order") == {f"order {unit}"}


def test_a_counter_attack_where_two_cards_were_played_copies_the_one_of_its_section() -> None:
    dealt = ("give probe-left left", "give assault-left left", "done", "play probe-left 1", "play assault-left 2")
    battle = answering(*dealt, hand=("probe-left", "assault-left"))
    do(battle, "give counter-attack right", "done", "done", "done")
    assert options_now(battle, "play") == {"play counter-attack 5", "play counter-attack 6"}
    events = do(battle, "play counter-attack 5")
    assert [event.data["effect"] for event in events if event.kind == "play"] == ["assault-right"]


def test_a_counter_attack_on_a_card_for_both_sections_is_for_both() -> None:
    battle = answering("give direct-from-hq left", "done", "play direct-from-hq", hand=("direct-from-hq",))
    do(battle, "give counter-attack right", "done", "done", "done", "play counter-attack")
    assert options_now(battle, "order") == {"order b8", "order f8"}


def test_a_counter_attack_faces_its_own_general_only() -> None:
    battle = answering("give probe-left left", "done", "play probe-left 1", hand=("probe-left",))
    do(battle, "give counter-attack center", "done", "done")
    events = do(battle, "play counter-attack")
    assert [event.data["effect"] for event in events if event.kind == "play"] == ["nothing"]


def test_what_was_played_a_turn_earlier_cannot_be_answered() -> None:
    battle = answering("give probe-left left", "done", "play probe-left 1", hand=("probe-left",))
    to_next_deal(battle)
    set_hands(battle, {0: ["probe-right", *FILL]})
    do(battle, "give probe-right right", "done")
    to_next_deal(battle)
    set_hands(battle, {1: ["counter-attack", *FILL]})
    do(battle, "give counter-attack right", "done", "done", "done")
    assert options_now(battle, "play") == {"play counter-attack"}


@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_a_commander_answers_a_strike_anywhere(card: str) -> None:
    battle = answering(f"play {card}", "done", "target b8" + (" {star star star flag}" if card == "barrage" else ""),
                       hand=(card,))  # fmt: skip
    assert "play counter-attack" in options_now(battle)
    events = do(battle, "play counter-attack", "done")
    assert [event.data["effect"] for event in events if event.kind == "play"] == [card]
    assert {"target B5", "target X5"} <= options_now(battle)


def test_a_commander_does_not_answer_a_card_of_a_general() -> None:
    battle = answering("give probe-left left", "done", "play probe-left 1", hand=("probe-left",))
    assert "play counter-attack" not in options_now(battle)


def test_an_ambush_goes_to_the_general_attacked_and_is_replaced_at_once() -> None:
    battle = field({"B5": ".:ai", "b6": ".:xi", "X5": ".:ai"} | FACING, ["probe-left", *FILL], ["ambush", *FILL])
    do(battle, "give probe-left left", "done", "play probe-left 1", "order B5", "done", "done")
    do(battle, "attack B5 b6")
    assert (decider(battle), phase(battle)) == ("axis", "ambush"), "the commander holds it"
    stack_deck(battle, "barrage")
    events = do(battle, "ambush {flag star star}")
    (sprung,) = [event.data for event in events if event.kind == "ambush"]
    assert sprung["seat"] == "axis-right", "the general of the unit"
    assert "drew" not in kinds(events), "not before it is over"
    assert phase(battle) == "retreat"
    events = do(battle, "retreat B5 a4")
    assert next(event.data["seat"] for event in events if event.kind == "drew") == "axis"
    assert "barrage" in battle.hand(1)


def test_a_recon_may_be_played_as_a_barrage_where_the_battle_says_so() -> None:
    rules = [{"name": "recon_barrage", "side": "allies"}]
    battle = field(LINE | FACING, ["recon-left", *FILL], rules=rules)
    assert {"give recon-left left", "play recon-left as barrage"} <= options_now(battle)
    do(battle, "play recon-left as barrage", "done", "target x8 {grenade grenade star star}")
    assert figures(battle, "x8") == 2
    to_next_deal(battle)
    assert len(battle.hand(0)) == 3 + 2, "it was no Recon"
    assert "play recon-left as barrage" not in options_now(field(LINE | FACING, ["recon-left", *FILL]))
