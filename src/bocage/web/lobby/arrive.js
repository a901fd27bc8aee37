// Whoever follows the link of a message ("it is your turn") is taken to the seat that this browser or account has.

import { accounts } from "../common/account.js";
import { getJSON } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";
import { onceReady } from "./status.js";

/** Goes to the game that the address names, if there is a key to it. */
export async function arrive() {
  const wanted = new URLSearchParams(location.search).get("game");
  if (!wanted) return;
  history.replaceState(null, "", location.pathname);
  await onceReady();
  const theirs = await accounts.games().catch(() => []);
  // A seat goes before a place among the spectators.
  const known = [...prefs.get("games"), ...theirs].sort((a, b) => Number(a.side === "watch") - Number(b.side === "watch"));
  for (const { key } of known) {
    const game = await getJSON(`/api/games/${encodeURIComponent(key)}`).catch(() => null);
    if (game?.game !== wanted) continue;
    location.replace(`/play/${key}`);
    return;
  }
  toast(t("arrive.unknown"), { kind: "error", seconds: 12 });
}
