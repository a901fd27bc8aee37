"""Team play on one board (000 p.17; rulings 15.12; 004 HR-09): who sits where, who decides what, what each one sees."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.overlord.field import front
from tests.memoir.table import do, document, options_now, phase, table

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.scenario import from_document

APART = drawn(C5="ai", c6="xi", G5="ai", g6="xi", L5="ai", l6="xi")
"""A unit of each side in every section; the Axis sit at the top, so their left is the board's right."""
SIX = {"players": 6}


def team(*hand: str, other: tuple[str, ...] = ("probe-left",), players: int = 6, **about: Any) -> Battle:
    options = Options(players=players, **about.pop("agreed", {}))
    return table(about.pop("picture", APART), hand, other, options=options, **about)


@pytest.mark.parametrize(
    ("agreed", "seats"),
    [
        ({"players": 3}, "allies axis allies-flanks"),
        ({"players": 3, "larger_team": "axis"}, "allies axis axis-flanks"),
        ({"players": 4}, "allies axis allies-flanks axis-flanks"),
        ({"players": 5}, "allies axis allies-left allies-right axis-flanks"),
        ({"players": 5, "larger_team": "axis"}, "allies axis allies-flanks axis-left axis-right"),
        (SIX, "allies axis allies-left allies-right axis-left axis-right"),
    ],
)
def test_who_sits_where(agreed: dict[str, Any], seats: str) -> None:
    battle = table(APART, ["move-out"], options=Options(**agreed))
    assert battle.seats == tuple(seats.split())
    alone = {side for side in battle.sides if sum(seat.startswith(side) for seat in battle.seats) == 1}
    for place in battle.places:
        want = "player" if place.side in alone else "marshal" if "-" in place.name else "commander"
        assert (place.side, place.role) == (place.name.split("-")[0], want)


def test_two_players_are_no_team() -> None:
    assert table(APART, options=Options(players=2)).seats == ("allies", "axis")


@pytest.mark.parametrize("players", [1, 7, 8])
def test_up_to_six_on_one_board(players: int) -> None:
    with pytest.raises(GameError, match="players"):
        Options.from_document({"players": players})


def test_the_odd_player_is_an_ally_by_004() -> None:
    agreed = {"players": 5, "hr_odd_player_allied": True}
    assert len([seat for seat in table(APART, options=Options(**agreed)).seats if seat.startswith("allies")]) == 3
    with pytest.raises(GameError, match="larger_team"):
        Options.from_document({**agreed, "larger_team": "axis"})
    Options.from_document({"players": 5, "larger_team": "axis"})  # as printed it is a free choice


def test_two_boards_have_seats_of_their_own() -> None:
    with pytest.raises(GameError, match="two boards"):
        front([], options=Options(players=4))


def test_the_hand_is_common_and_nobody_elses() -> None:
    battle = team("move-out", "ambush", other=("probe-left", "barrage"))
    for seat, name in enumerate(battle.seats):
        want = ["move-out", "ambush"] if name.startswith("allies") else ["probe-left", "barrage"]
        assert battle.observe(seat)["hand"] == want
    assert "hand" not in battle.observe(None)
    drew = [event for event in battle.opening if event.kind == "drew" and event.data["seat"] == "axis"]
    axis = frozenset(i for i, name in enumerate(battle.seats) if name.startswith("axis"))
    assert drew, "the deal is told"
    assert {event.audience for event in drew} == {axis}


def test_what_is_drawn_is_told_to_the_team() -> None:
    battle = team("probe-left", "move-out")
    events = do(battle, "play probe-left", "order C5", "done", "done")
    [drew] = [event for event in events if event.kind == "drew"]
    assert drew.audience == frozenset(i for i, name in enumerate(battle.seats) if name.startswith("allies"))


@pytest.mark.parametrize("first", ["allies", "axis"])
@pytest.mark.parametrize(("card", "who"), [("probe-left", "left"), ("probe-center", ""), ("probe-right", "right")])
def test_a_section_card_is_carried_out_by_the_member_of_the_section(first: str, card: str, who: str) -> None:
    battle = team(card, first=first)
    assert (phase(battle), deciding(battle)) == ("play", first)
    do(battle, f"play {card}")
    assert (phase(battle), deciding(battle)) == ("order", f"{first}-{who}" if who else first)
    unit = dict(
        zip(("left", "", "right"), ("C5", "G5", "L5") if first == "allies" else ("l6", "g6", "c6"), strict=True)
    )[who]
    assert options_now(battle, "order") == {f"order {unit}"}
    member = deciding(battle)
    do(battle, f"order {unit}")
    for asked in ("move", "battle"):
        if phase(battle) == "order":
            do(battle, "done")
        assert (phase(battle), deciding(battle)) == (asked, member)
        do(battle, "done")


@pytest.mark.parametrize("card", ["probe-left", "probe-right"])
def test_in_a_team_of_two_both_flanks_are_one_players(card: str) -> None:
    battle = team(card, players=4)
    do(battle, f"play {card}")
    assert deciding(battle) == "allies-flanks"


def test_a_tactic_card_for_no_section_is_the_commanders_anywhere() -> None:
    battle = team("direct-from-hq")
    do(battle, "play direct-from-hq")
    assert (phase(battle), deciding(battle)) == ("order", "allies")
    assert options_now(battle, "order") == {"order C5", "order G5", "order L5"}
    do(battle, "order C5", "done")
    assert (phase(battle), deciding(battle)) == ("move", "allies")


def test_a_tactic_card_for_one_section_is_its_members() -> None:
    battle = team("infantry-assault")
    do(battle, "play infantry-assault right")
    assert deciding(battle) == "allies-right"


def test_a_card_for_several_sections_is_carried_out_by_each_in_his_own() -> None:
    battle = team("recon-in-force", "move-out", players=6)
    do(battle, "play recon-in-force")
    for member, unit in (("allies-left", "C5"), ("allies", "G5"), ("allies-right", "L5")):
        assert (phase(battle), deciding(battle)) == ("order", member)
        assert options_now(battle, "order") == {f"order {unit}"}
        do(battle, f"order {unit}")
    assert ordered(battle) == {"C5", "G5", "L5"}
    # All moves come before any battle, and whoever wants to lets the others go first.
    assert (phase(battle), deciding(battle)) == ("move", "allies-left")
    do(battle, "wait")
    assert (phase(battle), deciding(battle)) == ("move", "allies")
    do(battle, "done", "done", "done")
    assert phase(battle) == "battle"
    for _ in range(3):
        do(battle, "done")
    assert len(battle.hand(0)) == 2, "one card was played, and one is drawn"
    assert deciding(battle) == "axis"


def test_in_a_team_of_two_the_flanks_carry_out_pincers_alone() -> None:
    battle = team("pincer-move", players=3)
    do(battle, "play pincer-move")
    assert deciding(battle) == "allies-flanks"
    assert options_now(battle, "order") == {"order C5", "order L5"}


def test_a_side_with_one_player_plays_as_ever() -> None:
    battle = team("recon-in-force", players=3, first="axis")
    do(battle, "play recon-in-force", "order c6")
    assert deciding(battle) == "axis"
    assert options_now(battle, "order") == {"order g6", "order l6"}


@pytest.mark.parametrize(
    ("unit", "target", "who"), [("C5", "c6", "axis-right"), ("G5", "g6", "axis"), ("L5", "l6", "axis-left")]
)
def test_a_retreat_is_decided_by_the_member_of_the_section(unit: str, target: str, who: str) -> None:
    battle = team("direct-from-hq")
    do(battle, "play direct-from-hq", f"order {unit}", "done", "done", f"attack {unit} {target} {{flag star star}}")
    assert (phase(battle), deciding(battle)) == ("retreat", who)


def test_an_ambush_is_laid_by_the_member_who_is_attacked() -> None:
    battle = team("probe-left", other=("ambush", "move-out"))
    do(battle, "play probe-left", "order C5", "done", "attack C5 c6")
    assert (phase(battle), deciding(battle)) == ("ambush", "axis-right")
    events = do(battle, "ambush {star star star star star star}")
    assert [event.data["seat"] for event in events if event.kind == "ambush"] == ["axis-right"]
    assert [event.data["card"] for event in events if event.kind == "discard"][:1] == ["ambush"]
    while phase(battle) != "play":
        do(battle, "done" if "done" in options_now(battle) else sorted(options_now(battle))[0])
    assert len(battle.hand(1)) == 2, "it is replaced in the common hand"
    assert battle.hand(1)[0] == "move-out"


def test_nobody_asks_a_team_without_an_ambush() -> None:
    battle = team("probe-left", other=("move-out",))
    events = do(battle, "play probe-left", "order C5", "done", "attack C5 c6 {star star star}")
    assert "ambush" not in {event.kind for event in events}
    assert phase(battle) != "ambush"


def test_one_unit_more_goes_to_whoever_wants_it() -> None:
    """Gung Ho orders a unit more; of a card for several sections it is one, not one for each."""
    picture = drawn(B5="ai", C5="ai", F5="ai", G5="ai", K5="ai", L5="ai", l8="xi")
    battle = team("recon-in-force", picture=picture, rules=[{"name": "marine_command", "side": "allies"}])
    do(battle, "play recon-in-force", "order B5", "done")
    assert deciding(battle) == "allies"
    do(battle, "order F5", "order G5")
    assert deciding(battle) == "allies-right"
    do(battle, "order K5")
    assert phase(battle) == "move", "the unit more is used up"


def test_games_of_teams_are_saved_and_thought_about() -> None:
    battle = team("recon-in-force", "ambush", other=("barrage", "probe-right"))
    do(battle, "play recon-in-force", "order C5")
    seat = battle.seats.index("axis-left")
    mine = {tuple(battle.imagine(seat, seed).hand(1)) for seed in range(4)}
    theirs = {tuple(battle.imagine(seat, seed).hand(0)) for seed in range(8)}
    assert mine == {("barrage", "probe-right")}
    assert len(theirs) > 1
    made = Battle(from_document(document(APART)), Options(players=5, larger_team="axis"), 3)
    assert Options.from_document(made.save()["options"]) == Options(players=5, larger_team="axis")
