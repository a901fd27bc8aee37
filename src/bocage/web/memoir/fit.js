// Cards side by side, all of them readable at rest: each as wide as its text needs, letters as large as they all allow.

/** What a card may do without before its letters get smaller still: the word for its kind, its number, a large name. */
const SPARED = ["", "tight", "tight bare", "tight bare small"];
/** Sizes of letters, in units of the reader's text, and what is spared. @type {[number, number][]} */
const SIZES = [[1, 0], [0.95, 0], [0.9, 0], [0.85, 0], [0.85, 1], [0.8125, 1], [0.8125, 2], [0.7875, 2], [0.7875, 3]];
/** If even that is not enough the hand grows, by so many lines at the most, and as long as so many are left to the map. */
const TALLEST = 8;
const STEP = 0.5;
const LEAST_MAP = 22;
/** Narrowest and widest a card may be, in units of the reader's text, and how exactly the width between is looked for. */
const WIDTHS = [5.5, 16];
const HALVES = 5;

/**
 * The widths that cards need at the least to show all their text in some height.
 * @param {HTMLElement[]} cards
 * @param {number} height
 * @param {number} unit
 */
function needs(cards, height, unit) {
  const low = cards.map(() => WIDTHS[0] * unit);
  const high = cards.map(() => WIDTHS[1] * unit);
  for (let half = 0; half <= HALVES; half++) {
    const tried = cards.map((_, n) => (half === HALVES ? high[n] : (low[n] + high[n]) / 2));
    cards.forEach((card, n) => (card.style.width = `${tried[n]}px`));
    // All widths are set before the first height is asked for: one layout for all cards.
    const found = cards.map((card) => [card.offsetHeight, card.offsetWidth]);
    if (half === HALVES) return found.every(([tall]) => tall <= height) ? found.map(([, wide]) => wide) : null;
    found.forEach(([tall], n) => (tall <= height ? (high[n] = tried[n]) : (low[n] = tried[n])));
  }
  return null;
}

/** What fitted a hand before, by everything that it depends on: the same hand is laid again and again. @type {Map<string, Laid>} */
const known = new Map();

/** @typedef {{letters: number, spared: number, taller: number, widths: number[]}} Laid */

/**
 * Gives the cards of a hand their widths, and the hand its letters and height, in the layouts that ask for it
 * (`--fit: 1`). Where that is not possible, or not wanted (`--fit: peek`), the cards show their heads and come up when
 * they are pointed at; in the other layouts they are scrolled through.
 * @param {HTMLElement} host
 */
export function fit(host) {
  const cards = /** @type {HTMLElement[]} */ ([...host.querySelectorAll(".card")]);
  lay(host, cards, null);
  host.classList.remove("peek");
  const look = getComputedStyle(host);
  const wanted = look.getPropertyValue("--fit").trim();
  if (!cards.length || wanted === "0") return;
  if (wanted === "peek") return peek(host, cards);
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = host.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - parseFloat(look.columnGap) * (cards.length - 1);
  const height = host.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom);
  const key = [room, height, unit, innerHeight, ...cards.map((card) => card.textContent)].join("|");
  let found = known.get(key);
  if (!found) {
    found = search(host, cards, { room, height, unit });
    if (found) known.set(key, found);
  }
  lay(host, cards, found ?? null);
  if (!found) peek(host, cards);
}

/** Lets only the heads of the cards be seen. A card that comes up is broader, and needs to know by how much. @param {HTMLElement} host @param {HTMLElement[]} cards */
function peek(host, cards) {
  host.classList.add("peek");
  const widths = cards.map((card) => card.offsetWidth);
  cards.forEach((card, n) => card.style.setProperty("--width", `${widths[n]}px`));
}

/** @param {HTMLElement} host @param {number} much */
function spare(host, much) {
  host.classList.remove("tight", "bare", "small");
  if (much) host.classList.add(...SPARED[much].split(" "));
}

/** @param {HTMLElement} host @param {HTMLElement[]} cards @param {Laid | null} how */
function lay(host, cards, how) {
  spare(host, how?.spared ?? 0);
  host.style.setProperty("--letters", how ? `${how.letters}rem` : "");
  host.style.setProperty("--taller", how ? `${how.taller}rem` : "");
  cards.forEach((card, n) => {
    card.style.width = "";
    card.style.setProperty("--need", how ? `${how.widths[n]}px` : "");
  });
}

/** @param {HTMLElement} host @param {HTMLElement[]} cards @param {{room: number, height: number, unit: number}} space @returns {Laid | undefined} */
function search(host, cards, { room, height, unit }) {
  const attempt = (/** @type {number} */ n) => {
    const [letters, spared] = SIZES[Math.min(n, SIZES.length - 1)];
    const taller = Math.max(0, n - SIZES.length + 1) * STEP;
    host.style.setProperty("--letters", `${letters}rem`);
    spare(host, spared);
    const widths = needs(cards, height + taller * unit, unit);
    return widths && widths.reduce((sum, wide) => sum + wide, 0) <= room ? { letters, spared, taller, widths } : undefined;
  };
  host.classList.add("measuring");
  /** @type {Laid | undefined} */
  let best;
  const free = innerHeight - (document.getElementById("top")?.offsetHeight ?? 0) - host.offsetHeight;
  const tallest = Math.min(TALLEST, Math.max(0, Math.floor(free / unit - LEAST_MAP)));
  let [low, high] = [0, SIZES.length + tallest / STEP];
  while (low < high) {
    const half = (low + high) >> 1;
    const found = attempt(half);
    if (found) [best, high] = [found, half];
    else low = half + 1;
  }
  host.classList.remove("measuring");
  return best;
}
