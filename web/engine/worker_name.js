// A worker's name tells it how to start.

/** @typedef {import("./messages.js").StartFrom} StartFrom */

/** The start before has failed. */
export const AFTER_FAILURE = " after a failure";

/**
 * @param {StartFrom} from
 * @param {boolean} hasFailed
 */
export function workerName(from, hasFailed) {
  return hasFailed ? from + AFTER_FAILURE : from;
}
