// The strip along the top: both sides with their medals, cards and presence, the turn and the line to the table.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { medalIcon } from "./units.js";
import { playerName, sideName, sideOfSeat } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */

/**
 * @param {HTMLElement} host
 * @param {Side} side
 * @param {View} view
 * @param {any} seat
 * @param {boolean} you
 * @param {HTMLElement | null} clock
 */
export function drawSide(host, side, view, seat, you, clock) {
  const won = view.medals[side];
  const need = view.medals_needed[side];
  const deciding = sideOfSeat(view.decision?.seat) === side;
  const track = el("span", { class: "track", role: "img", "aria-label": t("top.medals", { won, need }) });
  for (let n = 0; n < need; n++) track.append(medalIcon(side, n < won));
  const who = seat?.cover ? t("top.covered", { general: playerName({ general: seat.cover.general }), name: you ? t("top.you") : playerName(seat) || sideName(side) }) : you ? t("top.you") : playerName(seat);
  host.className = `flank ${side} ${deciding ? "deciding" : ""} ${view.active === side ? "active" : ""}`;
  host.replaceChildren(
    el(
      "span",
      { class: "flank-name" },
      el("span", { class: `presence ${seat?.here || seat?.kind === "general" ? "here" : "away"}`, role: "img", "aria-label": t(seat?.here || seat?.kind === "general" ? "top.here" : "top.away") }),
      el("strong", { class: `side ${side}` }, sideName(side)),
      el("span", { class: "who", title: who }, who),
    ),
    seat?.cover ? coverSign(seat.cover.general) : "",
    clock ?? "",
    // Where medals do not decide there is nothing to count.
    need ? track : "",
    need ? el("span", { class: "track-short numbers", "aria-hidden": "true" }, medalIcon(side, true), `${won}/${need}`) : "",
    el("span", { class: "cards-left numbers", title: t("top.cards", { n: view.cards[side] }) }, el("span", { class: "card-sign", "aria-hidden": "true" }), el("span", { "aria-hidden": "true" }, String(view.cards[side])), el("span", { class: "hush" }, t("top.cards", { n: view.cards[side] }))),
  );
}

/** An officer’s cap, where a general plays for somebody. @param {string} general */
function coverSign(general) {
  const text = t("top.covers", { general: playerName({ general }) });
  return el("span", { class: "cover-sign", role: "img", "aria-label": text, title: text }, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M1 8q2-6 11-6t11 6l-4.5 3.5h-13z" }), svg("path", { class: "band", d: "M5.5 11h13v6h-13z" }), svg("circle", { class: "badge", cx: 12, cy: 13.8, r: 1.9 }), svg("path", { class: "visor", d: "M5 16.5h14q3 3.5 1 6q-8-4.5-16 0q-2-2.5 1-6z" })));
}

/** @param {HTMLElement} host @param {View} view */
export function drawTurn(host, view) {
  host.replaceChildren(el("span", { class: "turn-word" }, t("top.turn")), el("strong", { class: "numbers" }, String(view.turn)));
}
