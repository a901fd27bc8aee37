"""What nobody has drawn yet has a plain piece with its letters: on the board, in pages and on the text map."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from tests.memoir.growing import NAMED, grown
from tests.memoir.table import document

from bocage.memoir.drawing.board import board_svg, piece_symbols
from bocage.memoir.drawing.plain import undrawn, unit_look
from bocage.memoir.drawing.textmap import legend, plain_map
from bocage.memoir.scenario import Scenario, from_document
from bocage.memoir.system import SYSTEM

MORE = {
    "terrains": f'[[terrain]]\nid = "lava"\ncode = "M"\n{NAMED}\n[[terrain]]\nid = "snow"\ncode = "W"\n{NAMED}',
    "structures": f'[[structure]]\nid = "watchtower"\ncode = "d"\n{NAMED}',
    "obstacles": f'[[obstacle]]\nid = "abatis"\ncode = "Q"\n{NAMED}',
    "units": f"""[[unit]]
id = "camel-riders"
code = "x"
{NAMED}class = "infantry"
figures = 3
move_battle = 2
move = 3
dice = [3, 2]
hit_by = ["infantry", "grenade"]
healed_by = ["infantry", "star"]
""",
    "traits": f'[[badge]]\nid = "scouts"\ncode = "v"\n{NAMED}',
}
PICTURE = "M WdQ:ax .Q:xx .:ai .:xi"


def drawn() -> Scenario:
    return from_document(document(PICTURE) | {"units": [{"hex": "D9", "badge": "scouts"}]})


def test_today_nothing_is_missing() -> None:
    assert undrawn() == []


def test_what_has_no_art_is_listed() -> None:
    with grown(**MORE):
        assert undrawn() == [
            *("terrains: lava", "terrains: snow", "structures: watchtower", "obstacles: abatis", "units: camel-riders"),
            "traits: scouts",
        ]


def test_the_board_shows_plain_pieces() -> None:
    with grown(**MORE):
        svg = board_svg(drawn())
        ET.fromstring(svg)
        used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
        assert used <= set(re.findall(r'id="([^"]+)"', svg)), "every symbol that is used is there"
        assert {"abatis", "figure-camel-riders", "badge-scouts"} <= used
        patterns = [svg.split(f'class="{name}"')[1].split("<circle")[0] for name in ("lava", "snow")]
        stripes = [re.findall(r' d="(M-[61][^"]*)" clip-path', pattern) for pattern in patterns]
        assert len(stripes[0]) == len(stripes[1]) == 1
        assert stripes[0] != stripes[1], "two terrains differ by their pattern"
        letters = re.findall(r">([A-Za-z]{1,2})</text>", svg)
        assert {"M", "W", "d", "Q", "x", "v"} <= set(letters)


def test_a_letter_is_never_turned_round() -> None:
    with grown(**MORE):
        svg = board_svg(drawn())
        axis = svg.split('class="unit axis camel-riders"')[1].split('class="unit ')[0]
        assert "figure-camel-riders" in axis
        assert "scale(-" not in axis


def test_the_pieces_of_pages_have_them_too() -> None:
    with grown(**MORE):
        pieces = piece_symbols()
        ET.fromstring(pieces)
        assert all(f'id="p-{name}"' in pieces for name in ("abatis", "figure-camel-riders", "badge-scouts", "wire"))
    assert "abatis" not in piece_symbols()


def test_the_text_map_has_their_letters() -> None:
    with grown(**MORE):
        scenario = drawn()
        lines = plain_map(scenario).splitlines()
        assert "M" in lines[1]
        assert "WdQ" in lines[1]
        assert "ax3" in lines[2]
        assert {("M", "new"), ("d", "new"), ("Q", "new"), ("_x", "new")} <= set(legend(scenario))
        running = SYSTEM.new(scenario.to_document(), seed=1)
        assert plain_map(running).splitlines()[1] == lines[1]
        ET.fromstring(board_svg(running))


@pytest.mark.parametrize(
    ("kind", "figure", "badge"),
    [
        ("infantry+scouts", "rifleman", "badge-scouts"),
        ("armor+move=3", "tank", "badge-own"),
        ("resistance+move=3", "partisan", "badge-r"),
        ("armor+stubborn+elite-badge", "tank", "badge-stubborn"),
        ("camel-riders", "figure-camel-riders", ""),
    ],
)
def test_composed_units_look_like_what_they_are_made_from(kind: str, figure: str, badge: str) -> None:
    look = unit_look(kind)
    assert (look.figure, look.badge) == (figure, badge)
