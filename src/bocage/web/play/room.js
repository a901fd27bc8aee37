// The room of a battle with many seats: everybody takes a seat by himself, generals fill the rest, somebody starts.

import { postJSON } from "../common/api.js";
import { copy } from "../common/copy.js";
import { toast } from "../common/dialog.js";
import { el, written } from "../common/dom.js";
import { language, t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { reachPart } from "../common/reach.js";
import { houseList } from "./house.js";
import { generalsKnown, loadGenerals, playerName } from "./words.js";

/** @typedef {{name: string, side: string, role: string, title: string}} Place */
/** @typedef {{started: boolean, free_talk: boolean, players: {name: string, here: boolean, seats: string[], side: string}[], seats: Record<string, {player: number | null, general: string | null}>, missing: string[], you: number | null, link: string, watch: string}} RoomDoc */

/** The general that fills a seat unless another one is chosen. */
const USUAL = "captain";

/** @param {string} text @param {() => void} onclick @param {string} look @param {Record<string, any>} [more] */
const button = (text, onclick, look = "", more = {}) => el("button", { type: "button", class: `button ${look}`, onclick, ...more }, text);

/** What a seat is called where its side is known. @param {Place} place @param {Place[]} places */
export function seatTitle({ name, role }, places) {
  if (role === "marshal") return t(`room.marshal_${name.split("-")[1]}`);
  if (role === "commander") return t(places.some((one) => one.role === "marshal") ? "room.chief" : "room.commander");
  return t(`room.${name.split("-")[1] ?? "player"}`);
}

export class Room {
  /**
   * @param {import("./state.js").Line} line
   * @param {any} info the game’s document, or that of the room’s link
   * @param {HTMLElement} host
   */
  constructor(line, info, host) {
    this.line = line;
    this.info = info;
    this.host = host;
    this.general = "";
    this.name = prefs.get("name") || (info.room.you === null ? "" : info.room.players[info.room.you].name);
    this.sent = this.name.trim();
    /** Wishes are sent one after the other, and none is lost because another is on its way. */
    this.sending = Promise.resolve();
    this.last = "";
    /** Whether a button is being pressed: what is pressed must not be exchanged before it is let go. */
    this.pressed = false;
    this.stale = false;
    // Made once, however often the page is drawn: the address that was chosen for the link stays.
    this.link = /** @type {HTMLInputElement} */ (el("input", { class: "input", readonly: true, value: `${location.origin}/play/${this.room.link}`, "data-role": "link", onfocus: () => this.link.select() }));
    this.reach = reachPart(() => [this.link]);
  }

  /** @returns {RoomDoc} */
  get room() {
    return this.info.room;
  }

  /** Whether this browser has a key of its own. */
  get joined() {
    return this.room.you !== null;
  }

  async open() {
    const known = localStorage.getItem(`room.${this.line.key}`);
    if (!this.joined && known) return location.replace(`/play/${known}`);
    await this.find();
    document.title = `${this.info.title} – Bocage`;
    this.host.addEventListener("pointerdown", () => (this.pressed = true));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.letGo());
    this.draw();
    this.line.on("presence", () => void this.look());
    this.line.on("view", () => void this.look());
    this.line.open();
  }

  /** Finds out which generals there are. */
  async find() {
    await loadGenerals(this.info.system);
    const ids = generalsKnown().map((one) => one.id);
    this.general = ids.includes(USUAL) ? USUAL : ids[0] ?? "";
  }

  /** Asks how the room stands; once the battle has started its players go to it. */
  async look() {
    this.info = await this.line.get(`?lang=${language()}`);
    if (this.joined && this.room.started) return location.reload();
    this.draw();
  }

  /** The click comes after the button is let go, and finds what was pressed still there. */
  letGo() {
    this.pressed = false;
    setTimeout(() => this.stale && !this.pressed && this.draw());
  }

  /** Only a second press of the same button, before the first is answered, is one too many. @param {Record<string, any>} wish */
  wish(wish) {
    const wanted = JSON.stringify(wish);
    if (wanted === this.last) return;
    this.last = wanted;
    this.sending = this.sending.then(() => this.send(wish)).then(() => {
      if (this.last === wanted) this.last = "";
    });
  }

  /** @param {Record<string, any>} wish */
  async send(wish) {
    try {
      if (this.joined) {
        const name = this.name.trim();
        await postJSON(`/api/games/${encodeURIComponent(this.line.key)}/room`, name === this.sent ? wish : { name, ...wish });
        this.sent = name;
        await this.look();
      } else await this.join(wish.take ?? []);
    } catch (error) {
      const code = /** @type {any} */ (error).code;
      const told = t(`room.error_${code}`);
      toast(told === `room.error_${code}` ? t("common.error") : told, { kind: "error" });
      await this.look().catch(() => {});
    }
  }

  /** A key of one’s own for the link. @param {string[]} seats */
  async join(seats) {
    const name = this.name.trim();
    prefs.set("name", name);
    const { key } = await postJSON(`/api/games/${encodeURIComponent(this.line.key)}/join`, { name: name || t("room.nameless"), seats });
    localStorage.setItem(`room.${this.line.key}`, key);
    location.assign(`/play/${key}`);
  }

  draw() {
    this.stale = this.pressed;
    if (this.stale) return;
    const active = document.activeElement;
    const focused = active?.closest?.("[data-role]")?.getAttribute("data-role");
    const caret = active instanceof HTMLInputElement ? active.selectionStart : null;
    const { room } = this;
    const sides = /** @type {string[]} */ ([...new Set(this.info.places.map((/** @type {Place} */ place) => place.side))]);
    this.host.replaceChildren(
      el(
        "main",
        { class: "note room" },
        el("p", { class: "stamp" }, t("room.stamp")),
        el("h1", {}, this.info.title),
        el("p", {}, t("room.text"), this.info.places.some((/** @type {Place} */ place) => place.role === "general") ? ` ${t("room.fewer")}` : ""),
        ...houseList(this.info),
        el("div", { class: "link-field" }, el("label", { class: "field" }, el("span", {}, t("room.link")), this.link), button(t("room.copy"), () => void copy(this.link.value, this.link), "", { "data-role": "copy" })),
        this.reach,
        el("label", { class: "field room-name" }, el("span", {}, t("room.name")), el("input", { class: "input", maxlength: 40, dir: "auto", autocomplete: "nickname", value: this.name, "data-role": "name", oninput: (/** @type {Event} */ event) => (this.name = /** @type {HTMLInputElement} */ (event.target).value), onblur: () => this.rename(), onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.rename() })),
        el("div", { class: "room-sides" }, sides.map((side) => this.side(side))),
        this.joined ? this.foot() : el("p", { class: "soft" }, t("room.choose"), " ", el("a", { href: `/play/${room.watch}` }, t("room.watch"))),
      ),
    );
    const again = focused ? /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-role="${CSS.escape(focused)}"]`)) : null;
    again?.focus();
    // Friends come while somebody is typing his name.
    if (again instanceof HTMLInputElement && caret !== null && focused === "name") again.setSelectionRange(caret, caret);
  }

  /** What has been typed is one’s name from now on; a moment later, so that the click that left the field is not lost. */
  rename() {
    setTimeout(() => {
      prefs.set("name", this.name.trim());
      if (this.joined && this.name.trim() !== this.sent) this.wish({});
    }, 400);
  }

  /** @param {string} side */
  side(side) {
    const places = /** @type {Place[]} */ (this.info.places.filter((/** @type {Place} */ place) => place.side === side));
    const all = places.map((place) => place.name).filter((seat) => this.open_(seat));
    return el(
      "section",
      { class: `room-side ${side}` },
      el("h2", { class: `side ${side}` }, places[0].title),
      el("ul", {}, places.map((place) => this.seat(place))),
      all.length > 1 && !this.room.started ? button(t("room.take_all"), () => this.wish({ take: all }), "quiet", { "data-role": `all ${side}` }) : "",
    );
  }

  /** Whether a seat can be taken. @param {string} seat */
  open_(seat) {
    return this.room.seats[seat].player === null;
  }

  /** The side of this player, once the battle has started. */
  get own() {
    return this.room.you === null ? "" : this.room.players[this.room.you].side;
  }

  /** Whether this player may sit down on a side: once the battle has started, on his own alone. @param {string} side */
  may(side) {
    return !this.room.started || this.own === "" || this.own === side;
  }

  /** Whether this player may change other seats of a side. @param {string} side */
  mayChange(side) {
    return this.joined && (!this.room.started || this.own === side);
  }

  /** @param {Place} place */
  seat(place) {
    const { name, side } = place;
    const { player, general } = this.room.seats[name];
    const title = seatTitle(place, this.info.places);
    const mine = player !== null && player === this.room.you;
    const who = player !== null ? this.room.players[player] : null;
    const told = who ? written(who.name) : general ? playerName({ general }) : t("room.free");
    const label = (/** @type {string} */ what) => ({ "aria-label": `${what}, ${title}: ${told}` });
    const may = this.may(side);
    const cover = this.info.seats?.[name]?.cover;
    const gone = who && !mine && !who.here && this.mayChange(side);
    const lost = this.room.started && gone && !cover;
    const doing = mine ? t("room.you", { name: told }) : told;
    return el(
      "li",
      { class: `room-seat ${mine ? "mine" : who ? "taken" : general ? "general" : "free"}`, "data-seat": name },
      el("span", { class: `presence ${general || who?.here || mine ? "here" : "away"}`, "aria-hidden": "true" }),
      el("span", { class: "room-who" }, el("strong", {}, title), el("span", {}, doing), cover ? el("small", {}, t("room.covered", { general: playerName({ general: cover.general }) })) : ""),
      el(
        "span",
        { class: "room-buttons" },
        player === null && may ? button(t("room.take"), () => this.wish({ take: [name] }), "primary", { "data-role": `take ${name}`, ...label(t("room.take")) }) : "",
        (mine || (general && this.joined)) && !this.room.started ? button(t(mine ? "room.leave" : "room.send_away"), () => this.wish({ free: [name] }), "quiet", { "data-role": `free ${name}`, ...label(t(mine ? "room.leave" : "room.send_away")) }) : "",
        gone ? button(t("room.send_away"), () => this.wish({ free: [name] }), "quiet", { "data-role": `free ${name}`, ...label(t("room.send_away")) }) : "",
        lost ? button(t("cover.ask"), () => this.line.send({ type: "cover", seat: name }), "", { "data-role": `cover ${name}`, ...label(t("cover.ask")) }) : "",
        (player === null || (mine && this.room.started)) && !general && this.mayChange(side) ? button(t(mine ? "room.hand_over" : "room.fill"), () => this.wish({ fill: { [name]: this.general } }), "quiet", { "data-role": `fill ${name}`, ...label(t(mine ? "room.hand_over" : "room.fill")) }) : "",
      ),
    );
  }

  /** The general that fills seats. */
  generals() {
    const chosen = (/** @type {Event} */ event) => (this.general = /** @type {HTMLSelectElement} */ (event.target).value);
    return el("label", { class: "field" }, el("span", {}, t("room.general")), el("select", { class: "input", "data-role": "general", onchange: chosen }, generalsKnown().map(({ id }) => el("option", { value: id, selected: id === this.general }, playerName({ general: id })))));
  }

  foot() {
    const { missing, free_talk } = this.room;
    const seated = this.room.players[Number(this.room.you)].seats.length > 0;
    const generals = this.generals();
    return el(
      "div",
      { class: "room-foot" },
      el("p", { role: "status" }, missing.length ? t("room.missing", { n: missing.length }) : t("room.full")),
      el("div", { class: "room-fill" }, generals, button(t("room.fill_all"), () => this.wish({ fill: Object.fromEntries(missing.map((seat) => [seat, this.general])) }), "", { "data-role": "fill all", disabled: !missing.length })),
      this.info.places.some((/** @type {Place} */ place) => place.role === "general") &&
        el("label", { class: "tick" }, el("input", { type: "checkbox", "data-role": "talk", checked: free_talk, onchange: (/** @type {Event} */ event) => this.wish({ free_talk: /** @type {HTMLInputElement} */ (event.target).checked }) }), el("span", {}, el("strong", {}, t("room.free_talk")), " ", el("small", {}, t("room.free_talk_about")))),
      button(t("room.start"), () => this.wish({ start: true }), "primary big", { "data-role": "start", disabled: missing.length > 0 || !seated }),
    );
  }
}
