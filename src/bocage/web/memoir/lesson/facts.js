// What a lesson's conditions are about: the view, what is picked, and what has happened so far. Everything but the
// steps that were laid aside follows from the game itself, so that a lesson goes on where it was after a reload.

import { sideOf } from "../words.js";

/** @typedef {import("../types.js").Moment} Moment */
/** @typedef {Record<string, any>} Condition */

/**
 * @typedef {object} Facts
 * @property {string} side the learner's
 * @property {import("../types.js").View} view
 * @property {import("../actions.js").Picker} picker
 * @property {string} decision what the learner decides; empty while others do
 * @property {Record<string, any>[]} events with the turn they happened in
 * @property {Set<string>} heard
 */

/** Every event with its turn. @param {Moment[]} moments */
export function told(moments) {
  let turn = 0;
  return moments.flatMap((moment) =>
    moment.events.map((event) => {
      if (event.event === "turn") turn = event.turn;
      return { ...event, turn };
    }),
  );
}

/** Whether a text fits a pattern in which * stands for anything. @param {string} text @param {string} pattern */
export function fits(text, pattern) {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}

/** @param {any} one or several @returns {any[]} */
const several = (one) => (Array.isArray(one) ? one : [one]);

/** @param {Facts} facts @param {Record<string, any>} event */
function whose(facts, event) {
  const side = event.seat ?? (typeof event.unit === "string" ? sideOf(event.unit) : "");
  return side === facts.side ? "own" : "enemy";
}

/** @param {Facts} facts @param {Record<string, any>} wanted */
function seen(facts, { least = 1, side, now, ...fields }) {
  const found = facts.events.filter(
    (event) =>
      Object.entries(fields).every(([name, value]) => event[name] === value) && (!side || whose(facts, event) === side) && (!now || event.turn === facts.view.turn),
  );
  return found.length >= least;
}

/** Legal actions that fit one of some patterns. @param {Facts} facts @param {string | string[]} patterns */
function legal(facts, patterns) {
  return (facts.view.legal ?? []).filter((one) => several(patterns).some((pattern) => fits(one.action, pattern)));
}

/**
 * What a condition can ask. A condition holds when all of its parts do.
 * @type {Record<string, (facts: Facts, wanted: any) => boolean>}
 */
const QUESTIONS = {
  decision: (facts, kinds) => several(kinds).includes(facts.decision),
  waiting: (facts, wanted) => (facts.decision === "" && !facts.view.result) === wanted,
  turn: (facts, [first, last]) => facts.view.turn >= first && facts.view.turn <= last,
  // The learner has never done it in an earlier turn.
  new: (facts, kind) => !facts.events.some((event) => event.event === kind && event.turn < facts.view.turn && whose(facts, event) === "own"),
  seen: (facts, wanted) => seen(facts, wanted),
  heard: (facts, topic) => facts.heard.has(topic),
  card: (facts, wanted) => Boolean(facts.picker.card) === wanted,
  unit: (facts, wanted) => Boolean(facts.picker.unit) === wanted,
  aim: (facts, wanted) => Boolean(facts.picker.target) === wanted,
  legal: (facts, patterns) => legal(facts, patterns).length > 0,
  // A card that would order somebody.
  orders: (facts, pattern) => legal(facts, pattern).some((one) => (one.orders ?? []).length > 0),
  playing: (facts, effect) => facts.view.in_play?.effect === effect,
  medals: (facts, least) => facts.view.medals[/** @type {import("../types.js").Side} */ (facts.side)] >= least,
  at: (facts, hex) => facts.view.units.some((unit) => unit.hex === hex && unit.side === facts.side),
  any: (facts, conditions) => conditions.some((/** @type {Condition} */ one) => holds(one, facts)),
  not: (facts, condition) => !holds(condition, facts),
};

/** @param {Condition} condition @param {Facts} facts @returns {boolean} */
export function holds(condition, facts) {
  return Object.entries(condition).every(([question, wanted]) => QUESTIONS[question](facts, wanted));
}

/**
 * The suggested actions that are legal: those of the first suggestion that fits any, so that a learner is shown one
 * thing at a time; orders are shown together.
 * @param {string[]} suggestions
 * @param {Facts} facts
 */
export function suggested(suggestions, facts) {
  if (!facts.decision) return [];
  const { choices, target } = facts.picker;
  const aimed = target ? choices.filter((choice) => choice.to === target) : choices;
  if (facts.decision === "order") return aimed.filter((choice) => suggestions.some((pattern) => fits(choice.action, pattern)));
  for (const pattern of suggestions) {
    const fit = aimed.filter((choice) => fits(choice.action, pattern));
    if (fit.length) return fit;
  }
  return [];
}
