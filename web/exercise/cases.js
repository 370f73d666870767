// The cases to classify, as the fields show them.
import { featuresOf } from "./columns.js";
import { setPath } from "./paths.js";
import { casesOfPoints } from "./points.js";

/** @typedef {import("../protocol.js").Case} Case */
/** @typedef {import("../protocol.js").Parsed} Parsed */
/** @typedef {import("./exercise.js").Exercise} Exercise */

/**
 * Whether a query is made of cases, values by feature. Other topics ask for a number, a text, an observation.
 * @param {unknown} query
 */
export function areCases(query) {
  const isCase = (/** @type {unknown} */ one) => typeof one === "object" && one !== null && !Array.isArray(one);
  return Array.isArray(query) ? query.every(isCase) : isCase(query);
}

/**
 * @param {unknown} query
 * @returns {Case[]}
 */
export function casesOf(query) {
  if (query === null || query === undefined) return [];
  return Array.isArray(query) ? query : [/** @type {Case} */ (query)];
}

/**
 * The texts to classify: as the person has them, else those of the pasted documents that have no class.
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 * @returns {string[]}
 */
export function askedTexts(exercise, parsed) {
  const query = exercise.rest.query ?? parsed?.texts ?? [];
  return Array.isArray(query) ? query.map(String) : [String(query)];
}

/**
 * The cases as the case fields show them; there is always one to fill in.
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 * @returns {Case[]}
 */
export function casesShown(exercise, parsed) {
  const { query } = exercise.rest;
  if (query !== undefined) return casesOfPoints(query, featuresOf(exercise, parsed));
  const cases = exercise.cases ?? parsed?.cases ?? [];
  return cases.length > 0 ? cases : [{}];
}

/**
 * The exercise that asks for these cases.
 * @param {Exercise} exercise
 * @param {Case[]} cases
 * @returns {Exercise}
 */
export function withCases(exercise, cases) {
  return { ...exercise, example: null, cases, rest: setPath(exercise.rest, "query", null) };
}

/**
 * @param {Case | undefined} one
 * @param {string} feature
 * @returns {string} "" for unknown
 */
export function caseValue(one, feature) {
  const value = one && Object.hasOwn(one, feature) ? one[feature] : null;
  return value === null || value === undefined ? "" : String(value);
}

/** @param {Case} one */
export function isUnset(one) {
  return Object.values(one).every((value) => value === null || value === "");
}
