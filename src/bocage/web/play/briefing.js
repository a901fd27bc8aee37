// The battle's orders of the day, shown at its start and on request; and the links to hand on.

import { copy } from "../common/copy.js";
import { openDialog } from "../common/dialog.js";
import { el, written } from "../common/dom.js";
import { spaced, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { reachPart } from "../common/reach.js";
import { houseList } from "./house.js";
import { sideName } from "./words.js";

/** The field for the name of a guest; whoever leaves it empty plays without. */
function nameField() {
  return el(
    "label",
    { class: "field briefing-name" },
    el("span", {}, t("briefing.name")),
    el("input", { class: "input", name: "name", maxlength: "40", dir: "auto", autocomplete: "nickname", placeholder: t("briefing.name_hint") }),
  );
}

/** Whether a general waits for a word of whoever sits here: where several people play, whoever has read first says it. @param {any} info */
export function isHeld(info) {
  return (info.held ?? null) !== null && (info.you ?? []).length > 0;
}

/** Whether the general who moves first is of the reader's own side. @param {any} info */
function ownGeneral(info) {
  const side = (/** @type {string} */ seat) => info.places.find((/** @type {{name: string}} */ one) => one.name === seat)?.side;
  return Boolean(info.decision) && info.you.some((/** @type {string} */ seat) => side(seat) === side(info.decision.seat));
}

/** Whether a game that was loaded goes on. @param {any} info */
function goesOn(info) {
  return info.version > 0;
}

/** Who waits, and for what. @param {any} info */
function heldLine(info) {
  if (ownGeneral(info)) return t(goesOn(info) ? "briefing.held_own_on" : "briefing.held_own");
  return t(goesOn(info) ? "briefing.held_on" : "briefing.held");
}

/**
 * @param {any} battle
 * @param {any} info
 * @param {HTMLElement[]} seats a line about each side or seat
 * @param {(name: string) => void} [introduce] asks for a name and gives it here
 */
export function openBriefing(battle, info, seats, introduce) {
  const held = isHeld(info);
  const sheet = openDialog({
    title: written(battle.title),
    className: "briefing",
    body: [
      el("p", { class: "soft" }, [written(battle.subtitle ?? ""), battle.when ?? ""].filter(Boolean).join(", ")),
      el("p", { class: "lead", dir: "auto" }, spaced(battle.briefing)),
      info.house_rules?.length ? el("p", { class: "soft" }, t("briefing.as_printed")) : "",
      info.state === "running" && (info.reseeded ?? null) !== null ? el("p", {}, t("briefing.loaded")) : "",
      held ? el("p", { class: "briefing-held" }, heldLine(info)) : "",
      introduce ? nameField() : "",
      el("ul", { class: "briefing-list" }, seats),
      battle.rules?.length ? el("h3", {}, t("briefing.rules")) : "",
      el("ul", { class: "briefing-list" }, (battle.rules ?? []).map((/** @type {string} */ rule) => el("li", {}, spaced(rule)))),
      ...houseList(info),
      info.commitment ? el("details", {}, el("summary", {}, t("briefing.fair")), el("p", {}, t("briefing.fair_text")), el("code", { class: "hash" }, info.commitment)) : "",
      battle.history ? el("details", {}, el("summary", {}, t("briefing.history")), el("p", { dir: "auto" }, spaced(battle.history))) : "",
    ],
    actions: [el("a", { class: "button quiet", href: `/rules?system=${encodeURIComponent(info.system)}`, target: "_blank" }, t("common.rules")), el("button", { class: "button primary", type: "button", onclick: () => sheet.close() }, t(!held ? "briefing.go" : goesOn(info) ? "briefing.begin_on" : "briefing.begin"))],
  });
  // The title has the focus, so that it is read first; whoever has read it goes on with Enter.
  sheet.element.addEventListener("keydown", (event) => event.key === "Enter" && /** @type {HTMLElement} */ (event.target).matches("h2") && sheet.close());
  if (!introduce) return sheet;
  const field = /** @type {HTMLInputElement} */ (sheet.body.querySelector("input[name=name]"));
  field.addEventListener("keydown", (event) => event.key === "Enter" && sheet.close());
  void sheet.closed.then(() => {
    const name = field.value.trim();
    if (!name) return;
    prefs.set("name", name);
    introduce(name);
  });
  return sheet;
}

/** Links that a player may hand on: the other seat's while nobody has taken it, the spectators', and the own one. @param {import("./state.js").Line} line */
export async function openLinks(line) {
  const info = await line.get().catch(() => ({}));
  /** @type {[string, string][]} */
  const links = [];
  const address = (/** @type {string} */ key) => `${location.origin}/play/${key}`;
  if (info.links?.friends) for (const [seat, key] of Object.entries(info.links.friends)) links.push([t("links.seat", { seat: sideName(seat) }), address(key)]);
  else if (info.links?.friend) links.push([t("links.friend"), address(info.links.friend)]);
  if (info.links?.watch) links.push([t("links.watch"), address(info.links.watch)]);
  // Only a spectator's own key is for spectators: that of a player without a seat takes one, and a referee's shows everything.
  const own = !info.links ? "links.watch" : info.you?.length || info.room ? "links.own" : "links.referee";
  links.push([t(own), address(line.key)]);
  const sheet = openDialog({
    title: t("links.title"),
    className: "small",
    body: links.map(([name, link]) => {
      const field = el("input", { class: "input", readonly: true, value: link, "aria-label": name });
      const button = el(
        "button",
        { class: "button", type: "button", onclick: () => void copy(field.value, field) },
        t("common.copy"),
      );
      return el("div", { class: "link-row" }, el("p", {}, name), field, button);
    }),
  });
  if (info.links) sheet.body.append(reachPart(() => sheet.body.querySelectorAll("input[readonly]")));
}
