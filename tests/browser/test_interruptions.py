"""What comes at the wrong moment: nothing is lost by it, and nothing goes away under a finger."""

from __future__ import annotations

from tests.browser.visitors import Visitors

CLOSED = """async () => {
  const { openDialog } = await import("/static/common/dialog.js");
  openDialog({ title: "T", body: [] }).close();
  await null;
  return [document.querySelectorAll("dialog").length, document.activeElement === document.body];
}"""
LATE = """async () => {
  const { Log } = await import("/static/play/log.js");
  const moment = (n) => ({ n, turn: 1, seat: null, action: null, events: [] });
  const log = new Log(document.createElement("div"), () => {}, () => []);
  log.load([moment(0), moment(1)]);
  log.add([moment(2)]);
  log.fill([moment(0), moment(1)]);
  const late = log.moments.map((one) => one.n);
  log.cut(0);
  return [late, log.moments.map((one) => one.n)];
}"""
PRESSED = """async () => {
  const { unpressed } = await import("/static/play/pressed.js");
  const done = [];
  const draw = () => done.push("drawn");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { isPrimary: true, button: 0, bubbles: true }));
  unpressed(draw);
  unpressed(draw);
  const held = [...done];
  document.body.dispatchEvent(new PointerEvent("pointerup", { isPrimary: true, button: 0, bubbles: true }));
  await new Promise((then) => setTimeout(then, 50));
  const once = [...done];
  unpressed(draw);
  return [held, once, done.length];
}"""


def test_a_sheet_that_is_closed_holds_no_key_back(visitors: Visitors) -> None:
    """Its event `close` comes with the next picture; keys come sooner."""
    page = visitors.visit("/")
    page.locator("#battles [data-battle]").first.wait_for()  # its texts are there by then
    assert page.evaluate(CLOSED) == [0, True]


def test_moments_that_come_while_the_log_is_fetched_stay(visitors: Visitors) -> None:
    assert visitors.visit("/").evaluate(LATE) == [[0, 1, 2], [0]]


def test_nothing_is_exchanged_while_it_is_pressed(visitors: Visitors) -> None:
    assert visitors.visit("/").evaluate(PRESSED) == [[], ["drawn"], 2]
