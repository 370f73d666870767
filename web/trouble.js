// Notices about Python itself: that it did not start, and why, or that it has been silent for long. As long as there is
// such a problem, its notice and remedy replace other notices.
import { IS_ONE_FILE } from "./assets/assets.js";
import { showNotice } from "./ui/notices.js";

/** @typedef {import("./solver/solver_client.js").EngineStatus} EngineStatus */
/** @typedef {import("./ui/notices.js").NoticeAction} NoticeAction */

/**
 * @typedef {object} TroubleParts
 * @property {() => import("./texts/texts.js").Translate} t
 * @property {() => EngineStatus} status
 * @property {() => Promise<"offline" | "updated" | "unknown">} why  Python's files do not come
 * @property {() => void} restart  Python
 * @property {() => void} cancel  what it is at
 * @property {() => Promise<void>} reload  the page, with what was entered
 */

export class Trouble {
  /** @param {TroubleParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {"offline" | "updated" | "unknown"} */
    this.why = "unknown";
    /** The notice shown about Python. @type {"" | "silent" | "failed"} */
    this.shown = "";
  }

  /** Handles a status that has not been handled yet. @param {EngineStatus} status */
  async follow(status) {
    const trouble = troubleOf(status);
    if (trouble === this.shown) return;
    if (trouble === "failed") this.why = await this.parts.why();
    if (this.parts.status() === status) this.notify("");
  }

  /**
   * Shows a notice about what just happened.
   * @param {string} text  "" takes the last notice away
   * @param {NoticeAction | null} [action]
   */
  notify(text, action = null) {
    const t = this.parts.t();
    const status = this.parts.status();
    this.shown = troubleOf(status);
    if (status.state === "failed") this.tellFailure(status.reason);
    else if (this.shown === "silent") showNotice(t, t("engine.silent"), { label: t("answer.cancel"), run: this.parts.cancel });
    else showNotice(t, text, action);
  }

  /** @param {string} reason */
  tellFailure(reason) {
    const t = this.parts.t();
    if (this.why === "updated") {
      showNotice(t, t("engine.failed_updated"), this.reloading());
      return;
    }
    const reported = reason && this.why === "unknown" ? ` ${t("engine.reason", { reason })}` : "";
    const words = this.why === "offline" ? "engine.failed_offline" : IS_ONE_FILE ? "engine.failed_file" : "engine.failed";
    const restart = () => {
      showNotice(t, "");
      this.parts.restart();
    };
    showNotice(t, t(words) + reported, { label: t("engine.retry"), run: restart });
  }

  /** A part of the page did not load; the rest works without it. */
  tellMissing() {
    const t = this.parts.t();
    showNotice(t, t("page.missing"), this.reloading());
  }

  /** @returns {NoticeAction} */
  reloading() {
    return { label: this.parts.t()("page.reload"), run: () => void this.parts.reload() };
  }
}

/** @param {EngineStatus} status */
function troubleOf(status) {
  if (status.state === "ready") return status.silent ? "silent" : "";
  return status.state === "failed" ? "failed" : "";
}
