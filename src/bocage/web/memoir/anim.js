// What happened, shown: paths are walked hex by hex, shots draw a line and a puff, figures fall, retreats are pulled
// back. Every step can be skipped, and none is shown when motion is not wanted.

import { prefs } from "../common/prefs.js";
import { svg } from "../common/dom.js";
import { pause } from "../play/pause.js";
import { sound } from "../play/sound.js";
import { placeTray } from "./tray.js";

/** @typedef {import("./types.js").EventDoc} EventDoc */
/** @typedef {import("./types.js").UnitDoc} UnitDoc */
/** @typedef {import("./types.js").Point} Point */

/** Events that the map has nothing to show of: they are told, and what they did is seen when all of them are over. */
const ONLY_TOLD = new Set(["prelude", "discard", "flags", "ignored", "attack_cancelled", "drew", "kept", "reshuffle", "visibility", "commit", "announce", "give", "wait", "end", "shell", "supply", "detonate", "last_turn", "stood", "exchange", "laid", "swap", "manoeuvre"]);

/** Pixels that the dice take at the foot of the map. */
const TRAY = 180;

const PACE = { slow: 1.7, normal: 1, fast: 0.45, none: 0 };

/** How long motions take, as a factor; 0 when they are not wanted. */
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return PACE[prefs.get("speed")] ?? 1;
}


/**
 * @param {number} ms
 * @param {(part: number) => void} draw
 */
function tween(ms, draw) {
  if (ms <= 0) {
    draw(1);
    return Promise.resolve();
  }
  return new Promise((/** @type {(value?: unknown) => void} */ done) => {
    const start = performance.now();
    // A page that is not looked at draws no frames; the battle goes on all the same.
    const late = setTimeout(() => (draw(1), done()), ms + 400);
    const frame = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - start) / ms);
      draw(part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2);
      if (part < 1) requestAnimationFrame(frame);
      else {
        clearTimeout(late);
        done();
      }
    };
    requestAnimationFrame(frame);
  });
}

/** Where something happens. @param {EventDoc} event @param {UnitDoc | undefined} unit @returns {string[]} */
function places(event, unit) {
  switch (event.event) {
    case "order":
      return unit?.hex ? [unit.hex] : [];
    case "move":
    case "exit":
      return event.path ?? [event.from, event.to];
    case "retreat":
    case "take_ground":
      return [event.from, event.to];
    case "attack":
      return [event.at, event.from];
    case "under_fire":
      return [event.at];
    case "sighted":
    case "lost_sight":
      return [event.hex];
    case "crosshair":
      return unit?.hex ? [unit.hex] : [];
    case "strike":
    case "drop":
    case "arrive":
    case "unload":
    case "mine":
    case "token":
    case "ground":
    case "headquarters":
    case "obstacle_gone":
    case "obstacle_new":
      return event.hex ? [event.hex] : [];
    default:
      return [];
  }
}

export class Stage {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./dice.js").DiceTray} dice
   * @param {{banner: (side: string) => void, tell: (event: EventDoc) => void, card: (event: EventDoc) => Promise<void>, medal: (event: EventDoc) => void}} on
   */
  constructor(board, dice, on) {
    this.board = board;
    this.dice = dice;
    this.on = on;
    /** @type {Map<string, UnitDoc>} */
    this.units = new Map();
    /** @type {string[]} the hexes of those who fight: the dice fall beside them */
    this.fight = [];
  }

  /** @param {import("./types.js").View} view where everybody stands before the events */
  begin(view) {
    this.fight = [];
    this.units = new Map(view.units.map((unit) => [unit.unit, { ...unit, marks: [...(unit.marks ?? [])] }]));
  }

  /**
   * @param {EventDoc[]} events
   * @param {boolean} hurry many moves wait behind this one
   */
  async play(events, hurry) {
    const speed = hurry ? 0 : pace();
    for (const event of events) {
      this.on.tell(event);
      if (!ONLY_TOLD.has(event.event)) await this.#show(event, speed, hurry);
    }
  }

  /**
   * @param {EventDoc} event
   * @param {number} speed
   * @param {boolean} hurry
   */
  async #show(event, speed, hurry) {
    const unit = event.unit ? this.units.get(event.unit) : undefined;
    // On a small screen the map goes where something happens.
    const below = event.event === "attack" || event.event === "strike" ? TRAY : 0;
    if (speed && this.board.view.gather(places(event, unit).map((hex) => this.board.at(hex)), below)) await pause(160 * speed);
    switch (event.event) {
      case "turn":
        this.on.banner(event.seat);
        if (speed) await pause(250 * speed);
        return;
      case "play":
        if (!hurry && event.card) await this.on.card(event);
        return;
      case "order":
        if (unit) {
          unit.marks = [...(unit.marks ?? []), "ordered"];
          this.board.put(unit);
          sound("wood");
          if (speed) await pause(120 * speed);
        }
        return;
      case "move":
        if (unit) await this.#walk(unit, event.path ?? [event.from, event.to], speed, 230, "trail");
        return;
      case "exit":
        if (unit && event.path.length > 1) await this.#walk(unit, event.path, speed, 230, "trail");
        await this.#fall(event.unit, speed);
        return;
      case "retreat":
        if (unit) await this.#walk(unit, [event.from, event.to], speed, 340, "pull");
        return;
      case "take_ground":
        if (unit) await this.#walk(unit, [event.from, event.to], speed, 300, "trail");
        return;
      case "drop":
      case "arrive":
      case "unload":
        if (unit && event.hex) {
          unit.hex = event.hex;
          const piece = this.board.put(unit);
          if (speed) await tween(300 * speed, (part) => piece.setAttribute("opacity", String(part)));
        }
        return;
      case "attack":
        this.fight = [event.from, event.at];
        await this.#shot(this.board.at(event.from), this.board.at(event.at), speed);
        return;
      case "ambush":
      case "first_fire":
      case "battle_back": {
        const target = this.units.get(event.target);
        if (!unit?.hex || !target?.hex) return;
        this.fight = [unit.hex, target.hex];
        await this.#shot(this.board.at(unit.hex), this.board.at(target.hex), speed);
        return;
      }
      case "under_fire":
        this.fight = [event.at];
        await this.#ring(event.at, speed);
        return;
      case "sighted":
      case "lost_sight":
        await this.#ring(event.hex, speed);
        return;
      case "crosshair":
        if (unit) {
          unit.sighted = event.gun;
          const piece = this.board.put(unit);
          if (unit.hex) await this.#ring(unit.hex, speed, piece);
        }
        return;
      case "mine":
      case "token":
      case "ground":
      case "headquarters":
      case "harvest":
      case "obstacle_gone":
      case "obstacle_new":
        await this.#ring(event.hex, speed);
        return;
      case "strike": {
        const at = this.board.at(event.hex);
        this.fight = [event.hex];
        await this.#shot({ x: at.x - 160, y: at.y - 260 }, at, speed);
        return;
      }
      case "roll":
        if (!hurry) await this.dice.roll(event, speed, (tray) => placeTray(tray, this.board, this.fight));
        return;
      case "loss":
        if (unit) await this.#loss(unit, event.figures, speed);
        return;
      case "heal":
        if (unit) {
          unit.figures += event.figures; // the server counts what heals; whom the dead and Cybermen fell makes them more than they were
          this.board.put(unit);
        }
        return;
      case "eliminated":
        await this.#fall(event.unit, speed);
        return;
      case "medals":
        this.on.medal(event);
        if (event.medals > event.before) sound("medal");
        return;
      default:
    }
  }

  /**
   * @param {UnitDoc} unit
   * @param {string[]} path
   * @param {number} speed
   * @param {number} ms for each hex
   * @param {string} trail
   */
  async #walk(unit, path, speed, ms, trail) {
    const piece = this.board.pieces.get(unit.unit) ?? this.board.put(unit);
    unit.hex = path[path.length - 1];
    if (speed && trail === "trail") {
      const d = `M${path.map((hex) => `${this.board.at(hex).x} ${this.board.at(hex).y}`).join("L")}`;
      this.board.layers.trails.append(svg("path", { d, class: "trail" }));
    }
    piece.parentNode?.append(piece);
    for (let n = 1; n < path.length; n++) {
      const a = this.board.at(path[n - 1]);
      const b = this.board.at(path[n]);
      await tween(ms * speed, (part) =>
        this.board.place(piece, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part - Math.sin(part * Math.PI) * 5 }),
      );
      sound("wood");
    }
    this.board.place(piece, this.board.at(unit.hex));
  }

  /** A ring that closes around a hex where something has changed. @param {string} hex @param {number} speed @param {Element} [piece] */
  async #ring(hex, speed, piece) {
    if (!speed) return;
    const at = this.board.at(hex);
    const ring = svg("circle", { class: "change-ring", cx: at.x, cy: at.y, r: 60 });
    this.board.layers.effects.append(ring);
    await tween(380 * speed, (part) => {
      ring.setAttribute("r", String(60 - 26 * part));
      ring.setAttribute("opacity", String(1 - 0.6 * part));
      piece?.setAttribute("opacity", String(0.6 + 0.4 * part));
    });
    ring.remove();
  }

  /** @param {Point} from @param {Point} to @param {number} speed */
  async #shot(from, to, speed) {
    sound("shot");
    if (!speed) return;
    const line = svg("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: "shot" });
    this.board.layers.effects.append(line);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const dash = Math.min(60, length / 2);
    line.setAttribute("stroke-dasharray", `${dash} ${length + dash}`);
    await tween(220 * speed, (part) => line.setAttribute("stroke-dashoffset", String(dash - part * (length + dash))));
    line.remove();
    const puff = svg("g", { class: "puff", transform: `translate(${to.x} ${to.y})` });
    for (const [x, y, r] of [[0, 0, 14], [-13, 4, 9], [12, 6, 10], [4, -11, 9]]) puff.append(svg("circle", { cx: x, cy: y, r }));
    this.board.layers.effects.append(puff);
    void tween(420 * speed, (part) => {
      puff.setAttribute("opacity", String(1 - part));
      puff.setAttribute("transform", `translate(${to.x} ${to.y - 8 * part}) scale(${0.5 + part})`);
    }).then(() => puff.remove());
    await pause(120 * speed);
  }

  /** @param {UnitDoc} unit @param {number} figures @param {number} speed */
  async #loss(unit, figures, speed) {
    const piece = this.board.pieces.get(unit.unit);
    const standing = piece ? [...piece.querySelectorAll(".figure")].slice(Math.max(0, unit.figures - figures)) : [];
    sound("fall");
    if (speed && piece) {
      const before = standing.map((figure) => figure.getAttribute("transform") ?? "");
      await tween(320 * speed, (part) =>
        standing.forEach((figure, n) => {
          figure.setAttribute("transform", `${before[n]} translate(0 ${part * 8}) rotate(${part * 80})`);
          figure.setAttribute("opacity", String(1 - part * 0.9));
        }),
      );
    }
    unit.figures = Math.max(0, unit.figures - figures);
    if (unit.figures > 0) this.board.put(unit);
  }

  /** @param {string} label @param {number} speed */
  async #fall(label, speed) {
    const piece = this.board.pieces.get(label);
    if (piece && speed) await tween(300 * speed, (part) => piece.setAttribute("opacity", String(1 - part)));
    piece?.remove();
    this.board.pieces.delete(label);
    this.units.delete(label);
  }
}
