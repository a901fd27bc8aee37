// The menu in the strip of a small screen: what is not needed every turn.

/** @param {HTMLElement} button @param {HTMLElement} menu */
export function openMenu(button, menu) {
  const show = (/** @type {boolean} */ open) => {
    menu.classList.toggle("open", open);
    button.setAttribute("aria-expanded", String(open));
  };
  const shown = () => menu.classList.contains("open");
  button.onclick = () => {
    show(!shown());
    if (shown()) /** @type {HTMLElement | null} */ (menu.querySelector("button:not([hidden])"))?.focus();
  };
  menu.addEventListener("click", () => show(false));
  addEventListener("pointerdown", (event) => {
    const target = /** @type {Node} */ (event.target);
    if (shown() && !menu.contains(target) && !button.contains(target)) show(false);
  }, true);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    show(false);
    button.focus();
  });
}
