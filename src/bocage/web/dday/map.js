// The map: the painted sheet with zones, boxes and cards to point at, units, highlights, arrows and a cursor for keys.

import { svg } from "../common/dom.js";
import { language } from "../common/i18n.js";
import { Viewport } from "../play/viewport.js";
import { SHEETS, seaCards } from "./seacards.js";
import { drawGuns, drawZone, text } from "./zones.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").BoardDoc} BoardDoc */
/** @typedef {import("../play/types.js").Point} Point */
/** @typedef {{place: string, kind: string, label?: string}} Mark */
/** @typedef {{from: string, to: string, label?: string, kind?: string}} Arrow */

/** From below: what is lit, and arrows, lie over the sheets on the sea and under the names, so that they can be read where one chooses. */
const LAYERS = ["tints", "cards", "under", "arrows", "names", "units", "over", "coach", "effects"];
/** Sheets on the sea that can be pointed at. */
const PLACES = ["airfield", "uk", "us", "rennes", "rouen"];

/** @param {[number, number][]} corners @param {number} x @param {number} y */
function inside(corners, x, y) {
  let within = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[i];
    const [bx, by] = corners[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Stripes and dots, so that no meaning hangs on a colour alone. */
function patterns() {
  const defs = svg("defs");
  const contested = svg("pattern", { id: "hatch-contested", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("rect", { width: 2.4, height: 7, fill: "#98281b" }));
  const allies = svg("pattern", { id: "dots-allies", width: 6, height: 6, patternUnits: "userSpaceOnUse" }, svg("circle", { cx: 3, cy: 3, r: 1, fill: "#3c411a" }));
  const water = svg("pattern", { id: "waves", width: 14, height: 7, patternUnits: "userSpaceOnUse" }, svg("path", { d: "M0 4q3.5 -4 7 0t7 0", fill: "none", stroke: "#1d4560", "stroke-width": 1.6 }));
  defs.append(contested, allies, water);
  return defs;
}

export class ZoneMap {
  /** @param {HTMLElement} host @param {BoardDoc} board */
  constructor(host, board) {
    this.host = host;
    this.board = board;
    this.zones = new Map(board.zones.map((zone) => [String(zone.id), zone]));
    this.boxes = new Map(board.beaches.map((beach) => [beach.id, beach]));
    this.width = board.size[0] * board.sheet.scale;
    this.height = (board.sheet.bottom - board.sheet.top) * board.sheet.scale;
    this.root = svg("svg", { class: "board-svg zone-map", viewBox: `0 0 ${this.width} ${this.height}`, "aria-hidden": "true", focusable: "false" });
    host.append(this.root);
    this.view = new Viewport(host, this.root);
    this.view.setSize(this.width, this.height);
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    /** What is on the layers, by part. @type {Map<string, {key: string, groups: Record<string, SVGElement>}>} */
    this.drawn = new Map();
    this.cursor = "";
    /** @type {{pick: (place: string, touch: boolean) => void, hover: (place: string | null) => void, hold: (place: string) => void}} */
    this.on = { pick: () => {}, hover: () => {}, hold: () => {} };
    this.view.onTap = (x, y, touch) => this.#told(x, y, (place) => this.on.pick(place, touch));
    this.view.onHover = (x, y) => this.on.hover(x === null || y === null ? null : this.placeAt(x, y));
    this.view.onHold = (x, y) => this.#told(x, y, (place) => this.on.hold(place));
  }

  /** @param {string} art address of the ground */
  async load(art) {
    const answer = await fetch(art);
    const ground = svg("g", { class: "ground" });
    if (answer.ok) {
      const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      for (const child of [...parsed.childNodes]) ground.append(document.importNode(child, true));
    }
    const sheet = svg("g", { transform: `scale(${this.board.sheet.scale}) translate(0 ${-this.board.sheet.top})` });
    for (const name of LAYERS) {
      this.layers[name] = svg("g", { class: `map-${name}` });
      sheet.append(this.layers[name]);
    }
    this.drawn.clear();
    this.root.replaceChildren(patterns(), ground, sheet);
  }

  /** @param {number} x @param {number} y @param {(place: string) => void} tell */
  #told(x, y, tell) {
    const place = this.placeAt(x, y);
    if (place) tell(place);
  }

  /** The middle of a place in the field of the drawing. @param {string} place @returns {[number, number]} */
  middle(place) {
    const zone = this.zones.get(place);
    if (zone) return zone.label;
    const rect = this.boxes.get(place)?.at ?? SHEETS[place];
    return rect ? [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2] : [500, 370];
  }

  /** The middle of a place on the sheet. @param {string} place @returns {Point} */
  at(place) {
    const [x, y] = this.middle(place);
    return { x: x * this.board.sheet.scale, y: (y - this.board.sheet.top) * this.board.sheet.scale };
  }

  /** @param {number} clientX @param {number} clientY @returns {string | null} */
  placeAt(clientX, clientY) {
    const point = this.view.toSheet(clientX, clientY);
    const [x, y] = [point.x / this.board.sheet.scale, point.y / this.board.sheet.scale + this.board.sheet.top];
    const within = (/** @type {number[]} */ rect) => x >= rect[0] && x <= rect[0] + rect[2] && y >= rect[1] && y <= rect[1] + rect[3];
    for (const [id, beach] of this.boxes) if (within(beach.at)) return id;
    for (const id of PLACES) if (within(SHEETS[id])) return id;
    for (const [id, zone] of this.zones) if (inside(zone.outline, x, y)) return id;
    return null;
  }

  /** @param {string} place @param {string} look */
  outline(place, look) {
    const zone = this.zones.get(place);
    if (zone) return svg("path", { d: `M${zone.outline.map(([x, y]) => `${x} ${y}`).join("L")}Z`, class: look });
    const [x, y, width, height] = this.boxes.get(place)?.at ?? SHEETS[place] ?? [0, 0, 0, 0];
    return svg("rect", { x: x - 1, y: y - 1, width: width + 2, height: height + 2, rx: 4, class: look });
  }

  /** Draws what is not drawn so already: most of the map stays as it is from one moment to the next. @param {View} view */
  show(view) {
    for (const [id, doc] of this.zones) {
      const zone = view.zones[id];
      const drop = this.board.airborne.find((one) => one.zone === doc.id);
      const waits = drop && view.airborne[id] ? { power: drop.power, n: view.airborne[id] } : null;
      const flooded = view.marks.flooded === doc.id;
      this.#put(id, JSON.stringify([zone, waits, flooded]), () => {
        const [name, stacks] = drawZone(doc, zone, waits);
        return {
          tints: [zone.control === "none" ? null : this.outline(id, `tint ${zone.control}`), flooded ? this.outline(id, "tint flooded") : null],
          names: [...drawGuns(doc, zone.units.axis?.blockhouse ?? 0), name],
          units: [stacks],
        };
      });
    }
    const told = [view.turn, view.boxes, view.airfield, view.grounded, view.cities, view.held, view.charts, language()];
    this.#put("sea", JSON.stringify(told), () => ({ cards: seaCards(this.board, view) }));
  }

  /** Puts a part of the map on its layers, if it has changed. @param {string} part @param {string} key all that it shows @param {() => Record<string, (SVGElement | null)[]>} make */
  #put(part, key, make) {
    const before = this.drawn.get(part);
    if (before?.key === key) return;
    /** @type {Record<string, SVGElement>} */
    const groups = {};
    for (const [layer, nodes] of Object.entries(make())) {
      groups[layer] = svg("g", {});
      groups[layer].append(...nodes.filter((node) => node !== null));
      if (before) before.groups[layer].replaceWith(groups[layer]);
      else this.layers[layer].append(groups[layer]);
    }
    this.drawn.set(part, { key, groups });
  }

  /** @param {Mark[]} marks */
  highlight(marks) {
    this.layers.under.replaceChildren(...marks.map(({ place, kind }) => this.outline(place, `lit ${kind}`)));
    const tags = marks.filter((mark) => mark.label).map(({ place, label, kind }) => this.#tag(this.middle(place), String(label), kind, this.zones.get(place)?.radius ?? 20));
    this.layers.over.replaceChildren(...tags, ...(this.cursor ? [this.outline(this.cursor, "map-cursor")] : []));
  }

  /** @param {[number, number]} at @param {string} label @param {string} kind @param {number} up */
  #tag([x, y], label, kind, up) {
    const wide = 8 + label.length * 5.4;
    const made = svg("g", { class: `map-tag ${kind}`, transform: `translate(${x} ${y - up + 3})` });
    made.append(svg("rect", { x: -wide / 2, y: -8, width: wide, height: 13, rx: 2 }), text(label, 0, 2, "tag-word"));
    return made;
  }

  /** What the adjutant points at. @param {string[]} places */
  coach(places) {
    this.layers.coach.replaceChildren(...places.map((place) => this.outline(place, "lit coached")));
  }

  /** @param {Arrow[]} arrows */
  arrows(arrows) {
    this.layers.arrows.replaceChildren(...arrows.flatMap((one) => this.arrow(one)));
  }

  /** @param {Arrow} arrow @returns {SVGElement[]} */
  arrow({ from, to, label = "", kind = "" }) {
    const [ax, ay] = this.middle(from);
    const [bx, by] = this.middle(to);
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    const [tx, ty] = [bx - ux * 12, by - uy * 12];
    const line = svg("path", { d: `M${ax} ${ay}L${tx} ${ty}`, class: `arrow ${kind}` });
    const head = svg("path", { d: `M${tx + ux * 9} ${ty + uy * 9}L${tx - uy * 6} ${ty + ux * 6}L${tx + uy * 6} ${ty - ux * 6}Z`, class: `arrow-head ${kind}` });
    return label ? [line, head, this.#tag([(ax + bx) / 2, (ay + by) / 2], label, "danger", 3)] : [line, head];
  }

  /** Shows for a moment that something happens somewhere. @param {string} place @param {string} label @param {string} kind @param {number} ms */
  flash(place, label, kind, ms) {
    const made = svg("g", { class: `flash-mark ${kind}` }, this.outline(place, `lit ${kind}`));
    if (label) made.append(this.#tag(this.middle(place), label, kind, 6));
    this.#passing(made, ms);
  }

  /** @param {Arrow} arrow @param {number} ms */
  fly(arrow, ms) {
    this.#passing(svg("g", { class: "flying" }, ...this.arrow({ ...arrow, kind: "flying" })), ms);
  }

  /** @param {SVGElement} made @param {number} ms */
  #passing(made, ms) {
    this.layers.effects.append(made);
    setTimeout(() => made.remove(), ms);
  }

  /** The place in a direction, for the arrow keys. @param {number} dx @param {number} dy */
  step(dx, dy) {
    const [x, y] = this.middle(this.cursor);
    let best = this.cursor;
    let near = Infinity;
    for (const place of [...this.zones.keys(), ...this.boxes.keys(), "airfield"]) {
      if (place === this.cursor) continue;
      const [px, py] = this.middle(place);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (along > 4 && along + 2.2 * aside < near) [best, near] = [place, along + 2.2 * aside];
    }
    return best;
  }
}
