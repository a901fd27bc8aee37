// Words for those who do not look at the screen: events and choices as they come, through live regions.

import { plain } from "../common/dom.js";
import { t } from "../common/i18n.js";

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

/** At once, cutting off what is being read. @param {string} text */
export function call(text) {
  if (!urgent) return;
  urgent.textContent = "";
  requestAnimationFrame(() => {
    if (urgent) urgent.textContent = plain(text);
  });
}
