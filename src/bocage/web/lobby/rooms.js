// A battle with many seats is made as a room: its maker goes there with everybody else.

import { postJSON } from "../common/api.js";
import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { sendOnce } from "../common/form.js";
import { spaced, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { clockField, clockOf } from "./clock.js";
import { houseField } from "./houserules.js";
import { playLink } from "./start.js";
import { staffReady } from "./status.js";

/** The sheet of a battle with a commander and generals. @param {import("./types.js").Battle} battle */
export function openRoom(battle) {
  const name = el("input", { class: "input", name: "name", maxlength: "40", dir: "auto", autocomplete: "nickname", placeholder: t("sheet.name_hint"), value: prefs.get("name") });
  const house = houseField(battle.system, undefined, { wide: true });
  // One commander holds all cards of his side: to be asked about Ambush would tell where it is.
  const poker = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", name: "poker", checked: true }));
  const face = el("label", { class: "tick young" }, poker, el("span", {}, el("strong", {}, t("sheet.poker")), el("small", {}, t("rooms.poker_about"))));
  const plan = /** @type {HTMLFormElement} */ (el("form", { class: "plan", id: "plan" }, el("p", { class: "lead" }, spaced(battle.briefing)), el("p", {}, t("rooms.text")), el("label", { class: "field" }, el("span", {}, t("sheet.name")), name), clockField(), face, house.element));
  const button = el("button", { class: "button primary big", type: "submit", form: "plan" }, t("rooms.open"));
  openDialog({ title: battle.title, className: "battle-sheet small", body: [plan], actions: [button] });
  sendOnce(plan, button, async (data) => {
    house.check();
    const own = String(data.get("name") ?? "").trim();
    prefs.set("name", own);
    await enterRoom(battle.id, { ...house.forTwo(), poker_face: poker.checked }, own, clockOf(data));
  });
}

/**
 * Makes the room of a battle and goes there.
 * @param {string} battle
 * @param {Record<string, any>} options
 * @param {string} name
 * @param {{minutes: number} | null} clock
 */
export async function enterRoom(battle, options, name, clock) {
  await staffReady();
  const { keys } = await postJSON("/api/games", { battle, options, clock, room: { name: name || t("sheet.default_name") }, wait: true });
  prefs.remember({ key: keys["player 0"], battle, side: "both", created: new Date().toISOString() });
  location.assign(playLink(keys["player 0"]));
}
