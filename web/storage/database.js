// Exercises that are too long for local storage, in IndexedDB: their list entries are stored separately, so that
// listing does
// not read them all.

/** @typedef {import("./shelf.js").Entry} Entry */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

const NAME = "byhand";
const ENTRIES = "entries";
const EXERCISES = "exercises";
/** A browser may never answer: nothing waits longer for it. */
const LONGEST_OPENING_MS = 2_000;

export class Database {
  /** @param {() => IDBFactory} factory  throws where the browser allows none */
  constructor(factory = () => indexedDB) {
    this.factory = factory;
    /** @type {Promise<IDBDatabase> | null} */
    this.opened = null;
  }

  /** @returns {Promise<IDBDatabase>} */
  open() {
    this.opened ??= new Promise((resolve, reject) => {
      const request = this.factory().open(NAME, 1);
      const late = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), LONGEST_OPENING_MS);
      request.onupgradeneeded = () => {
        for (const store of [ENTRIES, EXERCISES]) request.result.createObjectStore(store, { keyPath: "id" });
      };
      request.onsuccess = () => {
        clearTimeout(late);
        // Changing or deleting the database must not wait for this page.
        request.result.onversionchange = () => this.close();
        request.result.onclose = () => this.close();
        // Stored even when it came too late for its first callers: the next ones need not open it again.
        this.opened ??= Promise.resolve(request.result);
        resolve(request.result);
      };
      request.onerror = () => {
        clearTimeout(late);
        reject(request.error);
      };
    }).catch((problem) => {
      this.opened = null; // it may be allowed, or mended, later
      throw problem;
    });
    return this.opened;
  }

  close() {
    void this.opened?.then((database) => database.close());
    this.opened = null;
  }

  /**
   * @template T
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   * @param {(store: (name: string) => IDBObjectStore) => IDBRequest<T> | void} work  the result of its last request is given
   * @returns {Promise<T>}
   */
  async transact(stores, mode, work) {
    const database = await this.open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, mode);
      const request = work((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(/** @type {T} */ (request?.result));
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    });
  }

  /** @returns {Promise<Entry[]>} */
  entries() {
    return this.transact([ENTRIES], "readonly", (store) => store(ENTRIES).getAll());
  }

  /** @param {string} id @returns {Promise<(Entry & {exercise: Exercise}) | null>} */
  async read(id) {
    const entry = await this.transact([ENTRIES], "readonly", (store) => store(ENTRIES).get(id));
    const stored = entry && (await this.transact([EXERCISES], "readonly", (store) => store(EXERCISES).get(id)));
    return stored ? { ...entry, exercise: stored.exercise } : null;
  }

  /** @param {Entry & {exercise: Exercise}} stored @returns {Promise<void>} */
  write({ exercise, ...entry }) {
    return this.transact([ENTRIES, EXERCISES], "readwrite", (store) => {
      store(ENTRIES).put(entry);
      store(EXERCISES).put({ id: entry.id, exercise });
    });
  }

  /** @param {string} id @returns {Promise<void>} */
  remove(id) {
    return this.transact([ENTRIES, EXERCISES], "readwrite", (store) => {
      store(ENTRIES).delete(id);
      store(EXERCISES).delete(id);
    });
  }
}
