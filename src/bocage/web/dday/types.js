// Shapes of what the server sends about a game of D-Day, for the type checker; see docs/dday.md.

/** @typedef {"uk" | "us" | "axis"} Power */
/** @typedef {Record<string, number>} Kinds how many of each kind */
/** @typedef {{name: string, units: Record<string, Kinds>, aircraft: Record<string, Kinds>, control: string, room: {allies: number, axis: number}}} ZoneView */
/** @typedef {{power: string, zone: number, spaces: number, free: number, units: Kinds}} BoxView */
/** @typedef {{n: number, kind: string, formation: string, enters: (string | number)[]}} SpaceDoc */
/** @typedef {{fighters: number, dice: number, lost: number[]}} Strafing */
/** @typedef {{allies_lost: number[], axis_lost: number[], expected: {allies: number, axis: number}, allies_hold: number, axis_hold: number, nobody: number, contested: number}} OddsDoc */
/** @typedef {import("../play/types.js").LegalDoc & {strafing?: Strafing, way?: number[], odds?: OddsDoc, chance?: number, needs?: number}} LegalDoc */

/**
 * @typedef {object} View
 * @property {number} turn
 * @property {number} card
 * @property {number} held
 * @property {Record<string, ZoneView>} zones
 * @property {Record<string, BoxView>} boxes
 * @property {Record<string, number>} airborne infantry that wait for their assault, by zone
 * @property {Record<string, Kinds>} airfield
 * @property {Record<string, Kinds>} grounded
 * @property {Record<string, SpaceDoc[]>} charts
 * @property {Record<string, Kinds>} lost
 * @property {Record<string, string>} cities
 * @property {number[]} orders
 * @property {{cards: number[], now: string | null}} fortune
 * @property {Record<string, number[]>} tactics
 * @property {{flooded: number | null, safe: {power: string, zone: number} | null, deceptive: string | null, combined: boolean, spared: number | null}} marks
 * @property {{kind: string, n: number, way: number[], dice: number}[]} moved
 * @property {{players: number, fortune: boolean, tactics: boolean}} options
 * @property {{seat: string, kind: string, about: Record<string, any>} | null} decision
 * @property {LegalDoc[]} [legal]
 * @property {string} [hint]
 * @property {string} [can_undo]
 * @property {any} [result]
 * @property {string} [active]
 * @property {Record<string, number>} score
 * @property {Record<string, Record<string, string>>} [standing]
 */

/** @typedef {{id: number, name: string, near: number[], coast: boolean, label: [number, number], radius: number, outline: [number, number][], city: string, sector: string, fires_at: string[], guns: [number, number][]}} ZoneDoc */
/** @typedef {{id: string, name: string, power: string, zone: number, spaces: number, at: [number, number, number, number], slots: [number, number][]}} BeachDoc */
/** @typedef {{name: string, power: string, zone: number, spaces: number}} DropDoc */
/** @typedef {{size: [number, number], sheet: {top: number, bottom: number, scale: number}, zones: ZoneDoc[], beaches: BeachDoc[], airborne: DropDoc[], numbers: Record<string, number>}} BoardDoc */
/** @typedef {{n: number, side: string, title: string, text: string, leaves?: string, good?: string, bad?: string, reconstructed?: "wholly" | "partly", note?: string}} CardDoc */

export {};
