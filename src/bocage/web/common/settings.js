// The settings sheet: language, light, text size, pace, sound. Every choice works at once; there is nothing to save.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { LANGUAGES, LANGUAGE_NAMES, language, onLanguage, setLanguage, t } from "./i18n.js";
import { prefs } from "./prefs.js";

/**
 * @param {string} name
 * @param {string} label
 * @param {[value: string, text: string][]} values
 * @param {string} current
 * @param {(value: any) => void} choose
 */
function row(name, label, values, current, choose) {
  return el(
    "fieldset",
    { class: "setting" },
    el("legend", { class: "legend" }, label),
    el(
      "div",
      { class: "choices" },
      values.map(([value, text]) =>
        el(
          "label",
          { class: "choice" },
          el("input", {
            type: "radio",
            name: `set-${name}`,
            value,
            checked: value === current,
            onchange: () => choose(value),
          }),
          el("span", { lang: name === "language" ? value : null }, text),
        ),
      ),
    ),
  );
}

function rows() {
  return [
    row(
      "language",
      t("common.language"),
      LANGUAGES.map((lang) => [lang, LANGUAGE_NAMES[lang]]),
      language(),
      (lang) => void setLanguage(lang),
    ),
    row(
      "theme",
      t("common.theme"),
      [
        ["auto", t("common.theme_auto")],
        ["light", t("common.light")],
        ["dark", t("common.dark")],
      ],
      prefs.get("theme"),
      (theme) => prefs.set("theme", theme),
    ),
    row(
      "text",
      t("common.text"),
      [
        ["normal", t("common.text_normal")],
        ["large", t("common.text_large")],
        ["huge", t("common.text_huge")],
      ],
      prefs.get("text"),
      (text) => prefs.set("text", text),
    ),
    row(
      "speed",
      t("common.speed"),
      [
        ["slow", t("common.speed_slow")],
        ["normal", t("common.speed_normal")],
        ["fast", t("common.speed_fast")],
        ["none", t("common.speed_none")],
      ],
      prefs.get("speed"),
      (speed) => prefs.set("speed", speed),
    ),
    row(
      "sound",
      t("common.sound"),
      [
        ["off", t("common.sound_off")],
        ["on", t("common.sound_on")],
      ],
      prefs.get("sound") ? "on" : "off",
      (sound) => prefs.set("sound", sound === "on"),
    ),
  ];
}

export function openSettings() {
  const sheet = openDialog({ title: t("common.settings"), body: rows(), className: "small settings" });
  const stop = onLanguage(() => {
    const heading = sheet.element.querySelector("h2");
    if (heading) heading.textContent = t("common.settings");
    sheet.element.querySelector(".close")?.setAttribute("aria-label", t("common.close"));
    sheet.body.replaceChildren(...rows());
    /** @type {HTMLElement | null} */ (sheet.body.querySelector("input[name=set-language]:checked"))?.focus();
  });
  void sheet.closed.then(stop);
}
