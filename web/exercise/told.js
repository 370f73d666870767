// An exercise in words that the person has pasted, stored with the exercise that it states.
import { afterCorrection } from "./instructions.js";

/** @typedef {import("../protocol.js").NumberRole} NumberRole */
/** @typedef {import("../protocol.js").SameEvent} SameEvent */

/**
 * @typedef {object} OwnTold
 * @property {string} text  as it was pasted or typed
 * @property {Pick<import("../protocol.js").Reading, "roles" | "same">} reading  what the person has said of its numbers and events
 */

/** More is not read. */
export const LONGEST_TOLD = 60_000;
const MOST_ANSWERS = 400;
const LONGEST_NAME = 300;

/**
 * A value from storage or from a link, as far as it is an exercise in words.
 * @param {any} value
 * @returns {OwnTold | null}
 */
export function checkedTold(value) {
  if (typeof value?.text !== "string" || value.text.trim() === "" || value.text.length > LONGEST_TOLD) return null;
  const { roles, same } = typeof value.reading === "object" && value.reading !== null ? value.reading : {};
  return { text: value.text, reading: said(listed(roles, checkedRole), listed(same, checkedPair)) };
}

/**
 * @param {import("../protocol.js").Reading} reading
 * @param {string} text
 * @returns {OwnTold}
 */
export function toldOf({ roles = [], same = [] }, text) {
  return { text, reading: said(roles, same) };
}

/**
 * The exercise in words after its text was corrected.
 * @param {OwnTold} told
 * @param {string} text
 * @returns {OwnTold}
 */
export function withToldText(told, text) {
  return { text, reading: afterCorrection(told.reading, told.text, text) };
}

/** @param {NumberRole[]} roles @param {SameEvent[]} same @returns {OwnTold["reading"]} */
function said(roles, same) {
  return { ...(roles.length > 0 && { roles }), ...(same.length > 0 && { same }) };
}

/**
 * @template T
 * @param {unknown} value
 * @param {(one: any) => T[]} check
 */
function listed(value, check) {
  return Array.isArray(value) ? value.slice(0, MOST_ANSWERS).flatMap((one) => (one === null ? [] : check(one))) : [];
}

/** @param {any} one @returns {NumberRole[]} */
function checkedRole({ line, start, role }) {
  const isPlace = Number.isInteger(line) && line > 0 && Number.isInteger(start) && start >= 0;
  return isPlace && isName(role) ? [{ line, start, role }] : [];
}

/** @param {any} one @returns {SameEvent[]} */
function checkedPair({ first, second, same }) {
  return isName(first) && isName(second) && typeof same === "boolean" ? [{ first, second, same }] : [];
}

/** @param {unknown} value */
function isName(value) {
  return typeof value === "string" && value.length <= LONGEST_NAME;
}
