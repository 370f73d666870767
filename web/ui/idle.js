// Work that nobody waits for.

/** A busy device has no rest, and the work is wanted nevertheless. */
const LONGEST_MS = 2000;

/** @param {() => void} work */
export function whenIdle(work) {
  // Safari has no such moment.
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LONGEST_MS });
  else setTimeout(work);
}
