"""Decisions that whole games rarely come to, each from a document: asked in words and answered on the map and desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.dday.asked import ANSWERED, taken_to
from tests.browser.dday.commander import READY, Commander
from tests.browser.house import House
from tests.browser.visitors import Visitors

from bocage.dday.game import Campaign

CASES: dict[str, dict[str, Any]] = {
    "airborne_loss": {
        "card": 1, "fortune": [1], "airborne": {10: 3, 17: 3},
        "zones": {10: "us 3 infantry, axis 1 infantry", 17: "uk 3 infantry, axis 1 infantry"},
    },
    "spare": {
        "card": 4, "fortune": [4],
        "zones": {30: "axis 1 artillery, uk 1 fighter", 31: "axis 1 artillery, us 1 fighter"},
    },
    "regain": {"card": 7, "fortune": [7], "airfield": "uk 1 bomber", "lost": "uk 1 bomber, us 1 bomber"},
    "remove_aircraft": {"card": 7, "fortune": [7], "zones": {30: "uk 1 bomber", 31: "us 1 bomber"}},
    "commit": {
        "card": 11, "fortune": [11],
        "zones": dict.fromkeys((26, 30), "uk 2 infantry, us 2 infantry, axis 2 infantry"),
    },
    "reroll": {"card": 14, "fortune": [14], "charts": {"uk": 0}},
    "paratroops": {
        "card": 1, "tactics": [1], "charts": {"us": 0, "uk": 0},
        "zones": dict.fromkeys((10, 11, 17), "axis 2 infantry 1 tank") | {12: "us 1 infantry"},
    },
    "friendly_fire": {
        "card": 6, "tactics": [6],
        "zones": {30: "axis 1 artillery, uk 1 bomber", 31: "us 2 infantry 1 tank"},
    },
    "recon": {"card": 14, "tactics": [14], "zones": {30: "uk 2 fighter"}, "charts": {"us": 37, "rennes": 39}},
}  # fmt: skip
UNANSWERED = f"(version) => window.bocage.line.version === version && ({READY})()"
"""Still the same question, and ready for its answer; looked at in one step, for the answer may come at any time."""
STEPS = 4


class AtTheDesk(Commander):
    def listed(self) -> None:
        raise AssertionError("it can be chosen from the list only")


def asked(kind: str) -> Callable[[Campaign], bool]:
    return lambda game: (decision := game.decision()) is not None and decision.kind == kind


@pytest.mark.parametrize("kind", CASES)
def test_it_is_asked_and_answered_at_the_desk(kind: str, house: House, visitors: Visitors) -> None:
    page, game = taken_to(house, visitors, CASES[kind], asked(kind))
    assert page.evaluate("window.bocage.view.decision.kind") == kind
    assert page.locator("#bar .bar-hint").inner_text().strip()
    assert len(page.locator("#panel-orders [data-action]").all()) == len(game.legal())
    version = page.evaluate("window.bocage.line.version")
    person = AtTheDesk(page, 1)
    for _ in range(STEPS):
        if person.acts:
            break
        if page.evaluate(UNANSWERED, version):
            person.step()
        page.wait_for_timeout(150)
    page.wait_for_function(ANSWERED, arg=version)
    assert person.kinds == {kind}


def test_the_second_ally_names_a_zone_of_his_own_choice(house: House, visitors: Visitors) -> None:
    page, _ = taken_to(house, visitors, CASES["commit"], asked("commit"))
    assert Commander(page, 1).press("30")
    page.locator('#bar [data-action="commit uk 30"]').click()
    page.wait_for_function("() => window.bocage.mine && window.bocage.view.decision.about.power === 'us'")
    assert page.evaluate("window.bocage.picker.target") is None
