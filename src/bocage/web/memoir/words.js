// Names and sentences of the game in the reader's language, from /api/words; and events told as sentences, so that
// the whole log changes its language at once.

import { getJSON } from "../common/api.js";
import { language, spaced, t } from "../common/i18n.js";
import { capital, loadGenerals, nameSeats, sideName } from "../play/words.js";

export { capital, generalsKnown, percent, playerName, sideName } from "../play/words.js";

/** @typedef {{name: string, text: string, slots?: (number | string)[], units?: number[], tactic?: boolean, classes?: string[]}} CardDoc */

/** @typedef {{id: string, text: string, arguments: string[], fields: string[], weighty: boolean}} VerbDoc what an action says and what follows it */
/** @typedef {{id: string, show: string, verbs: VerbDoc[]}} AskedDoc a decision, how its choices are laid out, and its answers, the main one first */

/** @type {{names: Record<string, string>, cards: Record<string, CardDoc>, words: Record<string, any>}} */
let words = { names: {}, cards: {}, words: {} };

/** What can be asked, by the kind of decision. @type {Map<string, AskedDoc>} */
let asked = new Map();

/** What can be answered, by the first word of an action. @type {Map<string, VerbDoc>} */
let verbs = new Map();

/** What the rows mean, by row: sentences of the rules reference. @type {Map<string, string[]>} */
let rules = new Map();

/** What a side is called where another army stands in for it, by side: keys of the catalogue. @type {Record<string, string>} */
let powers = {};

/** Learns which sides have another name in this battle. @param {{name: string, power?: string}[]} places */
export function namePowers(places) {
  powers = Object.fromEntries(places.flatMap((place) => (place.power ? [[place.name, place.power]] : [])));
}

/** Whether a side has another name in this battle. @param {string} side */
export function hasPower(side) {
  return side in powers;
}

/** Loads the words of the current language. The rules reference and the generals may be missing. */
export async function loadWords() {
  const lang = language();
  const [found, reference] = await Promise.all([
    getJSON(`/api/words?system=memoir&lang=${lang}`),
    getJSON(`/api/rules?system=memoir&lang=${lang}`).catch(() => ({ sections: [] })),
    loadGenerals("memoir"),
  ]);
  for (const card of /** @type {CardDoc[]} */ (Object.values(found.cards))) Object.assign(card, { name: spaced(card.name), text: spaced(card.text) });
  words = found;
  asked = new Map(/** @type {AskedDoc[]} */ (found.decisions).map((one) => [one.id, one]));
  verbs = new Map([...asked.values()].flatMap((one) => one.verbs).map((verb) => [verb.id, verb]));
  nameSeats((seat) => {
    const [side, command] = seat.split("-");
    if (!command && powers[side]) return say(`power.${powers[side]}`);
    return (command ? say(`seat.${seat}`) : "") || say(`word.${side}`) || t(`common.${side}`);
  });
  rules = new Map();
  for (const section of reference.sections) for (const entry of section.entries) if (entry.lines?.length) rules.set(entry.row, entry.lines.map(spaced));
}

/** The declaration of a decision. @param {string | undefined} kind @returns {AskedDoc} */
export function askedOf(kind = "") {
  return asked.get(kind) ?? { id: kind, show: "", verbs: [] };
}

/** The declaration of the first word of an action. @param {string} verb @returns {VerbDoc} */
export function verbOf(verb) {
  return verbs.get(verb) ?? { id: verb, text: verb, arguments: [], fields: [], weighty: false };
}

/** The sentences of the rules about a terrain, structure, obstacle, unit or card. @param {string} row */
export function rulesOf(row) {
  return rules.get(row) ?? [];
}

/** @param {string} id */
export function nameOf(id) {
  return id
    .split("+")
    .map((part) => words.names[part] ?? words.cards[part]?.name ?? part)
    .join(" + ");
}

let wide = false;

/** Whether generals of two sections each are given the cards: then some mean something else. @param {boolean} are */
export function cardsOnTwoBoards(are) {
  wide = are;
}

/** @param {string} id @returns {CardDoc} */
export function cardOf(id) {
  const card = words.cards[id] ?? { name: id, text: "" };
  const text = wide && (say(`two_boards.${id}`) || say(`two_boards.${id.split("-")[0]}`));
  return text ? { ...card, text } : card;
}

/** What sentences count; one that reads differently of one thing has a second form, whose key ends in `_one`. */
const COUNTED = ["cards", "dice", "hexes", "turns"];

/** @param {string} key @returns {unknown} */
function template(key) {
  return words.words[key] ?? key.split(".").reduce((part, name) => part?.[name], /** @type {any} */ (words.words));
}

/**
 * A sentence of the engine's catalogue; empty when it has none.
 * @param {string} key
 * @param {Record<string, any>} [data]
 */
export function say(key, data = {}) {
  const found = (COUNTED.some((name) => String(data[name]) === "1") && template(`${key}_one`)) || template(key);
  if (typeof found !== "string") return "";
  return filled(found, data);
}

/** A sentence with its blanks filled. @param {string} text @param {Record<string, any>} data */
export function filled(text, data) {
  return spaced(text.replace(/\{(\w+)\}/g, (whole, name) => (name in data ? String(data[name]) : whole)));
}

/** Which of the two sections of a general on two boards. @param {string} part */
export function partName(part) {
  return say(`word.section_${part}`);
}

/** The side that a seat plays for: `allies-left` for the Allies. @param {string | null | undefined} seat */
export function sideOfSeat(seat) {
  return /** @type {import("./types.js").Side} */ ((seat ?? "").split("-")[0]);
}

/**
 * The side that somebody plays for who has these seats; nothing for spectators, and for one screen that both share.
 * @param {string[]} [seats]
 * @returns {import("./types.js").Side | ""}
 */
export function sideOfSeats(seats = []) {
  const sides = new Set(seats.map(sideOfSeat));
  return sides.size === 1 ? [...sides][0] : "";
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
  else if (key === "headquarters" && event.lost) key = "headquarters_lost";
  else if (key === "visibility" && !event.hexes) key = "visibility_day";
  else if (key === "commit" && event.card) key = "commit_card";
  else if (key === "give" && event.card) key = "give_card";
  else if (key === "exchange" && event.card) key = "exchange_card";
  else if (key === "swap" && event.card) key = "swap_card";
  else if (key === "roll" && event.seat) key = "roll_for";
  else if (key === "drop" && !event.hex) key = "drop_lost";
  else if (key === "crosshair" && !event.gun) key = "crosshair_lost";
  else if (key === "supply" && !event.turns) key = "supply_back";
  else if (key === "detonate" && !event.blown) key = "detonate_failed";
  else if (key === "end" && !event.winner) key = "end_drawn";
  else if (key === "token") key = `token_${event.what}`;
  else if (key === "play" && !event.card) key = "play_unseen";
  else if (key === "manoeuvre" && !event.card) key = "manoeuvre_unseen";
  else if (key === "play" && event.effect && event.effect !== event.card) key = "play_as";
  /** @type {Record<string, any>} */
  const data = { ...event };
  for (const field of ["unit", "target", "gun"]) if (typeof data[field] === "string") data[field] = unitName(data[field]);
  for (const field of ["seat", "side", "winner", "general"]) if (data[field]) data[field] = sideName(data[field]);
  for (const field of ["card", "effect", "discarded", "taken"]) if (data[field]) data[field] = nameOf(data[field]);
  if (event.faces) data.faces = event.faces.map(faceName).join(", ");
  if (event.obstacles) data.obstacles = event.obstacles.map(nameOf).join(" + ");
  if (event.token) data.token = say(`token.${event.token}`) || event.token;
  if (event.ground) data.ground = event.ground.split("+").map(nameOf).join(" + ");
  if (event.how) data.how = say(`ending.${event.how}`) || event.how;
  // On two boards: which of the two sections of a general.
  const part = event.part ? ` (${partName(event.part)})` : "";
  return (capital(say(`event.${key}`, data)) || key) + part;
}
