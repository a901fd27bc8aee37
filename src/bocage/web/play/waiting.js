// Before there is a board: the table is being laid, the rules are compiled for the first time, or the link is wrong.

import { ApiError, getJSON } from "../common/api.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";

const EVERY = 900;
const LATER = 5000;
/** After so many questions without an answer the page says so. */
const PATIENCE = 4;

/** @param {number} ms */
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {HTMLElement} host @param {...(Node | string)} parts */
export function note(host, ...parts) {
  host.replaceChildren(el("div", { class: "note waiting-note", role: "status" }, ...parts));
}

/**
 * On the first start of a machine the rules are compiled; that takes a while and is shown until it is over.
 * @param {HTMLElement} host
 */
export async function waitForRules(host) {
  const bar = el("progress", { "aria-labelledby": "drill" });
  const left = el("p", { class: "soft numbers" }, "…");
  note(host, el("h1", { id: "drill" }, t("drill.title")), bar, left, el("p", {}, t("drill.text")));
  const began = Date.now();
  let first = -1;
  let silent = 0;
  for (;;) {
    try {
      const { ready, done, total, failed } = await getJSON("/api/status");
      silent = 0;
      if (ready || (!failed && host.querySelector(".drill-failed"))) return;
      if (failed) {
        // Whoever runs the server has to do something; after that the battle opens by itself.
        tellFailed(host, failed);
        await rest(LATER);
        continue;
      }
      if (first < 0) first = done;
      bar.max = Math.max(1, total);
      bar.value = done;
      const rate = (done - first) / Math.max(1, (Date.now() - began) / 1000);
      left.textContent = rate > 0 ? t("drill.left", { n: Math.max(1, Math.ceil((total - done) / rate)) }) : t("drill.first");
    } catch {
      // A machine that compiles with all its strength answers late.
      if (++silent > PATIENCE) left.textContent = t("common.offline");
    }
    await rest(EVERY);
  }
}

/** @param {HTMLElement} host @param {{code: string, what: string}} failed */
function tellFailed(host, { code, what }) {
  if (host.querySelector(".drill-failed")) return;
  const said = el("p", { class: "soft" }, t("drill.failed_what", { what }));
  note(host, el("h1", { class: "drill-failed" }, t("drill.failed")), el("p", {}, t(`drill.failed_${code}`)), said);
}

/** Why the battle does not open, and what can be done. @param {HTMLElement} host @param {unknown} error */
export function tellFailure(host, error) {
  const known = error instanceof ApiError ? error : null;
  const text = known?.status === 404 ? t("error.no_game") : known?.code === "offline" ? t("common.offline") : t("error.start");
  note(
    host,
    el("h1", {}, t("error.title")),
    el("p", {}, text),
    el("p", { class: "error-buttons" }, el("a", { class: "button primary", href: "/" }, t("common.back_to_lobby")), el("button", { class: "button", type: "button", onclick: () => location.reload() }, t("common.try_again"))),
  );
}
