// When and what to save for offline use, and the state of it. Starts after Python has started, which needs the network
// more
// urgently, and resumes by itself after failures.
import { IS_ONE_FILE } from "../assets/assets.js";
import { OfflineCache } from "./cache.js";
import { Changed, fetchInto, newestList, saveVersion } from "./saving.js";

/** @typedef {"offline" | "network" | "changed" | "full" | "forbidden" | "damaged"} Reason */
/**
 * @typedef {{state: "unknown"} | {state: "unsupported"} | {state: "saved"}
 *   | {state: "saving" | "updating", loaded: number, total: number}
 *   | {state: "failed", reason: Reason}} OfflineStatus
 */

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
/** The person waits for the sentence. */
const ASKING_WHY_MS = 4_000;
/** Interval at which an open page checks for a newer version when someone returns to it. */
const ASK_AGAIN_MS = 3_600_000;

class Damaged extends Error {}
class NoConnection extends Error {}

export class Offline {
  /**
   * @param {string} version  of the page
   * @param {(status: OfflineStatus) => void} onStatus
   * @param {() => void} onNewer  a newer version than the page's is complete
   */
  constructor(version, onStatus, onNewer) {
    this.version = version;
    this.onStatus = onStatus;
    this.onNewer = onNewer;
    this.cache = new OfflineCache(new URL("./", location.href).href);
    this.started = false;
    this.running = false;
    /** Is some version complete? */
    this.usable = false;
    this.wait = FIRST_WAIT_MS;
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    // The files of this version stay stored as long as this page is open. A refusal shows again at the next save.
    if (isSupported()) navigator.locks.request(this.lockOf(version), { mode: "shared" }, forEver).catch(() => {});
  }

  /** @param {string} version */
  lockOf(version) {
    return `${this.cache.name} version ${version}`;
  }

  start() {
    if (this.started) return;
    this.started = true;
    if (!isSupported()) {
      // The one file contains everything.
      this.onStatus({ state: IS_ONE_FILE ? "saved" : "unsupported" });
      return;
    }
    addEventListener("online", () => void this.attempt());
    document.addEventListener("visibilitychange", () => {
      // A clock that was set back counts as time that has passed; a timer would not count the time of a sleep.
      if (document.visibilityState === "visible" && Math.abs(Date.now() - this.asked) > ASK_AGAIN_MS) void this.attempt();
    });
    void this.attempt();
  }

  async attempt() {
    if (this.running) return;
    this.running = true;
    clearTimeout(this.timer);
    try {
      await navigator.serviceWorker.register("./service_worker.js");
      // One page saves at a time; those that wait then find everything there.
      await navigator.locks.request(`${this.cache.name} saving`, () => this.bringUpToDate());
      this.wait = FIRST_WAIT_MS;
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.running = false;
    }
  }

  async bringUpToDate() {
    const { cache } = this;
    this.asked = Date.now();
    const latest = await cache.latest();
    this.usable = latest !== null && (await cache.missing(latest)).length === 0;
    if (this.usable) this.onStatus({ state: "saved" });
    if (!navigator.onLine) {
      if (this.usable) return;
      throw latest ? new Damaged() : new NoConnection();
    }
    const newest = await newestList(cache);
    await this.forgetOld(latest ? [latest, newest] : [newest]);
    if (!this.usable || newest.version !== latest?.version) {
      const state = this.usable ? "updating" : "saving";
      await saveVersion(cache, newest, (loaded, total) => this.onStatus({ state, loaded, total }));
      await keepFirmly();
      this.usable = true;
      this.onStatus({ state: "saved" });
    }
    if (newest.version !== this.version) this.onNewer();
  }

  /**
   * Forget versions that no open page has. Not right after an update, when a page may just be opening with the version
   * before, but the next time.
   * @param {import("./cache.js").FileList[]} lists  those to keep in any case
   */
  async forgetOld(lists) {
    const { held = [] } = await navigator.locks.query();
    const prefix = this.lockOf("");
    const names = held.map((lock) => lock.name ?? "").filter((name) => name.startsWith(prefix));
    const open = await Promise.all(names.map((name) => this.cache.complete(name.slice(prefix.length))));
    await this.cache.keepOnly([...lists, ...open.filter((list) => list !== null)]);
  }

  /**
   * Why files of the site do not load.
   * @returns {Promise<"offline" | "updated" | "unknown">}
   */
  async whyNothingComes() {
    if (IS_ONE_FILE) return "unknown";
    if (!navigator.onLine) return "offline";
    try {
      return (await newestList(this.cache, ASKING_WHY_MS)).version === this.version ? "unknown" : "updated";
    } catch (problem) {
      // A host that answers but has no such list is being updated, or is not the real one.
      return problem instanceof Changed ? "unknown" : "offline";
    }
  }

  /** @param {unknown} problem */
  failed(problem) {
    const reason = reasonOf(problem);
    this.onStatus(this.usable ? { state: "saved" } : { state: "failed", reason });
    // The other failures end when the network returns, or not by themselves.
    if (reason !== "network" && reason !== "changed") return;
    this.timer = setTimeout(() => void this.attempt(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT_MS);
  }

  /** Gets one file anew if the saved one is damaged. @param {string} address */
  async mend(address) {
    const { cache } = this;
    try {
      const list = isSupported() ? await cache.complete(this.version) : null;
      const file = list?.files[address];
      if (list && file && (await cache.dropDamaged(list, [address])).length > 0) await fetchInto(cache, address, file);
    } catch {
      // The next start goes without what was saved.
    }
  }

  /**
   * After a start that failed: was it made from files that are damaged or gone?
   * @returns {Promise<"sound" | "repaired" | "damaged">}
   */
  async repair() {
    const { cache } = this;
    const list = isSupported() ? await cache.complete(this.version).catch(() => null) : null;
    if (!list) return "sound";
    try {
      await cache.dropDamaged(list);
      const missing = await cache.missing(list);
      if (missing.length === 0) return "sound";
      // Also without a connection: the browser may still have a file from the start.
      for (const address of missing) await fetchInto(cache, address, list.files[address]);
      return "repaired";
    } catch {
      return "damaged";
    }
  }
}

/** @returns {Promise<never>} */
function forEver() {
  return new Promise(() => {});
}

/** Private windows, plain http and embedding pages may lack any of these, or throw when asked. */
function isSupported() {
  try {
    return !IS_ONE_FILE && Boolean(navigator.serviceWorker && navigator.locks && window.caches && crypto.subtle);
  } catch {
    return false;
  }
}

/** Asks the browser not to clear saved files when space is short, where it decides that without a prompt. */
async function keepFirmly() {
  try {
    const { state } = await navigator.permissions.query({ name: "persistent-storage" });
    if (state === "granted") await navigator.storage.persist();
  } catch {
    // Browsers without this question keep it as they see fit.
  }
}

/** @param {unknown} problem @returns {Reason} */
function reasonOf(problem) {
  if (problem instanceof Damaged) return "damaged";
  if (problem instanceof Changed) return "changed";
  const name = problem instanceof Error ? problem.name : "";
  if (name === "QuotaExceededError") return "full";
  if (name === "SecurityError" || name === "InvalidStateError" || name === "NotAllowedError") return "forbidden";
  return problem instanceof NoConnection || !navigator.onLine ? "offline" : "network";
}
