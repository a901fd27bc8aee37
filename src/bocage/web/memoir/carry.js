// A card is carried to a general with a finger. With a mouse the browser’s own dragging does that; a finger it lets
// scroll only, so what moves up is followed here, and what moves sideways still scrolls the hand.

/** So far up a finger has to move before it carries a card. */
const LIFTED = 14;

/**
 * @param {HTMLElement} hand
 * @param {object} deeds
 * @param {() => boolean} deeds.may whether cards are given now
 * @param {(card: string) => void} deeds.lift
 * @param {(seat: string) => void} deeds.drop on a seat, or on none
 */
export function carryCards(hand, { may, lift, drop }) {
  /** @type {{id: number, x: number, y: number, card: HTMLElement} | null} */
  let press = null;
  /** @type {HTMLElement | null} */
  let carried = null;

  /** @param {PointerEvent} event */
  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".command");

  /** @param {PointerEvent} event */
  const aim = (event) => {
    for (const chip of document.querySelectorAll(".command.aimed")) chip.classList.remove("aimed");
    under(event)?.classList.add("aimed");
  };

  const end = () => {
    carried?.remove();
    carried = press = null;
  };

  hand.addEventListener("pointerdown", (event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest(".card"));
    if (event.pointerType !== "mouse" && event.isPrimary && card && may()) press = { id: event.pointerId, x: event.clientX, y: event.clientY, card };
  });
  hand.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const up = press.y - event.clientY;
    if (!carried) {
      if (up < LIFTED || Math.abs(event.clientX - press.x) > up) return;
      const box = press.card.getBoundingClientRect();
      carried = /** @type {HTMLElement} */ (press.card.cloneNode(true));
      carried.classList.add("carried");
      carried.setAttribute("aria-hidden", "true");
      carried.style.width = `${Math.min(box.width, 180)}px`;
      document.body.append(carried);
      lift(String(press.card.dataset.card));
    }
    carried.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px + 1.2rem)`;
    aim(event);
  });
  hand.addEventListener("pointerup", (event) => {
    if (press && event.pointerId !== press.id) return;
    const seat = under(event)?.getAttribute("data-seat") ?? "";
    const dropped = Boolean(carried);
    end();
    if (dropped) drop(seat);
  });
  hand.addEventListener("pointercancel", end);
}
