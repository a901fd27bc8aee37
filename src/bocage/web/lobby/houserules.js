// The page of house rules in the sheet of a battle: groups, search, what goes together, presets.

import { ApiError, getJSON } from "../common/api.js";
import { openDialog, toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { apart, changed, clashes, fromLink, rulesOf, said, unpack, withoutSeats } from "../common/house.js";
import { language, t } from "../common/i18n.js";
import { presetsPart, tellFlaws } from "./presets.js";

/** @typedef {import("../common/house.js").Shelf} Shelf */
/** @typedef {import("../common/house.js").Option} Option */
/** @typedef {import("../common/house.js").Chosen} Chosen */

/** What was chosen last, by system: it holds while the lobby is open, and every sheet tells that it does. @type {Map<string, Chosen>} */
const current = new Map();
/** @type {Map<string, Promise<Shelf>>} */
const shelves = new Map();

/** What players of a system may agree on. @param {string} system @returns {Promise<Shelf>} */
function shelfOf(system) {
  const key = `${system} ${language()}`;
  let found = shelves.get(key);
  if (!found) {
    found = getJSON(`/api/options?system=${encodeURIComponent(system)}&lang=${language()}`);
    found.catch(() => shelves.delete(key));
    shelves.set(key, found);
  }
  return found;
}

/** What is wrong between two options, in a sentence. @param {Option[]} rules @param {import("../common/house.js").Clash} clash */
function reason(rules, { id, why, other }) {
  const name = (/** @type {string} */ one) => rules.find((rule) => rule.id === one)?.name ?? one;
  return t(`house.${why}`, { name: name(id), other: name(other) });
}

/**
 * The part of a battle’s sheet that tells what is on and opens the page.
 * @param {string} system
 * @param {(chosen: Chosen) => void} [follow]
 * @param {{wide?: boolean}} [about] wide: the battle is fought on two boards
 */
export function houseField(system, follow = () => {}, { wide = false } = {}) {
  const told = el("p", { class: "house-told" });
  const problem = el("p", { class: "form-error", role: "alert", hidden: true });
  const button = el("button", { class: "button", type: "button", "aria-haspopup": "dialog", "data-role": "house", onclick: () => void open() }, t("house.choose"));
  const element = el("fieldset", { class: "house-field" }, el("legend", { class: "legend" }, t("house.title")), el("div", { class: "house-line" }, told, button), problem);
  /** @type {Option[]} */
  let rules = [];
  const chosen = () => current.get(system) ?? {};
  const set = (/** @type {Chosen} */ next) => {
    current.set(system, rules.length ? changed(rules, next) : next);
    draw();
    follow(chosen());
  };
  const draw = () => {
    const on = rules.filter((one) => one.id in chosen()).map((one) => said(one, chosen()[one.id]));
    told.replaceChildren(el("strong", {}, on.length ? t("house.count", { n: on.length }) : t("house.printed")), on.length ? ` ${on.join(", ")}` : "");
    problem.textContent = wrong();
    problem.hidden = !problem.textContent;
  };
  const wrong = () => {
    const [first] = clashes(rules, chosen());
    if (first) return reason(rules, first);
    const narrow = wide && rules.find((one) => one.one_board && one.id in chosen());
    return narrow ? t("house.one_board", { name: narrow.name }) : "";
  };
  const open = async () => {
    try {
      const made = await openHouseRules(system, await shelfOf(system), chosen());
      if (made) set(made);
    } catch (error) {
      toast(t("house.unreachable"), { kind: "error" });
    }
  };
  draw();
  void shelfOf(system).then((shelf) => {
    rules = rulesOf(shelf);
    draw();
  }, () => {});
  return {
    element,
    set,
    get: chosen,
    /** What of it is agreed on where two play, and nobody is in a team. */
    forTwo: () => withoutSeats(rules, chosen()),
    /** Refuses rules that do not go together, with the reason. */
    check() {
      if (wrong()) throw new ApiError("bad_options", wrong());
    },
  };
}

/**
 * The page itself; resolves with what was chosen, or null when it was laid away.
 * @param {string} system
 * @param {Shelf} shelf
 * @param {Chosen} before
 * @returns {Promise<Chosen | null>}
 */
async function openHouseRules(system, shelf, before) {
  const rules = rulesOf(shelf);
  /** @type {Chosen} */
  let chosen = { ...before };
  let done = false;
  /** @type {Map<string, {row: HTMLElement, show: () => void}>} */
  const rows = new Map();
  const count = el("p", { class: "summary", role: "status" });
  const use = el("button", { class: "button primary", type: "button", "data-role": "use-rules", onclick: () => finish() }, t("house.use"));
  const none = el("p", { class: "soft", hidden: true }, t("house.none"));
  const search = el("input", { class: "input", type: "search", placeholder: t("house.search_hint"), "data-role": "search-rules", oninput: () => sift() });
  const only = el("input", { type: "checkbox", onchange: () => sift() });

  const put = (/** @type {Chosen} */ next) => {
    chosen = changed(rules, next);
    for (const { show } of rows.values()) show();
    tell();
  };
  const set = (/** @type {string} */ id, /** @type {any} */ value) => put({ ...chosen, [id]: value });
  const finish = () => {
    const [first] = clashes(rules, chosen);
    if (first) {
      const row = rows.get(first.id)?.row;
      search.value = "";
      only.checked = false;
      sift();
      row?.closest("details")?.setAttribute("open", "");
      row?.scrollIntoView({ block: "center" });
      /** @type {HTMLElement | null} */ (row?.querySelector("button, input, select"))?.focus();
      return;
    }
    done = true;
    sheet.close();
  };

  const groups = [...shelf.groups, { id: "", name: t("house.others") }]
    .map((group) => ({ ...group, rules: rules.filter((one) => (shelf.groups.some((known) => known.id === one.group) ? one.group : "") === group.id) }))
    .filter((group) => group.rules.length > 0)
    .map((group) => {
      const mark = el("span", { class: "group-count numbers" });
      const box = el(
        "details",
        { class: "rule-group", open: rules.length < 12 || group.rules.some((one) => one.id in chosen) },
        el("summary", {}, el("span", { class: "group-name" }, group.name), mark),
        el("ul", { class: "rule-list" }, group.rules.map((one) => ruleRow(one).row)),
      );
      return { ...group, box, mark };
    });

  /** @param {Option} one */
  function ruleRow(one) {
    const problem = el("div", { class: "rule-problem", role: "alert" });
    const input = control(one, (value) => set(one.id, value));
    const words = el("span", {}, el("strong", {}, one.name), el("small", {}, one.text));
    const limits = rules.filter((other) => other.id !== one.id && !isLoner(other) && (apart(one, other) || silent(one, other))).map((other) => other.name);
    const needs = one.needs.map((id) => rules.find((other) => other.id === id)?.name ?? id);
    const about = [one.source, isLoner(one) ? t("house.alone") : limits.length ? t("house.not_with", { names: limits.join(", ") }) : "", needs.length ? t("house.needs_these", { names: needs.join(", ") }) : ""];
    const row = el(
      "li",
      { class: "rule", dataset: { option: one.id } },
      el("label", { class: one.kind === "flag" ? "tick young" : "rule-value" }, one.kind === "flag" ? [input, words] : [words, input]),
      el("p", { class: "rule-about" }, about.filter(Boolean).join(" · ")),
      problem,
    );
    const show = () => {
      const value = chosen[one.id] ?? one.default;
      if (one.kind === "flag") /** @type {HTMLInputElement} */ (input).checked = value;
      else if (document.activeElement !== input || input.value === "") input.value = String(value);
      row.classList.toggle("on", one.id in chosen);
      const mine = clashes(rules, chosen).filter((clash) => clash.id === one.id);
      row.classList.toggle("clash", mine.length > 0);
      const key = mine.map((clash) => `${clash.why} ${clash.other}`).join(",");
      // Drawn anew only when something else is wrong, so that it is read out once.
      if (problem.dataset.about !== key) {
        problem.dataset.about = key;
        problem.replaceChildren(...mine.map((clash) => el("p", {}, reason(rules, clash), " ", remedy(clash))));
      }
    };
    rows.set(one.id, { row, show });
    return { row };
  }

  /** @param {import("../common/house.js").Clash} clash */
  function remedy({ why, other }) {
    const option = /** @type {Option} */ (rules.find((one) => one.id === other));
    // What is needed is turned on where that is one thing; of numbers and choices people pick the value themselves.
    if (why === "needs" && option.kind !== "flag") return el("button", { class: "link-button", type: "button", onclick: () => go(other) }, t("house.go_to", { other: option.name }));
    const value = why === "needs" ? !option.default : option.default;
    return el("button", { class: "link-button", type: "button", onclick: () => set(other, value) }, t(why === "needs" ? "house.turn_on" : "house.turn_off", { other: option.name }));
  }

  /** @param {string} id */
  function go(id) {
    const row = rows.get(id)?.row;
    row?.closest("details")?.setAttribute("open", "");
    row?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null} */ (row?.querySelector("input, select"))?.focus();
  }

  function tell() {
    const clashing = new Set(clashes(rules, chosen).map((clash) => clash.id));
    const wrong = clashing.size;
    const n = Object.keys(chosen).length;
    count.textContent = [n ? t("house.count", { n }) : t("house.printed"), wrong ? t("house.wrong", { n: wrong }) : ""].filter(Boolean).join(" ");
    count.classList.toggle("wrong", wrong > 0);
    use.toggleAttribute("aria-disabled", wrong > 0);
    for (const group of groups) {
      const on = group.rules.filter((one) => one.id in chosen).length;
      group.mark.textContent = on ? t("house.group_on", { on, all: group.rules.length }) : String(group.rules.length);
      group.box.classList.toggle("on", on > 0);
      if (group.rules.some((one) => clashing.has(one.id))) group.box.open = true;
    }
  }

  let sifting = false;
  function sift() {
    const wanted = search.value.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const active = wanted.length > 0 || only.checked;
    let shown = 0;
    for (const group of groups) {
      let here = 0;
      for (const one of group.rules) {
        const text = `${one.name} ${one.text} ${one.source} ${one.id} ${group.name} ${(one.values ?? []).map((value) => value.name).join(" ")}`.toLocaleLowerCase();
        const fits = wanted.every((/** @type {string} */ word) => text.includes(word)) && (!only.checked || one.id in chosen);
        /** @type {HTMLElement} */ (rows.get(one.id)?.row).hidden = !fits;
        here += Number(fits);
      }
      group.box.hidden = here === 0;
      // What was folded before a search is folded again after it.
      if (active && !sifting) group.box.dataset.before = String(group.box.open);
      if (active) group.box.open = true;
      else if (sifting) group.box.open = group.box.dataset.before === "true";
      shown += here;
    }
    sifting = active;
    tell();
    none.hidden = shown > 0;
  }

  const presets = presetsPart({ system, shelf, rules, put, get: () => chosen });
  const sheet = openDialog({
    title: t("house.title"),
    className: "house-rules",
    body: [
      presets,
      el("div", { class: "rule-search" }, el("label", { class: "field" }, el("span", {}, t("house.search")), search), el("label", { class: "tick" }, only, el("span", {}, t("house.only_on")))),
      none,
      ...groups.map((group) => group.box),
    ],
    actions: [count, el("button", { class: "button quiet", type: "button", onclick: () => put({}) }, t("house.all_off")), use],
  });
  put(chosen);
  await sheet.closed;
  return done ? chosen : null;
}

/** Whether a rule goes with hardly any other: nobody wants to read all their names. @param {Option} one */
function isLoner(one) {
  return one.excludes.length > 20;
}

/** Whether one of two options leaves the other nothing to do. @param {Option} one @param {Option} other */
function silent(one, other) {
  return Boolean(one.silences?.includes(other.id) || other.silences?.includes(one.id));
}

/** What sets an option. @param {Option} one @param {(value: any) => void} set @returns {HTMLInputElement | HTMLSelectElement} */
function control(one, set) {
  if (one.kind === "flag") return el("input", { type: "checkbox", onchange: (/** @type {any} */ event) => set(event.target.checked) });
  if (one.kind === "choice") return el("select", { class: "input", onchange: (/** @type {any} */ event) => set(event.target.value) }, (one.values ?? []).map((value) => el("option", { value: value.id }, value.name)));
  const [least, most] = [one.least ?? 0, one.most ?? 0];
  const read = (/** @type {any} */ event) => {
    const value = Math.round(Number(event.target.value));
    const kept = event.target.value === "" || !Number.isFinite(value) ? one.default : Math.min(most, Math.max(least, value));
    event.target.value = String(kept);
    set(kept);
  };
  return el("input", { class: "input", type: "number", min: least, max: most, step: 1, inputmode: "numeric", onchange: read });
}

/** A link with house rules opens them, once; what cannot be used of it is told. */
export async function openSent() {
  const parcel = fromLink(location.hash);
  if (!parcel) return;
  history.replaceState(null, "", location.pathname);
  /** @type {Shelf} */
  let shelf;
  try {
    shelf = await shelfOf(parcel.system);
  } catch (error) {
    const offline = error instanceof ApiError && error.code === "offline";
    tellFlaws([{ why: offline ? "offline" : "system", what: parcel.system }]);
    return;
  }
  const { chosen, flaws } = unpack(rulesOf(shelf), parcel.options);
  if (!flaws.length && !Object.keys(chosen).length) flaws.push({ why: "empty", what: "" });
  if (flaws.length) await tellFlaws(flaws);
  if (!Object.keys(chosen).length) return;
  const made = await openHouseRules(parcel.system, shelf, chosen);
  if (!made) return;
  current.set(parcel.system, made);
  toast(t("house.taken", { n: Object.keys(made).length }), { seconds: 8 });
}
