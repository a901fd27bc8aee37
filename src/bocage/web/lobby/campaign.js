// A campaign: a chain of battles, ready-made or one's own. The table keeps it; its last game leads to the next one.

import { getJSON, postJSON } from "../common/api.js";
import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { sendOnce } from "../common/form.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { option, sideChoice, usualGeneral } from "./choices.js";
import { houseField } from "./houserules.js";
import { enter, seating } from "./start.js";
import { staffReady } from "./status.js";

/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {{id: string, name: string, text: string, battles: string[]}} Chain */

const OWN = "own";
const MOST = 24;

/** The way to campaigns in the lobby. @param {Battle[]} battles @param {import("./types.js").General[]} generals */
export function campaignButton(battles, generals) {
  return el("button", { class: "button", type: "button", "data-role": "campaign", "aria-haspopup": "dialog", onclick: () => void openCampaign(battles, generals) }, t("campaign.open"));
}

/** @param {Battle[]} every @param {import("./types.js").General[]} generals */
async function openCampaign(every, generals) {
  const battles = every.filter((battle) => !battle.room);
  const titles = new Map(battles.map((battle) => [battle.id, battle.title]));
  /** @type {Chain[]} */
  const chains = await getJSON(`/api/campaigns?lang=${language()}`).catch(() => []);
  /** @type {string[]} */
  let own = [];
  const house = houseField(every[0].system);
  const list = el("ol", { class: "chain", "aria-live": "polite" });
  const pick = el("select", { class: "input", "aria-label": t("campaign.add") }, el("option", { value: "" }, t("campaign.add")), battles.map((battle) => el("option", { value: battle.id }, battle.title)));
  pick.addEventListener("change", () => {
    if (pick.value && own.length < MOST) own = [...own, pick.value];
    pick.value = "";
    draw();
  });
  const chosen = () => String(new FormData(plan).get("chain") ?? "");
  const wanted = () => (chosen() === OWN ? own : chains.find((one) => one.id === chosen())?.battles ?? []);
  const draw = () => {
    const mine = chosen() === OWN;
    pick.hidden = !mine;
    list.replaceChildren(
      ...wanted().map((id, n) =>
        el("li", {}, titles.get(id) ?? id, mine && el("button", { class: "button quiet forget", type: "button", "aria-label": t("campaign.remove", { title: titles.get(id) ?? id }), onclick: () => ((own = own.filter((_, at) => at !== n)), draw()) }, "×")),
      ),
    );
  };
  const usual = usualGeneral(generals);
  const rivals = el("fieldset", {}, el("legend", { class: "legend" }, t("sheet.general")), el("div", { class: "options" }, generals.map((general) => option("general", general.id, general.id === usual, general.name[language()] ?? general.id, general.about[language()] ?? ""))));
  const name = el("input", { class: "input", name: "name", maxlength: "40", dir: "auto", autocomplete: "nickname", placeholder: t("sheet.name_hint"), value: prefs.get("name") });
  const plan = /** @type {HTMLFormElement} */ (
    el(
      "form",
      { class: "plan", id: "campaign-plan" },
      el("p", {}, t("campaign.about")),
      el("fieldset", {}, el("legend", { class: "legend" }, t("campaign.which")), el("div", { class: "options" }, chains.map((chain, n) => option("chain", chain.id, n === 0, chain.name, chain.text)), option("chain", OWN, chains.length === 0, t("campaign.own"), t("campaign.own_about")))),
      pick,
      list,
      sideChoice({ allies: { nation: "" }, axis: { nation: "" } }, "allies", () => [""]),
      el("fieldset", {}, el("legend", { class: "legend" }, t("sheet.opponent")), el("div", { class: "options" }, option("opponent", "computer", true, t("sheet.computer"), t("sheet.computer_about")), option("opponent", "friend", false, t("sheet.friend"), t("sheet.friend_about")), option("opponent", "here", false, t("sheet.here"), t("sheet.here_about")))),
      rivals,
      house.element,
      el("label", { class: "field" }, el("span", {}, t("sheet.name")), name),
    )
  );
  const button = el("button", { class: "button primary big", type: "submit", form: "campaign-plan" }, t("campaign.start"));
  const sheet = openDialog({ title: t("campaign.title"), className: "battle-sheet small campaign-sheet", body: [plan], actions: [button] });
  plan.addEventListener("change", () => {
    rivals.hidden = new FormData(plan).get("opponent") !== "computer";
    draw();
  });
  draw();
  sendOnce(
    plan,
    button,
    async (data) => {
      house.check();
      const chain = wanted();
      if (chain.length < 2) throw new TooShort();
      await staffReady();
      const who = { side: /** @type {Side} */ (data.get("side")), opponent: /** @type {"computer" | "here" | "friend"} */ (data.get("opponent")), general: String(data.get("general") ?? usual), name: String(data.get("name") ?? "").trim() };
      prefs.set("name", who.name);
      const title = chains.find((one) => one.id === chosen())?.name ?? t("campaign.own");
      const made = await postJSON("/api/games", { battle: chain[0], options: house.forTwo(), ...seating(who), campaign: { name: title, battles: chain }, wait: true });
      enter(made, { ...who, battle: chain[0] });
      sheet.close();
    },
    (error) => (error instanceof TooShort ? t("campaign.too_short") : error instanceof Error && error.message ? error.message : t("common.error")),
  );
}

class TooShort extends Error {}
