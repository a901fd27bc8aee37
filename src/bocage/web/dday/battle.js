// The battle board: who fires with what, every die, what was hit and what was lost.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { KINDS, die, sign } from "./pieces.js";
import { controlName, kindName, placeName, powerName, say, unitName } from "./words.js";

/** @typedef {import("../play/types.js").EventDoc} EventDoc */

/** Rolls that are kept in view when there is no battle. */
const MOST = 8;

/** What a roll is for. @param {EventDoc} roll */
function reason(roll) {
  const place = roll.zone ?? roll.box;
  const unit = roll.kind ? kindName(roll.kind, roll.dice.length) : "";
  return say(`why.${roll.why}`)
    .replace("{place}", place === undefined ? "" : placeName(place))
    .replace("{unit}", unit)
    .replace("{chart}", roll.chart ? powerName(roll.chart) : "");
}

/** @param {EventDoc} roll */
function diceOf(roll) {
  return el("span", { class: "dice-row" }, roll.dice.map((/** @type {number} */ face) => die(face, roll.needs > 0 && face <= roll.needs)));
}

/** Rolls that are no fire: it is told what comes of them. */
const COUNTED = new Set(["drop", "grounded", "resistance"]);

/** @param {EventDoc} roll */
function outcome(roll) {
  if (COUNTED.has(roll.why)) return el("span", { class: "dice-told" }, t(`dday.count_${roll.why}`, { n: roll.hits }));
  return roll.needs ? el("span", { class: "dice-told" }, t("dday.hits", { n: roll.hits }), " ", el("span", { class: "soft" }, t("dday.needs", { needs: roll.needs > 1 ? `1–${roll.needs}` : roll.needs }))) : "";
}

/** A roll of a battle: the kind that fires and its dice. @param {EventDoc} roll */
function volley(roll) {
  return el("li", {}, roll.power && roll.kind ? sign(roll.power, roll.kind) : "", el("span", { class: "volley-name" }, kindName(roll.kind, 2)), diceOf(roll), outcome(roll));
}

/** @param {EventDoc} loss */
const lost = (loss) => el("li", {}, sign(loss.power, loss.kind), " ", unitName(loss.power, loss.kind, loss.many));

export class BattleBoard {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {{zone: number, attacker: string, rolls: EventDoc[], losses: EventDoc[], control: string} | null} */
    this.fight = null;
    /** @type {EventDoc[]} rolls and losses outside of battles */
    this.other = [];
    this.timer = 0;
  }

  /** Takes in what happened. @param {EventDoc[]} events @returns {boolean} whether there were dice */
  hear(events) {
    let rolled = false;
    if (events.some((event) => event.event === "roll") && !this.fight) this.other = [];
    for (const event of events) {
      if (event.event === "battle") this.fight = { zone: event.zone, attacker: event.attacker, rolls: [], losses: [], control: "" };
      if (event.event === "order") this.fight = null;
      if (event.event === "roll") {
        rolled = true;
        const mine = this.fight && (event.why === "attack" || event.why === "defence");
        if (mine) this.fight?.rolls.push(event);
        else {
          this.fight = null;
          this.other.push(event);
        }
      }
      if (event.event === "loss") (this.fight ? this.fight.losses : this.other).push(event);
      if (event.event === "battle_over" && this.fight) this.fight.control = event.control;
    }
    return rolled;
  }

  /** @param {boolean} [stays] not to be put away by itself */
  show(stays = false) {
    const body = this.fight ? this.#fight(this.fight) : this.#other();
    if (!body) return this.hide();
    clearTimeout(this.timer);
    this.host.hidden = false;
    this.host.replaceChildren(el("button", { type: "button", class: "close", "aria-label": t("common.close"), onclick: () => this.hide() }, "×"), ...body);
    if (!stays) this.timer = window.setTimeout(() => this.hide(), 9000);
  }

  hide() {
    clearTimeout(this.timer);
    this.host.hidden = true;
  }

  /** Nothing is known any more: another moment is shown. */
  forget() {
    this.fight = null;
    this.other = [];
    this.hide();
  }

  /** @param {NonNullable<BattleBoard["fight"]>} fight */
  #fight(fight) {
    const side = (/** @type {string} */ why) => {
      const rolls = fight.rolls.filter((roll) => roll.why === why).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
      const hits = rolls.reduce((sum, roll) => sum + roll.hits, 0);
      const who = (why === "attack") === (fight.attacker === "allies") ? "allies" : "axis";
      return el("section", { class: `fighting ${who}` }, el("h3", {}, el("span", { class: `side ${who}` }, powerName(who)), " ", t(why === "attack" ? "dday.attacks" : "dday.defends")), rolls.length ? el("ul", {}, rolls.map(volley)) : el("p", { class: "soft" }, t("dday.not_yet")), rolls.length ? el("p", { class: "fight-hits" }, t("dday.hits", { n: hits })) : "");
    };
    return [
      el("h2", {}, t("dday.battle_of", { place: placeName(fight.zone) })),
      el("div", { class: "fight" }, side("attack"), side("defence")),
      fight.losses.length ? el("div", { class: "fight-lost" }, el("strong", {}, t("dday.lost")), el("ul", {}, fight.losses.map(lost))) : "",
      fight.control ? el("p", { class: "fight-over" }, t("dday.after", { control: controlName(fight.control) })) : "",
    ];
  }

  #other() {
    const rolls = this.other.filter((event) => event.event === "roll").slice(-MOST);
    if (!rolls.length) return null;
    const losses = this.other.filter((event) => event.event === "loss");
    return [
      el("h2", {}, t("dday.dice")),
      el("ul", { class: "rolls" }, rolls.map((roll) => el("li", {}, el("span", { class: "roll-why" }, reason(roll)), diceOf(roll), outcome(roll)))),
      losses.length ? el("div", { class: "fight-lost" }, el("strong", {}, t("dday.lost")), el("ul", {}, losses.map(lost))) : "",
    ];
  }
}
