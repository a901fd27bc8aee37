// A note under the strip when somebody is away or out of time: who plays for whom, and what can be done about it.

import { confirmDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { announce } from "./announce.js";
import { playerName, sideName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {{id: string, text: string, buttons: HTMLElement[]}} Note */

/** Seconds that a player may be away while the game waits for him, before a general may cover. */
const ABSENCE = 120;
const LOOK = 2000;

/** @param {string} text @param {() => void} onclick @param {string} [look] */
const button = (text, onclick, look = "") => el("button", { type: "button", class: `button ${look}`, onclick }, text);

export class Cover {
  /** @param {HTMLElement} host @param {import("./types.js").Table} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
    /** What the note says now; it is drawn, and read out, only when that changes. */
    this.shown = "";
    /** A note that its reader has put away. */
    this.away = "";
    this.at = performance.now();
    game.line.on("presence", () => {
      this.at = performance.now();
      this.draw();
    });
    game.line.on("clock", () => this.draw());
    setInterval(() => this.draw(), LOOK);
  }

  /** @param {Side} side */
  seat(side) {
    return this.game.info.seats?.[side] ?? {};
  }

  /** The name of whoever has a side, or of the side. @param {Side} side */
  name(side) {
    return playerName({ name: this.seat(side).name }) || sideName(side);
  }

  /** The general that covers a side. @param {Side} side */
  general(side) {
    const id = this.seat(side).cover?.general;
    return id ? playerName({ general: id }) : "";
  }

  /** The seats of the other sides. @param {Side} own @returns {Side[]} */
  rivals(own) {
    const places = /** @type {{name: string, side: string}[]} */ (this.game.info.places ?? []);
    const side = places.find((place) => place.name === own)?.side;
    return places.filter((place) => place.side !== side).map((place) => place.name);
  }

  /** @param {Side} side */
  late(side) {
    return Boolean(this.game.parts.clocks.doc?.fallen.includes(side));
  }

  draw() {
    const note = this.#note();
    const id = note ? `${note.id} ${note.text}` : "";
    if (id === this.shown) return;
    this.shown = id;
    this.host.hidden = !note || id === this.away;
    if (!note || this.host.hidden) return;
    const focused = this.host.contains(document.activeElement);
    this.host.replaceChildren(el("p", {}, note.text), el("div", { class: "cover-buttons" }, note.buttons));
    if (focused) this.host.querySelector("button")?.focus();
    announce(note.text);
  }

  /** Lays the note away until there is something else to say. */
  dismiss() {
    this.away = this.shown;
    this.host.hidden = true;
    document.getElementById("board")?.focus();
  }

  /** @returns {Note | null} */
  #note() {
    const { game } = this;
    const you = /** @type {Side[]} */ (game.you);
    if (!you.length || !game.newest || game.newest.view.result) return null;
    const late = you.flatMap((side) => this.rivals(side)).find((side) => this.late(side));
    if (late) return this.#claim(late);
    // At one screen nobody is away; a player of a room may have several seats.
    if (you.length > 1 && !game.info.room) return null;
    const own = you.find((seat) => this.late(seat) || this.seat(seat).cover) ?? you[0];
    const rival = this.rivals(own)[0] ?? own;
    if (this.late(own)) return { id: "late", text: t("cover.time_up", { general: this.general(own), name: this.name(rival) }), buttons: [] };
    if (this.seat(own).cover) {
      const back = button(t("cover.take_back"), () => game.line.send({ type: "take_back" }), "primary");
      const { by } = this.seat(own).cover;
      const key = you.includes(by) ? "cover.yours" : "cover.yours_asked";
      return { id: "mine", text: t(key, { general: this.general(own), name: this.name(this.game.info.seats?.[by] ? by : rival) }), buttons: [back] };
    }
    const awaited = game.newest.view.decision?.seat;
    return awaited && !you.includes(awaited) ? this.#absent(awaited) : null;
  }

  /** The other player's time is up. @param {Side} side @returns {Note} */
  #claim(side) {
    const { line, you } = this.game;
    const claim = async () => {
      const yes = await confirmDialog({ title: t("cover.claim_title"), text: t("cover.claim_text", { name: this.name(side) }), yes: t("cover.claim") });
      if (yes) line.send({ type: "claim" });
    };
    const text = you.length > 1 ? t("cover.screen_time_up", { side: sideName(side) }) : t("cover.rival_time_up", { name: this.name(side), general: this.general(side) });
    return {
      id: "claim",
      text,
      buttons: [
        button(t("cover.claim"), () => void claim(), "primary"),
        button(t("cover.grant"), () => line.send({ type: "grant" })),
        button(t("cover.play_on"), () => this.dismiss(), "quiet"),
      ],
    };
  }

  /** The game waits for somebody who is not there. @param {Side} side @returns {Note | null} */
  #absent(side) {
    const seat = this.seat(side);
    if (seat.kind !== "human" || seat.here || seat.cover || this.game.newest?.view.decision?.seat !== side) return null;
    const seconds = (seat.away ?? 0) + (performance.now() - this.at) / 1000;
    if (seconds < ABSENCE) return null;
    const ask = button(t("cover.ask"), () => this.game.line.send({ type: "cover", seat: side }), "primary");
    return { id: "absent", text: t("cover.absent", { name: this.name(side) }), buttons: [ask, button(t("cover.wait"), () => this.dismiss(), "quiet")] };
  }
}
