// Chances in pictures: who will hold a zone, what both sides lose, and what strafing costs on the way.

import { el } from "../common/dom.js";
import { language, t } from "../common/i18n.js";
import { percent } from "../play/words.js";

/** @typedef {import("./types.js").OddsDoc} OddsDoc */

const PARTS = /** @type {const} */ (["allies_hold", "contested", "nobody", "axis_hold"]);

/** @param {number} value */
export const decimal = (value) => value.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {string} part @param {number} p */
function share(part, p) {
  const made = el("span", { class: `odds-part ${part}`, title: t(`dday.odds_${part}`, { p: percent(p) }) }, p > 0.11 ? percent(p) : "");
  made.style.flexGrow = p.toFixed(4);
  return made;
}

/** @param {string} title @param {OddsDoc} odds */
function bar(title, odds) {
  const shown = PARTS.filter((part) => odds[part] > 0.004);
  return el(
    "div",
    { class: "odds-line" },
    el("span", { class: "odds-name" }, title),
    el("span", { class: "odds-strip", "aria-hidden": "true" }, shown.map((part) => share(part, odds[part]))),
    el("span", { class: "odds-words" }, shown.map((part) => t(`dday.odds_${part}`, { p: percent(odds[part]) })).join(" · ")),
    el("span", { class: "odds-lost" }, t("dday.odds_lost", { allies: decimal(odds.expected.allies), axis: decimal(odds.expected.axis) })),
  );
}

/** The next round and three turns of fighting. @param {{now?: OddsDoc | null, sequence?: OddsDoc | null}} odds */
export function oddsPart({ now, sequence }) {
  if (!now && !sequence) return null;
  return el("section", { class: "odds-part-list", "aria-label": t("dday.odds") }, now ? bar(t("dday.odds_round"), now) : "", sequence ? bar(t("dday.odds_sequence"), sequence) : "", el("p", { class: "odds-note soft" }, t("dday.odds_note")));
}

/** What fighters on the way will cost. @param {{n: number, fighters: number, dice: number, lost: number[]}[]} groups */
export function strafingPart(groups) {
  const met = groups.filter((group) => group.fighters > 0 && group.n > 0);
  if (!met.length) return null;
  const dice = met.reduce((sum, group) => sum + group.dice, 0);
  const expected = met.reduce((sum, group) => sum + group.lost.reduce((all, p, n) => all + p * n, 0), 0);
  const none = met.reduce((all, group) => all * (group.lost[0] ?? 1), 1);
  return el("p", { class: "strafing-line" }, el("strong", {}, t("dday.strafing", { n: dice })), " ", t("dday.strafing_odds", { expected: decimal(expected), none: percent(none) }));
}
