// The chance to win over the turns of a game, and what all curves over turns are drawn with.

import { svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { percent, sideName } from "./words.js";

/** @typedef {"allies" | "axis"} Side */
/** @typedef {{n: number, turn: number, side: Side | null, allies: number}} Chance at the beginning of a turn; without a side at the end */

export const LEFT = 68;
export const RIGHT = 508;
export const TOP = 16;
export const BOTTOM = 158;
/** Where the turns are written. */
const FOOT = 183;

/** @param {string} text */
export const word = (text) => document.createTextNode(text);

/** The turns along the bottom, at most a dozen of them by number. @param {SVGElement} picture @param {number} last @param {(turn: number) => number} x */
export function turns(picture, last, x) {
  const step = Math.ceil(last / 12);
  picture.append(svg("text", { x: LEFT - 5, y: FOOT, class: "axis-word end" }, word(t("top.turn"))));
  for (let turn = step; turn <= last; turn += step) picture.append(svg("text", { x: x(turn - 0.5), y: FOOT, class: "axis-word" }, word(String(turn))));
}

/** @param {number} last */
export const across = (last) => (/** @type {number} */ turn) => LEFT + (turn / Math.max(1, last)) * (RIGHT - LEFT);

/** What the curve of chances says in a sentence. @param {Chance[]} rows */
function inWords(rows) {
  const begun = rows.filter((row) => row.side);
  const best = begun.reduce((one, other) => (other.allies > one.allies ? other : one));
  const worst = begun.reduce((one, other) => (other.allies < one.allies ? other : one));
  return t("end.chances_label", { first: percent(begun[0].allies), most: percent(best.allies), best: best.turn, least: percent(worst.allies), worst: worst.turn });
}

/**
 * The chance to win as a field that the two sides share: the Allies' part from below, the Axis' part, hatched, from above.
 * @param {Chance[]} rows
 * @param {{turn: number}[]} points turns to be marked, numbered as in their list
 */
export function chanceChart(rows, points) {
  const picture = svg("svg", { class: "chart shares", viewBox: "0 0 520 192", role: "img", "aria-label": inWords(rows) });
  const last = rows[rows.length - 1].turn;
  const x = across(last);
  const y = (/** @type {number} */ share) => BOTTOM - share * (BOTTOM - TOP);
  const spots = rows.map((row) => ({ x: x(row.side ? row.turn - 1 : row.turn), y: y(row.allies), turn: row.turn }));
  const line = spots.map((spot, n) => `${n ? "L" : "M"}${spot.x} ${spot.y}`).join("");
  picture.append(
    svg("defs", {}, svg("pattern", { id: "hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("rect", { width: 7, height: 7, class: "hatch-ground" }), svg("path", { d: "M0 0V7", class: "hatch-line" }))),
    svg("path", { d: `${line}V${TOP}H${spots[0].x}Z`, class: "share axis", fill: "url(#hatch)" }),
    svg("path", { d: `${line}V${BOTTOM}H${spots[0].x}Z`, class: "share allies" }),
    svg("path", { d: `M${LEFT} ${y(0.5)}H${RIGHT}`, class: "middle" }),
    svg("path", { d: line, class: "edge" }),
  );
  for (const share of [0, 0.5, 1]) picture.append(svg("text", { x: LEFT - 5, y: y(share) + 5, class: "axis-word end" }, word(percent(share))));
  turns(picture, last, x);
  // A side's name stands at that end where its part is wider.
  const [early, late] = [rows.slice(0, Math.ceil(rows.length / 3)), rows.slice(-Math.ceil(rows.length / 3))].map((part) => part.reduce((sum, row) => sum + row.allies, 0) / part.length);
  const name = (/** @type {Side} */ side, /** @type {boolean} */ first, /** @type {number} */ at) => svg("text", { x: first ? LEFT + 9 : RIGHT - 9, y: at, class: first ? "share-name" : "share-name end" }, word(sideName(side)));
  picture.append(name("axis", early <= late, TOP + 22), name("allies", early >= late, BOTTOM - 9));
  spots.forEach((spot, n) => picture.append(svg("g", { "data-turn": spot.turn, "data-x": ((spots[n + 1]?.x ?? spot.x) + spot.x) / 2, "data-y": Math.min(BOTTOM - 12, Math.max(TOP + 14, spot.y)) })));
  points.forEach((point, n) => {
    const at = spots.findIndex((spot) => spot.turn === point.turn);
    const next = spots[at + 1];
    if (!next) return;
    const [cx, cy] = [(spots[at].x + next.x) / 2, Math.min(BOTTOM - 9, Math.max(TOP + 9, (spots[at].y + next.y) / 2))];
    picture.append(svg("circle", { cx, cy, r: 10, class: "point-spot" }), svg("text", { x: cx, y: cy + 5, class: "point-number" }, word(String(n + 1))));
  });
  return picture;
}
