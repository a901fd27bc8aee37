// The battle's orders of the day, shown at its start and on request; and the links to hand on.

import { openDialog, toast } from "../common/dialog.js";
import { el, written } from "../common/dom.js";
import { language, spaced, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
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

/**
 * @param {import("./types.js").BattleDoc} battle
 * @param {string[]} you
 * @param {any} info
 * @param {(name: string) => void} [introduce] asks for a name and gives it here
 */
export function openBriefing(battle, you, info, introduce) {
  const sides = /** @type {import("./types.js").Side[]} */ (["allies", "axis"]);
  const sheet = openDialog({
    title: written(battle.title),
    className: "briefing",
    body: [
      el("p", { class: "soft" }, [written(battle.subtitle), battle.when ?? ""].filter(Boolean).join(", ")),
      el("p", { class: "lead", dir: "auto" }, spaced(battle.briefing)),
      info.state === "running" && (info.reseeded ?? null) !== null ? el("p", {}, t("briefing.loaded")) : "",
      introduce ? nameField() : "",
      el(
        "ul",
        { class: "briefing-list" },
        sides.map((side) => {
          const about = battle.sides[side];
          const parts = [t("briefing.medals", { n: about.medals }), t("briefing.hand", { n: about.hand })];
          if (about.first) parts.push(t("briefing.first"));
          return el("li", {}, el("strong", { class: `side ${side}` }, sideName(side)), you.length === 1 && you[0] === side ? ` (${t("top.you")})` : "", spaced(`${language() === "fr" ? " " : ""}: ${parts.join(", ")}`));
        }),
      ),
      battle.rules?.length ? el("h3", {}, t("briefing.rules")) : "",
      el("ul", { class: "briefing-list" }, (battle.rules ?? []).map((rule) => el("li", {}, spaced(rule)))),
      info.commitment ? el("details", {}, el("summary", {}, t("briefing.fair")), el("p", {}, t("briefing.fair_text")), el("code", { class: "hash" }, info.commitment)) : "",
      battle.history ? el("details", {}, el("summary", {}, t("briefing.history")), el("p", { dir: "auto" }, spaced(battle.history))) : "",
    ],
    actions: [el("a", { class: "button quiet", href: "/rules", target: "_blank" }, t("common.rules")), el("button", { class: "button primary", type: "button", onclick: () => sheet.close() }, t("briefing.go"))],
  });
  // The title has the focus, so that it is read first; whoever has read it goes on with Enter.
  sheet.element.addEventListener("keydown", (event) => event.key === "Enter" && /** @type {HTMLElement} */ (event.target).matches("h2") && sheet.close());
  if (!introduce) return;
  const field = /** @type {HTMLInputElement} */ (sheet.body.querySelector("input[name=name]"));
  field.addEventListener("keydown", (event) => event.key === "Enter" && sheet.close());
  void sheet.closed.then(() => {
    const name = field.value.trim();
    if (!name) return;
    prefs.set("name", name);
    introduce(name);
  });
}

/** Links that a player may hand on: the other seat's while nobody has taken it, the spectators', and the own one. @param {import("./state.js").Line} line */
export async function openLinks(line) {
  const info = await line.get().catch(() => ({}));
  /** @type {[string, string][]} */
  const links = [];
  const address = (/** @type {string} */ key) => `${location.origin}/play/${key}`;
  if (info.links?.friend) links.push([t("links.friend"), address(info.links.friend)]);
  if (info.links?.watch) links.push([t("links.watch"), address(info.links.watch)]);
  links.push([t(info.you?.length ? "links.own" : "links.watch"), address(line.key)]);
  openDialog({
    title: t("links.title"),
    className: "small",
    body: links.map(([name, link]) => {
      const field = el("input", { class: "input", readonly: true, value: link, "aria-label": name });
      const copy = el(
        "button",
        { class: "button", type: "button", onclick: () => navigator.clipboard.writeText(link).then(() => toast(t("common.copied")), () => field.select()) },
        t("common.copy"),
      );
      return el("div", { class: "link-row" }, el("p", {}, name), field, copy);
    }),
  });
}
