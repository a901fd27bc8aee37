// What a press on the wrong place is meant to ask, and whom the game waits for.

import { t } from "../common/i18n.js";
import { unitAt } from "./inspect.js";
import { playerName, sideName, sideOfSeat } from "./words.js";

/** @typedef {import("./types.js").View} View */

/**
 * The action that a press on a hex would have been, to ask why it is not possible; empty when it means nothing.
 * @param {View} view
 * @param {string | null} unit the unit that is picked up
 * @param {string} hex
 */
export function whyNot(view, unit, hex) {
  const there = unitAt(view, hex);
  const kind = view.decision?.kind;
  const seat = sideOfSeat(view.decision?.seat);
  if (kind === "move" || kind === "move_again") {
    if (there?.side === seat && there) return `move ${hex} ${hex}`;
    return unit ? `move ${unit} ${hex}` : "";
  }
  if (kind === "battle" || kind === "battle_again") {
    const foe = view.units.find((other) => other.side !== seat && other.hex);
    if (there && there.side === seat && foe) return `attack ${hex} ${foe.hex}`;
    return there && unit ? `attack ${unit} ${hex}` : "";
  }
  return kind === "order" && there ? `order ${hex}` : "";
}

/** Whether a general decides for a seat. @param {any} who */
const thinks = (who) => who?.kind === "general" || Boolean(who?.cover);

/** Why it may take a while until a general has decided. @param {View} view @param {any} seats */
export function whySlow(view, seats) {
  return !view.result && thinks(seats?.[(view.awaited ?? view.decision)?.seat]) ? t("wait.general_long") : "";
}

/**
 * Whom the game waits for, in words.
 * @param {View} view
 * @param {any} seats
 * @param {boolean} lookingBack
 */
export function waitedFor(view, seats, lookingBack) {
  if (lookingBack) return t("replay.label");
  if (view.result) return t("orders.over");
  const seat = (view.awaited ?? view.decision)?.seat;
  if (!seat) return "";
  const who = seats?.[seat];
  if (thinks(who)) return t("wait.general", { side: sideName(seat) });
  const name = playerName(who);
  return name ? t("wait.player", { side: sideName(seat), name }) : t("wait.unnamed", { side: sideName(seat) });
}
