// A new network, to be written over.
import { withFields } from "../distributions.js";

/** @typedef {import("../exercise.js").Exercise} Exercise */

const TRUE_FALSE = ["T", "F"];

/** Two variables and an arrow, to be written over. @param {Exercise} exercise @returns {Exercise} */
export function withNewNetwork(exercise) {
  const variables = { A: { values: TRUE_FALSE }, B: { values: TRUE_FALSE, parents: ["A"] } };
  const question = { find: "A", evidence: { B: "T" } };
  return withFields(exercise, { variables, decisions: undefined, utilities: undefined, network: undefined, question });
}
