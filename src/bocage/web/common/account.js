// Who is signed in on this browser, and what the server remembers under that name. Nobody has to be.

import { getJSON, postJSON } from "./api.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./prefs.js").KnownGame} KnownGame */
/** @typedef {{name: string, since: string}} Account */

const AT_ONCE = 100;

/** @type {Account | null} */
let current = null;

/** Keys that the server need not be told of. @type {Set<string>} */
let known = new Set();

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {{account: Account | null}} answer */
function become({ account }) {
  current = account;
  known = new Set(prefs.get("games").map((game) => game.key));
  for (const listener of listeners) listener();
}

/** @param {string[]} keys */
async function keep(keys) {
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    await postJSON("/api/account/games", { keys: keys.slice(at, at + AT_ONCE) });
  }
}

export const accounts = {
  get current() {
    return current;
  },

  /** Calls back when somebody signs in or out. @param {() => void} listener */
  on(listener) {
    listeners.add(listener);
  },

  /** Asks the server who is signed in. */
  async load() {
    become(await getJSON("/api/account"));
  },

  /** @param {string} name @param {string} password */
  async make(name, password) {
    become(await postJSON("/api/account", { name, password }));
  },

  /** @param {string} name @param {string} password */
  async signIn(name, password) {
    become(await postJSON("/api/account/sign-in", { name, password }));
  },

  /** What the account remembers leaves this browser: somebody else may sit down at it. @param {boolean} everywhere */
  async signOut(everywhere) {
    // A session that has run out cannot list its games any more; signing out still has to work.
    const theirs = new Set((await accounts.games().catch(() => [])).map((game) => game.key));
    const answer = await postJSON("/api/account/sign-out", { everywhere });
    current = null;
    prefs.set(
      "games",
      prefs.get("games").filter((game) => !theirs.has(game.key)),
    );
    become(answer);
  },

  /** @param {string} old @param {string} password */
  async changePassword(old, password) {
    await postJSON("/api/account/password", { old, new: password });
  },

  /** The games stay, so this browser remembers them instead. @param {string} password */
  async remove(password) {
    const theirs = await accounts.games();
    const answer = await postJSON("/api/account/delete", { password });
    current = null;
    for (const game of theirs.reverse()) prefs.remember(game);
    become(answer);
  },

  /** @returns {Promise<KnownGame[]>} */
  async games() {
    return current ? getJSON("/api/account/games") : [];
  },

  keep,

  /** @param {string} key */
  async forget(key) {
    if (current) await postJSON("/api/account/games/forget", { keys: [key] });
  },
};

// Whatever this browser remembers from now on, the account remembers, too.
prefs.on("games", (games) => {
  const news = games.map((game) => game.key).filter((key) => !known.has(key));
  for (const key of news) known.add(key);
  // A game that could not be told stays in this browser; opening it tries again.
  if (current && news.length > 0) keep(news).catch(() => {});
});
