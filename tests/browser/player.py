"""Somebody who plays a battle with the mouse: does only what the page offers, and only by clicking it.

What can be done is read from the Orders panel, which lists every choice. What is clicked is mostly something else: the
card and its button, the unit on the board, the hex it goes to, the target and the button under its odds.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from tests.browser.policy import decide

POLL = 15

# The page is at rest when everything that came has been shown and nothing is on its way.
RESTING = """() => {
  const game = window.bocage;
  if (!game?.view || game.running || game.sent || game.queue.length) return false;
  if (document.querySelector("dialog.end")) return true;
  const curtain = document.getElementById("curtain");
  return !curtain.hidden || document.body.dataset.decision !== "" || Boolean(game.view.result);
}"""
OFFERED = """() => [...document.querySelectorAll("#panel-orders [data-action]")].map((one) => one.dataset.action)"""
SEEN = """() => {
  const { view, board } = window.bocage;
  return [view, Object.fromEntries([...board.hexes.values()].map((hex) => [hex.name, [hex.x, hex.y]]))];
}"""
LAID = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
  setTimeout(done, 2000);
})"""
"""Two pictures later everything lies where it will stay: with the first, whatever changed its size moves the map."""
SPOT = """(hex) => {
  const board = window.bocage.board;
  const spot = board.view.toWindow(board.at(hex));
  // A hex may lie under a note; a person would bring it into the open first.
  const on = document.elementFromPoint(spot.x, spot.y);
  return { ...spot, free: Boolean(on?.closest("#board")) };
}"""


class Player:
    """One person at one page."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.done: list[str] = []

    def settle(self) -> None:
        """Wait until this player can do something, or the battle is over."""
        self.page.wait_for_function(RESTING, polling=POLL)

    def ready(self) -> bool:
        """Whether this player could do something right now."""
        return bool(self.page.evaluate(RESTING))

    def finished(self) -> bool:
        """Whether the position on the screen is the last one; the end screen may still be on its way."""
        return bool(self.page.evaluate("Boolean(window.bocage.view.result)"))

    @property
    def over(self) -> bool:
        return self.page.locator("dialog.end").count() > 0

    @property
    def decision(self) -> str:
        return str(self.page.evaluate("document.body.dataset.decision"))

    def offered(self) -> list[str]:
        actions: list[str] = self.page.evaluate(OFFERED)
        return actions

    def read_briefing(self) -> None:
        """Lay the orders of the day aside."""
        self.page.locator("dialog.briefing .button.primary").click()
        expect(self.page.locator("dialog.briefing")).to_have_count(0)

    # Single steps.

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def hex(self, name: str) -> bool:
        """Click a hex; false when something lies over it."""
        self.page.evaluate(LAID)
        spot = self.page.evaluate(SPOT, name)
        if not spot["free"]:
            return False
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        return True

    def button(self, role: str) -> Locator:
        return self.page.locator(f'#bar [data-role="{role}"]')

    def orders_panel(self) -> None:
        opener = self.page.locator("#side-open")
        if opener.is_visible() and opener.get_attribute("aria-expanded") != "true":
            self.press(opener)
        self.press(self.page.locator("#tab-orders"))

    def order_line(self, action: str) -> None:
        """Choose in the Orders panel; where it is a drawer, the map comes back afterwards."""
        self.orders_panel()
        self.press(self.page.locator(f'#panel-orders [data-action="{action}"]'))
        if self.touch:
            self.press(self.page.locator("#side-close"))

    # Whole actions.

    def act(self, action: str) -> None:
        """Do one of the actions on offer, as a person would."""
        self.done.append(action)
        version = self.page.evaluate("window.bocage.line.version")
        self.choose(action)
        self.page.wait_for_function("(before) => window.bocage.line.version > before", arg=version, polling=POLL)

    def choose(self, action: str) -> None:
        """The presses of an action, without waiting for what comes of it."""
        verb, *words = action.split()
        if verb in ("play", "discard", "exchange", "lay-open", "swap"):
            self._card(action, words[0])
        elif verb == "keep":
            self.press(self.page.locator(f'#keep .card[data-card="{words[0]}"]').first)
        elif verb == "attack":
            self._attack(action, *words)
        elif verb in ("move", "retreat", "take-ground"):
            self._pair(action, words[0], words[1])
        elif verb in ("order", "heal", "target", "drop", "suffer", "smoke"):
            self._single(action, words[0])
        elif verb == "give":
            self._give(*words)
        elif verb in ("done", "stay"):
            self.press(self.button("ending"))
            if self.button("confirm").is_visible():  # nobody has got an order
                self.press(self.button("confirm"))
        else:
            button = self.button(action)
            if button.count():
                self.press(button)
            else:
                self.order_line(action)

    def _pick_up(self, card: str) -> None:
        """Take a card in hand, out of the drawer if it lies in one."""
        drawer = self.page.locator("#hand-toggle")
        if drawer.is_visible() and drawer.get_attribute("aria-expanded") != "true":
            self.press(drawer)
        form = self.page.locator(f'#hand .card[data-card="{card}"]').first
        if form.get_attribute("aria-pressed") != "true":
            self.press(form)

    def _give(self, card: str, command: str) -> None:
        """A commander gives a card to a general: the card, then his place in the strip."""
        side = self.page.evaluate("window.bocage.side")
        self._pick_up(card)
        self.press(self.page.locator(f'.command.may[data-seat="{side}-{command}"]'))

    def _card(self, action: str, card: str) -> None:
        self._pick_up(card)
        self.press(self.button(action))
        if self.button("confirm").is_visible():  # a card that orders nobody is played only by whoever insists
            self.press(self.button("confirm"))

    def _attack(self, action: str, start: str, target: str) -> None:
        if self._chosen() != start and not self.hex(start):
            self.order_line(action)
        if not self.page.locator("#preview [data-role=attack]").is_visible() and not self.hex(target):
            self.order_line(action)
        self.press(self.page.locator("#preview [data-role=attack]"))

    def _pair(self, action: str, start: str, end: str) -> None:
        clicked = (self._chosen() == start or self.hex(start)) and self._chosen() == start and self.hex(end)
        if not clicked:
            self.order_line(action)
        elif self.touch:
            self.press(self.button("confirm"))

    def _single(self, action: str, hex_name: str) -> None:
        if not self.hex(hex_name):
            self.order_line(action)  # one that shows its odds first wants the same press as on the map
        for role in ("confirm", "attack"):
            more = self.page.locator(f"#bar [data-role={role}], #preview [data-role={role}]")
            if more.count() and more.first.is_visible():
                self.press(more.first)
                return

    def _chosen(self) -> str:
        return str(self.page.evaluate("window.bocage.picker.unit ?? ''"))

    # A whole battle.

    def next_action(self) -> str:
        """What this player does next. The Orders panel has to offer all that the server allows, and nothing else."""
        view, places = self.page.evaluate(SEEN)
        assert sorted(self.offered()) == sorted(one["action"] for one in view["legal"])
        return decide(view, places)

    def fight(self, most: int = 800) -> None:
        """Play until the end screen appears."""
        for _ in range(most):
            self.settle()
            if self.over:
                return
            if self.finished():
                self.page.locator("dialog.end").wait_for()
                return
            self.act(self.next_action())
        raise AssertionError(f"no end after {most} actions")
