// The adjutant who speaks: a note beside the map, on a phone a sheet above the cards that folds away.

import { el, svg } from "../../common/dom.js";
import { t } from "../../common/i18n.js";
import { faceName } from "../words.js";
import { faceIcon } from "../dice.js";

const FACES = ["infantry", "armor", "grenade", "star", "flag"];

/** A text with *words that matter* set off. @param {string} text @returns {(Node | string)[]} */
function emphasised(text) {
  return text.split("*").map((part, n) => (n % 2 ? el("strong", {}, part) : part));
}

/** The same text for the ear. @param {string} text */
export function spoken(text) {
  return text.replaceAll("*", "");
}

function portrait() {
  return svg(
    "svg",
    { viewBox: "0 0 48 48", class: "coach-face", "aria-hidden": "true" },
    svg("circle", { cx: 24, cy: 24, r: 23, class: "disc" }),
    svg("path", { d: "M6 45q2 -12 13 -13h10q11 1 13 13q-8 3 -18 3t-18 -3z", class: "coat" }),
    svg("path", { d: "M19 32l5 6l5 -6l-2 -3h-6z", class: "shirt" }),
    svg("path", { d: "M15 20q0 14 9 14t9 -14z", class: "skin" }),
    svg("path", { d: "M10 19q-1 -9 11 -11q14 -2 18 5q1 4 -4 5q-9 -2 -20 2q-3 1 -5 -1z", class: "cap" }),
    svg("path", { d: "M19 27q2.5 -2 5 0q2.5 -2 5 0q-1 2.4 -5 1.2q-4 1.2 -5 -1.2z", class: "hair" }),
  );
}

/** The six sides of a die with what each does. */
function faces() {
  return el(
    "ul",
    { class: "coach-faces" },
    FACES.map((face) => el("li", {}, el("span", { class: "coach-die" }, faceIcon(face)), el("span", { class: "hush" }, faceName(face)), el("span", {}, t(`coach.face_${face}`)))),
  );
}

export class Coach {
  /** @param {{next: () => void, skip: () => void, back: () => void, fold: (folded: boolean) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.title = el("h2", { class: "coach-title" });
    this.count = el("span", { class: "coach-count numbers" });
    this.fold = el("button", { type: "button", class: "tool coach-fold", "aria-controls": "coach-body", onclick: () => hands.fold(!this.host.classList.contains("folded")) }, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M6 10l6 6l6 -6" })));
    this.text = el("p", { class: "coach-text" });
    this.figure = el("div", { class: "coach-figure" });
    this.next = el("button", { type: "button", class: "button primary", "data-role": "next", onclick: hands.next });
    this.skip = el("button", { type: "button", class: "link", "data-role": "skip", onclick: hands.skip });
    this.back = el("button", { type: "button", class: "button coach-back", "data-role": "back", onclick: hands.back });
    this.body = el("div", { id: "coach-body", class: "coach-body" }, this.text, this.figure, el("div", { class: "coach-buttons" }, this.skip, this.next));
    this.host = el("section", { id: "coach", class: "coach note", "aria-keyshortcuts": "G" }, el("header", { class: "coach-head" }, portrait(), this.title, this.count, this.fold), this.body, this.back);
    document.getElementById("top")?.after(this.host);
  }

  /**
   * @param {object} now
   * @param {string} now.step id of the step, empty while there is nothing to say
   * @param {string} now.text
   * @param {string} now.title
   * @param {number} now.chapter
   * @param {number} now.chapters
   * @param {string} now.button empty: something on the table has to be done instead
   * @param {string} [now.figure]
   * @param {boolean} now.folded
   * @param {boolean} now.away
   */
  show(now) {
    const { host } = this;
    host.dataset.step = now.step;
    host.setAttribute("aria-label", t("coach.name"));
    host.classList.toggle("folded", now.folded);
    host.classList.toggle("quiet", !now.step);
    host.classList.toggle("away", now.away);
    this.back.hidden = !now.away;
    this.back.textContent = t("coach.back");
    this.title.textContent = now.title;
    this.count.textContent = `${now.chapter}/${now.chapters}`;
    this.fold.setAttribute("aria-expanded", String(!now.folded));
    this.fold.setAttribute("aria-label", t(now.folded ? "coach.unfold" : "coach.fold"));
    this.fold.title = `${t(now.folded ? "coach.unfold" : "coach.fold")} (G)`;
    this.text.replaceChildren(...emphasised(now.text));
    this.figure.replaceChildren(...(now.figure === "faces" ? [faces()] : []));
    const leaving = !now.button && document.activeElement === this.next;
    this.next.hidden = !now.button;
    this.next.textContent = now.button;
    this.skip.textContent = t("coach.skip");
    // Whoever came by keyboard goes on at the table, where the next thing is to be done.
    if (leaving) document.getElementById("board")?.focus();
  }

  /** To the note, from wherever the keyboard is. */
  focus() {
    const first = [this.back, this.next, this.fold].find((one) => !one.hidden && one.offsetParent !== null);
    first?.focus();
  }
}
