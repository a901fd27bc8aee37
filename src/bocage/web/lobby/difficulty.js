// How hard a battle is for each side, as playtests found it: pips, a word, and the figures behind them.

import { el } from "../common/dom.js";
import { percentage, t } from "../common/i18n.js";
import { SIDES } from "./types.js";

/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {import("./types.js").Side} Side */

const MOST = 5;
const EVEN = 3;

/**
 * @param {Battle} battle
 * @param {Side} side
 */
export function difficulty(battle, side) {
  const found = battle.difficulty?.[side];
  return found && found.level >= 1 && found.level <= MOST ? found : null;
}

/** Whether anything is known about any battle. @param {Battle[]} battles */
export function known(battles) {
  return battles.some((battle) => SIDES.some((side) => difficulty(battle, side)));
}

/** How far a battle is from even, for sorting; what is not known comes last. @param {Battle} battle */
export function lean(battle) {
  const levels = SIDES.map((side) => difficulty(battle, side)?.level ?? NaN);
  return levels.some(Number.isNaN) ? Infinity : Math.abs(levels[0] - levels[1]);
}

/** @param {Battle} battle @param {Side} side */
export function level(battle, side) {
  return difficulty(battle, side)?.level ?? Infinity;
}

/**
 * Whether a battle fits what somebody looks for.
 * @param {Battle} battle
 * @param {string} wish "" for all, "even", or the side for which it should be easy
 */
export function fits(battle, wish) {
  if (!wish) return true;
  if (wish === "even") return lean(battle) <= 1;
  return level(battle, /** @type {Side} */ (wish)) < EVEN;
}

/**
 * The figures in a sentence.
 * @param {Battle} battle
 * @param {Side} side
 */
export function figures(battle, side) {
  const found = difficulty(battle, side);
  if (!found) return "";
  const percent = (/** @type {number} */ share) => percentage(Math.round(share * 100));
  return t("hard.figures", { rate: percent(found.rate), low: percent(found.low), high: percent(found.high) });
}

/**
 * @param {Battle} battle
 * @param {Side} side
 * @param {boolean} [spelled] with the word beside the pips
 */
export function pips(battle, side, spelled = false) {
  const found = difficulty(battle, side);
  if (!found) return null;
  const word = t(`hard.level_${found.level}`);
  return el(
    "span",
    { class: "pips", title: `${t("hard.title", { word })} ${figures(battle, side)}` },
    el("span", { class: "pips-row", "aria-hidden": "true" }, Array.from({ length: MOST }, (_, n) => el("span", { class: n < found.level ? "pip on" : "pip" }))),
    spelled ? el("span", { class: "pips-word" }, word) : el("span", { class: "hush" }, t("hard.title", { word })),
  );
}
