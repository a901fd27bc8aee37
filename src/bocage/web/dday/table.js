// A game of D-Day on the screen: what comes in is shown in order and at a pace, what is pressed narrows the legal actions.

import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { announce } from "../play/announce.js";
import { pause } from "../play/pause.js";
import { playerName, sideName } from "../play/words.js";
import { Picker, choiceOf } from "./choices.js";
import { drawDesk, drawOrders } from "./desk.js";
import { drawDispatches } from "./dispatches.js";
import { openEnd } from "./end.js";
import { describe, drawInspect } from "./inspect.js";
import { drawInPlay, drawTop } from "./top.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("../play/types.js").ViewMessage} ViewMessage */
/** @typedef {import("./choices.js").Row} Row */
/** @typedef {{key: string, n: number, source: string | null, target: string | null, verb: string, about: string}} Errand a group that is still to be sent, and the question that it answers */

/** How long things are shown, by the pace that the player likes. @type {Record<string, number>} */
const PACES = { slow: 1.7, normal: 1, fast: 0.4, none: 0 };
/** Milliseconds at a normal pace. */
const DICE = 1100;
const STEP = 380;
/** After so long without an answer an action may be sent again. */
const UNANSWERED = 4000;
/** With so much waiting everything goes faster. */
const BEHIND = 4;

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Campaign {
  /** @param {{line: import("../play/state.js").Line, info: any, map: import("./map.js").ZoneMap}} parts */
  constructor({ line, info, map }) {
    this.line = line;
    this.info = info;
    this.map = map;
    /** @type {View | null} what is on the screen */
    this.view = null;
    /** @type {ViewMessage | null} */
    this.newest = null;
    /** @type {ViewMessage[]} what came and was not shown yet */
    this.queue = [];
    this.running = false;
    this.sent = false;
    /** Whether this player has done something in this decision already. */
    this.acted = false;
    this.over = false;
    this.picker = new Picker(map.board);
    /** @type {Errand[]} what was chosen together, sent one after another */
    this.errands = [];
    /** Odds that were asked, by zone and who would join. @type {Map<string, any>} */
    this.odds = new Map();
    /** Sentences by moment, as the server says them. @type {Map<number, import("../play/types.js").Entry[]>} */
    this.entries = new Map();
    /** @type {any} set by game.js */
    this.parts = {};
    this.inspected = "";
    line.on("error", () => (this.errands = [])); // what was refused is not followed by the rest of it
  }

  get you() {
    return /** @type {string[]} */ (this.info.you ?? []);
  }

  /** Whether this browser decides now. */
  get mine() {
    const seat = this.view?.decision?.seat;
    return Boolean(seat) && this.you.includes(String(seat)) && !this.parts.replay.active && !this.running && (this.view?.legal?.length ?? 0) > 0;
  }

  /** Whether somebody else decides. */
  get waiting() {
    return Boolean(this.view?.decision) && !this.parts.replay.active;
  }

  waitingFor() {
    if (this.parts.replay.active) return t("replay.label");
    if (this.view?.result) return t("orders.over");
    const seat = this.view?.decision?.seat;
    if (!seat || this.you.includes(seat)) return "";
    const who = this.info.seats?.[seat];
    if (who?.kind === "general" || who?.cover) return t("wait.general", { side: sideName(seat) });
    const name = playerName(who);
    return name ? t("wait.player", { side: sideName(seat), name }) : t("wait.unnamed", { side: sideName(seat) });
  }

  // What comes in.

  /** @param {ViewMessage} message */
  receive(message) {
    const first = !this.newest;
    this.sent = false;
    this.newest = message;
    this.parts.undo.forget();
    if (message.whole !== false) this.entries.clear();
    for (const entry of message.entries) this.entries.set(entry.n, [...(this.entries.get(entry.n) ?? []), entry]);
    this.parts.keep(message);
    this.parts.called.draw();
    if (this.parts.replay.active) return;
    if (first || message.whole !== false) {
      this.queue = [];
      this.errands = [];
      this.parts.battle.forget();
      return this.show(message.view);
    }
    for (const entry of message.entries) announce(entry.text);
    this.queue.push(message);
    if (!this.running) void this.#drain();
  }

  async #drain() {
    this.running = true;
    while (this.queue.length) {
      const message = /** @type {ViewMessage} */ (this.queue.shift());
      await this.play(message.events);
      if (this.parts.replay.active) this.queue = [];
      else if (!this.queue.length) this.running = false;
      else if (this.queue.length > BEHIND) continue; // far behind: nobody could look at every position
      // While the last one was shown an undo may have put a later position on the screen.
      if (!this.parts.replay.active) this.show(this.queue.length ? message.view : /** @type {ViewMessage} */ (this.newest).view);
    }
    this.running = false;
    this.lights();
  }

  /** Shows what happened, and waits until it can have been seen. @param {import("../play/types.js").EventDoc[]} events */
  async play(events) {
    const pace = (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACES[prefs.get("speed")] ?? 1) / (this.queue.length > BEHIND ? 3 : 1);
    const { battle } = this.parts;
    const rolled = battle.hear(events);
    if (rolled || events.some((event) => event.event === "loss")) battle.show(this.newest?.view.decision?.kind === "casualties");
    if (!pace) return;
    let long = rolled ? DICE : 0;
    for (const event of events) {
      const zone = event.zone ?? event.box;
      if (event.event === "move") this.map.fly({ from: String(event.way[0]), to: String(event.way[event.way.length - 1]) }, STEP * 2.4 * pace);
      else if (event.event === "land") this.map.fly({ from: event.box, to: String(event.zone) }, STEP * 2.4 * pace);
      else if (event.event === "send") this.map.fly({ from: "airfield", to: String(event.zone) }, STEP * 2.4 * pace);
      else if (event.event === "arrive" && event.chart) this.map.fly({ from: event.chart, to: String(zone) }, STEP * 2.4 * pace);
      else if (event.event === "loss" && zone !== undefined) this.map.flash(String(zone), `−${event.many}`, "danger", (DICE + STEP) * pace);
      else if (event.event === "battle" || event.event === "roll") {
        if (zone !== undefined) this.map.flash(String(zone), "", "target", DICE * pace);
      } else continue;
      long = Math.max(long, STEP);
    }
    if (long) await pause(long * pace);
  }

  /** Puts a position on the screen. @param {View} view */
  show(view) {
    const before = this.view?.decision;
    this.view = view;
    this.odds.clear();
    if (before?.kind !== view.decision?.kind || before?.seat !== view.decision?.seat) this.acted = false;
    this.picker.offer(this.mine ? (view.legal ?? []) : [], view);
    document.body.dataset.decision = this.mine ? String(view.decision?.kind) : "";
    if (this.parts.curtain.draw(view)) return;
    if (this.#errand()) return this.draw();
    this.draw();
    if (this.mine && view.hint && (before?.kind !== view.decision?.kind || before?.seat !== view.decision?.seat)) {
      announce(view.hint);
      this.gather();
    }
    if (view.decision?.kind !== "casualties" && this.mine && !this.parts.battle.fight) this.parts.battle.show();
    if (view.result && !this.over && !this.parts.replay.active) {
      this.over = true;
      if (!/moment=\d+/.test(location.hash)) this.report();
    }
  }

  /** Sends the next group of several that were chosen together. @returns {boolean} whether there was one */
  #errand() {
    if (this.running || this.sent) return false; // it waits for the last position, or for an answer
    while (this.errands.length && this.mine) {
      const next = /** @type {Errand} */ (this.errands.shift());
      if (next.about !== this.picker.about) break; // the same words answer another question now
      const row = this.#rowOf(next);
      const choice = row ? choiceOf(row, next.n) : undefined;
      if (choice) {
        this.send(choice.doc.action);
        return true;
      }
    }
    this.errands = [];
    return false;
  }

  /** @param {Errand} errand @returns {Row | undefined} */
  #rowOf(errand) {
    if (errand.verb === "lose") return this.picker.kindwise.find((row) => row.key === errand.key);
    const { source, target } = this.picker;
    [this.picker.source, this.picker.target] = [errand.source, errand.target];
    const found = this.picker.rows.find((row) => row.key === errand.key);
    [this.picker.source, this.picker.target] = [source, target];
    return found;
  }

  /** What there is to read of some moments: a line for every sentence, turn by turn. @param {import("../play/types.js").Moment[]} moments */
  composeLog(moments) {
    return moments.flatMap(({ n }) => (this.entries.get(n) ?? []).map((entry) => (entry.kind === "turn" ? { kind: "turn", first: n, n, body: [entry.text], turn: { event: "turn", turn: entry.turn } } : { kind: entry.kind ?? "", first: n, n, body: [entry.text] })));
  }

  // What is drawn.

  draw() {
    const view = this.view;
    if (!view) return;
    this.parts.called.draw();
    drawTop(this, view);
    drawInPlay($("in-play"), view);
    $("away").hidden = this.you.length !== 1 || Boolean(view.result);
    this.parts.cover.draw();
    this.map.show(view);
    drawDispatches($("hand"), view);
    this.lights();
    drawOrders($("panel-orders"), this);
    if (this.inspected) this.inspect(this.inspected);
  }

  /** Highlights, arrows and the desk: what changes with every press. */
  lights() {
    const view = this.view;
    if (!view) return;
    const { picker, map } = this;
    /** @type {import("./map.js").Mark[]} */
    const marks = [];
    if (this.mine) {
      const grouped = picker.sources.length > 0;
      for (const place of picker.sources) if (place !== picker.source) marks.push({ place, kind: picker.source ? "own quiet" : "own" });
      if (!grouped || picker.source) for (const place of picker.targets) if (place !== picker.target) marks.push({ place, kind: this.#hostile() ? "target" : "open", label: this.#risk(place) });
      if (picker.source) marks.push({ place: picker.source, kind: "chosen" });
      if (picker.target) marks.push({ place: picker.target, kind: "picked", label: this.#risk(picker.target) });
      const zone = view.decision?.about.zone ?? view.decision?.about.box;
      if (zone !== undefined && !picker.onMap) marks.push({ place: String(zone), kind: "picked" });
    }
    map.highlight(marks);
    const declared = view.moved.map((one) => ({ from: String(one.way[0]), to: String(one.way[one.way.length - 1]), label: one.dice ? `✈ ${one.dice}` : "", kind: "declared" }));
    map.arrows([...declared, ...(this.mine && picker.source && picker.target ? [{ from: picker.source, to: picker.target }] : [])]);
    drawDesk($("bar"), this);
    this.parts.coach?.look();
  }

  #hostile() {
    return this.picker.choices.some((one) => ["attack", "bombard", "assault"].includes(one.verb));
  }

  /** Fighters that would strafe on the way to a place, as a label. @param {string} place */
  #risk(place) {
    const met = this.picker.choices.filter((one) => one.target === place && one.source === this.picker.source && one.doc.strafing).map((one) => one.doc.strafing?.fighters ?? 0);
    const least = Math.min(...met);
    return met.length && least > 0 ? `✈ ${least}` : undefined;
  }

  /** Odds of a zone with those who would join, as far as they are known; asks for them otherwise. @param {string} zone @param {string} joining */
  oddsOf(zone, joining) {
    if (this.parts.replay.active) return {}; // the server knows those of now only
    const key = `${zone}|${joining}`;
    const doc = this.view?.zones[zone];
    const sides = new Set([...Object.keys(doc?.units ?? {}).map((power) => (power === "axis" ? "axis" : "allies")), ...joining.split(" ").filter((word) => word === "axis" || word === "allies")]);
    if (sides.size < 2) return {};
    if (!this.odds.has(key)) {
      this.odds.set(key, {});
      void this.line.ask({ type: "odds", zone, joining }).then((answer) => {
        if (!answer || answer.type === "error" || !this.odds.has(key)) return;
        this.odds.set(key, { now: answer[answer.next], sequence: answer.sequence });
        this.lights();
      });
    }
    return this.odds.get(key);
  }

  /** Brings what can be picked into view, on a small screen. */
  gather() {
    const { picker } = this;
    const picked = picker.target ? [picker.target, ...(picker.source ? [picker.source] : [])] : [];
    const open = picker.source && picker.sources.length ? [picker.source, ...picker.targets] : picker.sources.length ? picker.sources : picker.targets;
    const places = picked.length ? picked : open;
    const zone = this.view?.decision?.about.zone ?? this.view?.decision?.about.box;
    this.map.view.gather((places.length ? places : zone === undefined ? [] : [String(zone)]).map((place) => this.map.at(place)));
  }

  /** Tells about a place in a note. @param {string | null} place */
  inspect(place) {
    this.inspected = place ?? "";
    drawInspect($("inspect"), this, place);
  }

  // What is done.

  /** A press on the map. @param {string} place */
  pick(place) {
    if (!this.mine) return this.inspect(place);
    const what = this.picker.press(place);
    if (what === "again") return this.go();
    if (!what) {
      this.picker.back();
      this.inspect(place);
    } else this.inspect(null);
    this.lights();
    if (what) announce(`${describe(this, place)}. ${this.picker.target ? "" : t("dday.goals", { n: this.picker.targets.length })}`);
    if (what === "source") this.gather();
  }

  /** Does what the desk suggests. */
  go() {
    /** @type {HTMLButtonElement | null} */ ($("bar").querySelector("[data-role=go]:not([disabled])"))?.click();
  }

  /** @returns {boolean} whether there was something to go back from */
  back() {
    const found = this.picker.back() || Boolean(this.inspected) || !$("battle").hidden;
    this.parts.battle.hide();
    this.inspect(null);
    this.lights();
    return found;
  }

  /** To the next place that can be picked. @param {number} way */
  next(way) {
    const { picker, map } = this;
    const places = picker.source && !picker.target && picker.targets.length ? picker.targets : picker.sources.length ? picker.sources : picker.targets;
    if (!places.length) return;
    const at = places.indexOf(map.cursor);
    map.cursor = places[(at + way + places.length) % places.length] ?? places[0];
    map.view.reveal(map.at(map.cursor));
    this.lights();
    announce(describe(this, map.cursor));
  }

  /** @param {string} key @param {number} n */
  setNumber(key, n) {
    this.picker.numbers.set(key, n);
    this.lights();
  }

  /** Sends several groups, one action after another. @param {{row: Row, n: number}[]} chosen */
  sendGroups(chosen) {
    if (this.sent) return;
    const { source, target, about } = this.picker;
    this.errands = chosen.filter((one) => one.n > 0).map(({ row, n }) => ({ key: row.key, n, source, target, verb: row.choices[0].verb, about }));
    this.#errand();
  }

  /** @param {string} action */
  act(action) {
    this.errands = [];
    if (this.view?.legal?.some((one) => one.action === action)) this.send(action);
  }

  /** @param {string} action */
  send(action) {
    if (this.sent || !this.mine) return;
    this.acted = true;
    this.parts.battle.hide();
    this.sent = this.line.act(action);
    if (!this.sent) {
      this.errands = [];
      toast(t("line.lost"), { kind: "error" });
    }
    this.lights();
    const answered = this.newest;
    // What nobody answers may be sent again; a later action is not what this one waited for.
    setTimeout(() => {
      if (this.newest !== answered || !this.sent) return;
      this.sent = false;
      this.draw();
    }, UNANSWERED);
  }

  undo() {
    this.parts.undo.take(this.view);
  }

  report() {
    const view = /** @type {View | undefined} */ (this.newest?.view) ?? this.view;
    if (view?.result) void openEnd({ line: this.line, view, info: this.info, replay: (n) => void this.parts.replay.open(n) });
  }
}
