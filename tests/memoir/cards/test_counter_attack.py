"""Counter-Attack (cards 4.8): the order of the card the enemy played last, in the same part of the battlefield."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, deck, discards, drawn, effect, ordered, strike, weaken
from tests.memoir.table import (
    battle_phase,
    destinations,
    do,
    figures,
    options_now,
    order,
    phase,
    set_hands,
    stack_deck,
    table,
)

from bocage.memoir.game import Battle

CARD = "counter-attack"
# One unit of each side in every section, far apart.
LINES = {"B1": "ai", "G1": "ai", "L1": "ai", "B9": "xi", "G9": "xi", "L9": "xi"}


def answered(card: str, board: dict[str, str] | None = None, more: tuple[str, ...] = ()) -> Battle:
    """The Allies played a card and did nothing with it; the Axis answered with Counter-Attack."""
    battle = table(drawn(**(board or LINES)), [card.split(maxsplit=1)[0], "probe-left"], [CARD, *more])
    do(battle, f"play {card}")
    while deciding(battle) == "allies":
        do(battle, "done")
    do(battle, f"play {CARD}")
    return battle


@pytest.mark.parametrize("family", ["recon", "probe", "attack"])
@pytest.mark.parametrize(
    ("his", "mine", "hex_name"), [("left", "right", "B9"), ("center", "center", "G9"), ("right", "left", "L9")]
)
def test_a_section_card_is_answered_in_the_same_part_of_the_board(
    family: str, his: str, mine: str, hex_name: str
) -> None:
    battle = table(drawn(**LINES), [f"{family}-{his}", "probe-left"], [CARD])
    stack_deck(battle, "barrage", "air-power")
    order(battle, f"{family}-{his}")
    if family == "recon":
        do(battle, "keep barrage")
    do(battle, f"play {CARD}")
    assert effect(battle) == f"{family}-{mine}"
    assert options_now(battle, "order") == {f"order {hex_name}"}


def test_an_assault_orders_everybody_across_the_line() -> None:
    battle = answered("assault-right", LINES | {"K9": "xt"})
    assert effect(battle) == "assault-left"
    assert ordered(battle) == {"K9", "L9"}


@pytest.mark.parametrize("card", ["recon-in-force", "general-advance", "pincer-move"])
def test_cards_for_several_sections_stay_what_they_are(card: str) -> None:
    battle = answered(card)
    assert effect(battle) == card
    expected = {"B9", "L9"} if card == "pincer-move" else {"B9", "G9", "L9"}
    assert options_now(battle, "order") == {f"order {name}" for name in expected}


def test_the_card_itself_is_discarded_and_one_drawn() -> None:
    battle = answered("probe-left", more=("attack-left",))
    stack_deck(battle, "barrage")
    do(battle, "done")
    assert discards(battle) == ["probe-left", CARD]
    assert sorted(battle.hand(1)) == ["attack-left", "barrage"]


def test_in_the_first_turn_it_does_nothing() -> None:
    battle = table(drawn(**LINES), [CARD, "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, f"play {CARD}")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]


def test_an_answer_can_be_answered_and_is_back_on_the_first_side() -> None:
    battle = table(drawn(**LINES), ["probe-left", CARD], [CARD, "probe-left"])
    order(battle, "probe-left")
    order(battle, CARD)
    do(battle, f"play {CARD}")
    assert effect(battle) == "probe-left"
    assert options_now(battle, "order") == {"order B1"}


def test_only_the_last_card_counts() -> None:
    battle = table(drawn(**LINES), ["probe-left", "attack-center"], ["probe-right", CARD])
    for card in ("probe-left", "probe-right", "attack-center"):
        order(battle, card)
    do(battle, f"play {CARD}")
    assert effect(battle) == "attack-center"


# Tactic cards.


def test_tactics_are_copied_with_their_bonus() -> None:
    battle = answered("armor-assault", {"B1": "at", "D5": "xt", "E5": "ai", "M9": "xi"})
    assert options_now(battle, "order") == {"order D5"}
    do(battle, "order D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star star}")


def test_the_fallback_is_looked_at_anew() -> None:
    without = answered("armor-assault", {"B1": "ai", "D9": "xt", "M9": "xi"})
    assert effect(without) == "armor-assault", "the Allies had no armor, the Axis have"
    having = answered("armor-assault", {"B1": "at", "D9": "xi", "M9": "xi"})
    assert effect(having) == "one-unit"
    assert options_now(having, "order") == {"order D9", "order M9"}


def test_infantry_assault_in_the_same_part_of_the_board() -> None:
    battle = answered("infantry-assault left", LINES | {"A9": "xi", "C9": "xt"})
    assert ordered(battle) == {"A9", "B9"}
    assert "c6" in destinations(battle, "B9"), "three hexes without a battle"


def test_infantry_assault_without_infantry_there_orders_one_unit_there() -> None:
    battle = answered("infantry-assault left", {"B1": "ai", "A9": "xt", "C9": "xg", "G9": "xi", "L9": "xt"})
    assert options_now(battle, "order") == {"order A9", "order C9"}
    do(battle, "order C9")
    assert ordered(battle) == {"C9"}


def test_infantry_assault_without_infantry_anywhere_orders_one_unit_of_choice() -> None:
    battle = answered("infantry-assault left", {"B1": "ai", "A9": "xt", "L9": "xt"})
    assert options_now(battle, "order") == {"order A9", "order L9"}


def test_an_infantry_assault_answered_twice_stays_where_it_was() -> None:
    battle = table(drawn(**LINES), ["infantry-assault", CARD], [CARD, "probe-left"])
    do(battle, "play infantry-assault right", "done")
    do(battle, f"play {CARD}", "done")
    do(battle, f"play {CARD}")
    assert ordered(battle) == {"L1"}


def test_an_infantry_assault_of_a_side_without_infantry_never_sends_more_than_one_section() -> None:
    # The Allies ordered one tank and chose no section, so there is no section to copy.
    battle = table(drawn(B1="at", B9="xi", G9="xi", L9="xi"), ["infantry-assault"], [CARD])
    do(battle, "play infantry-assault", "done")
    plays = options_now(battle, "play")
    do(battle, min(plays))
    assert len(ordered(battle)) <= 1


def test_recon_gives_two_cards_to_choose_from() -> None:
    battle = table(drawn(**LINES), ["recon-left"], [CARD, "probe-left"])
    stack_deck(battle, "barrage", "air-power", "firefight", "dig-in")
    order(battle, "recon-left")
    do(battle, "keep barrage")
    order(battle, CARD)
    assert (phase(battle), deciding(battle)) == ("keep", "axis")
    assert options_now(battle) == {"keep firefight", "keep dig-in"}


def test_a_recon_used_as_air_strike_is_answered_as_a_recon() -> None:
    rules = [{"name": "recon_air_strike", "side": "allies", "hexes": ["G1"]}]
    battle = table(drawn(**LINES), ["recon-left"], [CARD], rules=rules)
    do(battle, "play recon-left as air-strike", "done")
    assert options_now(battle) == {f"play {CARD}"}
    do(battle, f"play {CARD}")
    assert effect(battle) == "recon-right"


def test_the_axis_answer_air_power_with_one_die() -> None:
    battle = answered("air-power", LINES | {"C1": "ai"})
    strike(battle, "B1", "C1", dice="grenade grenade")
    assert (figures(battle, "B1"), figures(battle, "C1")) == (3, 3)


def test_the_allies_answer_air_power_with_two_dice() -> None:
    battle = table(drawn(**LINES, C9="xi"), ["air-power"], [CARD], first="axis")
    do(battle, "play air-power", "done", f"play {CARD}")
    strike(battle, "B9", "C9", dice="grenade grenade grenade grenade")
    assert (figures(battle, "B9"), figures(battle, "C9")) == (2, 2)


def test_a_barrage_is_answered_with_four_dice() -> None:
    battle = answered("barrage")
    do(battle, "target B1 {grenade star star star}")
    assert figures(battle, "B1") == 3


def test_medics_roll_for_the_own_hand() -> None:
    battle = table(drawn(**LINES), ["medics-and-mechanics", "probe-left"], [CARD, "probe-left", "attack-left"])
    weaken(battle, "B9", 2)
    do(battle, "play medics-and-mechanics", f"play {CARD}", "heal B9 {infantry armor armor}")
    assert figures(battle, "B9") == 3


def test_finest_hour_rolls_for_the_own_hand_and_reshuffles() -> None:
    battle = table(drawn(**LINES), ["their-finest-hour"], [CARD, "probe-left", "attack-left"])
    do(battle, "play their-finest-hour {flag}")
    do(battle, f"play {CARD} {{flag flag infantry}}")
    assert options_now(battle, "order") == {"order B9", "order G9", "order L9"}
    do(battle, "done")
    assert discards(battle) == []
    assert len(deck(battle)) == 60 - 1 - 3


def test_an_ambush_is_never_copied() -> None:
    battle = table(drawn(D5="ai", L1="ai", E5="xi", L9="xi"), ["direct-from-hq", CARD], ["ambush", "probe-left"])
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5", "ambush {star star star star star star}")
    order(battle, "probe-left")
    do(battle, f"play {CARD}")
    assert effect(battle) == "probe-right"


def test_an_ambush_does_not_hide_the_card_of_the_turn() -> None:
    battle = table(drawn(D5="ai", E5="xi", B9="xi"), ["probe-left"], ["ambush", CARD])
    order(battle, "probe-left", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5", "ambush {star star star star star star}", f"play {CARD}")
    assert effect(battle) == "probe-right"


def test_digging_in_is_copied() -> None:
    battle = answered("dig-in", {"B1": "ai", "D9": "xi", "M9": "xt"})
    do(battle, "order D9")
    assert battle.observe(None)["obstacles"] == {"D9": ["sandbags"]}


def test_an_answer_to_nothing_is_nothing_to_answer() -> None:
    battle = table(drawn(**LINES), [CARD], [CARD])
    do(battle, f"play {CARD}", f"play {CARD}")
    assert (phase(battle), deciding(battle)) == ("play", "allies")


def test_an_ambush_laid_aside_is_no_card_to_copy() -> None:
    battle = table(drawn(**LINES), ["probe-left", "ambush"], ["probe-right", CARD])
    order(battle, "probe-left")
    order(battle, "probe-right")
    stuck = battle.copy()
    set_hands(stuck, {0: ["ambush"]})
    do(stuck, "discard ambush", f"play {CARD}")
    assert (phase(stuck), deciding(stuck)) == ("play", "allies"), "nothing was played in the turn before"
