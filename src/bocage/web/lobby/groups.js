// Battles in groups: by the front they were fought on or by the box they came in, each under a head that folds it.

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";

/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {"front" | "box"} Kind */

/** The order in which groups stand; what is not named here follows, and what belongs to none comes last. */
const ORDER = /** @type {Record<Kind, string[]>} */ ({
  front: ["western", "eastern", "mediterranean", "pacific"],
  box: ["tutorial", "base", "overlord", "terrain-pack", "eastern-front", "pacific-theater", "mediterranean-theater", "campaign-book-1", "online"],
});

/** Groups that the reader has folded; they stay so when the list changes. @type {Set<string>} */
const folded = new Set();

/** @param {Kind} kind @param {string} id */
export function groupName(kind, id) {
  if (!id) return t("groups.none");
  const name = kind === "front" ? t(`front.${id}`) : t(`box.${id}`);
  return name === `${kind}.${id}` ? id : name;
}

/**
 * The groups that these battles belong to, in order, with how many are in each.
 * @param {Battle[]} battles
 * @param {Kind} kind
 * @returns {[id: string, count: number][]}
 */
export function groupsOf(battles, kind) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const battle of battles) counts.set(battle[kind] ?? "", (counts.get(battle[kind] ?? "") ?? 0) + 1);
  const place = (/** @type {string} */ id) => {
    const at = ORDER[kind].indexOf(id);
    return id ? (at < 0 ? ORDER[kind].length : at) : Infinity;
  };
  return [...counts].sort(([a], [b]) => (place(a) === place(b) ? a.localeCompare(b) : place(a) - place(b)));
}

/**
 * The cards of battles under the heads of their groups; one group needs no head.
 * @param {Battle[]} battles
 * @param {Kind | ""} kind
 * @param {boolean} unfold whether every group is open, as it is for whoever searches
 * @param {(battle: Battle) => HTMLElement} card
 * @returns {HTMLElement[]}
 */
export function grouped(battles, kind, unfold, card) {
  const groups = kind ? groupsOf(battles, kind) : [];
  const list = (/** @type {Battle[]} */ some) => el("ul", { class: "battle-list" }, some.map(card));
  if (!kind || groups.length < 2) return [list(battles)];
  return groups.map(([id, count]) => {
    const key = `${kind} ${id}`;
    /** @type {HTMLDetailsElement} */
    const group = el(
      "details",
      { class: "battle-group", open: unfold || !folded.has(key), "data-group": id },
      el(
        "summary",
        {},
        el("h3", { class: "group-title" }, groupName(kind, id)),
        el("span", { class: "group-count numbers" }, t("battles.found", { n: count })),
      ),
      list(battles.filter((battle) => (battle[kind] ?? "") === id)),
    );
    group.addEventListener("toggle", () => {
      if (unfold) return;
      if (group.open) folded.delete(key);
      else folded.add(key);
    });
    return group;
  });
}

/**
 * A row of buttons, one for each front, of which one is chosen.
 * @param {Battle[]} battles
 * @param {string} chosen
 * @param {(id: string) => void} choose
 */
export function frontButtons(battles, chosen, choose) {
  const groups = groupsOf(battles, "front").filter(([id]) => id);
  if (groups.length < 2) return null;
  /** @type {[string, string, number][]} */
  const choices = [["", t("battles.every_front"), battles.length], ...groups.map(([id, n]) => /** @type {[string, string, number]} */ ([id, groupName("front", id), n]))];
  const row = el(
    "div",
    { class: "fronts", role: "group", "aria-label": t("battles.front") },
    choices.map(([id, name, n]) =>
      el(
        "button",
        {
          class: "front",
          type: "button",
          "data-front": id,
          "aria-pressed": String(id === chosen),
          onclick: () => {
            for (const button of row.children) button.setAttribute("aria-pressed", String(button.getAttribute("data-front") === id));
            choose(id);
          },
        },
        name,
        el("span", { class: "numbers" }, String(n)),
      ),
    ),
  );
  return row;
}
