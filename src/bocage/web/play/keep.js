// What is kept of what came: the moments of the log, and in the browser the way back to the game.

import { accounts } from "../common/account.js";
import { prefs } from "../common/prefs.js";

/** @typedef {import("./state.js").Line} Line */
/** @typedef {import("./log.js").Log} Log */
/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("./types.js").ViewMessage} ViewMessage */
/** @typedef {import("./types.js").Moment} Moment */

/** Adds what a message tells to the log. @param {Line} line @param {Log} log @param {Replay} replay @param {ViewMessage} message */
export async function keep(line, log, replay, message) {
  const { events, view } = message;
  if (message.whole !== false) {
    // The first message, or something was taken back.
    replay.forget();
    log.cut(message.moment ?? Infinity);
    log.asked = message;
    const moments = await line.moments().catch(() => null);
    // After another taking back the later answer counts.
    if (moments && log.asked === message) log.fill(moments);
    return;
  }
  /** @type {Moment[]} */
  const added = [];
  for (const event of events) {
    const last = added[added.length - 1];
    if (last && last.n === event.n) last.events.push(event);
    else added.push({ n: event.n, turn: view.turn, seat: null, action: null, events: [event] });
  }
  // The end of a phase is a moment, too, though nothing happens in it.
  if (typeof message.moment === "number" && added[added.length - 1]?.n !== message.moment) {
    added.push({ n: message.moment, turn: view.turn, seat: null, action: null, events: [] });
  }
  log.add(added);
}

/** @param {any} info @param {string} key */
export function remember(info, key) {
  const you = /** @type {string[]} */ (info.you ?? []);
  const side = /** @type {any} */ (you.length > 1 ? "both" : you[0] ?? "watch");
  if (!prefs.get("games").some((game) => game.key === key)) {
    prefs.remember({ key, battle: info.battle, side, created: String(info.created ?? new Date().toISOString()) });
  }
  // Whoever is signed in finds the seat on all devices; without that it is remembered here only.
  accounts.load().then(() => accounts.current && accounts.keep([key])).catch(() => {});
}
