// Shapes of what the server sends about every game, for the type checker; see docs/table.md.

/** @typedef {string} Side */
/** @typedef {{event: string, [field: string]: any}} EventDoc */
/** @typedef {{n: number, turn: number, seat: string | null, text: string, kind?: string}} Entry */
/** @typedef {{n: number, turn: number, seat: string | null, action: string | null, events: EventDoc[]}} Moment */
/** @typedef {{action: string, kind: string, text?: string, [field: string]: any}} LegalDoc */
/** @typedef {any} View what it holds is its system’s business; the system’s own modules say it in full */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{type: "view", version: number, view: View, events: EventDoc[], entries: Entry[], moment?: number, whole?: boolean}} ViewMessage */

/**
 * What the shared parts ask of whoever shows a game.
 * @typedef {object} Table
 * @property {import("./state.js").Line} line
 * @property {any} info the game’s document
 * @property {string[]} you the seats of this browser
 * @property {ViewMessage | null} newest
 * @property {boolean} [sent]
 * @property {any} parts
 * @property {() => void} draw
 * @property {(message: ViewMessage) => void} receive
 */

export {};
