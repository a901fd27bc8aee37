// Words across the table.

import { el } from "../common/dom.js";
import { t, translate } from "../common/i18n.js";

/** Said with one press, in the speaker's language. */
const QUICK = ["chat.luck", "chat.played", "chat.moment"];

export class Chat {
  /** @param {HTMLElement} host @param {(text: string) => boolean} send */
  constructor(host, send) {
    /** @type {Set<number>} */
    this.heard = new Set();
    this.list = el("ol", { class: "chat-list" });
    this.input = /** @type {HTMLInputElement} */ (el("input", { class: "input", maxlength: 300, autocomplete: "off", "data-t-label": "chat.say", "data-t-placeholder": "chat.say" }));
    const form = el(
      "form",
      {
        class: "chat-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const text = this.input.value.trim();
          if (text && send(text)) this.input.value = "";
        },
      },
      this.input,
      el("button", { class: "button", type: "submit", "data-t": "chat.send" }),
    );
    const quick = el("div", { class: "chat-quick" }, QUICK.map((key) => el("button", { type: "button", class: "chip", "data-t": key, onclick: () => send(t(key)) })));
    this.empty = el("li", { class: "soft", "data-t": "chat.empty" });
    this.list.append(this.empty);
    host.replaceChildren(this.list, quick, form);
    translate(host);
  }

  /**
   * @param {{id?: number, from: string, text: string, side?: string}} message
   * @returns {boolean} whether it is new; after a lost line everything comes again
   */
  add(message) {
    if (message.id !== undefined && this.heard.has(message.id)) return false;
    if (message.id !== undefined) this.heard.add(message.id);
    this.empty.remove();
    this.list.append(el("li", { class: message.side ?? "" }, el("strong", {}, message.from || t("chat.somebody")), " ", el("span", {}, message.text)));
    this.list.scrollTop = this.list.scrollHeight;
    return true;
  }
}
