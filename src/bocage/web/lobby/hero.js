// "Play tonight": the first battle, one click away, with its map under the lamp.

import { el, svg } from "../common/dom.js";
import { tellError } from "../common/errors.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { lessonUnderWay, start, startLesson } from "./start.js";
import { isReady } from "./status.js";

/** @typedef {{battle: string, side: import("./types.js").Side, lesson: string | null, size: [number, number], marks: string[]}} First */

/** What is drawn in grease pencil on the map. @param {First} first */
function pencil({ size, marks }) {
  const line = { fill: "none", "stroke-linecap": "round", class: "grease" };
  return svg(
    "svg",
    { viewBox: `0 0 ${size.join(" ")}`, "aria-hidden": "true", class: "pencil" },
    ...marks.map((d) => svg("path", { ...line, d })),
  );
}

/** @param {HTMLElement} place @param {First} first */
export function drawHeroMap(place, first) {
  place.replaceChildren(
    el(
      "div",
      { class: "hero-sheet" },
      el("img", {
        src: `/art/${first.battle}-thumb.svg`,
        alt: t("hero.map"),
        width: String(first.size[0]),
        height: String(first.size[1]),
        // Nobody rings a bridge on an empty sheet.
        onload: (/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.target).after(pencil(first)),
      }),
    ),
  );
}

/**
 * A big button that makes a game; it says what is going on until the table opens.
 * @param {string} id
 * @param {string} look
 * @param {string} text
 * @param {() => Promise<void>} make
 */
function begin(id, look, text, make) {
  let busy = false;
  /** @type {HTMLButtonElement} */
  const button = el(
    "button",
    {
      class: `button big ${look}`,
      type: "button",
      id,
      onclick: async () => {
        if (busy) return;
        busy = true;
        const label = button.textContent;
        button.setAttribute("aria-disabled", "true");
        button.textContent = isReady() ? t("sheet.starting") : t("sheet.drilling");
        try {
          await make();
        } catch (error) {
          tellError(error);
        }
        busy = false;
        button.removeAttribute("aria-disabled");
        button.textContent = label;
      },
    },
    text,
  );
  return button;
}

/**
 * Whoever comes for the first time is offered the lesson first.
 * @param {HTMLElement} place
 * @param {First} first
 * @param {string} general
 * @param {() => void} more opens the battle's sheet
 */
export function drawHeroButtons(place, first, general, more) {
  const name = prefs.get("name");
  const { lesson } = first;
  const newcomer = lesson !== null && prefs.get("games").length === 0;
  const play = begin("play-tonight", newcomer ? "" : "primary", t("hero.play"), () =>
    start({ battle: first.battle, side: first.side, opponent: "computer", general, match: false, name }),
  );
  const teach = lesson === null ? "" : begin("teach-me", newcomer ? "primary" : "", t("hero.teach"), () => startLesson(lesson, name));
  if (lesson !== null && teach) void lessonUnderWay(lesson).then((key) => {
    if (key && !teach.hasAttribute("aria-disabled")) teach.textContent = t("hero.teach_on");
  });
  const other = el("button", { class: "button", type: "button", onclick: more }, t("hero.more"));
  if (newcomer) place.replaceChildren(teach, play, el("small", { class: "hero-note" }, t("hero.teach_about")), other);
  else place.replaceChildren(play, teach, other);
}
