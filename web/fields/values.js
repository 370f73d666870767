import { rolesOf } from "../exercise/columns.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").Parsed} Parsed */

/** A column with more values than this is typed, not chosen from a list. */
export const LONGEST_LIST = 200;

/** How the books and programs write that a cell is not known. */
const MISSING = new Set(["", "?", "-", "–", "—", "na", "n/a", "nan", "null", "none"]);

/** @type {WeakMap<Parsed, Map<string, string[]>>} */
const memory = new WeakMap();

/**
 * The values of a feature in order of first appearance, and those the exercise names beyond the table.
 * @param {string} feature
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 * @returns {string[]}
 */
export function valuesOf(feature, exercise, parsed) {
  const named = exercise.rest.convention?.domain?.[feature];
  const { features } = parsed?.counts ?? exercise.rest.counts ?? {};
  const counted = features && Object.hasOwn(features, feature) ? features[feature] : null;
  const beyond = Array.isArray(named) ? named.map(String) : [];
  const fromCounts = counted ? Object.keys(counted) : [];
  return [...new Set([...(parsed && !parsed.counts ? observed(feature, parsed) : []), ...fromCounts, ...beyond])];
}

/** @param {string} feature @param {Parsed} parsed */
function observed(feature, parsed) {
  let byFeature = memory.get(parsed);
  if (!byFeature) memory.set(parsed, (byFeature = new Map()));
  let values = byFeature.get(feature);
  if (!values) {
    const column = parsed.columns.indexOf(feature);
    /** @type {Set<string>} */
    const seen = new Set();
    parsed.rows.forEach((row, index) => {
      const cell = row[column] ?? "";
      if (parsed.kinds[index] === "training" && !MISSING.has(cell.toLowerCase())) seen.add(cell);
    });
    byFeature.set(feature, (values = [...seen]));
  }
  return values;
}

/**
 * The classes of an exercise, however it states them.
 * @param {import("./field.js").View} view
 * @returns {string[]}
 */
export function classesOf(view) {
  const { exercise, parsed } = view;
  const { classes, counts, means } = exercise.rest;
  if (Array.isArray(classes)) return classes.map(String);
  if (!exercise.source) return Object.keys(means ?? counts?.totals ?? counts?.documents ?? {});
  if (!parsed) return [];
  if (parsed.counts) return Object.keys(parsed.counts.totals);
  if (parsed.word_counts) return Object.keys(parsed.word_counts.documents);
  const roles = rolesOf(exercise, parsed);
  const target = parsed.columns.find((column) => roles[column] === "class");
  return target === undefined ? [] : valuesOf(target, exercise, parsed);
}
