// Two curves over the turns of a battle: the medals, and the chance to win. What they show stands in a table, too.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { percent, sideName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {{n: number, turn: number, side: Side | null, allies: number}} Chance at the beginning of a turn; without a side at the end */
/** @typedef {{n: number, turn: number, allies: number, axis: number}} Medals */

/** @type {Side[]} */
const SIDES = ["allies", "axis"];
const LEFT = 68;
const RIGHT = 508;
const TOP = 16;
const BOTTOM = 158;
/** Where the turns are written. */
const FOOT = 183;

/** @param {string} text */
const word = (text) => document.createTextNode(text);

/** The turns along the bottom, at most a dozen of them by number. @param {SVGElement} picture @param {number} last @param {(turn: number) => number} x */
function turns(picture, last, x) {
  const step = Math.ceil(last / 12);
  picture.append(svg("text", { x: LEFT - 5, y: FOOT, class: "axis-word end" }, word(t("top.turn"))));
  for (let turn = step; turn <= last; turn += step) picture.append(svg("text", { x: x(turn - 0.5), y: FOOT, class: "axis-word" }, word(String(turn))));
}

/** @param {number} last */
const across = (last) => (/** @type {number} */ turn) => LEFT + (turn / Math.max(1, last)) * (RIGHT - LEFT);

/**
 * Medals as two stepped lines; the Allies solid with a round mark, the Axis dashed with a square one.
 * @param {Medals[]} rows
 * @param {number} most
 */
export function medalsChart(rows, most) {
  const picture = svg("svg", { class: "chart", viewBox: "0 0 520 192", role: "img", "aria-label": t("end.medals_label") });
  const last = Math.max(1, ...rows.map((row) => row.turn));
  const x = across(last);
  const y = (/** @type {number} */ medals) => BOTTOM - (medals / Math.max(1, most)) * (BOTTOM - TOP);
  for (let n = 0; n <= most; n++) {
    picture.append(svg("path", { d: `M${LEFT} ${y(n)}H${RIGHT}`, class: "grid" }), svg("text", { x: LEFT - 18, y: y(n) + 5, class: "axis-word" }, word(String(n))));
  }
  turns(picture, last, x);
  for (const side of SIDES) {
    let d = "";
    rows.forEach((row, n) => (d += n === 0 ? `M${x(0)} ${y(row[side])}` : `H${x(row.turn)}V${y(row[side])}`));
    picture.append(svg("path", { d, class: `curve ${side}` }));
    const final = rows[rows.length - 1];
    if (final) picture.append(side === "allies" ? svg("circle", { cx: x(final.turn), cy: y(final[side]), r: 6, class: `spot ${side}` }) : svg("rect", { x: x(final.turn) - 6, y: y(final[side]) - 6, width: 12, height: 12, class: `spot ${side}` }));
  }
  return picture;
}

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
  points.forEach((point, n) => {
    const at = spots.findIndex((spot) => spot.turn === point.turn);
    const next = spots[at + 1];
    if (!next) return;
    const [cx, cy] = [(spots[at].x + next.x) / 2, Math.min(BOTTOM - 9, Math.max(TOP + 9, (spots[at].y + next.y) / 2))];
    picture.append(svg("circle", { cx, cy, r: 10, class: "point-spot" }), svg("text", { x: cx, y: cy + 5, class: "point-number" }, word(String(n + 1))));
  });
  return picture;
}

/**
 * Both curves as a table.
 * @param {Chance[]} rows
 * @param {Medals[]} medals
 */
export function inNumbers(rows, medals) {
  const held = (/** @type {number} */ n) => [...medals].reverse().find((row) => row.n <= n) ?? { allies: 0, axis: 0 };
  const cell = (/** @type {string} */ text) => el("td", { class: "numbers" }, text);
  return el(
    "details",
    { class: "in-numbers" },
    el("summary", {}, t("end.numbers")),
    el(
      "table",
      { class: "report" },
      el("thead", {}, el("tr", {}, ["turn", "side", "medals", "chance"].map((name) => el("th", { scope: "col" }, t(`end.col_${name}`))))),
      el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row", class: "numbers" }, row.side ? String(row.turn) : t("end.col_end")), el("td", {}, row.side ? sideName(row.side) : ""), cell(`${held(row.n).allies} : ${held(row.n).axis}`), cell(percent(row.allies))))),
    ),
  );
}
