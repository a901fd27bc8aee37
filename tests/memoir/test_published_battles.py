"""The page of battles says of every published battle that is known whether it can be played or what it waits for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from bocage.memoir.scenario import scenario_ids

KNOWN: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("published_battles.toml").read_text("utf-8"))
"""By board, the publisher's number and the id of each battle."""
OUR_OWN = {"fall-of-london"}
"""A battle of the house rules, not one of the publisher's."""
ROW = re.compile(r"^\| (\d+) \| [^|]+ \(`([a-z0-9-]+)`\) \|(.*)\|$", re.MULTILINE)


def waiting() -> dict[str, dict[str, tuple[str, str]]]:
    """By board and number, the id and what is said of each battle that waits."""
    page = (Path(__file__).parents[2] / "docs" / "battles.md").read_text("utf-8")
    _, standard = page.split("### On a standard board")
    standard, breakthrough = standard.split("### On the board of Breakthrough")
    return {
        board: {number: (name, told.split("|")[-1].strip()) for number, name, told in ROW.findall(text)}
        for board, text in (("standard", standard), ("breakthrough", breakthrough))
    }


def test_the_page_names_exactly_the_standard_battles_that_are_not_there() -> None:
    shipped = set(scenario_ids())
    absent = {number: name for number, name in KNOWN["standard"].items() if name not in shipped}
    told = waiting()["standard"]
    assert {number: name for number, (name, _) in told.items()} == absent
    assert all(why for _, why in told.values()), "and says what each waits for"


def test_the_page_names_every_battle_on_the_board_of_breakthrough() -> None:
    told = waiting()["breakthrough"]
    assert {number: name for number, (name, _) in told.items()} == KNOWN["breakthrough"]
    assert not set(KNOWN["breakthrough"].values()) & set(scenario_ids())


def test_every_battle_that_is_there_is_known() -> None:
    known = {name for board in KNOWN.values() for name in board.values()}
    assert set(scenario_ids()) - known == OUR_OWN
    assert set(KNOWN["overlord"].values()) <= set(scenario_ids())
