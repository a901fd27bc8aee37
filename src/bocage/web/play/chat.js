// Words across the table. A line stays in the field until the table has taken it: whoever wrote it must not lose it.

import { el, written } from "../common/dom.js";
import { t, translate } from "../common/i18n.js";

/** Said with one press, in the speaker's language. */
const QUICK = ["chat.luck", "chat.played", "chat.moment"];
/** Refusals that a line of the chat can meet; others are about something else that was sent. */
const REFUSALS = new Set(["no_channel", "not_conferring", "conferred", "too_fast", "too_long", "bad_message", "not_stored", "internal"]);
/** Milliseconds until a line without an answer may be sent once more. */
const PATIENCE = 6000;

/** Nobody is chosen to speak to: the channel of before is closed. */
const NOBODY = "nobody";

/** The rule of talk for whoever has these channels: a commander, a general, or nobody in particular. @param {string[]} to */
function ruleOf(to) {
  if (!to.length || to.includes("side")) return ""; // friends in one room talk as they like
  return to.some((id) => id.includes("-")) ? "chat.rule_commander" : "chat.rule_general";
}

export class Chat {
  /** @param {HTMLElement} host @param {(text: string, id: number, to: string) => boolean} send @param {string} [own] the side of this seat */
  constructor(host, send, own) {
    this.send = send;
    this.own = own;
    /** What the table has not answered yet. @type {string | null} */
    this.sent = null;
    /** The number of the last line, by which its echo is known. */
    this.id = 0;
    this.timer = 0;
    /** @type {Set<number>} */
    this.heard = new Set();
    this.list = el("ol", { class: "chat-list" });
    this.input = /** @type {HTMLInputElement} */ (el("input", { class: "input", maxlength: 300, dir: "auto", autocomplete: "off", "data-t-label": "chat.say", "data-t-placeholder": "chat.say" }));
    this.problem = el("p", { class: "chat-problem", role: "alert", hidden: true });
    const form = el(
      "form",
      {
        class: "chat-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.say(this.input.value.trim());
        },
      },
      this.input,
      el("button", { class: "button", type: "submit", "data-t": "chat.send" }),
    );
    const quick = el("div", { class: "chat-quick" }, QUICK.map((key) => el("button", { type: "button", class: "chip", "data-t": key, onclick: () => this.say(t(key)) })));
    this.to = /** @type {HTMLSelectElement} */ (el("select", { class: "input chat-to", "data-t-label": "chat.to", hidden: true }));
    /** What may be said to whom, where a commander deals: the table enforces who hears, the players keep to what is said. */
    this.rule = el("p", { class: "soft chat-rule", hidden: true });
    this.empty = el("li", { class: "soft", "data-t": "chat.empty" });
    this.list.append(this.empty);
    host.replaceChildren(this.list, quick, this.problem, this.to, this.rule, form);
    translate(host);
  }

  /** To whom one may speak besides everybody; as the table names them, and in words. @param {[string, string][]} channels */
  offer(channels) {
    const before = this.to.value;
    const gone = before !== "" && !channels.some(([id]) => id === before);
    this.to.hidden = channels.length === 0 && !gone;
    const rule = ruleOf(channels.map(([id]) => id));
    this.rule.hidden = !rule;
    this.rule.textContent = rule ? t(rule) : "";
    // What was meant for one's friends is not said aloud because the rules have closed their channel meanwhile.
    this.to.replaceChildren(
      ...(gone ? [el("option", { value: NOBODY, selected: true }, t("chat.choose"))] : []),
      el("option", { value: "" }, t("chat.all")),
      ...channels.map(([id, name]) => el("option", { value: id, selected: id === before }, name)),
    );
  }

  /** @param {string} text */
  say(text) {
    if (!text || this.sent !== null) return;
    if (this.to.value === NOBODY) {
      this.#tell(t("chat.choose_first"));
      this.to.focus();
      return;
    }
    if (!this.send(text, ++this.id, this.to.value)) return this.#tell(t("line.lost"));
    this.sent = text;
    this.#tell("");
    this.timer = window.setTimeout(() => this.refused({ code: "internal", message: t("chat.unanswered") }), PATIENCE);
  }

  /** Whether an error of the table was about a line of the chat; then it is told here. @param {{code: string, message?: string}} error */
  refused({ code, message }) {
    if (this.sent === null || !REFUSALS.has(code)) return false;
    this.#answered();
    this.#tell(t("chat.refused", { why: message || t("common.error") }));
    return true;
  }

  /**
   * @param {{id?: number, from: string, text: string, side?: string, old?: boolean, yours?: number, channel?: {kind: string, seat?: string}}} message
   * @returns {boolean} whether it is new; after a lost line everything comes again
   */
  add(message) {
    if (message.id !== undefined && this.heard.has(message.id)) return false;
    if (message.id !== undefined) this.heard.add(message.id);
    // An echo that the line lost on its way comes among what was said before, and has no number then.
    const echo = message.old ? message.side === this.own && message.text === this.sent : message.yours === this.id;
    if (this.sent !== null && echo) {
      if (this.input.value.trim() === this.sent) this.input.value = "";
      this.#answered();
    }
    this.empty.remove();
    this.list.append(el("li", { class: message.side ?? "" }, el("strong", {}, written(message.from) || t("chat.somebody")), " ", message.channel ? el("em", { class: "chat-channel" }, t(`chat.channel_${message.channel.kind}`, { general: t(`room.${message.channel.seat?.split("-")[1]}`) }), " ") : "", el("span", {}, written(message.text))));
    this.list.scrollTop = this.list.scrollHeight;
    return true;
  }

  #answered() {
    clearTimeout(this.timer);
    this.sent = null;
  }

  /** @param {string} text */
  #tell(text) {
    this.problem.textContent = text;
    this.problem.hidden = !text;
  }
}
