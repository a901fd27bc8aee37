// An error in words for the person at the screen.

import { ApiError } from "./api.js";
import { toast } from "./dialog.js";
import { t } from "./i18n.js";

/** @param {unknown} error */
export function words(error) {
  if (error instanceof ApiError)
    return error.code === "offline" ? t("common.offline") : error.message || t("common.error");
  return t("common.error");
}

/** @param {unknown} error */
export function tellError(error) {
  toast(words(error), { kind: "error", seconds: 8 });
}
