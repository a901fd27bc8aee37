// From the legal list to what can be clicked: a click narrows the list until one action is left. No rules are known
// here; what is not on the list cannot be chosen.

import { t } from "../common/i18n.js";
import { askedOf, cardOf, filled, nameOf, percent, verbOf } from "./words.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").LegalDoc} LegalDoc */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./board.js").Mark} Mark */

/** Milliseconds that it takes at the least to see the odds. */
const GLANCE = 300;
/** What waiting is called where several generals may act. */
const OTHERS_FIRST = "let-others";
/** The one obvious way on. */
const ENDINGS = ["done", "stay"];

/**
 * What follows a verb says how it is chosen. A unit alone is pressed where a decision is about units; where it is about
 * pairs, a press takes the unit up, and what it can do by itself has a button.
 * @param {string[]} takes what follows the verb
 * @param {string} show how the choices of the decision are laid out
 * @returns {import("./types.js").Shape}
 */
function shapeOf([first, second], show) {
  if (first === "card") return "card";
  if (first === "unit" && (second === "unit" || second === "hex")) return "pair";
  if (first === "unit") return show === "unit" ? "press" : "unit";
  return first === "hex" ? "place" : "plain";
}

/** @param {LegalDoc} doc @param {string} [show] how the choices of the decision are laid out @returns {Choice} */
export function parse(doc, show = "") {
  const { arguments: takes, weighty } = verbOf(doc.kind);
  const shape = shapeOf(takes, show);
  const where = shape === "card" ? { at: doc.hex } : shape === "pair" || shape === "place" ? { to: doc.hex } : {};
  return { action: doc.action, verb: doc.kind, shape, weighty, from: doc.unit, card: doc.card, how: doc.section ?? doc.as ?? doc.command, ...where, doc };
}

export class Picker {
  constructor() {
    /** @type {Choice[]} */
    this.choices = [];
    this.clear();
  }

  clear() {
    /** @type {string | null} hex of the chosen unit */
    this.unit = null;
    /** @type {string | null} */
    this.card = null;
    /** @type {Choice | null} waits for a second tap or the button */
    this.pending = null;
    /** @type {string | null} hex of the enemy whose preview is open */
    this.target = null;
    /** @type {number} since when */
    this.aimedAt = 0;
  }

  /** @param {View | null} view a new position; what was chosen stays chosen while it still makes sense */
  load(view) {
    const unit = this.unit;
    const card = this.card;
    const { show } = askedOf(view?.decision?.kind);
    this.choices = (view?.legal ?? []).map((doc) => parse(doc, show));
    // Among several generals waiting means to let another one go first.
    if (Object.keys(view?.cards ?? {}).length > 2) for (const choice of this.choices) if (choice.verb === "wait") choice.verb = OTHERS_FIRST;
    this.clear();
    const units = this.units();
    const pairs = this.choices.filter((choice) => choice.shape === "pair");
    if (unit && this.of(unit).length) this.unit = unit;
    else if (units.length === 1 && pairs.length && pairs.every((choice) => choice.from === units[0])) this.unit = units[0];
    if (card && this.cardChoices(card).length) this.card = card;
  }

  /** Hexes of units that something can be done with. @returns {string[]} */
  units() {
    return [...new Set(this.choices.filter((choice) => choice.from).map((choice) => String(choice.from)))];
  }

  /** @param {string} hex @returns {Choice[]} */
  of(hex) {
    return this.choices.filter((choice) => choice.from === hex);
  }

  /** @param {string} card */
  cardChoices(card) {
    return this.choices.filter((choice) => choice.shape === "card" && choice.card === card);
  }

  cards() {
    return [...new Set(this.choices.filter((choice) => choice.shape === "card").map((choice) => String(choice.card)))];
  }

  /** Cards that would order no unit, however they are played. @returns {string[]} */
  vain() {
    return this.cards().filter((card) => this.cardChoices(card).every(vain));
  }

  /** Choices without a place on the board: the buttons. @returns {Choice[]} */
  plain() {
    return this.choices.filter((choice) => choice.shape === "plain");
  }

  /** What the chosen unit can do without a second hex: more buttons. */
  alone() {
    return this.unit ? this.of(this.unit).filter((choice) => choice.shape === "unit" || (choice.shape === "press" && !this.#single(String(this.unit)))) : [];
  }

  /** Choices of a hex alone. */
  places() {
    return this.choices.filter((choice) => choice.shape === "place");
  }

  /** The one choice that a press on a hex makes by itself; a unit that has several is taken up. @param {string} hex */
  #single(hex) {
    const presses = this.choices.filter((choice) => choice.shape === "press" && choice.from === hex);
    return presses.length === 1 ? presses[0] : presses.length ? undefined : this.places().find((choice) => choice.to === hex);
  }

  /** The end of the phase, if it can be ended. @returns {Choice | null} */
  ending() {
    return this.plain().find((choice) => ENDINGS.includes(choice.verb)) ?? null;
  }

  /** @param {string} target @returns {Choice[]} attacks on a hex */
  attacksOn(target) {
    return this.choices.filter((choice) => choice.verb === "attack" && choice.to === target);
  }

  /** Whether a unit can be dragged from here. @param {string} hex */
  draggable(hex) {
    return this.of(hex).some((choice) => choice.shape === "pair");
  }

  /**
   * What a click on a hex means.
   * @param {string} hex
   * @param {boolean} careful a finger: a second tap confirms
   * @returns {{act?: Choice, preview?: Choice[], why?: string, look?: boolean, changed?: boolean}}
   */
  click(hex, careful) {
    const aimed = this.target === hex && this.#aimed();
    // Whoever presses the target again has seen the odds; the second half of a double click has not.
    if (aimed) return performance.now() - this.aimedAt > GLANCE ? { act: aimed } : {};
    if (this.pending && (this.pending.to ?? this.pending.from) === hex) return { act: this.pending };
    const pair = this.unit ? this.of(this.unit).find((choice) => choice.to === hex) : undefined;
    if (pair) {
      if (pair.verb === "attack") return this.aim([pair]);
      return careful ? this.wait(pair) : { act: pair };
    }
    const single = this.#single(hex);
    if (single?.doc.preview) return this.aim([single]);
    if (single) return single.weighty ? this.wait(single) : { act: single };
    if (this.of(hex).length) {
      this.pending = null;
      this.target = null;
      this.unit = this.unit === hex && this.units().length > 1 ? null : hex;
      return { changed: true };
    }
    const attacks = this.attacksOn(hex);
    if (attacks.length) return this.aim(attacks);
    if (this.choices.length === 0) return { look: true };
    return { look: true, why: hex };
  }

  /** The one attack whose odds are shown. @returns {Choice | null} */
  #aimed() {
    const attacks = this.choices.filter((choice) => choice.doc.preview && (choice.to ?? choice.from) === this.target);
    return attacks.find((choice) => choice.from === this.unit) ?? (attacks.length === 1 ? attacks[0] : null);
  }

  /** @param {Choice} choice */
  wait(choice) {
    this.pending = choice;
    return { changed: true };
  }

  /** @param {Choice[]} attacks */
  aim(attacks) {
    this.target = attacks[0].to ?? attacks[0].from ?? null;
    // The glance begins when the odds are on the screen, however long a slow machine takes to draw them.
    this.aimedAt = Infinity;
    requestAnimationFrame(() => (this.aimedAt = performance.now()));
    this.pending = null;
    if (attacks.length === 1 && attacks[0].to) this.unit = attacks[0].from ?? null;
    return { preview: attacks, changed: true };
  }

  /** One step back. @returns {boolean} whether there was something to go back from */
  back() {
    if (this.pending) this.pending = null;
    else if (this.target) this.target = null;
    else if (this.unit && this.units().length > 1) this.unit = null;
    else if (this.card) this.card = null;
    else return false;
    return true;
  }

  /**
   * What lights up on the board.
   * @returns {{marks: Mark[], path?: string[], arrow?: [string, string] | null}}
   */
  marks() {
    /** @type {Mark[]} */
    const marks = this.card ? this.#reached(this.card) : [];
    for (const choice of this.choices) {
      const { preview } = choice.doc;
      // Whoever is rolled at is an enemy.
      if (choice.shape === "press") marks.push(preview ? { hex: String(choice.from), kind: "target", label: String(preview.dice) } : { hex: String(choice.from), kind: "own" });
      if (choice.shape === "place") marks.push({ hex: String(choice.to), kind: "drop" });
    }
    if (!this.unit) for (const hex of this.units()) if (this.of(hex).some((choice) => choice.shape === "pair" || choice.shape === "unit")) marks.push({ hex, kind: "own" });
    if (this.unit) {
      marks.push({ hex: this.unit, kind: "chosen" });
      for (const choice of this.of(this.unit)) marks.push(...markOf(choice));
    }
    /** @type {{marks: Mark[], path?: string[], arrow?: [string, string] | null}} */
    const shown = { marks };
    const at = this.pending?.to ?? this.pending?.from;
    if (this.pending?.doc.drift) {
      // Where a figure may come down, and how likely.
      for (const [hex, chance] of Object.entries(this.pending.doc.drift.lands)) marks.push({ hex, kind: "drift", label: percent(chance) });
    }
    if (this.pending && at) {
      marks.push({ hex: at, kind: "pending" });
      if (this.pending.from && this.pending.to) shown.path = this.pending.doc.path ?? [this.pending.from, this.pending.to];
    }
    if (this.target) {
      marks.push({ hex: this.target, kind: "aimed" });
      if (this.unit) shown.arrow = [this.unit, this.target];
    }
    return shown;
  }

  /** The units that a card could order or strike. @param {string} card @returns {Mark[]} */
  #reached(card) {
    const docs = this.cardChoices(card).map((choice) => choice.doc);
    const hexes = (/** @type {"orders" | "strikes"} */ name) => [...new Set(docs.flatMap((doc) => doc[name] ?? []))];
    return [...hexes("orders").map((hex) => ({ hex, kind: "own" })), ...hexes("strikes").map((hex) => ({ hex, kind: "target" }))];
  }
}

/** Whether playing a card so would order no unit. @param {Choice} choice */
function vain(choice) {
  return choice.verb === "play" && choice.doc.orders?.length === 0;
}

/** Whether this ends the orders before anybody has got one, though somebody could. @param {Choice} choice @param {Picker} picker @param {View} view */
function idle(choice, picker, view) {
  return choice.verb === "done" && view.decision?.kind === "order" && picker.units().length > 0 && view.decision.given === 0;
}

/**
 * A card that orders nobody, or orders for nobody, is mostly a slip of the hand, and costs the turn: what to say about
 * it, and what the button says that does it all the same. Null for what needs no question.
 * @param {Choice} choice @param {Picker} picker @param {View} view @returns {{why: string, anyway: string} | null}
 */
export function slip(choice, picker, view) {
  if (vain(choice)) return { why: t("bar.no_orders"), anyway: t("act.play_vain") };
  if (idle(choice, picker, view)) return { why: t("bar.nobody"), anyway: t("act.end_turn") };
  return null;
}

/** @param {Choice} choice @returns {Mark[]} */
function markOf(choice) {
  if (choice.shape !== "pair") return [];
  const hex = String(choice.to);
  if (choice.verb === "move") {
    return [{ hex, kind: choice.doc.battle === false ? "quiet" : choice.doc.stops ? "stop" : "reach" }];
  }
  if (choice.verb === "attack") return [{ hex, kind: "target", label: choice.doc.preview ? `${choice.doc.preview.dice}` : "" }];
  if (choice.verb === "retreat" || choice.verb === "fall-back") return [{ hex, kind: "retreat" }];
  return [{ hex, kind: choice.verb === "take-ground" ? "ground" : "target" }];
}

/** What the blanks of texts about a choice are filled with; some texts of this page call units and hexes from and to. @param {Choice} choice */
function blanks({ doc, from = "", to = "", card }) {
  const name = (/** @type {string | undefined} */ id) => (id ? cardOf(id).name : "");
  return { unit: from, hex: doc.hex ?? "", from, to, card: name(card), taken: name(doc.taken), number: doc.number ?? "", command: doc.command ? t(`room.${doc.command}`) : "" };
}

/** A choice as the words on a button. @param {Choice} choice @returns {string} */
export function label(choice) {
  const { verb, doc } = choice;
  const data = blanks(choice);
  if (verb === "play" && doc.as) return t(`act.play_${doc.as}`, data);
  if (verb === "play" && doc.section) return t("act.play_section", { ...data, section: t(`section.${doc.section}`) }) + copied(choice);
  if (verb === "attack" && doc.preview) return t("act.attack_dice", { ...data, n: doc.preview.dice });
  if (verb === OTHERS_FIRST) return t("act.let-others");
  const text = filled(verbOf(verb).text, data);
  if (verb === "move") {
    const { cost, battle, stops } = doc;
    const notes = [cost ? t("act.move_cost", { n: cost }) : "", battle === false ? t("act.move_quiet") : stops ? t("act.move_stops") : ""].filter(Boolean);
    return text + (notes.length ? ` (${notes.join(", ")})` : "");
  }
  // Which of several cards that answer an attack.
  return text + (choice.shape === "plain" && data.card ? ` (${data.card})` : "") + copied(choice);
}

/** What a Counter-Attack would be, behind the words for playing or giving it. @param {Choice} choice @returns {string} */
export function copied({ doc }) {
  return doc.becomes?.length ? ` (${doc.becomes.map((card) => t("bar.works_as", { card: nameOf(card) })).join(", ")})` : "";
}

/** What ends a phase is called by the phase. @param {Choice} choice @param {string} decision */
export function endingLabel(choice, decision) {
  const key = `end.${decision}`;
  const text = t(key);
  return choice.verb === "done" && text !== key ? text : label(choice);
}

/** More orders than this mean every unit. */
export const ALL = 8;

/**
 * How much is left to do in this phase.
 * @param {Picker} picker
 * @param {View} view
 */
export function remaining(picker, view) {
  const decision = view.decision?.kind ?? "";
  const units = picker.units().length;
  if (decision === "deal" || decision === "initiative") return t(`left.${decision}`);
  if (decision === "suffer") return t(`left.suffer_${/** @type {any} */ (view.decision).by}`);
  if (decision === "play") return t("left.play", { n: picker.cards().length });
  // Of the card that is being carried out, whoever else has laid one.
  const { given = 0, most = 0 } = decision === "order" ? /** @type {any} */ (view.decision) : {};
  if (units && most) return t("left.order_of", { n: given, most });
  if (units && ["order", "move", "move_again", "battle", "strike"].includes(decision)) return t(`left.${decision}`, { n: units });
  return "";
}

