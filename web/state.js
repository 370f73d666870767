// The exercise as the person states it, and the problem JSON it means. Exercises are never changed in place:
// each change is a new object, so undo is a list of the old ones.

/** @typedef {import("./protocol.js").Parsed} Parsed */
/** @typedef {import("./protocol.js").Reading} Reading */
/** @typedef {import("./protocol.js").Problem} Problem */
/** @typedef {import("./protocol.js").Case} Case */
/** @typedef {import("./protocol.js").ColumnType} ColumnType */

/**
 * Where the table comes from. After the first edited cell the grid is the table; the text it was read from is kept.
 * @typedef {{kind: "text", text: string, reading: Reading}
 *   | {kind: "grid", columns: string[], rows: string[][], text: string, reading: Reading}} Source
 */

/**
 * @typedef {object} Exercise
 * @property {string} topic
 * @property {string} title  "" for the person's own exercise
 * @property {string} origin  the book it is from, or ""
 * @property {string | null} example  id of the built-in example, as long as nothing is changed
 * @property {Source | null} source  null: the problem has no table (counts are given)
 * @property {string[] | null} features  null: all columns but the class, the ignored and the weight
 * @property {string | null | undefined} weight  undefined: as guessed
 * @property {Case[] | undefined} cases  undefined: the rows of the table without a class
 * @property {Record<string, any>} rest  all other fields of the problem, as they are
 */

/** @typedef {"class" | "category" | "number" | "ignored" | "weight"} Role */

/** Fields of a problem that the exercise keeps in its own form. */
const OWN_FIELDS = ["format", "topic", "title", "source", "table", "target", "features", "types", "weight", "query"];

/**
 * @param {string} topic
 * @returns {Exercise}
 */
export function emptyExercise(topic) {
  return {
    topic,
    title: "",
    origin: "",
    example: null,
    source: { kind: "text", text: "", reading: {} },
    features: null,
    weight: undefined,
    cases: undefined,
    rest: {},
  };
}

/**
 * Pasted text begins a new exercise. The conventions chosen for one's own exercises are a habit and stay; those of
 * an example are not.
 * @param {Exercise} exercise
 * @param {string} text
 * @returns {Exercise}
 */
export function withText(exercise, text) {
  return {
    ...emptyExercise(exercise.topic),
    source: { kind: "text", text, reading: {} },
    rest: exercise.title === "" ? withoutTableFacts(exercise.rest) : {},
  };
}

/** @param {Record<string, any>} rest */
function withoutTableFacts(rest) {
  const convention = { ...(rest.convention ?? {}) };
  for (const [name, value] of Object.entries(convention)) {
    // What names features or classes belongs to the old table.
    if (value !== null && typeof value === "object" && name !== "m_estimate") delete convention[name];
  }
  return Object.keys(convention).length > 0 ? { convention } : {};
}

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
  /** @type {Source | null} */
  let source = null;
  if (typeof problem.table === "string") source = { kind: "text", text: problem.table, reading };
  else if (problem.table) {
    const rows = problem.table.rows.map((row) => row.map(cellText));
    source = { kind: "grid", columns: problem.table.columns.map(String), rows, text: "", reading };
  }
  const rest = Object.fromEntries(Object.entries(problem).filter(([name]) => !OWN_FIELDS.includes(name)));
  return {
    topic: problem.topic,
    title: problem.title ?? "",
    origin: problem.source ?? "",
    example,
    source,
    features: Array.isArray(problem.features) ? problem.features : null,
    weight: problem.weight ?? undefined,
    cases: source !== null && problem.query === undefined ? undefined : casesOf(problem.query),
    rest,
  };
}

/** @param {unknown} cell */
function cellText(cell) {
  return cell === null || cell === undefined ? "" : String(cell);
}

/**
 * @param {unknown} query
 * @returns {Case[]}
 */
function casesOf(query) {
  if (query === null || query === undefined) return [];
  return Array.isArray(query) ? query : [/** @type {Case} */ (query)];
}

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
  for (const column of parsed.columns) {
    if (column === parsed.class_column) roles[column] = "class";
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
  if (!parsed) return [];
  const roles = rolesOf(exercise, parsed);
  return parsed.columns.filter((column) => roles[column] === "category" || roles[column] === "number");
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
    if ((role === "class" || role === "weight") && roles[other] === role) roles[other] = "category";
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
  return {
    ...exercise,
    example: null,
    source: { ...source, reading },
    features: null,
    weight,
    cases: changesCase ? undefined : exercise.cases,
  };
}

/**
 * @param {Exercise} exercise
 * @param {{header?: boolean, transposed?: boolean}} change
 * @returns {Exercise}
 */
export function withReading(exercise, change) {
  const source = exercise.source;
  if (!source) return exercise;
  // Columns get other names by this, so what was said about columns no longer holds.
  const { header, transposed } = { ...source.reading, ...change };
  /** @type {Reading} */
  const reading = {};
  if (header !== undefined) reading.header = header;
  if (transposed !== undefined) reading.transposed = transposed;
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
  if (parsed.class_column !== null) reading.class_column = parsed.class_column;
  return {
    ...exercise,
    example: null,
    source: { kind: "grid", columns: parsed.columns, rows: change(parsed.rows), text: source.text, reading },
  };
}

/**
 * The cases as the case fields show them; there is always one to fill in.
 * @param {Exercise} exercise
 * @param {Parsed | null} parsed
 * @returns {Case[]}
 */
export function casesShown(exercise, parsed) {
  const cases = exercise.cases ?? parsed?.cases ?? [];
  return cases.length > 0 ? cases : [{}];
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
  if (exercise.source && parsed) {
    const training = parsed.rows.filter((_, row) => parsed.kinds[row] === "training");
    problem.table = { columns: parsed.columns, rows: training };
    const roles = rolesOf(exercise, parsed);
    const target = parsed.columns.find((column) => roles[column] === "class");
    const weight = parsed.columns.find((column) => roles[column] === "weight");
    if (target !== undefined) problem.target = target;
    problem.features = features;
    if (weight !== undefined) problem.weight = weight;
    problem.types = Object.fromEntries(features.map((column) => [column, roles[column]]));
  }
  const cases = casesShown(exercise, parsed).map((one) => knownPart(one, features)).filter((one) => !isUnset(one));
  if (cases.length > 0) problem.query = cases.length === 1 ? cases[0] : cases;
  return { ...problem, ...exercise.rest };
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
 * @param {Record<string, any>} object
 * @param {string} path  dotted
 * @returns {any}
 */
export function getPath(object, path) {
  let value = /** @type {any} */ (object);
  for (const name of path.split(".")) value = value?.[name];
  return value;
}

/**
 * @param {Record<string, any>} object
 * @param {string} path  dotted
 * @param {unknown} value  null or undefined takes the field away
 * @returns {Record<string, any>}
 */
export function setPath(object, path, value) {
  const [name, ...deeper] = path.split(".");
  const copy = { ...object };
  const next = deeper.length > 0 ? setPath(copy[name] ?? {}, deeper.join("."), value) : value;
  const empty = next === null || next === undefined || (deeper.length > 0 && Object.keys(next).length === 0);
  if (empty) delete copy[name];
  else copy[name] = next;
  return copy;
}

/**
 * Set a field of the problem by its path, wherever the exercise keeps it.
 * @param {Exercise} exercise
 * @param {string} path
 * @param {any} value
 * @returns {Exercise}
 */
export function withField(exercise, path, value) {
  if (path === "query") return { ...exercise, example: null, cases: casesOf(value) };
  return { ...exercise, example: null, rest: setPath(exercise.rest, path, value) };
}

/** @param {Exercise} exercise @param {Record<string, unknown>} patch  values by path */
export function withPatch(exercise, patch) {
  return Object.entries(patch).reduce((result, [path, value]) => withField(result, path, value), exercise);
}

/** Old and undone exercises. Typing into one field makes one entry, not one for each key. */
export class History {
  constructor() {
    /** @type {Exercise[]} */
    this.past = [];
    /** @type {Exercise[]} */
    this.future = [];
    this.lastMerge = "";
    this.lastTime = 0;
  }

  /**
   * @param {Exercise} old
   * @param {string} merge  changes with the same non-empty name within two seconds are one
   */
  push(old, merge) {
    const now = Date.now();
    const merged = merge !== "" && merge === this.lastMerge && now - this.lastTime < 2000;
    this.lastMerge = merge;
    this.lastTime = now;
    this.future = [];
    if (merged) return;
    this.past.push(old);
    if (this.past.length > 100) this.past.shift();
  }

  /** @param {Exercise} current */
  undo(current) {
    const old = this.past.pop();
    if (!old) return null;
    this.future.push(current);
    this.lastMerge = "";
    return old;
  }

  /** @param {Exercise} current */
  redo(current) {
    const next = this.future.pop();
    if (!next) return null;
    this.past.push(current);
    this.lastMerge = "";
    return next;
  }
}
