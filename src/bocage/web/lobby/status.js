// The first start: the server compiles its rules once per machine. The lobby works meanwhile; starting waits for it.

import { ApiError, getJSON } from "../common/api.js";
import { el } from "../common/dom.js";
import { onLanguage, t } from "../common/i18n.js";

const EVERY = 900;

/** Whether some game can be played, and those that can: the rules of one are compiled after those of the other. */
let ready = false;
/** @type {Set<string>} */
let there = new Set();
/** Whether all games can be played: then there is nothing to ask any more. */
let whole = false;
/** @type {() => void} */
let tellReady = () => {};
/** @type {Promise<void>} */
const whenReady = new Promise((resolve) => {
  tellReady = resolve;
});

/** Why the rules could not be compiled, while that is so. @type {{code: string, what: string} | null} */
let failure = null;
/** Who waits for the rules of a game ("" for any) and has to be told when they are there, or fail. @type {Set<{system: string, resolve: () => void, reject: (error: ApiError) => void}>} */
const waiting = new Set();

const refused = (/** @type {{code: string}} */ { code }) => new ApiError("not_ready", `${t("drill.failed")}. ${t(`drill.failed_${code}`)}`, 503);

/** Resolves when battles can start, however long that takes; at once on every start but the first. */
export function onceReady() {
  return whenReady;
}

/** @param {string} system */
const playable = (system) => whole || (system ? there.has(system) : ready);

/**
 * The same for somebody who wants to start one now: fails with words for him if the rules could not be compiled.
 * @param {string} [system] the game he wants to play; any that is there, if he does not say
 * @returns {Promise<void>}
 */
export function staffReady(system = "") {
  if (playable(system)) return Promise.resolve();
  if (failure) return Promise.reject(refused(failure));
  return new Promise((resolve, reject) => waiting.add({ system, resolve, reject }));
}

/** @returns {boolean} */
export function isReady() {
  return ready;
}

/**
 * Asks until the server is ready and draws the progress meanwhile.
 * @param {HTMLElement} place
 */
export function watchStatus(place) {
  const began = Date.now();
  /** @type {{done: number, total: number, failed?: {code: string, what: string} | null} | null} */
  let last = null;
  let firstDone = -1;

  const draw = () => {
    if (ready || !last) {
      place.hidden = true;
      return;
    }
    const { done, total, failed } = last;
    if (failed) {
      // Drawn, and so read out, once and not at every look at the server.
      const key = `${failed.code} ${failed.what}`;
      if (!place.hidden && place.dataset.failed === key) return;
      place.dataset.failed = key;
      const said = el("p", { role: "alert" }, t(`drill.failed_${failed.code}`), " ", t("drill.failed_what", { what: failed.what }));
      place.replaceChildren(el("h2", { id: "drill-title" }, t("drill.failed")), said);
      place.hidden = false;
      // Nothing can be started: that comes before everything that invites to it.
      place.parentElement?.prepend(place);
      return;
    }
    if (place.dataset.failed) {
      delete place.dataset.failed;
      place.hidden = true;
    }
    const rate = (done - firstDone) / Math.max(1, (Date.now() - began) / 1000);
    const seconds = rate > 0 ? Math.ceil((total - done) / rate) : 0;
    const left = seconds > 3 ? t("drill.left", { n: seconds }) : done > firstDone ? t("drill.soon") : "…";
    if (place.hidden) {
      place.hidden = false;
      place.replaceChildren(
        el("h2", { id: "drill-title" }, t("drill.title")),
        el("progress", { "aria-labelledby": "drill-title" }),
        el("span", { class: "drill-left numbers" }),
        el("p", {}, t("drill.text")),
      );
    }
    const bar = /** @type {HTMLProgressElement} */ (place.querySelector("progress"));
    bar.max = Math.max(1, total);
    bar.value = done;
    /** @type {HTMLElement} */ (place.querySelector(".drill-left")).textContent = left;
  };

  const ask = async () => {
    try {
      const status = await getJSON("/api/status");
      whole = Boolean(status.ready);
      there = new Set(status.systems ?? []);
      ready = whole || there.size > 0;
      last = { done: Number(status.done) || 0, total: Number(status.total) || 0, failed: status.failed };
      if (firstDone < 0) firstDone = last.done;
      failure = status.failed ?? null;
      if (failure) {
        for (const one of waiting) one.reject(refused(failure));
        waiting.clear();
      }
    } catch (error) {
      // A server that has no such call has nothing to prepare; one that does not answer is told about elsewhere.
      if (/** @type {{status?: number}} */ (error).status === 404) ready = whole = true;
    }
    draw();
    for (const one of waiting) {
      if (!playable(one.system)) continue;
      waiting.delete(one);
      one.resolve();
    }
    if (ready) tellReady();
    if (!whole) setTimeout(ask, EVERY);
  };
  onLanguage(() => {
    place.hidden = true;
    draw();
  });
  void ask();
}
