// Names and sentences of the game in the reader's language, from /api/words; and events told as sentences, so that
// the whole log changes its language at once.

import { getJSON } from "../common/api.js";
import { written } from "../common/dom.js";
import { language, percentage, spaced, t } from "../common/i18n.js";

/** @typedef {{name: string, text: string, slots?: (number | string)[], units?: number[], tactic?: boolean, classes?: string[]}} CardDoc */

/** @type {{names: Record<string, string>, cards: Record<string, CardDoc>, words: Record<string, any>}} */
let words = { names: {}, cards: {}, words: {} };

/** What the rows mean, by row: sentences of the rules reference. @type {Map<string, string[]>} */
let rules = new Map();

/** @type {any[]} */
let generals = [];

/** Loads the words of the current language. The rules reference and the generals may be missing. */
export async function loadWords() {
  const lang = language();
  const [found, reference, staff] = await Promise.all([
    getJSON(`/api/words?lang=${lang}`),
    getJSON(`/api/rules?lang=${lang}`).catch(() => ({ sections: [] })),
    getJSON("/api/generals").catch(() => []),
  ]);
  for (const card of /** @type {CardDoc[]} */ (Object.values(found.cards))) Object.assign(card, { name: spaced(card.name), text: spaced(card.text) });
  words = found;
  generals = staff;
  rules = new Map();
  for (const section of reference.sections) for (const entry of section.entries) if (entry.lines?.length) rules.set(entry.row, entry.lines.map(spaced));
}

/** The sentences of the rules about a terrain, structure, obstacle, unit or card. @param {string} row */
export function rulesOf(row) {
  return rules.get(row) ?? [];
}

/** The computer generals there are, the gentlest first. @returns {{id: string}[]} */
export function generalsKnown() {
  return generals;
}

/** The name of whoever has a seat. @param {any} seat */
export function playerName(seat) {
  if (seat?.name) return written(seat.name);
  const general = generals.find((one) => one.id === seat?.general);
  return general?.name?.[language()] ?? general?.name?.en ?? "";
}

/** @param {string} id */
export function nameOf(id) {
  return id
    .split("+")
    .map((part) => words.names[part] ?? words.cards[part]?.name ?? part)
    .join(" + ");
}

/** @param {string} id @returns {CardDoc} */
export function cardOf(id) {
  return words.cards[id] ?? { name: id, text: "" };
}

/** A text with a capital first letter. @param {string} text */
export function capital(text) {
  return text ? text[0].toLocaleUpperCase(language()) + text.slice(1) : text;
}

/**
 * A sentence of the engine's catalogue; empty when it has none.
 * @param {string} key
 * @param {Record<string, any>} [data]
 */
export function say(key, data = {}) {
  let found = words.words[key];
  if (found === undefined) found = key.split(".").reduce((part, name) => part?.[name], /** @type {any} */ (words.words));
  if (typeof found !== "string") return "";
  return spaced(found.replace(/\{(\w+)\}/g, (whole, name) => (name in data ? String(data[name]) : whole)));
}

/** @param {string} side */
export function sideName(side) {
  return say(`word.${side}`) || t(`common.${side}`);
}

/** The kind in a unit's label, `axis elite-armor 6`. @param {string} label */
export function kindOf(label) {
  return label.split(" ")[1] ?? "";
}

/** @param {string} label @returns {import("./types.js").Side} */
export function sideOf(label) {
  return /** @type {import("./types.js").Side} */ (label.split(" ")[0]);
}

/** A kind of unit with its side: "Allied infantry". @param {string} side @param {string} kind */
export function kindOfSide(side, kind) {
  return say(`unit_of.${side}_${kind}`) || say(`unit_of.${side}`, { kind: nameOf(kind) });
}

/** A unit's label in words. @param {string} label */
export function unitName(label) {
  return kindOfSide(sideOf(label), kindOf(label));
}

/** @param {string} face */
export function faceName(face) {
  return say(`face.${face}`) || face;
}

/**
 * An event as a sentence.
 * @param {import("./types.js").EventDoc} event
 */
export function tell(event) {
  let key = event.event;
  if (key === "drew" && event.card) key = "drew_card";
  else if (key === "drop" && !event.hex) key = "drop_lost";
  else if (key === "play" && event.effect && event.effect !== event.card) key = "play_as";
  /** @type {Record<string, any>} */
  const data = { ...event };
  for (const field of ["unit", "target"]) if (typeof data[field] === "string") data[field] = unitName(data[field]);
  for (const field of ["seat", "side", "winner"]) if (data[field]) data[field] = sideName(data[field]);
  for (const field of ["card", "effect", "discarded"]) if (data[field]) data[field] = nameOf(data[field]);
  if (event.faces) data.faces = event.faces.map(faceName).join(", ");
  if (event.obstacles) data.obstacles = event.obstacles.map(nameOf).join(" + ");
  if (event.how) data.how = say(`ending.${event.how}`) || event.how;
  return capital(say(`event.${key}`, data)) || key;
}

/** A chance as a percentage. @param {number} p */
export function percent(p) {
  const value = p * 100;
  if (value > 0 && value < 1) return percentage("< 1");
  if (value < 100 && value > 99) return percentage("> 99");
  return percentage(Math.round(value));
}
