// What was played badly, what was better, and the way back to that moment: to see it, or to play on from it.

import { getJSON, postJSON } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { el, svg } from "../common/dom.js";
import { words } from "../common/errors.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { percent, sideName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {{n: number, turn: number, side: Side, seat: string, played: string, better: string, loss: number, error: number, why: string[]}} Blunder */

/** Milliseconds between two looks at how far the analysis is. */
const LOOK = 2500;
/** The general that plays another seat from a moment on, where no general did before. */
const USUAL = "captain";

/**
 * The section of the report; it fills itself when the analysis is done, and marks its finds on the curve.
 * @param {object} parts
 * @param {import("../play/state.js").Line} parts.line
 * @param {any} parts.info
 * @param {(n: number) => void} parts.open shows a moment
 * @param {Promise<SVGElement | null>} parts.curve
 */
export function blundersPart({ line, info, open, curve }) {
  const wait = el("p", { class: "soft", role: "status" }, t("blunder.wait", { done: percent(0) }));
  const section = el("section", { class: "end-blunders", "aria-busy": "true" }, el("h3", {}, t("blunder.title")), wait);
  const look = async () => {
    if (!section.isConnected && section.dataset.shown) return; // the sheet was laid away
    section.dataset.shown = "1";
    const found = await line.get(`/report/blunders?lang=${language()}`).catch(() => null);
    if (!found || found.state === "failed") return end(el("p", { class: "soft" }, t("blunder.failed")));
    if (found.state === "running") {
      wait.textContent = t("blunder.wait", { done: percent(found.done) });
      setTimeout(look, LOOK);
      return;
    }
    end(found.blunders.length ? list(found.blunders, line, info, open) : el("p", { class: "soft" }, t("blunder.none")));
    const picture = await curve;
    if (picture) markBlunders(picture, found.blunders);
  };
  const end = (/** @type {Node} */ node) => {
    wait.replaceWith(node);
    section.removeAttribute("aria-busy");
  };
  setTimeout(look, 0);
  return section;
}

/** @param {Blunder[]} blunders @param {import("../play/state.js").Line} line @param {any} info @param {(n: number) => void} open */
function list(blunders, line, info, open) {
  return el(
    "ol",
    { class: "orders-list blunders-list" },
    blunders.map((one) =>
      el(
        "li",
        { class: "blunder" },
        el("p", {}, el("strong", {}, t("blunder.turn", { turn: one.turn, side: sideName(one.side) })), " ", el("span", { class: "point-change down numbers" }, `−${percent(one.loss)}`)),
        el("p", {}, t("blunder.played", { what: one.played })),
        el("p", {}, t("blunder.better", { what: one.better })),
        one.why.length ? el("p", { class: "soft" }, one.why.join(" ")) : "",
        el(
          "div",
          { class: "blunder-buttons" },
          el("button", { type: "button", class: "button quiet", onclick: () => open(one.n - 1) }, t("blunder.see")),
          el("button", { type: "button", class: "button", "data-role": "play-on", onclick: () => void playOn(one, line, info) }, t("blunder.play")),
        ),
      ),
    ),
  );
}

/**
 * A saved game as it was after so many actions. What began later has no part in it, and from its end on the table gives
 * chance of its own.
 * @param {any} save @param {number} n
 */
function cut({ fair: _fair, reseeds, ...rest }, n) {
  const kept = (reseeds ?? []).filter((/** @type {{after: number}} */ { after }) => after < n);
  return { ...rest, actions: rest.actions.slice(0, n), ...(kept.length ? { reseeds: kept } : {}) };
}

/** A new game from just before the slip, with fresh dice, against generals on all the other seats. @param {Blunder} one @param {import("../play/state.js").Line} line @param {any} info */
async function playOn(one, line, info) {
  try {
    const save = await getJSON(`/api/games/${encodeURIComponent(line.key)}/save`);
    const side = one.side;
    const mine = one.seat;
    const general = (/** @type {string} */ seat) => ({ kind: "general", general: info.seats?.[seat]?.general || USUAL });
    const human = { kind: "human", name: prefs.get("name") };
    const seats = Object.fromEntries(info.places.map((/** @type {{name: string}} */ { name }) => [name, name === mine ? human : general(name)]));
    const made = await postJSON("/api/games/load", { save: cut(save, one.n - 1), seats, one_screen: false });
    prefs.remember({ key: made.keys[mine], battle: info.battle, side, created: new Date().toISOString() });
    location.assign(`/play/${made.keys[mine]}`);
  } catch (error) {
    toast(words(error), { kind: "error" });
  }
}

/** Signs on the curve of chances, at the turns of the slips. @param {SVGElement} picture @param {Blunder[]} blunders */
function markBlunders(picture, blunders) {
  for (const one of blunders) {
    const spot = picture.querySelector(`[data-turn="${one.turn}"]`);
    if (!spot) continue;
    const [x, y] = ["data-x", "data-y"].map((name) => Number(spot.getAttribute(name)));
    picture.append(svg("g", { class: "blunder-spot", transform: `translate(${x} ${y})` }, svg("title", {}, document.createTextNode(`${one.played} → ${one.better}`)), svg("path", { d: "M0 -9L9 7H-9Z" }), svg("text", { y: 5 }, document.createTextNode("!"))));
  }
}
