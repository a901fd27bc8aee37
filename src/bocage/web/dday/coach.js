// "Teach me": an adjutant who speaks during the first turn. Of the steps, which are data, the first that fits is spoken; the
// coach only speaks and points, and never holds up the game.

import { getJSON } from "../common/api.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { announce } from "../play/announce.js";

/**
 * @typedef {object} Step
 * @property {string} id its text is `dday.step_ID`
 * @property {string} [decision] what the learner decides
 * @property {boolean} [waiting] somebody else decides
 * @property {number} [turn] from this turn on; all others belong to the first one
 * @property {string} [after] the learner has done something of the kind on this card already
 * @property {boolean} [next] has a button that lays it aside
 * @property {string[]} [places] what to point at on the map
 * @property {string[]} [parts] selectors of the page to point at
 */
/** @typedef {{heard: string[], skipped: boolean}} Memory */

/** A text with *words that matter* set off. @param {string} text @returns {(Node | string)[]} */
const emphasised = (text) => text.split("*").map((part, n) => (n % 2 ? el("strong", {}, part) : part));

export class Coach {
  /** @param {{steps: Step[]}} doc @param {import("./table.js").Campaign} game */
  constructor(doc, game) {
    this.doc = doc;
    this.game = game;
    this.place = `bocage.lesson.${game.line.key}`;
    /** @type {Memory} */
    this.memory = { heard: [], skipped: false, ...this.#stored() };
    this.said = "";
    this.host = el("section", { id: "coach", class: "coach note" });
    document.getElementById("board")?.after(this.host);
  }

  #stored() {
    try {
      return JSON.parse(localStorage.getItem(this.place) ?? "{}");
    } catch {
      return {};
    }
  }

  /** @param {Partial<Memory>} changed */
  keep(changed) {
    Object.assign(this.memory, changed);
    try {
      localStorage.setItem(this.place, JSON.stringify(this.memory));
    } catch {
      // Without storage what was laid aside comes again after a reload.
    }
    this.look();
  }

  /** @param {Step} step */
  #fits(step) {
    const { game } = this;
    const view = game.view;
    if (!view || this.memory.heard.includes(step.id)) return false;
    if (step.turn) return view.turn >= step.turn && game.mine;
    if (view.turn > 1) return false;
    if (step.waiting) return !game.mine && Boolean(view.decision);
    return game.mine && view.decision?.kind === step.decision && (!step.after || game.acted);
  }

  /** Looks at the table and says what fits. Called after everything that is drawn. */
  look() {
    const { game } = this;
    for (const part of document.querySelectorAll(".pointed")) part.classList.remove("pointed");
    const quiet = this.memory.skipped || game.parts.replay.active || Boolean(game.view?.result);
    const step = quiet ? undefined : this.doc.steps.find((one) => this.#fits(one));
    this.host.hidden = !step;
    game.map.coach(step?.places ?? []);
    if (!step) return;
    const text = t(`dday.step_${step.id}`);
    this.host.dataset.step = step.id;
    this.host.setAttribute("aria-label", t("coach.name"));
    this.host.replaceChildren(
      el("h2", { class: "coach-title" }, t("coach.name")),
      el("p", { class: "coach-text" }, emphasised(text)),
      el("div", { class: "coach-buttons" }, el("button", { type: "button", class: "link", "data-role": "skip", onclick: () => this.keep({ skipped: true }) }, t("coach.skip")), step.next ? el("button", { type: "button", class: "button primary", "data-role": "next", onclick: () => this.keep({ heard: [...this.memory.heard, step.id] }) }, t(step.id === "free" ? "coach.free" : "coach.next")) : ""),
    );
    for (const selector of step.parts ?? []) document.querySelector(selector)?.classList.add("pointed");
    const spoken = text.replaceAll("*", "");
    if (spoken !== this.said) announce(spoken);
    this.said = spoken;
  }
}

/** The coach of a game, if it is a lesson. @param {import("./table.js").Campaign} game @returns {Promise<Coach | null>} */
export async function openCoach(game) {
  if (game.info.lesson !== "dday") return null;
  // A game without its coach is still a game.
  return getJSON("/static/dday/lesson.json").then((doc) => new Coach(doc, game), () => null);
}
