"""What self-play has learned: the traits say what is on the board, and the chances make sense."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.memoir.cover import HEAVY
from tests.memoir.generals.battery import in_the_thick, striking_distance
from tests.memoir.probes import PROBES, card_group

from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import _judgement
from bocage.memoir.generals._judgement import PLAIN, THOROUGH, School, learned, tuned
from bocage.memoir.generals._planner import new_positions
from bocage.memoir.generals.thinking import games, traits, weights
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.generals.thinking.weights import CARD_GROUPS, NAMES
from bocage.memoir.rows import load_rows

WHO = {name: i for i, name in enumerate(traits.SIDE_TRAITS)}


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()
    PROBES.prepare()


def look(battle: Battle, side: int, school: School = PLAIN) -> tuple[float, Any]:
    """The chance of the side, and the traits: a row for the side to move and one for the other."""
    positions, values = new_positions(), np.zeros(traits.TRAITS)
    positions[0] = battle.state[0]
    chance = float(games.ask_chance(battle.world, positions, school.row(), values, side))
    return chance, values.reshape(2, -1)


def opening(battle_id: str) -> Battle:
    battle: Battle = SYSTEM.new(battle_id, seed=3)
    while (decision := battle.decision()) is not None and decision.kind != "play":
        battle.step(battle.legal()[0])
    return battle


def test_names_and_numbers_of_traits_agree() -> None:
    expected = {
        "needs_1": traits.NEEDS, "infantry": traits.UNITS_OF, "infantry_figures": traits.FIGURES_OF,
        "losses_feared": traits.LOSSES, "in_contact": traits.CONTACT, "goals_held": traits.HELD,
        "cards": traits.CARDS, "tactics": traits.TACTICS, "kill_suffices": traits.KILL_SUFFICES,
    }  # fmt: skip
    assert {name: WHO[name] for name in expected} == expected


@pytest.mark.parametrize("battle_id", HEAVY)
def test_traits_count_what_is_there(battle_id: str) -> None:
    battle = opening(battle_id)
    first = int(battle.world[0]["seat_side"][battle.state[0]["seat"]])
    _, rows = look(battle, first)
    view = battle.observe(None)
    for row, side in ((rows[0], first), (rows[1], 1 - first)):
        name = ("allies", "axis")[side]
        units = [unit for unit in view["units"] if unit["side"] == name and unit["hex"]]
        counted = row[WHO["infantry"]] + row[WHO["armor"]] + row[WHO["artillery"]]
        assert counted / 0.25 == pytest.approx(len(units))
        assert row[WHO["needs_1"] : WHO["needs_more"] + 1].sum() == 1.0
        assert row[WHO["cards"]] / 0.2 == pytest.approx(
            sum(n for seat, n in view["cards"].items() if seat.startswith(name))
        )


def test_the_two_chances_make_one() -> None:
    for battle_id in HEAVY:
        battle = opening(battle_id)
        chances = [look(battle, side)[0] for side in (0, 1)]
        assert sum(chances) == pytest.approx(1.0)
        assert 0.01 < chances[0] < 0.99, "nobody has lost before the first card"


def test_a_medal_more_is_a_better_chance_and_the_last_one_wins() -> None:
    for battle_id in HEAVY:
        battle = opening(battle_id)
        before = look(battle, 0)[0]
        # A net knows how many medals are missing only when they are few.
        battle.state[0]["medals"][0] = max(battle.state[0]["medals"][0] + 2, battle.world[0]["sides"][0]["medals"] - 2)
        assert look(battle, 0)[0] > before
        battle.state[0]["winner"] = 0
        assert look(battle, 0)[0] == 1.0
        assert look(battle, 1)[0] == 0.0


@pytest.mark.parametrize("school", [PLAIN, THOROUGH])
def test_traits_that_a_net_does_not_know_count_for_nothing(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor do those that it has learned and nobody counts any more; the other ones keep their weights."""
    whole = learned(school)
    names = traits.SIDE_TRAITS
    monkeypatch.setattr(traits, "SIDE_TRAITS", ("something new", *names[1:]))
    learned.cache_clear()
    try:
        other = _judgement.learned(school)
    finally:
        monkeypatch.undo()
        learned.cache_clear()
    size = 2 * traits.HALF * traits.HIDDEN
    before, after = (net[:size].reshape(2, traits.HALF, traits.HIDDEN) for net in (whole, other))
    assert before[:, 0].any()
    assert not after[:, 0].any()
    assert (before[:, 1:] == after[:, 1:]).all()
    assert (whole[size:] == other[size:]).all()


def test_a_damaged_net_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    document = _judgement._document(PLAIN.net)
    monkeypatch.setattr(_judgement, "_document", lambda name: document | {"net": document["net"][:-1]})
    learned.cache_clear()
    try:
        with pytest.raises(RuntimeError, match="run python -m bocage"):
            _judgement.learned(PLAIN)
    finally:
        monkeypatch.undo()
        learned.cache_clear()


def test_weights_that_are_not_there_count_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new weight does not stop generals whose files do not have it yet, nor does one that is gone."""
    before = weights.vector(tuned())
    monkeypatch.setattr(weights, "NAMES", (*NAMES, "another"))
    assert list(weights.vector(tuned())) == [*before, 0.0]
    monkeypatch.setattr(weights, "NAMES", NAMES[1:])
    assert list(weights.vector(tuned())) == list(before[1:])


@pytest.mark.parametrize("school", [PLAIN, THOROUGH])
def test_the_compiled_answer_is_that_of_the_net(school: School) -> None:
    """Also for a net that knows fewer traits than there are, or has fewer hidden cells."""
    document = _judgement._document(school.net)
    width, hidden = 2 * school.traits, school.hidden
    numbers = np.array(document["net"])
    inner = numbers[: width * hidden].reshape(width, hidden)
    bias, outer = numbers[width * hidden : -1].reshape(2, hidden)
    for battle_id in HEAVY:
        battle = opening(battle_id)
        first = int(battle.world[0]["seat_side"][battle.state[0]["seat"]])
        chance, rows = look(battle, first, school)
        before = rows[:, : school.traits].ravel() @ inner + bias
        odds = np.where(before > 0.0, before, traits.LEAK * before) @ outer + numbers[-1]
        assert chance == pytest.approx(1.0 / (1.0 + np.exp(-odds)))


def test_cards_of_a_kind_are_one_group() -> None:
    def kind(card_id: str) -> str:
        for end in ("-left", "-center", "-right", "-and-mechanics"):
            card_id = card_id.removesuffix(end)
        return card_id.removeprefix("their-").replace("-", "_")

    world = SYSTEM.new("pegasus-bridge").world[0]
    cards = {number: kind(card.id) for number, card in enumerate(load_rows().cards) if card.count}
    assert {number: CARD_GROUPS[int(card_group(world, number))] for number in cards} == cards


@pytest.mark.parametrize("battle_id", ["sainte-mere-eglise", "mortain", "toulon"])
def test_readiness_sections_and_cards_are_counted(battle_id: str) -> None:
    battle = in_the_thick(battle_id)
    state, world = battle.state[0], battle.world[0]
    first = int(world["seat_side"][state["seat"]])
    _, rows = look(battle, first)
    on_board = [u for u in range(int(world["n_units"])) if state["units"]["hex"][u] >= 0]
    for row, side in ((rows[0], first), (rows[1], 1 - first)):
        ready = 0
        own = [u for u in on_board if world["units"]["side"][u] == side]
        for u in own:
            strikes = striking_distance(battle, u)
            enemies = [int(state["units"]["hex"][v]) for v in on_board if v not in own]
            ready += min(battle.board.distance(int(state["units"]["hex"][u]), h) for h in enemies) <= strikes
        assert row[WHO["ready"]] == pytest.approx(0.25 * ready)
        places = [row[WHO[name]] / 0.25 for name in ("left", "center", "right")]
        assert len(own) <= sum(places) <= 2 * len(own), "a hex between two sections belongs to both"
        hand = state["hand"][side][: int(state["n_hand"][side])]
        for number, name in enumerate(CARD_GROUPS):
            held = sum(int(card_group(world, int(card))) == number for card in hand)
            assert row[WHO[f"holds_{name}"]] == pytest.approx(0.5 * held)
        assert row[WHO["orders"]] >= row[WHO["ready_orders"]]
    assert sum(row[WHO["ready"]] for row in rows) > 0


def test_a_unit_in_danger_without_a_way_back_is_stuck() -> None:
    battle = in_the_thick("sainte-mere-eglise")
    state, world = battle.state[0], battle.world[0]
    first = int(world["seat_side"][state["seat"]])
    before = look(battle, first)[1][:, WHO["stuck"]].sum()
    for u in range(int(world["n_units"])):
        if (h := int(state["units"]["hex"][u])) >= 0:
            for n in battle.board.neighbours[h]:
                if n >= 0 and state["unit_at"][n] < 0:
                    state["unit_at"][n] = u  # whoever stands there is in the way
    after = look(battle, first)[1]
    assert after[:, WHO["stuck"]].sum() > before
    assert after[:, WHO["stuck_losing"]].sum() > 0
