// The whole game from the keyboard. Keys work on the board and wherever nothing else wants them.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";

export const KEYS = [
  ["Tab", "keys.tab"],
  ["← ↑ → ↓", "keys.arrows"],
  ["Enter · Space", "keys.pick"],
  ["Esc", "keys.back"],
  ["1 – 9", "keys.cards"],
  ["E", "keys.end"],
  ["N", "keys.next"],
  ["U", "keys.undo"],
  ["T", "keys.threat"],
  ["H", "keys.staff"],
  ["L · O · C", "keys.panels"],
  ["+ − 0", "keys.zoom"],
  ["Shift + ←↑→↓", "keys.pan"],
  ["F", "keys.turn"],
  ["R", "keys.replay"],
  ["? · F1", "keys.help"],
];

/** @param {string[][]} [keys] those of the game, with the names of their texts */
export function openKeys(keys = KEYS) {
  openDialog({
    title: t("keys.title"),
    className: "small",
    body: [el("dl", { class: "keys" }, keys.flatMap(([key, text]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, t(text))]))],
  });
}

/**
 * @typedef {object} Hands
 * @property {(dx: number, dy: number) => void} cursor
 * @property {() => void} pick
 * @property {() => boolean} back
 * @property {(n: number) => void} card
 * @property {() => void} end
 * @property {(way: number) => void} next
 * @property {() => void} undo
 * @property {(on: boolean) => void} threat
 * @property {() => void} staff
 * @property {(name: string) => void} panel
 * @property {(factor: number) => void} zoom
 * @property {(dx: number, dy: number) => void} pan
 * @property {() => void} turn
 * @property {() => void} replay
 * @property {() => boolean} looking whether a past moment is shown
 * @property {(way: number) => void} step
 * @property {string[][]} [keys] what the list of keys tells, where it is not the usual one
 */

/** Keys that act once, however long they are held. */
const ONCE = new Set(["enter", " ", "e", "t", "u", "h", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {HTMLElement} board @param {Hands} hands */
export function openKeyboard(board, hands) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key === "Escape" && target.matches("input")) board.focus();
      return;
    }
    // A key held down too long is still one press: it must not choose, attack and end phase after phase.
    if (event.repeat && ONCE.has(event.key.toLowerCase())) {
      event.preventDefault();
      return;
    }
    const onBoard = target === board || target === document.body;
    if (key(event, onBoard, target)) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => {
    if (event.key.toLowerCase() === "t") hands.threat(false);
  });

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} onBoard
   * @param {HTMLElement} target
   * @returns {boolean}
   */
  function key(event, onBoard, target) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      if (hands.looking() && onBoard && !event.shiftKey && arrow[0]) hands.step(arrow[0]);
      else if (event.shiftKey) hands.pan(-arrow[0] * 90, -arrow[1] * 90);
      else if (onBoard) hands.cursor(...arrow);
      else return false;
      return true;
    }
    if (event.key === "Enter" || event.key === " ") {
      if (!onBoard) return false;
      hands.pick();
      return true;
    }
    if (event.key === "Escape") return hands.back();
    if (event.key === "F1" || event.key === "?") {
      openKeys(hands.keys);
      return true;
    }
    if (/^[1-9]$/.test(event.key)) {
      hands.card(Number(event.key) - 1);
      return true;
    }
    if (event.key === "+" || event.key === "=") hands.zoom(1.25);
    else if (event.key === "-") hands.zoom(0.8);
    else if (event.key === "0") hands.zoom(0);
    else return letter(event, target);
    return true;
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} target */
  function letter(event, target) {
    switch (event.key.toLowerCase()) {
      case "e":
        hands.end();
        return true;
      case "n":
        hands.next(event.shiftKey ? -1 : 1);
        board.focus();
        return true;
      case "u":
        hands.undo();
        return true;
      case "t":
        hands.threat(true);
        return true;
      case "h":
        hands.staff();
        return true;
      case "l":
        hands.panel("log");
        return true;
      case "o":
        hands.panel("orders");
        return true;
      case "c":
        hands.panel("chat");
        return true;
      case "f":
        hands.turn();
        return true;
      case "r":
        hands.replay();
        return true;
      default:
        return target === null;
    }
  }
}
