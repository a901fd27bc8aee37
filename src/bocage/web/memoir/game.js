// A battle on the page: puts the parts together and opens the line.

import { language, onLanguage, translate } from "../common/i18n.js";
import { Ahead } from "./ahead.js";
import { Stage } from "./anim.js";
import { announce, openAnnouncer } from "../play/announce.js";
import { announceEvent } from "./announce.js";
import { watchCalls } from "../play/away.js";
import { Board } from "./board.js";
import { Called } from "../play/called.js";
import { Chat } from "../play/chat.js";
import { Clocks } from "../play/clock.js";
import { Cover } from "../play/cover.js";
import { Commands } from "./commands.js";
import { showCampaign } from "../play/campaign.js";
import { Curtain } from "../play/curtain.js";
import { DiceTray } from "./dice.js";
import { Edges } from "./edges.js";
import { Game } from "./battle.js";
import { Hand } from "./hand.js";
import { openLesson } from "./lesson/lesson.js";
import { keep, remember } from "../play/keep.js";
import { showHouse } from "../play/house.js";
import { Log } from "../play/log.js";
import { Panels } from "../play/panels.js";
import { followMoments, Replay } from "../play/replay.js";
import { Undo } from "../play/undo.js";
import { Staff } from "./staff.js";
import { Threat } from "./threat.js";
import { openStart } from "../play/begin.js";
import { banner, flash } from "./shows.js";
import { drawLine, wireLine } from "../play/wire.js";
import { composeLog } from "./loglines.js";
import { sideLines } from "./sides.js";
import { wireBoard, wireTools } from "./wiring.js";
import { loadWords, namePowers } from "./words.js";

/** @typedef {import("./types.js").ViewMessage} ViewMessage */

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Decisions that are made with cards in view, or that tell what is in the hand. */
const SECRET = new Set(["deal", "play", "keep", "commit", "ambush", "drop"]);

/** @param {{line: import("../play/state.js").Line, info: any}} table */
export async function open({ line, info }) {
  const [battle] = await Promise.all([line.get(`/battle?lang=${language()}`), loadWords()]);
  namePowers(info.places ?? []);
  document.title = `${battle.title} – Bocage`;
  openAnnouncer();
  const board = new Board($("board"));
  const game = new Game({ line, info, board });
  const you = /** @type {string[]} */ (info.you ?? []);
  const edge = (/** @type {string} */ side) => battle.sides[side]?.edge ?? (side === "allies" ? "bottom" : "top");
  await board.load(battle, `/api/games/${encodeURIComponent(line.key)}/art.svg?lang=${language()}`, edge(game.side) === "top" && game.side !== "");

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
    // The odds went because the attack is on: the map stays with those who fight.
    if ((game.sent || game.running) && !wider) return board.view.pan(0, 0, false);
    if (board.view.touched) board.view.pan(0, 0);
    else {
      board.view.fit(focus(game));
      if (game.mine) game.gather();
      game.parts.lesson?.fitted();
    }
  };
  const panels = new Panels();
  panels.resized = refit;
  const log = new Log($("panel-log"), (n) => void replay.open(n), composeLog);
  showHouse(line, info, log);
  showCampaign(line, info);
  const chat = new Chat($("panel-chat"), (text, id, to) => line.send({ type: "chat", id, text, ...(to ? { to } : {}) }), info.room ? game.side || undefined : you.length === 1 ? you[0] : undefined);
  const dice = new DiceTray($("dice"));
  const stage = new Stage(board, dice, {
    banner: (side) => banner(side, game.side === side && !replay.active),
    tell: announceEvent,
    card: (event) => flash(event),
    medal: (event) => $(`flank-${event.side}`).classList.add("won"),
  });
  const replay = new Replay($("replay"), {
    get: (n) => line.get(`/moments/${n}`),
    moments: () => log.moments,
    last: () => game.newest?.moment ?? log.last,
    link: (n) => `${location.origin}/play/${info.links?.watch ?? line.key}#moment=${n}`,
    mark: (n) => log.mark(n),
    show: async (message, animate, gone) => {
      document.body.classList.add("looking-back");
      if (animate && game.view && message.events.length) {
        stage.begin(game.view);
        await stage.play(message.events, false);
        if (gone()) return;
      }
      dice.hide();
      game.show(message.view);
    },
    leave: () => {
      document.body.classList.remove("looking-back");
      if (game.newest) game.show(game.newest.view);
      void game.parts.ahead.refresh();
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
  }, (kind) => SECRET.has(kind));
  curtain.begin(info.one_screen ? you : []);
  const hand = new Hand($("hand"), (card) => game.pickCard(card));
  const called = new Called(game, battle);
  const edges = new Edges(/** @type {HTMLElement} */ (document.querySelector(".table")), game);
  const staff = new Staff($("staff"), game);
  game.parts = { undo: new Undo(line, () => game.you), stage, ahead: new Ahead(game), commands: new Commands($("commands"), game, chat), edges, called, replay, threat, curtain, hand, battle, staff, clocks: new Clocks(game), cover: new Cover($("cover"), game), inset: () => game.parts.lesson?.inset(panels.inset()) ?? panels.inset(), keep: (/** @type {ViewMessage} */ message) => void keep(line, log, replay, message).then(() => game.parts.lesson?.look()) };
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
  const looksBack = await followMoments(line, log, replay);

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
  openStart({ line, info, battle, seats: sideLines(battle, game.side, you, info.places), elsewhere: looksBack || Boolean(game.parts.lesson) });
}

/** Where to look on a small screen: at one's own units. @param {Game} game */
function focus(game) {
  const home = game.parts.commands?.home();
  if (home) return home;
  const side = game.side || game.view?.active;
  const own = (game.view?.units ?? []).filter((unit) => unit.hex && unit.side === side).map((unit) => game.board.at(String(unit.hex)));
  if (!own.length) return undefined;
  return { x: own.reduce((sum, p) => sum + p.x, 0) / own.length, y: own.reduce((sum, p) => sum + p.y, 0) / own.length };
}
