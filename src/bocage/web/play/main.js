// The game page: puts the parts together and opens the line.

import { accounts } from "../common/account.js";
import { ApiError } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { language, onLanguage, ready, t, translate } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { openSettings } from "../common/settings.js";
import { Stage, pace, pause } from "./anim.js";
import { announce, announceEvent, call, openAnnouncer } from "./announce.js";
import { openAway } from "./away.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clock.js";
import { Cover } from "./cover.js";
import { Curtain } from "./curtain.js";
import { DiceTray } from "./dice.js";
import { Game } from "./game.js";
import { Hand, cardForm } from "./hand.js";
import { openKeyboard, openKeys } from "./keyboard.js";
import { openLesson } from "./lesson/lesson.js";
import { Log } from "./log.js";
import { Panels } from "./panels.js";
import { Replay } from "./replay.js";
import { sound } from "./sound.js";
import { Staff } from "./staff.js";
import { Line, keyOfAddress } from "./state.js";
import { Threat } from "./threat.js";
import { openBriefing, openLinks } from "./briefing.js";
import { nextCame } from "./series.js";
import { tellFailure, waitForRules } from "./waiting.js";
import { drawLine } from "./top.js";
import { loadWords, sideName } from "./words.js";

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
  const refit = () => {
    const inset = game.parts.inset();
    board.view.inset = inset;
    const wider = sides !== (sides = [innerWidth, innerHeight, inset[1], inset[3]].join(" "));
    // Notes float above the dock, whatever its height.
    document.body.style.setProperty("--dock", `${Math.round(panels.foot())}px`);
    document.body.style.setProperty("--command", `${Math.round(document.querySelector(".dock-bar")?.getBoundingClientRect().height ?? 0)}px`);
    // In the middle of a choice the map must not move from under the finger because a line came or went at the desk.
    if (game.choosing && !wider) return;
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
  const chat = new Chat($("panel-chat"), (text) => line.send({ type: "chat", text }));
  const dice = new DiceTray($("dice"));
  const stage = new Stage(board, dice, {
    banner: (_, side) => banner(side),
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

  line.open();
  addEventListener("resize", refit);
  const watcher = new ResizeObserver(refit);
  for (const part of document.querySelectorAll("#dock, .dock-bar, #hand, #top")) watcher.observe(part);
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
  if (sessionStorage.getItem(`briefed.${line.key}`) === null && (info.turn <= 1 || ask) && !asked && !game.parts.lesson) {
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

/** @param {Board} board @param {Game} game @param {Threat} threat */
function wireBoard(board, game, threat) {
  const keys = (/** @type {boolean} */ on) => board.host.classList.toggle("by-keys", on);
  addEventListener("pointerdown", () => keys(false), true);
  addEventListener("keydown", (event) => (event.key.startsWith("Arrow") || event.key === "Tab" || event.key.toLowerCase() === "n") && keys(true), true);
  board.on.pick = (hex, touch) => {
    board.cursor = hex;
    game.pick(hex, touch);
  };
  /** @type {number} */
  let timer = 0;
  board.on.hover = (hex) => {
    clearTimeout(timer);
    void threat.point(hex);
    if (!hex) {
      $("inspect").hidden = true;
      return;
    }
    timer = window.setTimeout(() => game.inspect(hex), $("inspect").hidden ? 350 : 60);
  };
  board.on.hold = (hex) => game.inspect(hex);
  board.on.drag = (hex) => game.mine && game.picker.draggable(hex);
  board.on.over = (from, to) => {
    $("inspect").hidden = true;
    if (game.picker.unit !== from) {
      game.picker.unit = from;
      game.picker.pending = null;
      game.picker.target = null;
    }
    const choice = game.picker.of(from).find((one) => one.to === to);
    const { marks } = game.picker.marks();
    const path = choice ? choice.doc.path ?? [from, String(to)] : undefined;
    board.highlight(choice ? [...marks, { hex: String(to), kind: "pending" }] : marks, { path });
  };
  board.on.drop = (from, to, touch) => {
    game.picker.unit = from;
    if (to && to !== from) game.pick(to, touch);
    game.draw();
  };
}

/** @param {{board: Board, game: Game, threat: Threat, panels: Panels, replay: Replay, battle: any, refit: () => void, info: any}} parts */
function wireTools({ board, game, threat, panels, replay, battle, refit, info }) {
  const turn = () => {
    board.turn(!board.turned);
    board.view.touched = false;
    refit();
    if (game.view) {
      board.show(game.view);
      game.draw();
    }
  };
  const zoom = (/** @type {number} */ factor) => (factor ? board.view.zoom(factor) : board.view.fit());
  $("zoom-in").onclick = () => zoom(1.25);
  $("zoom-out").onclick = () => zoom(0.8);
  $("zoom-fit").onclick = () => zoom(0);
  $("turn-map").onclick = turn;
  $("threat").onclick = () => {
    threat.toggle();
    $("threat").setAttribute("aria-pressed", String(threat.pinned));
  };
  $("settings").onclick = openSettings;
  $("keys").onclick = openKeys;
  $("away").onclick = () => openAway(game);
  $("briefing").onclick = () => openBriefing(battle, game.you, info);
  $("look-back").onclick = () => (replay.active ? replay.leave() : void replay.open(replay.last));
  $("invite").onclick = () => void openLinks(game.line);
  $("hand-toggle").onclick = () => {
    const open = $("dock").classList.toggle("up");
    $("hand-toggle").setAttribute("aria-expanded", String(open));
  };
  openKeyboard($("board"), {
    cursor: (dx, dy) => {
      const units = game.picker.units();
      const from = board.cursor || units[0] || game.view?.units.find((unit) => unit.hex)?.hex || "G5";
      board.setCursor(board.cursor ? board.step(from, dx, dy) : from);
      game.say(board.cursor);
      if (threat.on) void threat.point(board.cursor);
    },
    pick: () => {
      if (board.cursor) game.pick(board.cursor, false);
      game.ready();
    },
    back: () => {
      if (replay.active) {
        replay.leave();
        return true;
      }
      return game.parts.staff.close() || game.back();
    },
    staff: () => void game.parts.staff.ask(),
    card: (n) => {
      const card = game.parts.curtain.handOf(game.view ?? {})?.[n];
      if (card) game.pickCard(card);
    },
    end: () => game.end(),
    next: (way) => game.next(way),
    undo: () => game.undo(),
    threat: (on) => {
      threat.hold(on);
      if (on && board.cursor) void threat.point(board.cursor);
    },
    panel: (name) => panels.enter(name),
    zoom,
    pan: (dx, dy) => board.view.pan(dx, dy),
    turn,
    replay: () => (replay.active ? replay.leave() : void replay.open(replay.last)),
    looking: () => replay.active,
    step: (way) => void replay.open((replay.n ?? 0) + way, way > 0),
  });
  return { turn };
}

/** @param {Line} line @param {Game} game @param {Chat} chat @param {Panels} panels */
function wireLine(line, game, chat, panels) {
  line.on("view", (message) => game.receive(message));
  line.on("state", (state) => {
    const lost = $("line").classList.contains("lost");
    drawLine($("line"), state);
    if (state === "lost" && !lost) call(t("line.lost"));
    if (state === "open" && lost) toast(t("line.back"), { seconds: 4 });
  });
  line.on("chat", (message) => {
    if (!chat.add(message) || message.old) return;
    panels.news("chat");
    announce(t("chat.heard", { name: message.from, text: message.text }));
  });
  line.on("presence", (message) => {
    game.info.seats = message.seats;
    game.draw();
  });
  line.on("next", (message) => nextCame(game.info, line.key, message.key));
  line.on("gone", () => toast(t("error.no_game"), { kind: "error", seconds: 60 }));
  line.on("undo_asked", (message) => void game.undoAsked(message));
  line.on("undo_refused", () => toast(t("undo.refused")));
  line.on("error", (message) => {
    game.sent = false;
    if (message.code === "not_ready") return; // the line tells already that it is not open yet
    toast(message.message || t("common.error"), { kind: "error" });
    game.draw();
  });
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

/** A ribbon that says whose turn begins. @param {string} side */
function banner(side) {
  const ribbon = $("ribbon");
  ribbon.className = `ribbon ${side}`;
  ribbon.textContent = sideName(side);
  ribbon.hidden = false;
  ribbon.getAnimations().forEach((one) => one.cancel());
  const speed = pace();
  setTimeout(() => (ribbon.hidden = true), speed ? 1100 * speed : 600);
}

/** The card that somebody plays, held up for a moment. @param {import("./types.js").EventDoc} event */
async function flash(event) {
  sound("paper");
  const speed = pace();
  const host = $("flash");
  host.replaceChildren(el("p", { class: "flash-who" }, sideName(event.seat)), cardForm(event.card));
  host.className = `flash ${event.seat}`;
  host.hidden = false;
  await pause(speed ? 1000 * speed : 350);
  host.hidden = true;
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
