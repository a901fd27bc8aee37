"""The staff's advice: sensible, true to the facts, in three languages, and knowing no more than the player."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from tests.memoir.cards.look import drawn, weaken
from tests.memoir.table import battle_phase, do, order, table
from tests.memoir.test_hidden_information import hidden_changed

from bocage.memoir import SYSTEM
from bocage.memoir.explain import attack
from bocage.memoir.game import Battle
from bocage.memoir.generals import general, general_names
from bocage.memoir.generals.staff import advise
from bocage.memoir.generals.staff.compare import Rival
from bocage.memoir.generals.staff.reasons import reasons
from bocage.memoir.generals.staff.titles import title
from bocage.memoir.generals.staff.words import Voice, catalogue
from bocage.memoir.threats import threats
from bocage.memoir.words import LANGUAGES


def played(name: str, seed: int, steps: int) -> Battle:
    """A battle between captains, some decisions old."""
    battle = SYSTEM.new(name, seed=seed)
    players = [general("captain", seat, seed) for seat in range(2)]
    for _ in range(steps):
        decision = battle.decision()
        assert decision is not None, "choose fewer steps"
        battle.step(players[decision.seat].choose(battle))
    return battle


def why(battle: Battle, action: str, lang: str = "en") -> str:
    decision = battle.decision()
    assert decision is not None
    return " ".join(reasons(battle, decision.seat, battle.parse(action), Voice(battle, lang)))


# What it may know.


@pytest.mark.parametrize(("name", "steps"), [("sainte-mere-eglise", 3), ("omaha-beach", 60), ("arnhem-bridge", 101)])
def test_hidden_cards_and_dice_to_come_never_change_the_advice(name: str, steps: int) -> None:
    battle = played(name, 3, steps)
    decision = battle.decision()
    assert decision is not None
    told = advise(battle, "same", "en")
    for other in range(3):
        changed = hidden_changed(battle, decision.seat, other)
        assert changed.digest() != battle.digest()
        assert advise(changed, "same", "en") == told


def test_asking_changes_nothing() -> None:
    battle = played("toulon", 3, 40)
    before = battle.digest()
    advise(battle, "x")
    assert battle.digest() == before


# Whole battles.


def test_every_decision_of_a_battle_gets_a_legal_suggestion_with_reasons() -> None:
    """A whole battle; the kinds of decision that came up are counted so that the test cannot quietly do nothing."""
    seen: set[str] = set()
    battle = played("sword-beach", 5, 0)
    players = [general("captain", seat, 5) for seat in range(2)]
    for step in range(260):
        decision = battle.decision()
        if decision is None:
            break
        if decision.kind not in seen or step % 23 == 0:
            seen.add(decision.kind)
            found = advise(battle, str(step), LANGUAGES[step % 3])
            offered = {battle.format(action) for action in battle.legal()}
            assert found.action in offered
            assert {one.action for one in found.others} <= offered - {found.action}
            for said in (found.title, *found.text, *(one.text for one in found.others)):
                assert said[0].isupper() or said[0].isdigit()
                assert not re.search(r"[{}⟨⟩]|  ", said)
            assert 1 <= len(found.text) <= 4
        battle.apply(players[decision.seat].choose(battle))
    assert {"play", "order", "move", "battle", "retreat", "take_ground"} <= seen


def test_every_action_has_a_title_and_a_reason_in_every_language() -> None:
    battle = played("pegasus-bridge", 2, 0)
    players = [general("recruit", seat, 2) for seat in range(2)]
    verbs = set()
    for step in range(150):
        decision = battle.decision()
        if decision is None:
            break
        for action in battle.legal()[:: 1 if step % 10 == 0 else 50]:
            verbs.add(battle.format(action).split()[0])
            for lang in LANGUAGES:
                assert title(battle, action, Voice(battle, lang))
                assert reasons(battle, decision.seat, action, Voice(battle, lang))
        battle.apply(players[decision.seat].choose(battle))
    assert len(verbs) > 6


# Facts.


def test_the_odds_told_are_the_odds_of_the_rules() -> None:
    battle = table(drawn(F5="ai", G5="xi", A1="xi"), ["probe-center"])
    weaken(battle, "G5", 2)
    order(battle, "probe-center", "F5")
    battle_phase(battle)
    about = attack(battle, battle.unit_on("F5"), battle.unit_on("G5"))
    said = why(battle, "attack F5 G5")
    assert f"{about.dice} dice" in said
    assert f"{round(float(1 - about.odds.hits()[0]) * 100)}% for a hit" in said
    assert f"{round(float(about.eliminates) * 100)}% to eliminate" in said
    assert f"{round(float(about.retreats) * 100)}% to drive it back" in said
    assert "It has 2 of 4 figures left. Eliminating it brings a medal." in said


def test_the_last_medal_is_told() -> None:
    battle = table(drawn(F5="ai", G5="xi", A1="xi"), ["probe-center"], medals=1)
    order(battle, "probe-center", "F5")
    battle_phase(battle)
    assert "That would win the battle." in why(battle, "attack F5 G5")


def test_an_objective_in_reach_is_told() -> None:
    goal = {"side": "allies", "hexes": ["G5"], "medals": 1}
    battle = table(drawn(F5="ai", H5="ai", A1="xi"), ["probe-center", "probe-left"], objectives=[goal])
    assert "The objective G5 is within reach of the infantry unit on F5." in why(battle, "play probe-center")
    order(battle, "probe-center", "F5")
    assert "That takes the objective G5: a medal." in why(battle, "move F5 G5")


def test_a_card_tells_how_many_it_orders_and_how_many_could_battle() -> None:
    battle = table(drawn(F5="ai", H5="ai", F1="ai", F7="xi", A1="xi"), ["probe-center", "probe-left"])
    assert "It orders 2 units of the 3 it could; 2 of those could battle this turn." in why(battle, "play probe-center")
    assert "Nobody could battle" not in why(battle, "play probe-center")


def test_danger_is_told_with_its_dice() -> None:
    battle = table(drawn(G5="ai", G1="ai", G7="xi", A1="xi"), ["probe-center"])
    weaken(battle, "G5", 1)
    do(battle, "play probe-center")
    dice = threats(battle, battle.board.index("G5"), 0)[0]["dice"]
    assert f"Where it stands, 1 enemy unit could strike it next turn, with {dice} dice." in why(battle, "order G5")
    do(battle, "order G5", "done")
    assert why(battle, "move G5 G3") == "There 1 enemy unit could strike it, with 1 die; here it faces 3."


def test_the_only_choice_is_called_that() -> None:
    battle = table(drawn(G5="ai", A1="xi"), ["probe-center"])
    assert why(battle, "play probe-center") == "There is no other choice."


# How other actions compare.


def test_noise_is_not_called_weaker() -> None:
    battle = played("toulon", 1, 0)
    voice = Voice(battle, "en")
    assert Rival(0, 0.3, 0.2, (0, 0), (0, 0)).sentence(voice) == "About as good."
    assert Rival(0, 0.3, 0.1, (0, 0), (0, 0)).sentence(voice) == "A little weaker: by our reckoning 0.3 of a medal."
    assert Rival(0, 1.2, 0.1, (0, 0), (0, 0)).sentence(voice) == "Clearly weaker: by our reckoning 1.2 medals."
    told = Rival(0, 0.0, 0.1, (0.25, 0.5), (0, 0)).sentence(voice)
    assert re.findall(r"\d+%", told) == ["25%", "50%"]


# Words.


def test_the_catalogue_has_every_language_with_the_same_blanks() -> None:
    for key, texts in catalogue().items():
        assert set(texts) == set(LANGUAGES), key
        blanks = {lang: {field for _, field, _, _ in Formatter().parse(texts[lang]) if field} for lang in LANGUAGES}
        assert blanks["en"] == blanks["nl"] == blanks["fr"], key


def test_the_staff_is_not_a_general() -> None:
    assert "staff" not in general_names()
