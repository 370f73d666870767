// Notices about offline use: a quiet line in the footer, and an offer when a newer version is ready.
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { megabytes } from "../texts/texts.js";
import { noticeLine } from "../ui/notices.js";
import { Offline } from "./offline.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../texts/texts.js").TextKey} TextKey */

/**
 * The event with which browsers offer to install the page; TypeScript's library does not have it yet.
 * @typedef {Event & {prompt: () => Promise<unknown>}} InstallEvent
 */

const LONGEST_WAIT_MS = 30_000;
const REASON_KEYS = /** @type {const} */ ({
  offline: "offline.reason.offline",
  network: "offline.reason.network",
  changed: "offline.reason.changed",
  full: "offline.reason.full",
  forbidden: "offline.reason.forbidden",
  damaged: "offline.reason.damaged",
});

export class OfflineView {
  /**
   * @param {() => Translate} t
   * @param {() => void} restart  start Python again
   * @param {() => Promise<void>} reload  the page, with what was entered
   */
  constructor(t, restart, reload) {
    this.t = t;
    this.restart = restart;
    this.reload = reload;
    /** @type {import("./offline.js").OfflineStatus} */
    this.status = { state: "unknown" };
    /** @type {"" | "newer" | "damaged"} */
    this.notice = "";
    this.repaired = false;
    /** @type {InstallEvent | null} */
    this.install = null;
    const version = document.querySelector("meta[name=version]")?.getAttribute("content") ?? "";
    this.offline = new Offline(
      version,
      (status) => {
        this.status = status;
        this.drawLine();
      },
      () => this.say("newer"),
    );
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.install = /** @type {InstallEvent} */ (event);
      this.drawLine();
    });
    addEventListener("appinstalled", () => {
      this.install = null;
      this.drawLine();
      void navigator.storage?.persist?.();
    });
  }

  /** @param {import("../solver/solver_client.js").EngineStatus} engine */
  async onEngine(engine) {
    const { state } = engine;
    if (state === "starting") return;
    if (state === "failed" && !this.repaired) {
      const found = await this.offline.repair();
      if (found === "damaged") this.say("damaged");
      if (found === "repaired") {
        this.repaired = true;
        this.restart();
      }
    } else if (state === "ready" && this.notice === "damaged") this.say("");
    // Python has started, but without a file that may be damaged only here.
    if (state === "ready" && engine.fellBack && engine.complete) await this.offline.repair();
    // Not before all of Python is there, unless that takes very long: saving would take its share of the network.
    if (state === "failed" || engine.complete) this.offline.start();
    else setTimeout(() => this.offline.start(), LONGEST_WAIT_MS);
  }

  /** @param {string} address  of a file that may be damaged */
  mend(address) {
    return this.offline.mend(address);
  }

  /** Why Python's files do not load. */
  why() {
    return this.offline.whyNothingComes();
  }

  /** @param {"" | "newer" | "damaged"} notice */
  say(notice) {
    this.notice = notice;
    this.drawNotice();
  }

  draw() {
    this.drawLine();
    this.drawNotice();
  }

  drawNotice() {
    const t = this.t();
    const newer = { label: t("offline.use_it"), run: this.reload };
    const line = (/** @type {TextKey} */ key, action = /** @type {typeof newer | null} */ (null)) =>
      noticeLine(t, t(key), action, () => this.say(""));
    drawInto(
      byId("version-notice"),
      this.notice === "damaged" && line("offline.damaged"),
      this.notice === "newer" && line("offline.newer", newer),
    );
  }

  drawLine() {
    const t = this.t();
    const { status, install } = this;
    const place = byId("offline");
    const button = (/** @type {TextKey} */ key, /** @type {() => void} */ onclick) =>
      h("button", { type: "button", class: "quiet", onclick }, t(key));
    const text = textOf(t, status);
    const size = document.querySelector("meta[name=one-file]")?.getAttribute("content");
    place.dataset.state = status.state;
    drawInto(
      place,
      text !== "" && h("span", null, text),
      status.state === "failed" && button("engine.retry", () => void this.offline.attempt()),
      install && button("offline.install", () => void install.prompt()),
      // The one-file edition itself has no size to tell.
      size && h("a", { href: "./byhand.html", download: "byhand.html" }, t("offline.one_file", { size })),
    );
  }
}

/** @param {Translate} t @param {import("./offline.js").OfflineStatus} status */
function textOf(t, status) {
  switch (status.state) {
    case "unknown":
      return "";
    case "unsupported":
      return t("offline.unsupported");
    case "saved":
      return `✓ ${t("offline.saved")}`;
    case "failed":
      return t("offline.failed", { reason: t(REASON_KEYS[status.reason]) });
    default:
      return t(status.state === "saving" ? "offline.saving" : "offline.updating", {
        ...{ loaded: megabytes(status.loaded), total: megabytes(status.total) },
      });
  }
}
