// The lobby: puts the parts together and keeps them in the reader's language.

import { getJSON } from "../common/api.js";
import { accounts } from "../common/account.js";
import { fillBar } from "../common/bar.js";
import { words } from "../common/errors.js";
import { language, onLanguage, ready } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { accountButton } from "./account.js";
import { arrive } from "./arrive.js";
import { drawBattles, drawFailed, drawLoading } from "./battles.js";
import { campaignButton } from "./campaign.js";
import { usualGeneral } from "./choices.js";
import { showGames } from "./games.js";
import { drawHeroButtons, drawHeroMap } from "./hero.js";
import { openSent } from "./houserules.js";
import { openRoom } from "./rooms.js";
import { openBattle } from "./sheet.js";
import { drawOthers, hasSides, openOther } from "./others.js";
import { onceReady, watchStatus } from "./status.js";

/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {import("./types.js").General} General */

const REFRESH = 30_000;

/** @param {string} id */
function place(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @type {Map<string, Battle>} */
let battles = new Map();
/** @type {General[]} */
let generals = [];
let asked = 0;

function open(/** @type {Battle} */ battle) {
  if (battle.room) openRoom(battle);
  else openBattle(battle, generals);
}

/** What is offered first; null until it is known. @type {import("./hero.js").First | null} */
let first = null;

/** Asks what is offered first; without anything there is no such place. */
async function offerFirst() {
  const systems = await getJSON("/api/systems").catch(() => null);
  first = systems?.[0]?.first ?? null;
  /** @type {HTMLElement} */ (place("hero-map").closest(".hero")).hidden = systems !== null && first === null;
  drawHero();
}

/** What the hero shows: drawn anew only when that changes, so that no button goes away under a finger. */
let hero = "";

function drawHero() {
  if (!first) return;
  const { battle: offered } = first;
  const known = [...battles.values()].filter(hasSides);
  const shown = JSON.stringify([language(), usualGeneral(generals), prefs.get("games").length === 0, known.map((battle) => battle.id)]);
  if (shown === hero) return;
  // Buttons that are there already stay; the one for campaigns comes with the battles.
  const buttons = place("hero-buttons");
  const more = hero === JSON.stringify([language(), usualGeneral(generals), prefs.get("games").length === 0, []]);
  hero = shown;
  if (!more) {
    drawHeroMap(place("hero-map"), first);
    drawHeroButtons(buttons, first, usualGeneral(generals), () => {
      const battle = battles.get(offered);
      if (battle) open(battle);
    });
  }
  if (known.length > 1) buttons.append(campaignButton(known, generals));
}

/** A link to a battle opens its sheet, once. */
function openAddressed() {
  const battle = battles.get(/^#battle=([\w-]+)$/.exec(location.hash)?.[1] ?? "");
  if (!battle) return;
  history.replaceState(null, "", location.pathname);
  if (hasSides(battle)) open(battle);
  else void openOther(/** @type {any} */ (battle));
}

async function loadBattles() {
  const mine = ++asked;
  const offering = first ?? offerFirst();
  try {
    const [listed, known] = await Promise.all([
      getJSON(`/api/battles?lang=${language()}`),
      generals.length > 0 ? generals : getJSON("/api/generals").catch(() => []),
      offering,
    ]);
    // A language chosen meanwhile has its own answer on the way.
    if (mine !== asked) return;
    battles = new Map(listed.map((/** @type {Battle} */ battle) => [battle.id, battle]));
    generals = known;
    drawHero();
    drawBattles(place("battles"), listed.filter(hasSides), open);
    drawOthers(place("others"), listed.filter((/** @type {any} */ battle) => !hasSides(battle)));
    openAddressed();
    void openSent();
  } catch (error) {
    if (mine === asked) drawFailed(place("battles"), words(error), retry);
  }
}

function retry() {
  drawLoading(place("battles"));
  void loadBattles().then(refreshGames);
}

function refreshGames() {
  return showGames(place("games"), { battles, generals });
}

ready
  .then(async () => {
    const drawBar = fillBar(place("bar"), "lobby", accountButton);
    accounts.on(() => {
      const focused = place("bar").contains(document.activeElement);
      drawBar();
      // The bar has been drawn anew: the focus goes back to the button that opened the sheet.
      if (focused) /** @type {HTMLElement | null} */ (document.querySelector(".account-button"))?.focus();
      void refreshGames();
    });
    // Whether somebody is signed in is no condition for anything.
    void accounts
      .load()
      .catch(() => {})
      .then(arrive);
    watchStatus(place("drill"));
    drawLoading(place("battles"));
    void refreshGames();
    await loadBattles();
    await refreshGames();
    // Until the rules are ready the server cannot say how a game stands.
    void onceReady().then(refreshGames);
    document.documentElement.dataset.loaded = "";
  })
  .catch((error) => drawFailed(place("battles"), words(error), () => location.reload()));

onLanguage(() => void loadBattles().then(refreshGames));
addEventListener("hashchange", () => void openSent());
prefs.on("games", () => void refreshGames());
// Coming back from a table, also through the browser's page cache, shows how it stands now.
window.addEventListener("pageshow", (event) => event.persisted && void refreshGames());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refreshGames());
setInterval(() => document.visibilityState === "visible" && void refreshGames(), REFRESH);
