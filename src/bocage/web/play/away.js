// "While you are away": standing orders, a general that covers, and an address at which to be called.

import { ApiError, deleteJSON, getJSON, postJSON, putJSON } from "../common/api.js";
import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { language, t, translate } from "../common/i18n.js";
import { notifyPart } from "./called.js";
import { generalsKnown, playerName } from "./words.js";

/** @typedef {import("./types.js").Side} Side */

/** Errors about the address that have words of their own. */
const KNOWN = new Set(["bad_hook", "private_hook", "unknown_host", "unreachable", "too_fast", "no_mail", "mail_refused", "mail_server"]);

/** @param {string} code @param {string} [message] */
function problem(code, message = "") {
  if (KNOWN.has(code)) return t(`away.error_${code}`);
  return /^\d+$/.test(code) ? t("away.error_status", { status: code }) : message || t("common.error");
}

/** The general that covers: a choice and a button, or the way back. @param {import("./types.js").Table} game @param {Side} own @param {() => void} close */
function coverPart(game, own, close) {
  const seat = game.info.seats?.[own] ?? {};
  const act = (/** @type {object} */ message) => {
    game.line.send(message);
    close();
  };
  const back = el("input", {
    type: "checkbox",
    checked: Boolean(game.newest?.view.at_once?.[own]),
    onchange: (/** @type {Event} */ event) => game.line.send({ type: "returning", at_once: /** @type {HTMLInputElement} */ (event.target).checked }),
  });
  const parts = [el("h3", {}, t("away.cover")), el("p", { class: "soft" }, t("away.cover_text"))];
  if (seat.cover) {
    parts.push(el("p", {}, t("cover.yours", { general: playerName({ general: seat.cover.general }) })), el("button", { type: "button", class: "button primary", onclick: () => act({ type: "take_back" }) }, t("cover.take_back")));
  } else {
    const who = /** @type {HTMLSelectElement} */ (
      el("select", { class: "input", "aria-label": t("away.general") }, generalsKnown().map((one) => el("option", { value: one.id, selected: one.id === game.info.covers }, playerName({ general: one.id }))))
    );
    parts.push(el("div", { class: "away-row" }, who, el("button", { type: "button", class: "button", "data-role": "cover-me", onclick: () => act({ type: "cover", general: who.value }) }, t("away.cover_me"))));
  }
  parts.push(el("label", { class: "tick" }, back, el("span", {}, t("away.at_once"))));
  return parts;
}

/** Fields for the standing orders that a game declares. @param {any} info */
export const declaredOrders = (info) => (/** @type {Record<string, string>} */ now, /** @type {(orders: object) => void} */ standing) =>
  info.standing_orders.map((/** @type {any} */ order) =>
    el("label", { class: "field" }, el("span", {}, order.title), el("select", { class: "input", onchange: (/** @type {Event} */ event) => standing({ [order.name]: /** @type {HTMLSelectElement} */ (event.target).value }) }, order.values.map((/** @type {any} */ one) => el("option", { value: one.value, selected: now[order.name] === one.value }, one.text)))),
  );

/** @typedef {{at: string, event: string, ok: boolean, message: string, again: boolean}} LastCall */

/** What became of the last call, in words. @param {LastCall | null | undefined} last */
function lastCall(last) {
  if (!last) return "";
  const when = new Date(last.at).toLocaleString(language() === "en" ? "en-GB" : language(), { dateStyle: "medium", timeStyle: "short" });
  const told = t(last.event === "test" ? "away.last_test" : "away.last", { when, what: last.ok ? t("away.last_ok") : last.message });
  if (last.ok || last.event === "test") return told;
  return `${told} ${t(last.again ? "away.last_again" : "away.last_given_up")}`;
}

/** @param {import("./types.js").Table} game */
const hookPath = (game) => `/api/games/${encodeURIComponent(game.line.key)}/hook`;

/** The buttons that lead to the sheet, with their names when all is well and when the last call has failed. */
const WAYS = { away: ["away.title", "away.title_failed"], more: ["tool.more", "tool.more_failed"] };

/** A mark on the way to the sheet when the last call did not arrive: nobody looks there without a reason. @param {LastCall | null | undefined} last */
function mark(last) {
  const failed = last?.ok === false;
  for (const [id, names] of Object.entries(WAYS)) {
    const way = /** @type {HTMLElement} */ (document.getElementById(id));
    way.classList.toggle("failed", failed);
    way.dataset.tLabel = way.dataset.tTitle = names[Number(failed)];
  }
  translate(/** @type {HTMLElement} */ (document.getElementById("top")));
}

/** Looks once whether the last call arrived. @param {import("./types.js").Table} game */
export function watchCalls(game) {
  if (game.you.length === 1 && game.info.state === "running") getJSON(hookPath(game)).then(({ last }) => mark(last)).catch(() => {});
}

/** What was typed as an address: of a mailbox when it looks like one. @param {string} typed */
const address = (typed) => (/^[^\s/:]+@[^\s/:]+$/.test(typed) ? `mailto:${typed}` : typed);

/** The address at which to be called. @param {import("./types.js").Table} game */
function hookPart(game) {
  const path = hookPath(game);
  const here = `${path}?lang=${language()}`;
  const url = /** @type {HTMLInputElement} */ (el("input", { class: "input", type: "text", inputmode: "url", name: "hook", maxlength: 1000, placeholder: "https://", autocomplete: "off", spellcheck: "false" }));
  const about = el("p", { class: "soft" }, t("away.hook_text"));
  const always = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", name: "always" }));
  const said = el("p", { class: "away-said", role: "status" });
  const called = el("p", { class: "away-last" });
  const test = el("button", { type: "button", class: "button", onclick: () => void tell(tryIt) }, t("away.test"));
  const remove = el("button", { type: "button", class: "button quiet", onclick: () => void tell(forget) }, t("away.remove"));
  const show = (/** @type {{url: string | null, always: boolean, mail?: boolean, last?: LastCall | null}} */ hook) => {
    url.value = (hook.url ?? "").replace(/^mailto:/, "");
    if (hook.mail) about.textContent = t("away.hook_mail");
    always.checked = hook.always;
    test.hidden = remove.hidden = !hook.url;
    showLast(hook);
  };
  const showLast = (/** @type {{last?: LastCall | null}} */ { last }) => {
    mark(last);
    called.textContent = lastCall(last);
    called.hidden = !last;
    called.classList.toggle("bad", last?.ok === false);
  };
  const say = (/** @type {string} */ text, good = true) => {
    said.textContent = text;
    said.classList.toggle("bad", !good);
    said.scrollIntoView({ block: "nearest" });
  };
  const tell = async (/** @type {() => Promise<void>} */ work) => {
    say("…");
    try {
      await work();
    } catch (error) {
      say(error instanceof ApiError ? problem(error.code, error.message) : t("common.error"), false);
    }
  };
  const save = async () => {
    show(await putJSON(here, { url: address(url.value.trim()), always: always.checked, lang: language() }));
    say(t("away.saved"));
  };
  const forget = async () => {
    show(await deleteJSON(here));
    say(t("away.removed"));
  };
  const tryIt = async () => {
    const found = await postJSON(`${path}/test?lang=${language()}`, {});
    say(found.ok ? t("away.tested") : problem(found.what, found.message), found.ok);
    mark({ at: "", event: "test", again: false, message: "", ...found });
    called.hidden = true;
  };
  test.hidden = remove.hidden = called.hidden = true;
  getJSON(here).then(show).catch(() => {});
  return [
    el("h3", {}, t("away.hook")),
    about,
    el(
      "form",
      {
        class: "away-hook",
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void tell(url.value.trim() ? save : forget);
        },
      },
      el("label", { class: "field" }, el("span", {}, t("away.url")), url),
      el("label", { class: "tick" }, always, el("span", {}, t("away.always"))),
      el("div", { class: "away-row" }, el("button", { type: "submit", class: "button primary" }, t("away.save")), test, remove),
      called,
      said,
    ),
  ];
}

/**
 * @param {import("./types.js").Table} game
 * @param {(now: Record<string, string>, standing: (orders: object) => void) => HTMLElement[]} standingFields the fields of the standing orders that the game knows
 */
export function openAway(game, standingFields) {
  const own = game.you[0];
  const fields = standingFields(game.newest?.view.standing?.[own] ?? {}, (orders) => game.line.send({ type: "standing", ...orders }));
  const sheet = openDialog({
    title: t("away.title"),
    className: "small away",
    body: [
      ...(fields.length ? [el("h3", {}, t("standing.title")), el("p", { class: "soft" }, t("standing.text")), ...fields] : []),
      ...coverPart(game, own, () => sheet.close()),
      ...notifyPart(),
      ...hookPart(game),
    ],
  });
}
