// The sheet of one battle: map, briefing and history on one side, how to play it on the other.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { sendOnce } from "../common/form.js";
import { language, spaced, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { option, sideChoice, usualGeneral } from "./choices.js";
import { clockField, clockOf } from "./clock.js";
import { pips } from "./difficulty.js";
import { houseField } from "./houserules.js";
import { playersField } from "./players.js";
import { enterRoom } from "./rooms.js";
import { start } from "./start.js";
import { isReady } from "./status.js";
import { days, nation, sideName } from "./words.js";

/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {import("./types.js").General} General */
/** @typedef {import("./types.js").Side} Side */

/** @param {Battle} battle */
function story(battle) {
  return el(
    "div",
    { class: "story" },
    el(
      "figure",
      { class: "sheet-map" },
      el("img", {
        src: `/art/${battle.id}-thumb.svg`,
        alt: t("sheet.map", { title: battle.title }),
        width: "1186",
        height: "760",
      }),
      el(
        "figcaption",
        {},
        el("span", {}, [days(battle.dates), battle.subtitle].filter(Boolean).join(" · ")),
        el("a", { href: `/art/${battle.id}-thumb.svg`, target: "_blank", rel: "noopener" }, t("sheet.enlarge")),
      ),
    ),
    el("h3", {}, t("sheet.briefing")),
    el("p", { class: "lead" }, spaced(battle.briefing)),
    battle.rules.length > 0 && el("h3", {}, t("sheet.special")),
    battle.rules.length > 0 &&
      el(
        "ul",
        { class: "special" },
        battle.rules.map((rule) => el("li", {}, spaced(rule))),
      ),
    battle.history && el("h3", {}, t("sheet.history")),
    battle.history && el("p", { class: "history" }, spaced(battle.history)),
  );
}

/**
 * @param {Battle} battle
 * @param {Side} side
 */
function sideAbout(battle, side) {
  const { hand, medals, first } = battle.sides[side];
  return [
    sideName(side),
    t("sheet.cards", { n: hand }),
    t("sheet.medals", { n: medals }),
    ...(first ? [t("card.first")] : []),
  ].join(" · ");
}

/**
 * @param {Battle} battle
 * @param {General[]} generals
 * @param {Side} side
 */
function form(battle, generals, side) {
  const usual = usualGeneral(generals);
  const generalList = el(
    "fieldset",
    { class: "generals" },
    el("legend", { class: "legend" }, t("sheet.general")),
    generals.length > 0
      ? el(
          "div",
          { class: "options" },
          generals.map((general) =>
            option(
              "general",
              general.id,
              general.id === usual,
              general.name[language()] ?? general.id,
              general.about[language()] ?? "",
            ),
          ),
        )
      : el("p", {}, t("sheet.no_generals")),
  );
  // Alone or at one screen nobody minds; between two people on two screens it has to be agreed on.
  const staffTick = el(
    "label",
    { class: "tick young" },
    el("input", { type: "checkbox", name: "staff" }),
    el("span", {}, el("strong", {}, t("sheet.staff")), el("small", {}, t("sheet.staff_about"))),
  );
  // What beginners and friends ask for most has a tick here; the page of house rules shows the same switches.
  const ticks = { young_generals: tick("young"), poker_face: tick("poker") };
  const house = houseField(battle.system, (chosen) => {
    for (const [id, made] of Object.entries(ticks)) made.box.checked = chosen[id] === true;
  });
  for (const [id, made] of Object.entries(ticks)) {
    made.box.checked = house.get()[id] === true;
    made.box.addEventListener("change", () => house.set({ ...house.get(), [id]: made.box.checked }));
  }
  const players = playersField();
  const sides = sideChoice(battle.sides, side, (each) => [sideAbout(battle, each), pips(battle, each, true)]);
  const matchTick = el(
    "label",
    { class: "tick young" },
    el("input", { type: "checkbox", name: "match" }),
    el("span", {}, el("strong", {}, t("sheet.match")), el("small", {}, t("sheet.match_about"))),
  );
  const made = el(
    "form",
    { class: "plan", id: "plan" },
    sides,
    el(
      "fieldset",
      {},
      el("legend", { class: "legend" }, t("sheet.opponent")),
      el(
        "div",
        { class: "options" },
        option("opponent", "computer", true, t("sheet.computer"), t("sheet.computer_about")),
        option("opponent", "friend", false, t("sheet.friend"), t("sheet.friend_about")),
        option("opponent", "here", false, t("sheet.here"), t("sheet.here_about")),
        option("opponent", "team", false, t("sheet.team"), t("sheet.team_about")),
      ),
    ),
    players.element,
    generalList,
    clockField(),
    ticks.young_generals.label,
    ticks.poker_face.label,
    house.element,
    staffTick,
    matchTick,
    el(
      "label",
      { class: "field" },
      el("span", {}, t("sheet.name")),
      el("input", {
        class: "input",
        name: "name",
        maxlength: "40",
        dir: "auto",
        autocomplete: "nickname",
        placeholder: t("sheet.name_hint"),
        value: prefs.get("name"),
      }),
    ),
  );
  return { form: /** @type {HTMLFormElement} */ (made), generalList, staffTick, house, players, sides, matchTick };
}

/** A switch with a sentence. @param {"young" | "poker"} name */
function tick(name) {
  const box = el("input", { type: "checkbox", name });
  return { box, label: el("label", { class: "tick young" }, box, el("span", {}, el("strong", {}, t(`sheet.${name}`)), el("small", {}, t(`sheet.${name}_about`)))) };
}

/**
 * @param {Battle} battle
 * @param {General[]} generals
 * @param {Side} [side]
 */
export function openBattle(battle, generals, side = "allies") {
  const { form: plan, generalList, staffTick, house, players, sides, matchTick } = form(battle, generals, side);
  const button = el("button", { class: "button primary big", type: "submit", form: "plan" }, t("sheet.start"));
  const summary = el("p", { class: "summary", "aria-live": "polite" });
  // Where the plan lies below the story it has to be found first.
  const show = () => {
    plan.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null} */ (plan.querySelector("input:checked"))?.focus({ preventScroll: true });
  };
  const change = el("button", { class: "button quiet change", type: "button", onclick: show }, t("sheet.change"));
  const sheet = openDialog({
    title: battle.title,
    className: "battle-sheet",
    body: [el("div", { class: "columns" }, story(battle), plan)],
    actions: [summary, change, button],
  });

  const follow = () => {
    const data = new FormData(plan);
    const opponent = data.get("opponent");
    const chosen = /** @type {Side} */ (data.get("side"));
    const general = generals.find((each) => each.id === data.get("general"));
    const rivals = {
      friend: t("sheet.friend_short"),
      here: t("sheet.here_short"),
      computer: general?.name[language()] ?? t("sheet.computer_short"),
    };
    generalList.hidden = opponent !== "computer";
    staffTick.hidden = opponent !== "friend";
    // In a room everybody chooses his side when he comes.
    const team = opponent === "team";
    players.element.hidden = !team;
    sides.hidden = matchTick.hidden = team;
    button.textContent = team ? t("rooms.open") : opponent === "friend" ? t("sheet.start_friend") : t("sheet.start");
    summary.textContent = team ? t("sheet.summary_team", { n: players.get().players }) : t("sheet.summary", {
      side: sideName(chosen),
      nation: nation(battle.sides[chosen].nation),
      opponent: rivals[/** @type {keyof typeof rivals} */ (opponent)],
    });
  };
  follow();
  plan.addEventListener("change", follow);
  sendOnce(plan, button, async (data) => {
    house.check();
    const label = button.textContent;
    button.textContent = isReady() ? t("sheet.starting") : t("sheet.drilling");
    const name = String(data.get("name") ?? "").trim();
    prefs.set("name", name);
    try {
      if (data.get("opponent") === "team") return await enterRoom(battle.id, { ...house.get(), ...players.get() }, name, clockOf(data));
      await start({
        battle: battle.id,
        side: /** @type {Side} */ (data.get("side")),
        opponent: /** @type {"computer" | "here" | "friend"} */ (data.get("opponent")),
        general: String(data.get("general") ?? usualGeneral(generals)),
        house: house.forTwo(),
        clock: clockOf(data),
        staff: data.get("opponent") === "friend" ? data.get("staff") !== null : null,
        match: data.get("match") !== null,
        name,
      });
    } catch (error) {
      button.textContent = label;
      throw error;
    }
    sheet.close();
  });
}
