// Ask the staff: what the strong general would do here and why, as a note beside the map, marked on the board.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { announce } from "../play/announce.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./board.js").Mark} Mark */
/** @typedef {{marks: Mark[], path?: string[], arrow?: [string, string]}} Lights */
/** @typedef {{action: string, title: string, text: string[], others: {action: string, title: string, text: string}[], version: number}} Advice */

/** A worker may have to compile before it thinks, so the staff gets more time than other questions. */
const PATIENCE = 70000;

export class Staff {
  /** @param {HTMLElement} host @param {import("./battle.js").Game} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
    this.thinking = false;
    /** @type {Advice | null} */
    this.advice = null;
    // Advice is about one decision; whatever happens at the table ends it.
    game.line.on("view", (message) => {
      if (message.version !== this.advice?.version) this.close();
    });
  }

  /** Whether there is a staff to ask about this decision. */
  get open() {
    return Boolean(this.game.info.staff) && this.game.mine && !this.game.parts.ahead.open;
  }

  async ask() {
    if (!this.open || this.thinking) return;
    this.thinking = true;
    this.advice = null;
    const back = document.activeElement;
    const calm = !back || back === document.body || Boolean(back.closest("#board, #bar, #staff"));
    this.draw();
    announce(t("staff.thinking"));
    const answer = await this.game.line.ask({ type: "staff" }, PATIENCE);
    this.thinking = false;
    const fresh = answer?.action && answer.version === this.game.line.version && this.open;
    this.advice = fresh ? answer : null;
    this.draw();
    if (!this.advice) return;
    this.point(this.advice.action);
    announce([t("staff.title"), this.advice.title, ...this.advice.text].join(". ").replace(/\.\./g, "."));
    // Whoever asked wants to answer next; whoever has gone on to something else is left alone.
    if (calm) /** @type {HTMLElement | null} */ (this.host.querySelector("[data-role=staff-do]"))?.focus({ preventScroll: true });
  }

  /** @param {string} action @returns {Choice | undefined} */
  choice(action) {
    return this.game.picker.choices.find((one) => one.action === action);
  }

  /** Shows on the board and in the hand what an action is about. @param {string} action */
  point(action) {
    const choice = this.choice(action);
    if (!choice) return;
    const { picker } = this.game;
    picker.clear();
    if (choice.card) picker.card = choice.card;
    this.game.advised = choice.card ? null : lights(choice);
    this.game.draw();
    this.#room();
    const hexes = [choice.from, choice.to].filter(Boolean).map((hex) => this.game.board.at(String(hex)));
    if (hexes.length) this.game.board.view.gather(hexes);
  }

  /** On a small screen the note covers the bottom of the map: what it is about has to lie above it. */
  #room() {
    const inset = [...this.game.parts.inset()];
    if (!this.host.hidden && matchMedia("(max-width: 62rem)").matches) {
      inset[2] = Math.max(inset[2], innerHeight - this.host.getBoundingClientRect().top);
    }
    this.game.board.view.inset = /** @type {[number, number, number, number]} */ (inset);
  }

  take() {
    const choice = this.advice && this.choice(this.advice.action);
    this.close();
    if (choice) this.game.act(choice);
    document.getElementById("board")?.focus();
  }

  /** @returns {boolean} whether there was a note to put away */
  close() {
    const open = !this.host.hidden;
    const inside = this.host.contains(document.activeElement);
    this.advice = null;
    this.thinking = false;
    this.host.hidden = true;
    if (open) this.#room();
    if (this.game.advised) {
      this.game.advised = null;
      this.game.lights();
    }
    if (inside) document.getElementById("board")?.focus();
    return open;
  }

  draw() {
    const { advice, host } = this;
    host.hidden = !advice && !this.thinking;
    host.replaceChildren(
      el(
        "div",
        { class: "preview-head" },
        el("h2", {}, t("staff.title")),
        el("button", { class: "close", type: "button", "aria-label": t("common.close"), onclick: () => this.close() }, "×"),
      ),
    );
    if (this.thinking) host.append(el("p", { class: "staff-thinking" }, el("span", { class: "dots", "aria-hidden": "true" }), t("staff.thinking")));
    if (!advice) return;
    host.append(
      el("p", { class: "staff-do" }, advice.title),
      el("ul", { class: "staff-why" }, advice.text.map((line) => el("li", {}, line))),
    );
    if (advice.others.length) {
      host.append(
        el("h3", {}, t("staff.others")),
        el(
          "ul",
          { class: "staff-others" },
          advice.others.map((other) =>
            el("li", {}, el("button", { type: "button", class: "staff-other", onclick: () => this.point(other.action) }, other.title), el("span", { class: "soft" }, other.text)),
          ),
        ),
      );
    }
    host.append(
      el(
        "div",
        { class: "staff-buttons" },
        el("button", { class: "button", type: "button", "data-role": "staff-thanks", onclick: () => this.close() }, t("staff.thanks")),
        el("button", { class: "button primary", type: "button", "data-role": "staff-do", onclick: () => this.take() }, t("staff.do")),
      ),
    );
  }
}

/** What an action looks like on the board. @param {Choice} choice @returns {Lights} */
function lights({ verb, from, to, doc }) {
  /** @type {Mark[]} */
  const marks = [];
  if (from) marks.push({ hex: from, kind: to ? "chosen" : "pending" });
  if (to) marks.push({ hex: to, kind: verb === "attack" ? "aimed" : "pending" });
  if (!from || !to) return { marks };
  return verb === "attack" ? { marks, arrow: [from, to] } : { marks, path: doc.path ?? [from, to] };
}
