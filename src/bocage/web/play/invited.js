// An invitation is no seat: it is exchanged for one, once, and the key stays in this browser. A used one says so.

import { ApiError, postJSON } from "../common/api.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { note } from "./waiting.js";

/** Bytes of a key. */
const BYTES = 16;

/** A key that nobody can guess, as the table makes them. */
function madeKey() {
  const letters = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Takes the seat of an invitation and goes to it. @param {string} key @param {{used: boolean, watch?: string}} about @param {HTMLElement} host */
export async function takeSeat(key, about, host) {
  const place = `invited.${key}`;
  let seat = localStorage.getItem(place);
  if (!seat && about.used) return used(host, about.watch);
  if (!seat) {
    // Kept before it is asked for: when the answer is lost, the same key has the seat the next time.
    seat = madeKey();
    localStorage.setItem(place, seat);
  }
  try {
    seat = String((await postJSON(`/api/games/${encodeURIComponent(key)}/seat`, { key: seat })).key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invitation_used") throw error;
    localStorage.removeItem(place); // somebody was quicker
    return used(host, error.about.watch);
  }
  location.replace(`/play/${seat}`);
}

/** @param {HTMLElement} host @param {string | undefined} watch */
function used(host, watch) {
  const look = el("a", { class: "button primary", href: `/play/${watch}` }, t("invited.watch"));
  const lobby = el("a", { class: "button", href: "/" }, t("common.back_to_lobby"));
  note(host, el("h1", {}, t("invited.used")), el("p", {}, t("invited.used_text")), el("p", { class: "error-buttons" }, look, lobby));
}
