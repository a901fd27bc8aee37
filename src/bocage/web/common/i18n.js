// Texts of the interface in the reader's language. A page names its catalogue by <html data-page="lobby">; its keys
// and those of the common catalogue are one space. Texts of the game itself come from the server (/api/words).

import { prefs } from "./prefs.js";

/** @typedef {"en" | "nl" | "fr"} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "nl", "fr"];

/** Each language by its own name, for the switch. @type {Record<Language, string>} */
export const LANGUAGE_NAMES = { en: "English", nl: "Nederlands", fr: "Français" };

/** @type {Map<Language, Record<string, string>>} */
const catalogues = new Map();

/** Catalogues beside that of the page. @type {string[]} */
const further = [];

/** @type {Set<(lang: Language) => void>} */
const listeners = new Set();

/** @type {Language} */
let current = firstLanguage();

/** @returns {Language} */
function firstLanguage() {
  const wanted = [prefs.get("language"), ...(navigator.languages ?? [navigator.language])];
  for (const tag of wanted) {
    const short = /** @type {Language} */ ((tag || "").slice(0, 2).toLowerCase());
    if (LANGUAGES.includes(short)) return short;
  }
  return "en";
}

/** @param {Language} lang */
async function load(lang) {
  if (catalogues.has(lang)) return;
  const page = document.documentElement.dataset.page;
  const names = page ? ["common", page, ...further] : ["common"];
  const parts = await Promise.all(names.map((name) => read(name, lang)));
  catalogues.set(lang, Object.assign({}, ...parts));
}

/** @param {string} name @param {Language} lang @returns {Promise<Record<string, string>>} */
async function read(name, lang) {
  const answer = await fetch(`/static/i18n/${name}.${lang}.json`);
  if (!answer.ok) throw new Error(`catalogue ${name}.${lang}: ${answer.status}`);
  return answer.json();
}

/** Adds a catalogue that only some visits of a page need. @param {string} name */
export async function alsoRead(name) {
  const lang = current;
  further.push(name);
  const added = await read(name, lang);
  for (const other of [...catalogues.keys()]) if (other !== lang) catalogues.delete(other);
  Object.assign(catalogues.get(lang) ?? {}, added);
  if (lang !== current) await load(current);
}

/** Whether fingers do what a mouse does elsewhere: a text may have a word for either, `[Click|Tap]`. */
const fingers = matchMedia("(hover: none) and (pointer: coarse)");

/** French puts a space before these signs; a line must not break there. @param {string} text */
export function spaced(text) {
  return current === "fr" ? text.replace(/ ([?!:;»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;
}

/** @returns {Language} */
export function language() {
  return current;
}

/**
 * The text of a key. `{name}` in it is replaced by params.name. When params has a number `n` and the catalogue has
 * `key.one` and `key.other`, the form that the language's plural rule asks for is taken.
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const catalogue = catalogues.get(current) ?? {};
  let text = catalogue[key];
  if (typeof params.n === "number") {
    const form = new Intl.PluralRules(current).select(params.n);
    text = catalogue[`${key}.${form}`] ?? catalogue[`${key}.other`] ?? text;
  }
  // A missing key shows itself; a test makes sure that none is missing.
  if (text === undefined) return key;
  const pressed = text.replace(/\[([^\]|]+)\|([^\]]+)\]/g, (_, mouse, finger) => (fingers.matches ? finger : mouse));
  return spaced(pressed.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole)));
}

/** A number of percent as the language writes it. @param {number | string} n */
export function percentage(n) {
  return current === "fr" ? `${n}\u00a0%` : `${n}%`;
}

/**
 * Fills the elements of a page that carry keys: data-t for the text, data-t-label, data-t-title and
 * data-t-placeholder for attributes.
 * @param {ParentNode} [root]
 */
export function translate(root = document) {
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.t ?? "");
  }
  for (const [data, attribute] of [
    ["data-t-label", "aria-label"],
    ["data-t-title", "title"],
    ["data-t-placeholder", "placeholder"],
  ]) {
    for (const element of root.querySelectorAll(`[${data}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(data) ?? ""));
    }
  }
}

/**
 * Switches at once: loads the catalogue, fills the page again and tells everybody who asked with onLanguage.
 * @param {Language} lang
 */
export async function setLanguage(lang) {
  await load(lang);
  current = lang;
  if (prefs.get("language") !== lang) prefs.set("language", lang);
  document.documentElement.lang = lang;
  translate();
  for (const listener of listeners) listener(lang);
}

/**
 * @param {(lang: Language) => void} listener
 * @returns {() => void} stops it
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the first catalogue is there and the page is filled. @type {Promise<void>} */
export const ready = load(current).then(() => {
  document.documentElement.lang = current;
  translate();
});

prefs.on("language", (lang) => {
  if (lang && lang !== current) void setLanguage(lang);
});
