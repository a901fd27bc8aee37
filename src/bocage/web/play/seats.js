// The seats of a room while its battle runs: who sits where, and what one may change about one’s own side.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { Room } from "./room.js";

/** @typedef {import("./types.js").Table} Table */

class Seats extends Room {
  /** @param {Table} game */
  constructor(game) {
    super(game.line, game.info, el("div", { class: "room" }));
    this.game = game;
  }

  /** Whoever has other seats now sees the battle with other eyes: the page begins anew. @override */
  async look() {
    const before = this.game.you.join();
    this.info = { ...(await this.line.get()), seats: this.game.info.seats };
    if ((this.info.you ?? []).join() !== before) return location.reload();
    this.draw();
  }

  /** @override */
  draw() {
    const focused = document.activeElement?.closest?.("[data-role]")?.getAttribute("data-role");
    const { room } = this;
    const sides = /** @type {string[]} */ ([...new Set(this.info.places.map((/** @type {any} */ place) => place.side))]);
    this.host.replaceChildren(
      el("p", {}, t(this.joined ? "room.seats_text" : "room.seats_watch")),
      el("div", { class: "room-sides" }, sides.map((side) => this.side(side))),
      this.joined ? el("div", { class: "room-fill" }, this.generals()) : el("p", {}, el("a", { class: "button", href: `/play/${room.link}` }, t("room.join"))),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-role="${CSS.escape(focused)}"]`))?.focus();
  }
}

/** Opens the list of seats; it follows who comes and goes until it is closed. @param {Table} game */
export async function openSeats(game) {
  const seats = new Seats(game);
  await Promise.all([seats.find(), seats.look()]);
  const sheet = openDialog({ title: t("room.seats"), className: "seats-sheet", body: [seats.host] });
  let open = true;
  void sheet.closed.then(() => (open = false));
  game.line.on("presence", () => open && void seats.look());
}
