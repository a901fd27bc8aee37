// The bar at the top of lobby and rules: name, pages, language, settings.

import { el, icon, svg } from "./dom.js";
import { LANGUAGES, LANGUAGE_NAMES, language, onLanguage, setLanguage, t } from "./i18n.js";
import { openSettings } from "./settings.js";

/** Three sliders: the word alone would be too wide for a phone. */
function gear() {
  return icon(
    svg("path", { d: "M3 6h9m6 0h3M3 12h3m6 0h9M3 18h11m6 0h1" }),
    svg("circle", { cx: "15", cy: "6", r: "2.6" }),
    svg("circle", { cx: "9", cy: "12", r: "2.6" }),
    svg("circle", { cx: "17", cy: "18", r: "2.6" }),
  );
}

/**
 * Fills the bar and keeps it in the language of the page.
 * @param {HTMLElement} bar
 * @param {"lobby" | "rules"} here
 * @param {() => HTMLElement} [account] draws the button of whoever is signed in
 * @returns {() => void} draws the bar anew
 */
export function fillBar(bar, here, account) {
  const draw = () => {
    bar.replaceChildren(
      el(
        "a",
        { class: "brand", href: "/", "aria-label": `Bocage: ${t("common.lobby")}` },
        el("img", { src: "/static/icon.svg", alt: "", width: "38", height: "38" }),
        el("span", {}, "Bocage"),
      ),
      el(
        "nav",
        { class: "bar-nav", "aria-label": t("common.pages") },
        el("a", { href: "/", "aria-current": here === "lobby" ? "page" : null }, t("common.lobby")),
        el("a", { href: "/rules", "aria-current": here === "rules" ? "page" : null }, t("common.rules")),
      ),
      el(
        "div",
        { class: "bar-tools" },
        el(
          "div",
          { class: "languages", role: "group", "aria-label": t("common.language") },
          LANGUAGES.map((lang) =>
            el(
              "button",
              {
                type: "button",
                lang,
                "aria-pressed": String(lang === language()),
                onclick: () => switchTo(lang),
              },
              lang.toUpperCase(),
              el("span", { class: "hush" }, ` ${LANGUAGE_NAMES[lang]}`),
            ),
          ),
        ),
        el(
          "button",
          {
            class: "button quiet settings-button",
            type: "button",
            "aria-label": t("common.settings"),
            onclick: openSettings,
          },
          gear(),
          el("span", {}, t("common.settings")),
        ),
        account?.(),
      ),
    );
  };
  /** @param {import("./i18n.js").Language} lang */
  const switchTo = async (lang) => {
    await setLanguage(lang);
    // The bar has been drawn anew: the focus goes back to the button that was pressed.
    /** @type {HTMLElement | null} */ (bar.querySelector(`button[lang="${lang}"]`))?.focus();
  };
  draw();
  onLanguage(draw);
  return draw;
}
