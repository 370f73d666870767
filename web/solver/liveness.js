// Whether the worker is still alive. A worker that crashes or runs out of memory sends no event, and its requests are
// never
// answered; while Python computes it cannot answer a ping either. But a lock is released when its holder dies, at once
// and
// in every browser, also on a page opened from a disk. Only a page loaded over plain http has no locks and has to go by
// how
// long the worker has been silent.

/** Between two ticks. */
const TICK_MS = 1_000;

/**
 * A timeout in ticks instead of clock time: while the machine sleeps, the tab is frozen or the page is busy, no message
 * could
 * have been received, and at most one tick passes.
 */
export class Patience {
  constructor() {
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /**
   * Restarts the timeout.
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
    // Locks are missing or forbidden: the page goes by silence.
  }
}

/**
 * On the page: calls back when the holder of the lock is gone.
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
 * On the page: calls back when someone returns to it, or the network comes back.
 * @param {() => void} onEvent
 */
export function onReturn(onEvent) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onEvent());
  addEventListener("pageshow", ({ persisted }) => persisted && onEvent());
  addEventListener("online", onEvent);
}
