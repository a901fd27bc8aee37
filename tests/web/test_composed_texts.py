"""Keys that the pages put together: every part that the rules can bring has its text in every language."""

from __future__ import annotations

import pytest
from tests.web.modules import run
from tests.web.test_catalogues import LANGUAGES, catalogue

from bocage.memoir.events import PURPOSES

DICE = """
const { diceTitle, sortDice } = await import(`${given.web}/memoir/dice.js`);
const unit = "axis armor 1";
return given.purposes.map((purpose) => ({
  title: diceTitle({ event: "roll", purpose, unit }),
  groups: sortDice({ purpose, faces: ["star", "flag", "armor"], counts: ["star"] }).map((die) => die.group).join(" "),
}));
"""
HIT = {
    **dict.fromkeys(("attack", "ambush", "strike", "battle_back", "first_fire"), "hit flag miss"),
    **dict.fromkeys(("enter", "mine"), "hit miss miss"),
    "prelude": "use use use",
}
"""What becomes of a star that counts, a flag and another face. Of other rolls the star counts, the rest does not."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dice_have_a_heading_whatever_they_are_for(lang: str) -> None:
    purposes = list(PURPOSES.values())
    told = dict(zip(purposes, run(DICE, lang, purposes=purposes), strict=True))
    for purpose, roll in told.items():
        assert not roll["title"].startswith("dice."), roll["title"]
        assert "{" not in roll["title"]
        assert roll["groups"] == HIT.get(purpose, "use idle idle"), purpose
    assert len({roll["title"] for roll in told.values()}) == len(told)
    for group in ("hit", "use", "flag", "miss", "idle"):
        assert {f"dice.{group}.one", f"dice.{group}.other"} <= catalogue("play", lang).keys()
