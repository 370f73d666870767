// The person's own exercises, on this device only: in local storage, which is written before the next key press; longer
// and older ones in IndexedDB. If one of them is denied or full the other is used; if both are, memory.
import { LOCAL, forget, keysOf, readJson, writeJson } from "./area.js";
import { checkedExercise } from "./checked.js";
import { Database } from "./database.js";
import { gistOf } from "./naming.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/**
 * @typedef {object} Entry  what the list says of an exercise
 * @property {string} id
 * @property {number} changed  in ms since the epoch, by the clock of this device
 * @property {number} order  as `changed`, but later than all that were there, whatever the clock says
 * @property {string} topic
 * @property {import("./naming.js").Gist} gist
 */

/** @typedef {Entry & {exercise: Exercise}} StoredExercise */

const PREFIX = "byhand.own.1.";
/** Upper bound of the list; the exercise that was changed longest ago is dropped. */
export const MOST_STORED = 100;
/** The others of them are in IndexedDB too, however short; where there is none, they are dropped. */
export const MOST_LOCAL = 20;
/** In characters. Twenty of these take less than half of local storage. */
const LONGEST_LOCAL = 100_000;
/**
 * When the page closes, IndexedDB may be too late; writing a longer exercise to local storage would block the page for
 * too long.
 */
const LONGEST_LEAVING = 1_000_000;

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

export class Shelf {
  /**
   * @param {(exercise: Exercise) => string[]} namesIn  what is stated without a table
   * @param {import("./area.js").Area} [local]
   * @param {Database} [database]
   */
  constructor(namesIn, local = LOCAL, database = new Database()) {
    this.namesIn = namesIn;
    this.local = local;
    this.database = database;
    /** Exercises that no storage accepts. @type {Map<string, StoredExercise>} */
    this.memory = new Map();
    /** The `order` that this page last read or wrote of each exercise. @type {Map<string, number>} */
    this.orders = new Map();
    /** The exercises in IndexedDB; a page that never needs it does not open it for every key. @type {Set<string>} */
    this.large = new Set();
    this.newest = 0;
  }

  /** Reads local storage synchronously. @param {string} id @returns {StoredExercise | null} */
  peek(id) {
    return this.known(checkedStored(readJson(this.local, PREFIX + id)));
  }

  /**
   * Null if there is none; throws if it cannot be read. @param {string} id @returns {Promise<StoredExercise | null>}
   */
  async read(id) {
    const here = this.peek(id) ?? this.memory.get(id);
    if (here) return here;
    const stored = this.known(checkedStored(await this.database.read(id)));
    if (stored) this.large.add(id);
    return stored;
  }

  /** @param {StoredExercise | null} stored */
  known(stored) {
    if (stored) this.orders.set(stored.id, stored.order);
    return stored;
  }

  /** Whether another page has written it since this one last read or wrote it. @param {string} id */
  isAnothers(id) {
    const known = this.orders.get(id);
    return known !== undefined && readJson(this.local, PREFIX + id)?.order > known;
  }

  /**
   * The name that another page has given to it, if it has changed nothing else since.
   * @param {string} id
   * @param {Exercise} before  as this page last read or wrote it
   * @returns {string | null}
   */
  renamed(id, before) {
    const stored = this.isAnothers(id) ? checkedStored(readJson(this.local, PREFIX + id)) : null;
    if (!stored || withoutName(stored.exercise) !== withoutName(before)) return null;
    this.known(stored);
    return stored.exercise.name ?? "";
  }

  /** The last changed first. @returns {Promise<Entry[]>} */
  async list() {
    const local = keysOf(this.local, PREFIX).map((key) => checkedStored(readJson(this.local, key)));
    const large = await this.database.entries().catch(() => []);
    for (const { id } of large) this.large.add(id);
    /** @type {Map<string, Entry>} */
    const newest = new Map();
    for (const one of [...large, ...local, ...this.memory.values()]) {
      if (!one || typeof one.order !== "number") continue;
      if ((newest.get(one.id)?.order ?? 0) < one.order) newest.set(one.id, one);
    }
    const entries = [...newest.values()].sort((one, other) => other.order - one.order);
    this.newest = Math.max(this.newest, entries[0]?.order ?? 0);
    return entries;
  }

  /** The clock at the last write to local storage, which may be ahead of the present clock. */
  newestHere() {
    const orders = keysOf(this.local, PREFIX).map((key) => Number(readJson(this.local, key)?.order));
    return Math.max(0, ...orders.filter(Number.isFinite));
  }

  /**
   * Stores an exercise over its previous version. A short exercise is written when this returns.
   * @param {Exercise} exercise  with an id
   * @param {{leaving?: boolean}} [how]  leaving: the page may be gone at once
   * @returns {Promise<void>} rejected with the browser's reason if only memory has it
   */
  async keep(exercise, { leaving = false } = {}) {
    const { own: id = "" } = exercise;
    const changed = Date.now();
    this.newest ||= this.newestHere();
    const order = Math.max(changed, this.newest + 1);
    this.newest = order;
    /** @type {StoredExercise} */
    const stored = { id, changed, order, topic: exercise.topic, gist: gistOf(exercise, this.namesIn(exercise)), exercise };
    const isNew = !this.orders.has(id);
    this.orders.set(id, order);
    this.memory.set(id, stored);
    await this.write(stored, leaving);
    if (this.memory.get(id) === stored) this.memory.delete(id);
    if (isNew) await this.prune(id);
  }

  /** @param {StoredExercise} stored @param {boolean} leaving */
  async write(stored, leaving) {
    const key = PREFIX + stored.id;
    const length = lengthOf(stored.exercise);
    /** @type {unknown} */
    let reason = null;
    const locally = (/** @type {number} */ most) => {
      if (length > most) return false;
      try {
        writeJson(this.local, key, stored);
        return true;
      } catch (problem) {
        reason = problem;
        return false;
      }
    };
    if (locally(LONGEST_LOCAL)) {
      if (this.large.delete(stored.id)) void this.database.remove(stored.id).catch(() => {}); // it was longer before
      return;
    }
    if (leaving) locally(LONGEST_LEAVING);
    try {
      await this.database.write(stored);
      this.large.add(stored.id);
    } catch (problem) {
      if (locally(Infinity)) return;
      throw reason ?? problem;
    }
    if (this.orders.get(stored.id) === stored.order) forget(this.local, key);
  }

  /** @param {string} id  which stays */
  async prune(id) {
    const entries = (await this.list()).filter((old) => old.id !== id);
    for (const old of entries.slice(MOST_STORED - 1)) await this.remove(old.id).catch(() => {});
    for (const old of entries.slice(MOST_LOCAL - 1, MOST_STORED - 1)) await this.moveAway(old.id);
  }

  /** An exercise that was changed long ago makes room in local storage. @param {string} id */
  async moveAway(id) {
    const key = PREFIX + id;
    const stored = checkedStored(readJson(this.local, key));
    if (!stored) return;
    try {
      await this.database.write(stored);
    } catch {
      await this.remove(id).catch(() => {});
      return;
    }
    this.large.add(id);
    // Another page may have written it meanwhile.
    if (readJson(this.local, key)?.order === stored.order) forget(this.local, key);
  }

  /** Throws if the database keeps it. @param {string} id */
  async remove(id) {
    if (this.large.has(id)) await this.database.remove(id);
    this.large.delete(id);
    forget(this.local, PREFIX + id);
    this.memory.delete(id);
    this.orders.delete(id);
  }

  /** Undoes a deletion, unless another page has written it anew. @param {StoredExercise} stored */
  async restore(stored) {
    if (readJson(this.local, PREFIX + stored.id)?.order > stored.order) return;
    this.orders.set(stored.id, stored.order);
    await this.write(stored, false);
  }
}

/** @param {Exercise} exercise */
function withoutName(exercise) {
  return JSON.stringify({ ...exercise, name: undefined });
}

/** @param {any} stored @returns {StoredExercise | null} */
function checkedStored(stored) {
  const exercise = checkedExercise(stored?.exercise);
  const isEntry =
    typeof stored?.id === "string" && typeof stored.order === "number" && typeof stored.gist === "object" && stored.gist !== null;
  return exercise && isEntry ? { ...stored, exercise: { ...exercise, own: stored.id } } : null;
}

/** About as many characters as its JSON has, without writing it. @param {Exercise} exercise @returns {number} */
function lengthOf(exercise) {
  const { source, rest, cases = [], aside, many = "", working, told } = exercise;
  const ofCells =
    source?.kind === "grid" ? source.rows.reduce((sum, row) => row.reduce((all, cell) => all + cell.length + 3, sum), 0) : 0;
  const ofOthers = JSON.stringify([rest, cases.slice(0, 1000)]).length + 60 * Math.max(0, cases.length - 1000);
  const ofTyped = many.length + (working?.text.length ?? 0) + (told?.text.length ?? 0);
  return (source?.text.length ?? 0) + ofTyped + ofCells + ofOthers + (aside ? lengthOf(aside) : 0);
}
