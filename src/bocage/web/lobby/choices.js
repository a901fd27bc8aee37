// Choices as small cards, which the sheet of a battle and that of a saved game share.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { SIDES } from "./types.js";
import { nation, sideTag } from "./words.js";

/** @typedef {import("./types.js").General} General */
/** @typedef {import("./types.js").Side} Side */

/** Whoever has played fewer games than this meets the gentle general of the lesson first. */
const NEWCOMER = 3;

/**
 * The general who is proposed: a gentle one to newcomers, then the one that plays by rules of thumb.
 * @param {General[]} generals
 */
export function usualGeneral(generals) {
  const usual = prefs.get("games").length < NEWCOMER ? "recruit" : "simple";
  return (generals.find((general) => general.id === usual) ?? generals[0])?.id ?? usual;
}

/**
 * One choice of a group, as a small card.
 * @param {string} name
 * @param {string} value
 * @param {boolean} checked
 * @param {Node | string} title
 * @param {string} about
 * @param {Node | null} [more]
 */
export function option(name, value, checked, title, about, more = null) {
  return el(
    "label",
    { class: "option" },
    el("input", { type: "radio", name, value, checked }),
    el("span", { class: "option-card" }, el("strong", {}, title), el("small", {}, about), more),
  );
}

/**
 * Which side to command.
 * @param {Record<Side, {nation: string}>} sides
 * @param {Side} chosen
 * @param {(side: Side) => [string, (Node | null)?]} about a line about a side, and more
 */
export function sideChoice(sides, chosen, about) {
  return el(
    "fieldset",
    { class: "side-choice" },
    el("legend", { class: "legend" }, t("sheet.side")),
    el(
      "div",
      { class: "options" },
      SIDES.map((side) => option("side", side, side === chosen, sideTag(side, nation(sides[side].nation)), ...about(side))),
    ),
  );
}
