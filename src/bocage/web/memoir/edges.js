// On a small screen not all of the map is seen: arrows at its edges say how many units are farther on, and lead there.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";

const WAYS = /** @type {const} */ (["left", "right", "up", "down"]);
const SIGNS = { left: "‹", right: "›", up: "ˆ", down: "ˇ" };

export class Edges {
  /** @param {HTMLElement} host @param {import("./battle.js").Game} game */
  constructor(host, game) {
    this.game = game;
    this.buttons = Object.fromEntries(WAYS.map((way) => [way, el("button", { type: "button", class: `edge ${way}`, hidden: true, tabindex: "-1", onclick: () => this.#go(way) })]));
    host.append(...Object.values(this.buttons));
    /** @type {Record<string, string[]>} */
    this.found = {};
    game.board.view.onMove = () => this.draw();
  }

  draw() {
    const { game } = this;
    const view = game.board.view;
    const free = view.free();
    const wanted = new Set(game.mine ? game.picker.units() : []);
    this.found = { left: [], right: [], up: [], down: [] };
    for (const { hex } of game.view?.units ?? []) {
      if (!hex) continue;
      const p = view.toWindow(game.board.at(hex));
      const past = { left: free.x - p.x, right: p.x - free.x - free.width, up: free.y - p.y, down: p.y - free.y - free.height };
      const way = WAYS.reduce((a, b) => (past[b] > past[a] ? b : a));
      if (past[way] > 0) this.found[way].push(hex);
    }
    for (const way of WAYS) {
      const button = this.buttons[way];
      const many = this.found[way].length;
      button.hidden = many === 0;
      if (!many) continue;
      button.classList.toggle("wanted", this.found[way].some((hex) => wanted.has(hex)));
      button.textContent = way === "left" || way === "up" ? `${SIGNS[way]} ${many}` : `${many} ${SIGNS[way]}`;
      button.setAttribute("aria-label", t(`edge.${way}`, { n: many }));
      button.style.left = way === "left" ? `${free.x + 4}px` : way === "right" ? "" : `${free.x + free.width / 2 - 24}px`;
      button.style.right = way === "right" ? `${innerWidth - free.x - free.width + 4}px` : "";
      button.style.top = way === "up" ? `${free.y + 4}px` : way === "down" ? `${free.y + free.height - 40}px` : `${free.y + free.height / 2 - 18}px`;
    }
  }

  /** To the units on that side; first to those that can be chosen. @param {string} way */
  #go(way) {
    const { board, picker, mine } = this.game;
    const hexes = this.found[way];
    const chosen = mine ? hexes.filter((hex) => picker.units().includes(hex)) : [];
    board.view.touched = true; // the player looks there, and stays there
    board.view.gather((chosen.length ? chosen : hexes).map((hex) => board.at(hex)));
  }
}
