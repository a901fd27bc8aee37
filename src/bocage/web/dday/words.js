// What things of this game are called, in the reader’s language: the server’s words, and the cards of its reference.

import { getJSON } from "../common/api.js";
import { language, t } from "../common/i18n.js";

/** @typedef {import("./types.js").CardDoc} CardDoc */
/** @typedef {import("./types.js").BoardDoc} BoardDoc */

/** @type {{names: Record<string, string>, words: Record<string, string>}} */
let known = { names: {}, words: {} };
/** @type {Record<string, CardDoc[]>} */
let cards = { orders: [], fortune: [], tactics: [] };
/** @type {BoardDoc | null} */
let board = null;

/** @param {BoardDoc} doc */
export async function loadWords(doc) {
  board = doc;
  const [words, reference] = await Promise.all([getJSON(`/api/words?system=dday&lang=${language()}`), getJSON(`/api/rules?system=dday&lang=${language()}`)]);
  known = words;
  cards = { orders: reference.orders.cards, fortune: reference.fortune.cards, tactics: reference.tactics.cards };
}

/** @param {string} name such as `name.uk` @param {string} [otherwise] */
export const say = (name, otherwise = name) => known.words[name] ?? otherwise;

/** A kind of unit, one or many. @param {string} kind @param {number} [n] */
export const kindName = (kind, n = 1) => (n === 1 ? known.names[kind] : say(`many.${kind}`)) ?? kind;

/** @param {string} power */
export const powerName = (power) => say(`name.${power}`, power);

/** @param {string} power @param {string} kind @param {number} [n] */
export const unitName = (power, kind, n = 1) => `${n} ${kindName(kind, n)} (${powerName(power)})`;

/** A zone with its number, a beach, the airfield or a chart. @param {string | number} place */
export function placeName(place) {
  const id = String(place);
  if (id === "airfield") return t("dday.airfield");
  const zone = board?.zones.find((one) => String(one.id) === id);
  if (zone) return `${zone.name} (${zone.id})`;
  return board?.beaches.find((one) => one.id === id)?.name ?? say(`name.${id}`, id);
}

/** A card of a pack. @param {"orders" | "fortune" | "tactics"} pack @param {number} n @returns {CardDoc | undefined} */
export const card = (pack, n) => cards[pack].find((one) => one.n === n);

/** @param {string} control */
export const controlName = (control) => say(`name.${control}`, control);
