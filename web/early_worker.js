// The worker: the one that start.js starts before the rest of the page is there, and those that follow.

/** @typedef {import("./protocol.js").StartFrom} StartFrom */

/** `?start=bytecode` in the address tells whether a trouble comes from the snapshot. @type {StartFrom} */
export const FIRST_START = new URLSearchParams(location.search).get("start") === "bytecode" ? "bytecode" : "snapshot";

/** @param {StartFrom} from */
export function newWorker(from) {
  return new Worker(`./${__ADDRESSES__["worker.js"]}`, { name: from });
}

/**
 * The early worker once, with what it has said so far; after that new ones.
 * @param {StartFrom} from
 */
export function nextWorker(from) {
  const early = window.byhandStart;
  if (!early?.worker) return newWorker(from);
  const { worker, missed } = early;
  early.worker = null;
  // Before any later message, since those are tasks, and after the one who asks has begun to listen.
  queueMicrotask(() => {
    for (const event of missed) worker.dispatchEvent(event);
  });
  return worker;
}
