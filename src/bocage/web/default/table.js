// Any game on the screen: who sits where, what lies open, one’s hand, and the choices as buttons.

import { openDialog, toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { announce } from "../play/announce.js";
import { houseDetails } from "../play/house.js";
import { goOn, nextLabel } from "../play/series.js";
import { playerName, sideName } from "../play/words.js";
import { openTable, worded } from "./describe.js";

/** @typedef {import("../play/types.js").View} View */
/** @typedef {import("../play/types.js").ViewMessage} ViewMessage */
/** @typedef {import("../play/types.js").LegalDoc} LegalDoc */

/** Rolls that stay in view. */
const ROLLS = 4;

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Table {
  /** @param {{line: import("../play/state.js").Line, info: any}} parts */
  constructor({ line, info }) {
    this.line = line;
    this.info = info;
    /** @type {View | null} what is on the screen */
    this.view = null;
    /** @type {ViewMessage | null} */
    this.newest = null;
    this.sent = false;
    this.over = false;
    /** @type {string[][]} the last rolls of dice, the newest first */
    this.rolls = [];
    /** Sentences by moment, as the server says them. @type {Map<number, import("../play/types.js").Entry[]>} */
    this.entries = new Map();
    /** @type {any} set by game.js */
    this.parts = {};
  }

  get you() {
    return /** @type {string[]} */ (this.info.you ?? []);
  }

  /** Whether this browser decides now. */
  get mine() {
    const seat = this.view?.decision?.seat;
    return Boolean(seat) && this.you.includes(seat) && !this.parts.replay.active && (this.view?.legal?.length ?? 0) > 0;
  }

  // What comes in.

  /** @param {ViewMessage} message */
  receive(message) {
    const first = !this.newest;
    this.sent = false;
    this.newest = message;
    this.parts.undo.forget();
    if (message.whole !== false) this.entries.clear();
    for (const entry of message.entries) this.entries.set(entry.n, [...(this.entries.get(entry.n) ?? []), entry]);
    for (const event of message.events) if (event.event === "roll") this.rolls.unshift(event.faces ?? []);
    this.rolls.length = Math.min(this.rolls.length, ROLLS);
    this.parts.keep(message);
    this.parts.called.draw();
    if (this.parts.replay.active) return;
    if (!first && message.whole === false) for (const entry of message.entries) announce(entry.text);
    this.show(message.view);
  }

  /** Puts a position on the screen. @param {View} view */
  show(view) {
    const before = this.view?.decision;
    this.view = view;
    this.draw();
    if (this.parts.curtain.draw(view)) return;
    if (this.mine && view.hint && (before?.kind !== view.decision?.kind || before?.seat !== view.decision?.seat)) announce(view.hint);
    if (view.result && !this.over && !this.parts.replay.active) {
      this.over = true;
      if (!/moment=\d+/.test(location.hash)) this.report();
    }
  }

  /** What there is to read of some moments: a line for every sentence. @param {import("../play/types.js").Moment[]} moments */
  composeLog(moments) {
    return moments.flatMap(({ n }) => (this.entries.get(n) ?? []).map((entry) => ({ kind: entry.kind ?? "", first: n, n, body: [entry.text] })));
  }

  // What is drawn.

  draw() {
    const view = this.view;
    if (!view) return;
    this.parts.called.draw();
    $("turn").replaceChildren(el("span", { class: "turn-word" }, t("top.turn")), " ", el("strong", { class: "numbers" }, String(view.turn ?? "")));
    $("away").hidden = this.you.length !== 1 || Boolean(view.result);
    this.parts.cover.draw();
    this.#drawChoices(view);
    this.#drawHand(view);
    this.#drawSeats(view);
    $("dice").hidden = !this.rolls.length;
    $("dice").replaceChildren(el("h2", {}, t("default.dice")), ...this.rolls.map((faces) => el("ul", {}, faces.map((face) => el("li", {}, worded(String(face)))))));
    $("open").replaceChildren(el("h2", {}, t("default.open")), openTable(view));
  }

  /** @param {View} view */
  #drawChoices(view) {
    const host = $("choices");
    const inside = host.contains(document.activeElement);
    const focused = inside ? document.activeElement?.getAttribute("data-action") : null;
    const nodes = [];
    if (view.result) nodes.push(el("p", { class: "hint" }, this.ending(view)), el("button", { type: "button", class: "button", "data-role": "report", onclick: () => this.report() }, t("default.report")));
    else nodes.push(el("p", { class: "hint" }, view.hint ?? ""));
    if (this.mine) {
      /** @type {Map<string, LegalDoc[]>} */
      const groups = new Map();
      for (const choice of view.legal) groups.set(choice.group ?? choice.kind, [...(groups.get(choice.group ?? choice.kind) ?? []), choice]);
      let number = 0;
      for (const [name, choices] of groups) {
        if (groups.size > 1) nodes.push(el("h3", {}, name));
        nodes.push(el("ul", { class: "buttons" }, choices.map((choice) => {
          number += 1;
          const key = number < 10 ? String(number) : null;
          return el("li", {}, el("button", { type: "button", class: "button", "data-action": choice.action, "aria-keyshortcuts": key, disabled: this.sent, onclick: () => this.act(choice.action) }, choice.text ?? choice.action));
        })));
      }
    }
    if (view.can_undo && view.can_undo !== "no" && !this.parts.replay.active) {
      const ask = view.can_undo === "ask";
      nodes.push(el("p", {}, el("button", { type: "button", class: "button quiet", "data-role": "undo", title: t(ask ? "bar.undo_ask_why" : "bar.undo_why"), onclick: () => this.undo() }, t(ask ? "bar.undo_ask" : "bar.undo"))));
    }
    host.replaceChildren(...nodes);
    const same = focused ? host.querySelector(`[data-action="${CSS.escape(focused)}"]:not([disabled])`) : null;
    if (inside) /** @type {HTMLElement} */ (same ?? host.querySelector("button:not([disabled])") ?? host).focus();
  }

  /** @param {View} view */
  #drawHand(view) {
    const hand = this.parts.curtain.handOf(view);
    $("hand").hidden = !hand;
    if (hand) $("hand").replaceChildren(el("h2", {}, t("hand.label")), hand.length ? el("ul", {}, hand.map((/** @type {any} */ card) => el("li", {}, worded(String(card))))) : el("p", {}, t("hand.empty")));
  }

  /** @param {View} view */
  #drawSeats(view) {
    const rows = (this.info.places ?? []).map((/** @type {any} */ place) => {
      const seat = this.info.seats?.[place.name] ?? {};
      const you = this.you.length === 1 && this.you[0] === place.name;
      const here = seat.here || seat.kind === "general";
      const who = seat.cover ? t("top.covered", { general: playerName({ general: seat.cover.general }), name: playerName(seat) || sideName(place.name) }) : you ? t("top.you") : playerName(seat);
      return el(
        "tr",
        { class: view.decision?.seat === place.name ? "deciding" : null },
        el("th", { scope: "row" }, sideName(place.name)),
        el("td", {}, el("span", { class: `presence ${here ? "here" : "away"}`, role: "img", "aria-label": t(here ? "top.here" : "top.away") }), " ", who, " ", this.parts.clocks.node(place.name) ?? ""),
        el("td", { class: "numbers" }, String(view.score?.[place.side] ?? "")),
      );
    });
    $("seats").replaceChildren(
      el("table", {}, el("caption", { class: "hush" }, t("default.seats")), el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("default.seat")), el("th", { scope: "col" }, t("default.player")), el("th", { scope: "col" }, t("default.score")))), el("tbody", {}, rows)),
    );
  }

  // What is done.

  /** @param {string} action */
  act(action) {
    if (this.sent || !this.mine) return;
    this.sent = this.line.act(action);
    if (!this.sent) toast(t("line.lost"), { kind: "error" });
    this.draw();
    const answered = this.newest;
    // What nobody answers may be sent again; a later action is not what this one waited for.
    setTimeout(() => {
      if (!this.sent || this.newest !== answered) return;
      this.sent = false;
      this.draw();
    }, 4000);
  }

  /** Chooses by the number of a button. @param {number} n */
  pick(n) {
    const choice = /** @type {HTMLElement | undefined} */ ([...$("choices").querySelectorAll("[data-action]")][n]);
    choice?.click();
  }

  undo() {
    this.parts.undo.take(this.view);
  }

  /** How it ended, in words. @param {View} view */
  ending(view) {
    const result = view.result;
    const winners = /** @type {string[]} */ (result.winners ?? (result.winner ? [result.winner] : []));
    const how = worded(result.how);
    return winners.length ? t("default.won", { who: winners.map(sideName).join(", "), how }) : t("default.drawn", { how });
  }

  report() {
    const view = this.newest?.view ?? this.view;
    if (!view?.result) return;
    const next = this.you.length ? [el("button", { type: "button", class: "button primary", "data-role": "next", onclick: () => void goOn(this.info, this.line.key) }, nextLabel(this.info))] : [];
    openDialog({
      title: t("default.over"),
      className: "small end",
      body: [el("p", { class: "lead" }, this.ending(view)), el("table", { class: "report" }, el("tbody", {}, Object.entries(view.score ?? {}).map(([side, score]) => el("tr", {}, el("th", { scope: "row" }, sideName(side)), el("td", { class: "numbers" }, String(score)))))), houseDetails(this.info), el("p", { class: "end-save" }, el("a", { href: `/api/games/${this.line.key}/save`, download: `${this.info.battle}.json` }, t("end.save")))],
      actions: next,
    });
  }
}
