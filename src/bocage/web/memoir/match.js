// How a match stands.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { capital, playerName, sideName, sideOfSeats } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */

/** The medals a side's player has over both battles, the one on the screen included. @param {any} match @param {View} view @param {Side} side */
function medalsOf(match, view, side) {
  return match.before[side].medals + view.medals[side];
}

/** The strip's line about the match. @param {HTMLElement} host @param {any} info @param {View} view */
export function drawMatch(host, info, view) {
  host.hidden = !info.match;
  if (!info.match) return;
  const [allies, axis] = /** @type {Side[]} */ (["allies", "axis"]).map((side) => medalsOf(info.match, view, side));
  host.replaceChildren(
    el("span", { class: "match-word" }, t("match.battle", { battle: info.match.battle })),
    el("strong", { class: "numbers", title: t("match.score", { allies, axis }) }, `${allies}–${axis}`),
    el("span", { class: "hush" }, t("match.score", { allies, axis })),
  );
}

/** The player at a side: "You", or a name, and the side. @param {any} info @param {Side} side */
function player(info, side) {
  const who = info.you?.includes(side) && sideOfSeats(info.you) === side ? capital(t("top.you")) : playerName(info.seats?.[side]);
  return who ? `${who} (${sideName(side)})` : sideName(side);
}

/**
 * How the match stands after this battle, for the report.
 * @param {any} info
 * @returns {Node[]}
 */
export function matchResult(info) {
  const match = info.match;
  if (!match) return [];
  const mine = sideOfSeats(info.you);
  let title = t("match.after_first");
  if (match.over) {
    if (!match.leader) title = t("match.drawn");
    else if (mine) title = t(match.leader === mine ? "match.you_won" : "match.you_lost");
    else title = t("match.won", { name: playerName(info.seats?.[match.leader]) || sideName(match.leader) });
  }
  const row = (/** @type {Side} */ side) =>
    el(
      "tr",
      { class: match.leader === side ? "ahead" : null },
      el("th", { scope: "row" }, player(info, side)),
      el("td", { class: "numbers" }, String(match.total[side].medals)),
      el("td", { class: "numbers" }, String(match.total[side].figures)),
    );
  return [
    el(
      "section",
      { class: "match-result" },
      el("h3", {}, title),
      el(
        "table",
        { class: "report" },
        el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("match.player")), el("th", { scope: "col" }, t("end.medals")), el("th", { scope: "col" }, t("match.figures")))),
        el("tbody", {}, row("allies"), row("axis")),
      ),
      el("p", { class: "soft" }, t(match.over ? "match.rule" : "match.swap")),
    ),
  ];
}
