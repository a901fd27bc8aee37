// An error in words for the person at the screen.

import { ApiError } from "./api.js";
import { toast } from "./dialog.js";
import { t } from "./i18n.js";

/** Codes of the server that have words of their own in every language. */
const KNOWN = new Set(["offline", "own_screens"]);

/** @param {unknown} error */
export function words(error) {
  if (error instanceof ApiError)
    return KNOWN.has(error.code) ? t(`common.${error.code}`) : error.message || t("common.error");
  return t("common.error");
}

/** @param {unknown} error */
export function tellError(error) {
  toast(words(error), { kind: "error", seconds: 8 });
}
