// What is known about a place: who stands there, who holds it, how much room is left, and what a battle would bring.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { KINDS, sign } from "./pieces.js";
import { oddsPart } from "./odds.js";
import { controlName, kindName, placeName, powerName, unitName } from "./words.js";

/** @typedef {import("./table.js").Campaign} Campaign */
/** @typedef {import("./types.js").Kinds} Kinds */
/** @typedef {import("./types.js").SpaceDoc} SpaceDoc */

/** Everything that stands in a place. @param {Campaign} game @param {string} place @returns {{power: string, kind: string, n: number}[]} */
function standing(game, place) {
  const view = game.view;
  if (!view) return [];
  const zone = view.zones[place];
  const box = view.boxes[place];
  /** @type {[string, Kinds][]} */
  const sets = zone ? [...Object.entries(zone.units), ...Object.entries(zone.aircraft)] : box ? [[box.power, box.units]] : place === "airfield" ? Object.entries(view.airfield) : [];
  return sets.flatMap(([power, kinds]) => KINDS.filter((kind) => kinds[kind]).map((kind) => ({ power, kind, n: kinds[kind] })));
}

/** A place in a sentence, for those who do not see the map. @param {Campaign} game @param {string} place */
export function describe(game, place) {
  const units = standing(game, place).map((one) => unitName(one.power, one.kind, one.n));
  const zone = game.view?.zones[place];
  const marked = game.picker.targets.includes(place) || game.picker.sources.includes(place);
  return [placeName(place), zone ? controlName(zone.control) : "", ...units, marked && game.mine ? t("dday.can_choose") : ""].filter(Boolean).join(", ");
}

/** Who waits on a chart, formation by formation as they come in, and where they may. @param {Campaign} game @param {string} name @param {SpaceDoc[]} chart */
function waiting(game, name, chart) {
  /** @type {SpaceDoc[][]} */
  const formations = [];
  for (const one of chart) {
    const last = formations[formations.length - 1];
    if (last && last[0].formation === one.formation && `${last[0].enters}` === `${one.enters}`) last.push(one);
    else formations.push([one]);
  }
  const power = name === "uk" || name === "us" ? name : "axis";
  const entries = new Set(chart.flatMap((one) => one.enters));
  const board = game.map.board;
  const places = power === "axis" ? board.zones.filter((zone) => entries.has(zone.sector)).map((zone) => zone.id) : [...entries];
  const only = (/** @type {SpaceDoc} */ one) => (power !== "axis" && one.enters.length === 1 ? el("span", { class: "soft" }, t("dday.enters_only", { place: placeName(one.enters[0]) })) : "");
  return [
    el("p", { class: "soft" }, chart.length ? t("dday.enters", { places: places.map(placeName).join(", ") }) : t("dday.chart_empty")),
    el("ol", { class: "chart-list" }, formations.map((units) => el("li", {}, el("span", { class: "chart-signs" }, units.map((one) => sign(power, one.kind))), el("span", {}, units[0].formation, " ", only(units[0])), el("span", { class: "hush" }, units.map((one) => kindName(one.kind)).join(", "))))),
  ];
}

/** @param {HTMLElement} host @param {Campaign} game @param {string | null} place */
export function drawInspect(host, game, place) {
  const view = game.view;
  host.hidden = !place || !view;
  if (!place || !view) return;
  const zone = view.zones[place];
  const box = view.boxes[place];
  const chart = view.charts[place];
  const units = standing(game, place);
  const doc = game.map.zones.get(place);
  const parts = [el("h2", {}, placeName(place), doc?.city ? ` ★` : "")];
  if (zone) parts.push(el("p", {}, t("dday.held_by", { control: controlName(zone.control) }), doc?.city ? ` · ${t("dday.is_city")}` : "", doc?.sector ? ` · ${t("dday.is_sector")}` : ""));
  if (units.length) parts.push(el("ul", { class: "inspect-units" }, units.map((one) => el("li", {}, sign(one.power, one.kind), " ", el("strong", { class: "numbers" }, String(one.n)), " ", kindName(one.kind, one.n), " ", el("span", { class: "soft" }, powerName(one.power))))));
  if (zone && view.marks.flooded !== doc?.id) parts.push(el("p", { class: "soft" }, t("dday.room", { allies: zone.room.allies, axis: zone.room.axis })));
  if (box) parts.push(el("p", { class: "soft" }, t("dday.room_box", { free: box.free, place: placeName(box.zone) })));
  const drop = game.map.board.airborne.find((one) => one.zone === doc?.id);
  if (drop) parts.push(el("p", { class: "soft" }, t("dday.airborne", { name: drop.name, n: view.airborne[place] ?? 0 })));
  if (doc?.fires_at.length) parts.push(el("p", { class: "soft" }, t("dday.fires_at", { place: doc.fires_at.map(placeName).join(", ") })));
  if (doc && view.marks.flooded === doc.id) parts.push(el("p", { class: "strong" }, t("dday.flooded")));
  if (doc && view.marks.spared === doc.id) parts.push(el("p", {}, t("dday.spared")));
  if (doc && view.marks.safe?.zone === doc.id) parts.push(el("p", {}, t("dday.safe", { power: powerName(view.marks.safe?.power ?? "") })));
  if (zone?.control === "contested" && view.marks.combined) parts.push(el("p", {}, t("dday.combined")));
  if (box && view.marks.deceptive === place) parts.push(el("p", {}, t("dday.deceptive")));
  if (chart) parts.push(...waiting(game, place, chart));
  if (zone?.control === "contested") {
    const odds = oddsPart(game.oddsOf(place, ""));
    if (odds) parts.push(odds);
  }
  host.classList.remove("aside", "left");
  host.replaceChildren(...parts);
  if (host.scrollHeight <= host.clientHeight) return;
  // Over the desk there is no room for it: it lies on the map, on the side away from the place.
  host.classList.add("aside");
  host.classList.toggle("left", game.map.middle(place)[0] > game.map.board.size[0] / 2);
}
