// Two short shows over the map: whose turn begins, and the card that is played.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { pause } from "../play/pause.js";
import { pace } from "./anim.js";
import { cardForm } from "./hand.js";
import { sound } from "../play/sound.js";
import { sideName, sideOfSeat } from "./words.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A ribbon that says whose turn begins. @param {string} side @param {boolean} yours */
export function banner(side, yours) {
  const ribbon = $("ribbon");
  ribbon.className = `ribbon ${side}`;
  ribbon.textContent = yours ? t("turn.yours", { side: sideName(side) }) : sideName(side);
  ribbon.hidden = false;
  ribbon.getAnimations().forEach((one) => one.cancel());
  const speed = pace();
  setTimeout(() => (ribbon.hidden = true), speed ? 1100 * speed : 600);
}

/** The card that somebody plays, held up for a moment. @param {import("./types.js").EventDoc} event */
export async function flash(event) {
  sound("paper");
  const speed = pace();
  const host = $("flash");
  host.replaceChildren(el("p", { class: "flash-who" }, sideName(event.seat)), cardForm(event.card));
  host.className = `flash ${sideOfSeat(event.seat)}`;
  host.hidden = false;
  await pause(speed ? 1000 * speed : 350);
  host.hidden = true;
}
