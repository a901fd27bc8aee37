"""Where a unit is, is said outright: on the board, in reserve, gone for good, lost, or carried by another unit."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.changed_worlds import changed
from tests.memoir.steps import real
from tests.memoir.table import do, options_now, phase, table

from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.position import position_text, restore
from bocage.memoir.rows import load_rows


def statuses(battle: Battle) -> list[int]:
    return [int(n) for n in battle.state[0]["units"]["status"][: int(battle.world[0]["n_units"])]]


def test_units_of_the_map_are_on_the_board_and_others_in_reserve() -> None:
    battle = real("sainte-mere-eglise")
    assert phase(battle) == "drop"
    hexes = battle.state[0]["units"]["hex"][: int(battle.world[0]["n_units"])]
    assert statuses(battle) == [codes.ON_BOARD if h >= 0 else codes.RESERVE for h in hexes]
    assert codes.RESERVE in statuses(battle)


def test_whoever_misses_the_board_has_left_it_and_is_no_medal() -> None:
    drops = [real("sainte-mere-eglise", seed) for seed in range(40)]
    for battle in drops:
        do(battle, "drop A9")
    battle = next(battle for battle in drops if codes.LEFT_BOARD in statuses(battle))
    assert codes.RESERVE not in statuses(battle)
    assert codes.LEFT_BOARD in statuses(battle)
    assert [int(n) for n in battle.state[0]["medals"]] == [0, 0]
    assert (battle.state[0]["units"]["hex"] >= -1).all(), "a hex that is none says nothing else"


def test_an_eliminated_unit_is_lost() -> None:
    battle = table(".:ai .:xi . . . .:xi")
    target = battle.unit_on("B9")
    battle.state[0]["units"][target]["figures"] = 1
    do(battle, "play direct-from-hq", "order A9", "done", "attack A9 B9 {grenade star star}")
    assert statuses(battle)[target] == codes.LOST
    do(battle, "take-ground A9 B9")
    assert statuses(battle)[battle.unit_on("B9")] == codes.ON_BOARD


def send_away(battle: Battle, hex_name: str, status: int, carrier: int = -1) -> int:
    """Take a unit off the board without loss."""
    s, unit = battle.state[0], battle.unit_on(hex_name)
    s["unit_at"][battle.board.index(hex_name)] = -1
    s["units"][unit]["hex"] = -1
    s["units"][unit]["status"], s["units"][unit]["carrier"] = status, carrier
    return unit


def test_every_status_comes_back_from_a_position() -> None:
    picture = ".:ai .:ai .:at . . . .:xi .:xi"
    battle = table(picture)
    send_away(battle, "A9", codes.CARRIED, battle.unit_on("C9"))
    send_away(battle, "B9", codes.LEFT_BOARD)
    send_away(battle, "G9", codes.RESERVE)
    again = table(picture, seed=2)
    restore(again, position_text(battle))
    assert statuses(again) == statuses(battle)
    assert (again.state["units"]["carrier"] == battle.state["units"]["carrier"]).all()
    assert again.digest() == battle.digest()


def test_a_side_whose_units_have_all_left_has_none() -> None:
    battle = table(".:ai . . . .:xi")
    w, s = battle.world[0], battle.state[0]
    send_away(battle, "E9", codes.LEFT_BOARD)
    assert "E9" not in {one["hex"] for one in battle.observe(None)["units"]}
    assert len(battle.observe(None)["units"]) == 1
    s["changed"] = 1
    do(battle, "play direct-from-hq")
    assert battle.result() is not None, "the Allies are alone"
    assert w["n_units"] == 2


def test_of_several_reaction_cards_one_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reaction is a property of the card: a hand may hold several kinds."""

    def change(w: Any) -> None:
        w["cards"][load_rows().card("barrage")]["reaction"] = 1

    battle = changed(monkeypatch, change, ".:ai .:xi", {0: ["direct-from-hq"], 1: ["barrage", "ambush"]})
    do(battle, "play direct-from-hq", "order A9", "done", "attack A9 B9")
    assert options_now(battle) == {"ambush barrage", "ambush ambush", "hold-fire"}
    shown = {tuple(sorted(battle.imagine(0, seed).hand(1))) for seed in range(12)}
    held = {tuple(sorted({"barrage", "ambush"} & set(hand))) for hand in shown}
    assert held == {()}, "that somebody is asked tells the other nothing: it waits for an answer, whatever the hand"

    events = do(battle, "ambush barrage {flag flag flag}")
    assert next(event.data["card"] for event in events if event.kind == "discard") == "barrage"
    assert battle.hand(1)[0] == "ambush"
