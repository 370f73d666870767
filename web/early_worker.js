// The worker that start.js started before this script was there.
import { openWorker } from "./assets.js";

/** The early worker once, with what it has said so far; after that new ones. */
export function nextWorker() {
  const early = window.byhandStart;
  if (!early?.worker) return openWorker();
  const { worker, missed } = early;
  early.worker = null;
  // Before any later message, since those are tasks, and after the one who asks has begun to listen.
  queueMicrotask(() => {
    for (const event of missed) worker.dispatchEvent(event);
  });
  return worker;
}
