// The page of a game: finds out which game it is, and lets the modules of its interface show it.
//
// An interface is a folder beside this one, named after the game system (`default` shows any game). It has two files:
//
//   page.html   what the page is made of: the body, and first of all its style sheets (`data-last`: after all others)
//               and `<meta name="texts">` with the catalogue of its own texts, if it has one
//   game.js     exports `open({ line, info })`, which is called once with the line to the table (state.js) and the
//               game’s document (GET /api/games/KEY); it draws, wires and then opens the line
//
// What both may use is in this folder: the line, chat, log, replay, clocks, cover, curtain, panels, viewport. They find
// their places by the ids that the pages share (`log`: #panel-log, `chat`: #panel-chat, …).

import { ApiError } from "../common/api.js";
import { alsoRead, language, ready, translate } from "../common/i18n.js";
import { Line, keyOfAddress } from "./state.js";
import { takeSeat } from "./invited.js";
import { Room } from "./room.js";
import { tellFailure, waitForRules } from "./waiting.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Lays out the page of an interface. @param {string} name */
async function lay(name) {
  const answer = await fetch(`/static/${name}/page.html`);
  if (!answer.ok) throw new ApiError("not_found", "", answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const styles = /** @type {HTMLLinkElement[]} */ ([...page.querySelectorAll("link[rel=stylesheet]")]);
  const loaded = styles.map((style) => new Promise((done) => {
    style.onload = style.onerror = done;
  }));
  const place = document.querySelector("meta[name=interface]");
  for (const style of styles) {
    if (style.hasAttribute("data-last") || !place) document.head.append(style);
    else place.before(style);
  }
  const texts = page.querySelector("meta[name=texts]")?.getAttribute("content");
  await Promise.all([...loaded, texts ? alsoRead(texts) : null]); // no key is ever shown for want of its text
  document.body.prepend(...page.body.childNodes);
  translate();
}

async function start() {
  await ready;
  const line = new Line(keyOfAddress());
  const info = await line.get(`?lang=${language()}`);
  if (info.invitation) return takeSeat(line.key, info.invitation, $("loading"));
  // The link of a room is no seat, and before the start there is nothing to be seen.
  if (info.room && (info.you === undefined || !info.room.started)) return new Room(line, info, $("loading")).open();
  const [game] = await Promise.all([import(`/static/${info.interface}/game.js`), lay(info.interface)]);
  await game.open({ line, info });
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
