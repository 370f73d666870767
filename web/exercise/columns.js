// What each column of the table is used for, and changes of the table.
import { coordinatesOf } from "./gaussians.js";
import { setPath } from "./paths.js";
import { casesOfPoints } from "./points.js";

/** @typedef {import("../protocol.js").ColumnType} ColumnType */
/** @typedef {import("../protocol.js").Parsed} Parsed */
/** @typedef {import("../protocol.js").Reading} Reading */
/** @typedef {import("./exercise.js").Exercise} Exercise */
/** @typedef {import("./exercise.js").Role} Role */

/**
 * What each column is used for, as shown and as solved.
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 * @returns {Record<string, Role>}
 */
export function rolesOf(exercise, parsed) {
  const weight = exercise.weight === undefined ? parsed.weight : exercise.weight;
  // Columns can have any name, also one that every object of JavaScript has something under.
  /** @type {Record<string, Role>} */
  const roles = Object.create(null);
  for (const [place, column] of parsed.columns.entries()) {
    if (parsed.counts) roles[column] = place === 0 ? "class" : "count";
    else if (column === parsed.class_column) roles[column] = "class";
    else if (column === weight) roles[column] = "weight";
    else if (exercise.features ? !exercise.features.includes(column) : parsed.ignored.includes(column)) {
      roles[column] = "ignored";
    } else roles[column] = Object.hasOwn(parsed.types, column) ? (parsed.types[column] ?? "category") : "category";
  }
  return roles;
}

/**
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 */
export function featuresOf(exercise, parsed) {
  if (exercise.rest.counts?.features && !exercise.source) return Object.keys(exercise.rest.counts.features);
  if (exercise.rest.means && !exercise.source) return coordinatesOf(exercise);
  if (!parsed) return [];
  if (parsed.counts) {
    const { features } = exercise;
    return Object.keys(parsed.counts.features).filter((feature) => !features || features.includes(feature));
  }
  const roles = rolesOf(exercise, parsed);
  return parsed.columns.filter((column) => roles[column] === "category" || roles[column] === "number");
}

/**
 * The features that have values to choose from.
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 */
export function categoriesOf(exercise, parsed) {
  const roles = parsed && !parsed.counts ? rolesOf(exercise, parsed) : {};
  return featuresOf(exercise, parsed).filter((feature) => roles[feature] !== "number");
}

/**
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 * @param {string} column
 * @param {Role} role
 * @returns {Exercise}
 */
export function withRole(exercise, parsed, column, role) {
  const source = exercise.source;
  if (!source) return exercise;
  const roles = rolesOf(exercise, parsed);
  for (const other of parsed.columns) {
    // There is one class and at most one weight: whoever had the role becomes a feature.
    if ((role === "class" || role === "weight") && roles[other] === role) roles[other] = parsed.numeric ? "ignored" : "category";
  }
  roles[column] = role;
  /** @type {Record<string, ColumnType>} */
  const types = Object.assign(Object.create(null), source.reading.types);
  if (role === "category" || role === "number") types[column] = role;
  const target = parsed.columns.find((name) => roles[name] === "class");
  const reading = {
    ...source.reading,
    ...(target === undefined ? {} : { class_column: target }),
    ignored: parsed.columns.filter((name) => roles[name] === "ignored"),
    types,
  };
  const weight = parsed.columns.find((name) => roles[name] === "weight") ?? null;
  const changesCase = target !== parsed.class_column;
  // A point names no features, so it is a case from now on.
  const { query } = exercise.rest;
  const cases = query === undefined ? exercise.cases : casesOfPoints(query, featuresOf(exercise, parsed));
  return {
    ...exercise,
    example: null,
    source: { ...source, reading },
    features: null,
    weight,
    cases: changesCase ? undefined : cases,
    rest: setPath(exercise.rest, "query", null),
  };
}

/**
 * @param {Exercise} exercise
 * @param {{header?: boolean, transposed?: boolean, counts?: boolean}} change
 * @returns {Exercise}
 */
export function withReading(exercise, change) {
  const source = exercise.source;
  if (!source) return exercise;
  // Columns get other names by this, so what was said about columns no longer holds.
  const { header, transposed, counts } = { ...source.reading, ...change };
  /** @type {Reading} */
  const reading = {};
  if (header !== undefined) reading.header = header;
  if (transposed !== undefined) reading.transposed = transposed;
  if (counts !== undefined) reading.counts = counts;
  return {
    ...exercise,
    example: null,
    source: { ...source, reading },
    features: null,
    weight: undefined,
    cases: undefined,
  };
}

/**
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 * @param {(rows: string[][]) => string[][]} change
 * @returns {Exercise}
 */
export function withRows(exercise, parsed, change) {
  const source = exercise.source;
  if (!source) return exercise;
  /** @type {Reading} */
  const reading = { ...source.reading };
  delete reading.header;
  delete reading.transposed;
  // What the format says of its columns still holds when a cell is corrected.
  if (parsed.reading.header === null) reading.types = { ...parsed.types, ...reading.types };
  delete reading.counts;
  if (parsed.counts || parsed.word_counts) reading.counts = true;
  if (parsed.class_column !== null) reading.class_column = parsed.class_column;
  return {
    ...exercise,
    example: null,
    source: { kind: "grid", columns: parsed.columns, rows: change(parsed.rows), text: source.text, reading },
  };
}
