"""House rules of battle: tanks, spotters, retreats and tactics to the letter (004 HR-08, HR-12 to HR-16)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import dice, field, why_not_attack
from tests.memoir.table import do, figures, options_now, order, phase, targets

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.telling import Teller

LANGUAGES = ("en", "nl", "fr")


def on(**options: Any) -> Options:
    return Options.from_document(options)


TANK = """
.:ai .    .:xt
  .    .    .
"""


@pytest.mark.parametrize(("options", "reason"), [({"hr_infantry_v_tank": True}, "tanks_close"), ({}, "")])
def test_infantry_battles_tanks_from_the_next_hex_only(options: dict[str, Any], reason: str) -> None:
    battle = field(TANK, options=on(**options))
    order(battle, "direct-from-hq", "A9")
    assert why_not_attack(battle, "A9", "C9") == reason
    assert all(explain.attack(battle, 0, battle.unit_on("C9")).sentence(lang) for lang in LANGUAGES)
    do(battle, "move A9 B9")
    assert targets(battle, "B9") == {"C9"}
    assert dice(battle, "B9", "C9") == 3


def test_support_weapons_do_not_mind_tanks() -> None:
    battle = field(TANK.replace(":ai", ":aa"), options=on(hr_infantry_v_tank=True))
    order(battle, "direct-from-hq", "A9")
    do(battle, "done")
    assert targets(battle, "A9") == {"C9"}


GUN = """
.:ag .    .:xt .
  .    .    .:xi
"""


@pytest.mark.parametrize(("options", "against"), [({"hr_artillery_v_tank": True}, 2), ({}, 3)])
def test_guns_roll_a_die_less_against_tanks(options: dict[str, Any], against: int) -> None:
    battle = field(GUN, options=on(**options))
    order(battle, "direct-from-hq", "A9")
    do(battle, "done")
    assert (dice(battle, "A9", "C9"), dice(battle, "A9", "c8")) == (against, 2)
    found = explain.attack(battle, battle.unit_on("A9"), battle.unit_on("C9"))
    assert [term.what for term in found.terms] == ["range", "v_armor"][: 1 + (against == 2)]
    assert all("⟨" not in found.sentence(lang) for lang in LANGUAGES)
    assert all(term.what == "range" for term in explain.attack(battle, 0, battle.unit_on("c8")).terms)


@pytest.mark.parametrize("gun", ["h", "P", "F"])
def test_anti_tank_guns_do_not_mind(gun: str) -> None:
    found = []
    for options in ({"hr_artillery_v_tank": True}, {}):
        battle = field(GUN.replace(":ag", f":a{gun}"), options=on(**options))
        order(battle, "direct-from-hq", "A9")
        do(battle, "done")
        found.append(dice(battle, "A9", "C9"))
    assert found[0] == found[1]


def test_a_class_of_guns_that_loses_the_die_anyway_does_not_lose_it_twice() -> None:
    battle = field(GUN.replace(":ag", ":aK"), options=on(hr_artillery_v_tank=True))
    order(battle, "direct-from-hq", "A9")
    do(battle, "done")
    assert (dice(battle, "A9", "C9"), dice(battle, "A9", "c8")) == (1, 2)


HIDDEN = """
.:ag .    F    .    .:xi .    .
  .    .    .    .    .    .
.    .    .    {watcher}    .    .
"""


@pytest.mark.parametrize(
    ("options", "watcher", "reason"),
    [
        ({"hr_artillery_spotting": True}, ".", "not_spotted"),
        ({"hr_artillery_spotting": True}, ".:ai", ""),
        ({}, ".", ""),
    ],
)
def test_guns_fire_at_what_somebody_sees(options: dict[str, Any], watcher: str, reason: str) -> None:
    picture = HIDDEN.format(watcher=watcher)
    rows = ["  ".join(line.split()) for line in picture.strip().splitlines()]
    rows += [". " * 12, ". " * 13, ". " * 12, ". " * 13, "F " * 12]
    battle = field("\n".join(rows), options=on(**options))
    order(battle, "direct-from-hq", "A9")
    assert why_not_attack(battle, "A9", "E9") == reason


BACK = """
.    .    .    .
  .    .:xi .
.    .    .:at .
  .    .    .
.    .:xi .    .
"""


@pytest.mark.parametrize(("options", "ways"), [({"hr_retreat_not_toward_enemy": True}, {"c6"}), ({}, {"b6", "c6"})])
def test_a_retreat_keeps_away_from_other_enemies(options: dict[str, Any], ways: set[str]) -> None:
    battle = field(BACK, ["direct-from-hq"], ["direct-from-hq"], first="axis", options=on(**options))
    order(battle, "direct-from-hq", "b8")
    do(battle, "done", "attack b8 C7 {flag star star}")
    went = {text.split()[2] for text in options_now(battle, "retreat")} or {"c6" if figures(battle, "c6") else "b6"}
    assert went == ways


def attacked(options: dict[str, Any], cell: str = ".:at", faces: str = "flag flag star") -> Battle:
    picture = f"""
    .    .:xi .
      {cell} .
    """
    battle = field(picture, ["direct-from-hq"], ["direct-from-hq"], first="axis", options=on(**options))
    order(battle, "direct-from-hq", "B9")
    do(battle, "done", f"attack B9 a8 {{{faces}}}")
    return battle


def test_a_unit_may_stand_fast_and_pay() -> None:
    battle = attacked({"hr_refuse_retreat": True})
    assert phase(battle) == "stand_fast"
    decision = battle.decision()
    assert decision is not None
    assert decision.about == {"unit": battle.unit_label(battle.unit_on("a8")), "flags": 2}
    assert all(Teller(battle, lang).decision(decision) for lang in LANGUAGES)
    assert options_now(battle) == {"stand-fast", "accept-flag"}
    events = do(battle, "stand-fast")
    assert [event.kind for event in events][:2] == ["stood", "loss"]
    assert events[1].data["cause"] == "stood"
    assert figures(battle, "a8") == 1, "a figure for each of the two flags, and it stays"


def test_whoever_goes_goes_the_whole_way() -> None:
    battle = attacked({"hr_refuse_retreat": True})
    do(battle, "accept-flag")
    assert phase(battle) == "retreat"
    do(battle, "retreat a8 A5" if "retreat a8 A5" in options_now(battle) else sorted(options_now(battle))[0])
    assert figures(battle, "a8") == 0


def test_flags_that_are_ignored_are_not_paid_for() -> None:
    battle = attacked({"hr_refuse_retreat": True}, ".+sandbags:ai", "flag flag")
    do(battle, "ignore-flag")
    assert phase(battle) == "stand_fast"
    do(battle, "stand-fast")
    assert figures(battle, "a8") == 3


def test_with_the_switch_off_nobody_is_asked() -> None:
    battle = attacked({})
    assert phase(battle) == "retreat"


ASSAULT = """
.:at .    .:xi
  .    .    .
"""


@pytest.mark.parametrize(("options", "asked"), [({"hr_tactic_strict": True}, False), ({}, True)])
def test_tactics_to_the_letter(options: dict[str, Any], asked: bool) -> None:
    battle = field(ASSAULT, ["armor-assault"], options=on(**options))
    do(battle, "play armor-assault", "order A9")
    if phase(battle) == "order":
        do(battle, "done")
    assert (phase(battle) == "move") == asked


def test_armor_assault_to_the_letter_is_for_close_assault() -> None:
    battle = field(".:at .:xi .    .:xi", ["armor-assault"], options=on(hr_tactic_strict=True))
    order(battle, "armor-assault", "A9")
    assert dice(battle, "A9", "B9") == 4
    assert options_now(battle, "attack") == {"attack A9 B9"}
