"""The odds of a zone know how the game stands: whose attack is next, which Ally may attack, what cards bring."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dday.table import do, phase, table

from bocage.dday import SYSTEM
from bocage.dday.game import Campaign
from bocage.dday.odds import battle_odds

TANKS = "axis 3 tank, uk 3 infantry"


def ask(game: Campaign, zone: int = 30, joining: str = "") -> dict[str, Any]:
    return SYSTEM.people.answer(game, "odds", {"zone": str(zone), "joining": joining}, [0], "en")


def shown(game: Campaign, action: str) -> dict[str, Any]:
    (choice,) = SYSTEM.people.choices(game, {action: game.parse(action)}, "en")
    odds: dict[str, Any] = choice["odds"]
    return odds


@pytest.mark.parametrize(
    ("card", "first"),
    [(3, "allies"), (8, "allies"), (11, "allies"), (12, "axis"), (13, "axis"), (14, "allies")],
)
def test_who_attacks_next_fires_first(card: int, first: str) -> None:
    extra: dict[str, Any] = {"airfield": "uk 1 fighter", "charts": {"uk": 5}} if card in (3, 14) else {}
    told = ask(table(card, zones={30: TANKS}, **extra))
    assert told["next"] == first
    assert told["sequence"]["axis_hold"] == pytest.approx(0.8525 if first == "allies" else 0.7643, abs=1e-4)


def test_after_the_battle_of_this_card_the_other_side_is_next() -> None:
    zones = {30: TANKS, 26: "axis 1 infantry, us 1 infantry"}
    game = table(11, zones=zones)
    do(game, "attack 30 {6 6 6 6 6 6}")
    assert (ask(game)["next"], ask(game, 26)["next"]) == ("axis", "allies")
    game = table(13, zones=zones)
    do(game, "attack 30 {6 6 6 6 6 6}")
    assert (ask(game)["next"], ask(game, 26)["next"]) == ("allies", "axis")


def test_bad_fortune_leaves_the_axis_two_attacks() -> None:
    """During the second battle the zone that is left can be attacked by the Allies only, next turn."""
    zones = {30: TANKS, 26: "axis 1 infantry, us 1 infantry", 29: "axis 1 tank, us 1 infantry 1 tank"}
    game = table(13, zones=zones, fortune=[13])
    plain = game.copy()
    for other in (game, plain):
        do(other, "fortune {6}" if other is game else "fortune {2}", "attack 26 {6 6}")
        assert (ask(other)["next"], ask(other, 26)["next"]) == ("axis", "allies")
        do(other, "attack 29 {1}")
        assert phase(other) == "allies casualties"
    assert (ask(game)["next"], ask(plain)["next"]) == ("allies", "axis")


@pytest.mark.parametrize(("card", "side"), [(11, "allies"), (13, "axis")])
def test_good_fortune_helps_infantry_in_the_first_battle(card: int, side: str) -> None:
    game = table(card, zones={30: "axis 2 infantry, uk 2 infantry"}, fortune=[card])
    plain = ask(game)
    do(game, "fortune {1}")
    told = ask(game)
    loser = "axis" if side == "allies" else "allies"
    assert plain[side]["expected"][loser] == pytest.approx(1 / 3)
    assert told[side]["expected"][loser] == pytest.approx(2 / 3)
    assert told[loser] == plain[loser]  # the other side's attack comes on another card
    assert told[side]["expected"] == shown(game, "attack 30")["expected"]
    whole = battle_odds({"infantry": 2}, {"infantry": 2}, [side, loser] * 3, infantry_bonus=1)
    assert told["sequence"] == whole.document()


def test_combined_assault_is_for_the_next_allied_attack_only() -> None:
    zones = {30: "axis 8 infantry, uk 2 infantry 1 artillery"}
    game = table(10, zones=zones, boxes={"gold": "1 infantry"}, tactics=[10])
    do(game, "done")
    before = ask(game)
    do(game, "use")
    assert phase(game) == "allies attack"
    told = ask(game)
    assert before["allies"]["expected"]["axis"] == pytest.approx(4 / 6)
    assert told["allies"]["expected"]["axis"] == pytest.approx(5 / 6) == shown(game, "attack 30")["expected"]["axis"]
    force = {"infantry": 2, "artillery": 1}
    assert told["sequence"] == battle_odds(force, {"infantry": 8}, ["allies", "axis"] * 3, combined=True).document()
    again = game.copy()
    do(game, "attack 30 {6 6 6 6 6 6 6 6 6 6 6}")
    assert phase(game) == "axis attack"
    assert [position.observe(None)["marks"]["combined"] for position in (again, game)] == [True, False]
    assert ask(game)["allies"]["expected"]["axis"] == pytest.approx(4 / 6)


def test_the_odds_of_an_attack_know_who_stands_by() -> None:
    """Fortune card 11 on a 6: only the Americans attack at Caen, and the British there are no casualties."""
    zones = {30: "uk 4 infantry, us 1 tank, axis 1 infantry", 23: "uk 1 infantry, axis 1 infantry"}
    game = table(11, zones=zones, fortune=[11])
    do(game, "fortune {6}", "commit uk 23")
    odds = shown(game, "attack 30")
    assert odds["expected"] == {"allies": pytest.approx(1 / 3), "axis": pytest.approx(1 / 2)}
    assert (odds["allies_hold"], odds["axis_hold"]) == (pytest.approx(1 / 2), 0.0)
    assert (odds["nobody"], odds["contested"]) == (0.0, pytest.approx(1 / 2))


def test_only_the_first_round_knows_who_stands_by() -> None:
    zones = {30: "uk 4 infantry, us 1 tank, axis 1 infantry", 23: "uk 1 infantry, axis 1 infantry", 26: TANKS}
    game = table(11, zones=zones, fortune=[11])
    do(game, "fortune {6}", "commit uk 23")
    told = ask(game)
    assert told["allies"]["expected"] == shown(game, "attack 30")["expected"]
    both = battle_odds({"tank": 1}, {"infantry": 1}, ["allies", "axis"] * 3, aside={"infantry": 4})
    assert told["sequence"] == both.document()
    joined = ask(game, joining="allies tank 1")["allies"]
    assert joined["expected"]["axis"] == pytest.approx(3 / 4)  # who joins attacks, too
    assert ask(game, 26)["next"] == "axis"  # nobody attacks at Saint-Lô on this card


def test_a_zone_that_may_still_be_named_is_attacked_by_all() -> None:
    zones = {30: "uk 4 infantry, us 1 tank, axis 1 infantry", 23: "uk 1 infantry, axis 1 infantry"}
    game = table(11, zones=zones, fortune=[11])
    do(game, "fortune {6}")
    assert phase(game) == "allies commit"
    everybody = battle_odds({"infantry": 4, "tank": 1}, {"infantry": 1}, ["allies"])
    assert ask(game)["allies"] == everybody.document()
