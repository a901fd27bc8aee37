// Dialogs as sheets of paper on the table, and short notes that go away by themselves. Built on <dialog>, which keeps
// the focus inside, closes on Escape and gives the focus back.

import { el } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @typedef {object} Sheet
 * @property {HTMLDialogElement} element
 * @property {HTMLElement} body
 * @property {() => void} close
 * @property {Promise<void>} closed
 */

let count = 0;

/**
 * Opens a sheet.
 * @param {object} options
 * @param {string} options.title
 * @param {(Node | string)[]} options.body
 * @param {(Node | string)[]} [options.actions] buttons at the bottom
 * @param {string} [options.className]
 * @param {boolean} [options.closable] false: only the actions close it
 * @returns {Sheet}
 */
export function openDialog({ title, body, actions = [], className = "", closable = true }) {
  const id = `dialog-title-${++count}`;
  const content = el("div", { class: "sheet-body" }, body);
  /** @type {HTMLDialogElement} */
  const dialog = el(
    "dialog",
    { class: `sheet ${className}`, "aria-labelledby": id },
    el(
      "header",
      { class: "sheet-head" },
      el("h2", { id, tabindex: "-1", autofocus: true }, title),
      closable &&
        el(
          "button",
          { class: "close", type: "button", "aria-label": t("common.close"), onclick: () => dialog.close() },
          "×",
        ),
    ),
    content,
    actions.length > 0 && el("footer", { class: "sheet-foot" }, actions),
  );
  if (closable) {
    // A press on the dimmed table beside the sheet lays the sheet away.
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) dialog.close();
    });
  } else {
    dialog.addEventListener("cancel", (event) => event.preventDefault());
  }
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => {
    // At once, and not with the event `close`, which comes with the next picture (in a tab nobody looks at, never):
    // until then the focus stays inside, and keys would go to a sheet that is gone.
    new MutationObserver(() => {
      if (dialog.open) return;
      dialog.remove();
      resolve();
    }).observe(dialog, { attributeFilter: ["open"] });
  });
  document.body.append(dialog);
  dialog.showModal();
  return { element: dialog, body: content, close: () => dialog.close(), closed };
}

/**
 * Asks a yes-or-no question; resolves with the answer.
 * @param {object} options
 * @param {string} options.title
 * @param {string} options.text
 * @param {string} options.yes
 * @param {string} [options.no]
 * @param {boolean} [options.danger]
 * @param {AbortSignal} [options.signal] takes the question back: then nobody has answered
 * @returns {Promise<boolean>}
 */
export async function confirmDialog({ title, text, yes, no, danger = false, signal }) {
  let answer = false;
  /** @type {Sheet} */
  const sheet = openDialog({
    title,
    className: "small",
    body: [el("p", {}, text)],
    actions: [
      el("button", { class: "button quiet", type: "button", onclick: () => sheet.close() }, no ?? t("common.cancel")),
      el(
        "button",
        {
          class: danger ? "button danger" : "button primary",
          type: "button",
          onclick: () => {
            answer = true;
            sheet.close();
          },
        },
        yes,
      ),
    ],
  });
  signal?.addEventListener("abort", () => sheet.close());
  await sheet.closed;
  return answer;
}

/** Characters that are read in a second, without haste. */
const PACE = 12;

/**
 * A short note at the bottom of the screen, read out by screen readers. It stays at least as long as it takes to read.
 * @param {string} text
 * @param {{kind?: "info" | "error", seconds?: number}} [options]
 */
export function toast(text, { kind = "info", seconds = 5 } = {}) {
  let shelf = document.querySelector(".toasts");
  if (!shelf) {
    shelf = el("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(/** @type {Element} */ (shelf));
  }
  // A modal dialog covers the rest of the page: the note has to lie on top of it.
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  if (shelf?.parentNode !== top) top.append(/** @type {Element} */ (shelf));
  const note = el("p", { class: `toast ${kind}` }, text);
  shelf?.append(note);
  setTimeout(() => note.remove(), Math.max(seconds, text.length / PACE) * 1000);
}
