// The games whose keys this browser holds, and those of whoever is signed in: on the table, and in the archive.

import { accounts } from "../common/account.js";
import { ApiError, getJSON } from "../common/api.js";
import { copy } from "../common/copy.js";
import { confirmDialog } from "../common/dialog.js";
import { el, written } from "../common/dom.js";
import { tellError } from "../common/errors.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { loadGame } from "./load.js";
import { playLink } from "./start.js";
import { other } from "./types.js";
import { ago, sideName, sideTag } from "./words.js";

/** @typedef {import("../common/prefs.js").KnownGame} Known */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {import("./types.js").General} General */
/** @typedef {{battles: Map<string, Battle>, generals: General[]}} Shelf what the lobby knows by name */
/** @typedef {{known: Known, game: Game | null, gone: boolean, waits?: boolean}} Entry waits: not asked yet */

const SHOWN = 6;
const AT_ONCE = 4;
const REMATCH_DAYS = 7;

/** @type {Map<string, Entry>} */
const looked = new Map();

/** The games of the account; they are not written into this browser. @type {Known[]} */
let theirs = [];

/** All games to show, the newest first. @returns {Known[]} */
function all() {
  const own = prefs.get("games");
  const keys = new Set(own.map((game) => game.key));
  const list = [...own, ...theirs.filter((game) => !keys.has(game.key))];
  return list.sort((a, b) => b.created.localeCompare(a.created));
}

/** Whether a game can have something new to tell: after the end that is only a rematch. @param {Entry | undefined} entry */
function settled(entry) {
  if (entry?.gone) return true;
  const game = entry?.game;
  if (game?.state !== "over") return false;
  const people = Object.values(game.seats).filter((seat) => seat.kind === "human").length;
  return Boolean(game.next) || people < 2 || Date.now() - new Date(game.updated).getTime() > REMATCH_DAYS * 86_400_000;
}

/** Puts the game that follows into the list, once: whoever takes it out again does not want it. @param {Entry} entry */
function follow({ known, game }) {
  const key = game?.next?.key;
  if (!key || !game || known.next || known.side === "watch" || all().some((each) => each.key === key)) return;
  if (!prefs.get("games").some((each) => each.key === known.key)) return;
  prefs.note(known.key, { next: key });
  const side = known.side === "both" ? "both" : game.next_seats?.[known.side] ?? known.side;
  prefs.remember({ key, battle: game.battle, side, created: new Date().toISOString() });
}

/** Asks the server about every known game, a few at a time. */
async function ask() {
  theirs = await accounts.games().catch(() => theirs);
  const queue = all();
  const work = async () => {
    for (let known = queue.shift(); known; known = queue.shift()) {
      const before = looked.get(known.key);
      if (settled(before)) continue;
      try {
        const entry = { known, game: await getJSON(`/api/games/${known.key}`), gone: false };
        looked.set(known.key, entry);
        follow(entry);
      } catch (error) {
        const gone = error instanceof ApiError && error.status === 404;
        looked.set(known.key, { known, game: gone ? null : (before?.game ?? null), gone });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** @param {Game} game */
function winner(game) {
  return game.result?.winner ?? game.result?.winners?.[0] ?? null;
}

/** Whether the game is one between the two sides that this page has words for. @param {Game} game */
function twoSided(game) {
  return "allies" in game.seats && "axis" in game.seats && Object.keys(game.seats).length === 2;
}

/** The side that the reader plays for, whatever seats he has of it; none for spectators, and for whoever has both. @param {Game} game */
function ownSide(game) {
  const sides = new Set(game.you.map((seat) => game.places?.find((place) => place.name === seat)?.side ?? seat));
  return sides.size === 1 ? [...sides][0] : null;
}

/** @param {Game} game */
function outcome(game) {
  const side = winner(game);
  if (!twoSided(game)) return ownSide(game) && side ? t((game.result?.winners ?? [side]).includes(game.you[0]) ? "games.won" : "games.lost") : t("games.over");
  if (!side) return t("games.over");
  if (game.you.length === 1) return game.you[0] === side ? t("games.won") : t("games.lost");
  return side === "allies" ? t("games.won_allies") : t("games.won_axis");
}

/**
 * @param {Entry} entry
 * @param {General[]} generals
 */
function who({ known, game }, generals) {
  if (!game) return known.side === "allies" || known.side === "axis" ? sideTag(known.side) : "";
  if (game.you.length > 1 && !ownSide(game)) return t("games.both");
  if (game.you.length === 0) return t("games.watch");
  if (!twoSided(game)) return [...new Set(Object.values(game.seats).map((seat) => written(seat.name)))].filter(Boolean).join(", ");
  const rival = game.seats[other(game.you[0])];
  const name = written(rival.name) || generals.find((general) => general.id === rival.general)?.name[language()];
  const absent = rival.kind === "human" && !rival.name && !rival.here;
  return el(
    "span",
    {},
    sideTag(game.you[0]),
    " ",
    absent ? t("games.against_friend") : t("games.against", { name: name || sideName(other(game.you[0])) }),
  );
}

/**
 * The battle of a match, and the medals of both players over its battles.
 * @param {Game} game
 */
function match(game) {
  if (!game.match || !twoSided(game)) return "";
  const mine = game.you.length === 1 ? game.you[0] : "allies";
  const { battle, total } = game.match;
  return el(
    "p",
    { class: "game-match" },
    el("strong", {}, t("games.match", { battle })),
    ` · ${t("games.match_score", { mine: total[mine].medals, theirs: total[other(mine)].medals })}`,
  );
}

/**
 * The medals of both sides, the reader's own first.
 * @param {Game} game
 */
function medals(game) {
  const mine = ownSide(game) ?? "allies";
  return game.medals ? ` · ${t("games.medals", { mine: game.medals[mine], theirs: game.medals[other(mine)] })}` : "";
}

/** Whether the game waits for the reader: while a general covers him it does not. @param {Game} game */
function myTurn(game) {
  return game.waits_for !== null && game.you.includes(game.waits_for);
}

/** @param {Entry} entry */
function state({ game, gone, waits }) {
  if (waits) return el("p", { class: "game-state soft" }, "…");
  if (gone) return el("p", { class: "game-state soft" }, t("games.gone"));
  if (!game) return el("p", { class: "game-state soft" }, t("games.unreachable"));
  if (game.state === "over")
    return el("p", {}, el("strong", {}, outcome(game)), medals(game), " · ", ago(game.updated));
  const mine = myTurn(game);
  const covered = game.you.some((side) => game.seats[side].cover);
  return el(
    "p",
    { class: "game-state" },
    game.you.length === 1 &&
      el(
        "span",
        { class: mine ? "badge turn" : "badge" },
        mine ? t("games.your_turn") : covered ? t("games.covered") : t("games.their_turn"),
      ),
    el(
      "span",
      {},
      game.turn > 0 ? t("games.turn", { turn: game.turn }) : t("games.not_begun"),
      medals(game),
      " · ",
      ago(game.updated),
    ),
  );
}

/**
 * @param {Entry} entry
 * @param {Shelf} shelf
 * @param {() => void} redraw
 */
function card(entry, shelf, redraw) {
  const { known, game, gone } = entry;
  const id = game?.battle || known.battle;
  const title = shelf.battles.get(id)?.title ?? written(game?.title ?? id);
  const over = game?.state === "over";
  const friend = game?.links?.friend;
  const forget = async () => {
    const yes =
      gone || (await confirmDialog({ title: t("games.remove"), text: t("games.remove_text"), yes: t("games.remove") }));
    if (!yes) return;
    looked.delete(known.key);
    theirs = theirs.filter((each) => each.key !== known.key);
    accounts.forget(known.key).catch(tellError);
    prefs.forget(known.key);
    redraw();
  };
  return el(
    "li",
    { class: gone ? "game gone" : "game" },
    el(
      "button",
      {
        class: "close forget",
        type: "button",
        title: t("games.remove"),
        "aria-label": `${t("games.remove")}: ${title}`,
        onclick: forget,
      },
      "×",
    ),
    id &&
      game?.shipped !== false &&
      el("img", {
        class: "game-map",
        src: `/art/${id}-thumb.svg`,
        alt: "",
        loading: "lazy",
        width: "1186",
        height: "760",
      }),
    el(
      "div",
      { class: "game-text" },
      el("h4", {}, gone ? title : el("a", { href: `/play/${known.key}` }, title)),
      el("p", {}, who(entry, shelf.generals)),
      state(entry),
      game && match(game),
      el(
        "p",
        { class: "game-buttons" },
        !gone &&
          el(
            "a",
            { class: "button", href: over ? `/play/${known.key}#moment=0` : `/play/${known.key}` },
            over ? t("games.replay") : t("games.resume"),
          ),
        friend &&
          !over &&
          el("button", { class: "link", type: "button", onclick: () => void copy(playLink(friend)) }, t("games.link")),
      ),
    ),
  );
}

/**
 * @param {string} title
 * @param {Entry[]} entries
 * @param {(entry: Entry) => Node} draw
 */
function row(title, entries, draw) {
  if (entries.length === 0) return null;
  const list = el("ul", { class: "game-list" }, entries.slice(0, SHOWN).map(draw));
  const more = el(
    "button",
    {
      class: "button quiet",
      type: "button",
      onclick: () => {
        list.append(...entries.slice(SHOWN).map(draw));
        more.remove();
      },
    },
    t("games.more", { n: entries.length }),
  );
  return el("div", { class: "shelf" }, el("h3", {}, title), list, entries.length > SHOWN && more);
}

/**
 * @param {HTMLElement} place
 * @param {Shelf} shelf
 */
function draw(place, shelf) {
  const redraw = () => draw(place, shelf);
  const entries = all().map((each) => looked.get(each.key) ?? { known: each, game: null, gone: false, waits: true });
  const over = entries.filter(({ game }) => game?.state === "over");
  const running = entries.filter(({ game }) => game?.state !== "over");
  const waits = (/** @type {Entry} */ { game }) => Number(Boolean(game && myTurn(game)));
  running.sort((a, b) => waits(b) - waits(a));
  /** @type {HTMLInputElement} */
  const file = el("input", {
    type: "file",
    accept: ".json,application/json",
    class: "hush",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: () => {
      if (file.files?.[0]) loadGame(file.files[0], shelf.generals).catch(tellError);
      file.value = "";
    },
  });
  const one = (/** @type {Entry} */ entry) => card(entry, shelf, redraw);
  const empty = entries.length === 0;
  place.classList.toggle("none", empty);
  place.replaceChildren(
    el(
      "div",
      { class: "section-head" },
      el("h2", { id: "games-title", class: empty ? "hush" : null }, t("games.title")),
      empty && el("p", { class: "empty" }, t("games.empty")),
      el("button", { class: "button quiet", type: "button", onclick: () => file.click() }, t("games.load")),
      file,
    ),
    row(t("games.running"), running, one) ?? "",
    row(t("games.finished"), over, one) ?? "",
  );
}

/**
 * @param {HTMLElement} place
 * @param {Shelf} shelf
 */
export async function showGames(place, shelf) {
  // Redrawing would take the focus from a button somebody is about to press.
  const free = () => !place.contains(document.activeElement);
  if (free()) draw(place, shelf);
  if (prefs.get("games").length === 0 && !accounts.current) {
    theirs = [];
    return;
  }
  await ask();
  if (free()) draw(place, shelf);
}
