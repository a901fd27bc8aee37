// Names of seats and players, for every game: whoever shows a game says how its seats are called.

import { getJSON } from "../common/api.js";
import { written } from "../common/dom.js";
import { language, percentage, t } from "../common/i18n.js";

/** @type {any[]} */
let generals = [];

/** @type {(seat: string) => string} */
let called = (seat) => seat;

/** Says how seats and sides are called. @param {(seat: string) => string} naming */
export function nameSeats(naming) {
  called = naming;
}

/** The name of a seat or a side in the reader’s language. @param {string} seat */
export function sideName(seat) {
  return called(seat);
}

/** Loads the generals of a game; there may be none. @param {string} system */
export async function loadGenerals(system) {
  generals = await getJSON(`/api/generals?system=${encodeURIComponent(system)}`).catch(() => []);
}

/** The computer generals there are, the gentlest first. @returns {{id: string}[]} */
export function generalsKnown() {
  return generals;
}

/** Names that the lobby gives to those who give none, in any language; every reader sees them in his own. @type {Record<string, string>} */
const NAMELESS = { Commander: "top.commander", Commandant: "top.commander", Opponent: "top.opponent", Tegenstander: "top.opponent", Adversaire: "top.opponent" };

/** The name of whoever has a seat. @param {any} seat */
export function playerName(seat) {
  if (seat?.name in NAMELESS) return t(NAMELESS[seat.name]);
  if (seat?.name) return written(seat.name);
  const general = generals.find((one) => one.id === seat?.general);
  return general?.name?.[language()] ?? general?.name?.en ?? "";
}

/** A text with a capital first letter. @param {string} text */
export function capital(text) {
  return text ? text[0].toLocaleUpperCase(language()) + text.slice(1) : text;
}

/** A chance as a percentage. @param {number} p */
export function percent(p) {
  const value = p * 100;
  if (value > 0 && value < 1) return percentage("< 1");
  if (value < 100 && value > 99) return percentage("> 99");
  return percentage(Math.round(value));
}
