// Shapes of what the server sends, for the type checker; see docs/table.md.

/** @typedef {"allies" | "axis"} Side */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{name: string, x: number, y: number, corners: any[], terrain: string, structure: string | null, replaced?: boolean, label: string | null, across?: number | null}} HexDoc */
/** @typedef {{width: number, height: number, view_box: string, hexes: HexDoc[]}} BoardDoc */
/** @typedef {{id: string, number: number, title: string, subtitle: string, dates: string[], when?: string, briefing: string, rules: string[], history: string, sides: Record<Side, any>, board_face?: string, board: BoardDoc}} BattleDoc */
/** @typedef {{unit: string, side: Side, kind: string, figures: number, full: number, hex: string | null, marks?: string[], sighted?: string, unsupplied?: number, concealed?: boolean}} UnitDoc */
/** @typedef {{what: string, dice: number, source: string, text: string}} Term */
/** @typedef {{dice: number, terms: Term[], hits: number[], eliminates: number, retreats: number}} Preview */
/** @typedef {{action: string, kind: string, unit?: string, hex?: string, card?: string, taken?: string, number?: string, section?: string, as?: string, command?: string, preview?: Preview, cost?: number, path?: string[], battle?: boolean, stops?: boolean, orders?: string[], strikes?: string[], becomes?: string[], drift?: {lost: number, lands: Record<string, number>, figures: number}}} LegalDoc */
/** @typedef {{card: string, effect: string, seat?: string, sections?: number[], part?: string}} InPlay */
/** @typedef {{event: string, [field: string]: any}} EventDoc */
/** @typedef {import("../play/types.js").Entry} Entry */
/** @typedef {import("../play/types.js").Moment} Moment */
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
 * @property {Record<string, number>} [mines] strengths of the minefields that lie face up
 * @property {{token: string, side: Side | null, hex?: string, unit?: string, count?: number, hits?: number, rigged?: Side}[]} [tokens]
 * @property {Record<string, string>} [ground] what has changed since the map was drawn
 * @property {string[]} [fog] hexes that nobody of the own side looks at, where the sides see different boards
 * @property {number} deck
 * @property {string[]} discard
 * @property {string[]} [open] cards of a hand that lie open for the other side to take
 * @property {Record<Side, number>} cards
 * @property {(InPlay & {all?: InPlay[]}) | null} in_play the first card, with all of them where there are several
 * @property {{side: Side, seat: string, section: number | null, card: string, part?: string}[]} [laid] on two boards: what lies in the sections
 * @property {Record<string, string[]>} [given] what a commander has given to generals who have not played it yet
 * @property {Objective[]} objectives
 * @property {number} visibility how far one sees in the dark, 0 by day
 * @property {any} decision
 * @property {any} [awaited] while one chooses ahead, what the table waits for
 * @property {{winner: Side | null, how: string} | null} result
 * @property {Side} [seat]
 * @property {string[]} [hand]
 * @property {string} [committed] the card under the commissar's chip
 * @property {string} [due] the one that he wants played now
 * @property {LegalDoc[]} [legal]
 * @property {string} [hint]
 * @property {"free" | "ask" | "no"} [can_undo]
 * @property {Record<string, {flags: string, ambush: string}>} [standing]
 * @property {Record<string, boolean>} [at_once]
 */

/** @typedef {{type: "view", version: number, view: View, events: EventDoc[], entries: Entry[], moment?: number, whole?: boolean}} ViewMessage */

/**
 * How a choice is made: a card of the hand, then its button; a press on a hex, on a unit, on a unit and then on a second
 * hex; a button when its unit is chosen; a button.
 * @typedef {"card" | "place" | "press" | "pair" | "unit" | "plain"} Shape
 */

/**
 * One legal action taken apart.
 * @typedef {object} Choice
 * @property {string} action
 * @property {string} verb
 * @property {Shape} shape
 * @property {boolean} weighty whether it reveals something at once, so that a slip of the hand must not be enough
 * @property {string} [from] hex of the unit
 * @property {string} [to] hex it goes to or attacks
 * @property {string} [card]
 * @property {string} [how] section, the general who gets the card, or what it is played as, like "air-strike"
 * @property {string} [at] hex of the bridge that it blows
 * @property {LegalDoc} doc
 */

export {};
