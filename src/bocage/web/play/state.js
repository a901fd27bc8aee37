// The line to the table: a socket that comes back by itself, the view that is shown, and what the server was asked.

import { getJSON } from "../common/api.js";
import { language } from "../common/i18n.js";

/** @typedef {import("./types.js").ViewMessage} ViewMessage */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
const PATIENCE = 6000;
/** Moments of one answer of the server. */
const PAGE = 2000;
/** Close code of a key that leads to no game; calling again would not help. */
const GONE = 4404;
/** What comes unasked: its numbers are not those of questions. */
const NEWS = new Set(["view", "chat", "presence", "clock", "next", "undo_asked", "undo_refused", "pong"]);

export class Line {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
    this.version = -1;
    this.wait = FIRST_WAIT;
    this.asked = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.questions = new Map();
    /** @type {Map<string, Set<(data: any) => void>>} */
    this.listeners = new Map();
    /** @type {"connecting" | "open" | "lost"} */
    this.state = "connecting";
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retry = 0;
    // Whoever comes back to the page, or whose network does, need not wait for the next try.
    const hurry = () => {
      if (this.state !== "lost" || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
      clearTimeout(this.retry);
      this.open();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
  }

  /** @param {string} type @param {(data: any) => void} listener */
  on(type, listener) {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set.add(listener));
  }

  /** As `on`, but the first time only. @param {string} type @param {(data: any) => void} listener */
  once(type, listener) {
    const first = (/** @type {any} */ data) => {
      this.listeners.get(type)?.delete(first);
      listener(data);
    };
    this.on(type, first);
  }

  /** @param {string} type @param {any} data */
  #tell(type, data) {
    for (const listener of this.listeners.get(type) ?? []) listener(data);
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const known = this.version >= 0 ? `&version=${this.version}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.key)}?lang=${language()}${known}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.#change("open");
    });
    socket.addEventListener("message", (event) => {
      let message;
      try {
        message = JSON.parse(event.data);
      } catch {
        return;
      }
      this.#receive(message);
    });
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket) return;
      if (event.code === GONE) {
        this.#tell("gone", null);
        return;
      }
      this.#change("lost");
      this.retry = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
    });
  }

  /** @param {"open" | "lost"} state */
  #change(state) {
    this.state = state;
    this.#tell("state", state);
  }

  /** @param {any} message */
  #receive(message) {
    if (!NEWS.has(message.type) && this.questions.has(message.id)) {
      this.questions.get(message.id)?.(message);
      this.questions.delete(message.id);
      if (message.type !== "error") return; // an error is told to everybody else, too
    }
    if (message.type === "view") this.version = message.version;
    this.#tell(message.type, message);
  }

  /** @param {object} message @returns {boolean} whether it could be sent */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** @param {string} action */
  act(action) {
    return this.send({ type: "act", version: this.version, action });
  }

  /**
   * Asks something; null when there is no answer in time.
   * @param {object} question
   * @param {number} [patience] milliseconds
   * @returns {Promise<any>}
   */
  ask(question, patience = PATIENCE) {
    const id = ++this.asked;
    if (!this.send({ ...question, id })) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      setTimeout(() => {
        if (this.questions.delete(id)) resolve(null);
      }, patience);
    });
  }

  /** Every moment; a long game comes in pages. @returns {Promise<import("./types.js").Moment[]>} */
  async moments() {
    /** @type {import("./types.js").Moment[]} */
    const all = [];
    for (;;) {
      const page = await this.get(`/moments?from=${all.length}`);
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }

  /** @param {string} [rest] @returns {Promise<any>} */
  get(rest = "") {
    return getJSON(`/api/games/${encodeURIComponent(this.key)}${rest}`);
  }
}

/** The key in the address /play/KEY. */
export function keyOfAddress() {
  return decodeURIComponent(location.pathname.split("/").filter(Boolean).pop() ?? "");
}
