"""Setting up fills the World and the State with what the scenario, the rows and the board say."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bocage.boards.hexes import DIRECTIONS, hex_board
from bocage.boards.sections import section_masks
from bocage.boards.sight import sight_cells
from bocage.engine.contract import GameError
from bocage.memoir.battle_rows import battle_rows, unit_kind
from bocage.memoir.kernel import codes, layout
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import NATIONS, from_document, load_scenario, scenario_ids
from bocage.memoir.setup import Options, OptionsError, build
from bocage.memoir.special import codes as rules
from bocage.memoir.system import SYSTEM

ROWS = load_rows()
BOARD = hex_board(13, 9)


def battle(name: str, options: Options | None = None) -> tuple[Any, Any]:
    world, state = build(load_scenario(name), options)
    return world[0], state[0]


def on(name: str) -> int:
    return BOARD.index(name)


def ground_at(w: Any, s: Any, name: str) -> Any:
    return w["grounds"][int(s["ground"][on(name)])]


def empty(size: tuple[int, int] = (13, 9), **cells: str) -> Any:
    """A battle on open ground with the given cells and a unit in two corners."""
    board = hex_board(*size)
    drawn = ["."] * len(board)
    drawn[0], drawn[-1] = ".:xi", ".:ai"
    for name, cell in cells.items():
        drawn[board.index(name)] = cell
    lengths = [board.row_length(row) for row in range(board.height)]
    starts = np.cumsum([0, *lengths])
    document = copy.deepcopy(load_scenario("pegasus-bridge").to_document())
    document |= {"map": "\n".join(" ".join(drawn[a:b]) for a, b in pairwise(starts))}
    document |= {"rivers": [], "labels": {}, "objectives": [], "rules": []}
    if size[0] > 13:
        document["deck"] = "two-decks"  # one deck is too small for two boards
    return document


# The board.


@pytest.mark.parametrize("size", [(13, 9), (26, 9), (13, 17)])
def test_geometry(size: tuple[int, int]) -> None:
    board = hex_board(*size)
    w = build(from_document(empty(size)))[0][0]
    n = len(board)
    assert (int(w["n_hexes"]), int(w["width"]), int(w["rows"])) == (n, *size)
    assert (w["x"][:n] == board.x).all()
    assert (w["y"][:n] == board.y).all()
    assert (w["near"][:n] == board.neighbours).all()
    assert (w["near"][n:] == -1).all()
    assert (w["section"][:n] == section_masks(board)).all()
    assert [int(w["at"][address]) for address in w["address"][:n]] == list(range(n))
    assert int((w["at"] >= 0).sum()) == n
    assert (w["owner"] == -1).all()


@pytest.mark.parametrize("size", [(13, 9), (26, 9), (13, 17)])
def test_sight_tables_lead_to_the_hexes_on_the_line(size: tuple[int, int]) -> None:
    board = hex_board(*size)
    w = build(from_document(empty(size)))[0][0]
    for a in range(0, len(board), 7):
        for b in range(len(board)):
            if not 0 < board.distance(a, b) <= layout.REACH:
                continue
            dx, dy = int(board.x[b] - board.x[a]), int(board.y[b] - board.y[a])
            place = dy + layout.REACH, dx + 2 * layout.REACH
            start, count = int(w["sight_start"][place]), int(w["sight_count"][place])
            found = [
                (int(w["at"][int(w["address"][a]) + int(w["sight_offset"][i])]), int(w["sight_side"][i]))
                for i in range(start, start + count)
            ]
            ax, ay = int(board.x[a]), int(board.y[a])
            assert found == [(board.at(ax + x, ay + y), side) for x, y, side in sight_cells(dx, dy)]


# The battle.


def test_pegasus_bridge() -> None:
    w = battle("pegasus-bridge")[0]
    allies, axis = w["sides"][codes.ALLIES], w["sides"][codes.AXIS]
    assert (int(allies["edge"]), int(allies["hand"]), int(allies["medals"])) == (codes.BOTTOM, 6, 4)
    assert (int(axis["edge"]), int(axis["hand"]), int(axis["medals"])) == (codes.TOP, 2, 4)
    assert (NATIONS[int(allies["nation"])], NATIONS[int(axis["nation"])]) == ("GB", "DE")
    assert (int(w["n_seats"]), w["seat_side"][:2].tolist(), int(w["first"])) == (2, [codes.ALLIES, codes.AXIS], 0)
    assert int(w["n_units"]) == 15
    assert [int(o["hexes"][0]) for o in w["objectives"][: int(w["n_objectives"])]] == [on("D7"), on("k4")]
    growth = w["rules"][0]
    assert [int(growth[key]) for key in ("kind", "side", "a", "b", "n")] == [
        rules.RULE_HAND_GROWTH,
        codes.AXIS,
        2,
        1,
        0,
    ]
    assert int(w["take_ground"]) == 1
    assert int(w["move_cap"]) == 0


def test_units_stand_where_the_map_has_them() -> None:
    for name in scenario_ids():
        scenario = load_scenario(name)
        w, s = battle(name)
        rows = battle_rows(scenario, Options())
        placed = list(scenario.units())
        for number, (hex_, unit) in enumerate(placed):
            row, now = w["units"][number], s["units"][number]
            assert int(s["unit_at"][hex_]) == number
            assert int(now["hex"]) == hex_
            assert int(now["figures"]) == int(row["full"]) == unit.figures
            kind = rows.kinds[int(row["kind"])].id
            assert kind == unit_kind(scenario, unit, ROWS).id
            if unit.made is None:  # a badge or a word of the map makes it another kind
                assert kind.split("+")[0] == unit.kind
            assert int(row["side"]) == (codes.ALLIES if unit.side == "allies" else codes.AXIS)
            assert int(row["nation"]) == int(w["sides"][int(row["side"])]["nation"])
        assert int((s["unit_at"] >= 0).sum()) == len(placed)
        assert (s["units"]["hex"][len(placed) :] == -1).all()


def test_ground_and_obstacles_are_those_of_the_map() -> None:
    for name in scenario_ids():
        scenario = load_scenario(name)
        w, s = battle(name)
        for hex_, cell in enumerate(scenario.cells):
            ground = w["grounds"][int(s["ground"][hex_])]
            assert ROWS.terrains[int(ground["id"])].id == cell.terrain
            structure = int(ground["structure"])
            assert (ROWS.structures[structure].id if structure >= 0 else None) == cell.structure
            bits = int(s["obstacles"][hex_])
            assert tuple(row.id for i, row in enumerate(ROWS.obstacles) if bits >> i & 1) == cell.obstacles


def test_what_is_left_when_a_bridge_goes_is_in_the_table_too() -> None:
    w, s = battle("pegasus-bridge")
    bridge = ground_at(w, s, "D7")
    assert (int(bridge["enter"]), int(bridge["river"]), int(bridge["blocks"])) == (15, 1, 0)
    pairs = {(int(g["id"]), int(g["structure"])) for g in w["grounds"][: int(w["n_grounds"])]}
    assert (ROWS.terrain("river"), -1) in pairs
    w, s = build(from_document(empty(D7="R=")))
    pairs = {(int(g["id"]), int(g["structure"])) for g in w[0]["grounds"][: int(w[0]["n_grounds"])]}
    assert pairs == {(0, -1), (ROWS.terrain("river"), -1), (ROWS.terrain("river"), ROWS.structure("bridge"))}


def test_a_beach_caps_moves() -> None:
    assert int(battle("omaha-beach")[0]["move_cap"]) == 2


def test_nobody_and_nothing_is_minus_one() -> None:
    s = battle("pegasus-bridge")[1]
    assert (s["last_card"] == -1).all()
    assert int(s["winner"]) == -1
    assert int(s["n_orders"]) == 0, "no card is in play"
    assert (s["units"]["order"] == -1).all()
    assert (s["units"]["carrier"] == -1).all()
    assert int(s["changed"]) == 1
    for key in ("turn", "seat", "depth", "n_discard", "n_script", "n_targets"):
        assert int(s[key]) == 0
    assert not s["rng"].any()
    assert not s["n_hand"].any()


def test_connected_hills_are_one_plateau() -> None:
    w = build(from_document(empty(B5="H", C5="Hb", c4="C", F5="I", K5="H", B7="F")))[0][0]
    plateau = {name: int(w["plateau"][on(name)]) for name in ("B5", "C5", "c4", "F5", "K5", "B7", "A1")}
    assert plateau == {"B5": 1, "C5": 1, "c4": 1, "F5": 2, "K5": 3, "B7": 0, "A1": 0}


def test_objectives() -> None:
    document = empty()
    document["objectives"] = [
        {"side": "axis", "hexes": ["C3", "D3", "E3"], "medals": 2, "at_least": 2, "hold": "permanent"},
        {"side": "allies", "hexes": ["A9"], "when": "end-of-own-turn", "wins": True},
    ]
    w = build(from_document(document))[0][0]
    first, second = w["objectives"][0], w["objectives"][1]
    keys = ("side", "medals", "at_least", "permanent", "at_end", "wins", "n")
    assert [int(first[key]) for key in keys] == [codes.AXIS, 2, 2, 1, 0, 0, 3]
    assert [int(second[key]) for key in keys] == [codes.ALLIES, 1, 1, 0, 1, 1, 1]
    assert first["hexes"][:4].tolist() == [on("C3"), on("D3"), on("E3"), -1]


# Special rules.


def test_bunkers_have_owners_and_the_sea_wall_has_none() -> None:
    w, s = battle("omaha-beach")
    scenario = load_scenario("omaha-beach")
    for hex_, cell in enumerate(scenario.cells):
        owner = codes.AXIS if cell.structure == "bunker" else -1  # 000 reserves the bunkers only
        assert int(w["owner"][hex_]) == owner
    assert int(w["n_rules"]) == 0
    assert int(ground_at(w, s, "b6")["fixed"]) == 1 << codes.ARTILLERY


def test_paratroopers_wait_in_reserve() -> None:
    w, s = battle("sainte-mere-eglise")
    placed = len(list(load_scenario("sainte-mere-eglise").units()))
    assert int(w["n_units"]) == placed + 4
    for number in range(placed, placed + 4):
        assert int(w["units"][number]["side"]) == codes.ALLIES
        assert int(s["units"][number]["hex"]) == -1
        assert int(s["units"][number]["figures"]) == int(w["units"][number]["full"]) == 4
    row = w["rules"][0]
    assert [int(row[key]) for key in ("kind", "side", "a", "b")] == [rules.RULE_PARADROP, codes.ALLIES, 4, 4]


def test_some_units_are_worth_more_than_a_medal() -> None:
    w = battle("mont-mouchet")[0]
    elite = ROWS.kind("elite-armor")
    values = {(int(u["kind"]) == elite, int(u["value"])) for u in w["units"][: int(w["n_units"])]}
    assert values == {(True, 2), (False, 1)}


def test_units_in_reserve_are_worth_more_too_whatever_the_order_of_the_rules() -> None:
    document = empty()
    drop = {"name": "paradrop", "side": "allies", "figures": 2, "unit": "infantry", "scatter": 1}
    document["rules"] = [{"name": "unit_medals", "side": "allies", "unit": "infantry", "medals": 3}, drop]
    w = build(from_document(document))[0][0]
    assert [int(u["value"]) for u in w["units"][: int(w["n_units"])]] == [1, 3, 3, 3]


@pytest.mark.parametrize(
    ("name", "kind", "side", "hexes"),
    [
        ("vassieux", rules.RULE_DECK_RUNS_OUT, codes.AXIS, []),
        ("mortain", rules.RULE_RECON_AIR_STRIKE, codes.ALLIES, ["L5", "k4"]),
        ("arnhem-bridge", rules.RULE_WIDE_RIVER, -1, []),
        ("saverne-gap", rules.RULE_HILLS_STOP_ARTILLERY, -1, []),
    ],
)
def test_rules_that_the_kernel_looks_up(name: str, kind: int, side: int, hexes: list[str]) -> None:
    w = battle(name)[0]
    assert int(w["n_rules"]) == 1
    row = w["rules"][0]
    assert (int(row["kind"]), int(row["side"]), int(row["n"])) == (kind, side, len(hexes))
    assert row["hexes"][: len(hexes) + 1].tolist() == [*map(on, hexes), -1]


@pytest.mark.parametrize("ends", [["I7", "G3"], ["G3", "I7"]])
def test_a_long_bridge_is_crossed_only_along_its_span(ends: list[str]) -> None:
    document = load_scenario("arnhem-bridge").to_document()
    document["rules"][0]["ends"] = ends
    w = build(from_document(document))[0][0]
    way = [on(name) for name in ("I7", "h6", "H5", "g4", "G3")]
    for hex_ in range(len(BOARD)):
        for direction in range(len(DIRECTIONS)):
            beyond = int(BOARD.neighbours[hex_, direction])
            if beyond < 0:
                continue
            along = hex_ in way and beyond in way and abs(way.index(hex_) - way.index(beyond)) == 1
            on_span = hex_ in way[1:-1] or beyond in way[1:-1]
            closed = int(w["closed"][hex_]) >> direction & 1
            assert closed == int(on_span and not along), f"{BOARD.name(hex_)} {DIRECTIONS[direction]}"


# The deck and the options.


def test_the_deck_lies_in_the_order_of_the_rows() -> None:
    s = battle("pegasus-bridge")[1]
    deck = s["deck"][: int(s["n_deck"])].tolist()
    assert len(deck) == 60
    assert deck == sorted(deck)
    assert all(deck.count(number) == card.count for number, card in enumerate(ROWS.cards))


def test_young_generals_play_without_tactics() -> None:
    w, s = battle("pegasus-bridge", Options(young_generals=True))
    deck = s["deck"][: int(s["n_deck"])].tolist()
    assert len(deck) == 40
    assert not any(ROWS.cards[number].tactic for number in deck)
    assert int(w["take_ground"]) == 0


def test_sandbags_are_an_option() -> None:
    assert int(battle("pegasus-bridge")[1]["sandbags_left"]) == 12
    assert int(battle("pegasus-bridge", Options(sandbags=3))[1]["sandbags_left"]) == 3


def test_options_read_back() -> None:
    for options in (Options(), Options(young_generals=True, sandbags=0)):
        assert Options.from_document(options.to_document()) == options
    assert Options.from_document({}) == Options()
    assert Options.from_document({"sandbags": 4}) == Options(sandbags=4)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"sandbag": 1}, "options: unknown key 'sandbag'; did you mean 'sandbags'\\?"),
        ({"sandbags": -1}, "options: sandbags: -1 does not fit; give a whole number from 0"),
        ({"young_generals": 1}, "options: young_generals: 1 does not fit; write true or false"),
        (None, "options: None does not fit"),
    ],
)
def test_wrong_options(document: Any, message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        Options.from_document(document)
    assert issubclass(OptionsError, GameError)


def test_every_battle_is_set_up_alike_twice() -> None:
    for name in scenario_ids():
        (a, b), (c, d) = build(load_scenario(name)), build(load_scenario(name))
        assert a.tobytes() == c.tobytes()
        assert b.tobytes() == d.tobytes()


def test_hands_can_be_named() -> None:
    options = {"hands": {"allies": ["air-power", "recon-left"], "axis": ["ambush"]}}
    game = SYSTEM.new("pegasus-bridge", options, seed=3)
    assert game.hand(0) == ["air-power", "recon-left"]
    assert game.hand(1) == ["ambush"]
    s = game.state[0]
    cards = [*s["deck"][: int(s["n_deck"])], *s["hand"][0][:2], *s["hand"][1][:1]]
    assert sorted(cards) == sorted(build(load_scenario("pegasus-bridge"))[1][0]["deck"][:60]), "none lost, none doubled"
    assert [e.data["card"] for e in game.opening if e.kind == "drew"] == ["air-power", "recon-left", "ambush"]
    game.apply(game.parse("play air-power"))
    assert SYSTEM.load(game.save()).digest() == game.digest()
    other = SYSTEM.new("pegasus-bridge", {"hands": {"axis": ["ambush"]}}, seed=3)
    assert len(other.hand(0)) == 6, "the side that is not named is dealt as usual"


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        ({"allies": ["air-powr"]}, "air-power"),
        ({"allies": ["ambush", "ambush"]}, "no further ambush"),
        ({"allies": []}, "0 cards; give 1 to 15"),
        ({"soviets": ["ambush"]}, "soviets"),
        ({"axis": "ambush"}, "axis"),
        ([1], "hands"),
    ],
)
def test_hands_that_cannot_be_dealt(hands: object, complaint: str) -> None:
    with pytest.raises(OptionsError, match=complaint):
        Options.from_document({"hands": hands})
    with pytest.raises(OptionsError, match="no card 'ambush'"):
        Options.from_document({"young_generals": True, "hands": {"axis": ["ambush"]}})
