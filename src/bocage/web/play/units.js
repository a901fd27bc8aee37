// Pieces on the board: units as painted wooden blocks with a silhouette for every figure that stands, obstacles and
// medals. The shapes are those of the printed board, which the server draws (/art/pieces.svg).

import { svg } from "../common/dom.js";

/** @typedef {import("./types.js").UnitDoc} UnitDoc */

const WIDTH = 66;
const HEIGHT = 42;
const TOP = -23;
const SIDE = 5;
const LIFT = 6;
const MEDAL = { x: 32, y: -19 };

/** How each kind stands on its block; a kind that is not known here is drawn as infantry. */
/** @type {Record<string, {figure: string, shape: "man" | "tank" | "gun", badge?: string, ring?: boolean}>} */
const LOOKS = {
  infantry: { figure: "rifleman", shape: "man" },
  "special-forces": { figure: "rifleman", shape: "man", badge: "badge-star", ring: true },
  resistance: { figure: "partisan", shape: "man", badge: "badge-r" },
  armor: { figure: "tank", shape: "tank" },
  "elite-armor": { figure: "tank", shape: "tank", badge: "badge-chevrons", ring: true },
  artillery: { figure: "field-gun", shape: "gun" },
};

/** @type {SVGDefsElement | null} */
let shapes = null;

/** Fetches the symbols; without them a battle can be played from the panels, but not seen. */
export async function loadPieces() {
  const text = await fetch("/art/pieces.svg").then((answer) => (answer.ok ? answer.text() : "<svg/>"));
  shapes = new DOMParser().parseFromString(text, "image/svg+xml").querySelector("defs");
}

/** All symbols, to be put into the board once. @returns {SVGDefsElement} */
export function symbols() {
  return /** @type {any} */ (shapes ? document.importNode(shapes, true) : svg("defs"));
}

/**
 * @param {string} id
 * @param {number} [x]
 * @param {number} [y]
 * @param {Record<string, any>} [more]
 */
export function use(id, x = 0, y = 0, more = {}) {
  return svg("use", { href: `#p-${id}`, x, y, ...more });
}

/**
 * Where figures stand on the block: x, y, scale.
 * @param {string} shape
 * @param {number} count
 * @returns {[number, number, number][]}
 */
function places(shape, count) {
  const middle = TOP + HEIGHT / 2;
  const spread = (/** @type {number} */ n, /** @type {number} */ many, /** @type {number} */ step) => (n - (many - 1) / 2) * step;
  const all = [...Array(count).keys()];
  if (shape === "man") {
    const step = Math.min(15.5, (WIDTH - 8) / count);
    return all.map((n) => [spread(n, count, step), middle + 0.5, Math.min(1.2, step / 11.5)]);
  }
  if (shape === "gun") {
    const step = Math.min(31, (WIDTH - 6) / count);
    return all.map((n) => [spread(n, count, step), middle + 1, Math.min(1.1, step / 27)]);
  }
  if (count === 1) return [[0, middle, 1.5]];
  if (count === 2) return [[-16, middle, 1.12], [16, middle, 1.12]];
  const rows = [Math.ceil(count / 2), Math.floor(count / 2)];
  const most = Math.max(...rows);
  return rows.flatMap((many, row) =>
    [...Array(many).keys()].map(
      (n) => /** @type {[number, number, number]} */ ([spread(n, many, Math.min(32, 64 / most)), middle - 9.5 + 20 * row, Math.min(1.02, 62 / 30 / most)]),
    ),
  );
}

/**
 * A unit's picture around (0, 0); an order lifts it, having fought sits it down.
 * @param {UnitDoc} unit
 * @returns {SVGGElement}
 */
export function drawUnit(unit) {
  const look = LOOKS[unit.kind] ?? LOOKS.infantry;
  const marks = unit.marks ?? [];
  const fought = marks.includes("fought");
  const lifted = marks.includes("ordered") && !fought;
  const raised = lifted ? LIFT : fought ? 1 - SIDE : 0;
  const body = svg("g", { class: "body", transform: `translate(0 ${-raised})` }, use(`block-${unit.side}${fought ? "-flat" : ""}`));
  if (look.ring) body.append(use(`ring-${unit.side}`));
  const mirror = unit.side === "axis";
  const nudge = look.shape === "man" ? (mirror ? -1.2 : 1.2) : 0;
  const name = look.shape === "tank" ? `${look.figure}-${unit.side}` : look.figure;
  places(look.shape, Math.max(unit.full, unit.figures)).forEach(([x, y, scale], n) => {
    if (n < unit.figures) {
      const figure = use(name, 0, 0, { transform: `translate(${x + nudge} ${y}) scale(${mirror ? -scale : scale} ${scale})`, class: "figure" });
      body.append(figure);
    } else body.append(use(`peg-${unit.side}`, x, y + (look.shape === "man" ? 9 : 2)));
  });
  if (look.badge) body.append(use(look.badge, -WIDTH / 2 + 2, TOP + 2));
  if (lifted) body.append(use(`lifted-${unit.side}`));
  return svg(
    "g",
    { class: ["unit", unit.side, unit.kind, ...marks].join(" ") },
    use(`shadow-${unit.side}`, lifted ? 3 : 0, lifted ? LIFT + 3 : 0),
    body,
  );
}

/** A small picture of a unit for panels. @param {UnitDoc} unit @returns {SVGSVGElement} */
export function unitIcon(unit) {
  return svg("svg", { class: "unit-icon", viewBox: "-38 -28 80 60", "aria-hidden": "true" }, drawUnit({ ...unit, marks: [] }));
}

/** @param {string} side @param {boolean} won @returns {SVGSVGElement} */
export function medalIcon(side, won) {
  const icon = svg("svg", { class: `medal-icon ${won ? "won" : "open"}`, viewBox: "-15 -15 30 30", "aria-hidden": "true" });
  if (won) icon.append(use(`medal-${side}`));
  else icon.append(side === "allies" ? svg("circle", { r: 10.5, class: "slot" }) : svg("path", { d: "M0 -12.5L12.5 0L0 12.5L-12.5 0Z", class: "slot" }));
  return icon;
}

/**
 * Obstacles as they lie now.
 * @param {SVGGElement} layer
 * @param {Record<string, string[]>} obstacles
 * @param {(hex: string) => import("./types.js").Point} at
 */
export function drawObstacles(layer, obstacles, at) {
  layer.replaceChildren();
  for (const [hex, kinds] of Object.entries(obstacles)) {
    const { x, y } = at(hex);
    for (const kind of kinds) if (shapes?.querySelector(`#p-${kind}`)) layer.append(use(kind, x, y));
  }
}

/**
 * Medals on their objectives, with a tick where held.
 * @param {SVGGElement} layer
 * @param {import("./types.js").Objective[]} objectives
 * @param {(hex: string) => import("./types.js").Point} at
 */
export function drawMedals(layer, objectives, at) {
  layer.replaceChildren();
  for (const goal of objectives) {
    for (const hex of goal.hexes) {
      const { x, y } = at(hex);
      layer.append(use(`medal-${goal.side}${goal.wins ? "-wins" : ""}`, x + MEDAL.x, y + MEDAL.y));
      if (goal.held) layer.append(use("held", x + MEDAL.x + 9, y + MEDAL.y + 9));
    }
  }
}
