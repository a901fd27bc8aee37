// Words for those who do not look at the screen: events and choices as they come, through live regions.

import { plain } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sortDice } from "./dice.js";
import { tell } from "./words.js";

/** @type {HTMLElement | null} */
let polite = null;
/** @type {HTMLElement | null} */
let urgent = null;
/** @type {string[]} */
let waiting = [];
let timer = 0;

export function openAnnouncer() {
  polite = document.getElementById("said");
  urgent = document.getElementById("called");
}

/** Sentences are gathered for a moment, because a reader drops all but the last of several quick changes. @param {string} text */
export function announce(text) {
  if (!text) return;
  // An arrow is read as "rightwards arrow" or not at all.
  waiting.push(plain(text).replaceAll(" → ", ` ${t("said.to")} `).replace(/[.…]+$/, ""));
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (polite) polite.textContent = `${waiting.join(". ")}.`;
    waiting = [];
  }, 120);
}

/** What happened, without the shuffling of paper; a roll also tells what it did. @param {import("./types.js").EventDoc} event */
export function announceEvent(event) {
  if (event.event === "discard" || (event.event === "drew" && !event.card)) return;
  announce(tell(event));
  if (event.event !== "roll") return;
  const groups = sortDice(event).map((die) => die.group);
  const many = (/** @type {string} */ group) => groups.filter((one) => one === group).length;
  const told = ["hit", "use", "flag"].filter(many).map((group) => t(`dice.${group}`, { n: many(group) }));
  announce(told.length ? told.join(", ") : t("dice.nothing"));
}

/** At once, cutting off what is being read. @param {string} text */
export function call(text) {
  if (!urgent) return;
  urgent.textContent = "";
  requestAnimationFrame(() => {
    if (urgent) urgent.textContent = plain(text);
  });
}
