// The sides of a battle in its orders of the day.

import { el } from "../common/dom.js";
import { language, spaced, t } from "../common/i18n.js";
import { seatTitle } from "../play/room.js";
import { sideName } from "./words.js";

/**
 * @param {import("./types.js").BattleDoc} battle
 * @param {string} own the reader’s side, if he has one
 * @param {string[]} [you] his seats; where there are more than two they are named
 * @param {import("../play/room.js").Place[]} [places]
 * @returns {HTMLElement[]}
 */
export function sideLines(battle, own, you = [], places = []) {
  const mine = places.filter((place) => you.includes(place.name));
  const roles = places.length > 2 && mine.length ? el("li", {}, el("strong", {}, t("briefing.seats")), " ", mine.map((place) => seatTitle(place, places)).join(", ")) : null;
  const sides = /** @type {import("./types.js").Side[]} */ (["allies", "axis"]).map((side) => {
    const about = battle.sides[side];
    const parts = [about.medals ? t("briefing.medals", { n: about.medals }) : t("briefing.no_medals"), t("briefing.hand", { n: about.hand })];
    if (about.first) parts.push(t("briefing.first"));
    return el("li", {}, el("strong", { class: `side ${side}` }, sideName(side)), own === side ? ` (${t("top.you")})` : "", spaced(`${language() === "fr" ? " " : ""}: ${parts.join(", ")}`));
  });
  return roles ? [roles, ...sides] : sides;
}
