// One entry of the reference: name, letter on the map, facts and sentences; a unit also has its dice as a small table.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { marked } from "./search.js";

/** @typedef {import("./search.js").Entry} Entry */
/** @typedef {import("./search.js").Section} Section */

/** @param {Entry} entry */
function diceTable(entry) {
  const dice = entry.dice ?? [];
  return el(
    "table",
    { class: "dice" },
    el("caption", { class: "hush" }, t("rules.dice")),
    el(
      "tbody",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "row" }, t("rules.distance")),
        dice.map((_, i) => el("th", { scope: "col" }, String(i + 1))),
      ),
      el(
        "tr",
        {},
        el("th", { scope: "row" }, t("rules.dice")),
        dice.map((n) => el("td", {}, String(n))),
      ),
    ),
  );
}

/**
 * A piece of a battle map, cut out of the art by its own coordinates.
 * @param {NonNullable<Entry["example"]>} example
 */
function picture(example) {
  const [x, y, width, height] = example.view;
  const art = example.units ? `${example.battle}-thumb` : example.battle;
  const src = `/art/${art}.svg#svgView(viewBox(${x},${y},${width},${height}))`;
  return el("img", {
    class: "example",
    src,
    alt: "",
    loading: "lazy",
    width: Math.round(width),
    height: Math.round(height),
  });
}

/**
 * The three sections as on the card, the ordered ones filled.
 * @param {NonNullable<Entry["slots"]>} slots
 */
function diagram(slots) {
  return el(
    "span",
    { class: "slots", "aria-hidden": "true" },
    slots.map((n) => el("i", { class: n === 0 ? null : "on" }, n === 0 ? "" : n === "all" ? "∗" : String(n))),
  );
}

/**
 * The figures of a full unit, as on the board.
 * @param {Entry} entry
 */
function figureRow(entry) {
  return el(
    "span",
    { class: "figures", "aria-hidden": "true" },
    Array.from({ length: entry.figures ?? 0 }, () => el("i", {})),
  );
}

/**
 * @param {Section} section
 * @param {Entry} entry
 * @param {string[]} terms
 */
export function entryNode(section, entry, terms) {
  const list = section.id === "turn" && entry.row === "course" ? "ol" : "ul";
  return el(
    "article",
    { class: "entry", id: entry.id, "aria-labelledby": `${entry.id}-name` },
    entry.example && picture(entry.example),
    el(
      "header",
      {},
      entry.code &&
        el(
          "span",
          { class: "code", title: t("rules.code"), "aria-label": `${t("rules.code")}: ${entry.code}` },
          entry.code,
        ),
      el("h3", { id: `${entry.id}-name` }, marked(entry.name, terms)),
      entry.figures && figureRow(entry),
      entry.slots && diagram(entry.slots),
      el("a", { class: "anchor", href: `#${entry.id}`, "aria-label": t("rules.link", { name: entry.name }) }, "#"),
    ),
    entry.facts.length > 0 && el("p", { class: "facts" }, marked(entry.facts.join(" · "), terms)),
    entry.text && el("p", { class: "card-text" }, marked(entry.text, terms)),
    entry.dice && diceTable(entry),
    entry.lines.length > 0 &&
      el(
        list,
        {},
        entry.lines.map((line) => el("li", {}, marked(line, terms))),
      ),
    entry.battles.length > 0 &&
      el(
        "dl",
        {},
        entry.battles.flatMap((battle) => [
          el("dt", {}, marked(battle.title, terms)),
          el("dd", {}, marked(battle.text, terms)),
        ]),
      ),
  );
}
