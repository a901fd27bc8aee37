// Shapes of the server's answers, for the checker; the protocol itself is in docs/table.md.

/** @typedef {"allies" | "axis"} Side */
/** @typedef {{nation: string, hand: number, medals: number, first: boolean}} SideInfo */
/**
 * @typedef {object} Battle
 * @property {string} id
 * @property {string} system the game it belongs to
 * @property {number} number
 * @property {string} box what it was published in, or nothing
 * @property {string} front
 * @property {string} title
 * @property {string} subtitle
 * @property {string[]} dates
 * @property {string} briefing
 * @property {boolean} [room] whether it has a commander and generals, and is made as a room
 * @property {string[]} rules
 * @property {string} history
 * @property {Record<Side, SideInfo>} sides
 * @property {Record<Side, {rate: number, low: number, high: number, level: number}>} [difficulty] from playtests; level 1 is the easiest for that side
 */
/** @typedef {{id: string, name: Record<string, string>, about: Record<string, string>}} General */
/** @typedef {{kind: "human" | "general", name: string, here: boolean, general?: string, cover?: string | null}} Seat */
/** @typedef {Record<Side, {medals: number, figures: number}>} Score */
/** @typedef {{battle: number, before: Score, total: Score, leader: Side | null, over: boolean}} Match */
/**
 * @typedef {object} Game
 * @property {string} game
 * @property {string} battle
 * @property {string} title
 * @property {boolean} [shipped] false: the battle came as a document and has no picture here
 * @property {Record<Side, number>} [medals]
 * @property {Record<Side, Seat>} seats
 * @property {Side[]} you
 * @property {{name: Side, side: Side}[]} [places]
 * @property {"running" | "over"} state
 * @property {number} turn
 * @property {Side | null} waits_for the seat whose player has to decide himself; no general does it for him
 * @property {{winner?: Side, winners?: Side[], how: string} | null} result
 * @property {{watch: string, friend?: string}} [links] keys that may be handed on; friend is an invitation
 * @property {{key: string}} [next] the way to the game that follows
 * @property {Record<string, Side>} [next_seats] where the player of each seat sits in the next game
 * @property {Match} [match]
 * @property {string} created
 * @property {string} updated
 */
/** @typedef {{game: string, keys: {allies?: string, axis?: string, table?: string, referee?: string, watch: string}, invitations?: Record<string, string>}} NewGame */

/** @type {readonly Side[]} */
export const SIDES = ["allies", "axis"];

/**
 * @param {Side} side
 * @returns {Side}
 */
export function other(side) {
  return side === "allies" ? "axis" : "allies";
}
