"""The lesson of D-Day, followed from the lobby: who does what the coach points at has heard all of it."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.dday.commander import READY, Commander
from tests.browser.house import House
from tests.browser.visitors import Visitors

ALWAYS = ["welcome", "cities", "airborne", "bombard", "fighters", "bombers", "land", "land_more", "attack", "charts"]
"""What is spoken of in every first turn, in this order; strikes, casualties and places only when there is a choice."""
SOMETIMES = {"strike", "casualties", "place", "enemy"}
SAID = "document.getElementById('coach')?.hidden === false ? document.getElementById('coach').dataset.step : ''"


class Learner(Commander):
    """Does what the coach points at."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, 4, haste=0)
        self.heard: list[str] = []

    def listen(self) -> str:
        said = str(self.page.evaluate(SAID))
        if said and (not self.heard or self.heard[-1] != said):
            self.heard.append(said)
        return said

    def follow(self) -> None:
        said = self.listen()
        onwards = self.page.locator("#coach [data-role=next]")
        if said and onwards.count():
            onwards.click()
        elif said == "land_more" or (said in ("fighters", "bombers") and not self.state()["sources"]):
            self.click("#bar .ending")
        else:
            self.step()


def test_whoever_follows_the_coach_has_heard_everything(house: House, visitors: Visitors) -> None:
    house.seed("a lesson")
    page = visitors.visit("/")
    page.locator('[data-lesson="dday"] .button:not(.primary)').click()
    page.wait_for_url("**/play/*", wait_until="commit")
    page.wait_for_function("() => Boolean(window.bocage?.view)")
    page.locator("#coach").wait_for()
    learner = Learner(page)
    for _ in range(400):
        page.wait_for_function(READY)
        if learner.listen() == "free":
            break
        learner.follow()
    assert learner.heard[-1] == "free", learner.heard
    once = list(dict.fromkeys(learner.heard))
    assert [step for step in once if step in ALWAYS and step not in ("land", "land_more")] == [
        step for step in ALWAYS if step not in ("land", "land_more")
    ]
    assert {"land", "free"} <= set(once) <= {*ALWAYS, *SOMETIMES, "free"}
    assert page.evaluate("window.bocage.view.turn") == 2
    page.locator("#coach [data-role=next]").click()
    expect(page.locator("#coach")).to_be_hidden()
