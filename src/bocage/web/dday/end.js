// After the game: who won and how, how likely that was, the cities turn by turn, what was lost to what, and the dice against expectation.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { houseDetails } from "../play/house.js";
import { goOn, nextLabel } from "../play/series.js";
import { judged } from "./chances.js";
import { decimal } from "./odds.js";
import { KINDS, LETTERS, sign } from "./pieces.js";
import { kindName, powerName } from "./words.js";

/** @typedef {import("./types.js").View} View */

const POWERS = ["uk", "us", "axis"];
const SIDES = ["allies", "axis"];

/** @param {any[]} losses @param {string} power @param {string} kind */
const lostOf = (losses, power, kind) => losses.filter((one) => one.power === power && one.kind === kind).reduce((sum, one) => sum + one.n, 0);

/** Units lost, by kind and power. @param {any[]} losses */
function lossTable(losses) {
  const kinds = KINDS.filter((kind) => POWERS.some((power) => lostOf(losses, power, kind)));
  if (!kinds.length) return "";
  return el(
    "table",
    { class: "report losses" },
    el("thead", {}, el("tr", {}, el("td"), POWERS.map((power) => el("th", { scope: "col" }, el("span", { class: "wide-name" }, powerName(power)), el("abbr", { class: "letters", title: powerName(power) }, LETTERS[power]))))),
    el("tbody", {}, kinds.map((kind) => el("tr", {}, el("th", { scope: "row" }, sign("axis", kind), " ", kindName(kind, 2)), POWERS.map((power) => el("td", { class: "numbers" }, String(lostOf(losses, power, kind))))))),
  );
}

/** What the losses were due to. @param {any[]} losses */
function causes(losses) {
  /** @type {Map<string, Record<string, number>>} */
  const sums = new Map();
  for (const one of losses) {
    const side = one.power === "axis" ? "axis" : "allies";
    const row = sums.get(one.why) ?? { allies: 0, axis: 0 };
    row[side] += one.n;
    sums.set(one.why, row);
  }
  if (!sums.size) return "";
  return el(
    "table",
    { class: "report causes" },
    el("thead", {}, el("tr", {}, el("td"), SIDES.map((side) => el("th", { scope: "col" }, el("span", { class: `side ${side}` }, powerName(side)))))),
    el("tbody", {}, [...sums].sort((a, b) => b[1].allies + b[1].axis - a[1].allies - a[1].axis).map(([why, row]) => el("tr", {}, el("th", { scope: "row" }, t(`dday.why_${why}`)), SIDES.map((side) => el("td", { class: "numbers" }, String(row[side])))))),
  );
}

/** @param {any} luck */
function dice(luck) {
  if (!luck) return "";
  return el(
    "table",
    { class: "report luck" },
    el("thead", {}, el("tr", {}, el("td"), SIDES.map((side) => el("th", { scope: "col" }, el("span", { class: `side ${side}` }, powerName(side)))))),
    el("tbody", {}, el("tr", {}, el("th", { scope: "row" }, t("end.hits")), SIDES.map((side) => el("td", { class: "numbers" }, String(luck[side].hits)))), el("tr", {}, el("th", { scope: "row" }, t("end.expected")), SIDES.map((side) => el("td", { class: "numbers" }, decimal(luck[side].expected))))),
  );
}

/** In a word how lucky a side’s dice were. @param {any} luck @param {string} side */
function lucky(luck, side) {
  const gap = luck ? luck[side].hits - luck[side].expected : 0;
  const key = Math.abs(gap) < 1 ? "end.luck_even" : gap > 0 ? "end.luck_good" : "end.luck_bad";
  return luck ? el("p", { class: "soft luck" }, t(key, { side: powerName(side), by: decimal(Math.abs(gap)) })) : "";
}

/** Cities of the Allies as they changed. @param {any[]} course @param {(n: number) => void} open */
function cities(course, open) {
  if (course.length < 2) return "";
  return el("section", {}, el("h3", {}, t("dday.cities")), el("ul", { class: "orders-list" }, course.slice(1).map((one) => el("li", {}, el("button", { type: "button", class: "order-line", onclick: () => open(one.n) }, t("dday.cities_then", { turn: one.turn, allies: one.allies, axis: one.axis }))))));
}

/** @param {{line: import("../play/state.js").Line, view: View, info: any, replay: (n: number) => void}} parts */
export async function openEnd({ line, view, info, replay }) {
  const [report, news] = await Promise.all([line.get("/report").catch(() => null), line.get().catch(() => null)]);
  if (news) Object.assign(info, { match: news.match, next: news.next });
  const you = /** @type {string[]} */ (info.you ?? []);
  const winners = /** @type {string[]} */ (view.result.winners ?? (view.result.winner ? [view.result.winner] : []));
  const axis = winners.includes("axis");
  const mood = you.length === 1 ? t(winners.includes(you[0]) ? "end.you_won" : "end.you_lost") : t("end.over");
  const open = (/** @type {number} */ n) => {
    sheet.close();
    replay(n);
  };
  const losses = report?.losses ?? [];
  const { curve, points } = judged(line, report?.score ?? [], open);
  const sheet = openDialog({
    title: mood,
    className: "end report-sheet",
    body: [
      el("div", { class: `outcome ${axis ? "axis" : "allies"}` }, el("p", { class: "end-how" }, t(axis ? (view.result.how === "time" ? "dday.won_axis" : "dday.won_axis_other") : "dday.won_allies", { turn: view.turn }))),
      houseDetails(info),
      el("div", { class: "end-pair" }, curve, points),
      el("div", { class: "end-pair" }, el("section", {}, el("h3", {}, t("end.units_lost")), lossTable(losses)), el("section", {}, el("h3", {}, t("dday.causes")), causes(losses))),
      el("div", { class: "end-pair" }, el("section", {}, el("h3", {}, t("dday.dice")), dice(report?.luck), ...SIDES.map((side) => lucky(report?.luck, side)), el("p", { class: "end-save" }, el("a", { href: `/api/games/${line.key}/save`, download: "dday.json" }, t("end.save")))), cities(report?.score ?? [], open)),
      report?.seed !== undefined ? el("details", { class: "fair" }, el("summary", {}, t("end.fair")), el("p", {}, t("end.fair_text")), el("code", { class: "hash" }, `${report.commitment ?? ""}`), el("br"), el("code", { class: "hash" }, String(report.seed))) : "",
    ],
    actions: [
      el("a", { class: "button quiet", href: "/" }, t("common.lobby")),
      el("button", { class: "button", type: "button", onclick: () => open(0) }, t("end.replay")),
      el("button", { class: "button primary", type: "button", "data-role": "next", hidden: !you.length && !info.next, onclick: () => void goOn(info, line.key) }, nextLabel(info)),
    ],
  });
}
