// How many play a battle in teams, and which side has the odd one (000 p.17).

import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";

const NUMBERS = [3, 4, 5, 6];
const USUAL = 4;

/** The field of the sheet, and what it says as options of the game. */
export function playersField() {
  const splits = NUMBERS.flatMap((players) => (players % 2 ? [{ players, larger_team: "allies" }, { players, larger_team: "axis" }] : [{ players, larger_team: "allies" }]));
  const select = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { class: "input", name: "players" },
      splits.map(({ players, larger_team }, n) => {
        const axis = larger_team === "axis" ? Math.ceil(players / 2) : Math.floor(players / 2);
        return el("option", { value: String(n), selected: players === USUAL }, t("sheet.players_split", { n: players, allies: players - axis, axis }));
      }),
    )
  );
  return {
    element: el("label", { class: "field" }, el("span", {}, t("sheet.players")), select),
    get: () => splits[Number(select.value)],
  };
}
