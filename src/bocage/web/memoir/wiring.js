// What the board, the tools and the keys set going.

import { openSettings } from "../common/settings.js";
import { openAway } from "../play/away.js";
import { openBriefing, openLinks } from "../play/briefing.js";
import { KEYS, openKeyboard, openKeys } from "../play/keyboard.js";
import { openMenu } from "../play/menu.js";
import { openSeats } from "../play/seats.js";
import { COMMAND_KEYS } from "./commands.js";
import { standingFields } from "./orders.js";
import { sideLines } from "./sides.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {import("./board.js").Board} board @param {import("./battle.js").Game} game @param {import("./threat.js").Threat} threat */
export function wireBoard(board, game, threat) {
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

/** @param {{board: import("./board.js").Board, game: import("./battle.js").Game, threat: import("./threat.js").Threat, panels: import("../play/panels.js").Panels, replay: import("../play/replay.js").Replay, battle: any, refit: () => void, info: any}} parts */
export function wireTools({ board, game, threat, panels, replay, battle, refit, info }) {
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
  openMenu($("more"), $("menu"));
  $("settings").onclick = openSettings;
  const keys = game.parts.commands.used ? [...KEYS, ...COMMAND_KEYS] : KEYS;
  $("keys").onclick = () => openKeys(keys);
  $("seats").hidden = !info.room;
  $("seats").onclick = () => void openSeats(game);
  $("away").onclick = () => openAway(game, standingFields);
  $("briefing").onclick = () => openBriefing(battle, info, sideLines(battle, game.side, game.you, info.places));
  $("look-back").onclick = () => (replay.active ? replay.leave() : void replay.open(replay.last));
  $("invite").onclick = () => void openLinks(game.line);
  $("hand-toggle").onclick = () => {
    const open = $("dock").classList.toggle("up");
    $("hand-toggle").setAttribute("aria-expanded", String(open));
  };
  openKeyboard($("board"), {
    keys,
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
