// The worker: the one that start.js opens before the rest of the page is there, and those that follow.
import { openWorker } from "./assets.js";

/** @typedef {import("./protocol.js").StartFrom} StartFrom */
/** @typedef {{worker: Worker, missed: Event[]}} EarlyWorker  with what it said when nobody listened yet */

/** `?start=bytecode` in the address tells whether a trouble comes from the snapshot. @type {StartFrom} */
const FIRST_START = new URLSearchParams(location.search).get("start") === "bytecode" ? "bytecode" : "snapshot";

/** @returns {Promise<EarlyWorker>} */
export async function openEarlyWorker() {
  const worker = await openWorker(FIRST_START);
  /** @type {Event[]} */
  const missed = [];
  worker.onmessage = (message) => missed.push(new MessageEvent("message", { data: message.data }));
  worker.onerror = (problem) => {
    problem.preventDefault();
    missed.push(new ErrorEvent("error", { message: problem.message, cancelable: true }));
  };
  return { worker, missed };
}

/**
 * The early worker once; after that new ones.
 * @param {StartFrom | null} from  null: as the page wishes
 * @returns {Promise<EarlyWorker>}
 */
export async function nextWorker(from) {
  const early = window.byhandStart?.worker;
  if (!early) return { worker: await openWorker(from ?? FIRST_START), missed: [] };
  if (window.byhandStart) window.byhandStart.worker = null;
  return early;
}
