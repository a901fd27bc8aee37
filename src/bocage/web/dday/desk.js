// The desk: what has to be decided, what is picked on the map, how many of each kind, and the buttons.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { percent, sideName } from "../play/words.js";
import { choiceOf } from "./choices.js";
import { sign, sideOf } from "./pieces.js";
import { oddsPart, strafingPart } from "./odds.js";
import { card, kindName, placeName, powerName } from "./words.js";

/** @typedef {import("./table.js").Campaign} Campaign */
/** @typedef {import("./choices.js").Row} Row */
/** @typedef {import("./types.js").View} View */

/** Decisions whose card is worth reading at the desk. */
const TOLD = { tactics: /** @type {const} */ ("tactics"), fortune: /** @type {const} */ ("fortune") };

/** Answers that leave things as they are. */
const QUIET = new Set(["wait", "pass"]);
/** So many answers stand in one row, as numbers. */
const FEW = 4;

/** @param {string} text @param {() => void} onclick @param {Record<string, any>} [more] */
const button = (text, onclick, more = {}) => el("button", { type: "button", ...more, class: `button ${more.class ?? ""}`, onclick }, text);

/** A number with buttons to change it. @param {{value: number, most: number, least?: number, name: string, set: (n: number) => void}} field */
function stepper({ value, most, least = 0, name, set }) {
  const change = (/** @type {number} */ by, /** @type {string} */ text, /** @type {string} */ word) =>
    el("button", { type: "button", class: "step", "aria-label": `${word}: ${name}`, disabled: value + by < least || value + by > most, onclick: () => set(value + by) }, text);
  return el("span", { class: "stepper", role: "group", "aria-label": name }, change(-1, "−", t("dday.fewer")), el("output", { class: "numbers", "aria-live": "polite" }, `${value}`), el("span", { class: "soft numbers" }, `/${most}`), change(1, "+", t("dday.more")));
}

/** @param {Row} row */
function unitCell(row) {
  const name = kindName(row.kind, 2);
  return el("span", { class: "row-unit" }, sign(row.power, row.kind), el("span", {}, name, " ", el("span", { class: "soft" }, row.via ? t("dday.via", { place: placeName(row.via) }) : powerName(row.power))));
}

/** Groups that go from here to there. @param {Campaign} game */
function groups(game) {
  const { picker } = game;
  const rows = picker.rows;
  if (!rows.length) return [];
  const verb = rows[0].choices[0].verb;
  const chosen = picker.shares;
  const total = chosen.reduce((sum, one) => sum + one.n, 0);
  const { room } = picker;
  const set = (/** @type {Row} */ changed, /** @type {number} */ number) => {
    for (const { row, n } of chosen) picker.numbers.set(row.key, n); // what is not pressed stays as it is
    game.setNumber(changed.key, number);
  };
  const target = String(picker.target);
  const from = picker.source ? placeName(picker.source) : "";
  const strafing = strafingPart(chosen.flatMap(({ row, n }) => {
    const doc = n ? choiceOf(row, n)?.doc : undefined;
    return doc?.strafing ? [{ n, ...doc.strafing }] : [];
  }));
  const land = chosen.filter(({ row }) => !["fighter", "bomber"].includes(row.kind));
  const joining = land.filter((one) => one.n).map(({ row, n }) => `${sideOf(row.power)} ${row.kind} ${n}`).join(" ");
  return [
    el("p", { class: "desk-way" }, el("strong", {}, from), " → ", el("strong", {}, placeName(target))),
    el("ul", { class: "desk-rows" }, chosen.map(({ row, n, most }) => el("li", { "data-row": row.key }, unitCell(row), stepper({ value: n, most, name: kindName(row.kind, 2), set: (number) => set(row, number) })))),
    rows.reduce((sum, row) => sum + row.most, 0) > room ? el("p", { class: "soft", "data-role": "room" }, t("dday.room_left", { n: room })) : null,
    strafing,
    land.length ? oddsPart(game.oddsOf(target, joining)) : null,
    el("div", { class: "bar-buttons" }, button(t("dday.back"), () => game.back(), { class: "quiet", "data-role": "back" }), button(t(`dday.do_${verb}`, { n: total }), () => game.sendGroups(chosen), { class: "primary", "data-role": "go", disabled: !total || game.sent })),
  ];
}

/** What can be done about the picked place at once. @param {Campaign} game */
function single(game) {
  const { picker } = game;
  const left = picker.single;
  if (!left.length) return [];
  const fight = left.find((one) => one.verb === "attack");
  const odds = fight ? game.oddsOf(String(picker.target), "") : {};
  const { strafing, way } = left[0].doc; // of a convoy, which meets the same fighters whoever goes
  const before = way ? way.slice(0, -1).map(String) : picker.source ? [picker.source] : [];
  return [
    el("p", { class: "desk-way" }, before.flatMap((place) => [el("strong", {}, placeName(place)), " → "]), el("strong", {}, placeName(String(picker.target)))),
    strafing ? strafingPart([{ n: 1, ...strafing }]) : null,
    fight ? oddsPart({ now: fight.doc.odds, sequence: odds.sequence }) : null,
    el(
      "div",
      { class: "bar-buttons" },
      picker.targets.length > 1 || picker.source ? button(t("dday.back"), () => game.back(), { class: "quiet", "data-role": "back" }) : "",
      left.map((one, n) => button(one.doc.text ?? one.doc.action, () => game.act(one.doc.action), { class: n ? "" : "primary", "data-role": n ? null : "go", "data-action": one.doc.action, disabled: game.sent })),
    ),
  ];
}

/** Casualties: as many as there are hits, in any mixture. @param {Campaign} game @param {Row[]} rows @param {number} hits */
function casualties(game, rows, hits) {
  const { numbers } = game.picker;
  let left = hits;
  const chosen = rows.map((row) => {
    const n = Math.min(numbers.get(row.key) ?? (numbers.size ? 0 : left), row.most);
    left -= n;
    return { row, n };
  });
  const total = chosen.reduce((sum, one) => sum + one.n, 0);
  const set = (/** @type {Row} */ row, /** @type {number} */ number) => {
    let over = -hits;
    for (const one of chosen) over += one.row === row ? number : one.n;
    // One more of this kind is one fewer of another: the number of hits stays.
    for (const one of [...chosen].reverse()) {
      const less = one.row === row ? 0 : Math.min(one.n, Math.max(0, over));
      over -= less;
      numbers.set(one.row.key, one.n - less);
    }
    game.setNumber(row.key, number);
  };
  return [
    el("ul", { class: "desk-rows" }, chosen.map(({ row, n }) => el("li", { "data-row": row.key }, unitCell(row), stepper({ value: n, most: Math.min(row.most, hits), name: `${kindName(row.kind, 2)} ${powerName(row.power)}`, set: (number) => set(row, number) })))),
    standingLine(game),
    el("div", { class: "bar-buttons" }, button(total === hits ? t("dday.lose", { n: total }) : t("dday.lose_of", { n: total, of: hits }), () => game.sendGroups(chosen), { class: "primary", "data-role": "go", disabled: total !== hits || game.sent })),
  ];
}

/** Fire at named targets: kind by kind, with as many dice as one likes. @param {Campaign} game @param {Row[]} rows */
function targets(game, rows) {
  const { numbers } = game.picker;
  return [
    el("ul", { class: "desk-rows" }, rows.map((row, at) => {
      const n = Math.min(numbers.get(row.key) ?? row.most, row.most);
      const choice = choiceOf(row, n);
      const chance = choice.doc.chance === undefined ? "" : el("span", { class: "soft numbers" }, t("dday.chance", { p: percent(choice.doc.chance) }));
      return el("li", { "data-row": row.key }, unitCell(row), chance, row.most > 1 ? stepper({ value: n, most: row.most, least: 1, name: kindName(row.kind, 2), set: (number) => game.setNumber(row.key, number) }) : "", button(t("dday.fire", { n }), () => game.act(choice.doc.action), { class: at ? "" : "primary", "data-action": choice.doc.action, disabled: game.sent }));
    })),
  ];
}

/** In which order casualties are taken from now on; at one screen for the seat that decides. @param {Campaign} game */
function standingLine(game) {
  const alone = game.you.length === 1;
  const seat = alone ? game.you[0] : (game.view?.decision?.seat ?? "");
  const now = game.newest?.view.standing?.[seat];
  if (!now) return null;
  const title = alone ? t("dday.standing") : `${t("dday.standing")} (${sideName(seat)})`;
  return el("div", { class: "standing-line" }, game.info.standing_orders.map((/** @type {any} */ order) =>
    el("label", { class: "field" }, el("span", {}, title), el("select", { class: "input", onchange: (/** @type {Event} */ event) => game.line.send({ type: "standing", seat, [order.name]: /** @type {HTMLSelectElement} */ (event.target).value }) }, order.values.map((/** @type {any} */ one) => el("option", { value: one.value, selected: now[order.name] === one.value }, one.text)))),
  ));
}

/** The card that the decision is about. @param {View} view */
function about(view) {
  const kind = /** @type {"tactics" | "fortune"} */ (view.decision?.kind);
  const pack = TOLD[kind];
  const found = pack ? card(pack, Number(view.decision?.about.card)) : undefined;
  if (!found) return null;
  return el("div", { class: `desk-card ${pack}` }, el("strong", {}, found.title), " ", found.reconstructed ? el("span", { class: "reconstructed", title: found.note }, t(`dday.reconstructed_${found.reconstructed}`)) : "", pack === "fortune" ? [el("p", {}, found.good ?? ""), el("p", {}, found.bad ?? "")] : el("p", {}, found.text));
}

/** What to do next on the map. @param {Campaign} game */
function advice(game) {
  const { picker } = game;
  if (!picker.onMap) return "";
  if (picker.source && picker.sources.length) return t("dday.where", { place: placeName(picker.source) });
  return picker.sources.length ? t("dday.from_where", { n: picker.sources.length }) : t("dday.choose_place", { n: picker.targets.length });
}

/** @param {Campaign} game */
function undoButton(game) {
  const how = game.view?.can_undo;
  if (!how || how === "no" || game.parts.replay.active) return null;
  return button(t(how === "ask" ? "bar.undo_ask" : "bar.undo"), () => game.undo(), { class: "quiet undo", "data-role": "undo", title: t(how === "ask" ? "bar.undo_ask_why" : "bar.undo_why") });
}

/** An answer that has nothing to do with the map. Red is the main thing to do: where several answers are alike none is.
 * @param {Campaign} game @param {import("./choices.js").Choice} one @param {import("./choices.js").Choice[]} open */
function plainButton(game, one, open) {
  const { picker } = game;
  const view = /** @type {View} */ (game.view);
  const busy = Boolean(picker.target && picker.rows.length);
  const text = one.doc.text ?? one.doc.action;
  const again = { "data-action": one.doc.action, disabled: game.sent };
  if (one.verb === "done") return button(text, () => game.act(one.doc.action), { ...again, class: busy || (picker.onMap && !view.moved.length && !game.acted) ? "ending" : "ending primary" });
  const quiet = QUIET.has(one.verb);
  const alone = open.filter((other) => !QUIET.has(other.verb)).length === 1;
  const brief = one.verb === "share" ? one.doc.action.split(" ")[1] : text;
  return button(brief, () => game.act(one.doc.action), { ...again, class: quiet ? "quiet" : busy || !alone ? "" : "primary", "aria-label": brief === text ? null : text, title: brief === text ? null : text });
}

/** @param {Campaign} game @returns {(Node | string | null)[]} */
function decide(game) {
  const { picker } = game;
  const view = /** @type {View} */ (game.view);
  const rows = picker.kindwise;
  const parts = [];
  if (rows.length && rows[0].choices[0].verb === "lose") parts.push(...casualties(game, rows, Number(view.decision?.about.hits ?? 1)));
  else if (rows.length) parts.push(...targets(game, rows));
  else if (picker.target) parts.push(...groups(game), ...single(game));
  else if (picker.onMap) parts.push(el("p", { class: "bar-left" }, advice(game)));
  const open = picker.plain;
  const undo = undoButton(game);
  if (undo || open.length) parts.push(el("div", { class: open.length > FEW ? "bar-buttons numbers-row" : "bar-buttons" }, undo ?? "", open.map((one) => plainButton(game, one, open))));
  return parts;
}

/** @param {HTMLElement} host @param {Campaign} game */
export function drawDesk(host, game) {
  const view = game.view;
  if (!view) return;
  const focus = host.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const kept = focus?.closest("[data-row]")?.getAttribute("data-row");
  const label = focus?.getAttribute("aria-label");
  const undo = undoButton(game);
  host.classList.toggle("mine", game.mine);
  host.replaceChildren(
    el("div", { class: "bar-what" }, el("p", { class: `bar-hint ${game.mine ? "" : "waiting"}` }, game.mine ? (view.hint ?? "") : [game.waiting ? el("span", { class: "dots", "aria-hidden": "true" }) : "", game.waitingFor()]), game.mine ? about(view) : ""),
    ...[...(game.mine ? decide(game) : []), view.result ? el("div", { class: "bar-buttons" }, button(t("end.open"), () => game.report(), { class: "primary", "data-role": "report" })) : null, game.mine || !undo ? null : el("div", { class: "bar-buttons" }, undo)].filter((one) => one !== null),
  );
  if (!focus) return;
  const same = label ? [...host.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === label && one.closest("[data-row]")?.getAttribute("data-row") === kept && !one.disabled) : null;
  /** @type {HTMLElement} */ (same ?? host.querySelector("[data-role=go]:not([disabled])") ?? host.querySelector("button:not([disabled])") ?? host).focus();
}

/** Every choice as a button, for those who would rather read a list. @param {HTMLElement} host @param {Campaign} game */
export function drawOrders(host, game) {
  const view = game.view;
  if (!view) return;
  const inside = host.contains(document.activeElement);
  if (!game.mine) {
    host.replaceChildren(el("p", { class: "soft" }, t(view.result ? "orders.over" : "orders.none")), ...[standingLine(game)].filter((one) => one !== null));
    return;
  }
  /** @type {Map<string, import("./types.js").LegalDoc[]>} */
  const sorted = new Map();
  for (const doc of view.legal ?? []) sorted.set(doc.group ?? doc.kind, [...(sorted.get(doc.group ?? doc.kind) ?? []), doc]);
  host.replaceChildren(
    el("p", { class: "orders-hint" }, view.hint ?? ""),
    ...[...sorted].flatMap(([name, docs]) => [sorted.size > 1 ? el("h2", {}, name) : "", el("ul", { class: "orders-list" }, docs.map((doc) => el("li", {}, el("button", { type: "button", class: "order-line", "data-action": doc.action, disabled: game.sent, onclick: () => game.act(doc.action) }, doc.text ?? doc.action, doc.strafing?.dice ? el("span", { class: "soft" }, ` · ${t("dday.strafing", { n: doc.strafing.dice })}`) : ""))))]),
    ...[standingLine(game)].filter((one) => one !== null),
  );
  if (inside) /** @type {HTMLElement | null} */ (host.querySelector("button"))?.focus();
}
