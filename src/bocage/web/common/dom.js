// Making elements without markup in strings: texts are set as texts, so nothing that a person typed becomes markup.

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/**
 * An element with attributes, listeners (`onclick: fn`), `class`, `dataset` and children.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] null, undefined and false leave the attribute out; true sets it empty
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : name.startsWith("aria-") ? plain(value) : String(value));
  }
  append(element, children.flat());
  return element;
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
export function append(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (child instanceof Node) parent.append(child);
    else parent.append(...apart(String(child)));
  }
}

/** What stands between them is written in its own direction and leaves that of the text around it alone. */
const [FROM, TO] = ["\u2068", "\u2069"];

/**
 * What a person wrote (a name, a line of the chat, the name of a place), to be put into a sentence or a page: Arabic
 * beside Latin letters and numbers must not turn these around. `el` makes a <bdi> of it; in texts without elements,
 * such as a tooltip, the marks do the same.
 * @param {string | null | undefined} text
 */
export function written(text) {
  return text ? `${FROM}${plain(text)}${TO}` : "";
}

/** A text as it is read out: without the marks. @param {any} text */
export function plain(text) {
  return String(text).replace(/[\u2068\u2069]/g, "");
}

/** @param {string} text @returns {(string | HTMLElement)[]} */
function apart(text) {
  return text.split(/\u2068([^\u2069]*)\u2069/).map((part, n) => {
    if (n % 2 === 0) return part;
    const element = document.createElement("bdi");
    element.textContent = part;
    return element;
  });
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Node} children
 * @returns {any}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * A small line drawing for a button, 24 units wide and high.
 * @param {...SVGElement} shapes
 */
export function icon(...shapes) {
  const lines = {
    viewBox: "0 0 24 24",
    width: "22",
    height: "22",
    "aria-hidden": "true",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2.2",
    "stroke-linecap": "round",
  };
  return svg("svg", lines, ...shapes);
}
