// The end of a lesson: well done, and what now.

import { getJSON, postJSON } from "../../common/api.js";
import { openDialog } from "../../common/dialog.js";
import { el } from "../../common/dom.js";
import { tellError } from "../../common/errors.js";
import { language, t } from "../../common/i18n.js";
import { prefs } from "../../common/prefs.js";
import { sideName } from "../words.js";

/** @typedef {import("../types.js").Side} Side */

/** @param {string} id */
async function battleAfter(id) {
  /** @type {any[]} */
  const all = await getJSON(`/api/battles?lang=${language()}`).catch(() => []);
  const number = all.find((one) => one.id === id)?.number;
  return all.find((one) => one.number === number + 1);
}

/** The same battle from the other side, against the same gentle general. @param {any} info @param {Side} side */
async function otherSide(info, side) {
  const mine = side === "allies" ? "axis" : "allies";
  const made = await postJSON("/api/games", {
    battle: info.battle,
    options: {},
    seats: { [mine]: { kind: "human", name: info.seats[side].name }, [side]: { kind: "general", general: info.seats[mine].general } },
    wait: true,
  });
  prefs.remember({ key: made.keys[mine], battle: info.battle, side: mine, created: new Date().toISOString() });
  location.assign(`/play/${made.keys[mine]}`);
}

/** @param {string} title @param {string} text @param {{href?: string, onclick?: () => void, look?: string}} how */
function way(title, text, { href, onclick, look = "" }) {
  return el("li", {}, el(href ? "a" : "button", { class: `way ${look}`, href, type: href ? null : "button", onclick }, el("strong", {}, title), el("span", {}, text)));
}

/**
 * @param {import("../battle.js").Game} game
 * @param {import("./lesson.js").LessonDoc} doc
 */
export async function openLessonEnd(game, doc) {
  const side = /** @type {Side} */ (doc.side);
  const won = (game.newest?.view ?? game.view)?.result?.winner === side;
  const next = await battleAfter(game.info.battle);
  const sheet = openDialog({
    title: t(won ? "lesson.won" : "lesson.lost"),
    className: "end lesson-end",
    body: [
      el("p", { class: "lead" }, t(won ? "lesson.won_text" : "lesson.lost_text")),
      el("h3", {}, t("lesson.now")),
      el(
        "ul",
        { class: "ways" },
        way(t("lesson.other", { side: sideName(side === "allies" ? "axis" : "allies") }), t("lesson.other_text"), { onclick: () => otherSide(game.info, side).catch(tellError), look: "first" }),
        next ? way(t("lesson.battle", { title: next.title }), t("lesson.battle_text"), { href: `/#battle=${next.id}` }) : "",
        way(t("lesson.rules"), t("lesson.rules_text"), { href: "/rules" }),
        way(t("lesson.report"), t("lesson.report_text"), {
          onclick: () => {
            sheet.close();
            game.report();
          },
        }),
      ),
    ],
    actions: [el("a", { class: "button quiet", href: "/" }, t("common.lobby")), el("button", { class: "button primary", type: "button", onclick: () => sheet.close() }, t("lesson.look"))],
  });
}
