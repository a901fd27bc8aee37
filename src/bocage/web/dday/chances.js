// After the game: how likely the Allies were to win, turn by turn, and the turns that changed it.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { chanceChart } from "../play/charts.js";
import { percent } from "../play/words.js";

/** @typedef {import("../play/charts.js").Chance} Chance */
/** @typedef {{n: number, turn: number, before: number, after: number, lost: {allies: number, axis: number}}} Point */

/** The curve as a table, with the cities that the Allies held. @param {Chance[]} rows @param {any[]} course */
function inNumbers(rows, course) {
  const held = (/** @type {number} */ n) => [...course].reverse().find((row) => row.n <= n)?.allies ?? 0;
  return el(
    "details",
    { class: "in-numbers" },
    el("summary", {}, t("end.numbers")),
    el(
      "table",
      { class: "report" },
      el("thead", {}, el("tr", {}, [t("end.col_turn"), t("dday.cities"), t("end.col_chance")].map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row", class: "numbers" }, row.side ? String(row.turn) : t("end.col_end")), el("td", { class: "numbers" }, String(held(row.n))), el("td", { class: "numbers" }, percent(row.allies))))),
    ),
  );
}

/** @param {Point[]} points @param {(n: number) => void} open */
function pointsList(points, open) {
  if (!points.length) return el("p", { class: "soft" }, t("end.points_none"));
  const text = (/** @type {Point} */ one) => t("dday.point", { turn: one.turn, before: percent(one.before), after: percent(one.after), allies: one.lost.allies, axis: one.lost.axis });
  return el("ol", { class: "orders-list points-list" }, points.map((one) => el("li", {}, el("button", { type: "button", class: "order-line point", onclick: () => open(one.n) }, text(one)))));
}

/**
 * It is judged while the rest is being read, which must not move away under the reader’s finger: the room of the curve is kept.
 * @param {import("../play/state.js").Line} line @param {any[]} course @param {(n: number) => void} open
 */
export function judged(line, course, open) {
  const heading = el("h3", {}, t("end.chances"));
  const wait = el("p", { class: "soft chart-room" }, el("span", { class: "dots", "aria-hidden": "true" }), t("end.chances_wait"));
  const curve = el("section", { class: "end-curve", "aria-busy": "true" }, heading, wait, el("p", { class: "soft chart-note" }, t("dday.chances_note")));
  const points = el("section", { class: "end-points", hidden: true }, el("h3", {}, t("end.points")));
  void line.get("/report/chances").then(
    (/** @type {{chances: Chance[], turning_points: Point[]}} */ found) => {
      wait.replaceWith(chanceChart(found.chances, found.turning_points));
      curve.append(inNumbers(found.chances, course));
      points.append(pointsList(found.turning_points, open));
      points.hidden = false;
    },
    () => curve.replaceChildren(heading, el("p", { class: "soft" }, t("end.chances_none"))),
  ).finally(() => curve.removeAttribute("aria-busy"));
  return { curve, points };
}
