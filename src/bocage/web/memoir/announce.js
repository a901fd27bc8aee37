// Events for those who do not look at the screen.

import { t } from "../common/i18n.js";
import { announce } from "../play/announce.js";
import { sortDice } from "./dice.js";
import { tell } from "./words.js";

/** What happened, without the shuffling of paper; a roll also tells what it did. @param {import("./types.js").EventDoc} event */
export function announceEvent(event) {
  if (event.event === "discard" || (event.event === "drew" && !event.card)) return;
  announce(tell(event));
  if (event.event !== "roll") return;
  const groups = sortDice(event).map((die) => die.group);
  const many = (/** @type {string} */ group) => groups.filter((one) => one === group).length;
  const told = ["hit", "use", "flag", "idle"].filter(many).map((group) => t(`dice.${group}`, { n: many(group) }));
  announce(told.length ? told.join(", ") : t("dice.nothing"));
}
