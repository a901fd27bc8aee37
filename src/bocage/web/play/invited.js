// An invitation is no seat: it is exchanged for one, once, and the key stays in this browser. A used one says so.

import { postJSON } from "../common/api.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { note } from "./waiting.js";

/** Takes the seat of an invitation and goes to it. @param {string} key @param {{used: boolean, watch?: string}} about @param {HTMLElement} host */
export async function takeSeat(key, about, host) {
  const place = `invited.${key}`;
  let seat = localStorage.getItem(place);
  if (!seat && about.used) {
    const watch = el("a", { class: "button primary", href: `/play/${about.watch}` }, t("invited.watch"));
    const lobby = el("a", { class: "button", href: "/" }, t("common.back_to_lobby"));
    note(host, el("h1", {}, t("invited.used")), el("p", {}, t("invited.used_text")), el("p", { class: "error-buttons" }, watch, lobby));
    return;
  }
  if (!seat) {
    seat = String((await postJSON(`/api/games/${encodeURIComponent(key)}/seat`, {})).key);
    localStorage.setItem(place, seat);
  }
  location.replace(`/play/${seat}`);
}
