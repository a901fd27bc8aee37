// The clock of a new game: none, or so many minutes for each player.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";

const MINUTES = [15, 30, 60];
const OWN = 20;
const MOST = 1440;

/** @param {string} value @param {string} text */
function choice(value, text) {
  return el(
    "label",
    { class: "choice" },
    el("input", { type: "radio", name: "clock", value, checked: value === "none" }),
    el("span", {}, text),
  );
}

/** The part of the form about the clock. */
export function clockField() {
  const number = el("input", {
    class: "input",
    type: "number",
    name: "minutes",
    min: "1",
    max: String(MOST),
    step: "1",
    value: String(OWN),
    inputmode: "numeric",
  });
  const own = el("label", { class: "field own-clock", hidden: true }, el("span", {}, t("sheet.clock_minutes")), number);
  const about = el("small", { class: "clock-about", hidden: true }, t("sheet.clock_about"));
  const field = el(
    "fieldset",
    { class: "clock-field" },
    el("legend", { class: "legend" }, t("sheet.clock")),
    el(
      "div",
      { class: "choices" },
      choice("none", t("sheet.clock_none")),
      MINUTES.map((minutes) => choice(String(minutes), t("sheet.clock_n", { n: minutes }))),
      choice("own", t("sheet.clock_own")),
    ),
    own,
    about,
  );
  field.addEventListener("change", (/** @type {Event} */ event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name !== "clock") return;
    own.hidden = value !== "own";
    about.hidden = value === "none";
    if (value === "own") number.focus();
  });
  return field;
}

/**
 * What was chosen, as the server takes it.
 * @param {FormData} data
 * @returns {{minutes: number} | null}
 */
export function clockOf(data) {
  const chosen = String(data.get("clock") ?? "none");
  if (chosen === "none") return null;
  const minutes = Math.round(Number(chosen === "own" ? data.get("minutes") : chosen));
  return { minutes: Math.min(MOST, Math.max(1, minutes || OWN)) };
}
