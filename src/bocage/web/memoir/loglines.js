// The log's lines for this game: an attack is one line with its units, its dice and what they did; orders are one line.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { GROUPS, faceIcon, sortDice } from "./dice.js";
import { unitIcon } from "./units.js";
import { kindOf, nameOf, sideOf, tell } from "./words.js";

/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").EventDoc} EventDoc */
/** @typedef {{kind: string, first: number, n: number, body: (Node | string)[]}} Row */

/** What belongs to the attack or strike it follows, within the same moment. */
const PART = new Set(["roll", "loss", "eliminated", "flags"]);
const FIGHTS = new Set(["attack", "strike", "ambush", "under_fire"]);

/** Nothing that anybody has to read again. @param {EventDoc} event @param {Moment} moment */
const silent = (event, moment) => event.event === "discard" || (event.event === "drew" && (!event.card || moment.n === 0));

/**
 * The rows of some moments, oldest first; a row with `turn` begins a turn.
 * @param {Moment[]} moments
 * @returns {(Row & {turn?: EventDoc})[]}
 */
export function composeLog(moments) {
  /** @type {(Row & {turn?: EventDoc, events?: EventDoc[]})[]} */
  const rows = [];
  for (const moment of moments) {
    for (const event of moment.events) {
      if (silent(event, moment)) continue;
      const last = rows[rows.length - 1];
      if (event.event === "turn") rows.push({ kind: "turn", first: moment.n, n: moment.n, body: [], turn: event });
      else if (event.event === "order" && last?.kind === "order") {
        last.n = moment.n;
        last.events?.push(event);
      } else if (PART.has(event.event) && last?.n === moment.n && FIGHTS.has(last.kind)) last.events?.push(event);
      else rows.push({ kind: event.event, first: moment.n, n: moment.n, body: [], events: [event] });
    }
  }
  for (const row of rows) if (row.events) row.body = written(row.kind, row.events);
  return rows;
}

/** @param {string} kind @param {EventDoc[]} events @returns {(Node | string)[]} */
function written(kind, events) {
  // Whoever listens hears the sentences; whoever looks sees pieces and dice.
  const said = el("span", { class: "hush" }, events.map(tell).join(". "));
  const shown = (/** @type {any[]} */ ...parts) => [el("span", { class: "log-shown", "aria-hidden": "true" }, ...parts), said];
  if (kind === "order") return shown(el("span", { class: "log-word" }, t("log.orders")), events.map((event) => piece(event.unit, event.hex)));
  if (kind === "attack") return shown(piece(events[0].unit, events[0].from), arrow(), piece(events[0].target, events[0].at), ...outcome(events));
  if (kind === "under_fire") return shown("?", arrow(), piece(events[0].target, events[0].at), ...outcome(events));
  if (kind === "strike") return shown(el("span", { class: "log-word" }, t("log.strike")), piece(events[0].target, events[0].hex), ...outcome(events));
  if (kind === "move" || kind === "retreat" || kind === "take_ground") return shown(el("span", { class: "log-word" }, t(`log.${kind}`)), piece(events[0].unit, events[0].from), arrow(), el("strong", {}, events[0].to));
  if (kind === "exit") return shown(el("span", { class: "log-word" }, t("log.exit")), piece(events[0].unit, events[0].from), arrow(), el("strong", {}, events[0].hex));
  const [first, ...more] = events;
  return more.length ? shown(tell(first), ...outcome(more)) : [tell(first)];
}

const arrow = () => el("span", { class: "log-arrow" }, "→");

/** @param {string} label @param {string} hex */
function piece(label, hex) {
  const icon = unitIcon({ unit: label, side: sideOf(label), kind: kindOf(label), figures: 1, full: 1, hex, marks: [] });
  return el("span", { class: `log-piece ${sideOf(label)}`, title: nameOf(kindOf(label)) }, icon, el("strong", {}, hex ?? ""));
}

/** Dice as they fell, hits first, and what became of the target. @param {EventDoc[]} events @returns {Node[]} */
function outcome(events) {
  const roll = events.find((event) => event.event === "roll");
  const dice = roll ? sortDice(roll).sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group)) : [];
  const lost = events.filter((event) => event.event === "loss").reduce((sum, event) => sum + event.figures, 0);
  const gone = events.some((event) => event.event === "eliminated");
  const flags = events.find((event) => event.event === "flags");
  return [
    el("span", { class: "log-dice" }, dice.map((die) => el("span", { class: `log-die ${die.group}` }, faceIcon(die.face)))),
    gone
      ? el("span", { class: `log-result gone ${dice.length > 3 ? "short" : ""}`, title: t("log.gone") }, el("span", { class: "log-gone-word" }, t("log.gone")), el("span", { class: "log-gone-sign" }, "✕")) // where there is no room for a word
      : el("span", { class: "log-result" }, lost ? `−${lost}` : flags ? t("log.back") : t("log.nothing")),
  ];
}
