// What is drawn in a zone: its name, who holds it, the units in it, its blockhouses, and what cards have left there.

import { svg } from "../common/dom.js";
import { KINDS, LETTERS, silhouette, stack } from "./pieces.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").ZoneDoc} ZoneDoc */
/** @typedef {import("./types.js").ZoneView} ZoneView */

const ROW = 15.5;
const LINE = 8.6;
/** From so many units on the number of spaces is told: there is room for eight. */
const CROWDED = 5;
const LIMIT = 8;

/** @param {string} text @param {number} x @param {number} y @param {string} look */
export function text(text, x, y, look) {
  const made = svg("text", { x, y, class: look });
  made.textContent = text;
  return made;
}

/** A long name in two lines, broken at the hyphen nearest to its middle. @param {string} name @returns {string[]} */
function lines(name) {
  if (name.length < 14) return [name];
  const breaks = [...name.matchAll(/-/g)].map((found) => (found.index ?? 0) + 1).filter((at) => at < name.length);
  if (!breaks.length) return [name];
  const at = breaks.reduce((a, b) => (Math.abs(b - name.length / 2) < Math.abs(a - name.length / 2) ? b : a));
  return [name.slice(0, at), name.slice(at)];
}

/** Who holds a zone, by shape: a disc for the Allies, a square for the Axis, crossed strokes in a diamond where both stand. @param {string} control @param {number} x @param {number} y */
export function controlMark(control, x, y) {
  const made = svg("g", { class: `holder ${control}`, transform: `translate(${x} ${y})` });
  if (control === "allies") made.append(svg("circle", { r: 4.4 }), text("A", 0, 2.3, "holder-letter"));
  else if (control === "axis") made.append(svg("rect", { x: -4, y: -4, width: 8, height: 8 }), text("X", 0, 2.3, "holder-letter"));
  else if (control === "contested") made.append(svg("path", { d: "M0 -5.6L5.6 0L0 5.6L-5.6 0Z" }), text("!", 0, 2.5, "holder-letter"));
  else made.append(svg("circle", { r: 3 }));
  return made;
}

/** A block to be set in a row, or the letters before some. @typedef {{wide: number, draw: (x: number, y: number) => SVGElement}} Item */

/** @param {string} word @param {string} look @returns {Item} */
const letters = (word, look) => ({ wide: 3 + word.length * 4, draw: (x, y) => text(word, x, y + 9, look) });

/** @param {string} power @param {Record<string, number>} kinds @returns {Item[]} */
function blocks(power, kinds) {
  return KINDS.filter((kind) => kind !== "blockhouse" && kinds[kind]).map((kind) => ({ wide: 19 + Math.min(kinds[kind], 4) * 0.6, draw: (x, y) => stack(power, kind, kinds[kind], x, y) }));
}

/** @param {Record<string, number>} kinds */
const mobile = (kinds) => Object.entries(kinds).reduce((sum, [kind, n]) => sum + (kind === "blockhouse" ? 0 : n), 0);

/** Parachutists that have not attacked yet. @param {number} n @returns {Item} */
function chute(n) {
  return {
    wide: 17,
    draw: (x, y) => {
      const made = svg("g", { class: "chute", transform: `translate(${x + 9} ${y + 5})` });
      made.append(svg("path", { d: "M-6 -1A6 6 0 0 1 6 -1Q3 -3 0 -1Q-3 -3 -6 -1ZM-6 -1L0 8L6 -1M0 -1V8" }), text(String(n), 5, 8, "power-letters"));
      return made;
    },
  };
}

/** The rows of units in a zone. @param {ZoneView} zone @param {{power: string, n: number} | null} drop @returns {Item[][]} */
function rowsOf(zone, drop) {
  /** @type {Item[][]} */
  const rows = [];
  const air = ["uk", "us"].filter((power) => zone.aircraft[power]).flatMap((power) => [letters(LETTERS[power], "power-letters"), ...blocks(power, zone.aircraft[power])]);
  if (air.length) rows.push(air);
  for (const power of ["uk", "us", "axis"]) {
    const kinds = zone.units[power];
    if (!kinds || !mobile(kinds)) continue;
    const row = [letters(LETTERS[power], "power-letters"), ...blocks(power, kinds)];
    if (drop?.power === power && drop.n) row.push(chute(drop.n));
    const side = power === "axis" ? "axis" : "allies";
    const last = power === "axis" || power === "us" || !zone.units.us;
    if (last && LIMIT - zone.room[side] >= CROWDED) row.push(letters(`${LIMIT - zone.room[side]}/${LIMIT}`, zone.room[side] <= 0 ? "room full" : "room"));
    rows.push(row);
  }
  return rows;
}

/** The name and the units. @param {ZoneDoc} doc @param {ZoneView} zone @param {{power: string, n: number} | null} drop parachutists that have not attacked yet @returns {SVGElement[]} */
export function drawZone(doc, zone, drop) {
  const [x, middle] = doc.label;
  const name = lines(doc.name);
  const rows = rowsOf(zone, drop);
  let y = middle - (name.length * LINE + rows.length * ROW) / 2 + (rows.length ? 5 : 6);
  const made = svg("g", { class: `zone-name ${doc.city ? "of-city" : ""}` });
  const first = `${doc.id} ${doc.city ? "★ " : ""}${name[0]}`;
  const long = Math.max(first.length, ...name.map((part) => part.length));
  name.forEach((part, line) => made.append(text(line ? part : first, x + 4, y + line * LINE, "place-name")));
  made.append(controlMark(zone.control, x - long * (doc.city ? 3.1 : 2.5) - 4, y - 2.6 + (name.length - 1) * (LINE / 2)));
  y += name.length * LINE - 4;
  const units = svg("g", { class: "zone-units" });
  for (const row of rows) {
    let at = x - row.reduce((sum, item) => sum + item.wide, 0) / 2;
    for (const item of row) {
      units.append(item.draw(at, y));
      at += item.wide;
    }
    y += ROW;
  }
  return [made, units];
}

/** Blockhouses where they stand; lost ones as rubble. @param {ZoneDoc} doc @param {number} alive */
export function drawGuns(doc, alive) {
  return doc.guns.map(([x, y], n) => {
    const stands = n < alive;
    const made = svg("g", { class: `gun ${stands ? "" : "ruin"}`, transform: `translate(${x - 7} ${y - 6})` });
    if (stands) made.append(silhouette("blockhouse", 0, 0, 1.2), svg("path", { d: "M4 6h6.4", class: "slit" }));
    else made.append(svg("path", { d: "M2 10l3-4 2 2 3-4 3 6z" }));
    return made;
  });
}
