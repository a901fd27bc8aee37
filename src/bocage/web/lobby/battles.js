// The drawer of battles: cards with their maps, search, filters, order and groups.

import { el } from "../common/dom.js";
import { language, t } from "../common/i18n.js";
import { fits, known, lean, level, pips } from "./difficulty.js";
import { frontButtons, groupName, grouped, groupsOf } from "./groups.js";
import { SIDES } from "./types.js";
import { days, nation, sideTag } from "./words.js";

/** @typedef {import("./types.js").Battle} Battle */

/** What the reader asked for; it outlives a change of language. */
const wish = { search: "", front: "", box: "", nation: "", hard: "", sort: "number", group: "front" };

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

/** What can be found in a battle; gathered once, for a hundred battles and every key pressed. @type {WeakMap<Battle, string>} */
const texts = new WeakMap();

/** @param {Battle} battle */
function searchText(battle) {
  const known = texts.get(battle);
  if (known) return known;
  const nations = SIDES.map((side) => nation(battle.sides[side].nation));
  const parts = [
    battle.title,
    battle.subtitle,
    battle.briefing,
    battle.history,
    days(battle.dates),
    ...battle.rules,
    ...nations,
    groupName("front", battle.front),
    groupName("box", battle.box),
  ];
  const text = plain(parts.join(" "));
  texts.set(battle, text);
  return text;
}

/** @param {Battle[]} battles */
function wanted(battles) {
  const words = plain(wish.search).split(/\s+/).filter(Boolean);
  const found = battles.filter((battle) => {
    if ((wish.front && battle.front !== wish.front) || (wish.box && battle.box !== wish.box)) return false;
    if (wish.nation && !SIDES.some((side) => battle.sides[side].nation === wish.nation)) return false;
    if (!fits(battle, wish.hard)) return false;
    const text = searchText(battle);
    return words.every((word) => text.includes(word));
  });
  if (wish.sort === "name") return found.sort((a, b) => a.title.localeCompare(b.title, language()));
  if (wish.sort === "date") return found.sort((a, b) => (a.dates[0] ?? "").localeCompare(b.dates[0] ?? "") || a.number - b.number);
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
    { class: battle.room ? "battle wide" : "battle" },
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
      battle.room && el("p", { class: "battle-many" }, t("card.many")),
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
  const list = el("div", { class: "battle-groups" });
  const count = el("p", { class: "count", role: "status" });
  const none = el(
    "div",
    { class: "note stuck", hidden: true },
    el("p", {}, t("battles.none")),
    el("button", { class: "button", type: "button", onclick: clear }, t("battles.clear")),
  );
  const nations = [...new Set(battles.flatMap((battle) => SIDES.map((side) => battle.sides[side].nation)))].sort((a, b) => nation(a).localeCompare(nation(b), language()));
  const boxes = groupsOf(battles, "box").filter(([id]) => id);
  // A front that this language's list does not have would hide everything.
  if (!battles.some((battle) => battle.front === wish.front)) wish.front = "";
  const fronts = frontButtons(battles, wish.front, (front) => {
    wish.front = front;
    fill();
  });
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
  const boxSelect =
    boxes.length > 1 &&
    select(
      t("battles.box"),
      [["", t("battles.every_box")], ...boxes.map(([id]) => /** @type {[string, string]} */ ([id, groupName("box", id)]))],
      wish.box,
      (value) => {
        wish.box = value;
        fill();
      },
    );
  const groupSelect = select(
    t("battles.group"),
    [
      ["front", t("battles.front")],
      ["box", t("battles.box")],
      ["", t("battles.group_none")],
    ],
    wish.group,
    (value) => {
      wish.group = value;
      fill();
    },
  );
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
    wish.nation = wish.hard = wish.box = wish.front = "";
    for (const button of fronts?.children ?? []) button.setAttribute("aria-pressed", String(!button.getAttribute("data-front")));
    for (const filter of [boxSelect, nationSelect, hardSelect]) if (filter) filter.querySelector("select").value = "";
    fill();
    search.focus();
  }

  function fill() {
    const found = wanted(battles);
    list.replaceChildren(...grouped(found, /** @type {any} */ (wish.group), Boolean(wish.search), (battle) => card(battle, open)));
    count.textContent = t("battles.found", { n: found.length });
    none.hidden = found.length > 0;
  }

  fill();
  place.replaceChildren(
    el("div", { class: "section-head" }, el("h2", { id: "battles-title" }, t("battles.title")), count),
    el(
      "div",
      { class: "finder", role: "search" },
      fronts,
      search,
      folding(t("battles.more"), el("div", { class: "filters" }, boxSelect, nationSelect, hardSelect, sortSelect, groupSelect)),
    ),
    list,
    none,
  );
}

/**
 * What a narrow screen shows only when it is asked for.
 * @param {string} label
 * @param {HTMLElement} content
 */
function folding(label, content) {
  const narrow = window.matchMedia("(max-width: 40rem)");
  /** @type {HTMLDetailsElement} */
  const box = el("details", { class: "more-filters", open: !narrow.matches }, el("summary", {}, label), content);
  narrow.addEventListener("change", () => (box.open = !narrow.matches));
  return box;
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
    // Named by itself: the name of a label would go on with the value that is chosen.
    { class: "input", "aria-label": label, onchange: () => choose(box.value) },
    values.map(([value, text]) => el("option", { value, selected: value === current }, text)),
  );
  return el("label", { class: "filter" }, el("span", {}, label), box);
}
