// The game page: puts the parts together and opens the line.

import { accounts } from "../common/account.js";
import { ApiError } from "../common/api.js";
import { language, onLanguage, ready, translate } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { Stage } from "./anim.js";
import { announce, announceEvent, openAnnouncer } from "./announce.js";
import { watchCalls } from "./away.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clock.js";
import { Cover } from "./cover.js";
import { Curtain } from "./curtain.js";
import { DiceTray } from "./dice.js";
import { Game } from "./game.js";
import { Hand } from "./hand.js";
import { openLesson } from "./lesson/lesson.js";
import { Log } from "./log.js";
import { Panels } from "./panels.js";
import { Replay } from "./replay.js";
import { Staff } from "./staff.js";
import { Line, keyOfAddress } from "./state.js";
import { Threat } from "./threat.js";
import { openBriefing } from "./briefing.js";
import { tellFailure, waitForRules } from "./waiting.js";
import { banner, flash } from "./shows.js";
import { drawLine } from "./top.js";
import { wireBoard, wireLine, wireTools } from "./wiring.js";
import { loadWords } from "./words.js";

/** @typedef {import("./types.js").ViewMessage} ViewMessage */
/** @typedef {import("./types.js").Moment} Moment */

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

async function start() {
  await ready;
  const line = new Line(keyOfAddress());
  const info = await line.get();
  const [battle] = await Promise.all([line.get(`/battle?lang=${language()}`), loadWords()]);
  document.title = `${battle.title} – Bocage`;
  openAnnouncer();
  const board = new Board($("board"));
  const game = new Game({ line, info, board });
  const you = /** @type {string[]} */ (info.you ?? []);
  const edge = (/** @type {string} */ side) => battle.sides[side]?.edge ?? (side === "allies" ? "bottom" : "top");
  await board.load(battle, `/api/games/${encodeURIComponent(line.key)}/art.svg`, you.length === 1 && edge(you[0]) === "top");

  let sides = "";
  let odds = false;
  const refit = () => {
    const inset = game.parts.inset();
    board.view.inset = inset;
    const wider = sides !== (sides = [innerWidth, innerHeight, inset[1], inset[3]].join(" "));
    // Odds that lay over the map are gone: it comes back to where it was.
    const freed = odds !== (odds = !$("preview").hidden) && !odds;
    // Notes float below the strip and above the dock, whatever their height.
    document.body.style.setProperty("--strip", `${Math.round($("top").getBoundingClientRect().height)}px`);
    document.body.style.setProperty("--dock", `${Math.round(panels.foot())}px`);
    document.body.style.setProperty("--command", `${Math.round(document.querySelector(".dock-bar")?.getBoundingClientRect().height ?? 0)}px`);
    if (game.steady && !wider && !freed) return;
    if (board.view.touched) board.view.pan(0, 0);
    else {
      board.view.fit(focus(game));
      if (game.mine) game.gather();
      game.parts.lesson?.fitted();
    }
  };
  const panels = new Panels();
  panels.resized = refit;
  const log = new Log($("panel-log"), (n) => void replay.open(n));
  const chat = new Chat($("panel-chat"), (text, id) => line.send({ type: "chat", id, text }), you.length === 1 ? you[0] : undefined);
  const dice = new DiceTray($("dice"));
  const stage = new Stage(board, dice, {
    banner: (side) => banner(side, you.length === 1 && you[0] === side && !replay.active),
    tell: announceEvent,
    card: (event) => flash(event),
    medal: (event) => $(`flank-${event.side}`).classList.add("won"),
  });
  const replay = new Replay($("replay"), {
    get: (n) => line.get(`/moments/${n}`),
    moments: () => log.moments,
    mark: (n) => log.mark(n),
    show: async (message, animate) => {
      document.body.classList.add("looking-back");
      if (animate && game.view && message.events.length) {
        stage.begin(game.view);
        await stage.play(message.events, false);
        if (replay.n === null) return;
      }
      dice.hide();
      game.show(message.view);
    },
    leave: () => {
      document.body.classList.remove("looking-back");
      if (game.newest) game.show(game.newest.view);
    },
  });
  const threat = new Threat(line, (shown) => {
    game.danger = shown;
    $("threat").setAttribute("aria-pressed", String(threat.pinned));
    $("threat-text").hidden = !shown;
    $("threat-text").textContent = shown?.text ?? "";
    if (shown) announce(shown.text);
    if (shown) board.view.gather(shown.marks.map((mark) => board.at(mark.hex)));
    game.lights();
  });
  const curtain = new Curtain($("curtain"), (seat) => {
    // Whoever takes the screen sees the map from his own edge.
    if ((edge(seat) === "top") !== board.turned) tools.turn();
    game.draw();
  });
  curtain.begin(you);
  const hand = new Hand($("hand"), (card) => game.pickCard(card));
  const staff = new Staff($("staff"), game);
  game.parts = { stage, replay, threat, curtain, hand, battle, staff, clocks: new Clocks(game), cover: new Cover($("cover"), game), inset: () => game.parts.lesson?.inset(panels.inset()) ?? panels.inset(), keep: (/** @type {ViewMessage} */ message) => void keep(line, log, replay, message).then(() => game.parts.lesson?.look()) };
  game.parts.lesson = await openLesson({ game, log, key: line.key, refit });

  // For the console and for browser tests; it can do no more than the page itself.
  Object.assign(window, { bocage: game });
  wireBoard(board, game, threat);
  const tools = wireTools({ board, game, threat, panels, replay, battle, refit, info });
  wireLine(line, game, chat, panels);
  remember(info, line.key);
  watchCalls(game);

  line.open();
  addEventListener("resize", refit);
  const watcher = new ResizeObserver(refit);
  for (const part of document.querySelectorAll("#dock, .dock-bar, #hand, #top, #preview")) watcher.observe(part);
  refit();
  document.body.classList.add("ready");
  const asked = /moment=(\d+)/.exec(location.hash);
  if (asked) {
    log.load(await line.get("/moments").catch(() => []));
    void replay.open(Number(asked[1]));
  }
  // A link to another moment of this game, opened in the same tab.
  addEventListener("hashchange", () => {
    const wanted = /moment=(\d+)/.exec(location.hash);
    if (wanted) void replay.open(Number(wanted[1]));
  });

  onLanguage(async (lang) => {
    line.send({ type: "lang", lang });
    const [again] = await Promise.all([line.get(`/battle?lang=${lang}`), loadWords()]);
    Object.assign(battle, again);
    board.hexes = new Map(battle.board.hexes.map((/** @type {any} */ hex) => [hex.name, hex]));
    $("title").textContent = battle.title;
    hand.drawn = "";
    translate();
    log.draw();
    replay.draw();
    drawLine($("line"), line.state);
    game.draw();
  });
  $("title").textContent = battle.title;
  // A guest who has given a name before is introduced by it; another one is asked once.
  const nameless = you.length === 1 && !info.seats[you[0]].name;
  const introduce = (/** @type {string} */ name) => line.send({ type: "name", name });
  if (nameless && prefs.get("name") && !introduce(prefs.get("name"))) line.once("state", () => introduce(prefs.get("name")));
  const ask = nameless && !prefs.get("name");
  const comesFromFile = info.state === "running" && (info.reseeded ?? null) !== null && you.length < 2; // whoever did not load it has to be told
  if (sessionStorage.getItem(`briefed.${line.key}`) === null && (info.turn <= 1 || ask || comesFromFile) && !asked && !game.parts.lesson) {
    sessionStorage.setItem(`briefed.${line.key}`, "1");
    openBriefing(battle, you, info, ask ? introduce : undefined);
  }
}

/** Where to look on a small screen: at one's own units. @param {Game} game */
function focus(game) {
  const side = game.you.length === 1 ? game.you[0] : game.view?.active;
  const own = (game.view?.units ?? []).filter((unit) => unit.hex && unit.side === side).map((unit) => game.board.at(String(unit.hex)));
  if (!own.length) return undefined;
  return { x: own.reduce((sum, p) => sum + p.x, 0) / own.length, y: own.reduce((sum, p) => sum + p.y, 0) / own.length };
}

/** Adds what a message tells to the log. @param {Line} line @param {Log} log @param {Replay} replay @param {ViewMessage} message */
async function keep(line, log, replay, message) {
  const { events, view } = message;
  if (message.whole !== false) {
    // The first message, or something was taken back.
    replay.forget();
    const moments = await line.get("/moments").catch(() => null);
    if (moments) log.load(moments);
    return;
  }
  /** @type {Moment[]} */
  const added = [];
  for (const event of events) {
    const last = added[added.length - 1];
    if (last && last.n === event.n) last.events.push(event);
    else added.push({ n: event.n, turn: view.turn, seat: null, action: null, events: [event] });
  }
  // The end of a phase is a moment, too, though nothing happens in it.
  if (typeof message.moment === "number" && added[added.length - 1]?.n !== message.moment) {
    added.push({ n: message.moment, turn: view.turn, seat: null, action: null, events: [] });
  }
  log.add(added);
}

/** @param {any} info @param {string} key */
function remember(info, key) {
  const you = /** @type {string[]} */ (info.you ?? []);
  const side = /** @type {any} */ (you.length === 2 ? "both" : you[0] ?? "watch");
  if (!prefs.get("games").some((game) => game.key === key)) {
    prefs.remember({ key, battle: info.battle, side, created: String(info.created ?? new Date().toISOString()) });
  }
  // Whoever is signed in finds the seat on all devices; without that it is remembered here only.
  accounts.load().then(() => accounts.current && accounts.keep([key])).catch(() => {});
}

/** Opens the table; while the rules are compiled it waits, and then goes on by itself. */
async function open() {
  try {
    await start();
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) {
      await waitForRules($("loading"));
      return open();
    }
    console.error(error);
    tellFailure($("loading"), error);
  }
}

void open();
