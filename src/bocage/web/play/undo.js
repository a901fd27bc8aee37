// Taking back: free while nothing has been revealed, afterwards with the consent of the others.

import { confirmDialog, toast } from "../common/dialog.js";
import { t } from "../common/i18n.js";
import { sideName } from "./words.js";

export class Undo {
  /** @param {import("./state.js").Line} line @param {() => string[]} you the seats of this page */
  constructor(line, you) {
    this.line = line;
    this.you = you;
    /** @type {AbortController | null} another player’s wish, while it is open */
    this.wish = null;
  }

  /** Takes back the last step of what is shown, or asks for it. @param {{can_undo?: string} | null | undefined} view */
  take(view) {
    const how = view?.can_undo;
    if (!how || how === "no") return;
    this.line.send({ type: "undo", version: this.line.version });
    if (how === "ask") toast(t("undo.asked"));
  }

  /** Another player would like to take back. @param {{by: string}} message */
  async asked({ by }) {
    const you = this.you();
    if (this.wish || (you.length === 1 && by === you[0])) return;
    const wish = new AbortController();
    this.wish = wish;
    const yes = await confirmDialog({ title: t("undo.title"), text: t("undo.text", { side: sideName(by) }), yes: t("undo.yes"), no: t("undo.no"), signal: wish.signal });
    this.wish = null;
    if (!wish.signal.aborted) this.line.send({ type: "undo_answer", yes });
  }

  /** The game went on: there is nothing left to agree to. */
  forget() {
    this.wish?.abort();
  }
}
