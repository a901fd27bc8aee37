// What comes after a game: the second one of a match, or a rematch.

import { postJSON } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { words } from "../common/errors.js";
import { t } from "../common/i18n.js";
import { prefs } from "../common/prefs.js";

/** The word on the button that leads to the next game. @param {any} info */
export function nextLabel(info) {
  if (info.campaign && !info.campaign.over) return t("campaign.next");
  if (info.match?.battle === 1) return t("match.second");
  return t(info.next ? "match.join" : info.match ? "match.again" : "end.rematch");
}

/** Remembers the game that follows, in the place of this one. @param {any} info @param {string} from @param {string} key */
function rememberNext(info, from, key) {
  const you = /** @type {string[]} */ (info.you ?? []);
  if (you.length === 0 || prefs.get("games").some((game) => game.key === key)) return;
  prefs.note(from, { next: key });
  prefs.remember({ key, battle: info.battle, side: you.length > 1 ? "both" : info.next_seats?.[you[0]] ?? you[0], created: new Date().toISOString() });
}

/** Goes to the next game; whoever is first makes it. @param {any} info @param {string} from the key of this game */
export async function goOn(info, from) {
  try {
    const key = info.next?.key ?? (await postJSON(`/api/games/${encodeURIComponent(from)}/again`, {})).key;
    rememberNext(info, from, key);
    location.href = `/play/${key}`;
  } catch (error) {
    toast(words(error), { kind: "error" });
  }
}

/** Somebody else at the table has asked for the next game. @param {any} info @param {string} from @param {string} key */
export function nextCame(info, from, key) {
  if (info.next?.key === key) return;
  info.next = { key };
  rememberNext(info, from, key);
  const button = /** @type {HTMLElement | null} */ (document.querySelector("dialog.end [data-role=next]"));
  if (button) {
    button.textContent = nextLabel(info);
    button.hidden = false;
  }
  toast(t(info.you?.length ? (info.match?.battle === 1 ? "match.second_ready" : "match.rematch_ready") : "match.next_ready"), { seconds: 20 });
}
