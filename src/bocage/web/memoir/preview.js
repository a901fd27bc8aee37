// Before the dice: how many and why, the exact odds, and only then the button.

import { el, svg } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { unitIcon } from "./units.js";
import { nameOf, percent } from "./words.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").UnitDoc} UnitDoc */

/**
 * @param {HTMLElement} host
 * @param {{attacks: Choice[], chosen: string | null, unitAt: (hex: string) => UnitDoc | undefined, attack: (choice: Choice) => void, pick: (choice: Choice) => void, close: () => void}} state
 */
export function drawPreview(host, state) {
  const { attacks } = state;
  const focused = !host.hidden && host.querySelector("[data-role=attack]") === document.activeElement;
  host.hidden = attacks.length === 0;
  if (host.hidden) return;
  const choice = attacks.find((attack) => attack.from === state.chosen) ?? (attacks.length === 1 ? attacks[0] : null);
  // A strike has no attacker on the board: its only hex is the target's.
  const strike = !attacks[0].to;
  const where = String(attacks[0].to ?? attacks[0].from);
  const target = state.unitAt(where);
  const head = el("header", { class: "preview-head" });
  host.replaceChildren(head);
  head.append(
    el("h2", {}, t(strike ? "preview.strike" : "preview.title", { hex: where })),
    el("button", { type: "button", class: "close", "aria-label": t("common.close"), onclick: state.close }, "×"),
  );
  if (attacks.length > 1) {
    host.append(
      el(
        "div",
        { class: "preview-from", role: "group", "aria-label": t("preview.from") },
        attacks.map((attack) =>
          el(
            "button",
            { type: "button", class: "chip", "aria-pressed": String(attack === choice), onclick: () => state.pick(attack) },
            from(attack),
          ),
        ),
      ),
    );
  }
  if (!choice) {
    host.append(el("p", { class: "soft" }, t("preview.who")));
    return;
  }
  const odds = choice.doc.preview;
  const attacker = strike ? undefined : state.unitAt(String(choice.from));
  host.append(
    el(
      "div",
      { class: "duel" },
      attacker ? figure(attacker) : "",
      el("span", { class: "duel-dice", "aria-hidden": "true" }, diceRow(odds?.dice ?? 0)),
      target ? figure(target) : "",
    ),
  );
  if (odds) host.append(sum(odds), chances(odds, target));
  host.append(
    el(
      "button",
      { type: "button", class: "button primary attack", "data-role": "attack", onclick: () => state.attack(choice) },
      strike ? t("preview.choose") : t("preview.attack", { n: odds?.dice ?? 0 }),
    ),
  );
  if (focused) /** @type {HTMLElement | null} */ (host.querySelector("[data-role=attack]"))?.focus();
}

/** Who could attack, and with how many dice; the word for them would be too wide for two on a line. @param {Choice} attack */
function from(attack) {
  const n = attack.doc.preview?.dice ?? 0;
  const die = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("rect", { x: 1, y: 1, width: 18, height: 18, rx: 4, class: "tiny-die" }), svg("circle", { cx: 10, cy: 10, r: 2.6, class: "tiny-pip" }));
  return [`${attack.from} · `, el("span", { class: "hush" }, t("preview.dice", { n })), el("span", { "aria-hidden": "true" }, `${n} × `), die];
}

/** @param {UnitDoc} unit */
function figure(unit) {
  return el("figure", {}, unitIcon(unit), el("figcaption", {}, `${nameOf(unit.kind)} ${unit.hex}`));
}

/** @param {number} many */
function diceRow(many) {
  const picture = svg("svg", { viewBox: `0 0 ${Math.max(1, many) * 22 + 12} 24` });
  for (let n = 0; n < many; n++) picture.append(svg("rect", { x: 1 + n * 22, y: 3, width: 18, height: 18, rx: 4, class: "tiny-die" }));
  picture.append(svg("path", { d: `M${many * 22 + 2} 12h7m-3 -4l4 4l-4 4`, class: "tiny-arrow" }));
  return picture;
}

/** @param {import("./types.js").Preview} odds */
function sum(odds) {
  return el(
    "ul",
    { class: "terms" },
    odds.terms.map((term) => el("li", { class: term.dice < 0 ? "less" : "more" }, term.text)),
    el("li", { class: "total" }, t("preview.total", { n: odds.dice })),
  );
}

/** The chance to lose 0, 1, 2 … figures: nobody loses more than he has. @param {number[]} hits @param {number} figures */
function losses(hits, figures) {
  const lost = hits.slice(0, figures + 1);
  for (const p of hits.slice(figures + 1)) lost[figures] += p;
  return lost;
}

/**
 * Bars for 0, 1, 2 … figures lost, and in words what they would do.
 * @param {import("./types.js").Preview} odds
 * @param {UnitDoc | undefined} target
 */
function chances(odds, target) {
  const lost = losses(odds.hits, target?.figures ?? odds.hits.length);
  const most = Math.max(...lost, 0.01);
  const list = el(
    "ol",
    { class: "odds", "aria-label": t("preview.lost") },
    lost.map((p, hits) => {
      const bar = el("span", { class: "odds-bar", "aria-hidden": "true" });
      bar.style.height = `${Math.round((p / most) * 3.2 * 16)}px`;
      const fatal = target !== undefined && hits >= target.figures;
      return el(
        "li",
        { class: fatal ? "fatal" : "", title: t("preview.lost_n", { n: hits }) },
        el("span", { class: "odds-p" }, percent(p)),
        bar,
        el("span", { class: "odds-n" }, String(hits), el("span", { class: "hush" }, ` ${t("preview.lost_word")}`), fatal ? el("span", { class: "fatal-mark", "aria-hidden": "true" }, "✕") : ""),
      );
    }),
  );
  return el(
    "div",
    { class: "chances" },
    el("p", { class: "odds-title" }, t("preview.lost")),
    list,
    el(
      "dl",
      { class: "verdict" },
      el("div", {}, el("dt", {}, t("preview.eliminates")), el("dd", {}, percent(odds.eliminates))),
      el("div", {}, el("dt", {}, t("preview.retreats")), el("dd", {}, percent(odds.retreats))),
    ),
  );
}
