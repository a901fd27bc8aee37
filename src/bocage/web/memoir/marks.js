// The small signs on hexes that can be chosen, and what they mean in words.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";

/** What a move to a hex means, in the order of the legend. */
const MOVES = ["reach", "stop", "quiet"];

/**
 * Full: may battle from there; ring: it stops there; crossed: no battle afterwards.
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @returns {SVGElement[]}
 */
export function signs(kind, x, y) {
  const circle = (/** @type {number} */ r, /** @type {string} */ name) => svg("circle", { cx: x, cy: y, r, class: name });
  switch (kind) {
    case "reach":
    case "drop":
      return [circle(9, "dot")];
    case "stop":
      return [circle(10, "dot ring"), circle(4, "dot")];
    case "quiet":
      return [circle(10, "dot ring quiet"), svg("path", { d: `M${x - 6} ${y + 6}L${x + 6} ${y - 6}`, class: "dot-cross" })];
    case "target":
      return [svg("path", { d: `M${x} ${y - 34}v10M${x} ${y + 24}v10M${x - 44} ${y}h10M${x + 34} ${y}h10`, class: "cross-hair" })];
    case "retreat":
    case "ground":
      return [circle(12, "dot away")];
    default:
      return [];
  }
}

/**
 * The signs that are on the map now, explained; nothing where only one kind is.
 * @param {import("./board.js").Mark[]} marks
 */
export function legend(marks) {
  const kinds = MOVES.filter((kind) => marks.some((mark) => mark.kind === kind));
  if (!kinds.some((kind) => kind !== "reach")) return "";
  return el(
    "ul",
    { class: "legend-marks" },
    kinds.map((kind) => el("li", {}, svg("svg", { viewBox: "-13 -13 26 26", "aria-hidden": "true" }, ...signs(kind, 0, 0)), t(`sign.${kind}`))),
  );
}
