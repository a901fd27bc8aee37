// Forms that are sent to the server.

import { el } from "./dom.js";
import { words } from "./errors.js";

/**
 * A form that is sent once at a time, so that a double click does one thing and not two, and says what was wrong.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 * @param {(data: FormData) => Promise<void>} send
 * @param {(error: unknown) => string} [say]
 */
export function sendOnce(form, button, send, say = words) {
  const problem = el("p", { class: "form-error", role: "alert", hidden: true });
  form.append(problem);
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    button.setAttribute("aria-disabled", "true");
    problem.hidden = true;
    try {
      await send(new FormData(form));
    } catch (error) {
      problem.textContent = say(error);
      problem.hidden = false;
      problem.scrollIntoView({ block: "nearest" });
    } finally {
      busy = false;
      button.removeAttribute("aria-disabled");
    }
  });
}
