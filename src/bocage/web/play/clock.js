// The clocks in the strip along the top. The server keeps the time; between its messages this page counts on by itself.

import { toast } from "../common/dialog.js";
import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sideName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/** Left and fallen by seat, and the seat that is waited for; the seats of a side have one clock. @typedef {{minutes: number, left: Record<Side, number>, running: Side | null, fallen: Side[]}} ClockDoc */

/** Seconds before the end at which a player is warned; in between nothing is said. */
const WARNINGS = [60, 10];
const SECOND = 1000;
const LOOK = 250;

/** Minutes and seconds, with hours when there are any. @param {number} ms */
function clockText(ms) {
  const seconds = Math.ceil(ms / SECOND);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function dial() {
  return svg("svg", { viewBox: "0 0 20 20", class: "dial", "aria-hidden": "true" }, svg("circle", { cx: 10, cy: 10, r: 7.5 }), svg("path", { d: "M10 5.5V10l3 2" }));
}

export class Clocks {
  /** @param {import("./types.js").Table} game */
  constructor(game) {
    this.game = game;
    /** @type {ClockDoc | null} */
    this.doc = game.info.clock ?? null;
    this.at = performance.now();
    /** @type {Map<Side, {node: HTMLElement, time: HTMLElement}>} */
    this.faces = new Map();
    /** What has been said already, by side. @type {Map<Side, Set<number>>} */
    this.warned = new Map();
    game.line.on("clock", (/** @type {ClockDoc} */ message) => {
      this.doc = message;
      this.at = performance.now();
      this.draw();
    });
    if (this.doc) setInterval(() => this.draw(), LOOK);
  }

  get #places() {
    return /** @type {{name: Side, side: Side}[]} */ (this.game.info.places ?? []);
  }

  /** The side of a seat. @param {Side} seat @returns {Side} */
  #sideOf(seat) {
    return this.#places.find((place) => place.name === seat)?.side ?? seat;
  }

  /** Whether the clock of a seat runs: somebody of its side is waited for. @param {Side} seat */
  #runs(seat) {
    const running = this.doc?.running;
    return Boolean(running) && this.#sideOf(/** @type {Side} */ (running)) === this.#sideOf(seat);
  }

  /** Whether only computers play for the side of a seat. @param {Side} seat */
  #unmanned(seat) {
    const seats = this.game.info.seats ?? {};
    const side = this.#sideOf(seat);
    return [seat, ...this.#places.filter((place) => place.side === side).map((place) => place.name)].every((one) => seats[one]?.kind === "general");
  }

  /** What a side has left, in milliseconds. @param {Side} side */
  left(side) {
    if (!this.doc) return 0;
    const gone = this.#runs(side) ? performance.now() - this.at : 0;
    return Math.max(0, this.doc.left[side] - gone);
  }

  /** The clock of a side, or of a seat, for the strip; nothing in a game without clocks, or where only generals use it. @param {Side} side */
  node(side) {
    if (!this.doc || this.#unmanned(side)) return null;
    if (!this.faces.has(side)) {
      const time = el("span", { class: "clock-time numbers", "aria-hidden": "true" });
      const node = el("span", { class: "clock", role: "timer", "aria-live": "off" }, dial(), time);
      this.faces.set(side, { node, time });
      this.draw();
    }
    return /** @type {{node: HTMLElement}} */ (this.faces.get(side)).node;
  }

  draw() {
    if (!this.doc) return;
    for (const [side, face] of this.faces) {
      const left = this.left(side);
      const running = this.#runs(side) && !this.game.newest?.view.result;
      const text = clockText(left);
      face.node.classList.toggle("running", running);
      face.node.classList.toggle("low", left <= WARNINGS[0] * SECOND);
      if (face.time.textContent !== text) {
        face.time.textContent = text;
        face.node.setAttribute("aria-label", t("clock.left", { side: sideName(side), time: text }));
        face.node.title = t("clock.left", { side: sideName(side), time: text });
      }
      if (left > WARNINGS[0] * SECOND) this.warned.delete(this.#sideOf(side));
      else if (running) this.#warn(side, left);
    }
  }

  /** Says to the whole side, once in the last minute and once in the last seconds, what is left. @param {Side} face @param {number} left */
  #warn(face, left) {
    const you = /** @type {Side[]} */ (this.game.you);
    const side = this.#sideOf(face);
    if (!you.some((seat) => this.#sideOf(seat) === side)) return;
    const warned = this.warned.get(side) ?? new Set();
    this.warned.set(side, warned);
    const passed = WARNINGS.filter((seconds) => left <= seconds * SECOND && !warned.has(seconds));
    if (!passed.length || left < SECOND) return;
    for (const seconds of passed) warned.add(seconds);
    const n = Math.ceil(left / SECOND);
    const several = you.some((seat) => this.#sideOf(seat) !== side);
    const text = several ? t("clock.warn_side", { side: sideName(side), n }) : t("clock.warn", { n });
    // A note on the screen that screen readers read, too.
    toast(text);
  }
}
