// What can be chosen, taken apart: from where, which units, by which way, to where, how many. A press on the map only
// narrows the list of legal actions.

/** @typedef {import("./types.js").LegalDoc} LegalDoc */
/** @typedef {import("./types.js").BoardDoc} BoardDoc */
/** @typedef {import("./types.js").View} View */

/**
 * @typedef {object} Choice
 * @property {LegalDoc} doc
 * @property {string} verb
 * @property {string} [source] a zone, a box, `airfield` or a chart
 * @property {string} [power]
 * @property {string} [kind]
 * @property {string} [via]
 * @property {string} [target] a zone or a box
 * @property {number} [n]
 */

/** @typedef {{key: string, power: string, kind: string, via: string, most: number, choices: Choice[]}} Row units of a kind that can do the same, by number */
/** @typedef {{row: Row, n: number, most: number}} Share how many of a row go, and at most how many while the others stay as they are */

const POWERS = ["uk", "us", "axis"];
const KINDS = ["infantry", "artillery", "tank", "blockhouse", "fighter", "bomber"];
/** Actions of several groups, one after another until the player is done. */
const GROUPS = new Set(["send", "move", "land", "place"]);
/** Actions about one place of the map. */
const PLACES = new Set(["assault", "attack", "bombard", "spare"]);
/** Actions that name a kind and a number. */
const KINDWISE = new Set(["lose", "fire"]);

/** @param {string[]} zones @returns {Partial<Choice>} */
function way(zones) {
  if (zones.length === 1) return { target: zones[0] };
  return { source: zones[0], via: zones.length > 2 ? zones[1] : "", target: zones[zones.length - 1] };
}

/** @param {LegalDoc} doc @param {BoardDoc} board @param {string} chart whose arrivals are placed @returns {Choice} */
export function read(doc, board, chart) {
  const [verb, ...rest] = doc.action.split(" ");
  const number = Number(rest[rest.length - 1]);
  if (PLACES.has(verb)) return { doc, verb, target: rest[0] };
  if (verb === "commit") return { doc, verb, power: rest[0], target: rest[1] };
  if (verb === "send") return { doc, verb, source: "airfield", power: rest[0], kind: rest[1], target: rest[2], n: number };
  if (verb === "move") return { doc, verb, power: rest[0], kind: rest[1], ...way(rest.slice(2, -1)), n: number };
  if (verb === "land") return { doc, verb, source: rest[0], power: board.beaches.find((one) => one.id === rest[0])?.power, kind: rest[1], target: rest[2], n: number };
  if (verb === "place") return { doc, verb, source: chart, power: rest[0], kind: rest[1], target: rest[2], n: number };
  if (KINDWISE.has(verb)) return { doc, verb, power: rest[0], kind: rest[1], n: number };
  if (verb === "remove" && rest.length > 2) return { doc, verb, power: rest[0], kind: rest[1], target: rest[2], n: number };
  if (verb === "remove" || verb === "regain") return { doc, verb, power: rest[0], kind: rest[1] };
  if (verb === "use") {
    const places = rest.filter((word) => /^\d+$/.test(word) || board.beaches.some((one) => one.id === word));
    return { doc, verb, power: rest.find((word) => POWERS.includes(word)), kind: rest.find((word) => KINDS.includes(word)), ...(places.length ? way(places) : {}) };
  }
  return { doc, verb };
}

/** @template T @param {T[]} all @returns {T[]} */
const distinct = (all) => [...new Set(all)];

export class Picker {
  /** @param {BoardDoc} board */
  constructor(board) {
    this.board = board;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string | null} */
    this.source = null;
    /** @type {string | null} */
    this.target = null;
    /** Numbers that the player has set, by row. @type {Map<string, number>} */
    this.numbers = new Map();
    /** What is being decided; another decision forgets what was picked. */
    this.about = "";
    /** @type {View | null} */
    this.view = null;
  }

  /** What can be chosen now. @param {LegalDoc[]} legal @param {View} view */
  offer(legal, view) {
    const { decision } = view;
    this.view = view;
    const { zone, box, chart, card, power, why } = decision?.about ?? {};
    const about = JSON.stringify([decision?.kind, decision?.seat, zone, box, chart, card, power, why]); // what changes from group to group is not in it
    this.choices = legal.map((doc) => read(doc, this.board, chart ?? "chart"));
    if (about !== this.about) this.drop();
    this.about = about;
    this.numbers.clear();
    if (this.source && !this.sources.includes(this.source)) this.drop();
    if (this.target && !this.targets.includes(this.target)) this.target = null;
    if (this.sources.length === 1 && this.choices.every((one) => one.source || !one.target)) this.source = this.sources[0];
    if (!this.target && this.targets.length === 1 && this.choices.some((one) => PLACES.has(one.verb))) this.target = this.targets[0];
  }

  drop() {
    this.source = null;
    this.target = null;
    this.numbers.clear();
  }

  /** Whether what is decided is chosen on the map. */
  get onMap() {
    return this.choices.some((one) => one.target);
  }

  get sources() {
    return distinct(this.choices.flatMap((one) => (one.source ? [one.source] : [])));
  }

  /** Where one can go from what is picked, or at once. */
  get targets() {
    const from = this.choices.filter((one) => one.target && (one.source ? one.source === this.source : true));
    return distinct(from.map((one) => String(one.target)));
  }

  /** The choices that what is picked leaves. */
  get left() {
    return this.choices.filter((one) => one.target && one.target === this.target && (!one.source || one.source === this.source));
  }

  /** Choices that have nothing to do with the map. */
  get plain() {
    return this.choices.filter((one) => !one.target && !KINDWISE.has(one.verb));
  }

  /** Casualties or targets: kinds with numbers. */
  get kindwise() {
    return rowsOf(this.choices.filter((one) => KINDWISE.has(one.verb)));
  }

  /** Units that can go from here to there. */
  get rows() {
    return rowsOf(this.left.filter((one) => GROUPS.has(one.verb)));
  }

  /** What can be done about the picked place without numbers. */
  get single() {
    return this.left.filter((one) => !GROUPS.has(one.verb));
  }

  /** How many more units there is room for in the picked place. */
  get room() {
    const place = String(this.target);
    const [first] = this.rows;
    const zone = this.view?.zones[place];
    if (first?.kind === "bomber") return Infinity;
    if (first?.kind === "fighter") {
      if (first.choices[0].verb === "send" && this.view?.fortune.now === "good") return Infinity;
      return this.board.numbers.fighter_limit - Object.values(zone?.aircraft ?? {}).reduce((sum, kinds) => sum + (kinds.fighter ?? 0), 0);
    }
    return this.view?.boxes[place]?.free ?? zone?.room[first?.power === "axis" ? "axis" : "allies"] ?? Infinity;
  }

  /** How many of each row: what the player has set, and of the others as many as there is room for, the strongest first
   * and by the way with the fewest fighters. @returns {Share[]} */
  get shares() {
    const { rows, room } = this;
    /** @type {Map<Row, number>} */
    const chosen = new Map();
    const sum = (/** @type {Row[]} */ of) => of.reduce((all, row) => all + (chosen.get(row) ?? 0), 0);
    const left = (/** @type {Row} */ row) => {
      const ways = rows.filter((one) => one.kind === row.kind && one.power === row.power); // the same units
      return Math.min(room - sum(rows), Math.max(...ways.map((one) => one.most)) - sum(ways));
    };
    const risk = (/** @type {Row} */ row) => row.choices[0].doc.strafing?.fighters ?? 0;
    const order = [...rows].sort((a, b) => Number(this.numbers.has(b.key)) - Number(this.numbers.has(a.key)) || KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind) || risk(a) - risk(b));
    for (const row of order) chosen.set(row, Math.min(this.numbers.get(row.key) ?? row.most, row.most, left(row)));
    return rows.map((row) => ({ row, n: chosen.get(row) ?? 0, most: Math.min(row.most, (chosen.get(row) ?? 0) + left(row)) }));
  }

  /** A press on a place. @param {string} place @returns {"source" | "target" | "again" | ""} */
  press(place) {
    const goal = this.targets.includes(place);
    if (goal && this.target === place) return "again";
    if (goal && (this.source || !this.sources.length || this.choices.some((one) => one.target === place && !one.source))) {
      this.target = place;
      this.numbers.clear();
      return "target";
    }
    if (this.sources.includes(place)) {
      this.source = place;
      this.target = null;
      this.numbers.clear();
      const there = this.targets;
      if (there.length === 1 && this.choices.every((one) => one.verb !== "move")) this.target = there[0];
      return "source";
    }
    return "";
  }

  /** Back one step. @returns {boolean} whether there was one */
  back() {
    if (this.target) this.target = null;
    else if (this.source && this.sources.length > 1) this.source = null;
    else return false;
    this.numbers.clear();
    return true;
  }
}

/** @param {Choice[]} choices @returns {Row[]} */
export function rowsOf(choices) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const one of choices) {
    const key = `${one.power} ${one.kind} ${one.via ?? ""}`;
    const row = rows.get(key) ?? { key, power: String(one.power), kind: String(one.kind), via: one.via ?? "", most: 0, choices: [] };
    row.most = Math.max(row.most, one.n ?? 1);
    row.choices.push(one);
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || POWERS.indexOf(a.power) - POWERS.indexOf(b.power));
}

/** The choice of a row with a number, or the nearest lower one. @param {Row} row @param {number} n */
export function choiceOf(row, n) {
  return row.choices.filter((one) => (one.n ?? 1) <= n).sort((a, b) => (b.n ?? 1) - (a.n ?? 1))[0];
}
