// The requests of the page about the built-in examples, in its order.
import { exampleExercise, problemOf } from "../../web/fields/problem.js";
import { DEFAULT_DISPLAY, exampleParams, formParams, parseParams, solveParams } from "../../web/solver/requests.js";

/** @typedef {import("../../web/protocol.js").Method} Method */
/** @typedef {import("../../web/protocol.js").Answers} Answers */
/** @typedef {import("../../web/protocol.js").Requests} Requests */
/** @typedef {import("../../web/protocol.js").Lang} Lang */
/** @typedef {<M extends Method>(method: M, params: Requests[M]) => Answers[M]} Ask  gives the result of a request */
/** @typedef {{example: Answers["examples"][number], form: Answers["form"]}} Visit */

/**
 * Before any example is visited.
 * @param {Ask} ask
 * @param {Lang} lang
 * @returns {Visit[]} those that there can be
 */
export function visits(ask, lang) {
  const forms = Object.fromEntries(ask("topics", { lang }).map(({ topic }) => [topic, ask("form", formParams(topic, lang))]));
  return ask("examples", { lang }).map((example) => ({ example, form: forms[example.topic] }));
}

/**
 * @param {Ask} ask
 * @param {Visit} visit
 * @param {Lang} lang
 * @param {number} longest  with a longer table it is neither read nor solved
 * @returns the problem, if it was solved
 */
export function visit(ask, { example, form }, lang, longest = Infinity) {
  const exercise = exampleExercise(example, ask("example", exampleParams(example.id, lang)), form);
  if (JSON.stringify(exercise.source).length > longest) return null;
  const parsed = exercise.source && ask("parse", parseParams(exercise.topic, exercise.source, lang));
  const problem = problemOf(exercise, form, parsed);
  ask("solve", solveParams(problem, DEFAULT_DISPLAY, lang));
  return problem;
}
