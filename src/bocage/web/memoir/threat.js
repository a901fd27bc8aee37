// What the enemy could do to a hex: his units that could strike it, with their dice.

import { t } from "../common/i18n.js";

export class Threat {
  /** @param {import("../play/state.js").Line} line @param {(shown: {marks: import("./board.js").Mark[], text: string} | null) => void} show */
  constructor(line, show) {
    this.line = line;
    this.show = show;
    this.held = false;
    this.pinned = false;
    this.hex = "";
    /** @type {Map<string, any>} */
    this.known = new Map();
    /** The unit whose ways are being weighed, and what each would cost. */
    this.unit = "";
    /** @type {Record<string, {units: number, dice: number, lost: number, figures: number}>} */
    this.costs = {};
  }

  get on() {
    return this.held || this.pinned;
  }

  /** The position has changed. */
  forget() {
    this.known.clear();
    this.hex = "";
    this.unit = "";
    this.costs = {};
  }

  /** The unit that is picked up, or none: while the layer lies on the map, each of its ways says what it could cost. @param {string | null} unit */
  async follow(unit) {
    if (!this.on || (unit ?? "") === this.unit) return;
    this.unit = unit ?? "";
    this.costs = {};
    if (!unit) return;
    const answer = await this.line.ask({ type: "dangers", unit });
    if (!answer || !this.on || this.unit !== unit) return;
    this.costs = answer.at ?? {};
    this.show({ marks: this.risks(), text: t("threat.costs", { hex: unit }) });
  }

  /** What each way of the unit that is picked up could cost, as marks. @returns {import("./board.js").Mark[]} */
  risks() {
    return Object.entries(this.costs).map(([hex, { lost }]) => ({ hex, kind: "risk", label: `−${lost.toFixed(1)}` }));
  }

  /** @param {boolean} held */
  hold(held) {
    this.held = held;
    if (!this.on) this.end();
  }

  toggle() {
    this.pinned = !this.pinned;
    if (this.on) this.show({ marks: [], text: t("threat.how") });
    else this.end();
  }

  end() {
    this.hex = "";
    this.unit = "";
    this.costs = {};
    this.show(null);
  }

  /** @param {string | null} hex */
  async point(hex) {
    if (!this.on || !hex || hex === this.hex) return;
    this.hex = hex;
    if (!this.known.has(hex)) {
      const answer = await this.line.ask({ type: "threat", hex });
      if (!answer) return;
      this.known.set(hex, answer.units ?? []);
    }
    if (!this.on || this.hex !== hex) return;
    const units = /** @type {{unit: string, hex: string, dice: number}[]} */ (this.known.get(hex));
    const dice = units.reduce((sum, unit) => sum + unit.dice, 0);
    const marks = [...this.risks(), { hex, kind: "threatened" }, ...units.map((unit) => ({ hex: unit.hex, kind: "danger", label: String(unit.dice) }))];
    const cost = this.costs[hex];
    const told = units.length ? t("threat.some", { hex, n: units.length, dice: t("preview.dice", { n: dice }) }) : t("threat.none", { hex });
    this.show({ marks, text: cost?.lost ? `${told} · ${t("threat.lost", { lost: cost.lost.toFixed(1), figures: cost.figures })}` : told });
  }
}
