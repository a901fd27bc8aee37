// What the coach points at: hexes, sections, cards and buttons of the real page.

import { svg } from "../../common/dom.js";
import { t } from "../../common/i18n.js";

/** @typedef {import("../types.js").Choice} Choice */

const POINTED = "pointed";
/** Where the map begins on its sheet. */
const EDGE = 30;

export class Marks {
  /** @param {import("../battle.js").Game} game */
  constructor(game) {
    this.game = game;
    this.drawn = "";
  }

  clear() {
    this.show({ hexes: [], parts: [], choices: [], sections: [] });
  }

  /**
   * @param {object} what
   * @param {string[]} what.hexes
   * @param {string[]} what.parts selectors of the page
   * @param {Choice[]} what.choices suggested actions
   * @param {string[]} what.sections a hex on each of the lines to be shown
   */
  show({ hexes, parts, choices, sections }) {
    const spots = choices.map((choice) => this.#spot(choice));
    const all = [...new Set([...hexes, ...spots.flatMap((spot) => spot.hexes)])];
    this.#onBoard(all, sections);
    const wanted = [...new Set([...parts, ...spots.flatMap((spot) => spot.parts)])];
    const found = new Set(wanted.flatMap((one) => [...document.querySelectorAll(one)]));
    for (const old of document.querySelectorAll(`.${POINTED}`)) if (!found.has(old)) old.classList.remove(POINTED);
    for (const one of found) one.classList.add(POINTED);
    // On a small screen: what is spoken of comes into view, once.
    const key = JSON.stringify([all, wanted]);
    if (key === this.drawn) return;
    this.drawn = key;
    if (all.length) this.game.board.view.gather(all.map((hex) => this.game.board.at(hex)));
    const card = wanted.filter((one) => one.startsWith("#hand .card")).map((one) => document.querySelector(one))[0];
    card?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** Where a suggested action is done, given what is picked already. @param {Choice} choice @returns {{hexes: string[], parts: string[]}} */
  #spot({ verb, action, from = "", to = "", card = "" }) {
    const { picker } = this.game;
    const button = `#bar [data-role="${CSS.escape(action)}"]`;
    if (picker.pending?.action === action) return { hexes: [to || from], parts: ["#bar [data-role=confirm]"] };
    if (verb === "play" || verb === "discard") return { hexes: [], parts: [picker.card === card ? button : `#hand .card[data-card="${card}"]`] };
    if (verb === "keep") return { hexes: [], parts: [`#keep .card[data-card="${card}"]`] };
    if (verb === "done" || verb === "stay") return { hexes: [], parts: ["#bar [data-role=ending]"] };
    if (verb === "attack" && picker.target === to) return { hexes: [], parts: ["#preview [data-role=attack]"] };
    if (verb === "take-ground") return { hexes: [to], parts: [button] };
    if (to) return { hexes: [picker.unit === from ? to : from], parts: [] };
    return from ? { hexes: [from], parts: [] } : { hexes: [], parts: [button] };
  }

  /** @param {string[]} hexes @param {string[]} sections */
  #onBoard(hexes, sections) {
    const { board } = this.game;
    const layer = board.layers.coach;
    if (!layer) return;
    layer.replaceChildren();
    if (sections.length) this.#sections(layer, sections);
    for (const hex of hexes) {
      const { x, y } = board.at(hex);
      layer.append(
        svg("path", { d: board.outline(hex, -3), class: "coach-ring", "data-hex": hex }),
        svg("path", { d: "M0 -44L-13 -66H-5V-84H5V-66H13Z", class: "coach-arrow", transform: `translate(${x} ${y})` }),
      );
    }
  }

  /** The three sections by name. @param {SVGGElement} layer @param {string[]} lines a hex on each of the two lines */
  #sections(layer, lines) {
    const { board } = this.game;
    const edges = [EDGE, ...lines.map((hex) => board.at(hex).x).sort((a, b) => a - b), board.width - EDGE];
    ["left", "center", "right"].forEach((name, n) => {
      const [from, to] = [edges[n], edges[n + 1]];
      layer.append(
        svg("rect", { x: from, y: EDGE, width: to - from, height: board.height - 2 * EDGE, class: `coach-section section-${n}` }),
        svg("text", { x: (from + to) / 2, y: board.height / 2, class: "coach-name" }, document.createTextNode(t(`section.${name}`))),
      );
    });
  }
}
