"""The sea wall (000 p.23, rulings 9.5): sandbags that stay, for one side only."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice_against, field, obstacles, sees, who_enters
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

from bocage.memoir.system import SYSTEM

FOR_AXIS = [{"name": "sea_wall_for", "side": "axis"}]
FOR_ALLIES = [{"name": "sea_wall_for", "side": "allies"}]
FLAG = """
.    .    .
  .    .
S    Sm:xi S
  S:ai S
"""


def test_everybody_enters() -> None:
    assert who_enters("Sm") == EVERYBODY


def test_it_protects_the_named_side_like_sandbags() -> None:
    assert dice_against("Sm:xi", rules=FOR_AXIS) == (2, 2, 3)
    assert dice_against("Sm:xt", rules=FOR_AXIS) == (2, 2, 3)


def test_without_an_owner_it_protects_whoever_stands_on_it() -> None:
    assert dice_against("Sm:xi") == dice_against("Sm:xt") == (2, 2, 3)


def test_the_sea_wall_of_omaha_has_no_owner() -> None:
    """000 p.23 keeps the bunkers for the Axis and says nothing of the kind about the wall."""
    battle = SYSTEM.new("omaha-beach", seed=1)
    walls = [h for h, cell in enumerate(battle.scenario.cells) if "sea-wall" in cell.obstacles]
    assert len(walls) == 2
    assert {int(battle.world[0]["owner"][h]) for h in walls} == {-1}


def test_it_does_not_protect_the_other_side() -> None:
    assert dice_against("Sm:xi", rules=FOR_ALLIES) == (3, 3, 3)


def test_the_named_side_may_ignore_one_flag() -> None:
    battle = field(FLAG, rules=FOR_AXIS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag}")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_the_other_side_may_not() -> None:
    battle = field(FLAG, rules=FOR_ALLIES)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert phase(battle) == "retreat"


def test_it_stays_when_its_occupant_leaves_or_dies() -> None:
    battle = field(FLAG, rules=FOR_AXIS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}", "accept-flag", "retreat B7 a8")
    assert obstacles(battle, "B7") == {"sea-wall"}
    battle = field(FLAG.replace("xi", "xi1"), rules=FOR_AXIS)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade star}")
    assert figures(battle, "B7") == 0
    assert obstacles(battle, "B7") == {"sea-wall"}


def test_it_stays_when_its_occupant_moves_off() -> None:
    battle = field("Sm:ai S S .")
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 B9")
    assert obstacles(battle, "A9") == {"sea-wall"}


def test_units_cross_it_without_stopping_and_battle_from_it() -> None:
    battle = field(
        """
        .    .    .:xi .
          .    Sm   .    .
        .    .    S:ai .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert "B9" in destinations(battle, "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}


def test_it_does_not_hide_anybody() -> None:
    battle = field(".:xi Sm Sm .:ai")
    assert sees(battle, "D9", "A9")
