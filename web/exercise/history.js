// Undo and redo.

/** @typedef {import("./exercise.js").Exercise} Exercise */

/** Old and undone exercises. Typing into one field makes one entry, not one for each key. */
export class History {
  constructor() {
    /** @type {Exercise[]} */
    this.past = [];
    /** @type {Exercise[]} */
    this.future = [];
    this.lastMerge = "";
    this.lastTime = 0;
  }

  /**
   * @param {Exercise} old
   * @param {string} merge  changes with the same non-empty name within two seconds are one
   */
  push(old, merge) {
    const now = performance.now(); // a clock that is set back would make one of many
    const merged = merge !== "" && merge === this.lastMerge && now - this.lastTime < 2000;
    this.lastMerge = merge;
    this.lastTime = now;
    this.future = [];
    if (merged) return;
    this.past.push(old);
    if (this.past.length > 100) this.past.shift();
  }

  /** @param {Exercise} current */
  undo(current) {
    const old = this.past.pop();
    if (!old) return null;
    this.future.push(current);
    this.lastMerge = "";
    return old;
  }

  /** @param {Exercise} current */
  redo(current) {
    const next = this.future.pop();
    if (!next) return null;
    this.past.push(current);
    this.lastMerge = "";
    return next;
  }

  /**
   * The browser went to an exercise, which Undo or Redo may lead to as well.
   * @param {Exercise} next
   * @param {Exercise} current
   */
  goTo(next, current) {
    if (this.past.at(-1) === next) this.undo(current);
    else if (this.future.at(-1) === next) this.redo(current);
    else this.push(current, "");
  }
}
