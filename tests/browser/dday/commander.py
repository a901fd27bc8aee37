"""Somebody who plays D-Day in the browser: presses places of the map and buttons of the desk, nothing else."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

# Whether this page can decide something, or the game is over.
READY = """() => {
  const game = window.bocage;
  return Boolean(game?.view && !game.running && !game.sent && !game.errands.length && (game.view.result || game.mine));
}"""
STATE = """() => {
  const { view, picker } = window.bocage;
  return {
    over: Boolean(view.result), turn: view.turn, kind: view.decision?.kind ?? "",
    source: picker.source, target: picker.target, sources: picker.sources, targets: picker.targets,
    done: Boolean(document.querySelector("#bar .ending")),
    go: Boolean(document.querySelector("#bar [data-role=go]:not([disabled])")),
    buttons: [...document.querySelectorAll("#bar [data-action]:not([disabled])")].map((one) => one.dataset.action),
  };
}"""
SPOT = """(place) => {
  const { map } = window.bocage;
  map.view.reveal(map.at(place));
  const spot = map.view.toWindow(map.at(place));
  const on = document.elementFromPoint(spot.x, spot.y);
  return { ...spot, free: Boolean(on?.closest("#board")) };
}"""


class Commander:
    """One person at one page, who decides by chance but wants to get on."""

    def __init__(self, page: Page, seed: int, touch: bool = False, haste: float = 0.6) -> None:
        """`haste` is the chance to be done as soon as something has been sent, moved or landed."""
        self.page = page
        self.haste = haste
        self.touch = touch
        self.chance = random.Random(seed)
        self.kinds: set[str] = set()
        self.pressed = 0
        self.acts = 0
        self.last = ""

    def ready(self) -> bool:
        return bool(self.page.evaluate(READY))

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    def press(self, place: str) -> bool:
        """Press a place of the map, if it can be brought into the open."""
        spot = self.page.evaluate(SPOT, place)
        if not spot["free"]:
            self.page.evaluate("() => window.bocage.parts.battle.hide()")
            spot = self.page.evaluate(SPOT, place)
        if not spot["free"]:
            return False
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        self.pressed += 1
        return True

    def click(self, selector: str) -> None:
        """Press a button; by its own click, because notes come and go above it. It may be gone by now."""
        pressed = (
            "(wanted) => { const button = document.querySelector(wanted); button?.click(); return Boolean(button); }"
        )
        self.acts += bool(self.page.evaluate(pressed, selector))

    def step(self) -> None:
        """Decide one thing."""
        now = self.state()
        self.kinds.add(now["kind"])
        first = now["kind"] != self.last
        self.last = now["kind"]
        if now["done"] and not first and self.chance.random() < self.haste:
            return self.click("#bar .ending")
        if not now["target"] and now["sources"] and not now["source"] and not self.press(self.pick(now["sources"])):
            return self.click("#bar [data-action]")
        now = self.state()
        if not now["target"] and now["targets"] and not self.press(self.pick(now["targets"])):
            return self.listed() if self.ready() else None
        if self.state()["go"]:
            return self.click("#bar [data-role=go]:not([disabled])")
        buttons = self.state()["buttons"]
        if not self.ready():
            return None  # the press itself has decided: who presses what is picked already means go
        if not buttons:
            return self.listed()
        return self.click(f'#bar [data-action="{self.pick(buttons)}"]')

    def listed(self) -> None:
        """Choose from the list instead, which has everything."""
        self.click("#panel-orders [data-action]")

    def pick(self, of: list[str]) -> str:
        return self.chance.choice(of)
