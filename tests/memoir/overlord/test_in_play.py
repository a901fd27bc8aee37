"""What is seen of the cards of several generals: whose they are, where they lie, and the orders that are left."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.overlord.field import FILL, SEATS, decider, front, to_next_deal
from tests.memoir.overlord.test_card_previews import previews
from tests.memoir.rulebook.test_team_play import APART, team
from tests.memoir.table import do, phase, table

from bocage.memoir.game import Battle
from bocage.memoir.telling import Teller
from bocage.memoir.words import LANGUAGES


def asked(battle: Battle) -> dict[str, Any]:
    """The decision as whoever makes it sees it."""
    decision = battle.decision()
    assert decision is not None
    seen: dict[str, Any] = battle.observe(decision.seat)["decision"]
    return seen


def count(battle: Battle) -> tuple[str, int, int]:
    seen = asked(battle)
    return seen["card"], seen["given"], seen["most"]


# How many orders are left.


@pytest.mark.parametrize(
    ("card", "general", "play", "most"),
    [
        ("recon-in-force", "center", "", 2),
        ("general-advance", "center", "", 4),
        ("pincer-move", "left", " 1", 2),
        ("pincer-move", "right", " 5", 2),
        ("probe-left", "left", " 2", 2),
        ("direct-from-hq", "right", "", 4),
    ],
)
def test_a_general_has_the_orders_of_his_own_sections(card: str, general: str, play: str, most: int) -> None:
    battle = front([card])
    do(battle, f"give {card} {general}", "done")
    while decider(battle) != f"allies-{general}":
        do(battle, "done")
    do(battle, f"play {card}{play}")
    assert count(battle) == (card, 0, most)


def test_each_general_counts_his_own_orders() -> None:
    battle = front(["direct-from-hq", "recon-in-force"])
    do(battle, "give recon-in-force left", "give direct-from-hq center", "done", "play recon-in-force")
    do(battle, "order B5", "done", "play direct-from-hq")
    assert decider(battle) == "allies-center"
    assert count(battle) == ("direct-from-hq", 0, 4)
    assert "most" not in battle.observe(0)["decision"], "it is his business"


def test_with_marines_one_more() -> None:
    battle = front(["probe-left"], rules=[{"name": "marine_command", "side": "allies"}])
    do(battle, "give probe-left left", "done", "play probe-left 1")
    assert count(battle) == ("probe-left", 0, 3)


def test_a_team_counts_each_member_s_orders() -> None:
    battle = team("recon-in-force")
    do(battle, "play recon-in-force")
    assert decider(battle) == "allies-left"
    assert count(battle) == ("recon-in-force", 0, 1)
    do(battle, "order C5")
    assert count(battle) == ("recon-in-force", 0, 1)


def test_alone_as_it_is_printed() -> None:
    battle = table(APART, ["general-advance", "probe-left"])
    do(battle, "play general-advance")
    assert count(battle) == ("general-advance", 0, 6)
    do(battle, "order C5")
    assert count(battle) == ("general-advance", 1, 6)


# Where the cards lie.


def lying(battle: Battle, seat: int | None = None) -> list[tuple[str, int | None, str]]:
    return [(one["seat"], one["section"], one["card"]) for one in battle.observe(seat)["laid"]]


def test_cards_lie_where_they_were_played_until_their_side_s_next_turn() -> None:
    battle = countering()
    assert battle.observe(None)["in_play"] is None, "the turn has ended, and they still lie there"
    right = [("allies-right", section, "general-advance") for section in (5, 6)]
    assert lying(battle) == [("allies", None, "barrage"), ("allies-left", 2, "probe-left"), *right]
    do(battle, "give dig-in right", "done")
    to_next_deal(battle)
    assert not [one for one in lying(battle) if one[0].startswith("allies")], "a new turn of theirs"


def test_what_lies_open_is_the_same_for_everybody() -> None:
    battle = front(["probe-left", "direct-from-hq"])
    do(battle, "give probe-left left", "give direct-from-hq center")
    for seat in (*range(8), None):
        assert battle.observe(seat)["laid"] == [], "what was given out is not laid yet"
    do(battle, "done", "play probe-left 1")
    for seat in (*range(8), None):
        assert lying(battle, seat) == [("allies-left", 1, "probe-left")], seat
        if seat not in (0, SEATS.index("allies-center")):
            assert "direct-from-hq" not in json.dumps(battle.observe(seat))


def test_a_general_s_sections_are_called_as_he_sees_them() -> None:
    told = {}
    for first in ("allies", "axis"):
        battle = front(["probe-left", "general-advance"], first=first)
        do(battle, "give probe-left left", "give general-advance right", "done")
        (event,) = [event for event in do(battle, "play probe-left 1") if event.kind == "play"]
        told[first] = event.data["part"], event.data["sections"]
        assert battle.observe(None)["laid"][0]["part"] == battle.observe(None)["in_play"]["part"] == event.data["part"]
        assert Teller(None, "en").sentence(event).endswith("play Probe Left Flank (left section)")
        for lang in LANGUAGES:
            assert "(" in Teller(None, lang).sentence(event)
        while decider(battle) != f"{first}-right":
            do(battle, "done")
        (event,) = [event for event in do(battle, "play general-advance") if event.kind == "play"]
        assert event.data["part"] == "both"
    assert told == {"allies": ("left", ["1"]), "axis": ("left", ["6"])}


def test_on_one_board_nothing_is_said_of_parts() -> None:
    (event,) = [event for event in do(team("probe-left"), "play probe-left") if event.kind == "play"]
    assert "part" not in event.data
    assert "laid" not in team("probe-left").observe(None)


# What a Counter-Attack would become.


def countering() -> Battle:
    """The Axis may answer: the Allied left has played in one section, their right in both, their commander a strike."""
    battle = front(["probe-left", "general-advance", "barrage"], ["counter-attack", "counter-attack", *FILL])
    do(battle, "give probe-left left", "give general-advance right", "play barrage", "done", "done")
    do(battle, "play probe-left 2")
    while phase(battle) != "play":
        do(battle, "done")
    do(battle, "play general-advance")
    to_next_deal(battle)
    assert decider(battle) == "axis"
    return battle


def test_who_is_given_a_counter_attack_would_copy_what_he_faces() -> None:
    seen = previews(countering())
    assert seen["give counter-attack right"]["becomes"] == ["probe-right"], "left and right change places"
    assert seen["give counter-attack left"]["becomes"] == ["general-advance"]
    assert seen["give counter-attack center"]["becomes"] == [], "nobody has played a card there"
    assert seen["play counter-attack"]["becomes"] == ["barrage"]
    assert "becomes" not in seen["give dig-in center"]


def test_a_general_sees_what_his_counter_attack_is() -> None:
    battle = countering()
    do(battle, "give counter-attack right", "done")
    while decider(battle) != "axis-right":
        do(battle, "done")
    assert {text: one["becomes"] for text, one in previews(battle).items() if "becomes" in one} == {
        "play counter-attack 5": ["probe-right"]
    }
