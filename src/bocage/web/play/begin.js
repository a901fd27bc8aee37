// The start of a battle: the orders of the day come first, and a general who moves first waits until they are read.

import { prefs } from "../common/prefs.js";
import { isHeld, openBriefing } from "./briefing.js";

/**
 * Whoever comes to a battle for the first time reads the orders of the day; a guest without a name is asked for one.
 * @param {object} parts
 * @param {import("./state.js").Line} parts.line
 * @param {any} parts.info
 * @param {any} parts.battle
 * @param {HTMLElement[]} parts.seats a line about each side or seat
 * @param {boolean} parts.elsewhere the page was opened for something else: a moment, a lesson
 */
export function openStart({ line, info, battle, seats, elsewhere }) {
  const you = /** @type {string[]} */ (info.you ?? []);
  const held = isHeld(info);
  // A guest who has given a name before is introduced by it; another one is asked once.
  const nameless = you.length === 1 && !info.seats[you[0]].name;
  const introduce = (/** @type {string} */ name) => line.send({ type: "name", name });
  if (nameless && prefs.get("name") && !introduce(prefs.get("name"))) line.once("state", () => introduce(prefs.get("name")));
  const ask = nameless && !prefs.get("name");
  const comesFromFile = info.state === "running" && (info.reseeded ?? null) !== null && you.length < 2; // whoever did not load it has to be told
  const fresh = sessionStorage.getItem(`briefed.${line.key}`) === null && (info.turn <= 1 || ask || comesFromFile);
  if (!held && (!fresh || elsewhere)) return;
  sessionStorage.setItem(`briefed.${line.key}`, "1");
  const sheet = openBriefing(battle, info, seats, ask ? introduce : undefined);
  if (!held) return;
  void sheet.closed.then(() => {
    info.held = null; // who reads them again does not begin again
    begin(line);
  });
}

/** Lets the general move; if the line is broken just now, as soon as it is back. @param {import("./state.js").Line} line */
function begin(line) {
  let told = line.send({ type: "begin" });
  line.on("state", (state) => {
    if (!told && state === "open") told = line.send({ type: "begin" });
  });
}
