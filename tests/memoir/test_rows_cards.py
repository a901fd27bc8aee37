"""The deck: what each card orders and changes (cards.md, by paragraph)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bocage.engine.records import new_record
from bocage.memoir.kernel import codes, layout
from bocage.memoir.rows import ALL, Card, load_rows
from bocage.memoir.rows_read import LANGUAGES
from bocage.memoir.tables import fill_rows

INF, ARM, ART, OTHER = (1 << c for c in (codes.INFANTRY, codes.ARMOR, codes.ARTILLERY, codes.OTHER))
ROWS = load_rows()
WORLD = new_record(layout.WORLD)
fill_rows(WORLD[0], replace(ROWS, kinds=ROWS.kinds[:6]))  # a World has room for the kinds of one battle
CARDS = WORLD[0]["cards"]

# A card that does nothing but order: what every other one is compared with.
PLAIN: dict[str, Any] = {name: 0 for name, *_ in layout.CARD} | {
    "slots": [0, 0, 0],
    "strike_dice": [0, 0],
    "classes": INF | ARM | ART | OTHER,
    "moves": 1,
    "battles": 1,
    "shots": 1,
    "draws": 1,
    "tactic": 1,
    "strike_as": -1,
    "becomes": -1,
}


def record(name: str) -> dict[str, Any]:
    row = CARDS[ROWS.card(name)]
    return {key: row[key].tolist() for key, *_ in layout.CARD}


def differences(name: str) -> dict[str, Any]:
    """What sets a compiled card apart from the plain one; its count, mirror and number have tests of their own."""
    return {k: v for k, v in record(name).items() if v != PLAIN[k] and k not in {"count", "mirror", "number"}}


IDLE = {"moves": 0, "battles": 0}
FOUR = {"slots": [4, 0, 0]}
EVERY = {"slots": [ALL, 0, 0], "everyone": 1}


@pytest.mark.parametrize(
    ("name", "count", "expected"),
    [
        ("air-power", 1, {**IDLE, "strike": 4, "strike_dice": [2, 1], "strike_star": 1, "announced": 1}),
        ("ambush", 1, {**IDLE, "reaction": 1}),
        ("armor-assault", 2, {**FOUR, "classes": ARM, "bonus_close": 1, "bonus_overrun": 1, "fallback": 1}),
        ("artillery-bombard", 1, {**EVERY, "classes": ART, "move": 3, "shots": 2, "fallback": 1}),
        ("barrage", 1, {**IDLE, "strike": 1, "strike_dice": [4, 4]}),
        (
            "behind-enemy-lines",
            1,
            {
                "slots": [1, 0, 0],
                "classes": INF,
                "free_terrain": 1,
                "move_battle": 3,
                "move": 3,
                "moves_again": 1,
                "bonus_close": 1,
                "bonus_far": 1,
                "fallback": 1,
            },
        ),
        ("close-assault", 1, {**EVERY, "classes": INF | ARM, "near": 1, "moves": 0, "battle_at": 1, "bonus_close": 1}),
        ("counter-attack", 2, {"copies": 1}),
        ("dig-in", 1, {**FOUR, **IDLE, "classes": INF, "digs": 1, "fallback": 1}),
        ("direct-from-hq", 2, {**FOUR, "lands": 1}),
        ("firefight", 1, {**FOUR, "near": 2, "moves": 0, "battle_at": 2, "bonus_far": 1}),
        (
            "infantry-assault",
            2,
            {**EVERY, "choose_section": 1, "classes": INF, "move_battle": 2, "move": 3, "fallback": 1},
        ),
        ("medics-and-mechanics", 1, {"heals": 1}),
        ("move-out", 2, {**FOUR, "classes": INF, "fallback": 1}),
        (
            "their-finest-hour",
            1,
            {"roll_orders": 1, "bonus_close": 1, "bonus_far": 1, "bonus_overrun": 1, "reshuffles": 1},
        ),
        ("nothing", 0, IDLE),
        ("one-unit", 0, {"slots": [1, 0, 0]}),
    ],
)
def test_tactic_card(name: str, count: int, expected: dict[str, Any]) -> None:
    assert record(name)["count"] == count
    assert differences(name) == expected
    assert record(name)["mirror"] == ROWS.card(name)


SECTION = {"tactic": 0, "sectional": 1}


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize(
    ("name", "counts", "units"),
    [("recon", (2, 2, 2), 1), ("probe", (4, 5, 4), 2), ("attack", (3, 4, 3), 3), ("assault", (2, 2, 2), ALL)],
)
def test_section_card(name: str, counts: tuple[int, ...], units: int, place: int) -> None:
    sections = ("left", "center", "right")
    card, mirror = f"{name}-{sections[place]}", f"{name}-{sections[2 - place]}"
    expected = SECTION | {"slots": [units if at == place else 0 for at in range(3)]}
    if name == "assault":
        expected["everyone"] = 1
    if name == "recon":
        expected |= {"draws": 2, "strike_as": ROWS.card(f"air-strike-{sections[place]}")}
    assert record(card)["count"] == counts[place]
    assert differences(card) == expected
    assert record(card)["mirror"] == ROWS.card(mirror)


@pytest.mark.parametrize(
    ("name", "count", "slots"),
    [("recon-in-force", 3, [1, 1, 1]), ("general-advance", 1, [2, 2, 2]), ("pincer-move", 1, [2, 0, 2])],
)
def test_card_for_several_sections(name: str, count: int, slots: list[int]) -> None:
    assert record(name)["count"] == count
    assert differences(name) == SECTION | {"slots": slots}


@pytest.mark.parametrize(("section", "slots"), [("left", [1, 0, 0]), ("center", [0, 1, 0]), ("right", [0, 0, 1])])
def test_air_strike_in_the_section_of_the_recon_card(section: str, slots: list[int]) -> None:
    strike = {"strike": 4, "strike_dice": [2, 1], "strike_star": 1}
    assert differences(f"air-strike-{section}") == {**IDLE, **strike, "sectional": 1, "slots": slots}


def test_the_deck_has_forty_section_and_twenty_tactic_cards() -> None:
    assert sum(card.count for card in ROWS.cards if not card.tactic) == 40
    assert sum(card.count for card in ROWS.cards if card.tactic) == 20
    assert sum(1 for card in ROWS.cards if card.count) == 30


def test_mirroring_twice_gives_the_card_back() -> None:
    for number, card in enumerate(ROWS.cards):
        mirror = int(CARDS[number]["mirror"])
        assert int(CARDS[mirror]["mirror"]) == number
        if card.sectional:
            assert CARDS[mirror]["slots"].tolist() == CARDS[number]["slots"].tolist()[::-1]


def test_the_world_knows_the_cards_that_others_turn_into() -> None:
    w = WORLD[0]
    assert int(w["card_nothing"]) == ROWS.card("nothing")
    assert int(w["card_one_unit"]) == ROWS.card("one-unit")
    assert [int(n) for n in w["cards"]["reaction"].nonzero()[0]] == [ROWS.card("ambush")]


@pytest.mark.parametrize("card", ROWS.cards, ids=lambda card: card.id)
def test_cards_explain_themselves_in_every_language(card: Card) -> None:
    assert set(card.text) == set(LANGUAGES)
    assert len(set(card.text.values())) == len(LANGUAGES)
    assert all(text.endswith(".") for text in card.text.values())


# The other tables that are the same in every battle.


def obstacle_set(*names: str) -> Any:
    return WORLD[0]["obstacle_sets"][sum(1 << ROWS.obstacle(name) for name in names)]


def test_no_obstacle_changes_nothing() -> None:
    none = obstacle_set()
    assert none["enter"] == INF | ARM | ART | OTHER
    assert not any(none[name].any() for name, *_ in layout.COVER if name != "enter")


def test_of_several_obstacles_the_strictest_and_the_strongest_count() -> None:
    both = obstacle_set("hedgehog", "wire", "sandbags")
    assert both["enter"] == INF
    assert both["stop"] == INF | ARM | ART | OTHER
    assert both["cover"].tolist() == [1, 1, 0, 0]
    assert both["out"].tolist() == [1, 0, 1, 0]
    assert both["flags_any"].tolist() == [1, 1, 1, 1]
    assert both["no_sandbags"] == 1


def test_who_removes_which_obstacle() -> None:
    wire, sandbags = 1 << ROWS.obstacle("wire"), 1 << ROWS.obstacle("sandbags")
    both = obstacle_set("wire", "sandbags", "sea-wall")
    assert both["crushed_by"].tolist() == [0, wire, 0, 0]
    assert both["cut_by"].tolist() == [wire, 0, 0, 0]
    assert both["gone_on_leave"] == sandbags
    assert WORLD[0]["sandbags"] == sandbags
    assert both["cover_owner"].tolist() == [1, 1, 0, 0]


def test_sandbags_go_where_nothing_else_gives_both_cover_and_flag() -> None:
    allowed = {name for name in ("sandbags", "wire", "hedgehog", "sea-wall") if not obstacle_set(name)["no_sandbags"]}
    assert allowed == {"wire", "hedgehog"}


def test_kinds_are_compiled_with_their_dice_by_distance() -> None:
    gun, foot = WORLD[0]["kinds"][ROWS.kind("artillery")], WORLD[0]["kinds"][ROWS.kind("infantry")]
    assert gun["dice"].tolist() == [0, 3, 3, 2, 2, 1, 1, 0, 0]
    assert (int(gun["reach"]), int(gun["needs_sight"]), int(gun["ignores_cover"])) == (6, 0, 1)
    assert foot["dice"].tolist() == [0, 3, 2, 1, 0, 0, 0, 0, 0]
    assert (int(foot["reach"]), int(foot["cls"]), int(foot["figures"])) == (3, codes.INFANTRY, 4)
