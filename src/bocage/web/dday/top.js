// The strip along the top: every seat with its player, cities and clock; and the order card that is being carried out.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { playerName, sideName } from "../play/words.js";
import { LETTERS } from "./pieces.js";
import { card } from "./words.js";

/** @typedef {import("./table.js").Campaign} Campaign */
/** @typedef {import("./types.js").View} View */

/** @param {Campaign} game @param {View} view @param {{name: string, side: string}} place */
function flank(game, view, place) {
  const seat = game.info.seats?.[place.name] ?? {};
  const you = game.you.length === 1 && game.you[0] === place.name;
  const here = seat.here || seat.kind === "general";
  const who = seat.cover ? t("top.covered", { general: playerName({ general: seat.cover.general }), name: you ? t("top.you") : playerName(seat) || sideName(place.name) }) : you ? t("top.you") : playerName(seat);
  const cities = view.score[place.side] ?? 0;
  return el(
    "section",
    { class: `flank ${place.side} ${view.decision?.seat === place.name ? "deciding" : ""}`, "data-seat": place.name },
    el("span", { class: "flank-name" }, el("span", { class: `presence ${here ? "here" : "away"}`, role: "img", "aria-label": t(here ? "top.here" : "top.away") }), el("strong", { class: `side ${place.side}` }, place.name === place.side ? sideName(place.name) : [el("span", { class: "long-name" }, sideName(place.name)), el("abbr", { class: "short-name", title: sideName(place.name) }, LETTERS[place.name])]), el("span", { class: "who", title: who }, who)),
    game.parts.clocks.node(place.name) ?? "",
    el("span", { class: "cities-held numbers", title: t("dday.cities_held", { n: cities }) }, el("span", { "aria-hidden": "true" }, `★ ${cities}`), el("span", { class: "hush" }, t("dday.cities_held", { n: cities }))),
  );
}

/** @param {Campaign} game @param {View} view */
export function drawTop(game, view) {
  const places = /** @type {{name: string, side: string}[]} */ (game.info.places ?? []);
  const host = /** @type {HTMLElement} */ (document.getElementById("score"));
  const turn = el("div", { id: "turn", class: "turn" }, el("span", { class: "turn-word" }, t("top.turn")), el("strong", { class: "numbers" }, String(view.turn)));
  host.replaceChildren(...places.filter((one) => one.side !== "axis").map((one) => flank(game, view, one)), turn, ...places.filter((one) => one.side === "axis").map((one) => flank(game, view, one)));
}

/** The order card in hand. @param {HTMLElement} host @param {View} view */
export function drawInPlay(host, view) {
  const doc = card("orders", view.card);
  host.hidden = !doc || Boolean(view.result);
  if (!doc) return;
  const luck = view.fortune.now === "good" ? card("fortune", view.card)?.good : view.fortune.now === "bad" ? card("fortune", view.card)?.bad : "";
  host.replaceChildren(el("span", { class: `dispatch-stamp ${doc.side}` }, String(view.card)), el("span", { class: "in-play-title" }, el("strong", {}, doc.title), el("span", { class: "in-play-about" }, doc.text)), luck ? el("span", { class: `luck-line ${view.fortune.now}` }, luck) : "", view.marks.combined ? el("span", { class: "luck-line good", "data-role": "combined" }, t("dday.combined")) : "");
}
