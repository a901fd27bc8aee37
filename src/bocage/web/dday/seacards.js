// What lies on the sea: the beach boxes, the airfield, the reinforcement charts, the turn track and the three cities.

import { svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { LETTERS, silhouette } from "./pieces.js";
import { controlName, powerName } from "./words.js";
import { controlMark, text } from "./zones.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").BoardDoc} BoardDoc */
/** @typedef {[number, number, number, number]} Rect x, y, width, height */

/** Where the sheets lie, in the field of the drawing. @type {Record<string, Rect>} */
export const SHEETS = {
  turns: [428, 58, 322, 24],
  us: [404, 90, 352, 48],
  uk: [404, 143, 352, 48],
  airfield: [772, 58, 218, 66],
  cities: [772, 130, 218, 62],
  rennes: [6, 440, 140, 122],
  rouen: [6, 570, 140, 92],
};
const STEP = 17.6;

/** @param {string} name @param {string} look */
function sheet(name, look) {
  const [x, y, width, height] = SHEETS[name];
  return svg("g", { class: `sheet-note ${look}` }, svg("rect", { x, y, width, height, rx: 2.5, class: "paper" }));
}

/** A block without a number. @param {string} power @param {string} kind @param {number} x @param {number} y @param {string} [letter] */
function piece(power, kind, x, y, letter = "") {
  const made = svg("g", { class: `block ${power}`, transform: `translate(${x} ${y})` });
  made.append(svg("rect", { class: "face", width: 15.5, height: 12.5, rx: power === "axis" ? 0 : 3 }), silhouette(kind, 1.8, 1.2));
  if (letter) made.append(text(letter, 13, 5.6, "only-letter"));
  return made;
}

/** @param {BoardDoc} board @param {View} view */
function boxes(board, view) {
  return board.beaches.map((beach) => {
    const box = view.boxes[beach.id];
    const [x, y, width, height] = beach.at;
    const made = svg("g", { class: `box-card ${beach.power}` });
    made.append(svg("rect", { x, y, width, height, rx: 3, class: "paper" }), text(beach.name, x + 4, y + 10.5, "box-name"), text(LETTERS[beach.power], x + width - 24, y + 10.5, "power-letters"), text(`${box.spaces - box.free}/${box.spaces}`, x + width - 3, y + 10.5, box.free ? "room at-end" : "room full at-end"));
    const units = Object.entries(box.units).flatMap(([kind, n]) => Array.from({ length: n }, () => kind));
    beach.slots.slice(0, beach.spaces).forEach(([cx, cy], n) => {
      made.append(units[n] ? piece(beach.power, units[n], cx - 7.8, cy - 7.6) : svg("rect", { x: cx - 7.8, y: cy - 7.6, width: 15.5, height: 12.5, rx: 3, class: "slot" }));
    });
    return made;
  });
}

/** @param {View} view */
function airfield(view) {
  const [x, y] = SHEETS.airfield;
  const made = sheet("airfield", "airfield");
  made.append(svg("path", { class: "runway", d: `M${x + 128} ${y + 8}h80M${x + 128} ${y + 14}h80` }), text(t("dday.airfield"), x + 6, y + 14, "sheet-title"));
  ["uk", "us"].forEach((power, line) => {
    const here = view.airfield[power] ?? {};
    const waits = view.grounded[power] ?? {};
    const top = y + 21 + line * 21;
    made.append(text(powerName(power), x + 6, top + 11, "sheet-line"));
    let at = x + 98;
    for (const kind of ["fighter", "bomber"]) {
      for (let n = 0; n < (here[kind] ?? 0); n++) {
        const one = piece(power, kind, at, top);
        if (n >= (here[kind] ?? 0) - (waits[kind] ?? 0)) one.classList.add("grounded");
        made.append(one);
        at += STEP;
      }
    }
  });
  return made;
}

/** @param {View} view */
function cities(view) {
  const [x, y] = SHEETS.cities;
  const made = sheet("cities", "cities");
  made.append(text(t("dday.cities"), x + 6, y + 13, "sheet-title"));
  Object.entries(view.cities).forEach(([city, control], n) => {
    const at = y + 26 + n * 14;
    made.append(controlMark(control, x + 12, at - 3), text({ cherbourg: "Cherbourg", "saint-lo": "Saint-Lô", caen: "Caen" }[city] ?? city, x + 22, at, "sheet-line strong"), text(controlName(control), x + 96, at, "sheet-line"));
  });
  if (view.held) made.append(text(t("dday.held"), x + 212, y + 13, "sheet-line warn at-end"));
  return made;
}

/** A chart with all that still waits, in order. @param {string} name @param {BoardDoc} board @param {View} view */
function chart(name, board, view) {
  const [x, y, width] = SHEETS[name];
  const power = name in LETTERS ? name : "axis";
  const waits = view.charts[name];
  const made = sheet(name, `chart ${power}`);
  const axis = power === "axis";
  made.append(text(powerName(name), x + 5, y + 11, "sheet-title"), text(String(waits.length), x + width - 5, y + 11, "room at-end"));
  const sectors = new Set(waits.flatMap((one) => one.enters));
  if (axis) made.append(text(`→ ${board.zones.filter((zone) => sectors.has(zone.sector)).map((zone) => zone.id).join("  ")}`, x + 5, y + 21.5, "sheet-line"));
  const top = y + (axis ? 25 : 15);
  const across = Math.floor((width - 6) / STEP);
  waits.forEach((one, n) => {
    const only = !axis && one.enters.length === 1 ? String(one.enters[0])[0].toUpperCase() : "";
    made.append(piece(power, one.kind, x + 4 + (n % across) * STEP, top + Math.floor(n / across) * 15.4, only));
  });
  if (!waits.length) made.append(text(t("dday.chart_empty"), x + 5, top + 12, "sheet-line"));
  return made;
}

/** @param {View} view @param {number} last */
function turns(view, last) {
  const [x, y] = SHEETS.turns;
  const made = svg("g", { class: "turn-track" });
  made.append(text(t("top.turn"), x + 34, y + 16, "track-word at-end"));
  for (let n = 1; n <= last; n++) {
    const at = x + 40 + (n - 1) * 28;
    made.append(svg("rect", { x: at, y, width: 25, height: 23, class: n === view.turn ? "now" : n < view.turn ? "past" : "" }), text(String(n), at + 12.5, y + 16, n === view.turn ? "track-number now" : "track-number"));
  }
  return made;
}

/** @param {BoardDoc} board @param {View} view @returns {SVGElement[]} */
export function seaCards(board, view) {
  return [turns(view, board.numbers.turns), ...["us", "uk", "rennes", "rouen"].map((name) => chart(name, board, view)), airfield(view), cities(view), ...boxes(board, view)];
}
