// The battle's orders of the day, shown at its start and on request; and the links to hand on.

import { openDialog, toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { sideName } from "./words.js";

/** @param {import("./types.js").BattleDoc} battle @param {string[]} you @param {any} info */
export function openBriefing(battle, you, info) {
  const sides = /** @type {import("./types.js").Side[]} */ (["allies", "axis"]);
  const sheet = openDialog({
    title: battle.title,
    className: "briefing",
    body: [
      el("p", { class: "soft" }, [battle.subtitle, battle.when ?? ""].filter(Boolean).join(", ")),
      el("p", { class: "lead" }, battle.briefing),
      el(
        "ul",
        { class: "briefing-sides" },
        sides.map((side) => {
          const about = battle.sides[side];
          const parts = [t("briefing.medals", { n: about.medals }), t("briefing.hand", { n: about.hand })];
          if (about.first) parts.push(t("briefing.first"));
          return el("li", {}, el("strong", { class: `side ${side}` }, sideName(side)), you.length === 1 && you[0] === side ? ` (${t("top.you")})` : "", `: ${parts.join(", ")}`);
        }),
      ),
      battle.rules?.length ? el("h3", {}, t("briefing.rules")) : "",
      el("ul", {}, (battle.rules ?? []).map((rule) => el("li", {}, rule))),
      info.commitment ? el("details", {}, el("summary", {}, t("briefing.fair")), el("p", {}, t("briefing.fair_text")), el("code", { class: "hash" }, info.commitment)) : "",
      battle.history ? el("details", {}, el("summary", {}, t("briefing.history")), el("p", {}, battle.history)) : "",
    ],
    actions: [el("a", { class: "button quiet", href: "/rules", target: "_blank" }, t("common.rules")), el("button", { class: "button primary", type: "button", onclick: () => sheet.close() }, t("briefing.go"))],
  });
}

/** Links that this browser may hand on: the other seat's, if it has it, and its own. @param {any} info */
export function watchLink(info) {
  const known = prefs.get("games").find((game) => location.pathname.endsWith(game.key));
  /** @type {[string, string][]} */
  const links = [];
  if (known?.link) links.push([t("links.friend"), known.link]);
  if (info.watch) links.push([t("links.watch"), `${location.origin}/play/${info.watch}`]);
  links.push([t("links.own"), location.origin + location.pathname]);
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
