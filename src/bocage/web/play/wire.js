// What comes over the line besides views: the state of the line, talk, presence, wishes, errors.

import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { announce, call } from "./announce.js";
import { unpressed } from "./pressed.js";
import { nextCame } from "./series.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {HTMLElement} host @param {"connecting" | "open" | "lost"} state */
export function drawLine(host, state) {
  host.hidden = state === "open";
  host.classList.toggle("lost", state === "lost");
  host.textContent = t(state === "lost" ? "line.lost" : "line.connecting");
}

/** @param {import("./state.js").Line} line @param {import("./types.js").Table} game @param {import("./chat.js").Chat} chat @param {import("./panels.js").Panels} panels */
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
    const heard = t("chat.heard", { name: message.from, text: message.text });
    // What is meant for few may be pressing, and on a phone a dot is easily overlooked.
    if (message.channel && message.yours === undefined && !panels.shows("chat")) toast(heard);
    else announce(heard);
  });
  const redraw = () => game.draw();
  line.on("presence", (message) => {
    game.info.seats = message.seats;
    unpressed(redraw);
  });
  line.on("next", (message) => nextCame(game.info, line.key, message.key));
  line.on("gone", () => toast(t("error.no_game"), { kind: "error", seconds: 60 }));
  line.on("undo_asked", (message) => void game.parts.undo.asked(message));
  line.on("undo_refused", () => toast(t("undo.refused")));
  line.on("error", (message) => {
    game.sent = false;
    if (message.code === "not_ready") return; // the line tells already that it is not open yet
    if (!chat.refused(message)) toast(message.message || t("common.error"), { kind: "error" });
    game.draw();
  });
}
