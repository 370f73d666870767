// Whether the worker still lives. One that ends by itself, by a crash or for want of memory, tells nobody: no event comes,
// and what it was asked is never answered. While Python computes it cannot answer a question either. But what holds a
// lock gives it back with its life, at once and in every browser, also in a page opened from a disk; only a page that came
// by plain http has no locks, and has to go by how long the worker has been silent.

/** Between two ticks. */
const TICK_MS = 1_000;

/**
 * Waits as a person does who waits. It counts ticks and not the time of a clock: while the machine sleeps, the tab is
 * frozen or the page is at work itself, nobody could have heard anything, and there is one tick at most.
 */
export class Patience {
  constructor() {
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /**
   * Wait anew.
   * @param {number} seconds
   * @param {() => void} onEnd
   */
  wait(seconds, onEnd) {
    this.stop();
    let left = seconds;
    this.timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      this.stop();
      onEnd();
    }, TICK_MS);
  }

  stop() {
    clearInterval(this.timer);
  }
}

/**
 * In the worker: hold a lock for life. Its name reaches the page when it is held.
 * @param {(lock: string) => void} onHeld
 */
export function holdLockForLife(onHeld) {
  const name = `byhand worker ${Math.random()}`;
  const hold = () => {
    onHeld(name);
    return new Promise(() => {});
  };
  try {
    navigator.locks.request(name, hold).catch(() => {});
  } catch {
    // There are none, or they are forbidden: the page goes by silence.
  }
}

/**
 * In the page: be told when the holder of the lock is no more.
 * @param {string} lock
 * @param {() => void} onEnd
 * @returns {(() => void) | null} ask no more; null: nobody will be told, since this page may not ask
 */
export function whenFreed(lock, onEnd) {
  const asking = new AbortController();
  const { signal } = asking;
  try {
    navigator.locks.request(lock, { signal }, () => signal.aborted || onEnd()).catch(() => {});
    return () => asking.abort();
  } catch {
    return null;
  }
}

/**
 * In the page: someone turns to it again, or the network comes back.
 * @param {() => void} onEvent
 */
export function onReturn(onEvent) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onEvent());
  addEventListener("pageshow", ({ persisted }) => persisted && onEvent());
  addEventListener("online", onEvent);
}
