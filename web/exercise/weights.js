// The weights of a linear form, or of one for each class, as rows of a table; and the fields of a problem they mean.
import { freeName, withFields } from "./distributions.js";
import { emptyExercise } from "./exercise.js";
import { alternativeOf } from "./alternatives.js";
import { getPath, setPath } from "./paths.js";
import { casesOfPoints } from "./points.js";

/** @typedef {import("./exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").WeightsField} WeightsField */

/**
 * @typedef {object} WeightsOfClass
 * @property {string} name  "" where there is one row, of one class against the other
 * @property {string[]} numbers  the intercept first, then one for each feature
 */

/**
 * @typedef {object} Weights
 * @property {string[]} features  their names
 * @property {WeightsOfClass[]} rows
 * @property {string} positive  the names of two classes that one row tells apart; "" where they have none
 * @property {string} negative
 */

export const INTERCEPT = "intercept";

/** @param {unknown} value */
const text = (value) => (value === null || value === undefined || typeof value === "object" ? "" : String(value));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether the exercise states them. @param {Exercise} exercise @param {WeightsField} field */
export function areStated({ source, rest }, { path }) {
  return source === null && isObject(rest[path]);
}

/**
 * @param {Exercise} exercise
 * @param {WeightsField} field
 * @returns {Weights}
 */
export function weightsOf({ rest, features }, field) {
  const stated = isObject(rest[field.path]) ? rest[field.path] : {};
  const byClass = Object.values(stated).some(isObject);
  const sets = byClass ? Object.entries(stated) : [["", stated]];
  const found = [...new Set(sets.flatMap(([, set]) => (isObject(set) ? Object.keys(set) : [])))].filter(
    (name) => name !== INTERCEPT,
  );
  const isOrder = features !== null && features.length === found.length && found.every((name) => features.includes(name));
  const names = isOrder ? features : found;
  return {
    features: names,
    rows: sets.map(([name, set]) => ({
      name,
      numbers: [INTERCEPT, ...names].map((one) => (isObject(set) && Object.hasOwn(set, one) ? text(set[one]) : "")),
    })),
    positive: text(rest[field.positive]),
    negative: text(rest[field.negative]),
  };
}

/** The classes, with default names where none are given. @param {Weights} weights */
export function classesOfWeights({ rows, positive, negative }) {
  if (rows.length > 1) return rows.map(({ name }) => name);
  const one = positive || "1";
  return [one, negative || (one === "1" ? "0" : `not ${one}`)];
}

/**
 * The exercise that states these; the points that it asks for stay with the features they were about.
 * @param {Exercise} exercise
 * @param {WeightsField} field
 * @param {Weights} weights
 * @param {(name: string) => string} [renamed]  how a feature is called from now on
 * @returns {Exercise}
 */
export function withWeights(exercise, field, { features, rows, positive, negative }, renamed = (name) => name) {
  /** @param {WeightsOfClass} row */
  const set = ({ numbers }) => Object.fromEntries([INTERCEPT, ...features].map((name, at) => [name, numbers[at] ?? ""]));
  const isOne = rows.length === 1;
  const before = weightsOf(exercise, field).features;
  const { query } = exercise.rest;
  const asked = query === undefined ? (exercise.cases ?? []) : casesOfPoints(query, before);
  const stated = withFields(exercise, {
    [field.path]: isOne && rows[0] ? set(rows[0]) : Object.fromEntries(rows.map((row) => [row.name, set(row)])),
    [field.positive]: isOne && positive !== "" ? positive : undefined,
    [field.negative]: isOne && negative !== "" ? negative : undefined,
    query: undefined,
  });
  const chosen = getPath(stated.rest, field.chosen);
  const now = typeof chosen === "string" ? renamed(chosen) : null;
  return {
    ...stated,
    rest: now === null ? stated.rest : setPath(stated.rest, field.chosen, features.includes(now) ? now : null),
    features: null,
    cases: asked.map((one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [renamed(name), value]))),
  };
}

/** One more feature. @param {Weights} old @returns {Weights} */
export function withFeature(old) {
  return {
    ...old,
    features: [...old.features, freeName("x", old.features)],
    rows: old.rows.map((row) => ({ ...row, numbers: [...row.numbers, ""] })),
  };
}

/** @param {Weights} old @param {number} gone @returns {Weights} */
export function withoutFeature(old, gone) {
  return {
    ...old,
    features: old.features.filter((_, at) => at !== gone),
    rows: old.rows.map((row) => ({ ...row, numbers: row.numbers.filter((_, at) => at !== gone + 1) })),
  };
}

/**
 * One more class with weights of its own. Two classes have one row, so the first time there are three: softmax of two
 * with the other class at 0 is the same model.
 * @param {Weights} old
 * @returns {Weights}
 */
export function withClass(old) {
  const blank = ["", ...old.features.map(() => "")];
  const names = classesOfWeights(old);
  if (old.rows.length > 1) return { ...old, rows: [...old.rows, { name: freeName("c", names), numbers: blank }] };
  const zero = ["0", ...old.features.map(() => "0")];
  const [one, other] = [names[0] ?? "", names[1] ?? ""];
  const rows = [
    { name: one, numbers: old.rows[0]?.numbers ?? blank },
    { name: other, numbers: zero },
    { name: freeName("c", names), numbers: blank },
  ];
  return { ...old, rows, positive: "", negative: "" };
}

/**
 * Two classes are left at least, each with the weights it has.
 * @param {Weights} old
 * @param {number} gone
 * @returns {Weights}
 */
export function withoutClass(old, gone) {
  return { ...old, rows: old.rows.filter((_, at) => at !== gone) };
}

/** Switches between a table and weights. @param {Exercise} exercise @param {WeightsField} field @returns {Exercise} */
export function toAlternative(exercise, field) {
  const { topic, source } = exercise;
  const weights = { [INTERCEPT]: "0", x1: "1", x2: "1" };
  const stated = { ...emptyExercise(topic), source: null, cases: [], rest: { [field.path]: weights } };
  return alternativeOf(
    exercise,
    () => true,
    () => (source === null ? emptyExercise(topic) : stated),
  );
}
