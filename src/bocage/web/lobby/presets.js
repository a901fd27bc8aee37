// Presets of house rules: those of the game, one's own under a name, and the ways to hand them on (link, file).

import { copy } from "../common/copy.js";
import { confirmDialog, openDialog, toast } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { changed, fromFile, toFile, toLink, unpack } from "../common/house.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";

/** @typedef {import("../common/house.js").Chosen} Chosen */

const MOST_PRESETS = 40;
const MOST_NAME = 60;
const MOST_FILE = 100_000;

/**
 * @param {object} page
 * @param {string} page.system
 * @param {import("../common/house.js").Shelf} page.shelf
 * @param {import("../common/house.js").Option[]} page.rules
 * @param {(chosen: Chosen) => void} page.put
 * @param {() => Chosen} page.get
 */
export function presetsPart({ system, shelf, rules, put, get }) {
  const list = el("div", { class: "preset-list", role: "group", "aria-label": t("house.presets") });
  const own = () => prefs.get("presets").filter((one) => one.system === system);

  const take = async (/** @type {Record<string, any>} */ options) => {
    const { chosen, flaws } = unpack(rules, options);
    put(chosen);
    if (flaws.length) await tellFlaws(flaws);
  };

  const draw = () => {
    const chip = (/** @type {string} */ name, /** @type {string} */ about, /** @type {() => void} */ onclick, /** @type {string} */ id) => el("button", { class: "button preset", type: "button", title: about, onclick, dataset: { preset: id } }, name);
    list.replaceChildren(
      chip(t("house.as_printed"), t("house.as_printed_about"), () => put({}), "printed"),
      ...shelf.presets.map((one) => chip(one.name, one.text ?? "", () => void take(one.options), one.id)),
      ...own().map((one) =>
        el(
          "span",
          { class: "own-preset" },
          chip(one.name, t("house.own_about", { n: Object.keys(one.options).length }), () => void take(one.options), `own ${one.name}`),
          el("button", { class: "button quiet forget", type: "button", "aria-label": t("house.forget", { name: one.name }), onclick: () => void forget(one.name) }, "×"),
        ),
      ),
    );
  };

  const forget = async (/** @type {string} */ name) => {
    if (!(await confirmDialog({ title: t("house.forget", { name }), text: t("house.forget_text"), yes: t("house.forget_yes"), danger: true }))) return;
    prefs.set("presets", prefs.get("presets").filter((one) => one.system !== system || one.name !== name));
    draw();
  };

  const keep = (/** @type {string} */ name, /** @type {Chosen} */ options) => {
    const others = prefs.get("presets").filter((one) => one.system !== system || one.name !== name);
    prefs.set("presets", [{ system, name, options: { ...options } }, ...others].slice(0, MOST_PRESETS));
    draw();
  };

  const some = () => {
    if (Object.keys(get()).length > 0) return true;
    toast(t("house.nothing"), { kind: "error" });
    return false;
  };

  const save = async () => {
    if (!some()) return;
    const name = await ask();
    if (!name) return;
    keep(name, changed(rules, get()));
    toast(t("house.saved", { name }), { seconds: 4 });
  };

  const link = () => {
    if (!some()) return;
    const name = own().find((one) => JSON.stringify(changed(rules, one.options)) === JSON.stringify(get()))?.name ?? "";
    showLink(`${location.origin}/${toLink({ system, name, options: get() })}`);
  };

  const file = () => {
    if (!some()) return;
    const address = URL.createObjectURL(new Blob([toFile({ system, name: "", options: get() })], { type: "application/json" }));
    el("a", { href: address, download: "house-rules.json" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };

  const picker = el("input", { type: "file", accept: ".json,application/json", hidden: true, "data-role": "rules-file", onchange: () => void opened() });
  const opened = async () => {
    const [chosen] = picker.files ?? [];
    const text = chosen && chosen.size <= MOST_FILE ? await chosen.text() : "";
    picker.value = "";
    const parcel = fromFile(text);
    if (!parcel) return tellFlaws([{ why: "file", what: chosen?.name ?? "" }]);
    if (parcel.system !== system) return tellFlaws([{ why: "other_system", what: parcel.system }]);
    await take(parcel.options);
  };

  const act = (/** @type {string} */ text, /** @type {() => void} */ onclick, /** @type {string} */ role) => el("button", { class: "button quiet", type: "button", onclick, "data-role": role }, text);
  draw();
  return el(
    "section",
    { class: "presets" },
    el("h3", {}, t("house.presets")),
    list,
    el("div", { class: "preset-tools" }, act(t("house.save"), () => void save(), "save-preset"), act(t("house.link"), link, "share-rules"), act(t("house.file"), file, "file-rules"), act(t("house.open"), () => picker.click(), "open-rules"), picker),
  );
}

/** The name for a preset, or nothing. @returns {Promise<string>} */
async function ask() {
  let name = "";
  const field = el("input", { class: "input", name: "preset", maxlength: MOST_NAME, required: true, dir: "auto" });
  const form = el("form", { id: "name-preset", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    name = field.value.trim();
    if (name) sheet.close();
  } }, el("label", { class: "field" }, el("span", {}, t("house.name")), field));
  const sheet = openDialog({ title: t("house.save"), className: "small", body: [form], actions: [el("button", { class: "button primary", type: "submit", form: "name-preset" }, t("house.save_yes"))] });
  field.focus();
  await sheet.closed;
  return name;
}

/** @param {string} address */
function showLink(address) {
  const field = el("input", { class: "input", readonly: true, value: address, "aria-label": t("house.link"), "data-role": "rules-link" });
  openDialog({ title: t("house.link"), className: "small", body: [el("p", {}, t("house.link_about")), el("div", { class: "link-field" }, el("label", { class: "field" }, field), el("button", { class: "button primary", type: "button", onclick: () => void copy(address, field) }, t("common.copy")))] });
}

/** What is wrong with rules from elsewhere. @param {import("../common/house.js").Flaw[]} flaws */
export async function tellFlaws(flaws) {
  const sheet = openDialog({
    title: t("house.flawed"),
    className: "small",
    body: [el("ul", {}, flaws.map((flaw) => el("li", {}, t(`house.flaw_${flaw.why}`, { what: flaw.what }))))],
    actions: [el("button", { class: "button primary", type: "button", onclick: () => sheet.close() }, t("common.close"))],
  });
  await sheet.closed;
}
