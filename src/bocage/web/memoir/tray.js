// Where the dice fall: beside the units that fight, never over them.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Half of a hex, in units of the sheet. */
const HALF = 50;
const GAP = 10;

/** How much of two boxes is common. @param {Box} a @param {Box} b */
function common(a, b) {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

/**
 * Lays the tray where it covers none of some hexes: at the foot of the map if it can, else above, in a corner, or over
 * the hand and the desk, which nobody needs while dice roll.
 * @param {HTMLElement} tray
 * @param {import("./board.js").Board} board
 * @param {string[]} hexes
 */
export function placeTray(tray, board, hexes) {
  const half = HALF * board.view.scale;
  const fighters = hexes.map((hex) => board.view.toWindow(board.at(hex))).map(({ x, y }) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half }));
  const { width, height } = tray.getBoundingClientRect();
  const free = board.view.free();
  const [left, top, right, bottom] = [free.x + GAP, free.y + GAP, free.x + free.width - width - GAP, free.y + free.height - height - GAP];
  const middle = free.x + (free.width - width) / 2;
  const [far, low] = [innerWidth - width - GAP, innerHeight - height - GAP];
  /** @type {[number, number][]} */
  const places = [[middle, bottom], [middle, top], [left, bottom], [right, bottom], [left, top], [right, top], [middle, low], [far, low], [GAP, low]];
  let best = places[0];
  let least = Infinity;
  for (const place of places) {
    const [x, y] = [Math.max(0, Math.min(place[0], far)), Math.max(0, Math.min(place[1], low))];
    const covered = fighters.reduce((sum, box) => sum + common(box, { left: x, top: y, right: x + width, bottom: y + height }), 0);
    if (covered < least) [best, least] = [[x, y], covered];
    if (!covered) break;
  }
  Object.assign(tray.style, { left: `${best[0]}px`, top: `${best[1]}px`, bottom: "auto", transform: "none" });
}
