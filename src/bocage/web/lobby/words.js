// Dates, nations and sides in words.

import { el } from "../common/dom.js";
import { language, t } from "../common/i18n.js";

/** @typedef {import("./types.js").Side} Side */

/** Dates of these battles read day first in English too. */
function locale() {
  return language() === "en" ? "en-GB" : language();
}

/**
 * The day or days of a battle.
 * @param {string[]} dates ISO days
 * @returns {string}
 */
export function days(dates) {
  const moments = dates.map((day) => new Date(`${day}T12:00:00Z`)).filter((day) => !Number.isNaN(day.getTime()));
  if (moments.length === 0) return dates.join(" – ");
  const format = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const [first, last] = [moments[0], moments[moments.length - 1]];
  return first.getTime() === last.getTime() ? format.format(first) : format.formatRange(first, last);
}

/**
 * How long ago, in the largest fitting unit.
 * @param {string} time ISO time
 * @returns {string}
 */
export function ago(time) {
  const seconds = (new Date(time).getTime() - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "minute");
}

/** @param {string} code */
export function nation(code) {
  const name = t(`nation.${code}`);
  return name === `nation.${code}` ? code : name;
}

/** @param {Side} side */
export function sideName(side) {
  return side === "allies" ? t("common.allies") : t("common.axis");
}

/**
 * A side with its block: round for the Allies, square for the Axis.
 * @param {Side} side
 * @param {string} [text]
 */
export function sideTag(side, text = sideName(side)) {
  return el("span", { class: `side ${side}` }, text);
}
