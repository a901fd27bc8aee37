// House rules without a page: what is chosen, what goes together, and the forms in which rules travel (link and file).

/**
 * One option as the server describes it (GET /api/options).
 * @typedef {object} Option
 * @property {string} id
 * @property {string} kind flag, number, choice; others are no matter of this page
 * @property {any} default
 * @property {string} name
 * @property {string} text
 * @property {string} source
 * @property {string} [group]
 * @property {string[]} excludes
 * @property {string[]} needs
 * @property {string[]} [silences] options that would have nothing to do beside it
 * @property {string[]} [same_side] options that it does not go together with where both name one side
 * @property {boolean} [one_board] it has nothing to do on two boards
 * @property {Record<string, any[]>} [not_at] values of other options that it does not go together with
 * @property {number} [least]
 * @property {number} [most]
 * @property {{id: string, name: string}[]} [values]
 */
/** @typedef {Record<string, any>} Chosen what differs from the game as printed, by option */
/** @typedef {{id: string, name: string}} Group */
/** @typedef {{id: string, name: string, text?: string, options: Chosen}} Preset */
/** @typedef {{options: Option[], groups: Group[], presets: Preset[]}} Shelf */
/** @typedef {{id: string, why: "excludes" | "needs" | "silenced" | "same_side" | "not_at", other: string}} Clash */
/** @typedef {{why: string, what: string}} Flaw why: a key of the catalogue after `house.flaw_` */
/** @typedef {{system: string, name: string, options: Record<string, any>}} Parcel rules on their way to another browser */

const FORMAT = "bocage-house-rules/1";
const KINDS = ["flag", "number", "choice"];
const MOST = 400;

/** The options that people choose on the page of house rules; seats and laid-out cards are chosen elsewhere. @param {Shelf} shelf */
export function rulesOf(shelf) {
  return shelf.options.filter((one) => KINDS.includes(one.kind) && one.group !== "seats");
}

/** Only what differs from the game as printed, in the order of the options. @param {Option[]} rules @param {Chosen} chosen @returns {Chosen} */
export function changed(rules, chosen) {
  return Object.fromEntries(rules.filter((one) => one.id in chosen && chosen[one.id] !== one.default).map((one) => [one.id, chosen[one.id]]));
}

/** What is on and does not go together. @param {Option[]} rules @param {Chosen} chosen @returns {Clash[]} */
export function clashes(rules, chosen) {
  const on = changed(rules, chosen);
  const known = new Set(rules.map((one) => one.id));
  /** @type {Clash[]} */
  const found = [];
  for (const one of rules) {
    if (!(one.id in on)) continue;
    for (const other of rules) {
      const why = other.id !== one.id && other.id in on ? wrongBetween(one, on[one.id], other, on[other.id]) : "";
      if (why) found.push({ id: one.id, why, other: other.id });
    }
    for (const other of one.needs) if (known.has(other) && !(other in on)) found.push({ id: one.id, why: "needs", other });
  }
  return found;
}

/** Whether one of two options excludes the other. @param {Option} one @param {Option} other */
export function apart(one, other) {
  return one.excludes.includes(other.id) || other.excludes.includes(one.id);
}

/**
 * Why one setting cannot stand beside another; "" where it can.
 * @param {Option} one
 * @param {any} value
 * @param {Option} other
 * @param {any} its
 * @returns {"" | "excludes" | "silenced" | "same_side" | "not_at"}
 */
function wrongBetween(one, value, other, its) {
  if (apart(one, other)) return "excludes";
  if (other.silences?.includes(one.id)) return "silenced";
  if (one.not_at?.[other.id]?.includes(its) || other.not_at?.[one.id]?.includes(value)) return "not_at";
  const paired = one.same_side?.includes(other.id) || other.same_side?.includes(one.id);
  return paired && sidesNamed(value).some((side) => sidesNamed(its).includes(side)) ? "same_side" : "";
}

/** The sides that the value of a choice is about. @param {any} value */
function sidesNamed(value) {
  const text = String(value);
  return ["allies", "axis"].filter((side) => text === "both" || text === side || text.startsWith(`${side}_`));
}

/** What players of one game without teams agree on: rules about who sits where have nothing to do there. @param {Option[]} rules @param {Chosen} chosen @returns {Chosen} */
export function withoutSeats(rules, chosen) {
  const known = new Set(rules.map((one) => one.id));
  const seats = new Set(rules.filter((one) => one.needs.some((id) => !known.has(id))).map((one) => one.id));
  return Object.fromEntries(Object.entries(chosen).filter(([id]) => !seats.has(id)));
}

/** An option with its value, in words. @param {Option} option @param {any} value */
export function said(option, value) {
  if (option.kind === "flag") return option.name;
  return `${option.name}: ${option.values?.find((one) => one.id === value)?.name ?? value}`;
}

/** Rules as the end of an address: readable, and short where little is on. @param {Parcel} parcel */
export function toLink({ system, name, options }) {
  const parts = Object.entries(options).map(([id, value]) => (value === true ? id : `${id}.${value === false ? "off" : value}`));
  const title = name ? `&name=${encodeURIComponent(name)}` : "";
  return `#house=${[system, ...parts].map(encodeURIComponent).join("~")}${title}`;
}

/**
 * The rules in an address; null where there are none. What is wrong with single options `unpack` finds out.
 * @param {string} hash
 * @returns {Parcel | null}
 */
export function fromLink(hash) {
  const found = /^#house=([^&]*)(?:&name=([^&]*))?/.exec(hash);
  if (!found) return null;
  const [system, ...parts] = found[1].split("~").map(decoded);
  const options = Object.fromEntries(
    parts.filter(Boolean).slice(0, MOST).map((part) => {
      const dot = part.indexOf(".");
      return dot < 0 ? [part, true] : [part.slice(0, dot), valued(part.slice(dot + 1))];
    }),
  );
  return { system, name: decoded(found[2] ?? "").slice(0, 60), options };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a link that was cut in the middle: what is left is looked at all the same
  }
}

/** @param {string} text */
function valued(text) {
  if (text === "off") return false;
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}

/** Rules as the text of a file. @param {Parcel} parcel */
export function toFile({ system, name, options }) {
  return `${JSON.stringify({ format: FORMAT, system, name, options }, null, 2)}\n`;
}

/** @param {string} text @returns {Parcel | null} null: this is no file of house rules */
export function fromFile(text) {
  try {
    const read = JSON.parse(text);
    if (read?.format !== FORMAT || typeof read.options !== "object" || read.options === null) return null;
    return { system: String(read.system ?? ""), name: String(read.name ?? "").slice(0, 60), options: read.options };
  } catch {
    return null;
  }
}

/**
 * What of some rules can be used here, and everything that is wrong with the rest.
 * @param {Option[]} rules
 * @param {Record<string, any>} options
 * @returns {{chosen: Chosen, flaws: Flaw[]}}
 */
export function unpack(rules, options) {
  const known = new Map(rules.map((one) => [one.id, one]));
  /** @type {Flaw[]} */
  const flaws = [];
  /** @type {Chosen} */
  const chosen = {};
  for (const [id, value] of Object.entries(options)) {
    const option = known.get(id);
    if (!option) flaws.push({ why: "unknown", what: id });
    else if (!fits(option, value)) flaws.push({ why: "value", what: `${option.name}: ${String(value).slice(0, 40)}` });
    else chosen[id] = value;
  }
  return { chosen: changed(rules, chosen), flaws };
}

/** @param {Option} option @param {any} value */
function fits(option, value) {
  if (option.kind === "flag") return typeof value === "boolean";
  if (option.kind === "choice") return Boolean(option.values?.some((one) => one.id === value));
  return Number.isInteger(value) && value >= (option.least ?? 0) && value <= (option.most ?? 0);
}
