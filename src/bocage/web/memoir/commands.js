// A battle with more than two seats: who sits where and who decides, the commands tinted on the map, a way to each of
// them, and the deal on two boards: a card that is picked up is given by a press, a drop or a key.

import { toast } from "../common/dialog.js";
import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { carryCards } from "./carry.js";
import { capital, cardOf, cardsOnTwoBoards, nameOf, partName, playerName, sideName, sideOfSeat } from "./words.js";

/** @typedef {{name: string, side: string, role: string, title: string}} Place */

/** Which thirds of the field a command is, from its side’s left. @type {Record<string, number[]>} */
const THIRDS = { left: [0], center: [1], right: [2], flanks: [0, 2] };
/** Hexes through which the lines between the commands run, the left one on the map first: on two boards, and on one. */
const LINES = [["i8", "q8"], ["d8", "i8"]];
/** Keys that give a card, or show a command; what the list of keys tells of them. */
const KEYS = new Map([["a", "left"], ["s", "center"], ["d", "right"]]);
/** Decisions that everybody may know, and what whoever makes one is doing. */
const DOING = new Map([["deal", "deal"], ["play", "play"], ["initiative", "initiative"], ["suffer", "initiative"], ["order", "order"], ["heal", "order"], ["move", "move"], ["move_again", "move"], ["battle", "battle"], ["battle_again", "battle"], ["take_ground", "battle"], ["strike", "strike"], ["retreat", "retreat"], ["ignore_flag", "retreat"]]);
/** With these a general's part of the turn begins. */
const OPENING = new Set(["play", "initiative", "order"]);
export const COMMAND_KEYS = [["A · S · D", "keys.commands"]];

export class Commands {
  /** @param {HTMLElement} host @param {import("./battle.js").Game} game @param {import("../play/chat.js").Chat} chat */
  constructor(host, game, chat) {
    this.host = host;
    this.game = game;
    this.chat = chat;
    const foreign = (/** @type {Place} */ place) => Number(place.side !== game.side);
    /** One’s own side first. */
    this.places = /** @type {Place[]} */ ([...(game.info.places ?? [])]).sort((a, b) => foreign(a) - foreign(b) || a.side.localeCompare(b.side));
    /** A team on one board shares its hand: nobody deals. */
    this.team = this.places.some((place) => place.role === "marshal");
    this.used = this.team || this.places.some((place) => place.role === "general");
    cardsOnTwoBoards(this.used && !this.team);
    host.hidden = !this.used;
    this.offered = "";
    /** Whom the strip was last moved to. */
    this.seen = "";
    /** Which command was last brought into view for whoever leads several. */
    this.attended = "";
    document.body.classList.toggle("commanded", this.used);
    if (!this.used) return;
    carryCards(/** @type {HTMLElement} */ (document.getElementById("hand")), {
      may: () => this.dealing,
      // The hand is not drawn anew under the finger: whoever is touched must stay where he is.
      lift: (card) => {
        game.picker.card = card;
        this.draw();
      },
      drop: (seat) => {
        const place = this.#place(seat);
        if (place) this.press(place);
        game.draw();
      },
    });
    document.addEventListener("dragstart", (event) => {
      const card = /** @type {HTMLElement} */ (event.target).closest?.("#hand .card")?.getAttribute("data-card");
      if (card && this.dealing) this.#pickUp(card);
    });
    document.addEventListener("keydown", (event) => {
      const command = KEYS.get(event.key.toLowerCase());
      const typing = /** @type {HTMLElement} */ (event.target).closest?.("input, select, textarea, dialog");
      if (!command || typing || event.ctrlKey || event.metaKey || event.altKey || !game.side) return;
      const place = this.places.find((one) => one.side === game.side && this.#command(one) === command) ?? this.#place(`${game.side}-flanks`);
      if (place) this.press(place);
    });
  }

  /** Whether this browser hands out cards now. */
  get dealing() {
    return this.game.mine && this.game.view?.decision?.kind === "deal";
  }

  /** @param {string} card */
  #pickUp(card) {
    this.game.picker.card = card;
    this.game.draw();
  }

  /** @param {string} name */
  #place(name) {
    return this.places.find((place) => place.name === name);
  }

  /** What a seat leads: nothing if it commands the whole. The commander of a team has the center himself. @param {Place} place */
  #command(place) {
    return place.name.split("-")[1] ?? (this.team && place.role === "commander" ? "center" : "");
  }

  /** The choice that gives the card in hand to a general, if he may have it. @param {Place} place */
  #gift(place) {
    const { picker } = this.game;
    const command = place.name.split("-")[1];
    return picker.card ? picker.cardChoices(picker.card).find((choice) => choice.verb === "give" && choice.how === command) : undefined;
  }

  /** A general is pressed: he gets the card that was picked up, or his part of the map is shown. @param {Place} place */
  press(place) {
    const { game } = this;
    const own = this.dealing && place.role === "general" && place.side === game.side;
    if (!own || !game.picker.card) {
      this.show(place);
      // On a phone the strip has room for the beginning of it only.
      const cards = this.#cards(place).join("; ");
      if (cards) toast(`${sideName(place.name)}: ${cards}`);
      return;
    }
    const gift = this.#gift(place);
    if (gift) game.act(gift);
    else void this.#why(place);
  }

  /** @param {Place} place */
  async #why(place) {
    const answer = await this.game.line.ask({ type: "why", action: `give ${this.game.picker.card} ${place.name.split("-")[1]}` });
    if (answer?.text) toast(capital(answer.text));
  }

  /** The stretches of a command on the sheet, each from left to right as the map lies. @param {Place} place @returns {[number, number][]} */
  stretches(place) {
    const { board, parts } = this.game;
    const command = this.#command(place);
    if (!command) return [[0, board.width]];
    const [first, second] = LINES[Number(this.team)].map((hex) => board.hexes.get(hex)?.x ?? 0);
    const flipped = (parts.battle?.sides?.[place.side]?.edge ?? "bottom") === "top";
    return THIRDS[command].map((from) => {
      const [left, right] = [[0, first], [first, second], [second, board.width]][flipped ? 2 - from : from];
      return board.turned ? [board.width - right, board.width - left] : [left, right];
    });
  }

  /** From the left end of a command to its right end. @param {Place} place @returns {[number, number]} */
  stretch(place) {
    const ends = this.stretches(place).flat();
    return [Math.min(...ends), Math.max(...ends)];
  }

  /** The middle of the commands of whoever is a general and no commander: there he looks first. @returns {{x: number, y: number} | undefined} */
  home() {
    const own = this.places.filter((place) => this.game.you.includes(place.name));
    if (!own.length || own.some((place) => place.role !== "general")) return undefined;
    const ends = own.flatMap((place) => this.stretch(place));
    return { x: (Math.min(...ends) + Math.max(...ends)) / 2, y: this.game.board.height / 2 };
  }

  /** Shows a command as large as it fits; a commander’s is the whole field. @param {Place} place */
  show(place) {
    const { board, parts } = this.game;
    const [left, right] = this.stretch(place);
    const { view } = board;
    view.inset = parts.inset();
    const free = view.free();
    view.scale = Math.min(1.6, free.width / (right - left), Math.max(free.height / board.height, place.role === "general" ? 0.42 : 0));
    view.x = free.x + free.width / 2 - ((left + right) / 2) * view.scale;
    view.y = free.y + free.height / 2 - (board.height / 2) * view.scale;
    view.pan(0, 0);
  }

  /** Whoever leads several commands sees the one whose turn to play or to order it is. @param {{kind: string, seat: string}} decision */
  attend({ kind, seat }) {
    const place = this.#place(seat);
    if (this.game.you.length < 2 || place?.role !== "general" || seat === this.attended || !OPENING.has(kind)) return;
    this.attended = seat;
    this.show(place);
  }

  draw() {
    const { game } = this;
    if (!this.used || !game.view) return;
    this.#tint();
    this.#channels();
    const focused = document.activeElement?.closest?.(".command")?.getAttribute("data-seat");
    this.host.replaceChildren(...this.places.map((place) => this.#chip(place)));
    if (focused) /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-seat="${focused}"]`))?.focus();
    this.#follow();
    for (const card of document.querySelectorAll("#hand .card")) card.toggleAttribute("draggable", false);
    if (this.dealing) for (const card of document.querySelectorAll("#hand .card")) card.setAttribute("draggable", "true");
  }

  /** On a narrow screen the strip goes to whoever decides. */
  #follow() {
    const seat = (this.game.view?.awaited ?? this.game.view?.decision)?.seat ?? "";
    if (seat === this.seen) return;
    this.seen = seat;
    const chip = /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-seat="${seat}"]`));
    if (chip) this.host.scrollLeft = chip.offsetLeft + chip.offsetWidth / 2 - this.host.clientWidth / 2;
  }

  /** What lies before a seat for everybody to see, and what this commander has given it, in words. @param {Place} place @returns {string[]} */
  #cards(place) {
    const view = /** @type {import("./types.js").View} */ (this.game.view);
    const laid = (view.laid ?? []).filter((one) => one.seat === place.name);
    // A card for both sections lies in each of them, and is one.
    const shown = laid.filter((one, n) => one.part !== "both" || laid.findIndex((other) => other.part === "both") === n);
    const given = view.given?.[place.name] ?? [];
    return [
      ...given.map((card) => t("commands.given", { card: nameOf(card) })),
      ...shown.map(({ card, part }) => (part && part !== "both" ? t("commands.laid", { card: nameOf(card), part: partName(part) }) : nameOf(card))),
    ];
  }

  /** What a seat does that decides now; what is nobody's business is not told. @param {string} kind */
  #doing(kind) {
    return t(DOING.has(kind) ? `commands.doing_${DOING.get(kind)}` : "commands.deciding");
  }

  /** @param {Place} place */
  #chip(place) {
    const { game } = this;
    const view = /** @type {import("./types.js").View} */ (game.view);
    const seat = game.info.seats?.[place.name] ?? {};
    const command = this.#command(place);
    const mine = game.you.includes(place.name);
    const decision = view.awaited ?? view.decision;
    const deciding = decision?.seat === place.name;
    const dealt = this.dealing && Boolean(game.picker.card) && place.role === "general" && place.side === game.side;
    const cards = Number(/** @type {any} */ (view.cards)[place.name] ?? 0);
    const title = t(`commands.${place.name.split("-")[1] ?? "commander"}`);
    const who = seat.cover ? playerName({ general: seat.cover.general }) : mine ? t("top.you") : playerName(seat) || t("room.free");
    const doing = deciding ? this.#doing(decision.kind) : "";
    const lying = this.#cards(place);
    return el(
      "button",
      {
        type: "button",
        class: ["command", place.side, command, mine ? "mine" : "", deciding ? "deciding" : "", dealt ? (this.#gift(place) ? "may" : "may-not") : ""].join(" "),
        "data-seat": place.name,
        title: [sideName(place.name), ...lying].join("\n"),
        "aria-label": [sideName(place.side), title, who, t("top.cards", { n: cards }), doing, ...lying].filter(Boolean).join(", "),
        onclick: () => this.press(place),
        ondragover: (/** @type {Event} */ event) => dealt && event.preventDefault(),
        ondrop: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.press(place);
        },
      },
      el("span", { class: `presence ${seat.here || seat.kind === "general" ? "here" : "away"}`, "aria-hidden": "true" }),
      el("strong", { class: `side ${place.side}` }, title, cards && place.name.includes("-") ? ` ·${cards}` : ""),
      el("span", { class: "command-who" }, doing ? el("span", { class: "command-doing" }, `${doing}: `) : "", who),
      lying.length ? el("span", { class: "command-cards", "aria-hidden": "true" }, lying.join(" · ")) : "",
    );
  }

  /** What an empty hand says: to a general whose card is being carried out not that he was given none. @param {import("./types.js").View} view */
  emptyHand(view) {
    if (!this.used || this.team) return "hand.empty";
    const shown = view.in_play ? view.in_play.all ?? [view.in_play] : [];
    return shown.some(({ card, seat }) => seat === view.seat && card !== "initiative") ? "hand.none_left" : "hand.no_card_yet";
  }

  /** A general is told what his commander gave him: on a phone his hand lies out of sight. @param {import("./types.js").EventDoc[]} events */
  received(events) {
    for (const { event, seat, general, card } of events) if (event === "give" && card && this.game.you.includes(general) && !this.game.you.includes(seat)) toast(t("commands.got", { card: cardOf(card).name }));
  }

  /** The commands of one’s side, or of the Allies for whoever looks on, as tints of the ground. */
  #tint() {
    const { game } = this;
    const { board } = game;
    const layer = board.layers.ground;
    if (!layer || layer.querySelector(".command-tint")) return;
    const side = game.side || sideOfSeat(this.places[0].name);
    for (const place of this.places) {
      const command = this.#command(place);
      if (place.side !== side || !command) continue;
      for (const [left, right] of this.stretches(place)) layer.append(svg("rect", { x: left, y: 0, width: right - left, height: board.height, class: `command-tint ${command} ${game.you.includes(place.name) ? "mine" : ""}` }));
    }
  }

  /** To whom one may speak now. */
  #channels() {
    const talk = /** @type {string[]} */ (/** @type {any} */ (this.game.newest?.view)?.talk ?? []);
    const key = talk.join();
    if (key === this.offered) return;
    this.offered = key;
    this.chat.offer(talk.map((to) => [to, to.includes("-") ? sideName(to) : t(`chat.to_${to}`)]));
  }
}
