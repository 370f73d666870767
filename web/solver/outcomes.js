// How a request to the engine may end without an answer.

/** @typedef {import("../protocol.js").InputError} InputError */

/** A newer request replaced this one, or the person cancelled. */
export class Superseded extends Error {}

/** The error of a request that the person cancelled. */
export class Cancelled extends Superseded {}

/** A wait shorter than this needs no way to cancel it. */
export const CANCEL_AFTER_MS = 400;

/** The engine says that the input is wrong. */
export class Rejected extends Error {
  /** @param {InputError} error */
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

/** No answer, though the input may be right: Python lacked memory, or a file of its own, or it came to an end. */
export class Halted extends Error {
  /** @param {"memory" | "missing" | "ended"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** An answer that is not wanted any more is no failure. @template T @param {Promise<T>} promise */
export async function unlessSuperseded(promise) {
  try {
    return await promise;
  } catch (problem) {
    if (problem instanceof Superseded) return null;
    throw problem;
  }
}

/** The same, where the page can do without an answer that Python came to an end over. @template T @param {Promise<T>} promise */
export async function unlessLost(promise) {
  try {
    return await unlessSuperseded(promise);
  } catch (problem) {
    if (problem instanceof Halted) return null;
    throw problem;
  }
}
