// A note about what is pointed at: the hex, its ground, what lies and stands on it, and what that means.

import { el, written } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { unitIcon } from "./units.js";
import { capital, kindOfSide, nameOf, rulesOf, sideName } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").HexDoc} HexDoc */

/** A note is not a book: the rules reference has the rest. */
const MOST_LINES = 9;
/** The first sentences about a unit tell its figures and class, which its picture tells already. */
const FIGURES_AND_CLASS = 2;
/** Pixels: so little of what lies under the note says nothing, and is covered, too. */
const SLIVER = 96;

/** A text of the catalogue, or nothing. @param {string} key */
function maybe(key) {
  const text = t(key);
  return text === key ? "" : text;
}

/** @param {string[]} lines */
function list(lines) {
  return lines.length ? el("ul", { class: "inspect-rules" }, lines.map((line) => el("li", {}, line))) : "";
}

/** @param {View} view @param {string} hex */
export function unitAt(view, hex) {
  return view.units.find((unit) => unit.hex === hex);
}

/**
 * A hex in one sentence, for the live region and the Orders panel.
 * @param {View} view
 * @param {HexDoc | undefined} hex
 */
export function describe(view, hex) {
  if (!hex) return "";
  const parts = [hex.structure ? nameOf(hex.structure) : "", nameOf(hex.terrain), ...(view.obstacles[hex.name] ?? []).map(nameOf)].filter(Boolean);
  const unit = unitAt(view, hex.name);
  const about = [hex.label ? `${hex.name} ${written(hex.label)}` : hex.name, parts.join(", ")];
  if (unit) {
    about.push(t("inspect.unit", { unit: kindOfSide(unit.side, unit.kind), figures: unit.figures, full: unit.full }));
    for (const mark of unit.marks ?? []) if (maybe(`mark.${mark}`)) about.push(t(`mark.${mark}`));
  }
  if (view.fog?.includes(hex.name)) about.push(t("inspect.unseen"));
  for (const goal of view.objectives) if (goal.hexes.includes(hex.name)) about.push(t(goal.held ? "inspect.held" : "inspect.goal", { side: sideName(goal.side) }));
  return `${about[0]}: ${about.slice(1).join(", ")}`;
}

/**
 * @param {HTMLElement} host
 * @param {View} view
 * @param {HexDoc | undefined} hex
 * @param {string[]} [can] what a press there would do
 */
export function drawInspect(host, view, hex, can = []) {
  host.hidden = !hex;
  if (!hex) return;
  const unit = unitAt(view, hex.name);
  host.replaceChildren(el("h2", {}, hex.name, hex.label ? el("span", { class: "place" }, ` ${written(hex.label)}`) : ""));
  for (const text of can) host.append(el("p", { class: "inspect-can" }, text));
  if (unit) {
    host.append(
      el(
        "div",
        { class: "inspect-unit" },
        unitIcon(unit),
        el("div", {}, el("strong", { class: `side ${unit.side}` }, capital(kindOfSide(unit.side, unit.kind))), el("br"), t("inspect.figures", { figures: unit.figures, full: unit.full })),
      ),
    );
    const marks = (unit.marks ?? []).map((mark) => maybe(`mark.${mark}`)).filter(Boolean);
    if (marks.length) host.append(el("p", { class: "soft" }, capital(marks.join(", "))));
  }
  if (view.fog?.includes(hex.name)) host.append(el("p", { class: "soft" }, capital(t("inspect.unseen"))));
  // The ground first: it is what changes from hex to hex. Open ground says nothing, so it is only named; nor does the
  // river under a bridge, whose rules do not hold there.
  let room = MOST_LINES;
  for (const part of [...(view.obstacles[hex.name] ?? []), hex.structure, hex.replaced ? null : hex.terrain]) {
    if (!part) continue;
    const lines = part === "open" ? [] : rulesOf(part).slice(0, room);
    room -= lines.length;
    host.append(el("p", { class: "inspect-ground" }, el("strong", {}, capital(nameOf(part)))), list(lines));
  }
  if (unit && room > 1) host.append(el("p", { class: "inspect-ground" }, el("strong", {}, capital(nameOf(unit.kind)))), list(rulesOf(unit.kind).slice(FIGURES_AND_CLASS, FIGURES_AND_CLASS + room)));
  for (const goal of view.objectives) {
    if (!goal.hexes.includes(hex.name)) continue;
    const text = t(goal.wins ? "inspect.goal_wins" : "inspect.goal_worth", { side: sideName(goal.side), n: goal.medals });
    host.append(el("p", { class: "goal" }, text + (goal.held ? ` (${t("inspect.held_now")})` : "")));
  }
  shorten(host);
}

/** Leaves out the last sentences where the room is short: half a line says nothing. @param {HTMLElement} host */
function shorten(host) {
  host.style.minHeight = "";
  const lines = [...host.querySelectorAll(".inspect-rules li")];
  while (lines.length > 1 && host.scrollHeight > host.clientHeight) {
    const last = /** @type {Element} */ (lines.pop());
    const rules = last.parentElement;
    last.remove();
    if (rules?.childElementCount) lines[lines.length - 1].classList.add("more");
    else {
      rules?.previousElementSibling?.remove();
      rules?.remove();
    }
  }
  const room = parseFloat(getComputedStyle(host).maxHeight);
  if (room - host.offsetHeight < SLIVER) host.style.minHeight = `${room}px`;
}
