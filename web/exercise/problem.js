// An exercise and the problem JSON it means, one made from the other.
import { areCases, askedTexts, casesOf, casesShown, isUnset, withCases } from "./cases.js";
import { featuresOf, rolesOf } from "./columns.js";
import { completed } from "./complement.js";
import { sheetOf, wordSheetOf } from "./counts.js";
import { setPath } from "./paths.js";
import { pointOf } from "./points.js";

/** @typedef {import("../protocol.js").Case} Case */
/** @typedef {import("../protocol.js").Parsed} Parsed */
/** @typedef {import("../protocol.js").Problem} Problem */
/** @typedef {import("../protocol.js").Reading} Reading */
/** @typedef {import("./exercise.js").Exercise} Exercise */
/** @typedef {import("./exercise.js").Source} Source */

/** Fields of a problem that the exercise keeps in its own form. */
const OWN_FIELDS = [
  ...["format", "topic", "title", "source"],
  ...["table", "documents", "target", "features", "types", "weight", "query"],
];

/**
 * @param {Problem} problem
 * @param {string | null} example
 * @returns {Exercise}
 */
export function exerciseFromProblem(problem, example) {
  /** @type {Reading} */
  const reading = {};
  if (typeof problem.target === "string") reading.class_column = problem.target;
  if (problem.types) reading.types = problem.types;
  // A problem that names no weight counts every row once.
  if (problem.table) reading.weight = problem.weight ?? null;
  /** @type {Source | null} */
  let source = null;
  if (typeof problem.table === "string") source = { kind: "text", text: problem.table, reading };
  else if (problem.table) {
    const rows = problem.table.rows.map((row) => row.map(cellText));
    source = { kind: "grid", columns: problem.table.columns.map(String), rows, text: "", reading };
  }
  if (Array.isArray(problem.documents)) {
    const rows = problem.documents.map((one) => [cellText(one?.text), cellText(one?.class)]);
    source = { kind: "grid", columns: ["text", "class"], rows, text: "", reading: { class_column: "class" } };
  }
  const rest = Object.fromEntries(Object.entries(problem).filter(([name]) => !OWN_FIELDS.includes(name)));
  const counts = problem.table ? null : problem.counts;
  const sheet = counts ? (sheetOf(counts, reading.class_column ?? "") ?? wordSheetOf(counts)) : null;
  if (sheet) {
    source = { kind: "grid", ...sheet, text: "", reading: { ...reading, counts: true } };
    delete rest.counts;
  }
  const { query } = problem;
  const asksCases = areCases(query);
  if (query !== undefined && query !== null && !asksCases) rest.query = query;
  return {
    topic: problem.topic,
    title: problem.title ?? "",
    origin: problem.source ?? "",
    example,
    source,
    features: featuresStated(problem),
    cases: source !== null && query === undefined ? undefined : asksCases ? casesOf(query) : [],
    rest,
  };
}

/** The variables of a network beside a table are the columns that are used. @param {Problem} problem @returns {string[] | null} */
function featuresStated({ features, table, variables }) {
  if (Array.isArray(features)) return features;
  return table && typeof variables === "object" && variables !== null ? Object.keys(variables) : null;
}

/** @param {unknown} cell */
function cellText(cell) {
  return cell === null || cell === undefined ? "" : String(cell);
}

/**
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 * @returns {Problem}
 */
export function problemOf(exercise, parsed) {
  /** @type {Problem} */
  const problem = { format: 1, topic: exercise.topic };
  if (exercise.title) problem.title = exercise.title;
  if (exercise.origin) problem.source = exercise.origin;
  const features = featuresOf(exercise, parsed);
  if (exercise.source && parsed?.texts) {
    if (parsed.word_counts) problem.counts = parsed.word_counts;
    else {
      const training = parsed.rows.filter((_, row) => parsed.kinds[row] === "training");
      problem.documents = training.map(([text, name]) => ({ text, class: name }));
    }
    const asked = askedTexts(exercise, parsed).filter((text) => text.trim() !== "");
    const query = asked.length > 1 ? asked : asked[0];
    return { ...problem, ...exercise.rest, query };
  }
  if (exercise.source && parsed?.counts) {
    problem.counts = parsed.counts;
    if (parsed.class_column !== null) problem.target = parsed.class_column;
    if (exercise.features) problem.features = features;
  } else if (exercise.source && parsed) {
    const training = parsed.rows.filter((_, row) => parsed.kinds[row] === "training");
    problem.table = { columns: parsed.columns, rows: training };
    const roles = rolesOf(exercise, parsed);
    const target = parsed.columns.find((column) => roles[column] === "class");
    const weight = parsed.columns.find((column) => roles[column] === "weight");
    if (target !== undefined) problem.target = target;
    problem.features = features;
    if (weight !== undefined) problem.weight = weight;
    if (!parsed.numeric) problem.types = Object.fromEntries(features.map((column) => [column, roles[column]]));
  } else if (!exercise.source && exercise.features) problem.features = exercise.features;
  const cases = casesShown(exercise, parsed).map((one) => knownPart(one, features)).filter((one) => !isUnset(one));
  // Where the coordinates are given without a table, their names are hardly ever stated.
  const queries = exercise.rest.means && !exercise.source ? cases.map((one) => pointOf(one, features)) : cases;
  if (queries.length > 0) problem.query = queries.length === 1 ? queries[0] : queries;
  const stated = exercise.source ? exercise.rest : withRemainders(exercise.rest);
  const rest = exercise.source && parsed ? withArrows(exercise.rest, [...features, problem.target]) : stated;
  return { ...problem, ...rest };
}

/**
 * The problem whose table was not read, or cannot be: with the table as it was typed.
 * @param {Exercise} exercise
 * @returns {Problem}
 */
export function problemAsTyped(exercise) {
  const problem = problemOf(exercise, null);
  const { source } = exercise;
  if (source === null) return problem;
  const { class_column, types, weight } = source.reading;
  return {
    ...problem,
    table: source.kind === "text" ? source.text : { columns: source.columns, rows: source.rows },
    ...(class_column ? { target: class_column } : {}),
    ...(types ? { types } : {}),
    ...(weight ? { weight } : {}),
  };
}

/**
 * The probability of a class that alone was left out is what remains to 1.
 * @param {Record<string, any>} rest
 */
function withRemainders(rest) {
  const names = Array.isArray(rest.classes) ? rest.classes.map(String) : Object.keys(rest.means ?? {});
  const given = ["priors", "posteriors"].filter((field) => rest[field] !== undefined);
  return { ...rest, ...Object.fromEntries(given.map((field) => [field, completed(names, rest[field])])) };
}

/**
 * The columns of a table as variables of a network, if any are stated so. Where the arrows follow from the table, those
 * that were stated wait for when they are wanted again.
 * @param {Record<string, any>} rest
 * @param {(string | undefined)[]} columns  that are used
 */
function withArrows(rest, columns) {
  const { structure, variables } = rest;
  if (typeof variables !== "object" || variables === null) return rest;
  if ((structure ?? "given") === "given") {
    const added = columns.filter((name) => name !== undefined && !Object.hasOwn(variables, name));
    return { ...rest, variables: { ...variables, ...Object.fromEntries(added.map((name) => [name, {}])) } };
  }
  const kept = Object.entries(variables).map(([name, one]) => {
    const { parents: _, ...own } = one ?? {};
    return [name, own];
  });
  return { ...rest, variables: Object.fromEntries(kept) };
}

/**
 * @param {Case} one
 * @param {string[]} features
 * @returns {Case}
 */
function knownPart(one, features) {
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => features.includes(name) && value !== null && value !== ""),
  );
}

/**
 * Set a field of the problem by its path, wherever the exercise keeps it.
 * @param {Exercise} exercise
 * @param {string} path
 * @param {any} value
 * @returns {Exercise}
 */
export function withField(exercise, path, value) {
  if (path === "query" && (areCases(value) || value === null)) {
    return withCases(exercise, casesOf(value));
  }
  return { ...exercise, example: null, rest: setPath(exercise.rest, path, value) };
}

/** @param {Exercise} exercise @param {Record<string, unknown>} patch  values by path */
export function withPatch(exercise, patch) {
  return Object.entries(patch).reduce((result, [path, value]) => withField(result, path, value), exercise);
}
