// The medals over the turns of a battle as a curve. What it shows, with the chance to win, stands in a table, too.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { BOTTOM, LEFT, RIGHT, TOP, across, turns, word } from "../play/charts.js";
import { percent, sideName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("../play/charts.js").Chance} Chance */
/** @typedef {{n: number, turn: number, allies: number, axis: number}} Medals */

/** @type {Side[]} */
const SIDES = ["allies", "axis"];

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
