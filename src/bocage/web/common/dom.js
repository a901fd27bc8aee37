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
    else element.setAttribute(name, value === true ? "" : String(value));
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
    parent.append(child instanceof Node ? child : String(child));
  }
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
