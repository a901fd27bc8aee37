// Shapes of what the server sends, for the type checker; see docs/table.md.

/** @typedef {"allies" | "axis"} Side */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{name: string, x: number, y: number, corners: any[], terrain: string, structure: string | null, replaced?: boolean, label: string | null}} HexDoc */
/** @typedef {{width: number, height: number, view_box: string, hexes: HexDoc[]}} BoardDoc */
/** @typedef {{id: string, number: number, title: string, subtitle: string, dates: string[], when?: string, briefing: string, rules: string[], history: string, sides: Record<Side, any>, board: BoardDoc}} BattleDoc */
/** @typedef {{unit: string, side: Side, kind: string, figures: number, full: number, hex: string | null, marks?: string[]}} UnitDoc */
/** @typedef {{what: string, dice: number, source: string, text: string}} Term */
/** @typedef {{dice: number, terms: Term[], hits: number[], eliminates: number, retreats: number}} Preview */
/** @typedef {{action: string, kind: string, unit?: string, hex?: string, card?: string, preview?: Preview, cost?: number, path?: string[], battle?: boolean, stops?: boolean, orders?: string[], strikes?: string[]}} LegalDoc */
/** @typedef {{event: string, [field: string]: any}} EventDoc */
/** @typedef {{n: number, turn: number, seat: Side | null, text: string}} Entry */
/** @typedef {{n: number, turn: number, seat: Side | null, action: string | null, events: EventDoc[]}} Moment */
/** @typedef {{side: Side, hexes: string[], medals: number, wins: boolean, held: boolean}} Objective */

/**
 * @typedef {object} View
 * @property {number} turn
 * @property {Side} active
 * @property {Record<Side, number>} medals
 * @property {Record<Side, number>} medals_needed
 * @property {Record<Side, number>} losses
 * @property {UnitDoc[]} units
 * @property {Record<string, string[]>} obstacles
 * @property {number} deck
 * @property {string[]} discard
 * @property {Record<Side, number>} cards
 * @property {{card: string, effect: string} | null} in_play
 * @property {Objective[]} objectives
 * @property {any} decision
 * @property {{winner: Side, how: string} | null} result
 * @property {Side} [seat]
 * @property {string[]} [hand]
 * @property {LegalDoc[]} [legal]
 * @property {string} [hint]
 * @property {"free" | "ask" | "no"} [can_undo]
 * @property {Record<string, {flags: string, ambush: string}>} [standing]
 * @property {Record<string, boolean>} [at_once]
 */

/** @typedef {{type: "view", version: number, view: View, events: EventDoc[], entries: Entry[], moment?: number, whole?: boolean}} ViewMessage */

/**
 * One legal action taken apart.
 * @typedef {object} Choice
 * @property {string} action
 * @property {string} verb
 * @property {string} [from] hex of the unit
 * @property {string} [to] hex it goes to or attacks
 * @property {string} [card]
 * @property {string} [how] section, or "air-strike"
 * @property {LegalDoc} doc
 */

export {};
