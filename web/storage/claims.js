// Which tab works on an exercise: two tabs with the same one, such as a duplicated tab, do not overwrite each other.
const NAME = "byhand.own.";

export class Claims {
  /** @param {() => LockManager | undefined} locks  none where the address lacks https */
  constructor(locks = () => navigator.locks) {
    this.locks = locks;
    /** Exercises created in this tab, which no other tab can have yet. @type {Set<string>} */
    this.begun = new Set();
    this.id = "";
    this.isGranted = false;
    this.release = () => {};
  }

  /** @param {string} id  of what is shown now; "" if it is nobody's own */
  claim(id) {
    if (id === this.id) return;
    this.release();
    this.id = id;
    this.isGranted = false;
    if (id === "") return;
    const gone = new AbortController();
    /** @type {() => void} */
    let letGo = () => {};
    const held = new Promise((resolve) => {
      letGo = () => resolve(undefined);
    });
    this.release = () => {
      gone.abort();
      letGo();
    };
    const grant = () => {
      if (this.id === id) this.isGranted = true;
    };
    try {
      const locks = this.locks();
      if (!locks) throw new Error("no locks");
      locks
        .request(NAME + id, { signal: gone.signal }, () => {
          grant();
          return held;
        })
        // Given up, or forbidden where nothing is shared between pages either.
        .catch(() => !gone.signal.aborted && grant());
    } catch {
      grant();
    }
  }

  /** @param {string} id */
  isOthers(id) {
    return id === this.id && !this.isGranted && !this.begun.has(id);
  }
}
