// The drawer of battles: cards with their maps, search, filter and order.

import { el } from "../common/dom.js";
import { language, t } from "../common/i18n.js";
import { fits, known, lean, level, pips } from "./difficulty.js";
import { SIDES } from "./types.js";
import { days, nation, sideTag } from "./words.js";

/** @typedef {import("./types.js").Battle} Battle */

/** What the reader asked for; it outlives a change of language. */
const wish = { search: "", nation: "", hard: "", sort: "number" };

/**
 * Letters without their marks, so that "Benouville" finds Bénouville.
 * @param {string} text
 */
function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** @param {Battle} battle */
function searchText(battle) {
  const nations = SIDES.map((side) => nation(battle.sides[side].nation));
  const parts = [
    battle.title,
    battle.subtitle,
    battle.briefing,
    battle.history,
    days(battle.dates),
    ...battle.rules,
    ...nations,
  ];
  return plain(parts.join(" "));
}

/** @param {Battle[]} battles */
function wanted(battles) {
  const words = plain(wish.search).split(/\s+/).filter(Boolean);
  const found = battles.filter((battle) => {
    const text = searchText(battle);
    return (!wish.nation || battle.sides.allies.nation === wish.nation) && fits(battle, wish.hard) && words.every((word) => text.includes(word));
  });
  if (wish.sort === "name") return found.sort((a, b) => a.title.localeCompare(b.title, language()));
  if (wish.sort === "date") return found.sort((a, b) => a.dates[0].localeCompare(b.dates[0]) || a.number - b.number);
  const orders = /** @type {Record<string, (battle: Battle) => number>} */ ({
    even: lean,
    allies: (battle) => level(battle, "allies"),
    axis: (battle) => level(battle, "axis"),
  });
  const order = orders[wish.sort] ?? (() => 0);
  // Two unknown ones are alike, and Infinity - Infinity is no number.
  return found.sort((a, b) => (order(a) === order(b) ? a.number - b.number : order(a) - order(b)));
}

/**
 * @param {Battle} battle
 * @param {(battle: Battle) => void} open
 */
function card(battle, open) {
  return el(
    "li",
    { class: "battle" },
    el(
      "div",
      { class: "battle-map" },
      el("img", { src: `/art/${battle.id}-thumb.svg`, alt: "", loading: "lazy", width: "1186", height: "760" }),
      el("span", { class: "battle-number numbers" }, t("card.number", { number: battle.number })),
    ),
    el(
      "div",
      { class: "battle-text" },
      el("p", { class: "battle-date" }, days(battle.dates)),
      el(
        "h3",
        {},
        el(
          "button",
          { type: "button", "aria-haspopup": "dialog", "data-battle": battle.id, onclick: () => open(battle) },
          battle.title,
        ),
      ),
      battle.subtitle && el("p", { class: "battle-subtitle" }, battle.subtitle),
      el(
        "ul",
        { class: "battle-sides" },
        SIDES.map((side) =>
          el(
            "li",
            {},
            sideTag(side, nation(battle.sides[side].nation)),
            battle.sides[side].first && el("span", { class: "first" }, t("card.begins")),
            pips(battle, side),
            medals(battle.sides[side].medals),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} count medals to win, as a row of discs and in words */
function medals(count) {
  return el(
    "span",
    { class: "medals", title: t("sheet.medals", { n: count }) },
    el("span", { "aria-hidden": "true", class: "numbers" }, `${count}`),
    el("span", { class: "disc", "aria-hidden": "true" }),
    el("span", { class: "hush" }, t("sheet.medals", { n: count })),
  );
}

/** Grey cards while the drawer opens. */
export function drawLoading(/** @type {HTMLElement} */ place) {
  place.replaceChildren(
    el("h2", { id: "battles-title" }, t("battles.title")),
    el("p", { class: "hush", role: "status" }, t("common.loading")),
    el(
      "ul",
      { class: "battle-list", "aria-hidden": "true" },
      Array.from({ length: 6 }, () =>
        el("li", { class: "battle ghost" }, el("div", { class: "battle-map" }), el("div", { class: "battle-text" })),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} place
 * @param {string} reason
 * @param {() => void} again
 */
export function drawFailed(place, reason, again) {
  place.replaceChildren(
    el("h2", { id: "battles-title" }, t("battles.title")),
    el(
      "div",
      { class: "note stuck", role: "alert" },
      el("h3", {}, t("battles.failed")),
      el("p", {}, reason),
      el("button", { class: "button", type: "button", onclick: again }, t("common.try_again")),
    ),
  );
}

/**
 * @param {HTMLElement} place
 * @param {Battle[]} battles
 * @param {(battle: Battle) => void} open
 */
export function drawBattles(place, battles, open) {
  const list = el("ul", { class: "battle-list" });
  const count = el("p", { class: "count", role: "status" });
  const none = el(
    "div",
    { class: "note stuck", hidden: true },
    el("p", {}, t("battles.none")),
    el("button", { class: "button", type: "button", onclick: clear }, t("battles.clear")),
  );
  const nations = [...new Set(battles.map((battle) => battle.sides.allies.nation))];
  const search = el("input", {
    class: "input",
    type: "search",
    placeholder: t("battles.search"),
    "aria-label": t("battles.search"),
    value: wish.search,
    oninput: () => {
      wish.search = search.value;
      fill();
    },
  });
  const nationSelect = select(
    t("battles.nation"),
    [["", t("battles.every_nation")], ...nations.map((code) => /** @type {[string, string]} */ ([code, nation(code)]))],
    wish.nation,
    (value) => {
      wish.nation = value;
      fill();
    },
  );
  const tested = known(battles);
  const hardSelect =
    tested &&
    select(
      t("hard.filter"),
      [
        ["", t("hard.all")],
        ["even", t("hard.even")],
        ["allies", t("hard.easy_allies")],
        ["axis", t("hard.easy_axis")],
      ],
      wish.hard,
      (value) => {
        wish.hard = value;
        fill();
      },
    );
  const sortSelect = select(
    t("battles.sort"),
    [
      ["number", t("battles.sort_number")],
      ["date", t("battles.sort_date")],
      ["name", t("battles.sort_name")],
      ...(tested
        ? /** @type {[string, string][]} */ ([
            ["even", t("battles.sort_even")],
            ["allies", t("battles.sort_allies")],
            ["axis", t("battles.sort_axis")],
          ])
        : []),
    ],
    wish.sort,
    (value) => {
      wish.sort = value;
      fill();
    },
  );

  function clear() {
    wish.search = search.value = "";
    wish.nation = wish.hard = "";
    for (const filter of [nationSelect, hardSelect]) if (filter) filter.querySelector("select").value = "";
    fill();
    search.focus();
  }

  function fill() {
    const found = wanted(battles);
    list.replaceChildren(...found.map((battle) => card(battle, open)));
    count.textContent = t("battles.found", { n: found.length });
    none.hidden = found.length > 0;
  }

  fill();
  place.replaceChildren(
    el("div", { class: "section-head" }, el("h2", { id: "battles-title" }, t("battles.title")), count),
    el("div", { class: "filters", role: "search" }, search, nationSelect, hardSelect, sortSelect),
    list,
    none,
  );
}

/**
 * @param {string} label
 * @param {[value: string, text: string][]} values
 * @param {string} current
 * @param {(value: string) => void} choose
 */
function select(label, values, current, choose) {
  /** @type {HTMLSelectElement} */
  const box = el(
    "select",
    { class: "input", onchange: () => choose(box.value) },
    values.map(([value, text]) => el("option", { value, selected: value === current }, text)),
  );
  return el("label", { class: "filter" }, el("span", {}, label), box);
}
