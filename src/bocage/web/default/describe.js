// What lies open on the table as lists and tables, whatever the game: names come from the game’s words where it has them.

import { el } from "../common/dom.js";
import { capital, sideName } from "../play/words.js";

/** Parts of a view that have a place of their own on the page, or mean nothing to a reader. */
const ELSEWHERE = new Set(["seat", "hand", "legal", "hint", "can_undo", "standing", "at_once", "decision", "result", "turn", "active", "score", "scenario", "battle"]);

/** Names of things by id. @type {Record<string, string>} */
let names = {};

/** The seats of the game. @type {Set<string>} */
let seats = new Set();

/** @param {Record<string, string>} found @param {string[]} places */
export function know(found, places) {
  names = found;
  seats = new Set(places);
}

/** A code as words. @param {string} code */
export function worded(code) {
  if (seats.has(code)) return sideName(code);
  return names[code] ?? capital(code.replace(/[_-]/g, " "));
}

/** @param {any} value @returns {string | HTMLElement} */
function shown(value) {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) {
    if (!value.length) return "–";
    return value.every((one) => one && typeof one === "object" && !Array.isArray(one)) ? table(value) : value.map((one) => (typeof one === "object" ? text(one) : worded(String(one)))).join(", ");
  }
  if (typeof value === "object") return list(value);
  return typeof value === "string" ? worded(value) : String(value);
}

/** @param {any} value @returns {string} */
function text(value) {
  if (value && typeof value === "object") return Object.values(value).map(text).join(" ");
  return worded(String(value ?? "–"));
}

/** @param {Record<string, any>[]} rows */
function table(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return el(
    "div",
    { class: "plain-scroll", tabindex: "0", role: "group" },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, columns.map((name) => el("th", { scope: "col" }, worded(name))))),
      el("tbody", {}, rows.map((row) => el("tr", {}, columns.map((name) => el("td", {}, typeof row[name] === "object" ? text(row[name]) : shown(row[name])))))),
    ),
  );
}

/** @param {Record<string, any>} about */
function list(about) {
  return el("dl", {}, Object.entries(about).flatMap(([name, value]) => [el("dt", {}, worded(name)), el("dd", {}, shown(value))]));
}

/** Everything open in a view. @param {Record<string, any>} view */
export function openTable(view) {
  return list(Object.fromEntries(Object.entries(view).filter(([name]) => !ELSEWHERE.has(name))));
}
