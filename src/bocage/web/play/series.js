// What comes after a battle: the second one of a match, or a rematch; and how a match stands.

import { postJSON } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { words } from "../common/errors.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { capital, playerName, sideName } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "allies" ? "axis" : "allies");

/** The medals a side's player has over both battles, the one on the screen included. @param {any} match @param {View} view @param {Side} side */
export function medalsOf(match, view, side) {
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
  const who = info.you?.length === 1 && info.you[0] === side ? capital(t("top.you")) : playerName(info.seats?.[side]);
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
  const mine = info.you?.length === 1 ? info.you[0] : null;
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

/** The word on the button that leads to the next game. @param {any} info */
export function nextLabel(info) {
  if (info.match?.battle === 1) return t("match.second");
  return t(info.next ? "match.join" : info.match ? "match.again" : "end.rematch");
}

/** Remembers the game that follows, in the place of this one. @param {any} info @param {string} from @param {string} key */
export function rememberNext(info, from, key) {
  const you = /** @type {Side[]} */ (info.you ?? []);
  if (you.length === 0 || prefs.get("games").some((game) => game.key === key)) return;
  prefs.note(from, { next: key });
  prefs.remember({ key, battle: info.battle, side: you.length === 2 ? "both" : other(you[0]), created: new Date().toISOString() });
}

/** Goes to the next game; whoever is first makes it. @param {any} info @param {string} from the key of this game */
export async function goOn(info, from) {
  try {
    const key = info.next?.key ?? (await postJSON(`/api/games/${encodeURIComponent(from)}/again`, {})).key;
    rememberNext(info, from, key);
    location.href = `/play/${key}`;
  } catch (error) {
    toast(words(error), { kind: "error" });
  }
}

/** Somebody else at the table has asked for the next game. @param {any} info @param {string} from @param {string} key */
export function nextCame(info, from, key) {
  if (info.next?.key === key) return;
  info.next = { key };
  rememberNext(info, from, key);
  const button = /** @type {HTMLElement | null} */ (document.querySelector("dialog.end [data-role=next]"));
  if (button) {
    button.textContent = nextLabel(info);
    button.hidden = false;
  }
  toast(t(info.you?.length ? (info.match?.battle === 1 ? "match.second_ready" : "match.rematch_ready") : "match.next_ready"), { seconds: 20 });
}
