"""Everything wrong with a battle is reported at once, each with its place and a remedy."""

from __future__ import annotations

import copy
from contextlib import suppress
from typing import Any

import pytest

from bocage.memoir.kernel import layout
from bocage.memoir.scenario import ScenarioError, from_document, load_scenario

PEGASUS = load_scenario("pegasus-bridge").to_document()
ARNHEM = load_scenario("arnhem-bridge").to_document()
GONE = object()


def changed(path: tuple[Any, ...], value: Any, document: dict[str, Any] = PEGASUS) -> dict[str, Any]:
    made: Any = copy.deepcopy(document)
    place = made
    for key in path[:-1]:
        place = place[key]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return made  # type: ignore[no-any-return]


def complaints(document: Any) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        from_document(document, "mine.toml")
    return str(caught.value).splitlines()


def rule(name: str, **values: Any) -> list[dict[str, Any]]:
    return [{"name": name, **values}]


GROWTH = {"side": "axis", "turns": 2, "extra": 1}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("formt",), 1, "top level: unknown key 'formt'; did you mean 'format'?"),
        (("zzz",), 1, "top level: unknown key 'zzz'; use format, game, id"),
        (("board",), GONE, "top level: the key 'board' is missing; add it"),
        (("text",), GONE, "top level: the key 'text' is missing; add it"),
        (("map",), GONE, "top level: the key 'map' is missing; add it"),
        (("format",), 2, "format: 2 is not a format this version reads; use 1"),
        (("game",), "dday", "game: 'dday' is another game; use 'memoir'"),
        (("id",), "Pegasus Bridge", "id: 'Pegasus Bridge' cannot name a file; use small letters, digits"),
        (("id",), 7, "id: 7 does not fit; write a text between quotes"),
        (("number",), -1, "number: -1 does not fit; give a whole number from 0 to 9999"),
        (("source",), "\ud800", "source: '\\ud800' contains half a character; write it again"),
        (("box",), "teraain-pack", "box: 'teraain-pack' is not known here; did you mean 'terrain-pack'?"),
        (("front",), "east", "front: 'east' is not known here; did you mean 'eastern'?"),
        (("board",), "moon", "board: 'moon' is not known here; use country, beach, desert or"),
        (("first",), "alies", "first: 'alies' is not known here; did you mean 'allies'?"),
        (("dates",), ["6 June"], "dates: '6 June' is not a date; write it as \"1944-06-06\""),
        (("dates",), ["1944-06-31"], "dates: '1944-06-31' is not a date"),
        (("dates",), ["1944-06-07", "1944-06-06"], "dates: 1944-06-07 is later than 1944-06-06; give the first day"),
        (("dates",), ["1944-06-06"] * 3, "dates: 3 dates are given; give one day, or the first and the last"),
        (("dates",), "1944-06-06", "dates: '1944-06-06' does not fit; write a list between square brackets"),
        (("rivers",), ["E9 D7"], "rivers 1: E9 and D7 are not neighbours; give the course hex by hex"),
        (("rivers",), ["A9"], "rivers 1: A9 is not a river hex; draw one or leave it out"),
        (("rivers",), ["NW"], "rivers 1: a course needs at least one hex; write [edge] hex hex"),
        (("rivers",), ["E9 XX"], "rivers 1: 'XX' is not a hex of the 13×9 board"),
        (("labels", "M8"), "x", "labels: 'M8' is not a hex of the 13×9 board: columns A–M, rows 1–9; row 8 is a short"),
        (("labels", "A1"), 3, "labels.A1: 3 does not fit; write a text between quotes"),
        # The map.
        (("map",), " \n", "map: it is empty; draw one line per row of hexes"),
        (
            ("map",),
            ". . .\n. .\n",
            "map: its first row has 3 hexes and there are 2 rows; draw a board of 13×9, 26×9, 13×17",
        ),
        (
            ("map",),
            PEGASUS["map"].replace("T:xi", "Q:xi", 1),
            "map: row 9, column 1 (A9) 'Q:xi': 'Q' is not a terrain; use",
        ),
        (("map",), PEGASUS["map"].replace("T ", "", 1), "map: its first row has 12 hexes"),
        (("map",), PEGASUS["map"].rstrip() + " .\n", "map: row 1 of the map (line 9 from the top) has 14 cells"),
        (("map",), PEGASUS["map"].replace("R=", "R:ai", 1), "(D7) 'R:ai': infantry cannot stand on river; move the"),
        (("map",), PEGASUS["map"].replace("R=", ".h:at", 1), "(D7) '.h:at': armor cannot stand on hedgehog; move the"),
        (("map",), PEGASUS["map"].replace("R=", ".b:at", 1), "(D7) '.b:at': armor cannot stand on bunker; move the"),
        (("map",), PEGASUS["map"].replace(":ai", ""), "map: the allies have no unit; place at least one"),
        # The sides.
        (("sides", "axis"), GONE, "sides: the key 'axis' is missing; add it"),
        (("sides", "neutral"), {}, "sides: unknown key 'neutral'; use allies or axis"),
        (("sides", "axis", "nation"), "GER", "sides.axis.nation: 'GER' is not known here"),
        (
            ("sides", "axis", "edge"),
            "bottom",
            "sides: both sides play from the bottom edge; give one of them the other",
        ),
        (("sides", "axis", "edge"), "left", "sides.axis.edge: 'left' is not known here; use bottom or top"),
        (("sides", "axis", "hand"), layout.HAND, "sides.axis.hand: 16 does not fit; give a whole number from 0 to 15"),
        (("sides", "axis", "hand"), True, "sides.axis.hand: True does not fit"),
        (("sides", "axis", "medals"), 0, "sides.axis.medals: 0 does not fit; give a whole number from 1"),
        (("sides", "axis", "medals"), GONE, "sides.axis: the key 'medals' is missing; add it"),
        (("sides", "axis", "hnd"), 3, "sides.axis: unknown key 'hnd'; did you mean 'hand'?"),
        # Objectives.
        (("objectives", 0, "hexes"), ["A10"], "objective 1: hexes: 'A10' is not a hex of the 13×9 board"),
        (("objectives", 0, "hexes"), ["D7", "d7"], "objective 1: hexes: D7 is listed twice; list it once"),
        (("objectives", 0, "hexes"), [], "objective 1: hexes: 0 hexes are given; give 1 to 16"),
        (("objectives", 0, "hexes"), "D7", "objective 1: hexes: 'D7' does not fit; write a list"),
        (("objectives", 0, "hexes"), GONE, "objective 1: the key 'hexes' is missing; add it"),
        (("objectives", 1, "at_least"), 2, "objective 2: at_least: 2 is more than its 1 hexes; lower it or list more"),
        (("objectives", 1, "medals"), 0, "objective 2: medals: 0 does not fit; give a whole number from 1"),
        (
            ("objectives", 1, "hold"),
            "forever",
            "objective 2: hold: 'forever' is not known here; use while-held or permanent",
        ),
        (
            ("objectives", 1, "when"),
            "now",
            "objective 2: when: 'now' is not known here; use at-once, end-of-own-turn or start-of-own-turn",
        ),
        (("objectives", 1, "wins"), "yes", "objective 2: wins: 'yes' does not fit; write true or false"),
        (("objectives", 1, "hex"), ["D7"], "objective 2: unknown key 'hex'; did you mean 'hexes'?"),
        (("objectives",), PEGASUS["objectives"] * 17, "objectives: 34 are too many; give at most 32"),
        # Special rules.
        (("rules", 0), {}, "rule 1: the key 'name' is missing; add it"),
        (
            ("rules", 0, "name"),
            "hand_grows",
            "rule 1: name: 'hand_grows' is not known here; did you mean 'hand_growth'?",
        ),
        (("rules", 0, "extra"), GONE, "rule 1 (hand_growth): the key 'extra' is missing; add it"),
        (("rules", 0, "extras"), 1, "rule 1 (hand_growth): unknown key 'extras'; did you mean 'extra'?"),
        (("rules", 0, "turns"), "2", "rule 1 (hand_growth): turns: '2' does not fit; give a whole number from 1"),
        (
            ("rules", 0, "side"),
            "germans",
            "rule 1 (hand_growth): side: 'germans' is not known here; use allies or axis",
        ),
        (("rules",), rule("hand_growth", **GROWTH) * 2, "rules: Rule(side='axis', turns=2, extra=1) is listed twice"),
        (("rules", 0, "turns"), 15, "rule hand_growth: the hand grows to 17 cards; keep it to 15 or fewer"),
        (("rules",), rule("bunkers_for", side="axis"), "rule bunkers_for: there is no bunker on the map; place one"),
        (
            ("rules",),
            rule("sea_wall_for", side="axis"),
            "rule sea_wall_for: there is no sea wall on the map; place one",
        ),
        (
            ("rules",),
            rule("unit_medals", side="axis", unit="armor", medals=2),
            "rule unit_medals: the axis have no armor on the map; place one or remove the rule",
        ),
        (
            ("rules",),
            rule("unit_medals", side="axis", unit="howitzer", medals=2),
            "rule 1 (unit_medals): unit: 'howitzer' is not known here; use infantry, special-forces",
        ),
        (("rules",), rule("recon_air_strike", side="axis", hexes=["Z1"]), "hexes: 'Z1' is not a hex of the 13×9 board"),
        # Words.
        (("text",), {}, "text: there is none; add a table text.en with a title and a briefing"),
        (("text", "de"), {}, "text: unknown key 'de'; use en, nl or fr"),
        (("text", "nl", "briefing"), GONE, "text.nl: the key 'briefing' is missing; add it"),
        (("text", "nl", "history"), GONE, "text.nl: the key 'history' is missing; add it"),
        (("text", "nl", "titel"), "x", "text.nl: unknown key 'titel'; did you mean 'title'?"),
        (("text", "nl", "rules"), [], "text: the languages have different numbers of rules (en 1, nl 0, fr 1); give"),
        (("text", "nl", "title"), 1, "text.nl.title: 1 does not fit; write a text between quotes"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_remedy(path: tuple[Any, ...], value: Any, message: str) -> None:
    lines = complaints(changed(path, value))
    assert all(line.startswith("mine.toml: ") for line in lines)
    assert any(message in line for line in lines), "\n".join(lines)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (
            {"span": ["h6", "g4"], "ends": ["I7", "G3"]},
            "h6 and g4 are not neighbours; give the span in order, hex by hex",
        ),
        (
            {"span": ["h6", "H5"], "ends": ["I7", "G3"]},
            "the ends do not join the span; give one end next to h6, one next",
        ),
        ({"span": ["G5"], "ends": ["F5", "H5"]}, "there is no bridge on G5; draw one on the map or take the hex out"),
        ({"span": ["h6"], "ends": ["I7"]}, "ends: 1 hexes are given; give 2"),
    ],
)
def test_a_long_bridge_must_be_drawn_and_joined(values: dict[str, Any], message: str) -> None:
    assert any(message in line for line in complaints(changed(("rules",), rule("bridge_ends", **values), ARNHEM)))


def test_all_mistakes_are_reported_together() -> None:
    document = changed(("first",), "nobody")
    document["sides"]["axis"]["hand"] = -1
    document["objectives"][0]["hexes"] = ["Z9"]
    document["map"] = document["map"].replace("T:xi", "Q:xi").replace("F", "X")
    found = complaints(document)
    assert len(found) == 3 + PEGASUS["map"].count("T:xi") + PEGASUS["map"].count("F")
    assert len(set(found)) == len(found)


def test_more_units_than_there_is_room_for() -> None:
    crowd = "\n".join(" ".join([".:ai"] * (12 - row % 2) + [".:xi"]) for row in range(9))
    document = changed(("map",), crowd) | {"rivers": []}
    found = complaints(document)
    assert found == ["mine.toml: map: 113 units, reserves included, are too many; place at most 80"]
    drop = rule("paradrop", side="allies", figures=4, unit="infantry", scatter=4)
    document["rules"] = drop
    document["map"] = crowd.replace(".:ai", ".", 36)
    assert complaints(document) == ["mine.toml: map: 81 units, reserves included, are too many; place at most 80"]


@pytest.mark.parametrize(
    "document", [None, [], "text", {"map": 3}, {"sides": [], "text": 1, "rules": {}, "labels": []}]
)
def test_documents_of_a_wrong_shape_are_refused_not_crashed_on(document: Any) -> None:
    assert complaints(document)


@pytest.mark.parametrize("key", PEGASUS)
@pytest.mark.parametrize("value", [None, 3, "x", [3], [[]], [{}], {"x": {}}, {}, [None]])
def test_any_key_may_hold_anything_without_a_crash(key: str, value: Any) -> None:
    with suppress(ScenarioError):  # some values do fit
        from_document(changed((key,), value))


@pytest.mark.parametrize(
    ("objective", "complaint"),
    [
        ({"when": "end-of-own-turn"}, "objective 1: when: medals are counted at once"),
        ({"wins": True, "hold": "permanent"}, "objective 1: hold: an objective that wins"),
    ],
)
def test_combinations_nobody_executes_are_refused(objective: dict[str, Any], complaint: str) -> None:
    document = load_scenario("pegasus-bridge").to_document()
    document["objectives"] = [{"side": "allies", "hexes": ["D7"], **objective}]
    with pytest.raises(ScenarioError, match=complaint):
        from_document(document)
