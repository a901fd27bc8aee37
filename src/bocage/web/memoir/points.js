// Where a battle turned, in words, each with a way to see it again.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { capital, percent, sideName, unitName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/**
 * @typedef {object} Point
 * @property {number} n the moment to see
 * @property {number} turn
 * @property {Side} side whose turn it was
 * @property {number} before the Allies' chance
 * @property {number} after
 * @property {Record<Side, number>} medals gained
 * @property {Record<Side, number>} units lost
 * @property {Record<Side, number>} figures lost
 * @property {{what: "fell" | "took" | "hurt", unit: string, hex: string, figures?: number}[]} [deeds] who, and where
 * @property {Side | null} won
 */

/** So many units are named in one line. */
const MOST = 3;

/** What happened that explains the change, the weightiest first. @param {Point} point */
function what(point) {
  const deeds = (point.deeds ?? []).slice(0, MOST).map((deed) => t(`point.${deed.what}`, { unit: unitName(deed.unit), hex: deed.hex, n: deed.figures ?? 0 }));
  if (point.won) return [t(`point.won_${point.won}`), ...deeds.slice(-1)].join(": ");
  /** @type {[Side, Side]} */
  const [better, worse] = point.after > point.before ? ["allies", "axis"] : ["axis", "allies"];
  const parts = [];
  const gained = Math.max(0, point.medals[better]);
  if (gained) parts.push(t(`point.medal_${better}`, { n: gained }));
  if (point.medals[worse] < 0) parts.push(t(`point.medal_lost_${worse}`, { n: -point.medals[worse] }));
  // A medal for a unit tells of the unit already, and so does whoever is named.
  if (deeds.length) return [...parts, ...deeds].join(", ");
  if (point.units[worse] > gained) parts.push(t(`point.unit_${worse}`, { n: point.units[worse] }));
  if (!parts.length && point.figures[worse]) parts.push(t(`point.figure_${worse}`, { n: point.figures[worse] }));
  // Nothing to be seen: either the side to move stood well, or it did not use what it had.
  return parts.join(", ") || t(point.side === worse ? `point.missed_${worse}` : `point.quiet_${better}`);
}

/** How the chances changed, for whoever looks. @param {Point} point @param {Side | null} mine */
function change(point, mine) {
  const of = (/** @type {number} */ allies) => percent(mine === "axis" ? 1 - allies : allies);
  return t(mine ? "point.you" : "point.allies", { before: of(point.before), after: of(point.after) });
}

/**
 * @param {Point[]} points
 * @param {Side | null} mine the side of the only player here, if there is one
 * @param {(n: number) => void} open
 */
export function pointsList(points, mine, open) {
  if (!points.length) return el("p", { class: "soft" }, t("end.points_none"));
  const line = (/** @type {Point} */ point) => {
    const up = point.after > point.before === (mine !== "axis");
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: "order-line point", onclick: () => open(point.n) },
        el("span", {}, capital(t("point.turn", { turn: point.turn, side: sideName(point.side), what: what(point) }))),
        el("strong", { class: `point-change numbers ${up ? "up" : "down"}` }, change(point, mine)),
      ),
    );
  };
  return el("ol", { class: "orders-list points-list" }, points.map(line));
}
