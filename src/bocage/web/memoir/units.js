// Pieces on the board: units as painted wooden blocks with a silhouette for every figure that stands, obstacles and
// medals. The shapes are those of the printed board, which the server draws (/art/pieces.svg).

import { svg } from "../common/dom.js";

/** @typedef {import("./types.js").UnitDoc} UnitDoc */

const WIDTH = 66;
const HEIGHT = 42;
const TOP = -23;
const SIDE = 5;
const LIFT = 6;
const TOKEN = { x: -30, y: 22, step: 24 };
const MEDAL = { x: 32, y: -19 };

/** @typedef {{figure: string, shape: "man" | "tank" | "gun" | "team" | "train", badge?: string, ring?: boolean, letter?: boolean}} Look */

/**
 * How each kind stands on its block, as the server tells beside the symbols; it has plain figures and badges for the rest.
 * @type {{kinds: Record<string, Look>, badges: Record<string, string>, obstacles: Record<string, string>, nations: string[], dress: Record<string, Record<string, string>>}}
 */
let looks = { kinds: {}, badges: {}, obstacles: {}, nations: [], dress: {} };

/** Who fights on each side. @type {Record<string, string>} */
let nations = {};

/** Whose paint the blocks of a side have. @type {Record<string, string>} */
let paint = {};

/**
 * The blocks have the colours of the nations that fight; in the desert everybody is painted like sand.
 * @param {Record<string, {nation?: string}>} sides
 * @param {string} [face] of the board
 */
export function paintFor(sides, face = "") {
  paint = {};
  nations = Object.fromEntries(Object.entries(sides).map(([side, about]) => [side, about.nation ?? ""]));
  for (const [side, about] of Object.entries(sides)) {
    if (face === "desert") paint[side] = "-desert";
    else if (about.nation && looks.nations.includes(about.nation)) paint[side] = `-${about.nation}`;
  }
}

/** The letter of every obstacle, as the map has it. */
export function obstacleLetters() {
  return looks.obstacles;
}

/** A composed kind (infantry+badge) looks like what it is made from, with the badge of what it was given. */
/** @param {string} kind @returns {Look} */
function lookOf(kind) {
  if (looks.kinds[kind]) return looks.kinds[kind];
  const [base, ...parts] = kind.split("+");
  const given = parts.find((part) => !part.includes("="));
  const look = looks.kinds[base] ?? { figure: `figure-${base}`, shape: "man", letter: true };
  if (given) return { ...look, badge: looks.badges[given] ?? `badge-${given}` };
  return parts.length && !look.badge ? { ...look, badge: "badge-own" } : look; // values of its own set it apart too
}

/** The look of a kind in the army of a side's nation. @param {Look} look @param {string} side @returns {Look} */
function dressed(look, side) {
  const own = looks.dress[nations[side] ?? ""] ?? {};
  return { ...look, figure: own[look.figure] ?? look.figure, badge: own[look.badge ?? ""] ?? look.badge };
}

/** @type {SVGDefsElement | null} */
let shapes = null;

/** Fetches the symbols; without them a battle can be played from the panels, but not seen. */
export async function loadPieces() {
  const text = await fetch("/art/pieces.svg?system=memoir").then((answer) => (answer.ok ? answer.text() : "<svg/>"));
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  shapes = parsed.querySelector("defs");
  const told = parsed.querySelector("metadata")?.textContent;
  if (told) looks = JSON.parse(told);
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
  const largest = shape === "team" ? 0.74 : 1.02;
  const rows = [Math.ceil(count / 2), Math.floor(count / 2)];
  const most = Math.max(...rows);
  return rows.flatMap((many, row) =>
    [...Array(many).keys()].map(
      (n) => /** @type {[number, number, number]} */ ([spread(n, many, Math.min(32, 64 / most)), middle - 9.5 + 20 * row, Math.min(largest, 62 / 30 / most)]),
    ),
  );
}

/**
 * A unit's picture around (0, 0); an order lifts it, having fought sits it down.
 * @param {UnitDoc} unit
 * @param {boolean} [headsLeft] for the vehicles of a train
 * @returns {SVGGElement}
 */
export function drawUnit(unit, headsLeft = false) {
  const look = dressed(lookOf(unit.kind), unit.side);
  const marks = unit.marks ?? [];
  const fought = marks.includes("fought");
  const lifted = marks.includes("ordered") && !fought;
  const raised = lifted ? LIFT : fought ? 1 - SIDE : 0;
  const body = svg("g", { class: "body", transform: `translate(0 ${-raised})` }, use(`block-${unit.side}${paint[unit.side] ?? ""}${fought ? "-flat" : ""}`));
  if (look.ring) body.append(use(`ring-${unit.side}`));
  const mirror = unit.side === "axis" && !look.letter;
  const nudge = look.shape === "man" ? (mirror ? -1.2 : 1.2) : 0;
  const name = look.shape === "tank" ? `${look.figure}-${unit.side}` : look.figure;
  if (look.shape === "train") body.append(...train(look, unit, headsLeft));
  else
    places(look.shape, Math.max(unit.full, unit.figures)).forEach(([x, y, scale], n) => {
      if (n < unit.figures) {
        const figure = use(name, 0, 0, { transform: `translate(${x + nudge} ${y}) scale(${mirror ? -scale : scale} ${scale})`, class: "figure" });
        body.append(figure);
      } else body.append(use(`peg-${unit.side}`, x, y + (look.shape === "man" ? 9 : 2)));
    });
  if (look.badge) body.append(use(look.badge, -WIDTH / 2 + 2, TOP + 2));
  if (lifted) body.append(use(`lifted-${unit.side}`));
  if (unit.sighted) body.append(use("crosshair", 0, TOP + HEIGHT / 2));
  if (unit.concealed) body.append(use("camouflage", 0, TOP + HEIGHT / 2 + 2));
  if (unit.unsupplied) body.append(use(unit.unsupplied > 1 ? "short" : "unsupplied", WIDTH / 2 - 9, TOP + 9));
  return svg(
    "g",
    { class: ["unit", unit.side, unit.kind, ...marks].join(" ") },
    use(`shadow-${unit.side}`, lifted ? 3 : 0, lifted ? LIFT + 3 : 0),
    body,
  );
}

/**
 * One long vehicle; under it a rivet for each hit that it can still take, and a hole for each that it took.
 * @param {Look} look
 * @param {UnitDoc} unit
 * @param {boolean} headsLeft
 */
function train(look, unit, headsLeft) {
  const most = Math.max(unit.full, unit.figures);
  const turned = headsLeft ? " scale(-1 1)" : "";
  const pegs = [...Array(most).keys()].map((n) => use(n < unit.figures ? "rivet" : `peg-${unit.side}`, (n - (most - 1) / 2) * 11, TOP + HEIGHT - 5));
  return [use(look.figure, 0, 0, { transform: `translate(0 ${TOP + HEIGHT / 2 - 3})${turned}`, class: "figure" }), ...pegs];
}

/**
 * Every engine with the wagon behind it.
 * @param {UnitDoc[]} units
 * @param {(hex: string) => import("./types.js").Point} at
 * @returns {{engine: UnitDoc, wagon: UnitDoc, from: import("./types.js").Point, to: import("./types.js").Point}[]}
 */
export function trains(units, at) {
  const vehicles = units.filter((unit) => unit.hex && lookOf(unit.kind).shape === "train");
  const pulls = vehicles.filter((unit) => lookOf(unit.kind).figure === "locomotive");
  return pulls.flatMap((engine) =>
    vehicles
      .filter((wagon) => wagon.side === engine.side && !pulls.includes(wagon))
      .map((wagon) => ({ engine, wagon, from: at(wagon.hex ?? ""), to: at(engine.hex ?? "") }))
      .filter(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) < 90),
  );
}

/** A bar between engine and wagon, to lie under both. @param {ReturnType<typeof trains>} found @returns {SVGElement[]} */
export function couplings(found) {
  return found.flatMap(({ from, to }) => {
    const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
    return [svg("path", { d, class: "coupling" }), svg("path", { d, class: "coupling chain" })];
  });
}

/** A small picture of a unit for panels. @param {UnitDoc} unit @returns {SVGSVGElement} */
export function unitIcon(unit) {
  return svg("svg", { class: "unit-icon", viewBox: "-38 -28 80 60", "aria-hidden": "true" }, drawUnit({ ...unit, marks: [] }));
}

/** @param {string} side @param {boolean} won @returns {SVGSVGElement} */
export function medalIcon(side, won) {
  const icon = svg("svg", { class: `medal-icon ${won ? "won" : "open"}`, viewBox: "-15 -15 30 30", "aria-hidden": "true" });
  const own = `medal-${side}-${nations[side] ?? ""}`;
  if (won) icon.append(use(known(own) ? own : `medal-${side}`));
  else icon.append(side === "allies" ? svg("circle", { r: 10.5, class: "slot" }) : svg("path", { d: "M0 -12.5L12.5 0L0 12.5L-12.5 0Z", class: "slot" }));
  return icon;
}

/**
 * Obstacles as they lie now; a minefield that was turned up shows its strength.
 * @param {SVGGElement} layer
 * @param {import("./types.js").View} view
 * @param {(hex: string) => import("./types.js").Point} at
 */
export function drawObstacles(layer, view, at) {
  layer.replaceChildren();
  for (const [hex, kinds] of Object.entries(view.obstacles)) {
    const { x, y } = at(hex);
    for (const kind of kinds) {
      const strength = kind === "minefield" ? view.mines?.[hex] : undefined;
      const name = strength === undefined ? kind : `${kind}-${strength}`;
      if (known(name)) layer.append(use(name, x, y));
    }
  }
}

/**
 * Ground that has changed since the map was drawn: a bridge built or blown, a place that was destroyed.
 * @param {SVGGElement} layer
 * @param {Record<string, string>} ground what is there now, terrain+structure
 * @param {(hex: string) => import("./types.js").HexDoc | undefined} about
 * @param {(hex: string) => import("./types.js").Point} at
 */
export function drawChanges(layer, ground, about, at) {
  layer.replaceChildren();
  for (const [hex, now] of Object.entries(ground)) {
    const { x, y } = at(hex);
    const before = about(hex);
    const [terrain, structure] = now.split("+");
    const turn = before?.across ?? 0;
    const name = structure && known(structure) ? structure : before?.structure && !structure ? "wreck" : "";
    if (name) layer.append(use(name, 0, 0, { transform: `translate(${x} ${y}) rotate(${turn})` }));
    if (before && terrain !== before.terrain) layer.append(use("burnt", x, y));
  }
}

/**
 * Star tokens, with how many of a kind lie there.
 * @param {SVGGElement} layer
 * @param {{token: string, hex?: string, count?: number, hits?: number}[]} tokens
 * @param {(hex: string) => import("./types.js").Point} at
 */
export function drawTokens(layer, tokens, at) {
  layer.replaceChildren();
  /** @type {Record<string, number>} */
  const lying = {};
  for (const { token, hex, count, hits } of tokens) {
    if (!hex) continue;
    const { x, y } = at(hex);
    const left = x + TOKEN.x + (lying[hex] ?? 0) * TOKEN.step;
    lying[hex] = (lying[hex] ?? 0) + 1;
    layer.append(use(known(`token-${token}`) ? `token-${token}` : "star-token", left, y + TOKEN.y));
    const many = count ?? hits ?? 0;
    if (many > 1) layer.append(svg("text", { x: left, y: y + TOKEN.y + 22, class: "token-count" }, document.createTextNode(`×${many}`)));
  }
}

/** Whether there is a symbol of this name. @param {string} name */
function known(name) {
  return Boolean(shapes?.querySelector(`#p-${CSS.escape(name)}`));
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
      // Where both sides have one, that of the Axis lies opposite.
      const shared = goal.side === "axis" && objectives.some((other) => other.side !== goal.side && other.hexes.includes(hex));
      const left = x + (shared ? -MEDAL.x : MEDAL.x);
      layer.append(use(`medal-${goal.side}${goal.wins ? "-wins" : ""}`, left, y + MEDAL.y));
      if (goal.held) layer.append(use("held", left + 9, y + MEDAL.y + 9));
    }
  }
}
