// Games besides the one with two sides and a map: a card for each of their battles, and a sheet that fills its seats.

import { getJSON, postJSON } from "../common/api.js";
import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { tellError } from "../common/errors.js";
import { sendOnce } from "../common/form.js";
import { language, spaced, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { usualGeneral } from "./choices.js";
import { clockField, clockOf } from "./clock.js";
import { houseField } from "./houserules.js";
import { playLink, startLesson } from "./start.js";
import { staffReady } from "./status.js";

/** @typedef {{name: string, title: string}} SeatDoc */
/** @typedef {{id: string, system: string, title: string, briefing?: string, seats: SeatDoc[], seatings?: {options: Record<string, any>, seats: SeatDoc[]}[], board?: any}} Other */
/** @typedef {{id: string, kind: string, default: any, name: string, text: string}} OptionDoc */

/** Whether the drawer of battles knows how to show a battle. @param {any} battle @returns {battle is {sides: Record<import("./types.js").Side, import("./types.js").SideInfo>}} */
export function hasSides(battle) {
  return Boolean(battle.sides?.allies?.nation && battle.sides?.axis?.nation);
}

/** @param {HTMLElement} place @param {Other[]} battles */
export function drawOthers(place, battles) {
  place.hidden = !battles.length;
  place.replaceChildren(
    el("div", { class: "section-head" }, el("h2", { id: "others-title" }, t("others.title"))),
    el("ul", { class: "other-list" }, battles.map((battle) =>
      el(
        "li",
        { class: "battle other" },
        battle.board ? el("div", { class: "battle-map" }, el("img", { src: `/art/${battle.id}-thumb.svg`, alt: "", loading: "lazy", width: "1186", height: "760" })) : "",
        el(
          "div",
          { class: "battle-text" },
          el("h3", {}, el("button", { type: "button", "aria-haspopup": "dialog", "data-battle": battle.id, onclick: () => void openOther(battle) }, battle.title)),
          el("p", { class: "battle-subtitle" }, t("others.seats", { n: [battle, ...(battle.seatings ?? [])].map((one) => one.seats.length).join(" / ") })),
          battle.briefing ? el("p", { class: "other-about" }, spaced(battle.briefing)) : "",
          el("p", { class: "other-buttons", "data-lesson": battle.id }, el("button", { class: "button primary", type: "button", "aria-haspopup": "dialog", "aria-label": `${t("hero.play")}: ${battle.title}`, onclick: () => void openOther(battle) }, t("hero.play"))),
        ),
      ),
    )),
  );
  if (battles.length) void teachToo(place, battles);
}

/** A button for the lesson of each game that has one. @param {HTMLElement} place @param {Other[]} battles */
async function teachToo(place, battles) {
  /** @type {{id: string, battle: string}[]} */
  const lessons = await getJSON("/api/lessons").catch(() => []);
  for (const battle of battles) {
    const lesson = lessons.find((one) => one.battle === battle.id);
    if (!lesson) continue;
    place.querySelector(`[data-lesson="${battle.id}"]`)?.append(el("button", { class: "button", type: "button", "aria-label": `${t("hero.teach")}: ${battle.title}`, onclick: () => void startLesson(lesson.id, prefs.get("name"), battle.system).catch(tellError) }, t("hero.teach")));
  }
}

/** @param {SeatDoc[]} seats @param {import("./types.js").General[]} generals */
export function seatFields(seats, generals) {
  const usual = usualGeneral(generals);
  return seats.map((seat, n) =>
    el(
      "label",
      { class: "field" },
      el("span", {}, seat.title),
      el(
        "select",
        { class: "input", name: `seat ${seat.name}` },
        el("option", { value: "me", selected: n === 0 }, t("others.me")),
        el("option", { value: "friend" }, t("others.friend")),
        generals.map((general) => el("option", { value: `general ${general.id}`, selected: n > 0 && general.id === usual }, general.name[language()] ?? general.id)),
      ),
    ),
  );
}

/**
 * Who sits where, as the server wants to know it; and the seats at this screen.
 * @param {FormData} data @param {SeatDoc[]} seats @param {string} own
 */
export function seatsChosen(data, seats, own) {
  const chosen = seats.map((seat) => ({ seat: seat.name, who: String(data.get(`seat ${seat.name}`)) }));
  const mine = chosen.filter((one) => one.who === "me").map((one) => one.seat);
  const away = chosen.some((one) => one.who === "friend");
  return {
    mine,
    seats: Object.fromEntries(chosen.map(({ seat, who }) => [seat, who.startsWith("general ") ? { kind: "general", general: who.slice(8) } : { kind: "human", name: who === "me" ? own || t("sheet.default_name") : "" }])),
    // Whoever has several seats plays them at this screen, unless a friend comes with a screen of his own.
    one_screen: mine.length > 1 && !away,
    host: away && mine.length ? mine[0] : null,
  };
}

/** Goes to the table of a game that has been made. @param {import("./types.js").NewGame} made @param {string} battle @param {string[]} mine the seats at this screen */
export function enterSeats(made, battle, mine) {
  const keys = /** @type {Record<string, string>} */ (made.keys);
  const key = keys.table ?? keys[mine[0]] ?? keys.referee ?? keys.watch;
  prefs.remember({ key, battle, side: keys.table ? "both" : mine[0] ?? "watch", created: new Date().toISOString() });
  location.assign(playLink(key));
}

/** The sheet of a battle: who sits where, and what the players agree on. @param {Other} battle */
export async function openOther(battle) {
  const system = encodeURIComponent(battle.system);
  /** @type {[import("./types.js").General[], {options: OptionDoc[]}, {id: string, battle: string}[]]} */
  const [generals, { options }, lessons] = await Promise.all([
    getJSON(`/api/generals?system=${system}`).catch(() => []),
    getJSON(`/api/options?system=${system}&lang=${language()}`).catch(() => ({ options: [] })),
    getJSON("/api/lessons").catch(() => []),
  ]);
  const seatings = [{ options: {}, seats: battle.seats }, ...(battle.seatings ?? [])];
  const around = el("div", { class: "seat-fields" }, seatFields(battle.seats, generals));
  const many = seatings.length > 1 ? el("label", { class: "field" }, el("span", {}, t("others.players")), el("select", { class: "input", name: "seating", onchange: (/** @type {Event} */ event) => around.replaceChildren(...seatFields(seatings[Number(/** @type {HTMLSelectElement} */ (event.target).value)].seats, generals)) }, seatings.map((one, n) => el("option", { value: n }, String(one.seats.length))))) : "";
  const flags = options.filter((one) => one.kind === "flag");
  const house = houseField(battle.system, (chosen) => {
    for (const one of flags) {
      const box = /** @type {HTMLInputElement | null} */ (plan.querySelector(`[name="option ${CSS.escape(one.id)}"]`));
      if (box) box.checked = chosen[one.id] ?? one.default;
    }
  });
  const agreed = flags.map((one) => el("label", { class: "tick", title: one.text }, el("input", { type: "checkbox", name: `option ${one.id}`, checked: house.get()[one.id] ?? one.default, onchange: (/** @type {any} */ event) => house.set({ ...house.get(), [one.id]: event.target.checked }) }), el("span", {}, one.name, " ", el("small", { class: "soft" }, one.text))));
  const name = el("input", { class: "input", name: "name", maxlength: "40", dir: "auto", autocomplete: "nickname", placeholder: t("sheet.name_hint"), value: prefs.get("name") });
  const plan = /** @type {HTMLFormElement} */ (el("form", { class: "plan", id: "plan" }, battle.briefing ? el("p", { class: "lead" }, spaced(battle.briefing)) : "", many, around, agreed, options.length ? house.element : "", clockField(), el("label", { class: "field" }, el("span", {}, t("sheet.name")), name)));
  const button = el("button", { class: "button primary big", type: "submit", form: "plan" }, t("sheet.start"));
  const lesson = lessons.find((one) => one.battle === battle.id);
  const teach = lesson ? el("button", { class: "button", type: "button", "data-role": "teach", onclick: () => void startLesson(lesson.id, name.value, battle.system).catch(tellError) }, t("hero.teach")) : "";
  openDialog({ title: battle.title, className: "battle-sheet small", body: [plan], actions: [el("a", { class: "button quiet", href: `/rules?system=${system}` }, t("common.rules")), teach, button] });
  sendOnce(plan, button, async (data) => {
    house.check();
    await staffReady(battle.system);
    const own = String(data.get("name") ?? "").trim();
    prefs.set("name", own);
    const seating = seatings[Number(data.get("seating") ?? 0)];
    const { mine, ...seats } = seatsChosen(data, seating.seats, own);
    const made = await postJSON("/api/games", {
      battle: `${battle.system}:${battle.id}`,
      options: { ...house.get(), ...seating.options },
      ...seats,
      clock: clockOf(data),
      wait: true,
    });
    enterSeats(made, battle.id, mine);
  });
}
