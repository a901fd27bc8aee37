// The board: the drawn ground with pieces and highlights on layers above it, hexes to point at, and a hex cursor for
// the keyboard. Zoom and pan are in viewport.js.

import { svg } from "../common/dom.js";
import { signs } from "./marks.js";
import { couplings, drawChanges, drawMedals, drawObstacles, drawTokens, drawUnit, loadPieces, obstacleLetters, paintFor, symbols, trains } from "./units.js";
import { Viewport } from "../play/viewport.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").HexDoc} HexDoc */
/** @typedef {{hex: string, kind: string, label?: string}} Mark */

const RADIUS = 50;
const HALF = (Math.sqrt(3) / 2) * RADIUS;
const LAYERS = ["ground", "changes", "under", "trails", "obstacles", "names", "units", "tokens", "medals", "over", "coach", "effects", "hexes"];
/** Layers of the art that change during a battle; the board draws them itself. */
const LIVE = ["obstacles", "tokens", "medals", "hexes", "units"];

export class Board {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.root = svg("svg", { class: "board-svg", "aria-hidden": "true", focusable: "false" });
    host.append(this.root);
    this.view = new Viewport(host, this.root);
    /** @type {Map<string, HexDoc>} */
    this.hexes = new Map();
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** Vehicles of trains that head to the left of the screen. @type {Set<string>} */
    this.headsLeft = new Set();
    this.turned = false;
    this.width = 1186;
    this.height = 760;
    this.cursor = "";
    /** @type {{pick: (hex: string, touch: boolean) => void, hover: (hex: string | null) => void, drag: (hex: string) => boolean, over: (from: string, to: string | null) => void, drop: (from: string, to: string | null, touch: boolean) => void, hold: (hex: string) => void}} */
    this.on = { pick: () => {}, hover: () => {}, drag: () => false, over: () => {}, drop: () => {}, hold: () => {} };
    this.view.onTap = (x, y, touch) => {
      const hex = this.hexAt(x, y);
      if (hex) this.on.pick(hex, touch);
    };
    this.view.onHover = (x, y) => this.on.hover(x === null || y === null ? null : this.hexAt(x, y));
    this.view.mayDrag = (x, y) => {
      const hex = this.hexAt(x, y);
      return hex !== null && this.on.drag(hex) ? hex : null;
    };
    this.view.onDrag = (from, x, y) => {
      this.#carry(from, this.view.toSheet(x, y));
      this.on.over(from, this.hexAt(x, y));
    };
    this.view.onDrop = (from, x, y, touch) => {
      this.#carry(from, this.at(from));
      this.on.drop(from, this.hexAt(x, y), touch);
    };
    this.view.onHold = (x, y) => {
      const hex = this.hexAt(x, y);
      if (hex) this.on.hold(hex);
    };
  }

  /**
   * @param {import("./types.js").BattleDoc} battle
   * @param {string} art address of the ground
   * @param {boolean} turned whether the map is turned round, for the player at its upper edge
   */
  async load(battle, art, turned) {
    const [text] = await Promise.all([fetch(art).then((answer) => (answer.ok ? answer.text() : "")), loadPieces()]);
    const box = battle.board.view_box.split(/\s+/).map(Number);
    [this.width, this.height] = [box[2], box[3]];
    this.art = text;
    paintFor(battle.sides, battle.board_face);
    this.hexes = new Map(battle.board.hexes.map((hex) => [hex.name, hex]));
    this.turn(turned);
  }

  /** Builds the layers anew, turned round or not. @param {boolean} turned */
  turn(turned) {
    this.turned = turned;
    this.root.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.root.replaceChildren(symbols());
    for (const name of LAYERS) {
      this.layers[name] = svg("g", { class: `layer-${name}` });
      this.root.append(this.layers[name]);
    }
    this.pieces.clear();
    this.#ground();
    for (const hex of this.hexes.keys()) this.layers.hexes.append(svg("path", { d: this.outline(hex), class: "hex", "data-hex": hex }));
    this.view.setSize(this.width, this.height);
  }

  #ground() {
    if (!this.art) return;
    const parsed = new DOMParser().parseFromString(this.art, "image/svg+xml").documentElement;
    for (const name of LIVE) for (const layer of parsed.querySelectorAll(`g.${name}`)) layer.remove();
    for (const words of parsed.querySelectorAll("title, desc")) words.remove();
    const ground = svg("g", this.turned ? { transform: `rotate(180 ${this.width / 2} ${this.height / 2})` } : {});
    for (const child of [...parsed.childNodes]) ground.append(document.importNode(child, true));
    if (this.turned) {
      // The land lies the other way round, but its names are still read from here.
      for (const text of ground.querySelectorAll("text")) {
        const x = Number(text.getAttribute("x"));
        const y = Number(text.getAttribute("y")) - (text.closest(".coordinates") ? 3 : 4.5);
        text.setAttribute("transform", `rotate(180 ${x} ${y})`);
      }
    }
    this.layers.ground.append(ground);
    // Names and coordinates are read whatever lies there.
    const names = svg("g", this.turned ? { transform: `rotate(180 ${this.width / 2} ${this.height / 2})` } : {});
    names.append(...ground.querySelectorAll("g.labels, g.coordinates"));
    this.layers.names.append(names);
  }

  /** The letters of obstacles beside the coordinates follow what lies there now. @param {Record<string, string[]>} obstacles */
  #letters(obstacles) {
    const codes = obstacleLetters();
    const all = new RegExp(`[${Object.values(codes).map((code) => code.replace(/[\\\]^-]/g, "\\$&")).join("")}]`, "g");
    for (const text of this.layers.names.querySelectorAll(".coordinates text")) {
      const name = text.firstChild?.textContent?.trim() ?? "";
      const letters = text.querySelector("tspan");
      const now = (obstacles[name] ?? []).map((kind) => codes[kind] ?? "").join("");
      if (letters) letters.textContent = (letters.textContent ?? "").replace(all, "") + now;
      else if (now) text.append(svg("tspan", { dx: 3, "font-weight": 700 }, document.createTextNode(now)));
    }
  }

  /** The centre of a hex on the screen's sheet. @param {string} name @returns {Point} */
  at(name) {
    const hex = this.hexes.get(name);
    if (!hex) return { x: this.width / 2, y: this.height / 2 };
    return this.turned ? { x: this.width - hex.x, y: this.height - hex.y } : { x: hex.x, y: hex.y };
  }

  /** @param {string} name @param {number} [inset] */
  outline(name, inset = 0) {
    const { x, y } = this.at(name);
    const k = 1 - inset / RADIUS;
    const corners = [[1, 1], [1, -1], [0, -2], [-1, -1], [-1, 1], [0, 2]];
    return `M${corners.map(([cx, cy]) => `${(x + cx * HALF * k).toFixed(1)} ${(y + (cy * RADIUS * k) / 2).toFixed(1)}`).join("L")}Z`;
  }

  /** The hex under a point of the window. @param {number} clientX @param {number} clientY @returns {string | null} */
  hexAt(clientX, clientY) {
    const { x, y } = this.view.toSheet(clientX, clientY);
    let best = null;
    let near = RADIUS * RADIUS;
    for (const name of this.hexes.keys()) {
      const c = this.at(name);
      const d = (c.x - x) ** 2 + (c.y - y) ** 2;
      if (d < near) [best, near] = [name, d];
    }
    return best;
  }

  /**
   * The neighbour in a direction of the screen, for the arrow keys.
   * @param {string} from
   * @param {number} dx
   * @param {number} dy
   */
  step(from, dx, dy) {
    const c = this.at(from);
    const want = { x: c.x + dx * 2 * HALF, y: c.y + dy * 1.5 * RADIUS };
    let best = from;
    let near = Infinity;
    for (const name of this.hexes.keys()) {
      if (name === from) continue;
      const p = this.at(name);
      if (dx && Math.abs(p.y - c.y) > 5) continue;
      if (dy && Math.sign(Math.round(p.y - c.y)) !== dy) continue;
      const d = (p.x - want.x) ** 2 + (p.y - want.y) ** 2;
      if (d < near) [best, near] = [name, d];
    }
    return near < 4 * RADIUS * RADIUS ? best : from;
  }

  /** Draws everything that a view tells. @param {import("./types.js").View} view */
  show(view) {
    drawObstacles(this.layers.obstacles, view, (hex) => this.at(hex));
    drawChanges(this.layers.changes, view.ground ?? {}, (hex) => this.hexes.get(hex), (hex) => this.at(hex));
    if (view.visibility) this.layers.changes.append(svg("rect", { width: this.width, height: this.height, class: "night", "data-visibility": view.visibility }));
    // One path, so that the mist has no seams.
    if (view.fog?.length) this.layers.changes.append(svg("path", { d: view.fog.map((hex) => this.outline(hex, -0.5)).join(""), class: "mist" }));
    drawTokens(this.layers.tokens, view.tokens ?? [], (hex) => this.at(hex));
    drawMedals(this.layers.medals, view.objectives, (hex) => this.at(hex));
    this.#letters(view.obstacles);
    this.layers.effects.replaceChildren();
    this.pieces.clear();
    const coupled = trains(view.units, (hex) => this.at(hex));
    this.headsLeft = new Set(coupled.filter(({ from, to }) => to.x < from.x).flatMap(({ engine, wagon }) => [engine.unit, wagon.unit]));
    this.layers.units.replaceChildren(...couplings(coupled));
    const standing = view.units.filter((unit) => unit.hex);
    standing.sort((a, b) => this.at(a.hex ?? "").y - this.at(b.hex ?? "").y);
    for (const unit of standing) this.put(unit);
  }

  /** Draws one unit where it stands, anew if it was there. @param {import("./types.js").UnitDoc} unit */
  put(unit) {
    const piece = drawUnit(unit, this.headsLeft.has(unit.unit));
    this.place(piece, this.at(unit.hex ?? ""));
    piece.dataset.at = unit.hex ?? "";
    const old = this.pieces.get(unit.unit);
    if (old) old.replaceWith(piece);
    else this.layers.units.append(piece);
    this.pieces.set(unit.unit, piece);
    return piece;
  }

  /** A piece that is dragged goes with the pointer. @param {string} from @param {Point} point */
  #carry(from, point) {
    const piece = /** @type {SVGGElement | null} */ (this.layers.units.querySelector(`[data-at="${from}"]`));
    if (!piece) return;
    if (piece.nextSibling) piece.parentNode?.append(piece);
    this.place(piece, point);
  }

  /** @param {SVGGElement} piece @param {Point} point */
  place(piece, point) {
    piece.setAttribute("transform", `translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})`);
  }

  /**
   * Shows which hexes can be chosen, and what choosing them means, by shape and letter.
   * @param {Mark[]} marks
   * @param {{path?: string[], arrow?: [string, string] | null}} [more]
   */
  highlight(marks, more = {}) {
    this.layers.under.replaceChildren();
    this.layers.over.replaceChildren();
    for (const mark of marks) this.#mark(mark);
    const line = more.path ?? more.arrow;
    if (line && line.length > 1) {
      const points = line.map((hex) => this.at(hex));
      const d = `M${points.map((p) => `${p.x} ${p.y}`).join("L")}`;
      this.layers.over.append(svg("path", { d, class: more.arrow ? "aim-line" : "walk-line" }));
      this.layers.over.append(this.#head(points[points.length - 2], points[points.length - 1], more.arrow ? "aim-head" : "walk-head"));
    }
    if (this.cursor) this.layers.over.append(svg("path", { d: this.outline(this.cursor, 3), class: "cursor" }));
  }

  /** @param {Point} from @param {Point} to @param {string} name */
  #head(from, to, name) {
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return svg("path", { d: "M-14 -8L4 0L-14 8Z", class: name, transform: `translate(${to.x} ${to.y}) rotate(${angle})` });
  }

  /** @param {Mark} mark */
  #mark({ hex, kind, label }) {
    const { x, y } = this.at(hex);
    const low = ["reach", "stop", "quiet", "own", "drop", "section"].includes(kind);
    const layer = low ? this.layers.under : this.layers.over;
    layer.append(svg("path", { d: this.outline(hex, kind === "section" ? 0 : 2.5), class: `mark ${kind}` }));
    layer.append(...signs(kind, x, y));
    if (label) {
      // What a way could cost stands above its sign, dice and orders below.
      const tag = svg("g", { class: `tag ${kind}`, transform: kind === "risk" || kind === "drift" ? `translate(${x} ${y - 26})` : `translate(${x + 27} ${y + 24})` });
      const wide = 12 + label.length * 7;
      tag.append(svg("rect", { x: -wide / 2, y: -10, width: wide, height: 20, rx: 4 }));
      tag.append(svg("text", { y: 5 }, document.createTextNode(label)));
      this.layers.over.append(tag);
    }
  }

  /** Moves the keyboard's cursor. @param {string} hex */
  setCursor(hex) {
    this.cursor = hex;
    for (const old of this.layers.over.querySelectorAll(".cursor")) old.remove();
    if (!hex) return;
    this.layers.over.append(svg("path", { d: this.outline(hex, 3), class: "cursor" }));
    this.view.reveal(this.at(hex));
  }
}
