// The interface for a game that has none of its own: plain, complete, and usable by keyboard and screen reader alone.

import { getJSON } from "../common/api.js";
import { el } from "../common/dom.js";
import { language, onLanguage, t, translate } from "../common/i18n.js";
import { openSettings } from "../common/settings.js";
import { openAnnouncer } from "../play/announce.js";
import { declaredOrders, openAway, watchCalls } from "../play/away.js";
import { openStart } from "../play/begin.js";
import { openBriefing, openLinks } from "../play/briefing.js";
import { Called } from "../play/called.js";
import { Chat } from "../play/chat.js";
import { Clocks } from "../play/clock.js";
import { Cover } from "../play/cover.js";
import { Curtain } from "../play/curtain.js";
import { keep, remember } from "../play/keep.js";
import { showHouse } from "../play/house.js";
import { Log } from "../play/log.js";
import { openMenu } from "../play/menu.js";
import { Panels } from "../play/panels.js";
import { followMoments, Replay } from "../play/replay.js";
import { Undo } from "../play/undo.js";
import { drawLine, wireLine } from "../play/wire.js";
import { loadGenerals, nameSeats, sideName } from "../play/words.js";
import { know } from "./describe.js";
import { Table } from "./table.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {{line: import("../play/state.js").Line, info: any}} table */
export async function open({ line, info }) {
  const you = /** @type {string[]} */ (info.you ?? []);
  /** @type {any} */
  const battle = {};
  const learn = async () => {
    const [about, words, again] = await Promise.all([line.get(`/battle?lang=${language()}`), getJSON(`/api/words?system=${encodeURIComponent(info.system)}&lang=${language()}`), line.get(`?lang=${language()}`)]);
    Object.assign(battle, about);
    Object.assign(info, { places: again.places, standing_orders: again.standing_orders });
    const titles = Object.fromEntries([...Object.entries(about.sides ?? {}).map(([side, one]) => [side, /** @type {any} */ (one).name ?? side]), ...info.places.map((/** @type {any} */ place) => [place.name, place.title])]);
    nameSeats((seat) => titles[seat] ?? seat);
    know(words.names ?? {}, Object.keys(titles));
    document.title = `${battle.title} – Bocage`;
    $("title").textContent = battle.title;
  };
  await Promise.all([learn(), loadGenerals(info.system)]);
  openAnnouncer();
  const game = new Table({ line, info });
  const panels = new Panels();
  const log = new Log($("panel-log"), (n) => void replay.open(n), (moments) => game.composeLog(moments));
  showHouse(line, info, log);
  const chat = new Chat($("panel-chat"), (text, id) => line.send({ type: "chat", id, text }), you.length === 1 ? you[0] : undefined);
  const replay = new Replay($("replay"), {
    get: (n) => line.get(`/moments/${n}?lang=${language()}`),
    moments: () => log.moments,
    last: () => game.newest?.moment ?? log.last,
    link: (n) => `${location.origin}/play/${info.links?.watch ?? line.key}#moment=${n}`,
    mark: (n) => log.mark(n),
    show: async (message) => {
      document.body.classList.add("looking-back");
      game.show(message.view);
    },
    leave: () => {
      document.body.classList.remove("looking-back");
      if (game.newest) game.show(game.newest.view);
    },
  });
  const curtain = new Curtain($("curtain"), () => game.draw(), () => true);
  curtain.begin(you);
  game.parts = { undo: new Undo(line, () => game.you), called: new Called(game, battle), replay, curtain, clocks: new Clocks(game), cover: new Cover($("cover"), game), keep: (/** @type {import("../play/types.js").ViewMessage} */ message) => void keep(line, log, replay, message) };
  // For the console and for browser tests; it can do no more than the page itself.
  Object.assign(window, { bocage: game });

  openMenu($("more"), $("menu"));
  const seatLines = () => info.places.map((/** @type {any} */ place) => el("li", {}, el("strong", {}, sideName(place.name)), you.length === 1 && you[0] === place.name ? ` (${t("top.you")})` : ""));
  const looking = () => (replay.active ? replay.leave() : void replay.open(replay.last));
  $("settings").onclick = openSettings;
  $("away").onclick = () => openAway(game, declaredOrders(info));
  $("briefing").onclick = () => openBriefing(battle, info, seatLines());
  $("invite").onclick = () => void openLinks(line);
  $("look-back").onclick = looking;
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) game.pick(Number(key) - 1);
    else if (key === "u") game.undo();
    else if (key === "l") panels.enter("log");
    else if (key === "c") panels.enter("chat");
    else if (key === "r") looking();
    else if (key === "escape" && replay.active) replay.leave();
    else return;
    event.preventDefault();
  });
  wireLine(line, game, chat, panels);
  remember(info, line.key);
  watchCalls(game);
  line.open();
  document.body.classList.add("ready");
  await followMoments(line, log, replay);

  onLanguage(async (lang) => {
    line.send({ type: "lang", lang });
    await learn();
    translate();
    replay.draw();
    drawLine($("line"), line.state);
    game.draw();
  });
  // A game without pages of its own begins at once: its orders of the day are a press away.
  openStart({ line, info, battle, seats: seatLines(), elsewhere: true });
}
