// What is being pressed must not be exchanged before it is let go: the click would go to nobody.

let down = false;
/** @type {Set<() => void>} */
const waiting = new Set();

addEventListener("pointerdown", (event) => (down ||= event.isPrimary && event.button === 0), true);
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, letGo, true);

function letGo() {
  down = false;
  // The click comes first.
  setTimeout(() => {
    if (down) return;
    const all = [...waiting];
    waiting.clear();
    for (const draw of all) draw();
  });
}

/** Draws now, or when nothing is being pressed. @param {() => void} draw always the same one, so that it is done once */
export function unpressed(draw) {
  if (down) waiting.add(draw);
  else draw();
}
