// Copying a text. The clipboard of the browser exists over https and on the table's own machine only; a friend on the
// network of a table at home copies the old way.

import { toast } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Copies a text and says so; where the browser lets nothing be copied, the text is there to be copied by hand.
 * @param {string} text
 * @param {HTMLInputElement} [field] that shows it
 */
export async function copy(text, field) {
  const done = navigator.clipboard
    ? await navigator.clipboard.writeText(text).then(() => true, () => selected(text))
    : selected(text);
  if (done) toast(t("common.copied"), { seconds: 3 });
  else if (field) field.select();
  else toast(text, { seconds: 20 });
}

/** Copies by selecting, which a click may do anywhere. @param {string} text */
function selected(text) {
  const before = document.activeElement;
  const field = el("textarea", { class: "copied", readonly: true, "aria-hidden": "true", tabindex: "-1" }, text);
  // Outside of a modal dialog nothing can be selected while it is open.
  ([...document.querySelectorAll("dialog[open]")].pop() ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
