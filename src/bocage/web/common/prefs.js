// What this browser remembers: look, language, pace, name and the keys of its games. Nothing of it is sent anywhere,
// unless somebody has signed in: then the server remembers the games, too.

/**
 * A game whose key this browser holds.
 * @typedef {object} KnownGame
 * @property {string} key seat, table or watch key: the address is /play/KEY
 * @property {string} battle id of the battle
 * @property {string} side what the key is for
 * @property {string} created ISO time
 * @property {string} [next] key of the game that follows, once it is in the list
 * @property {string} [lesson] id of the lesson that the game is
 */

/**
 * @typedef {object} Prefs
 * @property {"en" | "nl" | "fr" | ""} language empty: what the browser asks for
 * @property {"auto" | "light" | "dark"} theme
 * @property {"normal" | "large" | "huge"} text
 * @property {boolean} notify whether the browser may call when it is the player’s turn
 * @property {"slow" | "normal" | "fast" | "none"} speed pace of animations
 * @property {boolean} sound
 * @property {string} name
 * @property {KnownGame[]} games newest first
 * @property {{system: string, name: string, options: Record<string, any>}[]} presets own sets of house rules, newest first
 */

const STORE = "bocage.prefs";
const MAX_GAMES = 60;

/** @type {Prefs} */
const DEFAULTS = { language: "", theme: "auto", text: "normal", speed: "normal", sound: false, notify: false, name: "", games: [], presets: [] };

/** @type {Map<string, Set<(value: any) => void>>} */
const listeners = new Map();

/** @returns {Partial<Prefs>} */
function stored() {
  try {
    const value = JSON.parse(localStorage.getItem(STORE) || "{}");
    return value && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** @type {Prefs} */
let current = { ...DEFAULTS, ...stored() };

/** Theme and text size are attributes of <html>, which base.css reads. */
function applyLook() {
  const root = document.documentElement;
  if (current.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = current.theme;
  if (current.text === "normal") delete root.dataset.text;
  else root.dataset.text = current.text;
}

/** @param {string} name */
function tell(name) {
  for (const listener of listeners.get(name) ?? []) listener(current[/** @type {keyof Prefs} */ (name)]);
}

export const prefs = {
  /**
   * @template {keyof Prefs} K
   * @param {K} name
   * @returns {Prefs[K]}
   */
  get(name) {
    return current[name];
  },

  /**
   * @template {keyof Prefs} K
   * @param {K} name
   * @param {Prefs[K]} value
   */
  set(name, value) {
    // Another tab may have written since: only the one value is ours.
    current = { ...DEFAULTS, ...stored(), [name]: value };
    try {
      localStorage.setItem(STORE, JSON.stringify(current));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    applyLook();
    tell(name);
  },

  /**
   * Calls back with the new value whenever it changes, in this tab or another one. Returns a function that stops it.
   * @template {keyof Prefs} K
   * @param {K} name
   * @param {(value: Prefs[K]) => void} listener
   * @returns {() => void}
   */
  on(name, listener) {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => set.delete(listener);
  },

  /**
   * Remembers a game, newest first; a key that is known already keeps what is not given anew.
   * @param {KnownGame} game
   */
  remember(game) {
    const known = current.games.find((other) => other.key === game.key);
    const others = current.games.filter((other) => other.key !== game.key);
    prefs.set("games", [{ ...known, ...game }, ...others].slice(0, MAX_GAMES));
  },

  /**
   * Notes something about a game where it stands in the list.
   * @param {string} key
   * @param {Partial<KnownGame>} changes
   */
  note(key, changes) {
    prefs.set(
      "games",
      current.games.map((game) => (game.key === key ? { ...game, ...changes } : game)),
    );
  },

  /** @param {string} key */
  forget(key) {
    prefs.set(
      "games",
      current.games.filter((game) => game.key !== key),
    );
  },
};

window.addEventListener("storage", (event) => {
  if (event.key !== STORE) return;
  const before = current;
  current = { ...DEFAULTS, ...stored() };
  applyLook();
  for (const name of /** @type {(keyof Prefs)[]} */ (Object.keys(DEFAULTS))) {
    if (JSON.stringify(before[name]) !== JSON.stringify(current[name])) tell(name);
  }
});

applyLook();
