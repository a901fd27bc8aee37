// After a battle against a general: the same side once more, or the next battle of the book.

import { ApiError, getJSON, postJSON } from "../common/api.js";
import { confirmDialog, toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { words } from "../common/errors.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";

/** @typedef {import("./types.js").Side} Side */

/** A new game with the same people and generals. @param {any} info @param {{id: string, title: string}} battle */
async function anew(info, battle) {
  const { hands: _hands, ...options } = info.options ?? {};
  try {
    await begin(info, battle.id, options);
  } catch (error) {
    // What was agreed on for one battle may make no sense in another; then it is played as it is printed, if they like.
    const misfit = error instanceof ApiError && error.code === "bad_battle" && Object.keys(options).length > 0;
    if (!misfit) toast(words(error), { kind: "error" });
    else if (await confirmDialog({ title: battle.title, text: t("end.rules_misfit", battle), yes: t("end.without_rules") }))
      await begin(info, battle.id, {}).catch((again) => toast(words(again), { kind: "error" }));
  }
}

/** Makes the game and goes to it. @param {any} info @param {string} battle @param {any} options */
async function begin(info, battle, options) {
  const seat = (/** @type {Side} */ side) => {
    const { kind, name, general } = info.seats[side];
    return kind === "general" ? { kind, general } : { kind, name };
  };
  const both = info.you.length === 2;
  const made = await postJSON("/api/games", { battle, options, seats: { allies: seat("allies"), axis: seat("axis") }, one_screen: both, staff: info.staff, wait: true });
  const key = made.keys.table ?? made.keys[info.you[0]];
  prefs.remember({ key, battle, side: both ? "both" : info.you[0], created: new Date().toISOString() });
  location.assign(`/play/${key}`);
}

/** The battle that comes after one in the book, and after the last the first. Battles of a room have other seats, and
 * nobody gets there by a click. @param {any[]} battles @param {any} info @returns {any} */
function following(battles, info) {
  const sorted = battles.filter((one) => one.system === info.system && !one.room).sort((a, b) => a.number - b.number);
  const at = sorted.findIndex((one) => one.id === info.battle);
  return at < 0 ? undefined : sorted[(at + 1) % sorted.length];
}

/** Buttons for whoever has nobody else to ask. @param {any} info @returns {HTMLElement[]} */
export function onwardButtons(info) {
  const alone = ["allies", "axis"].some((side) => info.seats?.[side]?.kind === "general") || info.you?.length === 2;
  if (info.room || !info.you?.length || !alone || !info.shipped || info.match || (info.campaign && !info.campaign.over)) return [];
  const next = el("button", { class: "button", type: "button", "data-role": "next-battle", hidden: true });
  void getJSON(`/api/battles?lang=${language()}`).then((battles) => {
    const after = following(battles, info);
    if (!after) return;
    next.textContent = t("end.next_battle", { title: after.title });
    next.onclick = () => void anew(info, after);
    next.hidden = false;
  }).catch(() => {});
  return [el("button", { class: "button", type: "button", "data-role": "same-side", onclick: () => void anew(info, { id: info.battle, title: info.title }) }, t(info.you.length === 2 ? "end.same_again" : "end.same_side")), next];
}
