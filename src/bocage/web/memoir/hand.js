// The hand: typed order forms with a section diagram and our text.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { ALL } from "./actions.js";
import { fit } from "./fit.js";
import { cardOf } from "./words.js";

/**
 * Three fields, the ordered ones filled and numbered, as the player sees the board.
 * @param {(number | string)[]} slots
 * @returns {SVGSVGElement}
 */
export function diagram(slots) {
  const picture = svg("svg", { class: "diagram", viewBox: "0 0 96 24", "aria-hidden": "true" });
  slots.forEach((many, n) => {
    const on = many !== 0 && many !== null;
    picture.append(svg("rect", { x: 1 + n * 32, y: 1, width: 30, height: 22, class: on ? "field on" : "field" }));
    const all = many === "all" || Number(many) > ALL;
    if (on) picture.append(svg("text", { x: 16 + n * 32, y: all ? 16.5 : 17.5, class: all ? "count word" : "count" }, document.createTextNode(all ? t("card.all") : String(many))));
  });
  return picture;
}

/** @param {ReturnType<typeof cardOf>} card */
function slotsOf(card) {
  return Array.isArray(card.slots) && card.slots.some((many) => many) ? card.slots : null;
}

/**
 * One card.
 * @param {string} id
 * @param {{number?: number, chosen?: boolean, playable?: boolean, vain?: boolean, chip?: boolean, onclick?: () => void}} [how]
 * @returns {HTMLElement}
 */
export function cardForm(id, how = {}) {
  const card = cardOf(id);
  const slots = slotsOf(card);
  const classes = ["card", slots ? "section" : "tactic", how.chosen ? "chosen" : "", how.playable === false ? "idle" : ""].join(" ");
  const form = el(
    how.onclick ? "button" : "div",
    {
      class: classes,
      type: how.onclick ? "button" : null,
      "data-card": id,
      "aria-pressed": how.onclick ? String(Boolean(how.chosen)) : null,
      onclick: how.onclick,
    },
    el(
      "span",
      { class: "card-head" },
      el("span", { class: "card-kind" }, t(slots ? "card.section" : "card.tactic")),
      how.number ? el("kbd", { class: "card-number", "aria-hidden": "true" }, how.number) : null,
    ),
    el("strong", { class: "card-name" }, card.name),
    slots ? diagram(slots) : null,
    el("span", { class: "card-text" }, card.text),
    how.chip ? el("span", { class: "card-chip" }, t("card.chip")) : null,
    how.vain ? el("span", { class: "card-vain" }, t("card.vain")) : null,
  );
  return form;
}

export class Hand {
  /** @param {HTMLElement} host @param {(card: string) => void} choose */
  constructor(host, choose) {
    this.host = host;
    this.choose = choose;
    /** @type {string} what is drawn, so that focus survives redrawing the same hand */
    this.drawn = "";
    document.addEventListener("pointerdown", (event) => /** @type {Element} */ (event.target).closest("#hand .card") || this.#raise(null), true);
    let room = "";
    new ResizeObserver(() => {
      // The height of the hand itself is what the cards ask for.
      const now = [host.clientWidth, innerHeight, getComputedStyle(document.documentElement).fontSize].join(" ");
      if (now === room) return;
      room = now;
      fit(host);
    }).observe(host);
  }

  /**
   * @param {string[] | null} cards null: not to be shown
   * @param {{playable: string[], vain: string[], chosen: string | null, inPlay: {card: string, effect: string} | null, deciding: boolean, empty: string, chips?: (string | undefined)[]}} state
   */
  show(cards, state) {
    const key = JSON.stringify([cards, state, t("card.section")]);
    if (key === this.drawn) return;
    this.drawn = key;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.closest?.("#hand .card")?.getAttribute("data-slot");
    this.host.classList.toggle("deciding", state.deciding);
    if (!cards) {
      this.host.replaceChildren(el("p", { class: "no-hand" }, t("hand.hidden")));
      return;
    }
    const forms = cards.map((card, n) => {
      const form = cardForm(card, {
        number: n + 1,
        chosen: state.chosen === card && cards.indexOf(card) === n,
        playable: state.deciding ? state.playable.includes(card) : undefined,
        vain: state.deciding && state.vain.includes(card),
        chip: state.chips?.includes(card) && cards.indexOf(card) === n,
        onclick: () => {
          if (state.deciding) this.choose(card);
          // Where cards show only their heads, a press on one that cannot be played is for reading.
          if (!state.deciding || !state.playable.includes(card)) this.#raise(form);
        },
      });
      form.dataset.slot = String(n);
      return form;
    });
    this.host.replaceChildren(...forms);
    if (cards.length === 0) this.host.append(el("p", { class: "no-hand" }, t(state.empty)));
    fit(this.host);
    if (focused) /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-slot="${focused}"]`))?.focus();
  }

  /** Brings a card up to be read, or down again. @param {HTMLElement | null} card */
  #raise(card) {
    const up = card?.classList.contains("raised") ? null : card;
    for (const other of this.host.querySelectorAll(".card")) other.classList.toggle("raised", other === up);
  }
}
