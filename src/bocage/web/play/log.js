// The log: what happened, turn by turn, each of them to be folded away. Every entry leads back to its moment.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sideName } from "./words.js";

/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {{kind: string, first: number, n: number, body: (Node | string)[], turn?: import("./types.js").EventDoc}} Row */

export class Log {
  /** @param {HTMLElement} host @param {(n: number) => void} open @param {(moments: Moment[]) => Row[]} compose what the game makes of its moments */
  constructor(host, open, compose) {
    this.host = host;
    this.open = open;
    this.compose = compose;
    /** @type {Moment[]} */
    this.moments = [];
    /** The message for which all moments were asked last. @type {unknown} */
    this.asked = null;
    /** @type {Set<string>} turns that are folded away */
    this.folded = new Set();
    /** @type {number | null} the moment that is being looked at, null for now */
    this.shown = null;
    // Whoever reads the newest entry goes on reading the newest one; whoever has scrolled back is left there.
    this.newest = true;
    /** @type {() => Node | null} what stands before everything that happened */
    this.first = () => null;
    host.addEventListener("scroll", () => (this.newest = host.scrollHeight - host.scrollTop - host.clientHeight < 60));
    new ResizeObserver(() => this.#follow()).observe(host);
    host.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      const fold = target.closest(".log-fold");
      if (fold) return this.#fold(/** @type {HTMLElement} */ (fold));
      const entry = target.closest("[data-moment]");
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

  /** Takes all moments; what the line has told since they were asked for is newer, and stays. @param {Moment[]} moments */
  fill(moments) {
    const last = moments[moments.length - 1]?.n ?? -1;
    this.load(moments.concat(this.moments.filter((moment) => moment.n > last)));
  }

  /** Forgets what came after a moment: it was taken back. @param {number} n */
  cut(n) {
    this.moments = this.moments.filter((moment) => moment.n <= n);
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
    const first = this.first();
    if (first) list.append(first);
    let rows = list;
    for (const row of this.compose(this.moments)) {
      if (row.turn) rows = this.#turn(list, row);
      else rows.append(el("li", { class: `log-line ${row.kind}` }, el("button", { type: "button", "data-moment": row.n, "data-first": row.first }, row.body)));
    }
    const follows = this.newest;
    this.host.replaceChildren(list.childNodes.length ? list : el("p", { class: "soft" }, t("log.empty")));
    this.newest = follows;
    if (this.shown === null) this.#follow();
    else this.mark(this.shown); // it came while a past moment was being looked at
  }

  /** Begins a turn; returns the list for its entries. @param {HTMLElement} list @param {Row} row */
  #turn(list, { n, turn }) {
    const key = `${turn?.turn}.${turn?.seat}`;
    const open = !this.folded.has(key);
    // In some games a turn is everybody's.
    const name = turn?.seat ? t("log.turn", { turn: turn.turn, side: sideName(turn.seat) }) : `${t("top.turn")} ${turn?.turn}`;
    const rows = el("ol", { class: "log-list", hidden: !open });
    const fold = el("button", { type: "button", class: "log-fold", "aria-expanded": String(open), "aria-label": t("log.fold", { turn: name }), "data-turn": key });
    list.append(el("li", { class: `log-turn ${turn?.seat}` }, el("div", { class: "log-head" }, fold, el("button", { type: "button", "data-moment": n, "data-first": n }, name)), rows));
    return rows;
  }

  /** @param {HTMLElement} button */
  #fold(button) {
    const key = String(button.dataset.turn);
    const open = this.folded.delete(key);
    if (!open) this.folded.add(key);
    button.setAttribute("aria-expanded", String(open));
    const rows = /** @type {HTMLElement} */ (button.parentElement?.nextElementSibling);
    rows.hidden = !open;
  }

  #follow() {
    if (this.newest) this.host.scrollTop = this.host.scrollHeight;
  }

  /** @param {number | null} n the moment that is shown, null for now */
  mark(n) {
    this.shown = n;
    for (const entry of this.host.querySelectorAll("[data-moment]")) {
      const here = n !== null && Number(entry.getAttribute("data-first")) <= n && n <= Number(entry.getAttribute("data-moment"));
      entry.classList.toggle("here", here);
      const fold = /** @type {HTMLElement | null} */ (here ? entry.closest(".log-turn")?.querySelector('.log-fold[aria-expanded="false"]') : null);
      if (fold && entry.closest("ol[hidden]")) this.#fold(fold);
      if (here) entry.scrollIntoView({ block: "nearest" });
    }
    this.newest = n === null;
    this.#follow();
  }
}
