// Finding entries: every word of the query somewhere in an entry, without regard to accents and capitals.

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} row
 * @property {string} name
 * @property {string} code
 * @property {string[]} facts
 * @property {string} text
 * @property {string[]} lines
 * @property {{id: string, title: string, text: string}[]} battles
 * @property {number[]} [dice]
 * @property {number} [figures]
 * @property {(number | "all")[] | null} [slots]
 * @property {{battle: string, hex: string, view: number[], units: boolean} | null} [example]
 */
/** @typedef {{id: string, title: string, intro: string, entries: Entry[]}} Section */

/** @param {string} text */
export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/**
 * @param {Section} section
 * @param {Entry} entry
 * @param {string[]} terms
 */
export function found(section, entry, terms) {
  if (terms.length === 0) return true;
  const battles = entry.battles.flatMap((battle) => [battle.title, battle.text]);
  const text = plain([section.title, entry.name, entry.text, ...entry.facts, ...entry.lines, ...battles].join(" "));
  return terms.every((term) => text.includes(term));
}

/**
 * The text as nodes, with the searched words marked.
 * @param {string} text
 * @param {string[]} terms
 * @returns {(Node | string)[]}
 */
export function marked(text, terms) {
  if (terms.length === 0) return [text];
  // Letter by letter, so that places in the plain text are places in the text itself.
  const letters = [...text.normalize("NFC")];
  let flat = "";
  /** @type {number[]} */
  const origin = [];
  letters.forEach((letter, place) => {
    for (const bare of plain(letter)) {
      flat += bare;
      origin.push(place);
    }
  });
  const hit = new Array(letters.length).fill(false);
  for (const term of terms) {
    for (let at = flat.indexOf(term); at >= 0; at = flat.indexOf(term, at + term.length)) {
      for (let i = at; i < at + term.length; i++) hit[origin[i]] = true;
    }
  }
  /** @type {(Node | string)[]} */
  const parts = [];
  let run = "";
  letters.forEach((letter, place) => {
    run += letter;
    if (place + 1 < letters.length && hit[place] === hit[place + 1]) return;
    if (hit[place]) {
      const mark = document.createElement("mark");
      mark.textContent = run;
      parts.push(mark);
    } else parts.push(run);
    run = "";
  });
  return parts;
}
