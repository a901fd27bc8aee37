// "Play tonight": the first battle, one click away, with its map under the lamp.

import { el, svg } from "../common/dom.js";
import { tellError } from "../common/errors.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { lessonUnderWay, start, startLesson } from "./start.js";
import { isReady } from "./status.js";

const BATTLE = "pegasus-bridge";
const LESSON = "pegasus-bridge";

/**
 * Rings of grease pencil around the two bridges, in the coordinates of the map.
 */
function pencil() {
  const line = { fill: "none", "stroke-linecap": "round", class: "grease" };
  return svg(
    "svg",
    { viewBox: "0 0 1186 760", "aria-hidden": "true", class: "pencil" },
    svg("path", {
      ...line,
      d: "M262 236c-4-50 38-82 84-78 52 4 80 44 70 90-9 42-54 66-98 58-38-7-62-38-58-78 3-30 26-58 60-70",
    }),
    svg("path", {
      ...line,
      d: "M912 462c-6-46 32-80 76-80 48 0 82 36 76 82-5 42-48 70-90 64-40-5-66-36-62-74 3-30 24-54 54-64",
    }),
    svg("path", { ...line, d: "M240 480c2-60 14-108 40-150m-26 10 28-14 8 32" }),
    svg("path", { ...line, d: "M760 590c52-10 96-32 132-66m-30-2 32 0-8 32" }),
  );
}

/** @param {HTMLElement} place */
export function drawHeroMap(place) {
  place.replaceChildren(
    el(
      "div",
      { class: "hero-sheet" },
      el("img", {
        src: `/art/${BATTLE}-thumb.svg`,
        alt: t("hero.map"),
        width: "1186",
        height: "760",
        // Nobody rings a bridge on an empty sheet.
        onload: (/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.target).after(pencil()),
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
 * @param {string} general
 * @param {() => void} more opens the battle's sheet
 */
export function drawHeroButtons(place, general, more) {
  const name = prefs.get("name");
  const newcomer = prefs.get("games").length === 0;
  const play = begin("play-tonight", newcomer ? "" : "primary", t("hero.play"), () =>
    start({ battle: BATTLE, side: "allies", opponent: "computer", general, match: false, name }),
  );
  const teach = begin("teach-me", newcomer ? "primary" : "", t("hero.teach"), () => startLesson(LESSON, name));
  void lessonUnderWay(LESSON).then((key) => {
    if (key && !teach.hasAttribute("aria-disabled")) teach.textContent = t("hero.teach_on");
  });
  const other = el("button", { class: "button", type: "button", onclick: more }, t("hero.more"));
  if (newcomer) place.replaceChildren(teach, play, el("small", { class: "hero-note" }, t("hero.teach_about")), other);
  else place.replaceChildren(play, teach, other);
}

export { BATTLE };
