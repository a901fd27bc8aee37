// D-Day on the page: puts the parts together and opens the line.

import { el } from "../common/dom.js";
import { language, onLanguage, t, translate } from "../common/i18n.js";
import { openSettings } from "../common/settings.js";
import { announce, openAnnouncer } from "../play/announce.js";
import { declaredOrders, openAway, watchCalls } from "../play/away.js";
import { openStart } from "../play/begin.js";
import { openBriefing, openLinks } from "../play/briefing.js";
import { Called } from "../play/called.js";
import { Chat } from "../play/chat.js";
import { Clocks } from "../play/clock.js";
import { Cover } from "../play/cover.js";
import { Curtain } from "../play/curtain.js";
import { keep, remember } from "../play/keep.js";
import { openKeyboard, openKeys } from "../play/keyboard.js";
import { showHouse } from "../play/house.js";
import { Log } from "../play/log.js";
import { openMenu } from "../play/menu.js";
import { Panels } from "../play/panels.js";
import { followMoments, Replay } from "../play/replay.js";
import { Undo } from "../play/undo.js";
import { drawLine, wireLine } from "../play/wire.js";
import { loadGenerals, nameSeats, sideName } from "../play/words.js";
import { BattleBoard } from "./battle.js";
import { openCoach } from "./coach.js";
import { describe } from "./inspect.js";
import { ZoneMap } from "./map.js";
import { Campaign } from "./table.js";
import { loadWords } from "./words.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Keys that this game knows. */
const KEYS = [["Tab", "keys.tab"], ["← ↑ → ↓", "keys.arrows"], ["Enter · Space", "keys.pick"], ["Esc", "keys.back"], ["1 – 9", "dday.key_numbers"], ["E", "dday.key_done"], ["N", "dday.key_next"], ["U", "keys.undo"], ["L · O · C", "keys.panels"], ["+ − 0", "keys.zoom"], ["Shift + ←↑→↓", "keys.pan"], ["R", "keys.replay"], ["? · F1", "keys.help"]];

/** On a phone a zone is not drawn smaller than this by itself. */
const READABLE = 0.62;

/** @param {{line: import("../play/state.js").Line, info: any}} table */
export async function open({ line, info }) {
  const you = /** @type {string[]} */ (info.you ?? []);
  /** @type {any} */
  const battle = {};
  const learn = async () => {
    const [about, again] = await Promise.all([line.get(`/battle?lang=${language()}`), line.get(`?lang=${language()}`)]);
    Object.assign(battle, about);
    await loadWords(battle.board);
    Object.assign(info, { places: again.places, standing_orders: again.standing_orders });
    const titles = Object.fromEntries([...Object.entries(about.sides ?? {}).map(([side, one]) => [side, /** @type {any} */ (one).name ?? side]), ...info.places.map((/** @type {any} */ place) => [place.name, place.title])]);
    nameSeats((seat) => titles[seat] ?? seat);
    document.title = `${battle.title} – Bocage`;
    $("title").textContent = battle.title;
  };
  await Promise.all([learn(), loadGenerals(info.system)]);
  openAnnouncer();
  const map = new ZoneMap($("board"), battle.board);
  await map.load(`/api/games/${encodeURIComponent(line.key)}/art.svg`);
  const game = new Campaign({ line, info, map });
  const panels = new Panels();

  let sides = "";
  const refit = () => {
    map.view.inset = panels.inset();
    document.body.style.setProperty("--strip", `${Math.round($("top").getBoundingClientRect().height)}px`);
    document.body.style.setProperty("--dock", `${Math.round(panels.foot())}px`);
    document.body.style.setProperty("--command", `${Math.round(document.querySelector(".dock-bar")?.getBoundingClientRect().height ?? 0)}px`);
    const changed = sides !== (sides = [innerWidth, innerHeight, map.view.inset[1], map.view.inset[3]].join(" "));
    if (changed && !map.view.touched) fit();
    else map.view.pan(0, 0, false);
    if (game.picker.target && game.mine) game.gather(); // the desk may have grown over it
  };
  /** The whole map, or on a small screen as much as can be read. */
  const fit = () => {
    map.view.fit();
    if (map.view.scale < READABLE && innerWidth < innerHeight) {
      map.view.zoom(READABLE / map.view.scale);
      map.view.touched = false;
      if (game.mine) game.gather();
    }
  };
  panels.resized = refit;
  const log = new Log($("panel-log"), (n) => void replay.open(n), (moments) => game.composeLog(moments));
  showHouse(line, info, log);
  const chat = new Chat($("panel-chat"), (text, id) => line.send({ type: "chat", id, text }), you.length === 1 ? you[0] : undefined);
  const battleBoard = new BattleBoard($("battle"));
  const replay = new Replay($("replay"), {
    get: (n) => line.get(`/moments/${n}?lang=${language()}`),
    moments: () => log.moments,
    last: () => game.newest?.moment ?? log.last,
    link: (n) => `${location.origin}/play/${info.links?.watch ?? line.key}#moment=${n}`,
    mark: (n) => log.mark(n),
    show: async (message, animate, gone) => {
      document.body.classList.add("looking-back");
      if (animate && message.events.length) await game.play(message.events);
      if (gone()) return;
      if (!animate) battleBoard.forget();
      game.show(message.view);
    },
    leave: () => {
      document.body.classList.remove("looking-back");
      battleBoard.forget();
      if (game.newest) game.show(game.newest.view);
    },
  });
  const curtain = new Curtain($("curtain"), () => game.draw(), () => false); // nothing is hidden in this game
  curtain.begin(you);
  game.parts = { undo: new Undo(line, () => game.you), called: new Called(game, battle), battle: battleBoard, replay, curtain, clocks: new Clocks(game), cover: new Cover($("cover"), game), keep: (/** @type {import("../play/types.js").ViewMessage} */ message) => void keep(line, log, replay, message) };
  game.parts.coach = await openCoach(game);
  // For the console and for browser tests; it can do no more than the page itself.
  Object.assign(window, { bocage: game });

  const seatLines = () => info.places.map((/** @type {any} */ place) => el("li", {}, el("strong", {}, sideName(place.name)), you.length === 1 && you[0] === place.name ? ` (${t("top.you")})` : ""));
  const looking = () => (replay.active ? replay.leave() : void replay.open(replay.last));
  const zoom = (/** @type {number} */ factor) => (factor ? map.view.zoom(factor) : fit());
  wire({ game, map, panels, replay, zoom, looking });
  openMenu($("more"), $("menu"));
  $("settings").onclick = openSettings;
  $("keys").onclick = () => openKeys(KEYS);
  $("away").onclick = () => openAway(game, declaredOrders(info));
  $("briefing").onclick = () => openBriefing(battle, info, seatLines());
  $("invite").onclick = () => void openLinks(line);
  $("look-back").onclick = looking;
  wireLine(line, game, chat, panels);
  remember(info, line.key);
  watchCalls(game);
  line.open();
  addEventListener("resize", refit);
  const watcher = new ResizeObserver(refit);
  for (const part of document.querySelectorAll("#dock, .dock-bar, #hand, #top")) watcher.observe(part);
  refit();
  document.body.classList.add("ready");
  const looksBack = await followMoments(line, log, replay);

  onLanguage(async (lang) => {
    line.send({ type: "lang", lang });
    await learn();
    translate();
    log.draw();
    replay.draw();
    drawLine($("line"), line.state);
    game.draw();
  });
  openStart({ line, info, battle, seats: seatLines(), elsewhere: looksBack || Boolean(game.parts.coach) });
}

/** @param {{game: Campaign, map: ZoneMap, panels: Panels, replay: Replay, zoom: (factor: number) => void, looking: () => void}} parts */
function wire({ game, map, panels, replay, zoom, looking }) {
  const keys = (/** @type {boolean} */ on) => map.host.classList.toggle("by-keys", on);
  addEventListener("pointerdown", () => keys(false), true);
  addEventListener("keydown", (event) => (event.key.startsWith("Arrow") || event.key === "Tab" || event.key.toLowerCase() === "n") && keys(true), true);
  map.on.pick = (place) => {
    map.cursor = place;
    game.pick(place);
  };
  let timer = 0;
  map.on.hover = (place) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => place !== game.inspected && game.inspect(place), place ? 280 : 600);
  };
  map.on.hold = (place) => game.inspect(place);
  $("zoom-in").onclick = () => zoom(1.25);
  $("zoom-out").onclick = () => zoom(0.8);
  $("zoom-fit").onclick = () => zoom(0);
  const nothing = () => {};
  openKeyboard($("board"), {
    keys: KEYS,
    cursor: (dx, dy) => {
      map.cursor = map.cursor ? map.step(dx, dy) : game.picker.sources[0] ?? game.picker.targets[0] ?? "30";
      map.view.reveal(map.at(map.cursor));
      game.lights();
      announce(describe(game, map.cursor));
    },
    pick: () => map.cursor && game.pick(map.cursor),
    back: () => {
      if (replay.active) {
        replay.leave();
        return true;
      }
      return game.back();
    },
    card: (n) => /** @type {HTMLButtonElement | undefined} */ ([...$("bar").querySelectorAll("[data-action], [data-role=go]")][n])?.click(),
    end: () => /** @type {HTMLButtonElement | null} */ ($("bar").querySelector(".ending"))?.click(),
    next: (way) => game.next(way),
    undo: () => game.undo(),
    threat: nothing,
    staff: nothing,
    panel: (name) => panels.enter(name),
    zoom,
    pan: (dx, dy) => map.view.pan(dx, dy),
    turn: nothing,
    replay: looking,
    looking: () => replay.active,
    step: (way) => void replay.open((replay.n ?? 0) + way, way > 0),
  });
}
