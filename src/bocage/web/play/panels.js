// Panels and drawers: log, orders and chat at the side (a drawer on a phone), and how much room the board has.

import { t } from "../common/i18n.js";

/** The room in units of the reader's text, as the layouts count it. */
function room() {
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { width: innerWidth / unit, height: innerHeight / unit };
}

/** Whether the side panel stands beside the map. */
export const wide = () => room().width > 62;
/** Whether the desk stands beside the map, on a phone on its side (low.css). */
export const low = () => room().height <= 30 && room().width >= 34;

/** The tools at the left edge, in pixels. */
const RAIL = 60;

/** How much broader than high a map is. */
const SHAPE = 1.56;

/** @type {readonly string[]} */
/** The panels that a page may have. */
const KNOWN = ["log", "orders", "chat"];

export class Panels {
  constructor() {
    this.tabs = KNOWN.filter((name) => document.getElementById(`tab-${name}`));
    this.side = /** @type {HTMLElement} */ (document.getElementById("side"));
    /** @type {() => void} called when the room for the board has changed */
    this.resized = () => {};
    this.tab = "log";
    for (const name of this.tabs) {
      const tab = /** @type {HTMLElement} */ (document.getElementById(`tab-${name}`));
      tab.addEventListener("click", () => this.show(name));
      tab.addEventListener("keydown", (event) => {
        const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (!way) return;
        event.preventDefault();
        event.stopPropagation();
        const next = this.tabs[(this.tabs.indexOf(name) + way + this.tabs.length) % this.tabs.length];
        this.show(next);
        document.getElementById(`tab-${next}`)?.focus();
      });
    }
    document.getElementById("side-open")?.addEventListener("click", () => this.toggle());
    document.getElementById("side-close")?.addEventListener("click", () => this.toggle(false));
    this.toggle(wide());
    this.show("log");
  }

  /** @param {boolean} [open] */
  toggle(open = !this.side.classList.contains("open")) {
    this.side.classList.toggle("open", open);
    this.side.toggleAttribute("inert", !open);
    document.getElementById("side-open")?.setAttribute("aria-expanded", String(open));
    this.#dot();
    this.resized();
  }

  get open() {
    return this.side.classList.contains("open");
  }

  /** Whether a panel can be seen. @param {string} name */
  shows(name) {
    return this.open && this.tab === name;
  }

  /** @param {string} name */
  show(name) {
    this.tab = name;
    for (const other of this.tabs) {
      const on = other === name;
      const tab = document.getElementById(`tab-${other}`);
      tab?.setAttribute("aria-selected", String(on));
      tab?.setAttribute("tabindex", on ? "0" : "-1");
      const panel = document.getElementById(`panel-${other}`);
      if (panel) panel.hidden = !on;
    }
    document.getElementById(`tab-${name}`)?.classList.remove("news");
    this.#dot();
    const log = document.getElementById("panel-log");
    if (name === "log" && log) log.scrollTop = log.scrollHeight;
  }

  /** Opens a panel and gives it the focus. @param {string} name */
  enter(name) {
    this.toggle(true);
    this.show(name);
    const panel = document.getElementById(`panel-${name}`);
    const first = /** @type {HTMLElement | null} */ (panel?.querySelector("input") ?? panel?.querySelector("button") ?? document.getElementById(`tab-${name}`));
    first?.focus();
  }

  /** A dot on a tab that is not open. @param {string} name */
  news(name) {
    if (this.tab !== name || !this.open) document.getElementById(`tab-${name}`)?.classList.add("news");
    this.#dot();
  }

  /** The button that opens the panel says that there is something new behind it. */
  #dot() {
    if (this.open) document.getElementById(`tab-${this.tab}`)?.classList.remove("news");
    const button = document.getElementById("side-open");
    const news = !this.open && document.querySelector(".tab.news") !== null;
    button?.classList.toggle("news", news);
    button?.setAttribute("aria-label", t(news ? "tool.side_news" : "tool.side"));
  }

  /** How far up the dock reaches, in pixels, whatever lies above it. */
  foot() {
    const hand = document.getElementById("hand")?.getBoundingClientRect();
    if (low()) return hand?.height ?? 0;
    const lowest = wide() ? hand : document.getElementById("dock")?.getBoundingClientRect();
    return lowest?.height ? innerHeight - lowest.top + 2 : 12;
  }

  /** What the panels cover: top, right, bottom, left, in pixels. @returns {[number, number, number, number]} */
  inset() {
    const top = document.getElementById("top")?.getBoundingClientRect().height ?? 0;
    if (low()) {
      const desk = document.querySelector(".dock-bar")?.getBoundingClientRect().width ?? 0;
      return [top + 4, desk, this.foot(), 52];
    }
    const beside = wide();
    // Where there is no room beside the map the odds lie over it; what they are about has to be seen next to them.
    const odds = beside ? null : document.getElementById("preview")?.getBoundingClientRect();
    const atRight = odds?.height && odds.left > innerWidth / 3 ? innerWidth - odds.left : 0;
    const bottom = odds?.height && !atRight ? innerHeight - odds.top + 2 : this.foot();
    if (!beside) return [top + 8, atRight, bottom, 0];
    if (this.open) return [top + 8, this.side.getBoundingClientRect().width + 16, bottom, RAIL];
    // No unit may lie under the desk: the map stands beside it or above it, where it is larger.
    const desk = document.querySelector(".dock-bar")?.getBoundingClientRect() ?? new DOMRect();
    const [aside, above] = [innerWidth - desk.left + 6, Math.max(bottom, innerHeight - desk.top + 6)];
    const size = (/** @type {number} */ right, /** @type {number} */ below) => Math.min((innerWidth - RAIL - right) / SHAPE, innerHeight - top - 8 - below);
    return size(aside, bottom) >= size(0, above) ? [top + 8, aside, bottom, RAIL] : [top + 8, 0, above, RAIL];
  }
}
