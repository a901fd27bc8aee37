// Starting a game: what is sent, what is remembered, and the sheet with the link for a friend.

import { getJSON, postJSON } from "../common/api.js";
import { copy } from "../common/copy.js";
import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { reachPart } from "../common/reach.js";
import { staffReady } from "./status.js";
import { other } from "./types.js";
import { sideName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").NewGame} NewGame */
/** @typedef {{side: Side, opponent: "computer" | "here" | "friend", general: string, name: string}} Seating */

/** The address that a key opens. @param {string} key */
export function playLink(key) {
  return `${location.origin}/play/${key}`;
}

/**
 * @typedef {object} Plan
 * @property {string} battle
 * @property {Side} side
 * @property {"computer" | "here" | "friend"} opponent
 * @property {string} general
 * @property {Record<string, any>} [house] house rules: what differs from the game as printed
 * @property {{minutes: number} | null} [clock]
 * @property {boolean | null} [staff] whether the players may ask it; null leaves it to the table
 * @property {boolean} match two battles with sides swapped
 * @property {string} name
 */

/**
 * Makes the game and goes to its table, or shows the link first when a friend has to come.
 * @param {Plan} plan
 */
export async function start(plan) {
  await staffReady();
  /** @type {NewGame} */
  const made = await postJSON("/api/games", {
    battle: plan.battle,
    options: plan.house ?? {},
    ...seating(plan),
    clock: plan.clock ?? null,
    staff: plan.staff,
    match: plan.match,
    wait: true,
  });
  enter(made, plan);
}

/** The key of a lesson that this browser has begun and not finished. @param {string} lesson @returns {Promise<string | null>} */
export async function lessonUnderWay(lesson) {
  const known = prefs.get("games").find((game) => game.lesson === lesson);
  if (!known) return null;
  /** @type {import("./types.js").Game | null} */
  const game = await getJSON(`/api/games/${known.key}`).catch(() => null);
  return game?.state === "running" ? known.key : null;
}

/**
 * Sits down to a lesson, or goes on with the one that was begun.
 * @param {string} lesson
 * @param {string} name
 * @param {string} [system] the game it teaches
 */
export async function startLesson(lesson, name, system) {
  await staffReady(system);
  let key = await lessonUnderWay(lesson);
  if (!key) {
    /** @type {import("./types.js").NewGame} */
    const made = await postJSON(`/api/lessons/${lesson}`, { name: name.trim() || t("sheet.default_name") });
    const side = made.keys.allies ? "allies" : "axis";
    key = String(made.keys[side]);
    prefs.remember({ key, battle: lesson, side, created: new Date().toISOString(), lesson });
  }
  location.assign(`/play/${key}`);
}

/**
 * Who sits where, as the server wants to know it.
 * @param {Seating} plan
 */
export function seating({ side, opponent, general, name }) {
  const seat = { kind: "human", name: name.trim() || t("sheet.default_name") };
  const against =
    opponent === "computer"
      ? { kind: "general", general }
      : { kind: "human", name: opponent === "here" ? t("sheet.other_name") : "" };
  return {
    seats: side === "allies" ? { allies: seat, axis: against } : { allies: against, axis: seat },
    one_screen: opponent === "here",
    host: opponent === "friend" ? side : null,
  };
}

/**
 * Remembers a game that has been made and goes to its table, or shows the link first when a friend has to come.
 * @param {NewGame} made
 * @param {{battle: string, side: Side, opponent: string}} plan
 */
export function enter(made, { battle, side, opponent }) {
  const key = made.keys.table ?? made.keys[side] ?? made.keys.referee ?? made.keys.watch;
  const theirs = made.invitations?.[other(side)];
  const link = opponent === "friend" && theirs ? playLink(theirs) : undefined;
  prefs.remember({ key, battle, side: made.keys.table ? "both" : side, created: new Date().toISOString() });
  if (link) showLink({ key, link, side: other(side), watch: playLink(made.keys.watch) });
  else location.assign(`/play/${key}`);
}

/**
 * @param {string} label
 * @param {string} link
 */
function linkField(label, link) {
  // The part about who can reach the table may write another address into the field.
  const field = el("input", {
    class: "input",
    readonly: true,
    value: link,
    onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
  });
  return el(
    "div",
    { class: "link-field" },
    el(
      "label",
      { class: "field" },
      el("span", {}, label),
      field,
    ),
    el("button", { class: "button primary", type: "button", onclick: () => void copy(field.value, field) }, t("common.copy")),
    "share" in navigator &&
      el(
        "button",
        // A share that is called off is no error.
        { class: "button", type: "button", onclick: () => navigator.share({ url: field.value }).catch(() => {}) },
        t("wait.share"),
      ),
  );
}

/** @param {{key: string, link: string, side: Side, watch: string}} game */
function showLink({ key, link, side, watch }) {
  const state = el("p", { class: "waiting", role: "status" }, t("wait.waiting"));
  const sheet = openDialog({
    title: t("wait.title"),
    className: "small wait",
    body: [
      el("p", {}, t("wait.text", { side: sideName(side) })),
      linkField(t("wait.link"), link),
      reachPart(() => sheet.body.querySelectorAll("input[readonly]")),
      state,
      el("details", {}, el("summary", {}, t("wait.watch")), linkField(t("wait.watch"), watch)),
      el("p", { class: "soft" }, t("wait.later")),
    ],
    actions: [el("a", { class: "button primary", href: `/play/${key}` }, t("wait.go"))],
  });
  let open = true;
  void sheet.closed.then(() => {
    open = false;
  });
  const look = async () => {
    if (!open) return;
    try {
      /** @type {import("./types.js").Game} */
      const game = await getJSON(`/api/games/${key}`);
      if (game.seats[side].here) {
        state.textContent = t("wait.arrived");
        state.classList.add("arrived");
        setTimeout(() => open && location.assign(`/play/${key}`), 1400);
        return;
      }
    } catch {
      // The next look tries again.
    }
    setTimeout(look, 2000);
  };
  void look();
}
