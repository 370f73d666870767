// An exercise and the problem JSON it means, one made from the other by the fields of the form.
import { titleOf } from "../exercise/exercise.js";
import { withValue } from "../exercise/paths.js";
import { featuresOf, bindingOf } from "./bindings/index.js";

/** @typedef {import("../protocol.js").Form} Form */
/** @typedef {import("../protocol.js").Parsed} Parsed */
/** @typedef {import("../protocol.js").Problem} Problem */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/** @typedef {Partial<Pick<Form, "kind" | "topic" | "own_kinds">>} OfKind */

/** Fields that every problem has. */
const HEAD = ["format", "topic", "title", "source"];

/**
 * @param {Problem} problem
 * @param {Pick<Form, "fields"> & OfKind} form  of its topic, or of a kind of it
 * @param {string | null} example
 * @returns {Exercise}
 */
export function exerciseFromProblem(problem, form, example) {
  const found = form.fields.map((field) => bindingOf(field).read?.(problem, field) ?? { taken: [] });
  const taken = new Set([...HEAD, ...found.flatMap((one) => one.taken)]);
  const asItIs = Object.entries(problem).filter(([name]) => !taken.has(name));
  return {
    topic: kindOf(problem, form),
    title: problem.title ?? "",
    origin: problem.source ?? "",
    example,
    source: null,
    features: null,
    cases: [],
    ...Object.assign({}, ...found.map(({ exercise: part }) => part)),
    rest: Object.assign(Object.fromEntries(asItIs), ...found.map(({ rest }) => rest)),
  };
}

/**
 * The kind of exercise that the page shows it as: one of its own, if the problem has no field beside those of it.
 * @param {Problem} problem
 * @param {OfKind} form
 */
function kindOf(problem, { kind, topic, own_kinds }) {
  const names = Object.keys(problem).filter((name) => !HEAD.includes(name) && problem[name] !== undefined);
  const own = own_kinds?.find(({ fields }) => names.includes("likelihoods") && names.every((name) => fields.includes(name)));
  return own?.kind ?? ((topic === problem.topic && kind) || problem.topic);
}

/**
 * @param {import("../protocol.js").Example} example
 * @param {Problem} problem  its own
 * @param {Form} form  of its topic
 */
export function exampleExercise({ id, title, source }, problem, form) {
  return exerciseFromProblem({ ...problem, title, source }, form, id);
}

/**
 * @param {Exercise} exercise
 * @param {Form} form  of its topic
 * @param {Parsed | null} parsed
 * @returns {Problem}
 */
export function problemOf(exercise, form, parsed) {
  /** @type {Problem} */
  const problem = { format: 1, topic: form.topic || exercise.topic };
  const title = titleOf(exercise);
  if (title) problem.title = title;
  if (exercise.origin) problem.source = exercise.origin;
  const given = { exercise, form, parsed };
  const features = featuresOf(given);
  const written = form.fields.map((field) => bindingOf(field).write?.(field, given, features));
  const rest = form.fields.reduce(
    (before, field) => bindingOf(field).complete?.(before, field, given, features) ?? before,
    exercise.rest,
  );
  return Object.assign(problem, ...written, rest);
}

/**
 * The problem with its table as typed, for a table that was not parsed or cannot be.
 * @param {Exercise} exercise
 * @param {Form} form
 * @returns {Problem}
 */
export function problemAsTyped(exercise, form) {
  const typed = form.fields.map((field) => bindingOf(field).asTyped?.(field, exercise));
  return Object.assign(problemOf(exercise, form, null), ...typed);
}

/**
 * The exercise with some values of the problem, each by its path and stored as the field of that path stores it.
 * @param {Exercise} exercise
 * @param {Form} form
 * @param {Record<string, unknown>} patch
 */
export function withPatch(exercise, form, patch) {
  return Object.entries(patch).reduce((/** @type {Exercise} */ result, [path, value]) => {
    const field = form.fields.find((one) => one.path === path);
    const set = field && bindingOf(field).set?.(result, value);
    return set ?? withValue(result, path, value);
  }, exercise);
}
