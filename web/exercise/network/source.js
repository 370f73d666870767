// The source of a network: typed in the form, read from a text, or estimated from a table.
import { emptyExercise } from "../exercise.js";
import { networkOf, valuesOf } from "./network.js";
import { withNewNetwork } from "./blank.js";
import { alternativeOf } from "../alternatives.js";
import { followed } from "./question.js";

/** @typedef {import("../exercise.js").Exercise} Exercise */

/**
 * Replaces the network of the exercise by that of a text. The question stays as far as it is still valid.
 * @param {Exercise} exercise
 * @param {import("../../protocol.js").Parsed} found
 * @returns {Exercise}
 */
export function withRead(exercise, { stated }) {
  if (stated === null) return exercise;
  /** @type {Record<string, any>} */
  const rest = { ...exercise.rest, variables: stated.variables };
  delete rest.network;
  const now = networkOf(rest);
  const name = (/** @type {string} */ one) => (now.some((variable) => variable.name === one) ? one : null);
  const value = (/** @type {string} */ of, /** @type {string} */ one) => (valuesOf(now, of).includes(one) ? one : null);
  rest.question = stated.question ?? followed(rest.question, name, value);
  if (rest.question === undefined) delete rest.question;
  return { ...exercise, source: null, cases: [], rest };
}

/**
 * A text that states a network, as an exercise of its own.
 * @param {string} topic
 * @param {string} text
 * @returns {Exercise}
 */
export function networkFromText(topic, text) {
  return { ...emptyExercise(topic), source: null, cases: [], typed: text, rest: { network: text } };
}

/**
 * Sets the parents of a column, where the numbers come from a table.
 * @param {Exercise} exercise
 * @param {string[]} columns  all that are variables
 * @param {string} column
 * @param {string[]} parents
 * @returns {Exercise}
 */
export function withColumnParents(exercise, columns, column, parents) {
  const before = exercise.rest.variables ?? {};
  const variables = Object.fromEntries(
    columns.map((name) => {
      const stated = Object.hasOwn(before, name) ? before[name] : {};
      if (name !== column) return [name, stated];
      const { parents: _, ...own } = stated;
      return [name, parents.length > 0 ? { ...own, parents } : own];
    }),
  );
  return { ...exercise, example: null, rest: { ...exercise.rest, variables } };
}

/** From a table or with its own numbers. @param {Exercise} exercise @returns {Exercise} */
export function toAlternative(exercise) {
  const { topic, source } = exercise;
  const first = () => (source === null ? emptyExercise(topic) : withNewNetwork(networkFromText(topic, "")));
  return alternativeOf(exercise, (name) => name !== "notes", first);
}
