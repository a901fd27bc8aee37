// The campaign that a game belongs to: its battles with who won them, and where it stands.

import { openDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { t } from "../common/i18n.js";
import { sideName } from "./words.js";

/** @typedef {{battle: string, title: string, winners?: string[], score?: Record<string, number>}} Row */

/** The map of results: every battle as a card in its order. @param {any} campaign @returns {HTMLElement} */
export function campaignMap(campaign) {
  const now = campaign.battles.findIndex((/** @type {Row} */ row) => !row.winners);
  const card = (/** @type {Row} */ row, /** @type {number} */ n) => {
    const winner = row.winners?.length === 1 ? row.winners[0] : "";
    const state = row.winners ? (winner ? t("campaign.won", { side: sideName(winner) }) : t("campaign.drawn")) : n === now ? t("campaign.now") : t("campaign.later");
    const score = row.score ? Object.entries(row.score).map(([side, points]) => `${sideName(side)} ${points}`).join(" – ") : "";
    return el(
      "li",
      { class: `campaign-battle ${winner} ${n === now ? "now" : ""}`, "aria-current": n === now ? "step" : null },
      el("img", { src: `/art/${row.battle}-thumb.svg`, alt: "", loading: "lazy", width: "1186", height: "760" }),
      el("strong", {}, `${n + 1}. ${row.title}`),
      el("span", { class: winner ? `side ${winner}` : "soft" }, state),
      score && el("span", { class: "numbers" }, score),
    );
  };
  const wins = Object.entries(campaign.wins).map(([side, n]) => `${sideName(side)} ${n}`).join(" – ");
  const stands = campaign.leader ? t(campaign.over ? "campaign.over_won" : "campaign.leads", { side: sideName(campaign.leader), wins }) : t("campaign.level", { wins });
  return el("section", { class: "campaign-map" }, el("p", { class: "lead" }, stands), el("ol", {}, campaign.battles.map(card)));
}

/** @param {any} campaign */
const label = (campaign) => t("campaign.battle", { name: campaign.name, n: campaign.number + 1, all: campaign.battles.length });

/** A chip in the strip that opens the page of the campaign. @param {import("./state.js").Line} line @param {any} info */
export function showCampaign(line, info) {
  if (!info.campaign) return;
  const open = async () => {
    const news = await line.get().catch(() => null);
    const campaign = news?.campaign ?? info.campaign;
    openDialog({ title: campaign.name, className: "campaign-page", body: [campaignMap(campaign)] });
  };
  document.querySelector(".title-and-match")?.append(el("button", { type: "button", id: "campaign", class: "house-chip", "aria-haspopup": "dialog", onclick: () => void open() }, el("span", { class: "house-word" }, label(info.campaign))));
}
