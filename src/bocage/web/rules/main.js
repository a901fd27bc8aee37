// The rules reference: what the server makes from the engine's own rows, to read and to search.

import { getJSON } from "../common/api.js";
import { fillBar } from "../common/bar.js";
import { el } from "../common/dom.js";
import { words } from "../common/errors.js";
import { language, onLanguage, ready, t } from "../common/i18n.js";
import { entryNode } from "./entry.js";
import { found, plain } from "./search.js";

/** @typedef {import("./search.js").Section} Section */

/** @param {string} id */
function place(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @type {Section[]} */
let sections = [];
let query = new URLSearchParams(location.search).get("q") ?? "";
let asked = 0;
/** The game whose rules are shown; without it, the first one of this table. */
const system = new URLSearchParams(location.search).get("system");

function drawSearch() {
  /** @type {HTMLInputElement} */
  const input = el("input", {
    class: "input",
    type: "search",
    value: query,
    placeholder: t("rules.search"),
    "aria-label": t("rules.search"),
    oninput: () => {
      query = input.value;
      draw();
    },
  });
  place("search").replaceChildren(input, el("p", { class: "count", role: "status" }));
}

/** Draws contents and pages for what is being searched. */
function draw() {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  const shown = sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => found(section, entry, terms)) }))
    .filter((section) => section.entries.length > 0);
  const total = shown.reduce((sum, section) => sum + section.entries.length, 0);
  const count = place("search").querySelector(".count");
  if (count) count.textContent = terms.length > 0 ? t("rules.found", { n: total }) : "";
  place("contents").setAttribute("aria-label", t("rules.contents"));
  place("contents").replaceChildren(
    el(
      "ol",
      {},
      shown.map((section) =>
        el(
          "li",
          {},
          el("a", { href: `#${section.id}` }, section.title),
          el("span", { class: "numbers" }, String(section.entries.length)),
        ),
      ),
    ),
  );
  place("rules").replaceChildren(
    ...shown.map((section) =>
      el(
        "section",
        { class: "chapter", id: section.id, "aria-labelledby": `${section.id}-title` },
        el("h2", { id: `${section.id}-title` }, section.title),
        el("p", { class: "chapter-intro" }, section.intro),
        el(
          "div",
          { class: `entries ${section.id}` },
          section.entries.map((entry) => entryNode(section, entry, terms)),
        ),
      ),
    ),
  );
  if (total === 0 && sections.length > 0) {
    place("rules").append(
      el(
        "div",
        { class: "note stuck" },
        el("p", {}, t("rules.none", { query })),
        el("button", { class: "button", type: "button", onclick: clear }, t("rules.clear")),
      ),
    );
  }
}

function clear() {
  query = "";
  drawSearch();
  draw();
  /** @type {HTMLElement | null} */ (place("search").querySelector("input"))?.focus();
}

async function load() {
  const mine = ++asked;
  if (sections.length === 0) {
    place("rules").replaceChildren(el("p", { class: "note stuck", role: "status" }, t("rules.loading")));
  }
  try {
    const answer = await getJSON(`/api/rules?lang=${language()}${system ? `&system=${encodeURIComponent(system)}` : ""}`);
    if (mine !== asked) return;
    const first = sections.length === 0;
    sections = answer.sections;
    drawSearch();
    draw();
    // The entry that the address names exists only now.
    if (first && location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    document.documentElement.dataset.loaded = "";
  } catch (error) {
    if (mine !== asked) return;
    place("rules").replaceChildren(
      el(
        "div",
        { class: "note stuck", role: "alert" },
        el("h2", {}, t("rules.failed")),
        el("p", {}, words(error)),
        el("button", { class: "button", type: "button", onclick: () => void load() }, t("common.try_again")),
      ),
    );
  }
}

ready
  .then(() => {
    fillBar(place("bar"), "rules");
    drawSearch();
    return load();
  })
  .catch(() => {
    place("rules").textContent = "Bocage";
  });
onLanguage(() => void load());

// "/" goes to the search, as in many references.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  /** @type {HTMLElement | null} */ (place("search").querySelector("input"))?.focus();
});
