// Called back: the tab's title and icon say that it is your turn, and, if you allowed it, so does the browser.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { sideName } from "./words.js";

const ICON = "/static/icon.svg";
const CALLING = "/static/icon-turn.svg";

export class Called {
  /** @param {import("./types.js").Table} game @param {{title: string}} battle */
  constructor(game, battle) {
    this.game = game;
    this.battle = battle;
    /** Whether the page says already that it is the player's turn. */
    this.told = false;
  }

  /** The game has changed, or is drawn anew. */
  draw() {
    const { game } = this;
    const seat = game.newest?.view.decision?.seat;
    // Also while the page shows something else: it is about the battle, not about what is looked at.
    const mine = Boolean(seat) && !game.newest?.view.result && game.you.includes(seat) && (game.newest?.view.legal?.length ?? 0) > 0;
    document.title = `${mine ? `● ${t("called.turn")} · ` : ""}${this.battle.title} – Bocage`;
    const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
    const wanted = mine ? CALLING : ICON;
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
    if (mine && !this.told && document.hidden) this.#notify(String(seat));
    this.told = mine;
  }

  /** @param {string} seat */
  #notify(seat) {
    if (!prefs.get("notify") || !("Notification" in window) || Notification.permission !== "granted") return;
    const note = new Notification(t("called.turn"), { body: `${this.battle.title}: ${sideName(seat)}`, tag: this.game.line.key.slice(0, 6), icon: CALLING });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

/** The tick that lets the browser call; it asks for leave when it is set. */
export function notifyPart() {
  const able = "Notification" in window && window.isSecureContext;
  const said = el("p", { class: "away-said", role: "status" });
  const tick = el("input", {
    type: "checkbox",
    name: "notify",
    disabled: !able,
    checked: able && prefs.get("notify") && Notification.permission === "granted",
    onchange: async () => {
      const allowed = tick.checked && (await Notification.requestPermission()) === "granted";
      if (tick.checked && !allowed) said.textContent = t("called.denied");
      tick.checked = allowed;
      prefs.set("notify", allowed);
    },
  });
  return [el("h3", {}, t("called.here")), el("label", { class: "tick" }, tick, el("span", {}, t(able ? "called.notify" : "called.unable"))), said];
}
