// What the enemy could do to a hex: his units that could strike it, with their dice.

import { t } from "../common/i18n.js";

export class Threat {
  /** @param {import("./state.js").Line} line @param {(shown: {marks: import("./board.js").Mark[], text: string} | null) => void} show */
  constructor(line, show) {
    this.line = line;
    this.show = show;
    this.held = false;
    this.pinned = false;
    this.hex = "";
    /** @type {Map<string, any>} */
    this.known = new Map();
  }

  get on() {
    return this.held || this.pinned;
  }

  /** The position has changed. */
  forget() {
    this.known.clear();
    this.hex = "";
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
    const marks = [{ hex, kind: "threatened" }, ...units.map((unit) => ({ hex: unit.hex, kind: "danger", label: String(unit.dice) }))];
    this.show({ marks, text: units.length ? t("threat.some", { hex, n: units.length, dice }) : t("threat.none", { hex }) });
  }
}
