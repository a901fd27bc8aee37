// Signing in from the bar of the lobby: a sheet to sign in or to make an account, and one for whoever has.

import { accounts } from "../common/account.js";
import { ApiError } from "../common/api.js";
import { openDialog as openSheet, toast } from "../common/dialog.js";
import { el, icon, svg, written } from "../common/dom.js";
import { words } from "../common/errors.js";
import { sendOnce } from "../common/form.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";

const LEAST = 8;
const MOST = 128;

/**
 * A sheet that gives the focus back to the button in the bar, which may have been drawn anew meanwhile.
 * @param {Parameters<typeof openSheet>[0]} options
 */
function openDialog(options) {
  const sheet = openSheet(options);
  void sheet.closed.then(() => /** @type {HTMLElement | null} */ (document.querySelector(".account-button"))?.focus());
  return sheet;
}

/** Codes of the server that have words of their own here. */
const KNOWN = new Set(["bad_name", "bad_password", "name_taken", "too_many_tries", "wrong_password", "not_signed_in"]);

/** @param {unknown} error */
function reason(error) {
  return error instanceof ApiError && KNOWN.has(error.code) ? t(`account.error_${error.code}`) : words(error);
}

/** @type {(form: HTMLFormElement, button: HTMLElement, send: (data: FormData) => Promise<void>) => void} */
const wire = (form, button, send) => sendOnce(form, button, send, reason);

function person() {
  return icon(svg("circle", { cx: "12", cy: "8", r: "4" }), svg("path", { d: "M4 21c0-5 3.5-7.5 8-7.5s8 2.5 8 7.5" }));
}

/** The button in the bar: an offer, or the name of whoever is signed in. */
export function accountButton() {
  const name = accounts.current?.name;
  return el(
    "button",
    {
      class: "button quiet account-button",
      type: "button",
      "aria-haspopup": "dialog",
      "aria-label": name ? t("account.of", { name: written(name) }) : t("account.sign_in"),
      onclick: name ? openAccount : openSignIn,
    },
    person(),
    el("span", {}, name ? written(name) : t("account.sign_in")),
  );
}

/**
 * A field with its label.
 * @param {string} label
 * @param {Record<string, any>} attributes
 * @param {string} [hint]
 */
function field(label, attributes, hint) {
  const id = hint ? `hint-${attributes.name}` : null;
  return el(
    "label",
    { class: "field" },
    el("span", {}, label),
    el("input", { class: "input", required: true, "aria-describedby": id, ...attributes }),
    hint && el("small", { id }, hint),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {"current-password" | "new-password"} autocomplete
 */
function passwordField(name, label, autocomplete) {
  const fresh = autocomplete === "new-password";
  return field(
    label,
    { name, type: "password", autocomplete, maxlength: fresh ? MOST : null, minlength: fresh ? LEAST : null },
    fresh ? t("account.password_hint", { n: LEAST }) : undefined,
  );
}

/** Shows what is typed. @param {HTMLFormElement} form */
function reveal(form) {
  return el(
    "label",
    { class: "tick" },
    el("input", {
      type: "checkbox",
      onchange: (/** @type {Event} */ event) => {
        const shown = /** @type {HTMLInputElement} */ (event.target).checked;
        for (const input of form.querySelectorAll('input[name^="password"], input[name="old"]')) {
          /** @type {HTMLInputElement} */ (input).type = shown ? "text" : "password";
        }
      },
    }),
    el("span", {}, t("account.show_password")),
  );
}

function openSignIn() {
  /** @type {HTMLFormElement} */
  const form = el("form", { id: "account-form", class: "account-form" });
  const fields = el("div", { class: "account-fields" });
  const button = el("button", { class: "button primary", type: "submit", form: "account-form" });
  const local = prefs.get("games").map((game) => game.key);
  const name = field(t("account.name"), {
    name: "name",
    dir: "auto",
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: "40",
  });
  let make = false;
  const draw = () => {
    const typed = /** @type {HTMLInputElement | null} */ (fields.querySelector("input[name=password]"))?.value ?? "";
    const password = passwordField("password", t("account.password"), make ? "new-password" : "current-password");
    fields.replaceChildren(
      name,
      password,
      reveal(form),
      local.length > 0
        ? el(
            "label",
            { class: "tick young" },
            el("input", { type: "checkbox", name: "bring", checked: make }),
            el(
              "span",
              {},
              el("strong", {}, t("account.bring", { n: local.length })),
              el("small", {}, t("account.bring_about")),
            ),
          )
        : "",
      el("p", { class: "soft" }, make ? t("account.make_about") : t("account.sign_in_about")),
    );
    /** @type {HTMLInputElement} */ (password.querySelector("input")).value = typed;
    button.textContent = make ? t("account.make") : t("account.sign_in");
  };
  const way = (/** @type {boolean} */ value, /** @type {string} */ text) =>
    el(
      "label",
      { class: "choice" },
      el("input", {
        type: "radio",
        name: "way",
        checked: value === make,
        onchange: () => {
          make = value;
          draw();
        },
      }),
      el("span", {}, text),
    );
  form.append(
    el(
      "fieldset",
      {},
      el("legend", { class: "hush" }, t("account.way")),
      el("div", { class: "choices" }, way(false, t("account.have")), way(true, t("account.new"))),
    ),
    fields,
  );
  draw();
  const sheet = openDialog({
    title: t("account.sign_in"),
    className: "small account",
    body: [el("p", {}, t("account.why")), form],
    actions: [button],
  });
  wire(form, button, async (data) => {
    const [who, password] = [String(data.get("name")), String(data.get("password"))];
    if (make) await accounts.make(who, password);
    else await accounts.signIn(who, password);
    if (data.get("bring") !== null) await accounts.keep(local);
    if (!prefs.get("name")) prefs.set("name", accounts.current?.name ?? "");
    sheet.close();
    toast(t("account.welcome", { name: written(accounts.current?.name) }));
  });
  /** @type {HTMLElement} */ (name.querySelector("input")).focus();
}

function openAccount() {
  const account = accounts.current;
  if (!account) return;
  /** @param {() => Promise<void>} work @param {string} said */
  const done = (work, said) => async () => {
    try {
      await work();
      sheet.close();
      toast(said);
    } catch (error) {
      toast(reason(error), { kind: "error", seconds: 8 });
    }
  };
  /** @param {() => void} open */
  const instead = (open) => () => {
    sheet.close();
    open();
  };
  const line = (/** @type {string} */ text, /** @type {() => void} */ onclick, kind = "") =>
    el("button", { class: `button ${kind}`, type: "button", onclick }, text);
  const sheet = openDialog({
    title: written(account.name),
    className: "small account",
    body: [
      el("p", {}, t("account.signed_in")),
      el(
        "div",
        { class: "account-menu" },
        line(t("account.sign_out"), done(() => accounts.signOut(false), t("account.signed_out")), "primary"),
        line(t("account.sign_out_everywhere"), done(() => accounts.signOut(true), t("account.signed_out_everywhere"))),
        line(t("account.change_password"), instead(openPassword)),
        line(t("account.delete"), instead(openDelete), "danger"),
      ),
    ],
  });
}

/** For password managers: whose password it is. */
function silentName() {
  return el("input", {
    class: "hush",
    name: "name",
    autocomplete: "username",
    value: accounts.current?.name ?? "",
    readonly: true,
    tabindex: "-1",
    "aria-hidden": "true",
  });
}

function openPassword() {
  /** @type {HTMLFormElement} */
  const form = el("form", { id: "account-form", class: "account-form" });
  form.append(
    silentName(),
    passwordField("old", t("account.old_password"), "current-password"),
    passwordField("password", t("account.new_password"), "new-password"),
    reveal(form),
  );
  const button = el(
    "button",
    { class: "button primary", type: "submit", form: "account-form" },
    t("account.change_password"),
  );
  const sheet = openDialog({
    title: t("account.change_password"),
    className: "small account",
    body: [el("p", {}, t("account.change_about")), form],
    actions: [button],
  });
  wire(form, button, async (data) => {
    await accounts.changePassword(String(data.get("old")), String(data.get("password")));
    sheet.close();
    toast(t("account.changed"));
  });
  /** @type {HTMLElement} */ (form.querySelector("input[name=old]")).focus();
}

function openDelete() {
  /** @type {HTMLFormElement} */
  const form = el("form", { id: "account-form", class: "account-form" });
  form.append(silentName(), passwordField("password", t("account.password"), "current-password"));
  const button = el("button", { class: "button danger", type: "submit", form: "account-form" }, t("account.delete"));
  const sheet = openDialog({
    title: t("account.delete"),
    className: "small account",
    body: [el("p", {}, t("account.delete_about")), form],
    actions: [
      el("button", { class: "button quiet", type: "button", onclick: () => sheet.close() }, t("common.cancel")),
      button,
    ],
  });
  wire(form, button, async (data) => {
    await accounts.remove(String(data.get("password")));
    sheet.close();
    toast(t("account.deleted"));
  });
  /** @type {HTMLElement} */ (form.querySelector("input[name=password]")).focus();
}
