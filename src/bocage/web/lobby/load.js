// A saved game from a file: a finished one is opened to be seen again, an unfinished one asks who goes on with it.

import { ApiError, getJSON, postJSON } from "../common/api.js";
import { openDialog, toast } from "../common/dialog.js";
import { el, written } from "../common/dom.js";
import { sendOnce } from "../common/form.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { option, sideChoice, usualGeneral } from "./choices.js";
import { enterSeats, hasSides, seatFields, seatsChosen } from "./others.js";
import { enter, seating } from "./start.js";
import { staffReady } from "./status.js";
import { sideName } from "./words.js";

/** @typedef {import("./types.js").General} General */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {{system: string, battle: string, title: string, seats: {name: string, title: string}[], sides: Record<string, {nation: string, name?: string}>, state: "running" | "over", turn: number, medals?: Record<string, number>, score?: Record<string, number>, decision: {seat: string} | null}} Look */

/**
 * @param {File} file
 * @param {General[]} generals
 */
export async function loadGame(file, generals) {
  let save;
  try {
    save = JSON.parse(await file.text());
  } catch {
    save = null;
  }
  if (!save || typeof save !== "object" || Array.isArray(save)) {
    toast(t("games.load_bad"), { kind: "error" });
    return;
  }
  await staffReady(typeof save.game === "string" ? save.game : "");
  /** @type {Look} */
  const look = await postJSON(`/api/games/look?lang=${language()}`, save).catch((error) => {
    throw error instanceof ApiError ? new ApiError(error.code, refusal(error), error.status) : error;
  });
  if (look.state === "over") {
    enter(await postJSON("/api/games/load", save), { battle: look.battle, side: "allies", opponent: "here" });
  } else if (look.seats.length === 2 && look.medals && hasSides(look)) openChoice(save, look, look.medals, generals);
  else await openSeats(save, look);
}

/** Why a file is refused, in the player's language. @param {ApiError} error */
function refusal({ code, message, about }) {
  if (code === "too_long") return t("load.why_too_long", { most: Math.floor(about.most / 1000) });
  return code === "bad_save" ? t(`load.why_${about.why}`, about.data) : message;
}

/**
 * A battle of one against one: the side, and who has the other.
 * @param {object} save
 * @param {Look} look
 * @param {Record<string, number>} medals
 * @param {General[]} generals
 */
function openChoice(save, look, medals, generals) {
  const turn = /** @type {Side} */ (look.decision?.seat ?? "allies");
  const usual = usualGeneral(generals);
  const side = sideChoice(look.sides, turn, (each) => [[sideName(each), ...(each === turn ? [t("load.on_turn")] : [])].join(" · ")]);
  const general = el(
    "label",
    { class: "field" },
    el("span", {}, t("sheet.general")),
    el(
      "select",
      { class: "input", name: "general" },
      generals.map((each) =>
        el("option", { value: each.id, selected: each.id === usual }, each.name[language()] ?? each.id),
      ),
    ),
  );
  const known = el("p", { class: "soft" }, t("load.friend_knows"));
  /** @type {HTMLFormElement} */
  const form = el(
    "form",
    { class: "plan", id: "load-plan" },
    el(
      "fieldset",
      {},
      el("legend", { class: "legend" }, t("load.who")),
      el(
        "div",
        { class: "options" },
        option("opponent", "here", true, t("load.here"), t("sheet.here_about")),
        generals.length > 0 && option("opponent", "computer", false, t("sheet.computer"), t("sheet.computer_about")),
        option("opponent", "friend", false, t("sheet.friend"), t("sheet.friend_about")),
      ),
    ),
    side,
    general,
    known,
  );
  const button = el("button", { class: "button primary", type: "submit", form: "load-plan" }, t("load.go"));
  const sheet = openDialog({
    title: written(look.title),
    className: "small load",
    body: [
      el(
        "p",
        {},
        t("load.stands", { turn: look.turn, allies: medals.allies, axis: medals.axis, side: sideName(turn) }),
      ),
      form,
    ],
    actions: [button],
  });
  const follow = () => {
    const opponent = new FormData(form).get("opponent");
    side.hidden = opponent === "here";
    general.hidden = opponent !== "computer";
    known.hidden = opponent !== "friend";
  };
  follow();
  form.addEventListener("change", follow);
  sendOnce(form, button, async (data) => {
    const plan = {
      side: /** @type {Side} */ (data.get("side")),
      opponent: /** @type {"computer" | "here" | "friend"} */ (data.get("opponent")),
      general: String(data.get("general") ?? usual),
      name: prefs.get("name"),
    };
    const made = await postJSON("/api/games/load", { save, ...seating(plan), wait: true });
    sheet.close();
    enter(made, { battle: look.battle, ...plan });
  });
}

/**
 * Any other game: who has each of its seats.
 * @param {object} save
 * @param {Look} look
 */
async function openSeats(save, look) {
  /** @type {General[]} */
  const generals = await getJSON(`/api/generals?system=${encodeURIComponent(look.system)}`).catch(() => []);
  const titles = new Map(look.seats.map((seat) => [seat.name, seat.title]));
  const named = (/** @type {string} */ side) => look.sides[side]?.name ?? titles.get(side) ?? side;
  const score = Object.entries(look.medals ?? look.score ?? {}).map(([side, points]) => `${named(side)} ${points}`);
  const known = el("p", { class: "soft" }, t("load.friend_knows"));
  /** @type {HTMLFormElement} */
  const form = el(
    "form",
    { class: "plan", id: "load-plan" },
    el("fieldset", { class: "seat-fields" }, el("legend", { class: "legend" }, t("load.who")), seatFields(look.seats, generals)),
    known,
  );
  const button = el("button", { class: "button primary", type: "submit", form: "load-plan" }, t("load.go"));
  const sheet = openDialog({
    title: written(look.title),
    className: "small load",
    body: [
      el("p", {}, t("load.stands_score", { turn: look.turn, score: score.join(" · "), seat: titles.get(look.decision?.seat ?? "") ?? "" })),
      form,
    ],
    actions: [button],
  });
  const follow = () => {
    known.hidden = ![...new FormData(form).values()].includes("friend");
  };
  follow();
  form.addEventListener("change", follow);
  sendOnce(form, button, async (data) => {
    const { mine, ...seats } = seatsChosen(data, look.seats, prefs.get("name").trim());
    const made = await postJSON("/api/games/load", { save, ...seats, wait: true });
    sheet.close();
    enterSeats(made, look.battle, mine);
  });
}
