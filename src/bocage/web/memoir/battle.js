// One battle on the screen: what comes over the line is shown in order, what is clicked narrows the choice.

import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { Picker, label, remaining, slip } from "./actions.js";
import { announce, call } from "../play/announce.js";
import { announceEvent } from "./announce.js";
import { describe, drawInspect, unitAt } from "./inspect.js";
import { drawBar, drawInPlay, drawKeep, drawOrders } from "./orders.js";
import { drawPreview } from "./preview.js";
import { drawMatch } from "./match.js";
import { drawSide, drawTurn } from "./top.js";
import { waitedFor, whyNot, whySlow } from "./asking.js";
import { openEnd } from "./end.js";
import { askedOf, capital, cardOf, sideOfSeat, sideOfSeats } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").ViewMessage} ViewMessage */
/** @typedef {import("./types.js").Choice} Choice */

const CROWD = 6;

/** So many places to choose from can be shown at once. */
const FEW = 12;

/** Milliseconds in which cards, coach and buttons take their places for a new decision. */
const LAYING = 500;

/** Milliseconds in which a second click belongs to the first. */
const TWICE = 700;

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Game {
  /**
   * @param {object} parts
   * @param {import("../play/state.js").Line} parts.line
   * @param {any} parts.info
   * @param {import("./board.js").Board} parts.board
   */
  constructor({ line, info, board }) {
    this.line = line;
    this.info = info;
    this.board = board;
    this.picker = new Picker();
    /** @type {View | null} what is on the screen */
    this.view = null;
    /** @type {ViewMessage | null} the newest that came, shown or not */
    this.newest = null;
    /** @type {ViewMessage[]} */
    this.queue = [];
    this.running = false;
    this.sent = false;
    this.over = false;
    /** When the desk began to be laid for the decision on the screen. */
    this.laid = -Infinity;
    /** @type {{marks: import("./board.js").Mark[], text: string} | null} */
    this.danger = null;
    /** @type {import("./staff.js").Lights | null} what the staff points at */
    this.advised = null;
    /** The hex that the note was opened for. */
    this.inspected = "";
    /** @type {any} set by main.js */
    this.parts = {};
  }

  get you() {
    return /** @type {string[]} */ (this.info.you ?? []);
  }

  /** The side of this browser; none for spectators, and for one screen that both share. */
  get side() {
    return sideOfSeats(this.you);
  }

  /** Whether this browser decides now. */
  get mine() {
    const seat = this.view?.decision?.seat;
    return Boolean(seat) && this.you.includes(seat) && !this.parts.replay.active && (this.view?.legal?.length ?? 0) > 0;
  }

  /**
   * Whether the map must stay where it is: in the middle of a choice it must not move from under the finger because a
   * line came or went at the desk. But a new decision lays the desk anew, unless the player is already pointing.
   */
  get steady() {
    return this.mine && Boolean(this.picker.unit || this.picker.pending) && performance.now() - this.laid > LAYING;
  }

  // What comes in.

  /** @param {ViewMessage} message */
  receive(message) {
    this.sent = false;
    this.newest = message;
    this.parts.undo.forget();
    this.parts.threat.forget();
    this.parts.called.draw();
    if (this.parts.replay.active) {
      this.parts.keep(message);
      return;
    }
    this.queue.push(message);
    void this.#run();
  }

  async #run() {
    if (this.running) return;
    this.running = true;
    while (this.queue.length) {
      const message = /** @type {ViewMessage} */ (this.queue.shift());
      if (this.view && message.events.length && !document.hidden) {
        this.board.highlight([]);
        this.parts.stage.begin(this.view);
        document.body.classList.add("showing");
        await this.parts.stage.play(message.events, this.queue.length > CROWD);
        document.body.classList.remove("showing");
      } else message.events.forEach(announceEvent);
      if (this.parts.replay.active) {
        // A past moment is being looked at: nothing is shown any more, but the log has to have it all, in order.
        for (const one of [message, ...this.queue.splice(0)]) this.parts.keep(one);
        break;
      }
      this.parts.keep(message);
      this.show(this.queue.length ? message.view : await this.parts.ahead.shown(message.view));
      this.parts.commands.received(message.events);
    }
    this.running = false;
    this.parts.ahead.go();
  }

  /** Puts a position on the screen. @param {View} view */
  show(view) {
    const turned = this.view?.turn !== view.turn;
    const before = this.view?.decision;
    this.view = view;
    if (turned || before?.kind !== view.decision?.kind) this.laid = performance.now();
    if (turned) this.board.layers.trails.replaceChildren();
    this.board.show(view);
    this.picker.load(this.parts.replay.active ? null : view);
    this.draw();
    if (!$("inspect").hidden && this.inspected) this.inspect(this.inspected);
    if (this.parts.curtain.draw(view)) return;
    if (this.mine) {
      this.parts.commands.attend(view.decision);
      this.gather();
    }
    if (this.mine && view.hint && (before?.kind !== view.decision.kind || before?.seat !== view.decision.seat)) announce([view.hint, remaining(this.picker, view)].filter(Boolean).join(". "));
    if (view.result && !this.over && !this.parts.replay.active) {
      this.over = true;
      // Whoever followed a link to a moment came to see that moment, not the end.
      if (!/moment=\d+/.test(location.hash) && !this.parts.lesson?.ended()) this.report();
    }
  }

  /** On a small screen, brings into view what can be chosen now. */
  gather() {
    if (this.picker.pending) return; // it was just pointed at, and is pressed again to confirm
    const { unit, target } = this.picker;
    const hexes = target ? [target, unit ?? target] : unit ? [unit, ...this.picker.of(unit).filter((choice) => choice.verb !== "move" || choice.doc.cost === 1).map((choice) => String(choice.to ?? unit))] : this.picker.units();
    const places = this.picker.places();
    // Where anything can be chosen there is nothing to bring into view.
    if (!hexes.length && places.length <= FEW) hexes.push(...places.map((choice) => String(choice.to)));
    if (!hexes.length) hexes.push(...(this.picker.card ? this.picker.marks().marks : this.#concerned()).map((mark) => mark.hex));
    this.board.view.inset = this.parts.inset();
    this.board.view.gather(hexes.map((hex) => this.board.at(hex)));
  }

  report() {
    if (!this.view) return;
    void openEnd({ line: this.line, view: this.newest?.view ?? this.view, info: this.info, replay: (n) => void this.parts.replay.open(n) });
  }

  // What is drawn.

  draw() {
    const view = this.view;
    if (!view) return;
    const mine = this.mine;
    const seats = this.info.seats ?? {};
    drawSide($("flank-allies"), "allies", view, seats.allies, this.side === "allies" && this.you.includes("allies"), this.parts.clocks.node("allies"));
    drawSide($("flank-axis"), "axis", view, seats.axis, this.side === "axis" && this.you.includes("axis"), this.parts.clocks.node("axis"));
    drawTurn($("turn"), view);
    drawMatch($("match"), this.info, view);
    $("away").hidden = !this.side || Boolean(view.result);
    this.parts.cover.draw();
    this.parts.commands.draw();
    const state = {
      view, mine, picker: this.picker, busy: this.sent, ahead: this.parts.ahead.open, waiting: waitedFor(view, this.info.seats, this.parts.replay.active),
      slow: this.parts.replay.active ? "" : whySlow(view, this.info.seats),
      act: (/** @type {Choice} */ choice) => this.act(choice),
      choose: (/** @type {Choice} */ choice) => this.choose(choice),
      cancel: () => this.back(),
      end: (/** @type {number} */ clicks) => this.end(clicks),
      undo: () => this.undo(),
      staff: this.parts.staff.open ? () => void this.parts.staff.ask() : null,
      report: () => this.report(),
      standing: (/** @type {object} */ orders) => this.line.send({ type: "standing", ...orders }),
      describe: (/** @type {string} */ hex) => describe(view, this.board.hexes.get(hex)),
    };
    drawBar($("bar"), state);
    drawOrders($("panel-orders"), state);
    drawInPlay($("in-play"), view, this.you);
    drawKeep($("keep"), mine ? this.picker.choices : [], (choice) => this.act(choice));
    const aimed = this.picker.target ? this.picker.choices.filter((choice) => choice.doc.preview && (choice.to ?? choice.from) === this.picker.target) : [];
    drawPreview($("preview"), {
      attacks: aimed, chosen: this.picker.unit, unitAt: (hex) => unitAt(view, hex),
      attack: (choice) => this.act(choice),
      pick: (choice) => {
        this.picker.unit = choice.from ?? null;
        this.draw();
      },
      close: () => this.back(),
    });
    const hand = this.parts.curtain.handOf(view);
    const deciding = mine && this.picker.cards().length > 0;
    this.parts.hand.show(hand, { playable: this.picker.cards(), vain: this.picker.vain(), chosen: this.picker.card, inPlay: view.in_play, deciding, empty: this.parts.commands.emptyHand(view), chips: [view.committed, view.due].filter(Boolean) });
    $("dock").classList.toggle("no-seat", this.you.length === 0);
    document.body.dataset.decision = mine ? view.decision.kind : "";
    // Where the hand lies in a drawer it comes out; cards to keep are shown by themselves, and who deals looks at his generals.
    const drawn = deciding && askedOf(view.decision.kind).show === "card" && view.decision.kind !== "deal" && $("keep").hidden;
    document.body.dataset.hand = drawn ? "open" : "";
    this.lights();
    this.parts.edges.draw();
    this.parts.called.draw();
    this.parts.lesson?.look();
  }

  lights() {
    const danger = this.danger?.marks ?? [];
    if (this.advised) {
      this.board.highlight(this.advised.marks, this.advised);
      return;
    }
    const { marks, path, arrow } = this.picker.marks();
    this.board.highlight(this.mine ? [...marks, ...this.#concerned(), ...danger] : danger, { path, arrow });
    void this.parts.threat.follow(this.mine && this.picker.unit && this.view?.decision?.kind.startsWith("move") ? this.picker.unit : null);
  }

  /** The units that a decision is about: who attacks, who has to give way. @returns {import("./board.js").Mark[]} */
  #concerned() {
    const decision = this.view?.decision;
    if (!decision) return [];
    const found = [decision.unit, decision.target].map((label) => this.view?.units.find((unit) => unit.unit === label));
    return found.flatMap((unit) => (unit?.hex ? [{ hex: unit.hex, kind: unit.side === sideOfSeat(decision.seat) ? "chosen" : "danger" }] : []));
  }

  // What is done.

  /** @param {Choice} choice */
  act(choice) {
    // While something is shown, the choices on the screen are those of before it.
    if (this.sent || this.running || !this.mine) return;
    const doubt = this.view && slip(choice, this.picker, this.view);
    if (doubt && this.picker.pending !== choice) {
      this.picker.card = choice.card ?? null;
      this.picker.wait(choice);
      this.draw();
      call(doubt.why);
      return;
    }
    if (this.parts.ahead.open) return this.parts.ahead.add(choice.action);
    this.sent = this.line.act(choice.action);
    if (!this.sent) toast(t("line.lost"), { kind: "error" });
    this.picker.pending = null;
    this.picker.target = null;
    if (choice.verb === "give") this.picker.card = null; // a second card of that name is not meant for the next press
    this.draw();
    const answered = this.newest;
    // What nobody answers may be sent again; a later action is not what this one waited for.
    setTimeout(() => {
      if (!this.sent || this.newest !== answered) return;
      this.sent = false;
      this.draw();
    }, 4000);
  }

  /** From the Orders panel: an attack shows its odds first. @param {Choice} choice */
  choose(choice) {
    if (choice.doc.preview) {
      this.picker.aim([choice]);
      this.draw();
      this.ready();
    } else this.act(choice);
  }

  /** After a choice without the mouse: the next press commits to the attack whose odds are shown. */
  ready() {
    /** @type {HTMLElement | null} */ ($("preview").querySelector("[data-role=attack]"))?.focus();
  }

  /** @param {string} hex @param {boolean} touch */
  pick(hex, touch) {
    const view = this.view;
    if (!view) return;
    void this.parts.threat.point(hex); // it is a layer: what is pointed at is still picked
    if (!this.mine) {
      this.inspect(hex);
      return;
    }
    this.laid = -Infinity;
    const meant = this.picker.click(hex, touch);
    // A finger has no hovering: where a tap does nothing else it explains, and otherwise the note makes room.
    if (touch && meant.look) this.inspect(hex);
    else if (touch) $("inspect").hidden = true;
    if (meant.act) this.act(meant.act);
    else if (meant.why) void this.why(hex);
    if (!meant.act) this.draw();
    if (meant.changed) this.gather();
  }

  /** Why can that not be done? @param {string} hex */
  async why(hex) {
    const view = this.view;
    const unit = this.picker.unit;
    if (!view) return;
    const action = this.parts.ahead.open ? "" : whyNot(view, unit, hex);
    if (!action) {
      if (this.picker.units().length > 1) this.picker.unit = null;
      this.draw();
      return;
    }
    const answer = await this.line.ask({ type: "why", action });
    if (answer?.text) {
      toast(capital(answer.text));
    }
  }

  /** @param {string} card */
  pickCard(card) {
    if (!this.mine || !this.picker.cards().length) return;
    const choices = this.picker.cardChoices(card);
    if (!choices.length) {
      toast(t("hand.not_now"));
      return;
    }
    if (this.picker.card === card && choices.length === 1) this.act(choices[0]);
    else {
      this.picker.card = card;
      this.draw();
      this.gather();
      announce(`${cardOf(card).name}. ${cardOf(card).text}`);
    }
  }

  back() {
    const gone = this.picker.back();
    if (gone) this.draw();
    if (!$("inspect").hidden) $("inspect").hidden = true;
    return gone;
  }

  /** Ends the phase. @param {number} [clicks] how many in a row: the second one was meant for the phase before */
  end(clicks = 1) {
    if (clicks > 1 && performance.now() - this.laid < TWICE) return;
    const ending = this.picker.ending();
    if (ending) this.act(ending);
    else if (this.picker.pending) this.act(this.picker.pending);
  }

  undo() {
    if (!this.parts.ahead.back()) this.parts.undo.take(this.view);
  }

  /** To the next unit that can do something. @param {number} way */
  next(way) {
    const units = this.picker.units();
    if (!units.length) return;
    const at = units.indexOf(this.picker.unit ?? this.board.cursor);
    const hex = units[(at + way + units.length) % units.length];
    this.board.setCursor(hex);
    if (this.picker.draggable(hex)) this.picker.unit = hex;
    this.draw();
    this.say(hex);
  }

  /** Reads a hex and what a press would do there. @param {string} hex */
  say(hex) {
    if (!this.view) return;
    call([describe(this.view, this.board.hexes.get(hex)), ...this.#can(hex)].filter(Boolean).join(". "));
    this.inspect(hex);
  }

  /** Opens the note about a hex. @param {string} hex */
  inspect(hex) {
    this.inspected = hex;
    if (this.view) drawInspect($("inspect"), this.view, this.board.hexes.get(hex), this.#can(hex));
  }

  /** What a press on a hex would do, in words. @param {string} hex */
  #can(hex) {
    const { picker } = this;
    if (!this.mine) return [];
    return picker.choices.filter((choice) => (picker.unit && choice.from === picker.unit && choice.to === hex) || (choice.from === hex && !choice.to) || (choice.shape === "place" && choice.to === hex)).map(label);
  }
}

