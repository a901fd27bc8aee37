// The order track: sixteen dispatches in a row, with what has been done this turn, what is in hand and what has left the deck.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sign } from "./pieces.js";
import { card } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").CardDoc} CardDoc */

const CARDS = 16;

/** What each order is about, without words: a kind of unit, and a sign for what it does. @type {[string, string][]} */
const SIGNS = [["infantry", "↓"], ["blockhouse", "×"], ["fighter", "↑"], ["fighter", "×"], ["bomber", "↑"], ["bomber", "×"], ["bomber", "←"], ["tank", "→"], ["blockhouse", "↑"], ["infantry", "→"], ["infantry", "×"], ["tank", "→"], ["infantry", "×"], ["infantry", "+"], ["infantry", "+"], ["fighter", "←"]];

/** @param {View} view @param {number} n */
function stateOf(view, n) {
  if (!view.orders.includes(n)) return "gone";
  if (n === view.card && !view.result) return "now";
  return n < view.card ? "past" : "ahead";
}

/** @param {View} view @param {number} n */
function packs(view, n) {
  const tactics = Object.values(view.tactics).some((cards) => cards.includes(n));
  return { fortune: view.fortune.cards.includes(n), tactics };
}

/** @param {HTMLElement} host @param {View} view */
export function drawDispatches(host, view) {
  const focused = host.contains(document.activeElement) ? document.activeElement?.getAttribute("data-card") : null;
  host.replaceChildren(
    el("ol", { class: "dispatch-list" }, Array.from({ length: CARDS }, (_, at) => {
      const n = at + 1;
      const doc = card("orders", n);
      const state = stateOf(view, n);
      const { fortune, tactics } = packs(view, n);
      const luck = state === "now" && view.fortune.now ? view.fortune.now : "";
      return el(
        "li",
        {},
        el(
          "button",
          { type: "button", class: `dispatch ${doc?.side ?? ""} ${state} ${luck}`, "data-card": n, "aria-current": state === "now" ? "step" : null, "aria-label": `${n}. ${doc?.title ?? ""}: ${t(`dday.card_${state}`)}${fortune ? `, ${t("dday.fortune")}` : ""}${tactics ? `, ${t("dday.tactics")}` : ""}`, title: doc?.title, onclick: () => openCard(view, n) },
          el("span", { class: "dispatch-head", "aria-hidden": "true" }, el("span", { class: "dispatch-number numbers" }, String(n)), fortune ? el("span", { class: "pack fortune" }, "⚅") : "", tactics ? el("span", { class: "pack tactics" }, "T") : ""),
          el("span", { class: "dispatch-body", "aria-hidden": "true" }, el("span", { class: "dispatch-sign" }, sign(doc?.side === "axis" ? "axis" : "us", SIGNS[at][0]), SIGNS[at][1]), state === "now" ? el("span", { class: "dispatch-title" }, doc?.title ?? "") : ""),
        ),
      );
    })),
  );
  if (focused) /** @type {HTMLElement | null} */ (host.querySelector(`[data-card="${focused}"]`))?.focus();
  const now = /** @type {HTMLElement | null} */ (host.querySelector(".now"));
  const list = /** @type {HTMLElement} */ (host.firstElementChild);
  if (now) list.scrollLeft = Math.max(0, now.offsetLeft - list.clientWidth / 2 + now.offsetWidth / 2);
}

/** @param {string} heading @param {CardDoc | undefined} doc @param {string} [state] */
function part(heading, doc, state = "") {
  if (!doc) return "";
  return el(
    "section",
    { class: "card-part" },
    el("h3", {}, heading, ": ", doc.title, " ", doc.reconstructed ? el("span", { class: "reconstructed" }, t(`dday.reconstructed_${doc.reconstructed}`)) : ""),
    state ? el("p", { class: "soft" }, state) : "",
    el("p", {}, doc.text),
    ...[doc.good, doc.bad, doc.leaves, doc.note].filter(Boolean).map((text) => el("p", { class: "soft" }, text)),
  );
}

/** The whole card, with the fortune and tactics cards of its number if they are in the game. @param {View} view @param {number} n */
function openCard(view, n) {
  const doc = card("orders", n);
  const { tactics } = packs(view, n);
  openDialog({
    title: `${n}. ${doc?.title ?? ""}`,
    className: "small dispatch-sheet",
    body: [
      el("p", {}, doc?.text ?? ""),
      el("p", { class: "soft" }, t(`dday.card_${stateOf(view, n)}`), doc?.leaves ? ` · ${doc.leaves}` : ""),
      view.options.fortune ? part(t("dday.fortune"), card("fortune", n)) : "",
      view.options.tactics ? part(t("dday.tactics"), card("tactics", n), t(tactics ? "dday.tactics_there" : "dday.tactics_used")) : "",
    ],
  });
}
