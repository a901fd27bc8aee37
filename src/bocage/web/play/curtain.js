// One screen for several: between the players a curtain falls, so that nobody sees another's cards.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sideName } from "./words.js";

/** @typedef {import("./types.js").View} View */

export class Curtain {
  /** @param {HTMLElement} host @param {(seat: string) => void} lifted @param {(kind: string) => boolean} secret whether a decision is made with cards in view, or tells what is in the hand */
  constructor(host, lifted, secret) {
    this.secret = secret;
    this.host = host;
    this.lifted = lifted;
    /** @type {string | null} whose hand may be seen */
    this.seen = null;
    this.used = false;
  }

  /** @param {string[]} you the seats of this browser */
  begin(you) {
    this.used = you.length > 1;
  }

  /** Whether the hand in this view may be shown now. @param {View} view */
  handOf(view) {
    if (!view.hand) return null;
    if (!this.used) return view.hand;
    return view.seat === this.seen && view.decision?.seat === this.seen ? view.hand : null;
  }

  /** Lets the curtain fall when the view is for the other player. @param {View} view @returns {boolean} whether it is down */
  draw(view) {
    const seat = view.decision?.seat;
    const down = this.used && Boolean(seat) && this.secret(view.decision?.kind) && seat !== this.seen;
    this.host.hidden = !down;
    if (!down) return false;
    const button = el("button", { type: "button", class: "button primary", onclick: () => this.#lift(seat) }, t("curtain.lift", { side: sideName(seat) }));
    this.host.replaceChildren(
      el("div", { class: `note curtain-note ${seat}` }, el("p", { class: "stamp" }, t("curtain.stamp")), el("h2", {}, t("curtain.title", { side: sideName(seat) })), el("p", {}, t("curtain.text")), button),
    );
    button.focus();
    return true;
  }

  /** @param {string} seat */
  #lift(seat) {
    this.seen = seat;
    this.host.hidden = true;
    this.lifted(seat);
  }
}
