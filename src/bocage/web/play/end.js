// After the battle: who won and how, medals over time, losses, dice against expectation, and the rematch.

import { openDialog } from "../common/dialog.js";
import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { goOn, matchResult, nextLabel } from "./series.js";
import { say, sideName } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */

/** @type {Side[]} */
const SIDES = ["allies", "axis"];

/**
 * Medals over the turns as two stepped lines; the Allies solid with round marks, the Axis dashed with square ones.
 * @param {any[]} rows
 * @param {number} most
 */
function chart(rows, most) {
  const picture = svg("svg", { class: "chart", viewBox: "0 0 520 190", role: "img", "aria-label": t("end.chart") });
  const points = rows.map((row) => ({ turn: Number(row.turn ?? 0), allies: Number(row.allies ?? row.medals?.allies ?? 0), axis: Number(row.axis ?? row.medals?.axis ?? 0) }));
  const last = Math.max(1, ...points.map((point) => point.turn));
  const x = (/** @type {number} */ turn) => 34 + (turn / last) * 470;
  const y = (/** @type {number} */ medals) => 160 - (medals / Math.max(1, most)) * 140;
  for (let n = 0; n <= most; n++) {
    picture.append(svg("path", { d: `M34 ${y(n)}H504`, class: "grid" }), svg("text", { x: 24, y: y(n) + 5, class: "axis-word" }, document.createTextNode(String(n))));
  }
  picture.append(svg("text", { x: 504, y: 182, class: "axis-word end" }, document.createTextNode(t("end.turns", { n: last }))));
  for (const side of SIDES) {
    let d = "";
    points.forEach((point, n) => (d += n === 0 ? `M${x(point.turn)} ${y(point[side])}` : `H${x(point.turn)}V${y(point[side])}`));
    picture.append(svg("path", { d, class: `curve ${side}` }));
    const final = points[points.length - 1];
    if (final) picture.append(side === "allies" ? svg("circle", { cx: x(final.turn), cy: y(final[side]), r: 6, class: `spot ${side}` }) : svg("rect", { x: x(final.turn) - 6, y: y(final[side]) - 6, width: 12, height: 12, class: `spot ${side}` }));
  }
  return picture;
}

/** @param {any} value */
const number = (value) => (typeof value === "number" ? (Number.isInteger(value) ? String(value) : value.toFixed(1)) : "–");

/** @param {any} report @param {View} view */
function table(report, view) {
  /** @type {[string, (side: Side) => any][]} */
  const rows = [
    [t("end.medals"), (side) => `${view.medals[side]} / ${view.medals_needed[side]}`],
    [t("end.losses"), (side) => report?.losses?.[side]?.figures ?? report?.losses?.[side] ?? view.losses?.[side]],
    [t("end.units_lost"), (side) => report?.losses?.[side]?.units],
    [t("end.dice"), (side) => report?.dice?.[side]?.dice],
    [t("end.hits"), (side) => report?.dice?.[side]?.hits],
    [t("end.expected"), (side) => report?.dice?.[side]?.expected ?? report?.dice?.[side]?.expected_hits],
  ];
  const shown = rows.filter(([, value]) => SIDES.some((side) => value(side) !== undefined && value(side) !== null));
  const cell = (/** @type {any} */ value) => el("td", { class: "numbers" }, typeof value === "string" ? value : number(value));
  return el(
    "table",
    { class: "report" },
    el("thead", {}, el("tr", {}, el("td"), SIDES.map((side) => el("th", { scope: "col" }, el("span", { class: `side ${side}` }, sideName(side)))))),
    el("tbody", {}, shown.map(([name, value]) => el("tr", {}, el("th", { scope: "row" }, name), SIDES.map((side) => cell(value(side)))))),
  );
}

/** In a word how lucky a side's dice were. @param {any} report @param {Side} side */
function luck(report, side) {
  const dice = report?.dice?.[side];
  const expected = dice?.expected ?? dice?.expected_hits;
  if (typeof dice?.hits !== "number" || typeof expected !== "number") return "";
  const gap = dice.hits - expected;
  const key = Math.abs(gap) < 1 ? "end.luck_even" : gap > 0 ? "end.luck_good" : "end.luck_bad";
  return t(key, { side: sideName(side), by: Math.abs(gap).toFixed(1) });
}

/**
 * Where the battle turned, and the rolls that were furthest from what could be expected.
 * @param {any} report
 * @param {(n: number) => void} open
 */
function moments(report, open) {
  const points = /** @type {any[]} */ (report?.turning_points ?? []).map((point) => ({ n: point.n, text: t(`end.point_${point.why}`, { turn: point.turn, side: sideName(point.side) }) }));
  const far = (/** @type {any} */ swing) => Math.abs(swing.hits - swing.expected) >= 1;
  const swings = /** @type {any[]} */ (report?.swings ?? []).filter(far).map((swing) => ({ n: swing.n, text: t("end.swing", { turn: swing.turn, side: sideName(swing.side), n: swing.hits, expected: Number(swing.expected).toFixed(1) }) }));
  const list = (/** @type {string} */ title, /** @type {{n: number, text: string}[]} */ rows) =>
    rows.length ? [el("section", {}, el("h3", {}, title), el("ul", { class: "orders-list" }, rows.map((row) => el("li", {}, el("button", { type: "button", class: "order-line", onclick: () => open(row.n) }, row.text)))))] : [];
  return [...list(t("end.points"), points), ...list(t("end.swings"), swings)];
}

/**
 * @param {object} state
 * @param {import("./state.js").Line} state.line
 * @param {View} state.view
 * @param {any} state.info
 * @param {(n: number) => void} state.replay
 */
export async function openEnd({ line, view, info, replay }) {
  if (!view.result) return;
  const [report, news] = await Promise.all([line.get("/report").catch(() => null), line.get().catch(() => null)]);
  // How the match stands, and whether somebody has gone on already.
  if (news) Object.assign(info, { match: news.match, next: news.next });
  const winner = view.result.winner;
  const you = /** @type {string[]} */ (info.you ?? []);
  const mood = you.length === 1 ? t(you[0] === winner ? "end.you_won" : "end.you_lost") : t("end.over");
  const medals = report?.medals ?? report?.medals_over_time ?? [];
  const most = Math.max(view.medals_needed.allies, view.medals_needed.axis);
  const sheet = openDialog({
    title: mood,
    className: "end",
    body: [
      el("p", { class: "end-how" }, t("end.how", { side: sideName(winner), how: view.result.how === "time" ? t("end.time") : say(`ending.${view.result.how}`) || view.result.how })),
      ...matchResult(info),
      el("div", { class: "end-pair" }, medals.length > 1 ? chart(medals, most) : "", table(report, view)),
      ...SIDES.map((side) => luck(report, side)).filter(Boolean).map((text) => el("p", { class: "soft" }, text)),
      el("div", { class: "end-pair" }, moments(report, (n) => {
        sheet.close();
        replay(n);
      })),
      report?.seed !== undefined ? el("details", {}, el("summary", {}, t("end.fair")), el("p", {}, t("end.fair_text")), el("code", { class: "hash" }, `${report.commitment ?? ""}`), el("br"), el("code", { class: "hash" }, String(report.seed))) : "",
    ],
    actions: [
      el("a", { class: "button quiet", href: "/" }, t("common.lobby")),
      el("a", { class: "button quiet", href: `/api/games/${line.key}/save`, download: `${info.battle}.json` }, t("end.save")),
      el("button", { class: "button", type: "button", onclick: () => (sheet.close(), replay(0)) }, t("end.replay")),
      you.length || info.next ? el("button", { class: "button primary", type: "button", "data-role": "next", onclick: () => void goOn(info, line.key) }, nextLabel(info)) : "",
    ],
  });
}
