// The action bar (what is being decided, the buttons, the end of the phase) and the Orders panel: every choice as a
// button, grouped by unit, so that a whole battle can be played without the board.

import { el, svg } from "../common/dom.js";
import { spaced, t } from "../common/i18n.js";
import { copied, endingLabel, label, remaining, slip } from "./actions.js";
import { cardForm } from "./hand.js";
import { legend } from "./marks.js";
import { askedOf, capital, cardOf, nameOf, partName, percent, sideName } from "./words.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").View} View */

/**
 * @typedef {object} BarState
 * @property {View} view
 * @property {import("./actions.js").Picker} picker
 * @property {boolean} mine whether this browser decides
 * @property {boolean} busy
 * @property {boolean} ahead whether this is chosen before the turn has come
 * @property {string} waiting whom the others wait for, in words
 * @property {string} slow why that may take long; shown when it does
 * @property {(choice: Choice) => void} act
 * @property {() => void} cancel
 * @property {(clicks: number) => void} end ends the phase
 * @property {() => void} undo
 * @property {() => void} report
 * @property {(() => void) | null} staff asks the staff, where there is one
 */

/** @param {HTMLElement} host @param {BarState} state */
export function drawBar(host, state) {
  const { view, picker, mine } = state;
  const decision = view.decision?.kind ?? "";
  // Questions of yes or no: both answers stand together, and what is only there besides comes after them.
  const asked = askedOf(decision);
  const question = asked.show === "answer";
  const yes = question ? asked.verbs[0].id : "";
  const focused = document.activeElement?.closest?.("#bar button")?.getAttribute("data-role");
  const what = el("div", { class: "bar-what" });
  const buttons = el("div", { class: mine && question && picker.choices.length === 2 ? "bar-buttons question" : "bar-buttons" });
  host.replaceChildren(what, buttons);
  host.classList.toggle("mine", mine);
  const open = view.open?.length ? el("p", { class: "bar-open" }, t("bar.open_cards", { cards: view.open.map(nameOf).join(", ") })) : "";
  if (!mine) {
    what.append(el("p", { class: "bar-hint waiting" }, el("span", { class: "dots", "aria-hidden": "true" }), state.waiting), open);
    if (state.ahead) what.append(el("p", { class: "bar-left ahead-note" }, t("ahead.ready")));
    else if (state.slow) what.append(el("p", { class: "bar-left late" }, state.slow));
    if (state.view.can_undo && state.view.can_undo !== "no") buttons.append(undoButton(state));
    if (view.result) buttons.append(button(t("end.open"), "primary", state.report, "report"));
    return;
  }
  what.append(el("p", { class: "bar-hint" }, hint(state)), open);
  if (state.ahead) what.append(el("p", { class: "bar-left ahead-note" }, `${state.waiting}. ${t("ahead.open")}`));
  // What a card does is told where it is decided about: on a small screen the hand may be closed.
  const card = picker.card ?? (decision === "ambush" ? "ambush" : null);
  const drift = picker.pending?.doc.drift;
  if (drift?.lands) what.append(el("p", { class: "bar-left drift" }, t("bar.drift", { figures: drift.figures, lost: percent(drift.lost) })));
  const left = picker.pending ? "" : card ? cardOf(card).text : remaining(picker, view);
  if (left) what.append(el("p", { class: "bar-left" }, left));
  if (picker.card && !picker.pending && picker.vain().includes(picker.card)) what.append(el("p", { class: "bar-warning" }, t("bar.no_orders")));
  if (decision.startsWith("move") && picker.unit && !picker.pending) what.append(legend(picker.marks().marks));
  const aside = [view.can_undo && view.can_undo !== "no" ? undoButton(state) : "", state.staff ? staffButton(state.staff) : ""];
  if (!picker.pending && !question) buttons.append(...aside);
  if (picker.pending) {
    buttons.append(button(t("bar.cancel"), "quiet", state.cancel, "cancel"), button(slip(picker.pending, picker, view)?.anyway ?? label(picker.pending), "primary", () => picker.pending && state.act(picker.pending), "confirm"));
    return;
  }
  if (picker.card) cardButtons(buttons, state);
  const ending = picker.ending();
  // A question about a place has it marked, and a button all the same.
  const answers = question ? picker.choices.toSorted((a, b) => Number(b.verb === yes) - Number(a.verb === yes)) : [...picker.alone(), ...picker.plain()];
  for (const choice of answers) {
    if (choice !== ending) buttons.append(button(label(choice), choice.verb === yes ? "primary" : "", () => state.act(choice), choice.action));
  }
  if (ending) {
    const calm = question || Boolean(picker.card) || picker.units().length > 0;
    buttons.append(button(endingLabel(ending, decision), calm ? "ending" : "ending primary", (event) => state.end(event.detail), "ending"));
  }
  if (question) buttons.append(...aside);
  if (focused) /** @type {HTMLElement | null} */ (host.querySelector(`[data-role="${CSS.escape(focused)}"]`))?.focus();
}

/** @param {BarState} state */
function hint({ view, picker }) {
  const decision = view.decision?.kind ?? "";
  if (picker.pending) return slip(picker.pending, picker, view)?.why ?? t("bar.confirm");
  if (picker.card) return cardOf(picker.card).name;
  if (decision === "move" && picker.unit) return t("bar.where", { hex: picker.unit });
  if ((decision === "battle" || decision === "battle_again") && picker.unit) return t("bar.whom", { hex: picker.unit });
  return spaced(view.hint ?? "");
}

/** @param {HTMLElement} host @param {BarState} state */
function cardButtons(host, { picker, act }) {
  // A general's two sections from his left to his right, as he looks at the map.
  const choices = picker.cardChoices(String(picker.card)).sort((a, b) => (Number(a.how) || 0) - (Number(b.how) || 0));
  choices.forEach((choice, n) => {
    host.append(button(cardLabel(choice), n === 0 && choice.verb !== "discard" ? "primary" : "", () => act(choice), choice.action));
  });
}

/** A choice with a card that is in the hand already, where it need not be named. @param {Choice} choice */
function cardLabel(choice) {
  const { verb, how = "", at = "" } = choice;
  if (verb === "give") return t("act.give_to", { general: t(`room.${how}`) }) + copied(choice);
  if (verb === "play") return (how ? t(`play.${how}`, { hex: at }) : t("act.play_now")) + copied(choice);
  return label(choice);
}

/** @param {BarState} state */
function undoButton(state) {
  const text = state.view.can_undo === "ask" ? t("bar.undo_ask") : t("bar.undo");
  const made = button("", "quiet undo", state.undo, "undo");
  const sign = svg("path", { d: "M4 9h10a5 5 0 0 1 0 10h-6M8 5l-4 4l4 4" });
  made.append(svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, sign), el("span", { class: "undo-word" }, text));
  made.title = t(state.view.can_undo === "ask" ? "bar.undo_ask_why" : "bar.undo_why");
  return made;
}

/** @param {() => void} ask */
function staffButton(ask) {
  const made = button("", "quiet ask-staff", ask, "staff");
  made.title = t("staff.why");
  const sign = svg("path", { d: "M4 5h16v11h-9l-5 4v-4h-2zM10 9a2 2 0 1 1 2.6 2q-.6 .3 -.6 1M12 13.6v.1" });
  made.append(svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, sign), el("span", { class: "ask-staff-word" }, t("staff.ask")));
  return made;
}

/**
 * @param {string} text
 * @param {string} look
 * @param {(event: MouseEvent) => void} onclick
 * @param {string} role
 * @returns {HTMLButtonElement}
 */
function button(text, look, onclick, role) {
  return el("button", { type: "button", class: `button ${look}`, "data-role": role, onclick }, text);
}

/**
 * The Orders panel.
 * @param {HTMLElement} host
 * @param {BarState & {choose: (choice: Choice) => void, standing: (orders: object) => void, describe: (hex: string) => string}} state
 */
export function drawOrders(host, state) {
  const { view, picker } = state;
  const focused = host.contains(document.activeElement) ? document.activeElement?.getAttribute("data-action") : null;
  host.replaceChildren();
  if (!state.mine || picker.choices.length === 0) {
    host.append(el("p", { class: "soft" }, view.result ? t("orders.over") : state.waiting || t("orders.none")));
    host.append(...standingOrders(state));
    return;
  }
  host.append(el("p", { class: "orders-hint" }, spaced(view.hint ?? "")));
  const row = (/** @type {Choice} */ choice) =>
    el("li", {}, el("button", { type: "button", class: "order-line", "data-action": choice.action, onclick: () => state.choose(choice) }, capital(choice.verb === "done" ? endingLabel(choice, view.decision?.kind) : label(choice))));
  const plain = picker.plain();
  if (plain.length) host.append(el("ul", { class: "orders-list" }, plain.map(row)));
  for (const card of picker.cards()) {
    host.append(el("h2", {}, cardOf(card).name), el("p", { class: "soft" }, cardOf(card).text), el("ul", { class: "orders-list" }, picker.cardChoices(card).map(row)));
  }
  for (const hex of picker.units()) {
    host.append(el("h2", {}, state.describe(hex)), el("ul", { class: "orders-list" }, picker.of(hex).map(row)));
  }
  const places = picker.places();
  if (places.length) host.append(el("ul", { class: "orders-list" }, places.map(row)));
  host.append(...standingOrders(state));
  if (focused) /** @type {HTMLElement | null} */ (host.querySelector(`[data-action="${CSS.escape(focused)}"]`))?.focus();
}

/** What is decided for you while you are away. @param {BarState & {standing: (orders: object) => void}} state */
function standingOrders({ view, standing }) {
  const own = Object.entries(view.standing ?? {});
  if (own.length !== 1 || view.result) return [];
  return [el("details", { class: "standing" }, el("summary", {}, t("standing.title")), el("p", { class: "soft" }, t("standing.text")), ...standingFields(own[0][1], standing))];
}

/** The fields of the standing orders. @param {Record<string, string>} now @param {(orders: object) => void} standing */
export function standingFields(now, standing) {
  const field = (/** @type {string} */ name, /** @type {string[]} */ values) =>
    el(
      "label",
      { class: "field" },
      el("span", {}, t(`standing.${name}`)),
      el(
        "select",
        { class: "input", onchange: (/** @type {Event} */ event) => standing({ [name]: /** @type {HTMLSelectElement} */ (event.target).value }) },
        values.map((value) => el("option", { value, selected: now[name] === value }, t(`standing.${name}_${value}`))),
      ),
    );
  return [field("flags", ["ask", "ignore", "shortest"]), field("ambush", ["ask", "play"])];
}

/**
 * The two cards of a Recon as big choices.
 * @param {HTMLElement} host
 * @param {Choice[]} choices
 * @param {(choice: Choice) => void} act
 */
export function drawKeep(host, choices, act) {
  const keeps = choices.filter((choice) => choice.verb === "keep");
  host.hidden = keeps.length === 0;
  if (host.hidden) return;
  host.replaceChildren(
    el("h2", {}, t("keep.title")),
    el("div", { class: "keep-cards" }, keeps.map((choice) => cardForm(String(choice.card), { onclick: () => act(choice) }))),
  );
}

/**
 * The cards that are being carried out: those of whoever decides here, or of all for whoever looks on.
 * @param {View} view @param {string[]} you @returns {import("./types.js").InPlay[]}
 */
function cardsInPlay(view, you) {
  if (!view.in_play) return [];
  const all = view.in_play.all ?? [view.in_play];
  const seat = view.decision?.seat;
  // Whoever has laid no card yet has none to carry out, though others of his side have.
  return seat && you.includes(seat) ? all.filter((one) => !one.seat || one.seat === seat) : all;
}

/** @param {HTMLElement} host @param {View} view @param {string[]} you */
export function drawInPlay(host, view, you) {
  const cards = cardsInPlay(view, you);
  host.hidden = cards.length === 0;
  if (host.hidden) return;
  const named = cards.some((one) => one.seat && !you.includes(one.seat));
  host.replaceChildren(
    el("span", { class: "soft" }, t("bar.in_play")),
    ...cards.flatMap(({ card, effect, seat, part }, n) => [
      el("strong", { class: n ? "in-play-next" : "" }, [named && seat ? sideName(seat) : "", nameOf(card) + (part && (named || cards.length > 1) ? ` (${partName(part)})` : "")].filter(Boolean).join(": ")),
      effect !== card ? el("span", { class: "soft" }, t("bar.works_as", { card: nameOf(effect) })) : "",
      // It has left the hand: how many units, and what they may do, has to be read somewhere.
      named && cards.length > 1 ? "" : el("span", { class: cardOf(card).tactic ? "in-play-text tactic" : "in-play-text" }, cardOf(card).text),
    ]),
  );
}
