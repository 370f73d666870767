// The role of each column of the table, and changes of the table.
import { getPath, setPath } from "../paths.js";
import { casesOfPoints } from "../points.js";

/** @typedef {import("../../protocol.js").ColumnType} ColumnType */
/** @typedef {import("../../protocol.js").Parsed} Parsed */
/** @typedef {import("../../protocol.js").Reading} Reading */
/** @typedef {import("../exercise.js").CountedRole} CountedRole */
/** @typedef {import("../exercise.js").Exercise} Exercise */
/** @typedef {import("../exercise.js").Role} Role */

const DOMAIN = "convention.domain";
export const COUNTED = /** @type {CountedRole[]} */ (["successes", "failures", "trials"]);

/**
 * The role of each column, as it is shown and solved.
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 * @returns {Record<string, Role>}
 */
export function rolesOf(exercise, parsed) {
  // Columns can have any name, also one that every object of JavaScript has something under.
  /** @type {Record<string, Role>} */
  const roles = Object.create(null);
  const [used, ignored] = [exercise.features && new Set(exercise.features), new Set(parsed.ignored)];
  const counted = countedOf(exercise, parsed);
  for (const [place, column] of parsed.columns.entries()) {
    const counts = COUNTED.find((role) => counted[role] === column);
    if (counts) roles[column] = counts;
    else if (parsed.counts) roles[column] = place === 0 ? "class" : "count";
    else if (column === parsed.class_column && Object.keys(counted).length === 0) roles[column] = "class";
    else if (column === parsed.weight) roles[column] = "weight";
    else if (used ? !used.has(column) : ignored.has(column)) {
      roles[column] = "ignored";
    } else roles[column] = Object.hasOwn(parsed.types, column) ? (parsed.types[column] ?? "category") : "category";
  }
  return roles;
}

/**
 * The counting columns that still exist.
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 */
function countedOf({ counted = {} }, parsed) {
  const known = Object.entries(counted).filter(([, column]) => parsed.grouped && parsed.columns.includes(column));
  return /** @type {Partial<Record<CountedRole, string>>} */ (Object.fromEntries(known));
}

/**
 * The features of a table, in the order of its columns.
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 */
export function usedColumns(exercise, parsed) {
  if (parsed.counts) {
    const used = exercise.features && new Set(exercise.features);
    return Object.keys(parsed.counts.features).filter((feature) => !used || used.has(feature));
  }
  const roles = rolesOf(exercise, parsed);
  return parsed.columns.filter((column) => roles[column] === "category" || roles[column] === "number");
}

/**
 * The exercise after the person has chosen a role for a column. Other columns keep the roles that were chosen for them,
 * and
 * the rest is guessed: the same choices mean the same table, in whatever order they are made.
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 * @param {string} column
 * @param {Role} role
 * @returns {Exercise}
 */
export function withRole(exercise, parsed, column, role) {
  const source = exercise.source;
  if (!source) return exercise;
  const reading = { ...source.reading, ...readingFor(exercise, parsed) };
  reading.ignored = (reading.ignored ?? []).filter((name) => name !== column);
  reading.used = (reading.used ?? []).filter((name) => name !== column);
  /** @type {Record<string, ColumnType>} */
  const types = Object.assign(Object.create(null), reading.types);
  delete types[column];
  if (reading.class_column === column) delete reading.class_column;
  if (reading.weight === column) delete reading.weight;
  const counted = withCounted(exercise.counted ?? {}, column, role);
  if (role === "class") reading.class_column = column;
  else if (role === "weight") reading.weight = column;
  else if (role === "ignored") reading.ignored.push(column);
  else if (!isCounted(role)) {
    reading.used.push(column);
    if (role !== "count") types[column] = role;
  }
  // The counts take the place of the class: no other column is guessed to be the class.
  if (counted.successes !== undefined) reading.class_column = counted.successes;
  const changesCase = role === "class" || column === parsed.class_column;
  // A point names no features, so it is a case from now on.
  const { query } = exercise.rest;
  const cases = query === undefined ? exercise.cases : casesOfPoints(query, usedColumns(exercise, parsed));
  return {
    ...exercise,
    example: null,
    source: { ...source, reading: { ...reading, types } },
    features: null,
    counted,
    cases: changesCase ? undefined : cases,
    rest: setPath(exercise.rest, "query", null),
  };
}

/**
 * A class column or a weight excludes other counts, and failures and trials say the same.
 * @param {Partial<Record<CountedRole, string>>} counted
 * @param {string} column
 * @param {Role} role
 */
function withCounted(counted, column, role) {
  if (role === "class" || role === "weight") return {};
  const others = COUNTED.filter(
    (one) => counted[one] !== column && !(role !== "successes" && isCounted(role) && one !== "successes"),
  );
  const kept = Object.fromEntries(others.flatMap((one) => (counted[one] === undefined ? [] : [[one, counted[one]]])));
  return isCounted(role) ? { ...kept, [role]: column } : kept;
}

/** @param {Role} role @returns {role is CountedRole} */
function isCounted(role) {
  return COUNTED.some((one) => one === role);
}

/**
 * The reading of a problem that lists its features: it covers every column.
 * @param {Exercise} exercise
 * @param {Parsed} parsed
 * @returns {Pick<Reading, "ignored" | "used">}
 */
function readingFor(exercise, parsed) {
  if (!exercise.features) return {};
  const roles = rolesOf(exercise, parsed);
  return { ignored: parsed.columns.filter((name) => roles[name] === "ignored"), used: usedColumns(exercise, parsed) };
}

/**
 * @param {Exercise} exercise
 * @param {{header?: boolean, transposed?: boolean, counts?: boolean}} change
 * @returns {Exercise}
 */
export function withReading(exercise, change) {
  const source = exercise.source;
  if (!source) return exercise;
  // The columns get other names, so the roles chosen before do not apply.
  const { header, transposed, counts, block } = { ...source.reading, ...change };
  /** @type {Reading} */
  const reading = block === undefined ? {} : { block };
  if (header !== undefined) reading.header = header;
  if (transposed !== undefined) reading.transposed = transposed;
  if (counts !== undefined) reading.counts = counts;
  return {
    ...exercise,
    example: null,
    source: { ...source, reading },
    features: null,
    counted: {},
    cases: undefined,
  };
}

/** Whether a column is unused by this kind of exercise only. @param {Parsed} parsed @param {string} name */
function isOfWords(parsed, name) {
  return parsed.numeric && parsed.types[name] === "category";
}

/**
 * The reading of a table whose cells are edited by hand: an edited cell changes no column's type, and a label that now
 * occurs twice stays a label.
 * @param {Reading} old
 * @param {Parsed} parsed
 * @returns {Reading}
 */
export function readingOfRows(old, parsed) {
  /** @type {Reading} */
  const reading = { ...old };
  delete reading.header;
  delete reading.transposed;
  // Column types that the format states still hold after a cell is corrected.
  if (parsed.reading.header === null) reading.types = { ...parsed.types, ...reading.types };
  if (parsed.class_column !== null) reading.class_column = parsed.class_column;
  delete reading.counts;
  if (parsed.counts || parsed.word_counts) return { ...reading, counts: true };
  const ignored = parsed.ignored.filter((name) => name !== parsed.weight && !isOfWords(parsed, name));
  return { ...reading, weight: parsed.weight, ignored };
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
  const reading = readingOfRows(source.reading, parsed);
  return {
    ...exercise,
    example: null,
    rest: exercise.topic === "naive_bayes" ? withDeclared(exercise.rest, parsed) : exercise.rest,
    source: { kind: "grid", columns: parsed.columns, rows: change(parsed.rows), text: source.text, reading },
  };
}

/**
 * The values that a text declares for its features: cells that are edited no longer come with them.
 * @param {Exercise["rest"]} rest
 * @param {Parsed} parsed
 */
function withDeclared(rest, { domain, ignored, class_column: target }) {
  const named = Object.entries(domain ?? {}).filter(([name]) => name !== target && !ignored.includes(name));
  const stated = getPath(rest, DOMAIN);
  if (named.length === 0 || typeof stated === "string") return rest;
  return setPath(rest, DOMAIN, { ...Object.fromEntries(named), ...stated });
}
