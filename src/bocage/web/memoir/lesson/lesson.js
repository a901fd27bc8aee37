// Runs a lesson: of its steps, which are data, the first that fits is spoken. It never holds up the game; whoever does
// something else than suggested is met by the step that fits then.

import { getJSON } from "../../common/api.js";
import { alsoRead, onLanguage, t } from "../../common/i18n.js";
import { announce } from "../../play/announce.js";
import { low, wide } from "../../play/panels.js";
import { cardOf } from "../words.js";
import { Coach, spoken } from "./coach.js";
import { openLessonEnd } from "./end.js";
import { holds, suggested, told } from "./facts.js";
import { Marks } from "./marks.js";

/**
 * @typedef {object} Step
 * @property {string} id its text is `step.ID` of the catalogue `lesson`
 * @property {number} chapter
 * @property {import("./facts.js").Condition} when
 * @property {boolean} [next] has a button that lays it aside
 * @property {boolean} [once] is laid aside when it has been shown
 * @property {string} [topic] steps of one topic are laid aside together; by default the id
 * @property {true | "whole"} [map] is about the map, or all of it: on a phone the cards make room for it
 * @property {string[]} [suggest] actions to point at, the first that is possible
 * @property {string[]} [hexes]
 * @property {string[]} [parts] selectors of the page
 * @property {string} [units] "own": points at the learner's units
 * @property {string[]} [sections] a hex on each of the two section lines, to show the sections
 * @property {string} [card] whose name stands in the text
 * @property {string} [figure]
 */
/** @typedef {{id: string, side: string, chapters: number, steps: Step[]}} LessonDoc */
/** @typedef {{heard: string[], skipped: boolean, folded: boolean}} Memory */

/** Pixels: tabs and some lines of the log. */
const LEAST_LOG = 150;

/** @param {Step} step */
const topicOf = (step) => step.topic ?? step.id;

class Lesson {
  /**
   * @param {LessonDoc} doc
   * @param {{game: import("../battle.js").Game, log: import("../../play/log.js").Log, key: string, refit: () => void}} parts
   */
  constructor(doc, { game, log, key, refit }) {
    this.doc = doc;
    this.game = game;
    this.log = log;
    this.refit = refit;
    this.place = `bocage.lesson.${key}`;
    /** @type {Memory} */
    this.memory = { heard: [], skipped: false, folded: false, ...this.#stored() };
    this.marks = new Marks(game);
    /** @type {Step | null} */
    this.step = null;
    this.chapter = Math.max(1, ...doc.steps.filter((step) => this.memory.heard.includes(topicOf(step))).map((step) => step.chapter));
    this.said = "";
    this.opened = false;
    this.coach = new Coach({
      next: () => this.next(),
      skip: () => this.keep({ skipped: true }),
      back: () => this.keep({ skipped: false, folded: false }),
      fold: (folded) => this.fold(folded),
    });
    document.body.classList.add("lesson");
    document.addEventListener("keydown", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.key.toLowerCase() !== "g" || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
      event.preventDefault();
      this.fold(false);
      this.coach.focus();
      announce(this.said);
    });
    new ResizeObserver(() => {
      const { height } = this.coach.host.getBoundingClientRect();
      document.body.style.setProperty("--coach", `${Math.round(height)}px`);
      this.#fill();
      this.refit();
    }).observe(this.coach.host);
    onLanguage(() => this.look());
  }

  #stored() {
    try {
      return JSON.parse(localStorage.getItem(this.place) ?? "{}");
    } catch {
      return {};
    }
  }

  /** @param {Partial<Memory>} change */
  keep(change) {
    Object.assign(this.memory, change);
    try {
      localStorage.setItem(this.place, JSON.stringify(this.memory));
    } catch {
      // Without storage the lesson still follows the game; only what was laid aside comes again after a reload.
    }
    this.look();
  }

  /** @param {boolean} folded */
  fold(folded) {
    this.opened = !folded;
    this.keep({ folded });
  }

  /** Lays the step aside that is being shown. */
  next() {
    if (this.step) this.#hear(this.step);
  }

  /** @param {Step} step */
  #hear(step) {
    if (!this.memory.heard.includes(topicOf(step))) this.keep({ heard: [...this.memory.heard, topicOf(step)] });
  }

  /** @returns {import("./facts.js").Facts | null} */
  #facts() {
    const { game, log } = this;
    if (!game.view || !log.moments.length) return null;
    const decision = game.mine ? String(game.view.decision.kind) : "";
    return { side: this.doc.side, view: game.view, picker: game.picker, decision, events: told(log.moments), heard: new Set(this.memory.heard) };
  }

  /** Where a strip of the log would be left between the coach and the desk, there is none. */
  #fill() {
    const desk = document.querySelector(".dock-bar")?.getBoundingClientRect().top ?? 0;
    document.body.classList.toggle("coach-fills", desk - this.coach.host.getBoundingClientRect().bottom < LEAST_LOG);
  }

  /** Looks at the table and says what fits. Called after everything that is drawn. */
  look() {
    this.#fill();
    const { game } = this;
    const facts = this.#facts();
    if (!facts || game.parts.replay.active || game.sent || game.queue.length) {
      this.marks.clear();
      return;
    }
    const silent = this.memory.skipped || Boolean(facts.view.result);
    const fits = (/** @type {Step} */ step) => !((step.next || step.once) && facts.heard.has(topicOf(step))) && holds(step.when, facts);
    const step = silent ? null : (this.doc.steps.find(fits) ?? null);
    const before = this.step;
    this.step = step;
    document.body.toggleAttribute("data-map", Boolean(step?.map));
    if (before?.map !== step?.map) this.refit();
    // Looks once more by itself.
    if (before?.once && before !== step && !silent) return this.#hear(before);
    this.#say(step, facts);
    this.marks.show({
      hexes: [...(step?.hexes ?? []), ...(step?.units ? facts.view.units.filter((unit) => unit.side === facts.side && unit.hex).map((unit) => String(unit.hex)) : [])],
      parts: step?.parts ?? [],
      choices: step ? suggested(step.suggest ?? [], facts) : [],
      sections: step?.sections ?? [],
    });
  }

  /** @param {Step | null} step @param {import("./facts.js").Facts} facts */
  #say(step, facts) {
    if (step) this.opened = false;
    if (step) this.chapter = Math.max(this.chapter, step.chapter);
    const key = step ? `step.${step.id}` : facts.decision ? "coach.quiet" : "coach.waiting";
    const text = t(key, step?.card ? { card: cardOf(step.card).name } : {});
    const chapter = `chapter.${this.chapter}`;
    const last = step && topicOf(step) === "free";
    this.coach.host.hidden = Boolean(facts.view.result);
    this.coach.show({
      step: step?.id ?? "",
      text,
      title: t(chapter),
      chapter: this.chapter,
      chapters: this.doc.chapters,
      button: step?.next ? t(last ? "coach.free" : "coach.next") : "",
      figure: step?.figure,
      // Once the battle is the learner's own, the note unfolds only for news or when asked.
      folded: this.memory.folded || (!step && facts.heard.has("free") && !this.opened),
      away: this.memory.skipped,
    });
    if (step && spoken(text) !== this.said) announce(spoken(text));
    if (step) this.said = spoken(text);
  }

  /** What the note covers besides the panels. @param {[number, number, number, number]} inset @returns {[number, number, number, number]} */
  inset([top, right, bottom, left]) {
    const box = this.coach.host.getBoundingClientRect();
    if (!box.height || this.memory.skipped) return [top, right, bottom, left];
    if (low()) return [top, right, bottom, Math.max(left, box.width)];
    if (wide()) return [top, Math.max(right, box.width + 16), bottom, left];
    // While the odds lie above the cards he has stepped up.
    const up = document.getElementById("preview")?.hidden === false;
    return up ? [Math.max(top, box.bottom), right, bottom, left] : [top, right, bottom + box.height, left];
  }

  /** The map has been fitted into its room: a step may be about all of it. */
  fitted() {
    const { view } = this.game.board;
    if (this.step?.map !== "whole" || view.scale <= view.least()) return;
    view.zoom(view.least() / view.scale);
    view.touched = false;
  }

  /** The battle is over. @returns {boolean} whether the lesson has something to say about it */
  ended() {
    if (this.memory.skipped) return false;
    void openLessonEnd(this.game, this.doc);
    return true;
  }
}

/**
 * The lesson of a game, if it is one.
 * @param {{game: import("../battle.js").Game, log: import("../../play/log.js").Log, key: string, refit: () => void}} parts
 * @returns {Promise<Lesson | null>}
 */
export async function openLesson(parts) {
  const id = parts.game.info.lesson;
  if (!id) return null;
  try {
    const [doc] = await Promise.all([getJSON(`/static/memoir/lessons/${id}.json`), alsoRead("lesson")]);
    return new Lesson(doc, parts);
  } catch {
    // A battle without its coach is still a battle.
    return null;
  }
}
