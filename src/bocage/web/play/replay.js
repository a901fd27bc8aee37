// Looking back: any moment of the battle, stepping, playing with a speed, jumping to a turn, a link to a moment.

import { copy } from "../common/copy.js";
import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { toast } from "../common/dialog.js";
import { pause } from "./pause.js";
import { sideName } from "./words.js";

/** @typedef {import("./types.js").ViewMessage} ViewMessage */

const SPEEDS = [0.5, 1, 2, 4];

/** Signs on the buttons, drawn, because not every font has them. @type {Record<string, string>} */
const SIGNS = {
  first: "M6 5v14M18 5l-9 7l9 7z",
  back: "M16 5l-9 7l9 7z",
  play: "M8 5l11 7l-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7l-9 7zM19 5v14",
  last: "M18 5v14M6 5l9 7l-9 7z",
  link: "M10 14l4 -4M9 8l2 -2a4 4 0 0 1 7 5l-2 3M15 16l-2 2a4 4 0 0 1 -7 -5l2 -3",
};

export class Replay {
  /**
   * @param {HTMLElement} host
   * @param {{get: (n: number) => Promise<ViewMessage>, moments: () => import("./types.js").Moment[], last: () => number, link: (n: number) => string, show: (message: ViewMessage, animate: boolean, gone: () => boolean) => Promise<void>, leave: () => void, mark: (n: number | null) => void}} on
   */
  constructor(host, on) {
    this.host = host;
    this.on = on;
    /** @type {number | null} */
    this.n = null;
    this.playing = false;
    this.speed = 1;
    /** @type {Map<number, ViewMessage>} */
    this.kept = new Map();
    this.token = 0;
  }

  get active() {
    return this.n !== null;
  }

  /** The newest moment; the view may know it before the log is there. */
  get last() {
    return this.on.last();
  }

  /** Moments change after something was taken back. */
  forget() {
    this.kept.clear();
  }

  /**
   * @param {number} n
   * @param {boolean} [animate] show what happened, coming from the moment before
   */
  async open(n, animate = false) {
    const token = ++this.token;
    const wanted = Math.max(0, Math.min(this.last, n));
    let message = this.kept.get(wanted);
    try {
      message ??= await this.on.get(wanted);
    } catch {
      toast(t("replay.failed"), { kind: "error" });
      return;
    }
    if (token !== this.token || !message) return;
    this.kept.set(wanted, message);
    this.n = wanted;
    history.replaceState(null, "", `#moment=${wanted}`);
    this.draw(message);
    this.on.mark(wanted);
    await this.on.show(message, animate, () => token !== this.token);
  }

  leave() {
    this.token++;
    this.playing = false;
    this.n = null;
    this.host.hidden = true;
    history.replaceState(null, "", location.pathname);
    this.on.mark(null);
    this.on.leave();
  }

  async play() {
    this.playing = !this.playing;
    if (this.n === null || this.n >= this.last) await this.open(0);
    this.draw();
    while (this.playing && this.n !== null && this.n < this.last) {
      const before = this.n;
      await this.open(before + 1, this.speed <= 2);
      if (this.n === before) break; // it could not be fetched, which has been told
      await pause(260 / this.speed);
    }
    this.playing = false;
    this.draw();
  }

  /** To the first moment of the turn before or after. @param {number} way */
  turn(way) {
    const moments = this.on.moments();
    const begins = (/** @type {import("./types.js").Moment} */ moment, /** @type {number} */ at) => moment.events.some((event) => event.event === "turn") || (at > 0 && moments[at - 1].turn !== moment.turn && moments[at - 1].turn > 0 && moment.turn > 0 && !moments.some((one) => one.events.some((event) => event.event === "turn")));
    const starts = moments.filter(begins).map((moment) => moment.n);
    const here = this.n ?? this.last;
    const next = way > 0 ? starts.find((n) => n > here) ?? this.last : [...starts].reverse().find((n) => n < here) ?? 0;
    void this.open(next);
  }

  /** @param {ViewMessage} [message] */
  draw(message) {
    if (this.n === null) return;
    const shown = message ?? this.kept.get(this.n);
    this.host.hidden = false;
    const turn = shown?.view.turn ?? 0;
    const side = shown?.view.active ? sideName(shown.view.active) : "";
    const slider = el("input", {
      type: "range", min: 0, max: this.last, value: this.n, "aria-label": t("replay.slider"),
      oninput: (/** @type {Event} */ event) => void this.open(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    });
    const focused = this.host.contains(document.activeElement) ? document.activeElement?.getAttribute("data-role") ?? "slider" : "";
    slider.dataset.role = "slider";
    this.host.replaceChildren(
      el("p", { class: "replay-title" }, el("strong", {}, t("replay.title", { turn, side })), " ", el("span", { class: "soft" }, t("replay.count", { at: this.n, of: this.last }))),
      slider,
      el(
        "div",
        { class: "replay-buttons" },
        this.#button("first", "first", t("replay.first"), () => this.turn(-1)),
        this.#button("back", "back", t("replay.back"), () => void this.open((this.n ?? 0) - 1)),
        this.#button("play", this.playing ? "pause" : "play", t(this.playing ? "replay.pause" : "replay.play"), () => void this.play()),
        this.#button("next", "next", t("replay.next"), () => void this.open((this.n ?? 0) + 1, true)),
        this.#button("last", "last", t("replay.last"), () => this.turn(1)),
        this.#button("speed", `${this.speed}×`, t("replay.speed"), () => {
          this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
          this.draw();
        }),
        this.#button("link", "link", t("replay.link"), () => void this.#copy()),
        el("button", { type: "button", class: "button primary", "data-role": "leave", onclick: () => this.leave() }, t("replay.leave")),
      ),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-role="${focused}"]`))?.focus();
  }

  /** The address of this page is the key to a seat; what is handed on only shows. */
  async #copy() {
    await copy(this.on.link(this.n ?? 0));
  }

  /**
   * @param {string} role
   * @param {string} sign
   * @param {string} name
   * @param {() => void} onclick
   */
  #button(role, sign, name, onclick) {
    return el("button", { type: "button", class: "button quiet sign", "data-role": role, "aria-label": name, title: name, onclick }, sign in SIGNS ? svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[sign], class: sign === "link" ? "line-sign" : "" })) : sign);
  }
}

/**
 * Opens the moment that the address names, now and whenever a link to another one is opened in the same tab.
 * Tells whether there was one.
 * @param {import("./state.js").Line} line @param {import("./log.js").Log} log @param {Replay} replay
 */
export async function followMoments(line, log, replay) {
  const named = () => /moment=(\d+)/.exec(location.hash)?.[1];
  addEventListener("hashchange", () => {
    const n = named();
    if (n) void replay.open(Number(n));
  });
  const first = named();
  if (!first) return false;
  log.fill(await line.moments().catch(() => []));
  void replay.open(Number(first));
  return true;
}
