// Whoever follows the link of a message ("it is your turn") is taken to the seat that this browser has in the game.

import { getJSON } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { staffReady } from "./status.js";

/** Goes to the game that the address names, if this browser has a key to it. */
export async function arrive() {
  const wanted = new URLSearchParams(location.search).get("game");
  if (!wanted) return;
  history.replaceState(null, "", location.pathname);
  await staffReady();
  for (const { key } of prefs.get("games")) {
    const game = await getJSON(`/api/games/${encodeURIComponent(key)}`).catch(() => null);
    if (game?.game !== wanted) continue;
    location.replace(`/play/${key}`);
    return;
  }
  toast(t("arrive.unknown"), { kind: "error", seconds: 12 });
}
