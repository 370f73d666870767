// The worker: the one that start.js opens before the rest of the page is there, and those that follow.
import { edition, openWorker } from "../assets/assets.js";

/** @typedef {import("../engine/messages.js").StartFrom} StartFrom */
/** @typedef {{worker: Worker, missed: Event[]}} EarlyWorker  with what it said when nobody listened yet */
/** @typedef {EarlyWorker & {edition: string}} NextWorker  with what it has to call itself */

/** `?start=bytecode` in the address tells whether a problem comes from the snapshot. @type {StartFrom} */
const FIRST_START = new URLSearchParams(location.search).get("start") === "bytecode" ? "bytecode" : "snapshot";

/** @returns {Promise<EarlyWorker>} */
export async function openEarlyWorker() {
  const worker = await openWorker(FIRST_START, false);
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
 * @param {boolean} hasFailed  the start before
 * @returns {Promise<NextWorker>}
 */
export async function nextWorker(from, hasFailed) {
  const early = window.byhandStart?.worker;
  if (!early) return { worker: await openWorker(from ?? FIRST_START, hasFailed), missed: [], edition: edition() };
  if (window.byhandStart) window.byhandStart.worker = null;
  return { ...(await early), edition: edition() };
}
