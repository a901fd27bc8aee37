"""A newcomer who clicks nothing but what the coach points at learns everything; one who does not is never held up."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.house import House, play_out
from tests.browser.player import LAID, POLL, SPOT, Player
from tests.browser.test_access import check
from tests.browser.visitors import PHONE, Visitors, key_of

WAY = [
    "welcome", "medals", "sections", "card", "confirm", "order", "move", "dots", "wire", "rest", "battle", "odds",
    "faces", "again", "ambush", "flags_ambush", "draw", "tactic", "close", "ground", "medal",
    "bridge", "bridge_order", "bridge_move", "held", "bridge_fight", "keep",
]  # fmt: skip
FREE = ("free", "free_lines")
POINTED = """() => {
  const seen = (one) => one.offsetParent !== null;
  const parts = [...document.querySelectorAll("#bar .pointed, #preview .pointed, #hand .pointed, #keep.pointed .card")];
  const spots = [...document.querySelectorAll(".coach-ring")].map((ring) => ring.dataset.hex);
  const part = parts.filter(seen)[0];
  for (const old of document.querySelectorAll("[data-clicked]")) delete old.dataset.clicked;
  if (part) part.dataset.clicked = "";
  return part ? "part" : (spots[0] ?? null);
}"""
STATE = """() => JSON.stringify([
  document.getElementById("coach").dataset.step, window.bocage.line.version,
  ...["card", "unit", "target"].map((one) => window.bocage.picker[one]), window.bocage.picker.pending?.action,
])"""


class Learner:
    """Somebody who reads what the coach says and does what it points at."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.player = Player(page, touch)
        self.steps: list[str] = []

    @property
    def step(self) -> str:
        return str(self.page.evaluate("document.getElementById('coach').dataset.step"))

    def settle(self) -> None:
        """Wait until something can be done and the coach has looked at it."""
        self.player.settle()
        self.page.wait_for_function("() => document.getElementById('coach').dataset.step !== undefined", polling=POLL)

    def follow(self) -> None:
        """Do the next thing."""
        self.settle()
        if not self.steps or self.steps[-1] != self.step:
            self.steps.append(self.step)
            expect(self.page.locator("#coach [data-role=skip]")).to_have_text("Skip the lesson")
        before = self.page.evaluate(STATE)
        button = self.page.locator("#coach [data-role=next]")
        if button.is_visible():
            self.player.press(button)
        else:
            at = self.page.evaluate(POINTED)
            assert at, f"the coach points at nothing in '{self.step}'"
            if at == "part":
                self.player.press(self.page.locator("[data-clicked]"))
            else:
                assert self.player.hex(at), f"{at} lies under something in '{self.step}'"
        self.page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before, polling=POLL)


def test_following_the_coach_teaches_everything(house: House, visitors: Visitors) -> None:
    house.seed("lesson")
    page = visitors.visit("/")
    page.locator("html[data-loaded]").wait_for()
    page.locator("#teach-me.primary").click()
    page.wait_for_url("**/play/*", wait_until="commit")
    learner = Learner(page)
    reloaded = False
    for _ in range(120):
        learner.settle()
        if learner.step in FREE:
            break
        if learner.step == "ambush" and not reloaded:
            reloaded = True
            page.reload()
            learner.settle()
            assert learner.step == "ambush", "a lesson goes on where it was"
        learner.follow()
    assert [step for step in learner.steps if step != "retreat"] == WAY
    page.locator("#coach [data-role=next]").click()
    expect(page.locator("#coach")).to_have_class("coach note folded quiet")
    play_out(house, key_of(page))  # whole battles are clicked through elsewhere
    end = page.locator("dialog.lesson-end")
    expect(end.locator(".way")).to_have_count(4)
    check(page)
    end.locator("a.way").first.click()
    expect(page.locator("dialog.battle-sheet h2")).to_contain_text("Sainte-Mère-Église")


def test_on_a_phone_nothing_lies_over_what_is_pointed_at(house: House, visitors: Visitors) -> None:
    house.seed("lesson")
    key = house.post("/api/lessons/pegasus-bridge", {})["keys"]["allies"]
    page = visitors.visit(f"/play/{key}", **PHONE)
    learner = Learner(page, touch=True)
    learner.settle()
    check(page)
    page.locator(".coach-fold").tap()
    expect(page.locator(".coach-text")).to_be_hidden()
    page.locator(".coach-fold").tap()
    for _ in range(80):
        learner.settle()
        if learner.step == "odds":
            page.evaluate(LAID)
            assert page.evaluate(SPOT, "d6")["free"], "the target is seen beside its odds"
        learner.follow()
        if learner.steps[-1] == "medal":
            break
    assert learner.steps == WAY[: WAY.index("medal") + 1]


def test_a_learner_of_his_own_mind_is_not_held_up(house: House, visitors: Visitors) -> None:
    house.seed("lesson")
    key = house.post("/api/lessons/pegasus-bridge", {})["keys"]["allies"]
    page = visitors.visit(f"/play/{key}")
    player = Player(page)
    heard = set()
    for _ in range(300):
        player.settle()
        if player.finished() or page.evaluate("window.bocage.view.turn") > 8:
            break
        heard.add(page.evaluate("document.getElementById('coach').dataset.step"))
        button = page.locator("#coach [data-role=next]")
        if page.evaluate("window.bocage.view.turn") >= 3 and button.is_visible():
            button.click()
            continue
        player.act(player.next_action())
    assert {"welcome", "draw"} <= heard
    assert heard & set(FREE), "the lesson lets go"
    page.keyboard.press("g")
    page.locator("#coach [data-role=skip]").click()
    expect(page.locator("#coach")).to_have_class("coach note quiet away")
    page.locator("#coach [data-role=back]").click()
    expect(page.locator(".coach-title")).to_be_visible()
