// An exercise in words that the person has pasted, stored with the exercise that it states.
import { afterCorrection } from "./instructions.js";

/** @typedef {import("../protocol.js").NumberRole} NumberRole */
/** @typedef {import("../protocol.js").SameEvent} SameEvent */

/** @typedef {Pick<import("../protocol.js").Reading, "roles" | "same" | "events" | "observed" | "sought" | "proposals">} Said */

/**
 * @typedef {object} OwnTold
 * @property {string} text  as it was pasted or typed
 * @property {Said} reading  what the person has said of its numbers and events
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
  const { roles, same, events, observed, sought, proposals } =
    typeof value.reading === "object" && value.reading !== null ? value.reading : /** @type {any} */ ({});
  const reading = {
    ...{ roles: listed(roles, checkedRole), same: listed(same, checkedPair), events: listed(events, checkedEvent) },
    ...{ observed: listed(observed, checkedName), ...(isName(sought) && { sought }) },
    ...(proposals === false && { proposals }),
  };
  return { text: value.text, reading: said(reading) };
}

/**
 * @param {import("../protocol.js").Reading} reading
 * @param {string} text
 * @returns {OwnTold}
 */
export function toldOf(reading, text) {
  return { text, reading: said(reading) };
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

/**
 * The problem that it states, with the one class that it asks for.
 * @template Problem
 * @param {Problem} problem
 * @param {Pick<import("../protocol.js").Told, "of_class"> | null | undefined} told
 */
export const askedIn = (problem, told) => (problem && told?.of_class ? { ...problem, sought: told.of_class } : problem);

/** Without what says nothing. @param {Said} reading @returns {Said} */
function said({ roles = [], same = [], events = [], observed = [], sought, proposals }) {
  const listed = Object.entries({ roles, same, events, observed }).filter(([, answers]) => answers.length > 0);
  return { ...Object.fromEntries(listed), ...(sought && { sought }), ...(proposals === false && { proposals }) };
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

/** The values of an event. @param {any} one @returns {string[][]} */
function checkedEvent(one) {
  const names = listed(one, checkedName);
  return names.length > 0 ? [names] : [];
}

/** @param {any} one @returns {string[]} */
function checkedName(one) {
  return isName(one) ? [one] : [];
}

/** @param {unknown} value @returns {value is string} */
function isName(value) {
  return typeof value === "string" && value.length <= LONGEST_NAME;
}
