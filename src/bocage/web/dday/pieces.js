// Units as painted wooden blocks: the power by colour, corners and letters, the kind by its silhouette, how many by the stack.

import { svg } from "../common/dom.js";

/** Silhouettes on a field of 12 by 10: shapes to fill, and lines to draw. @type {Record<string, {fill: string, line?: string}>} */
const SHAPES = {
  infantry: { fill: "M6 .5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0 -3zM4.6 10l.8-3.4-.6-1.9q.2-.9 1.4-.9h.5q1 0 1.3.9l-.3 1.9 1 3.4H7.3L6.4 7.4 5.9 10z", line: "M2.6 7.4L10 3.4" },
  artillery: { fill: "M5 5.4a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6z", line: "M4.4 6.6L11.6 2.4M5 7.6L.6 9.6M3.2 3.4l3.4 3.4" },
  tank: { fill: "M1.4 6.4h9.2l1 1.4-1.2 2H1.6L.4 7.8zM3.2 6l.8-2.4h3.6L8.4 6z", line: "M7.6 4.6H12" },
  blockhouse: { fill: "M.8 9.6L2.6 3h6.8l1.8 6.6z", line: "" },
  fighter: { fill: "M6 .4q.8 0 .9 1.4l.1 1.7 4.8 2.1v1.3l-4.8-.7-.2 2 1.5 1v.9L6 9.6l-2.3.5v-.9l1.5-1L5 6.2l-4.8.7V5.6L5 3.5l.1-1.7Q5.2.4 6 .4z" },
  bomber: { fill: "M6 .2q.9 0 .9 1.5v1.5h1.4V2.1h1.2v1.1h2.4v1.6l-5 .7-.2 2.5 2.1 1v.9L6 9.6l-2.8.3V9l2.1-1-.2-2.5-5-.7V3.2h2.4V2.1h1.2v1.1h1.4V1.7Q5.1.2 6 .2z" },
};

/** Letters of the powers on the map; the same in every language. @type {Record<string, string>} */
export const LETTERS = { uk: "UK", us: "US", axis: "AX" };

/** The order in which kinds stand beside one another. */
export const KINDS = ["infantry", "artillery", "tank", "blockhouse", "fighter", "bomber"];

/** The side of a power. @param {string} power */
export const sideOf = (power) => (power === "axis" ? "axis" : "allies");

/** A silhouette on the map, 12 by 10. @param {string} kind @param {number} x @param {number} y @param {number} [size] */
export function silhouette(kind, x, y, size = 1) {
  const { fill, line } = SHAPES[kind];
  const made = svg("g", { class: "figure", transform: `translate(${x} ${y}) scale(${size})` }, svg("path", { d: fill }));
  if (line) made.append(svg("path", { d: line, class: "figure-line" }));
  return made;
}

/** Blocks of one kind, 18 by 13, the more the higher the pile. @param {string} power @param {string} kind @param {number} n @param {number} x @param {number} y */
export function stack(power, kind, n, x, y) {
  const round = power === "axis" ? 0 : 3.4;
  const made = svg("g", { class: `block ${power}`, transform: `translate(${x} ${y})`, "data-unit": `${power} ${kind}`, "data-n": n });
  for (let under = Math.min(n, 4) - 1; under > 0; under--) made.append(svg("rect", { class: "under", x: 1.3 * under, y: -1.3 * under, width: 18, height: 13, rx: round }));
  made.append(svg("rect", { class: "face", width: 18, height: 13, rx: round }), silhouette(kind, 0.9, 1.4));
  const number = svg("text", { x: 15, y: 10 });
  number.textContent = String(n);
  made.append(number);
  return made;
}

/** The same as a sign in a text. @param {string} power @param {string} kind */
export function sign(power, kind) {
  const made = svg("svg", { viewBox: "0 0 20 14", class: `block-sign block ${power}`, "aria-hidden": "true" });
  made.append(svg("rect", { class: "face", x: 0.5, y: 0.5, width: 19, height: 13, rx: power === "axis" ? 0 : 3.4 }), silhouette(kind, 4, 2));
  return made;
}

/** A die with its pips. @param {number} face @param {boolean} [hit] */
export function die(face, hit = false) {
  const at = { 1: [[12, 12]], 2: [[7, 7], [17, 17]], 3: [[7, 7], [12, 12], [17, 17]], 4: [[7, 7], [17, 7], [7, 17], [17, 17]], 5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]], 6: [[7, 6], [17, 6], [7, 12], [17, 12], [7, 18], [17, 18]] };
  const made = svg("svg", { viewBox: "0 0 24 24", class: `die ${hit ? "hit" : ""}`, role: "img", "aria-label": String(face) });
  made.append(svg("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 4 }));
  for (const [x, y] of at[/** @type {1} */ (face)] ?? []) made.append(svg("circle", { cx: x, cy: y, r: 2.2 }));
  return made;
}
