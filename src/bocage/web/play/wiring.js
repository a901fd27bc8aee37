// What the board, the tools, the keys and the line set going.

import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { openSettings } from "../common/settings.js";
import { announce, call } from "./announce.js";
import { openAway } from "./away.js";
import { openBriefing, openLinks } from "./briefing.js";
import { openKeyboard, openKeys } from "./keyboard.js";
import { openMenu } from "./menu.js";
import { nextCame } from "./series.js";
import { drawLine } from "./top.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {import("./board.js").Board} board @param {import("./game.js").Game} game @param {import("./threat.js").Threat} threat */
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

/** @param {{board: import("./board.js").Board, game: import("./game.js").Game, threat: import("./threat.js").Threat, panels: import("./panels.js").Panels, replay: import("./replay.js").Replay, battle: any, refit: () => void, info: any}} parts */
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

/** @param {import("./state.js").Line} line @param {import("./game.js").Game} game @param {import("./chat.js").Chat} chat @param {import("./panels.js").Panels} panels */
export function wireLine(line, game, chat, panels) {
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
    if (!chat.refused(message)) toast(message.message || t("common.error"), { kind: "error" });
    game.draw();
  });
}
