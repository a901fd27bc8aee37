// After a battle against a general: the same side once more, or the next battle of the book.

import { getJSON, postJSON } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { words } from "../common/errors.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";

/** @typedef {import("./types.js").Side} Side */

/** A new game with the same people and generals. @param {any} info @param {string} battle */
async function anew(info, battle) {
  const seat = (/** @type {Side} */ side) => {
    const { kind, name, general } = info.seats[side];
    return kind === "general" ? { kind, general } : { kind, name };
  };
  const both = info.you.length === 2;
  const { hands: _hands, ...options } = info.options ?? {};
  try {
    const made = await postJSON("/api/games", { battle, options, seats: { allies: seat("allies"), axis: seat("axis") }, one_screen: both, staff: info.staff, wait: true });
    const key = made.keys.table ?? made.keys[info.you[0]];
    prefs.remember({ key, battle, side: both ? "both" : info.you[0], created: new Date().toISOString() });
    location.assign(`/play/${key}`);
  } catch (error) {
    toast(words(error), { kind: "error" });
  }
}

/** Buttons for whoever has nobody else to ask. @param {any} info @returns {HTMLElement[]} */
export function onwardButtons(info) {
  const alone = ["allies", "axis"].some((side) => info.seats?.[side]?.kind === "general") || info.you?.length === 2;
  if (info.room || !info.you?.length || !alone || !info.shipped || info.match || (info.campaign && !info.campaign.over)) return [];
  const next = el("button", { class: "button", type: "button", "data-role": "next-battle", hidden: true });
  void getJSON(`/api/battles?lang=${language()}`).then((battles) => {
    const sorted = battles.filter((/** @type {any} */ one) => one.system === info.system).sort((/** @type {any} */ a, /** @type {any} */ b) => a.number - b.number);
    const at = sorted.findIndex((/** @type {any} */ one) => one.id === info.battle);
    const after = sorted[(at + 1) % sorted.length];
    if (at < 0 || !after) return;
    next.textContent = t("end.next_battle", { title: after.title });
    next.onclick = () => void anew(info, after.id);
    next.hidden = false;
  }).catch(() => {});
  return [el("button", { class: "button", type: "button", "data-role": "same-side", onclick: () => void anew(info, info.battle) }, t(info.you.length === 2 ? "end.same_again" : "end.same_side")), next];
}
