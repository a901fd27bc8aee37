// Dice as wooden cubes that tumble and stop, then sort themselves into hits, flags and misses.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sound } from "../play/sound.js";
import { faceName, unitName } from "./words.js";

/** @typedef {import("./types.js").EventDoc} EventDoc */

/** Rolls of a battle: dice hit a unit, and flags drive it back. */
const BATTLES = new Set(["attack", "ambush", "strike", "battle_back", "first_fire"]);
/** Rolls that hit whoever has gone there, and drive nobody back. */
const DANGERS = new Set(["enter", "mine"]);
/** Every die means something, each face another thing. */
const EVERY_FACE = "prelude";

/** The six sides of the die and how the cube is turned to show each. */
const SIDES = ["infantry", "armor", "grenade", "star", "flag", "infantry"];
/** @type {[number, number][]} */
const TURNS = [[0, 0], [0, -90], [0, -180], [0, 90], [-90, 0], [90, 0]];

/** @type {Record<string, string>} */
const SIGNS = {
  infantry: "M-3.4 -5q3 -1.4 6 0l1 5l-1.6 .6l-.2 3l1.6 4.4l.8 6h-3.2l-1 -4.6l-1.6 -3l-1 3l-1.4 4.6h-3.2l1.4 -6.6l.6 -5zM-4.2 -8.4a4.2 4.4 0 0 1 8.4 0l.9 1.1h-10zM-5.2 2.4l1.2 1.3l5 -2.6l4.6 -11l-.9 -.4l-5.2 9.6z",
  armor: "M-12 3h24q2 0 1 2l-2 3q-.8 1 -2 1h-18q-1.4 0 -2.2 -1.2l-1.6 -2.6q-.6 -2.2 .8 -2.2zM-11 2l.6 -3.4h3.6l.6 -3.6q.4 -1.8 2.2 -1.9h6q2 0 2.6 1.6h8v1.8h-7.6l.5 2.1h3.6l3 3.4z",
  grenade: "M-5 -3q5 -4 10 0q3 5 0 10q-5 4.6 -10 0q-3 -5 0 -10zM-2.6 -8h5v3.4h-5zM2.4 -8.6l5 1.6l2 6l-1.8 .6l-1.8 -5l-3.6 -1z",
  star: "M0 -10l2.6 6.9h7.2l-5.8 4.5l2.2 7l-6.2 -4.2l-6.2 4.2l2.2 -7l-5.8 -4.5h7.2z",
  flag: "M-7 -11h2v22h-2zM-4 -10q5 -2.6 9 0q2.6 1.6 5 0v10q-4 2 -7 0q-3.6 -2 -7 0z",
};

/** @param {string} face @returns {SVGSVGElement} */
export function faceIcon(face) {
  return svg("svg", { viewBox: "-16 -16 32 32", class: `face-icon ${face}`, "aria-hidden": "true" }, svg("path", { d: SIGNS[face] ?? "", "fill-rule": "evenodd" }));
}

/** @param {string} face @returns {HTMLElement} */
function cube(face) {
  const made = el("span", { class: "cube" });
  SIDES.forEach((side, n) => {
    const plate = el("span", { class: `plate plate-${n} ${side}` });
    plate.append(faceIcon(side));
    made.append(plate);
  });
  const shown = face === "infantry" && Math.random() < 0.5 ? 5 : SIDES.indexOf(face);
  made.dataset.turn = String(Math.max(0, shown));
  return made;
}

/** @typedef {"hit" | "use" | "flag" | "miss" | "idle"} Group what became of a die */
/** @type {readonly Group[]} */
export const GROUPS = ["hit", "use", "flag", "miss", "idle"];

/**
 * What became of the dice of a roll; the roll tells which faces count. What hits nobody counts, or does not.
 * @param {EventDoc} roll
 * @returns {{face: string, group: Group}[]}
 */
export function sortDice(roll) {
  const counts = /** @type {string[]} */ (roll.counts ?? []);
  const battle = BATTLES.has(roll.purpose);
  const hits = battle || DANGERS.has(roll.purpose);
  return /** @type {string[]} */ (roll.faces ?? []).map((face) => {
    if (counts.includes(face) || roll.purpose === EVERY_FACE) return { face, group: hits ? "hit" : "use" };
    if (!hits) return { face, group: "idle" };
    return { face, group: battle && face === "flag" ? "flag" : "miss" };
  });
}

/** What a roll is for. @param {EventDoc} roll */
export function diceTitle(roll) {
  return t(`dice.${roll.purpose}`, { unit: roll.unit ? unitName(roll.unit) : "" });
}

export class DiceTray {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    host.addEventListener("click", () => this.skip());
    this.skip = () => {};
  }

  /**
   * Rolls, waits for the dice to stop, and sorts them.
   * @param {EventDoc} roll
   * @param {number} pace 0: no motion, the result stands for a moment
   * @param {(tray: HTMLElement) => void} [place] lays the tray beside what the dice are about
   */
  async roll(roll, pace, place = () => {}) {
    const sorted = sortDice(roll);
    const row = el("div", { class: "dice-row" }, sorted.map((die) => el("span", { class: "die" }, cube(die.face))));
    const told = el("div", { class: "dice-told" });
    this.host.replaceChildren(el("p", { class: "dice-title" }, diceTitle(roll)), row, told);
    this.host.hidden = false;
    place(this.host);
    const cubes = /** @type {HTMLElement[]} */ ([...row.querySelectorAll(".cube")]);
    if (pace > 0) {
      sound("dice");
      await Promise.race([Promise.all(cubes.map((one, n) => tumble(one, pace, n))), new Promise((done) => (this.skip = () => done(null)))]);
    }
    cubes.forEach(settle);
    row.replaceChildren(
      ...GROUPS.flatMap((group) => {
        const members = sorted.map((die, n) => ({ ...die, node: cubes[n].parentElement })).filter((die) => die.group === group);
        if (!members.length) return [];
        const word = t(`dice.${group}`, { n: members.length });
        const names = members.map((die) => faceName(die.face)).join(", ");
        return [el("div", { class: `dice-group ${group}` }, el("div", { class: "dice-set" }, members.map((die) => die.node)), el("span", { class: "dice-word", title: names }, word))];
      }),
    );
    told.textContent = t("dice.skip");
    place(this.host);
    await new Promise((done) => {
      this.skip = () => done(null);
      setTimeout(done, pace > 0 ? 500 + 700 * pace : 450);
    });
    this.host.hidden = true;
  }

  hide() {
    this.skip();
    this.host.hidden = true;
  }
}

/** @param {HTMLElement} one */
function settle(one) {
  const [x, y] = TURNS[Number(one.dataset.turn)];
  one.style.transform = `rotateX(${x}deg) rotateY(${y}deg)`;
}

/**
 * @param {HTMLElement} one
 * @param {number} pace
 * @param {number} n
 */
function tumble(one, pace, n) {
  const [x, y] = TURNS[Number(one.dataset.turn)];
  const spin = (/** @type {number} */ many) => 360 * many * (Math.random() < 0.5 ? -1 : 1);
  const far = { x: spin(2 + (n % 2)), y: spin(2), z: (Math.random() - 0.5) * 160 };
  const move = one.animate(
    [
      { transform: `translate3d(${-90 - 40 * Math.random()}px, -70px, 60px) rotateX(${x + far.x}deg) rotateY(${y + far.y}deg) rotateZ(${far.z}deg)` },
      { transform: `translate3d(8px, 0, 0) rotateX(${x + far.x * 0.12}deg) rotateY(${y + far.y * 0.1}deg) rotateZ(${far.z * 0.2}deg)`, offset: 0.72 },
      { transform: `rotateX(${x}deg) rotateY(${y}deg)` },
    ],
    { duration: (620 + 90 * n) * pace, easing: "cubic-bezier(.2,.7,.3,1)", fill: "both" },
  );
  return move.finished.then(() => move.cancel()).catch(() => {});
}
