// A whole working that the person has pasted, stored with the exercise.
import { movedLines } from "./lines.js";

/**
 * @typedef {object} OwnWorking
 * @property {string} text  as it was pasted or typed
 * @property {number} query  which of the cases it is of
 * @property {import("../protocol.js").BoundNumber[]} bindings  what the person said that numbers in it are
 */

/** More is not read (pysrc/_byhand/check/text/reading.py). */
export const LONGEST_WORKING = 60_000;
const MOST_BINDINGS = 400;
const MOST_QUERIES = 1_000;
const LONGEST_NAME = 300;

/** @returns {OwnWorking} */
export function emptyWorking() {
  return { text: "", query: 0, bindings: [] };
}

/**
 * A value from storage or from a link, as far as it is a working.
 * @param {any} value
 * @returns {OwnWorking | null}
 */
export function checkedWorking(value) {
  if (typeof value?.text !== "string" || value.text.trim() === "" || value.text.length > LONGEST_WORKING) return null;
  const query = Number.isInteger(value.query) && value.query >= 0 && value.query < MOST_QUERIES ? value.query : 0;
  const bindings = Array.isArray(value.bindings) ? value.bindings.slice(0, MOST_BINDINGS).flatMap(checkedBinding) : [];
  return { text: value.text, query, bindings };
}

/** @param {any} one @returns {import("../protocol.js").BoundNumber[]} */
function checkedBinding(one) {
  const { line, start, quantity } = typeof one === "object" && one !== null ? one : {};
  const isPlace = Number.isInteger(line) && line > 0 && Number.isInteger(start) && start >= 0;
  const isName = quantity === null || (typeof quantity === "string" && quantity.length <= LONGEST_NAME);
  return isPlace && isName ? [{ line, start, quantity }] : [];
}

/**
 * The working with another text: meanings chosen for numbers stay in the lines that did not change.
 * @param {OwnWorking} working
 * @param {string} text
 * @returns {OwnWorking}
 */
export function withWorkingText(working, text) {
  if (working.bindings.length === 0) return { ...working, text };
  const lineAfter = movedLines(working.text, text);
  const bindings = working.bindings.flatMap((one) => {
    const line = lineAfter(one.line);
    return line === null ? [] : [{ ...one, line }];
  });
  return { ...working, text, bindings };
}

/**
 * A number means another quantity, or none.
 * @param {OwnWorking} working
 * @param {import("../protocol.js").BoundNumber} bound
 * @returns {OwnWorking}
 */
export function withBinding(working, bound) {
  const others = working.bindings.filter(({ line, start }) => line !== bound.line || start !== bound.start);
  return { ...working, bindings: [...others, bound].slice(-MOST_BINDINGS) };
}
