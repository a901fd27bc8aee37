// Choosing ahead: while another general of one's side decides, one lays out one's own cards and orders. The plan stays
// in this browser. It is done action by action when the turn has come; what no longer fits by then is dropped and said.

import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { capital, sideOfSeat } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").UnitDoc} UnitDoc */

/** Phases that come before the cards of the generals lie open, or after all of them have ordered. */
const ANOTHER_TIME = new Set(["deal", "move", "move_again", "battle", "battle_again"]);

/** The units, with a mark on those that have their orders in the plan only. @param {UnitDoc[]} then @param {UnitDoc[]} now @returns {UnitDoc[]} */
function planned(then, now) {
  const real = new Set(now.filter((unit) => unit.marks?.includes("ordered")).map((unit) => unit.unit));
  return then.map((unit) => (unit.marks?.includes("ordered") && !real.has(unit.unit) ? { ...unit, marks: [...unit.marks, "planned"] } : unit));
}

export class Ahead {
  /** @param {import("./battle.js").Game} game */
  constructor(game) {
    this.game = game;
    this.place = `ahead.${game.line.key}`;
    this.asking = false;
    /** @type {{turn: number, seat: string, actions: string[]}} */
    this.plan = JSON.parse(sessionStorage.getItem(this.place) ?? "null") ?? { turn: 0, seat: "", actions: [] };
  }

  /** Whether what is on the screen is a plan. */
  get open() {
    return Boolean(this.game.view?.awaited);
  }

  /** @param {string[]} actions @param {string} seat @param {number} turn */
  #keep(actions, seat = this.plan.seat, turn = this.plan.turn) {
    this.plan = { turn, seat, actions };
    sessionStorage.setItem(this.place, JSON.stringify(this.plan));
  }

  /** Whether a general of this browser may have something to choose while others decide. @param {View} view */
  #waits(view) {
    const { game } = this;
    const seat = view.decision?.seat;
    const generals = (game.info.places ?? []).filter((/** @type {any} */ one) => one.role === "general" && game.you.includes(one.name) && !game.info.seats?.[one.name]?.cover);
    return generals.length > 0 && !view.result && seat && !game.you.includes(seat) && sideOfSeat(view.active) === game.side && !ANOTHER_TIME.has(view.decision.kind);
  }

  /** What to put on the screen for the newest position: itself, or what this general could choose in it ahead. @param {View} view @returns {Promise<View>} */
  async shown(view) {
    if (this.plan.turn !== view.turn && this.plan.actions.length) this.#keep([]);
    const answer = this.#waits(view) ? await this.game.line.ask({ type: "ahead", actions: this.plan.actions.join(";") }) : null;
    // An answer that comes after a newer position says nothing any more: the plan may be half done by now.
    if (!answer?.seat || this.game.newest?.view !== view) return view;
    if (answer.done.length < this.plan.actions.length) toast(t("ahead.gone", { why: capital(answer.reason) }));
    this.#keep(answer.done, answer.seat, view.turn);
    const { decision = view.decision, hint, units, hand, ...board } = answer.view;
    // A card that lies in the plan is still in the hand.
    return { ...view, ...board, hand: hand.length ? hand : view.hand, units: planned(units, view.units), decision, awaited: view.decision, hint: hint ? t("ahead.hint", { what: hint }) : view.hint, can_undo: answer.done.length ? "free" : view.can_undo };
  }

  /** Shows the plan as it stands now. */
  async refresh() {
    const newest = this.game.newest;
    if (!newest || this.asking) return;
    this.asking = true;
    const view = await this.shown(newest.view);
    this.asking = false;
    // Meanwhile somebody has acted: that is shown already, or will be.
    if (this.game.newest !== newest || this.game.running || this.game.parts.replay.active) return;
    this.game.show(view);
    this.go();
  }

  /** Chooses one more. @param {string} action */
  add(action) {
    if (this.asking) return;
    this.#keep([...this.plan.actions, action]);
    void this.refresh();
  }

  /** Takes the last one back. @returns {boolean} whether there was one */
  back() {
    if (!this.open || !this.plan.actions.length) return false;
    if (!this.asking) this.#keep(this.plan.actions.slice(0, -1));
    void this.refresh();
    return true;
  }

  /** The turn has come: does the next of what was chosen. */
  go() {
    const { game, plan } = this;
    const view = game.newest?.view;
    const [next, ...rest] = plan.actions;
    if (!next || !view || this.open || !game.mine || game.sent || view.decision?.seat !== plan.seat) return;
    if (!view.legal?.some((one) => one.action === next)) {
      this.#keep([]);
      toast(t("ahead.gone", { why: "" }));
      return;
    }
    game.sent = game.line.act(next);
    if (!game.sent) return; // the line is broken; it is done when it is back
    this.#keep(rest);
    if (!rest.length) toast(t("ahead.given"), { seconds: 4 });
  }
}
