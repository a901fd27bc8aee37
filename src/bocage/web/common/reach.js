// Who can open a link that is handed on: 127.0.0.1 means "the machine that asks" to everybody. The part of a sheet that
// says so, lets people on the network in, writes the links anew for them, and shows one to phones in the room.

import { getJSON, postJSON, putJSON } from "./api.js";
import { el, svg } from "./dom.js";
import { words } from "./errors.js";
import { t } from "./i18n.js";

/** @typedef {{here: boolean, open: boolean, addresses: string[], public: boolean, may: boolean, command: string}} Door */

/** Names by which only this machine knows itself. @param {string} name */
const local = (name) => name === "localhost" || name === "[::1]" || /^127\./.test(name);
/** Addresses that work inside one network only. @param {string} name */
const inside = (name) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])/.test(name) || name.endsWith(".local");

/**
 * The part of a sheet about who can open its links. The links are the readonly fields beside it; they are written anew
 * when another address is the right one.
 * @param {() => Iterable<HTMLInputElement>} fields
 */
export function reachPart(fields) {
  const host = el("section", { class: "reach", "aria-live": "polite" });
  let site = location.origin;
  /** @param {string} origin */
  const use = (origin) => {
    for (const field of fields()) if (field.value.startsWith(`${site}/`)) field.value = origin + field.value.slice(site.length);
    site = origin;
  };
  const code = el("div", { class: "reach-code" });
  const link = () => [...fields()][0]?.value ?? "";
  /** @param {Door | null} door @param {string} [problem] */
  const draw = async (door, problem) => {
    host.replaceChildren();
    if (door) {
      host.append(...about(door, use, draw));
      if (problem) host.append(el("p", { class: "reach-problem", role: "alert" }, problem));
      if (!door.open) return;
    } else if (inside(location.hostname)) host.append(el("p", {}, t("reach.inside")));
    host.append(code);
    await drawCode(code, link());
  };
  const asked = local(location.hostname) ? getJSON("/api/door").catch(() => null) : Promise.resolve(null);
  void asked.then((door) => draw(door?.here ? door : null)); // later, when the sheet with its fields is there
  return host;
}

/**
 * @param {Door} door
 * @param {(origin: string) => void} use
 * @param {(door: Door, problem?: string) => void} draw
 * @returns {Node[]}
 */
function about(door, use, draw) {
  const change = (/** @type {boolean} */ open) => async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    try {
      draw(await putJSON("/api/door", { open }));
    } catch (error) {
      draw(door, words(error));
    }
  };
  if (!door.open) {
    use(location.origin);
    const nowhere = door.addresses.length === 0;
    const command = el("p", { class: "soft" }, t("reach.command"), " ", el("code", {}, door.command));
    return [
      el("p", { class: "reach-warning" }, t("reach.here_only")),
      ...(nowhere ? [el("p", {}, t("reach.no_network"))] : []),
      ...(door.may && !nowhere
        ? [el("p", {}, t("reach.offer")), el("p", { class: "soft" }, t(door.public ? "reach.risk_public" : "reach.risk")), el("button", { class: "button", type: "button", "data-role": "let-in", onclick: change(true) }, t("reach.let_in"))]
        : []),
      ...(nowhere ? [] : [command]),
      el("p", { class: "soft" }, t("reach.elsewhere")),
    ];
  }
  use(door.addresses[0]);
  const pick = el(
    "select",
    { class: "input", "aria-label": t("reach.address"), onchange: () => (use(pick.value), draw(door)) },
    door.addresses.map((one) => el("option", { value: one }, one.replace("http://", ""))),
  );
  return [
    el("p", { class: "reach-open" }, t(door.public ? "reach.open_public" : "reach.open")),
    ...(door.addresses.length > 1 ? [el("label", { class: "field" }, el("span", {}, t("reach.address")), pick)] : []),
    ...(door.may ? [el("button", { class: "button quiet", type: "button", "data-role": "keep-out", onclick: change(false) }, t("reach.close"))] : []),
  ];
}

/** A link as a picture that a phone reads. @param {HTMLElement} host @param {string} link */
async function drawCode(host, link) {
  if (!link) return;
  const found = await postJSON("/api/qr", { text: link }).catch(() => null);
  if (!found) return;
  // Four modules of white all round belong to the code: phones look for them.
  const box = `-4 -4 ${found.size + 8} ${found.size + 8}`;
  const picture = svg("svg", { viewBox: box, role: "img", "aria-label": t("reach.code_label"), "shape-rendering": "crispEdges", "data-link": link });
  picture.append(svg("rect", { x: -4, y: -4, width: found.size + 8, height: found.size + 8, fill: "#fff" }), svg("path", { d: found.path, fill: "#000" }));
  host.replaceChildren(picture, el("p", {}, t("reach.code")));
}
