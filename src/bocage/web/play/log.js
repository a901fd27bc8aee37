// The log: what happened, in words, turn by turn. Every entry leads back to its moment.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sideName, tell } from "./words.js";

/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").EventDoc} EventDoc */

export class Log {
  /** @param {HTMLElement} host @param {(n: number) => void} open */
  constructor(host, open) {
    this.host = host;
    this.open = open;
    /** @type {Moment[]} */
    this.moments = [];
    /** @type {number | null} the moment that is being looked at, null for now */
    this.shown = null;
    // Whoever reads the newest entry goes on reading the newest one; whoever has scrolled back is left there.
    this.newest = true;
    host.addEventListener("scroll", () => (this.newest = host.scrollHeight - host.scrollTop - host.clientHeight < 60));
    new ResizeObserver(() => this.#follow()).observe(host);
    host.addEventListener("click", (event) => {
      const entry = /** @type {HTMLElement} */ (event.target).closest("[data-moment]");
      if (entry) this.open(Number(entry.getAttribute("data-moment")));
    });
  }

  /** The last moment there is. */
  get last() {
    return this.moments.length ? this.moments[this.moments.length - 1].n : 0;
  }

  /** @param {Moment[]} moments */
  load(moments) {
    this.moments = moments;
    this.draw();
  }

  /**
   * What a view brought: new moments, or fewer after something was taken back.
   * @param {Moment[]} added
   */
  add(added) {
    if (!added.length) return;
    this.moments = this.moments.filter((moment) => moment.n < added[0].n).concat(added);
    this.draw();
  }

  draw() {
    const list = el("ol", { class: "log-list" });
    for (const moment of this.moments) {
      for (const event of moment.events) {
        if (event.event === "turn") {
          list.append(
            el("li", { class: `log-turn ${event.seat}` }, el("button", { type: "button", "data-moment": moment.n }, t("log.turn", { turn: event.turn, side: sideName(event.seat) }))),
          );
          continue;
        }
        if (event.event === "discard" || (event.event === "drew" && (!event.card || moment.n === 0))) continue;
        list.append(el("li", { class: `log-line ${event.event}` }, el("button", { type: "button", "data-moment": moment.n }, tell(event))));
      }
    }
    const follows = this.newest;
    this.host.replaceChildren(list.childNodes.length ? list : el("p", { class: "soft" }, t("log.empty")));
    this.newest = follows;
    if (this.shown === null) this.#follow();
    else this.mark(this.shown); // it came while a past moment was being looked at
  }

  #follow() {
    if (this.newest) this.host.scrollTop = this.host.scrollHeight;
  }

  /** @param {number | null} n the moment that is shown, null for now */
  mark(n) {
    this.shown = n;
    for (const entry of this.host.querySelectorAll("[data-moment]")) {
      const here = n !== null && Number(entry.getAttribute("data-moment")) === n;
      entry.classList.toggle("here", here);
      if (here) entry.scrollIntoView({ block: "nearest" });
    }
    this.newest = n === null;
    this.#follow();
  }
}
