// Looking at the board: zoom by wheel, pinch, keys and buttons, pan by dragging; and telling a tap from a drag.

/** @typedef {import("./types.js").Point} Point */

const TAP = 7;
/** A finger that rests so long asks what is there. */
const HOLD = 480;
const MOST = 2.6;
/** So far a player may push the map over its edge; by itself it wastes no room. */
const SLACK = 40;
/** On a phone held upright a hex is not drawn smaller than this by itself, however little room is left for the map. */
const READABLE = 0.42;

/**
 * How far a stretch has to be moved to lie within the room.
 * @param {number} from
 * @param {number} to
 * @param {number} start
 * @param {number} room
 */
function within(from, to, start, room) {
  return Math.max(start - from, 0) + Math.min(start + room - to, 0);
}

export class Viewport {
  /** @param {HTMLElement} host @param {SVGSVGElement} sheet */
  constructor(host, sheet) {
    this.host = host;
    this.sheet = sheet;
    this.width = 1;
    this.height = 1;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** Parts of the window that panels cover: top, right, bottom, left. */
    this.inset = [0, 0, 0, 0];
    this.touched = false;
    /** @type {(x: number, y: number, touch: boolean) => void} */
    this.onTap = () => {};
    /** @type {(x: number | null, y: number | null) => void} */
    this.onHover = () => {};
    /** @type {(x: number, y: number) => string | null} */
    this.mayDrag = () => null;
    /** @type {(from: string, x: number, y: number) => void} */
    this.onDrag = () => {};
    /** @type {(from: string, x: number, y: number, touch: boolean) => void} */
    this.onDrop = () => {};
    /** @type {(x: number, y: number) => void} */
    this.onHold = () => {};
    /** The map has moved under the window. @type {() => void} */
    this.onMove = () => {};
    this.holding = 0;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    /** @type {{start: Point, last: Point, moved: boolean, held: boolean, piece: string | null, gap: number, middle: Point} | null} */
    this.press = null;
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#move(event));
    host.addEventListener("pointerup", (event) => this.#up(event, true));
    host.addEventListener("pointercancel", (event) => this.#up(event, false));
    // A finger that is lifted leaves, too; what it asked for stays to be read.
    host.addEventListener("pointerleave", (event) => this.press || event.pointerType === "touch" || this.onHover(null, null));
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {number} width @param {number} height */
  setSize(width, height) {
    this.width = width;
    this.height = height;
    this.sheet.style.width = `${width}px`;
    this.sheet.style.height = `${height}px`;
  }

  /** The part of the window that is free for the board. */
  free() {
    const box = this.host.getBoundingClientRect();
    const [top, right, bottom, left] = this.inset;
    return { x: left, y: top, width: Math.max(80, box.width - left - right), height: Math.max(80, box.height - top - bottom) };
  }

  /** The smallest scale: the whole board is seen. */
  least() {
    const free = this.free();
    return Math.min(free.width / this.width, free.height / this.height);
  }

  /**
   * Fits the whole board into the free room; on a small screen only as far as fingers can still hit a hex.
   * @param {Point} [centre] where to look when not all of it fits
   */
  fit(centre) {
    const free = this.free();
    const whole = this.least();
    const tall = free.height / this.height;
    const upright = innerHeight > innerWidth;
    this.scale = whole < 0.48 ? Math.max(whole, Math.min(0.85, upright ? Math.max(tall, READABLE) : tall)) : whole;
    const c = centre ?? { x: this.width / 2, y: this.height / 2 };
    this.x = free.x + free.width / 2 - c.x * this.scale;
    this.y = free.y + free.height / 2 - c.y * this.scale;
    this.touched = false;
    this.#apply();
  }

  /** @param {number} factor @param {number} [clientX] @param {number} [clientY] */
  zoom(factor, clientX, clientY) {
    const box = this.host.getBoundingClientRect();
    const free = this.free();
    const px = clientX === undefined ? free.x + free.width / 2 : clientX - box.left;
    const py = clientY === undefined ? free.y + free.height / 2 : clientY - box.top;
    const next = Math.min(MOST, Math.max(this.least() * 0.9, this.scale * factor));
    this.x = px - ((px - this.x) * next) / this.scale;
    this.y = py - ((py - this.y) * next) / this.scale;
    this.scale = next;
    this.touched = true;
    this.#apply();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} [meant] the player moved it, so it stays there
   */
  pan(dx, dy, meant = true) {
    this.x += dx;
    this.y += dy;
    this.touched ||= meant;
    this.#apply();
  }

  /** Pans just far enough that a point of the sheet is in the free room. @param {Point} point */
  reveal(point) {
    const free = this.free();
    const margin = 60 * this.scale;
    const px = point.x * this.scale + this.x;
    const py = point.y * this.scale + this.y;
    const dx = Math.max(free.x + margin - px, 0) + Math.min(free.x + free.width - margin - px, 0);
    const dy = Math.max(free.y + margin - py, 0) + Math.min(free.y + free.height - margin - py, 0);
    if (dx || dy) this.pan(dx, dy);
  }

  /**
   * Pans so that some points of the sheet are seen together, if the room is large enough for that.
   * @param {Point[]} points
   * @param {number} [below] pixels at the foot of the room that are about to be covered
   * @returns {boolean} whether that was needed
   */
  gather(points, below = 0) {
    if (!points.length || this.scale <= this.least() * 1.02) return false;
    const free = this.free();
    free.height = Math.max(80, free.height - below);
    const left = Math.min(...points.map((p) => p.x)) - 55;
    const right = Math.max(...points.map((p) => p.x)) + 55;
    const top = Math.min(...points.map((p) => p.y)) - 55;
    const bottom = Math.max(...points.map((p) => p.y)) + 55;
    const wide = (right - left) * this.scale <= free.width;
    const high = (bottom - top) * this.scale <= free.height;
    // What does not fit is shown from its first point on, the one that matters most.
    const dx = wide ? within(left * this.scale + this.x, right * this.scale + this.x, free.x, free.width) : within((points[0].x - 55) * this.scale + this.x, (points[0].x + 55) * this.scale + this.x, free.x, free.width);
    const dy = high ? within(top * this.scale + this.y, bottom * this.scale + this.y, free.y, free.height) : within((points[0].y - 55) * this.scale + this.y, (points[0].y + 55) * this.scale + this.y, free.y, free.height);
    // Also where all of them are seen already: with less room the board may hang below a gap.
    this.pan(dx, dy, false);
    return Math.abs(dx) + Math.abs(dy) > 1;
  }

  /** @param {number} clientX @param {number} clientY @returns {Point} */
  toSheet(clientX, clientY) {
    const box = this.host.getBoundingClientRect();
    return { x: (clientX - box.left - this.x) / this.scale, y: (clientY - box.top - this.y) / this.scale };
  }

  /** @param {Point} point @returns {Point} in pixels of the window */
  toWindow(point) {
    const box = this.host.getBoundingClientRect();
    return { x: point.x * this.scale + this.x + box.left, y: point.y * this.scale + this.y + box.top };
  }

  #apply() {
    const free = this.free();
    const w = this.width * this.scale;
    const h = this.height * this.scale;
    const slack = this.touched ? SLACK : 0;
    // The board never leaves the room: it is centred where it is smaller and held at its edges where it is larger.
    const hold = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ start, /** @type {number} */ room) =>
      size <= room ? start + (room - size) / 2 : Math.min(start + slack, Math.max(start + room - size - slack, at));
    this.x = hold(this.x, w, free.x, free.width);
    this.y = hold(this.y, h, free.y, free.height);
    this.sheet.style.transform = `translate(${this.x.toFixed(2)}px, ${this.y.toFixed(2)}px) scale(${this.scale.toFixed(4)})`;
    this.onMove();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 1) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const here = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 1) {
      const press = { start: here, last: here, moved: false, held: false, piece: this.mayDrag(event.clientX, event.clientY), gap: 0, middle: here };
      this.press = press;
      if (event.pointerType === "touch") {
        this.holding = window.setTimeout(() => {
          if (this.press !== press || press.moved) return;
          press.held = true; // no tap any more; whoever goes on moving drags or pans all the same
          this.onHold(here.x, here.y);
        }, HOLD);
      }
    } else if (this.press) {
      if (this.press.piece && this.press.moved) this.onDrop(this.press.piece, -1e6, 0, true);
      this.press.moved = true;
      this.press.piece = null;
      this.press.gap = this.#gap();
      this.press.middle = this.#middle();
    }
    this.host.setPointerCapture(event.pointerId);
  }

  #gap() {
    const [a, b] = [...this.fingers.values()];
    return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  /** Between two fingers. @returns {Point} */
  #middle() {
    const [a, b] = [...this.fingers.values()];
    return b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.press;
    if (!press || !this.fingers.has(event.pointerId)) {
      if (event.pointerType !== "touch") this.onHover(event.clientX, event.clientY);
      return;
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) {
      const gap = this.#gap();
      const middle = this.#middle();
      this.pan(middle.x - press.middle.x, middle.y - press.middle.y);
      if (press.gap > 0) this.zoom(gap / press.gap, middle.x, middle.y);
      press.gap = gap;
      press.middle = middle;
      return;
    }
    if (!press.moved && Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y) < TAP) return;
    press.moved = true;
    if (press.piece) this.onDrag(press.piece, event.clientX, event.clientY);
    else this.pan(event.clientX - press.last.x, event.clientY - press.last.y);
    press.last = { x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event @param {boolean} done */
  #up(event, done) {
    this.fingers.delete(event.pointerId);
    clearTimeout(this.holding);
    const press = this.press;
    if (!press || this.fingers.size > 0) {
      if (press) {
        press.gap = 0;
        const left = [...this.fingers.values()][0];
        if (left) press.last = left;
      }
      return;
    }
    this.press = null;
    if (press.moved && press.piece) this.onDrop(press.piece, done ? event.clientX : -1e6, event.clientY, event.pointerType === "touch");
    else if (!press.moved && !press.held && done) this.onTap(event.clientX, event.clientY, event.pointerType === "touch");
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    if (event.shiftKey) this.pan(-event.deltaY, 0);
    else this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX, event.clientY);
  }
}
