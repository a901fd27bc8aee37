"""Battle back: the last figure of a British unit strikes at its attacker (rulings 14.9)."""

from __future__ import annotations

from tests.memoir.steps import wound
from tests.memoir.table import battle_phase, do, figures, kinds, options_now, order, phase, table

from bocage.memoir.game import Battle

PICTURE = """
.    .    .    .:xi .    .
  .    .    .    .    .    .
.    .    .:xi .    .    .
  .    .    .:ai .    .    .
.    .    .    .    .    .:ai
"""
RULE = {"name": "british_command", "side": "allies"}


def assault(dice: str, left: int = 2, picture: str = PICTURE, rules: bool = True) -> Battle:
    battle = table(picture, first="axis", rules=[RULE] if rules else [])
    wound(battle, "c6", left)
    order(battle, "direct-from-hq", "C7", "D9")
    battle_phase(battle)
    do(battle, f"attack C7 c6 {{{dice}}}")
    return battle


def test_the_last_figure_may_battle_back() -> None:
    battle = assault("grenade star star")
    assert phase(battle) == "battle_back"
    assert options_now(battle) == {"battle-back", "hold-fire"}
    assert battle.decision().seat == 0  # type: ignore[union-attr]
    events = do(battle, "battle-back {grenade}")
    assert [e.data["dice"] for e in events if e.kind == "roll"] == [1]
    assert "battle_back" in kinds(events)
    assert figures(battle, "C7") == 3


def test_also_one_that_was_down_to_it_before() -> None:
    assert phase(assault("star star star", left=1)) == "battle_back"


def test_the_ground_does_not_matter() -> None:
    battle = assault(
        "grenade star star", picture=PICTURE.replace(".    .    .:xi .    .    .", ".    .    T:xi .    .    .")
    )
    events = do(battle, "battle-back {grenade}")
    assert [e.data["dice"] for e in events if e.kind == "roll"] == [1]


def test_the_attacker_may_be_driven_off() -> None:
    battle = assault("grenade star star")
    do(battle, "battle-back {flag}")
    assert phase(battle) == "retreat"


def test_or_be_eliminated_and_nobody_takes_ground() -> None:
    battle = assault("grenade star star")
    wound(battle, "C7", 1)
    do(battle, "battle-back {grenade}")
    assert figures(battle, "c6") == 1
    assert battle.state[0]["medals"].tolist() == [1, 0]


def test_not_after_giving_way() -> None:
    assert phase(assault("grenade flag star")) == "retreat"
    battle = assault("grenade flag star")
    do(battle, sorted(options_now(battle))[0])
    assert phase(battle) != "battle_back"


def test_not_with_more_figures_nor_without_the_rule() -> None:
    assert phase(assault("grenade star star", left=3)) != "battle_back"
    assert phase(assault("grenade star star", rules=False)) != "battle_back"


def test_not_against_fire_from_afar() -> None:
    battle = table(PICTURE, first="axis", rules=[RULE])
    wound(battle, "c6", 2)
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 c8")
    do(battle, "attack c8 c6 {grenade star}") if phase(battle) == "battle" else None
    assert phase(battle) != "battle_back"


def test_whoever_does_not_want_to_does_not() -> None:
    battle = assault("grenade star star")
    do(battle, "hold-fire")
    assert figures(battle, "C7") == 4
