// After the battle: who won and how, medals and chances over time, turning points, losses, dice against expectation,
// and the rematch.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { language, t } from "../common/i18n.js";
import { blundersPart } from "./blunders.js";
import { inNumbers, medalsChart } from "./charts.js";
import { onwardButtons } from "./onward.js";
import { pointsList } from "./points.js";
import { campaignMap } from "../play/campaign.js";
import { chanceChart } from "../play/charts.js";
import { houseDetails } from "../play/house.js";
import { goOn, nextLabel } from "../play/series.js";
import { matchResult } from "./match.js";
import { medalIcon } from "./units.js";
import { capital, hasPower, playerName, say, sideName, sideOfSeats } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */

/** @type {Side[]} */
const SIDES = ["allies", "axis"];

/** With one digit after the point, or the comma. @param {number} value */
const decimal = (value) => Number(value).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {any} value */
const number = (value) => (typeof value === "number" ? (Number.isInteger(value) ? String(value) : decimal(value)) : "–");

/** @param {any} report @param {View} view */
function table(report, view) {
  /** @type {[string, (side: Side) => any][]} */
  const rows = [
    [t("end.losses"), (side) => report?.losses?.[side]?.figures ?? view.losses?.[side]],
    [t("end.units_lost"), (side) => report?.losses?.[side]?.units],
    [t("end.dice"), (side) => report?.dice?.[side]?.dice],
    [t("end.hits"), (side) => report?.dice?.[side]?.hits],
    [t("end.expected"), (side) => (report?.dice ? decimal(report.dice[side].expected) : null)],
  ];
  const shown = rows.filter(([, value]) => SIDES.some((side) => value(side) !== undefined && value(side) !== null));
  const cell = (/** @type {any} */ value) => el("td", { class: "numbers" }, typeof value === "string" ? value : number(value));
  return el(
    "table",
    { class: "report losses" },
    el("thead", {}, el("tr", {}, el("td"), SIDES.map((side) => el("th", { scope: "col" }, el("span", { class: `side ${side}` }, sideName(side)))))),
    el("tbody", {}, shown.map(([name, value]) => el("tr", {}, el("th", { scope: "row" }, name), SIDES.map((side) => cell(value(side)))))),
  );
}

/** What every seat did, where there are more than two. @param {any} report @param {any} info */
function commandsTable(report, info) {
  if (!report?.commands) return "";
  const columns = ["cards", "attacks", "figures", "units"];
  const row = (/** @type {any} */ place) =>
    el("tr", {}, el("th", { scope: "row" }, el("span", { class: `side ${place.side}` }, capital(sideName(place.name))), el("small", {}, ` ${playerName(info.seats?.[place.name] ?? {})}`)), columns.map((column) => el("td", { class: "numbers" }, String(report.commands[place.name][column]))));
  const places = [...info.places].sort((/** @type {any} */ a, /** @type {any} */ b) => a.side.localeCompare(b.side));
  return el("section", {}, el("h3", {}, t("end.commands")), el("table", { class: "report commands-report" }, el("thead", {}, el("tr", {}, el("td"), columns.map((column) => el("th", { scope: "col" }, t(`end.command_${column}`))))), el("tbody", {}, places.map(row))));
}

/** In a word how lucky a side's dice were. @param {any} report @param {Side} side */
function luck(report, side) {
  const dice = report?.dice?.[side];
  const expected = dice?.expected;
  if (typeof dice?.hits !== "number" || typeof expected !== "number") return "";
  const gap = dice.hits - expected;
  const key = Math.abs(gap) < 1 ? "end.luck_even" : gap > 0 ? "end.luck_good" : "end.luck_bad";
  return t(key, { side: sideName(side), by: decimal(Math.abs(gap)) });
}

/** A heading with a list of moments that can be seen again. @param {string} title @param {{n: number, text: string}[]} rows @param {(n: number) => void} open */
function rollsAgainstTheOdds(title, rows, open) {
  if (!rows.length) return "";
  return el("section", {}, el("h3", {}, title), el("ul", { class: "orders-list" }, rows.map((row) => el("li", {}, el("button", { type: "button", class: "order-line", onclick: () => open(row.n) }, row.text)))));
}

/** The rolls that were furthest from what could be expected. @param {any} report */
function swings(report) {
  const far = (/** @type {any} */ swing) => Math.abs(swing.hits - swing.expected) >= 1;
  return /** @type {any[]} */ (report?.swings ?? []).filter(far).map((swing) => ({ n: swing.n, text: t("end.swing", { turn: swing.turn, side: sideName(swing.side), n: swing.hits, expected: decimal(swing.expected) }) }));
}

/** Both sides' medals, pinned in a row, and how it ended. @param {View} view */
export function outcome(view) {
  const winner = view.result?.winner ?? "nobody";
  const how = view.result?.how === "time" ? t("end.time") : say(`ending.${view.result?.how}`) || view.result?.how || "";
  return el(
    "div",
    { class: `outcome ${winner}` },
    el("p", { class: "end-how" }, hasPower(winner) ? t("end.won_power", { side: sideName(winner), how }) : t(`end.won_${winner}`, { how })),
    el(
      "div",
      { class: "end-medals", "aria-hidden": "true" },
      SIDES.map((side) => el("span", { class: `end-track ${side}` }, el("span", { class: `side ${side}` }, sideName(side)), el("span", { class: "track-row" }, Array.from({ length: view.medals_needed[side] }, (_, n) => medalIcon(side, n < view.medals[side]))))),
    ),
  );
}

/**
 * The chance to win over the turns, and where it turned. It is judged while the rest is being read, which must not move
 * away under the reader's finger: the chart's room is kept, and the turning points come last.
 * @param {import("../play/state.js").Line} line
 * @param {any[]} medals
 * @param {Side | null} mine
 * @param {(n: number) => void} open
 */
function judged(line, medals, mine, open) {
  const heading = el("h3", {}, t("end.chances"));
  const note = el("p", { class: "soft chart-note" }, t("end.chances_note"));
  const wait = el("p", { class: "soft chart-room" }, el("span", { class: "dots", "aria-hidden": "true" }), t("end.chances_wait"));
  const curve = el("section", { class: "end-curve", "aria-busy": "true" }, heading, wait, note);
  const points = el("section", { class: "end-points", hidden: true }, el("h3", {}, t("end.points")));
  /** @type {(chart: SVGElement | null) => void} */
  let drawn = () => {};
  /** @type {Promise<SVGElement | null>} */
  const chart = new Promise((resolve) => (drawn = resolve));
  void line.get("/report/chances").then(
    (found) => {
      const chart = chanceChart(found.chances, found.turning_points);
      wait.replaceWith(chart);
      drawn(chart);
      curve.append(inNumbers(found.chances, medals));
      points.append(pointsList(found.turning_points, mine, open));
      points.hidden = false;
    },
    () => (drawn(null), curve.replaceChildren(heading, el("p", { class: "soft" }, t("end.chances_none")))),
  ).finally(() => curve.removeAttribute("aria-busy"));
  return { curve, points, chart };
}

/**
 * @param {object} state
 * @param {import("../play/state.js").Line} state.line
 * @param {View} state.view
 * @param {any} state.info
 * @param {(n: number) => void} state.replay
 */
export async function openEnd({ line, view, info, replay }) {
  if (!view.result) return;
  const [report, news] = await Promise.all([line.get("/report").catch(() => null), line.get().catch(() => null)]);
  // How the match stands, and whether somebody has gone on already.
  if (news) Object.assign(info, { match: news.match, next: news.next, campaign: news.campaign, next_seats: news.next_seats });
  const you = /** @type {string[]} */ (info.you ?? []);
  const mine = sideOfSeats(you) || null;
  const mood = mine && view.result.winner ? t(mine === view.result.winner ? "end.you_won" : "end.you_lost") : t("end.over");
  const medals = report?.medals ?? [];
  const most = Math.max(view.medals_needed.allies, view.medals_needed.axis);
  const open = (/** @type {number} */ n) => {
    sheet.close();
    replay(n);
  };
  const { curve, points, chart } = judged(line, medals, mine, open);
  const sheet = openDialog({
    title: mood,
    className: "end report-sheet",
    body: [
      outcome(view),
      ...matchResult(info),
      info.campaign ? campaignMap(info.campaign) : "",
      houseDetails(info),
      el("div", { class: "end-pair" }, medals.length > 1 && most ? el("section", {}, el("h3", {}, t("end.medals")), medalsChart(medals, most)) : "", curve),
      el(
        "div",
        { class: "end-pair" },
        el(
          "section",
          {},
          el("h3", {}, t("end.balance")),
          table(report, view),
          commandsTable(report, info),
          ...SIDES.map((side) => luck(report, side)).filter(Boolean).map((text) => el("p", { class: "soft luck" }, text)),
          el("p", { class: "end-save" }, el("a", { href: `/api/games/${line.key}/save`, download: `${info.battle}.json` }, t("end.save"))),
        ),
        el("div", {}, rollsAgainstTheOdds(t("end.swings"), swings(report), open), points),
      ),
      blundersPart({ line, info, open, curve: chart }),
      report?.seed !== undefined
        ? el("details", { class: "fair" }, el("summary", {}, t("end.fair")), el("p", {}, t("end.fair_text")), el("code", { class: "hash" }, `${report.commitment ?? ""}`), el("br"), el("code", { class: "hash" }, String(report.seed)))
        : "",
    ],
    actions: [
      el("a", { class: "button quiet", href: "/" }, t("common.lobby")),
      el("button", { class: "button", type: "button", onclick: () => open(0) }, t("end.replay")),
      ...onwardButtons(info),
      // Whoever watches may follow, once the players have gone on.
      el("button", { class: "button primary", type: "button", "data-role": "next", hidden: !you.length && !info.next, onclick: () => void goOn(info, line.key) }, nextLabel(info)),
    ],
  });
}
