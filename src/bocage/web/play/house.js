// The house rules of a game, always in view: a chip in the strip, the first line of the log, lists in orders and report.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { language, onLanguage, spaced, t } from "../common/i18n.js";

/** @typedef {{id: string, name: string, text: string, source: string}} HouseRule */

/** @param {any} info the game’s document @returns {HouseRule[]} */
const rulesOf = (info) => info.house_rules ?? [];

/** All of them with a sentence each; nothing where the game is as printed. @param {any} info @returns {Node[]} */
export function houseList(info) {
  const rules = rulesOf(info);
  if (!rules.length) return [];
  return [el("h3", {}, t("house.n", { n: rules.length })), el("ul", { class: "briefing-list house-list" }, rules.map((rule) => el("li", {}, el("strong", {}, spaced(rule.name)), ` ${spaced(rule.text)} `, el("small", { class: "soft" }, rule.source))))];
}

/** The same, folded away, for reports. @param {any} info */
export function houseDetails(info) {
  const [, list] = houseList(info);
  return list ? el("details", { class: "house-details" }, el("summary", {}, t("house.line", { names: rulesOf(info).map((rule) => rule.name).join(", ") })), list) : "";
}

/** @param {any} info */
function openHouse(info) {
  const [, list] = houseList(info);
  const sheet = openDialog({ title: t("house.n", { n: rulesOf(info).length }), className: "small house-sheet", body: [list], actions: [el("button", { class: "button primary", type: "button", onclick: () => sheet.close() }, t("common.close"))] });
}

/** The first line of the log. @param {any} info @returns {Node | null} */
function logLine(info) {
  const rules = rulesOf(info);
  if (!rules.length) return null;
  return el("li", { class: "log-line house" }, el("button", { type: "button", "aria-haspopup": "dialog", onclick: () => openHouse(info) }, t("house.line", { names: rules.map((rule) => rule.name).join(", ") })));
}

/**
 * Keeps chip and log true, in the reader’s language.
 * @param {import("./state.js").Line} line
 * @param {any} info
 * @param {import("./log.js").Log} log
 */
export function showHouse(line, info, log) {
  if (!rulesOf(info).length) return;
  const chip = el("button", { type: "button", id: "house", class: "house-chip", "aria-haspopup": "dialog", onclick: () => openHouse(info) });
  const draw = () => chip.replaceChildren(el("span", { class: "house-word" }, t("house.chip")), " ", el("strong", { class: "numbers" }, String(rulesOf(info).length)));
  draw();
  document.querySelector(".title-and-match")?.append(chip);
  log.first = () => logLine(info);
  const learn = async () => {
    const news = await line.get(`?lang=${language()}`).catch(() => null);
    if (!news) return;
    info.house_rules = news.house_rules;
    draw();
    log.draw();
  };
  onLanguage(() => void learn());
}
