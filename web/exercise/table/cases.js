// The cases to classify, as the fields show them.
import { setPath } from "../paths.js";
import { casesOfPoints } from "../points.js";

/** @typedef {import("../../protocol.js").Case} Case */
/** @typedef {import("../../protocol.js").Parsed} Parsed */
/** @typedef {import("../exercise.js").Exercise} Exercise */

/**
 * Whether a query consists of cases, values by feature. Other topics ask for a number, a text or an observation.
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
 * The cases as the case fields show them, including at least one empty one.
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 * @param {string[]} features
 * @returns {Case[]}
 */
export function casesShown(exercise, parsed, features) {
  const { query } = exercise.rest;
  if (query !== undefined) return casesOfPoints(query, features);
  const { cases } = exercise;
  const own = cases !== undefined && areOfTable(cases, features, parsed) ? cases : parsed?.cases;
  return own && own.length > 0 ? own : [{}];
}

/**
 * If the table was replaced, its cases do not belong to the new one.
 * @param {Case[]} cases
 * @param {string[]} features
 * @param {Parsed | null} parsed
 */
function areOfTable(cases, features, parsed) {
  if (!parsed || cases.every(isUnset)) return true;
  const known = new Set(features);
  return cases.some((one) => Object.keys(one).some((feature) => known.has(feature)));
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

/** Separators of a row of values: the first one that occurs is used. */
const DIVIDERS = ["\t", ";", ",", "，"];

/**
 * The case that a row of values states: one for each feature, or for each column of the table, with the class or without.
 * @param {string} text
 * @param {string[]} features
 * @param {Parsed | null} parsed
 * @returns {Case | number}  how many values it has, where they are more or fewer
 */
export function caseOfRow(text, features, parsed) {
  const divider = DIVIDERS.find((one) => text.includes(one)) ?? /\s+/;
  const line = typeof divider === "string" ? text : text.trim();
  const values = line === "" ? [] : line.split(divider).map((value) => value.trim());
  const columns = parsed && !parsed.counts ? parsed.columns : [];
  const others = columns.filter((name) => name !== parsed?.class_column);
  const names = [features, columns, others].find(({ length }) => length > 0 && length === values.length);
  if (!names) return values.length;
  const used = new Set(features);
  return Object.fromEntries(names.flatMap((name, at) => (used.has(name) ? [[name, values[at] ?? ""]] : [])));
}
